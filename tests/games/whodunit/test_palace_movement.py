"""Getting about in the palace: rolling, walking, doors, passages, and being trapped."""

from itertools import pairwise

import pytest

from sleuth.core.choices import Move
from sleuth.core.game import Outcome, Seat
from sleuth.games.whodunit.events import Rolled, Slipped, Stuck, Unsolved, Walked
from tests.games.whodunit.palace_positions import (
    EVERYBODY,
    HANDMAID,
    MERCHANT,
    PALACE,
    QUEEN,
    RIGHT,
    RULES,
    SCRIBE,
    awaited,
    destinations,
    offered,
    pass_all,
    play,
    position,
    refused,
    step,
)
from tests.games.whodunit.positions import END, PASSAGE, ROLL, STAY, on_table, suggest, told, walk


@pytest.mark.rule("MU-24")
def test_turns_pass_to_the_left() -> None:
    state = position(phase="closing")
    order = []
    for _ in range(7):
        order.append(state.open.characters[state.open.seat])
        state = on_table(play(state, END), phase="closing")
    assert order == [*EVERYBODY, "queen"]


@pytest.mark.rule("MU-26", "MU-27")
def test_a_turn_begins_with_a_roll_of_two_dice_whose_sum_is_walked() -> None:
    state = position(seat=SCRIBE)
    assert set(offered(state)) == {"roll", "beg-key"}
    made = step(state, ROLL)
    dice = made.state.open.dice
    assert len(dice) == 2
    assert told(made, None) == [Rolled(SCRIBE, (dice[0], dice[1]))]
    squares = {place: way for place, way in destinations(made.state).items() if place not in RULES.board.rooms}
    assert {len(way.via) - 1 for way in squares.values()} == {sum(dice)}


@pytest.mark.rule("MU-28", "MU-29", "MU-30")
def test_steps_go_straight_and_turn_as_often_as_one_likes() -> None:
    state = position(seat=SCRIBE, pawns={"scribe": "12-17"}, phase="walk", dice=(1, 1))
    assert set(destinations(state)) == {"10-17", "14-17", "11-16", "13-16", "11-18", "13-18", "12-19"}
    assert refused(state, walk("12-18")).rule == "CL-R24"
    for way in destinations(on_table(state, dice=(6, 6))).values():
        squares = [tuple(map(int, place.split("-"))) for place in way.via if place not in RULES.board.rooms]
        for (x, y), (to_x, to_y) in pairwise(squares):
            assert abs(x - to_x) + abs(y - to_y) == 1


@pytest.mark.rule("MU-31")
def test_no_square_is_entered_twice() -> None:
    state = position(seat=SCRIBE, pawns={"scribe": "12-17"}, phase="walk", dice=(2, 2))
    ends = destinations(state)
    assert "12-17" not in ends
    assert all(len(set(way.via)) == len(way.via) for way in ends.values())


@pytest.mark.rule("MU-32")
@pytest.mark.parametrize("other", ["merchant", "queen"])
def test_nobody_walks_through_a_piece_or_onto_it(other: str) -> None:
    trio = ("scribe", "merchant", "brewer")  # nobody plays the Queen
    state = position(*trio, pawns={"scribe": "12-17"}, phase="walk", dice=(1, 1))
    for square, lost in (("11-16", "11-16"), ("13-17", "14-17")):
        met = on_table(state, pawns={**state.open.pawns, other: square})
        assert set(destinations(state)) - set(destinations(met)) == {lost}


@pytest.mark.rule("MU-33", "MU-36", "MU-35")
@pytest.mark.parametrize(
    ("here", "there"),
    [
        ("queens-quarters", "temple"),
        ("temple", "queens-quarters"),
        ("library", "kitchen"),
        ("kitchen", "library"),
    ],
)
def test_a_passage_leads_to_the_opposite_corner_instead_of_a_roll(here: str, there: str) -> None:
    state = position(seat=SCRIBE, pawns={"scribe": here, "brewer": there})
    made = step(state, PASSAGE)
    for viewer in (QUEEN, SCRIBE, None):
        assert told(made, viewer)[0] == Slipped(SCRIBE, "scribe", here, there)
    assert made.state.open.pawns["scribe"] == there
    assert made.state.open.dice == ()
    refused(made.state, ROLL)
    refused(made.state, PASSAGE)


@pytest.mark.rule("MU-33")
def test_the_other_rooms_have_no_passage() -> None:
    for room in ("womens-quarters", "throne-room", "storage", "merchants-quarters", "entertainers"):
        state = position(seat=SCRIBE, pawns={"scribe": room})
        assert "passage" not in offered(state)
        assert refused(state, PASSAGE).rule == "CL-R06"


@pytest.mark.rule("MU-34")
def test_a_passage_is_for_those_who_begin_their_turn_in_its_room() -> None:
    entered = play(position(seat=MERCHANT, pawns={"merchant": "18-19"}, phase="walk", dice=(1, 1)), walk("temple"))
    refused(entered, PASSAGE)
    closing = pass_all(play(entered, suggest("scribe", "wine")))
    refused(closing, PASSAGE)
    assert "passage" in offered(on_table(closing, phase="turn"))


