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
from sleuth.games.suspicion.evidence import Evidence
from sleuth.games.suspicion.explanations import Explanations
from sleuth.games.suspicion.hints import advise
from sleuth.games.suspicion.position import DECK, Name, Position, write_position
from sleuth.games.suspicion.position_log import position_of
from sleuth.games.suspicion.questions import best_questions, guests_in_hand
from sleuth.games.suspicion.reading import read_position
from sleuth.games.suspicion.state import State
from sleuth.games.suspicion.wording import GalaWording
from sleuth.knowledge.notation import named
from sleuth.knowledge.partition import Contradiction, Knowledge
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
    cannot_be,
    in_good_time,
    quoted,
)

MOST_SOLUTIONS = 50


class SuspicionStudy:
    """One mansion's."""

    def __init__(self, edition: Edition, board: Board, game: Game[State]) -> None:
        self._edition = edition
        self._board = board
        self._game = game
        self.evidence = Evidence(edition, board)
        self._explanations = Explanations(edition)

    def read(self, data: bytes) -> Position:
        """The position in a file, or :class:`~sleuth.knowledge.study.BadPosition`."""
        return read_position(data, self._edition, self._board)

    @in_good_time()
    def solve(self, position: bytes, model: Model, supposed: Sequence[Supposition] = ()) -> Deduction:
        read = self.read(position)
        known = self.deduced(read, model, supposed)
        guests = known.setting.cards
        return Deduction(
            deals=str(known.deals),
            entropy_bits=known.deal_entropy,
            cards={guest: {owner: known.chance(owner, guest) for owner in (*read.players, DECK)} for guest in guests},
            solutions=tuple(
                Solution(tuple(guests[guest] for guest in assignment), chance)
                for assignment, chance in likeliest(self.evidence.weights(read, model, supposed), MOST_SOLUTIONS)
            ),
            certain=tuple(
                Certain(guest, owner, self._told_steps(read, known, owner, guest))
                for guest in guests
                if (owner := known.holder(guest)) is not None
            ),
            questions=self._best_questions(read, known),
        )

    def legend(self, position: bytes) -> Legend:
        players = self.read(position).players
        guests = self.evidence.guests
        return Legend({"guests": tuple(guests)}, dict(guests), (*players, DECK), f"Who is who: {', '.join(players)}")

    @in_good_time()
    def facts(self, position: bytes) -> dict[tuple[str, Name], bool]:
        return {(fact.card, fact.owner): fact.holds for fact in self.deduced(self.read(position)).facts}

    @in_good_time()
    def ask(
        self, position: bytes, model: Model, card: str = "", unnamed: str = "", supposed: Sequence[Supposition] = ()
    ) -> tuple[Asking, ...]:
        read = self.read(position)
        if unnamed:
            raise BadPosition((f"No question here leaves out {shown(unnamed)}.",))
        if card and card not in self.evidence.guests:
            raise BadPosition((f"There is no guest called {shown(card)}.",))
        return self._best_questions(read, self.deduced(read, model, supposed), card)

    def hint(self, names: Sequence[str], frame: bytes) -> Hint:
        return advise(self._edition, self._board, self.evidence, names, frame)

    def _best_questions(self, position: Position, known: Knowledge, guest: str = "") -> tuple[Asking, ...]:
        guests = (guest,) if guest else guests_in_hand(self._edition, position)
        return best_questions(self.evidence, position, known, guests)

    def _check(self, position: Position, owner: str, guest: str) -> None:
        if owner not in (DECK, *position.players):
            raise BadPosition((f"Nobody at the table is called {shown(owner)}.",))
        if guest not in self.evidence.guests:
            raise BadPosition((f"There is no guest called {shown(guest)}.",))

    @in_good_time()
    def why(self, position: bytes, owner: str, card: str, supposed: Sequence[Supposition] = ()) -> Reason:
        read = self.read(position)
        self._check(read, owner, card)
        known = self.deduced(read, supposed=supposed)
        holds = known.certain(owner, card)
        steps = known.reason(owner, card, read.me, GalaWording).steps if holds is not None else ()
        explained = tuple(
            ReasonStep(self._explanations.explained(read, step, step.bare), step.entries) for step in steps
        )
        log = [msgspec.to_builtins(entry) for entry in read.log]
        entries = sorted({entry for step in steps for entry in step.entries})
        words = named(self._edition.notation, log, entries, read.me)
        return Reason(
            holds, known.chance(owner, card), explained, {**({0: "your invitation"} if 0 in entries else {}), **words}
        )

    def _told_steps(self, position: Position, known: Knowledge, owner: Name, guest: str) -> tuple[str, ...]:
        steps = known.reason(owner, guest, position.me, GalaWording).steps
        return tuple(self._explanations.explained(position, step, step.text) for step in steps)

    def position(self, names: Sequence[str], viewer: Viewer, payloads: Sequence[Any]) -> bytes:
        return write_position(position_of(names, viewer, payloads), self._edition.id)

    def analyse(self, record: Record) -> Analysis:
        return analyse(self.evidence, self._game, record)

    def knew(self, record: Record) -> tuple[Knew, ...]:
        return knew(self.evidence, self._game, record)

    def left_over(self, knew: Knew) -> str:
        return ", ".join(f"{player} {len(guests)}" for player, guests in knew.left.items())

    def deduced(self, position: Position, model: Model = "deals", supposed: Sequence[Supposition] = ()) -> Knowledge:
        """What follows from a position, or :class:`~sleuth.knowledge.study.BadPosition` with the entries at fault."""
        for each in supposed:
            self._check(position, each.owner, each.card)
        try:
            return self.evidence.know(position, model, supposed)
        except Contradiction as conflict:
            if len(position.log) + 1 in conflict.entries:
                raise cannot_be(conflict.entries[:-1]) from None
            said = quoted([_told(position, number) for number in conflict.entries])
            raise BadPosition((conflict.told("your own invitation"), *said), conflict.entries) from None


def _told(position: Position, number: int) -> str:
    """What an entry says, as it was written."""
    if number == 0:
        return f"your own invitation: {position.guest}"
    return f"entry {number}: {msgspec.json.encode(position.log[number - 1]).decode()}"
