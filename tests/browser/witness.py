"""Watches a browser for what no player should ever cause: errors, refused scripts, requests to other hosts."""

import re
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, WebError

LOST = re.compile(
    r"net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|NETWORK_CHANGED|EMPTY_RESPONSE|CONNECTION_RESET)"
    r"|WebSocket connection to .* failed"
)
"""What Chromium itself writes down when the network or the server is away."""


class Witness:
    """Everything wrong that a context's pages did or said."""

    def __init__(self, context: BrowserContext, base: str) -> None:
        self._host = urlsplit(base).netloc
        self._expected: list[re.Pattern[str]] = []
        self._noted: list[str] = []
        context.on("console", self._hear)
        context.on("weberror", self._see)
        context.on("request", self._follow)
        context.on("page", self._attend)

    def expect(self, pattern: str | re.Pattern[str]) -> None:
        """What this matches is part of the test."""
        self._expected.append(re.compile(pattern))

    @property
    def complaints(self) -> list[str]:
        return [note for note in self._noted if not any(pattern.search(note) for pattern in self._expected)]

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._noted.append(f"{message.type} at {message.location.get('url')}: {message.text}")

    def _see(self, error: WebError) -> None:
        self._noted.append(f"uncaught: {error.error.message}")

    def _follow(self, request: Request) -> None:
        self._check_host(request.url)

    def _attend(self, page: Page) -> None:
        page.on("websocket", lambda socket: self._check_host(socket.url))

    def _check_host(self, url: str) -> None:
        where = urlsplit(url)
        if where.scheme not in ("data", "blob", "about") and where.netloc != self._host:
            self._noted.append(f"asked another host: {url}")
