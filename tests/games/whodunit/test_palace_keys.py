"""Locked rooms: who needs a key, who gives it, and what the Handmaid needs before she may ask."""

from typing import Any

import pytest

from sleuth.core.choices import Move, with_names
from sleuth.core.game import Seat
from sleuth.games.whodunit.events import Begged, Granted, Refused
from sleuth.games.whodunit.state import Favour, State
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
    RULES,
    SCRIBE,
    STAND,
    answer_all,
    awaited,
    beg_key,
    destinations,
    offered,
    play,
    position,
    refused,
    step,
)
from tests.games.whodunit.positions import END, NAMES, ROLL, on_table, options_in, suggest, told, walk

DOORS = {"merchants-quarters": "17-11", "storage": "6-15"}
KEEPERS = {"merchants-quarters": MERCHANT, "storage": BREWER}


def at_door(seat: Seat, room: str = "storage", **more: Any) -> State:
    """This seat stands before the door of a locked room, with two steps to go."""
    pawns = {EVERYBODY[seat]: DOORS[room]}
    return position(seat=seat, pawns=pawns, phase="walk", dice=(1, 1), **more)


def next_turn(state: State) -> State:
    """The same seat's next turn, as it was before its walk."""
    before = state.open.pawns
    ended = play(on_table(state, phase="closing"), END)
    return on_table(ended, seat=state.open.seat, phase="walk", dice=(1, 1), pawns=before)


@pytest.mark.rule("MU-75")
def test_the_merchant_walks_into_his_quarters_as_he_likes() -> None:
    state = at_door(MERCHANT, "merchants-quarters")
    assert "merchants-quarters" in destinations(state)
    assert "beg-key" not in offered(state)
    assert play(state, walk("merchants-quarters")).open.phase == "room"


@pytest.mark.rule("MU-86", "MU-R19")
def test_the_brewer_walks_into_the_storage_as_he_likes() -> None:
    state = at_door(BREWER)
    assert "beg-key" not in offered(state)
    assert play(state, walk("storage")).open.phase == "room"


@pytest.mark.rule("MU-76", "MU-86")
@pytest.mark.parametrize(
    ("room", "seat"),
    [(room, Seat(seat)) for room in DOORS for seat in range(1, 6) if seat != KEEPERS[room]],
)
def test_everybody_else_needs_the_key(room: str, seat: Seat) -> None:
    state = at_door(seat, room)
    assert room not in destinations(state)
    refusal = refused(state, walk(room))
    assert refusal.rule == ("MU-76" if room == "merchants-quarters" else "MU-86")
    assert "is locked" in refusal.text
    assert list(options_in(offered(state)["beg-key"], "room")) == [room]


@pytest.mark.rule("MU-82", "MU-76", "MU-86")
@pytest.mark.parametrize("room", list(DOORS))
def test_the_queen_needs_no_key(room: str) -> None:
    state = at_door(QUEEN, room)
    crowded = on_table(state, pawns={**state.open.pawns, "priest": room})
    assert room in destinations(crowded)
    assert "beg-key" not in offered(crowded)
    assert play(crowded, walk(room)).open.phase == "room"


@pytest.mark.rule("MU-R11", "MU-R34")
def test_after_the_roll_a_key_is_asked_for_where_the_roll_leads() -> None:
    state = at_door(SCRIBE)
    asked = step(state, beg_key("storage"))
    for viewer in (SCRIBE, BREWER, QUEEN, None):
        assert told(asked, viewer) == [Begged(SCRIBE, BREWER, "key", "storage")]
    assert awaited(asked.state) == BREWER
    assert set(offered(asked.state)) == {"grant", "refuse"}
    granted = step(asked.state, GRANT)
    assert told(granted, None) == [Granted(BREWER, SCRIBE, "key", "storage")]
    assert awaited(granted.state) == SCRIBE
    assert granted.state.open.phase == "walk"
    assert granted.state.open.dice == state.open.dice
    assert play(granted.state, walk("storage")).open.phase == "room"
    assert refused(state, beg_key("merchants-quarters")).rule == "MU-R11"


