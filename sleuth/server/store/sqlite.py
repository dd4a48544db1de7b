"""The store in one SQLite file: nothing to set up, and durable."""

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy.dialects import sqlite
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite

from sleuth.server.store.contract import StoreError, TableId
from sleuth.server.store.migration import migrate_sqlite
from sleuth.server.store.queries import Queries, Query
from sleuth.server.store.sql import Given, Row, SqlStore, must_be_storable
from sleuth.server.store.writer import Writer

_OLDEST = (3, 35, 0)
"""The first SQLite whose statements can return what they changed."""


class SqliteStore(SqlStore):
    """Writes on one thread, batch by batch; reads on another, which the writer never holds up."""

    def __init__(self, path: str, patience: float = 10.0) -> None:
        super().__init__(Queries(SQLiteDialect_pysqlite(paramstyle="qmark"), sqlite.insert))
        self._path = path
        self._patience = patience
        """How many seconds to wait for another process that is writing."""
        self._writer: Writer | None = None
        self._reader: sqlite3.Connection | None = None
        self._reading: ThreadPoolExecutor | None = None

    def __repr__(self) -> str:
        return f"SqliteStore({self._path!r})"

    async def open(self) -> None:
        if sqlite3.sqlite_version_info < _OLDEST:
            raise StoreError(f"Sleuth needs SQLite 3.35 or newer; this Python brings {sqlite3.sqlite_version}.")
        if not Path(self._path).absolute().parent.is_dir():
            raise StoreError(f"There is no folder for the database {self._path}: make it first.")
        try:
            writer, reader = await asyncio.to_thread(self._connect)
        except sqlite3.Error as error:
            raise StoreError(f"The database {self._path} cannot be opened: {error}") from error
        self._writer = Writer(writer, self._path)
        self._reader = reader
        self._reading = ThreadPoolExecutor(max_workers=1, thread_name_prefix="sleuth-store-reader")

    def _connect(self) -> tuple[sqlite3.Connection, sqlite3.Connection]:
        writer = self._connection()
        try:
            writer.execute("PRAGMA journal_mode=WAL")
            migrate_sqlite(writer, self._path)
            writer.execute("PRAGMA synchronous=FULL")
            # Without this macOS reports a commit done while it is still in the drive's memory.
            writer.execute("PRAGMA fullfsync=ON")
            reader = self._connection()
            reader.execute("PRAGMA query_only=ON")
        except BaseException:
            writer.close()
            raise
        return writer, reader

    def _connection(self) -> sqlite3.Connection:
        # Each connection has one thread at a time, though not the one that opened it.
        return sqlite3.connect(self._path, timeout=self._patience, isolation_level=None, check_same_thread=False)

    async def close(self) -> None:
        reader, reading, writer = self._reader, self._reading, self._writer
        self._reader = self._reading = self._writer = None
        if reading is not None:
            await asyncio.to_thread(reading.shutdown)
        if reader is not None:
            reader.close()
        if writer is not None:
            await writer.close()

    async def append(self, table: TableId, n: int, data: bytes) -> bool:
        must_be_storable({"table": table, "n": n})
        return await self._through().do(partial(_insert, self._queries.append.sql, (table, n, data)))

    async def _read(self, query: Query, given: Given) -> Sequence[Row]:
        if self._reader is None or self._reading is None:
            raise StoreError("The store is not open.")
        fetch = partial(_fetch, query.sql, query.args(given), self._reader)
        try:
            return await asyncio.get_running_loop().run_in_executor(self._reading, fetch)
        except sqlite3.Error as error:
            raise StoreError(f"The database {self._path} cannot be read: {error}") from error

    async def _write(self, query: Query, given: Given) -> Sequence[Row]:
        return await self._through().do(partial(_fetch, query.sql, query.args(given)))

    async def _write_all(self, query: Query, rows: Sequence[Given]) -> None:
        await self._through().do(partial(_insert_all, query.sql, [query.args(row) for row in rows]))

    def _through(self) -> Writer:
        if self._writer is None:
            raise StoreError("The store is not open.")
        return self._writer


def _insert(sql: str, args: tuple[Any, ...], connection: sqlite3.Connection) -> bool:
    return connection.execute(sql, args).rowcount == 1


def _insert_all(sql: str, rows: Sequence[tuple[Any, ...]], connection: sqlite3.Connection) -> None:
    connection.executemany(sql, rows)


def _fetch(sql: str, args: tuple[Any, ...], connection: sqlite3.Connection) -> Sequence[Row]:
    return connection.execute(sql, args).fetchall()
