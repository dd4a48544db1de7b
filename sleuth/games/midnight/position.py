"""A position of Midnight: what somebody has read of a case, as a file and as it was checked."""

from typing import Any

import msgspec

from sleuth.games.midnight.ship import Path


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A paragraph that was read."""

    read: Path
    seal: str
    """Made of its text."""


class PositionFile(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What somebody has read of a case."""

    case: int
    log: tuple[dict[str, Any], ...] = ()
    edition: str = "midnight"
    me: str | None = None


class Position(msgspec.Struct, frozen=True):
    """A position that was read and checked."""

    case: int
    log: tuple[Entry, ...]
    me: str | None = None
