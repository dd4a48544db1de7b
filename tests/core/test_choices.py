"""The five kinds of slots: what they admit, list and draw is the same."""

from collections import Counter
from math import comb, factorial
from random import Random
from typing import TypeAlias

import msgspec
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from msgspec.structs import replace

from sleuth.core.choices import (
    Assign,
    Choice,
    Move,
    One,
    Option,
    Order,
    Slot,
    Some,
    Split,
    Value,
    admits,
    every,
    options_of,
    pick,
    player,
    spoken,
    with_names,
)
from sleuth.testing.offers import choice_faults

Options: TypeAlias = tuple[Option, ...]


def options(*values: str) -> Options:
    return tuple(Option(value, value.upper()) for value in values)


ABC = options("a", "b", "c")

some_options = st.lists(st.sampled_from("abcde"), unique=True, max_size=4).map(lambda values: options(*values))


@st.composite
def slots(draw: st.DrawFn, name: str, leading: One | None = None) -> Slot:
    after: dict[str, object] = {}
    if leading is not None and leading.options and draw(st.booleans()):
        after = {
            "after": leading.name,
            "cases": {option.value: draw(some_options) for option in leading.options if draw(st.booleans())},
        }
    given_options = () if after else draw(some_options)
    slot: Slot
    match draw(st.sampled_from(("one", "some", "order", "split", "assign"))):
        case "one":
            slot = One(name, name, given_options)
        case "some":
            least = draw(st.integers(0, 2))
            slot = Some(name, name, given_options, least, draw(st.integers(least, 4)))
        case "order":
            slot = Order(name, name, given_options)
        case "split":
            slot = Split(name, name, given_options, draw(st.integers(0, 3)))
        case _:
            values = draw(st.lists(st.sampled_from("xyz"), unique=True, max_size=3))
            slot = Assign(name, name, given_options, options(*values), draw(st.booleans()))
    return replace(slot, **after)


@st.composite
def choices(draw: st.DrawFn) -> Choice:
    first = draw(slots("first"))
    leading = first if isinstance(first, One) else None
    rest = [draw(slots(name, leading)) for name in ("second", "third")[: draw(st.integers(0, 2))]]
    return Choice("try", "Try", (first, *rest))


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
    written = Counter(msgspec.json.encode(move) for move in moves)
    assert not [move for move, times in written.items() if times > 1]


@given(choices(), st.integers(0, 1000).map(Random))
def test_every_move_that_is_drawn_is_admitted_and_listed(choice: Choice, random: Random) -> None:
    # what rules may not offer: slots that nothing can fill, or nothing after some value of an earlier slot
    assume(not choice_faults((choice,)))
    moves = {msgspec.json.encode(_sorted(choice, move)) for move in listed(choice)}
    drawn = pick((choice,), random)
    assert admits((choice,), drawn)
    assert msgspec.json.encode(_sorted(choice, drawn)) in moves


def _sorted(choice: Choice, move: Move) -> Move:
    """The same move with the selections whose order means nothing in one order."""
    sorted_slots: dict[str, Value] = {}
    for slot in choice.slots:
        value = move.slots[slot.name]
        if isinstance(slot, Some) and isinstance(value, tuple):
            value = tuple(sorted(value))
        sorted_slots[slot.name] = dict(sorted(value.items())) if isinstance(value, dict) else value
    return Move(move.kind, sorted_slots)


values = (
    st.sampled_from("abcdexyz")
    | st.lists(st.sampled_from("abcde"), max_size=4).map(tuple)
    | st.dictionaries(st.sampled_from("abcde"), st.integers(-1, 3) | st.sampled_from("xyz"), max_size=4)
)


@given(choices(), st.dictionaries(st.sampled_from(("first", "second", "third", "fourth")), values, max_size=4))
def test_what_is_admitted_is_listed(choice: Choice, filled: dict[str, Value]) -> None:
    """Any values in any slots: admitted if and only if listed, but for the order of a selection."""
    move = Move("try", filled)
    listed_moves = [msgspec.to_builtins(_sorted(choice, one)) for one in listed(choice)]
    if admits((choice,), move):
        assert msgspec.to_builtins(_sorted(choice, move)) in listed_moves
    elif set(filled) == {slot.name for slot in choice.slots}:
        unordered = {name: value for name, value in filled.items() if not isinstance(value, tuple)}
        if len(unordered) == len(filled):
            assert msgspec.to_builtins(move) not in listed_moves


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
    ],
)
def test_wrong_values_are_not_admitted(slot: Slot, value: Value) -> None:
    assert not admits((Choice("k", "K", (slot,)),), Move("k", {"s": value}))


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
