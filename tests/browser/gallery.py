"""The gallery of faces: a recorded game at some step, and what somebody does there with a mouse or the keys."""

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

from playwright.sync_api import FilePayload, Locator, Page, expect

from sleuth.core.frames import Reader
from tests.browser.frames import PLAYTHROUGHS, recorded
from tests.browser.player import Hand

MOST_PRESSES = 40
"""After so many a choice is out of reach."""

NEXT = """(kind) => {
  for (const old of document.querySelectorAll("[data-next]")) old.removeAttribute("data-next");
  const usable = (one) => one.checkVisibility({ visibilityProperty: true }) && !one.disabled;
  const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
  const roots = dialog ? [dialog] : [...document.querySelectorAll(`.choices [data-choice="${kind}"]`)];
  const within = (root, what) => [...(root.matches(what) ? [root] : []), ...root.querySelectorAll(what)];
  const all = (what) => roots.flatMap((root) => within(root, what));
  const found = (what) => all(what).filter(usable);
  const unset = (group, value) => all(group).filter((one) => !one.querySelector(value));
  const inside = (groups, what) => groups.flatMap((group) => [...group.querySelectorAll(what)]).filter(usable);
  const radios = inside(unset('[role="radiogroup"]', '[aria-checked="true"]'), '[role="radio"]');
  const folds = found("[aria-expanded]:not(.gap)");
  const next = dialog
    ? [...radios, ...found("button").reverse()]
    : [
        ...found('button[type="submit"], button.primary'),
        ...found('[role="group"] button'),
        ...radios,
        ...inside(unset('[role="listbox"]', '[aria-selected="true"]'), '[role="option"]:not(:has(small))'),
        ...found("select").filter((one) => one.value === ""),
        ...found('[aria-label="Not chosen"] [data-swap]'),
        ...folds.slice(folds.findIndex((one) => one.ariaExpanded === "true") + 1),
        ...found("button"),
      ];
  next[0]?.setAttribute("data-next", "");
  return next[0]?.tagName ?? "";
}"""
"""What to press next for a choice, by its kind: fill in what is open, then say it."""


_STEPS = """async (button, steps) => {
  for (let step = 0; step < steps; step++) {
    button.click();
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  }
}"""
"""Each step is drawn before the next one."""


class Asked(NamedTuple):
    """A choice of a recorded game, and where it comes up first."""

    seat: int
    step: int
    choice: dict[str, Any]


class Frames:
    """A recorded game, as the gallery reads it."""

    def __init__(self, name: str) -> None:
        self.content = recorded((PLAYTHROUGHS / f"{name}.record").read_bytes())

    def sights(self, seat: int) -> list[dict[str, Any]]:
        """What a seat sees after each step."""
        play, reader = self.content["seats"][seat], Reader()
        sights = []
        for message in (play["begins"][-1], *play["steps"]):
            reader.read(json.dumps(message))
            sights.append(reader.sight)
        return sights

    def asked(self, without: frozenset[str] = frozenset()) -> Iterator[Asked]:
        """Each kind of choice once, but these."""
        known = set(without)
        for seat in range(len(self.content["seats"])):
            for step, sight in enumerate(self.sights(seat)):
                for choice in sight.get("choices", ()):
                    if choice["kind"] not in known:
                        known.add(choice["kind"])
                        yield Asked(seat, step, choice)


class Gallery:
    def __init__(self, page: Page, frames: Frames) -> None:
        self.page = page
        self._frames = frames
        page.goto("/gallery")
        file: FilePayload = {
            "name": "frames.json",
            "mimeType": "application/json",
            "buffer": json.dumps(frames.content).encode(),
        }
        page.get_by_label("Frames").set_input_files(file)
        expect(self.desk).to_be_visible()

    @property
    def desk(self) -> Locator:
        return self.page.get_by_role("region", name="Your move")

    def show(self, seat: int, step: int, face: str = "own") -> None:
        """This moment of the game, with nothing done."""
        bar = self.page.get_by_role("form", name="Gallery")
        bar.get_by_label("Seat").select_option(index=seat)
        bar.get_by_label("Face").select_option(face)
        bar.get_by_label("Step", exact=True).fill(str(step))
        bar.get_by_role("button", name="Show", exact=True).evaluate("(one) => one.click()")
        expect(bar.get_by_label("At step")).to_have_text(str(step))
        expect(bar.get_by_label("Sent")).to_have_text("[]")
        expect(self.desk).to_be_visible()

    def next(self, steps: int = 1) -> None:
        """Some steps more, also while a dialogue of the table lies over the gallery's own buttons."""
        bar = self.page.get_by_role("form", name="Gallery", include_hidden=True)
        bar.get_by_role("button", name="Next", exact=True, include_hidden=True).evaluate(_STEPS, steps)

    @property
    def sent(self) -> list[dict[str, Any]]:
        sent: list[dict[str, Any]] = json.loads(self.page.get_by_label("Sent").text_content() or "[]")
        return sent

    def make(self, choice: dict[str, Any], hand: Hand) -> dict[str, Any]:
        """Do what a choice offers, whatever the face makes of it; the move that was sent."""
        for _ in range(MOST_PRESSES):
            if sent := self.sent:
                return sent[-1]
            tag = self.page.evaluate(NEXT, choice["kind"])
            target = self.page.locator("[data-next]")
            if tag == "SELECT":
                target.focus()
                self.page.keyboard.press("ArrowDown")
            elif tag:
                hand.press(target)
            self.page.wait_for_timeout(20)
        raise AssertionError(f"{choice['label']} cannot be done: {self.desk.inner_text()}")
