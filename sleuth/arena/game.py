"""One game of a tournament, played at a local table: the players get their frames, and nothing else."""

import time
from collections.abc import Callable
from functools import partial

import msgspec

from sleuth.arena.tournament import Tournament
from sleuth.bots.local import LocalTable
from sleuth.core.choices import Move
from sleuth.core.figures import Measured
from sleuth.core.game import Illegal, Player, Volunteer


class Clock(msgspec.Struct, frozen=True):
    """How long a player took in one game, in milliseconds of processor time: what others do on the machine must not
    count.
    """

    decisions: int
    thinking: float
    """In all its decisions together."""
    longest: float
    """In the longest of them."""
    listening: float
    """In taking in its frames."""


class Result(msgspec.Struct, frozen=True):
    """How a game went. Every tuple has an item for each entrant, in their order, wherever they sat."""

    game: int
    deal: int
    seats: tuple[int, ...]
    reason: str
    winners: tuple[int, ...]
    """The winning entrants' places in the order of entrants, from 0; nobody if the game was not solved."""
    figures: dict[str, tuple[float, ...]]
    clocks: tuple[Clock, ...]


class Played(msgspec.Struct, frozen=True):
    """A game's result, and its record if it is to be kept."""

    result: Result
    record: bytes | None = None


class Failed(Exception):  # noqa: N818 - it tells of a game that failed, and reads so where it is raised
    """A game that came to no end: a bot that raised an exception or made an illegal move, or a worker that died."""


class Watched:
    """A player with a stopwatch beside it."""

    def __init__(self, name: str, make: Callable[[], Player]) -> None:
        self._name = name
        try:
            self._player = make()
        except Exception as error:
            raise self._stumbled(error) from error
        self._decisions = 0
        self._thinking = self._longest = self._listening = 0.0

    def receive(self, frame: bytes) -> None:
        began = time.process_time()
        try:
            self._player.receive(frame)
        except Exception as error:
            raise self._stumbled(error) from error
        self._listening += time.process_time() - began

    def decide(self) -> Move:
        began = time.process_time()
        try:
            move = self._player.decide()
        except Exception as error:
            raise self._stumbled(error) from error
        took = time.process_time() - began
        self._decisions += 1
        self._thinking += took
        self._longest = max(self._longest, took)
        return move

    def volunteer(self) -> Move | None:
        began = time.process_time()
        try:
            move = self._player.volunteer() if isinstance(self._player, Volunteer) else None
        except Exception as error:
            raise self._stumbled(error) from error
        self._listening += time.process_time() - began
        return move

    def _stumbled(self, error: Exception) -> Failed:
        return Failed(f"{self._name} stumbled: {type(error).__name__}: {error}")

    @property
    def clock(self) -> Clock:
        spans = (round(seconds * 1000, 3) for seconds in (self._thinking, self._longest, self._listening))
        return Clock(self._decisions, *spans)


def play(tournament: Tournament, number: int, keep_record: bool = False) -> Played:
    """Play this game to its end, or raise :class:`Failed`."""
    game, names, seats = tournament.game, tournament.names, tournament.seats(number)
    try:
        players = [Watched(name, partial(tournament.player, number, index)) for index, name in enumerate(names)]
        table = LocalTable(game, tournament.header(number), dict(zip(seats, players, strict=True)), {})
        while table.step():
            pass
    except Failed as failed:
        raise Failed(f"Game {number}: {failed}") from failed.__cause__
    except Illegal as refusal:
        raise Failed(f"Game {number}: a bot made a move that the rules refuse: {refusal.text}") from refusal
    match = table.match
    outcome = match.outcome
    if outcome is None:
        raise Failed(f"Game {number} is not over, and nobody is awaited.")
    counts = game.measure(match) if isinstance(game, Measured) else {}
    result = Result(
        game=number,
        deal=tournament.deal(number),
        seats=seats,
        reason=outcome.reason,
        winners=tuple(index for index, seat in enumerate(seats) if seat in outcome.winners),
        figures={key: tuple(values[seat] for seat in seats) for key, values in counts.items()},
        clocks=tuple(player.clock for player in players),
    )
    return Played(result, table.record().dump() if keep_record else None)
