"""The ship keeps the contract for every number of players, in every case and both modes, and counts as it should."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sleuth.core.game import Options
from sleuth.games.midnight.case import all_cases
from sleuth.testing import Report, check_playout, header_for, perft, play_out
from tests.games.midnight.positions import CHAIRS, GAME, RULES, moving, position, start

OPTIONS = st.fixed_dictionaries(
    {
        "case": st.sampled_from([case.number for case in all_cases()]),
        "mode": st.sampled_from(["rivals", "together"]),
    }
)


@settings(max_examples=5)
@given(players=st.integers(2, 5), seed=st.integers(0, 10_000), options=OPTIONS)
def test_the_game_keeps_the_contract_and_nothing_leaks(players: int, seed: int, options: Options) -> None:
    report = Report("midnight")
    playout = play_out(GAME, seed, header=header_for(GAME, seed, CHAIRS[:players], options))
    check_playout(playout, report, positions=3)
    assert report.tally.differing > 0.8 * report.tally.twins


@pytest.mark.parametrize("players", range(2, 6))
def test_every_number_of_players_keeps_the_contract(players: int) -> None:
    report = Report("midnight")
    playout = play_out(GAME, players, header=header_for(GAME, players, CHAIRS[:players]))
    check_playout(playout, report, positions=6)
    assert report.accepted > 10
    assert report.refused > 100


@pytest.mark.rule("MM-H07")
def test_one_player_alone_keeps_the_contract() -> None:
    report = Report("midnight")
    playout = play_out(GAME, 3, header=header_for(GAME, 3, CHAIRS[:1], {"mode": "together"}))
    check_playout(playout, report, positions=6)
    assert report.accepted > 10


def test_a_turn_branches_by_what_points_buy() -> None:
    walks, paths, pursers = 9, 8, 1
    assert perft(RULES, position(), 1) == 2 * paths + walks + pursers + 1, "aloud or alone, to walk, the Purser, done"
    poor = position(3, points=1, buoys=(0, 4, 4))
    assert perft(RULES, poor, 1) == paths + 3 + pursers + 1 + 1, "a buoy may be bought, and nothing read alone"


def test_suspects_branch_by_where_they_may_go() -> None:
    reach = {4: 4, 5: 7, 6: 4, 7: 3, 8: 6, 9: 4}
    assert perft(RULES, moving(), 1) == 2 * sum(reach.values()) + 1
    assert perft(RULES, moving(disc="C"), 1) == 2 * sum(reach.values()) - reach[5] + 1


def test_the_clock_alone_brings_every_game_to_its_end() -> None:
    for players, mode in product(range(2, 6), ("rivals", "together")):
        state = start(players, 3, mode=mode).state
        for _ in range(500):
            waiting = sorted(RULES.awaited(state))
            if not waiting:
                break
            state = RULES.play(state, waiting[0], RULES.default(state, waiting[0])).state
        assert RULES.outcome(state) is not None
