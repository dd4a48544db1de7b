"""What servers tell each other: that something changed at a table, never what.

A server that hears of it reads the store. So a notice that is lost, late, or told twice does no harm.
"""

import asyncio
from collections.abc import Callable
from typing import Literal

import msgspec
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.base import ChannelsBackend

from sleuth.server.settings import Settings
from sleuth.server.store import StoreError

CHANNEL = "sleuth"
BATCH = 50
"""Notices in one message; PostgreSQL takes no message over 8,000 bytes."""


class Notice(msgspec.Struct, frozen=True, array_like=True, omit_defaults=True):
    """Something changed at a table: its entries, its lines of chat, its plan, or who is there."""

    table: str
    what: Literal["entries", "lines", "table", "presence"]
    people: tuple[str, ...] = ()
    """For presence: those with a chair who are connected to the server that tells it."""
    watching: int = 0


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
        self._waiting: dict[tuple[str, str], Notice] = {}
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
        self._waiting[notice.table, notice.what] = notice
        self._wake.set()

    async def _talk(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                keys = list(self._waiting)[:BATCH]
                bundle = Bundle(self._server, tuple(self._waiting.pop(key) for key in keys))
                await self._plugin.wait_published(msgspec.json.encode(bundle), CHANNEL)

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
