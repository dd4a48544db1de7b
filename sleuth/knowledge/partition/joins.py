"""Two owners' hands taken together, and back.

Joining two lists of sets adds up the products of all disjoint pairs; where a class of alike cards is shared, there are
as many ways to share it as the binomial coefficients say. A list is cut into blocks that agree in their leading part
(``rest`` and the highest few of the bits), so that blocks that collide are never looked into.

Lists are ``starts[g]`` to ``starts[g + 1]`` of the arrays ``indices``, ``values`` and ``worth``. ``table`` has a number
for every set, and behind these a mark for every stretch of sets that is in use.
"""

from sleuth.knowledge.partition.classes import ways_to_share
from sleuth.knowledge.partition.native import Words, grown, inner, word, zeros

STRETCH = 6
"""Sets are looked through in stretches of two to this power."""

JOIN, PART, COMPLETE = map(word, range(3))


@inner
def pair_up(
    what: int,
    one: int,
    other: int,
    last: int,
    starts: Words,
    indices: Words,
    values: Words,
    worth: Words,
    table: Words,
    room: int,
    singles: int,
    radix: Words,
) -> None:
    """Go through all disjoint pairs of two lists.

    To ``JOIN`` them, add their products up in ``table`` and mark its stretches in use. To ``PART`` them again, take the
    worth of what they make from ``table``. To ``COMPLETE`` a third list, look the rest up in it: ``table`` has the
    place of each of its sets, counted from 1.
    """
    shift = singles
    one_length = starts[one + 1] - starts[one]
    other_length = starts[other + 1] - starts[other]
    while shift > singles - 9 and shift > 0 and min(one_length, other_length) >> (singles - shift + 3):
        shift -= 1
    low = (1 << shift) - 1
    full = room - 1
    cuts = zeros(other_length + 1)
    blocks = 0
    for j in range(starts[other], starts[other + 1]):
        if j == starts[other] or indices[j] >> shift != indices[j - 1] >> shift:
            cuts[blocks] = j
            blocks += 1
    cuts[blocks] = starts[other + 1]
    begin = starts[one]
    while begin < starts[one + 1]:
        lead = indices[begin] >> shift
        end = begin + 1
        while end < starts[one + 1] and indices[end] >> shift == lead:
            end += 1
        for q in range(blocks):
            more = indices[cuts[q]] >> shift
            ways = ways_to_share(lead, more, singles - shift, radix)
            if ways == 0:
                continue
            base = (lead + more) << shift
            if what == JOIN:
                for i in range(begin, end):
                    mine = indices[i] & low
                    value = values[i] * ways
                    for j in range(cuts[q], cuts[q + 1]):
                        theirs = indices[j] & low
                        if mine & theirs == 0:
                            at = base + mine + theirs
                            table[at] += value * values[j]
                            table[room + (at >> STRETCH)] = 1
            elif what == PART:
                for i in range(begin, end):
                    mine = indices[i] & low
                    value = values[i] * ways
                    sum_ = 0
                    for j in range(cuts[q], cuts[q + 1]):
                        theirs = indices[j] & low
                        if mine & theirs == 0:
                            each = table[base + mine + theirs]
                            sum_ += each * values[j]
                            worth[j] += each * value
                    worth[i] += sum_ * ways
            else:
                ways *= ways_to_share(lead + more, (full >> shift) - lead - more, singles - shift, radix)
                for i in range(begin, end):
                    mine = indices[i] & low
                    value = values[i] * ways
                    sum_ = 0
                    for j in range(cuts[q], cuts[q + 1]):
                        theirs = indices[j] & low
                        if mine & theirs:
                            continue
                        place = table[full - base - mine - theirs]
                        if place:
                            k = place - 1 + starts[last]
                            sum_ += values[j] * values[k]
                            worth[j] += value * values[k]
                            worth[k] += value * values[j]
                    worth[i] += sum_ * ways
        begin = end


@inner
def gather(table: Words, room: int, found: int, indices: Words, values: Words) -> tuple[int, Words, Words]:
    """Add the sets with a number in the marked stretches to a list, and clear the table; where the list ends then."""
    for mark in range(room, len(table)):
        if table[mark]:
            table[mark] = 0
            first = (mark - room) << STRETCH
            indices = grown(indices, found + (1 << STRETCH))
            values = grown(values, found + (1 << STRETCH))
            for index in range(first, min(first + (1 << STRETCH), room)):
                if table[index]:
                    indices[found] = index
                    values[found] = table[index]
                    table[index] = 0
                    found += 1
    return found, indices, values
