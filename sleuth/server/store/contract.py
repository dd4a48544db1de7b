"""What the house keeps. Any database behind it; the table of entries decides which move came first."""

from collections.abc import Sequence
from typing import NewType, Protocol

import msgspec

TableId = NewType("TableId", str)
PersonId = NewType("PersonId", str)


class StoreError(Exception):
    """The database could not do what was asked. The text is for people.

    After a failed write the database alone knows what it kept (a connection may break between the commit and its
    answer): read again before going on.
    """


class TakenError(StoreError):
    """Something that must be unique is kept already."""


class PersonRow(msgspec.Struct, frozen=True):
    """Somebody who was here: a guest known by a cookie, or an account with a password's hash."""

    id: PersonId
    name: str
    password_hash: str | None = None
    epoch: str | None = None
    """What a session must bear to count; None until the password is changed."""


class TableRow(msgspec.Struct, frozen=True):
    """A table: its settings, who sits where, and its secret. ``revision`` rises by one with every change."""

    id: TableId
    revision: int
    game: str
    status: str
    """open, playing or over"""
    host: PersonId
    public: bool
    data: bytes
    """Everything else, as the server writes it (options, chairs, secret, header once started, ...)."""
    created: float
    touched: float
    network: str = ""
    """Where it was made from, in a form that tells nothing; empty if that does not matter any more."""


class SaidRow(msgspec.Struct, frozen=True):
    n: int
    data: bytes


class ResultRow(msgspec.Struct, frozen=True):
    """A finished game in a person's history."""

    person: PersonId
    table: TableId
    ended: float
    data: bytes


class PlayedRow(msgspec.Struct, frozen=True):
    """Something that somebody has played, and knows since then: a value of a game's option."""

    person: PersonId
    game: str
    option: str
    value: str
    """In JSON."""


class Store(Protocol):
    """Every method is safe to call from many servers at once; :class:`StoreError` if the database fails."""

    async def open(self) -> None:
        """Connect, and bring the schema up to date."""

    async def close(self) -> None: ...

    async def probe(self) -> None:
        """Write something small and throw it away: :class:`StoreError` if nothing can be written."""

    async def key(self, name: str, fresh: bytes) -> bytes:
        """The secret key of this name. Of several servers that ask for the first time, one's fresh key is kept."""

    async def append(self, table: TableId, n: int, data: bytes) -> bool:
        """Keep entry ``n``; durable when this returns True. False if another entry has that number already."""

    async def entries(self, table: TableId, after: int = 0) -> Sequence[tuple[int, bytes]]:
        """The entries after this number, in order."""

    async def add_table(self, row: TableRow) -> None:
        """Keep a new table; :class:`TakenError` if its id is kept already."""

    async def table(self, table: TableId) -> TableRow | None: ...

    async def save_table(self, row: TableRow) -> bool:
        """Keep a changed table. ``row.revision`` must be one more than what is kept; False if it is not."""

    async def tables(self, statuses: Sequence[str], public_only: bool = False) -> Sequence[TableRow]:
        """Tables in these statuses, newest first."""

    async def open_tables(self, *, host: PersonId | None = None, network: str = "") -> Sequence[TableRow]:
        """Tables that wait for players, of this person or from this network, the oldest first."""

    async def lease(self, table: TableId, owner: str, now: float, seconds: float) -> bool:
        """Take or keep the right to drive a table's bots and clocks. False while another owner's lease lasts."""

    async def renew(self, owner: str, now: float, seconds: float) -> frozenset[TableId]:
        """Keep every right that this owner still has, in one go; the tables they are for."""

    async def release(self, table: TableId, owner: str) -> None:
        """Give the right up at once."""

    async def say(self, table: TableId, data: bytes, author: PersonId) -> int:
        """Keep a line of chat that this person said; its number at this table, from 1."""

    async def said(self, table: TableId, after: int = 0) -> Sequence[SaidRow]: ...

    async def said_by(self, author: PersonId) -> Sequence[tuple[TableId, SaidRow]]:
        """All lines of a person, at whatever tables."""

    async def rewrite_said(self, table: TableId, n: int, data: bytes) -> None:
        """Put another text in the place of a line, which is nobody's then."""

    async def save_notes(self, table: TableId, person: PersonId, data: bytes) -> None: ...

    async def notes(self, table: TableId, person: PersonId) -> bytes | None: ...

    async def add_person(self, row: PersonRow) -> bool:
        """False if it has a password and another account bears the same name (upper and lower case alike)."""

    async def save_person(self, row: PersonRow) -> bool:
        """As :meth:`add_person`, for somebody known; :class:`StoreError` if nobody is known by this id."""

    async def person(self, person: PersonId) -> PersonRow | None: ...

    async def delete_person(self, person: PersonId) -> None:
        """Forget somebody: the account, the history, what they have played, and the notebooks."""

    async def delete_table(self, table: TableId) -> None:
        """Forget a table with all that happened at it."""

    async def account(self, name: str) -> PersonRow | None:
        """The account of this name, upper and lower case alike."""

    async def lookalike(self, name: str, but: PersonId) -> PersonRow | None:
        """Somebody's account, but this person's, whose name looks like this one."""

    async def end_session(self, session: str, now: float) -> None:
        """Whoever shows this session's cookie is nobody from now on."""

    async def session_ended(self, session: str) -> bool: ...

    async def add_results(self, rows: Sequence[ResultRow]) -> None:
        """Keep results; one already kept for this person and table stays as it is."""

    async def results(self, person: PersonId, most: int = 50) -> Sequence[ResultRow]:
        """A person's finished games, newest first."""

    async def add_played(self, rows: Sequence[PlayedRow]) -> None:
        """Keep what people have played; what is kept already stays as it is."""

    async def played(self, person: PersonId, game: str) -> Sequence[PlayedRow]:
        """What a person has played of this game."""
