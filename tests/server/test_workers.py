"""Thinking in processes of its own: deadlines, short queues, nobody waits for strangers, and nothing is left behind."""

import asyncio
import json
import os
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest

from sleuth.core.record import Record
from sleuth.server import jobs, play, workers
from sleuth.server.jobs import Answer, Solve, Step, Why
from sleuth.server.problems import Refusal
from sleuth.server.workers import Bench
from tests.games.whodunit.test_position import EXAMPLE
from tests.games.whodunit.test_study import played
from tests.server.clients import Client, party
from tests.server.houses import Process, Served, brisk, processes, serving
from tests.server.test_study import quick

FIVE = [f"P{number}" for number in range(5)]
WHY = "/api/games/classic/why?owner=Cat&card=plum"
SOLVE = "/api/games/classic/solve"


def hard() -> dict[str, Any]:
    """A position within all sizes that takes all the work that a position may, about four seconds of a processor."""
    draw = Random(1)
    kinds = {kind: [f"{kind}{card}" for card in range(31)] for kind in "ab"}
    held = draw.sample([card for cards in kinds.values() for card in cards[1:]], 60)
    hands = {name: held[12 * place : 12 * place + 12] for place, name in enumerate(FIVE)}
    log: list[dict[str, Any]] = []
    for number in range(300):
        asked = FIVE[number % 5 :] + FIVE[: number % 5]
        cards = [draw.choice(cards) for cards in kinds.values()]
        showers = [name for name in asked[1:] if set(hands[name]) & set(cards)]
        passed = asked[1 : asked.index(showers[0])] if showers else asked[1:]
        shown = {"shown_by": showers[0]} if showers else {}
        log.append({"by": asked[0], "cards": cards, "passed": passed, **shown})
    me = {"me": FIVE[0], "hand": hands[FIVE[0]]}
    return {"cards": kinds, "players": FIVE, "hand_sizes": dict.fromkeys(FIVE, 12), "log": log, **me}


async def until(holds: Callable[[], Any], seconds: float = 30) -> None:
    async with asyncio.timeout(seconds):
        while not holds():
            await asyncio.sleep(0.02)


