"""Playing again: one press each, everybody on the chair they had."""

import asyncio
from typing import Any

from sleuth.server.previews import preview_of
from tests.server.clients import TableSocket, nonce, party
from tests.server.houses import Served

SHORT = {"options": {"round_limit": 5, "movement": "free"}}
BOT = {"chair": "green", "use": "bot", "level": "novice"}


def seated(socket: TableSocket) -> dict[str, Any]:
    """The names on the chairs."""
    return {
        chair["chair"]: chair["name"] for chair in socket.last.get("table", {}).get("chairs", ()) if chair.get("name")
    }


async def test_alone_against_bots_one_press_starts_the_next_game(served: Served) -> None:
    async with party(served.base, "Ann", order={**SHORT, "chairs": [BOT]}) as people:
        (ann,), (socket,) = people.clients, people.sockets
        await socket.until(lambda: socket.over or socket.asked)
        while not socket.over:
            await socket.do(socket.random_move(people.random))
            await socket.until(lambda: socket.over or socket.asked)
        await socket.until(lambda: socket.last["table"].get("next"))
        mine = nonce()
        # A second press, as of a double-click, does nothing more.
        await asyncio.gather(*(socket.do({"t": "rematch", "nonce": mine}) for _ in range(2)))
        again = await socket.until(lambda: socket.last["table"].get("rematch"))
        async with ann.at(again) as next_one:
            await next_one.until(lambda: next_one.sight)
            assert next_one.last["table"]["status"] == "playing"
            assert seated(next_one) == seated(socket)
            assert (next_one.last["you"]["chair"], next_one.last["you"]["nonce"]) == ("scarlett", mine)
            assert [chair.get("level") for chair in next_one.last["table"]["chairs"] if chair["use"] == "bot"] == [
                "novice"
            ]


async def test_with_several_people_it_starts_when_the_last_has_joined(served: Served) -> None:
    async with party(served.base, "Ann", "Bob", "Cy", order=SHORT) as people:
        ann, bob, cy = people.sockets
        await people.play_out()
        await people.all(lambda socket: socket.last["table"].get("next"))
        await bob.do({"t": "rematch", "nonce": nonce()})
        await people.all(lambda socket: socket.last["table"].get("rematch"))
        assert ann.last["table"]["rematch_by"] == "Bob"
        again = ann.last["table"]["rematch"]
        async with people.clients[1].at(again) as waiting:
            await waiting.until(lambda: seated(waiting) == {"mustard": "Bob"})
            assert waiting.last["you"]["host"]
            await ann.do({"t": "rematch", "nonce": nonce()})
            await waiting.until(lambda: seated(waiting) == {"scarlett": "Ann", "mustard": "Bob"})
            assert not waiting.sight, "Cy is missing"
            assert [chair["kept"] for chair in waiting.last["table"]["chairs"] if chair.get("kept")] == ["Cy"]
            preview = await preview_of(served.server, f"table/{again}")
            assert preview.text.startswith("3 seats are free."), "Cy's is not"
            # Who left the old table and comes to the new one is asked there.
            async with people.clients[2].at(again) as late:
                await late.until(lambda: late.last.get("you"))
                assert late.last["you"]["kept"] == "white"
                await late.do({"t": "sit", "chair": "white", "nonce": nonce()})
                await late.until(lambda: late.sight)
                await waiting.until(lambda: waiting.sight)
                assert (waiting.last["you"]["seat"], late.last["you"]["seat"]) == (1, 2)
        await cy.do({"t": "rematch", "nonce": nonce()})


async def test_who_declines_leaves_the_others_to_start_without_them(served: Served) -> None:
    async with party(served.base, "Ann", "Bob", "Cy", order=SHORT) as people:
        ann, bob, cy = people.sockets
        await people.play_out()
        await people.all(lambda socket: socket.last["table"].get("next"))
        await cy.do({"t": "rematch", "join": False})
        assert ann.last["table"]["rematch"] is None, "declining makes no table"
        await ann.do({"t": "rematch", "nonce": nonce()})
        again = await ann.until(lambda: ann.last["table"].get("rematch"))
        await cy.do({"t": "rematch", "join": False})
        await bob.do({"t": "rematch", "nonce": nonce()})
        async with people.clients[0].at(again) as host:
            await host.until(lambda: seated(host) == {"scarlett": "Ann", "mustard": "Bob"})
            table = host.last["table"]
            assert (table["status"], table["self_starting"]) == ("open", False)
            await host.do({"t": "start"})
            await host.until(lambda: host.sight)
