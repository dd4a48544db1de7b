"""How many tables may wait, which of them the lobby shows first, and how one is given up."""

import asyncio
from contextlib import AsyncExitStack
from functools import partial
from typing import Any

import httpx
import pytest

from sleuth.server import lobby
from sleuth.server.settings import Settings
from sleuth.server.store import PersonId, TableId
from tests.server.clients import Client, nonce
from tests.server.houses import Served, brisk, serving
from tests.server.test_servers import eventually, redis_url  # noqa: F401 - a fixture


async def make(client: Client, status: int = 201, base: str = "", **order: Any) -> str:
    """A table of this person's, or why not."""
    body = {"game": "classic", "nonce": nonce(), **order}
    answer = await client.http.post(f"{base}/api/tables", json=body)
    assert answer.status_code == status, answer.text
    said: str = answer.json()["table" if status == 201 else "text"]
    return said


async def listed(client: Client) -> list[str]:
    return [row["id"] for row in await client.get("/api/tables")]


async def test_one_person_has_only_so_many_tables_where_people_wait(served: Served) -> None:
    ann = await served.arrive("Ann")
    async with AsyncExitStack() as stack:
        tables = []
        for _ in range(10):
            tables.append(await make(ann))
            socket = await stack.enter_async_context(ann.at(tables[-1]))
            await socket.until(partial(socket.last.get, "you"))
        said = await make(ann, 409)
        assert said == "You have 10 tables waiting already. Start or close one of them first."
        quick = await ann.post("/api/tables/quick", {"game": "classic"}, status=409)
        assert quick["text"] == said
        # A game that is played does not wait.
        await ann.post("/api/tables/quick", {"game": "classic", "nonce": nonce()})
        await ann.post(f"/api/tables/{tables[3]}/close")
        await make(ann)
        bob = await served.arrive("Bob")
        await make(bob)


async def test_a_table_that_nobody_is_at_makes_room_for_a_new_one(sqlite_url: str) -> None:
    async with serving(brisk(database=sqlite_url, open_tables=3)) as served:
        ann, bob = await served.arrive("Ann"), await served.arrive("Bob")
        shared, attended, lonely = [await make(ann) for _ in range(3)]
        async with bob.at(shared) as bobs:
            await bobs.do({"t": "sit", "chair": "plum", "nonce": nonce()})
        async with ann.at(attended) as here:
            await here.until(lambda: here.last.get("you"))
            await eventually(lambda: not served.server.lobby.is_attended(TableId(shared)))
            fresh = await make(ann)
            assert set(await listed(ann)) == {shared, attended, fresh}
            await ann.get(f"/api/tables/{lonely}", status=404)
            newest = await make(ann)
            assert set(await listed(ann)) == {shared, attended, newest}, "somebody else has a chair at one"


async def test_a_table_that_all_have_forgotten_makes_room_too(sqlite_url: str) -> None:
    now = [1_000_000.0]
    async with serving(brisk(database=sqlite_url, open_tables=1, now=lambda: now[0])) as served:
        ann, bob = await served.arrive("Ann"), await served.arrive("Bob")
        old = await make(ann)
        async with bob.at(old) as bobs:
            await bobs.do({"t": "sit", "chair": "plum", "nonce": nonce()})
        await eventually(lambda: not served.server.lobby.is_attended(TableId(old)))
        await make(ann, 409)
        now[0] += 3 * 60 * 60
        await make(ann)
        await bob.get(f"/api/tables/{old}", status=404)


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
async def test_two_servers_asked_at_once_let_nobody_have_more(kind: str, request: pytest.FixtureRequest) -> None:
    settings = brisk(database=request.getfixturevalue(f"{kind}_url"), open_tables=3, network_tables=1000)
    async with serving(settings) as left, serving(settings) as right:
        ann = await left.arrive("Ann")
        bases = [left.base, right.base] * 8
        order = {"game": "classic", "nonce": nonce()}
        answers = await asyncio.gather(*(ann.http.post(f"{base}/api/tables", json=order) for base in bases))
        assert {one.status_code for one in answers} <= {201, 409}
        kept = await left.server.store.open_tables(host=PersonId(ann.id))
        assert len(kept) <= 3
        assert {one.json()["table"] for one in answers if one.status_code == 201} >= {row.id for row in kept}


async def test_one_network_fills_no_lobby(sqlite_url: str) -> None:
    async with serving(brisk(database=sqlite_url, network_tables=2)) as served:
        guests = [await served.arrive() for _ in range(4)]
        first = await make(guests[0])
        async with guests[1].at(second := await make(guests[1])) as socket:
            await socket.until(lambda: socket.last.get("you"))
            third = await make(guests[2])
            assert set(await listed(guests[0])) == {second, third}, "where nobody was leaves the lobby"
            await guests[0].get(f"/api/tables/{first}")
            async with guests[2].at(third) as other:
                await other.until(lambda: other.last.get("you"))
                said = await make(guests[3], 409)
                assert said.startswith("2 tables from your network are in the lobby already")
                await make(guests[3], public=False)
                transport = httpx.AsyncHTTPTransport(local_address="127.0.0.2")
                async with httpx.AsyncClient(base_url=served.base, transport=transport) as elsewhere:
                    answer = await elsewhere.post("/api/tables", json={"game": "classic"})
                    assert answer.status_code == 201
        rows = await served.server.store.tables(("open",))
        assert not any("127.0.0" in row.network or b"127.0.0" in row.data for row in rows), "no address is kept"


