"""The board as pawns walk it: corridor squares, doors, and every walk of an exact length.

CL-R24 asks for the ends of paths of exactly the rolled length that enter no square twice. For each square and length
we keep a few *witness* paths to every end, chosen so that what all of them have in common is what all paths have in
common. With pawns in the way, an end is reached if a witness avoids them, is out of reach if a pawn stands where every
path must pass, and only in the rare case between must be searched for.
"""

from collections.abc import Iterable
from functools import cached_property, lru_cache
from typing import NamedTuple, TypeAlias

from sleuth.games.whodunit.edition import CORRIDOR, STEPS, Edition, Square
from sleuth.games.whodunit.events import Card, Place

Index: TypeAlias = int
"""A corridor square's number; sets of squares are integers with a bit for each."""

LONGEST = 12


class Walk(NamedTuple):
    """A way to a destination: the places from the first to the last, and the set of squares it enters."""

    to: Place
    path: tuple[Place, ...]
    entered: int

    @property
    def steps(self) -> int:
        return len(self.path) - 1


class Ends(NamedTuple):
    """Where a number of steps can end: witnesses for each end, and the squares that no way to it avoids."""

    witnesses: dict[Index, list[Walk]]
    common: dict[Index, int]


class Ways(NamedTuple):
    """All that a roll may do from one place on an empty board."""

    ends: tuple[Ends, ...]
    """By the number of steps."""
    rooms: dict[Card, tuple[Walk, ...]]
    """For each room a shortest way through each of its doors, the shortest first."""


class Address(NamedTuple):
    """How people find a corridor square: its column's letter and row, and the nearest door."""

    name: str
    steps: int
    room: Card


class House:
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
        self.neighbours: tuple[tuple[Index, ...], ...] = tuple(
            tuple(index[x + dx, y + dy] for dx, dy in STEPS.values() if (x + dx, y + dy) in index)
            for x, y in self.squares
        )
        self.rooms: tuple[Card, ...] = tuple(room.id for room in edition.rooms)
        self.doors: dict[Card, tuple[Index, ...]] = {
            room.id: tuple(index[door.square] for door in room.doors) for room in edition.rooms
        }
        self.passages: dict[Card, Card] = {room.id: room.passage for room in edition.rooms if room.passage}
        self.door_rooms: dict[Place, Card] = {
            self.places[door]: room for room in reversed(self.rooms) for door in self.doors[room]
        }
        self._known: dict[Place, Ways] = {}
        self.walks = lru_cache(maxsize=8192)(self._walks)

    def blocked(self, places: Iterable[Place]) -> int:
        """The set of corridor squares among these places."""
        mask = 0
        for place in places:
            number = self.index.get(place)
            if number is not None:
                mask |= 1 << number
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

    @cached_property
    def _distances(self) -> tuple[dict[Index, int], ...]:
        return tuple(
            {end: len(path) - 1 for end, path in self._flood((square,), len(self.squares), 0).items()}
            for square in range(len(self.squares))
        )

    def _walks(self, origin: Place, steps: int, blocked: int) -> tuple[Walk, ...]:
        """Every destination of a roll (CL-R04, CL-R21, CL-R24, CL-R25), rooms first, with a way to each."""
        ways = self._ways(origin)
        return (*self._rooms_within(ways, origin, steps, blocked), *self._ends_of(ways, origin, steps, blocked))

    def _rooms_within(self, ways: Ways, origin: Place, steps: int, blocked: int) -> list[Walk]:
        found: list[Walk] = []
        flood: dict[Card, Walk] | None = None
        for room, walks in ways.rooms.items():
            if walks[0].steps > steps:
                continue
            shortest = walks[0]
            if shortest.entered & blocked:
                if flood is None:
                    flood = self._flood_rooms(origin, steps, blocked)
                if room not in flood:
                    continue
                shortest = flood[room]
            found.append(shortest)
        found.sort(key=len_of_path)
        return found

    def _ends_of(self, ways: Ways, origin: Place, steps: int, blocked: int) -> list[Walk]:
        found: list[Walk] = []
        witnesses_by_end, common = ways.ends[steps]
        for end, witnesses in witnesses_by_end.items():
            for walk in witnesses:
                if not walk.entered & blocked:
                    found.append(walk)
                    break
            else:
                if not common[end] & blocked:
                    searched = self._search(origin, end, steps, blocked)
                    if searched is not None:
                        found.append(searched)
        return found

    def _ways(self, origin: Place) -> Ways:
        """The ways from a place on an empty board, worked out at its first use."""
        known = self._known.get(origin)
        if known is None:
            ends = tuple(Ends({}, {}) for _ in range(LONGEST + 1))
            self._explore(ends, origin)
            ends = tuple(Ends(dict(sorted(witnesses.items())), common) for witnesses, common in ends)
            known = self._known[origin] = Ways(ends, self._rooms_on(ends, origin))
        return known

    def _explore(self, ends: tuple[Ends, ...], origin: Place) -> None:
        """Follow every way that enters no square twice, and keep those that widen what is known of its end."""
        places, neighbours = self.places, self.neighbours
        path = [origin]

        def enter(square: Index, entered: int, closed: int) -> None:
            steps = len(path) - 1
            witnesses, common = ends[steps]
            shared = common.get(square)
            if shared is None:
                witnesses[square] = [Walk(places[square], tuple(path), entered)]
                common[square] = entered
            elif shared & entered != shared:
                witnesses[square].append(Walk(places[square], tuple(path), entered))
                common[square] = shared & entered
            if steps < LONGEST:
                for beside in neighbours[square]:
                    bit = 1 << beside
                    if not closed & bit:
                        path.append(places[beside])
                        enter(beside, entered | bit, closed | bit)
                        path.pop()

        if origin in self.index:
            enter(self.index[origin], 0, 1 << self.index[origin])
            return
        for door in self.doors[origin]:
            path.append(places[door])
            enter(door, 1 << door, 1 << door)
            path.pop()

    def _rooms_on(self, ends: tuple[Ends, ...], origin: Place) -> dict[Card, tuple[Walk, ...]]:
        rooms: dict[Card, tuple[Walk, ...]] = {}
        for room in self.rooms:
            walks = []
            for door in self.doors[room]:
                nearest = next(
                    (by_end.witnesses[door][0] for by_end in ends[:LONGEST] if door in by_end.witnesses), None
                )
                if nearest is not None:
                    walks.append(Walk(room, (*nearest.path, room), nearest.entered))
            if walks and room != origin:
                rooms[room] = tuple(sorted(walks, key=len_of_path))
        return rooms

    def _flood_rooms(self, origin: Place, steps: int, blocked: int) -> dict[Card, Walk]:
        """The rooms that can be reached round the pawns in the way."""
        out = (origin,) if origin in self.doors else ()
        starts = [door for door in self._steps_out(origin) if not blocked >> door & 1]
        paths = self._flood(starts, steps - 1 - len(out), blocked)
        rooms: dict[Card, Walk] = {}
        for room, doors in self.doors.items():
            ways = [paths[door] for door in doors if door in paths]
            if ways and room != origin:
                path = min(ways, key=len)
                rooms[room] = Walk(room, (*out, *(self.places[square] for square in path), room), 0)
        return rooms

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


def len_of_path(walk: Walk) -> int:
    return len(walk.path)


def place_of(square: Square) -> Place:
    """A corridor square's id."""
    column, row = square
    return f"{column}-{row}"
