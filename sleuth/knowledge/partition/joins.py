"""Two owners' hands taken together, and back.

Joining two lists of sets adds up the products of all disjoint pairs; where a class of alike cards is shared, there are
as many ways to share it as the binomial coefficients say.
"""

import numpy as np
from numpy.typing import NDArray

from sleuth.knowledge.partition.blocks import choose_shift, cut, ways_to_share
from sleuth.knowledge.partition.native import Sets, Shape, Words, compiled

STRETCH = 6
"""Sets are looked through in stretches of two to this power."""


@compiled
def join(one: Sets, other: Sets, shape: Shape, total: Words) -> tuple[Words, Words]:
    """The sets that disjoint pairs make, rising, and the sums of their products.

    ``total`` has a 0 for every set. Which stretches of it are in use is marked, so that the rest is never looked at.
    """
    marks = np.zeros((len(total) >> STRETCH) + 1, np.uint8)
    shift = choose_shift(len(one.indices), len(other.indices), shape.singles)
    low = (1 << shift) - 1
    one_starts = cut(one.indices, shift)
    other_starts = cut(other.indices, shift)
    for p in range(len(one_starts) - 1):
        lead = one.indices[one_starts[p]] >> shift
        for q in range(len(other_starts) - 1):
            more = other.indices[other_starts[q]] >> shift
            ways = ways_to_share(lead, more, shape.singles - shift, shape.radix)
            if ways == 0:
                continue
            base = (lead + more) << shift
            for i in range(one_starts[p], one_starts[p + 1]):
                mine = one.indices[i] & low
                value = one.values[i] * ways
                for j in range(other_starts[q], other_starts[q + 1]):
                    theirs = other.indices[j] & low
                    if mine & theirs == 0:
                        at = base + mine + theirs
                        total[at] += value * other.values[j]
                        marks[at >> STRETCH] = 1
    return _gather(total, marks)


@compiled
def part(one: Sets, other: Sets, joined: Sets, shape: Shape, worth: Words) -> tuple[Words, Words]:
    """What the hands of two lists are worth, if the worth of the joined sets is given as their values.

    ``worth`` has a 0 for every set.
    """
    for i in range(len(joined.indices)):
        worth[joined.indices[i]] = joined.values[i]
    one_worth = np.zeros(len(one.indices), np.int64)
    other_worth = np.zeros(len(other.indices), np.int64)
    shift = choose_shift(len(one.indices), len(other.indices), shape.singles)
    low = (1 << shift) - 1
    one_starts = cut(one.indices, shift)
    other_starts = cut(other.indices, shift)
    for p in range(len(one_starts) - 1):
        lead = one.indices[one_starts[p]] >> shift
        for q in range(len(other_starts) - 1):
            more = other.indices[other_starts[q]] >> shift
            ways = ways_to_share(lead, more, shape.singles - shift, shape.radix)
            if ways == 0:
                continue
            base = (lead + more) << shift
            for i in range(one_starts[p], one_starts[p + 1]):
                mine = one.indices[i] & low
                value = one.values[i] * ways
                sum_ = 0
                for j in range(other_starts[q], other_starts[q + 1]):
                    theirs = other.indices[j] & low
                    if mine & theirs == 0:
                        each = worth[base + mine + theirs]
                        sum_ += each * other.values[j]
                        other_worth[j] += each * value
                one_worth[i] += sum_ * ways
    return one_worth, other_worth


@compiled
def complete(one: Sets, other: Sets, last: Sets, shape: Shape, places: NDArray[np.int32]) -> tuple[Words, Words, Words]:
    """What each set of three lists is worth when together they must hold all cards.

    ``places`` has a 0 for every set.
    """
    for j in range(len(last.indices)):
        places[last.indices[j]] = j + 1
    one_worth = np.zeros(len(one.indices), np.int64)
    other_worth = np.zeros(len(other.indices), np.int64)
    last_worth = np.zeros(len(last.indices), np.int64)
    shift = choose_shift(len(one.indices), len(other.indices), shape.singles)
    low = (1 << shift) - 1
    full = (len(places) - 1) >> shift
    one_starts = cut(one.indices, shift)
    other_starts = cut(other.indices, shift)
    for p in range(len(one_starts) - 1):
        lead = one.indices[one_starts[p]] >> shift
        for q in range(len(other_starts) - 1):
            more = other.indices[other_starts[q]] >> shift
            ways = ways_to_share(lead, more, shape.singles - shift, shape.radix)
            if ways == 0:
                continue
            ways *= ways_to_share(lead + more, full - lead - more, shape.singles - shift, shape.radix)
            base = len(places) - 1 - ((lead + more) << shift)
            for i in range(one_starts[p], one_starts[p + 1]):
                mine = one.indices[i] & low
                value = one.values[i] * ways
                sum_ = 0
                for j in range(other_starts[q], other_starts[q + 1]):
                    theirs = other.indices[j] & low
                    if mine & theirs:
                        continue
                    place = places[base - mine - theirs]
                    if place:
                        sum_ += other.values[j] * last.values[place - 1]
                        other_worth[j] += value * last.values[place - 1]
                        last_worth[place - 1] += value * other.values[j]
                one_worth[i] += sum_ * ways
    return one_worth, other_worth, last_worth


@compiled
def _gather(total: Words, marks: NDArray[np.uint8]) -> tuple[Words, Words]:
    """The sets with a value in the marked stretches, rising, and their values."""
    found = 0
    for mark in range(len(marks)):
        if marks[mark]:
            for index in range(mark << STRETCH, min((mark + 1) << STRETCH, len(total))):
                found += total[index] != 0
    indices = np.empty(found, np.int64)
    values = np.empty(found, np.int64)
    found = 0
    for mark in range(len(marks)):
        if marks[mark]:
            for index in range(mark << STRETCH, min((mark + 1) << STRETCH, len(total))):
                if total[index] != 0:
                    indices[found] = index
                    values[found] = total[index]
                    found += 1
    return indices, values
