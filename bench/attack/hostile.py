"""What hostile clients have in common: an address of their own, a pace, and a count of what they are told."""

import asyncio
import secrets
import struct
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import NamedTuple

import httpx
import msgspec

HOME = "127.0.0.2"
"""Attackers do not share an address with those who play."""
PATIENCE = 4.0

TEXT, PING = 0x1, 0x9


class Target(msgspec.Struct, frozen=True):
    """What is attacked, and with what."""

    port: int
    table: str
    """A long game that is still played."""
    short: str
    long: str
    """Files with records of long games."""
    seconds: float


class Field(NamedTuple):
    """One attack under way."""

    target: Target
    told: Counter[str]
    """How often the attacker was told what."""

    @property
    def ends(self) -> float:
        return asyncio.get_running_loop().time() + self.target.seconds


def client(target: Target, home: str = HOME) -> httpx.AsyncClient:
    """Somebody with a cookie of their own, or none yet."""
    transport = httpx.AsyncHTTPTransport(local_address=home, limits=httpx.Limits(max_connections=200))
    return httpx.AsyncClient(base_url=f"http://127.0.0.1:{target.port}", transport=transport, timeout=PATIENCE)


async def paced(field: Field, a_second: float, do: Callable[[], Awaitable[str]], at_once: int = 40) -> None:
    """Do this so many times a second, with so many under way at most, and count how each ended."""
    loop, ends = asyncio.get_running_loop(), field.ends
    room = asyncio.Semaphore(at_once)
    tasks: set[asyncio.Task[None]] = set()

    async def one() -> None:
        try:
            field.told[await do()] += 1
        except httpx.TimeoutException:
            field.told["no answer"] += 1
        except (httpx.TransportError, OSError, asyncio.IncompleteReadError):
            field.told["cut off"] += 1
        finally:
            room.release()

    while loop.time() < ends:
        with suppress(TimeoutError):
            await asyncio.wait_for(room.acquire(), max(0.0, ends - loop.time()))
            task = asyncio.create_task(one())
            tasks.add(task)
            task.add_done_callback(tasks.discard)
        await asyncio.sleep(1 / a_second)
    # What still runs is left behind: attackers do not wait for answers.
    _, waiting = await asyncio.wait(tasks, timeout=1) if tasks else (set(), set[asyncio.Task[None]]())
    for task in waiting:
        field.told["no answer"] += 1
        task.cancel()


class RawSocket:
    """A WebSocket without the manners of a library: frames go out as fast as one likes, and answers are thrown away."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, told: Counter[str]) -> None:
        self._writer = writer
        self._told = told
        self._reading = asyncio.create_task(self._discard(reader))
        self.bytes = 0

    @classmethod
    async def open(cls, field: Field) -> "RawSocket | None":
        """A socket at the long game's table; None if the server does not want us."""
        port = field.target.port
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(HOME, 0))
        writer.write(
            f"GET /api/tables/{field.target.table}/socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
        )
        head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
        status = head.split(b" ", 2)[1].decode()
        field.told[status] += 1
        if status != "101":
            writer.close()
            return None
        return cls(reader, writer, field.told)

    async def _discard(self, reader: asyncio.StreamReader) -> None:
        with suppress(OSError):
            while data := await reader.read(1 << 18):
                self.bytes += len(data)
        self._told["closed"] += 1

    @property
    def open_still(self) -> bool:
        return not self._reading.done()

    async def send(self, data: bytes) -> None:
        self._writer.write(data)
        with suppress(OSError):
            await asyncio.wait_for(self._writer.drain(), PATIENCE)

    def close(self) -> None:
        self._reading.cancel()
        self._writer.transport.abort()


def frame(opcode: int, payload: bytes = b"") -> bytes:
    """One frame as a client sends it, masked with nothing."""
    size = bytes([0x80 | len(payload)]) if len(payload) < 126 else struct.pack("!BH", 0x80 | 126, len(payload))
    return bytes([0x80 | opcode]) + size + bytes(4) + payload


def nonce() -> str:
    return secrets.token_hex(16)
