"""What can be wrong with choices by themselves, before anybody plays them."""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from random import Random

from sleuth.core.choices import Assign, Choice, One, Option, Order, Slot, Some, Split, Value, When, every, pick
from sleuth.core.filling import every_value
from sleuth.core.slots import settled

LOOKED_AT = 200
"""Of the ways to fill the slots that others depend on, the first so many are looked at, and some more at random."""


def choice_faults(choices: Sequence[Choice]) -> tuple[str, ...]:
    """Everything that is wrong with these choices, in sentences; empty if nothing is."""
    return tuple(f"the choice {choice.kind!r} {fault}" for choice in choices for fault in _faults(choice))


def _faults(choice: Choice) -> Iterator[str]:
    if not choice.label.strip():
        yield "has no label"
    names = [slot.name for slot in choice.slots]
    if len(set(names)) < len(names):
        yield f"has two slots of one name: {', '.join(names)}"
    for name in re.findall(r"\{(.*?)\}", choice.sentence):
        if name not in names and not name.isdigit():
            yield f"has a sentence with {{{name}}}, which is no slot of it"
    for text in (choice.label, choice.sentence, choice.note, *(slot.label for slot in choice.slots)):
        yield from _mention_faults(text, len(choice.seats))
    for index, slot in enumerate(choice.slots):
        faults = tuple(_slot_faults(slot, choice.slots[:index]))
        yield from (f"has a slot {slot.name!r} {fault}" for fault in faults)
        if faults:
            return  # what depends on this slot cannot be looked at


def _mention_faults(text: str, players: int) -> Iterator[str]:
    for place in re.findall(r"\{(\d+)\}", text):
        if int(place) >= players:
            yield f"mentions {{{place}}} in {text!r}, and names {players or 'no'} players there"


def _slot_faults(slot: Slot, earlier: Sequence[Slot]) -> Iterator[str]:
    if slot.cases and not slot.after:
        yield "with cases and no slot that they follow"
    leading = next((one for one in earlier if one.name == slot.after), None)
    if slot.after and not isinstance(leading, One):
        yield f"after {slot.after!r}, which is no earlier slot that takes one value"
        return
    faults = (*_number_faults(slot), *_data_faults(slot), *_condition_faults(slot, earlier))
    yield from faults
    if not faults:
        yield from _filling_faults(slot, earlier)


def _number_faults(slot: Slot) -> Iterator[str]:
    match slot:
        case Some():
            yield from _bound_faults("", slot.least, slot.most)
            yield from _bound_faults(" in sum", slot.least_sum or 0, slot.most_sum)
        case Order():
            yield from _bound_faults("", slot.least or 0, slot.most)
        case Split() if slot.total < 0:
            yield f"that divides {slot.total}"


def _bound_faults(of: str, least: int, most: int | None) -> Iterator[str]:
    if least < 0:
        yield f"that asks for at least {least}{of}"
    if most is not None and most < least:
        yield f"that asks for at least {least} and at most {most}{of}"


def _data_faults(slot: Slot) -> Iterator[str]:
    """What is said of an option that means nothing in this slot, or means nothing at all."""
    weighed = isinstance(slot, Some) and (slot.least_sum is not None or slot.most_sum is not None)
    values = {value.value for value in slot.values} if isinstance(slot, Assign) else set()
    for option in _all_options(slot):
        if not option.label.strip() and option.seat is None:
            yield "with an option without a label"
        if weighed and option.weight is None:
            yield f"with a sum, to which {option.value!r} adds nobody knows what"
        if weighed and (option.weight or 0) < 0:
            yield f"with a sum, to which {option.value!r} adds {option.weight}"
        if option.weight is not None and not weighed:
            yield f"with no sum, to which {option.value!r} could add {option.weight}"
        if option.limit is not None and not isinstance(slot, Split):
            yield f"with a limit on {option.value!r}, which gets no share"
        if option.allowed is not None and not isinstance(slot, Assign):
            yield f"that allows {option.value!r} some values, and gives none"
        elif unknown := sorted(set(option.allowed or ()) - values):
            yield f"that allows {option.value!r} the value {unknown[0]!r}, which it does not have"
    for option in (*_all_options(slot), *_values(slot)):
        if option.limit is not None:
            yield from _bound_faults(f" of {option.value!r}", option.limit.least, option.limit.most)
        for text in (option.label, option.note):
            yield from (f"that {fault}" for fault in _mention_faults(text, 0 if option.seat is None else 1))
    for option in _values(slot):
        if not option.label.strip() and option.seat is None:
            yield "with a value without a label"
        if option.weight is not None or option.allowed is not None:
            yield f"with a weight or an allowance on the value {option.value!r}, where it means nothing"


def _all_options(slot: Slot) -> tuple[Option, ...]:
    return (*slot.options, *(option for case in slot.cases.values() for option in case))


def _values(slot: Slot) -> tuple[Option, ...]:
    return slot.values if isinstance(slot, Assign) else ()


def _condition_faults(slot: Slot, earlier: Sequence[Slot]) -> Iterator[str]:
    for option in (*_all_options(slot), *_values(slot)):
        for when in option.when:
            fault = _condition_fault(when, earlier)
            if fault:
                yield f"with {option.value!r} when {when.slot!r} {fault}"


def _condition_fault(when: When, earlier: Sequence[Slot]) -> str:
    leading = next((one for one in earlier if one.name == when.slot), None)
    if leading is None:
        return "is filled, which is no earlier slot"
    names = {option.value for option in _all_options(leading)}
    known = {option.value for option in _values(leading)} if isinstance(leading, Assign) else names
    if unknown := sorted(set(when.has) - known):
        return f"has {unknown[0]!r}, which it never has"
    if not when.has:
        return "has none of no values, which never is"
    if when.at and (not isinstance(leading, Assign) or when.at not in names):
        return f"gives {when.at!r} something, which it does not"
    return ""


def _filling_faults(slot: Slot, earlier: Sequence[Slot]) -> Iterator[str]:
    """What is wrong with what it offers after each way to fill the slots that it depends on."""
    found: set[str] = set()
    for filled, words in _situations(slot, earlier):
        now = settled(slot, filled)
        for what, options in (("offers", now.options), ("gives", _values(now))):
            values = [option.value for option in options]
            if len(set(values)) < len(values):
                found.add(f"that {what} the same value twice{words}")
        if next(every_value(now), None) is None:
            found.add(f"that nothing can fill{words}")
    yield from sorted(found)[:3]


def _situations(slot: Slot, earlier: Sequence[Slot]) -> Iterator[tuple[Mapping[str, Value], str]]:
    asked = {when.slot for option in (*_all_options(slot), *_values(slot)) for when in option.when}
    if not asked and not slot.after:
        yield {}, ""
    elif not asked:
        leading = next(one for one in earlier if one.name == slot.after)
        for value in {option.value: None for option in _all_options(leading)}:
            yield {slot.after: value}, f" after {value!r}"
    else:
        before = (Choice("before", "Before", tuple(earlier)),)
        moves = list(islice(every(before), LOOKED_AT))
        if len(moves) == LOOKED_AT:
            random = Random(LOOKED_AT)
            moves += [pick(before, random) for _ in range(LOOKED_AT // 4)]
        names = sorted({*asked, slot.after} - {""})
        for move in moves:
            yield move.slots, f" after {', '.join(f'{name} {move.slots[name]!r}' for name in names)}"
