"""One row that cannot be read keeps nothing else from going on."""

import logging
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from typing import Any

import msgspec
import pytest

from tests.server.clients import Client, party
from tests.server.houses import Served, brisk, serving


@contextmanager
def database(url: str) -> Iterator[sqlite3.Connection]:
    """The file behind a stopped or running house."""
    with closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as connection, connection:
        yield connection


def garble(data: bytes) -> bytes:
    return b"\xff\x00 no JSON " + data[:10]


def newer(data: bytes) -> bytes:
    """As a version would write it whose tables have a status that this one has never heard of."""
    table = msgspec.json.decode(data)
    return msgspec.json.encode({**table, "status": "suspended"})


def of_another_game(data: bytes) -> bytes:
    """Readable, with chairs that the game does not have."""
    table = msgspec.json.decode(data)
    places = [{**place, "chair": f"{place['chair']}-2"} for place in table["places"]]
    return msgspec.json.encode({**table, "places": places, "created": 1e300})


SPOILERS = (garble, newer, of_another_game)


async def make(client: Client, **order: Any) -> str:
    table: str = (await client.post("/api/tables", {"game": "classic", **order}))["table"]
    return table


def spoil(url: str, table: str, how: Callable[[bytes], bytes]) -> None:
    with database(url) as connection:
        (data,) = connection.execute("SELECT data FROM tables WHERE id = ?", (table,)).fetchone()
        connection.execute("UPDATE tables SET data = ?, touched = 0 WHERE id = ?", (how(data), table))


@pytest.mark.parametrize("how", SPOILERS)
async def test_the_house_opens_without_a_table_that_cannot_be_read(
    sqlite_url: str, how: Callable[[bytes], bytes], caplog: pytest.LogCaptureFixture
) -> None:
    async with serving(brisk(database=sqlite_url)) as served:
        ann = await served.arrive("Ann")
        bad, good = await make(ann), await make(ann)
    spoil(sqlite_url, bad, how)
    with caplog.at_level(logging.WARNING, "sleuth.server"):
        async with serving(brisk(database=sqlite_url)) as served:
            bob = await served.arrive("Bob")
            assert [table["id"] for table in await bob.get("/api/tables")] == [good]
            await served.server.tables.sweep()
            await served.server.tables.sweep()
            refused = await bob.get(f"/api/tables/{bad}", 409)
            assert "cannot be read" in refused["text"]
            async with bob.at(good) as socket:
                await socket.until(lambda: "table" in socket.last)
    told = [record for record in caplog.records if bad in record.getMessage()]
    assert len(told) == 1
    assert told[0].exc_info is None


async def test_the_house_opens_without_a_table_of_an_unknown_game(sqlite_url: str) -> None:
    async with serving(brisk(database=sqlite_url)) as served:
        ann = await served.arrive("Ann")
        bad, good = await make(ann), await make(ann)
    with database(sqlite_url) as connection:
        (data,) = connection.execute("SELECT data FROM tables WHERE id = ?", (bad,)).fetchone()
        other = msgspec.json.encode({**msgspec.json.decode(data), "game": "ludo"})
        connection.execute("UPDATE tables SET data = ?, game = 'ludo' WHERE id = ?", (other, bad))
    async with serving(brisk(database=sqlite_url)) as served:
        bob = await served.arrive("Bob")
        assert [table["id"] for table in await bob.get("/api/tables")] == [good]


async def test_a_sweep_goes_on_after_a_table_that_cannot_be_read(sqlite_url: str) -> None:
    async with serving(brisk(database=sqlite_url)) as served:
        ann = await served.arrive("Ann")
        bad, good = await make(ann), await make(ann)
        spoil(sqlite_url, bad, garble)
        with database(sqlite_url) as connection:
            connection.execute("UPDATE tables SET touched = 0, created = 0 WHERE id = ?", (good,))
        await served.server.tables.sweep()
        listed = [table["id"] for table in await ann.get("/api/tables")]
        assert good not in listed


