"""A duellist: reads what the page offers, and does it on the desk or on the table, by mouse, thumb or keys."""

import re
from collections.abc import Sequence

from playwright.sync_api import Locator, Page

from tests.browser.gallery import MOST_PRESSES, NEXT
from tests.browser.player import Hand, Player
from tests.browser.witness import Witness

KINDS = """() => [...document.querySelectorAll('section[aria-label="Your move"] .choices [data-choice]')]
  .map((one) => one.dataset.choice)"""
MARK = """() => document.querySelector('section[aria-label="Your move"] .choices')?.setAttribute("data-mine", "")"""
OPEN = """() => document.querySelector(".choices[data-mine]:not([aria-busy])") !== null"""
"""Whether what was asked is still to be answered: the desk is made anew for everything that is asked."""


class Duelist(Player):
    """A person whose browser is at a duel. Plays a land, casts what can be cast, attacks with everything."""

    def __init__(self, page: Page, name: str, witness: Witness, hand: Hand | None = None) -> None:
        super().__init__(page, name, witness, hand)
        self.casts = True
        self.attacks = True
        self.accuses: Sequence[str] = ()
        """What is accused at the end of the next own turn: a hacker, a virus and a program, as they are called."""

    @classmethod
    def of(cls, player: Player, hand: Hand | None = None) -> "Duelist":
        """The same person, playing this game."""
        return cls(player.page, player.name, player.witness, hand)

    def choice(self, kind: str) -> Locator:
        """What a kind of choice is presented by."""
        return self.desk.locator(f".choices [data-choice={kind}]")

    @property
    def kinds(self) -> list[str]:
        """The kinds of choices that are offered."""
        kinds: list[str] = self.page.evaluate(KINDS)
        return kinds

    @property
    def hand_cards(self) -> Locator:
        """The part of the table with my hand."""
        return self.page.locator(".play .hand")

    def thing(self, ref: str) -> Locator:
        """What lies on the table or in my hand, by its name in moves."""
        return self.page.locator(f'.play [data-piece="{ref}"]')

    def act(self, offered: Sequence[str]) -> None:  # noqa: ARG002 - the kinds say more
        """Do the one thing that is asked."""
        kinds = self.kinds
        if "attack" in kinds and self.attacks and (every := self.all_at).count():
            self.hand.press(every.first)
        if "accuse" in kinds and self.accuses:
            self.accuse_of(self.accuses)
        elif deed := self._deed(kinds):
            self.do(deed)
        elif kind := next((kind for kind in ("pass", "go-on", "keep") if kind in kinds), kinds[0] if kinds else ""):
            self.do(kind)

    @property
    def all_at(self) -> Locator:
        """To send all against one player."""
        return self.desk.get_by_role("group", name="All of them").get_by_role("button")

    def _deed(self, kinds: Sequence[str]) -> str:
        wanted = ("land", "cast") if self.casts else ("land",)
        for what in wanted:
            for kind in kinds:
                if kind.startswith(f"{what}-") and self.choice(kind).get_by_role("button").count():
                    return kind
        return ""

    def do(self, kind: str) -> None:
        """Press whatever there is to press for a kind of choice, one thing after the other, until it is done."""
        self.page.evaluate(MARK)
        for _ in range(MOST_PRESSES):
            if not self.page.evaluate(OPEN):
                return
            if self.page.evaluate(NEXT, kind):
                self.hand.press(self.page.locator("[data-next]"))
            self.page.wait_for_timeout(20)
        raise AssertionError(f"{kind} cannot be done: {self.desk.inner_text()}")

    def accuse_of(self, named: Sequence[str]) -> None:
        """Accuse with these three."""
        self.hand.press(self.desk.get_by_role("button", name="Accuse…"))
        form = self.desk.get_by_role("form", name="Accuse")
        for card in named:
            self.hand.press(form.get_by_role("radio", name=re.compile(f"^{re.escape(card)}(,|$)")))
        self.hand.press(form.get_by_role("button", name="Accuse", exact=True))
        self.hand.press(self.page.get_by_role("dialog", name="Are you certain?").get_by_role("button", name="certain"))
