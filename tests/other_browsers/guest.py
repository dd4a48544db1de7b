"""Somebody in any browser: finds what to press by its words, and answers whatever a table asks."""

import re
import time
from collections.abc import Callable, Sequence

from tests.other_browsers.page import Page, wait_for

LONGEST = 120
"""Seconds after which a game that does not get to where it should is given up."""

_FIND = """
const [roles, wanted, within] = arguments;
const CSS = { button: "button, [role=button]", radio: "[role=radio]", link: "a[href]", any: "button, [role], a[href]" };
const named = (one) => (one.getAttribute("aria-label") ?? one.textContent).replace(/\\s+/g, " ").trim();
const seen = (one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 0;
const meets = (one, other) => {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
};
const settling = [...document.querySelectorAll("[data-settling]")];
const fits = (one) => seen(one) && !one.disabled && (!wanted || new RegExp(wanted).test(named(one)));
const scopes = within ? [...document.querySelectorAll(within)].filter(seen) : [document];
const found = scopes.flatMap((scope) => [...scope.querySelectorAll(CSS[roles])]).filter(fits);
return found.find((one) => !settling.some((other) => meets(one, other))) ?? null;
"""
"""The first that can be pressed now: what has just come takes no press for a moment, nor does what lies behind it."""

_OFFERED = """
const choices = document.querySelector('section[aria-label="Your move"] .choices');
if (!choices || choices.getAttribute("aria-busy") === "true") return [];
return [...choices.querySelectorAll("button:not(:disabled)")]
  .filter((button) => !button.closest('[role="group"][aria-label="Closed to you"]'))
  .map((button) => button.textContent.trim());
"""

_SHOWS = """
return [...document.querySelectorAll(arguments[0])].some((one) => one.checkVisibility({ visibilityProperty: true }));
"""

_SPILLS = """
const page = document.documentElement;
if (page.scrollWidth <= page.clientWidth) return [];
return [...document.querySelectorAll("body *")]
  .filter((one) => one.getBoundingClientRect().right > page.clientWidth + 1)
  .map((one) => `${one.tagName}.${one.getAttribute("class")}: ${one.textContent.slice(0, 40)}`);
"""

_ANSWERS = ("I have none", "Hand over the key", "Let them ask", "Allow it")
DESK = 'section[aria-label="Your move"]'
SHOWING = "dialog[open]"


class Guest:
    """One person, who plays whatever is asked."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @property
    def table(self) -> str:
        """The id of the table that the page is at."""
        found = re.search(r"/table/(\w+)", self.page.run("return location.href"))
        assert found, "at no table"
        return found[1]

    def shows(self, selector: str) -> bool:
        """Whether something that the selector finds can be seen."""
        return bool(self.page.run(_SHOWS, selector))

    def expect(self, selector: str) -> None:
        wait_for(lambda: self.shows(selector), f"{selector} in sight")

    def texts(self, selector: str) -> list[str]:
        found: list[str] = self.page.run(
            "return [...document.querySelectorAll(arguments[0])].map((one) => one.textContent.trim())", selector
        )
        return found

    def press(self, name: str, within: str = "", role: str = "button") -> None:
        """Press the first of what has this name: a pattern."""
        wait_for(lambda: self.page.press(_FIND, role, name, within), f"{name!r} pressed in {within or 'the page'}")

    def try_to_press(self, name: str, within: str, role: str = "button") -> bool:
        """The same if it is there at all."""
        return self.page.press(_FIND, role, name, within)

    def check_width(self) -> None:
        """The page need not be pushed sideways."""
        spills = self.page.run(_SPILLS)
        assert spills == [], f"{self.page.run('return location.href')} is wider than the screen: {spills}"

    def play_now(self, game: str) -> None:
        """From the front page straight into a game against bots."""
        self.page.go("/")
        self.press(f"^Play now: {game}$")
        self.expect(DESK)

    def turn_to(self, part: str) -> None:
        """Bring a part of the table to the front."""
        self.press(f"^{part}", 'nav[aria-label="Parts of the table"]')

    def offered(self) -> list[str]:
        """The buttons that wait for an answer; none while the answer is on its way."""
        found: list[str] = self.page.run(_OFFERED)
        return found

    def play_until(self, done: Callable[[], bool], each: Callable[[], None] = lambda: None) -> None:
        """Answer whatever is asked until this is so, and do this before every answer."""
        deadline = time.monotonic() + LONGEST
        while not done():
            assert time.monotonic() < deadline, f"not there after {LONGEST} seconds; offered is {self.offered()}"
            if offered := self.offered():
                each()
                self.act(offered)
            time.sleep(0.05)

    def act(self, offered: Sequence[str]) -> None:
        """Do the one thing that is asked in a whodunit; if it goes away meanwhile, nothing."""
        ask = f'{DESK} form[aria-label="Make a suggestion"]'
        ways = f'{DESK} [role=group][aria-label="Where to"]'
        if self.shows(SHOWING):
            self.try_to_press("", SHOWING, "radio")
            self.try_to_press("^Show this card", SHOWING)
        elif "Show a card" in offered:
            return  # the dialogue comes up once the table has shown the question
        elif self.shows(ask):
            while self.shows(f"{ask} button.gap:not(.filled)") and self.try_to_press("", ask, "radio"):
                pass
            self.try_to_press("^Make a suggestion$", ask)
        elif self.shows(ways):
            self.try_to_press("", ways)
        else:
            for beginning in (*_ANSWERS, "Stay", "Take the secret passage", "Roll", "Throw", "End"):
                if self.try_to_press(f"^{beginning}", f"{DESK} .choices"):
                    return


class Thief(Guest):
    """The same at a gala."""

    def act(self, offered: Sequence[str]) -> None:
        assert offered
        for within, role in (
            (f'{DESK} [role=group][aria-label="Where to"]', "button"),
            (f'{DESK} [role=radiogroup][aria-label="Whom"]', "radio"),
            (f'{DESK} [role=group][aria-label="Which card"]', "button"),
            (f"{DESK} .choices", "button"),
        ):
            if self.try_to_press("", within, role):
                return
