"""Plain conclusions until nothing more follows: who must hold a card, and who cannot."""

from sleuth.knowledge.partition.native import Bounds, Tables, Words, compiled, size_of


@compiled
def settle(cards: int, hands: Bounds, tables: Tables) -> bool:
    """Narrow ``possible`` and widen ``required`` in place; whether no contradiction was met."""
    changed = True
    while changed:
        before = 0
        after = 0
        for k in range(len(hands.sizes)):
            before += size_of(hands.possible[k]) - size_of(hands.required[k])
        if not _settle_cards(cards, hands) or not _settle_tables(hands, tables):
            return False
        for k in range(len(hands.sizes)):
            after += size_of(hands.possible[k]) - size_of(hands.required[k])
        changed = before != after
    return True


@compiled
def _settle_cards(cards: int, hands: Bounds) -> bool:
    """Every card has one holder, and every hand its size."""
    sizes, possible, required = hands
    held = 0
    once = 0
    twice = 0
    for k in range(len(sizes)):
        if required[k] & held or required[k] & ~possible[k]:
            return False
        held |= required[k]
        twice |= once & possible[k]
        once |= possible[k]
    if once != (1 << cards) - 1:
        return False
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
    return True


@compiled
def _settle_tables(hands: Bounds, tables: Tables) -> bool:
    """No hand weighs 0."""
    possible, required = hands.possible, hands.required
    for t in range(len(tables.owners)):
        k = tables.owners[t]
        mask = tables.masks[t]
        low, high = reach(hands, k, mask)
        while low <= high and tables.weights[t, low] == 0:
            low += 1
        if low > high:
            return False
        while tables.weights[t, high] == 0:
            high -= 1
        inside = possible[k] & mask
        if high == size_of(required[k] & mask):
            possible[k] &= ~(inside & ~required[k])
        elif low == size_of(inside):
            required[k] |= inside
    return True


@compiled
def reach(hands: Bounds, owner: int, mask: int) -> tuple[int, int]:
    """The fewest and the most cards of a set that an owner can have, by the size of the hand."""
    size, possible, required = hands.sizes[owner], hands.possible[owner], hands.required[owner]
    least = max(size_of(required & mask), size - size_of(possible & ~mask))
    most = min(size_of(possible & mask), size - size_of(required & ~mask))
    return least, most


@compiled
def simplify(hands: Bounds, tables: Tables, factors: Words) -> int:
    """Cut the tables down, in place, to what is not settled yet; how many are left.

    Those that no longer tell hands apart go, and so do those that another one implies. What the weights of a table
    share is divided out and written to ``factors``.
    """
    owners, masks, weights = tables
    kept = 0
    for t in range(len(owners)):
        k = owners[t]
        least, most = reach(hands, k, masks[t])
        settled = size_of(hands.required[k] & masks[t])
        same = True
        divisor = 0
        for count in range(least, most + 1):
            same = same and weights[t, count] == weights[t, least]
            divisor = _shared(divisor, weights[t, count])
        factors[t] = divisor
        if same:
            continue
        owners[kept] = k
        masks[kept] = masks[t] & hands.possible[k] & ~hands.required[k]
        for count in range(weights.shape[1]):
            reached = count + settled <= most
            weights[kept, count] = weights[t, count + settled] // divisor if reached else weights[kept, count - 1]
        kept += 1
    return _drop_implied(kept, tables)


@compiled
def _shared(one: int, other: int) -> int:
    while other:
        one, other = other, one % other
    return one


@compiled
def _drop_implied(kept: int, tables: Tables) -> int:
    """Without every “at least one of” whose set contains that of another one of the same owner."""
    owners, masks, weights = tables
    clause = [True] * kept
    for t in range(kept):
        for count in range(weights.shape[1]):
            clause[t] = clause[t] and weights[t, count] == (count > 0)
    left = 0
    for t in range(kept):
        implied = False
        for other in range(kept):
            if clause[t] and clause[other] and owners[t] == owners[other] and masks[other] & ~masks[t] == 0:
                implied = implied or masks[other] != masks[t] or other < t
        if not implied:
            owners[left] = owners[t]
            masks[left] = masks[t]
            weights[left] = weights[t]
            clause[left] = clause[t]
            left += 1
    return left
