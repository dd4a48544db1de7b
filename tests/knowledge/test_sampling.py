"""Samples fit, are the same for the same address, and are as frequent as they are likely."""

from collections import Counter
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings

from sleuth.core.chance import Chance
from sleuth.knowledge.partition import (
    Holds,
    HoldsOneOf,
    Model,
    Observation,
    Owner,
    Setting,
    Showed,
    Weighs,
    counting,
    deduce,
)
from tests.knowledge.enumeration import all_deals, weigh
from tests.knowledge.smallgames import SmallGame, small_games
from tests.knowledge.tables import play

CHANCE = Chance(bytes(32))


def test_every_sample_fits_what_was_seen() -> None:
    @settings(max_examples=50, derandomize=True, database=None)
    @given(small_games(lies=0))
    def compare(game: SmallGame) -> None:
        for sample in deduce(game.setting, game.seen).sample(CHANCE, "fits", count=3):
            deal = {
                owner: frozenset(card for card, holder in sample.items() if holder == owner)
                for owner in game.setting.places
            }
            assert deal in game.deals
            assert weigh(deal, game.seen, "even") > 0

    compare()


def test_the_same_address_gives_the_same_deal() -> None:
    table = play(5, 6, seed=1)
    known = deduce(table.setting, table.seen)
    assert known.sample(CHANCE, "one", count=2) == known.sample(CHANCE, "one", count=2)
    assert known.sample(CHANCE, "one") != known.sample(CHANCE, "two")


@pytest.mark.parametrize("model", ["deals", "even"])
@pytest.mark.parametrize("as_array", [False, True])
@pytest.mark.parametrize("way", ["joining", "transforming", "plainly"])
def test_deals_are_as_frequent_as_they_are_likely(
    model: Model, as_array: bool, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Chi-squared over all deals of a small game, alike cards among them."""
    monkeypatch.setattr(counting, "ADDED", {"joining": 1e9, "transforming": 0.0, "plainly": 1.0}[way])
    monkeypatch.setattr(counting, "MOST_ROOM", 0 if way == "plainly" else 1 << 22)
    setting = Setting(
        {"cards": tuple("abcdefg")}, (Owner("v", 1), Owner("w", 1), Owner("x", 1), Owner("y", 2), Owner("z", 2))
    )
    seen: list[Observation] = [Showed("z", "a", ("a", "b", "c")), HoldsOneOf("y", ("b", "d", "e"))]
    known = deduce(setting, seen, model)
    draws = 6000
    if as_array:
        ids = list(setting.places)
        drawn = known.deal_array(CHANCE, "often", count=draws).tolist()
        counts = Counter(tuple(ids[place] for place in deal) for deal in drawn)
    else:
        counts = Counter(tuple(deal.values()) for deal in known.sample(CHANCE, "often", count=draws))
    expected = {}
    for deal in all_deals(setting):
        if weight := weigh(deal, seen, model):
            key = tuple(next(owner for owner in deal if card in deal[owner]) for card in setting.cards)
            expected[key] = weight
    total = sum(expected.values())
    assert set(counts) <= set(expected)
    squares = sum(
        (counts[key] - draws * float(weight / total)) ** 2 / (draws * float(weight / total))
        for key, weight in expected.items()
    )
    free = len(expected) - 1
    assert squares - free < 4 * (2 * free) ** 0.5
    assert as_array or free - squares < 4 * (2 * free) ** 0.5  # deals that are spread evenly vary less


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_an_array_of_deals_has_every_card_of_every_hand(players: int) -> None:
    for enquiries in (0, 5, 12, 30, 60):
        table = play(players, enquiries, seed=3)
        known = deduce(table.setting, table.seen, "even")
        deals = known.deal_array(CHANCE, "array", count=200)
        assert deals.shape == (200, 21)
        assert deals.dtype == np.int8
        assert (deals == known.deal_array(CHANCE, "array", count=200)).all()
        for place, owner in enumerate(table.setting.owners):
            assert ((deals == place).sum(axis=1) == owner.size).all()
        for fact in known.facts:
            column = deals[:, table.setting.cards.index(fact.card)]
            assert ((column == table.setting.places[fact.owner]) == fact.holds).all()
        for deal in deals[::20].tolist():
            held = {
                id_: {card for card, at in zip(table.setting.cards, deal, strict=True) if at == place}
                for id_, place in table.setting.places.items()
            }
            assert weigh({id_: frozenset(cards) for id_, cards in held.items()}, table.seen, "even") > 0


@pytest.mark.parametrize("enquiries", [2, 6, 12, 20])
def test_an_array_of_deals_is_spread_as_the_chances_are(enquiries: int) -> None:
    count = 4000
    table = play(5, enquiries, seed=8)
    known = deduce(table.setting, table.seen, "even")
    deals = known.deal_array(CHANCE, "spread", count=count)
    found = np.array([(deals == place).mean(axis=0) for place in range(len(table.setting.owners))])
    assert (np.abs(found - known.chances) <= 4.5 * np.sqrt(known.chances * (1 - known.chances) / count) + 1e-9).all()
    if enquiries == 20:  # no cards are alike then, and the envelope's chances are met as nearly as can be
        assert np.abs(found[0] - known.chances[0]).max() <= 21 / count


def test_a_large_array_of_deals_is_drawn_from_huge_numbers_too() -> None:
    setting = Setting({"cards": tuple(f"c{n}" for n in range(30))}, tuple(Owner(f"o{n}", 3) for n in range(10)))
    seen = [Holds(f"o{n}", tuple(f"c{3 * n + k}" for k in range(3))) for n in range(7)]
    heavy = [Weighs("o7", ("c21",), (Fraction(1, 3**50), 10**40))]
    deals = deduce(setting, [*seen, *heavy], "even").deal_array(CHANCE, "huge", count=20)
    assert (deals[:, 21] == 7).all()
    assert (np.sort(deals, axis=1) == np.repeat(np.arange(10), 3)).all()
