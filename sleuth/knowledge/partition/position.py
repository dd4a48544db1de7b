"""A setting and what was seen, as bits: what each owner must and may hold, and what its hands weigh."""

from collections.abc import Iterable
from fractions import Fraction
from math import lcm, prod
from typing import NamedTuple, TypeAlias

import numpy as np

from sleuth.knowledge.partition.native import MOST_CARDS, Words
from sleuth.knowledge.partition.observations import (
    Holds,
    HoldsOneOf,
    Lacks,
    LacksSomeOf,
    Model,
    Observation,
    Showed,
    Weighs,
)
from sleuth.knowledge.partition.setting import Setting

Table: TypeAlias = tuple[int, int, tuple[int, ...]]
"""An owner's place, a set of cards, and the weight of a hand with ``k`` of them."""

ONE_OR_MORE = [(0,) + (1,) * cards for cards in range(MOST_CARDS + 1)]
"""The weights of “at least one of” so many cards."""


class Position(NamedTuple):
    """What each owner may and must hold, and what its hands weigh beyond that."""

    setting: Setting
    possible: tuple[int, ...]
    required: tuple[int, ...]
    tables: tuple[Table, ...]
    factor: int = 1
    """What all weights were divided by on the way, to stay small."""
    divisor: int = 1
    """What all weights were multiplied by on the way, to be whole."""

    def seeing(self, observations: Iterable[Observation], model: Model) -> "Position":
        """The position with these observations too."""
        places, masks = self.setting.places, self.setting.masks
        possible, required, tables = list(self.possible), list(self.required), list(self.tables)
        divisor = self.divisor
        for seen in observations:
            owner = places[seen.owner]
            match seen:
                case Lacks():
                    possible[owner] &= ~masks[seen.cards]
                case HoldsOneOf():
                    mask = masks[seen.cards]
                    tables.append((owner, mask, ONE_OR_MORE[mask.bit_count()]))
                case Showed():
                    required[owner] |= masks[seen.card,]
                    if model == "even":
                        mask = masks[seen.card, *seen.among]
                        tables.append((owner, mask, _evenly(mask.bit_count())))
                        divisor *= tables[-1][2][1]
                case Holds():
                    required[owner] |= masks[seen.cards]
                case LacksSomeOf():
                    mask = masks[seen.cards]
                    tables.append((owner, mask, (1,) * mask.bit_count() + (0,)))
                case Weighs():
                    mask = masks[seen.among]
                    weights, scale = _whole(seen, mask.bit_count(), model)
                    tables.append((owner, mask, weights))
                    divisor *= scale
        return Position(self.setting, tuple(possible), tuple(required), tuple(tables), self.factor, divisor)

    def arrays(self) -> "Arrays":
        """The same as arrays, to be worked on."""
        owners, tables = len(self.possible), len(self.tables)
        firsts: list[int] = []
        weights: list[int] = []
        for _, _, row in self.tables:
            firsts.append(len(weights))
            weights += row
        words = np.array(
            [
                *self.setting.sizes,
                *self.possible,
                *self.required,
                *[table[0] for table in self.tables],
                *[table[1] for table in self.tables],
                *firsts,
                *weights,
            ],
            np.int64,
        )
        at = 3 * owners
        return Arrays(
            words[:owners],
            words[owners : 2 * owners],
            words[2 * owners : at],
            words[at : at + tables],
            words[at + tables : at + 2 * tables],
            words[at + 2 * tables : at + 3 * tables],
            words[at + 3 * tables :],
        )

    def settled(self, arrays: "Arrays", kept: int, factors: Words) -> "Position":
        """The position after the arrays have been settled, and the tables have been cut down to so many."""
        weights = arrays.weights.tolist()
        rows = zip(arrays.owners[:kept].tolist(), arrays.masks.tolist(), arrays.firsts.tolist(), strict=False)
        return Position(
            self.setting,
            tuple(arrays.possible.tolist()),
            tuple(arrays.required.tolist()),
            tuple((owner, mask, tuple(weights[first : first + mask.bit_count() + 1])) for owner, mask, first in rows),
            self.factor * prod(factors.tolist()),
            self.divisor,
        )


class Arrays(NamedTuple):
    """A position in the form that native code works on (see :mod:`~sleuth.knowledge.partition.propagation`)."""

    sizes: Words
    possible: Words
    required: Words
    owners: Words
    masks: Words
    firsts: Words
    weights: Words


def start(setting: Setting) -> Position:
    """The position before anything was seen."""
    everything = (1 << len(setting.cards)) - 1
    count = len(setting.owners)
    return Position(setting, (everything,) * count, (0,) * count, setting.kinds)


def _evenly(cards: int) -> tuple[int, ...]:
    """Weights in proportion to 1/k for k cards."""
    scale = lcm(*range(1, cards + 1))
    return (0, *(scale // count for count in range(1, cards + 1)))


def _whole(seen: Weighs, cards: int, model: Model) -> tuple[tuple[int, ...], int]:
    """The weights as whole numbers, and what they were multiplied by; in the model of deals only whether they are 0."""
    if len(seen.weights) != cards + 1:
        raise ValueError(f"Weights for 0 to {cards} of {cards} cards are {cards + 1} numbers, not {len(seen.weights)}.")
    if min(seen.weights) < 0:
        raise ValueError(f"A hand cannot weigh {min(seen.weights)}.")
    if model == "deals":
        return tuple(int(weight > 0) for weight in seen.weights), 1
    fractions = [Fraction(weight) for weight in seen.weights]
    scale = lcm(*(fraction.denominator for fraction in fractions))
    return tuple(int(fraction * scale) for fraction in fractions), scale
