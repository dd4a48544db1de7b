"""Who plays whom, how often, and from which deals: everything about a tournament that is settled before it begins.

With k seats, games 1 to k are played from the first deal, the next k from the second, and so on. The deal does not
depend on who sits where, and neither depends on how many games there are: a longer tournament begins with all the games
of a shorter one.
"""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

import msgspec

from sleuth.bots.random import RandomPlayer
from sleuth.core.chance import Chance
from sleuth.core.figures import Measured
from sleuth.core.game import Game, Options, Player, Refused, Seat
from sleuth.core.record import Header, Sitter, make_header
from sleuth.games import find_game

Maker: TypeAlias = Callable[[Game[Any], Chance], Player]
"""Makes a player for one game, with random numbers of its own."""

RANDOM = "random"
"""Who moves at random, in every game: no level, but may compete."""

RESERVED = frozenset(
    ("bot", "games", "wins", "won_by", "win_rate", "low", "high", "rating", "sigma", "ms_mean", "ms_max"),
)
"""What a standing says of every game; no figure of a game's own may be called so."""


EVERY = "all"
"""What is said of an option that goes through all its values."""


class Entrant(msgspec.Struct, frozen=True):
    """Who competes: a level of the game, ``random``, or a bot of your own."""

    name: str
    make: Maker | None = None
    """Makes your bot; without it, the name is a level's or ``random``."""


class Tournament(msgspec.Struct, frozen=True):
    """A tournament as it was settled. Made by :func:`settle`, which checks it."""

    source: str | Any
    """The game: its id if the house has it, or the game itself."""
    entrants: tuple[Entrant, ...]
    games: int
    seed: int
    options: dict[str, str | bool | int]
    spread: tuple[str, ...] = ()
    """Options that go through all their values, deal by deal: a game's cases."""

    @property
    def game(self) -> Game[Any]:
        return find_game(self.source) if isinstance(self.source, str) else self.source

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(entrant.name for entrant in self.entrants)

    def deal(self, number: int) -> int:
        """Which deal this game is played from, counted from 1."""
        return (number - 1) // len(self.entrants) + 1

    def seats(self, number: int) -> tuple[Seat, ...]:
        """Where each entrant sits in this game.

        For every deal the entrants are put in an order, and then move one chair on with every rotation. With the same
        order each time, the same entrant would always sit behind the strongest, which is worth some points.
        """
        count = len(self.entrants)
        order = self._chance("order").shuffled(range(count), "deal", self.deal(number))
        chairs = {entrant: Seat((place + number - 1) % count) for place, entrant in enumerate(order)}
        return tuple(chairs[index] for index in range(count))

    def _chance(self, purpose: str) -> Chance:
        return Chance(hashlib.sha256(f"sleuth arena {self.seed}: {purpose}".encode()).digest())

    def header(self, number: int) -> Header:
        """What is settled before the first move: the same, byte for byte, in every rotation of a deal.

        The deal follows from the header, so the roster must not say who sits where this time. It also keeps from
        everybody at the table whom they play against.
        """
        game = self.game
        deal = self.deal(number)
        secret = self._chance(f"deal {deal}").key
        chairs = game.chairs[: len(self.entrants)]
        roster = (Sitter(chair.id, f"Player {place}", "bot") for place, chair in enumerate(chairs, start=1))
        return make_header(game, f"arena-{self.seed}-{deal}", roster, secret, self._options(deal))

    def _options(self, deal: int) -> dict[str, str | bool | int]:
        every = {spec.key: spec.values for spec in self.game.options if spec.key in self.spread}
        return self.options | {key: values[(deal - 1) % len(values)].value for key, values in every.items()}

    def player(self, number: int, index: int) -> Player:
        """A new player for this entrant and game. None meets the same random numbers twice."""
        entrant = self.entrants[index]
        chance = self._chance("bots").fork("game", number, index)
        if entrant.make:
            return entrant.make(self.game, chance)
        return RandomPlayer(chance) if entrant.name == RANDOM else self.game.bot(entrant.name, chance)


def settle(
    game: str | Game[Any],
    seats: Sequence[str | Entrant],
    games: int,
    seed: int = 0,
    options: Options | None = None,
    *,
    spread: Sequence[str] = (),
) -> Tournament:
    """A tournament, or :class:`~sleuth.core.game.Refused` with what is wrong with it."""
    found = find_game(game) if isinstance(game, str) else game
    entrants = tuple(Entrant(seat) if isinstance(seat, str) else seat for seat in seats)
    least, most = found.facts.players
    if not least <= len(entrants) <= most:
        raise Refused(f"{found.title} is for {least} to {most} players, not {len(entrants)}.")
    levels = [level.id for level in found.levels]
    for entrant in entrants:
        if entrant.make is None and not levels and entrant.name != RANDOM:
            raise Refused(f"{found.title} has no bots. There is only {RANDOM!r}.")
        if entrant.make is None and entrant.name not in (*levels, RANDOM):
            raise Refused(f"There is no level {entrant.name!r}. The levels are: {', '.join(levels)}.")
    if games < 1:
        raise Refused(f"A tournament has at least one game, not {games}.")
    _check_figures(found)
    choosable = [spec.key for spec in found.options if spec.values]
    for key in spread:
        if key not in choosable:
            raise Refused(f"{found.title} has no option {key!r} with values to go through: {', '.join(choosable)}.")
    source = found.id if _is_of_the_house(found) else found
    return Tournament(source, entrants, games, seed, found.check_options(options or {}), tuple(spread))


def _is_of_the_house(game: Game[Any]) -> bool:
    try:
        return find_game(game.id) is game
    except Refused:
        return False


def _check_figures(game: Game[Any]) -> None:
    taken = [figure.key for figure in game.figures if figure.key in RESERVED] if isinstance(game, Measured) else []
    if taken:
        raise Refused(f"{game.title} calls a figure {taken[0]!r}, which is what every standing has already.")


def describe(tournament: Tournament) -> Mapping[str, object]:
    """What makes two tournaments the same, whatever their length: in plain data."""
    return {
        "game": tournament.game.id,
        "rules": tournament.game.version,
        "seats": list(tournament.names),
        "seed": tournament.seed,
        "options": dict(sorted(tournament.options.items())) | dict.fromkeys(tournament.spread, EVERY),
    }
