"""Suggestions, enquiries and accusations in the palace, where no power comes between."""

from typing import Any

import pytest
from msgspec.structs import replace

from sleuth.core.choices import Move, spoken
from sleuth.core.game import Outcome, Seat
from sleuth.games.whodunit.events import (
    AccusationFailed,
    Accused,
    EnvelopeSeen,
    Passed,
    Shown,
    ShownHidden,
    Solved,
    SteppedAside,
    Suggested,
    Unanswered,
    Unsolved,
)
from sleuth.games.whodunit.state import Seen, State
from tests.games.whodunit.palace_positions import (
    BREWER,
    EDITION,
    EVERYBODY,
    GAME,
    HANDMAID,
    MERCHANT,
    PRIEST,
    QUEEN,
    RIGHT,
    RULES,
    SCRIBE,
    SOLUTION,
    WRONG,
    answer_all,
    awaited,
    offered,
    pass_all,
    play,
    position,
    refused,
    step,
)
from tests.games.whodunit.positions import (
    END,
    NAMES,
    PASS,
    ROLL,
    STAY,
    accuse,
    on_table,
    options_in,
    show,
    suggest,
    told,
    walk,
)

TABLE = (*(Seat(seat) for seat in range(6)), None)


def merchant_in(room: str = "temple", **more: Any) -> State:
    """The Merchant has just come into a room."""
    pawns = {"merchant": room, **more.pop("pawns", {})}
    return position(seat=MERCHANT, pawns=pawns, phase="room", **more)


NAMED = suggest("priest", "honey")


@pytest.mark.rule("MU-43", "MU-R08")
def test_whoever_comes_into_a_room_has_to_suggest_before_anything_else() -> None:
    entered = play(position(seat=MERCHANT, pawns={"merchant": "18-19"}, phase="walk", dice=(1, 1)), walk("temple"))
    assert set(offered(entered)) == {"suggest"}
    for move in (END, RIGHT, ROLL):
        refused(entered, move)
    assert set(offered(pass_all(play(entered, suggest("scribe", "wine"))))) == {"accuse", "end"}


@pytest.mark.rule("MU-43")
def test_when_time_runs_out_a_suggestion_is_made_that_tells_nothing_of_ones_hand() -> None:
    first = Move("suggest", {"suspect": "queen", "weapon": "poisoned-beer"})
    for hand in (("queen", "poisoned-beer", "temple"), ("brewer", "onions", "library")):
        assert RULES.default(merchant_in(hands={3: hand}), MERCHANT) == first
    kitchen = merchant_in("kitchen")
    assert RULES.default(kitchen, MERCHANT) == Move("suggest", {"suspect": "queen"})
    step(kitchen, RULES.default(kitchen, MERCHANT))


@pytest.mark.rule("MU-44", "MU-63")
def test_a_suggestion_brings_the_piece_and_the_food_in_and_they_stay() -> None:
    state = merchant_in()
    choice = offered(state)["suggest"]
    assert [slot.name for slot in choice.slots] == ["suspect", "weapon"]
    assert spoken(choice, NAMED) == "I suggest it was the Priest, in the Temple, with the honey."
    asked = step(state, NAMED)
    came_from = state.open.weapons["honey"]
    assert told(asked, None) == [Suggested(MERCHANT, "priest", "honey", "temple", "16-24", came_from, PRIEST)]
    later = play(asked.state, PASS)
    assert later.open.pawns == {**state.open.pawns, "priest": "temple"}
    assert later.open.weapons == {**state.open.weapons, "honey": "temple"}


@pytest.mark.rule("MU-45")
def test_the_room_is_the_one_that_the_suggester_is_in() -> None:
    state = merchant_in("throne-room")
    enquiry = play(state, NAMED).open.enquiry
    assert enquiry is not None
    assert enquiry.cards == ("priest", "honey", "throne-room")
    refused(state, suggest("priest", "honey", "temple"))
    refused(position(seat=MERCHANT, phase="closing"), NAMED)


