"""Conceding in the palace: what a character may do or forbid is off once nobody plays it."""

import pytest

from sleuth.core.choices import Move
from sleuth.core.game import Seat
from sleuth.games.whodunit.events import Card, Conceded, Granted, TurnBegan
from sleuth.games.whodunit.state import Favour, State
from tests.games.whodunit.palace_positions import (
    BEG_WEAPON,
    BREWER,
    GIVE_WAY,
    HANDMAID,
    MERCHANT,
    PRIEST,
    QUEEN,
    REFUSE,
    RULES,
    SCRIBE,
    answer_all,
    awaited,
    beg_key,
    offered,
    play,
    position,
    refused,
    summon,
)
from tests.games.whodunit.positions import on_table, options_in, suggest, told

CONCEDE = Move("concede")
TOGETHER = {"queen": "temple", "handmaid": "temple"}


def gone(state: State, *seats: Seat) -> State:
    """The state after these conceded, one after the other."""
    for seat in seats:
        state = RULES.play(state, seat, CONCEDE).state
    return state


def signed(state: State, viewer: Seat | None, kind: str) -> set[Card | None]:
    return {sign.room for sign in RULES.view(state, viewer).signs if sign.kind == kind}


@pytest.mark.rule("MU-H01")
def test_the_doors_of_a_keeper_who_is_gone_are_open() -> None:
    state = position(seat=MERCHANT, pawns={"merchant": "6-15"}, phase="walk", dice=(1, 1))
    assert "beg-key" in offered(state)
    assert "storage" in signed(state, MERCHANT, "locked")
    after = RULES.play(state, BREWER, CONCEDE)
    assert after.asks == {MERCHANT}
    assert "beg-key" not in offered(after.state)
    assert play(after.state, Move("walk", {"to": "storage"})).open.phase == "room"
    assert "storage" not in signed(after.state, MERCHANT, "locked")


@pytest.mark.rule("MU-H01")
def test_the_rules_of_rooms_and_company_are_off_with_whoever_made_them() -> None:
    library = position(seat=MERCHANT, pawns={"merchant": "library"}, called=(False,) * 3 + (True,) + (False,) * 2)
    assert "stay" not in offered(library)
    assert "stay" in offered(gone(library, SCRIBE))
    kitchen = position(seat=MERCHANT, pawns={"merchant": "kitchen"}, phase="room")
    assert "weapon" not in options_of_suggestion(kitchen)
    assert "weapon" in options_of_suggestion(gone(kitchen, BREWER))
    closing = position(seat=QUEEN, pawns=TOGETHER, phase="closing")
    assert "give-way" in offered(closing)
    assert "accuse" in offered(gone(closing, HANDMAID))


def options_of_suggestion(state: State) -> set[str]:
    return {slot.name for slot in offered(state)["suggest"].slots}


@pytest.mark.rule("MU-H01")
def test_the_table_is_told_what_is_off_and_why() -> None:
    made = RULES.play(position(), QUEEN, CONCEDE)
    (conceded, *_) = told(made, None)
    assert isinstance(conceded, Conceded)
    powers = RULES.edition.powers
    needing = [number for number, power in enumerate(powers) if "queen" in power.needs]
    assert list(conceded.off) == needing
    off = {sign.power: sign.text for sign in RULES.view(made.state, None).signs if sign.kind == "off"}
    assert off == dict.fromkeys(needing, "off, since nobody plays the Queen any more")
    (second, *_) = told(RULES.play(made.state, HANDMAID, CONCEDE), None)
    assert isinstance(second, Conceded)
    assert not set(second.off) & set(needing)


@pytest.mark.rule("MU-H01")
def test_the_queen_cannot_call_whom_nobody_plays_any_more() -> None:
    state = position(seat=QUEEN, pawns={"queen": "library"})
    calling = options_in(offered(state)["summon"], "player")
    assert str(PRIEST) in calling
    after = gone(state, PRIEST)
    assert options_in(offered(after)["summon"], "player").keys() == calling.keys() - {str(PRIEST)}
    assert refused(after, summon("kitchen", PRIEST)).rule == "MU-R15"


