"""Compile or load all inner loops now, so that nobody waits for it later."""

from functools import cache

from sleuth.core.chance import Chance
from sleuth.knowledge.partition import HoldsOneOf, Owner, Setting, counting, deduce


@cache
def compile_once() -> None:
    """The same, if it has not been done in this process."""
    compile_everything()


def compile_everything() -> None:
    """Count a small position in every way, and draw a deal."""
    usual = counting.ADDED
    try:
        _count_in_every_way()
    finally:
        counting.ADDED = usual


def _count_in_every_way() -> None:
    owners = (Owner("e", 1, one_of_each=True), Owner("v", 1), Owner("w", 2), Owner("x", 2), Owner("y", 1))
    setting = Setting({"cards": tuple("abcdefg")}, owners)
    for counting.ADDED in (1e9, 0.0):
        known = deduce(setting, [HoldsOneOf("w", ("a", "b", "c"))])
        _ = known.chances, known.solutions
    known.sample(Chance(bytes(32)))
