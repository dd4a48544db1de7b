"""What a seat may do: kinds of move with slots to fill.

A :class:`Choice` never lists combinations. Each slot says what it takes, possibly depending on an earlier slot, and
what the slots admit is exactly what the rules accept. The web form, the terminal prompt, the random player and the
fuzzer all read the same description.

>>> suspect = One("suspect", "Who", (Option("plum", "Professor Plum"), Option("white", "Mrs White")))
>>> ask = Choice("suggest", "Make a suggestion", (suspect,), sentence="I suggest it was {suspect}.")
>>> admits((ask,), Move("suggest", {"suspect": "plum"}))
True
>>> admits((ask,), Move("suggest", {"suspect": "rope"}))
False
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from operator import is_
from random import Random

import msgspec
from msgspec.structs import replace

from sleuth.core.filling import assigned, draw, every_value, fits
from sleuth.core.prose import called
from sleuth.core.slots import (
    Assign,
    Limit,
    One,
    Option,
    Options,
    Order,
    Slot,
    Some,
    Split,
    Value,
    When,
    options_of,
    settled,
)

__all__ = [
    "Assign",
    "Choice",
    "Limit",
    "Move",
    "One",
    "Option",
    "Options",
    "Order",
    "Slot",
    "Some",
    "Split",
    "Value",
    "When",
    "admits",
    "complete",
    "every",
    "options_of",
    "pick",
    "player",
    "read_aloud",
    "spoken",
    "with_names",
]


class Move(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A kind of move and a value for each of its slots."""

    kind: str
    slots: dict[str, Value] = msgspec.field(default_factory=dict)


