"""Connections that are held open, flooded or never read: each costs little, is let go, and nobody else notices."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from typing import Any

import httpx
import pytest

from sleuth.server import connections
from sleuth.server.connections import CountedSocket
from sleuth.server.limits import network_of
from sleuth.server.outbox import Outbox
from sleuth.server.settings import Rate
from sleuth.server.store import TableId
from tests.server.clients import party
from tests.server.houses import Served, brisk, serving
from tests.server.raw import Raw, frame, handshake, raw

LONG = 10.0
"""Seconds in which what should end has ended, on any machine."""


async def until(holds: Callable[[], Any], patience: float = LONG) -> None:
    async with asyncio.timeout(patience):
        while not holds():
            await asyncio.sleep(0.02)


@pytest.fixture
async def strict(sqlite_url: str) -> AsyncIterator[Served]:
    """A house with little patience."""
    async with serving(brisk(database=sqlite_url, head=0.5, body=0.5, keep_alive=1, stalled=0.5)) as served:
        yield served


@pytest.mark.parametrize(
    "begun",
    [
        b"",
        b"GET /api/health HTTP/1.1\r\nHost: here\r\n",
        b"POST /api/login HTTP/1.1\r\nHost: here\r\nContent-Length: 1000\r\n\r\n{",
        b"POST /api/login HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n1000\r\n{",
    ],
    ids=["silent", "half a head", "half a body", "half a body in chunks"],
)
async def test_a_request_that_does_not_come_to_an_end_is_dropped(strict: Served, begun: bytes) -> None:
    with raw(strict.base) as slow:
        slow.push(begun)

        def drip() -> bool:
            # A byte now and then gives no more time.
            return slow.has_ended() or (bool(begun) and not slow.push(b"x"))

        await until(drip)


async def test_an_idle_connection_is_closed_and_a_bit_of_the_next_request_does_not_keep_it(strict: Served) -> None:
    with raw(strict.base) as idle, raw(strict.base) as begun:
        for one in (idle, begun):
            await one.send(b"GET /api/health HTTP/1.1\r\nHost: here\r\n\r\n")
            assert (await one.read()).startswith(b"HTTP/1.1 200")
        await begun.send(b"G")
        async with asyncio.timeout(LONG):
            for one in (idle, begun):
                assert (await one.rest()) in (b"", b'{"status":"open","database":"reads and writes"}')


async def test_an_address_has_only_so_many_connections(sqlite_url: str) -> None:
    async with serving(brisk(database=sqlite_url, connections=4)) as served:
        held = [Raw(served.base) for _ in range(4)]
        await asyncio.sleep(0.2)
        with raw(served.base) as one_more:
            answer = await one_more.rest()
            assert answer.startswith(b"HTTP/1.1 503")
            assert answer.endswith(b"Too many connections from your address. Close some, and try again.")
            head, _, body = answer.partition(b"\r\n\r\n")
            assert f"content-length: {len(body)}".encode() in head
        await held[0].shake_hands("/api/lobby/socket")
        with raw(served.base) as one_more:
            assert (await one_more.rest()).startswith(b"HTTP/1.1 503"), "a socket counts as what it was"
        for one in held[:2]:
            one.close()
        await asyncio.sleep(0.2)
        async with httpx.AsyncClient(base_url=served.base) as browser:
            assert (await browser.get("/api/health")).status_code == 200
        for one in held:
            one.close()


def test_whoever_has_one_address_of_a_network_has_them_all() -> None:
    assert network_of("192.0.2.7") == "192.0.2.7"
    assert network_of("2001:db8:1:2:3:4:5:6") == network_of("2001:db8:1:2::1") == "2001:db8:1:2::/64"
    assert network_of("2001:db8:1:3::1") != network_of("2001:db8:1:2::1")
    assert network_of("::ffff:192.0.2.7") == "192.0.2.7"
    assert network_of("") == ""


async def test_whoever_does_not_read_an_answer_is_let_go(strict: Served) -> None:
    with raw(strict.base, room=4096) as deaf:
        # One after the other, each longer than the system takes off our hands.
        await deaf.send(b"GET /api/schema/openapi.json HTTP/1.1\r\nHost: here\r\n\r\n" * 50)
        await until(lambda: strict.connections)
        await until(lambda: not strict.connections)


async def test_whoever_does_not_read_a_socket_is_let_go(strict: Served) -> None:
    async with party(strict.base, "Ann", "Bob") as people:
        live = await strict.server.tables.live(TableId(people.table))
        assert live is not None
        with raw(strict.base, room=4096) as deaf:
            await deaf.shake_hands(f"/api/tables/{people.table}/socket")
            await deaf.send(frame(1, b'{"t":"hello"}'))
            await until(lambda: live.audience.of(None))
            (watcher,) = live.audience.of(None)
            watcher.outbox.most_size = 10**9
            for _ in range(100):
                watcher.outbox.put("x" * 100_000)
            await until(lambda: not live.audience.of(None))
            await until(lambda: len([one for one in strict.connections if isinstance(one, CountedSocket)]) == 2)
        await people.move()


async def test_an_outbox_is_bounded_in_size() -> None:
    lost: list[bool] = []
    sent: list[str] = []
    read = asyncio.Event()

    async def send(message: Any) -> None:
        await read.wait()
        sent.append(message.get("text", ""))

    outbox = Outbox(send, most=100, most_size=1000, lost=lambda: lost.append(True))
    outbox.start()
    outbox.put("asked for" * 1000, asked=True)
    outbox.put("x" * 600)
    assert not lost
    read.set()
    await until(lambda: len(sent) == 2)
    read.clear()
    outbox.put("x" * 600)
    await asyncio.sleep(0)
    outbox.put("y" * 600)
    outbox.put("y" * 600)
    assert lost
    await outbox.stop()


FLOODS = {
    "pings": frame(9),
    "pongs": frame(10, b"unasked"),
    "empty texts": frame(1),
    "tiny texts": frame(1, b"{}"),
    "bytes": frame(2, b"\x00"),
    "fragments": frame(0, last=False),
}


@pytest.mark.parametrize("kind", FLOODS)
async def test_a_flood_of_frames_is_hardly_read_and_soon_cut_off(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    monkeypatch.setattr(connections, "ABUSE", 1.0)
    monkeypatch.setattr(connections, "FRAGMENTS", 10**9 if kind == "fragments" else connections.FRAGMENTS)
    frames: list[int] = []
    handle = CountedSocket.handle_events

    def counting(self: CountedSocket) -> None:
        frames.append(len(self.conn.events))
        handle(self)

    monkeypatch.setattr(CountedSocket, "handle_events", counting)
    limits = {"messages": Rate(20, 60), "frames": Rate(60, 300)}
    async with serving(brisk(database=sqlite_url, **limits)) as served, party(served.base, "Ann", "Bob") as people:
        with raw(served.base) as flooding:
            await flooding.shake_hands("/api/lobby/socket")
            if kind == "fragments":
                await flooding.send(frame(1, b"{", last=False))
            flood = FLOODS[kind] * 10_000
            pushed = 0
            frames.clear()
            loop = asyncio.get_running_loop()
            began = loop.time()
            while not flooding.has_ended():
                assert loop.time() - began < LONG
                whole = pushed % len(FLOODS[kind])
                pushed += flooding.push(flood[whole:])
                await asyncio.sleep(0.01)
            lasted = loop.time() - began
        await people.move()
        assert pushed > 2_000 * len(FLOODS[kind]), "there was a flood"
        assert sum(frames) < 300 + 60 * lasted + 200


async def test_a_message_in_no_end_of_fragments_is_cut_off(served: Served) -> None:
    with raw(served.base) as endless:
        await endless.shake_hands("/api/lobby/socket")
        await endless.send(frame(1, b"{", last=False) + frame(0, last=False) * 300)
        assert b"\x88\x02\x03\xf0" in await endless.rest(), "closed with 1008"


@pytest.fixture
def log(caplog: pytest.LogCaptureFixture) -> Any:
    """All that the server says in its log."""
    loggers = [logging.getLogger(name) for name in ("uvicorn.error", "uvicorn.asgi", "websockets")]
    for logger in loggers:
        logger.addHandler(caplog.handler)
    yield caplog
    for logger in loggers:
        logger.removeHandler(caplog.handler)


LOBBY = "/api/lobby/socket"
HEAD = b"POST /api/login HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n"
BROKEN: dict[str, tuple[bytes, ...]] = {
    "not UTF-8": (handshake(LOBBY, "here"), frame(1, b"\xff\xfe")),
    "not UTF-8, twice": (handshake(LOBBY, "here"), frame(1, b"\xff") * 2),
    "reserved bits": (handshake(LOBBY, "here"), b"\xf1\x80\x00\x00\x00\x00"),
    "reserved opcode": (handshake(LOBBY, "here"), frame(11)),
    "no mask": (handshake(LOBBY, "here"), b"\x81\x02{}"),
    "too long": (handshake(LOBBY, "here"), b"\x81\xff\x00\x00\x00\x00\x7f\xff\xff\xff"),
    "longer than can be": (handshake(LOBBY, "here"), b"\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff"),
    "a close that is none": (handshake(LOBBY, "here"), frame(8, b"\x00")),
    "a close with no text": (handshake(LOBBY, "here"), frame(8, b"\x03\xe8\xff\xff")),
    "a continuation of nothing": (handshake(LOBBY, "here"), frame(0)),
    "half a frame": (handshake(LOBBY, "here"), frame(1, b"{}")[:-1]),
    "frames after a close": (handshake(LOBBY, "here"), frame(8, b"\x03\xe8") + frame(9) * 10 + frame(1, b"{}")),
    "frames before the answer": (handshake(LOBBY, "here") + frame(1, b'{"t":"ping"}') + frame(8),),
    "a handshake of another kind": (handshake(LOBBY, "here", method="POST"),),
    "a handshake with a long header": (handshake(LOBBY, "here", more="X: " + "x" * 9_000),),
    "a handshake with many headers": (handshake(LOBBY, "here", more="\r\n".join(["X: 1"] * 200)),),
    "a handshake without a key": (handshake(LOBBY, "here").replace(b"Sec-WebSocket-Key", b"Sec"),),
    "a handshake of an old version": (handshake(LOBBY, "here").replace(b"Version: 13", b"Version: 1"),),
    "a handshake to nowhere": (handshake("/api/nowhere", "here"),),
    "a handshake to no table": (handshake("/api/tables/%ff%00/socket", "here"), frame(1, b'{"t":"hello"}')),
    "a socket dropped at once": (handshake("/api/tables/none/socket", "here"),),
    "no HTTP": (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",),
    "no version": (b"GET /\r\n\r\n",),
    "a long line": (b"GET /" + b"x" * 100_000,),
    "a bad chunk": (HEAD + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n",),
    "a bad chunk after the answer": (
        b"POST /api/nowhere HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n",
        b"zz\r\n",
    ),
    "two lengths": (HEAD + b"Content-Length: 1\r\nContent-Length: 2\r\n\r\n{}",),
    "half a body": (HEAD + b'Content-Length: 100\r\n\r\n{"name":',),
    "garbage after a request": (b"GET /api/health HTTP/1.1\r\nHost: here\r\n\r\n\x00\x01\x02\r\n\r\n",),
}


async def test_a_body_in_chunks_is_not_read(served: Served) -> None:
    """A byte a chunk, one connection sent 6 MB in a second and stopped everybody else for two."""
    with raw(served.base) as flood:
        head = b"POST /api/analysis HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n"
        await flood.send(head + b"1\r\n1\r\n" * 1000)
        answer = await flood.rest()
        assert answer.startswith(b"HTTP/1.1 400 ")
        assert connections.CHUNKED.encode() in answer
        await until(flood.has_ended)


@pytest.mark.parametrize("gone", ["closes", "drops"])
async def test_what_is_broken_leaves_no_more_than_a_line_in_the_log(
    served: Served, log: pytest.LogCaptureFixture, gone: str
) -> None:
    for name, parts in BROKEN.items():
        log.clear()
        with raw(served.base) as broken:
            for number, part in enumerate(parts):
                if number:
                    await broken.read()
                await broken.send(part)
            await asyncio.sleep(0 if "at once" in name else 0.05)
            if gone == "drops":
                broken.drop()
        async with httpx.AsyncClient(base_url=served.base) as browser:
            assert (await browser.get("/api/health")).status_code == 200
        await asyncio.sleep(0.05)
        lines = [record for record in dict.fromkeys(log.records) if record.levelno >= logging.WARNING]
        assert not [record for record in lines if record.exc_info], (name, log.text)
        assert len(lines) <= 1, (name, log.text)


async def test_whoever_is_dismissed_is_gone_at_once_wherever_they_are(served: Served) -> None:
    async with party(served.base, "Ann", "Bob") as people:
        ann = people.clients[0]
        live = await served.server.tables.live(TableId(people.table))
        assert live is not None
        with raw(served.base, room=4096) as deaf:
            await deaf.shake_hands(f"/api/tables/{people.table}/socket", ann.cookie)
            await deaf.send(frame(1, b'{"t":"hello"}'))
            await until(lambda: len(live.audience) == 3)
            stuffed = live.audience.of(people.sockets[0].last["you"]["seat"])[-1].outbox
            stuffed.most_size = 10**9
            for _ in range(100):
                stuffed.put("x" * 100_000)
            path = f"/api/tables/{people.table}/socket"
            async with ann.in_lobby() as lobby, ann.connected(path) as silent:
                await lobby.until(lambda: lobby.last.get("lobby"))
                await served.server.dismiss(ann.id)
                for one in (people.sockets[0], lobby, silent):
                    await one.until(lambda one=one: one.ended)  # type: ignore[misc] # bound now
                    assert one.connection.close_code == 1013
                await until(lambda: len(live.audience) == 1)
                await until(lambda: len([one for one in served.connections if isinstance(one, CountedSocket)]) == 1)
        assert not people.sockets[1].ended


async def test_one_session_is_dismissed_alone(served: Served) -> None:
    ann, bob = await served.arrive("Ann"), await served.arrive("Bob")
    session = served.server.identity.read(ann.cookie)
    assert session is not None
    async with ann.in_lobby() as hers, bob.in_lobby() as his:
        await his.until(lambda: his.last.get("lobby"))
        await hers.until(lambda: hers.last.get("lobby"))
        await served.server.dismiss(session.id)
        await hers.until(lambda: hers.ended)
        await his.send({"t": "ping"})
        await his.until(lambda: his.last.get("pong"))


@pytest.mark.parametrize("broken", ["a handshake of another kind", "a handshake with a long header"])
async def test_a_handshake_that_cannot_be_read_is_not_left_waiting(served: Served, broken: str) -> None:
    with raw(served.base) as waiting:
        await waiting.send(BROKEN[broken][0])
        async with asyncio.timeout(LONG):
            answer = await waiting.rest()
        assert not answer.startswith(b"HTTP/1.1 101")
