"""A position: what one player at a gala knows, as a file that people, bots and the companion share.

The format is in ``docs/position.md``. :mod:`~sleuth.games.suspicion.reading` checks a file and names the entry where
something is wrong.
"""

from collections.abc import Iterator, Mapping
from functools import reduce
from typing import Any, TypeAlias

import msgspec

from sleuth.games.suspicion.events import CardId, GemId, GuestId, RoomId

Name: TypeAlias = str
"""A player's."""

DECK = "deck"
"""Who holds the invitations that nobody drew."""


class _Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    pass


class Move(_Part, frozen=True):
    """A guest went through a doorway, for a die."""

    by: Name
    moved: GuestId
    to: RoomId


class Passage(_Part, frozen=True):
    """A guest was sent through the secret passageway."""

    by: Name
    sent: GuestId
    to: RoomId


class Robbery(_Part, frozen=True):
    by: Name
    robbed: GemId


class Lift(_Part, frozen=True):
    by: Name
    lifted: GemId


class Question(_Part, frozen=True):
    """Whom somebody asked whether their guest sees this one, and the answer, if I know it."""

    by: Name
    asked: Name
    sees: GuestId
    answer: bool | None = None


class Peek(_Part, frozen=True):
    """Somebody looked at an invitation; whose it is, if I know it."""

    by: Name
    peeked: GuestId | None


class Unmasking(_Part, frozen=True):
    """Who everybody was."""

    unmasked: dict[Name, GuestId]


Entry: TypeAlias = Move | Passage | Robbery | Lift | Question | Peek | Unmasking

KINDS: dict[str, type[Entry]] = {
    "moved": Move,
    "sent": Passage,
    "robbed": Robbery,
    "lifted": Lift,
    "asked": Question,
    "peeked": Peek,
    "unmasked": Unmasking,
}
"""The key that tells what an entry is."""


class Position(msgspec.Struct, frozen=True):
    """What one seat, or somebody who only watches, has to go by."""

    players: tuple[Name, ...]
    stack: int
    """Gems of each kind when the log begins."""
    places: dict[GuestId, RoomId]
    """Where the guests are when the log begins."""
    me: Name | None = None
    guest: GuestId | None = None
    hand: tuple[CardId, ...] = ()
    """My action cards; empty if they are not written down."""
    log: tuple[Entry, ...] = ()

    def scenes(self) -> Iterator[tuple[int, Entry, Mapping[GuestId, RoomId]]]:
        """Every entry with its number, and where the guests were when it happened."""
        places: Mapping[GuestId, RoomId] = self.places
        for number, entry in enumerate(self.log, start=1):
            yield number, entry, places
            places = _after(places, entry)

    @property
    def places_now(self) -> Mapping[GuestId, RoomId]:
        return reduce(_after, self.log, self.places)


def _after(places: Mapping[GuestId, RoomId], entry: Entry) -> Mapping[GuestId, RoomId]:
    """Where the guests are after an entry."""
    match entry:
        case Move(moved=guest, to=room) | Passage(sent=guest, to=room):
            return {**places, guest: room}
    return places


class PositionFile(_Part, frozen=True):
    """The file as it is written."""

    players: tuple[Name, ...]
    places: dict[GuestId, RoomId]
    edition: str = ""
    me: Name | None = None
    guest: GuestId | None = None
    hand: tuple[CardId, ...] = ()
    stack: int | None = None
    log: tuple[dict[str, Any], ...] = ()


def write_position(position: Position, edition: str) -> bytes:
    """The position as a file."""
    return msgspec.json.encode(
        PositionFile(
            players=position.players,
            places=position.places,
            edition=edition,
            me=position.me,
            guest=position.guest,
            hand=position.hand,
            stack=position.stack,
            log=tuple(msgspec.to_builtins(entry) for entry in position.log),
        )
    )
