"""What servers tell each other: that something changed at a table, and seldom what.

A server that hears of it reads the store. So a notice that is lost, late, or told twice does no harm. What no store
keeps is told itself: an answer half filled in, and how fast bots are to play.
"""

import asyncio
from collections.abc import Callable, Iterator
from typing import Literal

import msgspec
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.base import ChannelsBackend

from sleuth.core.choices import Move
from sleuth.server.messages import Pace
from sleuth.server.settings import Settings
from sleuth.server.store import PersonId, StoreError

CHANNEL = "sleuth"
MOST_BYTES = 7_500
"""Of notices in one message; PostgreSQL takes no message over 8,000 bytes."""


class Draft(msgspec.Struct, frozen=True, array_like=True):
    """What a seat has filled in for a decision."""

    seat: int
    decision: int
    move: Move


class Notice(msgspec.Struct, frozen=True, array_like=True, omit_defaults=True):
    """Something changed at a table: its entries, its lines of chat (``unsaid``: old ones too), its plan, who is there,
    a draft, the bots' pace, or it is gone. Or somebody has another name, or is to be known anew by their cookie.
    """

    table: str
    """For a name: the person's id; for a person: that or the id of one session of theirs."""
    what: Literal["entries", "lines", "unsaid", "table", "gone", "presence", "draft", "pace", "name", "person"]
    people: tuple[PersonId, ...] = ()
    """For presence: those with a chair who are connected to the server that tells it."""
    watching: int = 0
    draft: Draft | None = None
    pace: Pace = "normal"

    @property
    def subject(self) -> tuple[str, str, int | None]:
        """What it is about: of two notices about the same, the later is enough."""
        return self.table, self.what, self.draft.seat if self.draft else None


class Bundle(msgspec.Struct, frozen=True, array_like=True):
    server: str
    notices: tuple[Notice, ...]


_BUNDLE = msgspec.json.Decoder(Bundle)


class Push:
    """One server's line to the others."""

    def __init__(self, backend: ChannelsBackend, server: str, hear: Callable[[str, Notice], None]) -> None:
        self._plugin = ChannelsPlugin(backend, channels=[CHANNEL])
        self._server = server
        self._hear = hear
        self._waiting: dict[tuple[str, str, int | None], Notice] = {}
        self._wake = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        await self._plugin.__aenter__()
        loop = asyncio.get_running_loop()
        self._tasks = [loop.create_task(self._listen()), loop.create_task(self._talk())]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._plugin.__aexit__(None, None, None)

    def post(self, notice: Notice) -> None:
        """Tell the others soon; the latest of each kind is enough."""
        self._waiting[notice.subject] = notice
        self._wake.set()

    async def _talk(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                bundle = Bundle(self._server, tuple(self._take()))
                await self._plugin.wait_published(msgspec.json.encode(bundle), CHANNEL)

    def _take(self) -> Iterator[Notice]:
        """The next notices, as many as one message holds."""
        size = 0
        for subject, notice in list(self._waiting.items()):
            size += len(msgspec.json.encode(notice)) + 1
            if size > MOST_BYTES:
                return
            yield self._waiting.pop(subject)

    async def _listen(self) -> None:
        async with self._plugin.start_subscription(CHANNEL) as subscriber:
            async for data in subscriber.iter_events():
                bundle = _BUNDLE.decode(data)
                if bundle.server != self._server:
                    for notice in bundle.notices:
                        self._hear(bundle.server, notice)


def backend_for(settings: Settings) -> ChannelsBackend | None:
    """Where notices go: to Redis if there is one, else through PostgreSQL. On SQLite alone there is nobody to tell."""
    if settings.redis:
        try:
            from sleuth.server.push.redis import SteadyRedis  # noqa: PLC0415 - only the driver asked for is loaded
        except ImportError:
            raise StoreError("Redis needs the extra parts: pip install 'sleuth[redis]'") from None
        return SteadyRedis(settings.redis)
    if settings.database.startswith("postgresql://"):
        from sleuth.server.push.postgres import SteadyPostgres  # noqa: PLC0415 - as above

        return SteadyPostgres(settings.database)
    return None