@pytest.mark.rule("MU-37")
def test_a_room_is_left_and_entered_by_its_doors_only() -> None:
    state = position(seat=SCRIBE, pawns={"scribe": "womens-quarters"}, phase="walk", dice=(1, 1))
    assert {way.via[1] for way in destinations(state).values()} == {"8-4", "15-4", "11-7", "12-7"}
    beside = position(seat=SCRIBE, pawns={"scribe": "8-3"}, phase="walk", dice=(1, 1))
    assert destinations(beside)["womens-quarters"].via == ("8-3", "8-4", "womens-quarters")
    wall = position(seat=SCRIBE, pawns={"scribe": "8-2"}, phase="walk", dice=(1, 1))
    assert "womens-quarters" not in destinations(wall)


@pytest.mark.rule("MU-38", "MU-R27")
def test_a_door_costs_no_step_of_its_own() -> None:
    outside = position(seat=SCRIBE, pawns={"scribe": "7-2"}, phase="walk", dice=(1, 1))
    assert destinations(outside)["queens-quarters"].note == "1 step"
    inside = position(seat=SCRIBE, pawns={"scribe": "queens-quarters"}, phase="walk", dice=(2, 3))
    assert destinations(inside)["womens-quarters"].via == (
        "queens-quarters",
        "7-2",
        "8-2",
        "8-3",
        "8-4",
        "womens-quarters",
    )
    assert "womens-quarters" not in destinations(on_table(inside, dice=(2, 2)))


@pytest.mark.rule("MU-39")
def test_a_door_with_a_piece_before_it_cannot_be_used() -> None:
    state = position(seat=SCRIBE, pawns={"scribe": "8-5", "priest": "8-4"}, phase="walk", dice=(1, 1))
    assert "womens-quarters" not in destinations(state)
    assert refused(state, walk("womens-quarters")).rule == "CL-R24"
    assert "womens-quarters" in destinations(on_table(state, pawns={**state.open.pawns, "priest": "8-3"}))
    leaving = position(seat=SCRIBE, pawns={"scribe": "queens-quarters", "priest": "7-2"}, phase="walk", dice=(1, 1))
    assert {way.via[1] for way in destinations(leaving).values()} == {"5-6"}


@pytest.mark.rule("MU-40", "MU-R28")
def test_walking_into_a_room_ends_the_move_and_needs_no_exact_count() -> None:
    for dice in ((1, 1), (3, 4), (6, 6)):
        state = position(seat=SCRIBE, pawns={"scribe": "18-7"}, phase="walk", dice=dice)
        made = step(state, walk("library"))
        assert told(made, None) == [Walked(SCRIBE, "scribe", ("18-7", "18-6", "library"))]
        assert made.state.open.phase == "room"
        refused(made.state, walk("18-6"))


@pytest.mark.rule("MU-41", "MU-25", "MU-R28")
def test_the_room_left_this_turn_is_not_entered_again() -> None:
    for dice in ((2, 2), (6, 6)):
        state = position(seat=SCRIBE, pawns={"scribe": "throne-room"}, phase="walk", dice=dice)
        assert "throne-room" not in destinations(state)
        refused(state, walk("throne-room"))


@pytest.mark.rule("MU-59", "MU-R26", "MU-R35")
def test_whoever_can_leave_has_to() -> None:
    state = position(seat=MERCHANT, pawns={"merchant": "throne-room"})
    assert set(offered(state)) == {"roll", "beg-key"}
    assert refused(state, STAY).rule == "CL-R09"
    rolled = on_table(state, phase="walk", dice=(1, 1))
    assert set(offered(rolled)) == {"walk"}
    assert set(destinations(rolled)) == {"1-7", "3-7", "2-6", "8-9", "8-11", "9-10"}
    for move in (END, STAY, suggest("priest", "honey")):
        refused(rolled, move)


HEMMED_IN = {"merchant": "kitchen", "priest": "5-18", "brewer": "7-19"}
"""Before the door of the Kitchen there are two free squares: 5-19 and 6-19."""


@pytest.mark.rule("MU-R33", "MU-R26")
@pytest.mark.parametrize("dice", [(1, 2), (3, 4), (6, 6)])
def test_out_of_a_room_one_goes_as_far_as_there_is_a_way(dice: tuple[int, int]) -> None:
    pawns = {**HEMMED_IN, "handmaid": "6-18"}
    state = position(seat=MERCHANT, pawns=pawns, phase="walk", dice=dice)
    assert set(offered(state)) == {"walk"}
    assert {place: way.via for place, way in destinations(state).items()} == {"6-19": ("kitchen", "5-19", "6-19")}
    assert offered(state)["walk"].note.startswith("Your whole roll cannot be walked from here")
    made = step(state, walk("6-19"))
    assert told(made, None) == [Walked(MERCHANT, "merchant", ("kitchen", "5-19", "6-19"))]
    assert made.state.open.phase == "closing"
    assert refused(state, walk("5-19")).rule == "CL-R24"
    refused(state, END)
    assert RULES.default(state, MERCHANT) == walk("6-19")


