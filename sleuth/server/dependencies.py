"""What a handler may ask for: the server's parts, and who is asking."""

from typing import Any, TypeAlias

from litestar import Request
from litestar.di import NamedDependency, Provide

from sleuth.server.identity import COOKIE, KNOWN, Browser, Session
from sleuth.server.limits import network_of
from sleuth.server.middleware import NEW_COOKIES
from sleuth.server.names import guest_name
from sleuth.server.server import Server
from sleuth.server.store import PersonId, PersonRow

Asked: TypeAlias = Request[Any, Any, Any]
TheServer: TypeAlias = NamedDependency[Server]
Asker: TypeAlias = NamedDependency[PersonRow]
"""Whoever asks; a guest is made of somebody who comes for the first time."""


def providing(server: Server) -> dict[str, Provide]:
    """The dependencies of all handlers."""
    return {"server": Provide(lambda: server, sync_to_thread=False), "person": Provide(_provide_person)}


async def _provide_person(request: Asked, server: TheServer) -> PersonRow:
    return await server.who(request.headers.get("cookie", "")) or await make_guest(request, server)


async def make_guest(request: Asked, server: Server) -> PersonRow:
    """Somebody new."""
    fresh = PersonId(server.settings.new_id())
    person = PersonRow(fresh, guest_name(fresh))
    await server.store.add_person(person)
    remember(request, server, person)
    return person


def remember(request: Asked, server: Server, person: PersonRow) -> None:
    """From now on this browser is that person's."""
    session = Session(person.id, server.settings.new_id(), person.epoch)
    _set(request, COOKIE, server.identity.write(session, secure=_is_secure(request)))


def remember_browser(request: Asked, server: Server, account: PersonId) -> None:
    """From now on others' wrong passwords for this account do not hold up this browser."""
    known = server.identity.read_known(request.headers.get("cookie", ""))
    if known is None or known.account != account:
        known = Browser(account, server.settings.new_id())
    _set(request, KNOWN, server.identity.write_known(known, secure=_is_secure(request)))


def network(request: Asked) -> str:
    """Where a request comes from: what counts as one client's address."""
    return network_of(request.client.host if request.client else "")


def _is_secure(request: Asked) -> bool:
    return request.scope["scheme"] == "https"


def _set(request: Asked, name: str, cookie: str) -> None:
    request.scope["state"].setdefault(NEW_COOKIES, {})[name] = cookie


async def forget(request: Asked, server: Server) -> str:
    """This browser's cookie, and any copy of it, is nobody's from now on. The id of the session that ended; its
    sockets are open until they are dismissed.
    """
    session = server.identity.read(request.headers.get("cookie", ""))
    if session is None:
        return ""
    await server.store.end_session(session.id, server.settings.now())
    return session.id
