"""What stands before every request: where it comes from, how many there are, and the headers of every answer."""

import re
from collections import Counter
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from litestar.utils import normalize_path

from sleuth.server.limits import Buckets, network_of
from sleuth.server.messages import Problem

if TYPE_CHECKING:
    from sleuth.server.server import Server

NO_STORE = (b"cache-control", b"no-store")
CACHEABLE = re.compile(r"/api/games(/[^/]+/content)?|/api/schema(/.*)?")
"""What is the same for everybody, and for as long as the server runs. The rest of ``/api`` is kept by nobody."""
SAFE = frozenset(("GET", "HEAD", "OPTIONS"))
POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)

NEW_COOKIES = "new_cookies"
"""Where a handler leaves the cookies to be set, by their names, in the request's state."""


class Guard:
    """Wraps the whole app."""

    def __init__(self, app: ASGIApp, server: "Server") -> None:
        self._app = app
        self._origins = frozenset(server.settings.allowed_origins)
        self._hosts = frozenset(name.casefold() for name in server.settings.allowed_hosts)
        settings = server.settings
        self._requests = Buckets(settings.requests, settings.monotonic)
        attempts = Buckets(settings.attempts, settings.monotonic)
        tables = Buckets(settings.tables, settings.monotonic)
        self._strict = {
            "/api/login": attempts,
            "/api/account": attempts,
            "/api/account/password": attempts,
            "/api/account/delete": attempts,
            "/api/tables": tables,
            "/api/tables/quick": tables,
        }
        self._replays = Buckets(settings.replays, settings.monotonic)
        self._most_sockets = settings.sockets
        self._sockets: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.WEBSOCKET:
            await self._let_socket_in(scope, receive, send)
            return

        # As the routes read it: a doubled slash must not be a way round the limits.
        path = normalize_path(scope["path"])

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers: list[tuple[bytes, bytes]] = list(message.get("headers", ()))
                headers.extend(HEADERS)
                if _is_api(path) and not CACHEABLE.fullmatch(path):
                    headers.append(NO_STORE)
                cookies = scope["state"].get(NEW_COOKIES, {})
                headers.extend((b"set-cookie", cookie.encode()) for cookie in cookies.values())
                message["headers"] = headers
            await send(message)

        refusal = self._refusal(scope, path)
        if refusal is not None:
            await _answer(send_with_headers, *refusal)
            return
        await self._app(scope, receive, send_with_headers)

    async def _let_socket_in(self, scope: Scope, receive: Receive, send: Send) -> None:
        client = _client(scope)
        crowded = self._sockets[client] >= self._most_sockets or not self._requests.take(client)
        if self._is_misdirected(scope) or self._is_foreign(scope) or crowded:
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": ""})
            return
        self._sockets[client] += 1
        try:
            await self._app(scope, receive, send)
        finally:
            self._sockets[client] -= 1
            if not self._sockets[client]:
                del self._sockets[client]

    def _refusal(self, scope: Any, path: str) -> tuple[int, str] | None:
        if self._is_misdirected(scope):
            return 421, "This server does not go by that name. Use the address you were given."
        if not _is_api(path):
            return None
        if scope["method"] not in SAFE and self._is_foreign(scope):
            return 403, "This request came from another website, and our server accepts none from there."
        client = _client(scope)
        if not self._requests.take(client):
            return 429, "That was too much at once. Wait a moment and try again."
        strict = self._strict.get(path) if scope["method"] == "POST" else None
        if path.endswith("/replay"):
            strict = self._replays
        if strict is not None and not strict.take(client):
            return 429, "Too many attempts. Wait a minute and try again."
        return None

    def _is_misdirected(self, scope: Any) -> bool:
        """Whether a name was asked for that is not ours: a page of another site may have its name lead to us."""
        if not self._hosts:
            return False
        host = dict(scope["headers"]).get(b"host", b"").decode("latin-1")
        try:
            return urlsplit(f"//{host}").hostname not in self._hosts
        except ValueError:
            return True

    def _is_foreign(self, scope: Any) -> bool:
        """Whether a page of another site asks, or one of ours that came without encryption to where there is some.

        Programs that are no browser send no origin, and no cookie of others.
        """
        headers = dict(scope["headers"])
        origin = headers.get(b"origin")
        if origin is None:
            return False
        text: str = origin.decode("latin-1")
        if text in self._origins:
            return False
        # Behind a proxy this is what it says, if it is on this machine.
        scheme = "https" if scope["scheme"] in ("https", "wss") else "http"
        host: bytes = headers.get(b"host", b"")
        return text.casefold() != f"{scheme}://{host.decode('latin-1')}".casefold()


def _is_api(path: str) -> bool:
    return path == "/api" or path.startswith("/api/")


def _client(scope: Any) -> str:
    return network_of(scope["client"][0] if scope.get("client") else "")


async def _answer(send: Send, status: int, text: str) -> None:
    body = msgspec.json.encode(Problem(text))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if status == 429:
        headers.append((b"retry-after", b"10"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
