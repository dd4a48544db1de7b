"""A table with its match in memory.

What is in memory is only ever what the store has: an entry is taken in after it was kept, and when another server was
first, its entries are loaded and ours is tried again.
"""

import asyncio
import logging
import math
from collections.abc import Callable, Collection, Sequence
from typing import Any, Literal

from msgspec.structs import replace

from sleuth.core import frames
from sleuth.core.choices import Move
from sleuth.core.game import Event, Game, Occasion, Refused, Seat, Turn, Viewer
from sleuth.core.match import Act, Match, Proposal
from sleuth.core.record import Abandoned, Entry, Handed
from sleuth.server import rows, showing
from sleuth.server.audience import Audience, Watcher
from sleuth.server.chat import Chat
from sleuth.server.clocks import Asked, Clocks
from sleuth.server.drafts import Drafts
from sleuth.server.driver import Driver
from sleuth.server.jobs import Answer
from sleuth.server.messages import Clock, ClockKind, MessageId, Pace, TableInfo
from sleuth.server.names import clean_line
from sleuth.server.outbox import as_text
from sleuth.server.played import keep_played, once, played_by
from sleuth.server.push import Draft, Notice
from sleuth.server.results import keep_results
from sleuth.server.rows import NOBODY, Done, KeptEntry, KeptLine, Origin
from sleuth.server.services import Services
from sleuth.server.settings import Settings
from sleuth.server.store import PersonId, PersonRow, Store, StoreError
from sleuth.server.table import Table, read_table, stamp

log = logging.getLogger("sleuth.server")

BREATH = 40
"""Entries replayed before other tables get their turn."""
TOLD = 100
"""Events narrated before other tables get their turn."""
GATHER = 0.05
"""Seconds in which people who come and go are announced together."""

TEMPO: dict[Pace, float] = {"slow": 2.0, "normal": 1.0, "fast": 0.4, "instant": 1 / 6}
"""Instant is 150 ms at the usual pace, more than most answers take to think of: how long one took does not show."""


def _seated(table: Table) -> frozenset[PersonId]:
    return frozenset(place.person for place in table.places if place.person)


def _occasion(match: Match[Any], turn: Turn | None, seat: Seat, kind: ClockKind) -> Occasion:
    """What a decision is to the clock: whoever is asked in somebody else's turn answers, and a clock for turns counts
    all that a seat decides in its own.
    """
    occasion = match.occasion(seat)
    if turn is None:
        return occasion
    if turn.seat == seat:
        return "turn" if kind == "turn" else occasion
    return "answer" if occasion == "turn" else occasion


