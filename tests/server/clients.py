"""A client as a browser is one: a cookie, HTTP requests, and a socket that remembers what it was told."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from functools import partial
from random import Random
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from sleuth.core.choices import Choice, Move, pick
from sleuth.core.frames import Reader
from sleuth.games import find_game

PATIENCE = 10.0


class Client:
    """Somebody with a browser."""

    def __init__(self, base: str) -> None:
        self.base = base
        self.http = httpx.AsyncClient(base_url=base, timeout=60)
        self.id = ""
        self.name = ""

    async def arrive(self, name: str = "") -> "Client":
        """Get a cookie, and take a name."""
        me = await self.get("/api/me")
        if name:
            me = await self.post("/api/me", {"name": name})
        self.id, self.name = me["id"], me["name"]
        return self

    async def get(self, path: str, status: int = 200) -> Any:
        answer = await self.http.get(path)
        assert answer.status_code == status, answer.text
        return answer.json()

    async def post(self, path: str, body: Any = None, status: int | tuple[int, ...] = (200, 201, 204)) -> Any:
        answer = await self.http.post(path, json=body)
        wanted = status if isinstance(status, tuple) else (status,)
        assert answer.status_code in wanted, answer.text
        return answer.json() if answer.content else None

    @property
    def cookie(self) -> str:
        return "; ".join(f"{key}={value}" for key, value in self.http.cookies.items())

    @asynccontextmanager
    async def at(self, table: str, base: str = "", told: int = 0, said: int = 0) -> AsyncIterator["TableSocket"]:
        """Connected to a table."""
        async with self.connected(f"/api/tables/{table}/socket", base) as socket:
            socket.has(told)
            await socket.send({"t": "hello", "told": told, "said": said})
            yield socket

    @asynccontextmanager
    async def in_lobby(self, base: str = "") -> AsyncIterator["TableSocket"]:
        """Connected to the lobby."""
        async with self.connected("/api/lobby/socket", base) as socket:
            yield socket

    @asynccontextmanager
    async def connected(
        self, path: str, base: str = "", headers: dict[str, str] | None = None
    ) -> AsyncIterator["TableSocket"]:
        """Connected, with nothing said yet."""
        url = (base or self.base).replace("http", "ws") + path
        everything = {"Cookie": self.cookie, **(headers or {})}
        async with connect(url, additional_headers=everything, max_size=None, compression=None) as connection:
            socket = TableSocket(connection)
            try:
                yield socket
            finally:
                await socket.stop()

    async def close(self) -> None:
        await self.http.aclose()


class TableSocket:
    """A connection to a table. Every frame is kept, and the latest of each kind is at hand."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.raw: list[str] = []
        self.frames: list[dict[str, Any]] = []
        self.last: dict[str, dict[str, Any]] = {}
        self.told: list[dict[str, Any]] = []
        self._frames = Reader()
        self.said: list[dict[str, Any]] = []
        self.answers: dict[str, dict[str, Any]] = {}
        self._changed = asyncio.Condition()
        self.ended = False
        self._reader = asyncio.create_task(self._read())

    def has(self, told: int) -> None:
        """So many events were told already, on another connection."""
        self.told = [{} for _ in range(told)]
        self._frames.heard = told

    async def _read(self) -> None:
        try:
            async for text in self.connection:
                assert isinstance(text, str)
                await self._take(text)
        except ConnectionClosed:
            pass
        finally:
            self.ended = True
            async with self._changed:
                self._changed.notify_all()

    async def _take(self, text: str) -> None:
        frame = msgspec.json.decode(text)
        async with self._changed:
            self.raw.append(text)
            self.frames.append(frame)
            kind = frame["t"]
            self.last[kind] = frame
            if kind in ("sync", "update"):
                if kind == "sync":
                    del self.told[frame["since"] :]
                for told in frame["told"]:
                    assert told["n"] == len(self.told) + 1, "events come without gaps"
                    self.told.append(told)
                self._frames.read(text)
                self.last["sight"] = self._frames.sight
            elif kind == "said":
                self.said.append(frame)
            elif kind in ("ack", "refused"):
                self.answers[frame["id"]] = frame
            self._changed.notify_all()

    async def stop(self) -> None:
        """Stop reading. What went wrong while reading comes to light here."""
        if not self._reader.done():
            self._reader.cancel()
        with suppress(asyncio.CancelledError):
            await self._reader

    async def send(self, message: Any) -> None:
        await self.connection.send(
            message if isinstance(message, str | bytes) else msgspec.json.encode(message).decode()
        )

    async def until(self, holds: Callable[[], Any], patience: float = PATIENCE) -> Any:
        """Wait until this holds."""
        async with asyncio.timeout(patience), self._changed:
            await self._changed.wait_for(lambda: holds() or self.ended)
        result = holds()
        assert result, f"the connection ended first; last came {self.raw[-1][:500] if self.raw else None}"
        return result

    async def ask(self, message: dict[str, Any]) -> dict[str, Any]:
        """Send a message and wait for its ack or refusal."""
        mark = message.setdefault("id", secrets.token_hex(8))
        self.answers.pop(mark, None)
        await self.send(message)
        answer: dict[str, Any] = await self.until(lambda: self.answers.get(mark))
        return answer

    async def do(self, message: dict[str, Any]) -> dict[str, Any]:
        """Send a message that must be carried out."""
        answer = await self.ask(message)
        assert answer["t"] == "ack", answer
        return answer

    @property
    def sight(self) -> dict[str, Any]:
        return self.last.get("sight", {})

    @property
    def asked(self) -> bool:
        return self.sight.get("decision") is not None

    @property
    def over(self) -> bool:
        return self.sight.get("outcome") is not None

    def choices(self) -> tuple[Choice, ...]:
        return msgspec.convert(self.sight["choices"], tuple[Choice, ...])

    def random_move(self, random: Random) -> dict[str, Any]:
        """A message with some move that the last frame offers, accusations only if there is nothing else."""
        choices = self.choices()
        calm = tuple(choice for choice in choices if not choice.grave) or choices
        return self.move(pick(calm, random))

    def move(self, move: Move, decision: int | None = None) -> dict[str, Any]:
        return {
            "t": "move",
            "decision": self.sight["decision"] if decision is None else decision,
            "move": msgspec.to_builtins(move),
        }


