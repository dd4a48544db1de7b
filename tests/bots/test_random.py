"""The player that does whatever is allowed."""

import pytest

from sleuth.arena import compete
from sleuth.games import IDS, find_game


@pytest.mark.parametrize("game", [game for game in IDS if find_game(game).levels])
def test_it_plays_every_game_to_its_end_and_repeats_itself_with_the_same_seed(game: str) -> None:
    reports = [compete(game, ["random", "novice", "random"], games=3, seed=3) for _ in range(2)]
    assert [seat.bot for seat in reports[0].seats] == ["random", "novice", "random"]
    assert [seat.figures for seat in reports[0].seats] == [seat.figures for seat in reports[1].seats]
