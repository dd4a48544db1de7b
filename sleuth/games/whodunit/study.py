"""What can be deduced in a whodunit: the house's interface to positions, reasons and the analysis."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from sleuth.core.game import Game, Viewer
from sleuth.core.prose import capital
from sleuth.core.record import Record
from sleuth.games.whodunit.analysis import analyse, knew
from sleuth.games.whodunit.board import Board
from sleuth.games.whodunit.edition import Edition
from sleuth.games.whodunit.events import Card
from sleuth.games.whodunit.evidence import check_known, deduced
from sleuth.games.whodunit.hints import advise
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
from sleuth.games.whodunit.position_log import position_of
from sleuth.games.whodunit.questions import best_questions
from sleuth.games.whodunit.state import State
from sleuth.knowledge.notation import Notation, named
from sleuth.knowledge.reading import shown
from sleuth.knowledge.study import (
    Analysis,
    Asking,
    BadPosition,
    Certain,
    Deduction,
    Hint,
    Knew,
    Legend,
    Model,
    Reason,
    ReasonStep,
    Solution,
    Supposition,
    in_good_time,
)

MOST_SOLUTIONS = 1000
"""The likeliest are told. Printed games have fewer to begin with."""


class WhodunitStudy:
    """One edition's; a position may also bring its own cards."""

    def __init__(self, edition: Edition, board: Board, game: Game[State]) -> None:
        self._edition = edition
        self._board = board
        self._game = game
        self._decks: Mapping[str, CardSet] = {edition.id: deck_of(edition)}

    def read(self, data: bytes) -> Position:
        """The position in a file, or :class:`~sleuth.knowledge.study.BadPosition`."""
        return read_position(data, self._decks)

    @in_good_time()
    def solve(self, position: bytes, model: Model, supposed: Sequence[Supposition] = ()) -> Deduction:
        return answer(self.read(position), model, supposed)

    def legend(self, position: bytes) -> Legend:
        read = self.read(position)
        return Legend(dict(read.deck.kinds), dict(read.deck.names), (*read.players, ENVELOPE), "In the envelope")

    @in_good_time()
    def facts(self, position: bytes) -> dict[tuple[Card, Name], bool]:
        return {(fact.card, fact.owner): fact.holds for fact in deduced(self.read(position)).facts}

    @in_good_time()
    def ask(
        self, position: bytes, model: Model, card: Card = "", unnamed: str = "", supposed: Sequence[Supposition] = ()
    ) -> tuple[Asking, ...]:
        read = self.read(position)
        if card and card not in read.deck.cards:
            raise BadPosition((f"There is no card called {shown(card)}.",))
        if unnamed and unnamed != read.deck.unnamed:
            raise BadPosition((f"No question here leaves out {shown(unnamed)}.",))
        return best_questions(read, deduced(read, model, supposed), within=(card,) if card else None, unnamed=unnamed)

    def hint(self, names: Sequence[str], frame: bytes) -> Hint:
        return advise(self._edition, self._board, names, frame)

    @in_good_time()
    def why(self, position: bytes, owner: str, card: str, supposed: Sequence[Supposition] = ()) -> Reason:
        return reason(self._edition.notation, self.read(position), owner, card, supposed)

    def position(self, names: Sequence[str], viewer: Viewer, payloads: Sequence[Any]) -> bytes:
        return write_position(position_of(self._edition, names, viewer, payloads), self._edition.id)

    def analyse(self, record: Record) -> Analysis:
        return analyse(self._edition, self._game, record)

    def knew(self, record: Record) -> tuple[Knew, ...]:
        return knew(self._edition, self._game, record)

    def left_over(self, knew: Knew) -> str:
        terms = {"weapons": self._edition.terms.weapons}
        left = ", ".join(f"{terms.get(kind, kind)} {len(cards)}" for kind, cards in knew.left.items())
        return f"{left}, then looked into the envelope" if knew.shown else left


def answer(position: Position, model: Model = "deals", supposed: Sequence[Supposition] = ()) -> Deduction:
    """Everything that a position tells."""
    known = deduced(position, model, supposed)
    owners = [*position.players, ENVELOPE] + [FACE_UP] * bool(position.face_up)
    cards = position.deck.cards
    return Deduction(
        deals=str(known.deals),
        entropy_bits=known.entropy(ENVELOPE),
        cards={card: {owner: known.chance(owner, card) for owner in owners} for card in cards},
        solutions=tuple(Solution(hand.cards, hand.chance) for hand in known.solutions[:MOST_SOLUTIONS]),
        certain=tuple(
            Certain(card, owner, tuple(step.text for step in known.reason(owner, card, position.me).steps))
            for card in cards
            if (owner := known.holder(card)) is not None
        ),
        questions=best_questions(position, known),
    )


def reason(
    notation: Notation, position: Position, owner: Name, card: Card, supposed: Sequence[Supposition] = ()
) -> Reason:
    """Whether an owner holds a card, and why."""
    check_known(position, owner, card)
    known = deduced(position, supposed=supposed)
    holds = known.certain(owner, card)
    steps = known.reason(owner, card, position.me).steps if holds is not None else ()
    words = replace(notation, names={card: capital(name) for card, name in position.deck.names.items()})
    log = [msgspec.to_builtins(entry) for entry in position.log]
    entries = sorted({entry for step in steps for entry in step.entries})
    return Reason(
        holds,
        known.chance(owner, card),
        tuple(ReasonStep(step.bare, step.entries) for step in steps),
        {**({0: "your cards"} if 0 in entries else {}), **named(words, log, entries, position.me)},
    )
