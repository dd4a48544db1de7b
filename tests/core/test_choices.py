"""The five kinds of slots: what they admit, list and draw is the same."""

from collections import Counter
from collections.abc import Iterable
from itertools import islice
from math import comb, factorial
from random import Random

import msgspec
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from sleuth.core.choices import (
    Assign,
    Choice,
    Limit,
    Move,
    One,
    Option,
    Order,
    Slot,
    Some,
    Split,
    Value,
    When,
    admits,
    complete,
    every,
    options_of,
    pick,
    player,
    spoken,
    with_names,
)
from tests.offers import candidates, choices, count_candidates, options

ABC = options("a", "b", "c")

EVIDENCE = Some(
    "s",
    "S",
    tuple(Option(name, name.upper(), weight=weight) for name, weight in {"a": 1, "b": 2, "c": 5}.items()),
    most=3,
    least_sum=6,
)
"""Three cards of mana value 1, 2 and 5, of which some are worth 6 or more."""

TRAMPLE = Split(
    "s",
    "S",
    (
        Option("a", "A", limit=Limit(least=2)),
        Option("b", "B", limit=Limit(least=1, most=2)),
        Option("c", "C", limit=Limit(least=2, or_none=True)),
    ),
    total=5,
)
"""Two who get at least something, and one who gets nothing or at least 2."""

MENACE = Assign(
    "s",
    "S",
    (Option("a", "A"), Option("b", "B", allowed=("ogre", "none")), Option("c", "C", allowed=("imp", "none"))),
    (
        Option("ogre", "Ogre", limit=Limit(least=2, or_none=True)),
        Option("imp", "Imp", limit=Limit(most=1)),
        Option("none", "Nothing"),
    ),
)
"""Three who block an ogre, together or not at all, or an imp, one of them at most."""

ONE_EACH = Assign(
    "s",
    "S",
    ABC,
    (Option("x", "X", limit=Limit(least=2)), Option("y", "Y", limit=Limit(least=1))),
)
"""Both values have to be given, one of them twice."""


def listed(choice: Choice, most: int = 300) -> list[Move]:
    moves: list[Move] = []
    for move in every((choice,)):
        moves.append(move)
        assume(len(moves) <= most)
    return moves


@given(choices())
def test_every_move_that_is_listed_is_admitted_and_listed_once(choice: Choice) -> None:
    moves = listed(choice)
    assert all(admits((choice,), move) for move in moves)
    times = Counter(msgspec.json.encode(move) for move in moves)
    assert not [move for move, number in times.items() if number > 1]


def _sorted(choice: Choice, move: Move) -> Move:
    """The same move with the selections whose order means nothing in one order."""
    sorted_slots: dict[str, Value] = {}
    for slot in choice.slots:
        value = move.slots[slot.name]
        if isinstance(slot, Some) and isinstance(value, tuple):
            value = tuple(sorted(value))
        sorted_slots[slot.name] = dict(sorted(value.items())) if isinstance(value, dict) else value
    return Move(move.kind, sorted_slots)


def written(choice: Choice, moves: Iterable[Move]) -> set[bytes]:
    return {msgspec.json.encode(_sorted(choice, move)) for move in moves}


@given(choices())
@settings(max_examples=400, deadline=None)
def test_what_is_listed_is_all_that_is_admitted(choice: Choice) -> None:
    """Of everything that somebody might think of, what is admitted is what is listed."""
    assume(count_candidates(choice) <= 4000)
    admitted = [move for move in candidates(choice) if admits((choice,), move)]
    assert written(choice, every((choice,))) == written(choice, admitted)


@given(choices(), st.integers(0, 1000).map(Random))
@settings(max_examples=400, deadline=None)
def test_a_move_is_drawn_wherever_one_is_admitted(choice: Choice, random: Random) -> None:
    if next(every((choice,)), None) is None:
        with pytest.raises(IndexError):
            pick((choice,), random)
    else:
        assert admits((choice,), pick((choice,), random))


@given(choices(most=1))
@settings(max_examples=150, deadline=None)
def test_any_admitted_move_may_be_drawn(choice: Choice) -> None:
    moves = written(choice, islice(every((choice,)), 9))
    assume(0 < len(moves) <= 8)
    assert written(choice, (pick((choice,), Random(seed)) for seed in range(400))) == moves


