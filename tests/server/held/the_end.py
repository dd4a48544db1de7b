"""A server that never gets to keep that a game is over."""

import asyncio

from sleuth.server.__main__ import main
from sleuth.server.store import TableRow
from sleuth.server.store.sql import SqlStore

_save_table = SqlStore.save_table


async def _held_up(store: SqlStore, row: TableRow) -> bool:
    if row.status == "over":
        await asyncio.sleep(3600)
    return await _save_table(store, row)


SqlStore.save_table = _held_up  # type: ignore[assignment, method-assign] # this is what the program is for

if __name__ == "__main__":
    raise SystemExit(main())
