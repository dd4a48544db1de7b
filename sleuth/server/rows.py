"""What the store keeps of a table's entries and lines: beside each, whose message it came from.

The id of the message is kept with what it did, so that any server knows a message that is sent again.
"""

from typing import TypeAlias, TypeVar

import msgspec

from sleuth.core.game import Refused
from sleuth.core.record import Entry
from sleuth.server.messages import MessageId, Said
from sleuth.server.store import PersonId, SaidRow

T = TypeVar("T")

Origin: TypeAlias = tuple[PersonId, MessageId]
"""A person and the id of their message; both empty for what bots, clocks and the server do."""

NOBODY: Origin = (PersonId(""), MessageId(""))

REMEMBERED = 512
"""Messages per table that are known again when they are sent twice."""


class Done:
    """The messages that were carried out at one table, and the entries they made: what is sent again is not done
    again, at whichever server.
    """

    __slots__ = ("_entries",)

    def __init__(self) -> None:
        self._entries: dict[Origin, int | None] = {}

    def __contains__(self, origin: Origin) -> bool:
        return origin in self._entries

    def entry_of(self, origin: Origin) -> int | None:
        """The entry that a message made, if it made one."""
        return self._entries.get(origin)

    def add(self, origin: Origin, entry: int | None = None) -> None:
        """This message was carried out."""
        if origin == NOBODY:
            return
        self._entries[origin] = entry
        if len(self._entries) > REMEMBERED:
            del self._entries[next(iter(self._entries))]


UNREADABLE = (
    "What our server kept of this table cannot be read: it is damaged, or a newer version of Sleuth wrote it. "
    "Other tables are not affected."
)


class Unreadable(Refused):
    """Something that was kept cannot be read here. Whoever asks for it is told so, and everything else goes on."""

    def __init__(self, detail: str) -> None:
        super().__init__(UNREADABLE)
        self.detail = detail
        """What exactly is wrong with it, for the log."""


def read(decoder: "msgspec.json.Decoder[T]", data: bytes) -> T:
    """What was kept as these bytes, or :class:`Unreadable`."""
    try:
        return decoder.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError, TypeError) as error:
        raise Unreadable(str(error)) from error


class KeptEntry(msgspec.Struct, frozen=True, array_like=True):
    entry: Entry
    origin: Origin = NOBODY
    left: dict[int, int] | None = None
    """Milliseconds left of turns and reserves when it was made, by seat, where clocks count these."""


class KeptLine(msgspec.Struct, frozen=True, array_like=True):
    name: str
    seat: int | None
    text: str
    at: str
    origin: Origin = NOBODY


_ENTRY = msgspec.json.Decoder(KeptEntry)
_LINE = msgspec.json.Decoder(KeptLine)

encode = msgspec.json.Encoder().encode


def read_entry(data: bytes) -> KeptEntry:
    return read(_ENTRY, data)


def read_line(row: SaidRow) -> tuple[Said, Origin]:
    line = read(_LINE, row.data)
    return Said(row.n, line.name, line.seat, line.text, line.at), line.origin
