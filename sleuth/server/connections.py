"""The connections that clients make: how many, how slowly they may send and read, and how many frames are read.

Uvicorn speaks HTTP and WebSocket; what it leaves to others is here, under its parsers: a client that holds a connection
open, sends no end of control frames, or never reads what it asked for costs next to nothing and is let go.
"""

import asyncio
import socket
import sys
from collections import Counter
from contextlib import suppress
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from sleuth.server.limits import Bucket, network_of
from sleuth.server.settings import Settings

POLICY = 1008
"""The close code of a socket that breaks a limit."""
LINGER = 1.0
"""Seconds in which somebody who breaks a limit can still read why, while nothing of theirs is read."""
LAST = 12.0
"""Seconds after which a socket that nobody here listens to any more is gone, whatever its client does."""
ABUSE = 10.0
"""Seconds above the limit, without a pause, after which a socket is closed."""
PIECE = 512
"""Bytes that are read between two looks at the limit: so many hold no more than 85 frames."""
WEIGHT = 1024
"""Bytes that count as much as a frame."""
FRAGMENTS = 256
"""Frames that one message may come in."""
RECEIVED = 65_536
"""Bytes that the system keeps for us of a socket that is not read."""
READ = 131_072
"""Bytes that a client reads at the least, or half of what waits, in the time that is given for it."""
SPARE = 200
"""Files that are kept for other uses than connections."""

BUSY = (
    b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: text/plain; charset=utf-8\r\ncontent-length: 66\r\n"
    b"connection: close\r\n\r\nToo many connections from your address. Close some, and try again."
)


CHUNKED = "Send the length of what you send as Content-Length: bodies in chunks are not read."


class Door:
    """Counts the connections of each network, and of all."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._open: Counter[str] = Counter()
        self._all = 0
        self._most = _open_files(settings.all_connections + SPARE) - SPARE

    def has_room(self, network: str) -> bool:
        return self._open[network] < self.settings.connections and self._all < self._most

    def enter(self, network: str) -> None:
        self._open[network] += 1
        self._all += 1

    def leave(self, network: str) -> None:
        self._all -= 1
        self._open[network] -= 1
        if not self._open[network]:
            del self._open[network]


def _open_files(wanted: int) -> int:
    """How many files this process may have open: as many as wanted, if the system lets it."""
    if sys.platform == "win32":
        return wanted
    import resource  # noqa: PLC0415 - Windows has none

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return wanted if soft == resource.RLIM_INFINITY else min(wanted, soft)


class Reader:
    """Sees to it that a client reads what it is sent, and lets it go if not."""

    def __init__(self, transport: asyncio.Transport, seconds: float) -> None:
        self._transport = transport
        self._seconds = seconds
        self._timer: asyncio.TimerHandle | None = None
        self._left = 0

    def watch(self) -> None:
        """Something waits that the client has not read."""
        if self._timer is None:
            self._left = self._transport.get_write_buffer_size()
            self._timer = asyncio.get_running_loop().call_later(self._seconds, self._look)

    def rest(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _look(self) -> None:
        before, self._timer = self._left, None
        if before - self._transport.get_write_buffer_size() < min(READ, before // 2 + 1):
            self._transport.abort()
        else:
            self.watch()


class Measured(h11.Connection):
    """Reads requests that say how long they are. One that comes in chunks of a byte each is short, and takes longer to
    read than anything else.
    """

    def next_event(self) -> Any:
        event = super().next_event()
        if isinstance(event, h11.Request) and any(name == b"transfer-encoding" for name, _ in event.headers):
            raise h11.RemoteProtocolError(CHUNKED)
        return event


class PatientHttp(H11Protocol):
    """HTTP with a deadline for a request's head, for its body, and for reading the answer."""

    door: Door

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.conn = Measured(h11.SERVER)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as uvicorn has it
        super().connection_made(transport)
        self._reader = Reader(transport, self.door.settings.stalled)
        self._network = network_of(self.client[0] if self.client else "")
        self._awaited = ""
        self._deadline: asyncio.TimerHandle | None = None
        self._counted = self.door.has_room(self._network)
        if not self._counted:
            transport.write(BUSY)
            transport.close()
            self._reader.watch()
            return
        self.door.enter(self._network)
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._expect()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._expect()
        if self.transport.is_closing():
            self._reader.watch()

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self._reader.watch()

    def send_400_response(self, msg: str) -> None:
        if self.conn.their_state is h11.SEND_BODY:  # the head was in order, and only its body is not read
            msg = CHUNKED
        try:
            super().send_400_response(msg)
        except h11.LocalProtocolError:
            # An answer to an earlier request is under way: there is no place for another.
            self.transport.abort()
        self._reader.watch()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._leave()
        self._awaited = "frames"
        super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._reader.watch()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._reader.rest()

    def _expect(self) -> None:
        """Give the client a time for what it has begun to send; more bytes of it give no more time."""
        awaited = self._awaits()
        if awaited == self._awaited:
            return
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
        self._awaited = awaited
        settings = self.door.settings
        if seconds := {"head": settings.head, "body": settings.body}.get(awaited):
            self._deadline = self.loop.call_later(seconds, self.transport.abort)

    def _awaits(self) -> str:
        if self._awaited == "frames":
            return self._awaited
        state = self.conn.their_state
        if state is h11.IDLE and self.timeout_keep_alive_task is None:
            return "head"
        return "body" if state is h11.SEND_BODY else ""

    def _leave(self) -> None:
        self._reader.rest()
        if self._deadline is not None:
            self._deadline.cancel()
        if self._counted:
            self._counted = False
            self.door.leave(self._network)


