"""Processes that think for the server, and the queues before them.

Thinking takes a core for as long as it likes, so it is done where it can be killed. What a table needs has workers of
its own and never waits for strangers' work. Nobody's jobs take up all workers of a kind, queues are short, and whoever
leaves is forgotten.
"""

import asyncio
import contextlib
import logging
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections import Counter
from pathlib import Path

import sleuth
from sleuth.server.jobs import MOST_REPLAY, Answer, Job, Warm, read_answer, write_job
from sleuth.server.problems import Refusal
from sleuth.server.settings import Settings
from sleuth.server.worker import LENGTH

log = logging.getLogger("sleuth.server")

LOADING = 180.0
"""Seconds in which a worker has loaded what it needs: a new installation compiles it first."""
GRACE = 1.0
"""Seconds that a job goes on after its client has left: a new worker would cost more than most jobs do."""
MOST_WAIT = 30.0
"""Seconds that a job waits for a worker."""
MOST_WAITING = 32
"""Jobs that wait for workers of one kind."""
MOST_OF_ONE = 6
"""Of these and of those under way, as many as one client may have; one at a time is worked on."""
IDLE = 300.0
"""Seconds after which a worker that has nothing to do goes home."""
RETRY = 5

TOO_LONG = "This takes too long to work out. Add what you know, or try it with less."
BUSY = "The server has much to work out just now. Try again in a moment."
YOURS = "Several things are being worked out for you already. Wait for these, then try again."
FAILED = "That could not be worked out. Try again in a moment."


class _Gone(Exception):  # noqa: N818 - of a worker, and no error of ours
    """The worker is gone before it answered."""


class _Overdue(Exception):  # noqa: N818 - of a job, and no error of ours
    """The worker was killed at the deadline."""


class _Worker:
    """One process. It is started when there is something to do."""

    def __init__(self, niceness: int) -> None:
        self._niceness = niceness
        self._process: Process | None = None

    async def do(self, job: bytes, deadline: float) -> bytes:
        """The answer to a job, or :class:`_Overdue` or :class:`_Gone` and a killed process."""
        try:
            return await self._do(job, deadline)
        except BaseException as error:
            await self.stop()
            match error:
                case TimeoutError():
                    raise _Overdue from None
                case asyncio.IncompleteReadError() | OSError():
                    raise _Gone from None
            raise

    async def _do(self, job: bytes, deadline: float) -> bytes:
        if self._process is None or self._process.returncode is not None:
            await self._begin()
        process = self._process
        assert process is not None
        assert process.stdin is not None
        process.stdin.write(len(job).to_bytes(LENGTH) + job)
        async with asyncio.timeout(LOADING):
            await process.stdin.drain()
            await self._read(process)
        async with asyncio.timeout(deadline):
            return await self._read(process)

    def kill(self) -> None:
        if self._process is not None and self._process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()

    async def stop(self) -> None:
        """Kill the process and see it off; the next job starts another."""
        self.kill()
        process, self._process = self._process, None
        if process is not None:
            await asyncio.shield(process.wait())

    async def _begin(self) -> None:
        """Start the process; whoever does not wait for it has it to stop all the same."""
        starting = asyncio.create_task(self._start())
        try:
            self._process = await asyncio.shield(starting)
        except asyncio.CancelledError:
            self._process = await starting
            raise

    async def _start(self) -> Process:
        # Not forked from this process, which has threads, and not in its group: Ctrl-C is for the server.
        return await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "sleuth.server.worker",
            str(self._niceness),
            stdin=PIPE,
            stdout=PIPE,
            env=_environment(),
            start_new_session=True,
        )

    @staticmethod
    async def _read(process: Process) -> bytes:
        assert process.stdout is not None
        size = int.from_bytes(await process.stdout.readexactly(LENGTH))
        if size > 2 * MOST_REPLAY:
            raise ConnectionError("A worker answered with more than it may.")
        return await process.stdout.readexactly(size)


def _environment() -> dict[str, str]:
    """One thread each is enough for a worker; and it runs the very code that this server does."""
    root = str(Path(sleuth.__file__).parents[1])
    path = os.pathsep.join((root, *filter(None, (os.environ.get("PYTHONPATH"),))))
    threads = dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "NUMBA_NUM_THREADS"), "1")
    return {**os.environ, **threads, "PYTHONPATH": path}


class _Errand:
    """A job, for whom it is done, and how far it is."""

    def __init__(self, job: Job, client: str, heavy: bool) -> None:
        self.data = write_job(job)
        self.client = client
        self.heavy = heavy
        self.answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self.begun = asyncio.Event()
        self.worker: _Worker | None = None

    def refuse(self, status: int, text: str) -> None:
        if not self.answer.done():
            self.answer.set_exception(Refusal(status, text, retry=RETRY if status in (429, 503) else 0))
            # Whoever waited may be gone.
            self.answer.exception()


