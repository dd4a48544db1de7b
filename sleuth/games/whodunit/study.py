"""What can be deduced in a whodunit: the house's interface to positions, reasons and the analysis."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from sleuth.core.game import Game, Viewer
from sleuth.core.record import Record
from sleuth.games.whodunit.analysis import analyse
from sleuth.games.whodunit.casebook import know
from sleuth.games.whodunit.edition import Edition
from sleuth.games.whodunit.events import Card
from sleuth.games.whodunit.position import (
    ENVELOPE,
    FACE_UP,
    CardSet,
    Name,
    Position,
    deck_of,
    read_position,
    write_position,
)
from sleuth.games.whodunit.questions import best_questions
from sleuth.games.whodunit.state import State
from sleuth.games.whodunit.story import position_of
from sleuth.knowledge.partition import Contradiction, Knowledge, TooMany
from sleuth.knowledge.study import (
    Analysis,
    Asking,
    BadPosition,
    Certain,
    Deduction,
    Legend,
    Model,
    Reason,
    ReasonStep,
    Solution,
)


class WhodunitStudy:
    """One edition's; a position may also bring its own cards."""

    def __init__(self, edition: Edition, game: Game[State]) -> None:
        self._edition = edition
        self._game = game
        self._decks: Mapping[str, CardSet] = {edition.id: deck_of(edition)}

    def read(self, data: bytes) -> Position:
        """The position in a file, or :class:`~sleuth.knowledge.study.BadPosition`."""
        return read_position(data, self._decks)

    def solve(self, position: bytes, model: Model) -> Deduction:
        return answer(self.read(position), model)

    def legend(self, position: bytes) -> Legend:
        read = self.read(position)
        return Legend(dict(read.deck.kinds), dict(read.deck.names), (*read.players, ENVELOPE), "In the envelope")

    def facts(self, position: bytes) -> dict[tuple[Card, Name], bool]:
        return {(fact.card, fact.owner): fact.holds for fact in deduced(self.read(position)).facts}

    def ask(self, position: bytes, model: Model, card: Card = "", unnamed: str = "") -> tuple[Asking, ...]:
        read = self.read(position)
        if card and card not in read.deck.cards:
            raise BadPosition((f"There is no card called {card!r}.",))
        if unnamed and unnamed != read.deck.unnamed:
            raise BadPosition((f"No question here leaves out {unnamed!r}.",))
        return best_questions(read, deduced(read, model), within=(card,) if card else None, unnamed=unnamed)

    def why(self, position: bytes, owner: str, card: str) -> Reason:
        return reason(self.read(position), owner, card)

    def position(self, names: Sequence[str], viewer: Viewer, payloads: Sequence[Any]) -> bytes:
        return write_position(position_of(self._edition, names, viewer, payloads), self._edition.id)

    def analyse(self, record: Record) -> Analysis:
        return analyse(self._edition, self._game, record)


def deduced(position: Position, model: Model = "deals") -> Knowledge:
    """What follows from a position, or :class:`~sleuth.knowledge.study.BadPosition` with the entries at fault."""
    try:
        return know(position, model)
    except Contradiction as conflict:
        said = [f"  {_told(position, number)}" for number in conflict.entries]
        raise BadPosition((conflict.told(_own(position)), *said), conflict.entries) from None
    except TooMany as refusal:
        raise BadPosition((str(refusal),)) from None


def _own(position: Position) -> str:
    """What lies before whoever wrote the position."""
    return "your own cards" if position.me is not None else "the cards face up"


def _told(position: Position, number: int) -> str:
    """What an entry says, as it was written."""
    if number == 0:
        return f"{_own(position)}: {', '.join(position.hand or position.face_up)}"
    return f"entry {number}: {msgspec.json.encode(position.log[number - 1]).decode()}"


def answer(position: Position, model: Model = "deals") -> Deduction:
    """Everything that a position tells."""
    known = deduced(position, model)
    owners = [*position.players, ENVELOPE] + [FACE_UP] * bool(position.face_up)
    cards = position.deck.cards
    return Deduction(
        deals=str(known.deals),
        entropy_bits=known.entropy(ENVELOPE),
        cards={card: {owner: known.chance(owner, card) for owner in owners} for card in cards},
        solutions=tuple(Solution(hand.cards, hand.chance) for hand in known.solutions),
        certain=tuple(
            Certain(card, owner, tuple(step.text for step in known.reason(owner, card, position.me).steps))
            for card in cards
            if (owner := known.holder(card)) is not None
        ),
        suggest=best_questions(position, known),
    )


def reason(position: Position, owner: Name, card: Card) -> Reason:
    """Whether an owner holds a card, and why."""
    if owner not in (ENVELOPE, *position.players):
        raise BadPosition((f"Nobody at the table is called {owner!r}.",))
    if card not in position.deck.cards:
        raise BadPosition((f"There is no card called {card!r}.",))
    known = deduced(position)
    holds = known.certain(owner, card)
    steps = known.reason(owner, card, position.me).steps if holds is not None else ()
    return Reason(holds, known.chance(owner, card), tuple(ReasonStep(step.text, step.entries) for step in steps))
