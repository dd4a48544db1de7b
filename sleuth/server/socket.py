"""The sockets: each message in is decoded, carried out, and acknowledged or refused. See ``docs/protocol.md``."""

import asyncio
import logging
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.params import FromPath

from sleuth.core.game import Refused, Seat
from sleuth.core.match import HandOver, Play, TakeBack
from sleuth.server import messages, orders, problems, rematch
from sleuth.server.audience import Watcher
from sleuth.server.dependencies import TheServer
from sleuth.server.limits import Bucket
from sleuth.server.live import LiveTable
from sleuth.server.messages import ClientMessage
from sleuth.server.notebooks import read_notes, save_notes
from sleuth.server.outbox import NO_TABLE, TRY_AGAIN, Outbox, as_text
from sleuth.server.played import played_by
from sleuth.server.rows import Origin, Unreadable
from sleuth.server.server import Server
from sleuth.server.store import PersonRow, StoreError, TableId
from sleuth.server.table import stamp

log = logging.getLogger("sleuth.server")

DONE = 1000
POLICY = 1008

PATIENCE = 10
"""Seconds to say hello in."""
STRIKES = 50
"""Messages above the limit that are refused before the connection is closed."""
WORTH = 4_096
"""Bytes that a hello sent again may ask for at the price of a message."""
LAST_WORDS = 2
"""Seconds in which whoever is let go can read what waits for them."""
REPEATABLE = (messages.SaveDraft, messages.SetPace, messages.SaveNotes)
"""Messages that do no harm when they are carried out twice: they are many, and need not be remembered."""

_MESSAGE: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)


class _Marked(msgspec.Struct):
    id: str = ""


_MARKED = msgspec.json.Decoder(_Marked)


class Garbled(Exception):  # noqa: N818 - what came, not an error of ours
    """A message that cannot be read."""

    def __init__(self, text: str, message: str = "") -> None:
        super().__init__(text)
        self.text = text
        self.message = message


def read_message(text: str | None) -> ClientMessage:
    """The message in a frame, or :class:`Garbled`."""
    if text is None:
        raise Garbled("Messages are JSON texts, not bytes.")
    try:
        return _MESSAGE.decode(text)
    except (ValueError, RecursionError) as error:
        raise Garbled(f"That message cannot be read: {error}.", _id_in(text)) from None


def _id_in(text: str) -> str:
    try:
        return _MARKED.decode(text).id[:40]
    except (ValueError, RecursionError):
        return ""


class Connection:
    """One client's socket: frames in, limited in number, and an outbox."""

    def __init__(self, socket: WebSocket[Any, Any, Any], server: Server) -> None:
        self._receive = socket.receive
        settings = server.settings
        self.outbox = Outbox(socket.send, settings.outbox, settings.outbox_size, self._let_go)
        self._reading: asyncio.Task[Any] | None = None
        self._lost = asyncio.Event()
        self._bucket = Bucket(settings.messages, settings.monotonic)
        self._strikes = 0

    async def next(self) -> ClientMessage | None:
        """The next message that can be read and is within the limit; None when the connection ends."""
        while True:
            event = await self._frame()
            if event is None or event["type"] != "websocket.receive":
                return None
            if not self._bucket.take():
                self._strikes += 1
                if self._strikes > STRIKES:
                    self.part("Too many messages: this connection is closed. Reload the page to come back.", POLICY)
                    return None
                self.outbox.tell(
                    messages.Refused(_id_in(event.get("text") or ""), "Too fast: wait a moment and try again.")
                )
                continue
            try:
                return read_message(event.get("text"))
            except Garbled as refusal:
                self.outbox.tell(messages.Refused(refusal.message, refusal.text))

    async def _frame(self) -> Any:
        """The next thing that comes in; None once the client is let go."""
        if self._lost.is_set():
            return None
        task = self._reading = asyncio.current_task()
        try:
            return await self._receive()
        except asyncio.CancelledError:
            if not self._lost.is_set() or task is None:
                raise
            task.uncancel()
            return None
        finally:
            self._reading = None

    def _let_go(self) -> None:
        # Whoever is carrying out a message is not disturbed: the loss is noticed at the next one.
        self._lost.set()
        if self._reading is not None:
            self._reading.cancel()

    def pay(self, size: int) -> None:
        """Take from the limit what so much to send is worth."""
        self._bucket.spend(size / WORTH)

    def part(self, text: str, code: int) -> None:
        """Say why, and close for good: nothing else is waited for."""
        self.outbox.cut(code, messages.Gone(text))

    async def end(self) -> None:
        """Send what is left, but not for long."""
        self.outbox.close(DONE, "")
        if not self.outbox.started:
            return
        try:
            await asyncio.wait_for(self.outbox.closed.wait(), LAST_WORDS)
        except TimeoutError:
            await self.outbox.stop()


