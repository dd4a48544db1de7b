"""How one slot can be filled: what fits it, everything that does, and one of these at random.

The slots here are settled: their options depend on nothing more. No search runs into a dead end, since whether
something begun can be ended is worked out and not tried.
"""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from itertools import combinations, permutations, product
from random import Random
from typing import TypeVar

from sleuth.core.slots import Assign, Limit, One, Order, Slot, Some, Split, Value

T = TypeVar("T", bound=Hashable)
_FREE = Limit()


def fits(slot: Slot, value: Value) -> bool:
    """Whether the slot takes this value."""
    known = {option.value for option in slot.options}
    match slot, value:
        case One(), str():
            return value in known
        case Some(), tuple():
            return _is_pick(value, known, slot.least, slot.most) and _sum_holds(slot, _weigh(slot, value))
        case Order(), tuple():
            return _is_pick(value, known, *order_sizes(slot))
        case Split(), dict():
            return value.keys() == known and _shares_hold(slot, value)
        case Assign(), dict():
            return value.keys() == known and _gifts_hold(slot, value)
        case _:
            return False


def _is_pick(value: Sequence[str], known: set[str], least: int, most: int) -> bool:
    picked = set(value)
    return least <= len(value) <= most and len(picked) == len(value) and picked <= known


def _shares_hold(slot: Split, value: Mapping[str, str | int]) -> bool:
    shares = [(value[option.value], option.limit or _FREE) for option in slot.options]
    if not all(type(share) is int and share >= 0 and limit.holds(share) for share, limit in shares):
        return False
    return sum(share for share, _ in shares if isinstance(share, int)) == slot.total


def _gifts_hold(slot: Assign, value: Mapping[str, str | int]) -> bool:
    given = list(value.values())
    return all(value[name] in allowed for name, allowed in allowances(slot).items()) and all(
        limit.holds(given.count(name)) for name, limit in _limits(slot).items()
    )


def order_sizes(slot: Order) -> tuple[int, int]:
    """How many of the options are put in order: at least, and at most."""
    size = len(slot.options)
    return size if slot.least is None else max(0, slot.least), size if slot.most is None else min(slot.most, size)


def every_value(slot: Slot) -> Iterator[Value]:
    """Every value that the slot takes, in order; a pick in any order stands here once."""
    known = [option.value for option in slot.options]
    match slot:
        case One():
            yield from known
        case Some():
            yield from _every_pick(slot, known)
        case Order():
            least, most = order_sizes(slot)
            for size in range(least, most + 1):
                yield from permutations(known, size)
        case Split():
            yield from _every_split(slot, _rests(slot), {})
        case Assign():
            yield from _every_assignment(slot, {})


def draw(slot: Slot, random: Random) -> Value | None:
    """A random value that the slot takes, each with some chance; None if it takes none."""
    options = slot.options
    match slot:
        case One():
            return random.choice(options).value if options else None
        case Some():
            return _draw_pick(slot, random)
        case Order():
            least, most = order_sizes(slot)
            if least > most:
                return None
            size = least if least == most else random.randint(least, most)
            return tuple(option.value for option in random.sample(options, size))
        case Split():
            return _draw_split(slot, random)
        case Assign():
            return _draw_assignment(slot, random)


def _is_weighed(slot: Some) -> bool:
    return slot.least_sum is not None or slot.most_sum is not None


def _weigh(slot: Some, picked: Sequence[str]) -> int:
    return sum(option.weight or 0 for option in slot.options if option.value in picked)


def _sum_holds(slot: Some, weight: int) -> bool:
    return (slot.least_sum is None or slot.least_sum <= weight) and (slot.most_sum is None or weight <= slot.most_sum)


def _sums(weights: Sequence[int]) -> list[list[set[int]]]:
    """Under ``[first][number]``: what so many of the weights from the first on can add up to."""
    table: list[list[set[int]]] = [[{0}]]
    for weight in reversed(weights):
        rest = table[-1]
        with_it = [set[int](), *({total + weight for total in totals} for totals in rest)]
        table.append([known | more for known, more in zip([*rest, set()], with_it, strict=True)])
    return table[::-1]


def _every_pick(slot: Some, known: Sequence[str]) -> Iterator[tuple[str, ...]]:
    sizes = range(max(0, slot.least), min(slot.most, len(known)) + 1)
    if not _is_weighed(slot):
        for size in sizes:
            yield from combinations(known, size)
        return
    weights = [option.weight or 0 for option in slot.options]
    table = _sums(weights)

    def grow(first: int, missing: int, weight: int) -> Iterator[tuple[str, ...]]:
        if not missing:
            yield ()
            return
        for index in range(first, len(known) - missing + 1):
            total = weight + weights[index]
            if any(_sum_holds(slot, total + more) for more in table[index + 1][missing - 1]):
                yield from ((known[index], *rest) for rest in grow(index + 1, missing - 1, total))

    for size in sizes:
        if any(_sum_holds(slot, total) for total in table[0][size]):
            yield from grow(0, size, 0)


