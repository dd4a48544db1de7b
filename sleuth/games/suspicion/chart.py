"""The mansion as arrays, for those who look at many positions at once.

A position is a row with the number of each guest's room; many of them are an array with such rows.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from sleuth.games.suspicion.board import Board
from sleuth.games.suspicion.choices import DICE
from sleuth.games.suspicion.edition import WILD, Edition
from sleuth.games.suspicion.events import Die, GuestId, RoomId
from sleuth.knowledge.partition.native import Floats

Rows: TypeAlias = NDArray[np.int64]


class Step(NamedTuple):
    """A guest through a doorway for a die, or through the passageway for none."""

    die: Die | None
    guest: int
    room: int


class Chart:
    """The mansion as arrays: guests, rooms and gems by number, in the order of the content."""

    def __init__(self, edition: Edition, board: Board) -> None:
        self.guests: tuple[GuestId, ...] = tuple(guest.id for guest in edition.guests)
        self.rooms: tuple[RoomId, ...] = tuple(room.id for room in edition.rooms)
        self.gems = tuple(gem.id for gem in edition.gems)
        self.guest_number = {guest: number for number, guest in enumerate(self.guests)}
        self.gem_number = {gem: number for number, gem in enumerate(self.gems)}
        self._room_number = {room: number for number, room in enumerate(self.rooms)}
        self._doorways = tuple(
            tuple(self._room_number[other] for other in board.neighbours[room]) for room in self.rooms
        )
        self._beside = np.array([[other in board.neighbours[room] for other in self.rooms] for room in self.rooms])
        self.has = np.array([[gem in room.gems for gem in self.gems] for room in edition.rooms])
        """Whether a room has a gem."""
        self.share: Floats = self.has / self.has.sum(axis=1, keepdims=True)
        """How often somebody in a room takes each gem, if they choose evenly."""
        self.sees = np.array([[other in board.in_sight[room] for other in self.rooms] for room in self.rooms])

    def row(self, places: Mapping[GuestId, RoomId]) -> Rows:
        """A position as the table has it."""
        return np.array([self._room_number[places[guest]] for guest in self.guests])

    def steps(self, row: Sequence[int], die: Die, face: str) -> Iterator[Step]:
        """What a die allows."""
        for guest in range(len(self.guests)) if face == WILD else (self.guest_number[face],):
            for room in self._doorways[row[guest]]:
                yield Step(die, guest, room)

    def after_dice(self, row: Rows, dice: Sequence[str], spent: Sequence[bool]) -> tuple[list[Step], Rows]:
        """Every position that the dice left allow, each with the step that comes first on the way there.

        The order of the dice makes no difference to where everybody ends, so the first die comes first.
        """
        left = [(die, face) for die, face, used in zip(DICE, dice, spent, strict=True) if not used]
        start: tuple[int, ...] = tuple(row.tolist())
        reached: dict[tuple[int, ...], Step] = {}
        for first in self.steps(start, *left[0]):
            middle = _moved(start, first)
            if len(left) == 1:
                reached.setdefault(middle, first)
                continue
            for second in self.steps(middle, *left[1]):
                reached.setdefault(_moved(middle, second), first)
        return list(reached.values()), np.array(list(reached))

    def moved_freely(self, start: Rows, rows: Rows, dice: Sequence[str]) -> NDArray[np.bool_]:
        """For each position that these dice led to, and each guest: whether they were moved although it might have been
        another. Whoever went out and came back does not show.
        """
        moved = np.asarray(rows != start)
        if WILD not in dice:
            return np.zeros_like(moved)
        for face in dice:
            if face != WILD:  # one step is what the other die asks for: here it was two, or out and back
                guest = self.guest_number[face]
                moved[:, guest] = ~self._beside[start[guest], rows[:, guest]]
        return moved

    def passages(self, row: Rows) -> tuple[list[Step], Rows]:
        """Every position that the secret passageway allows (SU-32, SU-R07)."""
        steps = [
            Step(None, guest, room)
            for guest, here in enumerate(row.tolist())
            for room in range(len(self.rooms))
            if room != here
        ]
        rows = np.repeat(row[None], len(steps), axis=0)
        rows[np.arange(len(steps)), [step.guest for step in steps]] = [step.room for step in steps]
        return steps, rows


def _moved(row: tuple[int, ...], step: Step) -> tuple[int, ...]:
    return (*row[: step.guest], step.room, *row[step.guest + 1 :])
