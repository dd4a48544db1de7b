"""The accusation: when it may be made, who sees the envelope, and what becomes of a wrong accuser."""

from typing import Any

import pytest
from msgspec.structs import replace

from sleuth.core.choices import Move, spoken
from sleuth.core.game import Outcome, Seat
from sleuth.games.whodunit.events import (
    AccusationFailed,
    Accused,
    AccusedHidden,
    EnvelopeSeen,
    Solved,
    SteppedAside,
    TurnBegan,
    Unsolved,
)
from sleuth.games.whodunit.state import Leads, Seen
from tests.games.whodunit.positions import (
    EDITION,
    END,
    GAME,
    NAMES,
    RIGHT,
    RULES,
    SOLUTION,
    WRONG,
    accuse,
    awaited,
    offered,
    options_in,
    pass_all,
    play,
    position,
    refused,
    step,
    suggest,
    told,
)

CLOSING = position(phase="closing")
ALOUD = {"accusations": "aloud"}
EVERYBODY = (Seat(0), Seat(1), Seat(2), None)


@pytest.mark.rule("CL-60")
def test_an_accusation_answers_all_three_questions_at_once() -> None:
    choice = offered(CLOSING)["accuse"]
    assert {slot.name for slot in choice.slots} == {"suspect", "weapon", "room"}
    assert choice.grave
    assert spoken(choice, RIGHT) == "I accuse Professor Plum, in the Hall, with the rope."
    for missing in ("suspect", "weapon", "room"):
        refused(CLOSING, Move("accuse", {slot: value for slot, value in RIGHT.slots.items() if slot != missing}))
    for wrong in (("rope", "rope", "hall"), ("plum", "plum", "hall"), ("plum", "rope", "plum")):
        refused(CLOSING, accuse(*wrong))


@pytest.mark.rule("CL-60", "CL-R12")
def test_any_room_may_be_named_from_anywhere() -> None:
    for pawn in ("7-24", "kitchen"):
        state = position(pawns={"scarlett": pawn}, phase="closing")
        assert set(options_in(offered(state)["accuse"], "room")) == {room.id for room in EDITION.rooms}
        assert RULES.outcome(play(state, RIGHT)) is not None


@pytest.mark.rule("CL-61", "CL-R11")
def test_a_player_may_accuse_in_the_turn_of_a_suggestion() -> None:
    state = pass_all(play(position(pawns={"scarlett": "hall"}, phase="room"), suggest("plum", "rope")))
    assert RULES.outcome(play(state, RIGHT)) == Outcome("solved", (Seat(0),))


@pytest.mark.rule("CL-R12")
def test_a_player_may_accuse_without_a_suggestion_at_the_end_of_their_turn() -> None:
    assert "accuse" in offered(CLOSING)
    assert "accuse" in offered(position(pawns={"scarlett": "hall"}, phase="room"))
    assert "accuse" in offered(position(options={"movement": "free"}))
    assert "accuse" not in offered(position())
    refused(position(), RIGHT)
    refused(position(phase="walk", dice=(3, 4)), RIGHT)


@pytest.mark.rule("CL-R12")
def test_nobody_accuses_in_anothers_turn_or_while_the_others_answer() -> None:
    refused(CLOSING, RIGHT, Seat(1))
    asked = play(position(pawns={"scarlett": "hall"}, phase="room"), suggest("plum", "rope"))
    refused(asked, RIGHT, Seat(0))
    refused(asked, RIGHT, Seat(1))


@pytest.mark.rule("CL-62")
def test_the_answer_is_set_down_before_anything_is_checked() -> None:
    for move in (RIGHT, WRONG):
        made = step(CLOSING, move)
        assert isinstance(told(made, Seat(0))[0], Accused)
        for viewer in EVERYBODY[1:]:
            assert told(made, viewer)[0] == AccusedHidden(Seat(0))
        assert made.state.accusations[-1][0] == 0
        assert not made.reversible


@pytest.mark.rule("CL-R27", "CL-62")
def test_what_a_wrong_accusation_named_only_its_writer_knows() -> None:
    """Two worlds in which a wrong accuser named different cards look the same to everybody else."""
    named = [WRONG, accuse("green", "dagger", "hall"), accuse("white", "spanner", "kitchen")]
    worlds = [step(CLOSING, move) for move in named]
    assert len({str(told(made, Seat(0))[0]) for made in worlds}) == len(named)
    for viewer in (Seat(1), Seat(2), None):
        assert told(worlds[0], viewer)[0] == AccusedHidden(Seat(0))
        assert GAME.narrate(AccusedHidden(Seat(0)), viewer, NAMES) == "Ann accuses in writing."
        for other in worlds[1:]:
            assert told(other, viewer) == told(worlds[0], viewer)
            assert RULES.view(other.state, viewer) == RULES.view(worlds[0].state, viewer)
    for viewer in (Seat(1), Seat(2)):
        assert RULES.choices(worlds[0].state, viewer) == RULES.choices(worlds[1].state, viewer)


