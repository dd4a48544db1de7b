"""The same count with Python's own numbers, for what machine words cannot hold: exact, however large, and slow."""

from collections import defaultdict
from collections.abc import Iterator
from itertools import accumulate
from math import comb, prod
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from sleuth.core.chance import Chance
from sleuth.knowledge.effort import go_on
from sleuth.knowledge.partition.groups import Classes, Count, Groups, Numbers, bits
from sleuth.knowledge.partition.position import Position
from sleuth.knowledge.partition.propagation import settle

Sets: TypeAlias = dict[int, int]
"""Sets of cards as indices, with whole numbers."""

MOST_PAIRS = 300_000
"""Hands that are listed, and pairs of sets that are joined, before it is given up: a few seconds."""


class TooMany(Exception):  # noqa: N818 - nothing is wrong, there is only more of it than anybody would wait for
    """So many deals fit, and in so many ways, that they cannot be counted in good time."""

    def __init__(self) -> None:
        super().__init__("Too many deals are still possible to work this out. Add what you know: your own cards first.")


def count_plainly(position: Position, most_pairs: int = MOST_PAIRS) -> Count | None:
    """Count the deals of a position, whatever the size of the numbers; ``None`` if there are none.

    Raises :class:`TooMany` where more hands and pairs of sets than these would have to be gone through.
    """
    setting = position.setting
    cut = position._replace(
        tables=tuple(
            (owner, mask, tuple(min(1, weight) for weight in weights)) for owner, mask, weights in position.tables
        )
    )
    arrays = cut.arrays()
    if not settle(len(setting.cards), *arrays):
        return None
    holds = tuple(arrays.required.tolist())
    whole = [mask.bit_count() == owner.size for mask, owner in zip(holds, setting.owners, strict=True)]
    settled = position._replace(
        possible=tuple(arrays.possible.tolist()),
        required=holds,
        tables=tuple(table for table in position.tables if not whole[table[0]]),
        factor=position.factor
        * prod(weights[(holds[owner] & mask).bit_count()] for owner, mask, weights in position.tables if whole[owner]),
    )
    classes = _classify(settled)
    sets: list[Sets] = [{0: 1}]
    left = most_pairs
    for owner in range(len(setting.owners)):
        sets.append({} if whole[owner] else dict(_hands(settled, owner, classes, left)))
        left -= len(sets[-1])
    parts = [(0, 0)] * len(sets)
    joined = 0
    for number in range(1, len(parts)):
        if not whole[number - 1]:
            left -= len(sets[joined]) * len(sets[number])
            if left < 0:
                raise TooMany
            sets.append(_join(sets[joined], sets[number], classes))
            parts.append((joined, number))
            joined = len(sets) - 1
    full = classes.room - 1
    total = sets[joined].get(full, 0)
    if not total:
        return None
    worth: list[Sets] = [{} for _ in sets]
    worth[joined] = {full: 1}
    for number in range(joined, len(setting.owners), -1):
        one, other = parts[number]
        worth[one] = _part(sets[other], sets[one], worth[number], classes)
        worth[other] = _part(sets[one], sets[other], worth[number], classes)
    groups = Groups(
        np.cumsum([0, *map(len, sets)]),
        np.array([index for each in sets for index in each], np.int64),
        np.array([value for each in sets for value in each.values()], object),
        np.array([of.get(index, 0) for each, of in zip(sets, worth, strict=True) for index in each], object),
        np.array(parts, np.int64).reshape(-1),
        np.array([joined], np.int64),
    )
    held = _tally(groups, settled, classes, total)
    return Count(total, held, arrays.required, classes, groups, lambda: settled)


def _classify(position: Position) -> Classes:
    """The classes of the unsettled cards."""
    settled = sum(position.required)
    found: dict[tuple[bool, ...], int] = defaultdict(int)
    for card in range(len(position.setting.cards)):
        if not settled >> card & 1:
            masks = (*position.possible, *(mask for _, mask, _ in position.tables))
            found[tuple(mask >> card & 1 == 1 for mask in masks)] |= 1 << card
    members = sorted(found.values(), key=lambda mask: mask.bit_count() > 1)
    larger = [mask.bit_count() + 1 for mask in members if mask.bit_count() > 1]
    return Classes(np.array(members, np.int64), len(members) - len(larger), np.array(larger, np.int64))


