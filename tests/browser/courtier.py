"""Somebody at the court: reads what the page offers, and does it, with an eye for who may ask whom for what."""

from collections.abc import Sequence

from playwright.sync_api import Locator

from tests.browser.player import Player

YES = ("Hand over the key", "Let them ask", "Allow it")
NO = ("Keep the key", "Forbid it")


class Courtier(Player):
    """A person whose browser is in the palace."""

    kind = True
    """Whether the player gives what is asked for."""
    waits_for = ""
    """What the player does nothing else than, once it is offered."""

    @classmethod
    def of(cls, player: Player) -> "Courtier":
        """The same person, playing this edition."""
        return cls(player.page, player.name, player.witness, player.hand)

    def act(self, offered: Sequence[str]) -> None:
        if self.waits_for and self.waits_for in offered:
            return
        answers = [label for label in offered if label in (YES if self.kind else NO)]
        if answers:
            self.choose(answers[0])
        elif "Throw the die" in offered:
            self.choose("Throw the die")
        else:
            super().act(offered)

    def choose(self, label: str) -> None:
        """Press a button that answers what is asked."""
        self.hand.press(self.desk.get_by_role("button", name=label, exact=True))

    def form(self, name: str) -> Locator:
        return self.desk.get_by_role("form", name=name)

    def fill(self, form: str, *values: str) -> None:
        """Call up a form that waits behind its button, choose these and send it off."""
        self.choose(f"{form}…")
        for value in values:
            self.hand.press(self.form(form).get_by_role("radio", name=value))
        self.hand.press(self.form(form).get_by_role("button", name=form, exact=True))
