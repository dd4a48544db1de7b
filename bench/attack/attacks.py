"""The attacks, each a few seconds of what one stranger may do."""

import asyncio
import json
import socket
from collections.abc import Callable, Coroutine
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, TypeAlias

import httpx

from bench.attack import positions
from bench.attack.hostile import HOME, PING, TEXT, Field, RawSocket, client, frame, nonce, paced

Attack: TypeAlias = Callable[[Field], Coroutine[Any, Any, None]]

FLOOD = 1_000_000
"""Bytes a second of small frames."""
BEATS = 20


async def _send(field: Field, a_second: float, *requests: tuple[str, bytes]) -> None:
    """Post these in turn."""
    async with client(field.target) as http:
        turn = 0

        async def one() -> str:
            nonlocal turn
            path, body = requests[turn % len(requests)]
            turn += 1
            return str((await http.post(path, content=body)).status_code)

        await paced(field, a_second, one)


async def _solve(field: Field, *wanted: Any, a_second: float = 4) -> None:
    await _send(field, a_second, *(("/api/games/classic/solve", json.dumps(one).encode()) for one in wanted))


async def endless_positions(field: Field) -> None:
    """solve: two kinds of 31 cards, one hand of 60, 31 cards shown from it"""
    await _solve(field, positions.endless())


async def wide_positions(field: Field) -> None:
    """solve: 6 kinds of 8 cards and 7 kinds of 7, every solution wanted"""
    await _solve(field, positions.wide(6, 8), positions.wide(7, 7))


async def long_names(field: Field) -> None:
    """solve: names of 12,000 letters that nobody bears"""
    await _solve(field, positions.long_names())


async def crowds(field: Field) -> None:
    """solve: thousands of players, and hundreds of names that are none of theirs"""
    await _solve(field, positions.crowd())


async def lists_of_mistakes(field: Field) -> None:
    """solve: 57 kB whose every mistake repeats half of it"""
    await _solve(field, positions.mistakes())


async def long_records(field: Field) -> None:
    """analysis: a legal record of 15,000 entries"""
    await _send(field, 1, ("/api/analysis", Path(field.target.long).read_bytes()))


async def endless_hellos(field: Field) -> None:
    """five sockets at a long game, each with 20 hellos a second"""
    hello = frame(TEXT, b'{"t":"hello","told":0,"said":0}')
    await _frames(field, [hello] * 5, BEATS)


