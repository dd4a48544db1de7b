"""How a request has something worked out: by a worker, while its client waits, in the worker's own bytes."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

from litestar import MediaType, Response

from sleuth.server.dependencies import Asked, network
from sleuth.server.jobs import Answer, Job
from sleuth.server.problems import Refusal
from sleuth.server.workers import Bench

T = TypeVar("T")


async def think(request: Asked, bench: Bench, job: Job, heavy: bool = False) -> Response[Any]:
    """What comes of a job for this request; whoever leaves takes the job along."""
    return told(await _while_there(request.receive, bench.work(job, network(request), heavy)))


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