class CountedSocket(WebSocketsSansIOProtocol):
    """A WebSocket whose every frame counts. Above the limit it is not read, and above it for long it is closed."""

    door: Door

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        settings = self.door.settings
        self._network = network_of(self.client[0] if self.client else "")
        self.door.enter(self._network)
        self._reader = Reader(self.transport, settings.stalled)
        self._bucket = Bucket(settings.frames, settings.monotonic)
        self._unread = bytearray()
        self._over: float | None = None
        """Since when the client is above the limit."""
        self._calm: asyncio.TimerHandle | None = None
        """Until when it is not read for that."""
        self._deaf = False
        self._handshake = self.loop.call_later(settings.head, self._check_handshake)
        self._end: asyncio.TimerHandle | None = None
        with suppress(AttributeError, OSError):
            transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVED)

    def connection_lost(self, exc: Exception | None) -> None:
        self._deaf = True
        self._unread.clear()
        self._reader.rest()
        for timer in (self._handshake, self._calm, self._end):
            if timer is not None:
                timer.cancel()
        self.door.leave(self._network)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if not self._deaf:
            self._unread += data
            self._read_on()

    def handle_events(self) -> None:
        self._charge(len(self.conn.events))
        super().handle_events()

    def handle_cont(self, event: Any) -> None:
        super().handle_cont(event)
        if len(self.frames) > FRAGMENTS:
            self._cut_off()

    def send_receive_event_to_app(self) -> None:
        self.frames = [b"".join(self.frames)]
        if self.curr_msg_data_type == "text" and not self.close_sent and not _is_utf8(self.frames[0]):
            self.frames = []
            self.conn.send_close(1007)
            self.handle_parser_exception()
            return
        super().send_receive_event_to_app()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._reader.watch()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._reader.rest()

    def on_task_complete(self, task: "asyncio.Task[None]") -> None:
        super().on_task_complete(task)
        self._end_in(LAST if self.close_sent else LINGER)

    async def send(self, message: Any) -> None:
        if not self.handshake_complete and self.transport.is_closing():
            raise ClientDisconnected
        await super().send(message)
        if message["type"] == "websocket.accept":
            self._read_on()
        elif message["type"] == "websocket.close" and message.get("code") == POLICY:
            self._fall_silent()

    async def receive(self) -> Any:
        message = await super().receive()
        if self._unread:
            # Not at once: everybody else has a turn between two pieces.
            self.loop.call_soon(self._read_on)
        return message

    def _read_on(self) -> None:
        """Read what came, a piece at a time, until there is something to do for the server or the limit is reached."""
        while self._unread and self._may_read():
            piece = bytes(self._unread[:PIECE])
            del self._unread[:PIECE]
            self._charge(len(piece) / WEIGHT)
            super().data_received(piece)
            if self.conn.handshake_exc is not None and not self.handshake_complete:
                self._reject()
        if self.transport.is_closing() or self._deaf:
            return
        if self._unread or not self._may_read():
            self.transport.pause_reading()
        else:
            self.transport.resume_reading()

    def _may_read(self) -> bool:
        shaken = self.handshake_complete or not self.handshake_initiated
        return shaken and not (self.read_paused or self._calm or self._deaf or self.transport.is_closing())

    def _charge(self, cost: float) -> None:
        wait = self._bucket.spend(cost)
        now = self.loop.time()
        if wait > 0:
            self._over = now if self._over is None else self._over
            if now - self._over > ABUSE:
                self._cut_off()
            elif self._calm is None:
                self._calm = self.loop.call_later(wait, self._calm_down)
        elif self._bucket.is_half_full:
            self._over = None

    def _calm_down(self) -> None:
        self._calm = None
        self._read_on()

    def _cut_off(self) -> None:
        """Close the connection of somebody who goes on and on."""
        if self.handshake_complete and not self.close_sent and not self.transport.is_closing():
            self.queue.put_nowait({"type": "websocket.disconnect", "code": POLICY})
            self.conn.fail(POLICY)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
        self._fall_silent()

    def _fall_silent(self) -> None:
        """Read nothing more, leave a moment to read what was said last, and hang up without waiting for an answer."""
        self._deaf = True
        self._unread.clear()
        self.frames = []
        self.transport.pause_reading()
        self._end_in(LINGER)

    def _reject(self) -> None:
        """A handshake that cannot be read: uvicorn knows nothing of it yet."""
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.close()
        self._end_in(LINGER)

    def _check_handshake(self) -> None:
        if not self.handshake_complete:
            self.transport.abort()

    def _end_in(self, seconds: float) -> None:
        """Hang up by then at the latest."""
        when = self.loop.time() + seconds
        if self.disconnected or (self._end is not None and self._end.when() <= when):
            return
        if self._end is not None:
            self._end.cancel()
        self._end = self.loop.call_at(when, self.transport.abort)


def _is_utf8(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def protocols(settings: Settings) -> tuple[type[PatientHttp], type[CountedSocket]]:
    """What uvicorn is to make of each connection: HTTP, and what it may turn into."""
    door = Door(settings)
    return type("Http", (PatientHttp,), {"door": door}), type("Socket", (CountedSocket,), {"door": door})
