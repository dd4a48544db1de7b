"""What a count leaves behind: every owner's hands, what they weigh, and what the others can do with the rest."""

from collections.abc import Callable
from fractions import Fraction
from functools import cached_property
from typing import Any, NamedTuple, TypeAlias

from numpy.typing import NDArray

from sleuth.knowledge.partition.native import Words, compiled, grown, zeros
from sleuth.knowledge.partition.position import Position

Numbers: TypeAlias = NDArray[Any]
"""Machine words; or Python's own whole numbers, where words are too small."""


class Classes(NamedTuple):
    """The unsettled cards in classes, and how a set of them is an index."""

    members: Words
    """The set of cards of each class: first the single cards, then the larger classes."""
    singles: int
    radix: Words
    """One more than each of the larger classes has cards."""

    @property
    def room(self) -> int:
        """How many sets there are."""
        return int(self.radix.prod()) << self.singles

    def counts(self, index: int) -> list[int]:
        """How many cards of each class a set has."""
        counts = [index >> place & 1 for place in range(self.singles)]
        rest = index >> self.singles
        for radix in self.radix.tolist():
            rest, count = divmod(rest, radix)
            counts.append(count)
        return counts


class Group(NamedTuple):
    """Sets of cards that an owner, or several together, can hold; their values; and their worth to the whole."""

    indices: Words
    values: Numbers
    worth: Numbers


class Groups(NamedTuple):
    """Group 0 is one empty set, group ``k + 1`` has the hands of owner ``k``, the others are joined from two."""

    starts: Words
    """Group ``g`` is from ``starts[g]`` to ``starts[g + 1]``."""
    indices: Words
    values: Numbers
    worth: Numbers
    parts: Words
    """The two groups that group ``g`` is joined from are at ``2 * g``."""
    roots: Words
    """Those that were left at last: together they hold all cards."""

    def group(self, number: int) -> Group:
        span = slice(self.starts[number], self.starts[number + 1])
        return Group(self.indices[span], self.values[span], self.worth[span])


class Count:
    """The weight of all deals, and of all in which an owner (row) holds a card (column); and how it was counted."""

    def __init__(
        self,
        total: int,
        held: Numbers,
        required: Words,
        classes: Classes,
        groups: Groups,
        position: Callable[[], Position],
    ) -> None:
        self.total = total
        self.held = held
        self.required = required
        self.classes = classes
        self.groups = groups
        self._position = position

    @cached_property
    def position(self) -> Position:
        """The position, settled."""
        return self._position()

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


@compiled
def expand(
    indices: Words, counts: Words, required: int, members: Words, singles: int, radix: Words
) -> tuple[Words, Words, Words]:
    """Each set of cards that hands stand for, the weight of all that its hand stands for, and how many these are."""
    masks = zeros(len(indices))
    weights = zeros(len(indices))
    copies = zeros(len(indices))
    found = 0
    for i in range(len(indices)):
        if counts[i] == 0:
            continue
        first = found
        masks = grown(masks, found + 1)
        masks[found] = required
        for c in range(singles):
            masks[found] |= members[c] & -(indices[i] >> c & 1)
        found += 1
        rest = indices[i] >> singles
        for r in range(len(radix)):
            number = (1 << rest % radix[r]) - 1
            rest //= radix[r]
            if number == 0:
                continue
            end = found
            while number >> (radix[r] - 1) == 0:
                chosen = 0
                left = number
                alike = members[singles + r]
                while left:  # the lowest bit of the number stands for the lowest card, and so on
                    chosen |= (alike & -alike) * (left & 1)
                    alike &= alike - 1
                    left >>= 1
                masks = grown(masks, found + end - first)
                for at in range(first, end):
                    masks[found] = masks[at] | chosen
                    found += 1
                lowest = number & -number  # the next larger number with as many bits
                carried = number + lowest
                number = carried | ((number ^ carried) // lowest >> 2)
            found -= end - first
            for at in range(first, found):
                masks[at] = masks[at + end - first]
        weights = grown(weights, found)
        copies = grown(copies, found)
        for at in range(first, found):
            weights[at] = counts[i]
            copies[at] = found - first
    return masks[:found], weights[:found], copies[:found]
