"""Many owners at once, by inclusion and exclusion over all sets of cards.

If ``f(X)`` adds up an owner's hands inside ``X``, then the deals are the signed sum over all ``X`` of the product of
every owner's ``f(X)``: the hands cover all cards, and since their sizes add up, they are then disjoint. Whole numbers
of 64 bits wrap around on the way and come out exact.

The numbers are worked on in chunks that stay in a core's cache: all the lower bits of a chunk, before the higher ones.
"""

from sleuth.knowledge.partition.blocks import CHOOSE
from sleuth.knowledge.partition.native import Sets, Shape, Words, compiled

CACHED = 14
"""Two to this power numbers stay in a core's cache."""


@compiled
def spread(sets: Sets, shape: Shape, sums: Words) -> None:
    """Write for every set the sum of the values of the sets inside it."""
    singles, radix = shape
    near = min(singles, CACHED)
    place = 0
    for start in range(0, len(sums), 1 << near):
        chunk = sums[start : start + (1 << near)]
        chunk[:] = 0
        while place < len(sets.indices) and sets.indices[place] < start + (1 << near):
            sums[sets.indices[place]] = sets.values[place]
            place += 1
        _add_up(chunk, 0, near)
    _add_up(sums, near, singles)
    step = 1 << singles
    for r in range(len(radix)):
        span = step * radix[r]
        for start in range(0, len(sums), span):
            for lowest in range(radix[r] - 1):
                for digit in range(radix[r] - 1, lowest, -1):
                    to = start + digit * step
                    for at in range(to, to + step):
                        sums[at] += sums[at - step]
        step = span


@compiled
def collect(spreads: Words, which: int, shape: Shape, sums: Words) -> None:
    """Write for every set the signed sum, over the sets that contain it, of the product of all spreads but one.

    For a bit the sign comes with a difference; for a larger class it is in the number of ways.
    """
    singles, radix = shape
    near = min(singles, CACHED)
    first = 1 if which == 0 else 0
    for start in range(0, len(sums), 1 << near):
        ways = _signed_ways(start >> singles, radix)
        chunk = sums[start : start + (1 << near)]
        factor = spreads[first, start : start + (1 << near)]
        for at in range(1 << near):
            chunk[at] = factor[at] * ways
        for k in range(first + 1, len(spreads)):
            if k != which:
                factor = spreads[k, start : start + (1 << near)]
                for at in range(1 << near):
                    chunk[at] *= factor[at]
        _take_differences(chunk, 0, near)
    _take_differences(sums, near, singles)
    step = 1 << singles
    for r in range(len(radix)):
        span = step * radix[r]
        for start in range(0, len(sums), span):
            for lowest in range(radix[r] - 2, -1, -1):
                for digit in range(lowest + 1, radix[r]):
                    to = start + digit * step
                    for at in range(to, to + step):
                        sums[at - step] += sums[at]
        step = span


@compiled
def _signed_ways(rest: int, radix: Words) -> int:
    """In how many ways the larger classes give these counts; negative if an odd number of cards is missing."""
    ways = 1
    for r in range(len(radix)):
        digit = rest % radix[r]
        ways *= CHOOSE[radix[r] - 1, digit]
        if (radix[r] - 1 - digit) & 1:
            ways = -ways
        rest //= radix[r]
    return ways


@compiled
def _add_up(sums: Words, first: int, end: int) -> None:
    """Add what lacks a bit to what has it: for every bit of a range, two at a time."""
    if first == 0 and end > 1:
        for at in range(0, len(sums), 4):
            sums[at + 3] += sums[at] + sums[at + 1] + sums[at + 2]
            sums[at + 2] += sums[at]
            sums[at + 1] += sums[at]
        first = 2
    for bit in range(first, end, 2):
        step = 1 << bit
        pair = bit + 1 < end
        for start in range(0, len(sums), (4 if pair else 2) * step):
            a = sums[start : start + step]
            b = sums[start + step : start + 2 * step]
            if pair:
                c = sums[start + 2 * step : start + 3 * step]
                d = sums[start + 3 * step : start + 4 * step]
                for i in range(step):
                    d[i] += a[i] + b[i] + c[i]
                    b[i] += a[i]
                    c[i] += a[i]
            else:
                for i in range(step):
                    b[i] += a[i]


@compiled
def _take_differences(sums: Words, first: int, end: int) -> None:
    """Take what lacks a bit from what has it: for every bit of a range, two at a time."""
    if first == 0 and end > 1:
        for at in range(0, len(sums), 4):
            sums[at] += sums[at + 3] - sums[at + 2] - sums[at + 1]
            sums[at + 1] = sums[at + 3] - sums[at + 1]
            sums[at + 2] = sums[at + 3] - sums[at + 2]
        first = 2
    for bit in range(first, end, 2):
        step = 1 << bit
        pair = bit + 1 < end
        for start in range(0, len(sums), (4 if pair else 2) * step):
            a = sums[start : start + step]
            b = sums[start + step : start + 2 * step]
            if pair:
                c = sums[start + 2 * step : start + 3 * step]
                d = sums[start + 3 * step : start + 4 * step]
                for i in range(step):
                    a[i] += d[i] - b[i] - c[i]
                    b[i] = d[i] - b[i]
                    c[i] = d[i] - c[i]
            else:
                for i in range(step):
                    a[i] = b[i] - a[i]
