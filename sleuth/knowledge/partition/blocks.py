"""A list of sets cut into blocks that agree in their leading part, so that blocks that collide are never looked into.

A set's index is ``bits + 2**singles * rest`` (see :mod:`~sleuth.knowledge.partition.classes`). The leading part is
``rest`` and the highest few of the bits.
"""

from math import comb

import numpy as np

from sleuth.knowledge.partition.native import Words, compiled
from sleuth.knowledge.partition.setting import MOST_CARDS

CHOOSE = np.array([[comb(n, k) for k in range(MOST_CARDS + 1)] for n in range(MOST_CARDS + 1)], np.int64)


@compiled
def cut(indices: Words, shift: int) -> Words:
    """Where each block starts, and at last where the list ends."""
    count = 1
    for i in range(1, len(indices)):
        count += indices[i] >> shift != indices[i - 1] >> shift
    starts = np.empty(count + 1, np.int64)
    starts[0] = 0
    count = 1
    for i in range(1, len(indices)):
        if indices[i] >> shift != indices[i - 1] >> shift:
            starts[count] = i
            count += 1
    starts[count] = len(indices)
    return starts


@compiled
def choose_shift(one: int, other: int, singles: int) -> int:
    """How many of the bits a block leaves open, for two lists of these lengths."""
    leading = 0
    while leading < min(singles, 9) and one >> (leading + 3) and other >> (leading + 3):
        leading += 1
    return singles - leading


@compiled
def ways_to_share(one: int, other: int, open_bits: int, radix: Words) -> int:
    """In how many ways two leading parts can be held by two owners; 0 if they collide."""
    if one & other & ((1 << open_bits) - 1):
        return 0
    one >>= open_bits
    other >>= open_bits
    ways = 1
    for r in range(len(radix)):
        count = one % radix[r]
        extra = other % radix[r]
        if count + extra >= radix[r]:
            return 0
        ways *= CHOOSE[count + extra, count]
        one //= radix[r]
        other //= radix[r]
    return ways
