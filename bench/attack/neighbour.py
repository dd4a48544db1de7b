"""One well-behaved table: a person against bots who plays steadily, and notes how long every answer takes."""

import asyncio
import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from random import Random
from typing import Any, NamedTuple

import httpx
import msgspec
import websockets
from websockets.asyncio.client import ClientConnection, connect

from sleuth.core.choices import Choice, pick
from sleuth.core.frames import Reader
from sleuth.core.record import BadRecord, Moved
from sleuth.core.verify import verify
from sleuth.games import find_game

STEADY = 0.1
"""Seconds between messages at the table."""
THOUGHT = 0.7
"""Seconds between questions for a hint or for what follows."""
PATIENCE = 20.0
"""Seconds after which an answer counts as never given."""


class Worst(NamedTuple):
    """The longest that anything took, in seconds, and how often nothing came."""

    ack: float
    thought: float
    failures: int


class Neighbour:
    """Somebody who plays one game after the other."""

    def __init__(self, base: str) -> None:
        self._base = base
        self._http = httpx.AsyncClient(base_url=base, timeout=PATIENCE)
        self._random = Random(1)
        self._sight: dict[str, Any] = {}
        self._answers: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self._under_way: dict[tuple[str, int], float] = {}
        self._worst = {"ack": 0.0, "thought": 0.0}
        self._failures = 0
        self._acked: dict[int, Any] = {}
        """The moves of this game that were acknowledged, by the number of their entry."""
        self._answered: int | None = None
        """The last decision that was answered; what follows from it comes with the next update."""
        self._table = ""
        self._stopping = False
        self._tasks: list[asyncio.Task[None]] = []
        self._thoughts = 0
        self.moves = 0
        self.lost: list[str] = []
        """What was acknowledged and is not in the record."""

    async def start(self) -> None:
        (await self._http.post("/api/me", json={"name": "Neighbour"})).raise_for_status()
        ready = asyncio.Event()
        self._tasks = [asyncio.create_task(self._play_games(ready)), asyncio.create_task(self._think_now_and_then())]
        await asyncio.wait_for(ready.wait(), 60)

    async def stop(self) -> None:
        """Play the last game to its end, and look at its record."""
        self._stopping = True
        try:
            await asyncio.wait_for(asyncio.gather(*self._tasks), 180)
        except TimeoutError:
            self.lost.append("the last game could not be ended")
        await self._http.aclose()

    async def give_up(self) -> None:
        """Leave a server that does not answer any more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._http.aclose()

    async def measure(self, seconds: float) -> Worst:
        """The worst of the next seconds; what is still under way counts as long as it has taken."""
        self.begin()
        await asyncio.sleep(seconds)
        return self.end()

    async def settled(self, seconds: float) -> bool:
        """Wait until hints and deductions come quickly: the first ones load what they are made with."""
        for _ in range(round(seconds / 2)):
            before = self._thoughts
            if (await self.measure(2)).thought < 1 and self._thoughts > before:
                return True
        return False

    def begin(self) -> None:
        self._worst = {"ack": 0.0, "thought": 0.0}
        self._failures = 0

    def end(self) -> Worst:
        now = time.perf_counter()
        for (kind, _), since in self._under_way.items():
            self._worst[kind] = max(self._worst[kind], now - since)
        return Worst(self._worst["ack"], self._worst["thought"], self._failures)

    @contextmanager
    def _timed(self, kind: str) -> Iterator[None]:
        mark = (kind, secrets.randbits(60))
        started = self._under_way[mark] = time.perf_counter()
        try:
            yield
        finally:
            del self._under_way[mark]
            self._worst[kind] = max(self._worst[kind], time.perf_counter() - started)

    async def _play_games(self, ready: asyncio.Event) -> None:
        while not self._stopping:
            with self._timed("ack"):
                order = {"game": "classic", "nonce": secrets.token_hex(16), "options": {"round_limit": 12}}
                answer = await self._http.post("/api/tables/quick", json=order)
            if answer.status_code != 201:
                self._failures += 1
                await asyncio.sleep(1)
                continue
            self._table, self._acked, self._sight = answer.json()["table"], {}, {}
            self._answered = None
            while self._sight.get("outcome") is None:
                try:
                    await self._play(ready)
                except (OSError, websockets.WebSocketException, TimeoutError):
                    self._failures += 1
                    await asyncio.sleep(0.2)
            await self._check_record()

    async def _play(self, ready: asyncio.Event) -> None:
        """Play at the table until the game or the connection ends."""
        url = self._base.replace("http", "ws") + f"/api/tables/{self._table}/socket"
        cookie = "; ".join(f"{key}={value}" for key, value in self._http.cookies.items())
        async with connect(url, additional_headers={"cookie": cookie}, max_size=None, compression=None) as socket:
            await socket.send('{"t":"hello"}')
            reader = asyncio.create_task(self._read(socket))
            try:
                while not reader.done() and self._sight.get("outcome") is None:
                    await self._say_something(socket)
                    ready.set()
                    await asyncio.sleep(STEADY)
            finally:
                reader.cancel()
                with suppress(asyncio.CancelledError, websockets.WebSocketException):
                    await reader

    async def _read(self, socket: ClientConnection) -> None:
        reader = Reader()
        async for text in socket:
            frame = msgspec.json.decode(text)
            if frame["t"] in ("sync", "update"):
                reader.read(text)
                self._sight = reader.sight
            elif frame["t"] in ("ack", "refused") and (future := self._answers.pop(frame["id"], None)) is not None:
                future.set_result(frame)

    async def _say_something(self, socket: ClientConnection) -> None:
        decision = self._sight.get("decision")
        if decision is None or decision == self._answered:
            await self._ask(socket, {"t": "save-notes", "notes": secrets.token_hex(20)})
            return
        choices = msgspec.convert(self._sight["choices"], tuple[Choice, ...])
        move = pick([choice for choice in choices if not choice.grave] or choices, self._random)
        answer = await self._ask(socket, {"t": "move", "decision": decision, "move": msgspec.to_builtins(move)})
        if answer["t"] == "ack" and answer.get("entry"):
            self._acked[answer["entry"]] = move
            self.moves += 1
            self._answered = decision

    async def _ask(self, socket: ClientConnection, message: dict[str, Any]) -> dict[str, Any]:
        message["id"] = secrets.token_hex(6)
        future = self._answers[message["id"]] = asyncio.get_running_loop().create_future()
        with self._timed("ack"):
            await socket.send(msgspec.json.encode(message).decode())
            closed = asyncio.ensure_future(socket.wait_closed())
            await asyncio.wait((future, closed), timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
            closed.cancel()
        if not future.done():
            raise TimeoutError
        answer: dict[str, Any] = future.result()
        return answer

    async def _think_now_and_then(self) -> None:
        while not self._stopping:
            for what in ("knowledge", "hint"):
                await asyncio.sleep(THOUGHT)
                if self._table:
                    await self._think(what)

    async def _think(self, what: str) -> None:
        try:
            with self._timed("thought"):
                answer = await self._http.get(f"/api/tables/{self._table}/{what}")
        except httpx.TransportError:
            self._failures += 1
        else:
            # There is no hint while nothing is asked of us.
            self._failures += answer.status_code not in (200, 409)
            self._thoughts += answer.status_code == 200

    async def _check_record(self) -> None:
        """Whether the game's record holds, and has every move that was acknowledged."""
        answer = await self._http.get(f"/api/tables/{self._table}/record")
        if answer.status_code != 200:
            self.lost.append(f"table {self._table}: no record ({answer.status_code})")
            return
        try:
            record, _ = verify(answer.content, find_game)
        except BadRecord as error:
            self.lost.append(f"table {self._table}: {error}")
            return
        for number, move in self._acked.items():
            entry = record.entries[number - 1] if number <= len(record.entries) else None
            if not isinstance(entry, Moved) or entry.move != move:
                self.lost.append(f"table {self._table}: entry {number}")
