"""Saying hello again and again: what was narrated is kept, and what is sent is paid for."""

from typing import Any

import pytest

from sleuth.core.match import Match
from sleuth.server.settings import Rate
from sleuth.server.store import TableId
from tests.server.clients import Party, TableSocket, party
from tests.server.houses import Served, brisk, serving


@pytest.fixture
def narrated(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Everything that is narrated, to whomever."""
    heard: list[Any] = []
    narrate = Match.narrate

    def noting(self: Match[Any], payload: Any, viewer: Any) -> str:
        heard.append(payload)
        return narrate(self, payload, viewer)

    monkeypatch.setattr(Match, "narrate", noting)
    return heard


async def hello(socket: TableSocket, told: int) -> dict[str, Any] | None:
    """Say hello; the sync, or nothing if that was too fast."""
    for kind in ("sync", "refused"):
        socket.last.pop(kind, None)
    await socket.send({"t": "hello", "told": told, "said": 10**6})
    await socket.until(lambda: socket.last.get("sync") or socket.last.get("refused"))
    return socket.last.get("sync")


async def played(people: Party, moves: int) -> None:
    for _ in range(moves):
        await people.move()
    await people.settled()


async def test_a_hello_narrates_what_is_new_and_nothing_twice(served: Served, narrated: list[Any]) -> None:
    async with party(served.base, "Ann", "Bob") as people:
        await played(people, 20)
        ann = people.sockets[0]
        first = await hello(ann, 0)
        assert first is not None
        narrated.clear()
        for _ in range(20):
            assert await hello(ann, 0) == first
            current = await hello(ann, len(first["told"]))
            assert current is not None
            assert (current["told"], current["sight"]) == ([], first["sight"])
        assert narrated == []
        async with people.clients[0].at(people.table) as second_tab:
            await second_tab.until(lambda: second_tab.sight)
            assert second_tab.last["sync"] == first
        assert narrated == []
        await played(people, 1)
        narrated.clear()
        latest = await hello(ann, 0)
        assert latest is not None
        assert 0 < len(narrated) == len(latest["told"]) - len(first["told"])


async def test_a_hello_costs_what_it_asks_for(sqlite_url: str) -> None:
    async with (
        serving(brisk(database=sqlite_url, messages=Rate(0.001, 60))) as served,
        party(served.base, "Ann", "Bob") as people,
    ):
        await played(people, 10)
        live = await served.server.tables.live(TableId(people.table))
        assert live is not None
        ann = people.sockets[0]
        size = len(live.sync_frame(None))
        async with (await served.arrive("Eve")).at(people.table) as greedy:
            await greedy.until(lambda: greedy.sight)
            said = 0
            while await hello(greedy, 0) is not None:
                said += 1
            assert said <= 60 / (1 + size / 4_096) + 1, f"each of {size} bytes"
            assert greedy.last["refused"]["text"] == "Too fast: wait a moment and try again."
        assert ann.sight