@pytest.mark.rule("MU-R11", "MU-R34")
def test_before_the_roll_a_key_is_asked_for_where_the_highest_roll_might_lead() -> None:
    far = position(seat=PRIEST, pawns={"priest": "18-17"})
    assert RULES.board.distance("18-17", "storage") == 15
    assert list(options_in(offered(far)["beg-key"], "room")) == ["merchants-quarters"]
    near = position(seat=SCRIBE, pawns={"scribe": "12-16"})
    assert set(options_in(offered(near)["beg-key"], "room")) == set(DOORS)
    granted = play(near, beg_key("storage"), GRANT)
    assert granted.open.phase == "turn"
    assert set(options_in(offered(granted)["beg-key"], "room")) == {"merchants-quarters"}
    rolled = on_table(play(granted, ROLL), dice=(4, 4))
    assert "storage" in destinations(rolled)
    assert refused(near, beg_key("temple")).rule == "MU-R11"


@pytest.mark.rule("MU-R11")
def test_a_yes_lasts_for_the_turn_and_for_the_one_who_asked() -> None:
    granted = play(at_door(SCRIBE), beg_key("storage"), GRANT)
    assert granted.open.dealings.granted == (Favour(SCRIBE, "key", "storage"),)
    other = on_table(granted, seat=PRIEST, pawns={**granted.open.pawns, "priest": "6-15", "scribe": "9-9"})
    assert "storage" not in destinations(other)
    assert "storage" not in destinations(next_turn(granted))


@pytest.mark.rule("MU-R11")
def test_to_leave_a_locked_room_and_to_be_brought_into_it_takes_no_key() -> None:
    leaving = position(seat=SCRIBE, pawns={"scribe": "storage"}, phase="walk", dice=(1, 1))
    assert set(destinations(leaving)) == {"6-14", "6-16", "7-15"}
    brewer = position(seat=BREWER, pawns={"brewer": "storage"}, phase="room")
    assert play(brewer, suggest("scribe", "honey")).open.pawns["scribe"] == "storage"


@pytest.mark.rule("MU-R12")
def test_a_refusal_keeps_the_room_shut_for_the_turn() -> None:
    made = step(play(at_door(SCRIBE), beg_key("storage")), REFUSE)
    assert told(made, None) == [Refused(BREWER, SCRIBE, "key", "storage", binds=True)]
    assert awaited(made.state) == SCRIBE
    assert set(offered(made.state)) == {"walk"}
    assert refused(made.state, walk("storage")).rule == "MU-86"
    refused(made.state, beg_key("storage"))


@pytest.mark.rule("MU-R12")
def test_whoever_was_refused_gets_the_key_the_next_time() -> None:
    later = next_turn(play(at_door(SCRIBE), beg_key("storage"), REFUSE))
    made = step(later, beg_key("storage"))
    assert told(made, None) == [
        Begged(SCRIBE, BREWER, "key", "storage"),
        Granted(BREWER, SCRIBE, "key", "storage", bound=True),
    ]
    assert "storage" in destinations(made.state)
    third = play(next_turn(made.state), beg_key("storage"))
    assert awaited(third) == BREWER  # bound once, not for ever


@pytest.mark.rule("MU-R12")
def test_a_refusal_binds_towards_the_same_player_and_room_alone() -> None:
    later = next_turn(play(at_door(SCRIBE), beg_key("storage"), REFUSE))
    priest = on_table(later, seat=PRIEST, pawns={**later.open.pawns, "priest": "6-15", "scribe": "9-9"})
    assert awaited(play(priest, beg_key("storage"))) == BREWER
    elsewhere = on_table(later, pawns={**later.open.pawns, "scribe": "17-11"})
    assert awaited(play(elsewhere, beg_key("merchants-quarters"))) == MERCHANT


