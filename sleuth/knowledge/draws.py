"""Many random deals at once, as an array: for bots that weigh every question they could ask.

The first owner's hand is drawn from its exact chances, evenly spaced, so that it is spread as it should be even in a
small sample. Every other hand follows in proportion to what the owners after it can do with what is left.
"""

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from sleuth.core.chance import Chance
from sleuth.knowledge.partition import Knowledge
from sleuth.knowledge.partition.blocks import CHOOSE, ways_to_share
from sleuth.knowledge.partition.groups import Classes, Count, Group, bits
from sleuth.knowledge.partition.joins import join
from sleuth.knowledge.partition.native import Sets, Shape, Words, compiled
from sleuth.knowledge.partition.transforms import collect, spread

Deals: TypeAlias = NDArray[np.int8]
"""For every deal (row) and card (column) the place of its owner in the setting."""

Weights: TypeAlias = NDArray[np.float64]


class Lists(NamedTuple):
    """The hands of several owners, one list after the other."""

    owners: Words
    starts: Words
    hands: Sets


class Tables(NamedTuple):
    """The running sum of the first owner's chances, and what the owners from the third on can do with any set."""

    chances: Weights
    rests: Weights


class Cards(NamedTuple):
    """How a set is an index, and the cards of the classes one after the other."""

    shape: Shape
    members: Words


JOINED = 3.0
"""What it takes to join a pair of sets, in nanoseconds; the other likewise."""
ADDED = 0.4


def draw_deals(known: Knowledge, chance: Chance, *address: str | int, count: int) -> Deals:
    """Random deals, spread evenly over what the first unsettled owner may hold; the same address gives the same."""
    counted: Count = known._count  # the engine offers no arrays yet
    if any(group.values.dtype != np.int64 for group in counted.owners):
        places = known.setting.places
        drawn = known.sample(chance, *address, count=count)
        return np.array([[places[deal[card]] for card in known.setting.cards] for deal in drawn], np.int8)
    deals = np.empty((count, len(known.setting.cards)), np.int8)
    for owner, mask in enumerate(counted.position.required):
        deals[:, bits(mask)] = owner
    if counted.owners:
        _fill(counted, chance.below(1 << 62, *address), deals)
    return deals


def _fill(counted: Count, seed: int, deals: Deals) -> None:
    classes = counted.classes
    first, *others = counted.owners
    others.sort(key=len)
    if len(others) > 2:
        others.insert(0, others.pop(-2))
    order = [first, *others]
    lists = Lists(
        np.array([group.owner for group in order], np.int64),
        np.cumsum([0, *map(len, order)]),
        Sets(np.concatenate([group.indices for group in order]), np.concatenate([group.values for group in order])),
    )
    tables = Tables(np.cumsum(first.counts.astype(np.float64)), _rests(order, classes))
    members = np.array([card for mask in classes.members for card in bits(mask)], np.int64)
    draw(seed, lists, tables, Cards(classes.shape, members), deals)


