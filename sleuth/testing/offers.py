"""What can be wrong with choices by themselves, before anybody plays them."""

import re
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from sleuth.core.choices import Choice, One, Options, Slot, every


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
        yield from _slot_faults(slot, choice.slots[:index])


def _mention_faults(text: str, players: int) -> Iterator[str]:
    for place in re.findall(r"\{(\d+)\}", text):
        if int(place) >= players:
            yield f"mentions {{{place}}} in {text!r}, and names {players or 'no'} players there"


def _slot_faults(slot: Slot, earlier: Sequence[Slot]) -> Iterator[str]:
    if not slot.after:
        if slot.cases:
            yield f"has a slot {slot.name!r} with cases and no slot that they follow"
        yield from _option_faults(slot, slot.options, "")
        return
    leading = next((one for one in earlier if one.name == slot.after), None)
    if not isinstance(leading, One):
        yield f"has a slot {slot.name!r} after {slot.after!r}, which is no earlier slot that takes one value"
        return
    before = leading.options if not leading.after else tuple(one for case in leading.cases.values() for one in case)
    for value in {option.value for option in before}:
        yield from _option_faults(slot, slot.cases.get(value, ()), f" after {value!r}")


def _option_faults(slot: Slot, options: Options, when: str) -> Iterator[str]:
    values = [option.value for option in options]
    if len(set(values)) < len(values):
        yield f"has a slot {slot.name!r} that offers the same value twice{when}"
    if any(not option.label.strip() and option.seat is None for option in options):
        yield f"has a slot {slot.name!r} with an option without a label{when}"
    for option in options:
        for text in (option.label, option.note):
            yield from _mention_faults(text, 0 if option.seat is None else 1)
    alone = replace(slot, options=options, after="", cases={})
    if next(every((Choice("alone", "Alone", (alone,)),)), None) is None:
        yield f"has a slot {slot.name!r} that nothing can fill{when}"