@pytest.mark.rule("MU-R12")
def test_with_strict_keys_a_keeper_refuses_for_ever() -> None:
    state = at_door(SCRIBE, options={"keys": "strict"})
    for _ in range(3):
        state = next_turn(play(state, beg_key("storage"), REFUSE))
    assert awaited(play(state, beg_key("storage"))) == BREWER
    assert GAME.check_options({})["keys"] == "kind"


@pytest.mark.rule("MU-77", "MU-R13")
def test_the_handmaid_asks_the_queen_first_and_then_the_keeper() -> None:
    asked = step(at_door(HANDMAID), beg_key("storage"))
    assert told(asked, None) == [Begged(HANDMAID, QUEEN, "leave", "storage")]
    assert awaited(asked.state) == QUEEN
    allowed = step(asked.state, GRANT)
    assert told(allowed, None) == [
        Granted(QUEEN, HANDMAID, "leave", "storage"),
        Begged(HANDMAID, BREWER, "key", "storage"),
    ]
    assert awaited(allowed.state) == BREWER
    assert "storage" in destinations(play(allowed.state, GRANT))
    assert "storage" not in destinations(play(allowed.state, REFUSE))


@pytest.mark.rule("MU-77", "MU-R12")
def test_the_queen_may_forbid_it_but_not_twice() -> None:
    forbidden = play(at_door(HANDMAID), beg_key("storage"), REFUSE)
    assert awaited(forbidden) == HANDMAID
    assert "storage" not in destinations(forbidden)
    refused(forbidden, beg_key("storage"))
    again = step(next_turn(forbidden), beg_key("storage"))
    assert told(again, None) == [
        Begged(HANDMAID, QUEEN, "leave", "storage"),
        Granted(QUEEN, HANDMAID, "leave", "storage", bound=True),
        Begged(HANDMAID, BREWER, "key", "storage"),
        Granted(BREWER, HANDMAID, "key", "storage", bound=True),
    ]
    assert "storage" in destinations(again.state)
    third = play(next_turn(again.state), beg_key("storage"))
    assert awaited(third) == QUEEN  # bound once, not for ever


@pytest.mark.rule("MU-R32", "MU-R12")
@pytest.mark.parametrize("refusing", [(REFUSE,), (GRANT, REFUSE)], ids=["the Queen", "the Brewer"])
@pytest.mark.parametrize("between", ["nothing", "another room", "another player", "the Queen is out"])
def test_the_handmaids_second_request_succeeds_whatever_happened_in_between(
    refusing: tuple[Move, ...], between: str
) -> None:
    state = next_turn(play(at_door(HANDMAID), beg_key("storage"), *refusing))
    match between:
        case "another room":
            pawns = {**state.open.pawns, "handmaid": "17-11"}
            elsewhere = play(on_table(state, pawns=pawns), beg_key("merchants-quarters"), REFUSE)
            state = on_table(next_turn(elsewhere), pawns=state.open.pawns)
        case "another player":
            pawns = {**state.open.pawns, "scribe": "6-15", "handmaid": "9-9"}
            other = next_turn(play(on_table(state, seat=SCRIBE, pawns=pawns), beg_key("storage"), GRANT))
            state = on_table(other, seat=HANDMAID, pawns=state.open.pawns)
        case "the Queen is out":
            state = on_table(state, out=(True, *(False,) * 5))
    made = step(state, beg_key("storage"))
    assert told(made, None)[-1] == Granted(BREWER, HANDMAID, "key", "storage", bound=True)
    assert awaited(made.state) == HANDMAID
    assert "storage" in destinations(made.state)


@pytest.mark.rule("MU-R32")
def test_no_row_of_refusals_keeps_the_handmaid_out_of_a_room_more_than_once() -> None:
    state = at_door(HANDMAID)
    failed = 0
    for _ in range(6):
        asked = play(state, beg_key("storage"))
        while asked.open.phase == "plea":
            asked = play(asked, REFUSE)
        failed += "storage" not in destinations(asked)
        state = next_turn(asked)
    assert failed == 3  # every other time


