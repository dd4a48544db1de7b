"""Conceding in the classic game: the cards lie open, and the table goes on."""

import pytest
from msgspec.structs import replace

from sleuth.core.choices import Move
from sleuth.core.game import Outcome, Seat
from sleuth.games.whodunit.events import Conceded, LastLeft, Passed, SteppedAside, TurnBegan, Unanswered, Unsolved
from sleuth.games.whodunit.evidence import know, position_of
from sleuth.games.whodunit.position import ENVELOPE, Concession, Position, Question, read_position, write_position
from sleuth.games.whodunit.questions import asked_in_turn
from sleuth.games.whodunit.state import Answer, Leads, State
from sleuth.knowledge.study import Unreadable
from tests.games.whodunit.positions import (
    EDITION,
    GAME,
    NAMES,
    PASS,
    RIGHT,
    ROLL,
    RULES,
    SOLUTION,
    WRONG,
    awaited,
    destinations,
    play,
    position,
    refused,
    show,
    suggest,
    told,
)

A, B, C, D = (Seat(number) for number in range(4))
CONCEDE = Move("concede")
FOUR = ("scarlett", "mustard", "white", "green")
GREEN = {1: ("green", "dagger", "lounge"), 2: ("peacock",), 3: ("spanner",)}
ROOM = position(*FOUR, hands=GREEN, pawns={"scarlett": "lounge"}, phase="room")
ASKED = play(ROOM, suggest("green", "dagger"))


def gone(state: State, *seats: Seat) -> State:
    """The state after these conceded, one after the other."""
    for seat in seats:
        state = RULES.play(state, seat, CONCEDE).state
    return state


@pytest.mark.rule("CL-H01")
@pytest.mark.parametrize("state", [position(*FOUR), ROOM, ASKED, play(ASKED, show("green"))])
@pytest.mark.parametrize("seat", [A, B, C, D])
def test_anybody_may_concede_at_any_moment_and_lays_the_cards_open(state: State, seat: Seat) -> None:
    (choice,) = RULES.asides(state, seat)
    assert (choice.kind, choice.grave) == ("concede", True)
    made = RULES.play(state, seat, CONCEDE)
    assert not made.reversible
    for viewer in (A, B, C, D, None):
        assert told(made, viewer)[0] == Conceded(seat, state.hands[seat])
        assert RULES.view(made.state, viewer).table.conceded == {seat: state.hands[seat]}
    assert seat not in RULES.awaited(made.state)


@pytest.mark.rule("CL-H01")
def test_whoever_conceded_is_gone_for_good() -> None:
    state = gone(position(*FOUR), A, B)
    for seat in (A, B):
        assert RULES.has_left(state, seat)
        assert not RULES.asides(state, seat)
        for move in (CONCEDE, ROLL):
            assert refused(state, move, seat).rule == "CL-H01"
    assert not RULES.has_left(state, C)
    assert not RULES.asides(gone(state, C), D)


@pytest.mark.rule("CL-H02")
def test_a_question_goes_past_those_whose_cards_lie_open() -> None:
    state = gone(ROOM, B)
    asked = RULES.play(state, A, suggest("green", "dagger"))
    assert awaited(asked.state) == C
    assert not [one for one in told(asked, A) if isinstance(one, Passed)]
    vain = RULES.play(play(asked.state, PASS), D, PASS)
    assert told(vain, C) == [Passed(D, A), Unanswered(A)]
    assert vain.state.enquiries[-1].answers == (Answer(C, showed=False), Answer(D, showed=False))


@pytest.mark.rule("CL-H02")
def test_whoever_concedes_instead_of_answering_is_passed_over() -> None:
    made = RULES.play(ASKED, B, CONCEDE)
    assert awaited(made.state) == C
    last = RULES.play(gone(ASKED, D), B, CONCEDE).state
    assert awaited(play(last, PASS)) == A
    assert play(last, PASS).open.phase == "closing"


