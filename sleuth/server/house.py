"""The tables of one server: which are open on this server, who drives them, and what the lobby shows."""

import asyncio
import contextlib
import logging
import math
from collections import Counter
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from typing import Any, Literal

from msgspec.structs import replace

from sleuth import games
from sleuth.core.chance import Chance
from sleuth.core.game import Illegal, Seat
from sleuth.core.match import Abandon, record_of
from sleuth.core.record import Record
from sleuth.server import messages, orders, recovery, rematch, rows, showing, waiting
from sleuth.server.audience import Elsewhere
from sleuth.server.callers import Callers
from sleuth.server.driver import Driver
from sleuth.server.health import Health
from sleuth.server.identity import Identity
from sleuth.server.live import LiveTable
from sleuth.server.lobby import Lobby
from sleuth.server.looks import looks
from sleuth.server.outbox import NO_TABLE, TRY_AGAIN
from sleuth.server.passwords import Guesses, Hashing
from sleuth.server.push import Notice, Push, backend_for
from sleuth.server.rows import Unreadable
from sleuth.server.settings import Settings
from sleuth.server.store import PersonRow, StoreError, TableRow, TakenError, open_store
from sleuth.server.table import Table, read_table
from sleuth.server.workers import Workers

log = logging.getLogger("sleuth.server")

KEY = "house-key"
"""The store's entry that the key for cookies is kept as: of several servers that start together, one is first."""
UNUSED = 60
"""Seconds after which a table that nobody watches is forgotten here; the store has it."""


