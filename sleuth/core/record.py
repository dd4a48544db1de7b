"""A game's record: a roster with its options, a secret seed and a numbered list of entries.

A record is a text file of JSON lines: the header, one line an entry, and a closing line with the end and a digest of
all the lines before it. There is exactly one way to write a record, so every byte of the file counts.
"""

import hashlib
from collections.abc import Iterable, Sequence
from typing import Annotated, Any, Literal, TypeAlias, TypeVar

import msgspec
from msgspec import Meta

from sleuth.core.chance import SEED_BYTES, Chance, commitment
from sleuth.core.choices import Move
from sleuth.core.game import Game, Options, Seat

FORMAT = 2
"""What is written now. Format 1 is still read; it differs in :meth:`Header.chance` alone."""
FORMATS = (1, FORMAT)
MOST_BYTES = 4_000_000
NO_TIME = "2000-01-01T20:45:00Z"
"""When games claim to have begun whose records must not depend on the clock."""

L = TypeVar("L")

Word = Annotated[str, Meta(max_length=80)]
"""A name or an id. It stands in every sentence of the game, so a record's size bounds what it grows to when told."""

By: TypeAlias = Literal["person", "bot", "clock", "yield"]


class Sitter(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who sits on which chair."""

    chair: Word
    name: Word
    kind: Literal["person", "bot"]
    level: Word = ""
    """A bot's level."""
    nonce: Word = ""
    """A person's own random bytes, in hex, sent after the commitment was public."""


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that was settled before the first move."""

    sleuth: int
    game: Word
    version: int
    table: Word
    options: dict[str, str | bool | int]
    roster: tuple[Sitter, ...]
    commitment: str
    secret: str
    started: Word

    def chance(self) -> Chance:
        """The stream that deals and rolls: neither the server nor any client chose its key alone.

        All that is in it but the numbers is settled, for everybody to see, before the last number comes. In format 1
        names and levels were in it too, which a server could still change then, until it liked the deal.
        """
        sitters: Sequence[object] = self.roster
        if self.sleuth > 1:
            sitters = [(sitter.chair, sitter.nonce) for sitter in self.roster]
        settled = (self.secret, self.table, self.game, self.version, sorted(self.options.items()), sitters)
        return Chance(hashlib.sha256(msgspec.json.encode(settled)).digest())

    @property
    def chairs(self) -> tuple[str, ...]:
        return tuple(sitter.chair for sitter in self.roster)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(sitter.name for sitter in self.roster)


def make_header(
    game: Game[Any], table: str, roster: Iterable[Sitter], secret: bytes, options: Options, *, started: str = NO_TIME
) -> Header:
    """The header of a game that begins now, under options that the game has checked."""
    return Header(
        sleuth=FORMAT,
        game=game.id,
        version=game.version,
        table=table,
        options=dict(options),
        roster=tuple(roster),
        commitment=commitment(secret),
        secret=secret.hex(),
        started=started,
    )


class _Entry(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True, tag_field="act"):
    n: int


class Moved(_Entry, frozen=True, tag="move"):
    """A seat made a move, itself or through a bot or the clock."""

    seat: Seat
    by: By
    decision: int
    """The number of the entry that opened the decision this answers; 0 is the start."""
    move: Move


class TookBack(_Entry, frozen=True, tag="takeback"):
    """A seat took its last move back."""

    seat: Seat
    decision: int


class Handed(_Entry, frozen=True, tag="hand"):
    """A bot plays on for a person who left, or the person is back."""

    seat: Seat
    to: Literal["person", "bot"]


class Abandoned(_Entry, frozen=True, tag="abandon"):
    """Nobody came back, and the table was closed."""


Entry: TypeAlias = Moved | TookBack | Handed | Abandoned


class Closing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The record's last line."""

    reason: str
    winners: tuple[Seat, ...]
    digest: str


class Record(msgspec.Struct, frozen=True):
    """A finished game."""

    header: Header
    entries: tuple[Entry, ...]
    closing: Closing

    def dump(self) -> bytes:
        """The file's bytes."""
        return _lines((self.header, *self.entries, self.closing))


class BadRecord(ValueError):  # noqa: N818 - named for what it is about
    """A record that does not hold, with the line that shows it."""

    def __init__(self, text: str, line: int) -> None:
        super().__init__(f"line {line}: {text}")
        self.text = text
        self.line = line


def seal(header: Header, entries: Sequence[Entry], reason: str, winners: Sequence[Seat]) -> Record:
    """The record of a game that ended so."""
    digest = hashlib.sha256(_lines((header, *entries))).hexdigest()
    return Record(header, tuple(entries), Closing(reason, tuple(winners), digest))


_encode = msgspec.json.Encoder(order="deterministic").encode
"""One way to write a line: the keys of options and slots are sorted."""


def encode_entry(entry: Entry) -> bytes:
    return _encode(entry)


_UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
_ENTRY: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)
_HEADER = msgspec.json.Decoder(Header)
_CLOSING = msgspec.json.Decoder(Closing)


