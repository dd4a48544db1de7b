"""Cards that nothing tells apart are one class, and a hand is how many it has of each.

A class of one card is a bit. The bits come first, so that a set of cards is ``bits + 2**singles * rest``, where
``rest`` counts the cards of the larger classes in mixed radix. Two sets are disjoint if they share no bit and their
counts add up to no more than each class has.
"""

import numpy as np

from sleuth.knowledge.partition.native import Bounds, Words, compiled, size_of


@compiled
def classify(cards: int, hands: Bounds, masks: Words) -> tuple[Words, Words, int]:
    """The set of cards of each class, the step of its count in an index, and how many classes are single cards."""
    settled = 0
    for mask in hands.required:
        settled |= mask
    found = np.empty(cards, np.int64)
    classes = 0
    for card in range(cards):
        if settled >> card & 1:
            continue
        for c in range(classes):
            if _alike(card, found[c], hands.possible) and _alike(card, found[c], masks):
                found[c] |= 1 << card
                break
        else:
            found[classes] = 1 << card
            classes += 1
    members = np.empty(classes, np.int64)
    steps = np.empty(classes, np.int64)
    singles = 0
    for c in range(classes):
        if size_of(found[c]) == 1:
            members[singles] = found[c]
            steps[singles] = 1 << singles
            singles += 1
    step = 1 << singles
    place = singles
    for c in range(classes):
        if size_of(found[c]) > 1:
            members[place] = found[c]
            steps[place] = step
            step *= size_of(found[c]) + 1
            place += 1
    return members, steps, singles


@compiled
def _alike(card: int, others: int, masks: Words) -> bool:
    """Whether a card and a class are in the same sets throughout."""
    bit = 1 << card
    for mask in masks:  # noqa: SIM110 - Numba compiles no generators
        if (mask & bit != 0) != (mask & others != 0):
            return False
    return True
