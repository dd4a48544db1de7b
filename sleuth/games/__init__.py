"""The games: one folder a family. A new one joins the house by its line in ``_MAKERS``."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Protocol, runtime_checkable

import msgspec

from sleuth.core.game import Game, Options, Refused
from sleuth.games.suspicion.game import suspicion
from sleuth.games.whodunit.game import classic, mukinnutu
from sleuth.knowledge.study import Study

_MAKERS: dict[str, Callable[[], Game[Any]]] = {"classic": classic, "mukinnutu": mukinnutu, "suspicion": suspicion}

IDS = tuple(_MAKERS)


@runtime_checkable
class Studied(Protocol):
    """A game in which something can be deduced."""

    position_type: type[msgspec.Struct]
    """What a position file holds."""

    def study(self) -> Study:
        """What can be deduced; loads arrays and a compiler, so only for those who think."""


@runtime_checkable
class Outlined(Protocol):
    """A game that says what options come to."""

    def outline(self, options: Options, players: int) -> Mapping[str, str]:
        """What options come to with so many players, by their keys; under ``players`` what goes for all."""


@cache
def find_game(game: str) -> Game[Any]:
    """The game of this id, or :class:`~sleuth.core.game.Refused`.

    >>> find_game("classic").title
    'The Country House'
    """
    if game not in _MAKERS:
        raise Refused(f"There is no game called {game!r}. The games are: {', '.join(IDS)}.")
    return _MAKERS[game]()


def is_deducible(game: str) -> bool:
    """Whether :func:`find_study` finds something, without loading it."""
    return isinstance(find_game(game), Studied)


@cache
def find_study(game: str) -> Study | None:
    """What can be deduced in the game of this id; None if nothing can yet."""
    found = find_game(game)
    return found.study() if isinstance(found, Studied) else None


def all_games() -> tuple[Game[Any], ...]:
    """Every game of the house."""
    return tuple(find_game(game) for game in IDS)
