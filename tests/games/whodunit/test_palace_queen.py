"""The Queen: never alone, never without a key, with somebody called to her side, and second to her Handmaid."""

from typing import Any

import pytest

from sleuth.core.choices import Move
from sleuth.core.game import Outcome, Seat
from sleuth.games.whodunit.events import (
    AccusationFailed,
    Accused,
    Declined,
    GaveWay,
    Silenced,
    Slipped,
    Solved,
    Stuck,
    Suggested,
    Summoned,
    Walked,
)
from sleuth.games.whodunit.state import State
from tests.games.whodunit.palace_positions import (
    BEG_WEAPON,
    BREWER,
    DECLINE,
    EVERYBODY,
    GAME,
    GIVE_WAY,
    GRANT,
    HANDMAID,
    MERCHANT,
    QUEEN,
    REFUSE,
    RIGHT,
    RULES,
    SCRIBE,
    SOLUTION,
    STAND,
    WRONG,
    answer_all,
    awaited,
    destinations,
    name_suspect,
    offered,
    play,
    position,
    refused,
    step,
    summon,
)
from tests.games.whodunit.positions import END, NAMES, PASSAGE, ROLL, STAY, on_table, options_in, suggest, told, walk


def at_throne_room(**more: Any) -> State:
    """The Queen before a door of the Throne Room, with two steps to go."""
    pawns = {"queen": "8-10", **more.pop("pawns", {})}
    return position(pawns=pawns, phase="walk", dice=(1, 1), **more)


@pytest.mark.rule("MU-79")
def test_the_queen_enters_no_empty_room() -> None:
    state = at_throne_room()
    assert "throne-room" not in destinations(state)
    refusal = refused(state, walk("throne-room"))
    assert refusal.rule == "MU-79"
    assert refusal.text.startswith("Nobody is in the Throne Room. “")


@pytest.mark.rule("MU-79", "MU-R14")
@pytest.mark.parametrize("somebody", ["played", "unplayed", "out"])
def test_any_piece_is_company_enough(somebody: str) -> None:
    chairs = ("queen", "scribe", "brewer") if somebody == "unplayed" else EVERYBODY
    out = (False, *(somebody == "out",) * (len(chairs) - 1))
    state = position(*chairs, pawns={"queen": "8-10", "priest": "throne-room"}, phase="walk", dice=(1, 1), out=out)
    assert "throne-room" in destinations(state)
    assert play(state, walk("throne-room")).open.pawns["queen"] == "throne-room"


@pytest.mark.rule("MU-79")
def test_the_queen_enters_her_own_quarters_alone() -> None:
    state = position(pawns={"queen": "7-2"}, phase="walk", dice=(1, 1))
    assert play(state, walk("queens-quarters")).open.phase == "room"
    others = position(seat=SCRIBE, pawns={"scribe": "8-10"}, phase="walk", dice=(1, 1))
    assert "throne-room" in destinations(others)


@pytest.mark.rule("MU-R14", "MU-79")
def test_the_queen_takes_no_passage_into_an_empty_room() -> None:
    state = position(pawns={"queen": "queens-quarters"})
    assert set(offered(state)) == {"roll", "summon"}
    refusal = refused(state, PASSAGE)
    assert (refusal.rule, refusal.text.startswith("Nobody is in the Temple.")) == ("MU-79", True)
    met = on_table(state, pawns={**state.open.pawns, "priest": "temple"})
    assert told(step(met, PASSAGE), None) == [Slipped(QUEEN, "queen", "queens-quarters", "temple")]
    home = position(pawns={"queen": "temple"})
    assert play(home, PASSAGE).open.pawns["queen"] == "queens-quarters"


@pytest.mark.rule("MU-R14")
def test_the_queen_may_be_brought_into_an_empty_room_by_a_suggestion() -> None:
    state = position(seat=MERCHANT, pawns={"merchant": "temple"}, phase="room")
    asked = answer_all(play(state, suggest("queen", "honey")))
    assert asked.open.pawns["queen"] == "temple"
    alone = on_table(asked, phase="turn", seat=QUEEN, pawns={**asked.open.pawns, "merchant": "9-9"})
    assert set(offered(play(alone, STAY))) == {"suggest"}


