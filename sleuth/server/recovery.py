"""Games that were over when a server was stopped before it could say so: they are finished when the next one starts."""

import asyncio
import logging
from typing import TYPE_CHECKING

from sleuth import games
from sleuth.core.game import Refused
from sleuth.core.match import Match
from sleuth.server.rows import Unreadable, read_entry
from sleuth.server.store import StoreError, TableRow
from sleuth.server.table import read_table

if TYPE_CHECKING:
    from sleuth.server.tables import Tables

log = logging.getLogger("sleuth.server")

BREATH = 20
"""Entries replayed before tables where somebody plays get their turn."""


async def conclude(tables: "Tables") -> None:
    """Finish every game that has ended and is kept as if it went on. Those just played come first."""
    rows = await tables.store.tables(("playing",))
    for row in sorted(rows, key=lambda row: row.touched, reverse=True):
        if tables.is_here(row.id):
            continue
        try:
            if await _has_ended(tables, row):
                # Loading it does all the rest.
                await tables.live(row.id)
        except Refused as refusal:
            tables.report(row.id, refusal)
        except StoreError as error:
            log.error("Table %s could not be looked at: %s", row.id, error)
        except Exception as error:
            # It can be read, and makes no sense.
            tables.report(row.id, Unreadable(repr(error)))


async def _has_ended(tables: "Tables", row: TableRow) -> bool:
    """Whether the game is over by its entries. Nothing of it stays in memory."""
    table = read_table(row)
    if table.header is None:
        return False
    match = Match(games.find_game(row.game), table.header)
    for index, (_, data) in enumerate(await tables.store.entries(row.id)):
        match.apply(read_entry(data).entry)
        if index % BREATH == BREATH - 1:
            await asyncio.sleep(0)
    return match.outcome is not None