def _hands(position: Position, owner: int, classes: Classes, most: int) -> Iterator[tuple[int, int]]:
    """The index and the weight of every hand that the owner could have besides what it must, or :class:`TooMany`."""
    required = position.required[owner]
    tables = [(mask, weights) for place, mask, weights in position.tables if place == owner]
    allowed = []
    step = 1
    for mask in classes.members.tolist():
        if mask & position.possible[owner]:
            allowed.append((mask, step))
        step *= mask.bit_count() + 1
    sizes = [mask.bit_count() for mask, _ in allowed]
    # how many cards the classes from each on have: whoever needs more than that took too few before
    later = [sum(sizes[place:]) for place in range(len(sizes) + 1)]

    def choose(place: int, left: int, index: int, held: list[int]) -> Iterator[tuple[int, int]]:
        if place == len(allowed):
            weight = prod(weights[count] for (_, weights), count in zip(tables, held, strict=True))
            go_on()
            if left == 0 and weight:
                yield index, weight
            return
        mask, step = allowed[place]
        for count in range(max(0, left - later[place + 1]), min(left, mask.bit_count()) + 1):
            more = [have + count * (table & mask != 0) for (table, _), have in zip(tables, held, strict=True)]
            yield from choose(place + 1, left - count, index + count * step, more)

    free = position.setting.owners[owner].size - required.bit_count()
    if _count_hands(sizes, free) > most:
        raise TooMany
    return choose(0, free, 0, [(required & table).bit_count() for table, _ in tables])


def _count_hands(sizes: list[int], cards: int) -> int:
    """In how many ways so many cards can be taken from classes of these sizes."""
    ways = [1] + [0] * cards
    for size in sizes:
        ways = [sum(ways[max(0, taken - size) : taken + 1]) for taken in range(cards + 1)]
    return ways[cards]


def _join(one: Sets, other: Sets, classes: Classes) -> Sets:
    joined: Sets = defaultdict(int)
    for index, value in one.items():
        go_on()
        for more, factor in other.items():
            if ways := _ways_to_share(index, more, classes):
                joined[index + more] += value * factor * ways
    return joined


def _part(one: Sets, other: Sets, worth: Sets, classes: Classes) -> Sets:
    """What each of the other sets is worth, if it is known for what they make with these."""
    each: Sets = defaultdict(int)
    for index, value in one.items():
        go_on()
        for more in other:
            if (whole := worth.get(index + more)) and (ways := _ways_to_share(index, more, classes)):
                each[more] += value * whole * ways
    return each


def _ways_to_share(one: int, other: int, classes: Classes) -> int:
    """In how many ways two sets can share the classes; 0 if they have too many of one."""
    if one & other & ((1 << classes.singles) - 1):
        return 0
    ways = 1
    for mask, count, more in zip(classes.members.tolist(), classes.counts(one), classes.counts(other), strict=True):
        ways *= comb(count + more, count) if count + more <= mask.bit_count() else 0
    return ways


def _tally(groups: Groups, position: Position, classes: Classes, total: int) -> Numbers:
    """Add up how much each card is held by each owner."""
    held = np.zeros((len(position.required), len(position.setting.cards)), object)
    for owner, mask in enumerate(position.required):
        held[owner, bits(mask)] = total
        group = groups.group(owner + 1)
        for index, weight in zip(group.indices.tolist(), (group.values * group.worth).tolist(), strict=True):
            for alike, count in zip(classes.members.tolist(), classes.counts(index), strict=True):
                if count:
                    held[owner, bits(alike)] += weight * count
        for alike in classes.members.tolist():
            held[owner, bits(alike)] //= alike.bit_count()
    return held


def draw_plainly(count: Count, deal: NDArray[np.int8], chance: Chance, *address: str | int) -> None:
    """Write a random deal of the unsettled cards."""
    groups, classes = count.groups, count.classes
    cards = {mask: list(chance.shuffled(bits(mask), *address, "alike", mask)) for mask in classes.members.tolist()}
    index = classes.room - 1
    for number in range(int(groups.roots[0]), len(count.required), -1):
        go_on()
        one, other = (groups.group(part) for part in groups.parts[2 * number : 2 * number + 2])
        values = dict(zip(one.indices.tolist(), one.values.tolist(), strict=True))
        hands = [
            (hand, weight)
            for hand, value in zip(other.indices.tolist(), other.values.tolist(), strict=True)
            if (rest := values.get(index - hand)) and (ways := _ways_to_share(hand, index - hand, classes))
            if (weight := value * rest * ways)
        ]
        drawn = _below(sum(weight for _, weight in hands), chance, *address, number)
        running = accumulate(weight for _, weight in hands)
        hand = next(hand for (hand, _), sum_ in zip(hands, running, strict=True) if sum_ > drawn)
        for alike, taken in zip(cards.values(), classes.counts(hand), strict=True):
            for _ in range(taken):
                deal[alike.pop()] = groups.parts[2 * number + 1] - 1
        index -= hand


def _below(bound: int, chance: Chance, *address: str | int) -> int:
    """A fair number below a bound that may be too large for one draw."""
    words = bound.bit_length() // 32 + 2
    drawn = 0
    for word in range(words):
        drawn = drawn << 32 | chance.below(1 << 32, *address, word)
    return drawn * bound >> 32 * words