@pytest.mark.rule("MU-80", "MU-R15")
@pytest.mark.parametrize("origin", ["23-6", "library", "0-18"])
def test_the_queen_calls_a_player_from_anywhere_and_they_go_in_together(origin: str) -> None:
    state = at_throne_room(pawns={"scribe": origin, "brewer": "9-9"})
    assert set(options_in(offered(state)["summon"], "to")) == {"throne-room"}
    assert set(options_in(offered(state)["summon"], "player")) == {"1", "2", "3", "4", "5"}
    made = step(state, summon("throne-room", SCRIBE))
    assert told(made, None) == [
        Walked(QUEEN, "queen", ("8-10", "throne-room")),
        Summoned(QUEEN, SCRIBE, "scribe", origin, "throne-room"),
    ]
    assert made.state.open.pawns["queen"] == made.state.open.pawns["scribe"] == "throne-room"
    assert awaited(made.state) == QUEEN  # nobody is asked whether they come
    assert set(offered(made.state)) == {"suggest"}


@pytest.mark.rule("MU-R15", "MU-82")
def test_a_player_is_called_into_a_locked_room_without_a_key() -> None:
    state = position(pawns={"queen": "6-15"}, phase="walk", dice=(1, 1))
    made = play(state, summon("storage", SCRIBE))
    assert made.open.pawns["scribe"] == made.open.pawns["queen"] == "storage"


@pytest.mark.rule("MU-R15", "MU-64")
def test_whoever_was_called_may_suggest_there_next_turn() -> None:
    called = answer_all(play(at_throne_room(), summon("throne-room", HANDMAID), DECLINE, suggest("scribe", "wine")))
    state = play(called, END)
    assert awaited(state) == HANDMAID
    assert {"roll", "stay"} <= set(offered(state))
    assert "suggest" in offered(play(state, STAY))


@pytest.mark.rule("MU-R15", "MU-72")
def test_the_piece_of_a_player_who_is_out_may_be_called() -> None:
    state = at_throne_room(out=tuple(seat == SCRIBE for seat in range(6)))
    assert play(state, summon("throne-room", SCRIBE)).open.pawns["scribe"] == "throne-room"


@pytest.mark.rule("MU-R15")
def test_a_piece_that_nobody_plays_cannot_be_called_nor_can_the_queen_herself() -> None:
    state = position("queen", "scribe", "brewer", pawns={"queen": "8-10"}, phase="walk", dice=(1, 1))
    assert set(options_in(offered(state)["summon"], "player")) == {"1", "2"}
    for nobody in (QUEEN, Seat(3)):
        assert refused(state, summon("throne-room", nobody)).rule == "MU-R15"


@pytest.mark.rule("MU-80", "MU-R15")
def test_the_summons_is_for_empty_rooms_in_reach() -> None:
    crowded = at_throne_room(pawns={"priest": "throne-room"})
    assert "summon" not in offered(crowded)
    refused(crowded, summon("throne-room", SCRIBE))
    between = position(pawns={"queen": "5-7", "priest": "throne-room"}, phase="walk", dice=(4, 2))
    assert "throne-room" not in options_in(offered(between)["summon"], "to")
    assert refused(between, summon("throne-room", SCRIBE)).text == "You need nobody’s company in the Throne Room."
    assert refused(at_throne_room(), summon("temple", SCRIBE)).rule == "CL-R24"
    scribe = position(seat=SCRIBE, pawns={"scribe": "8-10"}, phase="walk", dice=(1, 1))
    refused(scribe, summon("throne-room", QUEEN))