values = (
    st.sampled_from("abcdxyz")
    | st.lists(st.sampled_from("abcd"), max_size=4).map(tuple)
    | st.dictionaries(st.sampled_from("abcd"), st.integers(-1, 3) | st.sampled_from("xyz"), max_size=4)
)
fillings = st.dictionaries(st.sampled_from(("first", "second", "third", "fourth")), values, max_size=4)


@given(choices(), fillings, st.integers(0, 1000).map(Random))
@settings(max_examples=400, deadline=None)
def test_what_was_begun_is_completed_to_a_move_that_is_admitted(
    choice: Choice, begun: dict[str, Value], random: Random
) -> None:
    assume(next(every((choice,)), None) is not None)
    otherwise = pick((choice,), random)
    move = complete(choice, begun, otherwise)
    assert admits((choice,), move)
    if admits((choice,), Move("try", begun)):
        assert move.slots == begun


@given(choices(), fillings)
@settings(max_examples=400, deadline=None)
def test_nothing_strange_is_admitted(choice: Choice, filled: dict[str, Value]) -> None:
    """Any values in any slots: what is admitted is listed, but for the order of a selection."""
    move = Move("try", filled)
    if admits((choice,), move):
        assert written(choice, [move]) <= written(choice, listed(choice))


@given(choices())
def test_choices_come_back_from_their_bytes(choice: Choice) -> None:
    assert msgspec.json.decode(msgspec.json.encode(choice), type=Choice) == choice
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(choice), type=Choice) == choice


@pytest.mark.parametrize(
    ("slot", "number"),
    [
        (One("s", "S", ABC), 3),
        (Some("s", "S", ABC, least=1, most=2), 3 + 3),
        (Some("s", "S", ABC, least=0, most=9), 2**3),
        (Order("s", "S", ABC), factorial(3)),
        (Split("s", "S", ABC, total=4), comb(6, 2)),
        (Split("s", "S", (), total=0), 1),
        (Split("s", "S", (), total=1), 0),
        (Assign("s", "S", ABC, values=options("x", "y")), 2**3),
        (Assign("s", "S", ABC, values=options("w", "x", "y", "z"), distinct=True), 4 * 3 * 2),
        (Assign("s", "S", ABC, values=options("x", "y"), distinct=True), 0),
        (EVIDENCE, 3),
        (replace(EVIDENCE, most_sum=6), 1),
        (replace(EVIDENCE, least_sum=None, most_sum=3), 4),
        (replace(EVIDENCE, least_sum=9), 0),
        (Order("s", "S", ABC, least=0, most=2), 1 + 3 + 6),
        (Order("s", "S", ABC, least=2), 6 + 6),
        (Order("s", "S", ABC, most=2), 0),
        (TRAMPLE, 2 + 1),
        (replace(TRAMPLE, total=2), 0),
        (MENACE, 2 + 1 + 2),
        (ONE_EACH, 3),
    ],
)
def test_the_number_of_moves(slot: Slot, number: int) -> None:
    assert len(list(every((Choice("k", "K", (slot,)),)))) == number


