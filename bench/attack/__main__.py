"""``python -m bench.attack``: try every attack beside one well-behaved table, and say what that table noticed."""

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

import msgspec

from bench.attack import positions
from bench.attack.attacks import ALL, BY_NAME, Attack
from bench.attack.hostile import Target, client
from bench.attack.longgame import Story, prepare
from bench.attack.neighbour import Neighbour, Worst
from bench.attack.server import Server

QUIET = 4.0
"""Seconds of peace before each attack."""
WARM = 60.0
"""Seconds that a fresh server has to load everything."""
SETTLE = 10.0
"""Seconds that the server has afterwards to be as it was."""
BAR_SECONDS = 0.5
BAR_MEGABYTES = 50.0


class Figures(NamedTuple):
    """What one attack did."""

    attack: str
    quiet: Worst
    during: Worst
    told: dict[str, int]
    before: float
    after: float
    recovered: bool

    @property
    def missed(self) -> list[str]:
        """What is worse than it may be."""
        found = []
        if self.during.ack > self.quiet.ack + BAR_SECONDS:
            found.append("acks")
        if self.during.thought > self.quiet.thought + BAR_SECONDS:
            found.append("thoughts")
        if self.during.failures:
            found.append(f"{self.during.failures} failed")
        if self.after > self.before + BAR_MEGABYTES:
            found.append("memory")
        if not self.recovered:
            found.append("no recovery")
        return found


class Evening:
    """A server, a neighbour, and one attack after the other."""

    def __init__(self, folder: Path, story: Story, seconds: float) -> None:
        self._server = Server(folder / "house.sqlite3")
        self._story = story
        self._seconds = seconds
        self._files = folder / "short.sleuth", folder / "long.sleuth"
        for file, record in zip(self._files, (story.short, story.long), strict=True):
            file.write_bytes(record)
        self._neighbour: Neighbour | None = None
        self.lost: list[str] = []
        self.moves = 0

    async def neighbour(self) -> Neighbour:
        """Who plays beside the attack; with a fresh server if the last one is still busy with an attack."""
        if self._neighbour is None:
            await asyncio.to_thread(self._server.start)
            self._neighbour = Neighbour(self._server.base)
            await self._neighbour.start()
            await self._wake_strangers()
            if not await self._neighbour.settled(WARM):
                print("  This machine is too busy: hints take over a second though nobody attacks.")
        return self._neighbour

    async def _wake_strangers(self) -> None:
        """Let the server start what thinks about strangers' files: it stays in memory, and is no attack's doing."""
        target = Target(self._server.port, "", "", "", 0)
        position = positions.wide(3, 6)
        async with client(target, "127.0.0.3") as one, client(target, "127.0.0.4") as other:
            asked = (http.post("/api/games/classic/solve", json=position, timeout=WARM) for http in (one, other))
            for answer in await asyncio.gather(*asked):
                answer.raise_for_status()

    async def suffer(self, attack: Attack) -> Figures:
        neighbour = await self.neighbour()
        quiet = await neighbour.measure(QUIET)
        before = self._server.megabytes()
        neighbour.begin()
        told = await self._flood(attack)
        during = neighbour.end()
        recovered, after = await self._settle(neighbour, quiet, before)
        if not recovered:
            await self.close()
        return Figures(attack.__name__, quiet, during, told, before, after, recovered)

    async def _flood(self, attack: Attack) -> dict[str, int]:
        short, long = map(str, self._files)
        target = Target(self._server.port, self._story.table, short, long, self._seconds)
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "bench.attack.flood",
            attack.__name__,
            msgspec.json.encode(target).decode(),
            stdout=asyncio.subprocess.PIPE,
        )
        try:
            output, _ = await asyncio.wait_for(process.communicate(), self._seconds + 60)
        except TimeoutError:
            process.kill()
            await process.wait()
            return {"did not end": 1}
        return msgspec.json.decode(output, type=dict[str, int]) if output else {"failed": 1}

    async def _settle(self, neighbour: Neighbour, quiet: Worst, before: float) -> tuple[bool, float]:
        """Whether everything is as it was before long, and the memory then."""
        loop = asyncio.get_running_loop()
        ends = loop.time() + SETTLE
        while True:
            now = await neighbour.measure(2)
            after = self._server.megabytes()
            calm = now.ack < quiet.ack + BAR_SECONDS and now.thought < quiet.thought + BAR_SECONDS and not now.failures
            if calm and after <= before + BAR_MEGABYTES:
                return True, after
            if loop.time() > ends:
                return calm, after

    async def close(self) -> None:
        """Look at what was kept, and stop the server."""
        neighbour, self._neighbour = self._neighbour, None
        if neighbour is not None:
            await neighbour.stop()
            self.lost += neighbour.lost
            self.moves += neighbour.moves
        await asyncio.to_thread(self._server.stop)


def _told(told: dict[str, int]) -> str:
    return ", ".join(f"{many} × {what}" for what, many in sorted(told.items(), key=lambda one: -one[1])) or "nothing"


def _line(figures: Figures) -> str:
    quiet, during = figures.quiet, figures.during
    return (
        f"  {figures.attack:18} {quiet.ack * 1000:6.0f} {during.ack * 1000:7.0f}"
        f"   {quiet.thought * 1000:6.0f} {during.thought * 1000:7.0f}   {figures.before:5.0f} {figures.after:6.0f}"
        f"   {', '.join(figures.missed) or 'held':28}   {_told(figures.told)}"
    )


HEAD = """\
                      worst ack, ms    worst thought, ms   memory, MB
  attack              quiet  during      quiet  during   before  after   {bar:28}   what the attacker was told"""


async def run(attacks: tuple[Attack, ...], seconds: float, folder: Path) -> bool:
    """Print the figures of these attacks; whether all of them keep to the bar."""
    story = await asyncio.to_thread(prepare, f"sqlite:///{folder / 'house.sqlite3'}")
    evening = Evening(folder, story, seconds)
    print(HEAD.format(bar="the bar"))
    held = True
    try:
        for attack in attacks:
            figures = await evening.suffer(attack)
            held &= not figures.missed
            print(_line(figures), flush=True)
    finally:
        await evening.close()
    print(
        f"  bar: at most {BAR_SECONDS * 1000:.0f} ms above the quiet figure, memory back within {BAR_MEGABYTES:.0f} MB"
    )
    kept = not evening.lost
    print(f"  {evening.moves} moves were acknowledged; " + ("all are in records that verify" if kept else "LOST:"))
    for one in evening.lost:
        print(f"    {one}")
    print("  The bar is kept." if held and kept else "  The bar is missed.")
    return held and kept


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.attack", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="ATTACK", help=f"one of: {', '.join(BY_NAME)} (default: all)")
    parser.add_argument("--seconds", type=float, default=5.0, help="how long each attack lasts (default: 5)")
    given = parser.parse_args()
    unknown = sorted(set(given.names) - BY_NAME.keys())
    if unknown:
        parser.error(f"there is no attack called {', '.join(unknown)}; there are {', '.join(BY_NAME)}")
    attacks = tuple(BY_NAME[name] for name in given.names) or ALL
    print("One person plays bots, moves and takes notes all the time, and asks for hints; beside them, one at a time:")
    for attack in attacks:
        print(f"  {attack.__name__:18} {attack.__doc__}")
    with tempfile.TemporaryDirectory() as folder:
        return 0 if asyncio.run(run(attacks, given.seconds, Path(folder))) else 1


if __name__ == "__main__":
    raise SystemExit(main())
