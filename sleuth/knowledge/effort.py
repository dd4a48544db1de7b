"""How much work may go into one answer: whoever asks says so, and what takes long looks at the clock now and then.

It is processor time that counts, so that a position is refused or not whatever else the machine does.
"""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

MOST_SECONDS = 4.0
"""Processor time for one position. What printed games lead to takes a tenth of a second."""

_until: ContextVar[float | None] = ContextVar("until", default=None)


class TooLong(Exception):  # noqa: N818 - nothing is wrong, there is only more of it than anybody would wait for
    """Something takes more work than it may."""

    def __init__(self) -> None:
        super().__init__("This position takes too long to work out. Add what you know: your own cards first.")


@contextmanager
def limited(seconds: float = MOST_SECONDS) -> Iterator[None]:
    """What is done inside takes no more than so many seconds of work, or :class:`TooLong` ends it."""
    now = _until.get()
    token = _until.set(min(now or float("inf"), time.thread_time() + seconds))
    try:
        yield
    finally:
        _until.reset(token)


def go_on() -> None:
    """Go on, unless it has taken too long already."""
    until = _until.get()
    if until is not None and time.thread_time() > until:
        raise TooLong