@pytest.mark.parametrize(
    ("slot", "value"),
    [
        (One("s", "S", ABC), "d"),
        (One("s", "S", ABC), ("a",)),
        (One("s", "S", ABC), {"a": 1}),
        (Some("s", "S", ABC, least=1, most=2), ()),
        (Some("s", "S", ABC, least=1, most=2), ("a", "b", "c")),
        (Some("s", "S", ABC, least=1, most=2), ("a", "a")),
        (Some("s", "S", ABC, least=1, most=2), ("a", "d")),
        (Some("s", "S", ABC, least=1, most=2), "a"),
        (Order("s", "S", ABC), ("a", "b")),
        (Order("s", "S", ABC), ("a", "b", "b")),
        (Order("s", "S", ABC), ("a", "b", "c", "c")),
        (Order("s", "S", ABC), "abc"),
        (Split("s", "S", ABC, total=2), {"a": 1, "b": 1}),
        (Split("s", "S", ABC, total=2), {"a": 1, "b": 1, "c": 1}),
        (Split("s", "S", ABC, total=2), {"a": 3, "b": -1, "c": 0}),
        (Split("s", "S", ABC, total=2), {"a": 2, "b": "0", "c": 0}),
        (Split("s", "S", ABC, total=2), {"a": True, "b": True, "c": 0}),
        (Split("s", "S", ABC, total=2), {"a": 2, "b": 0, "c": 0, "d": 0}),
        (Split("s", "S", ABC, total=2), ("a", "b")),
        (Assign("s", "S", ABC, values=options("x", "y")), {"a": "x", "b": "y"}),
        (Assign("s", "S", ABC, values=options("x", "y")), {"a": "x", "b": "y", "c": "z"}),
        (Assign("s", "S", ABC, values=options("x", "y")), {"a": "x", "b": "y", "c": 1}),
        (Assign("s", "S", ABC, values=options("x", "y", "z"), distinct=True), {"a": "x", "b": "y", "c": "x"}),
        (Assign("s", "S", ABC, values=options("x", "y")), "x"),
        (EVIDENCE, ()),
        (EVIDENCE, ("c",)),
        (EVIDENCE, ("a", "b")),
        (replace(EVIDENCE, most_sum=6), ("b", "c")),
        (replace(EVIDENCE, most=1), ("a", "c")),
        (Order("s", "S", ABC, least=1, most=2), ()),
        (Order("s", "S", ABC, least=1, most=2), ("a", "b", "c")),
        (Order("s", "S", ABC, least=1, most=2), ("a", "a")),
        (Order("s", "S", ABC, least=1, most=2), ("d",)),
        (TRAMPLE, {"a": 1, "b": 2, "c": 2}),
        (TRAMPLE, {"a": 2, "b": 3, "c": 0}),
        (TRAMPLE, {"a": 3, "b": 1, "c": 1}),
        (TRAMPLE, {"a": 5, "b": 0, "c": 0}),
        (MENACE, {"a": "ogre", "b": "none", "c": "none"}),
        (MENACE, {"a": "imp", "b": "none", "c": "imp"}),
        (MENACE, {"a": "none", "b": "imp", "c": "none"}),
        (MENACE, {"a": "ogre", "b": "ogre", "c": "ogre"}),
        (ONE_EACH, {"a": "x", "b": "x", "c": "x"}),
        (ONE_EACH, {"a": "x", "b": "y", "c": "y"}),
    ],
)
def test_wrong_values_are_not_admitted(slot: Slot, value: Value) -> None:
    assert not admits((Choice("k", "K", (slot,)),), Move("k", {"s": value}))


@pytest.mark.parametrize(
    ("slot", "value"),
    [
        (EVIDENCE, ("c", "a")),
        (EVIDENCE, ("a", "b", "c")),
        (Order("s", "S", ABC, least=1, most=2), ("c", "a")),
        (TRAMPLE, {"a": 2, "b": 1, "c": 2}),
        (TRAMPLE, {"c": 0, "b": 1, "a": 4}),
        (MENACE, {"a": "ogre", "b": "ogre", "c": "imp"}),
        (MENACE, {"a": "imp", "b": "none", "c": "none"}),
        (ONE_EACH, {"a": "y", "b": "x", "c": "x"}),
    ],
)
def test_what_keeps_to_the_limits_is_admitted(slot: Slot, value: Value) -> None:
    assert admits((Choice("k", "K", (slot,)),), Move("k", {"s": value}))


def filled_with(when: When, *filled: dict[str, Value]) -> list[bool]:
    slot = One("s", "S", (Option("a", "A", when=(when,)),))
    return [bool(options_of(slot, one)) for one in filled]


def test_an_option_is_offered_when_an_earlier_slot_has_one_of_some_values() -> None:
    one_or_two = When("first", ("1", "2"))
    assert filled_with(one_or_two, {"first": "1"}, {"first": "3"}, {}, {"second": "1"}) == [True, False, False, False]
    assert filled_with(one_or_two, {"first": ("3", "2")}, {"first": ("3",)}, {"first": ()}) == [True, False, False]
    shares: list[dict[str, Value]] = [{"first": {"1": 0, "2": 1}}, {"first": {"1": 0, "2": 0, "3": 5}}]
    assert filled_with(one_or_two, *shares) == [True, False]
    given: list[dict[str, Value]] = [{"first": {"a": "1", "b": "3"}}, {"first": {"a": "3", "b": "2"}}]
    assert filled_with(one_or_two, *given) == [True, True]
    assert filled_with(When("first", ("1", "2"), at="a"), *given) == [True, False]