async def pings(field: Field) -> None:
    """one socket: 1 MB of ping frames a second"""
    ping = frame(PING)
    await _frames(field, [ping * (FLOOD // BEATS // len(ping))], BEATS)


async def tiny_texts(field: Field) -> None:
    """one socket: 1 MB of one-letter texts a second"""
    text = frame(TEXT, b"a")
    await _frames(field, [text * (FLOOD // BEATS // len(text))], BEATS)


async def _frames(field: Field, blocks: list[bytes], a_second: float) -> None:
    """Send each block on a socket of its own, again and again; whoever is thrown out comes back."""
    ends = field.ends

    async def one(block: bytes) -> None:
        while asyncio.get_running_loop().time() < ends:
            try:
                await _one_socket(field, block, a_second, ends)
            except (OSError, TimeoutError, asyncio.IncompleteReadError):
                field.told["cut off"] += 1
            await asyncio.sleep(0.2)

    await asyncio.gather(*(one(block) for block in blocks))


async def _one_socket(field: Field, block: bytes, a_second: float, ends: float) -> None:
    raw = await RawSocket.open(field)
    if raw is None:
        return
    try:
        await raw.send(frame(TEXT, b'{"t":"hello"}'))
        while raw.open_still and asyncio.get_running_loop().time() < ends:
            await raw.send(block)
            await asyncio.sleep(1 / a_second)
    finally:
        raw.close()


async def slow_headers(field: Field) -> None:
    """400 connections that send a byte of a header now and then"""
    ends = field.ends

    async def one() -> None:
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", field.target.port, local_addr=(HOME, 0))
            writer.write(b"GET /api/health HTTP/1.1\r\nHost: x\r\n")
            while asyncio.get_running_loop().time() < ends and not reader.at_eof():
                writer.write(b"x")
                await writer.drain()
                await asyncio.sleep(0.5)
            field.told["shut out" if reader.at_eof() else "held open"] += 1
            writer.transport.abort()
        except OSError:
            field.told["shut out"] += 1

    await asyncio.gather(*(one() for _ in range(400)))


async def tiny_chunks(field: Field) -> None:
    """Four connections at a time that send a body in chunks of a byte"""
    ends = field.ends
    head = b"POST /api/analysis HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"

    async def one() -> None:
        while asyncio.get_running_loop().time() < ends:
            try:
                reader, writer = await asyncio.open_connection("127.0.0.1", field.target.port, local_addr=(HOME, 0))
                writer.write(head)
                while asyncio.get_running_loop().time() < ends and not reader.at_eof():
                    writer.write(b"1\r\n1\r\n" * 2_000)
                    await writer.drain()
                    await asyncio.sleep(0.01)
                field.told["shut out" if reader.at_eof() else "read"] += 1
                writer.transport.abort()
            except OSError:
                field.told["shut out"] += 1
            await asyncio.sleep(0.05)

    await asyncio.gather(*(one() for _ in range(4)))


async def slow_readers(field: Field) -> None:
    """20 connections that ask for a long replay and read nothing of it"""
    body = Path(field.target.short).read_bytes()
    head = f"POST /api/replay?eyes=all HTTP/1.1\r\nHost: 127.0.0.1:{field.target.port}\r\nContent-Length: {len(body)}"
    loop = asyncio.get_running_loop()
    taken = [await _without_reading(field.target.port, f"{head}\r\n\r\n".encode() + body) for _ in range(20)]
    await asyncio.sleep(max(0.0, field.target.seconds))
    for one in taken:
        try:
            first = await asyncio.wait_for(loop.sock_recv(one, 100), 0.5)
            field.told[first.split(b" ", 2)[1].decode() if first else "cut off"] += 1
        except (OSError, TimeoutError):
            field.told["no answer"] += 1
        one.close()


async def _without_reading(port: int, data: bytes) -> socket.socket:
    one = socket.socket()
    one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    one.setblocking(False)
    one.bind((HOME, 0))
    loop = asyncio.get_running_loop()
    await loop.sock_connect(one, ("127.0.0.1", port))
    await loop.sock_sendall(one, data)
    return one


async def wrong_passwords(field: Field) -> None:
    """20 wrong passwords a second for one account"""
    body = json.dumps({"name": "Neighbour", "password": "let me in, please"}).encode()
    await _send(field, 20, ("/api/login", body))


async def spread_guesses(field: Field) -> None:
    """20 wrong passwords a second for one account, each from another of 50 addresses"""
    async with AsyncExitStack() as stack:
        homes = [f"127.0.0.{number}" for number in range(10, 60)]
        guessers = [await stack.enter_async_context(client(field.target, home)) for home in homes]
        account = {"name": "Owner", "password": "a long secret of mine"}
        try:
            await guessers[0].post("/api/account", json=account)
        except httpx.TransportError:
            field.told["cut off"] += 1
            return
        turn = 0

        async def one() -> str:
            nonlocal turn
            turn += 1
            body = {**account, "password": f"let me in, {turn} times"}
            return str((await guessers[turn % len(guessers)].post("/api/login", json=body)).status_code)

        await paced(field, 20, one)


async def many_guests(field: Field) -> None:
    """20 new tables a second, each by a new guest of one address"""

    async def one() -> str:
        async with client(field.target) as http:
            order = {"game": "classic", "nonce": nonce(), "public": True}
            return str((await http.post("/api/tables", json=order)).status_code)

    await paced(field, 20, one)


async def many_tables(field: Field) -> None:
    """20 new tables a second by one person"""
    async with client(field.target) as http:
        try:
            await http.get("/api/me")
        except httpx.TransportError:
            field.told["cut off"] += 1
            return

        async def one() -> str:
            order = {"game": "classic", "nonce": nonce(), "public": True}
            return str((await http.post("/api/tables", json=order)).status_code)

        await paced(field, 20, one)


ALL: tuple[Attack, ...] = (
    lists_of_mistakes,
    long_names,
    crowds,
    endless_hellos,
    pings,
    tiny_texts,
    slow_headers,
    tiny_chunks,
    slow_readers,
    wrong_passwords,
    spread_guesses,
    many_tables,
    many_guests,
    long_records,
    wide_positions,
    endless_positions,
)
BY_NAME = {attack.__name__: attack for attack in ALL}
