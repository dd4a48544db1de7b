"""Walking by the dice, doors, pawns in the way and secret passages, as the rules offer and refuse them."""

import pytest

from sleuth.core.game import Seat
from sleuth.games.whodunit.events import Slipped, Stuck, Walked
from tests.games.whodunit.positions import (
    EDITION,
    END,
    PASSAGE,
    ROLL,
    RULES,
    STAY,
    accuse,
    destinations,
    offered,
    play,
    position,
    refused,
    step,
    suggest,
    told,
    walk,
)


@pytest.mark.rule("CL-37", "CL-R24")
def test_squares_offered_are_exactly_as_far_as_the_roll() -> None:
    state = position(pawns={"scarlett": "7-17"}, dice=(2, 1), phase="walk")
    squares = {place: option for place, option in destinations(state).items() if place not in RULES.board.rooms}
    assert squares
    for place, option in squares.items():
        column, row = map(int, place.split("-"))
        assert (abs(column - 7) + abs(row - 17)) % 2 == 1
        assert len(option.via) == 4
        assert option.note == "3 steps"
    assert refused(state, walk("7-19")).rule == "CL-R24"
    assert refused(state, walk("7-17")).rule == "CL-R24"
    too_far = refused(state, walk("hall"))
    assert (too_far.text, too_far.rule) == ("The Hall cannot be reached with 3 steps.", "CL-R24")


@pytest.mark.rule("CL-R04")
def test_nobody_walks_diagonally_or_through_walls() -> None:
    state = position(pawns={"scarlett": "7-19"}, dice=(1, 1), phase="walk")
    assert set(destinations(state)) == {"7-17", "7-21", "8-18", "8-20", "6-18"}
    assert "lounge" not in destinations(position(pawns={"scarlett": "7-20"}, dice=(1, 1), phase="walk"))


@pytest.mark.rule("CL-R04")
def test_a_square_holds_one_piece_and_nobody_walks_through_it() -> None:
    alone = destinations(position(pawns={"scarlett": "7-24"}, dice=(2, 2), phase="walk"))
    assert "7-20" in alone
    met = destinations(position(pawns={"scarlett": "7-24", "mustard": "7-20"}, dice=(2, 2), phase="walk"))
    assert set(alone) - set(met) == {"7-20"}
    past = destinations(position(pawns={"scarlett": "7-24", "mustard": "7-22"}, dice=(2, 2), phase="walk"))
    assert all("7-22" not in option.via for option in past.values())
    assert past["8-21"].via == ("7-24", "7-23", "8-23", "8-22", "8-21")


@pytest.mark.rule("CL-R04")
def test_a_piece_nobody_plays_is_in_the_way_too() -> None:
    state = position("scarlett", "white", pawns={"scarlett": "7-24", "plum": "7-20"}, dice=(2, 2), phase="walk")
    assert "7-20" not in destinations(state)


@pytest.mark.rule("CL-R04")
def test_a_room_holds_any_number_of_pieces() -> None:
    others = dict.fromkeys(("mustard", "white", "green", "peacock", "plum"), "lounge")
    state = position(pawns={"scarlett": "6-18", **others}, dice=(1, 1), phase="walk")
    entered = play(state, walk("lounge"))
    assert set(entered.open.pawns.values()) == {"lounge"}


@pytest.mark.rule("CL-R04", "CL-R24")
def test_entering_a_room_ends_the_move_and_needs_no_exact_count() -> None:
    for dice in ((1, 1), (3, 4), (6, 6)):
        state = position(pawns={"scarlett": "6-17"}, dice=dice, phase="walk")
        assert destinations(state)["lounge"].via == ("6-17", "6-18", "lounge")
        made = step(state, walk("lounge"))
        assert told(made, None) == [Walked(Seat(0), "scarlett", ("6-17", "6-18", "lounge"))]
        assert made.state.open.phase == "room"
        assert made.state.open.pawns["scarlett"] == "lounge"
        refused(made.state, walk("6-18"))