def test_options_depend_on_all_the_earlier_slots_that_they_name() -> None:
    both = (When("who", ("ann",)), When("where", ("hall",)))
    choice = Choice(
        "take",
        "Take",
        (
            One("who", "Who", options("ann", "bob")),
            Some("where", "Where", options("hall", "attic"), least=1, most=2),
            One("what", "What", (Option("rope", "the rope", when=both), Option("hat", "a hat"))),
        ),
    )
    ropes = [move.slots for move in every((choice,)) if move.slots["what"] == "rope"]
    assert ropes == [
        {"who": "ann", "where": ("hall",), "what": "rope"},
        {"who": "ann", "where": ("hall", "attic"), "what": "rope"},
    ]
    assert not admits((choice,), Move("take", {"who": "ann", "where": ("attic",), "what": "rope"}))
    assert admits((choice,), Move("take", {"who": "bob", "where": ("attic",), "what": "hat"}))


def test_a_number_is_divided_between_those_picked_before() -> None:
    targets = Some("targets", "Targets", ABC, least=1, most=2)
    shares = tuple(replace(option, limit=Limit(least=1), when=(When("targets", (option.value,)),)) for option in ABC)
    choice = Choice("shoot", "Shoot", (targets, Split("damage", "Damage", shares, total=3)))
    damage = [move.slots["damage"] for move in every((choice,))]
    assert damage[:4] == [{"a": 3}, {"b": 3}, {"c": 3}, {"a": 1, "b": 2}]
    assert len(damage) == 3 + 3 * 2


def test_a_move_is_drawn_though_most_beginnings_lead_nowhere() -> None:
    many = tuple(Option(str(number), str(number)) for number in range(500))
    last = One("then", "Then", (Option("end", "End", when=(When("first", ("321",)),)),))
    choice = Choice("k", "K", (One("first", "First", many), last))
    assert pick((choice,), Random(1)) == Move("k", {"first": "321", "then": "end"})


def test_many_can_be_assigned_though_few_assignments_are_admitted() -> None:
    """Twelve who each may be given two things, one of which goes to one of them only: drawn and listed at once."""
    people = tuple(Option(f"p{i}", f"P{i}", allowed=(f"v{i}", f"v{(i + 1) % 12}")) for i in range(12))
    things = tuple(Option(f"v{i}", f"V{i}", limit=Limit(most=1)) for i in range(12))
    choice = Choice("k", "K", (Assign("s", "S", people, things),))
    assert len(list(every((choice,)))) == 2
    assert {str(pick((choice,), Random(seed)).slots["s"]) for seed in range(30)} == {
        str(move.slots["s"]) for move in every((choice,))
    }
    crowd = replace(choice, slots=(Assign("s", "S", people, things[:-1]),))
    assert next(every((crowd,)), None) is None


def test_a_heavy_pick_is_found_among_many_light_ones() -> None:
    cards = (*(Option(f"c{i}", f"C{i}", weight=1) for i in range(24)), Option("stone", "A stone", weight=40))
    choice = Choice("k", "K", (Some("s", "S", cards, most=25, least_sum=63, most_sum=63),))
    assert len(list(every((choice,)))) == 24
    assert "stone" in pick((choice,), Random(1)).slots["s"]


def test_what_was_begun_is_kept_as_far_as_it_can_be() -> None:
    choice = Choice("block", "Block", (MENACE,))
    otherwise = Move("block", {"s": {"a": "none", "b": "none", "c": "none"}})
    made = complete(choice, {"s": {"a": "ogre"}}, otherwise)
    assert made.slots["s"] == {"a": "ogre", "b": "ogre", "c": "none"}, "nobody blocks the ogre alone"
    assert complete(choice, {"s": {"b": "imp", "c": "imp"}}, otherwise).slots["s"] == {
        "a": "none",
        "b": "none",
        "c": "imp",
    }


