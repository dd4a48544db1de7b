"""The Picnic in a hurry: whoever has turned to somebody asks at once, to test the house's passing with."""

from sleuth.core.choices import Move
from sleuth.core.game import Pass, Seat
from tests.toy import Picnic, PicnicRules, State

REASON = "You asked at once: you are in a hurry."


class HurriedRules(PicnicRules):
    """As at any picnic, but nobody is asked whether to ask."""

    def passes(self, state: State, seat: Seat) -> Pass | None:
        turned = state.open.phase == "turn" and state.open.facing is not None and seat == state.open.seat
        return Pass(Move("ask"), REASON) if turned else None


class Hurry(Picnic):
    """The game, as the house knows it."""

    id = "hurry"
    title = "The Picnic in a Hurry"

    def __init__(self) -> None:
        super().__init__(HurriedRules())
