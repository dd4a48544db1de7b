"""The house: which tables are open on this server, who drives them, and what the lobby shows."""

import asyncio
import contextlib
import logging
from collections.abc import Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from typing import Any, Literal

import msgspec

from sleuth import games
from sleuth.core.game import Illegal
from sleuth.core.match import Match, record_of
from sleuth.core.record import Record
from sleuth.server import kept, messages
from sleuth.server import table as tables
from sleuth.server.audience import Elsewhere
from sleuth.server.driver import Driver
from sleuth.server.identity import Identity
from sleuth.server.live import LiveTable
from sleuth.server.lobby import Lobby
from sleuth.server.push import Notice, Push, backend_for
from sleuth.server.settings import Settings
from sleuth.server.store import PersonRow, ResultRow, StoreError, open_store
from sleuth.server.table import Table

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
        self.identity: Identity
        self.lobby = Lobby()
        self.pool = ThreadPoolExecutor(2, thread_name_prefix="bot")
        backend = backend_for(settings)
        self._push = Push(backend, self.id, self._hear) if backend else None
        self._news: dict[str, set[str]] = {}
        """What other servers said has changed, and we have not read yet."""
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
        await self.store.open()
        await self.store.append(KEY, 1, self.settings.fresh_secret())
        ((_, key),) = await self.store.entries(KEY)
        self.identity = Identity(key)
        for row in await self.store.tables(("open", "playing"), public_only=True):
            self.lobby.show(row.id, self._lobby_row(tables.from_row(row)))
        if self._push is not None:
            await self._push.open()
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
        return await self.store.person(session.person)

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
        live = LiveTable(self.store, self.settings, games.find_game(row.game), tables.from_row(row))
        driver = Driver(self, live)
        live.attendant = driver
        await live.load()
        self._lives[table] = live
        self._drivers[table] = driver
        if live.over and live.table.status == "playing":
            self.spawn(live.finish())
        return live

    async def add(self, table: Table) -> None:
        """A new table."""
        await self.store.add_table(table.row())
        self._announce_new(table)

    def _announce_new(self, table: Table) -> None:
        self.lobby.show(table.id, self._lobby_row(table))
        if self._push is not None:
            self._push.post(Notice(table.id, "table"))

    async def make(self, order: messages.NewTable, host: PersonRow) -> str:
        """A table as ordered; its id."""
        table = tables.make(games.find_game(order.game), order, host, self.settings)
        await self.add(table)
        return table.id

    async def make_quick(self, order: messages.QuickGame, person: PersonRow) -> str:
        """A table with bots where the game has begun; its id."""
        game = games.find_game(order.game)
        now = self.settings.now()
        table = tables.make(game, tables.quick_order(game, order), person, self.settings)
        table = tables.sit(table, person, game.chairs[0].id, order.nonce, now)
        table = tables.start(table, game, person.id, here=(person.id,), now=now)
        await self.add(table)
        return table.id

    async def rematch(self, live: LiveTable, person: PersonRow) -> None:
        """A table where the same people play again, unless there is one already."""
        if not live.over:
            raise Illegal("The game is not over yet.")
        if live.table.place_of(person.id) is None:
            raise Illegal("Only those who played ask for a rematch.")
        if live.table.rematch:
            return
        fresh = tables.make(live.game, tables.rematch_order(live.table), person, self.settings)
        now = self.settings.now()
        # Kept before anybody is told its id: whoever is told goes there at once.
        await self.store.add_table(fresh.row())
        await live.change(lambda table: table if table.rematch else tables.with_rematch(table, fresh.id, now))
        if live.table.rematch == fresh.id:
            self._announce_new(fresh)
        else:
            # Somebody else was first, and this table is nobody's.
            await self.store.save_table(tables.unlisted(fresh, now).row())

    async def record(self, live: LiveTable) -> Record:
        """The record of a finished game."""
        if live.match is None:
            raise Illegal("No game was played at this table.")
        if not live.over:
            raise Illegal("The record is sealed until the game is over: it holds every card.")
        entries = [kept.read_entry(data).entry for _, data in await self.store.entries(live.table.id)]
        return record_of(live.match, entries)

    def table_changed(self, live: LiveTable) -> None:
        """The plan of a table changed."""
        self.lobby.show(live.table.id, self._lobby_row(live.table))
        if live.table.status == "over" and live.match is not None:
            self.spawn(self._keep_results(live.table, live.match))

    def _lobby_row(self, table: Table) -> messages.LobbyTable | None:
        return tables.lobby_row(table, games.find_game(table.game))

    async def _keep_results(self, table: Table, match: Match[Any]) -> None:
        outcome = match.outcome
        if outcome is None:
            return
        ended = self.settings.now()
        rows = []
        for seat in match.seats:
            person = table.sitters[seat].person
            past = messages.PastGame(
                table=table.id,
                game=table.game,
                ended=tables.stamp(ended),
                names=match.names,
                seat=seat,
                won=seat in outcome.winners,
                text=match.outcome_text(),
            )
            if person:
                rows.append(ResultRow(person, table.id, ended, msgspec.json.encode(past)))
        await self.store.add_results(rows)

    def announce(self, live: LiveTable, what: Literal["entries", "lines", "table"]) -> None:
        """Something changed at a table here: the other servers are told."""
        if self._push is not None:
            self._push.post(Notice(live.table.id, what))

    def presence_changed(self, live: LiveTable, driver: Driver) -> None:
        """Somebody came to a table or left it: the others are told, and whoever can drive it does."""
        self._report(live)
        if driver.wanted and not driver.leased:
            self.spawn(self._lease(live.table.id, driver))

    def _report(self, live: LiveTable) -> None:
        if self._push is not None:
            people = tuple(sorted(live.seated & live.audience.local))
            self._push.post(Notice(live.table.id, "presence", people, live.audience.local_watching(live.seated)))

    def _hear(self, server: str, notice: Notice) -> None:
        """Another server tells us something."""
        live = self._lives.get(notice.table)
        if notice.what == "presence":
            until = self.settings.monotonic() + self.settings.lease
            if live is not None and live.audience.report(server, Elsewhere(notice.people, notice.watching, until)):
                live.others_changed()
        elif live is not None:
            if notice.table not in self._news:
                self._news[notice.table] = set()
                self.spawn(self._catch_up(live))
            self._news[notice.table].add(notice.what)
        elif notice.what == "table":
            self.spawn(self._relist(notice.table))

    async def _catch_up(self, live: LiveTable) -> None:
        """Read what other servers told us of; what they tell meanwhile is read with it."""
        await asyncio.sleep(0)
        await live.catch_up(self._news.pop(live.table.id))

    async def _relist(self, table: str) -> None:
        row = await self.store.table(table)
        if row is not None:
            self.lobby.show(table, self._lobby_row(tables.from_row(row)))

    async def _keep_house(self) -> None:
        """Keep the leases, drop what is not used, and with other servers about, keep in touch."""
        for beat in count(1):
            await asyncio.sleep(self.settings.lease / 3)
            try:
                await self._keep_leases()
                await self._forget_unused()
                if self._push is not None:
                    await self._keep_in_touch(thoroughly=beat % 5 == 0)
            except Exception:
                # Whatever it was, the next round may do better; without rounds no bot would ever play again.
                log.exception("The house could not be kept in order.")

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

    async def _forget_unused(self) -> None:
        now = self.settings.monotonic()
        for table, live in list(self._lives.items()):
            if not len(live.audience) and now - live.used > UNUSED and not self._drivers[table].leased:
                del self._lives[table]
                del self._drivers[table]

    async def _keep_in_touch(self, thoroughly: bool) -> None:
        for live in list(self._lives.values()):
            if len(live.audience):
                self._report(live)
            if live.audience.forget_silent():
                live.others_changed()
            if thoroughly:
                # Notices may be lost; what is in the store is not.
                await live.catch_up()

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
                await live.change(lambda table: tables.touched(table, now))
        for row in await self.store.tables(("playing",)):
            if now - row.touched > self.settings.idle_playing:
                await self._abandon(row.id)
        for row in await self.store.tables(("open",), public_only=True):
            if now - row.touched > self.settings.idle_open:
                live_table = await self.live(row.id)
                if live_table is not None and not live_table.audience.here:
                    await live_table.change(lambda table: tables.unlisted(table, table.touched))

    async def _abandon(self, table: str) -> None:
        try:
            live = await self.live(table)
        except Illegal as refusal:
            log.warning("Table %s cannot be played on: %s", table, refusal.text)
            row = await self.store.table(table)
            if row is not None:
                await self.store.save_table(tables.over(tables.from_row(row), row.touched).row())
            return
        if live is not None and live.playing and not live.audience.here:
            await live.commit(lambda match: match.propose_abandon())
            await live.finish()

    def infos(self) -> Sequence[messages.GameInfo]:
        """The games that can be played here."""
        return [
            messages.GameInfo(
                id=game.id,
                family=game.family,
                title=game.title,
                tagline=game.tagline,
                version=game.version,
                chairs=game.chairs,
                least=game.least,
                levels=game.levels,
                options=game.options,
                deducible=games.is_deducible(game.id),
            )
            for game in games.all_games()
        ]
