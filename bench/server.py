"""The server, durable: one process on SQLite, four people a table, the load in a second process.

``always``: one move always in flight at each table; moves a second, and the processor time that the server spends on
one, which can be compared where others use the machine too. ``paced``: one move each two seconds at each table; the
time until a move has reached all four players, the median of three runs.
"""

import asyncio
import gc
import os
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path
from random import Random
from statistics import median
from typing import TYPE_CHECKING, NamedTuple

import uvloop

from bench.load import SEATS, Api, Table

if TYPE_CHECKING:
    from collections.abc import Iterator

SIZES = (1, 50, 200, 500)
WARM = 2.0
SECONDS = 8.0
PAUSE = 2.0
RUNS = 3
BAR_MOVES, BAR_MOVES_TABLES = 2500, 200
BAR_MS, BAR_MS_TABLES = 10.0, 500


class Figures(NamedTuple):
    moves_a_second: float
    microseconds_a_move: float
    bytes_an_update: float
    kilobytes_a_table: float
    median_ms: float
    p99_ms: float


@contextmanager
def served() -> "Iterator[tuple[int, int]]":
    """A server in a process of its own: its port and process id."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "bench.house", str(port), f"sqlite:///{folder}/bench.sqlite3"]
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            _wait_for(port)
            yield port, server.pid
        finally:
            server.terminate()
            server.wait(20)


def _wait_for(port: int) -> None:
    for _ in range(200):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    raise RuntimeError("the server did not start")


def resident_kilobytes(pid: int) -> int:
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") // 1024


def processor_seconds(pid: int) -> float:
    """What all threads of a process have had of the processors, in it and in the system for it."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def uncollected() -> "Iterator[None]":
    """Look for no garbage in this process: among so many clients that takes longer than any move."""
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        gc.unfreeze()


async def measure(port: int, pid: int, tables: int) -> Figures:
    """Both figures with this many tables."""
    guests = [Api(port) for _ in range(SEATS)]
    before = resident_kilobytes(pid)
    played = [Table(port, guests, Random(number)) for number in range(tables)]
    for table in played:
        await table.open()
    memory = (resident_kilobytes(pid) - before) / tables
    for table in played:
        await table.ready()
    with uncollected():
        rate, cost = await _always(played, pid)
        size = sum(table.bytes for table in played) / max(1, sum(table.updates for table in played))
        runs = [await _paced(played) for _ in range(RUNS)]
    for table in played:
        await table.close()
    middle = median(median(times) for times in runs)
    slow = median(times[int(len(times) * 0.99)] for times in runs)
    return Figures(rate, cost, size, memory, middle * 1000, slow * 1000)


async def _always(tables: list[Table], pid: int) -> tuple[float, float]:
    """Moves a second, and the microseconds of processor time that the server takes for one."""
    running = True
    pending: set[asyncio.Task[None]] = set()

    def again(table: Table, _seconds: float) -> None:
        if running:
            task = asyncio.ensure_future(table.move())
            pending.add(task)
            task.add_done_callback(pending.discard)

    for table in tables:
        table.on_all = again
        await table.move()
    await asyncio.sleep(WARM)
    before, used, started = sum(table.moves for table in tables), processor_seconds(pid), time.perf_counter()
    await asyncio.sleep(SECONDS)
    moves = sum(table.moves for table in tables) - before
    used, elapsed = processor_seconds(pid) - used, time.perf_counter() - started
    running = False
    await asyncio.sleep(1)
    return moves / elapsed, used / max(1, moves) * 1e6


async def _paced(tables: list[Table]) -> list[float]:
    times: list[float] = []

    async def play(table: Table, delay: float) -> None:
        await asyncio.sleep(delay)
        for _ in range(int(SECONDS / PAUSE)):
            await table.move()
            await asyncio.sleep(PAUSE)

    for table in tables:
        table.on_all = lambda _table, seconds: times.append(seconds)
    await asyncio.gather(*(play(table, PAUSE * number / len(tables)) for number, table in enumerate(tables)))
    return sorted(times)


def main() -> bool:
    """Print the figures; whether they reach the bars."""
    print("Server, durable in SQLite, one process, four people a table")
    print("  tables   moves a second   CPU µs a move   bytes an update   kB a table   median ms   99 % ms")
    reached = True
    for tables in SIZES:
        with served() as (port, pid):
            figures = uvloop.run(measure(port, pid, tables))
        print(
            f"  {tables:6}   {figures.moves_a_second:14,.0f}   {figures.microseconds_a_move:13,.0f}"
            f"   {figures.bytes_an_update:15,.0f}"
            f"   {figures.kilobytes_a_table:10,.0f}   {figures.median_ms:9.2f}   {figures.p99_ms:7.2f}"
        )
        if tables == BAR_MOVES_TABLES:
            reached &= figures.moves_a_second >= BAR_MOVES
        if tables == BAR_MS_TABLES:
            reached &= figures.p99_ms <= BAR_MS
    print(f"  bars: {BAR_MOVES:,} moves a second at {BAR_MOVES_TABLES} tables")
    print(f"        99 % within {BAR_MS:.0f} ms at {BAR_MS_TABLES} tables")
    return reached


if __name__ == "__main__":
    raise SystemExit(not main())