class Choice(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One kind of move that a seat may make now."""

    kind: str
    label: str
    slots: tuple[Slot, ...] = ()
    sentence: str = ""
    """How the move reads aloud, with ``{slot}`` where a value goes."""
    note: str = ""
    """What it means, for somebody who meets it for the first time."""
    now: str = ""
    """What it comes to as things stand, to be said beside it every time."""
    grave: bool = False
    """Cannot be undone and may lose the game: ask twice."""
    seats: tuple[int, ...] = ()
    """Players that its texts mention: ``{0}`` is the first of them. The house puts the names in."""
    reply: bool = False
    """The answer to another player's question: the others may draw conclusions from how long it takes."""
    closed: Options = ()
    """Places that are near and not simply gone to, with the reason; if a slot of it offers one, the choice opens it."""


def player(seat: int, note: str = "") -> Option:
    """The option that is this player. Rules know seats only: the house puts the name in."""
    return Option(str(seat), "", note, seat=seat)


def with_names(choices: Sequence[Choice], names: Sequence[str]) -> tuple[Choice, ...]:
    """The choices with every player called by name, wherever an option is one and a text mentions one.

    >>> ask = Choice("ask", "Ask {0} for the key", (One("for", "For whom", (player(1),)),), seats=(0,))
    >>> named = with_names((ask,), ("Ann", "Bob"))[0]
    >>> named.label, named.slots[0].options[0].label
    ('Ask Ann for the key', 'Bob')
    """
    named = tuple([_with_names(choice, names) for choice in choices])
    # What stays the same stays the same object: it is compared sooner.
    return choices if isinstance(choices, tuple) and all(map(is_, named, choices)) else named


def _with_names(choice: Choice, names: Sequence[str]) -> Choice:
    slots = tuple([_slot_with_names(slot, choice.seats, names) for slot in choice.slots])
    if _has_players(choice.closed):
        choice = replace(choice, closed=_options_with_names(choice.closed, names))
    if not choice.seats:
        return choice if all(map(is_, slots, choice.slots)) else replace(choice, slots=slots)
    # what the sentence has in braces is a slot, so those of a name are doubled there
    doubled = [name.replace("{", "{{").replace("}", "}}") for name in names]
    return replace(
        choice,
        label=called(choice.label, choice.seats, names),
        slots=slots,
        sentence=called(choice.sentence, choice.seats, doubled),
        note=called(choice.note, choice.seats, names),
        now=called(choice.now, choice.seats, names),
        seats=(),
    )


def _slot_with_names(slot: Slot, seats: Sequence[int], names: Sequence[str]) -> Slot:
    changes: dict[str, object] = {"label": called(slot.label, seats, names)} if seats else {}
    if _has_players(slot.options):
        changes["options"] = _options_with_names(slot.options, names)
    if any(_has_players(case) for case in slot.cases.values()):
        changes["cases"] = {value: _options_with_names(case, names) for value, case in slot.cases.items()}
    if isinstance(slot, Assign) and _has_players(slot.values):
        changes["values"] = _options_with_names(slot.values, names)
    return replace(slot, **changes) if changes else slot


def _has_players(options: Options) -> bool:
    return any(option.seat is not None for option in options)


def _options_with_names(options: Options, names: Sequence[str]) -> Options:
    return tuple(
        option
        if option.seat is None
        else replace(
            option,
            label=called(option.label or "{0}", (option.seat,), names),
            note=called(option.note, (option.seat,), names),
        )
        for option in options
    )


def admits(choices: Sequence[Choice], move: Move) -> bool:
    """Whether one of the choices allows this move."""
    return any(choice.kind == move.kind and _fills(choice, move.slots) for choice in choices)


def _fills(choice: Choice, filled: Mapping[str, Value]) -> bool:
    if len(filled) != len(choice.slots):
        return False
    return all(slot.name in filled and fits(settled(slot, filled), filled[slot.name]) for slot in choice.slots)


def complete(choice: Choice, begun: Mapping[str, Value], otherwise: Move) -> Move:
    """A move of this kind with what was filled in so far, as far as it is legal, and the rest as in another move.

    >>> animals = (Option("fox", "the fox"), Option("hen", "the hen"))
    >>> who = Assign("who", "Who", (Option("1", "Bob"), Option("2", "Cat")), values=animals, distinct=True)
    >>> guess = Choice("guess", "Guess", (who,))
    >>> complete(guess, {"who": {"2": "fox"}}, Move("guess", {"who": {"1": "fox", "2": "hen"}})).slots
    {'who': {'2': 'fox', '1': 'hen'}}
    """
    filled: dict[str, Value] = {}
    for slot in choice.slots:
        now = settled(slot, filled)
        fallback = otherwise.slots.get(slot.name)
        wanted = begun.get(slot.name)
        if isinstance(now, Assign):
            wanted = assigned(now, *(part for part in (wanted, fallback) if isinstance(part, dict)))
        found = next((one for one in (wanted, fallback) if one is not None and fits(now, one)), None)
        if found is None and isinstance(now, One) and now.options:
            found = now.options[0].value
        if found is None:
            return otherwise
        filled[slot.name] = found
    return Move(choice.kind, filled)


def every(choices: Sequence[Choice]) -> Iterator[Move]:
    """Every move that the choices admit, in order."""
    for choice in choices:
        yield from (Move(choice.kind, slots) for slots in _fillings(choice.slots, {}))


def _fillings(slots: Sequence[Slot], filled: dict[str, Value]) -> Iterator[dict[str, Value]]:
    if not slots:
        yield filled
        return
    slot, *rest = slots
    for value in every_value(settled(slot, filled)):
        yield from _fillings(rest, {**filled, slot.name: value})


def pick(choices: Sequence[Choice], random: Random) -> Move:
    """A random move: a random kind, then a random value for each slot. Every move that is admitted has some chance."""
    for _ in range(_TRIES):
        choice = random.choice(choices)
        filled = _draw_all(choice, random)
        if filled is not None:
            return Move(choice.kind, filled)
    # almost everything leads nowhere: what does not is looked for
    return random.choice(list(islice(every(choices), _FEW)))


def _draw_all(choice: Choice, random: Random) -> dict[str, Value] | None:
    filled: dict[str, Value] = {}
    for slot in choice.slots:
        value = draw(settled(slot, filled), random)
        if value is None:
            return None
        filled[slot.name] = value
    return filled


_TRIES = 20
_FEW = 100


_GAP = re.compile(r"\{\{|\}\}|\{([^{}]*)\}")


def spoken(choice: Choice, move: Move, missing: str = "…") -> str:
    """The move as its player would say it; what is not filled in yet is missing.

    >>> who = One("who", "Who", (Option("ann", "Ann {what}"),))
    >>> what = One("what", "What", (Option("rope", "a rope"),))
    >>> give = Choice("give", "Give", (who, what), sentence="{who} gets {what}.")
    >>> spoken(give, Move("give", {"who": "ann"}))
    'Ann {what} gets ….'
    """
    slots = {slot.name: slot for slot in choice.slots}

    def said(found: re.Match[str]) -> str:
        slot = slots.get(found[1] or "")
        if slot is None:
            return found[0][:1] if found[1] is None else found[0]
        value = move.slots.get(slot.name)
        return missing if value is None else read_aloud(settled(slot, move.slots), value)

    return _GAP.sub(said, choice.sentence) if choice.sentence else choice.label


def read_aloud(slot: Slot, value: Value) -> str:
    """A value of a slot in words."""
    labels = {option.value: option.label for option in slot.options}
    if isinstance(value, str):
        return labels[value]
    if isinstance(value, tuple):
        return ", ".join(labels[part] for part in value) or "nothing"
    given = {option.value: option.label for option in slot.values} if isinstance(slot, Assign) else {}
    return ", ".join(f"{labels[key]}: {given[part] if isinstance(part, str) else part}" for key, part in value.items())