@pytest.mark.rule("MU-80", "MU-R15")
def test_the_queen_may_call_somebody_into_her_own_quarters_though_she_need_not() -> None:
    home = position(pawns={"queen": "7-2"}, phase="walk", dice=(1, 1))
    assert "queens-quarters" in destinations(home)
    assert "queens-quarters" in options_in(offered(home)["summon"], "to")
    together = play(home, summon("queens-quarters", SCRIBE))
    assert together.open.pawns["queen"] == together.open.pawns["scribe"] == "queens-quarters"
    assert together.open.called[SCRIBE]


@pytest.mark.rule("MU-R29", "MU-80")
@pytest.mark.parametrize(("here", "there"), [("queens-quarters", "temple"), ("library", "kitchen")])
def test_the_queen_calls_a_player_to_the_other_end_of_a_passage(here: str, there: str) -> None:
    state = position(pawns={"queen": here})
    choice = offered(state)["summon"]
    assert list(options_in(choice, "to")) == [there]
    assert options_in(choice, "to")[there].via == (here, there)
    assert set(options_in(choice, "player")) == {"1", "2", "3", "4", "5"}
    made = step(state, summon(there, MERCHANT))
    assert told(made, None) == [
        Slipped(QUEEN, "queen", here, there),
        Summoned(QUEEN, MERCHANT, "merchant", "23-16", there),
    ]
    assert made.state.open.pawns["queen"] == made.state.open.pawns["merchant"] == there
    assert made.state.open.called[MERCHANT]
    assert (made.state.open.phase, made.state.open.dice, awaited(made.state)) == ("room", (), QUEEN)
    refused(made.state, ROLL)


@pytest.mark.rule("MU-R29")
def test_through_a_passage_she_calls_somebody_only_to_where_it_leads_and_only_if_nobody_is_there() -> None:
    state = position(pawns={"queen": "queens-quarters"})
    assert refused(state, summon("kitchen", SCRIBE)).text == "The secret passage does not lead to the Kitchen."
    assert refused(state, summon("temple", QUEEN)).rule == "MU-R15"
    met = on_table(state, pawns={**state.open.pawns, "priest": "temple"})
    assert set(offered(met)) == {"roll", "passage"}
    refused(met, summon("temple", SCRIBE))
    elsewhere = position(pawns={"queen": "throne-room"})
    assert set(offered(elsewhere)) == {"roll"}
    refused(elsewhere, summon("temple", SCRIBE))
    scribe = position(seat=SCRIBE, pawns={"scribe": "queens-quarters"})
    assert "summon" not in offered(scribe)
    home = position(pawns={"queen": "temple"})
    assert set(offered(home)) == {"roll", "passage", "summon"}  # into her own Quarters she may go alone


@pytest.mark.rule("MU-R29", "MU-81")
def test_a_handmaid_called_through_a_passage_speaks_first_and_the_choice_says_so() -> None:
    state = position(pawns={"queen": "queens-quarters"})
    whom = options_in(offered(state)["summon"], "player")
    assert [whom[str(seat)].note for seat in (HANDMAID, SCRIBE)] == [
        "the Handmaid, who would speak before you",
        "the Scribe",
    ]
    assert told(step(state, summon("temple", HANDMAID)), None)[-1] == GaveWay(QUEEN, HANDMAID)
    mute = on_table(state, out=tuple(seat == HANDMAID for seat in range(6)))
    assert options_in(offered(mute)["summon"], "player")["1"].note == "the Handmaid"


def test_a_queen_with_no_other_way_may_call_somebody_or_stand() -> None:
    pawns = {"priest": "8-9", "merchant": "8-11", "brewer": "9-10"}
    state = at_throne_room(pawns=pawns)
    assert set(offered(state)) == {"summon", "stand"}
    assert RULES.default(state, QUEEN) == STAND
    assert told(step(state, STAND), None) == [Stuck(QUEEN)]


@pytest.mark.rule("MU-12")
def test_without_a_queen_nobody_needs_company_and_nobody_is_called() -> None:
    state = position("handmaid", "scribe", "brewer", pawns={"handmaid": "8-10"}, phase="walk", dice=(1, 1))
    assert "throne-room" in destinations(state)
    assert "summon" not in offered(state)
    entered = play(on_table(state, pawns={**state.open.pawns, "queen": "throne-room"}), walk("throne-room"))
    assert (entered.open.phase, awaited(entered)) == ("room", 0)


