"""Every deal of a small game, one after the other: what the engine's numbers are compared with."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations

from sleuth.knowledge.partition.observations import (
    Holds,
    HoldsOneOf,
    Lacks,
    LacksSomeOf,
    Model,
    Observation,
    Showed,
    Weighs,
)
from sleuth.knowledge.partition.setting import Card, OwnerId, Setting

Deal = dict[OwnerId, frozenset[Card]]


def all_deals(setting: Setting) -> Iterator[Deal]:
    """Every way to split the cards by size, with one of each where that is asked for."""

    def split(place: int, left: frozenset[Card]) -> Iterator[Deal]:
        if place == len(setting.owners):
            yield {}
            return
        owner = setting.owners[place]
        for cards in combinations(sorted(left), owner.size):
            hand = frozenset(cards)
            if owner.one_of_each and any(len(hand & set(kind)) != 1 for kind in setting.categories.values()):
                continue
            for rest in split(place + 1, left - hand):
                yield {owner.id: hand, **rest}

    return split(0, frozenset(setting.cards))


def weigh(deal: Deal, observations: Sequence[Observation], model: Model) -> Fraction:
    """What a deal weighs after these observations; 0 if it does not fit."""
    product = Fraction(1)
    for seen in observations:
        hand = deal[seen.owner]
        match seen:
            case Holds(cards=cards):
                product *= set(cards) <= hand
            case Lacks(cards=cards):
                product *= not set(cards) & hand
            case HoldsOneOf(cards=cards):
                product *= bool(set(cards) & hand)
            case LacksSomeOf(cards=cards):
                product *= not set(cards) <= hand
            case Showed(card=card, among=among):
                held = len({card, *among} & hand)
                product *= card in hand
                if model == "even" and held:
                    product /= held
            case Weighs(among=among, weights=weights):
                factor = Fraction(weights[len(set(among) & hand)])
                product *= factor if model == "even" else factor > 0
    return product
