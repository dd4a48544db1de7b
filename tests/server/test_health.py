"""A store that cannot be written shows in the server's health, and tells strangers nothing about itself."""

import asyncio
import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import httpx
import pytest

from sleuth.server import health
from tests.server.clients import Client, nonce
from tests.server.houses import Process, Served, processes

TELLTALES = ("sqlite", "database", "disk", "i/o", "insert", "/tmp", "house.db", ".db", "error", "sleuth/")


def tells_nothing(text: str) -> bool:
    return not any(word in text.lower() for word in TELLTALES)


@contextmanager
def full_disk(server: Process, database: Path) -> Iterator[None]:
    """The server's files cannot grow any more."""
    log = database.with_name(f"{database.name}-wal")
    unlimited = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (log.stat().st_size, unlimited[1]))
    try:
        yield
    finally:
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, unlimited)


async def status_of(client: Client, wanted: int) -> httpx.Response:
    """The server's health, once it is so."""
    async with asyncio.timeout(health.FRESH + 10):
        while (answer := await client.http.get("/api/health")).status_code != wanted:
            await asyncio.sleep(0.3)
    return answer


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="only Linux lets a test fill another process's disk")
async def test_a_full_disk_shows_in_health_and_tells_no_paths(sqlite_url: str) -> None:
    server = Process(sqlite_url)
    async with processes(server):
        ann = await Client(server.base).arrive("Ann")
        table = (await ann.post("/api/tables/quick", {"game": "classic", "nonce": nonce()}))["table"]
        assert (await ann.get("/api/health"))["status"] == "open"
        async with ann.at(table) as socket:
            await socket.until(lambda: socket.asked)
            with full_disk(server, Path(sqlite_url.removeprefix("sqlite:///"))):
                refused = await socket.ask(socket.random_move(Random(3)))
                assert refused["t"] == "refused"
                assert "try again" in refused["text"]
                assert tells_nothing(refused["text"])
                answer = await ann.http.post("/api/tables", json={"game": "classic"})
                assert answer.status_code == 503
                assert tells_nothing(answer.text)
                failing = await status_of(ann, 503)
                assert "Nothing can be saved" in failing.json()["text"]
                assert not any(word in failing.text for word in ("/", "sqlite", "house.db"))
                # What is only read goes on.
                assert (await ann.get(f"/api/tables/{table}"))["status"] == "playing"
            await status_of(ann, 200)
            # The lease ran out meanwhile, and the next one is taken by itself.
            await socket.do(socket.random_move(Random(3)))
        await ann.close()


async def test_the_disk_is_not_troubled_by_every_question_for_its_health(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    probes = 0
    probe = served.server.store.probe

    async def counted() -> None:
        nonlocal probes
        probes += 1
        await probe()

    monkeypatch.setattr(served.server.store, "probe", counted)
    ann = await served.arrive("Ann")
    answers = await asyncio.gather(*(ann.http.get("/api/health") for _ in range(40)))
    assert {answer.status_code for answer in answers} == {200}
    assert probes <= 2
