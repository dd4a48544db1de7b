"""All consistent deals, counted: one pass over the owners to take their hands together, and one back.

Forward, lists of hands are joined two by two until three are left, or until it is cheaper to transform all that are
left. Backward, every hand of every owner learns how much all the others can do with the rest.
"""

from math import comb, factorial, prod

import numpy as np

from sleuth.knowledge.partition.classes import classify
from sleuth.knowledge.partition.groups import WORD, Classes, Count, Group, shape_of
from sleuth.knowledge.partition.hands import list_hands
from sleuth.knowledge.partition.joins import complete, join, part
from sleuth.knowledge.partition.native import Sets, Tables, Words
from sleuth.knowledge.partition.plain import count_plainly
from sleuth.knowledge.partition.position import Position
from sleuth.knowledge.partition.settling import settle, simplify
from sleuth.knowledge.partition.transforms import collect, spread

MOST_ROOM = 1 << 22
"""How many sets of cards get a place each."""

JOINED = 6.0
"""What it takes to join a pair of sets and part it again, in nanoseconds, as measured; the others likewise."""
COMPLETED = 1.3
ADDED = 0.4


class TooLarge(Exception):  # noqa: N818 - it is counted in another way then, and nothing is wrong
    """The numbers may not fit into machine words."""


def count(position: Position) -> Count | None:
    """Count the deals of a position; ``None`` if there are none."""
    try:
        return count_natively(position)
    except (TooLarge, OverflowError):
        return count_plainly(position)


def count_natively(position: Position) -> Count | None:
    """Count in machine words, or refuse with :class:`TooLarge`."""
    setting = position.setting
    hands, tables = position.arrays()
    if not settle(len(setting.cards), hands, tables):
        return None
    factors = np.ones(len(tables.owners), np.int64)
    kept = simplify(hands, tables, factors)
    tables = Tables(tables.owners[:kept], tables.masks[:kept], tables.weights[:kept])
    members, steps, singles = classify(len(setting.cards), hands, tables.masks)
    classes = shape_of(members, singles)
    settled = Position(
        setting,
        tuple(hands.possible.tolist()),
        tuple(hands.required.tolist()),
        tuple(zip(tables.owners.tolist(), tables.masks.tolist(), map(tuple, tables.weights.tolist()), strict=True)),
        position.factor * prod(factors.tolist()),
        position.divisor,
    )
    needs = [size - mask.bit_count() for size, mask in zip(setting.sizes, settled.required, strict=True)]
    _check_size(needs, tables.weights, classes)
    leaves = []
    for owner, need in enumerate(needs):
        if need:
            listed = list_hands(owner, need, members & hands.possible[owner], steps, tables)
            if not len(listed[0]):
                return None
            leaves.append(Group(*listed, owner=owner))
    if not leaves:
        return Count(1, settled, classes, (), ())
    roots = _join_while_cheaper(leaves, classes)
    total = _finish(roots, classes)
    if total == 0:
        return None
    for root in roots:
        _hand_down(root, classes)
    return Count(total, settled, classes, tuple(leaves), tuple(roots))


def join_groups(one: Group, other: Group, classes: Classes) -> Group:
    """The sets that two groups can hold together."""
    joined = join(one.sets, other.sets, classes.shape, np.zeros(classes.room, np.int64))
    return Group(*joined, parts=(one, other))


def _check_size(needs: list[int], weights: Words, classes: Classes) -> None:
    """Refuse numbers that might not fit into machine words."""
    most = factorial(classes.cards) // prod(map(factorial, needs)) * (classes.cards + 1)
    most *= prod(map(max, weights.tolist()))
    if most > WORD or classes.room > MOST_ROOM:
        raise TooLarge


def _join_while_cheaper(leaves: list[Group], classes: Classes) -> list[Group]:
    """Join the two shortest lists again and again, until transforming or completing what is left is cheaper."""
    groups = sorted(leaves, key=len)
    while len(groups) > 3 and _should_join([len(group) for group in groups], classes):
        groups = sorted([join_groups(groups[0], groups[1], classes), *groups[2:]], key=len)
    return groups


def _should_join(lengths: list[int], classes: Classes) -> bool:
    """Whether to join the two shortest lists rather than to transform them all."""
    transform = _transform_cost(classes)
    most = min(classes.room, comb(classes.cards, classes.cards // 2))
    cost = transform * len(lengths)
    spent = 0.0
    while len(lengths) > 3:
        pairs = lengths[0] * lengths[1]
        spent += pairs * JOINED
        lengths = sorted([min(pairs // 2, most), *lengths[2:]])
        finish = transform * len(lengths)
        if len(lengths) == 3:
            finish = min(finish, lengths[0] * lengths[1] * COMPLETED)
        if spent + finish < cost:
            return True
    return False


def _transform_cost(classes: Classes) -> float:
    """What it takes to transform one list and its worth."""
    return classes.room * classes.cards * ADDED


def _finish(roots: list[Group], classes: Classes) -> int:
    """Give every root its worth; the total."""
    shape, room = classes.shape, classes.room
    if len(roots) == 2:
        roots = [Group(np.zeros(1, np.int64), np.ones(1, np.int64)), *roots]
    one, two, three = roots[:3]
    if len(roots) == 3 and len(one) * len(two) * COMPLETED < 3 * _transform_cost(classes):
        worths = complete(one.sets, two.sets, three.sets, shape, np.zeros(room, np.int32))
        one.worth, two.worth, three.worth = worths
    else:
        spreads = np.empty((len(roots), room), np.int64)
        sums = np.empty(room, np.int64)
        for row, root in zip(spreads, roots, strict=True):
            spread(root.sets, shape, row)
        for which, root in enumerate(roots):
            collect(spreads, which, shape, sums)
            root.worth = sums[root.indices]
    return int(np.dot(one.values, one.worth))


def _hand_down(group: Group, classes: Classes) -> None:
    """Give the parts of a joined group their worth, down to the owners."""
    if not group.parts:
        return
    one, other = group.parts
    worth = Sets(group.indices, group.worth)
    one.worth, other.worth = part(one.sets, other.sets, worth, classes.shape, np.zeros(classes.room, np.int64))
    for each in group.parts:
        _hand_down(each, classes)