async def test_visitors_of_a_table_with_an_unreadable_entry_are_told_so(sqlite_url: str) -> None:
    async with serving(brisk(database=sqlite_url)) as served:
        async with party(served.base, "Ann", "Bob") as bad, party(served.base, "Cat", "Dan") as good:
            for _ in range(3):
                await bad.move()
                await good.move()
        jar = good.clients[0].http.cookies
    with database(sqlite_url) as connection:
        connection.execute("UPDATE entries SET data = ? WHERE table_id = ? AND n = 2", (b"[{", bad.table))
    async with serving(brisk(database=sqlite_url)) as served:
        cat = Client(served.base)
        cat.http.cookies = jar
        async with cat.connected(f"/api/tables/{bad.table}/socket") as socket:
            gone = await socket.until(lambda: socket.last.get("gone"))
            assert "cannot be read" in gone["text"]
        async with cat.at(good.table) as socket:
            await socket.until(lambda: socket.sight.get("entry", 0) >= 3)
        await cat.close()


async def test_an_entry_that_turns_unreadable_under_an_open_table_is_told_and_nothing_else_stops(
    served: Served, sqlite_url: str
) -> None:
    async with party(served.base, "Ann", "Bob") as people:
        await people.move()
        with database(sqlite_url) as connection:
            connection.execute(
                "INSERT INTO entries (table_id, n, data) VALUES (?, ?, ?)", (people.table, 2, b'["from a newer one"]')
            )
        refused = await people.asked.ask(people.asked.random_move(people.random))
        assert "cannot be read" in refused["text"]
        eve = await served.arrive("Eve")
        async with eve.at(people.table) as socket:
            gone = await socket.until(lambda: socket.last.get("gone"))
            assert "cannot be read" in gone["text"]


async def test_a_line_and_a_notebook_that_cannot_be_read_leave_the_rest(sqlite_url: str) -> None:
    async with serving(brisk(database=sqlite_url)) as served, party(served.base, "Ann", "Bob") as people:
        socket = people.sockets[0]
        await socket.do({"t": "save-notes", "notes": ["plum?"]})
        for text in ("one", "two", "three"):
            await socket.do({"t": "chat", "text": text})
        jar = people.clients[0].http.cookies
    with database(sqlite_url) as connection:
        connection.execute("UPDATE said SET data = x'ff' WHERE table_id = ? AND n = 2", (people.table,))
        connection.execute("UPDATE notes SET data = x'ff' WHERE table_id = ?", (people.table,))
    async with serving(brisk(database=sqlite_url)) as served:
        ann = Client(served.base)
        ann.http.cookies = jar
        async with ann.at(people.table) as socket:
            await socket.until(lambda: len(socket.said) == 3)
            assert [line["text"] for line in socket.said] == ["one", "This message cannot be read any more.", "three"]
            assert socket.last["notes"]["notes"] is None
            await socket.do({"t": "chat", "text": "four"})
        await ann.close()


async def test_a_history_is_shown_without_what_cannot_be_read(sqlite_url: str) -> None:
    async with serving(brisk(database=sqlite_url)) as served:
        ann = await served.arrive("Ann")
        past = {"table": "t2", "game": "classic", "ended": "", "names": ["Ann"], "seat": 0, "won": True, "text": "Won."}
        with database(sqlite_url) as connection:
            connection.executemany(
                "INSERT INTO results (person, table_id, ended, data) VALUES (?, ?, ?, ?)",
                [(ann.id, "t1", 2.0, b"\xff"), (ann.id, "t2", 1.0, msgspec.json.encode(past))],
            )
        assert [game["table"] for game in await ann.get("/api/me/games")] == ["t2"]


async def test_an_account_is_deleted_though_tables_and_lines_cannot_be_read(sqlite_url: str) -> None:
    async with serving(brisk(database=sqlite_url)) as served:
        ann = await served.arrive("Ann")
        await ann.post("/api/account", {"name": "Ann", "password": "correct horse"})
        bad, spoilt, good = await make(ann), await make(ann), await make(ann)
        bob = await served.arrive("Bob")
        async with ann.at(good) as first, bob.at(good) as second:
            await first.do({"t": "sit", "chair": "plum", "nonce": "aa" * 16})
            await second.do({"t": "sit", "chair": "green", "nonce": "bb" * 16})
            await first.do({"t": "chat", "text": "Hello."})
        spoil(sqlite_url, bad, garble)
        spoil(sqlite_url, spoilt, of_another_game)
        with database(sqlite_url) as connection:
            connection.execute("UPDATE said SET data = x'ff' WHERE table_id = ?", (good,))
        await ann.post("/api/account/delete", {"password": "correct horse"})
        async with bob.at(good) as second:
            said = await second.until(lambda: second.said)
            assert said[0]["text"] == "This message was deleted."
            assert second.last["table"]["host"] == "Bob"
