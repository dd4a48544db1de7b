"""Every game of the house keeps the contract."""

from typing import Any

import pytest

from sleuth.core.game import Game
from sleuth.games import all_games, find_study
from sleuth.testing import check_game

FEWER = {"zeroday": 3, "paperduel": 4}
"""Games of thousands of moves each; `tests/games` looks at more of their positions."""
DIFFERING = {"paperduel": 0.65}
"""How many twins differ at least: at random so many questions are asked there that in the end all is known."""


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_the_game_keeps_the_contract(game: Game[Any]) -> None:
    report = check_game(game, games=FEWER.get(game.id, 12), positions=8)
    print(report)
    assert report.tally.differing > report.tally.twins * DIFFERING.get(game.id, 0.9)
    assert report.tally.followed > report.tally.twins


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_the_facts_name_what_there_is(game: Game[Any]) -> None:
    assert game.facts.study == (find_study(game.id) is not None)
