"""What follows from what was seen, exactly."""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import cached_property
from math import log2

import msgspec
import numpy as np
from numpy.typing import NDArray

from sleuth.core.chance import Chance
from sleuth.knowledge.partition.conflicts import find_conflict
from sleuth.knowledge.partition.counting import count
from sleuth.knowledge.partition.groups import Count, bits, expand
from sleuth.knowledge.partition.native import Words
from sleuth.knowledge.partition.observations import HoldsOneOf, Lacks, Model, Observation, Showed
from sleuth.knowledge.partition.position import Position, start
from sleuth.knowledge.partition.reasons import Reason, find_reason
from sleuth.knowledge.partition.sampling import Deals, Sampler
from sleuth.knowledge.partition.setting import Card, OwnerId, Setting
from sleuth.knowledge.partition.wording import Voice

EXACT = 1 << 60
"""Shares of numbers that machine words cannot hold are whole parts of this."""


class Hand(msgspec.Struct, frozen=True):
    """Cards that an owner may hold, and the probability that these are all."""

    cards: tuple[Card, ...]
    chance: float


class Fact(msgspec.Struct, frozen=True):
    """It is certain that this owner holds this card, or that it does not."""

    owner: OwnerId
    card: Card
    holds: bool


class Answer:
    """One way an enquiry may go: who shows (nobody: ``None``), which card if that is seen, and how likely it is."""

    def __init__(
        self, before: "Knowledge", seen: tuple[Observation, ...], odds: Fraction, counted: Count | None
    ) -> None:
        shown = seen[-1]
        self.seen = seen
        self.odds = odds
        self.shower: OwnerId | None = None if isinstance(shown, Lacks) else shown.owner
        self.card: Card | None = shown.card if isinstance(shown, Showed) else None
        self._before = before
        self._counted = counted

    @property
    def chance(self) -> float:
        """How likely it is."""
        return float(self.odds)

    @cached_property
    def after(self) -> "Knowledge":
        """What is known then."""
        before = self._before
        if self._counted is None:
            return before.after(*self.seen)
        return Knowledge(before.setting, (*before.observations, *self.seen), before.model, self._counted)