async def test_where_a_table_was_made_is_forgotten_when_the_game_begins(served: Served) -> None:
    ann = await served.arrive("Ann")
    table = await make(ann, chairs=[{"chair": "plum", "use": "bot"}], chair="white")
    row = await served.server.store.table(TableId(table))
    assert row is not None
    assert row.network
    async with ann.at(table) as socket:
        await socket.do({"t": "start"})
    row = await served.server.store.table(TableId(table))
    assert row is not None
    assert not row.network


async def test_tables_where_somebody_is_come_first(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, eve = await served.arrive("Ann"), await served.arrive("Eve")
    mine = await make(ann)
    async with ann.at(mine) as socket, eve.in_lobby() as looking:
        await socket.until(lambda: socket.last.get("you"))
        many = [await make(eve) for _ in range(5)]
        assert await listed(ann) == [mine, *reversed(many)]
        await looking.until(lambda: [row["id"] for row in looking.last["lobby"]["tables"]] == [mine, *reversed(many)])
        monkeypatch.setattr(lobby, "MOST", 3)
        assert await listed(ann) == [mine, many[4], many[3]], "nobody is pushed out by tables that stand empty"
        monkeypatch.undo()
        async with ann.at(many[1]) as visiting:
            await looking.until(lambda: [row["id"] for row in looking.last["lobby"]["tables"]][:2] == [many[1], mine])
            await visiting.until(lambda: visiting.last.get("you"))
    await eventually(lambda: not served.server.lobby.is_attended(TableId(mine)))
    assert await listed(ann) == [*reversed(many), mine]


async def test_who_is_at_another_server_counts_in_the_lobby(sqlite_url: str, redis_url: str) -> None:  # noqa: F811
    settings: Settings = brisk(database=sqlite_url, redis=redis_url, open_tables=2)
    async with serving(settings) as left, serving(settings) as right:
        ann = await left.arrive("Ann")
        first, second = await make(ann), await make(ann)
        async with ann.at(first, right.base) as socket:
            await socket.until(lambda: socket.last.get("you"))
            await eventually(lambda: left.server.lobby.is_attended(TableId(first)))
            assert await listed(ann) == [first, second]
            # It stays so for longer than a word of another server is believed.
            await asyncio.sleep(1.5)
            assert await listed(ann) == [first, second]
            third = await make(ann)
            assert set(await listed(ann)) == {first, third}
        await eventually(lambda: not left.server.lobby.is_attended(TableId(first)))
        assert not left.server.lobby._attended, "nothing is remembered of where nobody is"


async def test_a_host_gives_a_table_up_and_all_are_told(sqlite_url: str, redis_url: str) -> None:  # noqa: F811
    settings = brisk(database=sqlite_url, redis=redis_url)
    async with serving(settings) as left, serving(settings) as right:
        ann, bob = await left.arrive("Ann"), await left.arrive("Bob")
        table = await make(ann)
        async with ann.at(table), bob.at(table) as near, bob.at(table, right.base) as far:
            await near.do({"t": "sit", "chair": "plum", "nonce": nonce()})
            await far.until(lambda: far.last.get("you", {}).get("chair") == "plum")
            refused = await bob.post(f"/api/tables/{table}/close", status=409)
            assert refused["text"] == "Only Ann, who made the table, can close it."
            await ann.post(f"/api/tables/{table}/close", status=204)
            gone = await near.until(lambda: near.last.get("gone"))
            assert gone["text"] == "Ann closed this table."
            await near.until(lambda: near.ended)
            await far.until(lambda: far.ended)
            assert (near.connection.close_code, far.connection.close_code) == (4404, 1013)
        for base in (left.base, right.base):
            assert (await bob.http.get(f"{base}/api/tables/{table}")).status_code == 404
            assert (await bob.http.get(f"{base}/api/tables")).json() == []
        await ann.post(f"/api/tables/{table}/close", status=404)


async def test_whoever_plans_while_the_maker_is_away_cannot_close_the_table(served: Served) -> None:
    ann, bob = await served.arrive("Ann"), await served.arrive("Bob")
    table = await make(ann)
    async with bob.at(table) as here:
        await here.do({"t": "sit", "chair": "plum", "nonce": nonce()})
        you = await here.until(lambda: here.last.get("you", {}).get("chair") == "plum" and here.last["you"])
        assert (you["host"], you["maker"]) == (True, False)
        refused = await bob.post(f"/api/tables/{table}/close", status=409)
        assert refused["text"] == "Only Ann, who made the table, can close it."
        await ann.post(f"/api/tables/{table}/close", status=204)


async def test_a_game_that_has_begun_is_not_given_up(served: Served) -> None:
    ann = await served.arrive("Ann")
    table = (await ann.post("/api/tables/quick", {"game": "classic", "nonce": nonce()}))["table"]
    refused = await ann.post(f"/api/tables/{table}/close", status=409)
    assert refused["text"] == "The game has begun: nobody can change seats now."
    assert (await ann.get(f"/api/tables/{table}"))["status"] == "playing"
