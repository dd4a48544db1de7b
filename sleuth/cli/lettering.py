"""How the drawings of all games write: their styles, and words that must fit."""

from typing import Any, cast

import msgspec
from rich.style import Style

from sleuth.cli.palette import BRASS, FADED, WAX
from sleuth.core.frames import Told

STRONG = Style(bold=True)
FAINT = Style(color=FADED)
GOLD = Style(color=BRASS, bold=True)
LOST = Style(color=WAX)

LONGEST = 24
"""The longest name of a player."""


def event_data(told: Told) -> dict[str, Any]:
    """An event as plain data, whether it came in a frame or straight from a replay."""
    return cast(dict[str, Any], msgspec.to_builtins(told.event))


def cut(name: str, width: int) -> str:
    """As much of a name as there is room for."""
    return name if len(name) <= width else f"{name[: max(width - 1, 0)]}…"


def counted(number: int, noun: str) -> str:
    """So many of something."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