class Knowledge:
    """Everything that follows from a setting and what was seen; made by :func:`deduce`, never changed."""

    def __init__(self, setting: Setting, observations: tuple[Observation, ...], model: Model, counted: Count) -> None:
        self.setting = setting
        self.observations = observations
        self.model: Model = model
        self._count = counted

    @cached_property
    def deals(self) -> int:
        """How many deals fit."""
        if self.model == "deals":
            return self._count.total * self._count.position.factor
        return deduce(self.setting, self.observations, "deals").deals

    @cached_property
    def chances(self) -> NDArray[np.float64]:
        """The probability of every owner (row) holding every card (column), in the setting's order."""
        chances: NDArray[np.float64] = (self._count.held / self._count.total).astype(np.float64, copy=False)
        chances.flags.writeable = False
        return chances

    def chance(self, owner: OwnerId, card: Card) -> float:
        """The probability that this owner holds this card."""
        return float(self.chances[self._cell(owner, card)])

    def odds(self, owner: OwnerId, card: Card) -> Fraction:
        """The probability that this owner holds this card, as an exact fraction."""
        return Fraction(int(self._count.held[self._cell(owner, card)]), self._count.total)

    def certain(self, owner: OwnerId, card: Card) -> bool | None:
        """Whether this owner holds this card, if that is certain."""
        return {0: False, self._count.total: True}.get(int(self._count.held[self._cell(owner, card)]))

    def holder(self, card: Card) -> OwnerId | None:
        """Who holds this card, if that is certain."""
        return next((owner for owner in self.setting.places if self.certain(owner, card)), None)

    @cached_property
    def facts(self) -> tuple[Fact, ...]:
        """All that is certain."""
        return tuple(
            Fact(owner, card, holds)
            for owner in self.setting.places
            for card in self.setting.cards
            if (holds := self.certain(owner, card)) is not None
        )

    @cached_property
    def solutions(self) -> tuple[Hand, ...]:
        """What the owner with one of each category may hold, likeliest first."""
        if self.setting.envelope is None:
            raise ValueError("No owner of this setting holds one of each category.")
        return self.hands(self.setting.envelope)

    def hands(self, owner: OwnerId) -> tuple[Hand, ...]:
        """All that an owner may hold, likeliest first."""
        masks, chances = self.joint(owner)
        order = np.lexsort((masks, -chances))
        cards = self.setting.cards
        return tuple(
            Hand(tuple([cards[card] for card in bits(mask)]), chance)
            for mask, chance in zip(masks[order].tolist(), chances[order].tolist(), strict=True)
        )

    def joint(self, owner: OwnerId) -> tuple[Words, NDArray[np.float64]]:
        """The same as arrays, in no order: sets of cards (the first card is the lowest bit) and their chances."""
        place = self.setting.places[owner]
        count = self._count
        group = count.groups.group(place + 1)
        required = count.required[place]
        if not len(group.indices):
            return np.array([required], np.int64), np.ones(1)
        counts, total = group.values * group.worth, count.total
        if counts.dtype == object:  # too large for machine words, but a share of the total is not
            counts, total = (counts * EXACT // total).astype(np.int64), EXACT
        masks, weights, copies = expand(group.indices, counts, required, *count.classes)
        return masks, weights / (copies * float(total))

    def entropy(self, owner: OwnerId) -> float:
        """How much of an owner's hand is unknown, in bits."""
        _, chances = self.joint(owner)
        chances = chances[chances > 0]
        return float(-(chances * np.log2(chances)).sum()) + 0.0

    @cached_property
    def deal_entropy(self) -> float:
        """How much of the whole deal is unknown, in bits."""
        total = self._count.total
        expected = 0.0
        for place in range(len(self.setting.owners)):
            _, values, worth = self._count.groups.group(place + 1)
            for value, others in zip(values.tolist(), worth.tolist(), strict=True):
                expected += value * others / total * log2(value) if others else 0.0
        return log2(total) - expected

    def sample(self, chance: Chance, *address: str | int, count: int = 1) -> tuple[dict[Card, OwnerId], ...]:
        """Random deals, each as likely as it is, from card to owner; the same address gives the same deals."""
        owners, cards = list(self.setting.places), self.setting.cards
        drawn = self._sampler.draw(chance, *address, count=count, evenly=False)
        return tuple({card: owners[place] for card, place in zip(cards, deal, strict=True)} for deal in drawn.tolist())

    def deal_array(self, chance: Chance, *address: str | int, count: int) -> Deals:
        """Random deals (rows) as an array: the place of each card's owner in the setting.

        They are spread evenly over what the envelope may hold (or the first owner whose hand is in doubt), in that
        order: so a few hundred are as good as many more that are drawn one by one.
        """
        return self._sampler.draw(chance, *address, count=count, evenly=True)

    def after(self, *observations: Observation) -> "Knowledge":
        """What is known when these are seen too."""
        return _know(
            self.setting,
            (*self.observations, *observations),
            self.model,
            self._count.position.seeing(observations, self.model),
        )

    def answers(self, asked: Sequence[OwnerId], cards: Iterable[Card], *, seen: bool = False) -> tuple[Answer, ...]:
        """Every way an enquiry may go that asks these owners in turn for one of these cards.

        With ``seen``, the asker sees which card is shown; who has several shows each evenly.
        """
        return tuple(self._answers(asked, tuple(cards), seen))

    def reason(self, owner: OwnerId, card: Card, reader: OwnerId | None = None, voice: type[Voice] = Voice) -> Reason:
        """Why it is certain that this owner holds this card, or that it does not; the reader is called “you”. A game
        in which cards are not held brings a voice of its own.
        """
        holds = self.certain(owner, card)
        if holds is None:
            raise ValueError(f"It is not certain whether {owner} holds {card}.")
        return find_reason(voice(self.setting, reader), self.observations, owner, card, holds)

    def _answers(self, asked: Sequence[OwnerId], cards: tuple[Card, ...], seen: bool) -> Iterator[Answer]:
        passed: tuple[Observation, ...] = ()
        entry = max((each.entry for each in self.observations), default=0) + 1
        for owner in asked:
            shown: list[Observation] = [HoldsOneOf(owner, cards, entry)]
            if seen:
                shown = [Showed(owner, card, cards, entry) for card in cards if self.certain(owner, card) is not False]
            for each in shown:
                yield from self._answer((*passed, each), seen)
            passed += (Lacks(owner, cards, entry),)
        yield from self._answer(passed, False)

    def _answer(self, seen: tuple[Observation, ...], evenly: bool) -> Iterator[Answer]:
        counted = count(self._count.position.seeing(seen, "even" if evenly else self.model))
        if counted is not None:
            same = not evenly or self.model == "even"
            yield Answer(self, seen, counted.weight / self._count.weight, counted if same else None)

    @cached_property
    def _sampler(self) -> Sampler:
        envelope = self.setting.envelope
        return Sampler(self._count, self.setting.places[envelope] if envelope else 0)

    def _cell(self, owner: OwnerId, card: Card) -> tuple[int, int]:
        return self.setting.places[owner], bits(self.setting.masks[card,])[0]


def deduce(setting: Setting, observations: Iterable[Observation] = (), model: Model = "deals") -> Knowledge:
    """What follows from these observations; :class:`Contradiction` if they cannot all be true."""
    seen = tuple(observations)
    return _know(setting, seen, model, start(setting).seeing(seen, model))


def _know(setting: Setting, seen: tuple[Observation, ...], model: Model, position: Position) -> Knowledge:
    counted = count(position)
    if counted is None:
        raise find_conflict(setting, seen)
    return Knowledge(setting, seen, model, counted)
