"""Zero Day keeps the contract, for every number of players and under all its options, and nothing leaks."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from sleuth.core.game import Options
from sleuth.games.zeroday.game import CHAIRS, ZeroDay
from sleuth.testing import Report, check_playout, header_for, play_out

GAME = ZeroDay()
OPTIONS = st.fixed_dictionaries(
    {
        "packs": st.sampled_from(("dealt", "two-of-four", "chosen")),
        "suggestions": st.sampled_from(("one", "unlimited")),
        "evidence": st.sampled_from(("5-6-10", "4-5-8")),
        "mulligans": st.sampled_from(("free-first", "none")),
        "life": st.integers(10, 60),
    }
)


MOST = 60
"""Games are long: so many positions of each are looked at."""


def _check(players: int, seed: int, options: Options, positions: int) -> Report:
    report = Report("zeroday")
    header = header_for(GAME, seed, [chair.id for chair in CHAIRS[:players]], options)
    playout = play_out(GAME, seed, header=header)
    every, last = -(-len(playout.positions) // MOST), playout.positions[-1]
    check_playout(replace(playout, positions=(*playout.positions[:-1:every], last)), report, positions)
    assert report.tally.differing == report.tally.twins
    return report


@settings(max_examples=4)
@given(players=st.integers(2, 6), seed=st.integers(0, 10_000), options=OPTIONS)
def test_the_game_keeps_the_contract_and_nothing_leaks(players: int, seed: int, options: Options) -> None:
    _check(players, seed, options, positions=3)


@pytest.mark.parametrize("players", range(2, 7))
def test_every_number_of_players_keeps_the_contract(players: int) -> None:
    report = _check(players, 10 + players, {}, positions=4)
    assert report.accepted > 10
    assert report.refused > 100
