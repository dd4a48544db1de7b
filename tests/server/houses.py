"""Servers for tests: one in this process, to look inside, or one in a process of its own, to kill."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvicorn

from sleuth.server.app import configured, create_app
from sleuth.server.server import Server
from sleuth.server.settings import Rate, Settings
from tests.server.clients import Client

ROOT = Path(__file__).parents[2]

BOUNDLESS = Rate(1e9, 10**9)
"""For tests that are not about limits."""


def brisk(**changes: Any) -> Settings:
    """A house where nobody has to wait."""
    limits = ("messages", "frames", "requests", "attempts", "tables", "replays")
    usual: dict[str, Any] = {"pace": 0, "lease": 1, **dict.fromkeys(limits, BOUNDLESS)}
    return Settings(**{**usual, **changes})


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Served:
    """A server in this process, and those who came to it."""

    def __init__(self, base: str, server: Server) -> None:
        self.base = base
        self.server = server
        self.connections: set[Any] = set()
        """What is open, as uvicorn knows it."""
        self._clients: list[Client] = []

    async def arrive(self, name: str = "") -> Client:
        """Somebody new with a browser."""
        client = Client(self.base)
        self._clients.append(client)
        return await client.arrive(name)

    async def close(self) -> None:
        for client in self._clients:
            await client.close()


@asynccontextmanager
async def serving(settings: Settings) -> AsyncIterator[Served]:
    """A server in this process, with real sockets."""
    settings = msgspec.structs.replace(settings, port=free_port())
    app = create_app(settings)
    server = uvicorn.Server(configured(app, settings))
    task = asyncio.create_task(server.serve())
    while not server.started:
        assert not task.done(), "the server did not start"
        await asyncio.sleep(0.01)
    served = Served(f"http://127.0.0.1:{settings.port}", app.state.server)
    served.connections = server.server_state.connections
    try:
        yield served
    finally:
        await served.close()
        server.should_exit = True
        await task


class Process:
    """A server in a process of its own."""

    def __init__(self, database: str, *arguments: str, program: str = "sleuth.server", root: Path = ROOT) -> None:
        self._root = root
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self._command = [sys.executable, "-m", program, "--port", str(self.port), "--database", database]
        self._command += ["--pace", "0.01", "--lease", "1", *arguments]
        self._process: subprocess.Popen[bytes] | None = None

    async def start(self) -> "Process":
        environment = {**os.environ, "PYTHONPATH": str(self._root)}
        self._process = subprocess.Popen(self._command, cwd=self._root, env=environment)
        async with asyncio.timeout(120), httpx.AsyncClient() as client:
            while True:
                assert self._process.poll() is None, "the server did not start"
                try:
                    answer = await client.get(f"{self.base}/api/health")
                except httpx.TransportError:
                    await asyncio.sleep(0.05)
                else:
                    assert answer.status_code == 200
                    return self

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def kill(self) -> None:
        """SIGKILL: nothing in the server gets to say goodbye."""
        self._stop(signal.SIGKILL)

    def stop(self) -> None:
        self._stop(signal.SIGTERM)

    def _stop(self, number: int) -> None:
        if self._process is not None:
            self._process.send_signal(number)
            self._process.wait(20)
            self._process = None


@asynccontextmanager
async def processes(*wanted: Process) -> AsyncIterator[None]:
    """These servers, until the test is over."""
    try:
        for process in wanted:
            await process.start()
        yield
    finally:
        for process in wanted:
            process.stop()
