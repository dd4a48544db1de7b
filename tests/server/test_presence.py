"""Who is here, who left, what a bot does meanwhile, and clocks."""

import asyncio
import time
from functools import partial
from random import Random
from typing import Any

import pytest

from sleuth import games
from sleuth.core.choices import Move
from sleuth.server.messages import TimeLimit
from sleuth.server.server import Server
from sleuth.server.store import TableId
from tests.server.clients import TableSocket, nonce, party
from tests.server.houses import Served, brisk, serving


async def test_a_bot_plays_on_for_somebody_who_is_gone_and_they_take_over_again_at_once(sqlite_url: str) -> None:
    async with (
        serving(brisk(database=sqlite_url, away=0.2)) as served,
        party(served.base, "Ann", "Bob", "Cleo") as people,
    ):
        ann = people.sockets[0]
        await people.sockets[1].connection.close()
        await ann.until(lambda: ann.sight["bots"] == [1])
        assert "Bob left. A bot plays on." in [told["text"] for told in ann.told]
        bob = next(chair for chair in ann.last["table"]["chairs"] if chair.get("name") == "Bob")
        assert bob["standin"]
        assert not bob.get("here")
        async with people.clients[1].at(people.table) as returned:
            await returned.until(lambda: returned.sight.get("bots") == [])
            assert returned.told[-1]["text"] == "You are back at the table."
            await ann.until(lambda: ann.sight["bots"] == [])
            assert ann.told[-1]["text"] == "Bob is back."


async def test_a_short_absence_changes_nothing(sqlite_url: str) -> None:
    async with serving(brisk(database=sqlite_url, away=5)) as served, party(served.base, "Ann", "Bob") as people:
        await people.sockets[1].connection.close()
        ann = people.sockets[0]
        await ann.until(lambda: not ann.last["table"]["chairs"][1].get("here"))
        async with people.clients[1].at(people.table) as returned:
            await ann.until(lambda: ann.last["table"]["chairs"][1].get("here"))
            await asyncio.sleep(0.2)
            assert returned.sight["entry"] == 0


async def test_standing_up_in_a_game_hands_the_seat_to_a_bot_until_its_person_sits_again(served: Served) -> None:
    async with party(served.base, "Ann", "Bob", "Cleo") as people:
        bob = people.sockets[1]
        await bob.do({"t": "stand"})
        await bob.until(lambda: bob.sight["bots"] == [1])
        if bob.asked:
            refused = await bob.ask(bob.random_move(people.random))
            assert refused["t"] == "refused"
        refused = await people.sockets[0].ask({"t": "sit", "chair": "mustard", "nonce": nonce()})
        assert refused["text"] == "The game has begun: nobody can change seats now."
        await bob.do({"t": "sit", "chair": "mustard", "nonce": nonce()})
        await bob.until(lambda: bob.sight["bots"] == [])
        # In and out again at once would be a way of winking.
        refused = await bob.ask({"t": "stand"})
        assert refused["text"] == "You have only just come back. Wait a moment before you leave again."
        assert bob.sight["bots"] == []


async def test_a_table_that_everybody_left_rests_until_somebody_returns(sqlite_url: str) -> None:
    async with serving(brisk(database=sqlite_url, away=0.1)) as served:
        ann = await served.arrive("Ann")
        created = await ann.post("/api/tables/quick", {"game": "classic", "nonce": nonce(), "chair": "scarlett"})
        table = created["table"]
        async with ann.at(table) as socket:
            await socket.until(lambda: socket.asked)
            had = socket.sight["entry"]
        await asyncio.sleep(0.5)
        async with ann.at(table) as socket:
            await socket.until(lambda: socket.sight)
            assert socket.sight["entry"] == had
            assert socket.sight["bots"] == [1, 2, 3]


