"""Work is bounded: what takes too long is given up, and what cannot be is not looked into."""

import time

import pytest

from sleuth.knowledge.effort import TooLong, go_on, limited
from sleuth.knowledge.partition import HoldsOneOf, Owner, Setting, TooMany, deduce
from sleuth.knowledge.partition.subsets import find_smallest


def test_work_ends_when_its_time_is_over() -> None:
    def work() -> None:
        while True:
            go_on()

    with pytest.raises(TooLong, match="takes too long to work out"), limited(0.05):
        work()
    go_on()


def test_an_inner_limit_is_never_later_than_the_outer_one() -> None:
    with limited(0), limited(100), pytest.raises(TooLong):
        go_on()


def test_counting_looks_at_the_clock() -> None:
    setting = Setting({"cards": tuple("abc")}, (Owner("ann", 2), Owner("bob", 1)))
    with limited(0), pytest.raises(TooLong):
        deduce(setting)


def test_a_large_hand_is_not_looked_for_among_too_few_cards() -> None:
    """Thirty-one pairs of cards and a hand of sixty: of each pair but two, both. Going through fewer takes for ever."""
    kinds = {kind: tuple(f"{kind}{card}" for card in range(31)) for kind in "ab"}
    setting = Setting(kinds, (Owner("envelope", 2, one_of_each=True), Owner("ann", 60)))
    pairs = [HoldsOneOf("ann", (f"a{card}", f"b{card}"), card) for card in range(31)]
    with limited(10), pytest.raises(TooMany):
        deduce(setting, pairs)


def test_guessing_the_smallest_part_ends_too() -> None:
    """One of each of eleven dozens has it: to see that ten never do, one would go through all ways to choose them."""
    begun = time.thread_time()
    found = find_smallest(range(132), lambda part: len({each // 12 for each in part}) == 11, budget=10_000)
    assert len(found) == 11
    assert time.thread_time() - begun < 20