@pytest.mark.rule("CL-R21")
def test_the_doorway_adds_no_step() -> None:
    outside = position(pawns={"scarlett": "6-18"}, dice=(1, 1), phase="walk")
    assert destinations(outside)["lounge"].note == "1 step"
    inside = position(pawns={"scarlett": "lounge"}, dice=(2, 2), phase="walk")
    assert destinations(inside)["dining-room"].via == ("lounge", "6-18", "6-17", "6-16", "dining-room")
    shorter = position(pawns={"scarlett": "lounge"}, dice=(1, 2), phase="walk")
    assert "dining-room" not in destinations(shorter)
    assert "6-16" in destinations(shorter)


@pytest.mark.rule("CL-R21", "CL-R04")
def test_a_room_is_left_and_entered_by_its_doors_only() -> None:
    state = position(pawns={"scarlett": "hall"}, dice=(1, 1), phase="walk")
    firsts = {option.via[1] for option in destinations(state).values()}
    assert firsts == {"11-17", "12-17", "15-20"}


@pytest.mark.rule("CL-R25")
def test_the_room_left_this_turn_is_not_entered_again() -> None:
    for dice in ((2, 2), (6, 6)):
        state = position(pawns={"scarlett": "hall"}, dice=dice, phase="walk")
        assert "hall" not in destinations(state)
        refused(state, walk("hall"))


@pytest.mark.rule("CL-R25")
def test_start_squares_are_corridor_squares() -> None:
    state = position(pawns={"scarlett": "8-1", "white": "kitchen"}, dice=(1, 1), phase="walk")
    assert destinations(state)["9-0"].via == ("8-1", "9-1", "9-0")
    assert {"7-24", "0-17", "9-0", "14-0", "23-6", "23-19"} <= set(RULES.board.places)


@pytest.mark.rule("CL-R24")
def test_no_square_is_entered_twice_and_the_first_is_not_come_back_to() -> None:
    for total in ((1, 3), (5, 5), (6, 6)):
        state = position(pawns={"scarlett": "16-12"}, dice=total, phase="walk")
        for option in destinations(state).values():
            assert len(set(option.via)) == len(option.via)


@pytest.mark.rule("CL-R28")
def test_a_walk_does_not_come_back_to_the_square_it_begins_on() -> None:
    """There are loops of four to twelve squares round every one of these, with and without pawns to walk round."""
    for origin in ("16-12", "8-17", "7-20"):
        for dice in ((1, 3), (3, 3), (4, 4), (5, 5), (6, 6)):
            for others in ({}, {"plum": "17-12", "green": "15-13"}, {"plum": "8-18", "green": "16-11"}):
                state = position(pawns={"scarlett": origin, **others}, dice=dice, phase="walk")
                ways = destinations(state)
                assert origin not in ways
                assert not [option.via for option in ways.values() if origin in option.via[1:]]
                assert refused(state, walk(origin)).rule == "CL-R24"


@pytest.mark.rule("CL-R24")
def test_parity_alone_does_not_bring_a_pawn_into_a_dead_end() -> None:
    # From the mouth of the blind alley at 9-0, four steps have the right parity, and no path to spend them on.
    state = position(pawns={"scarlett": "8-1", "white": "kitchen", "mustard": "8-2"}, dice=(2, 2), phase="walk")
    assert "9-0" not in destinations(state)


@pytest.mark.rule("CL-R24")
def test_a_pawn_with_no_way_to_go_stays_and_the_turn_goes_on_to_its_end() -> None:
    made = step(position(pawns={"mustard": "7-23"}), ROLL)
    assert told(made, None)[1:] == [Stuck(Seat(0))]
    assert made.state.open.pawns["scarlett"] == "7-24"
    assert set(offered(made.state)) == {"accuse", "end"}
    assert play(made.state, END).open.seat == 1


@pytest.mark.rule("CL-R24")
def test_nobody_leaves_a_room_for_fewer_steps_than_were_rolled() -> None:
    state = position(pawns={"scarlett": "conservatory", "mustard": "18-6", "white": "17-5"})
    assert told(step(state, ROLL), None)[1:] == [Stuck(Seat(0))]


