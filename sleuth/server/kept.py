"""What the store keeps of a table's entries and lines: beside each, whose message it came from.

The id of the message is kept with what it did, so that any server knows a message that is sent again.
"""

from typing import TypeAlias

import msgspec

from sleuth.core.record import Entry
from sleuth.server.messages import Said
from sleuth.server.store import SaidRow

Origin: TypeAlias = tuple[str, str]
"""A person and the id of their message; both empty for bots and clocks."""

NOBODY: Origin = ("", "")


class KeptEntry(msgspec.Struct, frozen=True, array_like=True):
    entry: Entry
    origin: Origin = NOBODY


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
    return _ENTRY.decode(data)


def read_line(row: SaidRow) -> tuple[Said, Origin]:
    line = _LINE.decode(row.data)
    return Said(row.n, line.name, line.seat, line.text, line.at), line.origin
