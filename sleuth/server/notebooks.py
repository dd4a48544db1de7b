"""A player's notebook: whatever their browser notes down, kept for them alone."""

import logging
from typing import Any

import msgspec

from sleuth.core.game import Refused
from sleuth.server.store import PersonRow, Store
from sleuth.server.table import Table

log = logging.getLogger("sleuth.server")

MOST_BYTES = 16_384


async def read_notes(store: Store, table: Table, person: PersonRow | None) -> Any:
    """What somebody noted at this table; None if they noted nothing, or it cannot be read."""
    kept = None if person is None else await store.notes(table.id, person.id)
    try:
        return None if kept is None else msgspec.json.decode(kept)
    except (ValueError, RecursionError) as error:
        log.warning("A notebook at table %s cannot be read: %s", table.id, error)
        return None


async def save_notes(store: Store, table: Table, person: PersonRow, notes: Any) -> None:
    """Keep somebody's notebook in place of the last one."""
    if table.place_of(person.id) is None:
        raise Refused("Only players have a notebook.")
    data = msgspec.json.encode(notes)
    if len(data) > MOST_BYTES:
        raise Refused(f"The notebook is full. It holds {MOST_BYTES:,} bytes, and this is {len(data):,}.")
    await store.save_notes(table.id, person.id, data)
