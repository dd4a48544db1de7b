"""The settings of one server. What needs time, ids or secrets has them from here, so that tests can give their own."""

import secrets
import time
from collections.abc import Callable

import msgspec

from sleuth.core.chance import fresh_secret

_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""No letters that are mistaken for others when an address is read aloud."""


def new_id() -> str:
    """An id that nobody guesses: 16 letters, about 79 bits."""
    return "".join(secrets.choice(_LETTERS) for _ in range(16))


class Rate(msgspec.Struct, frozen=True):
    """How often something may be done: so many a second, and so many at once."""

    a_second: float
    burst: int


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """One server's settings."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = "sqlite:///sleuth.sqlite3"
    redis: str = ""
    """Where servers tell each other what changed; empty is the database itself, if it is PostgreSQL."""
    pace: float = 0.9
    """Seconds a bot takes for a decision in its own turn, whatever it holds; for others a share of that."""
    away: float = 30
    """Seconds after which a bot plays on for somebody whose last connection is gone."""
    settle: float = 20
    """Seconds that somebody who took a seat again keeps it before stepping out anew."""
    idle_playing: float = 30 * 60
    """Seconds after which a game that nobody comes back to is abandoned."""
    idle_open: float = 2 * 60 * 60
    """Seconds after which a table that nobody comes to leaves the lobby."""
    sweep: float = 60
    """Seconds between looks for such tables."""
    lease: float = 6
    """Seconds that a server drives a table's bots and clocks before it has to ask again."""
    allowed_origins: tuple[str, ...] = ()
    """Other sites whose pages may talk to this server, as ``https://host``."""
    allowed_hosts: tuple[str, ...] = ()
    """The names that this server answers to, without ports; empty is any."""
    messages: Rate = Rate(20, 60)
    """What one socket may send. Who says hello again pays for what that costs: a message for every 4 kB."""
    frames: Rate = Rate(60, 300)
    """Frames of any kind that are read of one socket; every kilobyte counts as one more."""
    requests: Rate = Rate(30, 120)
    """What one client may ask over HTTP; opening a socket is a request too."""
    attempts: Rate = Rate(0.1, 8)
    """How often one client may try a password or register."""
    tables: Rate = Rate(0.5, 60)
    """How often one client may make a table."""
    open_tables: int = 10
    """Tables of one person that may wait for players."""
    network_tables: int = 30
    """Public ones from one network."""
    replays: Rate = Rate(0.5, 20)
    """How often one client may have a game played again to look at it."""
    sockets: int = 200
    """What one client may have open."""
    outbox: int = 512
    """Frames that wait for a slow client before it is let go."""
    outbox_size: int = 1_000_000
    """Letters that wait for one, beside what it asked for by its hello."""
    connections: int = 512
    """What one address may have open, sockets and requests together. A reverse proxy has them all from one."""
    all_connections: int = 10_000
    """What all have open together, if the system lets us have so many files open."""
    head: float = 10
    """Seconds to send a request's head in."""
    body: float = 60
    """Seconds to send its body in."""
    keep_alive: int = 5
    """Seconds that a connection may wait for its next request."""
    stalled: float = 15
    """Seconds after which a client is let go that does not read what it is sent."""
    workers: int = 2
    """Processes that think for tables, and as many that think for files which anybody sends; started as needed."""
    table_deadline: float = 20
    """Seconds that a worker may think about what a table needs."""
    stranger_deadline: float = 10
    """Seconds that a worker may think about a file."""
    now: Callable[[], float] = time.time
    monotonic: Callable[[], float] = time.monotonic
    new_id: Callable[[], str] = new_id
    fresh_secret: Callable[[], bytes] = fresh_secret
