"""Opening a database: which URLs are accepted, how the schema comes about, and what is refused."""

import sqlite3
import subprocess
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, make_url

from sleuth.server.store import PersonId, PersonRow, StoreError, TableId, open_store
from sleuth.server.store.migration import VERSION_TABLE
from sleuth.server.store.schema import metadata
from sleuth.server.store.sqlite import SqliteStore


@pytest.mark.parametrize("url", ["mysql://root:hunter2@localhost/sleuth", "house.db", "", "SQLITE:///house.db"])
def test_another_kind_of_url_is_refused_with_the_two_that_are_right(url: str) -> None:
    with pytest.raises(StoreError) as refusal:
        open_store(url)
    assert "sqlite:///FILE" in str(refusal.value)
    assert "postgresql://USER:PASSWORD@HOST/NAME" in str(refusal.value)
    assert "hunter2" not in str(refusal.value)


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:///", "sqlite://house.db", "sqlite:///:memory:"])
def test_an_sqlite_url_without_a_file_is_refused(url: str) -> None:
    with pytest.raises(StoreError, match="third slash and the name of a file"):
        open_store(url)


def test_a_postgresql_url_that_cannot_be_read_is_refused_without_repeating_its_password() -> None:
    with pytest.raises(StoreError, match="postgresql://USER:PASSWORD@HOST/NAME") as refusal:
        open_store("postgresql://agatha:hunter2@host:port/sleuth")
    assert "hunter2" not in str(refusal.value)


async def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match=f"no folder for the database {tmp_path}/nowhere/house.db"):
        await open_store(f"sqlite:///{tmp_path}/nowhere/house.db").open()


async def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Agatha, " * 100)
    with pytest.raises(StoreError, match=r"letter\.txt.*not a database"):
        await open_store(f"sqlite:///{letter}").open()
    assert letter.read_text() == "Dear Agatha, " * 100


async def test_a_postgresql_that_does_not_answer_is_named_without_its_password(tmp_path: Path) -> None:
    store = open_store(f"postgresql://agatha:hunter2@/sleuth?host={tmp_path}")
    with pytest.raises(StoreError, match="sleuth on ") as refusal:
        await store.open()
    assert "hunter2" not in str(refusal.value)
    assert "hunter2" not in repr(store)


async def test_a_postgresql_database_that_is_not_there_is_named(postgres_server: str) -> None:
    with pytest.raises(StoreError, match='database "nowhere" does not exist'):
        await open_store(postgres_server.format("nowhere")).open()


async def test_the_migrations_lead_to_the_schema(database_url: str) -> None:
    store = open_store(database_url)
    await store.open()
    await store.close()
    engine = create_engine(make_url(database_url.replace("postgresql:", "postgresql+psycopg:")))
    with engine.connect() as connection:
        context = MigrationContext.configure(
            connection, opts={"version_table": VERSION_TABLE, "compare_type": True, "compare_server_default": True}
        )
        assert compare_metadata(context, metadata) == []
    engine.dispose()


async def test_a_schema_from_the_future_is_refused_and_left_alone(database_url: str) -> None:
    store = open_store(database_url)
    await store.open()
    await store.append(TableId("oak"), 1, b"entry")
    await store.close()

    change = f"UPDATE {VERSION_TABLE} SET version_num = '{{}}'"
    run(database_url, change.format("0999"))
    with pytest.raises(StoreError, match=r"schema 0999.*newer than \d{4}.*newer Sleuth made it: run that one, or name"):
        await open_store(database_url).open()

    run(database_url, change.format("0008"))
    store = open_store(database_url)
    await store.open()
    assert await store.entries(TableId("oak")) == [(1, b"entry")]
    await store.close()