@pytest.mark.rule("MU-46", "MU-13")
def test_anybody_may_be_named_oneself_and_the_unplayed_too() -> None:
    state = position("queen", "scribe", "brewer", pawns={"queen": "throne-room"}, phase="room")
    assert list(options_in(offered(state)["suggest"], "suspect")) == list(EVERYBODY)
    assert play(state, suggest("queen", "honey")).open.pawns == state.open.pawns
    assert play(state, suggest("priest", "honey")).open.pawns["priest"] == "throne-room"


@pytest.mark.rule("MU-47")
def test_a_room_holds_any_number_of_pieces_and_foods() -> None:
    others = dict.fromkeys(EVERYBODY, "temple")
    foods = {food.id: "temple" for food in EDITION.weapons}
    state = position(seat=MERCHANT, pawns={**others, "merchant": "18-19"}, weapons=foods, phase="walk", dice=(1, 1))
    entered = play(state, walk("temple"), suggest("priest", "onions"))
    assert set(entered.open.pawns.values()) == set(entered.open.weapons.values()) == {"temple"}


@pytest.mark.rule("MU-48")
def test_the_queen_in_her_quarters_names_the_handmaid_and_the_poisoned_beer() -> None:
    state = position(
        pawns={"queen": "7-2"},
        phase="walk",
        dice=(1, 1),
        hands={0: ("queens-quarters",), 2: ("handmaid",), 5: ("poisoned-beer",)},
    )
    entered = play(state, walk("queens-quarters"))
    said = spoken(offered(entered)["suggest"], suggest("handmaid", "poisoned-beer"))
    assert said == "I suggest it was the Handmaid, in the Queen’s Quarters, with the poisoned beer."
    asked = play(entered, suggest("handmaid", "poisoned-beer"))
    assert asked.open.pawns["handmaid"] == asked.open.weapons["poisoned-beer"] == "queens-quarters"
    answered = play(asked, PASS, show("handmaid"))
    assert answered.seen[QUEEN] == (Seen("handmaid", SCRIBE, 1),)


@pytest.mark.rule("MU-49", "MU-53")
def test_the_others_are_asked_one_by_one_from_the_suggesters_left() -> None:
    state = play(merchant_in(hands={3: ("priest", "honey")}), NAMED)
    order = []
    while state.open.phase == "answer":
        order.append(awaited(state))
        assert refused(state, PASS, MERCHANT).rule == "CL-46"
        made = step(state, PASS)
        assert told(made, None)[0] == Passed(order[-1], MERCHANT)
        state = made.state
    assert order == [PRIEST, BREWER, QUEEN, HANDMAID, SCRIBE]


@pytest.mark.rule("MU-50", "MU-52")
def test_whoever_holds_named_cards_has_to_show_one_and_chooses_which() -> None:
    state = play(merchant_in("throne-room", hands={4: ("priest", "honey", "onions")}), NAMED)
    assert awaited(state) == PRIEST
    assert set(offered(state)) == {"show"}
    assert refused(state, PASS).rule == "CL-48"
    assert set(options_in(offered(state)["show"], "card")) == {"priest", "honey"}
    assert refused(state, show("onions")).rule == "CL-48"
    for card in ("priest", "honey"):
        assert play(state, show(card)).seen[MERCHANT] == (Seen(card, PRIEST, 1),)


@pytest.mark.rule("MU-51")
def test_only_the_suggester_sees_the_card() -> None:
    made = step(play(merchant_in(hands={4: ("priest",)}), NAMED), show("priest"))
    for viewer in TABLE:
        mine = viewer in (MERCHANT, PRIEST)
        assert told(made, viewer) == [Shown(PRIEST, MERCHANT, "priest") if mine else ShownHidden(PRIEST, MERCHANT)]
        seen = RULES.view(made.state, viewer).seen
        assert seen == ((Seen("priest", PRIEST, 1),) if viewer == MERCHANT else ())


@pytest.mark.rule("MU-54")
def test_a_card_that_was_shown_is_one_suspect_less() -> None:
    over = play(merchant_in(hands={3: ("queen", "onions", "library"), 4: ("priest",)}), NAMED, show("priest"), RIGHT)
    assert over.open.ending is not None
    leads = over.open.ending.leads[MERCHANT]
    assert (leads.suspects, leads.weapons, leads.rooms) == (6 - 2, 6 - 1, 9 - 1)


