"""A person at a table: reads what the page offers, and does it with a mouse, a thumb or the keys."""

import re
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from playwright.sync_api import Locator, Page, expect

from sleuth.games import find_game
from tests.browser.witness import Witness

LONGEST = 200
"""Seconds after which a game that does not get to where it should is given up."""

_OFFERED = """() => {
  const choices = document.querySelector('section[aria-label="Your move"] .choices');
  if (!choices || choices.getAttribute("aria-busy") === "true") return [];
  return [...choices.querySelectorAll("button:not(:disabled)")]
    .filter((button) => !button.closest('[role="group"][aria-label="Closed to you"]'))
    .map((button) => button.textContent.trim());
}"""

_FREE = """async (element) => {
  element.scrollIntoViewIfNeeded();
  const covers = (other) => {
    const [a, b] = [element.getBoundingClientRect(), other.getBoundingClientRect()];
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  };
  while ([...document.querySelectorAll("[data-settling]")].some(covers)) await new Promise((go) => setTimeout(go, 20));
}"""
"""A button that has just come takes no press for a moment, nor does what lies behind it: nobody would aim there."""


class Hand(Protocol):
    """How somebody works a page."""

    def press(self, target: Locator) -> None: ...


class Mouse:
    def press(self, target: Locator) -> None:
        target.hover()  # what the pointer lights or scrolls has its place before the press, as it has for people
        target.evaluate(_FREE)
        target.click()


class Thumb:
    def press(self, target: Locator) -> None:
        target.evaluate(_FREE)
        target.tap()


class Player:
    """One page of somebody's browser, by the words a person finds on it."""

    def __init__(self, page: Page, name: str, witness: Witness, hand: Hand | None = None) -> None:
        self.page = page
        self.name = name
        self.witness = witness
        self.hand = hand or Mouse()
        self.on_board = False
        """Whether walks are made on the board, not in the list beside it."""
        self.restless = False
        """Whether the player rather rolls than stays where somebody called them."""
        self.knows: Mapping[str, str] | None = None
        """What the player will accuse with, at the next chance."""

    @property
    def desk(self) -> Locator:
        return self.page.get_by_role("region", name="Your move")

    @property
    def table(self) -> str:
        """The id of the table that the page is at."""
        found = re.search(r"/table/(\w+)", self.page.url)
        assert found, f"{self.name} is at no table, but at {self.page.url}"
        return found[1]

    @property
    def title(self) -> Locator:
        return self.page.locator("#end-title")

    @property
    def solution(self) -> list[str]:
        """The cards of the opened envelope."""
        cards = self.page.get_by_role("list", name="The solution").locator(".name")
        return sorted(cards.all_text_contents())

    def tag(self, name: str) -> Locator:
        """A player in the strip above the table."""
        return self.page.get_by_role("list", name="Players").get_by_role("listitem").filter(has_text=name)

    def turn_to(self, part: str) -> None:
        """Bring a part of the table to the front: the notebook, the log, the chat."""
        tabs = self.page.get_by_role("navigation", name="Parts of the table").filter(visible=True)
        self.hand.press(tabs.get_by_role("button", name=part))

    def press(self, name: str) -> None:
        """Press the button of this name."""
        self.hand.press(self.page.get_by_role("button", name=name, exact=True))

    def press_in_menu(self, name: str) -> None:
        """Press a button beside the players; on an upright phone they are behind one."""
        menu = self.page.get_by_role("button", name="Menu", exact=True)
        if menu.is_visible():
            self.hand.press(menu)
        self.press(name)

    @property
    def lit(self) -> Locator:
        """The places on the board at which a walk may end."""
        return self.page.get_by_role("group", name="The board").locator("[role=button][data-place]")

    def come(self, address: str) -> None:
        self.page.goto(address)

    def play_now(self, game: str = "The Country House") -> None:
        """From the front page straight into a game against bots."""
        self.come("/")
        self.press(f"Play now: {game}")

    def lay(self, people: Sequence[str], bots: Sequence[str] = (), **order: Any) -> None:
        """Make a table with these chairs for people and for bots, and come to it."""
        uses = {**dict.fromkeys(people, "person"), **dict.fromkeys(bots, "bot")}
        game = order.get("game", "classic")
        chairs = [
            {"chair": chair.id, "use": uses.get(chair.id, "closed"), "level": "novice" if chair.id in bots else ""}
            for chair in find_game(game).chairs
        ]
        order = {"game": game, "public": False, "chairs": chairs, **order}
        answer = self.page.context.request.post("/api/tables", data=order)
        assert answer.ok, answer.text()
        self.come(f"/table/{answer.json()['table']}")

    def sit(self, character: str) -> None:
        self.press(f"Sit here as {character}")
        expect(self.page.get_by_role("article", name=f"{character}’s seat")).to_contain_text("You sit here")

    def offered(self) -> list[str]:
        """The buttons that wait for an answer; none while the answer is on its way."""
        found: list[str] = self.page.evaluate(_OFFERED)
        return found

    def is_over(self) -> bool:
        return self.title.is_visible()

    def act(self, offered: Sequence[str]) -> None:
        """Do the one thing that is asked."""
        if self.page.get_by_role("dialog", name="Show a card").is_visible():
            self.show()
        elif "Show a card" in offered:
            let_time_pass(self)  # the dialogue comes up once the table has shown the question
        elif "I have none of these" in offered:
            self._choose("I have none of these")
        elif self.knows and self.may_accuse(offered):
            self.accuse(self.knows)
        elif self._form("Make a suggestion").is_visible():
            self.suggest()
        elif self._destinations.is_visible():
            self.walk()
        else:
            self._choose(_wisest(offered, self.restless))

    def may_accuse(self, offered: Sequence[str]) -> bool:
        """Whether an accusation can be made now, and not only be prepared."""
        said = self._form("Accuse").get_by_role("button", name="Accuse", exact=True)
        return said.is_visible() or ("Accuse…" in offered and any(label.startswith("End") for label in offered))

    def _choose(self, label: str) -> None:
        self.hand.press(self.desk.get_by_role("button", name=label, exact=True))

    def _form(self, name: str) -> Locator:
        return self.desk.get_by_role("form", name=name)

    @property
    def _destinations(self) -> Locator:
        return self.desk.get_by_role("group", name="Where to")

    def walk(self) -> None:
        """Into the nearest room, or along a corridor if none is in reach."""
        if self.on_board:
            self.hand.press(self.lit.first)
        else:
            self.hand.press(self._destinations.get_by_role("button").first)

    def suggest(self) -> None:
        """Ask about cards that are not known yet, where there are any."""
        form = self._form("Make a suggestion")
        for _ in range(form.locator("button.gap:not(.filled)").count()):
            unknown = form.locator("[role=radio]:not(.known)")
            self.hand.press(unknown.first if unknown.count() else form.get_by_role("radio").first)
        self.hand.press(form.get_by_role("button", name="Make a suggestion", exact=True))

    def show(self) -> None:
        dialog = self.page.get_by_role("dialog", name="Show a card")
        if not dialog.get_by_role("radio", checked=True).count():
            self.hand.press(dialog.get_by_role("radio").first)
        self.hand.press(dialog.get_by_role("button", name="Show this card"))

    def begin_accusing(self, solution: Mapping[str, str]) -> None:
        """Accuse with these cards, up to the question whether one is certain."""
        form = self._form("Accuse")
        if not form.is_visible():
            self._choose("Accuse…")
        for card in (solution["suspect"], solution["room"], solution["weapon"]):
            self.hand.press(form.get_by_role("radio", name=re.compile(f"^{card}(,|$)")))
        self.hand.press(form.get_by_role("button", name="Accuse", exact=True))

    def accuse(self, solution: Mapping[str, str]) -> None:
        self.begin_accusing(solution)
        self.hand.press(self.page.get_by_role("dialog", name="Are you certain?").get_by_role("button", name="certain"))


