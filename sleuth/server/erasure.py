"""What goes with an account that is deleted, and what stays for the others.

A record is sealed: the names of those who played are part of what the cards were dealt from. So a game with other
people stays as it was; what its deleted player said is taken out. A game that nobody else plays goes altogether.
"""

from sleuth.core.game import Illegal
from sleuth.server import rows
from sleuth.server.house import House
from sleuth.server.rows import Unreadable
from sleuth.server.store import SaidRow, TableRow
from sleuth.server.table import Table, read_table, stamp

MOST = 100_000
"""More games than anybody finished."""
NAME = "Deleted account"
TEXT = "This line was deleted."


async def erase(house: House, person: str) -> None:
    """Forget somebody, and what only they left."""
    for result in await house.store.results(person, MOST):
        row = await house.store.table(result.table)
        if row is not None and (table := _read(house, row)) is not None and table.is_alone(person):
            await house.delete(row.id)
    for row in await house.store.tables(("open", "playing")):
        table = _read(house, row)
        if table is not None and _has_part(table, person):
            await _leave(house, table, person)
    await _unsay(house, person)
    await house.store.delete_person(person)
    # What they said while we were at it, from another window.
    await _unsay(house, person)


def _read(house: House, row: TableRow) -> Table | None:
    """The table; one that cannot be read keeps nobody from leaving the house."""
    try:
        return read_table(row)
    except Unreadable as refusal:
        house.report(row.id, refusal)
        return None


def _has_part(table: Table, person: str) -> bool:
    return person == table.host or any(person in (place.person, place.kept) for place in table.places)


async def _leave(house: House, table: Table, person: str) -> None:
    """Leave a table before or during its game. A bot plays on in a game with others, as for anybody who is away."""
    if table.is_alone(person):
        await house.delete(table.id)
    elif table.status == "open":
        await _free_chairs(house, table.id, person)


async def _free_chairs(house: House, table: str, person: str) -> None:
    try:
        live = await house.live(table)
    except Illegal:
        # Nobody will ever play there; the log says why.
        return
    if live is not None:
        now = house.settings.now()
        await live.change(lambda found: found.without(person, now))


async def _unsay(house: House, person: str) -> None:
    """Take out all that somebody said, at tables of any kind."""
    changed: set[str] = set()
    for table, row in await house.store.said_by(person):
        await house.store.rewrite_said(table, row.n, rows.encode(_blank(row)))
        changed.add(table)
    for table in changed:
        await house.reread_lines(table)


def _blank(row: SaidRow) -> rows.KeptLine:
    try:
        line, _ = rows.read_line(row)
    except Unreadable:
        return rows.KeptLine(NAME, None, TEXT, stamp(0))
    return rows.KeptLine(NAME, line.seat, TEXT, line.at)
