"""The smallest part of a set that has a property which every larger part has too."""

import time
from collections.abc import Callable, Collection
from typing import TypeAlias

from sleuth.knowledge.effort import go_on

Part: TypeAlias = frozenset[int]

BUDGET = 400
"""How often a property is asked for before a part that is merely minimal will do."""
PATIENCE = 3.0
"""And for how many seconds of work."""


def find_smallest(whole: Collection[int], holds: Callable[[Part], bool], budget: int = BUDGET) -> Part:
    """The smallest part for which ``holds`` is true; it is true of the whole.

    What a largest part without the property leaves out, every part with it must have something of. So guess the
    smallest part that has something of all that was left out so far, until a guess has the property. When the budget
    or the patience runs out, the answer is a part from which nothing can be taken away.
    """
    asked = 0
    begun = time.thread_time()
    known: dict[Part, bool] = {}

    def ask(part: Part) -> bool:
        nonlocal asked
        if part not in known:
            go_on()
            asked += 1
            known[part] = holds(part)
        return known[part]

    def may_go_on() -> bool:
        return asked < budget and time.thread_time() - begun < PATIENCE

    minimal = _shrink(frozenset(whole), ask)
    left_out: list[Part] = []
    while may_go_on():
        guess = _hit_all(left_out, len(minimal), may_go_on)
        if guess is None:
            return minimal
        if ask(guess):
            return guess
        largest = guess
        for element in sorted(frozenset(whole) - guess):
            if not may_go_on():
                return minimal
            if not ask(largest | {element}):
                largest |= {element}
        left_out.append(frozenset(whole) - largest)
    return minimal


def _shrink(part: Part, ask: Callable[[Part], bool]) -> Part:
    """Take away what can be taken away, the latest first: half of what is left, then less."""
    stride = max(1, len(part) // 2)
    while True:
        elements = sorted(part, reverse=True)
        for start in range(0, len(elements), stride):
            smaller = part - frozenset(elements[start : start + stride])
            if ask(smaller):
                part = smaller
        if stride == 1:
            return part
        stride //= 2


def _hit_all(sets: list[Part], limit: int, may_go_on: Callable[[], bool]) -> Part | None:
    """The smallest part with an element of every set, if it is smaller than the limit and found in good time."""
    best: Part | None = None

    def search(chosen: Part, room: int) -> None:
        nonlocal best
        if not may_go_on():
            return
        missed = [each for each in sets if not each & chosen]
        if not missed:
            if best is None or len(chosen) < len(best):
                best = chosen
            return
        bound = min(room, len(best) - 1 if best is not None else room)
        if len(chosen) >= bound:
            return
        fewest = min(len(each) for each in missed)
        for element in sorted(next(each for each in missed if len(each) == fewest)):
            search(chosen | {element}, room)

    for room in range(limit):
        search(frozenset(), room)
        if best is not None:
            return best
    return None
