"""Samples fit, are the same for the same address, and are as frequent as they are likely."""

from collections import Counter

import pytest
from hypothesis import given, settings

from sleuth.core.chance import Chance
from sleuth.knowledge.partition import HoldsOneOf, Model, Observation, Owner, Setting, Showed, counting, deduce
from tests.knowledge.enumeration import all_deals, weigh
from tests.knowledge.smallgames import SmallGame, small_games
from tests.knowledge.tables import play

CHANCE = Chance(bytes(32))


def test_every_sample_fits_what_was_seen() -> None:
    @settings(max_examples=100, derandomize=True, database=None)
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
@pytest.mark.parametrize("way", ["joining", "transforming", "plainly"])
def test_deals_are_as_frequent_as_they_are_likely(model: Model, way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Chi-squared over all deals of a small game, alike cards among them."""
    monkeypatch.setattr(counting, "ADDED", {"joining": 1e9, "transforming": 0.0, "plainly": 1.0}[way])
    monkeypatch.setattr(counting, "MOST_ROOM", 0 if way == "plainly" else 1 << 22)
    setting = Setting(
        {"cards": tuple("abcdefg")}, (Owner("v", 1), Owner("w", 1), Owner("x", 1), Owner("y", 2), Owner("z", 2))
    )
    seen: list[Observation] = [Showed("z", "a", ("a", "b", "c")), HoldsOneOf("y", ("b", "d", "e"))]
    known = deduce(setting, seen, model)
    draws = 6000
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
    assert abs(squares - free) < 4 * (2 * free) ** 0.5
