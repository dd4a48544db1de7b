"""What can be deduced at a gala: the house's interface to positions, reasons and the analysis."""

from collections.abc import Sequence
from typing import Any

import msgspec

from sleuth.core.game import Game, Viewer
from sleuth.core.record import Record
from sleuth.games.suspicion.analysis import analyse, knew
from sleuth.games.suspicion.assignments import likeliest
from sleuth.games.suspicion.board import Board
from sleuth.games.suspicion.edition import Edition
from sleuth.games.suspicion.events import GuestId
from sleuth.games.suspicion.evidence import Evidence
from sleuth.games.suspicion.hints import advise
from sleuth.games.suspicion.position import DECK, Name, Position, read_position, write_position
from sleuth.games.suspicion.position_log import position_of
from sleuth.games.suspicion.questions import best_questions, guests_in_hand
from sleuth.games.suspicion.state import State
from sleuth.games.suspicion.wording import Explanations, GalaWording
from sleuth.knowledge.beliefs import Study
from sleuth.knowledge.notation import Notation
from sleuth.knowledge.partition import Contradiction, Knowledge, Step
from sleuth.knowledge.study import (
    Analysis,
    Asking,
    BadPosition,
    Hint,
    Knew,
    Legend,
    Model,
    Solution,
    Supposition,
    cannot_be,
    quoted,
)

MOST_SOLUTIONS = 50


class SuspicionStudy(Study[Position, Knowledge]):
    """One mansion's."""

    thing = "guest"
    own = "your invitation"

    def __init__(self, edition: Edition, board: Board, game: Game[State]) -> None:
        self._edition = edition
        self._board = board
        self._game = game
        self.evidence = Evidence(edition, board)
        self._explanations = Explanations(edition)

    def read(self, data: bytes) -> Position:
        return read_position(data, self._edition, self._board)

    def legend_of(self, position: Position) -> Legend:
        players, guests = position.players, self.evidence.guests
        return Legend({"guests": tuple(guests)}, dict(guests), (*players, DECK), f"Who is who: {', '.join(players)}")

    def notation_of(self, position: Position) -> Notation:  # noqa: ARG002 - the same for all
        return self._edition.notation

    def know(self, position: Position, model: Model, supposed: Sequence[Supposition]) -> Knowledge:
        try:
            return self.evidence.know(position, model, supposed)
        except Contradiction as conflict:
            if len(position.log) + 1 in conflict.entries:
                raise cannot_be(conflict.entries[:-1]) from None
            said = quoted([_told(position, number) for number in conflict.entries])
            raise BadPosition((conflict.told("your own invitation"), *said), conflict.entries) from None

    def entropy(self, known: Knowledge) -> float:
        return known.deal_entropy

    def solutions(
        self,
        position: Position,
        known: Knowledge,
        model: Model,
        supposed: Sequence[Supposition],
    ) -> Sequence[Solution]:
        guests = known.setting.cards
        found = likeliest(self.evidence.weights(position, model, supposed), MOST_SOLUTIONS)
        return [Solution(tuple(guests[guest] for guest in assignment), chance) for assignment, chance in found]

    def questions(
        self,
        position: Position,
        known: Knowledge,
        card: GuestId = "",
        unnamed: str = "",  # noqa: ARG002 - there is one kind of invitations
    ) -> tuple[Asking, ...]:
        guests = (card,) if card else guests_in_hand(self._edition, position)
        return best_questions(self.evidence, position, known, guests)

    def steps(self, position: Position, known: Knowledge, owner: Name, card: GuestId) -> Sequence[Step]:
        steps = known.reason(owner, card, position.me, GalaWording).steps
        return [self._explanations.explained(position, step) for step in steps]

    def hint(self, names: Sequence[str], frame: bytes) -> Hint:
        return advise(self._edition, self._board, self.evidence, names, frame)

    def position(self, names: Sequence[str], viewer: Viewer, payloads: Sequence[Any]) -> bytes:
        return write_position(position_of(names, viewer, payloads), self._edition.id)

    def analyse(self, record: Record) -> Analysis:
        return analyse(self.evidence, self._game, record)

    def knew(self, record: Record) -> tuple[Knew, ...]:
        return knew(self.evidence, self._game, record)


def _told(position: Position, number: int) -> str:
    """What an entry says, as it was written."""
    if number == 0:
        return f"your own invitation: {position.guest}"
    return f"entry {number}: {msgspec.json.encode(position.log[number - 1]).decode()}"
