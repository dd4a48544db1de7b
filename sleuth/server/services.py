"""What a table needs of the server that has it: the store, the time, threads to think in, and whom to tell."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from concurrent.futures import Executor
from dataclasses import dataclass, field
from typing import Any

from sleuth.server.lobby import Lobby
from sleuth.server.push import Notice
from sleuth.server.settings import Settings
from sleuth.server.store import Store

log = logging.getLogger("sleuth.server")


class Background:
    """What runs beside requests and sockets."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Run this in the background, and say so in the log if it fails."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("Something in the background failed.", exc_info=error)

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


@dataclass
class Services:
    """One server's, the same for all its tables."""

    settings: Settings
    store: Store
    server: str
    """This server's id among those that share the store."""
    lobby: Lobby
    pool: Executor
    """Where bots think."""
    share: Callable[[Notice], None]
    """Tells the other servers, if there are any."""
    background: Background = field(default_factory=Background)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Run this in the background."""
        self.background.spawn(work)