def test_what_cannot_be_completed_is_left_for_the_other_move() -> None:
    first = One("first", "First", options("a", "b"))
    then = Split("then", "Then", (Option("x", "X", when=(When("first", ("b",)),)), Option("y", "Y")), total=1)
    choice = Choice("k", "K", (first, then))
    otherwise = Move("k", {"first": "b", "then": {"x": 1, "y": 0}})
    assert complete(choice, {"first": "a"}, otherwise) == otherwise
    assert complete(choice, {"then": {"x": 0, "y": 1}}, otherwise).slots == {"first": "b", "then": {"x": 0, "y": 1}}


def test_what_some_must_be_given_together_is_left_for_them() -> None:
    """Two who can hardly have anything but what goes to two or to none."""
    pair = tuple(Option(name, name.upper(), allowed=("both", "rare")) for name in ("b", "c"))
    both = Option("both", "Both", limit=Limit(least=2, most=2, or_none=True))
    rare = Option("rare", "Rare", limit=Limit(most=1))
    alone = Option("a", "A", allowed=("both", "other"))
    choice = Choice("k", "K", (Assign("s", "S", (alone, *pair), (both, rare, Option("other", "Other"))),))
    moves = list(every((choice,)))
    assert [[*part.values()] for move in moves if isinstance(part := move.slots["s"], dict)] == [
        ["both", "both", "rare"],
        ["both", "rare", "both"],
        ["other", "both", "both"],
    ]
    assert {str(pick((choice,), Random(seed))) for seed in range(50)} == {str(move) for move in moves}
    assert complete(choice, {"s": {"a": "other", "b": "rare"}}, moves[0]) == moves[2]


def test_the_values_that_are_given_may_depend_on_earlier_slots() -> None:
    given = (Option("x", "X", when=(When("first", ("b",)),)), Option("y", "Y"))
    choice = Choice("k", "K", (One("first", "First", options("a", "b")), Assign("s", "S", options("c"), given)))
    assert [list(move.slots.values()) for move in every((choice,))] == [
        ["a", {"c": "y"}],
        ["b", {"c": "x"}],
        ["b", {"c": "y"}],
    ]
    assert not admits((choice,), Move("k", {"first": "a", "s": {"c": "x"}}))


def test_any_move_may_be_drawn_though_half_of_the_beginnings_lead_nowhere() -> None:
    many = tuple(Option(str(number), str(number)) for number in range(400))
    good = tuple(str(number) for number in range(0, 400, 2))
    choice = Choice(
        "k", "K", (One("first", "First", many), One("then", "Then", (Option("a", "A", when=(When("first", good),)),)))
    )
    assert {str(pick((choice,), Random(seed)).slots["first"]) for seed in range(3000)} == set(good)


def test_a_weighed_pick_is_drawn_in_any_order() -> None:
    choice = Choice("k", "K", (replace(EVIDENCE, most=2),))
    assert {pick((choice,), Random(seed)).slots["s"] for seed in range(60)} == {
        ("a", "c"),
        ("c", "a"),
        ("b", "c"),
        ("c", "b"),
    }


def test_a_selection_is_admitted_in_any_order() -> None:
    some = Choice("k", "K", (Some("s", "S", ABC, least=2, most=2),))
    assert admits((some,), Move("k", {"s": ("c", "a")}))


def test_slots_are_neither_missing_nor_added_nor_renamed() -> None:
    choice = Choice("k", "K", (One("s", "S", ABC), One("t", "T", ABC)))
    assert admits((choice,), Move("k", {"s": "a", "t": "b"}))
    assert admits((choice,), Move("k", {"t": "b", "s": "a"}))
    assert not admits((choice,), Move("k", {"s": "a"}))
    assert not admits((choice,), Move("k", {"s": "a", "t": "b", "u": "c"}))
    assert not admits((choice,), Move("k", {"s": "a", "u": "b"}))
    assert not admits((choice,), Move("l", {"s": "a", "t": "b"}))
    assert not admits((), Move("k", {"s": "a", "t": "b"}))


