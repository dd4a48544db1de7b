"""Several processes on one database, and one that is killed."""

import json
import subprocess
from collections.abc import Callable

import pytest

from sleuth.server.store import TableId, open_store

Start = Callable[..., "subprocess.Popen[str]"]

COUNT = 100


def line_of(program: "subprocess.Popen[str]") -> str:
    assert program.stdout is not None
    return program.stdout.readline().rstrip("\n")


def go(program: "subprocess.Popen[str]") -> None:
    assert program.stdin is not None
    program.stdin.write("go\n")
    program.stdin.flush()


async def test_two_servers_with_the_same_hundred_numbers_share_them_without_gap_or_double(
    database_url: str, start: Start
) -> None:
    # Both also make the database: the first migration is a race too.
    racers = [start("racer.py", database_url, name, str(COUNT)) for name in ("left", "right")]
    assert [line_of(racer) for racer in racers] == ["ready", "ready"]
    for racer in racers:
        go(racer)
    told = [json.loads(line_of(racer)) for racer in racers]

    numbers = list(range(1, COUNT + 1))
    store = open_store(database_url)
    await store.open()
    for table in ("at once", "one by one"):
        left, right = (racer["won"][table] for racer in told)
        assert sorted(left + right) == numbers
        assert await store.entries(TableId(table)) == [(n, b"left" if n in left else b"right") for n in numbers]
    lines = sorted(told[0]["lines"] + told[1]["lines"])
    assert lines == [row.n for row in await store.said(TableId("table"))] == list(range(1, 2 * COUNT + 1))
    await store.close()


@pytest.mark.parametrize("acknowledged", [1, 2000])
async def test_what_was_acknowledged_before_a_kill_is_there_after_it(
    database_url: str, start: Start, acknowledged: int
) -> None:
    program = start("ceaseless.py", database_url)
    heard = [line_of(program) for _ in range(acknowledged)]
    program.kill()  # SIGKILL: nothing in the program gets to say goodbye
    assert program.stdout is not None
    heard += program.stdout.read().splitlines()
    if heard and len(heard[-1].split()) != 2:
        heard.pop()

    store = open_store(database_url)
    await store.open()
    for table in {line.split()[0] for line in heard}:
        entries = await store.entries(TableId(table))
        assert entries == [(n, f"{table} {n}".encode()) for n in range(1, len(entries) + 1)], "a gap, or a torn entry"
        last = max(int(line.split()[1]) for line in heard if line.split()[0] == table)
        assert last <= len(entries), "an acknowledged entry is gone"
    assert await store.append(TableId("after the kill"), 1, b"life goes on")
    await store.close()