@pytest.mark.rule("MU-R32", "MU-R12")
def test_with_strict_keys_queen_and_keeper_refuse_the_handmaid_for_ever() -> None:
    state = at_door(HANDMAID, options={"keys": "strict"})
    for answers in ((REFUSE,), (GRANT, REFUSE), (REFUSE,)):
        made = play(state, beg_key("storage"), *answers)
        assert "storage" not in destinations(made)
        state = next_turn(made)
    assert awaited(play(state, beg_key("storage"))) == QUEEN


@pytest.mark.rule("MU-R13", "MU-12")
def test_without_a_queen_the_handmaid_asks_the_keeper_at_once() -> None:
    chairs = ("handmaid", "scribe", "brewer")
    state = position(*chairs, pawns={"handmaid": "6-15"}, phase="walk", dice=(1, 1))
    assert told(step(state, beg_key("storage")), None) == [Begged(Seat(0), Seat(2), "key", "storage")]


@pytest.mark.rule("MU-78")
def test_the_handmaid_suggests_and_accuses_without_asking() -> None:
    state = position(seat=HANDMAID, pawns={"handmaid": "womens-quarters"}, phase="room")
    assert set(offered(state)) == {"suggest"}
    assert set(offered(answer_all(play(state, suggest("scribe", "wine"))))) == {"accuse", "end"}


@pytest.mark.rule("MU-77", "MU-78")
def test_the_handmaid_asks_the_brewer_for_the_food_herself() -> None:
    state = position(seat=HANDMAID, pawns={"handmaid": "kitchen"}, phase="room")
    assert awaited(RULES.play(state, HANDMAID, BEG_WEAPON).state) == BREWER


@pytest.mark.rule("MU-12")
@pytest.mark.parametrize(("room", "keeper"), [("merchants-quarters", "merchant"), ("storage", "brewer")])
def test_a_room_whose_keeper_nobody_plays_is_open(room: str, keeper: str) -> None:
    chairs = [one for one in EVERYBODY if one != keeper]
    seat = Seat(chairs.index("scribe"))
    state = position(*chairs, seat=seat, pawns={"scribe": DOORS[room]}, phase="walk", dice=(1, 1))
    assert room in destinations(state)
    assert "beg-key" not in offered(state)


@pytest.mark.rule("MU-R22")
@pytest.mark.parametrize("room", list(DOORS))
def test_the_key_of_a_keeper_who_is_out_counts_as_given(room: str) -> None:
    out = tuple(seat == KEEPERS[room] for seat in range(6))
    state = at_door(SCRIBE, room, out=out)
    assert room in destinations(state)
    assert "beg-key" not in offered(state)
    assert play(state, walk(room)).open.phase == "room"


@pytest.mark.rule("MU-R22")
def test_the_leave_of_a_queen_who_is_out_counts_as_given() -> None:
    state = at_door(HANDMAID, out=(True, *(False,) * 5))
    assert told(step(state, beg_key("storage")), None) == [Begged(HANDMAID, BREWER, "key", "storage")]


@pytest.mark.rule("MU-R11")
def test_when_time_runs_out_a_plea_is_granted() -> None:
    for state in (play(at_door(SCRIBE), beg_key("storage")), play(at_door(HANDMAID), beg_key("storage"))):
        assert RULES.default(state, awaited(state)) == GRANT


def test_whoever_can_go_nowhere_but_through_a_locked_door_stands_or_asks() -> None:
    pawns = {"scribe": "6-15", "priest": "6-14", "merchant": "6-16", "handmaid": "7-15"}
    state = position(seat=SCRIBE, pawns=pawns, phase="walk", dice=(1, 1))
    assert set(offered(state)) == {"beg-key", "stand"}
    assert RULES.default(state, SCRIBE) == STAND
    assert play(state, STAND).open.phase == "closing"
    assert "storage" in destinations(play(state, beg_key("storage"), GRANT))
    refused(at_door(SCRIBE), STAND)
    in_vain = play(state, beg_key("storage"), REFUSE)
    assert set(offered(in_vain)) == {"stand"}
    assert RULES.default(in_vain, SCRIBE) == STAND, "or the clock could not play on"


