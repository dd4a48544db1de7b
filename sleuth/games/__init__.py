"""The games: one folder a family. A new one joins the house by its line in ``GAMES``."""

from collections.abc import Mapping
from functools import cache
from typing import Any, Protocol, cast, runtime_checkable

import msgspec

from sleuth.core.game import Game, Options, Preparing, Refused
from sleuth.games.base import find
from sleuth.knowledge.beliefs import Study
from sleuth.knowledge.study import BadPosition

GAMES = {
    "classic": "sleuth.games.whodunit.game:classic",
    "mukinnutu": "sleuth.games.whodunit.game:mukinnutu",
    "suspicion": "sleuth.games.suspicion.game:suspicion",
    "midnight": "sleuth.games.midnight.game:midnight",
    "zeroday": "sleuth.games.zeroday.game:zeroday",
    "paperduel": "sleuth.games.paperduel.game:paperduel",
}
"""What makes the game of each id: a module and a function in it, loaded when the game is asked for."""

COMMANDS = {
    "speedclue-bot": "sleuth.games.whodunit.speedclue",
    "cases": "sleuth.games.midnight.commands",
    "cards": "sleuth.games.zeroday.commands",
}
"""Commands that only one family has: modules with ``SUMMARY``, ``add_arguments(parser)`` and ``run(given)``."""

IDS = tuple(GAMES)


@runtime_checkable
class Studied(Protocol):
    """A game in which something can be deduced."""

    position_type: type[msgspec.Struct]
    """What a position file holds."""

    def study(self) -> Study[Any, Any]:
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
    if game not in GAMES:
        raise Refused(f"There is no game called {game!r}. The games are: {', '.join(GAMES)}.")
    return cast("Game[Any]", find(GAMES[game])())


def is_deducible(game: str) -> bool:
    """Whether :func:`find_study` finds something, without loading it."""
    return isinstance(find_game(game), Studied)


@cache
def find_study(game: str) -> Study[Any, Any] | None:
    """What can be deduced in the game of this id; None if nothing can yet."""
    found = find_game(game)
    return found.study() if isinstance(found, Studied) else None


def study_for(position: bytes) -> Study[Any, Any]:
    """What works a position file out, or :class:`~sleuth.knowledge.study.BadPosition`: the game that the file names,
    or the house's first, which also takes a file's own cards.
    """
    try:
        game = msgspec.json.decode(position, type=_Named).edition
    except (ValueError, RecursionError):
        game = IDS[0]  # what is wrong with the file is said when it is read
    try:
        study = find_study(game)
    except Refused as refusal:
        raise BadPosition((refusal.text,)) from None
    if study is None:
        raise BadPosition((f"Positions of {game} cannot be solved yet.",))
    return study


class _Named(msgspec.Struct):
    edition: str = IDS[0]


def all_games() -> tuple[Game[Any], ...]:
    """Every game of the house."""
    return tuple(find_game(game) for game in IDS)


def prepare() -> None:
    """Let all rules look up what they keep, so that nobody's move waits for it."""
    for game in all_games():
        if isinstance(game.rules, Preparing):
            game.rules.prepare()
