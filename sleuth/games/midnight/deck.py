"""The event cards: what each does for a round, and how the deck is stacked."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Annotated, NamedTuple, TypeAlias

import msgspec
from msgspec import Meta

from sleuth.core.chance import Chance
from sleuth.core.content import Id, Words, read_content, repeated
from sleuth.core.form import Doubts, Mistake
from sleuth.games.midnight.ship import WAYS, Zone

FILE = Path(__file__).parent / "deck.toml"

CardId: TypeAlias = str
ZoneNumber = Annotated[int, Meta(ge=1, le=10)]

CARDS = 18
CALM = 4
"""Cards with which the ship does not move."""
FAST: CardId = "full-speed"
"""The card that is left out with four or five players."""
PILES = 3
"""Piles of three before the last one, which has the rest; each gets one calm sea."""
IN_PILE = 3

POINTS = 3
PRIVATE = 2
INTO_SUITE = 2
FARTHEST = 2
"""How many zones a suspect is moved at the most."""


class Effect(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a card changes for its round."""

    close: tuple[ZoneNumber, ZoneNumber] | None = None
    open: tuple[ZoneNumber, ZoneNumber] | None = None
    suite: Annotated[int, Meta(ge=0, le=3)] = INTO_SUITE
    """What entering the suite costs; 0: nobody may."""
    points: Annotated[int, Meta(ge=1, le=6)] = POINTS
    private: Annotated[int, Meta(ge=1, le=3)] = PRIVATE
    suspects: Annotated[int, Meta(ge=0, le=2)] = FARTHEST
    stray: bool = False
    sweep: tuple[ZoneNumber, ZoneNumber] | None = None
    purser: bool = True
    """Whether he can be moved."""

    @property
    def ways(self) -> tuple[tuple[Zone, Zone], ...]:
        """The ways between zones that are open."""
        return _ways(self.close, self.open)


@cache
def _ways(close: tuple[Zone, Zone] | None, more: tuple[Zone, Zone] | None) -> tuple[tuple[Zone, Zone], ...]:
    ways = [way for way in WAYS if close is None or set(way) != set(close)]
    return tuple(ways) if more is None else (*ways, more)


class Card(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    id: Id
    title: Words
    text: Words
    zone: ZoneNumber
    """Where the Purser goes."""
    ship: Annotated[int, Meta(ge=0, le=2)]
    """How many spaces the ship sails."""
    says: str = ""
    """The effect, in words."""
    effect: Effect = Effect()


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cards: tuple[Card, ...]


NO_EFFECT = Effect()


class Shares(NamedTuple):
    """What differs with the number of players."""

    space: int
    """Where the ship starts."""
    buoys: int


SHARES = {1: Shares(1, 5), 2: Shares(1, 5), 3: Shares(2, 4), 4: Shares(3, 3), 5: Shares(4, 2)}  # MM-53, MM-57, MM-H07
BUOYS = 12
PORT = 10
"""The last space of the track (MM-25)."""


@cache
def load() -> dict[CardId, Card]:
    """The house's cards by their ids, checked."""
    return {card.id: card for card in read(FILE).cards}


def read(path: Path) -> Deck:
    """The deck in this file, or :class:`~sleuth.core.content.BadContent` with every mistake in it."""
    return read_content(path, Deck, mistakes_in)


def mistakes_in(deck: Deck, doubts: Doubts) -> Iterator[Mistake]:
    """Everything that makes no sense in a deck, as far as its form can be trusted."""
    if doubts.about_table("cards"):
        return
    if len(deck.cards) != CARDS:
        yield Mistake("cards", f"expected {CARDS}, found {len(deck.cards)}")
    for id_, count in repeated(card.id for card in deck.cards):
        yield Mistake("cards", f"{id_!r} stands there {count} times")
    calm = [card for card in deck.cards if not card.ship]
    if len(calm) != CALM:
        yield Mistake("cards", f"expected {CALM} with which the ship stays where it is, found {len(calm)}")
    if sum(card.effect != NO_EFFECT for card in deck.cards) < 8:
        yield Mistake("cards", "expected at least 8 with an effect")
    for card in deck.cards:
        if (card.effect != NO_EFFECT) != bool(card.says):
            yield Mistake(f"cards.{card.id}", "expected an effect and, in “says”, its words; or neither")
        if card.effect.close is not None and not any(set(card.effect.close) == set(way) for way in WAYS):
            yield Mistake(f"cards.{card.id}.effect.close", f"there is no way between {card.effect.close}")
    if all(card.id != FAST for card in deck.cards):
        yield Mistake("cards", f"expected one called {FAST!r}")


def stacked(chance: Chance, players: int) -> tuple[CardId, ...]:
    """The deck for so many players, top card first (MM-48 to MM-52, MM-R07)."""
    cards = load().values()
    calm = chance.shuffled([card.id for card in cards if not card.ship], "calm")
    used = [card.id for card in cards if card.ship and (card.id != FAST or players <= 3)]
    others = chance.shuffled(used, "events")
    stack: list[CardId] = []
    for pile in range(PILES + 1):
        start = pile * IN_PILE
        dealt = others[start : start + IN_PILE] if pile < PILES else others[start:]
        stack += chance.shuffled([*dealt, calm[pile]], "pile", pile)
    return tuple(stack)


def restacked(deck: tuple[CardId, ...], drawn: int, chance: Chance) -> tuple[CardId, ...]:
    """What the deck could be, for all that the drawn cards tell: each pile still has its calm sea."""
    cards = load()
    size = IN_PILE + 1
    left = list(range(drawn, len(deck)))
    others = list(chance.shuffled([deck[at] for at in left if cards[deck[at]].ship], "restack"))
    calm = list(chance.shuffled([deck[at] for at in left if not cards[deck[at]].ship], "restack calm"))
    new = list(deck)
    for pile in range(PILES + 1):
        places = [at for at in left if min(at // size, PILES) == pile]
        here = [calm.pop() for at in places if not cards[deck[at]].ship]
        here += [others.pop() for _ in range(len(places) - len(here))]
        for at, card in zip(places, chance.shuffled(here, "restack pile", pile), strict=True):
            new[at] = card
    return tuple(new)
