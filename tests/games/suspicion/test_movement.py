"""The movement phase: dice, doorways and question marks."""

from collections import Counter

import pytest

from sleuth.core.choices import Move
from sleuth.core.game import Seat
from sleuth.games.suspicion.events import Rolled, Walked
from tests.games.suspicion.positions import (
    EDITION,
    GUESTS,
    PLACES,
    ROLL,
    RULES,
    awaited,
    card,
    chance_of,
    move,
    moving,
    offered,
    play,
    position,
    refused,
    step,
    told,
    values,
)

ROOMS = [room.id for room in EDITION.rooms]


@pytest.mark.rule("SU-13")
def test_a_turn_is_movement_and_then_one_card() -> None:
    state = position(3)
    phases = [state.open.phase]
    while state.open.turn == 1:
        state = play(state, RULES.default(state, awaited(state)))
        phases.append(state.open.phase)
    assert phases == ["roll", "move", "move", "card", "act", "act", "roll"]
    assert awaited(state) == 1


@pytest.mark.rule("SU-13")
def test_no_phase_can_be_left_out() -> None:
    first = position(3)
    name = first.hands[0][0]
    assert refused(first, card(name)).rule == "SU-13"
    assert refused(play(first, ROLL), card(name)).rule == "SU-13"
    early = refused(first, ROLL, seat=1)
    assert (early.text, early.rule) == ("It is not your turn.", "SU-13")
    for state in (first, play(first, ROLL)):
        assert list(offered(state)) in (["roll"], ["move"])


@pytest.mark.rule("SU-14")
def test_both_dice_are_rolled_for_all_to_see() -> None:
    faces: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
    pairs = set()
    for seed in range(200):
        begun = RULES.start(["fox", "owl"], {}, chance_of(seed)).state
        made = step(begun, ROLL)
        (rolled,) = told(made, None)
        assert isinstance(rolled, Rolled)
        assert (rolled.seat, rolled.dice) == (begun.open.seat, made.state.open.dice)
        assert (made.state.open.phase, made.state.open.spent) == ("move", (False, False))
        pairs.add(rolled.dice)
        for count, face in zip(faces, rolled.dice, strict=True):
            count[face] += 1
    for die, count in zip(EDITION.dice, faces, strict=True):
        assert set(count) == set(die)
        assert min(count.values()) >= 15
    assert len(pairs) > 30, "what one die shows says nothing of the other"


@pytest.mark.rule("SU-14")
def test_the_dice_fall_anew_each_turn() -> None:
    rolls = {play(position(3, turn=turn), ROLL).open.dice for turn in range(1, 12)}
    assert len(rolls) > 5


@pytest.mark.rule("SU-15", "SU-R01")
@pytest.mark.parametrize("room", ROOMS)
def test_a_guest_goes_through_a_doorway_to_any_neighbour_and_nowhere_else(room: str) -> None:
    at = {one.id: (one.row, one.column) for one in EDITION.rooms}
    near = {other for other in ROOMS if sum(abs(a - b) for a, b in zip(at[room], at[other], strict=True)) == 1}
    state = moving("buford", "nadia", places={"buford": room})
    assert set(values(offered(state)["move"], "room", "buford")) == near
    for other in ROOMS:
        made = move("first", "buford", other)
        if other in near:
            assert play(state, made).open.places == {**PLACES, "buford": other}
        else:
            assert refused(state, made).rule == "SU-15"


@pytest.mark.rule("SU-15")
def test_a_die_moves_the_guest_it_shows() -> None:
    state = moving("buford", "nadia")
    assert values(offered(state)["move"], "guest", "first") == ["buford"]
    assert values(offered(state)["move"], "guest", "second") == ["nadia"]
    other = refused(state, move("first", "nadia", "fernery"))
    assert (other.text, other.rule) == ("That die shows Buford Barnswallow.", "SU-15")
    (walked,) = told(step(state, move("second", "nadia", "fernery")), None)
    assert walked == Walked(Seat(0), "second", "nadia", "card-room", "fernery")


@pytest.mark.rule("SU-16", "SU-R04")
@pytest.mark.parametrize("order", [("first", "second"), ("second", "first")])
def test_both_guests_are_moved_in_either_order(order: tuple[str, str]) -> None:
    moves = {"first": move("first", "buford", "gallery"), "second": move("second", "nadia", "fernery")}
    state = moving("buford", "nadia")
    once = play(state, moves[order[0]])
    assert once.open.phase == "move"
    assert list(offered(once)) == ["move"]
    assert values(offered(once)["move"], "die") == [order[1]]
    back = {"first": move("first", "buford", "cloakroom"), "second": move("second", "nadia", "card-room")}
    assert refused(once, back[order[0]]).rule == "SU-16"
    twice = play(once, moves[order[1]])
    assert twice.open.phase == "card"
    assert twice.open.places == {**PLACES, "buford": "gallery", "nadia": "fernery"}


@pytest.mark.rule("SU-17")
def test_a_question_mark_moves_one_guest_of_choice() -> None:
    state = moving("?", "nadia")
    assert values(offered(state)["move"], "guest", "first") == list(GUESTS)
    for guest in GUESTS:
        room = RULES.board.neighbours[PLACES[guest]][0]
        moved = play(state, move("first", guest, room))
        assert moved.open.places == {**PLACES, guest: room}
        assert values(offered(moved)["move"], "die") == ["second"]


@pytest.mark.rule("SU-18", "SU-R04")
def test_the_guest_on_the_other_die_may_move_twice_and_come_back() -> None:
    state = moving("?", "nadia")
    far = play(state, move("first", "nadia", "fernery"), move("second", "nadia", "gallery"))
    assert far.open.places["nadia"] == "gallery"
    back = play(state, move("second", "nadia", "fernery"), move("first", "nadia", "card-room"))
    assert back.open.places == PLACES
    assert back.open.phase == "card"


@pytest.mark.rule("SU-19")
def test_two_question_marks_move_two_guests_or_one_twice() -> None:
    state = moving("?", "?")
    dice = [option.label for option in offered(state)["move"].slots[0].options]
    assert dice == ["Anybody (? on the first die)", "Anybody (? on the second die)"]
    two = play(state, move("first", "lily", "rotunda"), move("second", "remy", "snuggery"))
    assert two.open.places == {**PLACES, "lily": "rotunda", "remy": "snuggery"}
    one = play(state, move("second", "lily", "rotunda"), move("first", "lily", "ballroom"))
    assert one.open.places == {**PLACES, "lily": "ballroom"}


@pytest.mark.rule("SU-20")
def test_a_room_holds_any_number_of_guests() -> None:
    crowd = {guest: "gallery" for guest in GUESTS if guest != "buford"}
    state = play(moving("buford", "nadia", places=crowd), move("first", "buford", "gallery"))
    assert set(state.open.places.values()) == {"gallery"}


def test_a_guest_who_was_moved_may_be_moved_back_while_nothing_follows() -> None:
    assert step(moving("buford", "nadia"), move("first", "buford", "gallery")).reversible
    assert not step(position(3), ROLL).reversible


def test_a_move_names_die_guest_and_room() -> None:
    state = moving("buford", "nadia")
    assert refused(state, Move("move")).text == "To move, name die, guest, room and nothing else."
    assert refused(state, move("third", "buford", "gallery")).text == "There is no such die."
    assert refused(position(3), Move("roll", {"die": "first"})).text == "There is nothing to name here."
