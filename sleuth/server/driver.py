"""Drives one table: bots answer, clocks run out, and a bot plays on for somebody who is away too long.

Many servers may have the table; only the one that holds its lease drives it, and only while somebody who plays is
there. What the driver does goes the same way as what people do, so a driver that lost its lease does no harm.
"""

import asyncio
import logging
import math
from typing import TYPE_CHECKING, Any

from sleuth.bots.pace import seconds_for
from sleuth.bots.unasked import UnaskedLimit
from sleuth.core.choices import Move
from sleuth.core.game import Illegal, Pass, Player, Refused, Seat, Volunteer
from sleuth.core.match import Closed, HandOver, Match, Play, PlayDefault
from sleuth.core.record import By
from sleuth.server.drafts import made_for
from sleuth.server.orders import standin_level
from sleuth.server.rows import Origin
from sleuth.server.services import Services
from sleuth.server.settings import Settings
from sleuth.server.store import StoreError

if TYPE_CHECKING:
    from sleuth.server.live import LiveTable

log = logging.getLogger("sleuth.server")

PASSING = 0.15
"""Of the time that a bot takes for a turn: how long it takes to pass for somebody."""
RETRY = 1.0
"""Seconds after which something that the store refused is tried again."""


class BotSeat:
    """A bot and the frames it has not read yet."""

    __slots__ = ("answering", "inbox", "player", "thinking", "unasked")

    def __init__(self, player: Player, frame: bytes) -> None:
        self.player = player
        self.inbox = [frame]
        self.answering: int | None = None
        """The decision that it is thinking about."""
        self.unasked = UnaskedLimit()
        self.thinking = asyncio.Lock()
        """It thinks of one thing at a time."""

    def read(self) -> list[bytes]:
        unread, self.inbox = self.inbox, []
        return unread


def muse(player: Player, frames: list[bytes]) -> Move | None:
    """What the bot does after these frames although nobody waits for it. Runs in a thread of its own."""
    for frame in frames:
        player.receive(frame)
    return player.volunteer() if isinstance(player, Volunteer) else None


def think(player: Player, frames: list[bytes]) -> Move:
    """What the bot does after these frames. Runs in a thread of its own."""
    for frame in frames:
        player.receive(frame)
    return player.decide()


