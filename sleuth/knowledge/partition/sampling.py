"""Perfect random deals: walk back through the count, and choose each part in proportion to what it weighs."""

import numpy as np

from sleuth.core.chance import Chance
from sleuth.knowledge.partition.blocks import ways_to_share
from sleuth.knowledge.partition.counting import join_groups
from sleuth.knowledge.partition.groups import Classes, Count, Group, Numbers, bits
from sleuth.knowledge.partition.native import Sets, Shape, Words, compiled
from sleuth.knowledge.partition.plain import ways_between


class Sampler:
    """Draws deals, as the place of each card's owner."""

    def __init__(self, count: Count) -> None:
        self._count = count
        self._roots = sorted(count.roots, key=len)
        while len(self._roots) > 3:
            # what was counted at one go is joined now; of the joined list no worth is needed
            joined = join_groups(self._roots[1], self._roots[2], count.classes)
            self._roots = [self._roots[0], *sorted([joined, *self._roots[3:]], key=len)]
        if self._roots:
            self._first = _running(self._roots[0].counts)

    def draw(self, chance: Chance, *address: str | int) -> list[int]:
        """One deal: for each card the place of its owner."""
        position, classes = self._count.position, self._count.classes
        holders = [0] * len(position.setting.cards)
        for owner, mask in enumerate(position.required):
            for card in bits(mask):
                holders[card] = owner
        left = {mask: chance.shuffled(bits(mask), *address, "alike", mask) for mask in classes.members}
        for owner, index in self._hands(chance, *address):
            for mask, taken in zip(classes.members, classes.counts(index), strict=True):
                for card in left[mask][:taken]:
                    holders[card] = owner
                left[mask] = left[mask][taken:]
        return holders

    def _hands(self, chance: Chance, *address: str | int) -> list[tuple[int, int]]:
        """The index of every owner's hand."""
        if not self._roots:
            return []
        full = self._count.classes.room - 1
        first, *others = self._roots
        index = int(first.indices[_pick(self._first, chance, *address, "first")])
        hands = self._split(first, index, chance, *address)
        return hands + self._share(others, full - index, chance, *address)

    def _share(self, groups: list[Group], index: int, chance: Chance, *address: str | int) -> list[tuple[int, int]]:
        """Share a set between one or two groups, and further down to their owners."""
        one, *others = groups
        if not others:
            return self._split(one, index, chance, *address)
        (other,) = others
        weights = _match(index, one, other, self._count.classes)
        mine = int(one.indices[_pick(_running(weights), chance, *address, index, one.owner, other.owner)])
        return self._split(one, mine, chance, *address) + self._split(other, index - mine, chance, *address)

    def _split(self, group: Group, index: int, chance: Chance, *address: str | int) -> list[tuple[int, int]]:
        if not group.parts:
            return [(group.owner, index)]
        return self._share(list(group.parts), index, chance, *address)


def _running(weights: Numbers) -> Numbers:
    running: Numbers = np.cumsum(weights)
    return running


def _pick(running: Numbers, chance: Chance, *address: str | int) -> int:
    """A place, in proportion to the weights whose running sum this is."""
    drawn = chance.below(int(running[-1]), *address)
    return int(np.searchsorted(running, drawn, side="right"))


def _match(index: int, one: Group, other: Group, classes: Classes) -> Numbers:
    """For each set of one group the weight of holding it while the other holds the rest of ``index``."""
    if one.values.dtype == np.int64:
        return match(index, one.sets, other.sets, classes.shape)
    values = dict(zip(other.indices.tolist(), other.values.tolist(), strict=True))
    weights = [
        value * values.get(index - mine, 0) * ways_between(mine, index - mine, classes)
        for mine, value in zip(one.indices.tolist(), one.values.tolist(), strict=True)
    ]
    return np.array(weights, object)


@compiled
def match(index: int, one: Sets, other: Sets, shape: Shape) -> Words:
    """For each set of one list the weight of holding it while the other list holds the rest of ``index``."""
    weights = np.zeros(len(one.indices), np.int64)
    for i in range(len(one.indices)):
        rest = index - one.indices[i]
        if rest < 0:
            continue
        ways = ways_to_share(one.indices[i], rest, shape.singles, shape.radix)
        if ways:
            place = np.searchsorted(other.indices, rest)
            if place < len(other.indices) and other.indices[place] == rest:
                weights[i] = one.values[i] * other.values[place] * ways
    return weights
