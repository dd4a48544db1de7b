"""Every number of the engine against plain enumeration, whichever way it counts."""

from fractions import Fraction
from math import factorial

import pytest
from hypothesis import given, settings

from sleuth.knowledge.partition import (
    Holds,
    HoldsOneOf,
    Model,
    Owner,
    Setting,
    TooMany,
    Weighs,
    counting,
    deduce,
)
from sleuth.knowledge.partition.big_integers import count_plainly
from sleuth.knowledge.partition.counting import TooLarge, count, count_natively
from sleuth.knowledge.partition.groups import Count
from sleuth.knowledge.partition.position import Position, start
from tests.knowledge.smallgames import SmallGame, small_games
from tests.knowledge.tables import play

MODELS: tuple[Model, ...] = ("deals", "even")


@pytest.fixture(params=["as it comes", "joining", "transforming", "plainly"])
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each way to count, forced by what it is thought to cost."""
    match request.param:
        case "joining":
            monkeypatch.setattr(counting, "ADDED", 1e9)
        case "transforming":
            monkeypatch.setattr(counting, "ADDED", 0.0)
        case "plainly":
            monkeypatch.setattr(counting, "MOST_ROOM", 0)


def check(game: SmallGame, model: Model) -> Count | None:
    """Compare the total and every chance with what enumeration says."""
    weights = game.weights(model)
    counted = count(start(game.setting).seeing(game.seen, model))
    if counted is None:
        assert sum(weights) == 0
        return None
    assert counted.weight == sum(weights)
    held = counted.held
    for row, owner in zip(held, game.setting.places, strict=True):
        for number, card in zip(row, game.setting.cards, strict=True):
            expected = sum(weight for deal, weight in zip(game.deals, weights, strict=True) if card in deal[owner])
            assert int(number) == Fraction(expected) / sum(weights) * counted.total
    return counted


@pytest.mark.usefixtures("way")
@pytest.mark.parametrize("model", MODELS)
def test_every_number_is_that_of_enumeration(model: Model) -> None:
    @settings(max_examples=40, derandomize=True, database=None)
    @given(small_games())
    def compare(game: SmallGame) -> None:
        check(game, model)

    compare()


@pytest.mark.usefixtures("way")
def test_a_count_goes_on_from_where_it_was() -> None:
    @settings(max_examples=25, derandomize=True, database=None)
    @given(small_games())
    def compare(game: SmallGame) -> None:
        position = start(game.setting)
        for number, seen in enumerate(game.seen, start=1):
            counted = count(position.seeing([seen], "even"))
            so_far = SmallGame(game.setting, game.deals, game.seen[:number])
            if counted is None:
                assert sum(so_far.weights("even")) == 0
                return
            assert counted.weight == sum(so_far.weights("even"))
            position = counted.position

    compare()


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("model", MODELS)
def test_all_ways_agree_on_full_size_positions(players: int, model: Model, monkeypatch: pytest.MonkeyPatch) -> None:
    for enquiries in (2, 6, 12, 25):
        table = play(players, enquiries, seed=7)
        position = start(table.setting).seeing(table.seen, model)
        totals = []
        for added in (1e9, 0.0):
            monkeypatch.setattr(counting, "ADDED", added)
            counted = count_natively(position)
            assert counted is not None
            totals.append((counted.total, counted.held.tolist()))
        assert totals[0] == totals[1]


def deals_of(position: Position) -> int:
    counted = count(position)
    return counted.total if counted else 0


@pytest.mark.parametrize(
    ("players", "enquiries", "spectator", "deals"),
    [
        (3, 0, False, 97_020),
        (6, 0, True, 44_460_928_512_000),
        (3, 10, False, 210),
        (4, 10, False, 4_080),
        (5, 10, False, 32_184),
        (6, 10, False, 832_860),
        (6, 10, True, 65_479_496),
    ],
)
def test_counts_of_fixed_positions(players: int, enquiries: int, spectator: bool, deals: int) -> None:
    """PySDD counts the same."""
    table = play(players, enquiries, seed=1, spectator=spectator)
    assert deals_of(start(table.setting).seeing(table.seen, "deals")) == deals


def test_before_anything_is_seen_the_count_is_the_textbooks() -> None:
    table = play(6, 0, seed=0, spectator=True)
    six, nine = 6 * 6 * 9, 6402373705728000 // 6**6  # 18! / 3!^6
    assert deals_of(start(table.setting)) == six * nine


def test_what_machine_words_cannot_hold_is_counted_plainly() -> None:
    setting = Setting({"cards": tuple(f"c{n}" for n in range(30))}, tuple(Owner(f"o{n}", 3) for n in range(10)))
    position = start(setting)
    with pytest.raises(TooLarge):
        count_natively(position)
    few = Setting({"cards": tuple("abcdef")}, (Owner("x", 2), Owner("y", 2), Owner("z", 2)))
    huge = Fraction(1, 3**50)
    heavy = start(few).seeing([Weighs("x", ("a",), (huge, 10**40)), Holds("y", ("b",))], "even")
    counted = count(heavy)
    assert counted is not None
    assert counted.weight == 6 * 3 * huge + 4 * 3 * Fraction(10**40)
    assert counted.held.dtype == object


def test_cards_that_nothing_tells_apart_are_merged() -> None:
    table = play(6, 0, seed=0)
    counted = count(start(table.setting).seeing(table.seen, "deals"))
    assert counted is not None
    assert len(counted.classes.members) == 3
    told = count(start(table.setting).seeing([*table.seen, HoldsOneOf("p1", table.setting.cards[:2])], "deals"))
    assert told is not None
    assert len(told.classes.members) > 3


def test_plain_and_native_totals_are_the_same() -> None:
    table = play(4, 15, seed=3)
    position = start(table.setting).seeing(table.seen, "even")
    native, plain = count_natively(position), count_plainly(position)
    assert native is not None
    assert plain is not None
    assert native.weight == plain.weight


def test_what_would_take_minutes_is_refused_at_once() -> None:
    cards = tuple(f"c{number}" for number in range(60))
    setting = Setting({"cards": cards}, tuple(Owner(f"p{player}", 15) for player in range(4)))
    assert deduce(setting).deals == factorial(60) // factorial(15) ** 4
    seen = [HoldsOneOf(f"p{number % 4}", (cards[number], cards[number + 1]), number) for number in range(1, 59)]
    with pytest.raises(TooMany, match="Too many deals are still possible"):
        deduce(setting, seen)
