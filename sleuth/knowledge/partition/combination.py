"""All owners' hands taken together: one pass to join them, and one back.

Forward, lists of hands are joined two by two until three are left, or until it is cheaper to cover all cards with all
that are left at one go. Backward, every hand of every owner learns how much all the others can do with the rest.
"""

from sleuth.knowledge.partition.joins import COMPLETE, JOIN, PART, STRETCH, gather, pair_up
from sleuth.knowledge.partition.native import CHOOSE, ONE, ZERO, Words, compiled, grown, inner, size_of, zeros

JOINED = 6.0
"""What it takes to join a pair of sets and part it again, in nanoseconds, as measured; the other likewise."""
COMPLETED = 1.3
TOUCHED = 3.0

UNFINISHED = -1


@compiled
def unite(
    starts: Words,
    indices: Words,
    values: Words,
    worth: Words,
    parts: Words,
    roots: Words,
    members: Words,
    singles: int,
    radix: Words,
    added: float,
    cards: int,
    required: Words,
    table: Words,
) -> tuple[int, Words, tuple[Words, Words, Words, Words, Words, Words]]:
    """Count all deals, and for each owner in how many it holds each card; and return what ``Groups`` has.

    If it is cheaper to cover all cards with the lists that are left, the count is ``UNFINISHED``: do that, and call
    again with what came back, the table too. At first, there are no ``worth``, ``parts``, ``roots`` and ``table``.
    """
    owners = len(required)
    room = ONE
    unsettled = ZERO
    for c in range(len(members)):
        room *= size_of(members[c]) + 1
        unsettled += size_of(members[c])
    transform = room * unsettled * added
    most = min(room, CHOOSE[unsettled, unsettled // 2])
    what = PART
    count = ZERO
    lists = len(starts) - 1
    if len(roots) == 0:
        what = JOIN
        starts = grown(starts, 2 * owners + 2)
        parts = zeros(4 * owners + 4)
        roots = zeros(owners + 3)
        for k in range(1, owners + 1):
            if starts[k + 1] > starts[k]:
                roots[count] = k
                count += 1
        count = max(count, 3)
    while True:  # join, then complete, then part: pairs are gone through in one place, so that it is compiled once
        if what == JOIN:
            _sort(roots, count, starts)
            if count == 3 or not _should_join(roots, count, starts, room, most, transform):
                what = COMPLETE
                starts = starts[: lists + 1]
                roots = roots[:count]
                worth = zeros(starts[lists])
                pairs = (starts[roots[0] + 1] - starts[roots[0]]) * (starts[roots[1] + 1] - starts[roots[1]])
                if count > 3 or pairs * COMPLETED > 3 * transform:
                    return UNFINISHED, table, (starts, indices, values, worth, parts, roots)
        elif what == PART:
            lists -= 1
            if lists == owners:
                break
        if len(table) == 0:
            table = zeros(room + (room >> STRETCH) + 1)
        one, other, last = roots[0], roots[1], roots[2]
        if what == COMPLETE:
            for i in range(starts[last], starts[last + 1]):
                table[indices[i]] = i + 1 - starts[last]
        elif what == PART:
            one, other, last = parts[2 * lists], parts[2 * lists + 1], lists
            for i in range(starts[last], starts[last + 1]):
                table[indices[i]] = worth[i]
        pair_up(what, one, other, last, starts, indices, values, worth, table, room, singles, radix)
        if what == JOIN:
            starts[lists + 1], indices, values = gather(table, room, starts[lists], indices, values)
            parts[2 * lists] = one
            parts[2 * lists + 1] = other
            count -= 1
            roots[0] = lists
            roots[1] = roots[count]
            lists += 1
        else:
            what = PART
            for i in range(starts[last], starts[last + 1]):
                table[indices[i]] = 0
    total = ZERO
    for i in range(starts[roots[2]], starts[roots[2] + 1]):
        total += values[i] * worth[i]
    if len(members) == 0:
        total = ONE
    held = zeros(owners * cards)
    for k in range(owners):
        _tally(starts[k + 1], starts[k + 2], indices, values, worth, members, singles, radix, held, k * cards)
        for card in range(cards):
            if required[k] >> card & 1:
                held[k * cards + card] = total
    return total, held, (starts, indices, values, worth, parts, roots)


@inner
def _sort(lists: Words, count: int, starts: Words) -> None:
    """The shortest list first."""
    for place in range(1, count):
        for at in range(place, 0, -1):
            one, other = lists[at - 1], lists[at]
            if starts[other + 1] - starts[other] < starts[one + 1] - starts[one]:
                lists[at - 1] = other
                lists[at] = one


@inner
def _should_join(roots: Words, count: int, starts: Words, room: int, most: int, transform: float) -> bool:
    """Whether to join the two shortest lists rather than to cover all cards with all lists."""
    lengths = zeros(count)
    for g in range(count):
        lengths[g] = starts[roots[g] + 1] - starts[roots[g]]
    cost = transform * count
    spent = room * TOUCHED
    while count > 3:
        pairs = lengths[0] * lengths[1]
        spent += pairs * JOINED
        joined = min(pairs // 2, most)
        count -= 1
        place = 0
        while place < count - 1 and lengths[place + 2] < joined:
            lengths[place] = lengths[place + 2]
            place += 1
        lengths[place] = joined
        for at in range(place + 1, count):
            lengths[at] = lengths[at + 1]
        finish = transform * count
        if count == 3:
            finish = min(finish, lengths[0] * lengths[1] * COMPLETED)
        if spent + finish < cost:
            return True
    return False


@inner
def _tally(
    first: int,
    end: int,
    indices: Words,
    values: Words,
    worth: Words,
    members: Words,
    singles: int,
    radix: Words,
    held: Words,
    row: int,
) -> None:
    """Write how much each card is held; the cards of a class have equal shares."""
    step = 1 << singles
    for c in range(len(members)):
        sum_ = 0
        if c < singles:
            for i in range(first, end):
                sum_ += values[i] * worth[i] & -(indices[i] >> c & 1)
        else:
            size = radix[c - singles]
            for i in range(first, end):
                sum_ += values[i] * worth[i] * (indices[i] // step % size)
            step *= size
            sum_ //= size - 1
        mask = members[c]
        card = row
        while mask:
            if mask & 1:
                held[card] = sum_
            mask >>= 1
            card += 1
