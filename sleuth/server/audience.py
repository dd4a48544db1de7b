"""Everybody who watches one table: the connections on this server, and what other servers say of theirs."""

from collections.abc import Callable, Iterator

import msgspec

from sleuth.core.game import Viewer
from sleuth.server.messages import You
from sleuth.server.outbox import Outbox
from sleuth.server.store import PersonId, PersonRow


class Watcher:
    """One connection to a table."""

    __slots__ = ("outbox", "person", "table", "viewer", "you")

    def __init__(self, outbox: Outbox, person: PersonRow | None) -> None:
        self.outbox = outbox
        self.person = person
        self.viewer: Viewer = None
        self.you: You | None = None
        self.table = ""
        """The table as it was last told."""

    @property
    def id(self) -> PersonId:
        """Empty for somebody whom the server does not know."""
        return self.person.id if self.person else PersonId("")


class Elsewhere(msgspec.Struct, frozen=True):
    """Who is connected to this table at another server."""

    people: tuple[PersonId, ...]
    watching: int
    until: float


class Audience:
    """Who is here, and since when those who left are gone."""

    def __init__(self, monotonic: Callable[[], float]) -> None:
        self._monotonic = monotonic
        self._opened = monotonic()
        self._watchers: dict[Viewer, list[Watcher]] = {}
        self._connections: dict[PersonId, int] = {}
        self._gone: dict[PersonId, float] = {}
        self._elsewhere: dict[str, Elsewhere] = {}

    def __iter__(self) -> Iterator[Watcher]:
        for group in self._watchers.values():
            yield from group

    def __len__(self) -> int:
        return sum(map(len, self._watchers.values()))

    def of(self, viewer: Viewer) -> list[Watcher]:
        """The connections that see through these eyes."""
        return self._watchers.get(viewer, [])

    def add(self, watcher: Watcher, viewer: Viewer) -> None:
        watcher.viewer = viewer
        self._watchers.setdefault(viewer, []).append(watcher)
        self._connections[watcher.id] = self._connections.get(watcher.id, 0) + 1

    def remove(self, watcher: Watcher) -> None:
        self._watchers[watcher.viewer].remove(watcher)
        self._connections[watcher.id] -= 1
        if not self._connections[watcher.id]:
            del self._connections[watcher.id]
            self._gone[watcher.id] = self._monotonic()

    def seat(self, watcher: Watcher, viewer: Viewer) -> None:
        """From now on this connection sees through other eyes."""
        self._watchers[watcher.viewer].remove(watcher)
        watcher.viewer = viewer
        self._watchers.setdefault(viewer, []).append(watcher)

    def send_all(self, text: str) -> None:
        for watcher in self:
            watcher.outbox.put(text)

    def close(self, code: int) -> None:
        """Let everybody go who is connected to this server."""
        for watcher in self:
            watcher.outbox.close(code, "")

    @property
    def here(self) -> set[PersonId]:
        """The people with a connection, at this server or another."""
        people = set(self._connections)
        for other in self._elsewhere.values():
            people.update(other.people)
        people.discard(PersonId(""))
        return people

    def has_any(self, people: frozenset[PersonId]) -> bool:
        """Whether any of these has a connection at this server."""
        return not people.isdisjoint(self._connections)

    def has_all(self, people: frozenset[PersonId]) -> bool:
        """Whether all of these have a connection at this server."""
        return people <= self._connections.keys()

    @property
    def local(self) -> set[PersonId]:
        """The people with a connection at this server."""
        return set(self._connections) - {PersonId("")}

    def watching(self, seated: frozenset[PersonId]) -> int:
        """How many watch who have no chair."""
        return self.local_watching(seated) + sum(other.watching for other in self._elsewhere.values())

    def local_watching(self, seated: frozenset[PersonId]) -> int:
        unnamed = self._connections.get(PersonId(""), 0)
        return unnamed + sum(person not in seated for person in self._connections if person)

    def gone_since(self, person: PersonId) -> float:
        """When this person's last connection was lost; when we opened the table, if they never came."""
        return self._gone.get(person, self._opened)

    def report(self, server: str, elsewhere: Elsewhere) -> bool:
        """What another server says of its connections; whether that changed anything."""
        return self._replace({**self._elsewhere, server: elsewhere})

    def forget_silent(self) -> bool:
        """Forget servers that have not reported for a while; whether that changed anything."""
        now = self._monotonic()
        return self._replace({server: other for server, other in self._elsewhere.items() if other.until > now})

    def _replace(self, elsewhere: dict[str, Elsewhere]) -> bool:
        before, here = self._elsewhere, self.here
        self._elsewhere = elsewhere
        for person in here - self.here:
            self._gone[person] = self._monotonic()
        return _summary(before) != _summary(elsewhere)


def _summary(elsewhere: dict[str, Elsewhere]) -> set[tuple[str, tuple[PersonId, ...], int]]:
    return {(server, other.people, other.watching) for server, other in elsewhere.items()}
