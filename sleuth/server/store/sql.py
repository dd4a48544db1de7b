"""What SQLite and PostgreSQL stores share: everything but how a statement reaches the database."""

import re
from abc import abstractmethod
from collections.abc import Mapping, Sequence
from math import isfinite
from secrets import token_bytes
from typing import Any, TypeAlias

import msgspec

from sleuth.server.looks import looks
from sleuth.server.names import folded
from sleuth.server.store.contract import (
    PersonId,
    PersonRow,
    PlayedRow,
    ResultRow,
    SaidRow,
    Store,
    StoreError,
    TableId,
    TableRow,
    TakenError,
)
from sleuth.server.store.queries import Queries, Query

Row: TypeAlias = Sequence[Any]
Given: TypeAlias = Mapping[str, Any]

LARGEST = 2**63 - 1
"""The largest whole number that both databases hold."""
_UNKEEPABLE = re.compile("[\0\ud800-\udfff]")
"""NUL, which PostgreSQL refuses, and halves of surrogate pairs, which no encoding can write."""

PROBE = "probe"
PROBE_BYTES = 4096
"""About what a long move takes with its indexes."""


class SqlStore(Store):
    """A store that speaks SQL. Subclasses connect, append, and carry statements."""

    def __init__(self, queries: Queries) -> None:
        self._queries = queries

    @abstractmethod
    async def _read(self, query: Query, given: Given) -> Sequence[Row]:
        """The rows that answer a question."""

    @abstractmethod
    async def _write(self, query: Query, given: Given) -> Sequence[Row]:
        """Change something for good; the rows that the statement returns."""

    @abstractmethod
    async def _write_all(self, query: Query, rows: Sequence[Given]) -> None:
        """The same change for each of these, all or none."""

    async def _ask(self, query: Query, **given: Any) -> Sequence[Row]:
        # What the database cannot hold was never kept, and strangers may well ask for it.
        if not all(storable(value) for value in given.values()):
            return ()
        return await self._read(query, given)

    async def _tell(self, query: Query, **given: Any) -> Sequence[Row]:
        must_be_storable(given)
        return await self._write(query, given)

    async def probe(self) -> None:
        # One row in place of the last one, so that it takes no room in the end; other bytes each time, since SQLite
        # does not write what is there already.
        await self._tell(self._queries.save_notes, table_id=PROBE, person=PROBE, data=token_bytes(PROBE_BYTES))

    async def key(self, name: str, fresh: bytes) -> bytes:
        await self._tell(self._queries.add_key, name=name, data=fresh)
        ((data,),) = await self._ask(self._queries.key, name=name)
        return bytes(data)

    async def entries(self, table: TableId, after: int = 0) -> Sequence[tuple[int, bytes]]:
        rows = await self._ask(self._queries.entries, table_id=table, after=min(after, LARGEST))
        return [(n, data) for n, data in rows]

    async def add_table(self, row: TableRow) -> None:
        try:
            await self._tell(self._queries.add_table, **_table_values(row), id=row.id)
        except TakenError:
            raise TakenError(f"There is a table {row.id} already; a new table needs an id of its own.") from None

    async def table(self, table: TableId) -> TableRow | None:
        rows = await self._ask(self._queries.table, id=table)
        return _table(rows[0]) if rows else None

    async def save_table(self, row: TableRow) -> bool:
        return bool(
            await self._tell(self._queries.save_table, **_table_values(row), key=row.id, before=row.revision - 1)
        )

    async def tables(self, statuses: Sequence[str], public_only: bool = False) -> Sequence[TableRow]:
        if not statuses:
            return []
        query = self._queries.tables_in(len(statuses), public_only)
        rows = await self._ask(query, **{f"status{i}": status for i, status in enumerate(statuses)})
        return [_table(row) for row in rows]

    async def open_tables(self, *, host: PersonId | None = None, network: str = "") -> Sequence[TableRow]:
        if host:
            rows = await self._ask(self._queries.open_of_host, status="open", host=host)
        else:
            rows = await self._ask(self._queries.open_of_network, status="open", network=network)
        return [_table(row) for row in rows]

    async def lease(self, table: TableId, owner: str, now: float, seconds: float) -> bool:
        return bool(await self._tell(self._queries.lease, table_id=table, owner=owner, now=now, until=now + seconds))

    async def renew(self, owner: str, now: float, seconds: float) -> frozenset[TableId]:
        rows = await self._tell(self._queries.renew, holder=owner, until=now + seconds)
        return frozenset(table for (table,) in rows)

    async def release(self, table: TableId, owner: str) -> None:
        await self._tell(self._queries.release, table_id=table, owner=owner)

    async def say(self, table: TableId, data: bytes, author: PersonId) -> int:
        while True:
            # On PostgreSQL somebody may take the number between the question and the answer; then the next one is free.
            rows = await self._tell(self._queries.say, table_id=table, data=data, author=author)
            if rows:
                return int(rows[0][0])

    async def said(self, table: TableId, after: int = 0) -> Sequence[SaidRow]:
        rows = await self._ask(self._queries.said, table_id=table, after=min(after, LARGEST))
        return [SaidRow(n, data) for n, data in rows]

    async def said_by(self, author: PersonId) -> Sequence[tuple[TableId, SaidRow]]:
        rows = await self._ask(self._queries.said_by, author=author)
        return [(table, SaidRow(n, data)) for table, n, data in rows]

    async def rewrite_said(self, table: TableId, n: int, data: bytes) -> None:
        await self._tell(self._queries.rewrite_said, table=table, number=n, data=data)

    async def save_notes(self, table: TableId, person: PersonId, data: bytes) -> None:
        await self._tell(self._queries.save_notes, table_id=table, person=person, data=data)

    async def notes(self, table: TableId, person: PersonId) -> bytes | None:
        rows = await self._ask(self._queries.notes, table_id=table, person=person)
        return rows[0][0] if rows else None

    async def add_person(self, row: PersonRow) -> bool:
        try:
            return bool(await self._tell(self._queries.add_person, **_person_values(row), id=row.id))
        except TakenError:
            raise TakenError(f"There is a person {row.id} already; save_person changes somebody known.") from None

    async def save_person(self, row: PersonRow) -> bool:
        try:
            rows = await self._tell(self._queries.save_person, **_person_values(row), key=row.id)
        except TakenError:
            return False
        if not rows:
            raise StoreError(f"Nobody is known by the id {row.id}; add_person comes first.")
        return True

    async def person(self, person: PersonId) -> PersonRow | None:
        rows = await self._ask(self._queries.person, id=person)
        return PersonRow(*rows[0]) if rows else None

    async def delete_person(self, person: PersonId) -> None:
        for query in self._queries.delete_person:
            await self._tell(query, key=person)

    async def delete_table(self, table: TableId) -> None:
        for query in self._queries.delete_table:
            await self._tell(query, key=table)

    async def account(self, name: str) -> PersonRow | None:
        if not storable(name):
            return None
        rows = await self._ask(self._queries.account, account=folded(name))
        return PersonRow(*rows[0]) if rows else None

    async def lookalike(self, name: str, but: PersonId) -> PersonRow | None:
        if not storable(name):
            return None
        rows = await self._ask(self._queries.lookalike, looks=looks(name), but=but)
        return PersonRow(*rows[0]) if rows else None

    async def end_session(self, session: str, now: float) -> None:
        await self._tell(self._queries.end_session, id=session, ended=now)

    async def session_ended(self, session: str) -> bool:
        return bool(await self._ask(self._queries.session_ended, id=session))

    async def add_results(self, rows: Sequence[ResultRow]) -> None:
        given = [{"person": row.person, "table_id": row.table, "ended": row.ended, "data": row.data} for row in rows]
        for values in given:
            must_be_storable(values)
        if given:
            await self._write_all(self._queries.add_result, given)

    async def results(self, person: PersonId, most: int = 50) -> Sequence[ResultRow]:
        rows = await self._ask(self._queries.results, person=person, most=most)
        return [ResultRow(*row) for row in rows]

    async def add_played(self, rows: Sequence[PlayedRow]) -> None:
        given = [msgspec.structs.asdict(row) for row in rows]
        for values in given:
            must_be_storable(values)
        if given:
            await self._write_all(self._queries.add_played, given)

    async def played(self, person: PersonId, game: str) -> Sequence[PlayedRow]:
        return [PlayedRow(*row) for row in await self._ask(self._queries.played, person=person, game=game)]


