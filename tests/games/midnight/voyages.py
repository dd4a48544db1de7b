"""Whole games between bots, and what somebody was told in them."""

from functools import cache
from typing import Any

from sleuth.cli.local_game import Party, Seed, sit_down
from sleuth.core.match import Match
from sleuth.core.record import Record
from sleuth.games import find_game
from sleuth.games.midnight.state import State

GAME: Any = find_game("midnight")


@cache
def played(seats: int, seed: int, level: str = "detective") -> Record:
    """A game between bots of this level."""
    table = sit_down(GAME, Party(seats, level), (), Seed(seed)).table
    while table.step():
        pass
    return table.record()


def rewound(record: Record) -> Match[State]:
    """The match that a record tells, at its end."""
    match = Match(GAME, record.header)
    for entry in record.entries:
        match.apply(entry)
    return match


def told(match: Match[State], viewer: int | None) -> list[Any]:
    return [payload for event in match.events if (payload := event.seen_by(viewer)) is not None]  # type: ignore[arg-type] # a seat
