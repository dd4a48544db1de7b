"""What is said at one table: the last lines in memory, all of them in the store."""

import asyncio
import logging

from sleuth.server import rows
from sleuth.server.audience import Audience
from sleuth.server.messages import Said
from sleuth.server.outbox import as_text
from sleuth.server.rows import NOBODY, Done, KeptLine, Origin, Unreadable
from sleuth.server.store import SaidRow, Store, TableId
from sleuth.server.table import stamp

log = logging.getLogger("sleuth.server")

LINES = 500
"""Lines of chat that somebody who comes new is sent."""

UNREADABLE = "This message cannot be read any more."


class Chat:
    """A table's lines, in order. Everybody there is told each line once it is kept."""

    def __init__(self, store: Store, table: TableId, audience: Audience, done: Done) -> None:
        self._store = store
        self._table = table
        self._audience = audience
        self._done = done
        self._lock = asyncio.Lock()
        self._last = 0
        self.lines: list[Said] = []
        self._frames: dict[int, str] = {}
        """Each of the lines as it goes over the wire, by its number."""

    async def say(self, line: KeptLine) -> bool:
        """Keep a line and tell it to everybody; False if that was done before."""
        author, _ = line.origin
        async with self._lock:
            if line.origin in self._done:
                return False
            await self._store.say(self._table, rows.encode(line), author)
            await self._load()
        return True

    async def load(self) -> None:
        """Take in what was said, here and at other servers."""
        async with self._lock:
            await self._load()

    async def _load(self) -> None:
        for row in await self._store.said(self._table, self._last):
            line, origin = self._read(row)
            self._last = line.n
            self._done.add(origin)
            self.lines.append(line)
            self._tell(line)
        for forgotten in self.lines[:-LINES]:
            del self._frames[forgotten.n]
        del self.lines[:-LINES]

    def _read(self, row: SaidRow) -> tuple[Said, Origin]:
        """The line; numbers have no gaps, so one that cannot be read says so in its place."""
        try:
            return rows.read_line(row)
        except Unreadable as refusal:
            log.warning("Line %s at table %s cannot be read: %s", row.n, self._table, refusal.detail)
            return Said(row.n, "", None, UNREADABLE, stamp(0)), NOBODY

    def _tell(self, line: Said) -> None:
        frame = self._frames[line.n] = as_text(line)
        self._audience.send_all(frame)

    def after(self, number: int) -> list[str]:
        """The lines after this one, as they go over the wire."""
        return [frame for n, frame in self._frames.items() if n > number]

    async def reread(self) -> None:
        """Some lines were taken out: whoever has them is told what stands in their place."""
        async with self._lock:
            had = {line.n: place for place, line in enumerate(self.lines)}
            for row in await self._store.said(self._table, min(had, default=1) - 1):
                line, _ = self._read(row)
                place = had.get(line.n)
                if place is not None and self.lines[place] != line:
                    self.lines[place] = line
                    self._tell(line)
