"""All consistent deals, counted: plain conclusions, then every owner's hands, then all of them together."""

from functools import partial

import numpy as np

from sleuth.knowledge.effort import go_on
from sleuth.knowledge.partition.big_integers import MOST_PAIRS, TooMany, count_plainly
from sleuth.knowledge.partition.classes import classify
from sleuth.knowledge.partition.combination import UNFINISHED, unite
from sleuth.knowledge.partition.groups import Classes, Count, Groups
from sleuth.knowledge.partition.hands import list_hands
from sleuth.knowledge.partition.position import Position
from sleuth.knowledge.partition.propagation import settle, simplify
from sleuth.knowledge.partition.transforms import cover

MOST_ROOM = 1 << 22
"""How many sets of cards get a place each."""

ADDED = 0.17
"""What it takes to add a card to a set, where all sets of cards are gone through, in nanoseconds."""

FEW_PAIRS = 10_000

NONE = np.zeros(0, np.int64)


class TooLarge(Exception):  # noqa: N818 - it is counted in another way then, and nothing is wrong
    """The numbers may not fit into machine words."""


def count(position: Position, most_pairs: int = MOST_PAIRS) -> Count | None:
    """Count the deals of a position; ``None`` if there are none, :class:`TooMany` if that would take too long."""
    go_on()
    try:
        return count_natively(position)
    except (TooLarge, OverflowError):
        return count_plainly(position, most_pairs)


def is_impossible(position: Position) -> bool:
    """Whether no deal fits a position, as far as that can be said at once: it is asked of many positions in turn."""
    try:
        return count(position, FEW_PAIRS) is None
    except TooMany:
        return False


def count_natively(position: Position) -> Count | None:
    """Count in machine words, or refuse with :class:`TooLarge`."""
    cards = len(position.setting.cards)
    arrays = position.arrays()
    if not settle(cards, *arrays):
        return None
    factors = np.ones(len(position.tables), np.int64)
    kept = simplify(*arrays, factors)
    members, singles, radix, fits = classify(cards, *arrays, kept, MOST_ROOM)
    if not fits:
        raise TooLarge
    classes = Classes(members, singles, radix)
    some, starts, indices, values = list_hands(*arrays, kept, members, singles)
    if not some:
        return None
    rest = (*classes, ADDED, cards, arrays.required)
    total, held, groups = unite(starts, indices, values, NONE, NONE, NONE, *rest, NONE)
    if total == UNFINISHED:
        starts, indices, values, worth, _, roots = groups
        cover(roots, len(roots), starts, indices, values, worth, classes.room, singles, radix)
        total, held, groups = unite(*groups, *rest, held)
    if total == 0:
        return None
    held.shape = (-1, cards)
    settled = partial(position.settled, arrays, kept, factors)
    return Count(total, held, arrays.required, classes, Groups(*groups), settled)
