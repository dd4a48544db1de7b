"""Many owners at once, by inclusion and exclusion over all sets of cards.

If ``f(X)`` adds up an owner's hands inside ``X``, then the deals are the signed sum over all ``X`` of the product of
every owner's ``f(X)``: the hands cover all cards, and since their sizes add up, they are then disjoint. Whole numbers
of 64 bits wrap around on the way and come out exact.

The sets are worked on in chunks that stay in a core's cache: all that agree in their far part (``rest`` and the highest
bits). Hands are few, so that for the far part and for the few lowest bits each is added wherever it belongs; for the
bits between, whole stretches of a chunk are added.
"""

from sleuth.knowledge.partition.native import CHOOSE, ONE, Words, compiled, inner, word, zeros

NEAR = 14
"""A chunk has two to this power sets, or more if there are many hands."""

LOWEST = 3
"""For so many bits a stretch would be too short to be worth it."""

SPREAD, COLLECT = map(word, range(2))


@compiled
def cover(
    lists: Words,
    wanted: int,
    starts: Words,
    indices: Words,
    values: Words,
    worth: Words,
    room: int,
    singles: int,
    radix: Words,
) -> None:
    """Add to the sets of the first ``wanted`` lists what they are worth when all together must hold all cards."""
    hands = 0
    for g in range(len(lists)):
        hands += starts[lists[g] + 1] - starts[lists[g]]
    near = min(singles, NEAR)
    while near < singles and hands << (singles - near) > room:
        near += 1
    size = 1 << near
    sums = zeros(len(lists) << near)
    product = zeros(1 << near)
    for chunk in range(room >> near):
        empty = 0
        for g in range(len(lists)):
            row = sums[g << near : (g + 1) << near]
            for at in range(size):
                row[at] = 0
            if _meet(chunk, row, SPREAD, starts[lists[g]], starts[lists[g] + 1], indices, values, near, singles, radix):
                _pass_over(row, near, SPREAD)
            else:
                empty += 1
        if empty > 1:
            continue
        ways = ONE  # how many sets have this far part; negative if an odd number of its cards is missing
        for bit in range(singles - near):
            if chunk >> bit & 1 == 0:
                ways = -ways
        rest = chunk >> (singles - near)
        for r in range(len(radix)):
            missing = radix[r] - 1 - rest % radix[r]
            ways *= CHOOSE[radix[r] - 1, missing] * (-1 if missing & 1 else 1)
            rest //= radix[r]
        for which in range(wanted):
            for at in range(size):
                product[at] = ways
            for g in range(len(lists)):
                if g != which:
                    row = sums[g << near : (g + 1) << near]
                    for at in range(size):
                        product[at] *= row[at]
            _pass_over(product, near, COLLECT)
            first, end = starts[lists[which]], starts[lists[which] + 1]
            _meet(chunk, product, COLLECT, first, end, indices, worth, near, singles, radix)


@inner
def _meet(
    chunk: int,
    numbers: Words,
    what: int,
    first: int,
    end: int,
    indices: Words,
    values: Words,
    near: int,
    singles: int,
    radix: Words,
) -> bool:
    """Add the values of sets to the numbers of all sets of a chunk that agree in the middle bits and contain them.

    Or the other way round, to collect. A set with ``d`` cards of a class is in ``choose(D, d)`` of the sets with ``D``.
    Whether there are such sets.
    """
    lowest = min(near, LOWEST)
    tails = 1 << lowest
    low = len(numbers) - tails
    met = False
    far = -1
    ways = 0
    for i in range(first, end):
        index = indices[i]
        if index >> near != far:
            far = index >> near
            ways = 0 if far & ~chunk & ((1 << (singles - near)) - 1) else 1
            rest = far >> (singles - near)
            whole = chunk >> (singles - near)
            for r in range(len(radix)):
                ways *= CHOOSE[whole % radix[r], rest % radix[r]]
                rest //= radix[r]
                whole //= radix[r]
            met = met or ways != 0
        if ways == 0:
            continue
        base = index & low
        tail = index & (tails - 1)
        each = tail
        if what == SPREAD:
            value = ways * values[i]
            while each < tails:
                numbers[base + each] += value
                each = (each + 1) | tail
        else:
            sum_ = 0
            while each < tails:
                missing = tails - 1 - each
                odd = (missing ^ missing >> 1 ^ missing >> 2) & 1
                sum_ += (numbers[base + each] ^ -odd) + odd
                each = (each + 1) | tail
            values[i] += ways * sum_
    return met


@inner
def _pass_over(sums: Words, bits: int, what: int) -> None:
    """To spread, add what lacks a bit to what has it; to collect, take it away: for each bit, two at a time."""
    for bit in range(LOWEST, bits, 2):
        step = 1 << bit
        pair = bit + 1 < bits
        for start in range(0, len(sums), (4 if pair else 2) * step):
            a = sums[start : start + step]
            b = sums[start + step : start + 2 * step]
            if pair:
                c = sums[start + 2 * step : start + 3 * step]
                d = sums[start + 3 * step : start + 4 * step]
                if what == SPREAD:
                    for i in range(step):
                        d[i] += a[i] + b[i] + c[i]
                        b[i] += a[i]
                        c[i] += a[i]
                else:
                    for i in range(step):
                        a[i] += d[i] - b[i] - c[i]
                        b[i] = d[i] - b[i]
                        c[i] = d[i] - c[i]
            elif what == SPREAD:
                for i in range(step):
                    b[i] += a[i]
            else:
                for i in range(step):
                    a[i] = b[i] - a[i]
