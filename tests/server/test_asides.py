"""What people and bots do at a table although nobody waits for it."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from msgspec.structs import replace

from sleuth import games
from sleuth.core.choices import Move
from sleuth.server import driver
from tests.server.clients import Client, TableSocket, nonce
from tests.server.houses import Served, brisk, serving
from tests.supper import Meddler, TheSupper

SUPPER: Any = TheSupper()


@pytest.fixture
async def served(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Served]:
    """A house where the supper is played."""
    find = games.find_game
    monkeypatch.setattr(games, "find_game", lambda game: SUPPER if game == "supper" else find(game))
    async with serving(brisk(database=sqlite_url)) as house:
        yield house


async def begin(served: Served, *chairs: str, **order: Any) -> tuple[str, list[Client]]:
    """A supper that has begun, with a person on each of these chairs."""
    people = [await served.arrive(chair.capitalize()) for chair in chairs]
    created = await people[0].post("/api/tables", {"game": "supper", **order})
    table: str = created["table"]
    for person, chair in zip(people, chairs, strict=True):
        async with person.at(table) as socket:
            await socket.do({"t": "sit", "chair": chair, "nonce": nonce()})
    return table, people


def aside(socket: TableSocket, kind: str, **slots: str) -> dict[str, Any]:
    return {"t": "move", "decision": socket.sight["asides"]["decision"], "move": {"kind": kind, "slots": slots}}


async def test_somebody_who_is_not_awaited_acts_and_nobody_s_decision_or_clock_changes(served: Served) -> None:
    table, (north, east) = await begin(served, "north", "east", seconds=60)
    async with north.at(table) as first, east.at(table) as second:
        await first.do({"t": "start"})
        await first.until(lambda: first.sight and first.last.get("clock"))
        await second.until(lambda: second.sight)
        asked, waiting = (first, second) if first.asked else (second, first)
        decision, clocks = asked.sight["decision"], asked.last["clock"]
        ack = await waiting.do(aside(waiting, "ready"))
        await asked.until(lambda: asked.sight["entry"] == ack["entry"])
        assert asked.sight["decision"] == decision
        assert asked.last["clock"] is clocks, "no clock was set"
        assert waiting.told[-1]["text"] == asked.told[-1]["text"]
        assert "decision" not in waiting.sight
        ack = await asked.do(aside(asked, "ready"))
        assert asked.sight["decision"] == decision
        assert asked.last["clock"] is clocks, "nor by whoever is awaited"


async def test_an_aside_that_comes_too_late_is_refused_and_the_same_message_is_done_once(served: Served) -> None:
    table, (north, east) = await begin(served, "north", "east")
    async with north.at(table) as first, east.at(table) as second:
        await first.do({"t": "start"})
        await first.until(lambda: first.sight)
        message = {**aside(first, "ready"), "id": "once"}
        ack = await first.do(message)
        assert await first.do(message) == ack
        refused = await first.ask({**message, "id": "twice"})
        assert refused["t"] == "refused"
        stale = {**aside(first, "unready"), "decision": 0}
        assert (await first.ask(stale))["text"].startswith("What you may do has changed since.")
        draft = {"t": "save-draft", "decision": 0, "move": {"kind": "go-home"}}
        asked = first if first.asked else await second.until(lambda: second.asked and second)
        assert (await asked.ask(draft))["text"] == "That cannot be done now.", "no clock ever makes an aside"


async def test_a_guest_goes_home_and_the_game_ends_for_all(served: Served) -> None:
    table, (north, east) = await begin(served, "north", "east")
    async with north.at(table) as first, east.at(table) as second:
        await first.do({"t": "start"})
        await second.until(lambda: second.sight)
        await second.do(aside(second, "go-home"))
        await first.until(lambda: first.over)
        assert first.sight["outcome"]["reason"] == "alone"
        assert "asides" not in first.sight


async def play_on(socket: TableSocket) -> None:
    """Answer whatever is asked until the game is over."""
    while not socket.over:
        await socket.until(lambda: socket.asked or socket.over)
        if socket.asked:
            choice = socket.choices()[-1]
            slots = {slot.name: slot.options[0].value for slot in choice.slots}
            await socket.ask(socket.move(Move(choice.kind, {**slots})))


async def test_bots_act_unasked_while_the_table_waits_for_a_person(served: Served) -> None:
    ann = await served.arrive("Ann")
    created = await ann.post("/api/tables/quick", {"game": "supper", "nonce": nonce(), "bots": 2})
    async with ann.at(created["table"]) as socket:
        await socket.until(lambda: socket.asked)
        await socket.until(lambda: any(told["event"]["kind"] == "ready" for told in socket.told))
        await play_on(socket)


async def test_bots_take_their_time_by_what_they_are_asked(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    timed: list[tuple[str, float]] = []

    def note(match: Any, seat: Any, pace: float) -> float:
        timed.append((match.game.rules.occasion(match.state, seat), pace))
        return 0.0

    monkeypatch.setattr(driver, "seconds_for", note)
    monkeypatch.setattr(served.server.services, "settings", replace(served.server.settings, pace=0.1))
    ann = await served.arrive("Ann")
    created = await ann.post("/api/tables/quick", {"game": "supper", "nonce": nonce(), "bots": 2})
    async with ann.at(created["table"]) as socket:
        await socket.do({"t": "pace", "pace": "slow"})
        await play_on(socket)
    assert timed
    assert {pace for _, pace in timed} <= {0.1, 0.2}
    assert timed[-1][1] == 0.2, "slow is twice as long"


async def test_a_bot_that_stands_in_does_nothing_unasked(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Meddler] = []

    class Listening(Meddler):
        def volunteer(self) -> Move | None:
            asked.append(self)
            return super().volunteer()

    monkeypatch.setattr(SUPPER, "bot", lambda level, chance: Listening(chance))  # noqa: ARG005 - as games make them
    table, (north, east) = await begin(served, "north", "east")
    async with north.at(table) as first, east.at(table) as second:
        await first.do({"t": "start"})
        await second.do({"t": "stand"})
        await first.until(lambda: first.asked and first.sight["bots"] == [1])
        await asyncio.sleep(0.2)
        assert not asked
