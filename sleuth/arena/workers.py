"""Who plays the games: this process, several processes, or a Ray cluster. All give the same results, in any order."""

import pickle
import signal
from collections.abc import Callable, Collection, Generator, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from importlib import import_module
from itertools import islice
from multiprocessing import get_context
from socket import create_connection
from typing import Any, TypeAlias, TypeVar

from sleuth import __version__
from sleuth.arena.game import Failed, Played, play
from sleuth.arena.tournament import Tournament
from sleuth.core.game import Refused

T = TypeVar("T")

Workers: TypeAlias = Callable[[Tournament, Sequence[int], bool], Generator[Played, None, None]]
"""Plays the games of these numbers, with their records if so asked, and yields each when it is over."""

WAITING = 3
"""Games handed out to each worker: enough that none is ever idle, few enough that a long list costs no memory."""

RAY_BATCH = 4
"""Games in one task of a cluster, where handing out costs more."""

PATIENCE = 10.0
"""Seconds that a cluster has to answer."""


def alone(tournament: Tournament, numbers: Sequence[int], records: bool) -> Generator[Played, None, None]:
    """This process plays, one game after the other. Ctrl-C waits for the end of a game: native code may not be
    interrupted.
    """
    for number in numbers:
        with _uninterrupted():
            played = play(tournament, number, records)
        yield played


def processes(workers: int) -> Workers:
    """Several processes play. A worker that is interrupted finishes its game: whoever started it ends it."""

    def crew(tournament: Tournament, numbers: Sequence[int], records: bool) -> Generator[Played, None, None]:
        _check_portable(tournament)
        with _uninterrupted():
            executor = ProcessPoolExecutor(workers, get_context("spawn"), _enter, (tournament, records))
        try:
            yield from _spread(
                numbers,
                lambda number: _submit(executor, number),
                lambda pending: wait(pending, return_when=FIRST_COMPLETED).done,
                Future.result,
                most=workers * WAITING,
            )
        except BrokenProcessPool:
            raise Failed("A worker process died: it was killed, or it ran out of memory.") from None
        finally:
            executor.shutdown(cancel_futures=True)

    return crew


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """A moment in which Ctrl-C waits. A worker started in it is deaf to Ctrl-C from the first: it inherits that."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _submit(executor: ProcessPoolExecutor, number: int) -> "Future[Played]":
    with _uninterrupted():  # this may start a worker
        return executor.submit(_play_here, number)


_here: tuple[Tournament, bool]
"""What this worker process plays."""


def _enter(tournament: Tournament, records: bool) -> None:
    global _here  # noqa: PLW0603 - a worker process has one subject, and is told it once
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _here = (tournament, records)


def _play_here(number: int) -> Played:
    tournament, records = _here
    return play(tournament, number, records)


def cluster(address: str, workers: int) -> Workers:
    """A Ray cluster plays, on all its processors. ``local`` starts one on this machine, with this many workers."""

    def crew(tournament: Tournament, numbers: Sequence[int], records: bool) -> Generator[Played, None, None]:
        if not numbers:
            return
        _check_portable(tournament)
        with _joined(address, workers) as ray:
            task = ray.remote(num_cpus=1)(_play_there)
            shared = ray.put(tournament)
            for batch in _spread(
                _batches(numbers, RAY_BATCH),
                lambda batch: task.remote(shared, batch, records, __version__),
                lambda pending: ray.wait(list(pending))[0],
                lambda done: _fetched(ray, done),
                most=int(ray.cluster_resources().get("CPU", 1)) * WAITING,
            ):
                yield from batch

    return crew


def _play_there(tournament: Tournament, numbers: tuple[int, ...], records: bool, version: str) -> list[Played]:
    if version != __version__:
        raise Failed(f"The cluster has Sleuth {__version__}, and this is Sleuth {version}.")
    return [play(tournament, number, records) for number in numbers]


@contextmanager
def _joined(address: str, workers: int) -> Iterator[Any]:
    try:
        ray = import_module("ray")
    except ImportError:
        raise Refused("Ray is not installed. It comes with: pip install 'sleuth[ray]'") from None
    if ray.is_initialized():  # by whoever calls us, who will also end it
        yield ray
        return
    quiet = {"log_to_driver": False, "logging_level": "error"}
    try:
        if address == "local":
            ray.init("local", num_cpus=workers, include_dashboard=False, **quiet)
        else:
            _check_answers(address)
            ray.init(address, **quiet)
    except (OSError, ValueError, RuntimeError) as error:
        reason = (isinstance(error, OSError) and error.strerror) or str(error).partition("\n")[0]
        raise Refused(f"There is no Ray cluster to join at {address}: {reason}") from None
    try:
        yield ray
    finally:
        ray.shutdown()


def _check_answers(address: str) -> None:
    """Whether anybody listens at ``host:port`` or ``ray://host:port``: Ray itself would knock for an hour."""
    host, colon, port = address.rpartition("://")[2].rpartition(":")
    if colon and not port.isdigit():
        raise ValueError("an address is written host:port, and the port is a number")
    if colon:
        create_connection((host.strip("[]"), int(port)), timeout=PATIENCE).close()


def _fetched(ray: Any, done: Any) -> list[Played]:
    try:
        batch: list[Played] = ray.get(done)
    except ray.exceptions.RayTaskError as error:
        raise Failed(str(error.cause)) from None
    except ray.exceptions.RayError as error:
        raise Failed(f"A worker of the cluster died: {str(error).partition(chr(10))[0]}") from None
    return batch


def _spread(
    tasks: Iterable[T],
    start: Callable[[T], Any],
    first_done: Callable[[Collection[Any]], Collection[Any]],
    fetch: Callable[[Any], Any],
    most: int,
) -> Iterator[Any]:
    """Start tasks, never more than ``most`` at once, and yield what each gives as soon as it is done."""
    coming = iter(tasks)
    pending = {start(task) for task in islice(coming, most)}
    while pending:
        done = first_done(pending)
        pending.difference_update(done)
        pending.update(start(task) for task in islice(coming, len(done)))
        for one in done:
            yield fetch(one)


def _batches(numbers: Sequence[int], size: int) -> Iterator[tuple[int, ...]]:
    return (tuple(numbers[start : start + size]) for start in range(0, len(numbers), size))


def _check_portable(tournament: Tournament) -> None:
    try:
        pickle.dumps(tournament)
    except (pickle.PicklingError, AttributeError, TypeError) as error:
        raise Refused(
            f"These bots cannot be sent to other processes ({error}). "
            "Define what makes them at the top level of a module, or play with one worker."
        ) from None
