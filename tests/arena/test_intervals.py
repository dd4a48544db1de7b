"""Intervals against published values, and against what dependent games are worth."""

from random import Random

import pytest

from sleuth.arena.intervals import by_deals, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        # Newcombe, Statistics in Medicine 17 (1998), table I, method 3
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_gives_the_published_intervals(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_the_interval_is_the_same_seen_from_the_losses() -> None:
    low, high = wilson(30, 200)
    assert wilson(170, 200) == pytest.approx((1 - high, 1 - low))
    assert wilson(7, 7)[1] == 1
    assert wilson(0, 7)[0] == 0


def test_games_that_always_end_alike_within_a_deal_count_once() -> None:
    wins = [4] * 30 + [0] * 70
    low, high = by_deals(wins, [4] * 100)
    assert (low, high) == pytest.approx(wilson(30, 100), abs=0.002)


def test_deals_that_vary_less_than_chance_promise_no_more_than_independent_games() -> None:
    assert by_deals([1] * 100, [4] * 100) == wilson(100, 400)


@pytest.mark.parametrize(("wins", "games"), [([3], [4]), ([0, 0, 0], [4, 4, 4]), ([4, 4, 2], [4, 4, 2])])
def test_where_nothing_can_be_said_of_the_deals_the_games_are_taken_as_they_are(
    wins: list[int], games: list[int]
) -> None:
    assert by_deals(wins, games) == wilson(sum(wins), sum(games))


@pytest.mark.parametrize("mixed", [0.0, 0.3])
def test_the_interval_holds_the_truth_about_95_times_in_100(mixed: float) -> None:
    """Deals of four games, won more or less often by the deal's nature."""
    random = Random(7)
    held = 0
    for _ in range(1000):
        rates = [0.4 + random.choice((-mixed, mixed)) for _ in range(60)]
        wins = [sum(random.random() < rate for _ in range(4)) for rate in rates]
        low, high = by_deals(wins, [4] * 60)
        held += low <= 0.4 <= high
    assert 930 <= held <= 985