class House:
    """One server's part of the house."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = open_store(settings.database)
        self.id = settings.new_id()
        self.health = Health(self.store, settings.monotonic)
        self.identity: Identity
        self.lobby = Lobby(settings.monotonic)
        self.callers = Callers()
        self.sending: Counter[str] = Counter()
        """How many records each client is sending us."""
        self.hashing = Hashing()
        self.guesses = Guesses(settings.monotonic)
        self.pool = ThreadPoolExecutor(2, thread_name_prefix="bot")
        self.workers = Workers(settings)
        backend = backend_for(settings)
        self._push = Push(backend, self.id, self._hear) if backend else None
        self._news: dict[str, set[str]] = {}
        """What other servers said has changed, and we have not read yet."""
        self._reported: set[str] = set()
        """Tables that the log says cannot be read; once is enough."""
        self._opened = False
        self._lives: dict[str, LiveTable] = {}
        self._drivers: dict[str, Driver] = {}
        self._loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Open the store and begin to work; once is enough."""
        if self._opened:
            return
        self._opened = True
        # Reads a long list, once; nobody who plays waits for it.
        await asyncio.to_thread(looks, "")
        await self.store.open()
        await self.store.append(KEY, 1, self.settings.fresh_secret())
        ((_, key),) = await self.store.entries(KEY)
        self.identity = Identity(key)
        for row in await self.store.tables(("open", "playing"), public_only=True):
            self._list(row)
        if self._push is not None:
            await self._push.open()
        self.spawn(recovery.conclude(self))
        self.spawn(self._keep_house())
        self.spawn(self._sweep_often())

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for table, driver in self._drivers.items():
            if driver.leased:
                driver.stop()
                with contextlib.suppress(StoreError):
                    await self.store.release(table, self.id)
        if self._push is not None:
            await self._push.close()
        await self.workers.close()
        self.hashing.close()
        self.pool.shutdown(wait=False, cancel_futures=True)
        await self.store.close()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Run this in the background, and say so in the log if it fails."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("Something in the background failed.", exc_info=error)

    async def who(self, cookies: str) -> PersonRow | None:
        """The person that this Cookie header names."""
        session = self.identity.read(cookies)
        if session is None or await self.store.session_ended(session.id):
            return None
        person = await self.store.person(session.person)
        return person if person is not None and person.epoch == session.epoch else None

    async def dismiss(self, key: str) -> None:
        """Close every connection of a person, or of one session by its id, at once and at every server: they come back
        as whoever their cookie says they are now.
        """
        if key:
            self._close_connections(key)
            self.share(Notice(key, "person"))

    def _close_connections(self, key: str) -> None:
        self.callers.dismiss(key, TRY_AGAIN)

    async def delete(self, table: str) -> None:
        """Forget a table, here and at the other servers."""
        self._drop(table)
        await self.store.delete_table(table)
        # Somebody may have asked for it meanwhile.
        self._drop(table)
        self.share(Notice(table, "gone"))

    async def reread_lines(self, table: str) -> None:
        """Lines of chat were taken out at a table: whoever is there is told, at other servers too."""
        await self._reread_here(table)
        self.share(Notice(table, "unsaid"))

    async def _reread_here(self, table: str) -> None:
        live = self._lives.get(table)
        if live is not None:
            await live.chat.reread()

    def _drop(self, table: str) -> None:
        """Forget a table that the store does not know any more; who watches comes back and is told so."""
        live = self._lives.pop(table, None)
        if live is not None:
            live.audience.close(TRY_AGAIN)
        driver = self._drivers.pop(table, None)
        if driver is not None:
            driver.stop()
        self.lobby.show(table, None)

    async def live(self, table: str) -> LiveTable | None:
        """The table of this id; None if there is none. Raises :class:`Illegal` if it cannot be played on."""
        live = self._lives.get(table)
        if live is not None:
            live.used = self.settings.monotonic()
            return live
        if table not in self._loading:
            task = self._loading[table] = asyncio.get_running_loop().create_task(self._load(table))
            task.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(self._loading[table])

    async def _load(self, table: str) -> LiveTable | None:
        row = await self.store.table(table)
        if row is None:
            return None
        try:
            live, driver = await self._seat(row)
        except Illegal as refusal:
            self.report(table, refusal)
            raise
        self._lives[table] = live
        self._drivers[table] = driver
        if live.unfinished:
            self.spawn(live.finish(live.table.touched))
        return live

    async def _seat(self, row: TableRow) -> tuple[LiveTable, Driver]:
        """A table with all that happened at it. Raises :class:`Illegal` if it cannot be played on."""
        live = LiveTable(self.store, self.settings, games.find_game(row.game), read_table(row))
        driver = Driver(self, live)
        live.attendant = driver
        try:
            await live.load()
            live.info()
        except (Illegal, StoreError):
            raise
        except Exception as error:
            # It can be read, and makes no sense: chairs that the game does not have, entries that do not follow.
            raise Unreadable(repr(error)) from error
        return live, driver

    def is_here(self, table: str) -> bool:
        """Whether this server has the table in its memory."""
        return table in self._lives

    def report(self, table: str, refusal: Illegal) -> None:
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
        """A new table that somebody ordered, from this network."""
        if table.status == "open":
            table = replace(table, network=self.identity.masked(network))
            await waiting.add(self, table)
            self._announce_new(table)
        else:
            await self.add(table)

    async def close_table(self, live: LiveTable, text: str, by: str = "") -> None:
        """Give up a table that waits for players; whoever is there is told why. Raises :class:`Illegal` if it does not
        wait any more, or if whoever wants it has no say.
        """
        now = self.settings.now()
        await live.change(lambda table: table.closed(by or table.host, now))
        for watcher in list(live.audience):
            watcher.outbox.cut(NO_TABLE, messages.Gone(text))
        await self.delete(live.table.id)

    def _announce_new(self, table: Table) -> None:
        self.lobby.show(table.id, self._lobby_row(table))
        self.share(Notice(table.id, "table"))

    async def make(self, order: messages.NewTable, host: PersonRow, network: str) -> str:
        """A table as ordered; its id."""
        table = orders.make(games.find_game(order.game), order, host, self.settings)
        await self._add_ordered(table, network)
        return table.id

    async def make_quick(self, order: messages.QuickGame, person: PersonRow, network: str) -> str:
        """A table with one person and bots; its id. The game has begun if the person sent a number for the deal."""
        game = games.find_game(order.game)
        chance = Chance(self.settings.fresh_secret())
        table = orders.make(game, orders.quick_order(game, order, chance), person, self.settings)
        if order.nonce:
            table = table.begin(game, self.settings.now())
        await self._add_ordered(table, network)
        return table.id

    async def rematch(self, live: LiveTable, person: PersonRow, wish: messages.Rematch) -> None:
        """Somebody wants to play again, or not. The first who does makes the table; the others join them there."""
        if not live.over:
            raise Illegal("The game is not over yet.")
        if live.table.place_of(person.id) is None:
            raise Illegal("Only those who played can ask for a rematch.")
        now = self.settings.now()
        if not wish.join:
            if live.table.rematch and (again := await self.live(live.table.rematch)) is not None:
                await again.change(lambda table: rematch.decline(table, person.id, now))
            return
        again = await self._rematch_of(live, person)
        nonce = wish.nonce
        if nonce is not None:
            await again.change(lambda table: rematch.join(table, again.game, person, nonce, now))
        # Told last: whoever is told goes there at once.
        await live.change(lambda table: rematch.with_rematch(table, person, now))

    async def _rematch_of(self, live: LiveTable, person: PersonRow) -> LiveTable:
        await live.change(lambda table: rematch.with_next(table, self.settings))
        if not live.table.rematch:
            people = [place.person for place in live.table.places if place.person]
            gone = [one for one in people if await self.store.person(one) is None]
            fresh = rematch.make(live.table, person, self.settings, gone)
            # Of several who ask at once, at several servers, one makes the table that all go to.
            with contextlib.suppress(TakenError):
                await self.add(fresh)
        again = await self.live(live.table.next_id)
        if again is None:
            raise Illegal("The table for the rematch is gone. Make a new one.")
        return again

    async def rename(self, person: PersonRow) -> None:
        """Somebody bears another name: where they wait for a game, everybody is told, at other servers too."""
        for live in list(self._lives.values()):
            await live.rename(person)
        self.share(Notice(person.id, "name"))

    async def _rename_here(self, person: str) -> None:
        found = await self.store.person(person)
        for live in list(self._lives.values()):
            if found is not None:
                await live.rename(found)

    async def record(self, live: LiveTable) -> Record:
        """The record of a finished game."""
        if live.match is None:
            raise Illegal("No game was played at this table.")
        if not live.over:
            raise Illegal("The record shows every card, so it can be had only when the game is over.")
        entries = [rows.read_entry(data).entry for _, data in await self.store.entries(live.table.id)]
        return record_of(live.match, entries)

    def table_changed(self, live: LiveTable) -> None:
        """The plan of a table changed."""
        self.lobby.show(live.table.id, self._lobby_row(live.table))

    def _list(self, row: TableRow) -> None:
        """Show a table in the lobby as the store has it, if it can be read."""
        try:
            listed = self._lobby_row(read_table(row))
        except Illegal as refusal:
            self.report(row.id, refusal)
        except Exception as error:
            # It can be read, and makes no sense.
            self.report(row.id, Unreadable(repr(error)))
        else:
            self.lobby.show(row.id, listed)

    def _lobby_row(self, table: Table) -> messages.LobbyTable | None:
        return showing.lobby_row(table, games.find_game(table.game))

    def announce(self, live: LiveTable, what: Literal["entries", "lines", "table"]) -> None:
        """Something changed at a table here: the other servers are told."""
        self.share(Notice(live.table.id, what))

    def share(self, notice: Notice) -> None:
        """Tell the other servers, if there are any."""
        if self._push is not None:
            self._push.post(notice)

    def presence_changed(self, live: LiveTable, driver: Driver) -> None:
        """Somebody came to a table or left it: the others are told, and whoever can drive it does."""
        self.lobby.attend(live.table.id, self.id, math.inf if len(live.audience) else -math.inf)
        self._report(live)
        if driver.wanted and not driver.leased:
            self.spawn(self._lease(live.table.id, driver))

    def _report(self, live: LiveTable) -> None:
        people = tuple(sorted(live.seated & live.audience.local))
        self.share(Notice(live.table.id, "presence", people, live.audience.local_watching(live.seated)))

    def _hear(self, server: str, notice: Notice) -> None:
        """Another server tells us something."""
        live = self._lives.get(notice.table)
        if notice.what == "presence":
            there = notice.people or notice.watching
            self.lobby.attend(notice.table, server, self._believed if there else -math.inf)
        match notice.what:
            case "name":
                self.spawn(self._rename_here(notice.table))
            case "person":
                self._close_connections(notice.table)
            case "gone":
                self._drop(notice.table)
            case "unsaid":
                self.spawn(self._reread_here(notice.table))
            case "table" if live is None:
                self.spawn(self._relist(notice.table))
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
            if notice.table not in self._news:
                self._news[notice.table] = set()
                self.spawn(self._catch_up(live))
            self._news[notice.table].add(notice.what)

    async def _catch_up(self, live: LiveTable) -> None:
        """Read what other servers told us of; what they tell meanwhile is read with it."""
        await asyncio.sleep(0)
        await live.catch_up(self._news.pop(live.table.id))

    async def _relist(self, table: str) -> None:
        row = await self.store.table(table)
        if row is not None:
            self._list(row)

    async def _keep_house(self) -> None:
        """Keep the leases, drop what is not used, and with other servers about, keep in touch."""
        for beat in count(1):
            await asyncio.sleep(self.settings.lease / 3)
            try:
                await self._keep_leases()
                await self._finish_ended()
                await self._forget_unused()
                if self._push is not None:
                    await self._keep_in_touch(thoroughly=beat % 5 == 0)
            except Exception:
                # Whatever it was, the next round may do better; without rounds no bot would ever play again.
                log.exception("The server's housekeeping failed.")

    async def _keep_leases(self) -> None:
        held = await self.store.renew(self.id, self.settings.now(), self.settings.lease)
        for table, driver in list(self._drivers.items()):
            if table in held and driver.wanted:
                driver.hold(leased=True)
            else:
                await self._lease(table, driver)

    async def _lease(self, table: str, driver: Driver) -> None:
        if driver.wanted:
            driver.hold(await self.store.lease(table, self.id, self.settings.now(), self.settings.lease))
        elif driver.leased:
            driver.stop()
            await self.store.release(table, self.id)

    async def _finish_ended(self) -> None:
        """Close the tables whose game is over; the store may have been away when it ended."""
        for live in list(self._lives.values()):
            if live.unfinished:
                await self._left_out_if_unreadable(live.table.id, live.finish())

    async def _forget_unused(self) -> None:
        now = self.settings.monotonic()
        for table, live in list(self._lives.items()):
            if not len(live.audience) and now - live.used > UNUSED and not self._drivers[table].leased:
                del self._lives[table]
                del self._drivers[table]

    async def _keep_in_touch(self, thoroughly: bool) -> None:
        self.lobby.forget_silent()
        for live in list(self._lives.values()):
            if len(live.audience):
                self._report(live)
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

    async def _left_out_if_unreadable(self, table: str, work: Coroutine[Any, Any, None]) -> None:
        """Do this for one of many tables; what is wrong with it is no reason to leave the others alone."""
        try:
            await work
        except Illegal as refusal:
            self.report(table, refusal)

    async def unlist(self, table: str) -> None:
        """Take a table out of the lobby, unless somebody is there."""
        live = await self.live(table)
        if live is not None and not live.audience.here:
            await live.change(lambda table: table.unlisted(table.touched))

    async def _abandon(self, table: str) -> None:
        try:
            live = await self.live(table)
        except Illegal:
            row = await self.store.table(table)
            if row is not None:
                await self.store.save_table(read_table(row).ended(row.touched).row())
            return
        if live is not None and live.playing and not live.audience.here:
            await live.commit(Abandon())
            await live.finish()
