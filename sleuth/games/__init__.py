"""The games: one folder a family."""

from functools import cache
from typing import TYPE_CHECKING, Any

from sleuth.core.game import Game, Illegal
from sleuth.games.whodunit.game import Whodunit, classic

if TYPE_CHECKING:
    from sleuth.games.whodunit.study import WhodunitStudy

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


def is_deducible(game: str) -> bool:
    """Whether :func:`find_study` finds something, without loading it."""
    return isinstance(find_game(game), Whodunit)


@cache
def find_study(game: str) -> "WhodunitStudy | None":
    """What can be deduced in the game of this id; None if nothing can yet."""
    from sleuth.games.whodunit.study import WhodunitStudy  # noqa: PLC0415 - arrays and a compiler, for those who think

    found = find_game(game)
    return WhodunitStudy(found.edition, found) if isinstance(found, Whodunit) else None


def all_games() -> tuple[Game[Any], ...]:
    """Every game of the house."""
    return tuple(find_game(game) for game in IDS)