async def either(
    first: TableSocket, second: TableSocket, holds: Callable[[TableSocket], Any], patience: float = PATIENCE
) -> TableSocket:
    """Wait until this holds for one of the two, and say for which. Each is told of its own frames only."""
    waits = [asyncio.create_task(socket.until(partial(holds, socket), patience)) for socket in (first, second)]
    try:
        await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for wait in waits:
            wait.cancel()
        await asyncio.gather(*waits, return_exceptions=True)
    for socket in (first, second):
        if holds(socket):
            return socket
    raise TimeoutError


def nonce() -> str:
    return secrets.token_hex(16)


CHAIRS = ("scarlett", "mustard", "white", "green", "peacock", "plum")


class Party:
    """People at one table, each with a socket; the first is the host."""

    def __init__(self, table: str, clients: list[Client], sockets: list[TableSocket]) -> None:
        self.table = table
        self.clients = clients
        self.sockets = sockets
        self.random = Random(7)

    @property
    def asked(self) -> TableSocket:
        """The socket of somebody who has to decide, as far as everybody knows."""
        return next(socket for socket in self.sockets if socket.asked)

    @property
    def waiting(self) -> TableSocket:
        """The socket of somebody who has not."""
        return next(socket for socket in self.sockets if not socket.asked)

    async def settled(self) -> None:
        """Wait until all have seen the latest entry that anybody has seen."""
        await self.reached(max(socket.sight["entry"] for socket in self.sockets))

    async def move(self) -> dict[str, Any]:
        """One random move by whoever is asked; its ack."""
        ack = await self.asked.do(self.asked.random_move(self.random))
        await self.reached(ack["entry"])
        return ack

    async def accuse_wrongly(self) -> int:
        """Let somebody accuse of a card in their own hand; who it is."""
        while not any(choice.kind == "accuse" for choice in self.asked.choices()):
            await self.move()
        accuser = self.asked
        hand: list[str] = accuser.sight["view"]["hand"]
        choice = next(choice for choice in accuser.choices() if choice.kind == "accuse")
        slots: dict[str, Any] = {
            slot.name: next((o.value for o in slot.options if o.value in hand), slot.options[0].value)
            for slot in choice.slots
        }
        ack = await accuser.do(accuser.move(Move("accuse", slots)))
        await self.reached(ack["entry"])
        return self.sockets.index(accuser)

    async def reached(self, entry: int) -> None:
        """Wait until everybody has seen this entry."""
        await self.all(lambda socket: socket.sight.get("entry", -1) >= entry)

    async def all(self, holds: Callable[[TableSocket], Any]) -> None:
        """Wait until this holds for everybody."""
        for socket in self.sockets:
            await socket.until(partial(holds, socket))

    async def play_out(self) -> None:
        """To the end."""
        while not self.sockets[0].over:
            await self.move()


@asynccontextmanager
async def party(base: str, *names: str, order: dict[str, Any] | None = None) -> AsyncIterator[Party]:
    """These people at a table where the game has begun."""
    async with AsyncExitStack() as stack:
        clients = [await Client(base).arrive(name) for name in names]
        for client in clients:
            stack.push_async_callback(client.close)
        created = await clients[0].post("/api/tables", {"game": "classic", **(order or {})})
        table = created["table"]
        sockets = [await stack.enter_async_context(client.at(table)) for client in clients]
        game = find_game((order or {}).get("game", "classic"))
        for socket, chair in zip(sockets, game.chairs, strict=False):
            await socket.do({"t": "sit", "chair": chair.id, "nonce": nonce()})
        await sockets[0].do({"t": "start"})
        people = Party(table, clients, sockets)
        await people.all(lambda socket: socket.sight)
        yield people
