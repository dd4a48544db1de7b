"""The detective, and what every bot has that keeps the whole story in mind and reasons from it exactly."""

from collections.abc import Sequence
from functools import cached_property
from typing import ClassVar

from sleuth.core.chance import Chance
from sleuth.core.game import Seat
from sleuth.games.whodunit.board import Board
from sleuth.games.whodunit.bot import Heard, SimpleBot, WhodunitBot
from sleuth.games.whodunit.edition import Edition
from sleuth.games.whodunit.events import (
    Accused,
    Card,
    Conceded,
    Dealt,
    EnvelopeSeen,
    Opened,
    Passed,
    Shown,
    ShownHidden,
    Suggested,
)
from sleuth.games.whodunit.evidence import PositionLog, know
from sleuth.games.whodunit.position import ENVELOPE, Name
from sleuth.games.whodunit.state import Plea, View
from sleuth.knowledge.partition import Knowledge, Model

TELLING = (Opened, Dealt, Suggested, Passed, Shown, ShownHidden, Accused, EnvelopeSeen, Conceded)
"""The events that tell something of the cards."""


class ExactBot(WhodunitBot):
    """Knows what follows from all that was heard so far."""

    model: Model = "deals"
    worked_out: ClassVar[tuple[str, ...]] = ("known",)

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

    @cached_property
    def known(self) -> Knowledge:
        """Who holds what, as far as it can be known."""
        return know(self._story.position, self.model)


def seat_name(seat: int) -> Name:
    """What a bot calls a seat: it is not told people's names."""
    return f"seat {seat}"


class Detective(ExactBot, SimpleBot):
    """Draws every conclusion that is certain, and reckons with no chances."""

    def open_cards(self, kind: int) -> Sequence[Card]:
        known = self.known
        return [card for card in self._kinds[kind] if known.certain(ENVELOPE, card) is not False]

    def grants(self, _view: View, plea: Plea) -> bool:
        """Not to whoever has seen more than oneself: they are ahead already."""
        return self._seen[plea.favour.seat] <= self._seen[self.seat or Seat(0)]

    def is_settled(self, card: Card) -> bool:
        return self.known.holder(card) is not None