def queen_meets_handmaid(room: str = "throne-room", **more: Any) -> State:
    """The Queen has walked into a room where the Handmaid is."""
    doors = {"throne-room": "8-10", "kitchen": "5-19", "library": "18-6", "temple": "18-19"}
    pawns = {"queen": doors[room], "handmaid": room, **more.pop("pawns", {})}
    return play(position(pawns=pawns, phase="walk", dice=(1, 1), **more), walk(room))


@pytest.mark.rule("MU-81", "MU-R16")
def test_the_handmaid_is_offered_the_first_word_when_the_queen_comes_in() -> None:
    pawns = {"queen": "8-10", "handmaid": "throne-room"}
    made = step(position(pawns=pawns, phase="walk", dice=(1, 1)), walk("throne-room"))
    assert told(made, None)[-1] == GaveWay(QUEEN, HANDMAID)
    assert awaited(made.state) == HANDMAID
    assert set(offered(made.state)) == {"suggest", "accuse", "decline"}
    assert RULES.choices(made.state, QUEEN) == ()
    assert [GAME.prompt(RULES.view(made.state, seat), NAMES) for seat in (QUEEN, HANDMAID, SCRIBE)] == [
        "Ben may make a suggestion or accuse before you.",
        "Ann wants to make a suggestion here. You may make a suggestion first, or accuse.",
        "Ben may make a suggestion or accuse before Ann.",
    ]


@pytest.mark.rule("MU-81", "MU-R16")
@pytest.mark.parametrize(("origin", "way"), [("queens-quarters", PASSAGE), ("temple", STAY)])
def test_the_handmaid_has_the_first_word_however_the_queen_came_to_speak(origin: str, way: Move) -> None:
    called = (True, *(False,) * 5)
    state = position(pawns={"queen": origin, "handmaid": "temple"}, called=called)
    assert told(step(state, way), None)[-1] == GaveWay(QUEEN, HANDMAID)


@pytest.mark.rule("MU-81", "MU-R16")
def test_the_handmaids_suggestion_is_answered_and_then_the_queen_goes_on() -> None:
    state = queen_meets_handmaid()
    made = step(state, suggest("priest", "honey"))
    assert isinstance(made.events[0].payload, Suggested)
    assert made.events[0].payload.seat == HANDMAID
    assert awaited(made.state) == SCRIBE  # the Handmaid's left
    after = answer_all(made.state)
    assert after.enquiries[-1].seat == HANDMAID
    assert (after.open.phase, awaited(after)) == ("room", QUEEN)
    assert set(offered(after)) == {"suggest"}
    asked = play(after, suggest("merchant", "onions"))
    assert awaited(asked) == HANDMAID
    closing = answer_all(asked)
    assert set(offered(closing)) == {"give-way", "end"}
    assert awaited(play(closing, END)) == HANDMAID


@pytest.mark.rule("MU-R16")
def test_the_handmaid_may_decline() -> None:
    made = step(queen_meets_handmaid(), DECLINE)
    assert told(made, None) == [Declined(HANDMAID)]
    assert (made.state.open.phase, awaited(made.state)) == ("room", QUEEN)
    assert RULES.default(queen_meets_handmaid(), HANDMAID) == DECLINE


@pytest.mark.rule("MU-81", "MU-74")
def test_the_handmaid_may_accuse_first_and_win() -> None:
    made = step(queen_meets_handmaid(), RIGHT)
    assert told(made, None) == [Accused(HANDMAID, *SOLUTION), Solved(HANDMAID, *SOLUTION)]
    assert RULES.outcome(made.state) == Outcome("solved", (HANDMAID,))


