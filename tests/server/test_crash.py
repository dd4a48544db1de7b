"""A server that is killed in mid-game and started again loses nothing that it acknowledged."""

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.server.clients import CHAIRS, Client, TableSocket, either, nonce, party
from tests.server.houses import Process, brisk, processes, serving


async def test_nothing_acknowledged_is_lost_when_the_server_is_killed(sqlite_url: str) -> None:
    server = Process(sqlite_url)
    random = Random(11)
    async with processes(server):
        ann, bob = await Client(server.base).arrive("Ann"), await Client(server.base).arrive("Bob")
        created = await ann.post("/api/tables", {"game": "classic", "chairs": [{"chair": "white", "use": "bot"}]})
        table = created["table"]
        async with ann.at(table) as first, bob.at(table) as second:
            for socket, chair in zip((first, second), CHAIRS, strict=False):
                await socket.do({"t": "sit", "chair": chair, "nonce": nonce()})
            await first.do({"t": "start"})
            await first.do({"t": "chat", "text": "Until the lights go out."})
            await first.do({"t": "save-notes", "notes": ["plum?"]})
            for _ in range(10):
                entry = await play_one(first, second, random)
        told = [list(socket.told) for socket in (first, second)]
        server.kill()
        await server.start()

        async with ann.at(table, told=len(told[0])) as first, bob.at(table) as second:
            await second.until(lambda: second.sight)
            await first.until(lambda: first.sight)
            assert first.sight["entry"] >= entry
            assert second.told[: len(told[1])] == told[1]
            assert first.last["notes"]["notes"] == ["plum?"]
            assert [line["text"] for line in second.said] == ["Until the lights go out."]
            # The bot's lease died with the server; its driver is back before long.
            for _ in range(10):
                await play_one(first, second, random)
        await ann.close()
        await bob.close()


async def play_one(first: TableSocket, second: TableSocket, random: Random) -> int:
    asked = await either(first, second, lambda socket: socket.asked, patience=20)
    ack = await asked.do(asked.random_move(random))
    for socket in (first, second):
        await socket.until(lambda socket=socket: socket.sight["entry"] >= ack["entry"])  # type: ignore[misc] # bound now
    entry: int = ack["entry"]
    return entry


async def test_a_move_sent_again_to_the_restarted_server_is_done_once(sqlite_url: str) -> None:
    server = Process(sqlite_url)
    async with processes(server):
        ann = await Client(server.base).arrive("Ann")
        created = await ann.post("/api/tables/quick", {"game": "classic", "nonce": nonce()})
        async with ann.at(created["table"]) as socket:
            await socket.until(lambda: socket.asked)
            message = {**socket.random_move(Random(1)), "id": "the same"}
            # The answer never arrives: the server dies as soon as it has the move.
            await socket.send(message)
        server.kill()
        await server.start()
        async with ann.at(created["table"]) as socket:
            await socket.until(lambda: socket.sight)
            first = await socket.do(dict(message))
            again = await socket.do(dict(message))
            assert first == again
        await ann.close()


@pytest.mark.parametrize("held", ["results", "the end"])
async def test_a_kill_right_after_the_end_loses_nothing_of_anybodys_history(sqlite_url: str, held: str) -> None:
    server = Process(sqlite_url, program=f"tests.server.held.{held.replace(' ', '_')}")
    async with processes(server):
        async with party(server.base, "Ann", "Bob", order={"options": {"round_limit": 5}}) as people:
            await people.play_out()
            # The last move is acknowledged, and this server will never get further.
            server.kill()
        cookies = [client.http.cookies for client in people.clients]
    async with serving(brisk(database=sqlite_url)) as restarted, serving(brisk(database=sqlite_url)):
        for name, jar in zip(("Ann", "Bob"), cookies, strict=True):
            client = Client(restarted.base)
            client.http.cookies = jar
            (game,) = await _some(client, "/api/me/games", lambda games: games)
            assert game["table"] == people.table
            assert name in game["names"]
            # Closed after the results, and ready for a rematch.
            table = await _some(client, f"/api/tables/{people.table}", lambda table: table["next"])
            assert table["status"] == "over"
            await client.close()


async def _some(client: Client, path: str, wanted: Callable[[Any], Any]) -> Any:
    """The answer, once it is what is wanted: what a crash left behind is put right in the background."""
    async with asyncio.timeout(20):
        while not wanted(answer := await client.get(path)):
            await asyncio.sleep(0.1)
    return answer
