"""What can be deduced at a gala: the house's interface to positions, reasons and the analysis."""

from collections.abc import Sequence
from typing import Any

import msgspec

from sleuth.core.game import Game, Viewer
from sleuth.core.record import Record
from sleuth.games.suspicion.analysis import analyse
from sleuth.games.suspicion.beliefs import likeliest
from sleuth.games.suspicion.casebook import Casebook
from sleuth.games.suspicion.floor import Floor
from sleuth.games.suspicion.grounds import Grounds
from sleuth.games.suspicion.mansion import Mansion
from sleuth.games.suspicion.position import DECK, Name, Position, write_position
from sleuth.games.suspicion.questions import best_questions, guests_in_hand
from sleuth.games.suspicion.reading import read_position
from sleuth.games.suspicion.state import State
from sleuth.games.suspicion.story import position_of
from sleuth.games.suspicion.voice import GalaVoice
from sleuth.knowledge.partition import Contradiction, Knowledge
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

MOST_SOLUTIONS = 50


class SuspicionStudy:
    """One mansion's."""

    def __init__(self, mansion: Mansion, floor: Floor, game: Game[State]) -> None:
        self._mansion = mansion
        self._floor = floor
        self._game = game
        self.casebook = Casebook(mansion, floor)
        self._grounds = Grounds(mansion)

    def read(self, data: bytes) -> Position:
        """The position in a file, or :class:`~sleuth.knowledge.study.BadPosition`."""
        return read_position(data, self._mansion, self._floor)

    def solve(self, position: bytes, model: Model) -> Deduction:
        read = self.read(position)
        known = self.deduced(read, model)
        guests = known.setting.cards
        return Deduction(
            deals=str(known.deals),
            entropy_bits=known.deal_entropy,
            cards={guest: {owner: known.chance(owner, guest) for owner in (*read.players, DECK)} for guest in guests},
            solutions=tuple(
                Solution(tuple(guests[guest] for guest in assignment), chance)
                for assignment, chance in likeliest(self.casebook.weights(read, model), MOST_SOLUTIONS)
            ),
            certain=tuple(
                Certain(guest, owner, tuple(step.text for step in self._steps(read, known, owner, guest)))
                for guest in guests
                if (owner := known.holder(guest)) is not None
            ),
            suggest=self._best_questions(read, known),
        )

    def legend(self, position: bytes) -> Legend:
        players = self.read(position).players
        guests = self.casebook.guests
        return Legend({"guests": tuple(guests)}, dict(guests), (*players, DECK), f"Who is who: {', '.join(players)}")

    def facts(self, position: bytes) -> dict[tuple[str, Name], bool]:
        return {(fact.card, fact.owner): fact.holds for fact in self.deduced(self.read(position)).facts}

    def ask(self, position: bytes, model: Model, card: str = "", unnamed: str = "") -> tuple[Asking, ...]:
        read = self.read(position)
        if unnamed:
            raise BadPosition((f"No question here leaves out {unnamed!r}.",))
        if card and card not in self.casebook.guests:
            raise BadPosition((f"There is no guest called {card!r}.",))
        return self._best_questions(read, self.deduced(read, model), card)

    def _best_questions(self, position: Position, known: Knowledge, guest: str = "") -> tuple[Asking, ...]:
        guests = (guest,) if guest else guests_in_hand(self._mansion, position)
        return best_questions(self.casebook, position, known, guests)

    def why(self, position: bytes, owner: str, card: str) -> Reason:
        read = self.read(position)
        if owner not in (DECK, *read.players):
            raise BadPosition((f"Nobody at the table is called {owner!r}.",))
        if card not in self.casebook.guests:
            raise BadPosition((f"There is no guest called {card!r}.",))
        known = self.deduced(read)
        holds = known.certain(owner, card)
        steps = self._steps(read, known, owner, card) if holds is not None else ()
        return Reason(holds, known.chance(owner, card), steps)

    def _steps(self, position: Position, known: Knowledge, owner: Name, guest: str) -> tuple[ReasonStep, ...]:
        steps = known.reason(owner, guest, position.me, GalaVoice).steps
        return tuple(ReasonStep(self._grounds.explained(position, step), step.entries) for step in steps)

    def position(self, names: Sequence[str], viewer: Viewer, payloads: Sequence[Any]) -> bytes:
        return write_position(position_of(names, viewer, payloads), self._mansion.id)

    def analyse(self, record: Record) -> Analysis:
        return analyse(self.casebook, self._game, record)

    def deduced(self, position: Position, model: Model = "deals") -> Knowledge:
        """What follows from a position, or :class:`~sleuth.knowledge.study.BadPosition` with the entries at fault."""
        try:
            return self.casebook.know(position, model)
        except Contradiction as conflict:
            said = [f"  {_told(position, number)}" for number in conflict.entries]
            raise BadPosition((conflict.told("your own invitation"), *said), conflict.entries) from None


def _told(position: Position, number: int) -> str:
    """What an entry says, as it was written."""
    if number == 0:
        return f"your own invitation: {position.guest}"
    return f"entry {number}: {msgspec.json.encode(position.log[number - 1]).decode()}"
