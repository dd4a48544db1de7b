"""A client without manners: bytes straight into a connection, for what no library would send."""

import asyncio
import select
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit


class Raw:
    """One connection. Whatever blocks runs in a thread, so that a server in this process can answer."""

    def __init__(self, base: str, room: int = 0) -> None:
        address = urlsplit(base)
        self.host = address.netloc
        self._socket = socket.socket()
        if room:
            self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
        self._socket.settimeout(10)
        self._socket.connect((address.hostname, address.port))

    async def send(self, data: bytes) -> None:
        await asyncio.to_thread(self._socket.sendall, data)

    def push(self, data: bytes) -> int:
        """Send as much of this as goes without waiting."""
        self._socket.setblocking(False)
        try:
            return self._socket.send(data)
        except (BlockingIOError, ConnectionError):
            return 0
        finally:
            self._socket.settimeout(10)

    async def read(self, most: int = 65_536) -> bytes:
        """What came; nothing once the connection has ended, politely or not."""
        try:
            return await asyncio.to_thread(self._socket.recv, most)
        except ConnectionError:
            return b""

    async def rest(self) -> bytes:
        """All that comes until the end."""
        whole = b""
        while data := await self.read():
            whole += data
        return whole

    def has_ended(self) -> bool:
        """Whether the server hung up on us, found out without reading anything."""
        poll = select.poll()
        poll.register(self._socket, select.POLLRDHUP)
        return bool(poll.poll(0))

    async def shake_hands(self, path: str, cookie: str = "") -> None:
        """Become a WebSocket."""
        await self.send(handshake(path, self.host, cookie))
        answer = await self.read()
        assert answer.startswith(b"HTTP/1.1 101"), answer

    def drop(self) -> None:
        """Hang up without a word: the server's next look at the connection finds it reset."""
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\x01\x00\x00\x00\x00\x00\x00\x00")
        self._socket.close()

    def close(self) -> None:
        self._socket.close()


def handshake(path: str, host: str, cookie: str = "", *, method: str = "GET", more: str = "") -> bytes:
    lines = (
        f"{method} {path} HTTP/1.1",
        f"Host: {host}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13",
        f"Cookie: {cookie}",
        *([more] if more else []),
    )
    return "\r\n".join((*lines, "", "")).encode()


def frame(opcode: int, data: bytes = b"", *, last: bool = True) -> bytes:
    """A masked frame of up to 125 bytes."""
    return bytes((opcode | (0x80 if last else 0), 0x80 | len(data))) + bytes(4) + data


@contextmanager
def raw(base: str, room: int = 0) -> Iterator[Raw]:
    """Connected, with nothing sent yet."""
    connection = Raw(base, room)
    try:
        yield connection
    finally:
        connection.close()
