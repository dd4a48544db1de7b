"""All tables, from one server: which are in its memory, how they are made and found, and what is done about them
from time to time.
"""

import asyncio
import contextlib
import logging
import math
from collections.abc import Coroutine
from itertools import count
from typing import Any

from msgspec.structs import replace

from sleuth import games
from sleuth.core.chance import Chance
from sleuth.core.game import Refused, Seat
from sleuth.core.match import Abandon, record_of
from sleuth.core.record import Record
from sleuth.server import messages, orders, recovery, rows, showing, waiting
from sleuth.server.audience import Elsewhere
from sleuth.server.live import LiveTable
from sleuth.server.lobby import Lobby
from sleuth.server.outbox import NO_TABLE, TRY_AGAIN
from sleuth.server.played import keep_played, unplayed
from sleuth.server.push import Notice
from sleuth.server.rows import Unreadable
from sleuth.server.services import Services
from sleuth.server.settings import Settings
from sleuth.server.store import PersonId, PersonRow, Store, StoreError, TableId, TableRow
from sleuth.server.table import Table, read_table

log = logging.getLogger("sleuth.server")

UNUSED = 60
"""Seconds after which a table that nobody watches is forgotten here; the store has it."""


class Tables:
    """The tables in this server's memory, and the way to all others."""

    def __init__(self, services: Services, alone: bool) -> None:
        self._services = services
        self._alone = alone
        """Whether there are no other servers."""
        self._news: dict[TableId, set[str]] = {}
        """What other servers said has changed, and we have not read yet."""
        self._reported: set[str] = set()
        """Tables that the log says cannot be read; once is enough."""
        self._lives: dict[TableId, LiveTable] = {}
        self._loading: dict[TableId, asyncio.Task[LiveTable | None]] = {}

    @property
    def store(self) -> Store:
        return self._services.store

    @property
    def settings(self) -> Settings:
        return self._services.settings

    @property
    def lobby(self) -> Lobby:
        return self._services.lobby

    async def list_public(self) -> None:
        """Show the lobby what the store has."""
        for row in await self.store.tables(("open", "playing"), public_only=True):
            self._list(row)

    def begin(self) -> None:
        """Begin with what is to be done again and again."""
        self._services.spawn(recovery.conclude(self))
        self._services.spawn(self._keep_up())
        self._services.spawn(self._sweep_often())

    async def release(self) -> None:
        """Let other servers drive our tables at once."""
        for live in self._lives.values():
            if live.driver.leased:
                with contextlib.suppress(StoreError):
                    await live.driver.release()

    async def delete(self, table: TableId) -> None:
        """Forget a table, here and at the other servers."""
        self._drop(table)
        await self.store.delete_table(table)
        # Somebody may have asked for it meanwhile.
        self._drop(table)
        self._services.share(Notice(table, "gone"))

    async def reread_lines(self, table: TableId) -> None:
        """Lines of chat were taken out at a table: whoever is there is told, at other servers too."""
        await self._reread_here(table)
        self._services.share(Notice(table, "unsaid"))

    async def _reread_here(self, table: TableId) -> None:
        live = self._lives.get(table)
        if live is not None:
            await live.chat.reread()

    def _drop(self, table: TableId) -> None:
        """Forget a table that the store does not know any more; who watches comes back and is told so."""
        live = self._lives.pop(table, None)
        if live is not None:
            live.audience.close(TRY_AGAIN)
            live.driver.stop()
        self.lobby.show(table, None)

    async def live(self, table: TableId) -> LiveTable | None:
        """The table of this id; None if there is none. Raises :class:`Refused` if it cannot be played on."""
        live = self._lives.get(table)
        if live is not None:
            live.used = self.settings.monotonic()
            return live
        if table not in self._loading:
            task = self._loading[table] = asyncio.get_running_loop().create_task(self._load(table))
            task.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(self._loading[table])

    async def _load(self, table: TableId) -> LiveTable | None:
        row = await self.store.table(table)
        if row is None:
            return None
        try:
            live = await self._read(row)
        except Refused as refusal:
            self.report(table, refusal)
            raise
        self._lives[table] = live
        if live.unfinished:
            self._services.spawn(live.finish(live.table.touched))
        return live

    async def _read(self, row: TableRow) -> LiveTable:
        """A table with all that happened at it. Raises :class:`Refused` if it cannot be played on."""
        live = LiveTable(self._services, games.find_game(row.game), read_table(row))
        try:
            await live.load()
            live.info()
        except (Refused, StoreError):
            raise
        except Exception as error:
            # It can be read, and makes no sense: chairs that the game does not have, entries that do not follow.
            raise Unreadable(repr(error)) from error
        return live

    def is_here(self, table: TableId) -> bool:
        """Whether this server has the table in its memory."""
        return table in self._lives

    def report(self, table: TableId, refusal: Refused) -> None:
        """Say in the log, once, that a table is left out."""
        if table not in self._reported:
            self._reported.add(table)
            detail = refusal.detail if isinstance(refusal, Unreadable) else refusal.text
            log.warning("Table %s is left out, everything else goes on: %s", table, detail)

    async def add(self, table: Table) -> None:
        """A new table, whoever has how many."""
        await self.store.add_table(table.row())
        self._announce_new(table)

    async def _add_ordered(self, table: Table, network: str) -> None:
        """A new table that somebody ordered, from this network, masked."""
        if table.status == "open":
            table = replace(table, network=network)
            await waiting.add(self, table)
            self._announce_new(table)
        else:
            await self.add(table)

    async def close_table(self, live: LiveTable, text: str, by: PersonId | None = None) -> None:
        """Give up a table that waits for players; whoever is there is told why. Raises :class:`Refused` if it does not
        wait any more, or if whoever wants it has no say.
        """
        now = self.settings.now()
        await live.change(lambda table: table.closed(by or table.host, now))
        for watcher in list(live.audience):
            watcher.outbox.cut(NO_TABLE, messages.Gone(text))
        await self.delete(live.table.id)

    def _announce_new(self, table: Table) -> None:
        self.lobby.show(table.id, self._row(table))
        self._services.share(Notice(table.id, "table"))

    async def make(self, order: messages.NewTable, host: PersonRow, network: str) -> TableId:
        """A table as ordered; its id."""
        game = games.find_game(order.game)
        order = replace(order, options=await unplayed(self.store, game, (host.id,), order.options))
        table = orders.make(game, order, host, self.settings)
        await self._add_ordered(table, network)
        return table.id

    async def make_quick(self, order: messages.QuickGame, person: PersonRow, network: str) -> TableId:
        """A table with one person and bots; its id. The game has begun if the person sent a number for the deal."""
        game = games.find_game(order.game)
        order = replace(order, options=await unplayed(self.store, game, (person.id,), order.options))
        chance = Chance(self.settings.fresh_secret())
        table = orders.make(game, orders.quick_order(game, order, chance), person, self.settings)
        if order.nonce:
            table = table.begin(game, self.settings.now())
        await self._add_ordered(table, network)
        if table.status == "playing":
            await keep_played(self.store, table, game)
        return table.id

    async def rename(self, person: PersonRow) -> None:
        """Somebody bears another name: where they wait for a game, everybody is told, at other servers too."""
        for live in list(self._lives.values()):
            await live.rename(person)
        self._services.share(Notice(person.id, "name"))

    async def _rename_here(self, person: PersonId) -> None:
        found = await self.store.person(person)
        for live in list(self._lives.values()):
            if found is not None:
                await live.rename(found)

    async def record(self, live: LiveTable) -> Record:
        """The record of a finished game."""
        if live.match is None:
            raise Refused("No game was played at this table.")
        if not live.over:
            raise Refused("The record shows every card, so it can be had only when the game is over.")
        entries = [rows.read_entry(data).entry for _, data in await self.store.entries(live.table.id)]
        return record_of(live.match, entries)

    def _list(self, row: TableRow) -> None:
        """Show a table in the lobby as the store has it, if it can be read."""
        try:
            listed = self._row(read_table(row))
        except Refused as refusal:
            self.report(row.id, refusal)
        except Exception as error:
            # It can be read, and makes no sense.
            self.report(row.id, Unreadable(repr(error)))
        else:
            self.lobby.show(row.id, listed)

    def _row(self, table: Table) -> messages.LobbyTable | None:
        return showing.lobby_row(table, games.find_game(table.game))

    def hear(self, server: str, notice: Notice) -> None:
        """Another server tells us something."""
        table = TableId(notice.table)
        live = self._lives.get(table)
        if notice.what == "presence":
            there = notice.people or notice.watching
            self.lobby.attend(table, server, self._believed if there else -math.inf)
        match notice.what:
            case "name":
                self._services.spawn(self._rename_here(PersonId(notice.table)))
            case "gone":
                self._drop(table)
            case "unsaid":
                self._services.spawn(self._reread_here(table))
            case "table" if live is None:
                self._services.spawn(self._relist(table))
            case _ if live is not None:
                self._hear_of(live, server, notice)

    @property
    def _believed(self) -> float:
        """Until when what another server says now is believed, if it does not say it again."""
        return self.settings.monotonic() + self.settings.lease

    def _hear_of(self, live: LiveTable, server: str, notice: Notice) -> None:
        """Another server tells us something of a table that we have."""
        if notice.what == "presence":
            if live.audience.report(server, Elsewhere(notice.people, notice.watching, self._believed)):
                live.others_changed()
        elif notice.what == "pace":
            live.take_pace(notice.pace)
        elif notice.draft is not None:
            live.drafts.take(Seat(notice.draft.seat), notice.draft.decision, notice.draft.move)
        else:
            if live.table.id not in self._news:
                self._news[live.table.id] = set()
                self._services.spawn(self._catch_up(live))
            self._news[live.table.id].add(notice.what)

    async def _catch_up(self, live: LiveTable) -> None:
        """Read what other servers told us of; what they tell meanwhile is read with it."""
        await asyncio.sleep(0)
        await live.catch_up(self._news.pop(live.table.id))

    async def _relist(self, table: TableId) -> None:
        row = await self.store.table(table)
        if row is not None:
            self._list(row)

    async def _keep_up(self) -> None:
        """Keep the leases, drop what is not used, and with other servers about, keep in touch."""
        for beat in count(1):
            await asyncio.sleep(self.settings.lease / 3)
            try:
                await self._keep_leases()
                await self._finish_ended()
                await self._forget_unused()
                if not self._alone:
                    await self._keep_in_touch(thoroughly=beat % 5 == 0)
            except Exception:
                # Whatever it was, the next round may do better; without rounds no bot would ever play again.
                log.exception("The server's regular work failed.")

    async def _keep_leases(self) -> None:
        held = await self.store.renew(self._services.server, self.settings.now(), self.settings.lease)
        for table, live in list(self._lives.items()):
            if table in held and live.driver.wanted:
                live.driver.hold(leased=True)
            else:
                await live.driver.lease()

    async def _finish_ended(self) -> None:
        """Close the tables whose game is over; the store may have been away when it ended."""
        for live in list(self._lives.values()):
            if live.unfinished:
                await self._left_out_if_unreadable(live.table.id, live.finish())

    async def _forget_unused(self) -> None:
        now = self.settings.monotonic()
        for table, live in list(self._lives.items()):
            if not len(live.audience) and now - live.used > UNUSED and not live.driver.leased:
                del self._lives[table]

    async def _keep_in_touch(self, thoroughly: bool) -> None:
        self.lobby.forget_silent()
        for live in list(self._lives.values()):
            if len(live.audience):
                live.report_presence()
            if live.audience.forget_silent():
                live.others_changed()
            if thoroughly:
                # Notices may be lost; what is in the store is not.
                await self._left_out_if_unreadable(live.table.id, live.catch_up())

    async def _sweep_often(self) -> None:
        while True:
            await asyncio.sleep(self.settings.sweep)
            try:
                await self.sweep()
            except Exception:
                log.exception("The sweep for forgotten tables failed.")

    async def sweep(self) -> None:
        """Touch the tables in use, abandon games that nobody comes back to, clear the lobby of forgotten tables."""
        now = self.settings.now()
        for live in list(self._lives.values()):
            shortest = min(self.settings.idle_playing, self.settings.idle_open)
            if live.audience.local and live.table.status != "over" and now - live.table.touched > shortest / 4:
                await self._left_out_if_unreadable(live.table.id, live.change(lambda table: table.changed(now)))
        for row in await self.store.tables(("playing",)):
            if now - row.touched > self.settings.idle_playing:
                await self._left_out_if_unreadable(row.id, self._abandon(row.id))
        for row in await self.store.tables(("open",), public_only=True):
            if now - row.touched > self.settings.idle_open:
                await self._left_out_if_unreadable(row.id, self.unlist(row.id))

    async def _left_out_if_unreadable(self, table: TableId, work: Coroutine[Any, Any, None]) -> None:
        """Do this for one of many tables; what is wrong with it is no reason to leave the others alone."""
        try:
            await work
        except Refused as refusal:
            self.report(table, refusal)

    async def unlist(self, table: TableId) -> None:
        """Take a table out of the lobby, unless somebody is there."""
        live = await self.live(table)
        if live is not None and not live.audience.here:
            await live.change(lambda table: table.unlisted(table.touched))

    async def _abandon(self, table: TableId) -> None:
        try:
            live = await self.live(table)
        except Refused:
            row = await self.store.table(table)
            if row is not None:
                await self.store.save_table(read_table(row).ended(row.touched).row())
            return
        if live is not None and live.playing and not live.audience.here:
            await live.commit(Abandon())
            await live.finish()
