"""Questions lead to exactly the moves that the choices admit."""

from collections.abc import Iterator, Sequence
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sleuth.cli.questions import DONE, SURE, UNSURE, Form
from sleuth.core.choices import Assign, Choice, Move, One, Option, Order, Slot, Some, Split, admits, every
from tests.cli.tables import person_of, play_on, sit_at


def options_named(names: Sequence[str]) -> tuple[Option, ...]:
    return tuple(Option(name, name.upper()) for name in names)


def answers(choices: Sequence[Choice], picks: tuple[str, ...] = ()) -> Iterator[Move]:
    """Every move that some row of answers leads to."""
    form = Form(choices)
    for pick in picks:
        assert form.answer(pick) is None
    for option in form.question.options:
        if option == UNSURE:
            continue
        again = Form(choices)
        for pick in picks:
            again.answer(pick)
        move = again.answer(option.value)
        if move is None:
            yield from answers(choices, (*picks, option.value))
        else:
            yield move


@st.composite
def slots(draw: st.DrawFn) -> Slot:
    names = draw(st.lists(st.sampled_from("abcd"), min_size=1, max_size=3, unique=True))
    options = options_named(names)
    match draw(st.sampled_from(["one", "some", "order", "split", "assign"])):
        case "one":
            return One("s", "S", options)
        case "some":
            least = draw(st.integers(0, len(names)))
            return Some("s", "S", options, least=least, most=draw(st.integers(least, len(names))))
        case "order":
            return Order("s", "S", options)
        case "split":
            return Split("s", "S", options, total=draw(st.integers(0, 4)))
        case _:
            values = options_named("xyz")
            return Assign("s", "S", options, values=values, distinct=draw(st.booleans()))


def key(move: Move) -> tuple[str, str]:
    return (move.kind, repr(sorted(move.slots.items())))


@given(slots(), st.booleans())
@settings(max_examples=150, deadline=None)
def test_the_answers_reach_every_admitted_move_and_no_other(slot: Slot, grave: bool) -> None:
    choices = (Choice("first", "First", (slot,), grave=grave), Choice("second", "Second"))
    assert {key(move) for move in answers(choices)} == {key(move) for move in every(choices)}


def test_a_slot_that_depends_on_another_offers_only_what_fits() -> None:
    room = One("room", "Where", options_named(["hall", "study"]))
    door = One("door", "Which door", after="room", cases={"hall": options_named("ab"), "study": options_named("c")})
    choices = (Choice("go", "Go", (room, door)),)
    assert {key(move) for move in answers(choices)} == {key(move) for move in every(choices)}


def test_a_single_choice_with_slots_is_not_asked_for() -> None:
    form = Form((Choice("show", "Show a card", (One("card", "Which card", options_named(["rope"])),)),))
    assert form.question.text == "Which card"


def test_a_single_choice_without_slots_is_still_confirmed() -> None:
    form = Form((Choice("pass", "I have none of these"),))
    assert [option.label for option in form.question.options] == ["I have none of these"]
    assert form.answer("0") == Move("pass")


def test_back_withdraws_one_answer_at_a_time() -> None:
    who = One("who", "Who", options_named("ab"))
    what = One("what", "With what", options_named("cd"))
    form = Form((Choice("suggest", "Suggest", (who, what)), Choice("end", "End")))
    first = form.question
    form.answer("0")
    second = form.question
    form.answer("b")
    assert form.question.text == "With what"
    assert form.back()
    assert form.question == second
    assert form.back()
    assert form.question == first
    assert not form.back()


def test_a_grave_move_is_asked_for_twice_and_doubt_begins_anew() -> None:
    who = One("who", "Who", options_named("ab"))
    form = Form((Choice("accuse", "Accuse", (who,), sentence="It was {who}.", grave=True), Choice("end", "End")))
    assert form.question.options[0].label == "End", "the cursor must not begin on what cannot be undone"
    form.answer("1")
    assert form.question.said == "It was …"
    assert form.answer("a") is None
    assert form.question.said == "It was A."
    assert form.question.options[0] == UNSURE
    assert form.answer(UNSURE.value) is None
    assert not form.began
    form.answer("1")
    form.answer("b")
    assert form.answer(SURE.value) == Move("accuse", {"who": "b"})


def test_what_cannot_be_undone_is_listed_last() -> None:
    who = One("who", "Who", options_named("ab"))
    form = Form((Choice("accuse", "Accuse", (who,), grave=True), Choice("end", "End your turn")))
    assert [option.label for option in form.question.options] == ["End your turn", "Accuse"]


def test_an_answer_that_was_not_offered_is_refused() -> None:
    form = Form((Choice("end", "End"),))
    with pytest.raises(ValueError, match="not among the answers"):
        form.answer("7")


def test_selections_can_be_ended_once_there_are_enough() -> None:
    form = Form((Choice("keep", "Keep", (Some("cards", "Which", options_named("abc"), least=1, most=3),)),))
    assert DONE not in [option.value for option in form.question.options]
    form.answer("c")
    form.answer("a")
    assert form.question.text == "Which: C, A"
    assert form.answer(DONE) == Move("keep", {"cards": ("a", "c")})


def test_what_leaves_no_choice_is_not_asked_unless_nothing_else_is() -> None:
    one, two = options_named("a"), options_named("xy")
    die = One("die", "Which die", one)
    room = One("room", "Where to", after="die", cases={"a": two})
    form = Form((Choice("move", "Move", (die, room), sentence="Move {die} to {room}."),))
    assert (form.question.text, form.question.said) == ("Where to", "Move A to …")
    assert not form.back()
    assert form.answer("y") == Move("move", {"die": "a", "room": "y"})
    last = Form((Choice("move", "Move", (One("room", "Where to", two), die)),))
    assert last.answer("x") == Move("move", {"room": "x", "die": "a"})
    alone = Form((Choice("show", "Show", (One("card", "Which card", one),)),))
    assert alone.question.text == "Which card", "a person still confirms"


def test_answers_at_random_make_only_legal_moves_in_a_real_game() -> None:
    random = Random(5)
    sitting = sit_at(5, bots=2)
    person = person_of(sitting)
    asked = 0
    for _ in play_on(sitting, random):
        choices = person.sight.choices
        if not choices:
            continue
        form, move = Form(choices), None
        while move is None:
            options = [option for option in form.question.options if option != UNSURE]
            move = form.answer(random.choice(options).value)
        assert admits(choices, move)
        asked += 1
    assert asked > 5
