"""The mansion's floor: doorways, lines of sight, and which rooms have which gems.

>>> from sleuth.games.suspicion.content import load
>>> board = Board(load())
>>> board.neighbours["cloakroom"]
('gallery', 'snuggery')
>>> sorted(board.in_sight["cloakroom"])
['card-room', 'cloakroom', 'fernery', 'gallery', 'snuggery', 'trophy-room']
"""

from collections.abc import Mapping, Sequence

from sleuth.games.suspicion.edition import Edition, Room
from sleuth.games.suspicion.events import GemId, GuestId, RoomId


def doorways(rooms: Sequence[Room]) -> dict[RoomId, tuple[RoomId, ...]]:
    """The rooms that one step leads to from each room (SU-15)."""
    return {
        room.id: tuple(other.id for other in rooms if abs(room.row - other.row) + abs(room.column - other.column) == 1)
        for room in rooms
    }


def lines_of_sight(rooms: Sequence[Room]) -> dict[RoomId, tuple[RoomId, ...]]:
    """The rooms in the same row or column as each room, whatever stands between (SU-37, SU-R15)."""
    return {
        room.id: tuple(other.id for other in rooms if room.row == other.row or room.column == other.column)
        for room in rooms
    }


class Board:
    """What is next to what, and what can be seen from where."""

    def __init__(self, edition: Edition) -> None:
        self.neighbours: dict[RoomId, tuple[RoomId, ...]] = edition.doorways
        self.in_sight: dict[RoomId, frozenset[RoomId]] = {
            room: frozenset(others) for room, others in edition.in_sight.items()
        }
        self.gems: dict[RoomId, tuple[GemId, ...]] = {room.id: room.gems for room in edition.rooms}

    def seers(self, places: Mapping[GuestId, RoomId], guest: GuestId) -> tuple[GuestId, ...]:
        """The guests that see this one, itself among them (SU-37, SU-38)."""
        visible = self.in_sight[places[guest]]
        return tuple(other for other, room in places.items() if room in visible)

    def suspects(self, places: Mapping[GuestId, RoomId], gem: GemId) -> tuple[GuestId, ...]:
        """The guests in rooms with this gem (SU-51)."""
        return tuple(guest for guest, room in places.items() if gem in self.gems[room])