@pytest.mark.rule("CL-H03")
@pytest.mark.parametrize("phase", ["turn", "walk", "room", "closing"])
def test_a_turn_ends_with_whoever_concedes_and_they_get_no_other(phase: str) -> None:
    state = position(*FOUR, pawns={"scarlett": "lounge"}, phase=phase, dice=(1, 2))
    made = RULES.play(state, A, CONCEDE)
    assert told(made, None)[-1] == TurnBegan(B, 2, 1)
    after = gone(made.state, C)
    assert awaited(after) == B
    ending = play(replace(after, open=replace(after.open, phase="closing")), Move("end"))
    assert (awaited(ending), ending.open.turn, ending.open.round) == (D, 3, 1)
    ending = play(replace(ending, open=replace(ending.open, phase="closing")), Move("end"))
    assert (awaited(ending), ending.open.turn, ending.open.round) == (B, 4, 2)


@pytest.mark.rule("CL-H03")
def test_the_suggestion_of_one_who_concedes_is_answered_no_further_and_what_was_answered_stands() -> None:
    passed = play(position(*FOUR, pawns={"scarlett": "hall"}, phase="room"), suggest("plum", "rope"), PASS)
    made = RULES.play(passed, A, CONCEDE)
    assert told(made, B) == [Conceded(A, passed.hands[0]), TurnBegan(B, 2, 1)]
    (enquiry,) = made.state.enquiries
    assert (enquiry.answers, enquiry.asked) == ((Answer(B, showed=False),), None)
    assert made.state.open.phase == "turn"
    assert made.asks == frozenset()


def test_whoever_is_asked_something_else_by_a_concession_is_asked_anew() -> None:
    made = RULES.play(ASKED, A, CONCEDE)
    assert awaited(made.state) == B
    assert made.asks == {B}
    door = next(place for place, room in RULES.board.door_rooms.items() if room == "lounge")
    blocked = position(*FOUR, pawns={"mustard": door}, phase="walk", dice=(6, 2))
    assert "lounge" not in destinations(blocked)
    aside = RULES.play(blocked, B, CONCEDE)
    assert "lounge" in destinations(aside.state)
    assert aside.asks == {A}
    assert RULES.play(ROOM, C, CONCEDE).asks == frozenset()


@pytest.mark.rule("CL-H04")
def test_the_piece_leaves_a_door_square_stays_and_may_be_called() -> None:
    door, room = next(iter(RULES.board.door_rooms.items()))
    state = position(*FOUR, pawns={"scarlett": "lounge", "mustard": door}, phase="room")
    made = RULES.play(state, B, CONCEDE)
    assert SteppedAside("mustard", door, room) in told(made, None)
    assert made.state.open.pawns["mustard"] == room
    called = RULES.play(made.state, A, suggest("mustard", "rope"))
    assert called.state.open.pawns["mustard"] == "lounge"
    stays = RULES.play(position(*FOUR, pawns={"mustard": "study"}), B, CONCEDE).state
    assert stays.open.pawns["mustard"] == "study"


@pytest.mark.rule("CL-H05")
def test_whoever_concedes_sees_no_envelope_and_is_silent_until_the_end() -> None:
    state = gone(ROOM, B)
    assert RULES.view(state, B).envelope is None
    assert not RULES.may_speak(state, B)
    assert RULES.may_speak(state, C)
    wrong = play(position(*FOUR, phase="closing"), WRONG)
    assert RULES.view(gone(wrong, A), A).envelope == SOLUTION
    assert RULES.may_speak(gone(state, C, D), B)


@pytest.mark.rule("CL-H06")
def test_the_last_one_left_wins_and_the_solution_is_shown() -> None:
    state = gone(ASKED, A, B)
    made = RULES.play(state, D, CONCEDE)
    assert told(made, A) == [Conceded(D, state.hands[3]), LastLeft(C, *SOLUTION)]
    assert RULES.outcome(made.state) == Outcome("last-left", (C,))
    ending = made.state.open.ending
    assert ending is not None
    assert (ending.solution, ending.winner) == (SOLUTION, C)
    assert ending.leads[2] == Leads(1, 1, 1)
    assert not RULES.awaited(made.state)


@pytest.mark.rule("CL-H06")
def test_beside_a_wrong_accuser_the_last_one_has_to_solve_it() -> None:
    wrong = play(position(phase="closing"), WRONG)
    state = gone(wrong, B)
    assert RULES.outcome(state) is None
    assert awaited(state) == C
    closing = replace(state, open=replace(state.open, phase="closing"))
    assert RULES.outcome(play(closing, RIGHT)) == Outcome("solved", (C,))
    assert RULES.outcome(gone(state, A)) == Outcome("last-left", (C,))


