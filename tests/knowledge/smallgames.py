"""Small games for properties: few cards, unequal hands, and observations that mostly tell the truth about one deal."""

from fractions import Fraction
from typing import NamedTuple

from hypothesis import strategies as st

from sleuth.knowledge.partition import (
    Holds,
    HoldsOneOf,
    Lacks,
    LacksSomeOf,
    Model,
    Observation,
    Owner,
    Setting,
    Showed,
    Weighs,
)
from tests.knowledge.enumeration import Deal, all_deals, weigh


class SmallGame(NamedTuple):
    """A setting, all its deals, and what was seen."""

    setting: Setting
    deals: list[Deal]
    seen: list[Observation]

    def weights(self, model: Model) -> list[Fraction]:
        return [weigh(deal, self.seen, model) for deal in self.deals]


@st.composite
def settings(draw: st.DrawFn) -> Setting:
    counts = draw(st.lists(st.integers(1, 3), min_size=1, max_size=3))
    cards = iter("abcdefghijkl")
    categories = {f"kind {number}": tuple(next(cards) for _ in range(count)) for number, count in enumerate(counts)}
    left = sum(counts)
    owners = []
    if draw(st.booleans()):
        owners.append(Owner("envelope", len(counts), one_of_each=True))
        left -= len(counts)
    players = draw(st.integers(1 if owners else 2, 5))
    cuts = sorted(draw(st.lists(st.integers(0, left), min_size=players - 1, max_size=players - 1)))
    sizes = [end - begin for begin, end in zip([0, *cuts], [*cuts, left], strict=True)]
    owners.extend(Owner(f"player {number}", size) for number, size in enumerate(sizes))
    return Setting(categories, tuple(draw(st.permutations(owners))))


@st.composite
def small_games(draw: st.DrawFn, lies: int = 1) -> SmallGame:
    """A small game; in so many of ten entries the truth is another one from there on."""
    setting = draw(settings())
    deals = list(all_deals(setting))
    truth = draw(st.sampled_from(deals))
    seen: list[Observation] = []
    for entry in range(draw(st.integers(0, 6))):
        if draw(st.integers(0, 9)) < lies:
            truth = draw(st.sampled_from(deals))
        seen += draw(st.lists(observations(setting, truth, entry), min_size=1, max_size=2))
    return SmallGame(setting, deals, seen)


@st.composite
def observations(draw: st.DrawFn, setting: Setting, truth: Deal, entry: int) -> Observation:
    """Something that is true of an owner's hand."""
    owner = draw(st.sampled_from(list(setting.places)))
    cards = tuple(draw(st.lists(st.sampled_from(setting.cards), min_size=1, max_size=4, unique=True)))
    held = [card for card in cards if card in truth[owner]]
    kinds = ["weighs", *(["lacks"] if not held else ["shown", "seen", "holds"])]
    if len(held) < len(cards):
        kinds.append("some")
    match draw(st.sampled_from(kinds)):
        case "lacks":
            return Lacks(owner, cards, entry)
        case "shown":
            return HoldsOneOf(owner, cards, entry)
        case "seen":
            return Showed(owner, draw(st.sampled_from(held)), cards, entry)
        case "holds":
            return Holds(owner, tuple(held), entry)
        case "some":
            return LacksSomeOf(owner, cards, entry)
        case _:
            some = st.fractions(0, 3, max_denominator=4)
            weights = [draw(some) for _ in range(len(cards) + 1)]
            weights[len(held)] += 1
            return Weighs(owner, cards, tuple(weights), entry)
