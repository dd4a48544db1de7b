"""``sleuth serve``: open the house, and say where."""

import argparse
import asyncio
import errno
import re
import socket
from contextlib import suppress
from ipaddress import ip_address
from urllib.parse import urlsplit

from rich.console import Console
from rich.text import Text

from sleuth.cli.refusal import Refusal
from sleuth.server.app import run
from sleuth.server.settings import Settings
from sleuth.server.store import StoreError, open_store
from sleuth.terminal.styles import BRASS, FADED


def serve(given: argparse.Namespace) -> int:
    """Serve until told to stop."""
    settings = Settings(
        host=given.host,
        port=given.port,
        database=given.database,
        redis=given.redis,
        pace=given.pace,
        connections=given.connections,
        allowed_hosts=tuple(_host(name) for name in given.allowed_host),
        allowed_origins=tuple(_origin(site) for site in given.allowed_origin),
    )
    _check_free(settings.host, settings.port)
    _check_database(settings.database)
    _check_redis(settings.redis)
    with suppress(KeyboardInterrupt):
        run(settings, listens=lambda: _say_where(settings))
    print("\nThe server has stopped.")
    return 0


def _host(name: str) -> str:
    """A name that the server goes by."""
    bare = name.removeprefix("[").removesuffix("]").casefold()
    with suppress(ValueError):
        return str(ip_address(bare))
    if re.fullmatch(r"[a-z0-9]([a-z0-9.-]*[a-z0-9])?", bare):
        return bare
    raise Refusal(f"{name} is not a server's name. Give it as --allowed-host play.example.org, without a port.")


def _origin(site: str) -> str:
    """Another site whose pages are let in, as browsers name it."""
    try:
        parsed = urlsplit(site)
        right = parsed.scheme in ("http", "https") and site == f"{parsed.scheme}://{parsed.netloc}" and parsed.hostname
    except ValueError:
        right = None
    if not right:
        raise Refusal(f"{site} is not a site. Give it as --allowed-origin https://play.example.org, without a path.")
    return site.casefold()


def _check_database(url: str) -> None:
    """Open the database once and bring it up to date, so that what is wrong with it is said in a sentence."""

    async def open_once() -> None:
        store = open_store(url)
        await store.open()
        await store.close()

    try:
        asyncio.run(open_once())
    except StoreError as error:
        raise Refusal(" ".join(str(error).split())) from None


def _check_redis(url: str) -> None:
    if not url:
        return
    try:
        from redis import Redis, RedisError  # noqa: PLC0415 - an extra, loaded only if it is used
    except ModuleNotFoundError:
        raise Refusal("Redis is not installed: pip install 'sleuth[redis]'") from None
    try:
        with Redis.from_url(url, socket_connect_timeout=5) as redis:
            redis.ping()
    except (RedisError, ValueError) as error:
        raise Refusal(f"Redis cannot be reached: {error}") from None


def _say_where(settings: Settings) -> None:
    everywhere = settings.host in ("0.0.0.0", "::")
    host = "localhost" if everywhere or settings.host in ("127.0.0.1", "::1") else settings.host
    address = f"http://[{host}]:{settings.port}" if ":" in host else f"http://{host}:{settings.port}"
    console = Console(highlight=False, soft_wrap=True)
    console.print(Text.assemble("Sleuth is running at ", (address, f"bold {BRASS}")))
    if everywhere:
        console.print(Text("Others on your network reach it by this machine's name or address.", FADED))
    console.print(Text("Press Ctrl-C to stop it. Every game goes on where it was when you start it again.", FADED))


def _check_free(host: str, port: int) -> None:
    """Refuse an address that cannot be listened on, before anything else is begun."""
    try:
        family, kind, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[
            0
        ]
    except (socket.gaierror, UnicodeError):
        raise Refusal(f"{host} is not an address of this machine. Try --host 127.0.0.1, or 0.0.0.0 for all.") from None
    with socket.socket(family, kind) as probe:
        # As the server itself will do: an address just left by another server counts as free.
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(address)
        except OSError as error:
            raise Refusal(_why_not(error, host, port)) from None


def _why_not(error: OSError, host: str, port: int) -> str:
    match error.errno:
        case errno.EADDRINUSE:
            return (
                f"Port {port} is in use, perhaps by another Sleuth that is still running. "
                f"Choose another: sleuth serve --port {port % 65_535 + 1}"
            )
        case errno.EACCES:
            return f"Port {port} is reserved for the system. Choose one above 1023: sleuth serve --port 8000"
        case errno.EADDRNOTAVAIL:
            return f"{host} is not an address of this machine. Try --host 127.0.0.1, or 0.0.0.0 for all."
        case _:
            return f"Port {port} cannot be opened: {error.strerror}."