def _rests(order: list[Group], classes: Classes) -> Weights:
    """For each group but the first two, and for each set, in how many ways it and all after it can hold that set."""
    room, shape = classes.room, classes.shape
    rests = np.zeros((max(len(order) - 2, 1), room), np.float64)
    later = order[2:]
    if not later:
        rests[0, order[-1].indices] = order[-1].values
        return rests
    last = later[-1]
    rests[-1, last.indices] = last.values
    most = len(last)
    cost = 0.0
    for group in later[-2::-1]:
        cost += len(group) * most * JOINED
        most = min(len(group) * most // 2, room)
    if cost < 2 * len(later) * room * classes.cards * ADDED:
        held = last.sets
        for place in range(len(later) - 2, -1, -1):
            held = Sets(*join(later[place].sets, held, shape, np.zeros(room, np.int64)))
            rests[place, held.indices] = held.values
    else:
        spreads = np.empty((len(later) + 1, room), np.int64)
        for row, group in zip(spreads[1:], later, strict=True):
            spread(group.sets, shape, row)
        product = np.empty(room, np.int64)
        for place in range(len(later) - 1):
            collect(spreads[place:], 0, shape, product)
            turn(product, shape, rests[place])
    return rests


@compiled
def turn(worth: Words, shape: Shape, rest: Weights) -> None:
    """From what each set is worth to the others, to what the others can do with the rest of it."""
    singles, radix = shape
    full = len(worth) - 1
    for block in range(len(worth) >> singles):
        ways = 1
        left = block
        for r in range(len(radix)):
            ways *= CHOOSE[radix[r] - 1, left % radix[r]]
            left //= radix[r]
        for at in range(block << singles, (block + 1) << singles):
            rest[at] = worth[full - at] / ways


@compiled
def _next(state: Words) -> float:
    """The next number from 0 up to 1 (SplitMix64)."""
    state[0] += np.int64(-7046029254386353131)
    word = np.uint64(state[0])
    word = (word ^ (word >> np.uint64(30))) * np.uint64(13787848793156543929)
    word = (word ^ (word >> np.uint64(27))) * np.uint64(10723151780598845931)
    word = word ^ (word >> np.uint64(31))
    return np.float64(word >> np.uint64(11)) / 9007199254740992.0


@compiled
def _weigh(rest: int, hands: Sets, after: Weights, shape: Shape, running: Weights) -> None:
    """Write the running sum of what each of these hands weighs if it is taken from ``rest``."""
    taken = ~rest & ((1 << shape.singles) - 1)
    total = 0.0
    for i in range(len(hands.indices)):
        mine = hands.indices[i]
        if mine & taken == 0 and mine <= rest and after[rest - mine] > 0:
            ways = ways_to_share(mine, rest - mine, shape.singles, shape.radix)
            total += hands.values[i] * ways * after[rest - mine]
        running[i] = total


@compiled
def _pick(running: Weights, share: float) -> int:
    """The place that has this share of a running sum below it."""
    place: int = np.searchsorted(running, share * running[-1], side="right")
    return min(place, len(running) - 1)


@compiled
def draw(seed: int, lists: Lists, tables: Tables, cards: Cards, deals: Deals) -> None:
    """Write random deals, with the first owner's hands evenly spaced."""
    state = np.array([seed], np.int64)
    owners, starts, hands = lists
    whole = tables.rests.shape[1] - 1
    running = [np.empty(starts[g + 1] - starts[g], np.float64) for g in range(len(owners))]
    chosen = np.empty(len(owners), np.int64)
    offset = _next(state)
    before = -1
    for n in range(len(deals)):
        first = _pick(tables.chances, (n + offset) / len(deals))
        chosen[0] = hands.indices[first]
        rest = whole - chosen[0]
        for g in range(1, len(owners) - 1):
            mine = Sets(hands.indices[starts[g] : starts[g + 1]], hands.values[starts[g] : starts[g + 1]])
            if g > 1 or first != before:
                _weigh(rest, mine, tables.rests[g - 1], cards.shape, running[g])
            chosen[g] = mine.indices[_pick(running[g], _next(state))]
            rest -= chosen[g]
        before = first
        chosen[-1] = rest
        _hand_out(chosen, owners, cards, state, deals[n])


@compiled
def _hand_out(chosen: Words, owners: Words, cards: Cards, state: Words, deal: NDArray[np.int8]) -> None:
    """Give every owner the cards of its hand; which of a class, by lot."""
    singles, radix = cards.shape
    members = cards.members
    for c in range(singles):
        for g in range(len(chosen)):
            if chosen[g] >> c & 1:
                deal[members[c]] = owners[g]
    start = singles
    step = 1
    for r in range(len(radix)):
        size = radix[r] - 1
        for last in range(size - 1, 0, -1):
            other = int(_next(state) * (last + 1))
            members[start + last], members[start + other] = members[start + other], members[start + last]
        place = start
        for g in range(len(chosen)):
            for _ in range((chosen[g] >> singles) // step % radix[r]):
                deal[members[place]] = owners[g]
                place += 1
        start += size
        step *= radix[r]
