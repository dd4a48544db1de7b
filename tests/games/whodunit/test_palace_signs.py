"""What a room of the palace tells whoever asks: why it stops them, and what they can do about it."""

import pytest
from msgspec.structs import replace

from sleuth.core.choices import with_names
from sleuth.core.game import Seat
from sleuth.games.whodunit.powers import Powers
from sleuth.games.whodunit.signs import Signs
from sleuth.games.whodunit.state import Sign, State, View
from sleuth.testing.playouts import play_out
from tests.games.whodunit.palace_positions import (
    BEG_WEAPON,
    BREWER,
    EDITION,
    GAME,
    GRANT,
    HANDMAID,
    MERCHANT,
    PRIEST,
    QUEEN,
    REFUSE,
    RULES,
    SCRIBE,
    beg_key,
    offered,
    play,
    position,
)
from tests.games.whodunit.positions import NAMES, on_table


def told(state: State, viewer: Seat | None, kind: str, room: str | None = None) -> Sign:
    """The only sign of this kind that the viewer sees, at this room if one is named, with players called by name."""
    view: View = GAME.name_players(RULES.view(state, viewer), NAMES)
    (sign,) = (one for one in view.signs if one.kind == kind and (room is None or one.room == room))
    return sign


def said(state: State, viewer: Seat | None, kind: str, room: str | None = None) -> str:
    sign = told(state, viewer, kind, room)
    return f"{sign.reason} {sign.remedy}"


def at_storage(keys: str = "kind") -> State:
    """The Scribe before the door of the Storage."""
    return position(seat=SCRIBE, pawns={"scribe": "6-15"}, phase="walk", dice=(1, 1), options={"keys": keys})


@pytest.mark.rule("MU-76", "MU-86", "MU-77")
def test_a_locked_room_says_whom_to_ask_for_the_key() -> None:
    state = at_storage()
    assert said(state, SCRIBE, "locked", "storage") == "Locked. Ask Fay for the key."
    assert told(state, SCRIBE, "locked", "storage").note == "locked: ask Fay"
    assert said(state, MERCHANT, "locked") == "Locked. Ask Fay for the key."
    assert said(state, HANDMAID, "locked", "storage") == "Locked. Ask Ann for permission, then Fay for the key."
    assert said(state, None, "locked", "storage") == (
        "Locked. Without a key only the Brewer and the Queen may go in. Fay has the key."
    )
    assert told(state, SCRIBE, "locked", "storage").seat == BREWER


@pytest.mark.rule("MU-R12")
def test_a_refused_key_says_that_it_is_not_refused_twice() -> None:
    refused = play(at_storage(), beg_key("storage"), REFUSE)
    assert said(refused, SCRIBE, "locked", "storage") == (
        "Locked. You asked for the key and did not get it. Ask again on a later turn: then you must get it."
    )
    strict = play(at_storage("strict"), beg_key("storage"), REFUSE)
    assert said(strict, SCRIBE, "locked", "storage").endswith(" Ask again on a later turn.")
    later = on_table(refused, dealings=replace(refused.open.dealings, begged=()))
    assert said(later, SCRIBE, "locked", "storage") == (
        "Locked. Ask Fay for the key. It was refused the last time, so now you must get it."
    )


@pytest.mark.rule("MU-R12")
@pytest.mark.parametrize(
    ("keys", "follows"),
    [
        ("kind", "The next time Cleo asks for it, you must hand it over."),
        ("strict", "Cleo may ask again on a later turn, and you may refuse again."),
    ],
)
def test_whoever_keeps_the_key_reads_what_follows(keys: str, follows: str) -> None:
    asked = play(at_storage(keys), beg_key("storage"))
    note = with_names((offered(asked)["refuse"],), NAMES)[0].note
    assert note == f"Cleo cannot go into the Storage this turn. {follows}"


@pytest.mark.rule("MU-84", "MU-85")
def test_the_library_and_the_kitchen_say_what_is_wanted() -> None:
    state = position(seat=SCRIBE, pawns={"merchant": "kitchen"})
    assert told(state, QUEEN, "silent").note == "silent for you"
    assert said(state, QUEEN, "silent") == (
        "Nobody can suggest or accuse in the Library now, because the Scribe is not there. "
        "Go in when Cleo is there. You may accuse from any other place."
    )
    in_kitchen = position(seat=MERCHANT, pawns={"merchant": "kitchen"}, phase="room")
    sign = told(in_kitchen, MERCHANT, "by-leave")
    assert (sign.text, sign.note) == ("foods: ask", "no food without permission")
    assert said(in_kitchen, MERCHANT, "by-leave").endswith("Once you are in the Kitchen, ask Fay for permission.")
    refused = play(in_kitchen, BEG_WEAPON, REFUSE)
    assert said(refused, MERCHANT, "by-leave").endswith("Fay said no this turn: name a suspect only.")
    assert not [
        one for one in RULES.view(play(in_kitchen, BEG_WEAPON, GRANT), MERCHANT).signs if one.kind == "by-leave"
    ]