@pytest.mark.parametrize("failing", ["raises", "answers nonsense"])
async def test_a_bot_that_fails_does_not_stop_the_table(
    served: Served, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    game: Any = games.find_game("classic")
    make = game.bot

    def make_faulty(level: str, chance: Any) -> Any:
        bot = make(level, chance)

        def decide() -> Move:
            if failing == "raises":
                raise RuntimeError("a bot of straw")
            return Move("fly", {"to": "moon"})

        bot.decide = decide
        return bot

    monkeypatch.setattr(game, "bot", make_faulty)
    ann = await served.arrive("Ann")
    random = Random(5)
    created = await ann.post("/api/tables/quick", {"game": "classic", "nonce": nonce()})
    async with ann.at(created["table"]) as socket:
        while not await socket.until(lambda: socket.asked) or socket.sight["view"]["table"]["round"] < 2:
            await socket.do(socket.random_move(random))


async def test_a_clock_that_runs_out_makes_the_default_move(sqlite_url: str) -> None:
    async with serving(brisk(database=sqlite_url)) as served:
        ann, bob = await served.arrive("Ann"), await served.arrive("Bob")
        created = await ann.post("/api/tables", {"game": "classic", "seconds": 10})
        table = created["table"]
        async with ann.at(table) as first, bob.at(table) as second:
            await first.do({"t": "sit", "chair": "plum", "nonce": nonce()})
            await second.do({"t": "sit", "chair": "white", "nonce": nonce()})
            live = await served.server.tables.live(table)
            assert live is not None
            live.clocks.limit = TimeLimit("decision", 0.4)  # the least that can be ordered is ten
            await first.do({"t": "start"})
            clock = await second.until(lambda: second.last.get("clock"))
            (left,) = clock["left"].values()
            assert 0 < left <= 400
            await second.until(lambda: second.sight["entry"] >= 2)
            kept = await served.server.store.entries(table)
            assert all(b'"by":"clock"' in data for _, data in kept)


async def test_a_game_that_nobody_comes_back_to_is_abandoned(sqlite_url: str) -> None:
    now = [1_000_000.0]
    async with serving(brisk(database=sqlite_url, now=lambda: now[0])) as served:
        async with party(served.base, "Ann", "Bob") as people:
            await people.move()
            now[0] += 31 * 60
            await served.server.tables.sweep()
            assert people.sockets[0].sight["entry"] == 1, "somebody is there"
        await gone(served.server, TableId(people.table))
        now[0] += 29 * 60
        await served.server.tables.sweep()
        ann = await served.arrive("Ann")
        assert (await ann.get(f"/api/tables/{people.table}"))["status"] == "playing"
        now[0] += 2 * 60
        await served.server.tables.sweep()
        assert (await ann.get(f"/api/tables/{people.table}"))["status"] == "over"
        replay = await ann.get(f"/api/tables/{people.table}/replay")
        assert replay["outcome"] == "The table was abandoned."
        assert [row for row in await ann.get("/api/tables") if row["id"] == people.table] == []


async def test_an_open_table_that_nobody_comes_to_leaves_the_lobby_but_keeps_its_address(sqlite_url: str) -> None:
    now = [1_000_000.0]
    async with serving(brisk(database=sqlite_url, now=lambda: now[0])) as served:
        ann = await served.arrive("Ann")
        created = await ann.post("/api/tables", {"game": "classic"})
        assert len(await ann.get("/api/tables")) == 1
        now[0] += 3 * 60 * 60
        await served.server.tables.sweep()
        assert await ann.get("/api/tables") == []
        async with ann.at(created["table"]) as socket:
            await socket.do({"t": "sit", "chair": "plum", "nonce": nonce()})


async def gone(server: Server, table: TableId) -> None:
    """Wait until the server has noticed that nobody is at the table."""
    live = await server.tables.live(table)
    assert live is not None
    async with asyncio.timeout(5):
        while len(live.audience):
            await asyncio.sleep(0.01)


async def test_bots_keep_the_pace_of_whoever_plays_against_them_alone(sqlite_url: str) -> None:
    random = Random(3)
    async with serving(brisk(database=sqlite_url, pace=1)) as served:
        ann = await served.arrive("Ann")
        created = await ann.post("/api/tables/quick", {"game": "classic", "nonce": nonce()})
        async with ann.at(created["table"]) as socket:
            await socket.until(lambda: socket.asked, patience=30)
            await socket.do({"t": "pace", "pace": "slow"})
            slow = await _until_a_bot_moves(socket, random)
            await socket.do({"t": "pace", "pace": "instant"})
            await socket.until(lambda: socket.asked, patience=30)
            instant = await _until_a_bot_moves(socket, random)
            assert 0.1 < instant < slow / 2


async def _until_a_bot_moves(socket: TableSocket, random: Random) -> float:
    """Seconds from the end of one's turn to a bot's first move."""
    while socket.asked:
        ack = await socket.do(socket.random_move(random))
        await socket.until(partial(_has_seen, socket, ack["entry"]), patience=30)
    began, entry = time.monotonic(), socket.sight["entry"]
    await socket.until(lambda: _has_seen(socket, entry + 1), patience=30)
    return time.monotonic() - began


def _has_seen(socket: TableSocket, entry: int) -> bool:
    seen: int = socket.sight["entry"]
    return seen >= entry


async def test_bots_keep_their_pace_where_others_play_too(served: Served) -> None:
    async with party(served.base, "Ann", "Bob") as people:
        answer = await people.sockets[0].ask({"t": "pace", "pace": "instant"})
        assert (answer["t"], answer["text"]) == (
            "refused",
            "Other people play here too, so the bots’ pace cannot be changed.",
        )