@pytest.mark.rule("MU-R33", "MU-R26")
def test_out_of_a_room_one_stands_at_least_outside_the_door() -> None:
    pawns = {"merchant": "kitchen", "priest": "5-18", "brewer": "6-19"}
    rolled = play(position(seat=MERCHANT, pawns=pawns), ROLL)
    assert rolled.open.phase == "walk"
    assert set(destinations(rolled)) == {"5-19"}
    assert offered(position(seat=MERCHANT, pawns={"merchant": "kitchen"}, phase="walk", dice=(1, 1)))["walk"].note == (
        "Choose where your walk ends."
    )


@pytest.mark.rule("MU-R33", "MU-79")
def test_a_room_that_one_may_not_enter_is_no_way_out() -> None:
    """From her Quarters the Queen gets to nine squares, and to the empty Women's Quarters."""
    pawns = {"queen": "queens-quarters", "priest": "5-6", "merchant": "7-5", "brewer": "8-5"}
    state = position(pawns=pawns, phase="walk", dice=(6, 6))
    assert set(offered(state)) == {"walk", "summon"}
    ways = destinations(state)
    assert "womens-quarters" not in ways
    assert {len(way.via) - 1 for way in ways.values()} == {9}
    assert set(destinations(on_table(state, dice=(1, 2)))) == {"7-0", "7-4", "8-1", "8-3"}
    met = on_table(state, pawns={**state.open.pawns, "scribe": "womens-quarters"})
    assert set(destinations(met)) == {"womens-quarters"}


@pytest.mark.rule("MU-R33", "MU-R28")
def test_in_a_corridor_a_roll_that_cannot_be_walked_is_lost() -> None:
    state = position(seat=MERCHANT, pawns={"merchant": "7-0", "priest": "7-2", "brewer": "8-1", "queen": "9-9"})
    made = step(state, ROLL)
    assert told(made, None)[-1] == Stuck(MERCHANT)
    assert made.state.open.phase == "closing"


TRAPPED = position(seat=MERCHANT, pawns={"merchant": "kitchen", "priest": "5-19"})


@pytest.mark.rule("MU-42", "MU-60")
def test_one_whose_every_door_is_blocked_stays_until_one_is_free() -> None:
    made = step(TRAPPED, ROLL)
    assert told(made, None)[-1] == Stuck(MERCHANT)
    assert made.state.open.pawns["merchant"] == "kitchen"
    freed = on_table(TRAPPED, pawns={**TRAPPED.open.pawns, "priest": "5-18"})
    assert play(freed, ROLL).open.phase == "walk"


@pytest.mark.rule("MU-R24", "MU-58")
def test_one_who_is_trapped_may_not_suggest_again_but_may_accuse() -> None:
    assert set(offered(TRAPPED)) == {"roll", "passage", "beg-key"}
    assert refused(TRAPPED, STAY).rule == "CL-R09"
    closing = play(TRAPPED, ROLL)
    assert set(offered(closing)) == {"accuse", "end"}
    refused(closing, suggest("priest", "honey"))
    assert awaited(play(closing, END)) == MERCHANT + 1
    assert RULES.outcome(play(closing, RIGHT)) == Outcome("solved", (MERCHANT,))


@pytest.mark.rule("MU-64", "MU-R08", "MU-R35")
def test_one_who_was_brought_in_and_is_trapped_is_not_forced_to_speak() -> None:
    called = tuple(seat == MERCHANT for seat in range(6))
    state = on_table(TRAPPED, called=called)
    assert set(offered(state)) == {"roll", "passage", "stay", "beg-key"}
    assert RULES.default(state, MERCHANT) == ROLL
    assert set(offered(play(state, ROLL))) == {"accuse", "end"}


@pytest.mark.rule("MU-84", "MU-42")
def test_one_who_is_trapped_in_the_silent_library_still_has_a_move() -> None:
    called = tuple(character == "priest" for character in EVERYBODY)
    state = position(seat=Seat(4), pawns={"priest": "library", "merchant": "18-6"}, called=called)
    assert set(offered(state)) == {"roll", "beg-key"}
    assert told(step(state, ROLL), None)[-1] == Stuck(Seat(4))


@pytest.mark.rule("MU-R28")
def test_after_the_last_round_the_game_ends_without_a_winner() -> None:
    state = position(seat=Seat(5), phase="closing", round=5, options={"round_limit": 5})
    made = step(state, END)
    assert RULES.outcome(made.state) == Outcome("round-limit")
    assert told(made, None)[-1] == Unsolved("round-limit", *PALACE.solution)


def test_whoever_runs_out_of_time_rolls_and_walks_to_the_nearest_place() -> None:
    state = position(seat=HANDMAID)
    assert RULES.default(state, HANDMAID) == ROLL
    rolled = on_table(state, pawns={**state.open.pawns, "handmaid": "15-5"}, phase="walk", dice=(1, 2))
    assert RULES.default(rolled, HANDMAID) == Move("walk", {"to": "womens-quarters"})
