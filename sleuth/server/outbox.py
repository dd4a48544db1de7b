"""What waits to be sent to one client. A slow client fills only its own outbox, and is let go when it is full."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import msgspec
from litestar.exceptions import WebSocketDisconnect

Send: TypeAlias = Callable[[Any], Awaitable[None]]

TRY_AGAIN = 1013
"""The close code for a client that was too slow: it may come back at once and say what it has."""

NO_TABLE = 4404
"""The close code for whoever is at a table that is not there, or not any more."""

encode = msgspec.json.Encoder().encode


def as_text(message: msgspec.Struct) -> str:
    """A message as it goes over the wire."""
    return encode(message).decode()


class Outbox:
    """A queue of frames, bounded in their number and size, and the one task that sends them."""

    __slots__ = ("_close", "_lost", "_send", "_size", "_task", "_waiting", "_wake", "closed", "most", "most_size")

    def __init__(self, send: Send, most: int, most_size: int, lost: Callable[[], None]) -> None:
        self._send = send
        self._lost = lost
        self._waiting: deque[tuple[str, int]] = deque()
        """Each frame, and how much of the room it takes."""
        self._size = 0
        self._wake = asyncio.Event()
        self._close: tuple[int, str] | None = None
        self._task: asyncio.Task[None] | None = None
        self.most = most
        self.most_size = most_size
        self.closed = asyncio.Event()

    def put(self, text: str, asked: bool = False) -> None:
        """Send this after what waits already. What the client asked for, and has paid for, takes no room."""
        if self._close is not None:
            return
        size = 0 if asked else len(text)
        if len(self._waiting) >= self.most or self._size + size > self.most_size:
            self._give_up()
            return
        self._waiting.append((text, size))
        self._size += size
        self._wake.set()

    def tell(self, message: msgspec.Struct) -> None:
        self.put(as_text(message))

    def close(self, code: int, reason: str) -> None:
        """Close the connection once everything put so far is sent."""
        if self._close is None:
            self._close = (code, reason)
            self._wake.set()

    def cut(self, code: int, last: msgspec.Struct | None = None) -> None:
        """Close the connection now: what waits is forgotten, but for a last word, and nothing more is read."""
        self._waiting.clear()
        self._size = 0
        if self._close is None:
            self._close = (code, "")
            if last is not None:
                self._waiting.append((as_text(last), 0))
        self._wake.set()
        self._lost()

    def _give_up(self) -> None:
        """Let a client go that does not read what it is sent; a close would wait behind all the rest."""
        self._close = (TRY_AGAIN, "too slow")
        if self._task is not None:
            self._task.cancel()
        self._lost()

    @property
    def started(self) -> bool:
        return self._task is not None

    def start(self) -> None:
        self._task = asyncio.get_running_loop().create_task(self._run())

    async def _run(self) -> None:
        waiting = self._waiting
        try:
            while True:
                while waiting:
                    text, size = waiting.popleft()
                    self._size -= size
                    await self._send({"type": "websocket.send", "text": text})
                if self._close is not None:
                    code, reason = self._close
                    await self._send({"type": "websocket.close", "code": code, "reason": reason})
                    return
                self._wake.clear()
                await self._wake.wait()
        except (OSError, WebSocketDisconnect):
            # The client is gone; whoever reads from it finds out by itself.
            pass
        finally:
            self._close = self._close or (TRY_AGAIN, "")
            self._waiting.clear()
            self.closed.set()

    async def stop(self) -> None:
        """Stop sending, at once."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