class Bench:
    """Workers of one kind, and the jobs that wait for them."""

    def __init__(self, workers: int, deadline: float, niceness: int) -> None:
        self._most = workers
        self._deadline = deadline
        self._niceness = niceness
        self._idle: dict[_Worker, asyncio.TimerHandle] = {}
        """Those with nothing to do, and when they go home."""
        self._waiting: list[_Errand] = []
        self._running: dict[_Errand, asyncio.Task[None]] = {}
        self._going: set[asyncio.Task[None]] = set()
        self._closed = False

    @property
    def load(self) -> int:
        """How many jobs wait or are under way."""
        return len(self._waiting) + len(self._running)

    async def work(self, job: Job, client: str, heavy: bool = False) -> Answer:
        """What comes of a job. Heavy ones never take up all workers; whoever does not wait for it ends it."""
        self._check_room(client)
        errand = _Errand(job, client, heavy)
        self._waiting.append(errand)
        self._hand_out()
        try:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(MOST_WAIT):
                    await errand.begun.wait()
            if not errand.begun.is_set():
                raise Refusal(503, BUSY, retry=RETRY)
            return await errand.answer
        finally:
            self._leave(errand)

    def warm(self) -> None:
        """Let the first who asks not wait until a worker has loaded what it thinks with."""
        errand = _Errand(Warm(), "", False)
        self._waiting.append(errand)
        self._hand_out()

    async def close(self) -> None:
        """Kill all workers; whoever waits is told."""
        self._closed = True
        running = dict(self._running)
        for errand in (*self._waiting, *self._running):
            errand.refuse(503, "The server is going down.")
            errand.begun.set()
        self._waiting.clear()
        for task in running.values():
            task.cancel()
        await asyncio.gather(*running.values(), return_exceptions=True)
        for errand in running:  # one that had not even begun has a worker too
            if errand.worker is not None:
                await errand.worker.stop()
        self._running.clear()
        for worker in list(self._idle):
            await self._retire(worker)
        await asyncio.gather(*self._going)

    def _check_room(self, client: str) -> None:
        if self._closed or len(self._waiting) >= MOST_WAITING:
            raise Refusal(503, BUSY, retry=RETRY)
        if sum(errand.client == client for errand in (*self._waiting, *self._running)) >= MOST_OF_ONE:
            raise Refusal(429, YOURS, retry=RETRY)

    def _hand_out(self) -> None:
        """Give workers that have nothing to do the first jobs that may be done now."""
        for errand in list(self._waiting):
            if len(self._running) >= self._most or self._closed:
                return
            busy = Counter(other.client for other in self._running)
            heavy = sum(other.heavy for other in self._running)
            if busy[errand.client] or (errand.heavy and heavy >= max(1, self._most - 1)):
                continue
            self._waiting.remove(errand)
            errand.worker = self._take_worker()
            errand.begun.set()
            self._running[errand] = asyncio.get_running_loop().create_task(self._run(errand, errand.worker))

    async def _run(self, errand: _Errand, worker: _Worker) -> None:
        try:
            answer = read_answer(await worker.do(errand.data, self._deadline))
            if not errand.answer.done():
                errand.answer.set_result(answer)
        except _Overdue:
            errand.refuse(422, TOO_LONG)
        except _Gone:
            errand.refuse(503, FAILED)
        except Exception:
            log.exception("A worker could not be used.")
            await worker.stop()
            errand.refuse(503, FAILED)
        finally:
            del self._running[errand]
            self._rest(worker)
            self._hand_out()

    def _take_worker(self) -> _Worker:
        """The one that worked last, or a new one."""
        if not self._idle:
            return _Worker(self._niceness)
        worker, timer = self._idle.popitem()
        timer.cancel()
        return worker

    def _rest(self, worker: _Worker) -> None:
        """There is nothing to do for a worker; if it stays so, it goes home."""
        self._idle[worker] = asyncio.get_running_loop().call_later(IDLE, self._send_home, worker)

    def _send_home(self, worker: _Worker) -> None:
        task = asyncio.get_running_loop().create_task(self._retire(worker))
        self._going.add(task)
        task.add_done_callback(self._going.discard)

    async def _retire(self, worker: _Worker) -> None:
        timer = self._idle.pop(worker, None)
        if timer is not None:
            timer.cancel()
            await worker.stop()

    def _leave(self, errand: _Errand) -> None:
        """Nobody waits for this any more."""
        if errand in self._waiting:
            self._waiting.remove(errand)
        elif errand in self._running:
            asyncio.get_running_loop().call_later(GRACE, self._abandon, errand)

    def _abandon(self, errand: _Errand) -> None:
        if errand in self._running and errand.worker is not None:
            errand.worker.kill()


class Workers:
    """All of a server's."""

    def __init__(self, settings: Settings) -> None:
        self.tables = Bench(settings.workers, settings.table_deadline, niceness=2)
        """For what the tables here need."""
        self.strangers = Bench(settings.workers, settings.stranger_deadline, niceness=10)
        """For files that anybody may send."""

    async def close(self) -> None:
        await self.tables.close()
        await self.strangers.close()
