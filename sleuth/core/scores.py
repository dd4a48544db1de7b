"""Points as they are told when a game is over: line by line, and what decided it."""

from typing import Any, Protocol, runtime_checkable

import msgspec

from sleuth.core.game import Seat


class ScoreLine(msgspec.Struct, frozen=True):
    """So many of something, at so many points each."""

    label: str
    count: int
    each: int
    points: int


class SeatScore(msgspec.Struct, frozen=True):
    """How one seat's points add up."""

    seat: Seat
    lines: tuple[ScoreLine, ...]
    """The same labels for every seat, in the same order."""
    total: int
    won: bool


class ScoreSheet(msgspec.Struct, frozen=True):
    """Everybody's points."""

    seats: tuple[SeatScore, ...]
    """The best first."""
    note: str = ""
    """What decided it, where points alone did not."""


@runtime_checkable
class Scoring(Protocol):
    """A game that is played for points."""

    def score_sheet(self, view: Any) -> ScoreSheet | None:
        """Everybody's points, once the game is over."""