class LiveTable:
    """One table on this server."""

    def __init__(self, services: Services, game: Game[Any], table: Table) -> None:
        self._services = services
        self.game = game
        self.table = table
        self.seated = _seated(table)
        """The people who have a chair."""
        self.match: Match[Any] | None = None
        self.done = Done()
        self.audience = Audience(self.settings.monotonic)
        self.clocks = Clocks(table.limit)
        self.drafts = Drafts()
        self.tempo = 1.0
        """By how much bots take longer for an answer than usual."""
        self.chat = Chat(self.store, table.id, self.audience, self.done)
        self.driver = Driver(self, services)
        self.used = self.settings.monotonic()
        self.analysing: asyncio.Task[Answer] | None = None
        """The study of the finished game: worked out once for all who ask."""
        self.knowing: asyncio.Task[Answer] | None = None
        """What everybody could deduce in the finished game: worked out once as well."""
        self._loaded = False
        self._stories: dict[Viewer, frames.Story[Any]] = {}
        self._lock = asyncio.Lock()
        self._gathering = False
        self._watching = 0
        """How many watched when that could still be told."""

    @property
    def store(self) -> Store:
        return self._services.store

    @property
    def settings(self) -> Settings:
        return self._services.settings

    async def load(self) -> None:
        """Take in all that the store has. Raises :class:`Refused` if these rules cannot play on."""
        self._begin()
        self.run_clocks()
        await self._load_entries()
        await self.chat.load()
        self._loaded = True

    def _begin(self) -> None:
        if self.match is None and self.table.header is not None:
            self.match = Match(self.game, self.table.header)
            self._stories = frames.stories(self.match)

    @property
    def playing(self) -> bool:
        return self.match is not None and self.match.outcome is None

    @property
    def over(self) -> bool:
        return self.table.status == "over" or (self.match is not None and self.match.outcome is not None)

    @property
    def unfinished(self) -> bool:
        """Whether the game is over and the store does not say so yet."""
        return self.table.status == "playing" and self.match is not None and not self.playing

    @property
    def attended(self) -> bool:
        """Whether anybody who plays is connected, at any server. If not, the table rests."""
        return self.attended_here or not self.seated.isdisjoint(self.audience.here)

    @property
    def attended_here(self) -> bool:
        """Whether anybody who plays is connected to this server."""
        return self.audience.has_any(self.seated)

    def info(self) -> TableInfo:
        """The table as everybody sees it now."""
        standins = self.match.bots if self.match else ()
        table = self.table
        if self.over and table.status == "playing":
            table = table.ended(table.touched)
        here, watching = self._shown()
        return showing.info(table, self.game, here, watching, standins)

    def is_silenced(self, seat: Seat) -> bool:
        """Whether somebody has seen here what others who play must not hear before the end."""
        match = self.match
        if match is None or match.outcome is not None or match.header.roster[seat].kind != "person":
            return False
        alone = sum(sitter.kind == "person" for sitter in match.header.roster) == 1
        return not alone and not match.may_speak(seat)

    def _shown(self) -> tuple[set[PersonId], int]:
        """Who is here and how many watch, as far as it is told. Whoever must be silent could say things by coming and
        going, or by the number of their browsers: they are here until a bot plays for them, and the number stands
        still.
        """
        here, match = self.audience.here, self.match
        silenced = [] if match is None else [seat for seat in match.seats if self.is_silenced(seat)]
        if match is None or not silenced:
            self._watching = self.audience.watching(self.seated)
        else:
            people = {seat: self.table.sitters[seat].person for seat in silenced}
            here |= {person for seat, person in people.items() if seat not in match.bots}
            here -= {person for seat, person in people.items() if seat in match.bots}
        return here, self._watching

    def viewer_of(self, person: PersonId) -> Viewer:
        return self.table.seat_of(person)

    async def commit(self, act: Act, origin: Origin = NOBODY) -> int | None:
        """An act becomes an entry: proposed to the rules, kept by the store, taken in, told to all. Its number."""
        async with self._lock:
            while True:
                if origin in self.done:
                    return self.done.entry_of(origin)
                match = self.match
                if match is None:
                    raise Refused("The game has not begun.")
                try:
                    proposal = match.propose(act)
                except Refused:
                    # Another server may know more than we do.
                    if await self._load_entries():
                        continue
                    raise
                entry = proposal.entry
                kept = KeptEntry(entry, origin, self.clocks.kept(self.settings.monotonic()))
                try:
                    won = await self.store.append(self.table.id, entry.n, rows.encode(kept))
                except StoreError:
                    # The database alone knows whether it kept the entry: a connection may break after the commit.
                    if await self._load_entries():
                        continue
                    raise
                if won:
                    self._take_in(match, proposal, kept)
                    self._announce("entries")
                    return entry.n
                await self._load_entries()

    def _announce(self, what: Literal["entries", "lines", "table"]) -> None:
        """Tell the other servers what to read."""
        self._services.share(Notice(self.table.id, what))

    async def _load_entries(self) -> bool:
        match = self.match
        if match is None:
            return False
        found = await self.store.entries(self.table.id, match.number)
        for index, (_, data) in enumerate(found):
            kept = rows.read_entry(data)
            self._take_in(match, kept.entry, kept)
            if index % BREATH == BREATH - 1:
                await asyncio.sleep(0)
        return bool(found)

    def _take_in(self, match: Match[Any], given: Proposal[Any] | Entry, kept: KeptEntry) -> None:
        entry = kept.entry
        events = match.apply(given)
        self.done.add(kept.origin, entry.n)
        self._tell(events)
        if isinstance(entry, Handed | Abandoned):
            self.send_table()
        if isinstance(entry, Handed) and entry.to == "person":
            self.driver.note_return(entry.seat)
        self.clocks.take(kept.left, self.settings.monotonic())
        self.run_clocks()
        self.driver.review()
        if self.unfinished and self._loaded:
            self._services.spawn(self.finish())

    def _tell(self, events: Sequence[Event]) -> None:
        for viewer, story in self._stories.items():
            watchers = self.audience.of(viewer)
            fed = viewer is not None and self.driver.plays(viewer)
            if not watchers and not fed:
                continue
            frame = story.update(events, here=not watchers)
            if viewer is not None and fed:
                self.driver.feed(viewer, frame)
            if watchers:
                text = frame.decode()
                for watcher in watchers:
                    watcher.outbox.put(text)

    def set_pace(self, seat: Seat, pace: Pace) -> None:
        """Let bots answer faster or slower, where nobody else minds, whichever server drives them."""
        people = [] if self.match is None else [sitter.kind == "person" for sitter in self.match.header.roster]
        if sum(people) != 1 or not people[seat]:
            raise Refused("Other people play here too, so the bots’ pace cannot be changed.")
        self.take_pace(pace)
        self._services.share(Notice(self.table.id, "pace", pace=pace))

    def take_pace(self, pace: Pace) -> None:
        """Bots answer at this pace from now on."""
        self.tempo = TEMPO[pace]

    def keep_draft(self, seat: Seat, decision: int, draft: Move) -> None:
        """Keep what a seat has filled in so far, for whichever server makes its move when the time runs out."""
        if self.match is not None:
            self.drafts.keep(self.match, seat, decision, draft)
            self._services.share(Notice(self.table.id, "draft", draft=Draft(seat, decision, draft)))

    async def prepare(self, viewer: Viewer) -> None:
        """Narrate what this viewer was not sent yet, and let other tables have their turn meanwhile."""
        story = self._stories.get(viewer)
        while story is not None and not story.narrate(TOLD):
            await asyncio.sleep(0)

    def sync_frame(self, viewer: Viewer, since: int = 0) -> bytes:
        """All that this viewer has before it, without the events it says it has."""
        return self._stories[viewer].sync(since)

    def run_clocks(self) -> None:
        """Start the clocks of new decisions, and tell everybody if anything changed."""
        match = self.match
        if match is None or self.clocks.limit is None:
            return
        turn = match.turn
        kind = self.clocks.limit.kind
        asked = {seat: Asked(number, _occasion(match, turn, seat, kind)) for seat, number in match.decisions.items()}
        timed = asked.keys() - match.bots if self.attended else ()
        now = self.settings.monotonic()
        if self.clocks.set(asked, timed, now, turn.number if turn else None):
            self.audience.send_all(as_text(Clock(self.clocks.left(now))))

    async def change(self, change: Callable[[Table], Table]) -> None:
        """Change the table's plan; if another server was first, change what it made of it."""
        async with self._lock:
            while True:
                try:
                    changed = change(self.table)
                except Refused:
                    if await self._load_table():
                        continue
                    raise
                if changed is self.table:
                    return
                if await self.store.save_table(changed.row()):
                    began = self.table.header is None and changed.header is not None
                    self._adopt(changed)
                    self._announce("table")
                    if began:
                        await self._keep_played()
                    return
                await self._load_table()

    async def note_played(self, person: PersonId) -> None:
        """What somebody who sits here has played before is told before the game, and they may have played just now."""
        if self.table.status == "open" and self.table.place_of(person) is not None and once(self.game):
            played, now = await played_by(self.store, person, self.game), self.settings.now()
            await self.change(lambda table: table.with_played(person, played, now))

    async def _keep_played(self) -> None:
        """Keep that everybody here knows what is played; what the store could not do at the beginning is done at the
        end.
        """
        try:
            await keep_played(self.store, self.table, self.game)
        except StoreError as error:
            log.error("What is played at table %s was not kept for those who play: %s", self.table.id, error)

    async def _load_table(self) -> bool:
        row = await self.store.table(self.table.id)
        if row is None or row.revision <= self.table.revision:
            return False
        self._adopt(read_table(row))
        return True

    def _adopt(self, table: Table) -> None:
        before, self.table = self.table, table
        self.seated = _seated(table)
        if before.header is None and table.header is not None:
            self._begin()
            self.send_table()
            for watcher in list(self.audience):
                self.audience.seat(watcher, table.seat_of(watcher.id))
                watcher.outbox.put(self.sync_frame(watcher.viewer).decode())
            self.run_clocks()
        elif replace(before, revision=0, touched=0) != replace(table, revision=0, touched=0):
            self.send_table()
        self._services.lobby.show(table.id, showing.lobby_row(table, self.game))
        self.driver.review()

    async def catch_up(self, what: Collection[str] = ("table", "entries", "lines")) -> None:
        """Take in what other servers have done."""
        async with self._lock:
            if "table" in what:
                await self._load_table()
            if "entries" in what:
                await self._load_entries()
        if "lines" in what:
            await self.chat.load()

    async def finish(self, ended: float | None = None) -> None:
        """Close the table after the game, which ended just now if nothing else is said.

        The results come first: a table that is over has them in everybody's history, and one that a crash left between
        the two is finished by whoever loads it next.
        """
        if self.unfinished and self.match is not None:
            ended = self.settings.now() if ended is None else ended
            await keep_results(self.store, self.table, self.match, ended)
            await self._keep_played()
            await self.change(lambda table: table.concluded(self.settings) if table.status == "playing" else table)

    def send_table(self) -> None:
        """Tell everybody who sits where, who is here, and what they are, if they do not know it yet."""
        text = as_text(self.info())
        here, _ = self._shown()
        for watcher in self.audience:
            if watcher.table != text:
                watcher.table = text
                watcher.outbox.put(text)
            self._send_you(watcher, here)

    def _send_you(self, watcher: Watcher, here: Collection[PersonId]) -> None:
        you = showing.you(self.table, self.game, watcher.person, here)
        if you != watcher.you:
            watcher.you = you
            watcher.outbox.tell(you)

    async def rename(self, person: PersonRow) -> None:
        """Somebody bears another name: everybody at the table is told, unless the game has begun."""
        here, _ = self._shown()
        for watcher in self.audience:
            if watcher.id == person.id:
                watcher.person = person
                self._send_you(watcher, here)
        if self.table.status == "open" and person.id in (*self.seated, self.table.host):
            now = self.settings.now()
            await self.change(lambda table: table.renamed(person, now))

    def join(self, watcher: Watcher) -> None:
        """Somebody connects: they are told the table and what they are."""
        self.audience.add(watcher, self.viewer_of(watcher.id))
        self.send_state(watcher)
        self.presence_changed()

    def send_state(self, watcher: Watcher) -> None:
        watcher.you = None
        watcher.table = as_text(self.info())
        watcher.outbox.put(watcher.table)
        self._send_you(watcher, self._shown()[0])

    def leave(self, watcher: Watcher) -> None:
        """A connection is gone."""
        self.audience.remove(watcher)
        self.used = self.settings.monotonic()
        self.presence_changed()

    def presence_changed(self) -> None:
        """Tell everybody who is here; people who come and go together are told together."""
        self.run_clocks()
        self.driver.review()
        self._services.lobby.attend(self.table.id, self._services.server, math.inf if len(self.audience) else -math.inf)
        self.report_presence()
        self.driver.seek_lease()
        if not self._gathering:
            self._gathering = True
            asyncio.get_running_loop().call_later(GATHER, self._gathered)

    def report_presence(self) -> None:
        """Tell the other servers who is here."""
        people = tuple(sorted(self.seated & self.audience.local))
        self._services.share(Notice(self.table.id, "presence", people, self.audience.local_watching(self.seated)))

    def others_changed(self) -> None:
        """Somebody came or left at another server."""
        self.run_clocks()
        self.driver.review()
        self.send_table()

    def _gathered(self) -> None:
        self._gathering = False
        self.send_table()

    async def say(self, person: PersonRow, text: str, message: MessageId) -> None:
        """Keep a line of chat and tell it to everybody, in order, if this person may speak now."""
        line = clean_line(text)
        if not line:
            raise Refused("That message is empty.")
        seat = self.table.seat_of(person.id)
        if self.match is not None and self.playing and (silence := frames.silence_of(self.match, seat)):
            raise Refused(silence)
        at = stamp(self.settings.now())
        kept = KeptLine(self.table.name_at(person), seat, line, at, (person.id, message))
        if await self.chat.say(kept):
            self._announce("lines")
