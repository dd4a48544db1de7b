"""A server that never gets to keep a game's results."""

import asyncio
from typing import Any

from sleuth.server.__main__ import main
from sleuth.server.store.sql import SqlStore


async def _held_up(*_: Any) -> None:
    await asyncio.sleep(3600)


SqlStore.add_results = _held_up  # type: ignore[assignment, method-assign] # this is what the program is for

if __name__ == "__main__":
    raise SystemExit(main())
