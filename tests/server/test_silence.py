"""Whoever accused wrongly knows the solution, and cannot say it by coming and going or by whom they bring."""

import asyncio
import time

from sleuth.server.live import GATHER
from sleuth.server.store import TableId
from tests.server.clients import Party, TableSocket, nonce, party
from tests.server.houses import Served, brisk, serving


async def unmoved(socket: TableSocket, served: Served, table: str) -> list[str]:
    """What came since, once all that was to come has come: the answer to a ping is last."""
    await asyncio.sleep(4 * GATHER)
    live = await served.server.tables.live(TableId(table))
    assert live is not None
    socket.last.pop("pong", None)
    await socket.send({"t": "ping"})
    await socket.until(lambda: socket.last.get("pong"))
    return [frame["t"] for frame in socket.frames]


async def test_coming_and_going_and_bringing_others_reaches_nobody(served: Served) -> None:
    async with party(served.base, "Ann", "Bob", "Cleo") as people:
        who = await people.accuse_wrongly()
        accuser, other = people.clients[who], people.sockets[who - 1]
        await unmoved(other, served, people.table)
        other.frames.clear()
        async with accuser.at(people.table) as second_tab:
            await second_tab.until(lambda: second_tab.sight)
        await people.sockets[who].connection.close()
        eve = await served.arrive("Eve")
        async with eve.at(people.table) as watching:
            await watching.until(lambda: watching.sight)
            chairs = watching.last["table"]["chairs"]
            assert [chair.get("here") for chair in chairs[:3]] == [True] * 3, "nor is it told to whoever comes"
            assert watching.last["table"]["watching"] == 0
            await accuser.post("/api/me", {"name": "It was Plum"})
            async with accuser.at(people.table) as returned:
                await returned.until(lambda: returned.sight)
                await returned.do({"t": "save-notes", "notes": {"it": "was Plum"}})
                refused = await returned.ask({"t": "pace", "pace": "fast"})
                assert refused["t"] == "refused"
                refused = await returned.ask({"t": "rematch"})
                assert refused["text"] == "The game is not over yet."
                assert await unmoved(other, served, people.table) == ["pong"]
        assert set(await unmoved(other, served, people.table)) == {"pong"}
        seen = await people.clients[who - 1].get(f"/api/tables/{people.table}")
        assert [chair.get("here") for chair in seen["chairs"][:3]] == [True] * 3
        assert seen["watching"] == 0


async def test_somebody_who_may_speak_is_seen_to_come_and_go_and_so_are_watchers(served: Served) -> None:
    async with party(served.base, "Ann", "Bob", "Cleo") as people:
        ann = people.sockets[0]
        eve = await served.arrive("Eve")
        async with eve.at(people.table):
            await ann.until(lambda: ann.last["table"]["watching"] == 1)
        await people.sockets[1].connection.close()
        await ann.until(lambda: not ann.last["table"]["chairs"][1].get("here"))


async def test_a_silenced_seat_changes_hands_once_and_at_no_time_of_its_choosing(sqlite_url: str) -> None:
    async with (
        serving(brisk(database=sqlite_url, away=0.4)) as served,
        party(served.base, "Ann", "Bob", "Cleo") as people,
    ):
        who = await people.accuse_wrongly()
        accuser, other = people.sockets[who], people.sockets[who - 1]
        await accuser.connection.close()
        await other.until(lambda: other.sight["bots"] == [who])
        await other.until(lambda: not other.last["table"]["chairs"][who].get("here"))
        async with people.clients[who].at(people.table) as returned:
            await returned.until(lambda: returned.sight)
            chair = returned.last["you"]["chair"]
            refused = await returned.ask({"t": "sit", "chair": chair, "nonce": nonce()})
            assert refused["text"] == "You have seen the solution, so a bot answers for you until the game is over."
            await unmoved(other, served, people.table)
            assert other.sight["bots"] == [who]
            assert not other.last["table"]["chairs"][who].get("here")


async def test_a_silenced_seat_is_handed_over_on_request_but_not_at_once(sqlite_url: str) -> None:
    async with (
        serving(brisk(database=sqlite_url, away=2)) as served,
        party(served.base, "Ann", "Bob", "Cleo") as people,
    ):
        who = await people.accuse_wrongly()
        accuser, other = people.sockets[who], people.sockets[who - 1]
        while time.monotonic() % 2 > 1:  # well before the next fixed time
            await asyncio.sleep(0.05)
        await accuser.do({"t": "stand"})
        await accuser.do({"t": "stand"})
        assert other.sight["bots"] == []
        await other.until(lambda: other.sight["bots"] == [who])
        assert time.monotonic() % 2 < 1
        assert accuser.sight["bots"] == [who]


async def test_a_bot_relieves_the_silenced_at_times_that_are_fixed_beforehand(served: Served) -> None:
    async with party(served.base, "Ann", "Bob", "Cleo") as people:
        who = await people.accuse_wrongly()
        live = await served.server.tables.live(TableId(people.table))
        assert live is not None
        driver = live.driver
        away = served.server.settings.away
        silenced, free = driver._live.match.seats[who], driver._live.match.seats[who - 1]  # type: ignore[union-attr] # it has begun
        assert {driver._relieved(silenced, gone) for gone in (away, away + 1, away + 7.5, 2 * away - 1)} <= {
            2 * away,
            3 * away,
        }
        assert driver._relieved(free, away + 1) == 2 * away + 1


async def test_whoever_plays_against_bots_alone_has_nobody_to_tell(sqlite_url: str) -> None:
    async with serving(brisk(database=sqlite_url)) as served:
        ann = await served.arrive("Ann")
        created = await ann.post("/api/tables/quick", {"game": "classic", "nonce": nonce(), "bots": 2})
        async with ann.at(created["table"]) as socket:
            people = Party(created["table"], [ann], [socket])
            await socket.until(lambda: socket.asked)
            while not any(choice.kind == "accuse" for choice in socket.choices()):
                await people.move()
                await socket.until(lambda: socket.asked)
            await people.accuse_wrongly()
            await socket.do({"t": "stand"})
            await socket.until(lambda: len(socket.sight["bots"]) == 3)