def decode_entry(data: bytes) -> Entry:
    return _ENTRY.decode(data)


def _lines(parts: Iterable[msgspec.Struct]) -> bytes:
    return b"".join(_encode(part) + b"\n" for part in parts)


def read(data: bytes) -> Record:
    """The record in these bytes, or :class:`BadRecord`. Checks the form and the seals, not the moves."""
    if len(data) > MOST_BYTES:
        raise BadRecord(f"the file has {len(data):,} bytes; no record has more than {MOST_BYTES:,}", 1)
    lines = data.split(b"\n")
    if not data.strip():
        raise BadRecord("the file is empty", 1)
    header = _read_header(lines[0])
    if lines[-1] != b"" or len(lines) < 3:
        text = "the record is cut off: its last line must be the closing line, ended by a line break"
        raise BadRecord(text, len(lines))
    entries = []
    for number, line in enumerate(lines[1:-2], start=2):
        entry = _read_line(_ENTRY, line, number, "entry")
        if entry.n != number - 1:
            raise BadRecord(f"entry {number - 1} should stand here, not entry {entry.n}", number)
        entries.append(entry)
    last = len(lines) - 1
    if b'"act"' in lines[-2]:
        raise BadRecord("the record is cut off: the closing line is missing", last)
    closing = _read_line(_CLOSING, lines[-2], last, "closing line")
    if hashlib.sha256(_lines((header, *entries))).hexdigest() != closing.digest:
        raise BadRecord("the digest does not fit the lines above it: something was changed after the game", last)
    return Record(header, tuple(entries), closing)


def _read_header(line: bytes) -> Header:
    try:
        version = msgspec.json.decode(line, type=dict[str, object]).get("sleuth")
    except _UNREADABLE as error:
        raise BadRecord(f"this is not a Sleuth record: {error}", 1) from None
    if version not in FORMATS:
        known = " and ".join(map(str, FORMATS))
        raise BadRecord(f"the record's format is {version!r}; this program reads formats {known}", 1)
    header = _read_line(_HEADER, line, 1, "header")
    try:
        secret = bytes.fromhex(header.secret)
    except ValueError:
        raise BadRecord("the secret seed is not written in hex", 1) from None
    if len(secret) != SEED_BYTES:
        raise BadRecord(f"the secret seed has {len(secret)} bytes instead of {SEED_BYTES}", 1)
    if secret.hex() != header.secret:
        # the deal's key hashes these digits, and the commitment must fit one way of writing them only
        raise BadRecord("the secret seed is not written in small hex digits", 1)
    if commitment(secret) != header.commitment:
        raise BadRecord("the secret seed does not fit the hash that was published before the game", 1)
    return header


def _read_line(decoder: msgspec.json.Decoder[L], line: bytes, number: int, what: str) -> L:
    try:
        part = decoder.decode(line)
    except _UNREADABLE as error:
        raise BadRecord(f"this is no {what}: {error}", number) from None
    if _encode(part) != line:
        raise BadRecord(f"this {what} is not written as a record writes it", number)
    return part
