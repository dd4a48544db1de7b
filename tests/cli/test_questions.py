"""Questions lead to exactly the moves that the choices admit."""

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from sleuth.cli.local_game import Party, Seed, sit_down
from sleuth.cli.questions import DONE, SURE, UNSURE, Form
from sleuth.core.choices import Assign, Choice, Limit, Move, One, Option, Order, Some, Split, admits, every
from sleuth.testing.offers import choice_faults
from tests.cli.tables import person_of, play_on, sit_at
from tests.fair import Fair
from tests.offers import choices


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


def key(move: Move) -> tuple[str, str]:
    return (move.kind, repr(sorted(move.slots.items())))


@given(choices(most=2), st.booleans())
@settings(max_examples=250, deadline=None)
def test_the_answers_reach_every_admitted_move_and_no_other(choice: Choice, grave: bool) -> None:
    # what rules may not offer: slots that nothing can fill, or nothing after some values of the earlier ones
    assume(not choice_faults((choice,)))
    assume(sum(1 for _ in islice(every((choice,)), 61)) <= 60)
    for offered in ((replace(choice, grave=grave), Choice("second", "Second")), (choice,)):
        assert {key(move) for move in answers(offered)} == {key(move) for move in every(offered)}


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


def labels(form: Form) -> list[str]:
    return [option.label for option in form.question.options]


def test_a_weighed_selection_says_what_it_weighs_and_offers_only_what_can_still_do() -> None:
    cards = tuple(Option(name, name.upper(), weight=weight) for name, weight in {"a": 1, "b": 2, "c": 5}.items())
    form = Form((Choice("show", "Show", (Some("cards", "Evidence", cards, most=3, least_sum=6, most_sum=7),)),))
    assert (form.question.text, labels(form)) == (
        "Evidence (0 so far, at least 6 and at most 7)",
        ["A (1)", "B (2)", "C (5)"],
    )
    form.answer("a")
    assert (form.question.text, labels(form)) == ("Evidence: A (1 so far, at least 6 and at most 7)", ["C (5)"])
    assert form.answer("c") == Move("show", {"cards": ("a", "c")})


def test_an_order_of_some_can_be_ended_once_there_are_enough() -> None:
    form = Form((Choice("rank", "Rank", (Order("cards", "Best first", options_named("abc"), least=1, most=2),)),))
    assert labels(form) == ["A", "B", "C"]
    form.answer("c")
    assert (form.question.text, labels(form)) == ("Best first: C", ["That is all", "A", "B"])
    assert form.answer("a") == Move("rank", {"cards": ("c", "a")})


def test_shares_are_offered_as_large_as_they_may_be() -> None:
    parts = (Option("a", "A", limit=Limit(least=2)), Option("b", "B", limit=Limit(least=2, or_none=True)))
    form = Form((Choice("hit", "Hit", (Split("damage", "Damage", parts, total=5),)),))
    assert (form.question.text, labels(form)) == ("Damage: A (5 left)", ["2", "3", "5"])
    assert form.answer("3") == Move("hit", {"damage": {"a": 3, "b": 2}})


def test_only_what_can_still_be_given_is_offered() -> None:
    blockers = (Option("elf", "Elf", allowed=("ogre", "none")), Option("bear", "Bear"), Option("cat", "Cat"))
    attackers = (
        Option("ogre", "Ogre", limit=Limit(least=2, or_none=True)),
        Option("imp", "Imp", limit=Limit(most=1)),
        Option("none", "Nobody"),
    )
    form = Form((Choice("block", "Block", (Assign("block", "Who blocks", blockers, attackers),)),))
    assert (form.question.text, labels(form)) == ("Who blocks: Elf", ["Ogre (none, or at least 2)", "Nobody"])
    form.answer("ogre")
    assert labels(form) == ["Ogre (none, or at least 2)", "Imp (at most 1)", "Nobody"]
    assert form.answer("imp") == Move("block", {"block": {"elf": "ogre", "bear": "imp", "cat": "ogre"}})


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


@pytest.mark.parametrize("seed", range(5))
def test_answers_at_random_make_only_legal_moves_with_slots_of_every_kind(seed: int) -> None:
    sitting = sit_down(Fair(), Party(2, "", "Ann", "north"), (), Seed(seed))
    person, random = person_of(sitting), Random(seed)
    asked: list[str] = []
    while not sitting.table.over:
        if sitting.table.step():
            continue
        sight = person.sight
        assert sight.decision is not None
        form, move = Form(sight.choices), None
        while move is None:
            move = form.answer(random.choice(form.question.options).value)
        asked.append(move.kind)
        sitting.table.move(person.seat, move, sight.decision)
    assert asked == ["pawn", "visit", "guard", "spend"]


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