@pytest.mark.rule("MU-55", "MU-R09", "MU-65")
def test_a_shown_card_ends_the_enquiry_and_one_may_still_accuse() -> None:
    closing = play(merchant_in(hands={4: ("priest",)}), NAMED, show("priest"))
    assert set(offered(closing)) == {"accuse", "end"}
    refused(closing, NAMED)
    assert awaited(play(closing, END)) == PRIEST
    assert RULES.outcome(play(closing, RIGHT)) == Outcome("solved", (MERCHANT,))


@pytest.mark.rule("MU-57")
def test_if_nobody_can_show_a_card_one_ends_or_accuses() -> None:
    state = play(merchant_in(), suggest("scribe", "wine"))
    for _ in range(4):
        state = play(state, PASS)
    made = step(state, PASS)
    assert told(made, None) == [Passed(SCRIBE, MERCHANT), Unanswered(MERCHANT)]
    assert set(offered(made.state)) == {"accuse", "end"}
    assert RULES.outcome(play(made.state, RIGHT)) == Outcome("solved", (MERCHANT,))


@pytest.mark.rule("MU-58")
def test_a_room_gives_one_suggestion_until_one_has_left_and_come_back() -> None:
    state = answer_all(play(merchant_in("throne-room"), suggest("scribe", "wine")))
    refused(state, NAMED)
    later = on_table(state, phase="turn", suggested=False, enquiry=None)
    assert "stay" not in offered(later)
    assert refused(later, STAY).rule == "CL-R09"
    outside = on_table(later, pawns={**later.open.pawns, "merchant": "8-10"}, phase="walk", dice=(1, 1))
    assert set(offered(play(outside, walk("throne-room")))) == {"suggest"}


@pytest.mark.rule("MU-61")
def test_one_may_name_cards_that_one_holds() -> None:
    state = merchant_in(hands={3: ("priest", "honey", "throne-room")})
    assert play(state, NAMED).open.phase == "answer"


@pytest.mark.rule("MU-62")
def test_what_is_in_the_room_already_stays_there() -> None:
    state = merchant_in(pawns={"priest": "temple"}, weapons={food.id: "temple" for food in EDITION.weapons})
    asked = play(state, NAMED)
    assert (asked.open.pawns, asked.open.weapons) == (state.open.pawns, state.open.weapons)
    assert not any(asked.open.called)


@pytest.mark.rule("MU-64", "MU-58", "MU-R35")
def test_one_who_was_brought_in_may_suggest_there_without_moving() -> None:
    asked = play(merchant_in("throne-room", hands={4: ("honey",)}), NAMED, show("honey"), END)
    assert asked.open.called == tuple(seat == PRIEST for seat in range(6))
    assert awaited(asked) == PRIEST
    assert set(offered(asked)) == {"roll", "stay", "beg-key"}
    stayed = play(asked, STAY)
    assert set(offered(stayed)) == {"suggest", "throw"}
    again = answer_all(play(stayed, suggest("scribe", "wine")))
    assert set(offered(again)) == {"accuse", "end"}
    assert not play(again, END).open.called[PRIEST]


@pytest.mark.rule("MU-64")
def test_one_who_was_brought_in_may_move_as_usual() -> None:
    state = position(seat=SCRIBE, pawns={"scribe": "temple"}, called=tuple(seat == SCRIBE for seat in range(6)))
    assert set(offered(state)) >= {"roll", "stay"}
    moved = play(state, ROLL)
    assert moved.open.phase == "walk"
    assert "temple" not in options_in(offered(moved)["walk"], "to")


CLOSING = position(phase="closing")


@pytest.mark.rule("MU-66")
def test_an_accusation_names_the_suspect_then_the_room_then_the_food() -> None:
    choice = offered(CLOSING)["accuse"]
    assert [slot.name for slot in choice.slots] == ["suspect", "room", "weapon"]
    assert choice.grave
    assert spoken(choice, RIGHT) == "I accuse the Scribe, in the Temple, with the wine."
    assert told(step(CLOSING, RIGHT), None)[0] == Accused(QUEEN, *SOLUTION)
    refused(CLOSING, RIGHT, MERCHANT)
    refused(position(), RIGHT)


