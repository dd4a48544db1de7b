"""Whether the server can do its work: its database answers and takes what is written."""

import asyncio
import logging
from collections.abc import Callable

from sleuth.server.store import PersonId, Store, StoreError

log = logging.getLogger("sleuth.server")

FRESH = 5.0
"""Seconds that an answer holds: however often somebody asks, the disk is troubled no oftener."""
PATIENCE = 4.0
"""Seconds that the database may take for a write before it counts as away."""

FAILING = "Nothing can be saved at the moment: the database takes no writes. The server's log says why."
SILENT = f"Nothing can be saved at the moment: the database has not answered within {PATIENCE:.0f} seconds."


class Health:
    """Tries to write now and then, and remembers how that went."""

    def __init__(self, store: Store, monotonic: Callable[[], float]) -> None:
        self._store = store
        self._monotonic = monotonic
        self._trouble = ""
        self._until = float("-inf")
        self._lock = asyncio.Lock()

    async def trouble(self) -> str:
        """What is wrong, for whoever asks; empty if nothing is."""
        async with self._lock:
            if self._monotonic() >= self._until:
                self._trouble = await self._try()
                self._until = self._monotonic() + FRESH
            return self._trouble

    async def _try(self) -> str:
        try:
            async with asyncio.timeout(PATIENCE):
                await self._store.probe()
                await self._store.person(PersonId(""))
        except TimeoutError:
            return SILENT
        except StoreError as error:
            log.error("The store failed: %s", error)
            return FAILING
        return ""
