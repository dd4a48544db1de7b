"""Plain conclusions until nothing more follows: who must hold a card, and who cannot.

A table says of one owner what a hand with ``k`` cards of a set weighs, and 0 rules it out: ``owners[t]``, ``masks[t]``
and ``weights[firsts[t] + k]``.
"""

from sleuth.knowledge.partition.native import Words, compiled, inner, size_of, zeros


@compiled
def settle(
    cards: int,
    sizes: Words,
    possible: Words,
    required: Words,
    owners: Words,
    masks: Words,
    firsts: Words,
    weights: Words,
) -> bool:
    """Narrow ``possible`` and widen ``required`` in place; whether no contradiction was met."""
    open_ = -1
    while True:
        held = 0
        once = 0
        twice = 0
        before = open_
        open_ = 0
        for k in range(len(sizes)):
            if required[k] & held or required[k] & ~possible[k]:
                return False
            held |= required[k]
            twice |= once & possible[k]
            once |= possible[k]
            open_ += size_of(possible[k]) - size_of(required[k])
        if once != (1 << cards) - 1:
            return False
        if open_ == before:
            return True
        for k in range(len(sizes)):
            possible[k] &= ~(held & ~required[k])
            required[k] |= possible[k] & ~twice
            least = size_of(required[k])
            most = size_of(possible[k])
            if least > sizes[k] or most < sizes[k]:
                return False
            if least == sizes[k]:
                possible[k] = required[k]
            elif most == sizes[k]:
                required[k] = possible[k]
        for t in range(len(owners)):
            k = owners[t]
            low, high = reach(sizes[k], possible[k], required[k], masks[t])
            while low <= high and weights[firsts[t] + low] == 0:
                low += 1
            if low > high:
                return False
            while weights[firsts[t] + high] == 0:
                high -= 1
            inside = possible[k] & masks[t]
            if high == size_of(required[k] & masks[t]):
                possible[k] &= ~(inside & ~required[k])
            elif low == size_of(inside):
                required[k] |= inside


@inner
def reach(size: int, possible: int, required: int, mask: int) -> tuple[int, int]:
    """The fewest and the most cards of a set that a hand can have, by its size."""
    least = max(size_of(required & mask), size - size_of(possible & ~mask))
    most = min(size_of(possible & mask), size - size_of(required & ~mask))
    return least, most


@compiled
def simplify(
    sizes: Words,
    possible: Words,
    required: Words,
    owners: Words,
    masks: Words,
    firsts: Words,
    weights: Words,
    factors: Words,
) -> int:
    """Cut the tables down, in place, to what is not settled yet; how many are left.

    Those that no longer tell hands apart go, and so does every “at least one of” whose set contains that of another
    one of the same owner. What the weights of a table share is divided out and written to ``factors``.
    """
    clauses = zeros(len(owners))
    kept = 0
    for t in range(len(owners)):
        k = owners[t]
        first = firsts[t]
        least, most = reach(sizes[k], possible[k], required[k], masks[t])
        same = True
        divisor = 0
        for count in range(least, most + 1):
            other = weights[first + count]
            same = same and other == weights[first + least]
            while other:
                divisor, other = other, divisor % other
        factors[t] = divisor
        if same:
            continue
        settled = size_of(required[k] & masks[t])
        mask = masks[t] & possible[k] & ~required[k]
        clauses[kept] = 1
        for count in range(size_of(mask) + 1):
            reached = count + settled <= most
            weight = weights[first + count + settled] // divisor if reached else weights[first + count - 1]
            weights[first + count] = weight
            if weight != (1 if count else 0):
                clauses[kept] = 0
        owners[kept] = k
        masks[kept] = mask
        firsts[kept] = first
        kept += 1
    left = 0
    for t in range(kept):
        implied = False
        for other in range(kept):
            if clauses[t] & clauses[other] and owners[t] == owners[other] and masks[other] & ~masks[t] == 0:
                implied = implied or masks[other] != masks[t] or other < t
        if not implied:
            owners[left] = owners[t]
            masks[left] = masks[t]
            firsts[left] = firsts[t]
            clauses[left] = clauses[t]
            left += 1
    return left
