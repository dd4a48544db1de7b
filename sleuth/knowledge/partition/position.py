"""A setting and what was seen, as bits: what each owner must and may hold, and what its hands weigh."""

from collections.abc import Iterable
from fractions import Fraction
from math import lcm
from typing import NamedTuple, TypeAlias

import numpy as np

from sleuth.knowledge.partition.native import Bounds, Tables
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
        setting = self.setting
        possible, required, tables = list(self.possible), list(self.required), list(self.tables)
        divisor = self.divisor
        for seen in observations:
            owner = setting.place(seen.owner)
            match seen:
                case Lacks():
                    possible[owner] &= ~setting.mask(seen.cards)
                case HoldsOneOf():
                    mask = setting.mask(seen.cards)
                    tables.append((owner, mask, (0,) + (1,) * mask.bit_count()))
                case Showed():
                    required[owner] |= setting.mask((seen.card,))
                    if model == "even":
                        mask = setting.mask((seen.card, *seen.among))
                        tables.append((owner, mask, _evenly(mask.bit_count())))
                        divisor *= tables[-1][2][1]
                case Holds():
                    required[owner] |= setting.mask(seen.cards)
                case LacksSomeOf():
                    mask = setting.mask(seen.cards)
                    tables.append((owner, mask, (1,) * mask.bit_count() + (0,)))
                case Weighs():
                    mask = setting.mask(seen.among)
                    weights, scale = _whole(seen, mask.bit_count(), model)
                    tables.append((owner, mask, weights))
                    divisor *= scale
        return Position(setting, tuple(possible), tuple(required), tuple(tables), self.factor, divisor)

    def arrays(self) -> tuple[Bounds, Tables]:
        """The same as arrays, to be worked on."""
        width = max((len(table[2]) for table in self.tables), default=0)
        weights = [values + (0,) * (width - len(values)) for _, _, values in self.tables]
        return Bounds(
            np.array(self.setting.sizes, np.int64),
            np.array(self.possible, np.int64),
            np.array(self.required, np.int64),
        ), Tables(
            np.array([table[0] for table in self.tables], np.int64),
            np.array([table[1] for table in self.tables], np.int64),
            np.array(weights, np.int64).reshape(len(weights), width),
        )


def start(setting: Setting) -> Position:
    """The position before anything was seen."""
    everything = (1 << len(setting.cards)) - 1
    tables: list[Table] = [
        (place, mask, (0, 1) + (0,) * (mask.bit_count() - 1))
        for place, owner in enumerate(setting.owners)
        if owner.one_of_each
        for mask in setting.category_masks
    ]
    count = len(setting.owners)
    return Position(setting, (everything,) * count, (0,) * count, tuple(tables))


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
