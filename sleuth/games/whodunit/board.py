"""The board as pawns walk it: corridor squares, doors, and every walk of an exact length.

CL-R24 asks for the ends of paths of exactly the rolled length that enter no square twice. For each square and length
we keep a few *witness* paths to every end, chosen so that what all of them have in common is what all paths have in
common. With pawns in the way, an end is reached if a witness avoids them, is out of reach if a pawn stands where every
path must pass, and only in the rare case between must be searched for.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from typing import NamedTuple, TypeAlias

import msgspec

from sleuth.games.whodunit.edition import CORRIDOR, STEPS, Edition, Square
from sleuth.games.whodunit.events import Card, Place

Index: TypeAlias = int
"""A corridor square's number; sets of squares are integers with a bit for each."""

Stretch: TypeAlias = tuple[int, tuple[Place, ...]]
"""Half of a way: the set of squares it enters, and its places from the first to the last."""

Witness: TypeAlias = tuple[int, tuple[Place, ...], tuple[Place, ...]]
"""A way: the set of squares it enters, and the places of its two halves, which share the one in the middle. Most are
never walked, so they are put together only when one is.
"""

SHORTEST, LONGEST = 2, 12
"""Rolls of two dice."""

PLACES = 1024
"""More than a board has."""


class Walk(msgspec.Struct, frozen=True, gc=False):
    """A way to a destination: the places from the first to the last, and the set of squares it enters."""

    to: Place
    path: tuple[Place, ...]
    entered: int

    @property
    def steps(self) -> int:
        return len(self.path) - 1


class Ends(NamedTuple):
    """Where a number of steps can end: witnesses for each end, and the squares that no way to it avoids."""

    witnesses: dict[Index, list[Witness]]
    common: dict[Index, int]
    first: tuple[Walk, ...]
    """The first witness for each end, in order: the walks, if nobody is in the way."""
    entered: tuple[int, ...]
    """The squares that each of these enters."""


class Scope(NamedTuple):
    """The squares and the rooms that so many steps may lead to from elsewhere; no others bear on where a roll leads."""

    squares: int
    rooms: frozenset[Card]


class Address(NamedTuple):
    """How people find a corridor square: its column's letter and row, and the nearest door."""

    name: str
    steps: int
    room: Card


