"""The thread that writes to SQLite: what goes into one transaction, and what a failure touches."""

import asyncio
import sqlite3
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from sleuth.server.store import StoreError, TakenError
from sleuth.server.store.writer import MOST_IN_A_BATCH, Writer


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "house.db"


@pytest.fixture
def connection(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=0.1)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("CREATE TABLE numbers (n INTEGER PRIMARY KEY)")
    return connection


@pytest.fixture
def reader(path: Path, connection: sqlite3.Connection) -> Iterator[sqlite3.Connection]:  # noqa: ARG001 - makes the table
    reader = sqlite3.connect(path, isolation_level=None)
    yield reader
    reader.close()


def put(n: int, connection: sqlite3.Connection) -> bool:
    return connection.execute("INSERT INTO numbers VALUES (?)", (n,)).rowcount == 1


def kept(reader: sqlite3.Connection) -> list[int]:
    return [n for (n,) in reader.execute("SELECT n FROM numbers ORDER BY n")]


async def hold(writer: Writer) -> threading.Event:
    """Keep the writer busy until the event is set, so that work gathers."""
    begun, go = asyncio.Event(), threading.Event()
    loop = asyncio.get_running_loop()

    def wait(_: sqlite3.Connection) -> None:
        loop.call_soon_threadsafe(begun.set)
        go.wait(10)

    writer.do(wait)
    await begun.wait()
    return go


async def test_what_gathers_is_committed_together(connection: sqlite3.Connection) -> None:
    statements: list[str] = []
    connection.set_trace_callback(statements.append)
    writer = Writer(connection, "house.db")
    go = await hold(writer)
    puts = [writer.do(partial(put, n)) for n in range(MOST_IN_A_BATCH + 1)]
    go.set()
    assert all(await asyncio.gather(*puts))
    await writer.close()
    assert statements.count("COMMIT") == 3, "the one that held, a full batch, and one more"


async def test_nobody_is_answered_before_the_commit(connection: sqlite3.Connection, reader: sqlite3.Connection) -> None:
    writer = Writer(connection, "house.db")
    for n in range(50):
        await writer.do(partial(put, n))
        assert kept(reader)[-1] == n
    await writer.close()


async def test_one_that_must_be_unique_and_is_not_sinks_only_itself(
    connection: sqlite3.Connection, reader: sqlite3.Connection
) -> None:
    writer = Writer(connection, "house.db")
    go = await hold(writer)
    puts = [writer.do(partial(put, n)) for n in (1, 2, 1, 3)]
    go.set()
    answers = await asyncio.gather(*puts, return_exceptions=True)
    await writer.close()
    assert [type(answer) for answer in answers] == [bool, bool, TakenError, bool]
    assert kept(reader) == [1, 2, 3]


async def test_a_full_disk_fails_the_whole_batch_and_the_next_one_is_unharmed(
    connection: sqlite3.Connection, reader: sqlite3.Connection
) -> None:
    connection.execute("CREATE TABLE bulk (data BLOB)")
    pages = connection.execute("PRAGMA page_count").fetchone()[0]
    connection.execute(f"PRAGMA max_page_count={pages + 2}")
    writer = Writer(connection, "house.db")
    go = await hold(writer)
    together = (
        writer.do(partial(put, 1)),
        writer.do(lambda c: c.execute("INSERT INTO bulk VALUES (zeroblob(1000000))").rowcount == 1),
        writer.do(partial(put, 2)),
    )
    go.set()
    answers = await asyncio.gather(*together, return_exceptions=True)
    assert [type(answer) for answer in answers] == [StoreError] * 3
    assert "house.db" in str(answers[0])
    assert "full" in str(answers[0])
    assert kept(reader) == []
    assert await writer.do(partial(put, 3))
    await writer.close()
    assert kept(reader) == [3]


async def test_another_process_that_will_not_let_go_is_a_failure_and_not_a_wait_for_ever(
    connection: sqlite3.Connection, reader: sqlite3.Connection
) -> None:
    writer = Writer(connection, "house.db")
    reader.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreError, match="locked"):
        await writer.do(partial(put, 1))
    reader.execute("ROLLBACK")
    assert await writer.do(partial(put, 1))
    await writer.close()


async def test_work_that_breaks_is_heard_of_and_the_thread_lives(connection: sqlite3.Connection) -> None:
    def broken(_: sqlite3.Connection) -> None:
        raise ZeroDivisionError("a mistake of ours")

    writer = Writer(connection, "house.db")
    with pytest.raises(StoreError, match="a mistake of ours"):
        await writer.do(broken)
    assert await writer.do(partial(put, 1))
    await writer.close()


async def test_closing_finishes_what_is_queued_and_takes_nothing_more(
    connection: sqlite3.Connection, reader: sqlite3.Connection
) -> None:
    writer = Writer(connection, "house.db")
    puts = [writer.do(partial(put, n)) for n in range(100)]
    await writer.close()
    await writer.close()
    assert all(await asyncio.gather(*puts))
    assert kept(reader) == list(range(100))
    with pytest.raises(StoreError, match="closed"):
        writer.do(partial(put, 100))