@pytest.mark.rule("CL-R24")
def test_who_is_shut_in_a_room_and_may_not_stay_rolls_in_vain() -> None:
    walled = position(
        pawns={"scarlett": "dining-room", "mustard": "8-12", "white": "6-16"}, options={"reentry_required": True}
    )
    assert set(offered(walled)) == {"roll"}
    made = step(walled, ROLL)
    assert told(made, None)[1:] == [Stuck(Seat(0))]
    assert made.state.open.pawns["scarlett"] == "dining-room"


@pytest.mark.rule("CL-R06")
def test_nobody_is_forced_into_a_passage() -> None:
    state = position(pawns={"scarlett": "lounge", "mustard": "6-18"}, options={"reentry_required": True})
    assert set(offered(state)) == {"roll", "passage"}
    stuck = play(state, ROLL)
    assert stuck.open.pawns["scarlett"] == "lounge"
    assert set(offered(stuck)) == {"accuse", "end"}


@pytest.mark.rule("CL-R04")
def test_a_pawn_before_a_rooms_only_door_shuts_everybody_in() -> None:
    state = position(pawns={"scarlett": "lounge", "white": "6-18"})
    assert set(offered(state)) == {"passage", "stay"}
    assert refused(state, ROLL).rule == "CL-R04"
    outside = position(pawns={"scarlett": "6-17", "white": "6-18"}, dice=(6, 6), phase="walk")
    assert "lounge" not in destinations(outside)


@pytest.mark.rule("CL-R06")
@pytest.mark.parametrize(
    ("here", "there"),
    [("kitchen", "study"), ("study", "kitchen"), ("conservatory", "lounge"), ("lounge", "conservatory")],
)
def test_a_secret_passage_joins_opposite_corners_instead_of_a_roll(here: str, there: str) -> None:
    state = position(pawns={"scarlett": here})
    made = step(state, PASSAGE)
    assert told(made, None) == [Slipped(Seat(0), "scarlett", here, there)]
    assert made.state.open.pawns["scarlett"] == there
    assert made.state.open.dice == ()
    assert "suggest" in offered(made.state)
    refused(made.state, ROLL)


@pytest.mark.rule("CL-R06")
def test_only_the_corner_rooms_have_passages() -> None:
    for room in ("hall", "library", "billiard-room", "ballroom", "dining-room"):
        state = position(pawns={"scarlett": room})
        assert set(offered(state)) == {"roll", "stay"}
        refusal = refused(state, PASSAGE)
        assert refusal.rule == "CL-R06"
        assert refusal.text.startswith("No secret passage leads out of the ")


@pytest.mark.rule("CL-R06")
def test_passages_can_be_bricked_up() -> None:
    state = position(pawns={"scarlett": "kitchen"}, options={"secret_passages": False})
    assert set(offered(state)) == {"roll", "stay"}
    assert refused(state, PASSAGE).rule == "CL-R06"
    assert position().options.secret_passages is True


@pytest.mark.rule("CL-R19", "CL-03")
def test_the_cellar_is_neither_entered_nor_named() -> None:
    cellar = {
        f"{column}-{row}"
        for row, line in enumerate(EDITION.board.cells)
        for column, cell in enumerate(line)
        if cell == "x"
    }
    assert len(cellar) == 35
    assert not cellar & set(RULES.board.places)
    assert "cellar" not in EDITION.cards
    refused(position(phase="closing"), accuse("plum", "rope", "cellar"))
    refused(position(options={"movement": "free"}), suggest("plum", "rope", "cellar"))


@pytest.mark.rule("CL-37", "CL-R09")
def test_whoever_rolls_in_a_room_walks_out_of_it() -> None:
    state = play(position(pawns={"scarlett": "hall"}), ROLL)
    assert state.open.phase == "walk"
    refused(state, STAY)
    refused(state, suggest("plum", "rope"))


def test_walking_slipping_and_staying_may_be_taken_back_and_rolling_may_not() -> None:
    assert not step(position(), ROLL).reversible
    assert step(position(phase="walk", dice=(1, 2)), walk("7-21")).reversible
    in_the_kitchen = position(pawns={"scarlett": "kitchen"})
    assert step(in_the_kitchen, PASSAGE).reversible
    assert step(in_the_kitchen, STAY).reversible
