"""Notices through Redis."""

import asyncio
import logging
from collections.abc import AsyncGenerator, Iterable
from typing import Any

from litestar.channels.backends.redis import RedisChannelsPubSubBackend
from redis.asyncio import Redis
from redis.exceptions import RedisError

from sleuth.server.store import StoreError

log = logging.getLogger("sleuth.server")

PAUSE = 1.0
"""Seconds before a lost connection is tried again."""


class SteadyRedis(RedisChannelsPubSubBackend):
    """Goes on after a lost connection."""

    def __init__(self, url: str) -> None:
        try:
            self._client = Redis.from_url(url)
        except ValueError as error:
            raise StoreError(f"Redis is given as redis://HOST:PORT: {error}") from None
        super().__init__(redis=self._client)

    async def on_startup(self) -> None:
        try:
            await self._client.ping()
        except (RedisError, OSError) as error:
            raise StoreError(f"Redis does not answer: {error}") from None

    async def on_shutdown(self) -> None:
        await super().on_shutdown()
        await self._client.aclose()

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        try:
            await super().publish(data, channels)
        except (RedisError, OSError) as error:
            log.warning("A notice to the other servers was lost: %s", error)

    async def stream_events(self) -> AsyncGenerator[tuple[str, Any], None]:
        while True:
            try:
                async for event in super().stream_events():
                    yield event
            except (RedisError, OSError) as error:
                log.warning("The connection to the other servers is lost: %s", error)
                await asyncio.sleep(PAUSE)
