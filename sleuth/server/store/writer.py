"""One thread that writes to an SQLite file: whatever is queued goes into one transaction.

A commit waits for the disk, and the disk takes as long for one move as for a hundred. So while one transaction is being
committed the next one gathers, and a busy house pays for the disk once per batch instead of once per move.
"""

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any, TypeAlias, TypeVar

from sleuth.server.store.contract import StoreError, TakenError

T = TypeVar("T")
Work: TypeAlias = Callable[[sqlite3.Connection], T]
Job: TypeAlias = tuple[Work[Any], "asyncio.Future[Any]"]
Answer: TypeAlias = tuple["asyncio.Future[Any]", Any, BaseException | None]

MOST_IN_A_BATCH = 1000
"""Enough that the disk is never the limit, few enough that nobody waits long for the others."""


class Writer:
    """Takes work from one event loop and answers when it is on the disk."""

    def __init__(self, connection: sqlite3.Connection, where: str) -> None:
        self._connection = connection
        self._where = where
        self._loop = asyncio.get_running_loop()
        self._queue: SimpleQueue[Job | None] = SimpleQueue()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="sleuth-store-writer", daemon=True)
        self._thread.start()

    def do(self, work: Work[T]) -> "asyncio.Future[T]":
        """Do this inside the next transaction. The future is done after the commit."""
        if self._closed:
            raise StoreError("The store is closed.")
        future: asyncio.Future[T] = self._loop.create_future()
        self._queue.put((work, future))
        return future

    async def close(self) -> None:
        """Finish what is queued, then close the connection."""
        if not self._closed:
            self._closed = True
            self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        going = True
        while going:
            batch, going = self._gather()
            answers = self._commit(batch) if batch else ()
            # If the loop is gone, so is everybody who waited.
            with suppress(RuntimeError):
                self._loop.call_soon_threadsafe(_give, answers)
        self._connection.close()

    def _gather(self) -> tuple[list[Job], bool]:
        """Wait for a job, take all that are there; False with the last."""
        batch: list[Job] = []
        job = self._queue.get()
        with suppress(Empty):
            while job is not None:
                batch.append(job)
                if len(batch) == MOST_IN_A_BATCH:
                    return batch, True
                job = self._queue.get_nowait()
            return batch, False
        return batch, True

    def _commit(self, batch: Sequence[Job]) -> Sequence[Answer]:
        answers: list[Answer] = []
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            for work, future in batch:
                try:
                    answers.append((future, work(self._connection), None))
                except sqlite3.IntegrityError as error:
                    # SQLite undid this one statement; the transaction goes on without it.
                    answers.append((future, None, TakenError(str(error))))
            self._connection.execute("COMMIT")
        except Exception as error:  # the thread must live, and whoever waits must hear
            with suppress(sqlite3.Error):
                self._connection.rollback()
            failure = f"The database {self._where} could not keep this, and nothing was changed: {error}"
            return [(future, None, StoreError(failure)) for _, future in batch]
        return answers


def _give(answers: Sequence[Answer]) -> None:
    for future, result, error in answers:
        if future.done():
            continue
        if error is None:
            future.set_result(result)
        else:
            future.set_exception(error)
