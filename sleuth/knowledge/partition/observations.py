"""What was seen. Each observation bears on one owner's hand and names the entry it comes from."""

from fractions import Fraction
from typing import Literal, TypeAlias

import msgspec

from sleuth.knowledge.partition.setting import Card, OwnerId

Model: TypeAlias = Literal["deals", "even"]
"""Every deal that fits is equally likely; or what people chose to show counts too."""


class Holds(msgspec.Struct, frozen=True, tag="holds"):
    """The owner holds all of these cards."""

    owner: OwnerId
    cards: tuple[Card, ...]
    entry: int = 0


class Lacks(msgspec.Struct, frozen=True, tag="lacks"):
    """The owner holds none of these cards."""

    owner: OwnerId
    cards: tuple[Card, ...]
    entry: int = 0


class HoldsOneOf(msgspec.Struct, frozen=True, tag="holds-one-of"):
    """The owner holds at least one of these cards."""

    owner: OwnerId
    cards: tuple[Card, ...]
    entry: int = 0


class LacksSomeOf(msgspec.Struct, frozen=True, tag="lacks-some-of"):
    """The owner does not hold all of these cards."""

    owner: OwnerId
    cards: tuple[Card, ...]
    entry: int = 0


class Showed(msgspec.Struct, frozen=True, tag="showed"):
    """The owner showed this card when asked for those."""

    owner: OwnerId
    card: Card
    among: tuple[Card, ...]
    entry: int = 0


class Weighs(msgspec.Struct, frozen=True, tag="weighs"):
    """A hand of the owner with ``k`` of these cards weighs ``weights[k]``; 0 rules it out."""

    owner: OwnerId
    among: tuple[Card, ...]
    weights: tuple[int | Fraction, ...]
    entry: int = 0


Observation: TypeAlias = Holds | Lacks | HoldsOneOf | LacksSomeOf | Showed | Weighs
