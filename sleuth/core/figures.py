"""What can be counted in a finished game besides who won."""

from collections.abc import Mapping
from typing import Any, Protocol, TypeAlias, runtime_checkable

import msgspec

from sleuth.core.match import Match

Counts: TypeAlias = Mapping[str, tuple[float, ...]]
"""By a figure's key: a number for each seat."""


class Figure(msgspec.Struct, frozen=True):
    """Something that a game counts for every seat."""

    key: str
    """How it is called in data: small letters, no spaces."""
    label: str
    help: str


@runtime_checkable
class Measured(Protocol):
    """A game that has figures. What it counts is its own affair: nobody else knows what a question is."""

    figures: tuple[Figure, ...]

    def measure(self, match: Match[Any]) -> Counts:
        """Every figure of a finished match."""
