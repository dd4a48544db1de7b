"""Tables of four people who play random legal moves over real sockets."""

import asyncio
import http.client
import json
import secrets
import time
from collections.abc import Callable
from random import Random

import msgspec
import websockets

from sleuth.core.choices import Choice, Move, pick
from sleuth.core.frames import Reader

SEATS = 4


class _Frame(msgspec.Struct):
    t: str
    id: str = ""
    text: str = ""


_FRAME = msgspec.json.Decoder(_Frame)


class Api:
    """The HTTP side, as one guest sees it."""

    def __init__(self, port: int) -> None:
        self._port = port
        self.cookie = ""
        self.call("POST", "/api/me", {"name": f"Guest {secrets.token_hex(3)}"})

    def call(self, method: str, path: str, body: object = None) -> dict[str, object]:
        connection = http.client.HTTPConnection("127.0.0.1", self._port, timeout=30)
        headers = {"content-type": "application/json", "origin": f"http://127.0.0.1:{self._port}"}
        if self.cookie:
            headers["cookie"] = self.cookie
        connection.request(method, path, json.dumps(body) if body is not None else None, headers)
        answer = connection.getresponse()
        text = answer.read()
        if answer.status >= 400:
            raise RuntimeError(f"{method} {path}: {answer.status} {text!r}")
        cookie = answer.getheader("set-cookie")
        if cookie:
            self.cookie = cookie.partition(";")[0]
        connection.close()
        result: dict[str, object] = json.loads(text)
        return result


class Table:
    """One table with a socket for each seat. :meth:`move` makes the next move, once the last one has arrived."""

    def __init__(self, port: int, guests: list[Api], random: Random) -> None:
        self._port = port
        self._guests = guests
        self._random = random
        self._sockets: list[websockets.ClientConnection] = []
        self._tasks: list[asyncio.Task[None]] = []
        self._readers = [Reader() for _ in guests]
        self._next: int | None = None
        """Who is asked."""
        self._entry = 0
        self._arrived = 0
        self._sent = 0.0
        self.bytes = 0
        self.updates = 0
        self.moves = 0
        self.on_all: Callable[[Table, float], None] = lambda _table, _seconds: None
        """Called when a move has reached all four, with the time it took."""

    async def open(self) -> None:
        created = await asyncio.to_thread(
            self._guests[0].call, "POST", "/api/tables", {"game": "classic", "options": {"round_limit": 1000}}
        )
        chairs = ("scarlett", "mustard", "white", "green")
        for guest in self._guests:
            self._sockets.append(
                await websockets.connect(
                    f"ws://127.0.0.1:{self._port}/api/tables/{created['table']}/socket",
                    additional_headers={"cookie": guest.cookie},
                    origin=websockets.Origin(f"http://127.0.0.1:{self._port}"),
                    compression=None,
                    max_queue=None,
                )
            )
        for socket, chair in zip(self._sockets, chairs, strict=True):
            await socket.send('{"t":"hello"}')
            await self._done(socket, {"t": "sit", "chair": chair, "nonce": secrets.token_hex(16)})
        await self._done(self._sockets[0], {"t": "start"})
        for seat, socket in enumerate(self._sockets):
            self._tasks.append(asyncio.create_task(self._read(seat, socket)))

    async def _done(self, socket: websockets.ClientConnection, message: dict[str, object]) -> None:
        message["id"] = secrets.token_hex(6)
        await socket.send(json.dumps(message))
        while True:
            data = await socket.recv()
            frame = _FRAME.decode(data)
            if frame.t == "refused":
                raise RuntimeError(frame.text)
            if frame.t in ("sync", "update"):
                self._take_in(self._sockets.index(socket), data)
            if frame.t == "ack" and frame.id == message["id"]:
                return

    async def _read(self, seat: int, socket: websockets.ClientConnection) -> None:
        async for data in socket:
            frame = _FRAME.decode(data)
            if frame.t == "refused":
                raise RuntimeError(frame.text)
            if frame.t in ("sync", "update"):
                self._take_in(seat, data)
            if frame.t == "update":
                self._count(len(data), self._readers[seat].sight["entry"])

    def _take_in(self, seat: int, data: str | bytes) -> None:
        reader = self._readers[seat]
        reader.read(data)
        if "decision" in reader.sight:
            self._next = seat

    def _count(self, size: int, entry: int) -> None:
        self.bytes += size
        self.updates += 1
        if entry != self._entry:
            self._entry, self._arrived = entry, 0
        self._arrived += 1
        if self._arrived == SEATS:
            self.moves += 1
            self.on_all(self, time.perf_counter() - self._sent)

    async def ready(self) -> None:
        """Wait until somebody has something to decide."""
        while self._next is None:
            await asyncio.sleep(0.01)

    async def move(self) -> None:
        """A random legal move by whoever is asked, but no accusation: the game shall last."""
        if self._next is None:
            return
        seat, self._next = self._next, None
        sight = self._readers[seat].sight
        choices = msgspec.convert(sight["choices"], tuple[Choice, ...])
        move: Move = pick([choice for choice in choices if not choice.grave], self._random)
        message = {"t": "move", "id": secrets.token_hex(6), "decision": sight["decision"], "move": move}
        self._sent = time.perf_counter()
        await self._sockets[seat].send(msgspec.json.encode(message).decode())

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*(socket.close() for socket in self._sockets))