@pytest.mark.rule("MU-67")
def test_any_room_may_be_accused_from_anywhere() -> None:
    for place in ("7-1", "queens-quarters", "throne-room"):
        state = position(pawns={"queen": place}, phase="closing")
        assert set(options_in(offered(state)["accuse"], "room")) == {room.id for room in EDITION.rooms}
        assert RULES.outcome(play(state, RIGHT)) == Outcome("solved", (QUEEN,))


@pytest.mark.rule("MU-68", "MU-70")
def test_a_wrong_accuser_alone_sees_the_envelope() -> None:
    made = step(CLOSING, WRONG)
    for viewer in TABLE:
        mine = viewer == QUEEN
        looked = EnvelopeSeen(QUEEN, *SOLUTION) if mine else AccusationFailed(QUEEN)
        assert told(made, viewer)[1] == looked
        assert RULES.view(made.state, viewer).envelope == (SOLUTION if mine else None)
    other = step(replace(CLOSING, envelope=("brewer", "onions", "kitchen")), WRONG)
    assert told(made, SCRIBE) == told(other, SCRIBE)


@pytest.mark.rule("MU-69", "MU-71")
def test_a_wrong_accuser_neither_moves_nor_accuses_again() -> None:
    state = play(CLOSING, WRONG)
    assert state.open.out == (True, False, False, False, False, False)
    seats = []
    for _ in range(6):
        seats.append(awaited(state))
        assert RULES.choices(state, QUEEN) == ()
        refused(state, RIGHT, QUEEN)
        state = play(on_table(state, phase="closing"), END)
    assert seats == [1, 2, 3, 4, 5, 1]


@pytest.mark.rule("MU-72")
def test_a_wrong_accuser_goes_on_answering_and_may_be_brought_into_rooms() -> None:
    out = tuple(seat == PRIEST for seat in range(6))
    state = play(merchant_in(out=out, hands={4: ("honey",)}), NAMED)
    assert state.open.pawns["priest"] == "temple"
    assert awaited(state) == PRIEST
    assert set(offered(state)) == {"show"}
    assert play(state, show("honey")).seen[MERCHANT] == (Seen("honey", PRIEST, 1),)


@pytest.mark.rule("MU-73")
@pytest.mark.parametrize(("door", "room"), [("18-6", "library"), ("6-15", "storage"), ("8-22", "entertainers")])
def test_a_wrong_accusers_piece_before_a_door_goes_into_the_room(door: str, room: str) -> None:
    made = step(position(pawns={"queen": door}, phase="closing"), WRONG)
    assert made.state.open.pawns["queen"] == room
    assert SteppedAside("queen", door, room) in told(made, None)
    elsewhere = play(position(pawns={"queen": "9-8"}, phase="closing"), WRONG)
    assert elsewhere.open.pawns["queen"] == "9-8"


@pytest.mark.rule("MU-74")
def test_a_right_accuser_lays_the_cards_open_and_wins() -> None:
    made = step(CLOSING, RIGHT)
    assert RULES.outcome(made.state) == Outcome("solved", (QUEEN,))
    for viewer in TABLE:
        assert told(made, viewer) == [Accused(QUEEN, *SOLUTION), Solved(QUEEN, *SOLUTION)]
    for wrong in (("queen", "wine", "temple"), ("scribe", "honey", "temple"), ("scribe", "wine", "library")):
        assert RULES.outcome(play(CLOSING, accuse(*wrong))) is None


@pytest.mark.rule("MU-91", "MU-R22")
def test_a_wrong_accuser_says_nothing_until_the_end() -> None:
    state = play(CLOSING, WRONG)
    assert not RULES.may_speak(state, QUEEN)
    assert RULES.may_speak(state, HANDMAID)
    over = play(on_table(state, phase="closing"), RIGHT)
    assert RULES.may_speak(over, QUEEN)


@pytest.mark.rule("MU-R23")
def test_when_everybody_is_out_there_is_no_winner_and_the_solution_is_shown() -> None:
    made = step(position(out=(False, *(True,) * 5), phase="closing"), WRONG)
    assert RULES.outcome(made.state) == Outcome("everybody-out")
    for viewer in TABLE:
        assert told(made, viewer)[-1] == Unsolved("everybody-out", *SOLUTION)
    assert GAME.narrate(told(made, None)[-1], None, NAMES).endswith("in the Temple, with the wine.")