def storable(value: object) -> bool:
    """Whether both databases can hold this value."""
    match value:
        case str():
            return _UNKEEPABLE.search(value) is None
        case int():
            return -LARGEST <= value <= LARGEST
        case float():
            return isfinite(value)
        case _:
            return True


def must_be_storable(given: Given) -> None:
    """Refuse what only one of the databases would refuse, before it meets other people's moves in a transaction."""
    for name, value in given.items():
        if not storable(value):
            raise StoreError(f"The value of {name} cannot be kept: {value!r:.60}")


def _table_values(row: TableRow) -> dict[str, Any]:
    return {
        "revision": row.revision,
        "game": row.game,
        "status": row.status,
        "host": row.host,
        "public": row.public,
        "data": row.data,
        "created": row.created,
        "touched": row.touched,
        "network": row.network or None,
    }


def _table(row: Row) -> TableRow:
    table, revision, game, status, host, public, data, created, touched, network = row
    return TableRow(table, revision, game, status, host, bool(public), data, created, touched, network or "")


def _person_values(row: PersonRow) -> dict[str, Any]:
    has_account = row.password_hash is not None
    return {
        "name": row.name,
        "password_hash": row.password_hash,
        "account": folded(row.name) if has_account else None,
        "looks": looks(row.name) if has_account else None,
        "epoch": row.epoch,
    }
