"""``python -m sleuth.server.worker``: a process that works out one job after the other for the server it is of.

Jobs come in on its standard input and answers go out on its standard output, each with its length before it. An empty
frame says that all is loaded for a job, and that it begins now. When the input ends, the server is gone, and so is this
process, whatever it is doing.
"""

import contextlib
import os
import signal
import sys
from queue import SimpleQueue
from threading import Thread
from typing import BinaryIO

from sleuth.server import jobs

LENGTH = 4
"""Bytes of a frame's length."""
MEMORY = 1 << 30
"""Bytes that a worker may hold. What is loaded takes 0.2 GB, the largest position that is counted half of the rest."""


def _read_frame(source: BinaryIO) -> bytes | None:
    length = source.read(LENGTH)
    if len(length) < LENGTH:
        return None
    size = int.from_bytes(length)
    frame = source.read(size)
    return frame if len(frame) == size else None


def _listen(source: BinaryIO, heard: "SimpleQueue[bytes]") -> None:
    """Take jobs in while another is worked on; above all, notice the end."""
    while (frame := _read_frame(source)) is not None:
        heard.put(frame)
    os._exit(0)


def _limit_memory() -> None:
    with contextlib.suppress(ImportError, ValueError, OSError):  # not every system has such limits
        import resource  # noqa: PLC0415 - Windows has none

        _, most = resource.getrlimit(resource.RLIMIT_DATA)
        wanted = MEMORY if most == resource.RLIM_INFINITY else min(MEMORY, most)
        resource.setrlimit(resource.RLIMIT_DATA, (wanted, most))


def main(niceness: int) -> None:
    """Work until the server is gone."""
    # Ctrl-C in a terminal goes to everybody there; the server says when to stop.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    target = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what anything prints is no answer
    heard: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(sys.stdin.buffer, heard), daemon=True).start()
    with contextlib.suppress(AttributeError, OSError):
        os.nice(niceness)
    _limit_memory()

    def send(frame: bytes) -> None:
        target.write(len(frame).to_bytes(LENGTH))
        target.write(frame)
        target.flush()

    while True:
        job = jobs.read_job(heard.get())
        jobs.prepare(job)
        send(b"")
        send(jobs.write_answer(jobs.carry_out(job)))


if __name__ == "__main__":
    try:
        main(int(sys.argv[1]))
    except BrokenPipeError:
        os._exit(0)  # the server is gone; a tidy end would wait for the thread that listens to it
