"""What a seat can tell of its rivals: what they know, who is still to play, and how soon one of them may be ready."""

from collections.abc import Sequence
from math import log2

from sleuth.core.game import Seat
from sleuth.games.midnight.deck import PORT
from sleuth.games.midnight.prospects import Expectations
from sleuth.games.midnight.ship import SUITE_PATH, Path, Zone
from sleuth.games.midnight.state import Open, View
from sleuth.knowledge.worlds import Worlds


def rivals(table: Open, seat: Seat) -> list[Seat]:
    """Everybody else who is aboard."""
    return [other for other in table.present if other != seat]


def to_play(table: Open, seat: Seat) -> list[Seat]:
    """The rivals who have a turn in this round yet, before the Purser goes elsewhere."""
    players = len(table.chairs)
    place = (seat - table.first) % players
    return [other for other in rivals(table, seat) if (other - table.first) % players > place]


def near_port(table: Open) -> bool:
    """Whether the next event may bring the ship to port."""
    return table.space + 1 >= PORT


def ignorant(table: Open, others: Sequence[Seat], path: Path) -> float:
    """The share of these seats that have not read a paragraph."""
    readers = table.readers.get(path, ())
    return sum(other not in readers for other in others) / max(1, len(others))


def secrets(table: Open, seat: Seat, zone: Zone) -> list[tuple[Seat, Path]]:
    """What rivals in a zone have read and this seat has not, but for the suite's paragraph (MM-91, MM-92, MM-96)."""
    there = [other for other in rivals(table, seat) if table.detectives[other] == zone]
    return [
        (whom, path)
        for path, readers in table.readers.items()
        if seat not in readers and path != SUITE_PATH
        for whom in there
        if whom in readers
    ]


class Minds:
    """What the rivals know, as far as this seat can tell."""

    def __init__(self, expectations: Expectations) -> None:
        self._expectations = expectations
        self._worlds: dict[Seat, Worlds] = {}

    def ready(self, view: View, seat: Seat) -> float:
        """The chance that a rival knows all answers: what both have read is known, the rest is guessed."""
        hidden = sum(
            self._expectations.worth(path)
            for path, readers in view.table.readers.items()
            if seat in readers and path not in view.texts
        )
        return min(1.0, 2**hidden / self._after_common(view, seat).left.bit_count())

    def gain(self, view: View, seat: Seat, path: Path) -> float:
        """What a rival would learn, in bits, from a paragraph that this seat has read."""
        before = self._after_common(view, seat)
        after = before.copy()
        after.hear(path, self._expectations.reading.logic.clauses(path))
        return log2(before.left.bit_count() / after.left.bit_count())

    def _after_common(self, view: View, seat: Seat) -> Worlds:
        """A rival's worlds after everything that this seat has read too."""
        logic = self._expectations.reading.logic
        worlds = self._worlds.setdefault(seat, logic.worlds())
        for path in self._expectations.reading.paths:
            if view.table.has_read(seat, path):
                worlds.hear(path, logic.clauses(path))
        return worlds
