"""Cards in categories, and the owners they are split between."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import TypeAlias

import msgspec

Card: TypeAlias = str
"""A card's id."""

OwnerId: TypeAlias = str
"""A player's, the envelope's, the table's or the deck's id."""

MOST_CARDS = 62
"""Sets of cards are bits of a machine word."""


class BadSetting(ValueError):  # noqa: N818 - it reads as what it is where it is caught
    """Cards and owners that do not fit together; every mistake is named."""


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
    def places(self) -> dict[OwnerId, int]:
        """Each owner's place in ``owners``."""
        return {owner.id: place for place, owner in enumerate(self.owners)}

    @cached_property
    def envelope(self) -> OwnerId | None:
        """The owner that holds one of each category, if there is one."""
        return next((owner.id for owner in self.owners if owner.one_of_each), None)

    @cached_property
    def _masks(self) -> dict[tuple[Card, ...], int]:
        """Sets that were asked for before: the cards of one enquiry are asked for again and again."""
        return {}

    @cached_property
    def sizes(self) -> tuple[int, ...]:
        return tuple(owner.size for owner in self.owners)

    @cached_property
    def category_masks(self) -> tuple[int, ...]:
        return tuple(self.mask(cards) for cards in self.categories.values())

    def mask(self, cards: tuple[Card, ...]) -> int:
        """The set of these cards, as bits."""
        mask = self._masks.get(cards)
        if mask is None:
            mask = 0
            for card in cards:
                if card not in self.bits:
                    raise BadSetting(f"There is no card {card}.")
                mask |= self.bits[card]
            self._masks[cards] = mask
        return mask

    def place(self, owner: OwnerId) -> int:
        """This owner's place in ``owners``."""
        try:
            return self.places[owner]
        except KeyError:
            known = ", ".join(self.places)
            raise BadSetting(f"There is no owner {owner}; there are {known}.") from None

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
