"""The list of public tables, and those who look at it."""

import asyncio
from collections.abc import Callable

from sleuth.server.messages import Lobby as LobbyMessage
from sleuth.server.messages import LobbyTable
from sleuth.server.outbox import Outbox, as_text
from sleuth.server.store import TableId

MOST = 200
"""Tables shown at once."""
GATHER = 0.25
"""Seconds in which changes are gathered before everybody is told."""


class Lobby:
    """All tables that are listed. Those who look are told of changes a few times a second at most."""

    def __init__(self, monotonic: Callable[[], float]) -> None:
        self._monotonic = monotonic
        self._tables: dict[TableId, LobbyTable] = {}
        self._attended: dict[TableId, dict[str, float]] = {}
        """The servers at which somebody is at a table, public or not, and until when that is believed."""
        self._lookers: set[Outbox] = set()
        self._gathering = False

    def listing(self) -> LobbyMessage:
        """Tables where somebody is come first, whatever else is made; then open ones, and the newest."""
        rows = sorted(self._tables.values(), key=lambda row: row.created, reverse=True)
        rows.sort(key=lambda row: (not self.is_attended(TableId(row.id)), row.status != "open"))
        return LobbyMessage(tuple(rows[:MOST]))

    def is_attended(self, table: TableId) -> bool:
        """Whether anybody is at this table now, at any server."""
        return any(until > self._monotonic() for until in self._attended.get(table, {}).values())

    def attend(self, table: TableId, server: str, until: float) -> None:
        """Somebody is at a table at this server, which is believed until then; nobody is, if that has passed."""
        before = self.is_attended(table)
        servers = self._attended.setdefault(table, {})
        servers[server] = until
        self._forget(table)
        if table in self._tables and before != self.is_attended(table):
            self._changed()

    def forget_silent(self) -> None:
        """Forget what servers said that have not said it again for a while."""
        for table in list(self._attended):
            self._forget(table)

    def _forget(self, table: TableId) -> None:
        now = self._monotonic()
        left = {server: until for server, until in self._attended[table].items() if until > now}
        if left:
            self._attended[table] = left
        else:
            del self._attended[table]

    def show(self, table: TableId, row: LobbyTable | None) -> None:
        """A table is new, changed, or gone."""
        if row == self._tables.get(table):
            return
        if row is None:
            del self._tables[table]
        else:
            self._tables[table] = row
        self._changed()

    def _changed(self) -> None:
        if self._lookers and not self._gathering:
            self._gathering = True
            asyncio.get_running_loop().call_later(GATHER, self._tell)

    def _tell(self) -> None:
        self._gathering = False
        text = as_text(self.listing())
        for looker in self._lookers:
            looker.put(text)

    def join(self, looker: Outbox) -> None:
        self._lookers.add(looker)
        looker.tell(self.listing())

    def leave(self, looker: Outbox) -> None:
        self._lookers.discard(looker)
