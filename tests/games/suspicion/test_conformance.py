"""The gala keeps the contract for every number of players and under all its options, and counts as it should."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sleuth.core.game import Options
from sleuth.testing import Report, check_playout, divide, header_for, perft, play_out
from tests.games.suspicion.positions import (
    GAME,
    MASKS,
    PLACES,
    RULES,
    acting,
    guessing,
    moving,
    rob,
)

OPTIONS = st.fixed_dictionaries(
    {
        "edition": st.sampled_from(["current", "first"]),
        "stack": st.sampled_from([0, 2, 3, 5]),
        "commentary": st.booleans(),
    }
)


@settings(max_examples=12)
@given(players=st.integers(2, 6), seed=st.integers(0, 10_000), options=OPTIONS)
def test_the_game_keeps_the_contract_and_nothing_leaks(players: int, seed: int, options: Options) -> None:
    report = Report("suspicion")
    playout = play_out(GAME, seed, header=header_for(GAME, seed, MASKS[6 - players :], options))
    check_playout(playout, report, positions=3)
    assert report.tally.differing > 0.8 * report.tally.twins


@pytest.mark.parametrize("players", range(2, 7))
def test_every_number_of_players_keeps_the_contract(players: int) -> None:
    report = Report("suspicion")
    playout = play_out(GAME, players, header=header_for(GAME, players, MASKS[:players]))
    check_playout(playout, report, positions=8)
    assert report.accepted > 10
    assert report.refused > 100


DEGREES = {room: len(RULES.board.neighbours[room]) for room in RULES.board.neighbours}


@pytest.mark.rule("SU-15", "SU-16")
@pytest.mark.parametrize(
    ("dice", "first", "second"),
    [
        (("buford", "nadia"), 2, 2),
        (("earl", "lily"), 3, 3),
        (("viola", "stefano"), 3, 2),
    ],
)
def test_two_named_guests_walk_in_so_many_ways(dice: tuple[str, str], first: int, second: int) -> None:
    state = moving(*dice)
    cards = 2
    assert [perft(RULES, state, depth) for depth in range(4)] == [
        1,
        first + second,
        2 * first * second,
        2 * first * second * cards,
    ]


@pytest.mark.rule("SU-17", "SU-18", "SU-19")
def test_question_marks_walk_in_so_many_ways() -> None:
    around = sum(DEGREES[room] for room in PLACES.values())
    assert around == 4 * 2 + 6 * 3
    assert perft(RULES, moving("?", "nadia"), 1) == around + DEGREES["card-room"]
    assert perft(RULES, moving("?", "?"), 1) == 2 * around
    onward = sum(
        around - DEGREES[room] + DEGREES[other] for room in PLACES.values() for other in RULES.board.neighbours[room]
    )
    assert perft(RULES, moving("?", "?"), 2) == 2 * onward


@pytest.mark.rule("SU-22", "SU-23")
@pytest.mark.parametrize(
    ("name", "one", "other"),
    [
        ("rob-ask-nadia", 2, 3),
        ("rob-peek-one", 2, 1),
        ("lift-ruby-peek", 1, 1),
        ("slip-ask-trudie", 10 * 11, 3),
    ],
)
def test_the_actions_of_a_card_branch_by_what_they_name(name: str, one: int, other: int) -> None:
    state = acting(name, players=4)
    assert [perft(RULES, state, depth) for depth in (1, 2, 3)] == [one + other, 2 * one * other, 2 * one * other]


@pytest.mark.rule("SU-25")
def test_with_two_players_the_actions_are_either_or() -> None:
    state = acting("rob-ask-nadia", players=2)
    assert [perft(RULES, state, depth) for depth in (1, 2)] == [2 + 1, 2 + 1]


@pytest.mark.rule("SU-42", "SU-R12")
def test_guesses_are_so_many() -> None:
    ways = 9 * 8
    state = guessing(3)
    parts = divide(RULES, state, 1)
    assert {seat: sum(number for one, _, number in parts if one == seat) for seat in range(3)} == dict.fromkeys(
        range(3), ways
    )
    two = guessing(2)
    assert [perft(RULES, two, depth) for depth in (1, 2)] == [2 * 9, 2 * 9 * 9]


@pytest.mark.rule("SU-28", "SU-R06")
@pytest.mark.parametrize("room", list(DEGREES))
def test_a_room_is_robbed_in_as_many_ways_as_it_has_gems(room: str) -> None:
    state = acting("rob-ask-nadia", places={"viola": room})
    robberies = [move for _, move, _ in divide(RULES, state, 1) if move.kind == "rob"]
    assert robberies == [rob(gem) for gem in RULES.board.gems[room]]


def test_the_clock_alone_brings_every_game_to_its_end() -> None:
    for players, stack in product(range(2, 7), (2, 0)):
        chairs = MASKS[:players]
        state = RULES.start(chairs, GAME.check_options({"stack": stack}), header_for(GAME, players).chance()).state
        for _ in range(2000):
            waiting = sorted(RULES.awaited(state))
            if not waiting:
                break
            state = RULES.play(state, waiting[0], RULES.default(state, waiting[0])).state
        assert RULES.outcome(state) is not None