def _draw_pick(slot: Some, random: Random) -> tuple[str, ...] | None:
    options = slot.options
    if not _is_weighed(slot):
        least, most = max(0, slot.least), min(slot.most, len(options))
        if least > most:
            return None
        return tuple(option.value for option in random.sample(options, random.randint(least, most)))
    weights = [option.weight or 0 for option in options]
    table = _sums(weights)
    sizes = [
        size
        for size, totals in enumerate(table[0])
        if slot.least <= size <= slot.most and any(_sum_holds(slot, total) for total in totals)
    ]
    if not sizes:
        return None
    missing, weight = random.choice(sizes), 0
    picked: list[str] = []
    for index, option in enumerate(options):
        rest, total = table[index + 1], weight + weights[index]
        may_leave = missing < len(rest) and any(_sum_holds(slot, weight + more) for more in rest[missing])
        may_take = missing > 0 and any(_sum_holds(slot, total + more) for more in rest[missing - 1])
        if may_take and (not may_leave or random.random() * (len(options) - index) < missing):
            picked.append(option.value)
            missing, weight = missing - 1, total
    random.shuffle(picked)
    return tuple(picked)


def may_pick(slot: Some, picked: Sequence[str]) -> bool:
    """Whether these, and perhaps more, make a pick that the slot takes.

    >>> from sleuth.core.slots import Option
    >>> cards = tuple(Option(name, name.upper(), weight=weight) for name, weight in {"a": 1, "b": 2, "c": 5}.items())
    >>> evidence = Some("cards", "Cards", cards, most=2, least_sum=6)
    >>> may_pick(evidence, ["a"]), may_pick(evidence, ["a", "b"])
    (True, False)
    """
    if not _is_weighed(slot):
        return len(picked) <= slot.most and slot.least <= len(slot.options)
    weight = _weigh(slot, picked)
    table = _sums([option.weight or 0 for option in slot.options if option.value not in picked])
    return any(
        slot.least <= len(picked) + more <= slot.most and any(_sum_holds(slot, weight + total) for total in totals)
        for more, totals in enumerate(table[0])
    )


def _rests(slot: Split) -> list[set[int]]:
    """What the shares from each option on can add up to, up to the total."""
    rests = [{0}]
    for option in reversed(slot.options):
        limit = option.limit or _FREE
        shares = [share for share in range(slot.total + 1) if limit.holds(share)]
        rests.append({share + rest for rest in rests[-1] for share in shares if share + rest <= slot.total})
    return rests[::-1]


def shares_left(slot: Split, given: Mapping[str, str | int]) -> list[int]:
    """How large the share of the next option may be, when the first options have these."""
    return _shares(slot, _rests(slot), given)


def _shares(slot: Split, rests: Sequence[set[int]], given: Mapping[str, str | int]) -> list[int]:
    left = slot.total - sum(int(share) for share in given.values())
    limit = slot.options[len(given)].limit or _FREE
    rest = rests[len(given) + 1]
    return [share for share in range(left + 1) if limit.holds(share) and left - share in rest]


def _every_split(slot: Split, rests: Sequence[set[int]], given: dict[str, str | int]) -> Iterator[Value]:
    if len(given) < len(slot.options):
        name = slot.options[len(given)].value
        for share in _shares(slot, rests, given):
            yield from _every_split(slot, rests, {**given, name: share})
    elif slot.options or not slot.total:
        yield given


def _draw_split(slot: Split, random: Random) -> Value | None:
    options = slot.options
    if not options or slot.total < 0:
        return None if slot.total else {}
    given: dict[str, str | int] = {}
    if any(option.limit for option in options):
        rests = _rests(slot)
        for option in options:
            shares = _shares(slot, rests, given)
            if not shares:
                return None
            given[option.value] = random.choice(shares)
        return given
    parts = dict.fromkeys((option.value for option in options), 0)
    for _ in range(slot.total):
        parts[random.choice(options).value] += 1
    return {**parts}


def allowances(slot: Assign) -> dict[str, tuple[str, ...]]:
    """The values that each option is allowed, whatever the others are given."""
    values = tuple(value.value for value in slot.values)
    return {
        option.value: values if option.allowed is None else tuple(one for one in values if one in option.allowed)
        for option in slot.options
    }


def _limits(slot: Assign) -> dict[str, Limit]:
    limits = {value.value: value.limit for value in slot.values if value.limit is not None}
    if not slot.distinct:
        return limits
    once = {value.value: limits.get(value.value, _FREE) for value in slot.values}
    return {
        name: Limit(one.least, 1 if one.most is None else min(1, one.most), one.or_none) for name, one in once.items()
    }


