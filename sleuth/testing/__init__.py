"""For those who write games: the conformance suite, golden playthroughs and counts of legal plays.

A game passes the suite in one line of a test::

    from sleuth.testing import check_game

    def test_my_game_keeps_the_contract():
        check_game(MyGame())

What breaks is a :class:`Broken`, which names the game, the seed, the entry and the seat, so that it can be had again.
"""

from sleuth.testing.conformance import Report, check_game, check_playout
from sleuth.testing.failure import Broken
from sleuth.testing.perft import divide, perft
from sleuth.testing.playouts import Playout, Position, header_for, play_out
from sleuth.testing.playthrough import playthrough

__all__ = [
    "Broken",
    "Playout",
    "Position",
    "Report",
    "check_game",
    "check_playout",
    "divide",
    "header_for",
    "perft",
    "play_out",
    "playthrough",
]