@pytest.mark.rule("MU-R16", "MU-71")
def test_a_handmaid_who_accuses_wrongly_is_out_and_the_queen_goes_on() -> None:
    made = step(queen_meets_handmaid(), WRONG)
    assert told(made, None)[1] == AccusationFailed(HANDMAID)
    assert made.state.open.out[HANDMAID]
    assert (made.state.open.phase, awaited(made.state)) == ("room", QUEEN)
    ended = play(answer_all(play(made.state, suggest("scribe", "wine"))), END)
    assert awaited(ended) == SCRIBE


@pytest.mark.rule("MU-85", "MU-R16", "MU-R18")
@pytest.mark.parametrize("answer", [GRANT, REFUSE])
def test_in_the_kitchen_the_handmaid_asks_for_a_food_within_her_first_word(answer: Move) -> None:
    state = queen_meets_handmaid("kitchen")
    assert set(offered(state)) == {"suggest", "beg-weapon", "accuse", "decline"}
    asked = play(state, BEG_WEAPON)
    assert awaited(asked) == BREWER
    back = play(asked, answer)
    assert (back.open.phase, awaited(back)) == ("precedence", HANDMAID)
    assert "beg-weapon" not in offered(back)
    move = suggest("priest", "honey") if answer == GRANT else name_suspect("priest")
    after = answer_all(play(back, move))
    assert (after.open.phase, awaited(after)) == ("room", QUEEN)
    assert "beg-weapon" in offered(after)  # the Handmaid's leave is not the Queen's


@pytest.mark.rule("MU-R31", "MU-R16")
@pytest.mark.parametrize("first", [DECLINE, suggest("priest", "honey")])
def test_the_handmaid_is_offered_her_accusation_again_before_the_queen_accuses(first: Move) -> None:
    closing = answer_all(play(answer_all(play(queen_meets_handmaid(), first)), suggest("scribe", "wine")))
    assert set(offered(closing)) == {"give-way", "end"}
    refused(closing, RIGHT)
    waiting = step(closing, GIVE_WAY)
    assert told(waiting, None) == [GaveWay(QUEEN, HANDMAID, "accusation")]
    assert awaited(waiting.state) == HANDMAID
    assert set(offered(waiting.state)) == {"accuse", "decline"}
    refused(waiting.state, suggest("priest", "honey"))
    assert [GAME.prompt(RULES.view(waiting.state, seat), NAMES) for seat in (QUEEN, HANDMAID)] == [
        "Ben may accuse before you.",
        "Ann wants to accuse. You may accuse first.",
    ]
    assert offered(closing)["give-way"].label == "Accuse, after the Handmaid"
    assert offered(waiting.state)["decline"].note == "You make no use of it, and the Queen goes on."
    assert RULES.default(waiting.state, HANDMAID) == DECLINE
    assert RULES.outcome(play(waiting.state, RIGHT)) == Outcome("solved", (HANDMAID,))


@pytest.mark.rule("MU-R31", "MU-R16")
@pytest.mark.parametrize("answer", [DECLINE, WRONG])
def test_the_first_word_is_offered_once_for_each(answer: Move) -> None:
    closing = answer_all(play(queen_meets_handmaid(), DECLINE, suggest("scribe", "wine")))
    state = play(closing, GIVE_WAY, answer)
    assert state.open.dealings.heard == ("suggestion", "accusation")
    assert (state.open.phase, awaited(state)) == ("closing", QUEEN)
    assert set(offered(state)) == {"accuse", "end"}
    refused(state, GIVE_WAY)
    assert RULES.outcome(play(state, RIGHT)) == Outcome("solved", (QUEEN,))


@pytest.mark.rule("MU-R31", "MU-R16")
def test_the_next_turn_brings_both_offers_anew() -> None:
    closing = answer_all(play(queen_meets_handmaid(), DECLINE, suggest("scribe", "wine")))
    later = play(closing, GIVE_WAY, DECLINE, END)
    assert later.open.dealings.heard == ()


