"""How the inner loops are compiled: once for each installation, to native code, by Numba.

Compiling is what a new installation waits for, so native code here keeps to what compiles fast: one-dimensional arrays
of words, loops instead of assignments to slices, no sorting, few functions. A function that Python never calls is
:func:`inner`: it gets no door to Python.
"""

from collections.abc import Callable
from math import comb
from typing import Any, ParamSpec, TypeAlias, TypeVar, cast

import numba
import numpy as np
from numpy.typing import NDArray

P = ParamSpec("P")
R = TypeVar("R")

Words: TypeAlias = NDArray[np.int64]
"""Sets of cards as bits, numbers of deals, or indices."""

Floats: TypeAlias = NDArray[np.float64]
"""Chances, weights, or what something is worth."""

MOST_CARDS = 62
"""Sets of cards are bits of a machine word."""

CHOOSE = np.array([[comb(n, k) for k in range(MOST_CARDS + 1)] for n in range(MOST_CARDS + 1)], np.int64)


def word(number: int) -> int:
    """A constant that goes to native functions: for a Python number, Numba would compile these once more."""
    as_word: Any = np.int64(number)
    return cast(int, as_word)


ZERO, ONE = map(word, range(2))


def compiled(function: Callable[P, R]) -> Callable[P, R]:
    """The function as native code, kept on disk; a change in a function that it calls does not renew it."""
    return _compiled(function, cache=True)


def inner(function: Callable[P, R]) -> Callable[P, R]:
    """The function as native code for native code only."""
    return _compiled(function, no_cpython_wrapper=True)


def _compiled(function: Callable[P, R], **options: bool) -> Callable[P, R]:
    jit: Any = numba.njit
    native: Callable[P, R] = jit(error_model="numpy", no_cfunc_wrapper=True, nogil=True, **options)(function)
    return native


@inner
def size_of(mask: int) -> int:
    """How many bits are set."""
    mask = mask - ((mask >> 1) & 0x5555555555555555)
    mask = (mask & 0x3333333333333333) + ((mask >> 2) & 0x3333333333333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F0F0F0F0F
    return ((mask * 0x0101010101010101) >> 56) & 0x7F


@inner
def zeros(length: int) -> Words:
    """So many zeros. For every other way to make an array, Numba would compile that way."""
    return np.zeros(length, np.int64)


@inner
def grown(array: Words, length: int) -> Words:
    """The array, or a larger copy of it if it is too short."""
    if length <= len(array):
        return array
    larger = zeros(2 * length)
    for i in range(len(array)):
        larger[i] = array[i]
    return larger