async def test_an_older_database_is_brought_up_to_date_and_keeps_what_it_holds(database_url: str) -> None:
    store = open_store(database_url)
    await store.open()
    await store.append(TableId("oak"), 1, b"entry")
    await store.say(TableId("oak"), b'["Ann",0,"Hello.","2026-01-01T00:00:00.000Z",["ann","m1"]]', PersonId("ann"))
    await store.say(TableId("oak"), b'["Bob",1,"Good evening.","2026-01-01T00:00:01.000Z",["",""]]', PersonId(""))
    for person, name in (("p1", "Ian"), ("p2", "lan"), ("p3", "Bob")):
        assert await store.add_person(PersonRow(PersonId(person), name, "hash"))
    assert await store.add_person(PersonRow(PersonId("p4"), "Ian"))
    await store.append(TableId("house-key"), 1, bytes(range(32)))
    await store.close()
    for table in ("keys", "played"):
        run(database_url, f"DROP TABLE {table}")
    for index in ("tables_by_host", "tables_by_network"):
        run(database_url, f"DROP INDEX {index}")
    run(database_url, "ALTER TABLE tables DROP COLUMN network")
    run(database_url, "DROP INDEX people_by_looks")
    run(database_url, "ALTER TABLE people DROP COLUMN looks")
    run(database_url, "DROP TABLE ended_sessions")
    run(database_url, "DROP INDEX said_by_author")
    run(database_url, "ALTER TABLE said DROP COLUMN author")
    run(database_url, "ALTER TABLE people DROP COLUMN epoch")
    run(database_url, f"UPDATE {VERSION_TABLE} SET version_num = '0001'")

    store = open_store(database_url)
    await store.open()
    assert await store.entries(TableId("oak")) == [(1, b"entry")]
    assert await store.key("cookies", b"fresh") == bytes(range(32)), "nobody is logged out"
    assert await store.entries(TableId("house-key")) == []
    await store.end_session("a session", 1.0)
    await store.end_session("a session", 2.0)
    assert await store.session_ended("a session")
    assert not await store.session_ended("another")
    assert [(table, line.n) for table, line in await store.said_by(PersonId("ann"))] == [("oak", 1)]
    # Both of two accounts that look alike stay; a guest has no account that others could look like.
    assert await store.account("Ian") == PersonRow(PersonId("p1"), "Ian", "hash")
    assert await store.account("lan") == PersonRow(PersonId("p2"), "lan", "hash")
    assert await store.lookalike("1an", PersonId("p1")) == PersonRow(PersonId("p2"), "lan", "hash")
    assert await store.lookalike("8ob", PersonId("p9")) is None
    assert await store.lookalike("B\u043eb", PersonId("p9")) == PersonRow(PersonId("p3"), "Bob", "hash")
    await store.close()


async def test_a_database_of_another_program_is_refused_and_nothing_is_added(database_url: str) -> None:
    run(database_url, "CREATE TABLE people (id TEXT)")
    with pytest.raises(StoreError, match=r"people.*already exists"):
        await open_store(database_url).open()
    engine = create_engine(make_url(database_url.replace("postgresql:", "postgresql+psycopg:")))
    with engine.connect() as connection:
        assert engine.dialect.get_table_names(connection) == ["people"]
    engine.dispose()


def test_servers_that_start_together_on_an_empty_database_all_open_it(
    database_url: str, start: Callable[..., "subprocess.Popen[str]"]
) -> None:
    racers = [start("racer.py", database_url, str(i), "1") for i in range(4)]
    for racer in racers:
        assert racer.stdout is not None
        assert racer.stdout.readline() == "ready\n"


async def test_a_lost_connection_fails_the_moves_on_it_and_is_made_again(postgres_url: str) -> None:
    store = open_store(postgres_url)
    await store.open()
    assert await store.append(TableId("oak"), 1, b"")
    run(
        postgres_url,
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE datname = current_database() AND pid <> pg_backend_pid()",
    )
    with suppress(StoreError):  # unless the store noticed in time
        await store.append(TableId("oak"), 2, b"")
    assert await store.append(TableId("oak"), 3, b"")
    assert await store.table(TableId("oak")) is None
    await store.close()


async def test_sqlite_waits_for_the_disk_at_each_commit(sqlite_url: str) -> None:
    store = SqliteStore(sqlite_url.removeprefix("sqlite:///"))
    await store.open()
    journal = await store._through().do(lambda writer: writer.execute("PRAGMA journal_mode").fetchone())
    synchronous = await store._through().do(lambda writer: writer.execute("PRAGMA synchronous").fetchone())
    await store.close()
    full = 2
    assert (journal, synchronous) == (("wal",), (full,))


def run(url: str, sql: str) -> None:
    if url.startswith("sqlite"):
        connection = sqlite3.connect(url.removeprefix("sqlite:///"))
        with connection:
            connection.execute(sql)
        connection.close()
    else:
        with psycopg.connect(url, autocommit=True) as server:
            server.execute(sql.encode())
