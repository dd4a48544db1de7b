"""A thief at the gala: reads what the page offers, and does it with a mouse, a thumb or the keys."""

from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Locator, expect

from sleuth.games import find_game
from tests.browser.player import Hand, Player

GALA = find_game("suspicion")


class Thief(Player):
    """A person whose browser is at a gala."""

    @classmethod
    def of(cls, player: Player, hand: Hand | None = None) -> "Thief":
        """The same person, playing this game."""
        return cls(player.page, player.name, player.witness, hand)

    def lay(self, people: Sequence[str], bots: Sequence[str] = (), **order: Any) -> None:
        uses = {**dict.fromkeys(people, "person"), **dict.fromkeys(bots, "bot")}
        chairs = [{"chair": chair.id, "use": uses.get(chair.id, "closed")} for chair in GALA.chairs]
        order = {"game": "suspicion", "public": False, "chairs": chairs, **order}
        answer = self.page.context.request.post("/api/tables", data=order)
        assert answer.ok, answer.text()
        self.come(f"/table/{answer.json()['table']}")

    @property
    def ways(self) -> Locator:
        return self.desk.get_by_role("group", name="Where to").get_by_role("button", disabled=False)

    @property
    def cards(self) -> Locator:
        return self.desk.get_by_role("group", name="Which card").get_by_role("button", disabled=False)

    @property
    def whispered(self) -> Locator:
        """What was told to this player alone."""
        return self.page.locator(".whisper")

    def act(self, offered: Sequence[str]) -> None:
        """Do the one thing that is asked, whatever comes first."""
        whom = self.desk.get_by_role("radiogroup", name="Whom")
        if "Name everybody" in offered or self.desk.locator(".guess").is_visible():
            self.guess()
        elif self.ways.count():
            self.hand.press(self.ways.first)
        elif whom.count():
            self.hand.press(whom.get_by_role("radio").first)
        elif self.cards.count():
            self.hand.press(self.cards.first)
        else:
            self.hand.press(self.desk.locator(".choices").get_by_role("button", disabled=False).first)

    def guess(self) -> None:
        """Take every opponent for somebody else."""
        form = self.desk.locator(".guess")
        for number, player in enumerate(form.locator("button.player").all()):
            if player.get_attribute("aria-expanded") != "true":
                self.hand.press(player)
            self.hand.press(form.get_by_role("option").nth(number))
        self.hand.press(form.get_by_role("button", name="Name everybody"))
        certain = self.page.get_by_role("dialog", name="Are you certain?").get_by_role("button", name="certain")
        expect(certain.or_(self.title).or_(self.desk.get_by_text("Waiting for"))).not_to_have_count(0)
        if certain.is_visible():  # the notebook rules somebody out
            self.hand.press(certain)
        expect(form).to_be_hidden()