def _is_plain(slot: Assign) -> bool:
    return all(option.allowed is None for option in slot.options) and all(one.limit is None for one in slot.values)


def values_left(slot: Assign, given: Mapping[str, str | int], name: str) -> list[str]:
    """What this option may be given, when these others have what they have, so that all get something."""
    allowed = allowances(slot)
    fixed = {one: (str(value),) for one, value in given.items() if one in allowed and one != name}
    limits = _limits(slot)
    return [value for value in allowed[name] if _can_assign({**allowed, **fixed, name: (value,)}, limits)]


def _can_assign(allowed: Mapping[str, Sequence[str]], limits: Mapping[str, Limit]) -> bool:
    """Whether everybody can be given something allowed, within the limits of what is given.

    A value that is given to none or to several is tried both ways. Either way everybody must find something, and every
    value that is due must find enough to be given to; where each of these can be, both can be at once.
    """
    if not all(allowed.values()):
        return False
    certain = {values[0] for values in allowed.values() if len(values) == 1}
    open_values = [name for name, limit in limits.items() if limit.or_none and limit.least > 0 and name not in certain]
    for left_out in product((True, False), repeat=len(open_values)):
        without = {name for name, out in zip(open_values, left_out, strict=True) if out}
        offered = {one: [value for value in values if value not in without] for one, values in allowed.items()}
        due = [
            [one for one, values in offered.items() if name in values]
            for name, limit in limits.items()
            if name not in without
            for _ in range(limit.least)
        ]
        if any(
            limit.most is not None and limit.least > limit.most for name, limit in limits.items() if name not in without
        ):
            continue
        room = {name: len(allowed) if limit.most is None else limit.most for name, limit in limits.items()}
        if _find_room(list(offered.values()), room) and _find_room(due, dict.fromkeys(allowed, 1)):
            return True
    return False


def _find_room(wishes: Sequence[Sequence[T]], room: Mapping[T, int]) -> bool:
    """Whether each can have one of the things it wishes for, when there is room for so many in each; where nothing is
    said, for any number.
    """
    held: dict[T, list[int]] = {}

    def place(one: int, seen: set[T]) -> bool:
        for thing in wishes[one]:
            if thing in seen:
                continue
            seen.add(thing)
            holders = held.setdefault(thing, [])
            if thing not in room or len(holders) < room[thing]:
                holders.append(one)
                return True
            for holder in holders:
                if place(holder, seen):
                    holders[holders.index(holder)] = one
                    return True
        return False

    return all(place(one, set()) for one in range(len(wishes)))


def _every_assignment(slot: Assign, given: dict[str, str | int]) -> Iterator[Value]:
    names = [option.value for option in slot.options]
    if _is_plain(slot):
        values = [option.value for option in slot.values]
        rows = permutations(values, len(names)) if slot.distinct else product(values, repeat=len(names))
        for row in rows:
            yield dict(zip(names, row, strict=True))
    elif len(given) < len(names):
        name = names[len(given)]
        for value in values_left(slot, given, name):
            yield from _every_assignment(slot, {**given, name: value})
    elif names or _can_assign({}, _limits(slot)):
        yield given


def _draw_assignment(slot: Assign, random: Random) -> Value | None:
    names = [option.value for option in slot.options]
    if _is_plain(slot):
        values = [option.value for option in slot.values]
        if names and len(values) < (len(names) if slot.distinct else 1):
            return None
        row = (
            random.sample(values, len(names))
            if slot.distinct
            else random.choices(values, k=len(names))
            if names
            else ()
        )
        return dict(zip(names, row, strict=True))
    allowed = allowances(slot)
    if not all(allowed.values()):
        return None
    for _ in range(_TRIES):
        tried: Value = {name: random.choice(values) for name, values in allowed.items()}
        if fits(slot, tried):
            return tried
    given: dict[str, str | int] = {}
    for name in random.sample(names, len(names)):
        left = values_left(slot, given, name)
        if not left:
            return None
        given[name] = random.choice(left)
    return {name: given[name] for name in names} if fits(slot, given) else None


_TRIES = 8
"""How often an assignment is drawn without looking ahead, which is quicker where most of them fit."""


def assigned(slot: Assign, *parts: Mapping[str, str | int]) -> Value:
    """A value for each option: from the first part that has one which can stay, then the first that can be."""
    names = [option.value for option in slot.options]
    given: dict[str, str | int] = {}
    for part in (*parts, *({name: value} for name in names for value in allowances(slot)[name])):
        for name, value in part.items():
            if name in names and name not in given and value in values_left(slot, given, name):
                given[name] = value
    return given


def only_value(slot: Slot) -> Value | None:
    """What the slot is filled with if there is no choice."""
    found = every_value(slot)
    first = next(found, None)
    return first if next(found, None) is None else None
