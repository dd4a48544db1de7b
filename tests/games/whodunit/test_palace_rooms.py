"""Two rooms with rules of their own: nothing unwritten in the Library, no food by name in the Kitchen."""

from typing import Any

import pytest

from sleuth.core.choices import spoken
from sleuth.core.game import Outcome, Seat
from sleuth.games.whodunit.events import Begged, Granted, Passed, Refused, Silenced, Suggested, Walked
from sleuth.games.whodunit.state import Seen, State
from tests.games.whodunit.palace_positions import (
    BEG_WEAPON,
    BREWER,
    EVERYBODY,
    GAME,
    GRANT,
    HANDMAID,
    MERCHANT,
    PRIEST,
    QUEEN,
    REFUSE,
    RIGHT,
    RULES,
    SCRIBE,
    answer_all,
    awaited,
    name_suspect,
    offered,
    play,
    position,
    refused,
    step,
    summon,
)
from tests.games.whodunit.positions import (
    END,
    NAMES,
    PASS,
    PASSAGE,
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


def before(door: str, seat: Seat = MERCHANT, **more: Any) -> State:
    """This seat before a door, with two steps to go."""
    pawns = {EVERYBODY[seat]: door, **more.pop("pawns", {})}
    return position(seat=seat, pawns=pawns, phase="walk", dice=(1, 1), **more)


@pytest.mark.rule("MU-84", "MU-R10")
def test_without_the_scribe_a_suggestion_in_the_library_is_left_out() -> None:
    made = step(before("18-6"), walk("library"))
    assert told(made, None) == [Walked(MERCHANT, "merchant", ("18-6", "library")), Silenced(MERCHANT, "library")]
    assert set(offered(made.state)) == {"end"}
    refused(made.state, suggest("scribe", "wine"))
    refusal = refused(made.state, RIGHT)
    assert refusal.rule == "MU-84"
    assert refusal.text.startswith("Nobody may speak in the Library unless the Scribe is there. “")
    away = "Nothing may be said in the Library while the Scribe is away"
    assert GAME.prompt(RULES.view(made.state, MERCHANT), NAMES) == (
        f"{away}: no suggestion and no accusation. End your turn."
    )
    later = on_table(made.state, phase="turn")
    assert GAME.prompt(RULES.view(later, MERCHANT), NAMES) == f"Your turn, in the Library. {away}. What will you do?"


@pytest.mark.rule("MU-R10", "MU-58")
def test_a_suggestion_that_was_left_out_is_not_made_up_for() -> None:
    silent = play(before("18-6"), walk("library"))
    came = on_table(silent, pawns={**silent.open.pawns, "scribe": "library"}, phase="turn")
    assert "stay" not in offered(came)
    assert refused(came, STAY).rule == "CL-R09"


@pytest.mark.rule("MU-84")
def test_with_the_scribe_there_one_suggests_and_accuses_as_usual() -> None:
    entered = play(before("18-6", pawns={"scribe": "library"}), walk("library"))
    assert set(offered(entered)) == {"suggest"}
    closing = answer_all(play(entered, suggest("priest", "honey")))
    assert RULES.outcome(play(closing, RIGHT)) == Outcome("solved", (MERCHANT,))
    himself = play(before("18-6", SCRIBE), walk("library"))
    assert set(offered(himself)) == {"suggest"}


@pytest.mark.rule("MU-83", "MU-84")
def test_the_queen_too_needs_the_scribe_in_the_library() -> None:
    silent = play(before("18-6", QUEEN, pawns={"priest": "library"}), walk("library"))
    assert set(offered(silent)) == {"end"}
    assert refused(silent, RIGHT).rule == "MU-84"
    spoken_for = play(before("18-6", QUEEN, pawns={"scribe": "library"}), walk("library"))
    assert set(offered(spoken_for)) == {"suggest"}
    called = play(before("18-6", QUEEN), summon("library", SCRIBE))
    assert set(offered(called)) == {"suggest"}


@pytest.mark.rule("MU-R17")
def test_the_library_may_be_accused_from_elsewhere() -> None:
    state = position(seat=MERCHANT, phase="closing")
    move = accuse("scribe", "wine", "library")
    assert "library" in options_in(offered(state)["accuse"], "room")
    assert play(state, move).open.out[MERCHANT]
    refused(on_table(state, pawns={**state.open.pawns, "merchant": "library"}), RIGHT)


@pytest.mark.rule("MU-R17")
def test_naming_the_scribe_does_not_bring_him() -> None:
    silent = play(before("18-6"), walk("library"))
    refused(silent, suggest("scribe", "wine"))
    assert silent.open.pawns["scribe"] == "23-6"


@pytest.mark.rule("MU-R17")
def test_a_scribe_who_is_out_counts_as_present() -> None:
    out = tuple(seat == SCRIBE for seat in range(6))
    present = play(before("18-6", pawns={"scribe": "library"}, out=out), walk("library"))
    assert set(offered(present)) == {"suggest"}
    absent = play(before("18-6", out=out), walk("library"))
    assert set(offered(absent)) == {"end"}


@pytest.mark.rule("MU-84", "MU-64")
def test_one_who_was_brought_into_the_library_does_not_stay_there_without_the_scribe() -> None:
    called = tuple(seat == MERCHANT for seat in range(6))
    state = position(seat=MERCHANT, pawns={"merchant": "library"}, called=called)
    assert set(offered(state)) == {"roll", "passage"}
    assert refused(state, STAY).rule == "MU-84"
    with_him = on_table(state, pawns={**state.open.pawns, "scribe": "library"})
    assert set(offered(play(with_him, STAY))) == {"suggest"}


@pytest.mark.rule("MU-84")
def test_the_passage_into_the_library_leads_into_silence_too() -> None:
    state = position(seat=MERCHANT, pawns={"merchant": "kitchen"})
    assert told(step(state, PASSAGE), None)[-1] == Silenced(MERCHANT, "library")


@pytest.mark.rule("MU-84", "MU-42")
def test_whoever_is_trapped_in_the_library_may_not_accuse_without_the_scribe() -> None:
    state = position(seat=MERCHANT, pawns={"merchant": "library", "priest": "18-6"})
    closing = play(state, ROLL)
    assert set(offered(closing)) == {"end"}
    assert awaited(play(closing, END)) == PRIEST


@pytest.mark.rule("MU-12")
def test_if_nobody_plays_the_scribe_the_library_is_a_room_like_others() -> None:
    state = position("queen", "merchant", "brewer", seat=Seat(1), pawns={"merchant": "18-6"}, phase="walk", dice=(1, 1))
    assert set(offered(play(state, walk("library")))) == {"suggest"}


@pytest.mark.rule("MU-84", "MU-85")
def test_everybody_sees_that_the_library_is_silent_and_the_kitchen_the_brewers() -> None:
    state = position()
    silent, by_leave = ("silent", "library"), ("by-leave", "kitchen")
    for viewer, sees in (
        (QUEEN, {silent, by_leave}),
        (None, {silent, by_leave}),
        (SCRIBE, {by_leave}),
        (BREWER, {silent}),
    ):
        signs = {(sign.kind, sign.room) for sign in RULES.view(state, viewer).signs}
        assert signs & {silent, by_leave} == sees
    written = position(pawns={"scribe": "library"})
    assert ("silent", "library") not in {(sign.kind, sign.room) for sign in RULES.view(written, None).signs}


def in_kitchen(seat: Seat = MERCHANT, **more: Any) -> State:
    """This seat has just come into the Kitchen."""
    return play(before("5-19", seat, **more), walk("kitchen"))


@pytest.mark.rule("MU-85", "MU-R18")
def test_in_the_kitchen_a_suggestion_names_no_food() -> None:
    state = in_kitchen(hands={0: ("honey", "poisoned-beer", "onions"), 4: ("queen", "priest", "brewer")})
    choice = offered(state)["suggest"]
    assert [slot.name for slot in choice.slots] == ["suspect"]
    assert spoken(choice, name_suspect("priest")) == "I suggest it was the Priest, in the Kitchen."
    assert "“You will not speak ill of my dishes" in refused(state, suggest("priest", "honey")).text
    made = step(state, name_suspect("priest"))
    assert told(made, None) == [Suggested(MERCHANT, "priest", None, "kitchen", "16-24", None, PRIEST)]
    assert made.state.open.weapons == state.open.weapons
    told_to_all = GAME.narrate(told(made, None)[0], None, NAMES)
    assert told_to_all.startswith("Dan suggests it was the Priest, in the Kitchen. ")


@pytest.mark.rule("MU-R18")
def test_a_suggestion_of_two_parts_is_answered_on_these_two() -> None:
    hands = {4: ("honey", "onions", "library"), 5: ("priest", "queen", "storage"), 0: ("kitchen",)}
    asked = play(in_kitchen(hands=hands), name_suspect("priest"))
    assert awaited(asked) == PRIEST
    assert told(step(asked, PASS), None) == [Passed(PRIEST, MERCHANT)]  # a food is no answer
    following = play(asked, PASS)
    assert list(options_in(offered(following)["show"], "card")) == ["priest"]
    assert play(following, show("priest")).seen[MERCHANT] == (Seen("priest", BREWER, 1),)
    assert GAME.prompt(RULES.view(following, BREWER), NAMES) == "Dan asks you for the Priest or the Kitchen."


@pytest.mark.rule("MU-85")
def test_with_the_brewers_leave_a_food_is_named() -> None:
    state = in_kitchen()
    asked = step(state, BEG_WEAPON)
    assert told(asked, None) == [Begged(MERCHANT, BREWER, "weapon", "kitchen")]
    assert awaited(asked.state) == BREWER
    assert RULES.default(asked.state, BREWER) == GRANT
    granted = step(asked.state, GRANT)
    assert told(granted, None) == [Granted(BREWER, MERCHANT, "weapon", "kitchen")]
    assert set(offered(granted.state)) == {"suggest"}
    enquiry = play(granted.state, suggest("priest", "honey")).open.enquiry
    assert enquiry is not None
    assert enquiry.cards == ("priest", "honey", "kitchen")


@pytest.mark.rule("MU-85", "MU-R18")
def test_the_brewer_may_refuse_and_is_asked_once_a_turn() -> None:
    made = step(play(in_kitchen(), BEG_WEAPON), REFUSE)
    assert told(made, None) == [Refused(BREWER, MERCHANT, "weapon", "kitchen")]
    assert set(offered(made.state)) == {"suggest"}
    refused(made.state, BEG_WEAPON)
    refused(made.state, suggest("priest", "honey"))
    assert play(made.state, name_suspect("priest")).open.phase == "answer"


@pytest.mark.rule("MU-85", "MU-R34")
def test_the_brewer_may_refuse_a_food_again_and_again() -> None:
    state = play(in_kitchen(), BEG_WEAPON, REFUSE)
    later = play(on_table(state, phase="closing"), END)
    again = on_table(later, seat=MERCHANT, pawns={**later.open.pawns, "merchant": "5-19"}, phase="walk", dice=(1, 1))
    assert awaited(play(again, walk("kitchen"), BEG_WEAPON)) == BREWER


@pytest.mark.rule("MU-85")
def test_the_brewers_leave_is_good_for_this_turn_and_this_player() -> None:
    granted = play(in_kitchen(), BEG_WEAPON, GRANT)
    other = on_table(granted, seat=HANDMAID, pawns={**granted.open.pawns, "handmaid": "kitchen"})
    assert [slot.name for slot in offered(other)["suggest"].slots] == ["suspect"]
    later = play(on_table(granted, phase="closing"), END)
    assert later.open.dealings.granted == ()


@pytest.mark.rule("MU-R18")
def test_the_brewer_asks_nobody_and_the_queen_asks_like_everybody() -> None:
    brewer = in_kitchen(BREWER)
    assert set(offered(brewer)) == {"suggest"}
    assert [slot.name for slot in offered(brewer)["suggest"].slots] == ["suspect", "weapon"]
    queen = in_kitchen(QUEEN, pawns={"priest": "kitchen"})
    assert set(offered(queen)) == {"suggest", "beg-weapon"}
    refused(queen, suggest("priest", "honey"))


@pytest.mark.rule("MU-85", "MU-R30")
def test_a_food_may_be_named_outside_the_kitchen_and_accused_in_it() -> None:
    temple = play(before("18-19"), walk("temple"))
    assert [slot.name for slot in offered(temple)["suggest"].slots] == ["suspect", "weapon"]
    closing = answer_all(play(in_kitchen(), name_suspect("scribe")))
    assert RULES.outcome(play(closing, RIGHT)) == Outcome("solved", (MERCHANT,))


@pytest.mark.rule("MU-12")
def test_if_nobody_plays_the_brewer_the_kitchen_is_a_room_like_others() -> None:
    state = position("queen", "scribe", "merchant", seat=Seat(2), pawns={"merchant": "5-19"}, phase="walk", dice=(1, 1))
    entered = play(state, walk("kitchen"))
    assert set(offered(entered)) == {"suggest"}
    assert play(entered, suggest("priest", "honey")).open.phase == "answer"


@pytest.mark.rule("MU-R22")
def test_the_leave_of_a_brewer_who_is_out_counts_as_given() -> None:
    state = in_kitchen(out=tuple(seat == BREWER for seat in range(6)))
    assert set(offered(state)) == {"suggest"}
    assert play(state, suggest("priest", "honey")).open.phase == "answer"
