"""Strangers at a whodunit: players who are none of the house's levels, each with one way of asking and accusing.

All but the novice know exactly what follows from what they heard; they walk as a detective does, to the nearest room
that may be the scene. None was fitted to how our bots play.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import product
from typing import Any, ClassVar

import numpy as np

from bench.zoo.oldmaster import OldMaster
from bench.zoo.tables import Bar
from sleuth.arena import Maker
from sleuth.core.chance import Chance
from sleuth.core.game import Game
from sleuth.games.whodunit.bot import SLOTS, Novice, SimpleBot
from sleuth.games.whodunit.detective import Detective, seat_name
from sleuth.games.whodunit.events import Card
from sleuth.games.whodunit.game import Whodunit
from sleuth.games.whodunit.position import ENVELOPE
from sleuth.games.whodunit.prospects import Prospects, Race
from sleuth.games.whodunit.questions import asked_in_turn, places_of, to_try
from sleuth.games.whodunit.state import Guess, Triple, View
from sleuth.knowledge.partition import Model

SAMPLED = 700
"""Random deals by which a stranger weighs questions."""

IN_BITS = Race(stays=1.0, steep=0.001)
"""So flat that a question is worth what it tells in bits."""


def whodunit_of(game: Game[Any]) -> Whodunit:
    """The game, which these strangers can play."""
    assert isinstance(game, Whodunit), "strangers of this family play no other"
    return game


class Stranger(Detective):
    """Accuses when certain, or with a chance that is enough for it; asks as its style says, by exact chances."""

    model: Model = "even"
    enough: ClassVar[float] = 1.0
    """The chance of being right with which it accuses."""

    def __init__(self, game: Game[Any], chance: Chance) -> None:
        whodunit = whodunit_of(game)
        super().__init__(whodunit.edition, whodunit.board, chance)

    def solution(self) -> Triple | None:
        likeliest = self.known.solutions[0]
        if likeliest.chance < self.enough and len(self.known.solutions) > 1:
            return None
        suspect, weapon, room = likeliest.cards
        return suspect, weapon, room

    def question(self, _view: View, allowed: Sequence[Sequence[Card]]) -> Guess:
        named = [self.names(kind, cards) if cards else None for kind, cards in enumerate(allowed)]
        suspect, weapon, room = named
        assert suspect is not None
        assert room is not None
        return suspect, weapon, room

    def names(self, kind: int, cards: Sequence[Card]) -> Card:
        """The card of a kind to ask about."""
        return self._card_to_name(kind, cards)

    def own(self, cards: Sequence[Card]) -> list[Card]:
        """Those in its hand."""
        return [card for card in cards if card in self._hand]


class Likeliest(Stranger):
    """Asks for the whole answer that is likeliest of those that may be named."""

    def question(self, view: View, allowed: Sequence[Sequence[Card]]) -> Guess:
        suspects, weapons, rooms = allowed
        for solution in self.known.solutions:
            suspect, weapon, room = solution.cards
            if suspect in suspects and (weapon in weapons or not weapons) and room in rooms:
                return suspect, weapon if weapons else None, room
        return super().question(view, allowed)

    def names(self, kind: int, cards: Sequence[Card]) -> Card:  # noqa: ARG002 - by chances, whatever the kind
        return max(cards, key=lambda card: self.known.chance(ENVELOPE, card))


class Surest(Likeliest):
    """Asks for the likeliest answer too, and accuses once it is rather right than wrong."""

    enough = 0.5


class Bits(Stranger):
    """Asks what tells most of the answer as a whole, in bits, on random deals."""

    worked_out: ClassVar[tuple[str, ...]] = (*Detective.worked_out, "prospects")

    def question(self, view: View, allowed: Sequence[Sequence[Card]]) -> Guess:
        suspects, weapons, rooms = (self.open_to(cards) for cards in allowed)
        questions: list[Guess] = list(product(suspects, weapons or (None,), rooms))
        (best, *_), values = self.prospects.rank(places_of(self.known, questions), IN_BITS)
        return questions[int(best)] if values[0] > 0 else super().question(view, allowed)

    def open_to(self, cards: Sequence[Card]) -> list[Card]:
        """The cards of a kind that it would name."""
        return to_try(self.known, self.asked, cards)

    @property
    def asked(self) -> tuple[str, ...]:
        """Who is asked, in turn."""
        return asked_in_turn(self._story.position, self.name)

    @property
    def name(self) -> str:
        """What it is called in its own log."""
        return seat_name(self.seat or 0)

    @cached_property
    def prospects(self) -> Prospects:
        """Random deals on which questions can be weighed."""
        deals = self.known.deal_array(self._chance, "stranger", self._lots.next(), count=SAMPLED)
        places = self.known.setting.places
        asked = [places[name] for name in self.asked]
        kinds = [len(cards) for cards in self._kinds]
        return Prospects(deals, kinds, asked, places[self.name], np.full(SAMPLED, 1.0))


class Foreign(Bits):
    """Asks what tells most, and never names a card of its own if it can name another."""

    def open_to(self, cards: Sequence[Card]) -> list[Card]:
        tried = [card for card in super().open_to(cards) if card not in self._hand]
        return tried or [card for card in cards if card not in self._hand] or list(cards)


class Hybrid(Bits, Likeliest):
    """Asks what tells most, and for the likeliest answer once that has a tenth of the odds."""

    def question(self, view: View, allowed: Sequence[Sequence[Card]]) -> Guess:
        asks = Likeliest if self.known.solutions[0].chance >= 0.1 else Bits
        return asks.question(self, view, allowed)


class Secretive(Stranger):
    """Names two cards of its own, and one in doubt of the kind of which it knows least."""

    def question(self, view: View, allowed: Sequence[Sequence[Card]]) -> Guess:
        doubts = [len(self.open_cards(kind)) if cards else 0 for kind, cards in enumerate(allowed)]
        self._asks_about = max(range(len(SLOTS)), key=lambda kind: doubts[kind])
        return super().question(view, allowed)

    def names(self, kind: int, cards: Sequence[Card]) -> Card:
        own = self.own(cards)
        return self._lots.pick(own) if own and kind != self._asks_about else super().names(kind, cards)


class Bold(Stranger):
    """Asks about any cards in doubt, and accuses as soon as an answer has four chances in ten."""

    enough = 0.4


class Shy(Stranger):
    """Asks about the cards of whose owners it knows least, and about none again while there is another."""

    def __init__(self, game: Game[Any], chance: Chance) -> None:
        super().__init__(game, chance)
        self._named: set[Card] = set()

    def question(self, view: View, allowed: Sequence[Sequence[Card]]) -> Guess:
        guess = super().question(view, allowed)
        self._named.update(card for card in guess if card is not None)
        return guess

    def names(self, kind: int, cards: Sequence[Card]) -> Card:  # noqa: ARG002 - by chances, whatever the kind
        column = self.known.setting.cards.index
        chances = self.known.chances

        def doubt(card: Card) -> tuple[bool, float]:
            spread = chances[:, column(card)]
            spread = spread[spread > 0]
            unknown = float(-(spread * np.log(spread)).sum())
            return (unknown > 0 and card not in self._named, unknown)

        return max(cards, key=doubt)


class Random(Stranger):
    """Asks about any three cards, but draws every conclusion."""

    def names(self, kind: int, cards: Sequence[Card]) -> Card:  # noqa: ARG002 - by lot, whatever the kind
        return self._lots.pick(cards)


class Orderly(Stranger):
    """Goes down its sheet: of each kind the first card in doubt, until that one is settled."""

    def names(self, kind: int, cards: Sequence[Card]) -> Card:
        open_cards = [card for card in self.open_cards(kind) if card in cards]
        return (open_cards or list(cards))[0]


def old_master(game: Game[Any], chance: Chance) -> OldMaster:
    """The master of old."""
    whodunit = whodunit_of(game)
    return OldMaster(whodunit.edition, whodunit.board, chance)


def novice(game: Game[Any], chance: Chance) -> Novice:
    """The house's easy level."""
    whodunit = whodunit_of(game)
    return Novice(whodunit.edition, whodunit.board, chance)


class OldDetective(Stranger):
    """The house's middle level as it was: asks about a card in doubt of each kind, by lot."""

    model: Model = "deals"
    question = SimpleBot.question


STYLES: Mapping[str, Maker] = {
    "likeliest": Likeliest,
    "surest": Surest,
    "bits": Bits,
    "foreign": Foreign,
    "hybrid": Hybrid,
    "secretive": Secretive,
    "bold": Bold,
    "shy": Shy,
    "random": Random,
    "orderly": Orderly,
    "novice": novice,
    "old-detective": OldDetective,
    "old-master": old_master,
}

BARS = (
    Bar("classic", {"movement": "free"}, trios=0.50, alike=0.30, against=0.28),
    Bar("classic", {"movement": "dice"}, trios=0.45, alike=0.30, against=0.28),
    Bar("mukinnutu", {}, trios=0.45, alike=0.30, against=0.28),
)
