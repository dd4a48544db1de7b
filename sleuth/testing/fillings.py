"""Values to try a slot with: such as use each of its options, and such as come near and do not fit."""

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from sleuth.core.choices import Assign, Limit, One, Option, Order, Slot, Some, Split, Value
from sleuth.core.filling import allowances, draw, fits


def covering(slot: Slot, random: Random) -> Iterator[Value]:
    """Values that fit this settled slot; among them, wherever that can be, one with each option at each of its ends."""
    for option in slot.options:
        tried: list[Value | None] = []
        match slot:
            case One():
                tried = [option.value]
            case Some():
                tried = [_with(slot, option, random), draw(_without(slot, option), random)]
            case Order():
                rest = draw(replace(_without(slot, option), least=None, most=None), random)
                tried = [(option.value, *rest[:size]) for size in range(len(slot.options)) if isinstance(rest, tuple)]
            case Split():
                drawn = (_with_share(slot, option, share, random) for share in range(slot.total + 1))
                shared = [value for value in drawn if value is not None and fits(slot, value)]
                tried = [*shared[:1], *shared[-1:]]
            case Assign():
                tried = [_with_value(slot, option, value, random) for value in allowances(slot)[option.value]]
        yield from (value for value in tried if value is not None and fits(slot, value))


def _without(slot: Slot, option: Option) -> Slot:
    return replace(slot, options=tuple(one for one in slot.options if one != option))


def _with(slot: Some, option: Option, random: Random) -> Value | None:
    weight = option.weight or 0
    rest = draw(
        replace(
            _without(slot, option),
            least=slot.least - 1,
            most=slot.most - 1,
            least_sum=None if slot.least_sum is None else slot.least_sum - weight,
            most_sum=None if slot.most_sum is None else slot.most_sum - weight,
        ),
        random,
    )
    return (option.value, *rest) if isinstance(rest, tuple) else None


def _with_share(slot: Split, option: Option, share: int, random: Random) -> Value | None:
    return draw(_instead(slot, option, replace(option, limit=Limit(share, share))), random)


def _with_value(slot: Assign, option: Option, value: str, random: Random) -> Value | None:
    return draw(_instead(slot, option, replace(option, allowed=(value,))), random)


def _instead(slot: Slot, option: Option, other: Option) -> Slot:
    return replace(slot, options=tuple(other if one == option else one for one in slot.options))


def loosened(slot: Slot, random: Random, number: int = 6) -> Iterator[Value]:
    """Values for the slot as it would be if it set no limits and depended on nothing: most do not fit it."""
    options = {option.value: option for case in (slot.options, *slot.cases.values()) for option in case}
    bare = tuple(Option(option.value, option.label) for option in options.values())
    loose: Slot
    match slot:
        case One():
            loose = One(slot.name, slot.label, bare)
        case Some():
            loose = Some(slot.name, slot.label, bare, least=0, most=len(bare))
        case Order():
            loose = Order(slot.name, slot.label, bare, least=0)
        case Split():
            loose = Split(slot.name, slot.label, bare, total=slot.total)
        case Assign():
            values = tuple(Option(value.value, value.label) for value in slot.values)
            loose = Assign(slot.name, slot.label, bare, values=values)
    drawn = (draw(loose, random) for _ in range(number))
    yield from (value for value in drawn if value is not None)


def nearby(slot: Slot, value: Value) -> Iterator[Value]:
    """Values one step from this one: one more or one less, one for another, a share moved, a value exchanged."""
    known = [option.value for option in slot.options]
    match value:
        case str():
            yield from known
        case tuple():
            others = [name for name in known if name not in value]
            for index in range(len(value)):
                yield (*value[:index], *value[index + 1 :])
                yield from ((*value[:index], other, *value[index + 1 :]) for other in others)
            yield from ((*value, other) for other in others)
            yield tuple(known)
        case dict():
            values = [one.value for one in slot.values] if isinstance(slot, Assign) else []
            for key, part in value.items():
                yield from ({**value, key: other} for other in values)
                for other, another in value.items():
                    if isinstance(part, int) and isinstance(another, int) and other != key:
                        yield {**value, key: part - 1, other: another + 1}
                        yield {**value, key: 0, other: another + part}
                    else:
                        yield {**value, key: another, other: part}