@pytest.mark.rule("MU-H02")
def test_what_is_asked_of_whoever_concedes_is_granted() -> None:
    state = position(seat=MERCHANT, pawns={"merchant": "6-15"}, phase="walk", dice=(1, 1))
    asking = play(state, beg_key("storage"))
    assert awaited(asking) == BREWER
    made = RULES.play(asking, BREWER, CONCEDE)
    assert Granted(BREWER, MERCHANT, "key", "storage") in told(made, QUEEN)
    assert awaited(made.state) == MERCHANT
    assert Favour(MERCHANT, "key", "storage") in made.state.open.dealings.granted
    kitchen = play(position(seat=MERCHANT, pawns={"merchant": "kitchen"}, phase="room"), BEG_WEAPON)
    assert "weapon" in options_of_suggestion(gone(kitchen, BREWER))


@pytest.mark.rule("MU-H02")
def test_leave_that_a_queen_who_concedes_did_not_give_is_given_and_the_keeper_asked() -> None:
    state = position(seat=HANDMAID, pawns={"handmaid": "6-15"}, phase="walk", dice=(1, 1))
    asking = play(state, beg_key("storage"))
    assert awaited(asking) == QUEEN
    made = RULES.play(asking, QUEEN, CONCEDE)
    assert Granted(QUEEN, HANDMAID, "leave", "storage") in told(made, None)
    assert awaited(made.state) == BREWER
    both = gone(asking, BREWER)
    assert awaited(both) == QUEEN
    assert awaited(play(both, REFUSE)) == HANDMAID
    assert Granted(BREWER, HANDMAID, "key", "storage") in told(RULES.play(both, QUEEN, CONCEDE), None)


@pytest.mark.rule("MU-H02")
def test_what_whoever_concedes_asked_for_is_dropped() -> None:
    state = position(seat=MERCHANT, pawns={"merchant": "6-15"}, phase="walk", dice=(1, 1))
    made = RULES.play(play(state, beg_key("storage")), MERCHANT, CONCEDE)
    assert isinstance(told(made, None)[-1], TurnBegan)
    assert awaited(made.state) == PRIEST
    assert made.state.open.dealings.plea is None


@pytest.mark.rule("MU-H03")
def test_the_queen_goes_on_without_a_handmaid_who_was_to_speak_first() -> None:
    closing = position(seat=QUEEN, pawns=TOGETHER, phase="closing")
    waiting = play(closing, GIVE_WAY)
    assert awaited(waiting) == HANDMAID
    after = gone(waiting, HANDMAID)
    assert (awaited(after), after.open.phase) == (QUEEN, "closing")
    room = on_table(closing, phase="room")
    first = play(on_table(room, phase="turn", called=(True, *(False,) * 5)), Move("stay"))
    asking = play(first, suggest("scribe", "wine"))
    dropped = gone(asking, HANDMAID)
    assert (awaited(dropped), dropped.open.phase) == (QUEEN, "room")


@pytest.mark.rule("MU-H03")
def test_a_handmaid_keeps_her_word_though_the_queen_concedes_and_then_the_turn_ends() -> None:
    closing = position(seat=QUEEN, pawns=TOGETHER, phase="turn", called=(True, *(False,) * 5))
    waiting = play(closing, Move("stay"))
    after = gone(waiting, QUEEN)
    assert awaited(after) == HANDMAID
    said = play(after, suggest("scribe", "wine"))
    assert said.open.phase == "answer"
    done = answer_all(said)
    assert (awaited(done), done.open.phase) == (HANDMAID, "turn")
    declined = play(after, Move("decline"))
    assert (awaited(declined), declined.open.phase, declined.open.turn) == (HANDMAID, "turn", 2)