class Board:
    """An edition's board, ready to walk on."""

    def __init__(self, edition: Edition) -> None:
        board = edition.board
        self.squares: tuple[Square, ...] = tuple(
            (column, row)
            for row, line in enumerate(board.cells)
            for column, cell in enumerate(line)
            if cell == CORRIDOR
        )
        index = {square: number for number, square in enumerate(self.squares)}
        self.places: tuple[Place, ...] = tuple(place_of(square) for square in self.squares)
        self.index: dict[Place, Index] = {place: number for number, place in enumerate(self.places)}
        self._bits: dict[Place, int] = {place: 1 << number for number, place in enumerate(self.places)}
        self.neighbours: tuple[tuple[Index, ...], ...] = tuple(
            tuple(index[x + dx, y + dy] for dx, dy in STEPS.values() if (x + dx, y + dy) in index)
            for x, y in self.squares
        )
        self.rooms: tuple[Card, ...] = tuple(room.id for room in edition.rooms)
        self.doors: dict[Card, tuple[Index, ...]] = {
            room.id: tuple(index[door.square] for door in room.doors) for room in edition.rooms
        }
        self._adjoining: dict[Card, tuple[Card, ...]] = {room.id: room.neighbours for room in edition.rooms}
        self.passages: dict[Card, Card] = {room.id: room.passage for room in edition.rooms if room.passage}
        self.door_rooms: dict[Place, Card] = {
            self.places[door]: room for room in reversed(self.rooms) for door in self.doors[room]
        }
        self._ends: dict[tuple[Place, int], Ends] = {}
        self._stretches_from: dict[tuple[Index, int], dict[Index, list[Stretch]]] = {}
        self._rooms_from: dict[Place, dict[Card, Walk]] = {}
        self._scopes: dict[tuple[Place, int], Scope] = {}
        self.near = lru_cache(maxsize=PLACES)(self._near)
        self.within_a_roll = lru_cache(maxsize=PLACES)(self._within_a_roll)

    def blocked(self, places: Iterable[Place]) -> int:
        """The set of corridor squares among these places."""
        mask, bit = 0, self._bits.get
        for place in places:
            mask |= bit(place, 0)
        return mask

    def shut_in(self, room: Card, blocked: int) -> bool:
        """Whether a pawn stands before every door of this room."""
        return all(blocked >> door & 1 for door in self.doors[room])

    def distance(self, place: Place, room: Card) -> int:
        """The fewest steps from a place into a room, with nobody in the way."""
        if place == room:
            return 0
        out = 1 if place in self.doors else 0
        return (
            out + 1 + min(self._distances[start][door] for start in self._steps_out(place) for door in self.doors[room])
        )

    def _near(self, place: Place) -> tuple[Card, ...]:
        """The rooms next to a place: by a door one stands at or beside, or as the board names them (MU-R20)."""
        if place in self._adjoining:
            return self._adjoining[place]
        here = self.index[place]
        squares = {here, *self.neighbours[here]}
        return tuple(room for room, doors in self.doors.items() if not squares.isdisjoint(doors))

    def _within_a_roll(self, place: Place) -> tuple[Card, ...]:
        """The rooms that the highest roll might lead into from a place."""
        return tuple(room for room in self.rooms if room != place and self.distance(place, room) <= LONGEST)

    @cached_property
    def _distances(self) -> tuple[dict[Index, int], ...]:
        return tuple(
            {end: len(path) - 1 for end, path in self._flood((square,), len(self.squares), 0).items()}
            for square in range(len(self.squares))
        )

    def scope(self, origin: Place, steps: int) -> Scope:
        """What a roll of so many steps may have to do with, whoever is in the way."""
        scope = self._scopes.get((origin, steps))
        if scope is None:
            squares = self._flood(self._steps_out(origin), steps, 0)
            rooms = frozenset(self._flood_rooms(origin, steps, 0))
            entered = sum(1 << square for square in squares) & ~self._bits.get(origin, 0)
            scope = self._scopes[origin, steps] = Scope(entered, rooms)
        return scope

    def walks(self, origin: Place, steps: int, blocked: int) -> tuple[Walk, ...]:
        """Every destination of a roll (CL-R04, CL-R21, CL-R24, CL-R25), rooms first, with a way to each."""
        return (*self._rooms_within(origin, steps, blocked), *self._ends_of(origin, steps, blocked))

    def find_all_ways(self) -> None:
        """Find and keep where every roll leads from every place: each would else be found when somebody rolls it."""
        for origin in (*self.rooms, *self.places):
            for steps in range(SHORTEST, LONGEST + 1):
                self.scope(origin, steps)
                self.walks(origin, steps, 0)

    def farthest(self, origin: Place, steps: int, blocked: int) -> tuple[Walk, ...]:
        """Where the longest ways end that fall short of a roll (MU-R33)."""
        lengths = range(steps - 1, 0, -1)
        return next((tuple(ends) for length in lengths if (ends := self._ends_of(origin, length, blocked))), ())

    def _rooms_within(self, origin: Place, steps: int, blocked: int) -> list[Walk]:
        shortest = self._rooms_from.get(origin)
        if shortest is None:
            shortest = self._rooms_from[origin] = self._flood_rooms(origin, LONGEST, 0)
        found: list[Walk] = []
        detours: dict[Card, Walk] | None = None
        for room, walk in shortest.items():
            if walk.steps > steps:
                break
            if not walk.entered & blocked:
                found.append(walk)
                continue
            if detours is None:
                detours = self._flood_rooms(origin, steps, blocked)
            if room in detours:
                found.append(detours[room])
        return found if detours is None else sorted(found, key=len_of_path)

    def _ends_of(self, origin: Place, steps: int, blocked: int) -> Sequence[Walk]:
        ends = self._ends.get((origin, steps))
        if ends is None:
            ends = self._ends[origin, steps] = self._explore(origin, steps)
        struck = [number for number, entered in enumerate(ends.entered) if entered & blocked]
        if not struck:
            return ends.first
        numbers = list(ends.witnesses)
        rest: list[Walk | None] = [*ends.first]
        for number in struck:
            rest[number] = self._way_round(ends, origin, numbers[number], steps, blocked)
        return [walk for walk in rest if walk is not None]

    def _way_round(self, ends: Ends, origin: Place, end: Index, steps: int, blocked: int) -> Walk | None:
        for witness in ends.witnesses[end]:
            if not witness[0] & blocked:
                return self._walk(origin, end, witness)
        return None if ends.common[end] & blocked else self._search(origin, end, steps, blocked)

    def _walk(self, origin: Place, end: Index, witness: Witness) -> Walk:
        entered, first, second = witness
        out = (origin,) if origin in self.doors else ()
        return Walk(self.places[end], (*out, *first, *second[1:]), entered)

    def _explore(self, origin: Place, steps: int) -> Ends:
        """Join every two stretches that make a way of this length, and keep the ways that tell more of their end."""
        out = origin in self.doors
        starts = self._steps_out(origin)
        witnesses: dict[Index, list[Witness]] = {}
        common: dict[Index, int] = {}
        settled: set[Index] = set()
        least = 1 << starts[0] if out and len(starts) == 1 else 0
        half, rest = (steps - out) // 2, (steps - out + 1) // 2
        for start in starts:
            entered = 1 << start if out else 0
            for middle, firsts in self._stretches(start, half).items():
                for end, seconds in self._stretches(middle, rest).items():
                    if end in settled:
                        continue
                    shared = common.get(end, -1)
                    for witness in _telling(firsts, seconds, 1 << start, entered, shared):
                        witnesses.setdefault(end, []).append(witness)
                        shared &= witness[0]
                    common[end] = shared
                    if shared == least | 1 << end:
                        settled.add(end)
        ends = sorted(witnesses)
        first = tuple([self._walk(origin, end, witnesses[end][0]) for end in ends])
        return Ends(
            {end: witnesses[end] for end in ends},
            {end: common[end] for end in ends},
            first,
            tuple(walk.entered for walk in first),
        )

    def _stretches(self, start: Index, steps: int) -> dict[Index, list[Stretch]]:
        """Every way of so many steps that enters no square twice, by its end."""
        found = self._stretches_from.get((start, steps))
        if found is None:
            found = {} if steps else {start: [(0, (self.places[start],))]}
            for beside in self.neighbours[start] if steps else ():
                for end, stretches in self._stretches(beside, steps - 1).items():
                    for entered, path in stretches:
                        if not entered >> start & 1:
                            stretch = (entered | 1 << beside, (self.places[start], *path))
                            found.setdefault(end, []).append(stretch)
            self._stretches_from[start, steps] = found
        return found

    def _flood_rooms(self, origin: Place, steps: int, blocked: int) -> dict[Card, Walk]:
        """A shortest way round the pawns to each room that can be reached, the nearest room first."""
        out = (origin,) if origin in self.doors else ()
        starts = [square for square in self._steps_out(origin) if not blocked >> square & 1]
        paths = self._flood(starts, steps - 1 - len(out), blocked)
        walks = []
        for room, doors in self.doors.items():
            ways = [paths[door] for door in doors if door in paths]
            if ways and room != origin:
                path = min(ways, key=len)
                entered = sum(1 << square for square in (path if out else path[1:]))
                walks.append(Walk(room, (*out, *(self.places[square] for square in path), room), entered))
        return {walk.to: walk for walk in sorted(walks, key=len_of_path)}

    def _steps_out(self, place: Place) -> tuple[Index, ...]:
        return self.doors[place] if place in self.doors else (self.index[place],)

    def _flood(self, starts: Iterable[Index], steps: int, blocked: int) -> dict[Index, tuple[Index, ...]]:
        """Shortest paths from any of these squares, round the pawns in the way."""
        paths: dict[Index, tuple[Index, ...]] = {square: (square,) for square in starts}
        edge = list(paths)
        for _ in range(steps):
            further = []
            for number in edge:
                for beside in self.neighbours[number]:
                    if beside not in paths and not blocked >> beside & 1:
                        paths[beside] = (*paths[number], beside)
                        further.append(beside)
            edge = further
        return paths

    def _search(self, origin: Place, end: Index, steps: int, blocked: int) -> Walk | None:
        """A way of exactly this length round the pawns in the way, if there is one."""
        column, row = self.squares[end]

        def go_on(path: tuple[Index, ...], entered: int, left: int) -> tuple[Index, ...] | None:
            if not left:
                return path if path[-1] == end else None
            for beside in self.neighbours[path[-1]]:
                x, y = self.squares[beside]
                if not entered >> beside & 1 and abs(x - column) + abs(y - row) < left:
                    found = go_on((*path, beside), entered | 1 << beside, left - 1)
                    if found:
                        return found
            return None

        out = (origin,) if origin in self.doors else ()
        for start in self._steps_out(origin):
            if not blocked >> start & 1:
                path = go_on((start,), blocked | 1 << start, steps - len(out))
                if path:
                    return Walk(self.places[end], (*out, *(self.places[square] for square in path)), 0)
        return None

    @cached_property
    def addresses(self) -> dict[Place, Address]:
        """The address of every corridor square."""
        nearest = {door: (0, room) for room, doors in self.doors.items() for door in doors}
        edge = list(nearest)
        for number in edge:
            steps, room = nearest[number]
            for beside in self.neighbours[number]:
                if beside not in nearest:
                    nearest[beside] = (steps + 1, room)
                    edge.append(beside)
        return {
            self.places[number]: Address(f"{chr(ord('A') + column)}{row + 1}", *nearest[number])
            for number, (column, row) in enumerate(self.squares)
            if number in nearest
        }


def _telling(firsts: list[Stretch], seconds: list[Stretch], start: int, entered: int, shared: int) -> Iterator[Witness]:
    """Each way joined of two stretches that avoids a square which all ways before it shared."""
    for first, path in firsts:
        closed = first | start
        for second, later in seconds:
            if not second & closed:
                way = first | entered | second
                if shared & way != shared:
                    shared &= way
                    yield way, path, later


def len_of_path(walk: Walk) -> int:
    return len(walk.path)


def place_of(square: Square) -> Place:
    """A corridor square's id."""
    column, row = square
    return f"{column}-{row}"
