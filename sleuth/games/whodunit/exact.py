"""A bot that keeps the whole story of the game in mind, and reasons from it exactly."""

from functools import cached_property

from sleuth.core.chance import Chance
from sleuth.games.whodunit.board import Board
from sleuth.games.whodunit.bot import Heard, WhodunitBot
from sleuth.games.whodunit.edition import Edition
from sleuth.games.whodunit.events import (
    Accused,
    Dealt,
    EnvelopeSeen,
    Opened,
    Passed,
    Shown,
    ShownHidden,
    Suggested,
)
from sleuth.games.whodunit.evidence import know
from sleuth.games.whodunit.position import Name
from sleuth.games.whodunit.position_log import PositionLog
from sleuth.knowledge.partition import Knowledge, Model

TELLING = (Opened, Dealt, Suggested, Passed, Shown, ShownHidden, Accused, EnvelopeSeen)
"""The events that tell something of the cards."""


class ExactBot(WhodunitBot):
    """Knows what follows from all that was heard so far."""

    model: Model = "deals"

    def __init__(self, edition: Edition, board: Board, chance: Chance) -> None:
        super().__init__(edition, board, chance)
        self._story = PositionLog(edition, (), None)

    def notice(self, payload: Heard) -> None:
        super().notice(payload)
        if isinstance(payload, Opened):
            self._story = PositionLog(self._edition, [seat_name(seat) for seat in range(self._players)], self.seat)
        if isinstance(payload, TELLING):
            self._story.hear(payload)
            self.forget()

    def forget(self) -> None:
        """Something new was told: what was worked out before does not hold any more."""
        self.__dict__.pop("known", None)

    @cached_property
    def known(self) -> Knowledge:
        """Who holds what, as far as it can be known."""
        return know(self._story.position, self.model)


def seat_name(seat: int) -> Name:
    """What a bot calls a seat: it is not told people's names."""
    return f"seat {seat}"
