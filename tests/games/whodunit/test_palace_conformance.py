"""The palace keeps the contract with any number of players under all its options, and with every power on or off."""

import pytest

from sleuth.core.game import Options
from sleuth.testing import Report, check_playout, header_for, play_out
from tests.games.whodunit.palace_positions import EVERYBODY, GAME

TABLES: list[tuple[tuple[str, ...], Options]] = [
    (EVERYBODY, {"keys": "kind", "allow_two": False, "round_limit": 6}),
    (EVERYBODY, {"keys": "strict", "allow_two": True, "round_limit": 5}),
    (("queen", "handmaid", "scribe", "brewer"), {"keys": "strict", "allow_two": False, "round_limit": 7}),
    (("handmaid", "merchant", "priest"), {"keys": "kind", "allow_two": False, "round_limit": 6}),
    (("queen", "priest"), {"keys": "kind", "allow_two": True, "round_limit": 8}),
]


@pytest.mark.parametrize(
    ("chairs", "options"), TABLES, ids=[f"{len(chairs)}-{options['keys']}" for chairs, options in TABLES]
)
def test_the_game_keeps_the_contract_under_all_its_options(chairs: tuple[str, ...], options: Options) -> None:
    report = Report("mukinnutu")
    for seed in (1, 3):
        playout = play_out(GAME, seed, header=header_for(GAME, 100 + seed, chairs, options))
        check_playout(playout, report, positions=4)
    assert report.tally.differing > 0.8 * report.tally.twins
    assert report.accepted > 5
    assert report.refused > 200