def test_one_of_several_choices_is_enough() -> None:
    two = (Choice("k", "K"), Choice("k", "K", (One("s", "S", ABC),)))
    assert admits(two, Move("k"))
    assert admits(two, Move("k", {"s": "a"}))
    assert [move.slots for move in every(two)] == [{}, {"s": "a"}, {"s": "b"}, {"s": "c"}]


def test_the_options_of_a_dependent_slot_follow_the_slot_before() -> None:
    who = One("who", "Who", options("ann", "bob"))
    what = One("what", "What", after="who", cases={"ann": options("rope"), "bob": options("dagger", "rope")})
    choice = Choice("take", "Take", (who, what))
    assert [tuple(move.slots.values()) for move in every((choice,))] == [
        ("ann", "rope"),
        ("bob", "dagger"),
        ("bob", "rope"),
    ]
    assert not admits((choice,), Move("take", {"who": "ann", "what": "dagger"}))
    assert options_of(what, {"who": "ann"}) == options("rope")
    assert options_of(what, {"who": "eve"}) == ()
    assert options_of(what, {"who": ("ann",)}) == options_of(what, {"who": {"ann": 1}}) == ()
    assert options_of(what, {}) == ()
    drawn = {pick((choice,), Random(seed)).slots["what"] for seed in range(20)}
    assert drawn == {"rope", "dagger"}


def test_a_random_move_may_be_any_move() -> None:
    choice = Choice("k", "K", (Some("s", "S", ABC, least=0, most=2), Split("t", "T", ABC, total=2)))
    everything = {msgspec.json.encode(_sorted(choice, move)) for move in every((choice,))}
    drawn = {msgspec.json.encode(_sorted(choice, pick((choice,), Random(seed)))) for seed in range(1500)}
    assert drawn == everything


def test_a_random_assignment_repeats_no_value_where_they_must_differ() -> None:
    choice = Choice("k", "K", (Assign("s", "S", ABC, values=options("w", "x", "y"), distinct=True),))
    everything = {msgspec.json.encode(move) for move in every((choice,))}
    assert {msgspec.json.encode(pick((choice,), Random(seed))) for seed in range(100)} == everything


def test_a_move_is_spoken_as_its_player_would_say_it() -> None:
    who = One("who", "Who", (Option("plum", "Professor Plum"),))
    choice = Choice("accuse", "Accuse", (who,), sentence="I accuse {who}!")
    assert spoken(choice, Move("accuse", {"who": "plum"})) == "I accuse Professor Plum!"
    assert spoken(Choice("end", "End your turn"), Move("end")) == "End your turn"


def test_a_value_is_spoken_by_its_label_in_the_slot_that_offers_it() -> None:
    who = One("who", "Who", options("ann", "bob"))
    what = One("what", "What", after="who", cases={"ann": (Option("it", "her rope"),), "bob": (Option("it", "his"),)})
    choice = Choice("take", "Take", (who, what), sentence="{who} took {what}.")
    assert spoken(choice, Move("take", {"who": "ann", "what": "it"})) == "ANN took her rope."
    assert spoken(choice, Move("take", {"who": "bob", "what": "it"})) == "BOB took his."


def test_a_number_is_spoken_as_a_number_though_an_option_has_its_name() -> None:
    piles = (Option("1", "the first pile"), Option("2", "the second pile"))
    choice = Choice("split", "Split", (Split("coins", "Coins", piles, total=2),), sentence="{coins}")
    assert spoken(choice, Move("split", {"coins": {"1": 2, "2": 0}})) == "the first pile: 2, the second pile: 0"


@pytest.mark.parametrize(
    ("slot", "value", "said"),
    [
        (Some("s", "S", ABC, most=3), ("a", "c"), "Take A, C."),
        (Some("s", "S", ABC, most=3), (), "Take nothing."),
        (Order("s", "S", ABC), ("c", "b", "a"), "Take C, B, A."),
        (Split("s", "S", ABC, total=2), {"a": 2, "b": 0, "c": 0}, "Take A: 2, B: 0, C: 0."),
        (Assign("s", "S", ABC, values=options("x")), {"a": "x", "b": "x", "c": "x"}, "Take A: X, B: X, C: X."),
    ],
)
def test_every_kind_of_slot_is_spoken(slot: Slot, value: Value, said: str) -> None:
    choice = Choice("take", "Take", (slot,), sentence="Take {s}.")
    assert spoken(choice, Move("take", {"s": value})) == said


