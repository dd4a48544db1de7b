"""Where to go on the board, if rooms are worth this much to ask in."""

from collections.abc import Collection, Mapping
from functools import cache

from sleuth.games.whodunit.board import Board
from sleuth.games.whodunit.events import Card, Place

PATIENCE = 0.4
"""What is left of something's worth a turn later: little, since others go on asking meanwhile."""

AHEAD = 3
"""How many questions are thought of, one after the other."""


class Routes:
    """Weighs the places of one house."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self.staying = True
        """Whether one may ask again in the same room."""
        self.passages: Mapping[Card, Card] = board.passages

    def worth(self, rooms: Mapping[Card, float]) -> dict[Card, float]:
        """What it is worth to be in each room and ask there now, with what can be asked afterwards."""
        there = dict(rooms)
        for _ in range(AHEAD - 1):
            there = {room: rooms[room] + PATIENCE * self.outlook(room, there) for room in rooms}
        return there

    def outlook(self, place: Place, there: Mapping[Card, float]) -> float:
        """What a turn that begins in this place is worth."""
        ways = [self.rolling(place, there)]
        if self.staying and place in there:
            ways.append(there[place])
        if place in self.passages:
            ways.append(there[self.passages[place]])
        return max(ways)

    def rolling(self, place: Place, there: Mapping[Card, float]) -> float:
        """What it is worth to roll the dice here."""
        return max(
            worth * nearness(self._board.distance(place, room)) for room, worth in there.items() if room != place
        )

    def best(self, places: Collection[Place], there: Mapping[Card, float]) -> Place:
        """Where to walk: into a room and ask, or towards one."""
        return max(places, key=lambda place: there[place] if place in there else PATIENCE * self.outlook(place, there))


@cache
def nearness(steps: int) -> float:
    """What is left of a room's worth that is so many steps away, when a turn begins.

    >>> nearness(2), nearness(12) < nearness(7) < 1
    (1.0, True)
    """
    if steps <= 0:
        return 1.0
    ways = {roll: 6 - abs(roll - 7) for roll in range(2, 13)}
    return sum(many * (1.0 if roll >= steps else PATIENCE * nearness(steps - roll)) for roll, many in ways.items()) / 36
