"""The list of public tables, and those who look at it."""

import asyncio

from sleuth.server.messages import Lobby as LobbyMessage
from sleuth.server.messages import LobbyTable
from sleuth.server.outbox import Outbox, as_text

MOST = 200
"""Tables shown at once; the newest."""
GATHER = 0.25
"""Seconds in which changes are gathered before everybody is told."""


class Lobby:
    """All tables that are listed. Those who look are told of changes a few times a second at most."""

    def __init__(self) -> None:
        self._tables: dict[str, LobbyTable] = {}
        self._lookers: set[Outbox] = set()
        self._gathering = False

    def listing(self) -> LobbyMessage:
        """The newest tables, open ones first."""
        rows = sorted(self._tables.values(), key=lambda row: row.created, reverse=True)
        rows.sort(key=lambda row: row.status != "open")
        return LobbyMessage(tuple(rows[:MOST]))

    def show(self, table: str, row: LobbyTable | None) -> None:
        """A table is new, changed, or gone."""
        if row == self._tables.get(table):
            return
        if row is None:
            del self._tables[table]
        else:
            self._tables[table] = row
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