ANN_AND_BOB = (Option("0", "Ann", seat=0), Option("1", "Bob", "next to you", seat=1))


def test_players_are_called_by_name_wherever_an_option_is_one() -> None:
    guests = options("viola")
    players = (player(0), player(1, "next to you"))
    choices = (
        Choice("end", "End"),
        Choice("take", "Take", (One("card", "Card", guests),)),
        Choice("ask", "Ask", (One("whom", "Whom", players), Assign("who", "Who", players, values=guests))),
        Choice(
            "blame", "Blame", (One("card", "Card", guests), Some("on", "On", after="card", cases={"viola": players}))
        ),
        Choice("match", "Match", (Assign("who", "Who", guests, values=players),)),
    )
    end, take, ask, blame, match = with_names(choices, ("Ann", "Bob"))
    assert (end, take) == choices[:2]
    assert [slot.options for slot in ask.slots] == [ANN_AND_BOB, ANN_AND_BOB]
    assert isinstance(ask.slots[1], Assign)
    assert ask.slots[1].values == guests
    assert blame.slots[1].cases == {"viola": ANN_AND_BOB}
    assert isinstance(match.slots[0], Assign)
    assert (match.slots[0].options, match.slots[0].values) == (guests, ANN_AND_BOB)
    assert choices[2].slots[0].options == players, "the rules' own choices stay as they are"


def test_players_are_called_by_name_in_the_words_round_them() -> None:
    cabin = Option("cabin-1", "the cabin of {0}", "{0} has the key", seat=1)
    choice = Choice(
        "visit",
        "Visit with {1}",
        (One("where", "Where {1} and you go", (cabin,)),),
        sentence="I ask {0} about {where}.",
        note="{0} and {1} will know.",
        seats=(1, 0),
    )
    (named,) = with_names((choice,), ("Ann", "Bob"))
    assert (named.label, named.slots[0].label) == ("Visit with Ann", "Where Ann and you go")
    assert named.slots[0].options == (Option("cabin-1", "the cabin of Bob", "Bob has the key", seat=1),)
    assert named.note == "Bob and Ann will know."
    assert spoken(named, Move("visit", {"where": "cabin-1"})) == "I ask Bob about the cabin of Bob."
    assert with_names((named,), ("Eve", "Eve"))[0].note == "Bob and Ann will know.", "nobody is named twice"


def test_players_are_called_by_name_in_the_reasons_why_places_are_closed() -> None:
    cabin = Option("cabin-1", "Cabin", "locked: ask {0}", seat=1)
    beg = Choice("beg", "Ask for a key", closed=(cabin, Option("deck", "Deck", "nobody is there")))
    (named,) = with_names((beg,), ("Ann", "Bob"))
    assert [place.note for place in named.closed] == ["locked: ask Bob", "nobody is there"]
    assert beg.closed[0] == cabin, "the rules' own choices stay as they are"


@pytest.mark.parametrize("name", ["{0}", "{1}", "{whom}", "{", "}}", "{{whom}}", "{player 1}", r"\\1"])
def test_a_player_whose_name_looks_like_a_mark_is_called_so_and_nobody_else(name: str) -> None:
    words = "{0} and {1}, {whom}."
    ask = Choice("ask", "Ask {0}, {1}", (One("whom", "Whom", (player(0), player(1))),), words, "{1}, {0}", seats=(0, 1))
    (choice,) = with_names((ask,), (name, "Bob"))
    assert [option.label for option in choice.slots[0].options] == [name, "Bob"]
    assert (choice.label, choice.note) == (f"Ask {name}, Bob", f"Bob, {name}")
    assert spoken(choice, Move("ask", {"whom": "0"})) == f"{name} and Bob, {name}."
    assert spoken(choice, Move("ask", {"whom": "1"})) == f"{name} and Bob, Bob."
    assert spoken(choice, Move("ask")) == f"{name} and Bob, …."
