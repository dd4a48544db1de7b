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
from itertools import combinations, permutations, product
from random import Random
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from sleuth.core.prose import called

Value: TypeAlias = str | tuple[str, ...] | dict[str, str | int]


class Move(msgspec.Struct, frozen=True, omit_defaults=True):
    """A kind of move and a value for each of its slots."""

    kind: str
    slots: dict[str, Value] = msgspec.field(default_factory=dict)


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """One value that a slot may take, as a person reads it."""

    value: str
    label: str
    note: str = ""
    via: tuple[str, ...] = ()
    """The places passed on the way, for clients that draw them."""
    seat: int | None = None
    """The player that it is, or that its words mention as ``{0}``; with no label, the name is the label."""


Options: TypeAlias = tuple[Option, ...]


class _Slot(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    after: str = ""
    """The earlier slot, taking one value, that decides the options."""
    cases: dict[str, Options] = msgspec.field(default_factory=dict)
    """With ``after``: the options for each value of that slot."""


class One(_Slot, frozen=True, tag="one", tag_field="takes"):
    """Takes one of the options."""

    name: str
    label: str
    options: Options = ()


class Some(_Slot, frozen=True, tag="some", tag_field="takes"):
    """Takes between ``least`` and ``most`` of the options, in any order."""

    name: str
    label: str
    options: Options = ()
    least: int = 0
    most: int = 1


class Order(_Slot, frozen=True, tag="order", tag_field="takes"):
    """Takes all the options, in an order."""

    name: str
    label: str
    options: Options = ()


class Split(_Slot, frozen=True, tag="split", tag_field="takes"):
    """Divides a whole number between the options."""

    name: str
    label: str
    options: Options = ()
    total: int = 0


class Assign(_Slot, frozen=True, tag="assign", tag_field="takes"):
    """Gives each of the options one of the values."""

    name: str
    label: str
    options: Options = ()
    values: Options = ()
    distinct: bool = False


Slot: TypeAlias = One | Some | Order | Split | Assign


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """One kind of move that a seat may make now."""

    kind: str
    label: str
    slots: tuple[Slot, ...] = ()
    sentence: str = ""
    """How the move reads aloud, with ``{slot}`` where a value goes."""
    note: str = ""
    """What it means, for somebody who meets it for the first time."""
    grave: bool = False
    """Cannot be undone and may lose the game: ask twice."""
    seats: tuple[int, ...] = ()
    """Players that its texts mention: ``{0}`` is the first of them. The house puts the names in."""


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
    return tuple(_with_names(choice, names) for choice in choices)


def _with_names(choice: Choice, names: Sequence[str]) -> Choice:
    slots = tuple(_slot_with_names(slot, choice.seats, names) for slot in choice.slots)
    if not choice.seats:
        return choice if slots == choice.slots else replace(choice, slots=slots)
    # what the sentence has in braces is a slot, so those of a name are doubled there
    doubled = [name.replace("{", "{{").replace("}", "}}") for name in names]
    return replace(
        choice,
        label=called(choice.label, choice.seats, names),
        slots=slots,
        sentence=called(choice.sentence, choice.seats, doubled),
        note=called(choice.note, choice.seats, names),
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


def options_of(slot: Slot, filled: Mapping[str, Value]) -> Options:
    """The options of a slot once the slots before it are filled."""
    if not slot.after:
        return slot.options
    value = filled.get(slot.after)
    return slot.cases.get(value, ()) if isinstance(value, str) else ()


def admits(choices: Sequence[Choice], move: Move) -> bool:
    """Whether one of the choices allows this move."""
    return any(choice.kind == move.kind and _fills(choice, move.slots) for choice in choices)


def _fills(choice: Choice, filled: Mapping[str, Value]) -> bool:
    if len(filled) != len(choice.slots):
        return False
    return all(
        slot.name in filled and _fits(slot, options_of(slot, filled), filled[slot.name]) for slot in choice.slots
    )


def _fits(slot: Slot, options: Options, value: Value) -> bool:
    known = [option.value for option in options]
    match slot:
        case One():
            return isinstance(value, str) and value in known
        case Some():
            return (
                isinstance(value, tuple)
                and slot.least <= len(value) <= slot.most
                and len(set(value)) == len(value)
                and set(value) <= set(known)
            )
        case Order():
            return isinstance(value, tuple) and sorted(value) == sorted(known)
        case Split():
            return (
                isinstance(value, dict)
                and set(value) == set(known)
                and all(type(part) is int and part >= 0 for part in value.values())
                and sum(part for part in value.values() if isinstance(part, int)) == slot.total
            )
        case Assign():
            return (
                isinstance(value, dict)
                and set(value) == set(known)
                and set(value.values()) <= {option.value for option in slot.values}
                and (not slot.distinct or len(set(value.values())) == len(value))
            )


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
        known = options_of(slot, filled)
        fallback = otherwise.slots.get(slot.name)
        wanted = begun.get(slot.name)
        if isinstance(slot, Assign):
            wanted = _assigned(slot, known, *(part for part in (wanted, fallback) if isinstance(part, dict)))
        found = next((one for one in (wanted, fallback) if one is not None and _fits(slot, known, one)), None)
        if found is None and isinstance(slot, One) and known:
            found = known[0].value
        if found is None:
            return otherwise
        filled[slot.name] = found
    return Move(choice.kind, filled)


def _assigned(slot: Assign, known: Options, *parts: Mapping[str, str | int]) -> Value:
    """A value for each option: from the first part that has a legal one, then any that is free."""
    names = [option.value for option in known]
    values = [option.value for option in slot.values]
    given: dict[str, str | int] = {}

    def free(value: str | int) -> bool:
        return value in values and not (slot.distinct and value in given.values())

    for part in (*parts, *({name: value} for name in names for value in values)):
        for name, value in part.items():
            if name in names and name not in given and free(value):
                given[name] = value
    return given


def every(choices: Sequence[Choice]) -> Iterator[Move]:
    """Every move that the choices admit, in order."""
    for choice in choices:
        yield from (Move(choice.kind, slots) for slots in _fillings(choice.slots, {}))


def _fillings(slots: Sequence[Slot], filled: dict[str, Value]) -> Iterator[dict[str, Value]]:
    if not slots:
        yield filled
        return
    slot, *rest = slots
    for value in _values(slot, options_of(slot, filled)):
        yield from _fillings(rest, {**filled, slot.name: value})


def _values(slot: Slot, options: Options) -> Iterator[Value]:
    known = [option.value for option in options]
    match slot:
        case One():
            yield from known
        case Some():
            for size in range(slot.least, slot.most + 1):
                yield from combinations(known, size)
        case Order():
            yield from permutations(known)
        case Split() if not known:
            yield from () if slot.total else ({},)
        case Split():
            for cuts in combinations(range(slot.total + len(known) - 1), len(known) - 1):
                edges = (-1, *cuts, slot.total + len(known) - 1)
                yield {name: edges[i + 1] - edges[i] - 1 for i, name in enumerate(known)}
        case Assign():
            values = [option.value for option in slot.values]
            picks = permutations(values, len(known)) if slot.distinct else product(values, repeat=len(known))
            for pick in picks:
                yield dict(zip(known, pick, strict=True))


def pick(choices: Sequence[Choice], random: Random) -> Move:
    """A random move: a random kind, then a random value for each slot."""
    choice = random.choice(choices)
    filled: dict[str, Value] = {}
    for slot in choice.slots:
        filled[slot.name] = _draw(slot, options_of(slot, filled), random)
    return Move(choice.kind, filled)


def _draw(slot: Slot, options: Options, random: Random) -> Value:
    match slot:
        case One():
            return random.choice(options).value
        case Some():
            size = random.randint(slot.least, min(slot.most, len(options)))
            return tuple(option.value for option in random.sample(options, size))
        case Order():
            return tuple(option.value for option in random.sample(options, len(options)))
        case Split():
            parts = dict.fromkeys((option.value for option in options), 0)
            for _ in range(slot.total):
                parts[random.choice(options).value] += 1
            return {**parts}
        case Assign():
            values = [option.value for option in slot.values]
            size = len(options)
            picks = random.sample(values, size) if slot.distinct else random.choices(values, k=size)
            return {option.value: value for option, value in zip(options, picks, strict=True)}


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
        return missing if value is None else _read_aloud(slot, options_of(slot, move.slots), value)

    return _GAP.sub(said, choice.sentence) if choice.sentence else choice.label


def _read_aloud(slot: Slot, options: Options, value: Value) -> str:
    labels = {option.value: option.label for option in options}
    if isinstance(value, str):
        return labels[value]
    if isinstance(value, tuple):
        return ", ".join(labels[part] for part in value) or "nothing"
    given = {option.value: option.label for option in slot.values} if isinstance(slot, Assign) else {}
    return ", ".join(f"{labels[key]}: {given[part] if isinstance(part, str) else part}" for key, part in value.items())
