"""What a slot of a move takes, as data.

A slot has options, and says how they may be combined. What is to be said of one option stands on the option: how much
it weighs, how large its share may be, what it may be given, and what has to be chosen before for it to be offered.

>>> ogre, imp = (Option(one, one.title(), when=(When("targets", (one,)),)) for one in ("ogre", "imp"))
>>> damage = Split("damage", "How much for each of the targets", (ogre, imp), total=3)
>>> [option.label for option in options_of(damage, {"targets": ("imp",)})]
['Imp']
"""

from collections.abc import Mapping
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

Value: TypeAlias = str | tuple[str, ...] | dict[str, str | int]


class Limit(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """How many it may be: from ``least`` to ``most``, or none at all besides."""

    least: int = 0
    most: int | None = None
    or_none: bool = False

    def holds(self, number: int) -> bool:
        """Whether it may be this many.

        >>> menace = Limit(least=2, or_none=True)
        >>> [number for number in range(5) if menace.holds(number)]
        [0, 2, 3, 4]
        """
        within = self.least <= number and (self.most is None or number <= self.most)
        return within or (self.or_none and number == 0)


class When(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """That an earlier slot has one of these values: picked, put in order, with a share, or given to some option."""

    slot: str
    has: tuple[str, ...]
    at: str = ""
    """Of an assignment: the option that it was given to; any, if this is empty."""

    def holds(self, filled: Mapping[str, Value]) -> bool:
        """Whether it is so in what is filled in."""
        match filled.get(self.slot):
            case None:
                return False
            case str() as one:
                return one in self.has
            case tuple() as picked:
                return any(one in self.has for one in picked)
            case table:
                return any(
                    (part in self.has and self.at in ("", key))
                    if isinstance(part, str)
                    else part > 0 and key in self.has
                    for key, part in table.items()
                )


class Option(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One value that a slot may take, as a person reads it."""

    value: str
    label: str
    note: str = ""
    via: tuple[str, ...] = ()
    """The places passed on the way, for clients that draw them."""
    seat: int | None = None
    """The player that it is, or that its words mention as ``{0}``; with no label, the name is the label."""
    when: tuple[When, ...] = ()
    """What has to be filled in before for it to be offered: all of these."""
    weight: int | None = None
    """What it adds to the sum, in a :class:`Some` with a smallest or largest sum."""
    limit: Limit | None = None
    """In a :class:`Split`, how large its share may be; as a value of an :class:`Assign`, how often it may be given."""
    allowed: tuple[str, ...] | None = None
    """In an :class:`Assign`, which of the values it may be given; all, if nothing is said."""
    again: bool = False
    """It tells nobody anything new: whoever gets to see it has seen it before, so it can be chosen without thinking."""


Options: TypeAlias = tuple[Option, ...]


class _Slot(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, kw_only=True):
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
    least_sum: int | None = None
    """The smallest sum of the weights of what is picked."""
    most_sum: int | None = None
    """The largest."""


class Order(_Slot, frozen=True, tag="order", tag_field="takes"):
    """Takes the options in an order: all of them, or between ``least`` and ``most``."""

    name: str
    label: str
    options: Options = ()
    least: int | None = None
    most: int | None = None


class Split(_Slot, frozen=True, tag="split", tag_field="takes"):
    """Divides a whole number between the options, each share within the option's limit."""

    name: str
    label: str
    options: Options = ()
    total: int = 0


class Assign(_Slot, frozen=True, tag="assign", tag_field="takes"):
    """Gives each of the options one of the values it is allowed, each value as often as its limit says."""

    name: str
    label: str
    options: Options = ()
    values: Options = ()
    distinct: bool = False


Slot: TypeAlias = One | Some | Order | Split | Assign


def options_of(slot: Slot, filled: Mapping[str, Value]) -> Options:
    """The options of a slot once the slots before it are filled."""
    options = slot.options
    if slot.after:
        value = filled.get(slot.after)
        options = slot.cases.get(value, ()) if isinstance(value, str) else ()
    return _offered(options, filled)


def _offered(options: Options, filled: Mapping[str, Value]) -> Options:
    for option in options:
        if option.when:
            return tuple(option for option in options if all(when.holds(filled) for when in option.when))
    return options


def settled(slot: Slot, filled: Mapping[str, Value]) -> Slot:
    """The slot as it stands by itself once the slots before it are filled: what is offered depends on nothing more."""
    options = options_of(slot, filled)
    if isinstance(slot, Assign):
        values = _offered(slot.values, filled)
        if values is not slot.values:
            slot = replace(slot, values=values)
    return slot if options is slot.options else replace(slot, options=options, after="", cases={})
