"""Random deals, many at once, each as likely as it is.

One owner's hand is drawn by its exact chances. Every other hand follows, in proportion to what the owners after it can
do with what is left.
"""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from sleuth.core.chance import Chance
from sleuth.knowledge.partition.big_integers import draw_plainly
from sleuth.knowledge.partition.classes import ways_to_share
from sleuth.knowledge.partition.groups import Classes, Count, Groups, bits
from sleuth.knowledge.partition.native import CHOOSE, ZERO, Floats, Words, compiled, inner, zeros
from sleuth.knowledge.partition.transforms import cover

Deals: TypeAlias = NDArray[np.int8]
"""For every deal (row) and card (column) the place of its owner in the setting."""


class Sampler:
    """Draws deals of a count."""

    def __init__(self, count: Count, first: int = 0) -> None:
        """Begin with the hand of the owner at this place, if it is not settled."""
        self._count = count
        self._fixed = np.zeros(count.held.shape[1], np.int8)
        for owner, mask in enumerate(count.required.tolist()):
            self._fixed[bits(mask)] = owner
        self._plain = count.groups.values.dtype == object
        lengths = np.diff(count.groups.starts)[1 : len(count.required) + 1]
        owners = [place for place, length in enumerate(lengths.tolist()) if length]
        if self._plain or not owners:
            return
        # the second list is gone through once for each hand of the first, the last one never
        begin, *others = sorted(owners, key=lambda place: (place != first, lengths[place]))
        if len(others) > 2:
            others.insert(0, others.pop(-2))
        self._order = np.array([begin, *others], np.int64)
        group = count.groups.group(begin + 1)
        counts = group.values * group.worth
        self._hands = group.indices[counts > 0]
        self._running = np.cumsum(counts[counts > 0].astype(np.float64))
        self._rests = _weigh_rests(self._order, count.groups, count.classes)
        self._longest = int(lengths.max())
        self._cards = np.array([card for mask in count.classes.members.tolist() for card in bits(mask)], np.int64)

    def draw(self, chance: Chance, *address: str | int, count: int, evenly: bool) -> Deals:
        """So many deals; spread evenly over the hands of the first owner, or each by itself."""
        deals: Deals = np.repeat(self._fixed[np.newaxis], count, axis=0)
        if self._plain:
            for number, deal in enumerate(deals):
                draw_plainly(self._count, deal, chance, *address, number)
        elif len(self._count.classes.members):
            lots = _lots(chance, *address, count=count, width=len(self._order) + len(self._cards))
            if evenly:
                lots[:, 0] = (np.arange(count) + lots[0, 0]) / count
            groups, classes = self._count.groups, self._count.classes
            draw(
                lots,
                self._order,
                groups.starts,
                groups.indices,
                groups.values,
                self._hands,
                self._running,
                self._rests,
                np.empty(2 * self._longest),
                classes.singles,
                classes.radix,
                self._cards.copy(),
                deals,
            )
        return deals


def _lots(chance: Chance, *address: str | int, count: int, width: int) -> Floats:
    """Numbers from 0 up to 1, which depend on nothing but the address."""
    raw = np.random.PCG64(chance.below(1 << 62, *address)).random_raw(count * width)
    return ((raw >> np.uint64(11)).astype(np.float64) * 2.0**-53).reshape(count, width)


def _weigh_rests(order: Words, groups: Groups, classes: Classes) -> Floats:
    """For each owner but the first two (row), and for each set, in how many ways it and all after it can hold that."""
    room = classes.room
    rests = np.zeros((max(len(order) - 2, 1), room), np.float64)
    last = groups.group(order[-1] + 1)
    rests[-1, last.indices] = last.values
    sizes, ways = _measure(classes)
    held = int(sizes[last.indices[0]])
    for row in range(len(order) - 4, -1, -1):
        owner = order[row + 2]
        held += int(sizes[groups.indices[groups.starts[owner + 1]]])
        # what is a set worth to these owners, if somebody else holds it?
        others = np.flatnonzero(sizes == sizes[-1] - held)
        starts = np.append(groups.starts, groups.starts[-1] + len(others))
        indices = np.concatenate((groups.indices[: groups.starts[-1]], others))
        worth = np.zeros(len(indices), np.int64)
        lists = np.array([len(starts) - 2, *(order[row + 2 :] + 1)], np.int64)
        cover(lists, 1, starts, indices, groups.values, worth, room, classes.singles, classes.radix)
        rests[row, room - 1 - others] = worth[starts[-2] :] // ways[others]
    return rests


