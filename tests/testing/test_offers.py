"""Whatever is wrong with a slot by itself is said, with its name."""

import pytest
from msgspec.structs import replace

from sleuth.core.choices import Assign, Choice, Limit, One, Option, Order, Slot, Some, Split, When, player
from sleuth.testing.offers import choice_faults
from tests.offers import options

AB, XY = options("a", "b"), options("x", "y")
FIRST = One("first", "First", AB)
HEAVY = tuple(replace(option, weight=2) for option in AB)


def told_off(option: Option) -> tuple[Option, ...]:
    return (option, Option("b", "B"))


@pytest.mark.parametrize(
    ("slot", "fault"),
    [
        (One("s", "S"), "that nothing can fill"),
        (One("s", "S", (*AB, *AB)), "that offers the same value twice"),
        (One("s", "S", (Option("a", " "),)), "with an option without a label"),
        (One("s", "S", cases={"a": AB}), "with cases and no slot that they follow"),
        (One("s", "S", after="third", cases={"a": AB}), "after 'third', which is no earlier slot that takes one value"),
        (One("s", "S", after="first", cases={"a": AB}), "that nothing can fill after 'b'"),
        (Some("s", "S", AB, least=3, most=3), "that nothing can fill"),
        (Some("s", "S", AB, least=-1), "that asks for at least -1"),
        (Some("s", "S", AB, least=2, most=1), "that asks for at least 2 and at most 1"),
        (Some("s", "S", AB, most=2, least_sum=1), "with a sum, to which 'a' adds nobody knows what"),
        (
            Some("s", "S", told_off(Option("a", "A", weight=-1)), most_sum=3),
            "with a sum, to which 'a' adds -1",
        ),
        (Some("s", "S", HEAVY, most=2, least_sum=5), "that nothing can fill"),
        (Some("s", "S", HEAVY, most=2, least_sum=5, most_sum=4), "that asks for at least 5 and at most 4 in sum"),
        (Some("s", "S", HEAVY, most=2, least_sum=3, most_sum=3), "that nothing can fill"),
        (Some("s", "S", HEAVY), "with no sum, to which 'a' could add 2"),
        (Order("s", "S", AB, least=3), "that nothing can fill"),
        (Order("s", "S", AB, least=2, most=1), "that asks for at least 2 and at most 1"),
        (Order("s", "S", AB, least=-2, most=1), "that asks for at least -2"),
        (Split("s", "S", AB, total=-1), "that divides -1"),
        (Split("s", "S", told_off(Option("a", "A", limit=Limit(least=3))), total=2), "that nothing can fill"),
        (
            Split("s", "S", told_off(Option("a", "A", limit=Limit(3, 2))), total=4),
            "that asks for at least 3 and at most 2 of 'a'",
        ),
        (Split("s", "S", told_off(Option("a", "A", limit=Limit(-1))), total=4), "that asks for at least -1 of 'a'"),
        (One("s", "S", told_off(Option("a", "A", limit=Limit(1)))), "with a limit on 'a', which gets no share"),
        (One("s", "S", told_off(Option("a", "A", allowed=("x",)))), "that allows 'a' some values, and gives none"),
        (Assign("s", "S", AB, XY[:1], distinct=True), "that nothing can fill"),
        (Assign("s", "S", AB, (*XY, *XY)), "that gives the same value twice"),
        (Assign("s", "S", AB, (Option("x", ""),)), "with a value without a label"),
        (
            Assign("s", "S", told_off(Option("a", "A", allowed=("z",))), XY),
            "that allows 'a' the value 'z', which it does not have",
        ),
        (Assign("s", "S", told_off(Option("a", "A", allowed=())), XY), "that nothing can fill"),
        (Assign("s", "S", AB, (Option("x", "X", limit=Limit(least=3)), *XY[1:])), "that nothing can fill"),
        (
            Assign("s", "S", AB, (Option("x", "X", limit=Limit(2, 1)), *XY[1:])),
            "that asks for at least 2 and at most 1 of 'x'",
        ),
        (
            Assign("s", "S", AB, (Option("x", "X", weight=1),)),
            "with a weight or an allowance on the value 'x', where it means nothing",
        ),
        (
            One("s", "S", told_off(Option("a", "A", when=(When("third", ("a",)),)))),
            "with 'a' when 'third' is filled, which is no earlier slot",
        ),
        (
            One("s", "S", told_off(Option("a", "A", when=(When("first", ("c",)),)))),
            "with 'a' when 'first' has 'c', which it never has",
        ),
        (
            One("s", "S", told_off(Option("a", "A", when=(When("first", ()),)))),
            "with 'a' when 'first' has none of no values, which never is",
        ),
        (
            One("s", "S", told_off(Option("a", "A", when=(When("first", ("a",), at="b"),)))),
            "with 'a' when 'first' gives 'b' something, which it does not",
        ),
        (
            Some("s", "S", (Option("a", "A", when=(When("first", ("a",)),)),), least=1),
            "that nothing can fill after first 'b'",
        ),
        (
            Assign("s", "S", AB, (Option("x", "X", when=(When("first", ("a",)),)),)),
            "that nothing can fill after first 'b'",
        ),
    ],
)
def test_a_slot_that_cannot_be_offered_is_named(slot: Slot, fault: str) -> None:
    choice = Choice("k", "K", (FIRST, slot))
    assert choice_faults((choice,))[0] == f"the choice 'k' has a slot 's' {fault}"


def test_a_slot_that_says_everything_it_can_has_no_faults() -> None:
    targets = Some("targets", "Targets", HEAVY, least=1, most=2, least_sum=2, most_sum=4)
    shares = tuple(Option(one.value, one.label, when=(When("targets", (one.value,)),), limit=Limit(1)) for one in AB)
    whom = Assign(
        "whom",
        "Whom",
        (Option("a", "A", allowed=("0",)), Option("b", "B")),
        (replace(player(0), limit=Limit(1, 2)), player(1)),
    )
    then = One(
        "then",
        "Then",
        (
            Option(
                "c",
                "C",
                when=(When("whom", ("0",), at="a"), When("targets", ("a", "b"))),
            ),
        ),
    )
    order = Order("order", "Order", AB, least=1, most=2)
    slots = (FIRST, targets, Split("damage", "Damage", shares, total=3), whom, then, order)
    assert choice_faults((Choice("k", "K", slots),)) == ()


def test_texts_mention_only_players_who_are_named() -> None:
    choice = Choice("k", "Ask {0}", (One("s", "S", (Option("a", "{0}"), player(1, "{1}"))),), "{s}, {2}", seats=(0, 1))
    assert choice_faults((choice,)) == (
        "the choice 'k' mentions {2} in '{s}, {2}', and names 2 players there",
        "the choice 'k' has a slot 's' that mentions {0} in '{0}', and names no players there",
        "the choice 'k' has a slot 's' that mentions {1} in '{1}', and names 1 players there",
    )
