"""Stores for tests, and programs that use one from another process."""

import os
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import TypeAlias

import pytest

import sleuth
from sleuth.server.store import Store, open_store

Program: TypeAlias = "subprocess.Popen[str]"
Start: TypeAlias = Callable[..., Program]


@pytest.fixture
async def store(database_url: str) -> AsyncIterator[Store]:
    """An open store on an empty database."""
    store = open_store(database_url)
    await store.open()
    yield store
    await store.close()


@pytest.fixture
async def other(database_url: str, store: Store) -> AsyncIterator[Store]:  # noqa: ARG001 - the first one opens first
    """A second server's store on the same database."""
    other = open_store(database_url)
    await other.open()
    yield other
    await other.close()


@pytest.fixture
def start() -> Iterator[Start]:
    """Start one of the programs beside this file; it is stopped after the test."""
    running: list[Program] = []

    def start(name: str, *args: str) -> Program:
        program = subprocess.Popen(
            [sys.executable, str(Path(__file__).parent / name), *args],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(Path(sleuth.__file__).parents[1])},
        )
        running.append(program)
        return program

    yield start
    for program in running:
        with program:
            program.kill()
