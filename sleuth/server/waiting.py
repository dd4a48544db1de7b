"""How many tables may wait for players: of one person, and in the lobby from one network.

Counted in the database, before a table is kept and again after, so that nobody gets round it by asking two servers at
once. A table that nobody is at makes room for a new one of the same person.
"""

from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from sleuth.core.game import Illegal
from sleuth.server.problems import Refusal
from sleuth.server.rows import Unreadable
from sleuth.server.store import TableRow
from sleuth.server.table import Table, read_table

if TYPE_CHECKING:
    from sleuth.server.house import House


REPLACED = "This table was closed: nobody was here, and its host has made many others."


async def add(house: "House", table: Table) -> None:
    """Keep a new table that waits for players, or refuse it."""
    await _make_room(house, table)
    await house.store.add_table(table.row())
    # Of several that were kept at once, the last to be kept sees all the others.
    try:
        if len(await _own(house, table)) > house.settings.open_tables:
            raise _too_many(house)
        if table.public and len(await _neighbours(house, table)) > house.settings.network_tables:
            raise _too_many_near(house)
    except Refusal:
        await house.store.delete_table(table.id)
        raise


async def _make_room(house: "House", table: Table) -> None:
    own = await _own(house, table)
    spare = [one for one in own if _is_spare(house, one)]
    # Those that nobody but their maker knows go first; then those that everybody has forgotten.
    spare.sort(key=lambda one: not one.is_alone(one.host))
    for _ in range(len(own) - house.settings.open_tables + 1):
        if not spare:
            raise _too_many(house)
        await _close(house, spare.pop(0).id)
    if not table.public:
        return
    near = await _neighbours(house, table)
    unattended = [one for one in near if not house.lobby.is_attended(one.id)]
    for _ in range(len(near) - house.settings.network_tables + 1):
        if not unattended:
            raise _too_many_near(house)
        # One that cannot be read any more is not in the lobby either.
        with suppress(Illegal):
            await house.unlist(unattended.pop(0).id)


def _is_spare(house: "House", table: Table) -> bool:
    """Whether nobody is at the table, and nobody else has a chair there or has come for long."""
    idle = house.settings.now() - table.touched > house.settings.idle_open
    return not house.lobby.is_attended(table.id) and (idle or table.is_alone(table.host))


async def _close(house: "House", table: str) -> None:
    # One that was started meanwhile, or cannot be read any more, does not wait.
    with suppress(Illegal):
        live = await house.live(table)
        if live is not None and not house.lobby.is_attended(table):
            await house.close_table(live, REPLACED)


async def _own(house: "House", table: Table) -> list[Table]:
    """The tables of the same person that wait, the oldest first."""
    return _readable(house, await house.store.open_tables(host=table.host))


async def _neighbours(house: "House", table: Table) -> list[Table]:
    """The tables from the same network that wait in the lobby, the oldest first."""
    found = _readable(house, await house.store.open_tables(network=table.network))
    return [one for one in found if one.public]


def _readable(house: "House", rows: Sequence[TableRow]) -> list[Table]:
    found = []
    for row in rows:
        try:
            found.append(read_table(row))
        except Unreadable as refusal:
            house.report(row.id, refusal)
    return found


def _too_many(house: "House") -> Refusal:
    return Refusal(
        409, f"You have {house.settings.open_tables} tables waiting already. Start or close one of them first."
    )


def _too_many_near(house: "House") -> Refusal:
    return Refusal(
        409,
        f"{house.settings.network_tables} tables from your network are in the lobby already, with people at each. "
        "Join one of them, or make a table for people with the link.",
    )