class Driver:
    """Looks at its table whenever something changed, and does what is due."""

    def __init__(self, live: "LiveTable", services: Services) -> None:
        self._live = live
        self._services = services
        self._id = live.table.id
        self._bots: dict[Seat, BotSeat] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._returned: dict[Seat, float] = {}
        """When each seat was last taken again from a bot."""
        self._leaving: set[Seat] = set()
        """Those who must be silent and asked for a bot: one takes over at the next fixed time."""
        self._passing: dict[Seat, int] = {}
        """The decisions that are about to be passed for their seats."""
        self.leased = False

    @property
    def _settings(self) -> Settings:
        return self._services.settings

    def plays(self, seat: Seat) -> bool:
        """Whether a bot of ours sits here and wants this seat's frames."""
        return seat in self._bots

    def feed(self, seat: Seat, frame: bytes) -> None:
        self._bots[seat].inbox.append(frame)

    @property
    def wanted(self) -> bool:
        """Whether this server should drive the table: whoever plays there is connected here."""
        return self._live.playing and self._live.attended_here

    def seek_lease(self) -> None:
        """Ask for the lease, if this server should have it and has not."""
        if self.wanted and not self.leased:
            self._services.spawn(self.lease())

    async def lease(self) -> None:
        """Take the lease if we are wanted, give it up if not."""
        if self.wanted:
            settings = self._settings
            self.hold(await self._services.store.lease(self._id, self._services.server, settings.now(), settings.lease))
        elif self.leased:
            await self.release()

    async def release(self) -> None:
        """Give the lease up: another server may drive at once."""
        self.stop()
        await self._services.store.release(self._id, self._services.server)

    def hold(self, leased: bool) -> None:
        """The lease was taken, kept or lost."""
        if leased != self.leased:
            self.leased = leased
            self.review()

    def stop(self) -> None:
        self.leased = False
        self._bots.clear()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def review(self) -> None:
        """Look at the table again: something changed."""
        match = self._live.match
        if not self.leased or match is None or not self.wanted:
            if self._bots or self._timer is not None:
                leased = self.leased
                self.stop()
                self.leased = leased
            return
        for seat, decision in match.decisions.items():
            if self._passing.get(seat) != decision and (passed := match.passes(seat)) is not None:
                self._passing[seat] = decision
                self._services.spawn(self._pass_for(seat, decision, passed))
        if match.bots or self._bots:
            self._seat_bots(match)
        self._set_timer(match)

    async def _pass_for(self, seat: Seat, decision: int, passed: Pass) -> None:
        """Pass for somebody who need not be asked, after a time that does not depend on what they hold."""
        if not passed.always:
            await asyncio.sleep(self._settings.pace * self._live.tempo * PASSING)
        try:
            await self._live.commit(Play(seat, passed.move, decision, "yield"))
        except Illegal as refusal:
            if self._live.match is not None and not isinstance(refusal, Closed) and self._live.match.passes(seat):
                log.error("A pass for seat %s of table %s was refused: %s", seat, self._id, refusal.text)
                return  # it would be refused again: this decision is left to them
            self._passing.pop(seat, None)  # they answered themselves, or wish to be asked now
            self.review()
        except StoreError as error:
            log.error("A pass at table %s was not kept: %s", self._id, error)
            self._passing.pop(seat, None)
            self._later(RETRY)

    def _seat_bots(self, match: Match[Any]) -> None:
        for seat in self._bots.keys() - match.bots:
            del self._bots[seat]
        for seat in match.bots - self._bots.keys():
            level = match.header.roster[seat].level or standin_level(match.game)
            player = match.game.bot(level, self._live.table.bot_chance(seat, match.number))
            self._bots[seat] = BotSeat(player, self._live.sync_frame(seat))
        for seat, bot in self._bots.items():
            decision = match.decisions.get(seat)
            if decision is not None and bot.answering != decision and self._passing.get(seat) != decision:
                bot.answering = decision
                self._services.spawn(self._answer(seat, bot, decision))
            # Whoever stands in for a person answers what is asked, and does nothing else in their name.
            if match.header.roster[seat].kind == "bot" and bot.unasked.lets_ask(match, seat):
                self._services.spawn(self._volunteer(match, seat, bot, match.asides[seat]))

    async def _answer(self, seat: Seat, bot: BotSeat, decision: int) -> None:
        """The bot's answer, after a time that does not depend on what it holds, unless it thinks for longer: then as
        soon as it has thought.
        """
        loop = asyncio.get_running_loop()
        pace = self._settings.pace * self._live.tempo
        due = loop.time() + (seconds_for(self._live.match, seat, pace) if self._live.match else pace)
        move: Move | None = None
        try:
            async with bot.thinking:
                if self._live.match is None or self._live.match.decisions.get(seat) != decision:
                    return
                move = await loop.run_in_executor(self._services.pool, think, bot.player, bot.read())
        except Exception:
            log.exception("The bot on seat %s of table %s failed; the default move is played.", seat, self._id)
        if (wait := due - loop.time()) > 0:
            await asyncio.sleep(wait)
        if self._bots.get(seat) is not bot:
            return
        if move is None:
            # It may have lost its thread: the next one begins from the whole story.
            del self._bots[seat]
        await self._play(seat, decision, move, "bot")

    async def _volunteer(self, match: Match[Any], seat: Seat, bot: BotSeat, decision: int) -> None:
        """What the bot does although nobody waits for it, if anything, after the time that an answer takes."""
        loop = asyncio.get_running_loop()
        due = loop.time() + self._settings.pace * self._live.tempo
        try:
            async with bot.thinking:
                if match.asides.get(seat) != decision:
                    return
                move = await loop.run_in_executor(self._services.pool, muse, bot.player, bot.read())
        except Exception:
            log.exception("The bot on seat %s of table %s failed; it does nothing unasked.", seat, self._id)
            return
        if move is None:
            return
        await asyncio.sleep(max(0.0, due - loop.time()))
        if self._bots.get(seat) is not bot or match.asides.get(seat) != decision:
            return
        bot.unasked.acts(match)
        try:
            await self._live.commit(Play(seat, move, decision, "bot"))
        except Closed:
            return  # something else was done first, and other things are offered now
        except Illegal as refusal:
            log.warning("What seat %s of table %s did unasked was refused: %s", seat, self._id, refusal.text)
        except StoreError as error:
            log.error("What seat %s of table %s did unasked was not kept: %s", seat, self._id, error)

    async def _run_out(self, match: Match[Any], seat: Seat, decision: int) -> None:
        """Make the move of somebody whose time is up."""
        if match.decisions.get(seat) != decision:
            return
        draft = self._live.drafts.of(seat, decision)
        try:
            move = await asyncio.get_running_loop().run_in_executor(self._services.pool, made_for, match, seat, draft)
        except Exception:
            log.exception("No move was found for seat %s of table %s; the default one is played.", seat, self._id)
            move = None
        await self._play(seat, decision, move, "clock")

    async def _play(self, seat: Seat, decision: int, move: Move | None, by: By) -> None:
        """Make a move for a seat, the default one if there is no other or the rules refuse it."""
        try:
            await self._commit_or_default(seat, decision, move, by)
        except Closed:
            # Somebody else answered first: the person is back, or another server drives now.
            return
        except StoreError as error:
            log.error("A move at table %s was not kept: %s", self._id, error)
            if seat in self._bots:
                self._bots[seat].answering = None
            self._later(RETRY)

    async def _commit_or_default(self, seat: Seat, decision: int, move: Move | None, by: By) -> None:
        if move is not None:
            try:
                await self._live.commit(Play(seat, move, decision, by))
                return
            except Closed:
                raise
            except Illegal as refusal:
                log.error("A move for seat %s of table %s was refused: %s %s", seat, self._id, refusal.text, move)
        await self._live.commit(PlayDefault(seat, decision, by))

    def _set_timer(self, match: Match[Any]) -> None:
        deadlines = [deadline for _, deadline in self._absent(match)]
        if (clock := self._live.clocks.next) is not None:
            deadlines.append(clock)
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if deadlines:
            self._later(max(0.0, min(deadlines) - self._settings.monotonic()))

    def _later(self, seconds: float) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(seconds, self._ring)

    def _absent(self, match: Match[Any]) -> list[tuple[Seat, float]]:
        """The people who are not here, and when a bot takes over from each."""
        if self._live.audience.has_all(self._live.seated):
            return []
        here = self._live.audience.here
        people = [place.person for place in self._live.table.sitters]
        return [
            (seat, self._relieved(seat, self._live.audience.gone_since(people[seat])))
            for seat in match.seats
            if people[seat] and people[seat] not in here and seat not in match.bots and not match.has_left(seat)
        ]

    def _relieved(self, seat: Seat, gone: float) -> float:
        """When a bot takes over from somebody who left. Of somebody who must be silent it does so at times that are
        fixed beforehand: when they went is a thing that they could say something by.
        """
        due = gone + self._settings.away
        return self._fixed_time(due) if self._live.is_silenced(seat) else due

    def _fixed_time(self, due: float) -> float:
        """The next time after this one of those at which a bot may take over from somebody who must be silent."""
        away = self._settings.away
        return math.ceil(due / away) * away if away else due

    def note_return(self, seat: Seat) -> None:
        """Somebody has taken their seat again from a bot."""
        self._returned[seat] = self._settings.monotonic()

    async def leave(self, seat: Seat, origin: Origin) -> int | None:
        """Somebody wants a bot to play on for them: at once, or at the next fixed time and until the end if they must
        be silent. The entry that it made, if any.
        """
        if not self._live.is_silenced(seat):
            self._must_have_settled(seat)
            return await self._live.commit(HandOver(seat, "bot"), origin)
        if seat not in self._leaving:
            self._leaving.add(seat)
            self._services.spawn(self._leave_later(seat))
        return None

    def _must_have_settled(self, seat: Seat) -> None:
        """Going and coming in quick turns could say things that whoever accused wrongly must not say."""
        returned = self._returned.get(seat)
        if returned is not None and self._settings.monotonic() - returned < self._settings.settle:
            raise Refused("You have only just come back. Wait a moment before you leave again.")

    async def _leave_later(self, seat: Seat) -> None:
        now = self._settings.monotonic()
        await asyncio.sleep(self._fixed_time(now) - now)
        try:
            await self._live.commit(HandOver(seat, "bot"))
        except (Refused, StoreError) as error:
            log.info("Seat %s at table %s was not handed to a bot: %s", seat, self._id, error)
            self._leaving.discard(seat)

    def _ring(self) -> None:
        self._timer = None
        self._services.spawn(self._do_what_is_due())

    async def _do_what_is_due(self) -> None:
        match = self._live.match
        if match is None or not self.leased or not self.wanted:
            return
        now = self._settings.monotonic()
        try:
            for seat, deadline in self._absent(match):
                if deadline <= now:
                    await self._live.commit(HandOver(seat, "bot"))
        except (Refused, StoreError) as error:
            log.warning("A seat at table %s was not handed to a bot: %s", self._id, error)
        for seat, decision in self._live.clocks.due(now):
            await self._run_out(match, seat, decision)
        if self._timer is None:
            self.review()
