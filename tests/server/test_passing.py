"""The server passes for whoever has nothing to decide, and tells only them why."""

from collections.abc import AsyncIterator
from typing import Any

import pytest

from sleuth import games
from tests.hurry import REASON, Hurry
from tests.server.clients import nonce
from tests.server.houses import Served, brisk, serving

HURRY: Any = Hurry()


@pytest.fixture
async def served(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Served]:
    """A house where the picnic is played in a hurry."""
    find = games.find_game
    monkeypatch.setattr(games, "find_game", lambda game: HURRY if game == "hurry" else find(game))
    async with serving(brisk(database=sqlite_url)) as house:
        yield house


async def test_what_need_not_be_decided_is_done_for_a_person_who_alone_is_told_why(served: Served) -> None:
    people = [await served.arrive("North"), await served.arrive("East")]
    created = await people[0].post("/api/tables", {"game": "hurry"})
    table: str = created["table"]
    for person, chair in zip(people, ("north", "east"), strict=True):
        async with person.at(table) as socket:
            await socket.do({"t": "sit", "chair": chair, "nonce": nonce()})
    async with people[0].at(table) as first, people[1].at(table) as second:
        await first.do({"t": "start"})
        await first.until(lambda: first.sight)
        await second.until(lambda: second.sight)
        mover, other = (first, second) if first.asked else (second, first)
        to = mover.sight["choices"][0]["slots"][0]["options"][0]["value"]
        turned = {"t": "move", "decision": mover.sight["decision"], "move": {"kind": "turn", "slots": {"to": to}}}
        await mover.do(turned)
        await other.until(lambda: other.asked)
        assert REASON in [line["text"] for line in mover.told]
        assert REASON not in [line["text"] for line in other.told]
        assert other.sight["view"]["table"]["phase"] == "answer"