@websocket("/api/lobby/socket")
async def lobby_socket(socket: WebSocket[Any, Any, Any], server: TheServer) -> None:
    """The lobby, sent again whenever a table changes."""
    connection = Connection(socket, server)
    server.callers.add(connection.outbox, server.identity.read(socket.headers.get("cookie", "")))
    try:
        await socket.accept()
        connection.outbox.start()
        server.lobby.join(connection.outbox)
        while (message := await connection.next()) is not None:
            if isinstance(message, messages.Ping):
                connection.outbox.tell(messages.Pong(stamp(server.settings.now())))
            elif not isinstance(message, messages.Hello):
                connection.outbox.tell(
                    messages.Refused(message.id, "Nothing can be sent to the lobby: go to a table first.")
                )
    finally:
        server.callers.remove(connection.outbox)
        server.lobby.leave(connection.outbox)
        await connection.end()


@websocket("/api/tables/{table:str}/socket")
async def table_socket(socket: WebSocket[Any, Any, Any], server: TheServer, table: FromPath[str]) -> None:
    """A table, from one person's seat or a spectator's."""
    cookies = socket.headers.get("cookie", "")
    connection = Connection(socket, server)
    # Before we ask who they are: whoever is dismissed meanwhile is not let in as who they were.
    server.callers.add(connection.outbox, server.identity.read(cookies))
    try:
        await socket.accept()
        connection.outbox.start()
        person = await server.who(cookies)
        live = await _find(server, TableId(table), connection)
        hello = await _hello(connection) if live else None
        if live is not None and hello is not None:
            await TableTalk(server, live, connection, person).run(hello)
    except Unreadable as refusal:
        server.tables.report(TableId(table), refusal)
        connection.part(refusal.text, NO_TABLE)
    except StoreError as error:
        log.error("A connection to table %s was refused: %s", table, error)
        connection.outbox.close(TRY_AGAIN, "")
    finally:
        server.callers.remove(connection.outbox)
        await connection.end()


async def _find(server: Server, table: TableId, connection: Connection) -> LiveTable | None:
    try:
        live = await server.tables.live(table)
    except Refused as refusal:
        connection.part(refusal.text, NO_TABLE)
        return None
    if live is None:
        connection.part("There is no such table. The link may be mistyped, or the table was removed.", NO_TABLE)
    return live


async def _hello(connection: Connection) -> messages.Hello | None:
    try:
        async with asyncio.timeout(PATIENCE):
            while (message := await connection.next()) is not None:
                if isinstance(message, messages.Hello):
                    return message
                connection.outbox.tell(messages.Refused(getattr(message, "id", ""), "Say hello first."))
    except TimeoutError:
        connection.part("The first message must be a hello.", POLICY)
    return None


