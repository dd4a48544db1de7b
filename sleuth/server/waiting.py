"""How many tables may wait for players: of one person, and in the lobby from one network.

Counted in the database, before a table is kept and again after, so that nobody gets round it by asking two servers at
once. A table that nobody is at makes room for a new one of the same person.
"""

from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from sleuth.core.game import Refused
from sleuth.server.problems import Refusal
from sleuth.server.rows import Unreadable
from sleuth.server.store import TableId, TableRow
from sleuth.server.table import Table, read_table

if TYPE_CHECKING:
    from sleuth.server.tables import Tables


REPLACED = "This table was closed: nobody was here, and its host has made many others."


async def add(tables: "Tables", table: Table) -> None:
    """Keep a new table that waits for players, or refuse it."""
    await _make_room(tables, table)
    await tables.store.add_table(table.row())
    # Of several that were kept at once, the last to be kept sees all the others.
    try:
        if len(await _own(tables, table)) > tables.settings.open_tables:
            raise _too_many(tables)
        if table.public and len(await _neighbours(tables, table)) > tables.settings.network_tables:
            raise _too_many_near(tables)
    except Refusal:
        await tables.store.delete_table(table.id)
        raise


async def _make_room(tables: "Tables", table: Table) -> None:
    own = await _own(tables, table)
    spare = [one for one in own if _is_spare(tables, one)]
    # Those that nobody but their maker knows go first; then those that everybody has forgotten.
    spare.sort(key=lambda one: not one.is_alone(one.host))
    for _ in range(len(own) - tables.settings.open_tables + 1):
        if not spare:
            raise _too_many(tables)
        await _close(tables, spare.pop(0).id)
    if not table.public:
        return
    near = await _neighbours(tables, table)
    unattended = [one for one in near if not tables.lobby.is_attended(one.id)]
    for _ in range(len(near) - tables.settings.network_tables + 1):
        if not unattended:
            raise _too_many_near(tables)
        # One that cannot be read any more is not in the lobby either.
        with suppress(Refused):
            await tables.unlist(unattended.pop(0).id)


def _is_spare(tables: "Tables", table: Table) -> bool:
    """Whether nobody is at the table, and nobody else has a chair there or has come for long."""
    idle = tables.settings.now() - table.touched > tables.settings.idle_open
    return not tables.lobby.is_attended(table.id) and (idle or table.is_alone(table.host))


async def _close(tables: "Tables", table: TableId) -> None:
    # One that was started meanwhile, or cannot be read any more, does not wait.
    with suppress(Refused):
        live = await tables.live(table)
        if live is not None and not tables.lobby.is_attended(table):
            await tables.close_table(live, REPLACED)


async def _own(tables: "Tables", table: Table) -> list[Table]:
    """The tables of the same person that wait, the oldest first."""
    return _readable(tables, await tables.store.open_tables(host=table.host))


async def _neighbours(tables: "Tables", table: Table) -> list[Table]:
    """The tables from the same network that wait in the lobby, the oldest first."""
    found = _readable(tables, await tables.store.open_tables(network=table.network))
    return [one for one in found if one.public]


def _readable(tables: "Tables", rows: Sequence[TableRow]) -> list[Table]:
    found = []
    for row in rows:
        try:
            found.append(read_table(row))
        except Unreadable as refusal:
            tables.report(row.id, refusal)
    return found


def _too_many(tables: "Tables") -> Refusal:
    return Refusal(
        409, f"You have {tables.settings.open_tables} tables waiting already. Start or close one of them first."
    )


def _too_many_near(tables: "Tables") -> Refusal:
    return Refusal(
        409,
        f"{tables.settings.network_tables} tables from your network are in the lobby already, with people at each. "
        "Join one of them, or make a table for people with the link.",
    )
