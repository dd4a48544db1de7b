"""The games: one folder a family."""

from functools import cache
from typing import Any

from sleuth.core.game import Game, Illegal
from sleuth.games.whodunit.game import classic

IDS = ("classic",)


@cache
def find_game(game: str) -> Game[Any]:
    """The game of this id, or :class:`~sleuth.core.game.Illegal`.

    >>> find_game("classic").title
    'The Country House'
    """
    if game == "classic":
        return classic()
    raise Illegal(f"There is no game called {game!r}. The games are: {', '.join(IDS)}.")


def all_games() -> tuple[Game[Any], ...]:
    """Every game of the house."""
    return tuple(find_game(game) for game in IDS)
