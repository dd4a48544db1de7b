"""The suite tries slots of every kind from all sides: it passes a game that keeps to what they say, and no other."""

from collections.abc import Callable, Sequence
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from sleuth.core.choices import Assign, Choice, Limit, Order, Slot, Split, When
from sleuth.core.filling import every_value, fits
from sleuth.core.game import Seat
from sleuth.testing import Broken, check_game
from sleuth.testing.fillings import covering
from tests.fair import Fair, FairRules, State
from tests.offers import slots


def test_a_game_with_slots_of_every_kind_passes() -> None:
    report = check_game(Fair(), games=8)
    assert report.refused > report.accepted > 200
    assert report.tally.differing > 0


Change = Callable[[Slot], Slot]


class Changed(FairRules):
    """Offers one slot in another way than it plays."""

    def __init__(self, name: str, change: Change) -> None:
        self._name = name
        self._change = change

    def choices(self, state: State, seat: Seat) -> Sequence[Choice]:
        return tuple(
            replace(
                choice, slots=tuple(self._change(slot) if slot.name == self._name else slot for slot in choice.slots)
            )
            for choice in super().choices(state, seat)
        )


def options_with(**changes: object) -> Change:
    return lambda slot: replace(slot, options=tuple(replace(option, **changes) for option in slot.options))


def values_with(name: str, limit: Limit | None) -> Change:
    def changed(slot: Slot) -> Slot:
        assert isinstance(slot, Assign)
        return replace(
            slot, values=tuple(replace(one, limit=limit) if one.value == name else one for one in slot.values)
        )

    return changed


def slot_with(**changes: object) -> Change:
    return lambda slot: replace(slot, **changes)


def aloud_at_the_swings(slot: Slot) -> Slot:
    aloud, softly = slot.options
    return replace(slot, options=(replace(aloud, when=(aloud.when[0], When("coins", ("swings",)))), softly))


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("cards", slot_with(least_sum=3)),
        ("cards", slot_with(most_sum=9)),
        ("cards", slot_with(most=4)),
        ("stalls", slot_with(least=0)),
        ("stalls", slot_with(most=4)),
        ("posts", options_with(allowed=None)),
        ("posts", values_with("gate", None)),
        ("posts", values_with("gate", Limit(least=1, or_none=True))),
        ("posts", values_with("hay", Limit(most=2))),
        ("at", options_with(when=())),
        ("coins", options_with(limit=Limit(0, 3))),
        ("how", options_with(when=())),
    ],
)
def test_a_slot_that_admits_more_than_is_played_is_caught(name: str, change: Change) -> None:
    with pytest.raises(Broken, match=r"the choices admit .* and play refuses it|that nothing can fill"):
        check_game(Fair(Changed(name, change)), games=30)


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("cards", slot_with(least_sum=5)),
        ("cards", slot_with(most_sum=7)),
        ("cards", slot_with(most=2)),
        ("stalls", slot_with(least=2)),
        ("stalls", slot_with(most=2)),
        ("posts", lambda slot: replace(slot, options=(replace(slot.options[0], allowed=("gate",)), *slot.options[1:]))),
        ("posts", values_with("gate", Limit(least=2))),
        ("posts", values_with("gate", Limit(least=3, or_none=True))),
        ("posts", values_with("hay", Limit(most=0))),
        ("coins", options_with(limit=Limit(1, 2))),
        ("how", aloud_at_the_swings),
    ],
)
def test_a_slot_that_admits_less_than_is_played_is_caught(name: str, change: Change) -> None:
    with pytest.raises(Broken, match=r"play accepts .* which the choices do not admit"):
        check_game(Fair(Changed(name, change)), games=30)


@given(slots(), st.integers(0, 1000).map(Random))
@settings(max_examples=300, deadline=None)
def test_values_that_cover_a_slot_fit_it_and_use_all_that_can_be_used(slot: Slot, random: Random) -> None:
    values = list(covering(slot, random))
    assert all(fits(slot, value) for value in values)
    possible = [value for value in every_value(slot) if not isinstance(slot, Order) or value]
    match slot:
        case Assign():
            pairs = [{*value.items()} for value in values if isinstance(value, dict)]
            expected = [{*value.items()} for value in possible if isinstance(value, dict)]
            assert set().union(*pairs) == set().union(*expected)
        case Split():
            assert bool(values) == bool(possible and slot.options)
        case _:
            assert {part for value in values for part in value} == {part for value in possible for part in value}
