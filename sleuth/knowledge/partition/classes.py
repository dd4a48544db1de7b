"""Cards that nothing tells apart are one class, and a hand is how many it has of each.

A class of one card is a bit. The bits come first, so that a set of cards is ``bits + 2**singles * rest``, where
``rest`` counts the cards of the larger classes in mixed radix. Two sets are disjoint if they share no bit and their
counts add up to no more than each class has.
"""

from sleuth.knowledge.partition.native import CHOOSE, ZERO, Words, compiled, inner, size_of, zeros

WORD = float(1 << 62)
"""Sums above this might not fit into 64 bits."""


@compiled
def classify(
    cards: int,
    sizes: Words,
    possible: Words,
    required: Words,
    _owners: Words,
    masks: Words,
    firsts: Words,
    weights: Words,
    kept: int,
    most_room: int,
) -> tuple[Words, int, Words, bool]:
    """The set of cards of each class, single cards first; how many single cards there are; each larger class's radix.

    Only the first ``kept`` of the tables count. And whether all numbers are sure to fit into machine words.
    """
    settled = 0
    most = 1.0
    for k in range(len(sizes)):
        settled |= required[k]
    left = cards - size_of(settled)
    most *= left + 1
    for k in range(len(sizes)):
        need = sizes[k] - size_of(required[k])
        most *= CHOOSE[left, need]
        left -= need
    for t in range(kept):
        heaviest = 0
        for at in range(firsts[t], firsts[t] + size_of(masks[t]) + 1):
            heaviest = max(heaviest, weights[at])
        most *= heaviest
    found = zeros(cards)
    classes = ZERO
    room = 1.0
    for card in range(cards):
        bit = 1 << card
        if settled & bit:
            continue
        alike = 0
        for c in range(classes):
            alike = found[c]
            for k in range(len(sizes)):
                if (possible[k] & bit != 0) != (possible[k] & alike != 0):
                    alike = 0
            for t in range(kept):
                if (masks[t] & bit != 0) != (masks[t] & alike != 0):
                    alike = 0
            if alike:
                found[c] |= bit
                break
        if not alike:
            found[classes] = bit
            classes += 1
    members = zeros(classes)
    radix = zeros(classes)
    singles = 0
    for c in range(classes):
        room *= size_of(found[c]) + 1
        if size_of(found[c]) == 1:
            members[singles] = found[c]
            singles += 1
    larger = 0
    for c in range(classes):
        if size_of(found[c]) > 1:
            members[singles + larger] = found[c]
            radix[larger] = size_of(found[c]) + 1
            larger += 1
    return members, singles, radix[:larger], most <= WORD and room <= most_room


@inner
def ways_to_share(one: int, other: int, open_bits: int, radix: Words) -> int:
    """In how many ways two sets can be held by two owners; 0 if they collide. The first so many bits are bits."""
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