@pytest.mark.rule("CL-R27")
def test_by_the_option_an_accusation_is_said_aloud() -> None:
    made = step(position(phase="closing", options=ALOUD), WRONG)
    for viewer in EVERYBODY:
        assert told(made, viewer)[0] == Accused(Seat(0), "plum", "rope", "study")
    assert offered(CLOSING)["accuse"].note.endswith("the others do not learn which cards you name.")
    aloud = offered(position(phase="closing", options=ALOUD))["accuse"]
    assert aloud.note.endswith("Everybody learns which cards you name.")


@pytest.mark.rule("CL-65", "CL-17")
def test_a_right_accusation_lays_the_cards_open_and_wins() -> None:
    made = step(CLOSING, RIGHT)
    assert RULES.outcome(made.state) == Outcome("solved", (Seat(0),))
    for viewer in EVERYBODY:
        said = Accused(Seat(0), *SOLUTION) if viewer == 0 else AccusedHidden(Seat(0))
        assert told(made, viewer) == [said, Solved(Seat(0), *SOLUTION)]
        ending = RULES.view(made.state, viewer).table.ending
        assert ending is not None
        assert (ending.winner, ending.solution, ending.hands) == (0, SOLUTION, CLOSING.hands)
    assert GAME.outcome_text(Outcome("solved", (Seat(0),)), NAMES) == "Ann solved the case and is the Super Sleuth."


@pytest.mark.rule("CL-65")
@pytest.mark.parametrize("wrong", [("green", "rope", "hall"), ("plum", "dagger", "hall"), ("plum", "rope", "study")])
def test_two_out_of_three_do_not_win(wrong: tuple[str, str, str]) -> None:
    state = play(CLOSING, accuse(*wrong))
    assert RULES.outcome(state) is None
    assert state.open.out == (True, False, False)


@pytest.mark.rule("CL-64", "CL-66")
def test_a_wrong_accuser_alone_sees_the_envelope() -> None:
    made = step(CLOSING, WRONG)
    assert EnvelopeSeen(Seat(0), *SOLUTION) in told(made, Seat(0))
    assert RULES.view(made.state, Seat(0)).envelope == SOLUTION
    for viewer in (Seat(1), Seat(2), None):
        assert told(made, viewer)[1] == AccusationFailed(Seat(0))
        assert not any(isinstance(payload, EnvelopeSeen) for payload in told(made, viewer))
        assert RULES.view(made.state, viewer).envelope is None


@pytest.mark.rule("CL-66")
def test_others_see_the_same_whatever_is_in_the_envelope() -> None:
    other = replace(CLOSING, envelope=("plum", "rope", "kitchen"))
    one, two = step(CLOSING, WRONG), step(other, WRONG)
    for viewer in (Seat(1), Seat(2), None):
        assert told(one, viewer) == told(two, viewer)
        assert RULES.view(one.state, viewer).table == RULES.view(two.state, viewer).table


@pytest.mark.rule("CL-63", "CL-68", "CL-69")
def test_after_a_wrong_accusation_a_player_suggests_and_accuses_no_more() -> None:
    state = play(CLOSING, WRONG)
    assert state.open.seat == 1
    for _ in range(6):
        assert awaited(state) != 0
        assert RULES.choices(state, Seat(0)) == ()
        refused(state, RIGHT, Seat(0))
        refused(state, suggest("plum", "rope"), Seat(0))
        state = play(replace(state, open=replace(state.open, phase="closing")), END)


@pytest.mark.rule("CL-R12", "CL-63")
def test_an_accusation_ends_the_turn() -> None:
    made = step(CLOSING, WRONG)
    assert told(made, None)[-1] == TurnBegan(Seat(1), 2, 1)
    assert awaited(made.state) == 1


@pytest.mark.rule("CL-R15")
def test_a_wrong_accusers_piece_stays_and_may_be_called() -> None:
    state = play(position(pawns={"scarlett": "library", "mustard": "study"}, phase="closing"), WRONG)
    assert state.open.pawns["scarlett"] == "library"
    asked = play(state, Move("stay"), suggest("scarlett", "dagger"))
    assert asked.open.pawns["scarlett"] == "study"


