"""How a request has something worked out: by a worker, while its client waits, in the worker's own bytes."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from ipaddress import IPv6Address, ip_address
from typing import Any, TypeVar

from litestar import MediaType, Response

from sleuth.server.jobs import Answer, Job
from sleuth.server.problems import Refusal
from sleuth.server.provided import Asked
from sleuth.server.workers import Bench

T = TypeVar("T")


async def think(request: Asked, bench: Bench, job: Job, heavy: bool = False) -> Response[Any]:
    """What comes of a job for this request; whoever leaves takes the job along."""
    return told(await _while_there(request.receive, bench.work(job, client_of(request), heavy)))


def told(answer: Answer) -> Response[Any]:
    """The response that says what came of a job. The bytes are as the worker wrote them."""
    if answer.status != 200:
        raise Refusal(answer.status, answer.body.decode(), entries=answer.entries)
    return Response(answer.body, media_type=MediaType.JSON)


def check_length(entries: int, most: int, instead: str = "") -> None:
    """Refuse a game that is too long for what is asked."""
    if entries > most:
        text = f"This game has {entries:,} entries, and {most:,} at most can be gone through here."
        raise Refusal(413, text + instead)


def client_of(request: Asked) -> str:
    """Whose jobs count together."""
    return network(request.client.host if request.client else "")


def network(address: str) -> str:
    """Whose address this is: of the newer kind, one household or server has 2 to the power of 64.

    >>> network("192.0.2.7"), network("2001:db8::7"), network("2001:db8::8")
    ('192.0.2.7', '2001:db8::', '2001:db8::')
    """
    try:
        parsed = ip_address(address)
    except ValueError:
        return address
    return str(IPv6Address(int(parsed) >> 64 << 64)) if isinstance(parsed, IPv6Address) else str(parsed)


async def _while_there(receive: Callable[[], Awaitable[Any]], work: Coroutine[Any, Any, T]) -> T:
    """Do this while the client of a request, whose body has been read, waits for it."""

    async def leave() -> None:
        while (await receive())["type"] != "http.disconnect":
            pass

    doing, leaving = asyncio.create_task(work), asyncio.create_task(leave())
    try:
        await asyncio.wait((doing, leaving), return_when=asyncio.FIRST_COMPLETED)
        if not doing.done():
            raise Refusal(503, "You left before it was worked out.")
        return doing.result()
    finally:
        leaving.cancel()
        doing.cancel()