@pytest.mark.rule("CL-H06")
def test_nobody_wins_when_everybody_accused_wrongly_or_conceded() -> None:
    wrong = play(position(phase="closing"), WRONG)
    made = RULES.play(gone(wrong, B), C, CONCEDE)
    assert told(made, None)[-1] == Unsolved("nobody-left", *SOLUTION)
    assert RULES.outcome(made.state) == Outcome("nobody-left")
    other = gone(wrong, B)
    accused = RULES.play(replace(other, open=replace(other.open, phase="closing")), C, WRONG)
    assert RULES.outcome(accused.state) == Outcome("nobody-left")


def test_the_notebook_has_the_cards_that_lie_open() -> None:
    begun = GAME.rules.start(FOUR, GAME.check_options({"first_player": "scarlett"}), ROOM.chance)
    made = RULES.play(begun.state, B, CONCEDE)
    names = NAMES[:4]
    heard = [payload for event in (*begun.events, *made.events) if (payload := event.seen_by(A)) is not None]
    known = position_of(EDITION, names, A, heard)
    assert known.log == (Concession("Ben", begun.state.hands[1]),)
    deduced = know(known)
    assert all(deduced.certain("Ben", card) for card in begun.state.hands[1])
    assert all(deduced.certain(ENVELOPE, card) is False for card in begun.state.hands[1])
    assert asked_in_turn(known, "Ann") == ("Cleo", "Dan")
    assert asked_in_turn(known, "Cleo") == ("Dan", "Ann")
    assert read_position(write_position(known, "classic"), {"classic": known.deck}) == known


def test_a_question_keeps_its_answers_though_somebody_concedes_meanwhile() -> None:
    steps = [RULES.start(FOUR, GAME.check_options({"first_player": "scarlett"}), ROOM.chance)]
    state = ROOM
    for seat, move in ((A, suggest("green", "dagger")), (D, CONCEDE), (B, show("green"))):
        steps.append(RULES.play(state, seat, move))
        state = steps[-1].state
    for viewer, card in ((A, "green"), (C, None)):
        heard = [payload for one in steps for event in one.events if (payload := event.seen_by(viewer)) is not None]
        question, concession = position_of(EDITION, NAMES[:4], viewer, heard).log
        assert question == Question("Ann", ("green", "dagger", "lounge"), (), "Ben", card)
        assert concession == Concession("Dan", ROOM.hands[3])


BASE = Position(position_of(EDITION, NAMES[:3], None, ()).deck, NAMES[:3], dict.fromkeys(NAMES[:3], 6), log=())
OPEN = ("green", "dagger", "rope", "hall", "study", "lounge")


@pytest.mark.parametrize(
    ("log", "said"),
    [
        ((Concession("Ben", OPEN[:5]),), "Ben holds 6 cards, but laid 5 open."),
        ((Concession("Ben", (*OPEN[:5], "green")),), "A card is there twice (cards)."),
        ((Concession("Ben", (*OPEN[:5], "axe")),), "There is no card called 'axe' (cards)."),
        ((Concession("Zoe", OPEN),), "Nobody at the table is called 'Zoe' (conceded)."),
        ((Concession("Ben", OPEN),) * 2, "Ben conceded before this, and does nothing any more."),
        (
            (Concession("Ben", OPEN), Question("Ann", ("plum", "spanner", "hall"), ("Ben",))),
            "Ben conceded before this, and does nothing any more.",
        ),
        (
            (Concession("Ben", OPEN), Question("Ben", ("plum", "spanner", "hall"))),
            "Ben conceded before this, and does nothing any more.",
        ),
    ],
)
def test_a_concession_in_a_position_is_checked(log: tuple[Concession | Question, ...], said: str) -> None:
    data = write_position(replace(BASE, log=log), "classic")
    with pytest.raises(Unreadable) as caught:
        read_position(data, {"classic": BASE.deck})
    assert said in [mistake.text.split(" Did you")[0] for mistake in caught.value.mistakes]
