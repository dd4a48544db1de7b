"""What a suggestion names, whom and what it brings into the room, and what everybody hears of it."""

import pytest

from sleuth.core.choices import Move, spoken
from sleuth.core.game import Seat
from sleuth.games.whodunit.events import Suggested, Walked
from tests.games.whodunit.positions import (
    EDITION,
    GAME,
    NAMES,
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

SUSPECTS = {card.id for card in EDITION.suspects}
WEAPONS = {card.id for card in EDITION.weapons}


IN_STUDY = position(pawns={"scarlett": "study"}, phase="room")


@pytest.mark.rule("CL-40", "CL-R08")
def test_a_suggestion_names_one_suspect_and_one_weapon() -> None:
    choice = offered(IN_STUDY)["suggest"]
    assert [slot.name for slot in choice.slots] == ["suspect", "weapon"]
    assert set(options_in(choice, "suspect")) == SUSPECTS
    assert set(options_in(choice, "weapon")) == WEAPONS
    for slots in ({"suspect": "plum"}, {"weapon": "rope"}, {}):
        refused(IN_STUDY, Move("suggest", {**slots}))
    for cards in (("rope", "rope"), ("plum", "plum"), ("rope", "plum")):
        refused(IN_STUDY, suggest(*cards))
    refused(IN_STUDY, Move("suggest", {"suspect": ("plum", "green"), "weapon": "rope"}))


@pytest.mark.rule("CL-40")
def test_the_room_is_always_the_one_the_suggester_stands_in() -> None:
    enquiry = play(IN_STUDY, suggest("green", "dagger")).open.enquiry
    assert enquiry is not None
    assert enquiry.cards == ("green", "dagger", "study")
    refused(IN_STUDY, suggest("green", "dagger", "hall"))
    refused(IN_STUDY, suggest("green", "dagger", "study"))


@pytest.mark.rule("CL-41", "CL-23")
@pytest.mark.parametrize("suspect", ["mustard", "green"])
def test_the_named_suspect_is_put_into_the_room_played_or_not(suspect: str) -> None:
    state = play(IN_STUDY, suggest(suspect, "dagger"))
    assert state.open.pawns == {**IN_STUDY.open.pawns, suspect: "study"}
    assert (suspect in state.open.characters) == (suspect == "mustard")


@pytest.mark.rule("CL-41")
def test_the_named_suspect_is_called_out_of_another_room_too() -> None:
    state = position(pawns={"scarlett": "study", "plum": "kitchen"}, phase="room")
    assert play(state, suggest("plum", "dagger")).open.pawns["plum"] == "study"


@pytest.mark.rule("CL-42")
def test_the_named_weapon_is_put_into_the_room() -> None:
    state = play(IN_STUDY, suggest("green", "dagger"))
    assert state.open.weapons == {**IN_STUDY.open.weapons, "dagger": "study"}


@pytest.mark.rule("CL-41", "CL-42")
def test_what_was_called_in_stays_after_the_enquiry() -> None:
    state = pass_all(play(position(pawns={"scarlett": "hall"}, phase="room"), suggest("plum", "rope")))
    assert state.open.pawns["plum"] == state.open.weapons["rope"] == "hall"


@pytest.mark.rule("CL-43")
def test_the_announcement_states_suspect_room_and_weapon() -> None:
    move = suggest("green", "lead-piping")
    said = spoken(offered(IN_STUDY)["suggest"], move)
    assert said == "I suggest it was Reverend Green, in the Study, with the lead piping."
    made = step(IN_STUDY, move)
    for viewer in (Seat(1), Seat(2), None):
        (heard,) = told(made, viewer)
        assert heard == Suggested(Seat(0), "green", "lead-piping", "study", "14-0", "conservatory")
        text = GAME.narrate(heard, viewer, NAMES)
        assert text.startswith("Ann suggests it was Reverend Green, in the Study, with the lead piping. ")


@pytest.mark.rule("CL-45")
def test_a_player_may_name_cards_of_their_own_hand() -> None:
    state = position(hands={0: ("green", "dagger", "study")}, pawns={"scarlett": "study"}, phase="room")
    assert play(state, suggest("green", "dagger")).open.phase == "answer"


@pytest.mark.rule("CL-R14")
def test_a_player_may_name_their_own_piece_and_it_does_not_move() -> None:
    state = play(IN_STUDY, suggest("scarlett", "dagger"))
    assert state.open.pawns == IN_STUDY.open.pawns
    assert state.open.called == (False, False, False)


@pytest.mark.rule("CL-R14")
def test_a_piece_and_a_weapon_already_in_the_room_may_be_named_and_do_not_move() -> None:
    state = position(pawns={"scarlett": "study", "mustard": "study"}, phase="room")
    asked = play(state, suggest("mustard", "revolver"))
    assert asked.open.pawns == state.open.pawns
    assert asked.open.weapons == state.open.weapons
    assert asked.open.called == (False, False, False)


@pytest.mark.rule("CL-R10")
def test_a_player_whose_piece_was_called_in_may_suggest_there_next_turn_without_moving() -> None:
    asked = play(IN_STUDY, suggest("mustard", "dagger"))
    assert asked.open.called == (False, True, False)
    turn = position(pawns={"mustard": "study"}, seat=Seat(1), called=(False, True, False))
    stayed = play(turn, Move("stay"))
    assert "suggest" in offered(stayed)
    enquiry = play(stayed, suggest("plum", "rope")).open.enquiry
    assert enquiry is not None
    assert enquiry.room == "study"


@pytest.mark.rule("CL-38", "CL-39")
def test_a_suggestion_is_made_in_a_room_only() -> None:
    for phase in ("turn", "closing"):
        refused(position(phase=phase), suggest("plum", "rope"))


@pytest.mark.rule("CL-R22")
def test_in_the_quick_game_a_player_names_any_room_and_suggests_there() -> None:
    state = position(options={"movement": "free"})
    assert set(options_in(offered(state)["suggest"], "room")) == {room.id for room in EDITION.rooms}
    for room in ("kitchen", "hall"):
        made = step(state, suggest("green", "dagger", room))
        assert made.state.open.pawns["scarlett"] == made.state.open.pawns["green"] == room
        assert made.state.open.weapons["dagger"] == room
        enquiry = made.state.open.enquiry
        assert enquiry is not None
        assert enquiry.cards == ("green", "dagger", room)
        assert told(made, None) == [
            Walked(Seat(0), "scarlett", ("7-24", room)),
            Suggested(Seat(0), "green", "dagger", room, "14-0", "lounge"),
        ]


@pytest.mark.rule("CL-R22", "CL-R08")
@pytest.mark.parametrize("cards", [("rope", "dagger", "hall"), ("green", "plum", "hall"), ("green", "dagger", "plum")])
def test_in_the_quick_game_too_one_names_a_suspect_a_weapon_and_a_room(cards: tuple[str, str, str]) -> None:
    refused(position(options={"movement": "free"}), suggest(*cards))


@pytest.mark.rule("CL-R22")
def test_in_the_quick_game_nobody_walks() -> None:
    state = position(options={"movement": "free"}, pawns={"scarlett": "kitchen"})
    assert set(offered(state)) == {"suggest", "accuse", "end"}
    for kind in ("roll", "stay", "passage"):
        assert refused(state, Move(kind)).rule == "CL-R22"


@pytest.mark.rule("CL-R22")
def test_in_the_quick_game_the_turn_goes_on_like_any_other() -> None:
    state = position(options={"movement": "free"})
    closing = pass_all(play(state, suggest("plum", "rope", "hall")))
    assert set(offered(closing)) == {"accuse", "end"}
    assert play(closing, Move("end")).open.seat == 1


@pytest.mark.rule("CL-R22", "CL-44")
def test_in_the_quick_game_one_may_ask_in_the_same_room_again() -> None:
    state = position(options={"movement": "free"}, pawns={"scarlett": "hall"})
    made = step(state, suggest("plum", "rope", "hall"))
    assert told(made, None) == [Suggested(Seat(0), "plum", "rope", "hall", "23-19", "ballroom")]
