"""Draws are fair, addressed, and tell nothing of one another."""

import hmac
from collections import Counter
from collections.abc import Sequence
from itertools import permutations
from math import sqrt

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sleuth.core import chance as chance_module
from sleuth.core.chance import SEED_BYTES, Chance, commitment, fresh_secret

CHANCE = Chance(bytes(range(32)))


def is_even(counts: Sequence[int]) -> bool:
    """Pearson's test: fair counts fail it once in a thousand keys (by the Wilson–Hilferty bound), and ours is fixed."""
    expected = sum(counts) / len(counts)
    freedom = len(counts) - 1
    spread = 2 / (9 * freedom)
    bound = freedom * (1 - spread + 3.09 * sqrt(spread)) ** 3
    return sum((count - expected) ** 2 / expected for count in counts) < bound


def test_the_test_of_evenness_can_fail() -> None:
    assert is_even([100, 104, 95, 99, 101, 101])
    assert not is_even([150, 100, 90, 90, 90, 80])


@given(st.binary(max_size=200), st.text())
def test_draws_come_from_the_hmac_that_anybody_can_compute(key: bytes, address: str) -> None:
    message = msgspec.json.encode(("fork", address))
    assert Chance(key).fork(address).key == hmac.digest(key, message, "sha256")


@pytest.mark.parametrize("bound", [2, 3, 6, 7, 52])
def test_draws_are_uniform(bound: int) -> None:
    drawn = Counter(CHANCE.below(bound, "uniform", n) for n in range(200 * bound))
    assert is_even([drawn[value] for value in range(bound)])


def test_every_order_of_a_shuffle_is_as_likely() -> None:
    drawn = Counter(CHANCE.shuffled("abcd", "shuffle", n) for n in range(4800))
    assert is_even([drawn[order] for order in permutations("abcd")])


@pytest.mark.parametrize("span", [1 << 64, 1 << 61], ids=["as it is", "with most draws refused"])
def test_a_shuffle_swaps_by_draws_that_anybody_can_repeat(monkeypatch: pytest.MonkeyPatch, span: int) -> None:
    monkeypatch.setattr(chance_module, "_SPAN", span)
    for number in range(40):
        items = list(range(number))
        shuffled = CHANCE.shuffled(items, "deal", number)
        for last in range(number - 1, 0, -1):
            other = CHANCE.below(last + 1, "deal", number, last)
            items[last], items[other] = items[other], items[last]
        assert shuffled == tuple(items)


def test_neighbouring_addresses_are_independent() -> None:
    pairs = Counter((CHANCE.below(6, "dice", n, 0), CHANCE.below(6, "dice", n, 1)) for n in range(7200))
    assert is_even([pairs[one, two] for one in range(6) for two in range(6)])


def test_draws_of_a_fork_are_independent_of_its_parent() -> None:
    pairs = Counter((CHANCE.below(6, "x", n), CHANCE.fork("bot").below(6, "x", n)) for n in range(7200))
    assert is_even([pairs[one, two] for one in range(6) for two in range(6)])


def test_a_draw_too_large_to_be_fair_is_drawn_again() -> None:
    """Three quarters of the span: taken modulo the bound, half of all draws would fall into the lowest third."""
    bound = 3 * 2**62
    drawn = [CHANCE.below(bound, "large", n) for n in range(1200)]
    assert all(0 <= value < bound for value in drawn)
    assert is_even([sum(third * 2**62 <= value < (third + 1) * 2**62 for value in drawn) for third in range(3)])


def test_many_refusals_in_a_row_go_on_to_another_block() -> None:
    """One address in sixteen uses up its first block of four words."""
    bound = 2**63 + 1
    firsts = {CHANCE.below(bound, "blocks", n) for n in range(200)}
    assert len(firsts) == 200


@given(st.binary(min_size=32, max_size=32), st.integers(1, 2**40), st.lists(st.text() | st.integers(-9, 9)))
def test_the_same_address_gives_the_same_draw(key: bytes, bound: int, address: list[str | int]) -> None:
    value = Chance(key).below(bound, *address)
    assert 0 <= value < bound
    assert Chance(key).below(bound, *address) == value


def test_a_key_gives_the_same_draws_for_ever() -> None:
    """Records keep no draws, so those of old records must come out as they did then."""
    assert [CHANCE.below(6, "dice", n, 0) for n in range(12)] == [1, 3, 3, 1, 5, 1, 3, 0, 3, 0, 4, 4]
    assert "".join(CHANCE.shuffled("abcdef", "deal")) == "ecfadb"
    assert CHANCE.fork("bot", 1).below(1000, "x") == 632
    later_block = 16
    assert CHANCE.below(2**63 + 1, "blocks", later_block) == 4398513564821470256


@given(st.lists(st.integers()))
def test_a_shuffle_keeps_every_item(items: list[int]) -> None:
    assert sorted(CHANCE.shuffled(items, "keep")) == sorted(items)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (("a", "b"), ("ab",)),
        (("a", "b"), ("a\x1fb",)),
        (("a", 1), ("a", "1")),
        (("a",), ("a", "")),
        (("deal", 1, 12), ("deal", 11, 2)),
    ],
)
def test_different_addresses_are_different_draws(one: tuple[str | int, ...], other: tuple[str | int, ...]) -> None:
    assert CHANCE.below(2**60, *one) != CHANCE.below(2**60, *other)


def test_no_draw_shows_anything_of_a_fork_of_the_same_name() -> None:
    """The first word of a fork's key is what a draw at the address "fork" would show if they shared a digest."""
    fork = CHANCE.fork("bot")
    first_word = int.from_bytes(fork.key[:8], "big")
    for address in (("bot",), ("fork", "bot"), ("fork",)):
        assert CHANCE.below(2**64, *address) != first_word
    assert fork != CHANCE
    assert fork == CHANCE.fork("bot") != CHANCE.fork("cat")


def test_a_draw_of_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one possible result, not 0"):
        CHANCE.below(0, "nothing")
    assert CHANCE.below(1, "one") == 0


def test_the_key_is_not_printed() -> None:
    assert CHANCE.key.hex() not in repr(CHANCE)
    assert repr([CHANCE]) == "[Chance(secret)]"


def test_secrets_are_fresh_and_fit_their_commitment_only() -> None:
    one, other = fresh_secret(), fresh_secret()
    assert len(one) == len(other) == SEED_BYTES == 32
    assert one != other
    assert commitment(one) != commitment(other)
    assert commitment(bytes(32)) == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