def _measure(classes: Classes) -> tuple[Words, Words]:
    """How many cards each set has, and how many sets have as many of each class."""
    sizes = np.bitwise_count(np.arange(1 << classes.singles)).astype(np.int64)
    ways = np.ones(1, np.int64)
    rest = np.zeros(1, np.int64)
    for radix in classes.radix.tolist():
        rest = np.add.outer(np.arange(radix), rest).reshape(-1)
        ways = np.multiply.outer(CHOOSE[radix - 1, :radix], ways).reshape(-1)
    return np.add.outer(rest, sizes).reshape(-1), np.repeat(ways, len(sizes))


@compiled
def draw(
    lots: Floats,
    owners: Words,
    starts: Words,
    indices: Words,
    values: Words,
    hands: Words,
    chances: Floats,
    rests: Floats,
    running: Floats,
    singles: int,
    radix: Words,
    cards: Words,
    deals: Deals,
) -> None:
    """Write a deal for each row of lots.

    ``hands`` and ``chances`` are the first owner's hands and their running sum; ``rests`` is what the owners after the
    second can do with each set; ``cards`` has the cards class by class.
    """
    full = rests.shape[1] - 1
    low = (1 << singles) - 1
    span = len(running) // 2
    places = zeros(2 * span)
    chosen = zeros(len(owners))
    before = -1
    second = 0
    for n in range(len(lots)):
        at = _find(chances, ZERO, len(chances), lots[n, 0])
        chosen[0] = hands[at]
        rest = full - hands[at]
        for g in range(1, len(owners) - 1):
            begin = 0 if g == 1 else span
            found = begin
            if g == 1 and at == before:
                found = second
            else:
                total = 0.0
                for i in range(starts[owners[g] + 1], starts[owners[g] + 2]):
                    mine = indices[i]
                    if mine & ~rest & low == 0 and mine <= rest and rests[g - 1, rest - mine] > 0:
                        ways = ways_to_share(mine, rest - mine, singles, radix)
                        if ways:
                            total += values[i] * ways * rests[g - 1, rest - mine]
                            running[found] = total
                            places[found] = mine
                            found += 1
            if g == 1:
                before = at
                second = found
            chosen[g] = places[_find(running, begin, found, lots[n, g])]
            rest -= chosen[g]
        chosen[len(owners) - 1] = rest
        for g in range(len(owners)):
            for c in range(singles):
                if chosen[g] >> c & 1:
                    deals[n, cards[c]] = owners[g]
            chosen[g] >>= singles
        begin = singles
        lot = len(owners)
        for r in range(len(radix)):  # shuffle the cards of a class, and hand them out
            left = radix[r] - 1
            for g in range(len(owners)):
                for _ in range(chosen[g] % radix[r]):
                    left -= 1
                    other = begin + int(lots[n, lot] * (left + 1))
                    lot += 1
                    card = cards[other]
                    cards[other] = cards[begin + left]
                    cards[begin + left] = card
                    deals[n, card] = owners[g]
                chosen[g] //= radix[r]
            begin += radix[r] - 1


@inner
def _find(running: Floats, begin: int, end: int, lot: float) -> int:
    """The place that a lot from 0 up to 1 falls on, in proportion to the weights whose running sum this is."""
    drawn = lot * running[end - 1]
    end -= 1
    while begin < end:
        middle = (begin + end) // 2
        if running[middle] > drawn:
            end = middle
        else:
            begin = middle + 1
    return begin
