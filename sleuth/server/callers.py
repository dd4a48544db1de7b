"""Whose sockets are open on this server, so that whoever is dismissed is gone at once."""

from sleuth.server.identity import Session
from sleuth.server.outbox import Outbox


class Callers:
    """The open sockets of every person and every session, from the handshake on."""

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

    def dismiss(self, key: str, code: int) -> None:
        """Close every socket of a person or a session, however much still waits for it."""
        for outbox in list(self._sockets.get(key, ())):
            outbox.cut(code)