@pytest.mark.rule("MU-R31", "MU-58", "MU-64")
@pytest.mark.parametrize(("first", "stays"), [(DECLINE, True), (suggest("priest", "honey"), False)])
def test_a_handmaid_who_used_the_suggestion_of_being_called_in_has_no_other(first: Move, stays: bool) -> None:
    called = answer_all(play(at_throne_room(), summon("throne-room", HANDMAID), first))
    state = play(answer_all(play(called, suggest("scribe", "wine"))), END)
    assert awaited(state) == HANDMAID
    assert ("stay" in offered(state)) == stays
    if not stays:
        refused(state, STAY)
    scribe = on_table(state, seat=SCRIBE)
    assert "stay" in offered(scribe)  # whom the Queen named and brought in


@pytest.mark.rule("MU-R31", "MU-58")
def test_a_suggestion_brings_no_second_one_to_whoever_was_brought_in_before() -> None:
    called = tuple(seat in (HANDMAID, SCRIBE) for seat in range(6))
    after = answer_all(play(queen_meets_handmaid(called=called), suggest("priest", "honey")))
    assert not after.open.called[HANDMAID]
    assert after.open.called[SCRIBE]


@pytest.mark.rule("MU-81", "MU-R16")
def test_a_handmaid_brought_in_by_the_queens_suggestion_speaks_before_the_queen_accuses() -> None:
    state = position(pawns={"queen": "temple"}, phase="room")
    closing = answer_all(play(state, suggest("handmaid", "wine")))
    assert set(offered(closing)) == {"give-way", "end"}
    refused(closing, RIGHT)
    waiting = play(closing, GIVE_WAY)
    assert awaited(waiting) == HANDMAID
    back = play(waiting, DECLINE)
    assert (back.open.phase, set(offered(back))) == ("closing", {"accuse", "end"})


@pytest.mark.rule("MU-R31", "MU-R24", "MU-60")
def test_a_trapped_queen_gives_way_before_she_accuses() -> None:
    state = position(pawns={"queen": "temple", "handmaid": "temple", "priest": "18-19"})
    closing = play(state, ROLL)
    assert set(offered(closing)) == {"give-way", "end"}
    assert awaited(play(closing, END)) == HANDMAID
    waiting = step(closing, GIVE_WAY)
    assert told(waiting, None) == [GaveWay(QUEEN, HANDMAID, "accusation")]
    assert set(offered(waiting.state)) == {"accuse", "decline"}  # the Queen suggests nothing, so neither does she
    after = play(waiting.state, DECLINE)
    assert (after.open.phase, awaited(after)) == ("closing", QUEEN)
    assert set(offered(after)) == {"accuse", "end"}
    assert RULES.outcome(play(after, RIGHT)) == Outcome("solved", (QUEEN,))


@pytest.mark.rule("MU-R16", "MU-12")
def test_nobody_gives_way_to_a_handmaid_who_is_out_or_whom_nobody_plays() -> None:
    out = queen_meets_handmaid(out=tuple(seat == HANDMAID for seat in range(6)))
    assert (out.open.phase, awaited(out)) == ("room", QUEEN)
    trio = position(
        "queen", "scribe", "brewer", pawns={"queen": "8-10", "handmaid": "throne-room"}, phase="walk", dice=(1, 1)
    )
    assert awaited(play(trio, walk("throne-room"))) == 0


@pytest.mark.rule("MU-R16")
def test_in_her_own_turn_the_handmaid_needs_no_first_word() -> None:
    pawns = {"queen": "throne-room", "handmaid": "8-10"}
    entered = play(position(seat=HANDMAID, pawns=pawns, phase="walk", dice=(1, 1)), walk("throne-room"))
    assert (entered.open.phase, awaited(entered)) == ("room", HANDMAID)


@pytest.mark.rule("MU-84", "MU-R10", "MU-81")
def test_in_the_silent_library_nobody_gets_the_first_word() -> None:
    made = step(position(pawns={"queen": "18-6", "handmaid": "library"}, phase="walk", dice=(1, 1)), walk("library"))
    assert told(made, None)[-1] == Silenced(QUEEN, "library")
    assert set(offered(made.state)) == {"end"}
