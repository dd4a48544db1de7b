"""The real server in a process of its own, and what its database knows that no player does."""

import os
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import msgspec

from sleuth.core.game import Seat
from sleuth.core.match import Match
from sleuth.core.record import Entry
from sleuth.games import find_game
from sleuth.server.assets import STATIC
from sleuth.server.rows import read_entry
from sleuth.server.table import Table
from tests.server.houses import free_port

ROOT = Path(__file__).parents[2]
PATIENCE = 120
"""Seconds for what takes two on a machine that has nothing else to do."""


class House:
    """A server on an SQLite file. It can be killed and opened again at the same address."""

    def __init__(self, folder: Path, pace: float = 0.05, away: float = 30) -> None:
        if not (STATIC / "index.html").is_file():
            raise RuntimeError("The pages for the browser have not been built: cd web && npm install && npm run build")
        self._database = folder / "house.db"
        self._port = free_port()
        self._process: subprocess.Popen[bytes] | None = None
        self._times_opened = 0
        self._settings = ["--port", str(self._port), "--database", f"sqlite:///{self._database}"]
        self._settings += ["--pace", str(pace), "--away", str(away)]
        self.base = f"http://localhost:{self._port}"

    def open(self) -> None:
        """Serve, and wait until it does."""
        self._times_opened += 1
        command = [sys.executable, "-m", "tests.browser.served", f"house {self._times_opened}", *self._settings]
        self._process = subprocess.Popen(command, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)})
        deadline = time.monotonic() + PATIENCE
        while True:
            assert self._process.poll() is None, "the server did not start"
            if time.monotonic() > deadline:
                self.kill()
                raise AssertionError(f"the server does not answer after {PATIENCE} seconds")
            try:
                answer = httpx.get(f"{self.base}/api/health")
            except httpx.TransportError:
                time.sleep(0.05)
            else:
                assert answer.status_code == 200
                return

    def kill(self) -> None:
        """SIGKILL: nothing in the server gets to say goodbye."""
        self._stop(signal.SIGKILL)

    def close(self) -> None:
        self._stop(signal.SIGTERM)

    def _stop(self, number: int) -> None:
        if self._process is not None:
            self._process.send_signal(number)
            self._process.wait(PATIENCE)
            self._process = None

    def match(self, table: str) -> Match[Any]:
        """The game at this table as the database has it, secrets included."""
        ((data,),) = self._read("SELECT data FROM tables WHERE id = ?", table)
        header = msgspec.json.decode(data, type=Table).header
        assert header is not None, "the game has not begun"
        match: Match[Any] = Match(find_game(header.game), header)
        for entry in self.entries(table):
            match.apply(entry)
        return match

    def end_for(self, table: str, name: str) -> str:
        """How the game at this table ended, as this player is told."""
        match = self.match(table)
        return match.outcome_text(Seat(match.names.index(name)))

    def entries(self, table: str) -> list[Entry]:
        """What was done at this table, in order."""
        rows = self._read("SELECT data FROM entries WHERE table_id = ? ORDER BY n", table)
        return [read_entry(data).entry for (data,) in rows]

    def _read(self, query: str, table: str) -> list[tuple[bytes]]:
        with closing(sqlite3.connect(f"file:{self._database}?mode=ro", uri=True)) as database:
            return database.execute(query, (table,)).fetchall()

    def solution(self, table: str) -> dict[str, str]:
        """What is in the envelope, by the slots of an accusation, as players read it."""
        match = self.match(table)
        names = names_in(match.game.id)
        suspect, weapon, room = match.state.envelope
        return {"suspect": names[suspect], "room": names[room], "weapon": names[weapon]}


def sleuth(*arguments: str) -> str:
    """Run the terminal's command, which must succeed; what it said."""
    command = [sys.executable, "-m", "sleuth.cli", *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def names_in(game: str) -> dict[str, str]:
    """What every card of a whodunit is called."""
    edition: Any = find_game(game).content({})
    return {card.id: card.name for card in (*edition.suspects, *edition.weapons, *edition.rooms)}


NAMES = names_in("classic")
