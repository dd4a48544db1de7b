"""Every hand that an owner could have, and its weight."""

import numpy as np

from sleuth.knowledge.partition.native import Tables, Words, compiled, size_of


@compiled
def list_hands(owner: int, need: int, allowed: Words, steps: Words, tables: Tables) -> tuple[Words, Words]:
    """The indices of an owner's hands of ``need`` unsettled cards, rising, and their weights.

    ``allowed`` has the cards of each class that the owner may hold, and 0 for the other classes. Class by class, so
    many cards are taken; a table is asked as soon as the last of its classes has been decided.
    """
    places = np.nonzero(allowed)[0][::-1]  # the largest step first, so that indices rise
    depths = len(places)
    later = np.zeros(depths + 1, np.int64)
    for depth in range(depths - 1, -1, -1):
        later[depth] = later[depth + 1] + size_of(allowed[places[depth]])
    bearing, ends = _order_by_last(owner, allowed[places], tables)
    bits, inside = _look_up(allowed[places], steps[places], tables.masks[bearing])

    indices = np.empty(64, np.int64)
    values = np.empty(64, np.int64)
    found = 0
    taken = np.zeros(depths, np.int64)
    left = np.full(depths + 1, need)
    index = np.zeros(depths + 1, np.int64)
    weight = np.ones(depths + 1, np.int64)
    depth = 0
    taken[0] = max(0, need - later[1]) - 1
    while depth >= 0:
        taken[depth] += 1
        if taken[depth] > min(left[depth], later[depth] - later[depth + 1]):
            depth -= 1
            continue
        left[depth + 1] = left[depth] - taken[depth]
        index[depth + 1] = index[depth] + taken[depth] * steps[places[depth]]
        weight[depth + 1] = weight[depth]
        for b in range(ends[depth], ends[depth + 1]):
            held = size_of(index[depth + 1] & bits[b])
            for d in range(inside.shape[1]):
                held += inside[b, d] * taken[d]
            weight[depth + 1] *= tables.weights[bearing[b], held]
        if weight[depth + 1] == 0:
            continue
        depth += 1
        if depth < depths:
            taken[depth] = max(0, left[depth] - later[depth + 1]) - 1
            continue
        if found == len(indices):
            indices = _grow(indices)
            values = _grow(values)
        indices[found] = index[depth]
        values[found] = weight[depth]
        found += 1
        depth -= 1
    return indices[:found], values[:found]


@compiled
def _order_by_last(owner: int, classes: Words, tables: Tables) -> tuple[Words, Words]:
    """The owner's tables by the last class that bears on them, and how many are done before each class."""
    bearing = np.nonzero(tables.owners == owner)[0]
    last = np.zeros(len(bearing), np.int64)
    for b in range(len(bearing)):
        for depth in range(len(classes)):
            if tables.masks[bearing[b]] & classes[depth]:
                last[b] = depth
    order = np.argsort(last)
    ends = np.searchsorted(last[order], np.arange(len(classes) + 1))
    return bearing[order], ends


@compiled
def _look_up(classes: Words, steps: Words, masks: Words) -> tuple[Words, Words]:
    """Of each table: its single cards as bits of an index, and which of the larger classes are in it."""
    larger = 0
    while larger < len(classes) and size_of(classes[larger]) > 1:
        larger += 1
    bits = np.zeros(len(masks), np.int64)
    inside = np.zeros((len(masks), larger), np.int64)
    for b in range(len(masks)):
        for depth in range(len(classes)):
            if masks[b] & classes[depth]:
                if depth < larger:
                    inside[b, depth] = 1
                else:
                    bits[b] |= steps[depth]
    return bits, inside


@compiled
def _grow(array: Words) -> Words:
    larger = np.empty(4 * len(array), np.int64)
    larger[: len(array)] = array
    return larger
