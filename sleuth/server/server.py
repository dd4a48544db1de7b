"""One server: its parts, and how they are opened and closed."""

import asyncio
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

from sleuth.server.health import Health
from sleuth.server.identity import Identity, Session
from sleuth.server.lobby import Lobby
from sleuth.server.looks import looks
from sleuth.server.outbox import TRY_AGAIN, Outbox
from sleuth.server.passwords import Guesses, Hashing
from sleuth.server.push import Notice, Push, backend_for
from sleuth.server.services import Services
from sleuth.server.settings import Settings
from sleuth.server.store import PersonRow, open_store
from sleuth.server.tables import Tables
from sleuth.server.workers import Workers

COOKIES = "cookies"
"""The name of the key that cookies are signed with."""


class Callers:
    """The open sockets of every person and every session, from the handshake on: whoever is dismissed is gone at
    once.
    """

    def __init__(self) -> None:
        self._sockets: dict[str, set[Outbox]] = {}
        self._keys: dict[Outbox, tuple[str, ...]] = {}

    def add(self, outbox: Outbox, session: Session | None) -> None:
        """A socket that says it is of this session; whether that still holds is for others to ask."""
        if session is None:
            return
        keys = self._keys[outbox] = (session.person, session.id)
        for key in keys:
            self._sockets.setdefault(key, set()).add(outbox)

    def remove(self, outbox: Outbox) -> None:
        for key in self._keys.pop(outbox, ()):
            self._sockets[key].discard(outbox)
            if not self._sockets[key]:
                del self._sockets[key]

    def dismiss(self, key: str) -> None:
        """Close every socket of a person or a session, however much still waits for it."""
        for outbox in list(self._sockets.get(key, ())):
            outbox.cut(TRY_AGAIN)


class Server:
    """The parts of one server, for whoever answers a request or a socket."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = open_store(settings.database)
        self.id = settings.new_id()
        self.identity: Identity
        self.callers = Callers()
        self.health = Health(self.store, settings.monotonic)
        self.hashing = Hashing()
        self.guesses = Guesses(settings.monotonic)
        self.lobby = Lobby(settings.monotonic)
        self.workers = Workers(settings)
        self.sending: Counter[str] = Counter()
        """How many records each client is sending us."""
        self._pool = ThreadPoolExecutor(2, thread_name_prefix="bot")
        backend = backend_for(settings)
        self._push = Push(backend, self.id, self._hear) if backend else None
        self.services = Services(settings, self.store, self.id, self.lobby, self._pool, self._share)
        self.tables = Tables(self.services, alone=self._push is None)
        self._opened = False

    async def open(self) -> None:
        """Open the store and begin to work; once is enough."""
        if self._opened:
            return
        self._opened = True
        # Reads a long list, once; nobody who plays waits for it.
        await asyncio.to_thread(looks, "")
        await self.store.open()
        self.identity = Identity(await self.store.key(COOKIES, self.settings.fresh_secret()))
        await self.tables.list_public()
        if self._push is not None:
            await self._push.open()
        self.tables.begin()

    async def close(self) -> None:
        await self.services.background.close()
        await self.tables.release()
        if self._push is not None:
            await self._push.close()
        await self.workers.close()
        self.hashing.close()
        self._pool.shutdown(wait=False, cancel_futures=True)
        await self.store.close()

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
            self.callers.dismiss(key)
            self._share(Notice(key, "person"))

    def _share(self, notice: Notice) -> None:
        if self._push is not None:
            self._push.post(notice)

    def _hear(self, server: str, notice: Notice) -> None:
        """Another server tells us something."""
        if notice.what == "person":
            self.callers.dismiss(notice.table)
        else:
            self.tables.hear(server, notice)