def thinking(parent: int) -> list[int]:
    """The workers of a server."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            words = (folder / "cmdline").read_bytes()
            above = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
        except OSError:
            continue
        if b"sleuth.server.worker" in words and above == parent:
            found.append(int(folder.name))
    return found


async def test_what_takes_too_long_is_killed_and_the_next_is_answered(sqlite_url: str) -> None:
    async with serving(brisk(database=sqlite_url, stranger_deadline=2)) as served:
        ann = await served.arrive("Ann")
        await ann.post(WHY, EXAMPLE)
        before = thinking(os.getpid())
        refused = await ann.post(SOLVE, hard(), status=422)
        assert refused["text"].startswith("This takes too long to work out.")
        assert not set(before) & set(thinking(os.getpid()))
        assert (await ann.post(WHY, EXAMPLE))["holds"] is True


async def test_a_table_never_waits_for_strangers(served: Served) -> None:
    ann, table = await quick(served, notebook="odds")
    await ann.get(f"/api/tables/{table}/knowledge")
    await ann.post(WHY, EXAMPLE)
    strangers = [asyncio.create_task(ann.http.post(SOLVE, json=hard())) for _ in range(4)]
    await until(lambda: served.server.workers.strangers.load == 4)
    assert (await ann.get(f"/api/tables/{table}/knowledge"))["deals"]
    assert not any(task.done() for task in strangers)
    for task in strangers:
        task.cancel()
    await asyncio.gather(*strangers, return_exceptions=True)


async def test_whoever_leaves_takes_their_jobs_along(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "GRACE", 0.1)
    ann = await served.arrive("Ann")
    await ann.post(WHY, EXAMPLE)
    bench = served.server.workers.strangers
    (before,) = thinking(os.getpid())
    async with httpx.AsyncClient(base_url=served.base) as eve:
        under_way, waiting = (asyncio.create_task(eve.post(SOLVE, json=hard())) for _ in range(2))
        await until(lambda: bench.load == 2)
        waiting.cancel()
        await until(lambda: bench.load == 1)
        under_way.cancel()
        await until(lambda: bench.load == 0, 3.5)
    assert before not in thinking(os.getpid())


async def test_nobody_has_more_under_way_than_a_few(served: Served) -> None:
    ann = await served.arrive("Ann")
    posts = [asyncio.create_task(ann.http.post(SOLVE, json=hard())) for _ in range(workers.MOST_OF_ONE)]
    await until(lambda: served.server.workers.strangers.load == workers.MOST_OF_ONE)
    refused = await ann.http.post(SOLVE, json=EXAMPLE)
    assert (refused.status_code, refused.headers["retry-after"]) == (429, str(workers.RETRY))
    assert refused.json()["text"].startswith("Several things are being worked out for you already.")
    for post in posts:
        post.cancel()
    await asyncio.gather(*posts, return_exceptions=True)


async def test_a_queue_is_short_and_one_client_never_has_all_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "MOST_WAITING", 3)
    bench = Bench(2, 20, 0)
    long = Solve("classic", msgspec.json.encode(hard()))
    try:
        waits = [asyncio.create_task(bench.work(long, "eve")) for _ in range(3)]
        await asyncio.sleep(0)
        quick = await bench.work(Step(b"no record", "all"), "ann")
        assert (quick.status, waits[0].done(), bench.load) == (400, False, 3)
        waits += [asyncio.create_task(bench.work(long, name)) for name in ("bob", "cat")]
        await asyncio.sleep(0)
        with pytest.raises(Refusal) as full:
            await bench.work(long, "dan")
        assert (full.value.status, full.value.retry) == (503, workers.RETRY)
    finally:
        await bench.close()
    for wait in waits:
        with pytest.raises(Refusal, match="going down"):
            await wait
    assert not thinking(os.getpid())


async def test_what_is_heavy_leaves_a_worker_to_others() -> None:
    bench = Bench(2, 20, 0)
    long = Solve("classic", msgspec.json.encode(hard()))
    try:
        waits = [asyncio.create_task(bench.work(long, name, heavy=True)) for name in ("bob", "cat")]
        await asyncio.sleep(0)
        assert (await bench.work(Step(b"no record", "all"), "ann")).status == 400
        assert not any(wait.done() for wait in waits)
    finally:
        await bench.close()
    await asyncio.gather(*waits, return_exceptions=True)


async def test_a_worker_with_nothing_to_do_goes_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "IDLE", 0.1)
    bench = Bench(1, 20, 0)
    assert (await bench.work(Step(b"no record", "all"), "ann")).status == 400
    await until(lambda: not thinking(os.getpid()))
    assert (await bench.work(Step(b"no record", "all"), "ann")).status == 400
    await bench.close()


async def test_a_worker_that_is_shot_is_replaced() -> None:
    bench = Bench(1, 20, 0)
    try:
        await bench.work(Step(b"no record", "all"), "ann")
        under_way = asyncio.create_task(bench.work(Solve("classic", msgspec.json.encode(hard())), "ann"))
        await asyncio.sleep(0.2)
        os.kill(thinking(os.getpid())[0], 9)
        with pytest.raises(Refusal, match="could not be worked out"):
            await under_way
        assert (await bench.work(Step(b"no record", "all"), "ann")).status == 400
    finally:
        await bench.close()


@pytest.mark.parametrize(("end", "busy"), [("kill", False), ("kill", True), ("stop", True)])
async def test_no_worker_outlives_its_server(tmp_path: Path, end: str, busy: bool) -> None:
    server = Process(f"sqlite:///{tmp_path}/house.db")
    async with processes(server):
        ann = Client(server.base)
        await ann.post(WHY, EXAMPLE)
        pids = thinking(server.pid)
        assert len(pids) == 2  # one is warmed for the tables
        under_way = asyncio.create_task(ann.http.post(SOLVE, json=hard()) if busy else asyncio.sleep(0))
        await asyncio.sleep(0.5)
        await asyncio.to_thread(server.kill if end == "kill" else server.stop)
        await until(lambda: not any(_lives(pid) for pid in pids))
        await asyncio.gather(under_way, return_exceptions=True)
        await ann.close()


def _lives(pid: int) -> bool:
    try:
        return b"sleuth.server.worker" in Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return False


def test_no_answer_is_longer_than_it_may_be(monkeypatch: pytest.MonkeyPatch) -> None:
    job = Solve("classic", msgspec.json.encode(EXAMPLE))
    assert jobs.carry_out(job).status == 200
    monkeypatch.setattr(jobs, "MOST_ANSWER", 1000)
    answer = jobs.carry_out(job)
    assert (answer.status, answer.body) == (422, b"The answer to this would be too long to be sent.")


def test_a_reason_brings_the_entries_it_rests_on_in_words() -> None:
    answer = json.loads(jobs.carry_out(Why("classic", msgspec.json.encode(EXAMPLE), "Cat", "plum")).body)
    assert answer["named"] == {"1": "You asked for Professor Plum, Spanner, Library"}
    assert answer["steps"] == [{"text": "Cat showed Professor Plum.", "entries": [1]}]


async def test_games_that_are_too_long_are_not_gone_through(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "MOST_STUDIED", 5)
    monkeypatch.setattr(jobs, "MOST_STEPS", 6)
    monkeypatch.setattr(play, "MOST_STEPS", 6)
    options = {"round_limit": 5, "movement": "free"}
    async with party(served.base, "Ann", "Bob", order={"options": options}) as people:
        await people.play_out()
        ann, path = people.clients[0], f"/api/tables/{people.table}"
        for what, most in (("analysis", 5), ("knew", 6), ("replay", 6)):
            refused = await ann.get(f"{path}/{what}", status=413)
            assert f"entries, and {most} at most can be gone through here." in refused["text"]
    eve = await served.arrive("Eve")
    record: Record = played(3, 5)
    for what, most in (("analysis", 5), ("replay", 6)):
        answer = await eve.http.post(f"/api/{what}", content=record.dump())
        assert answer.status_code == 413
        assert f"This game has {len(record.entries)} entries, and {most}" in answer.json()["text"]
    assert not thinking(os.getpid())


async def test_a_position_is_not_handed_out_where_hints_are_refused(served: Served) -> None:
    options = {"round_limit": 5, "movement": "free"}
    async with party(served.base, "Ann", "Bob", order={"options": options, "notebook": "odds"}) as people:
        ann, path = people.clients[0], f"/api/tables/{people.table}/position"
        refused = await ann.get(path, status=409)
        assert refused["text"].endswith("Your position can be had when the game is over.")
        why = await ann.get(f"/api/tables/{people.table}/why?owner=Bob&card=plum")
        assert why["named"] in ({}, {"0": "your cards"}), "only words, and whether she holds it is for the deal to say"
        await people.play_out()
        assert (await ann.get(path))["me"] == "Ann"


async def test_finished_games_are_tried_again_when_there_was_no_worker(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    bench = served.server.workers.tables
    work = bench.work

    async def full(*_: object, **__: object) -> Answer:
        raise Refusal(503, workers.BUSY, retry=workers.RETRY)

    options = {"round_limit": 5, "movement": "free"}
    async with party(served.base, "Ann", "Bob", order={"options": options}) as people:
        await people.play_out()
        path = f"/api/tables/{people.table}/knew"
        monkeypatch.setattr(bench, "work", full)
        await people.clients[0].get(path, status=503)
        monkeypatch.setattr(bench, "work", work)
        assert len(await people.clients[0].get(path)) == 2
