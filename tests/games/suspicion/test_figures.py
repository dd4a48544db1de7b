"""What is counted: turns, gems, points, and who named whom."""

from typing import Any

from sleuth.arena import compete
from sleuth.core.figures import Measured
from sleuth.core.match import Match
from sleuth.core.match import replay as play_again
from sleuth.testing import header_for, play_out
from tests.games.suspicion.positions import GAME, MASKS


def test_the_figures_are_those_of_the_end() -> None:
    assert isinstance(GAME, Measured)
    playout = play_out(GAME, 5, header=header_for(GAME, 5, MASKS[:4]))
    match: Match[Any] = play_again(GAME, playout.header, playout.entries)
    counts = GAME.measure(match)
    ending = match.state.open.ending
    assert ending is not None
    assert counts["points"] == tuple(one.points for one in ending.scores)
    assert counts["named"] == tuple(one.named for one in ending.scores)
    assert counts["known"] == tuple(one.known_by for one in ending.scores)
    assert counts["gems"] == tuple(one.gems for one in ending.scores)
    assert sum(counts["turns"]) == match.state.open.turn
    assert sum(counts["named"]) == sum(counts["known"])


def test_every_figure_that_is_promised_is_counted() -> None:
    match: Match[Any] = Match(GAME, header_for(GAME, 1))
    counts = GAME.measure(match)
    assert list(counts) == [figure.key for figure in GAME.figures]
    assert sum(counts["turns"]) == 1


def test_the_arena_plays_the_gala() -> None:
    report = compete("suspicion", ["novice"] * 3, games=6, seed=1)
    assert report.games == 6
    assert all(standing.figures["points"] > 0 for standing in report.seats)
    assert all(standing.figures["named"] >= 0 for standing in report.seats)
