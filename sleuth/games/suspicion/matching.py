"""A guest for every seat, no two the same."""

from collections.abc import Mapping, Sequence

from sleuth.core.game import Seat
from sleuth.games.suspicion.events import GuestId


def assign(possible: Mapping[Seat, Sequence[GuestId]]) -> dict[Seat, GuestId] | None:
    """The first way to give each seat one of its guests, the seats with least choice first; None if there is none.

    >>> assign({Seat(1): ["viola", "remy"], Seat(2): ["viola"]})
    {2: 'viola', 1: 'remy'}
    """
    return _assign(possible, sorted(possible, key=lambda seat: len(possible[seat])), {})


def _assign(
    possible: Mapping[Seat, Sequence[GuestId]], order: Sequence[Seat], given: dict[Seat, GuestId]
) -> dict[Seat, GuestId] | None:
    if not order:
        return given
    seat, *rest = order
    for guest in possible[seat]:
        if guest not in given.values():
            found = _assign(possible, rest, {**given, seat: guest})
            if found is not None:
                return found
    return None
