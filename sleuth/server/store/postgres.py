"""The store in a PostgreSQL database, which many servers may share."""

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeAlias

import asyncpg  # type: ignore[import-untyped]  # it ships no types
import psycopg
from sqlalchemy import ARRAY, bindparam, func, make_url, select
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import ArgumentError
from sqlalchemy.sql.elements import ClauseElement

from sleuth.server.store import schema
from sleuth.server.store.contract import StoreError, TableId, TakenError
from sleuth.server.store.migration import migrate_postgres
from sleuth.server.store.queries import Queries, Query
from sleuth.server.store.sql import Given, Row, SqlStore, must_be_storable

Key: TypeAlias = tuple[str, int]
Waiting: TypeAlias = tuple[Key, bytes, "asyncio.Future[bool]"]

_CONNECTIONS = 10
_PATIENCE = 30.0
"""How many seconds a statement may take before we call the database lost."""
_MOST_IN_A_BATCH = 1000


class PostgresStore(SqlStore):
    """Appends go batch by batch, each one statement; everything else through a pool of connections."""

    def __init__(self, url: str) -> None:
        super().__init__(Queries(make_url("postgresql+asyncpg://").get_dialect()(), postgresql.insert))
        self._url = url
        self._where = _spoken(url)
        self._append_all = self._queries.compiled(_append_all())
        self._pool: asyncpg.Pool | None = None
        self._waiting: list[Waiting] = []
        self._appending: asyncio.Task[None] | None = None

    def __repr__(self) -> str:
        return f"PostgresStore({self._where!r})"

    async def open(self) -> None:
        await asyncio.to_thread(self._migrate)
        with self._failing():
            self._pool = await asyncpg.create_pool(
                self._url, min_size=1, max_size=_CONNECTIONS, command_timeout=_PATIENCE, reset=_nothing
            )

    def _migrate(self) -> None:
        try:
            with psycopg.connect(self._url, connect_timeout=10) as connection:
                migrate_postgres(connection, self._where)
        except psycopg.Error as error:
            raise StoreError(f"The database {self._where} cannot be opened: {error}") from error

    async def close(self) -> None:
        if self._appending is not None:
            await self._appending
        pool, self._pool = self._pool, None
        if pool is not None:
            await pool.close()

    async def append(self, table: TableId, n: int, data: bytes) -> bool:
        must_be_storable({"table": table, "n": n})
        self._connected()
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append(((table, n), data, future))
        if self._appending is None or self._appending.done():
            self._appending = asyncio.create_task(self._append_waiting())
        return await future

    async def _append_waiting(self) -> None:
        """While one batch is on its way the next one gathers."""
        while self._waiting:
            batch, self._waiting = self._waiting[:_MOST_IN_A_BATCH], self._waiting[_MOST_IN_A_BATCH:]
            try:
                kept = await self._append_batch(batch)
            except Exception as error:  # whoever waits must hear
                for _, _, future in batch:
                    if not future.done():
                        future.set_exception(StoreError(str(error)))
            else:
                for key, _, future in batch:
                    won = key in kept
                    # Of two with one number in this batch only the first was sent.
                    kept.discard(key)
                    if not future.done():
                        future.set_result(won)

    async def _append_batch(self, batch: Sequence[Waiting]) -> set[Key]:
        """Those of the batch that were kept."""
        first: dict[Key, bytes] = {}
        for key, data, _ in batch:
            first.setdefault(key, data)
        # In order, so that two servers with the same numbers wait for each other and never each for the other.
        keys = sorted(first)
        given = {
            "table_ids": [table for table, _ in keys],
            "numbers": [n for _, n in keys],
            "datas": [first[key] for key in keys],
        }
        return {(table, n) for table, n in await self._write(self._append_all, given)}

    async def _read(self, query: Query, given: Given) -> Sequence[Row]:
        with self._failing():
            rows: Sequence[Row] = await self._connected().fetch(query.sql, *query.args(given))
        return rows

    async def _write(self, query: Query, given: Given) -> Sequence[Row]:
        return await self._read(query, given)

    async def _write_all(self, query: Query, rows: Sequence[Given]) -> None:
        with self._failing():
            await self._connected().executemany(query.sql, [query.args(row) for row in rows])

    def _connected(self) -> asyncpg.Pool:
        if self._pool is None:
            raise StoreError("The store is not open.")
        return self._pool

    @contextmanager
    def _failing(self) -> Iterator[None]:
        try:
            yield
        except asyncpg.UniqueViolationError as error:
            raise TakenError(str(error)) from error
        except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError) as error:
            reason = str(error) or f"no answer within {_PATIENCE:.0f} seconds"
            raise StoreError(f"The database {self._where} failed: {reason}") from error


def _append_all() -> ClauseElement:
    entries = schema.entries
    columns = (entries.c.table_id, entries.c.n, entries.c.data)
    arrays = (
        bindparam(name, type_=ARRAY(column.type))
        for name, column in zip(("table_ids", "numbers", "datas"), columns, strict=True)
    )
    batch = func.unnest(*arrays).table_valued(*(column.name for column in columns)).render_derived()
    return (
        postgresql.insert(entries)
        .from_select([column.name for column in columns], select(batch))
        .on_conflict_do_nothing()
        .returning(entries.c.table_id, entries.c.n)
    )


async def _nothing(_: Any) -> None:
    """Our statements leave nothing behind in a session that would have to be reset, at the price of a round trip."""


def _spoken(url: str) -> str:
    """The database by name and host, without the password."""
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):
        raise StoreError(
            "The database's URL cannot be read; it should be postgresql://USER:PASSWORD@HOST/NAME"
        ) from None
    host = parsed.host or parsed.query.get("host") or "this machine"
    return f"{parsed.database or ''} on {host}"
