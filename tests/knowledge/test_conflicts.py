"""Contradictions name the smallest set of entries that cannot all be true."""

from itertools import combinations

import pytest
from hypothesis import given, settings

from sleuth.knowledge.partition import Contradiction, Holds, HoldsOneOf, Lacks, Owner, Setting, deduce, subsets
from sleuth.knowledge.partition.subsets import find_smallest
from tests.knowledge.enumeration import weigh
from tests.knowledge.smallgames import SmallGame, small_games
from tests.knowledge.tables import play


@settings(max_examples=60, derandomize=True, database=None)
@given(small_games(lies=6))
def test_no_smaller_set_contradicts_itself(game: SmallGame) -> None:
    if any(game.weights("deals")):
        assert deduce(game.setting, game.seen).deals
        return
    with pytest.raises(Contradiction) as caught:
        deduce(game.setting, game.seen)
    entries = {seen.entry for seen in game.seen}

    def contradict(kept: tuple[int, ...]) -> bool:
        seen = [each for each in game.seen if each.entry in kept]
        return not any(weigh(deal, seen, "deals") for deal in game.deals)

    smallest = next(
        kept for size in range(len(entries) + 1) for kept in combinations(sorted(entries), size) if contradict(kept)
    )
    assert contradict(caught.value.entries)
    assert len(caught.value.entries) == len(smallest)


def test_a_slip_in_a_long_game_is_found() -> None:
    table = play(4, 40, seed=2)
    held = next(card for card in table.setting.cards if card in table.deal["p2"])
    wrong = Holds("p1", (held,), 99)
    with pytest.raises(Contradiction) as caught:
        deduce(table.setting, [*table.seen, wrong])
    assert 99 in caught.value.entries
    assert len(caught.value.entries) <= 4


def test_one_entry_may_contradict_itself() -> None:
    setting = Setting({"cards": ("a", "b")}, (Owner("x", 1), Owner("y", 1)))
    with pytest.raises(Contradiction, match=r"^Entry 3 cannot be true\.$"):
        deduce(setting, [Holds("x", ("a", "b"), 3), Lacks("y", (), 1)])


def test_several_entries_cannot_all_be_true() -> None:
    setting = Setting({"cards": ("a", "b", "c")}, (Owner("x", 1), Owner("y", 1), Owner("z", 1)))
    seen = [HoldsOneOf(owner, ("a", "b"), entry) for entry, owner in enumerate("xyz")]
    with pytest.raises(Contradiction, match=r"^Entries 0, 1 and 2 cannot all be true\.$"):
        deduce(setting, seen)


def test_a_setting_that_nothing_fits_blames_no_entry() -> None:
    setting = Setting({"kind": ("a",), "other": ("b",)}, (Owner("x", 2, one_of_each=True), Owner("y", 0)))
    assert deduce(setting).deals == 1
    crowded = Setting(
        {"kind": ("a",), "other": ("b", "c", "d")},
        (Owner("x", 2, one_of_each=True), Owner("y", 2, one_of_each=True)),
    )
    with pytest.raises(Contradiction, match=r"^No deal fits this setting\.$"):
        deduce(crowded, [Holds("x", ("a",), 1)])


def test_without_a_budget_a_minimal_part_will_do() -> None:
    def large_enough(part: frozenset[int]) -> bool:
        return {1, 2, 3} <= part or {8, 9} <= part

    assert find_smallest(range(10), large_enough) == {8, 9}
    assert find_smallest(range(10), large_enough, budget=0) in ({1, 2, 3}, {8, 9})


def test_without_patience_a_minimal_part_will_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subsets, "PATIENCE", 0.0)

    def large_enough(part: frozenset[int]) -> bool:
        return {1, 2, 3} <= part or {8, 9} <= part

    assert find_smallest(range(10), large_enough) in ({1, 2, 3}, {8, 9})
