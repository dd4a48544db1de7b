"""Cards in categories, and the owners they are split between."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import TypeAlias

import msgspec

from sleuth.knowledge.partition.native import MOST_CARDS

Card: TypeAlias = str
"""A card's id."""

OwnerId: TypeAlias = str
"""A player's, the envelope's, the table's or the deck's id."""


class BadSetting(ValueError):  # noqa: N818 - it reads as what it is where it is caught
    """Cards and owners that do not fit together; every mistake is named."""


class Places(dict[OwnerId, int]):
    """Each owner's place; there is no other."""

    def __missing__(self, owner: OwnerId) -> int:
        raise BadSetting(f"There is no owner {owner}; there are {', '.join(self)}.")


class Masks(dict[tuple[Card, ...], int]):
    """Sets of cards as bits, once asked for: the cards of one enquiry are asked for again and again."""

    def __init__(self, bits: Mapping[Card, int]) -> None:
        super().__init__()
        self._bits = bits

    def __missing__(self, cards: tuple[Card, ...]) -> int:
        mask = 0
        for card in cards:
            if card not in self._bits:
                raise BadSetting(f"There is no card {card}.")
            mask |= self._bits[card]
        self[cards] = mask
        return mask


class Owner(msgspec.Struct, frozen=True):
    """Somebody or something that holds a known number of cards."""

    id: OwnerId
    size: int
    one_of_each: bool = False
    """Holds exactly one card of every category, as the envelope does."""


class Setting(msgspec.Struct, frozen=True, dict=True):
    """All the cards and all the owners, before anything was seen."""

    categories: Mapping[str, tuple[Card, ...]]
    owners: tuple[Owner, ...]
    names: Mapping[str, str] = {}
    """What cards and owners are called in words; by their ids if they are not here."""

    def __post_init__(self) -> None:
        if mistakes := list(self._mistakes()):
            raise BadSetting("\n".join(mistakes))

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """All cards, category by category."""
        return tuple(card for cards in self.categories.values() for card in cards)

    @cached_property
    def bits(self) -> dict[Card, int]:
        """Each card's bit in a set of cards."""
        return {card: 1 << place for place, card in enumerate(self.cards)}

    @cached_property
    def places(self) -> "Places":
        """Each owner's place in ``owners``."""
        return Places((owner.id, place) for place, owner in enumerate(self.owners))

    @cached_property
    def envelope(self) -> OwnerId | None:
        """The owner that holds one of each category, if there is one."""
        return next((owner.id for owner in self.owners if owner.one_of_each), None)

    @cached_property
    def masks(self) -> "Masks":
        """Sets of cards as bits."""
        return Masks(self.bits)

    @cached_property
    def sizes(self) -> tuple[int, ...]:
        return tuple(owner.size for owner in self.owners)

    @cached_property
    def kinds(self) -> tuple[tuple[int, int, tuple[int, ...]], ...]:
        """For every owner that holds one of each category: its place, the category as bits, and what is allowed."""
        return tuple(
            (place, self.masks[cards], (0, 1) + (0,) * (len(cards) - 1))
            for place, owner in enumerate(self.owners)
            if owner.one_of_each
            for cards in self.categories.values()
        )

    def name(self, id_: str) -> str:
        """What a card or an owner is called in words."""
        return self.names.get(id_, id_)

    def _mistakes(self) -> Iterator[str]:
        seen: set[str] = set()
        for card in self.cards:
            if card in seen:
                yield f"The card {card} is there twice."
            seen.add(card)
        owners = [owner.id for owner in self.owners]
        for id_ in sorted({id_ for id_ in owners if owners.count(id_) > 1}):
            yield f"The owner {id_} is there twice."
        for owner in self.owners:
            if owner.size < 0:
                yield f"{owner.id} cannot hold {owner.size} cards."
            if owner.one_of_each and owner.size != len(self.categories):
                kinds = len(self.categories)
                yield f"{owner.id} holds one of each of {kinds} categories, but its size is {owner.size}."
        held = sum(owner.size for owner in self.owners)
        if held != len(self.cards):
            yield f"The owners hold {held} cards together, but there are {len(self.cards)}."
        if len(self.cards) > MOST_CARDS:
            yield f"There are {len(self.cards)} cards; {MOST_CARDS} at most can be told apart."