@pytest.mark.rule("MU-79", "MU-80")
def test_the_queen_is_told_to_call_somebody_into_an_empty_room() -> None:
    state = position(pawns={"handmaid": "kitchen"})
    assert said(state, QUEEN, "empty", "temple") == (
        "Nobody is in the Temple, and the only room you enter alone is the Queen’s Quarters. "
        "Call another player in with you, or go where somebody is."
    )
    assert not [one for one in RULES.view(state, HANDMAID).signs if one.kind == "empty"]


@pytest.mark.rule("MU-81")
def test_the_queen_alone_is_warned_that_the_handmaid_speaks_first() -> None:
    state = position(pawns={"handmaid": "kitchen"})
    sign = told(state, QUEEN, "first-word")
    assert (sign.room, sign.seat, sign.text) == ("kitchen", HANDMAID, "")
    assert "Ben may suggest or accuse before you" in said(state, QUEEN, "first-word")
    assert told(position(pawns={"handmaid": "8-10"}), QUEEN, "first-word").room is None
    for viewer in (HANDMAID, SCRIBE, None):
        assert not [one for one in RULES.view(state, viewer).signs if one.kind == "first-word"]
    silenced = on_table(state, out=(False, True, False, False, False, False))
    assert not [one for one in RULES.view(silenced, QUEEN).signs if one.kind == "first-word"]


def closed(state: State, seat: Seat) -> dict[str, list[tuple[str, str, str]]]:
    """For each choice the places near by that it says are closed: which, what they are called, and why."""
    choices = with_names(RULES.choices(state, seat), NAMES)
    return {
        choice.kind: [(place.value, place.label, place.note) for place in choice.closed]
        for choice in choices
        if choice.closed
    }


@pytest.mark.rule("MU-76", "MU-79", "MU-80")
def test_the_choices_say_which_rooms_near_by_are_closed_and_why() -> None:
    scribe = position(seat=SCRIBE, pawns={"scribe": "6-15"}, phase="walk", dice=(1, 1))
    assert closed(scribe, SCRIBE) == {"beg-key": [("storage", "Storage", f"locked: ask {NAMES[BREWER]}")]}
    queen = position(pawns={"queen": "8-10"}, phase="walk", dice=(1, 1))
    assert closed(queen, QUEEN) == {"summon": [("throne-room", "Throne Room", "nobody in: call somebody")]}
    met = on_table(queen, pawns={**queen.open.pawns, "priest": "throne-room"})
    assert closed(met, QUEEN) == {}


@pytest.mark.rule("MU-79", "MU-88")
def test_before_the_roll_the_passage_is_told_of_unless_somebody_can_be_called_through_it() -> None:
    priest = position(seat=PRIEST, pawns={"priest": "temple"})
    assert closed(priest, PRIEST)["roll"] == [("temple", "Secret passage", "you use no passages")]
    queen = position(pawns={"queen": "queens-quarters"})
    assert closed(queen, QUEEN) == {"summon": [("temple", "Temple", "nobody in: call somebody")]}
    walking = position(seat=PRIEST, pawns={"priest": "temple"}, phase="walk", dice=(1, 1))
    assert "roll" not in closed(walking, PRIEST)
    merchant = position(seat=MERCHANT, pawns={"merchant": "temple"})
    assert closed(merchant, MERCHANT).keys() <= {"beg-key"}


@pytest.mark.rule("MU-79", "MU-88")
def test_a_barred_passage_says_why() -> None:
    priest = position(seat=PRIEST, pawns={"priest": "temple"})
    assert said(priest, PRIEST, "no-passage") == "The Priest uses no secret passage. Roll and walk."
    assert told(priest, PRIEST, "no-passage").room == "temple"
    queen = position(pawns={"queen": "queens-quarters"})
    assert "Nobody is in the Temple" in said(queen, QUEEN, "no-passage", "queens-quarters")
    welcome = position(pawns={"queen": "queens-quarters", "priest": "temple"})
    assert not [one for one in RULES.view(welcome, QUEEN).signs if one.kind == "no-passage"]
    merchant = position(seat=MERCHANT, pawns={"merchant": "temple"})
    assert not [one for one in RULES.view(merchant, MERCHANT).signs if one.kind == "no-passage"]


@pytest.mark.parametrize("seed", range(6))
def test_signs_that_are_kept_are_those_that_would_be_written_anew(seed: int) -> None:
    """Signs are kept by what they depend on: whoever forgets something there shows somebody an old sign."""
    seen = set()
    for one in play_out(GAME, seed).positions:
        table, passages = one.state.open, one.state.options.secret_passages
        for viewer in (*one.seats, None):
            signs = RULES.view(one.state, viewer).signs
            anew = Signs(EDITION, RULES.board, Powers(EDITION.powers))
            assert signs == anew.hung(table, viewer, passages=passages)
            seen |= {sign.kind for sign in signs}
    assert seen >= {"locked", "by-leave", "silent"}
