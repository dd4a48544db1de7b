"""What a count leaves behind: every owner's hands, what they weigh, and what the others can do with the rest."""

from fractions import Fraction
from math import prod
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from sleuth.knowledge.partition.native import Sets, Shape, Words, compiled, size_of
from sleuth.knowledge.partition.position import Position

Numbers: TypeAlias = NDArray[Any]
"""Machine words; or Python's own whole numbers, where words are too small."""

WORD = 1 << 62
"""Sums above this might not fit into 64 bits."""


class Classes(NamedTuple):
    """The unsettled cards in classes, and how a set of them is an index."""

    members: tuple[int, ...]
    """The set of cards of each class: first the single cards, then the larger classes."""
    shape: Shape
    room: int
    """How many sets there are."""
    cards: int

    def counts(self, index: int) -> list[int]:
        """How many cards of each class a set has."""
        counts = [index >> place & 1 for place in range(self.shape.singles)]
        rest = index >> self.shape.singles
        for radix in self.shape.radix.tolist():
            rest, count = divmod(rest, radix)
            counts.append(count)
        return counts


class Group:
    """Sets of cards that an owner, or several together, can hold; their values; and their worth to the whole."""

    __slots__ = ("indices", "owner", "parts", "values", "worth")

    def __init__(self, indices: Words, values: Numbers, owner: int = -1, parts: "tuple[Group, ...]" = ()) -> None:
        self.indices = indices
        self.values = values
        self.owner = owner
        self.parts = parts
        self.worth: Numbers = values[:0]

    def __len__(self) -> int:
        return len(self.indices)

    @property
    def sets(self) -> Sets:
        return Sets(self.indices, self.values)

    @property
    def counts(self) -> Numbers:
        """The weight of all deals with each of the sets."""
        counts: Numbers = self.values * self.worth
        return counts


class Count(NamedTuple):
    """The weight of all deals, each owner's hands, the lists that were left at last, and the settled position."""

    total: int
    position: Position
    classes: Classes
    owners: tuple[Group, ...]
    roots: tuple[Group, ...]

    @property
    def weight(self) -> Fraction:
        """What all deals together weigh."""
        return Fraction(self.total * self.position.factor, self.position.divisor)


def bits(mask: int) -> list[int]:
    """The places of the bits that are set, rising."""
    places = []
    while mask:
        lowest = mask & -mask
        places.append(lowest.bit_length() - 1)
        mask ^= lowest
    return places


def matrix(count: Count) -> Numbers:
    """For each owner and card the weight of all deals in which that owner holds it."""
    position, classes = count.position, count.classes
    small = count.total <= WORD
    held = np.zeros((len(position.required), len(position.setting.cards)), np.int64 if small else object)
    members = np.array(classes.members, np.int64)
    for group in count.owners:
        if group.values.dtype == np.int64:
            tally(Sets(group.indices, group.counts), classes.shape, members, held[group.owner])
        else:
            _tally_plainly(group, classes, held[group.owner])
    for owner, mask in enumerate(position.required):
        for card in bits(mask):
            held[owner, card] = count.total
    return held


def _tally_plainly(group: Group, classes: Classes, held: Numbers) -> None:
    """Add up how much each card is held, where machine words are too small."""
    counts = np.array([classes.counts(index) for index in group.indices.tolist()], object)
    for mask, together in zip(classes.members, group.counts @ counts, strict=True):
        held[bits(mask)] += together // mask.bit_count()


@compiled
def tally(hands: Sets, shape: Shape, members: Words, held: Words) -> None:
    """Add up how much each card is held; the cards of a class have equal shares."""
    singles, radix = shape
    sums = np.zeros(singles + len(radix), np.int64)
    for i in range(len(hands.indices)):
        index = hands.indices[i]
        for c in range(singles):
            if index >> c & 1:
                sums[c] += hands.values[i]
        rest = index >> singles
        for r in range(len(radix)):
            sums[singles + r] += hands.values[i] * (rest % radix[r])
            rest //= radix[r]
    for c in range(len(members)):
        share = sums[c] // size_of(members[c])
        for card in range(len(held)):
            if members[c] >> card & 1:
                held[card] += share


def shape_of(members: Words, singles: int) -> Classes:
    """The classes with these members, of which the first ones are single cards."""
    masks = tuple(members.tolist())
    radix = np.array([mask.bit_count() + 1 for mask in masks[singles:]], np.int64)
    return Classes(masks, Shape(singles, radix), prod(radix.tolist()) << singles, sum(masks).bit_count())


@compiled
def expand(hands: Sets, required: int, shape: Shape, members: Words) -> tuple[Words, Words, Words]:
    """Each set of cards that hands stand for, the weight of all that its hand stands for, and how many these are."""
    masks = np.empty(64, np.int64)
    weights = np.empty(64, np.int64)
    copies = np.empty(64, np.int64)
    found = 0
    for i in range(len(hands.indices)):
        if hands.values[i] == 0:
            continue
        first = found
        if found == len(masks):
            masks, weights, copies = _double(masks), _double(weights), _double(copies)
        masks[found] = required
        for c in range(shape.singles):
            if hands.indices[i] >> c & 1:
                masks[found] |= members[c]
        found += 1
        rest = hands.indices[i] >> shape.singles
        for r in range(len(shape.radix)):
            taken = rest % shape.radix[r]
            rest //= shape.radix[r]
            if taken == 0:
                continue
            end = found
            alike = members[shape.singles + r]
            number = (1 << taken) - 1
            while number < 1 << size_of(alike):
                for at in range(first, end):
                    if found == len(masks):
                        masks, weights, copies = _double(masks), _double(weights), _double(copies)
                    masks[found] = masks[at] | _choose(number, alike)
                    found += 1
                lowest = number & -number  # the next larger number with as many bits
                carried = number + lowest
                number = carried | ((number ^ carried) // lowest >> 2)
            masks[first : first + found - end] = masks[end:found].copy()
            found -= end - first
        weights[first:found] = hands.values[i]
        copies[first:found] = found - first
    return masks[:found], weights[:found], copies[:found]


@compiled
def _choose(number: int, mask: int) -> int:
    """Those bits of a set that a number chooses: its lowest bit stands for the lowest of the set, and so on."""
    chosen = 0
    while mask:
        lowest = mask & -mask
        if number & 1:
            chosen |= lowest
        number >>= 1
        mask ^= lowest
    return chosen


@compiled
def _double(array: Words) -> Words:
    larger = np.empty(2 * len(array), np.int64)
    larger[: len(array)] = array
    return larger