@pytest.mark.rule("CL-R15")
@pytest.mark.parametrize(
    ("door", "room"), [("6-18", "lounge"), ("15-20", "hall"), ("8-12", "dining-room"), ("16-5", "ballroom")]
)
def test_a_wrong_accusers_piece_steps_off_a_door_square_into_the_room(door: str, room: str) -> None:
    made = step(position(pawns={"scarlett": door}, phase="closing"), WRONG)
    assert made.state.open.pawns["scarlett"] == room
    for viewer in EVERYBODY:
        assert SteppedAside("scarlett", door, room) in told(made, viewer)


@pytest.mark.rule("CL-R15")
def test_a_wrong_accusers_piece_elsewhere_in_the_corridor_stays_put() -> None:
    made = step(position(pawns={"scarlett": "7-20"}, phase="closing"), WRONG)
    assert made.state.open.pawns["scarlett"] == "7-20"
    assert not any(isinstance(event.payload, SteppedAside) for event in made.events)


@pytest.mark.rule("CL-R16")
def test_when_all_are_out_the_game_ends_with_no_winner_and_the_solution_is_shown() -> None:
    state = position(out=(False, True, True), phase="closing")
    made = step(state, WRONG)
    assert RULES.outcome(made.state) == Outcome("everybody-out")
    for viewer in EVERYBODY:
        assert told(made, viewer)[-1] == Unsolved("everybody-out", *SOLUTION)
        ending = RULES.view(made.state, viewer).table.ending
        assert ending is not None
        assert ending.solution == SOLUTION


@pytest.mark.rule("CL-R16")
def test_the_last_player_left_goes_on_alone() -> None:
    state = play(position(out=(False, True, False), phase="closing"), WRONG)
    assert RULES.outcome(state) is None
    assert awaited(state) == 2
    again = play(replace(state, open=replace(state.open, phase="closing")), END)
    assert awaited(again) == 2


@pytest.mark.rule("CL-R17")
def test_whoever_saw_the_envelope_is_silent_until_the_end() -> None:
    state = play(CLOSING, WRONG)
    assert not RULES.may_speak(state, Seat(0))
    assert RULES.may_speak(state, Seat(1))
    assert RULES.may_speak(CLOSING, Seat(0))
    over = play(replace(state, open=replace(state.open, phase="closing")), RIGHT)
    assert RULES.may_speak(over, Seat(0))


@pytest.mark.rule("CL-31", "CL-59")
def test_the_end_says_how_many_of_each_kind_everybody_had_left() -> None:
    hand = ("mustard", "white", "dagger", "kitchen", "study", "lounge")
    shown = (Seen("green", Seat(1), 1), Seen("green", Seat(1), 4), Seen("library", Seat(2), 7))
    state = replace(position(hands={0: hand}, phase="closing"), seen=(shown, (), ()))
    ending = play(state, RIGHT).open.ending
    assert ending is not None
    assert ending.leads[0] == Leads(suspects=6 - 3, weapons=6 - 1, rooms=9 - 4)
    wrong = replace(position(out=(False, True, False), phase="closing"), accusations=((Seat(1), SOLUTION),))
    out = play(wrong, RIGHT).open.ending
    assert out is not None
    assert out.leads[1] == Leads(1, 1, 1)


@pytest.mark.rule("CL-R12")
def test_an_accusation_can_be_prepared_before_it_may_be_made_and_says_what_comes_first() -> None:
    def notes(*, phase: str = "turn", seat: int = 0, **more: Any) -> list[str]:
        return [choice.note for choice in RULES.later(position(phase=phase, **more), Seat(seat))]

    assert notes() == ["Roll and walk first; then confirm."]
    assert notes(phase="walk", dice=(3, 4)) == ["Walk first; then confirm."]
    needed = {"accuse_requires_suggestion": True}
    assert notes(options=needed) == ["Roll and walk first, and make a suggestion; then confirm."]
    assert notes(phase="closing") == [], "it may be made now"
    assert notes(options={"movement": "free"}) == []
    assert notes(options={**needed, "movement": "free"}) == ["Make a suggestion first; then confirm."]
    in_lounge = {"scarlett": "lounge"}
    assert notes(pawns=in_lounge) == ["Move first; then confirm."], "there is a passage"
    assert notes(pawns=in_lounge, options=needed) == ["Move first, and make a suggestion; then confirm."]
    assert notes(seat=1) == [], "another's turn"
    (prepared,) = RULES.later(position(), Seat(0))
    assert prepared.slots == offered(CLOSING)["accuse"].slots
    refused(position(), RIGHT)
