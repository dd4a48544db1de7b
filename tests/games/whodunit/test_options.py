"""The options of a table: what each setting changes, what else is refused, and how the lobby explains them."""

import pytest
from msgspec.structs import replace

from sleuth.core.game import Refused, Seat
from tests.games.whodunit.positions import (
    END,
    GAME,
    PASSAGE,
    RIGHT,
    ROLL,
    STAY,
    offered,
    options_in,
    pass_all,
    play,
    position,
    refused,
    show,
    suggest,
    walk,
)

LEAVE_FIRST = {"reentry_required": True}
STRICT = {"accuse_requires_suggestion": True}


@pytest.mark.rule("CL-R05", "CL-R22", "CL-R27")
def test_the_table_plays_by_the_defaults_unless_it_says_otherwise() -> None:
    assert GAME.check_options({}) == {
        "first_player": "roll",
        "movement": "dice",
        "secret_passages": True,
        "reentry_required": False,
        "accuse_requires_suggestion": False,
        "accusations": "written",
        "round_limit": 100,
    }


@pytest.mark.parametrize(
    "wrong",
    [
        {"first_player": "mustard"},
        {"movement": "fly"},
        {"accusations": "whispered"},
        {"secret_passages": "yes"},
        {"secret_passages": 1},
        {"round_limit": 4},
        {"round_limit": 1001},
        {"round_limit": True},
        {"round_limit": "many"},
        {"passages": True},
    ],
)
def test_an_option_that_is_not_offered_is_refused_by_name(wrong: dict[str, str | bool | int]) -> None:
    (key,) = wrong
    name = next((spec.label for spec in GAME.options if spec.key == key and not spec.values), key)
    with pytest.raises(Refused, match=name):
        GAME.check_options(wrong)


def test_every_option_and_every_setting_is_explained_in_plain_words() -> None:
    for spec in GAME.options:
        assert spec.label
        assert spec.help.endswith(".")
        assert spec.values or spec.least < spec.most
        for value in spec.values:
            assert value.label
            assert value.help.endswith(".")
        if spec.values:
            assert spec.default in [value.value for value in spec.values]


@pytest.mark.rule("CL-R09")
def test_where_one_must_leave_first_nobody_stays() -> None:
    state = position(pawns={"scarlett": "hall"}, options=LEAVE_FIRST)
    assert set(offered(state)) == {"roll"}
    assert refused(state, STAY).rule == "CL-R09"
    assert set(offered(position(pawns={"scarlett": "hall"}))) == {"roll", "stay"}


@pytest.mark.rule("CL-R09", "CL-R10")
def test_where_one_must_leave_first_who_was_called_in_may_stay_for_one_turn() -> None:
    state = position("scarlett", "mustard", pawns={"scarlett": "study"}, phase="room", options=LEAVE_FIRST)
    state = play(state, suggest("mustard", "rope"))
    state = play(state, show("study")) if "show" in offered(state) else pass_all(state)
    state = play(state, END)
    assert set(offered(state)) == {"roll", "passage", "stay"}
    state = play(state, STAY, END)
    assert state.open.called == (False, False)
    again = replace(state, open=replace(state.open, seat=Seat(1), phase="turn"))
    assert set(offered(again)) == {"roll", "passage"}


@pytest.mark.rule("CL-R09")
def test_where_one_must_leave_first_one_may_come_back_in_a_later_turn() -> None:
    back = position(pawns={"scarlett": "11-17"}, phase="walk", dice=(1, 3), options=LEAVE_FIRST)
    assert "suggest" in offered(play(back, walk("hall")))


@pytest.mark.rule("CL-R09")
def test_where_one_must_leave_first_a_passage_leads_to_a_new_suggestion() -> None:
    state = position(pawns={"scarlett": "kitchen"}, options=LEAVE_FIRST)
    assert "suggest" in offered(play(state, PASSAGE))


@pytest.mark.rule("CL-R09", "CL-R22")
def test_in_the_quick_game_leaving_first_means_naming_another_room() -> None:
    options: dict[str, str | bool | int] = {"movement": "free", "reentry_required": True}
    state = position(pawns={"scarlett": "hall"}, options=options)
    rooms = options_in(offered(state)["suggest"], "room")
    assert "hall" not in rooms
    assert len(rooms) == 8
    assert refused(state, suggest("plum", "rope", "hall")).rule == "CL-R09"
    called = position(pawns={"scarlett": "hall"}, called=(True, False, False), options=options)
    assert "hall" in options_in(offered(called)["suggest"], "room")
    assert play(called, suggest("plum", "rope", "hall")).open.phase == "answer"
    corridor = position(options=options)
    assert len(options_in(offered(corridor)["suggest"], "room")) == 9


@pytest.mark.rule("CL-R12")
def test_by_the_strict_reading_only_a_suggestion_opens_the_way_to_an_accusation() -> None:
    for state in (
        position(phase="closing", options=STRICT),
        position(pawns={"scarlett": "hall"}, phase="room", options=STRICT),
        position(options={"movement": "free", **STRICT}),
    ):
        assert "accuse" not in offered(state)
        assert refused(state, RIGHT).rule == "CL-R12"
    asked = play(position(pawns={"scarlett": "hall"}, phase="room", options=STRICT), suggest("plum", "rope"))
    closing = pass_all(asked)
    assert "accuse" in offered(closing)
    assert play(closing, RIGHT).open.phase == "over"


@pytest.mark.rule("CL-R12")
def test_by_the_strict_reading_last_turns_suggestion_does_not_count() -> None:
    state = position("scarlett", "white", pawns={"scarlett": "hall"}, phase="room", options=STRICT)
    ended = play(pass_all(play(state, suggest("plum", "rope"))), END)
    assert ended.open.suggested is False
    assert "accuse" not in offered(replace(ended, open=replace(ended.open, phase="closing")))


@pytest.mark.rule("CL-R22")
def test_in_the_game_of_dice_a_suggestion_needs_the_walk() -> None:
    state = position()
    refused(state, suggest("plum", "rope", "hall"))
    assert play(state, ROLL).open.phase == "walk"
    assert "suggest" not in offered(state)
