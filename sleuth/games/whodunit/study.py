"""What can be deduced in a whodunit: the house's interface to positions, reasons and the analysis."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from sleuth.core.game import Game, Viewer
from sleuth.core.prose import capital
from sleuth.core.record import Record
from sleuth.games.whodunit.analysis import analyse, knew
from sleuth.games.whodunit.board import Board
from sleuth.games.whodunit.edition import Edition
from sleuth.games.whodunit.events import Card
from sleuth.games.whodunit.evidence import deduced
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
from sleuth.knowledge.beliefs import Study
from sleuth.knowledge.notation import Notation
from sleuth.knowledge.partition import Knowledge, Step
from sleuth.knowledge.study import Analysis, Asking, Hint, Knew, Legend, Model, Solution, Supposition

MOST_SOLUTIONS = 1000
"""The likeliest are told. Printed games have fewer to begin with."""


class WhodunitStudy(Study[Position, Knowledge]):
    """One edition's; a position may also bring its own cards."""

    def __init__(self, edition: Edition, board: Board, game: Game[State]) -> None:
        self._edition = edition
        self._board = board
        self._game = game
        self._decks: Mapping[str, CardSet] = {edition.id: deck_of(edition)}

    def read(self, data: bytes) -> Position:
        return read_position(data, self._decks)

    def legend_of(self, position: Position) -> Legend:
        deck = position.deck
        return Legend(
            dict(deck.kinds),
            dict(deck.names),
            (*position.players, ENVELOPE),
            "In the envelope",
            apart=(FACE_UP,) if position.face_up else (),
            unnamed=deck.unnamed,
        )

    def notation_of(self, position: Position) -> Notation:
        names = {card: capital(name) for card, name in position.deck.names.items()}
        return replace(self._edition.notation, names=names)

    def know(self, position: Position, model: Model, supposed: Sequence[Supposition]) -> Knowledge:
        return deduced(position, model, supposed)

    def entropy(self, known: Knowledge) -> float:
        return known.entropy(ENVELOPE)

    def solutions(
        self,
        position: Position,  # noqa: ARG002 - what is known has them all
        known: Knowledge,
        model: Model,  # noqa: ARG002 - see above
        supposed: Sequence[Supposition],  # noqa: ARG002 - see above
    ) -> Sequence[Solution]:
        return [Solution(hand.cards, hand.chance) for hand in known.solutions[:MOST_SOLUTIONS]]

    def questions(self, position: Position, known: Knowledge, card: Card = "", unnamed: str = "") -> tuple[Asking, ...]:
        return best_questions(position, known, within=(card,) if card else None, unnamed=unnamed)

    def steps(self, position: Position, known: Knowledge, owner: Name, card: Card) -> Sequence[Step]:
        return known.reason(owner, card, position.me).steps

    def hint(self, names: Sequence[str], frame: bytes) -> Hint:
        return advise(self._edition, self._board, names, frame)

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