class TableTalk:
    """One connection's conversation with a table."""

    def __init__(self, server: Server, live: LiveTable, connection: Connection, person: PersonRow | None) -> None:
        self._server = server
        self._live = live
        self._connection = connection
        self._outbox = connection.outbox
        self._person = person
        self._watcher = Watcher(self._outbox, person)

    async def run(self, hello: messages.Hello) -> None:
        """Until the connection ends."""
        live = self._live
        await live.catch_up()
        await live.prepare(live.viewer_of(self._watcher.id))
        notes = await read_notes(live.store, live.table, self._person)
        # They may have played elsewhere since they sat down.
        await live.note_played(self._watcher.id)
        live.join(self._watcher)
        try:
            self._send_story(hello, notes)
            await self._return()
            while (message := await self._connection.next()) is not None:
                await self._answer(message)
        finally:
            live.leave(self._watcher)

    def _send_story(self, hello: messages.Hello, notes: Any) -> int:
        """What somebody who says hello lacks; the size of it."""
        live = self._live
        story = [as_text(messages.Notes(notes)), *live.chat.after(hello.said)]
        if live.match is not None:
            story.append(live.sync_frame(self._watcher.viewer, hello.told).decode())
            if live.clocks.limit is not None:
                story.append(as_text(messages.Clock(live.clocks.left(live.settings.monotonic()))))
        for text in story:
            self._outbox.put(text, asked=True)
        return sum(map(len, story))

    async def _return(self) -> None:
        """Somebody for whom a bot plays takes the seat again."""
        seat = self._watcher.viewer
        match = self._live.match
        if seat is None or match is None or self._live.is_silenced(seat):
            return
        if seat in match.bots and self._live.playing:
            try:
                await self._live.commit(HandOver(seat, "person"))
            except Refused as refusal:
                self._outbox.tell(messages.Refused("", refusal.text))
            except StoreError as error:
                self._outbox.tell(messages.Refused("", problems.not_kept(error)))

    async def _answer(self, message: ClientMessage) -> None:
        if isinstance(message, messages.Ping):
            self._outbox.tell(messages.Pong(stamp(self._server.settings.now())))
            return
        if isinstance(message, messages.Hello):
            await self._live.prepare(self._watcher.viewer)
            notes = await read_notes(self._live.store, self._live.table, self._person)
            self._live.send_state(self._watcher)
            self._connection.pay(self._send_story(message, notes))
            return
        try:
            entry = await self._carry_out(message)
        except Refused as refusal:
            self._outbox.tell(messages.Refused(message.id, refusal.text, refusal.rule))
        except StoreError as error:
            self._outbox.tell(messages.Refused(message.id, problems.not_kept(error)))
        except Exception:
            log.exception("A message at table %s failed.", self._live.table.id)
            self._outbox.tell(messages.Refused(message.id, "Something went wrong on our server. Nothing was changed."))
        else:
            self._outbox.tell(messages.Ack(message.id, entry))

    async def _carry_out(self, message: Any) -> int | None:
        """Do what a message asks; the entry it made, if it made one."""
        live = self._live
        person = self._person
        if person is None:
            raise Refused("Our server does not know you yet. Reload the page.")
        if isinstance(message, messages.Sit | messages.Chat | messages.Rematch):
            person = await self._by_present_name(person)
        origin = (person.id, message.id)
        if origin in live.done:
            return live.done.entry_of(origin)
        entry = await self._do(message, person, origin)
        if not isinstance(message, REPEATABLE):
            live.done.add(origin, entry)
        return entry

    async def _do(self, message: Any, person: PersonRow, origin: Origin) -> int | None:
        live = self._live
        now = self._server.settings.now()
        here = live.audience.here
        match message:
            case messages.MakeMove(decision=decision, move=move):
                return await live.commit(Play(self._playing_seat(), move, decision, "person"), origin)
            case messages.TakeBack(decision=decision):
                return await live.commit(TakeBack(self._playing_seat(), decision), origin)
            case messages.SaveDraft(decision=decision, move=move):
                live.keep_draft(self._playing_seat(), decision, move)
            case messages.SetPace(pace=pace):
                live.set_pace(self._seat(), pace)
            case messages.Chat(text=text):
                await live.say(person, text, message.id)
            case messages.SaveNotes(notes=notes):
                await save_notes(live.store, live.table, person, notes)
            case messages.Sit(chair=chair, nonce=nonce):
                return await self._sit(person, chair, nonce, origin)
            case messages.Stand():
                return await self._stand(person, origin)
            case messages.Plan(plan=plan):
                await live.change(lambda table: orders.plan(table, live.game, person.id, plan, here=here, now=now))
            case messages.Fill(level=level):
                await live.change(lambda table: orders.fill(table, live.game, person.id, level, here=here, now=now))
            case messages.SetOption():
                await live.change(
                    lambda table: orders.set_option(table, live.game, person.id, message, here=here, now=now)
                )
            case messages.Start():
                await live.change(lambda table: table.start(live.game, person.id, here=here, now=now))
            case messages.Rematch():
                await rematch.answer(self._server.tables, live, person, message)
        return None

    async def _by_present_name(self, person: PersonRow) -> PersonRow:
        """The person, who may have taken another name since they came."""
        found = await self._live.store.person(person.id)
        if found is None:
            raise Refused("This account was deleted. Reload the page.")
        self._person = self._watcher.person = found
        return found

    def _seat(self) -> Seat:
        if self._watcher.viewer is None:
            raise Refused("You are watching: you have no seat in this game.")
        return self._watcher.viewer

    def _playing_seat(self) -> Seat:
        seat = self._seat()
        match = self._live.match
        if match is not None and seat in match.bots:
            raise Refused("A bot plays for you at the moment. Take your seat back first.")
        return seat

    def _must_play(self, seat: Seat) -> Seat:
        """The seat, unless whoever sat there has left the game for good."""
        match = self._live.match
        if match is not None and match.has_left(seat):
            raise Refused("You have conceded: nobody plays your seat any more, and you can go when you like.")
        return seat

    async def _sit(self, person: PersonRow, chair: str, nonce: str, origin: Origin) -> int | None:
        live = self._live
        place = live.table.place_of(person.id)
        if live.playing and place is not None and place.chair == chair and self._watcher.viewer is not None:
            seat = self._must_play(self._watcher.viewer)
            if live.is_silenced(seat):
                raise Refused("You have seen the solution, so a bot answers for you until the game is over.")
            return await live.commit(HandOver(seat, "person"), origin)
        now = self._server.settings.now()
        played = await played_by(live.store, person.id, live.game)
        await live.change(lambda table: rematch.gathered(table.sit(person, chair, nonce, now, played), live.game, now))
        return None

    async def _stand(self, person: PersonRow, origin: Origin) -> int | None:
        live = self._live
        if live.playing:
            return await live.driver.leave(self._must_play(self._seat()), origin)
        now = self._server.settings.now()
        await live.change(lambda table: table.stand(person.id, now))
        return None
