"""Who everybody may be: chances of all identities at once, exactly, and fast enough for bots.

What is known of each player is a weight for every guest; no two players are the same guest. The weight of an assignment
is the product over the players, and one pass forward and one back over sets of guests sums over all assignments.
:mod:`~sleuth.games.suspicion.evidence` says the same in the terms of the general engine, with reasons.

>>> chances(np.array([[1.0, 1.0, 0.0], [1.0, 1.0, 1.0]]))
array([[0.5 , 0.5 , 0.  ],
       [0.25, 0.25, 0.5 ]])
"""

from functools import cache

import numpy as np

from sleuth.knowledge.partition.native import Floats, Words, compiled

IMPOSSIBLE = -1e9
"""The worth of what must not be assigned."""


@cache
def load() -> None:
    """Load the native code, or compile it, so that nobody waits for it at a decision."""
    best_assignment(chances(np.eye(2)))


def chances(weights: Floats) -> Floats:
    """The probability of every player (row) being every guest (column); the weights must allow some assignment."""
    found = np.empty_like(weights)
    total = sum_up(np.ascontiguousarray(weights), found)
    assert total > 0, "somebody is somebody"
    return found


def best_assignment(worth: Floats) -> list[int]:
    """A guest for each row, no two the same, so that the sum of what they are worth is greatest."""
    best = np.empty(len(worth), np.int64)
    assign(np.ascontiguousarray(worth), best)
    guests: list[int] = best.tolist()
    return guests


def likeliest(weights: Floats, most: int) -> list[tuple[tuple[int, ...], float]]:
    """The likeliest assignments (a guest for each player), the best first, and their chances among all.

    >>> likeliest(np.array([[1.0, 1.0, 0.0], [1.0, 0.0, 2.0]]), most=2)
    [((0, 2), 0.4), ((1, 2), 0.4)]
    """
    guests = np.arange(weights.shape[1])
    found = np.zeros((1, 0), np.int64)
    fits = np.ones(1)
    for row in weights:
        pairs = [(found[(found != guest).all(axis=1)], fits[(found != guest).all(axis=1)]) for guest in guests]
        found = np.concatenate(
            [np.column_stack((rest, np.full(len(rest), guest))) for guest, (rest, _) in zip(guests, pairs, strict=True)]
        )
        fits = np.concatenate([fit * row[guest] for guest, (_, fit) in zip(guests, pairs, strict=True)])
        found, fits = found[fits > 0], fits[fits > 0]
    order = np.lexsort((*found.T[::-1], -fits))[:most]
    return [
        (tuple(assignment), chance)
        for assignment, chance in zip(found[order].tolist(), (fits[order] / fits.sum()).tolist(), strict=True)
    ]


@compiled
def sum_up(weights: Floats, found: Floats) -> float:
    """Fill in every chance; the weight of all assignments together."""
    rows, guests = weights.shape
    sets = 1 << guests
    before = np.zeros((rows + 1, sets))
    after = np.zeros((rows + 1, sets))
    before[0, 0] = 1.0
    for row in range(rows):
        for taken in range(sets):
            ways = before[row, taken]
            if ways > 0.0:
                for guest in range(guests):
                    if not taken >> guest & 1:
                        before[row + 1, taken | 1 << guest] += ways * weights[row, guest]
    total = 0.0
    for taken in range(sets):
        after[rows, taken] = 1.0
        total += before[rows, taken]
    for row in range(rows - 1, -1, -1):
        for guest in range(guests):
            found[row, guest] = 0.0
        for taken in range(sets):
            ways = before[row, taken]
            if ways > 0.0:
                for guest in range(guests):
                    if not taken >> guest & 1:
                        rest = weights[row, guest] * after[row + 1, taken | 1 << guest]
                        after[row, taken] += rest
                        found[row, guest] += ways * rest / total
    return total


@compiled
def assign(worth: Floats, best: Words) -> None:
    """Fill in the guest of each row."""
    rows, guests = worth.shape
    sets = 1 << guests
    sums = np.full((rows + 1, sets), -np.inf)
    chosen = np.zeros((rows + 1, sets), np.int64)
    sums[0, 0] = 0.0
    for row in range(rows):
        for taken in range(sets):
            if sums[row, taken] > -np.inf:
                for guest in range(guests):
                    reached = taken | 1 << guest
                    value = sums[row, taken] + worth[row, guest]
                    if reached != taken and value > sums[row + 1, reached]:
                        sums[row + 1, reached] = value
                        chosen[row + 1, reached] = guest
    taken = 0
    for other in range(sets):
        if sums[rows, other] > sums[rows, taken]:
            taken = other
    for row in range(rows, 0, -1):
        best[row - 1] = chosen[row, taken]
        taken &= ~(1 << chosen[row, taken])
