"""A server of our own on a database of its own, and how much memory it takes."""

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx

PACE = "0.05"
"""Bots answer at once, so that the person is asked all the time."""


class Server:
    """``sleuth serve`` in a process of its own."""

    def __init__(self, database: Path) -> None:
        self.database = database
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self._log = database.with_suffix(".log")
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "sleuth.cli", "serve", "--port", str(self.port), "--pace", PACE]
        command += ["--database", f"sqlite:///{self.database}"]
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log, start_new_session=True)
        for _ in range(600):
            if self._process.poll() is not None:
                raise RuntimeError(f"The server did not start:\n{self._log.read_text()[-2000:]}")
            try:
                if httpx.get(f"{self.base}/api/health", timeout=5).status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.1)
        raise RuntimeError("The server did not start within a minute.")

    def stop(self) -> None:
        """Ask it to stop; kill whatever of it is busy for ever."""
        process, self._process = self._process, None
        if process is None:
            return
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()

    @property
    def alive(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def megabytes(self) -> float:
        """What it and its children hold in memory."""
        if self._process is None:
            return 0.0
        return sum(_resident(pid) for pid in _family(self._process.pid)) / 1e6

    def tracebacks(self) -> int:
        """How often the log tells of something that nobody expected."""
        return self._log.read_text(errors="replace").count("Traceback (most recent call last)")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _family(pid: int) -> list[int]:
    found = [pid]
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        try:
            children = task.read_text().split()
        except OSError:
            continue
        for child in children:
            found += _family(int(child))
    return found


def _resident(pid: int) -> int:
    try:
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0
