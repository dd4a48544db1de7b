"""What goes with an account that is deleted, and what stays for the others.

A record belongs to all who played it, and says who they were. So a game with other people stays as it was; what its
deleted player said is taken out. A game that nobody else plays goes altogether.
"""

from sleuth.core.game import Refused
from sleuth.server import rows
from sleuth.server.rows import Unreadable
from sleuth.server.server import Server
from sleuth.server.store import PersonId, SaidRow, TableId, TableRow
from sleuth.server.table import Table, read_table, stamp

MOST = 100_000
"""More games than anybody finished."""
NAME = "Deleted account"
TEXT = "This message was deleted."


async def erase(server: Server, person: PersonId) -> None:
    """Forget somebody, and what only they left."""
    for result in await server.store.results(person, MOST):
        row = await server.store.table(result.table)
        if row is not None and (table := _read(server, row)) is not None and table.is_alone(person):
            await server.tables.delete(row.id)
    for row in await server.store.tables(("open", "playing")):
        table = _read(server, row)
        if table is not None and _has_part(table, person):
            await _leave(server, table, person)
    await _unsay(server, person)
    await server.store.delete_person(person)
    # What they said while we were at it, from another window.
    await _unsay(server, person)


def _read(server: Server, row: TableRow) -> Table | None:
    """The table; one that cannot be read keeps nobody from leaving the server."""
    try:
        return read_table(row)
    except Unreadable as refusal:
        server.tables.report(row.id, refusal)
        return None


def _has_part(table: Table, person: PersonId) -> bool:
    return person == table.host or any(person in (place.person, place.kept) for place in table.places)


async def _leave(server: Server, table: Table, person: PersonId) -> None:
    """Leave a table before or during its game. A bot plays on in a game with others, as for anybody who is away."""
    if table.is_alone(person):
        await server.tables.delete(table.id)
    elif table.status == "open":
        await _free_chairs(server, table.id, person)


async def _free_chairs(server: Server, table: TableId, person: PersonId) -> None:
    try:
        live = await server.tables.live(table)
    except Refused:
        # Nobody will ever play there; the log says why.
        return
    if live is not None:
        now = server.settings.now()
        await live.change(lambda found: found.without(person, now))


async def _unsay(server: Server, person: PersonId) -> None:
    """Take out all that somebody said, at tables of any kind."""
    changed: set[TableId] = set()
    for table, row in await server.store.said_by(person):
        await server.store.rewrite_said(table, row.n, rows.encode(_blank(row)))
        changed.add(table)
    for table in changed:
        await server.tables.reread_lines(table)


def _blank(row: SaidRow) -> rows.KeptLine:
    try:
        line, _ = rows.read_line(row)
    except Unreadable:
        return rows.KeptLine(NAME, None, TEXT, stamp(0))
    return rows.KeptLine(NAME, line.seat, TEXT, line.at)
