"""Whoever concedes at a table leaves it to the others: nobody plays their seat, and they say nothing more."""

import asyncio

from tests.server.clients import nonce, party
from tests.server.houses import brisk, serving
from tests.server.test_asides import aside


async def test_a_seat_that_was_conceded_goes_to_nobody_and_the_last_one_left_wins(sqlite_url: str) -> None:
    async with (
        serving(brisk(database=sqlite_url, away=0.2)) as served,
        party(served.base, "Ann", "Bob", "Cleo") as people,
    ):
        ann, bob, cleo = people.sockets
        await bob.until(lambda: bob.sight)
        await bob.do(aside(bob, "concede"))
        await ann.until(lambda: ann.sight.get("left") == [1])
        assert [told for told in ann.told if told["text"].startswith("Bob concedes the game and lays open")]
        await cleo.until(lambda: cleo.sight.get("left") == [1])
        assert "asides" not in bob.sight
        refused = await bob.ask({"t": "chat", "text": "It was Plum"})
        assert refused["text"] == "You have conceded, so you can chat again only when the game is over."
        chair = bob.last["you"]["chair"]
        for order in ({"t": "stand"}, {"t": "sit", "chair": chair, "nonce": nonce()}):
            refused = await bob.ask(order)
            assert refused["text"].startswith("You have conceded: nobody plays your seat any more")
        await bob.connection.close()
        await asyncio.sleep(0.8)
        assert ann.sight["bots"] == []
        assert ann.sight["awaited"] != [1]
        await cleo.do(aside(cleo, "concede"))
        await ann.until(lambda: ann.over)
        assert ann.sight["outcome"] == {"reason": "last-left", "winners": [0]}
        assert ann.sight["outcome_text"] == "You won: all others conceded."
        assert cleo.sight["may_speak"]
        while not (history := await people.clients[2].get("/api/me/games")):
            await asyncio.sleep(0.05)
        assert (history[0]["won"], history[0]["text"]) == (False, "Ann won: all others conceded.")