def _wisest(offered: Sequence[str], restless: bool) -> str:
    """Ask where one is, or go where one can ask; then let the others have their turn."""
    begin = ("Stay", "Take the secret passage", "Roll")
    for beginning in (*(reversed(begin) if restless else begin), "End"):
        for label in offered:
            if label.startswith(beginning):
                return label
    raise AssertionError(f"nothing of this is known: {offered}")


def play_until(done: Callable[[], bool], *players: Player) -> None:
    """Let everybody answer whatever they are asked, until this is so."""
    deadline = time.monotonic() + LONGEST
    while not done():
        assert time.monotonic() < deadline, f"not there after {LONGEST} seconds: {_what_they_see(players)}"
        asked = [player for player in players if player.offered()]
        for player in asked:
            # Looked at in this order: once something is offered, the page stays as it is until it is answered.
            if (offered := player.offered()) and not done():
                player.act(offered)
        if not asked:
            let_time_pass(players[0])


def _what_they_see(players: Sequence[Player]) -> str:
    return "; ".join(
        f"{player.name} is offered {player.offered()} and reads {player.desk.all_inner_texts()} at {player.page.url}"
        for player in players
    )


def wait_until(done: Callable[[], bool], player: Player) -> None:
    """Look on until this is so."""
    deadline = time.monotonic() + LONGEST
    while not done():
        assert time.monotonic() < deadline, f"not so after {LONGEST} seconds"
        let_time_pass(player)


def let_time_pass(player: Player) -> None:
    """Between two looks: Playwright takes in what the pages say only while it is waiting."""
    player.page.wait_for_timeout(20)
