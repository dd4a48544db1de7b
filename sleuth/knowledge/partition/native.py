"""How the inner loops are compiled (once for each installation, to native code, by Numba), and what they work on."""

from collections.abc import Callable
from typing import Any, NamedTuple, ParamSpec, TypeAlias, TypeVar

import numba
import numpy as np
from numpy.typing import NDArray

P = ParamSpec("P")
R = TypeVar("R")

Words: TypeAlias = NDArray[np.int64]
"""Sets of cards as bits, numbers of deals, or indices."""


class Bounds(NamedTuple):
    """Each owner's hand has so many cards, lies inside ``possible`` and contains ``required``."""

    sizes: Words
    possible: Words
    required: Words


class Tables(NamedTuple):
    """A table says of one owner what a hand with ``k`` cards of a set weighs; a weight of 0 rules it out."""

    owners: Words
    masks: Words
    weights: Words


class Shape(NamedTuple):
    """How a set of unsettled cards is an index: ``bits + 2**singles * rest``, the rest in mixed radix."""

    singles: int
    radix: Words


class Sets(NamedTuple):
    """Rising indices of sets, and a value for each."""

    indices: Words
    values: Words


def compiled(function: Callable[P, R]) -> Callable[P, R]:
    """The function as native code, kept on disk."""
    jit: Any = numba.njit(cache=True, error_model="numpy")
    native: Callable[P, R] = jit(function)
    return native


@compiled
def size_of(mask: int) -> int:
    """How many bits are set."""
    mask = mask - ((mask >> 1) & 0x5555555555555555)
    mask = (mask & 0x3333333333333333) + ((mask >> 2) & 0x3333333333333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F0F0F0F0F
    return ((mask * 0x0101010101010101) >> 56) & 0x7F
