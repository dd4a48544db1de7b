"""Passwords: hashed one at a time, beside the tables and not before them, and guessed slowly.

A wrong password costs whoever tries it time, and nobody else: see ``docs/security.md`` for who is counted together.
"""

import asyncio
import math
import os
import sys
import threading
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from sleuth.server.problems import Refusal

T = TypeVar("T")

LANES = 1
"""Threads that one hash is worked out by."""
MOST_WAITING = 8
"""Passwords that wait to be hashed, besides the one that is."""
NICENESS = 10
"""By how much the thread that hashes gives way to the others."""

FREE = 5
"""Wrong passwords for one name, or in one browser, before it takes waiting."""
FREE_NETWORK = 20
"""The same for all names together from one network, which may be a school's."""
LONGEST = 900
"""Seconds that somebody waits at most. As many without a wrong password, and one of them is forgotten."""
REMEMBERED = 10_000
"""Names, browsers and networks whose wrong passwords are counted; those not seen for longest are forgotten first."""

BUSY = "Many people are logging in at the moment. Wait a few seconds and try again."

_HASHER = PasswordHasher(parallelism=LANES)
_NOBODYS = _HASHER.hash("the butler did not do it")


class Hashing:
    """Works out hashes, one at a time and at a low priority. Whoever comes when too many wait is refused."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="hashing", initializer=_give_way)
        self._under_way = 0

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def hash(self, password: str) -> str:
        return await self._do(lambda: _HASHER.hash(password))

    async def fits(self, password: str, password_hash: str | None) -> bool:
        """Whether the password is right. A name that nobody bears takes as long as a wrong password."""
        return await self._do(lambda: _fits(password, password_hash or _NOBODYS)) and password_hash is not None

    async def _do(self, work: Callable[[], T]) -> T:
        if self._under_way > MOST_WAITING:
            raise Refusal(503, BUSY, retry=3)
        self._under_way += 1
        future = asyncio.get_running_loop().run_in_executor(self._thread, work)
        # Also when whoever waited has left: what is under way is.
        future.add_done_callback(self._done)
        return await future

    def _done(self, _: object) -> None:
        self._under_way -= 1


def is_outdated(password_hash: str) -> bool:
    """Whether a hash was made in another way than hashes are made now."""
    return _HASHER.check_needs_rehash(password_hash)


def _fits(password: str, password_hash: str) -> bool:
    try:
        return _HASHER.verify(password_hash, password)
    except (VerificationError, InvalidHashError):
        return False


def _give_way() -> None:
    """Let every other thread go first. Only Linux has priorities of threads, and elsewhere we do without."""
    if sys.platform == "linux":
        mine = threading.get_native_id()
        os.setpriority(os.PRIO_PROCESS, mine, os.getpriority(os.PRIO_PROCESS, mine) + NICENESS)


class Tally:
    """Wrong passwords of one name, browser or network."""

    __slots__ = ("count", "then", "until")

    def __init__(self, now: float) -> None:
        self.count = 0.0
        self.then = now
        self.until = now

    def fade(self, now: float) -> None:
        self.count = max(0.0, self.count - (now - self.then) / LONGEST)
        self.then = now


class Guesses:
    """Who has guessed wrong how often, and how long they have to wait."""

    def __init__(self, monotonic: Callable[[], float]) -> None:
        self._monotonic = monotonic
        self._tallies: OrderedDict[str, Tally] = OrderedDict()

    def __len__(self) -> int:
        return len(self._tallies)

    def begin(self, keys: Sequence[tuple[str, int]]) -> None:
        """Somebody tries a password, under each of these keys and with so many wrong ones free. It counts as wrong
        until it turns out right, so that a hundred at once are a hundred. Refuses whoever has to wait.
        """
        now = self._monotonic()
        tallies = [(self._tally(key, now), free) for key, free in keys]
        wait = math.ceil(max(tally.until - now for tally, _ in tallies))
        if wait > 0:
            raise Refusal(429, f"Too many wrong passwords. Wait {_spoken(wait)} and try again.", retry=wait)
        for tally, free in tallies:
            tally.fade(now)
            tally.count += 1
            over = math.ceil(tally.count) - free
            if over > 0:
                tally.until = now + min(LONGEST, 2.0 ** min(over - 1, 30))

    def forgive(self, key: str) -> None:
        """The password was right: what went before is forgotten."""
        self._tallies.pop(key, None)

    def excuse(self, key: str, free: int) -> None:
        """This try was right; those before it stay counted. A network is not forgiven what it tried at others'."""
        tally = self._tallies.get(key)
        if tally is not None:
            tally.count = max(0.0, tally.count - 1)
            if math.ceil(tally.count) < free:
                tally.until = self._monotonic()

    def _tally(self, key: str, now: float) -> Tally:
        tally = self._tallies.get(key)
        if tally is None:
            tally = self._tallies[key] = Tally(now)
            if len(self._tallies) > REMEMBERED:
                self._tallies.popitem(last=False)
        else:
            self._tallies.move_to_end(key)
        return tally


def _spoken(seconds: int) -> str:
    if seconds < 100:
        return "a second" if seconds == 1 else f"{seconds} seconds"
    return f"{math.ceil(seconds / 60)} minutes"
