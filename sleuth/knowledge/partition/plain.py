"""The same count with Python's own numbers, for what machine words cannot hold: exact, however large, and slow."""

from collections import defaultdict
from collections.abc import Iterator
from math import comb, prod

import numpy as np

from sleuth.knowledge.partition.classes import classify
from sleuth.knowledge.partition.groups import Classes, Count, Group, Numbers, shape_of
from sleuth.knowledge.partition.position import Position
from sleuth.knowledge.partition.settling import settle

Sets = dict[int, int]
"""Sets of cards as indices, with whole numbers."""


def count_plainly(position: Position) -> Count | None:
    """Count the deals of a position, whatever the size of the numbers; ``None`` if there are none."""
    setting = position.setting
    cut = position._replace(
        tables=tuple(
            (owner, mask, tuple(min(1, weight) for weight in weights)) for owner, mask, weights in position.tables
        )
    )
    hands, tables = cut.arrays()
    if not settle(len(setting.cards), hands, tables):
        return None
    members, steps, singles = classify(len(setting.cards), hands, tables.masks)
    classes = shape_of(members, singles)
    holds = tuple(hands.required.tolist())
    whole = [mask.bit_count() == owner.size for mask, owner in zip(holds, setting.owners, strict=True)]
    settled = position._replace(
        possible=tuple(hands.possible.tolist()),
        required=holds,
        tables=tuple(table for table in position.tables if not whole[table[0]]),
        factor=position.factor
        * prod(weights[(holds[owner] & mask).bit_count()] for owner, mask, weights in position.tables if whole[owner]),
    )
    leaves = [
        _group(dict(_hands(settled, owner, classes, steps.tolist())), owner)
        for owner in range(len(setting.owners))
        if not whole[owner]
    ]
    forward = [Group(np.zeros(1, np.int64), _numbers([1]))]
    for leaf in leaves:
        forward.append(_join(forward[-1], leaf, classes))
    if not forward[-1].values.sum():
        return None
    forward[-1].worth = _numbers([1])
    for joined, before, leaf in zip(forward[:0:-1], forward[-2::-1], leaves[::-1], strict=True):
        leaf.worth = _part(before, leaf, joined, classes)
        before.worth = _part(leaf, before, joined, classes)
    total = int(forward[0].worth[0])
    return Count(total, settled, classes, tuple(leaves), (forward[-2], leaves[-1]) if leaves else ())


def _numbers(values: list[int]) -> Numbers:
    return np.array(values, object)


def _hands(position: Position, owner: int, classes: Classes, steps: list[int]) -> Iterator[tuple[int, int]]:
    """The index and the weight of every hand that the owner could have besides what it must."""
    required = position.required[owner]
    tables = [(mask, weights) for place, mask, weights in position.tables if place == owner]
    allowed = [
        (mask, step) for mask, step in zip(classes.members, steps, strict=True) if mask & position.possible[owner]
    ]

    def choose(place: int, left: int, index: int, held: list[int]) -> Iterator[tuple[int, int]]:
        if place == len(allowed):
            weight = prod(weights[count] for (_, weights), count in zip(tables, held, strict=True))
            if left == 0 and weight:
                yield index, weight
            return
        mask, step = allowed[place]
        for count in range(min(left, mask.bit_count()) + 1):
            more = [have + count * (table & mask != 0) for (table, _), have in zip(tables, held, strict=True)]
            yield from choose(place + 1, left - count, index + count * step, more)

    free = position.setting.owners[owner].size - required.bit_count()
    return choose(0, free, 0, [(required & table).bit_count() for table, _ in tables])


def _join(one: Group, other: Group, classes: Classes) -> Group:
    joined: Sets = defaultdict(int)
    for index, value in _items(one):
        for more, factor in _items(other):
            if ways := ways_between(index, more, classes):
                joined[index + more] += value * factor * ways
    return _group(joined, parts=(one, other))


def _part(one: Group, other: Group, joined: Group, classes: Classes) -> Numbers:
    """What each set of the other group is worth, if it is known for the joined one."""
    worth: Sets = dict(zip(joined.indices.tolist(), joined.worth.tolist(), strict=True))
    each: Sets = defaultdict(int)
    for index, value in _items(one):
        for more in other.indices.tolist():
            if (whole := worth.get(index + more)) and (ways := ways_between(index, more, classes)):
                each[more] += value * whole * ways
    return _numbers([each[index] for index in other.indices.tolist()])


def _items(group: Group) -> list[tuple[int, int]]:
    return list(zip(group.indices.tolist(), group.values.tolist(), strict=True))


def _group(sets: Sets, owner: int = -1, parts: tuple[Group, ...] = ()) -> Group:
    return Group(np.array(list(sets), np.int64), _numbers(list(sets.values())), owner, parts)


def ways_between(one: int, other: int, classes: Classes) -> int:
    """In how many ways two sets can share the classes; 0 if they have too many of one."""
    if one & other & ((1 << classes.shape.singles) - 1):
        return 0
    ways = 1
    for mask, count, more in zip(classes.members, classes.counts(one), classes.counts(other), strict=True):
        ways *= comb(count + more, count) if count + more <= mask.bit_count() else 0
    return ways
