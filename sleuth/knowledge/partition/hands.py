"""Every hand that every owner could have, and its weight."""

from sleuth.knowledge.partition.native import Words, compiled, grown, size_of, word, zeros

SPACE = word(256)
"""So many hands fit before more space is needed."""


@compiled
def list_hands(
    sizes: Words,
    possible: Words,
    required: Words,
    owners: Words,
    masks: Words,
    firsts: Words,
    weights: Words,
    kept: int,
    members: Words,
    singles: int,
) -> tuple[bool, Words, Words, Words]:
    """The hands of unsettled cards of owner ``k`` as list ``k + 1``, with rising indices; list 0 is one empty hand.

    Whether every owner that needs one has a hand; where each list starts; and the lists, with the weights of the hands.
    Class by class, so many cards are taken; a table is asked as soon as the last of its classes has been decided. Only
    the first ``kept`` of the tables count.
    """
    starts = zeros(len(sizes) + 2)
    starts[1] = 1
    indices = zeros(SPACE)
    values = zeros(SPACE)
    values[0] = 1
    found = 1
    classes = zeros(len(members))
    steps = zeros(len(members))
    later = zeros(len(members) + 1)
    bearing = zeros(kept)
    bits = zeros(kept)
    ends = zeros(len(members) + 1)
    taken = zeros(len(members))
    left = zeros(len(members) + 1)
    index = zeros(len(members) + 1)
    weight = zeros(len(members) + 1)
    weight[0] = 1
    whole = 1
    for c in range(len(members)):
        whole *= size_of(members[c]) + 1
    for k in range(len(sizes)):
        left[0] = sizes[k] - size_of(required[k])
        starts[k + 2] = found
        if left[0] == 0:
            continue
        depths = 0
        larger = 0
        step = whole
        for c in range(len(members) - 1, -1, -1):  # the largest step first, so that indices rise
            step //= size_of(members[c]) + 1
            if members[c] & possible[k]:
                classes[depths] = members[c]
                steps[depths] = step
                depths += 1
                larger += c >= singles
        later[depths] = 0
        for depth in range(depths - 1, -1, -1):
            later[depth] = later[depth + 1] + size_of(classes[depth])
        for depth in range(depths):  # the tables by the last class that bears on them
            after = 0
            for d in range(depth + 1, depths):
                after |= classes[d]
            end = ends[depth]
            for t in range(kept):
                if owners[t] == k and masks[t] & classes[depth] and masks[t] & after == 0:
                    bearing[end] = t
                    bits[end] = 0
                    for d in range(larger, depths):
                        if masks[t] & classes[d]:
                            bits[end] |= steps[d]
                    end += 1
            ends[depth + 1] = end
        depth = 0
        taken[0] = max(0, left[0] - later[1]) - 1
        while depth >= 0:
            taken[depth] += 1
            if taken[depth] > min(left[depth], later[depth] - later[depth + 1]):
                depth -= 1
                continue
            chosen = index[depth] + taken[depth] * steps[depth]
            product = weight[depth]
            for b in range(ends[depth], ends[depth + 1]):
                t = bearing[b]
                held = size_of(chosen & bits[b])
                for d in range(larger):
                    if masks[t] & classes[d]:
                        held += taken[d]
                product *= weights[firsts[t] + held]
            if product == 0:
                continue
            depth += 1
            left[depth] = left[depth - 1] - taken[depth - 1]
            index[depth] = chosen
            weight[depth] = product
            if depth < depths:
                taken[depth] = max(0, left[depth] - later[depth + 1]) - 1
                continue
            if found == len(indices):
                indices = grown(indices, found + 1)
                values = grown(values, found + 1)
            indices[found] = chosen
            values[found] = product
            found += 1
            depth -= 1
        if found == starts[k + 2]:
            return False, starts, indices, values
        starts[k + 2] = found
    return True, starts, indices, values