@pytest.mark.rule("MU-76", "MU-86", "MU-82")
def test_everybody_sees_which_doors_are_locked_to_them() -> None:
    def locked(state: State, viewer: Seat | None) -> set[str | None]:
        return {sign.room for sign in RULES.view(state, viewer).signs if sign.kind == "locked"}

    state = at_door(SCRIBE)
    assert locked(state, SCRIBE) == locked(state, None) == set(DOORS)
    assert locked(state, QUEEN) == set()
    assert locked(state, MERCHANT) == {"storage"}
    assert locked(play(state, beg_key("storage"), GRANT), SCRIBE) == {"merchants-quarters"}
    (sign,) = (one for one in RULES.view(state, None).signs if one.room == "merchants-quarters")
    assert (sign.kind, sign.power, sign.text) == ("locked", 0, "locked")


def test_everybody_reads_who_asks_whom_for_what() -> None:
    state = play(at_door(HANDMAID), beg_key("storage"))
    assert GAME.prompt(RULES.view(state, QUEEN), NAMES) == (
        "Ben asks you for permission to ask for the key to the Storage. Do you grant it?"
    )
    assert GAME.prompt(RULES.view(state, HANDMAID), NAMES) == (
        "You ask Ann for permission to ask for the key to the Storage, and wait for a yes or a no."
    )
    asked = play(state, GRANT)
    assert GAME.prompt(RULES.view(asked, BREWER), NAMES) == "Ben asks you for the key to the Storage. Do you grant it?"
    assert GAME.prompt(RULES.view(asked, None), NAMES) == "Ben asks Fay for the key to the Storage."


@pytest.mark.parametrize(
    ("answer", "read"),
    [
        (GRANT, "You have the key to the Storage."),
        (REFUSE, "You do not get the key to the Storage. Ask again on a later turn: then you must get it."),
    ],
)
def test_whoever_asked_reads_what_came_of_it(answer: Move, read: str) -> None:
    state = play(at_door(SCRIBE), beg_key("storage"), answer)
    assert GAME.prompt(RULES.view(state, SCRIBE), NAMES) == f"{read} You rolled 2. Where will you go?"
    assert GAME.prompt(RULES.view(state, QUEEN), NAMES) == "Cleo rolled 2 and looks about."


@pytest.mark.rule("MU-R32", "MU-R12")
@pytest.mark.parametrize(
    ("keys", "follows"),
    [
        ("kind", "The next time Ben asks for it, you must"),
        ("strict", "Ben may ask again on a later turn, and you may refuse again."),
    ],
)
def test_keeping_the_key_says_what_follows_to_both(keys: str, follows: str) -> None:
    asked = play(at_door(HANDMAID, options={"keys": keys}), beg_key("storage"))
    agree, give = (" agree.", " hand it over.") if keys == "kind" else ("", "")
    (forbid,) = with_names((offered(asked)["refuse"],), NAMES)
    assert forbid.note == f"Ben cannot ask for the key to the Storage this turn. {follows}{agree}"
    (keep,) = with_names((offered(play(asked, GRANT))["refuse"],), NAMES)
    assert (keep.label, keep.note) == ("Keep the key", f"Ben cannot go into the Storage this turn. {follows}{give}")
    kept = play(asked, GRANT, REFUSE)
    read = GAME.prompt(RULES.view(kept, HANDMAID), NAMES)
    assert ("then you must get it" in read) == (keys == "kind")


@pytest.mark.rule("MU-77")
def test_asking_comes_with_what_the_keeper_says_and_for_the_handmaid_with_whom_she_asks_first() -> None:
    note = offered(at_door(SCRIBE))["beg-key"].note
    assert note.startswith("The Brewer: “Every jar in the Storage is counted.")
    assert "Queen" not in note
    assert "before the Queen has allowed it" in offered(at_door(HANDMAID))["beg-key"].note
