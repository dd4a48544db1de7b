"""Notices through PostgreSQL itself."""

import asyncio
import logging
from collections.abc import Iterable
from typing import Any

import asyncpg  # type: ignore[import-untyped]  # it ships no types
from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend

log = logging.getLogger("sleuth.server")

PAUSE = 1.0
"""Seconds before a lost connection is tried again."""

_LOST = (asyncpg.PostgresError, asyncpg.InterfaceError, OSError)


class SteadyPostgres(AsyncPgChannelsBackend):
    """Comes back after a lost connection, and keeps one to talk, where Litestar's own opens one for every message."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self._url = url
        self._talker: Any = None
        self._return: asyncio.Task[None] | None = None
        self._closing = False

    async def on_startup(self) -> None:
        await super().on_startup()
        self._listener_conn.add_termination_listener(self._lost)

    async def on_shutdown(self) -> None:
        self._closing = True
        if self._return is not None:
            self._return.cancel()
        if self._talker is not None:
            await self._talker.close()
        await super().on_shutdown()

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        try:
            if self._talker is None or self._talker.is_closed():
                self._talker = await asyncpg.connect(self._url)
            for channel in channels:
                await self._talker.execute("SELECT pg_notify($1, $2)", channel, data.decode())
        except _LOST as error:
            log.warning("A notice to the other servers was lost: %s", error)

    def _lost(self, _: object) -> None:
        if not self._closing:
            self._return = asyncio.get_running_loop().create_task(self._come_back())

    async def _come_back(self) -> None:
        channels = frozenset(self._subscribed_channels)
        while True:
            try:
                async with self._listener_lock:
                    self._listener_conn = await asyncpg.connect(self._url)
                    self._listener_conn.add_termination_listener(self._lost)
                    self._subscribed_channels.clear()
                await self.subscribe(channels)
            except _LOST as error:
                log.warning("The connection to the other servers is lost: %s", error)
                await asyncio.sleep(PAUSE)
            else:
                return
