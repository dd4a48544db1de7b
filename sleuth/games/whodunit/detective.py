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
from sleuth.games.whodunit.state import Guess, Plea, View
from sleuth.knowledge.partition import Knowledge, Model

TELLING = (Opened, Dealt, Suggested, Passed, Shown, ShownHidden, Accused, EnvelopeSeen, Conceded)
"""The events that tell something of the cards."""

ALIKE = 1e-9
"""Chances as near as this are the same."""


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


def _may_be_named(answer: Sequence[Card], allowed: Sequence[Sequence[Card]]) -> bool:
    return all(card in cards for card, cards in zip(answer, allowed, strict=True) if cards)


class Detective(ExactBot, SimpleBot):
    """Draws every conclusion that is certain, and asks for the whole answer that most deals have.

    Nobody can show a card of the right answer: who asks for the likeliest is likeliest to win by this very question.
    """

    def question(self, view: View, allowed: Sequence[Sequence[Card]]) -> Guess:
        """The likeliest answer of those that may be named; of equals, one by lot."""
        answers = [one for one in self.known.solutions if _may_be_named(one.cards, allowed)]
        if not answers:
            return super().question(view, allowed)
        best = max(one.chance for one in answers)
        suspect, weapon, room = self._lots.pick([one.cards for one in answers if one.chance >= best - ALIKE])
        return suspect, weapon if allowed[1] else None, room

    def open_cards(self, kind: int) -> Sequence[Card]:
        known = self.known
        return [card for card in self._kinds[kind] if known.certain(ENVELOPE, card) is not False]

    def grants(self, _view: View, plea: Plea) -> bool:
        """Not to whoever has seen more than oneself: they are ahead already."""
        return self._seen[plea.favour.seat] <= self._seen[self.seat or Seat(0)]

    def is_settled(self, card: Card) -> bool:
        return self.known.holder(card) is not None
