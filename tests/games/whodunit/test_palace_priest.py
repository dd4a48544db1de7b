"""The Priest: no passage anywhere, and a die that lets him speak of the room next to him."""

from collections import Counter
from typing import Any

import pytest

from sleuth.core.game import Outcome, Seat
from sleuth.games.whodunit.events import Suggested, Threw
from sleuth.games.whodunit.state import State
from tests.games.whodunit.palace_positions import (
    BEG_WEAPON,
    BREWER,
    EVERYBODY,
    GAME,
    GRANT,
    PRIEST,
    QUEEN,
    RIGHT,
    RULES,
    SCRIBE,
    THROW,
    WRONG,
    answer_all,
    awaited,
    name_suspect,
    offered,
    play,
    position,
    refused,
    step,
    suggest_near,
    thrown,
)
from tests.games.whodunit.positions import END, NAMES, PASSAGE, ROLL, on_table, options_in, suggest, told, walk


def priest_at(place: str, phase: str = "closing", **more: Any) -> State:
    """The Priest has moved here; in the phase ``room`` he has come in by a door."""
    pawns = {"priest": place, **more.pop("pawns", {})}
    return position(seat=PRIEST, pawns=pawns, phase=phase, **more)


@pytest.mark.rule("MU-88", "MU-R21")
@pytest.mark.parametrize("room", ["queens-quarters", "temple", "library", "kitchen"])
def test_the_priest_takes_no_passage_anywhere(room: str) -> None:
    state = priest_at(room, "turn")
    assert "passage" not in offered(state)
    refusal = refused(state, PASSAGE)
    assert refusal.rule == "MU-88"
    assert refusal.text.startswith("A secret passage is not for the Priest. “")
    assert "passage" in offered(position(seat=SCRIBE, pawns={"scribe": room}))


@pytest.mark.rule("MU-12", "MU-88")
def test_the_priests_rules_bind_nobody_else() -> None:
    trio = position("queen", "scribe", "brewer", seat=Seat(1), pawns={"scribe": "library"})
    assert "passage" in offered(trio)
    assert "throw" not in offered(position("queen", "scribe", "brewer", pawns={"queen": "temple"}, phase="room"))
    assert "throw" not in offered(position(seat=SCRIBE, pawns={"scribe": "temple"}, phase="room"))
    refused(position(seat=SCRIBE, pawns={"scribe": "temple"}, phase="room"), THROW)


@pytest.mark.rule("MU-89", "MU-R20")
def test_five_and_six_succeed_and_each_number_is_as_likely() -> None:
    seen: Counter[int] = Counter()
    for turn in range(600):
        made = step(priest_at("temple", "room", turn=turn), THROW)
        (threw,) = told(made, None)
        assert isinstance(threw, Threw)
        assert threw.lucky == (threw.die in (5, 6))
        assert ("suggest-near" in offered(made.state)) == threw.lucky
        seen[threw.die] += 1
    assert seen.keys() == set(range(1, 7))
    assert all(60 <= count <= 140 for count in seen.values())


@pytest.mark.rule("MU-R20")
def test_the_die_is_thrown_once_after_the_move_and_before_the_suggestion() -> None:
    assert "throw" not in offered(priest_at("temple", "turn"))
    refused(priest_at("temple", "turn"), THROW)
    entered = play(priest_at("18-19", "walk", dice=(1, 1)), walk("temple"))
    assert set(offered(entered)) == {"suggest", "throw"}
    for lucky in (True, False):
        state = thrown(entered, lucky)
        assert "throw" not in offered(state)
        refused(state, THROW)
    closing = answer_all(play(entered, suggest("scribe", "wine")))
    assert set(offered(closing)) == {"accuse", "end"}
    refused(closing, THROW)


@pytest.mark.rule("MU-R20")
def test_the_next_turn_brings_another_throw() -> None:
    state = thrown(priest_at("18-19"), lucky=False)
    later = play(state, END)
    assert (later.open.dealings.die, later.open.dealings.lucky) == (None, False)
    assert "throw" in offered(on_table(later, seat=PRIEST, phase="closing"))


@pytest.mark.rule("MU-89", "MU-R20")
@pytest.mark.parametrize(
    ("place", "rooms"),
    [
        ("18-19", {"temple"}),
        ("18-18", {"temple"}),
        ("17-19", {"temple"}),
        ("7-15", {"storage"}),
        ("2-6", {"throne-room"}),
        ("temple", {"merchants-quarters", "entertainers"}),
        ("kitchen", {"storage", "entertainers"}),
        ("library", {"womens-quarters", "merchants-quarters"}),
    ],
)
def test_next_to_him_are_rooms_by_their_doors_or_as_the_board_says(place: str, rooms: set[str]) -> None:
    state = thrown(priest_at(place, "room" if place in ("temple", "kitchen") else "closing"), lucky=True)
    assert set(options_in(offered(state)["suggest-near"], "room")) == rooms
    refused(state, suggest_near("queen", "honey", "queens-quarters"))


@pytest.mark.rule("MU-R20")
def test_far_from_every_door_there_is_nothing_to_throw_for() -> None:
    assert set(offered(priest_at("12-18"))) == {"accuse", "end"}


@pytest.mark.rule("MU-89", "MU-R20")
def test_with_luck_he_suggests_from_the_corridor_and_stays_where_he_is() -> None:
    state = thrown(priest_at("18-18"), lucky=True)
    assert set(offered(state)) == {"suggest-near", "accuse", "end"}
    made = step(state, suggest_near("queen", "honey", "temple"))
    came_from = state.open.weapons["honey"]
    assert told(made, None) == [Suggested(PRIEST, "queen", "honey", "temple", "7-0", came_from, QUEEN)]
    assert made.state.open.pawns == {**state.open.pawns, "queen": "temple"}
    assert made.state.open.weapons["honey"] == "temple"
    assert made.state.open.called[0]
    assert awaited(made.state) == BREWER
    closing = answer_all(made.state)
    assert set(offered(closing)) == {"accuse", "end"}


@pytest.mark.rule("MU-89", "MU-R20")
def test_with_luck_he_suggests_for_a_neighbour_instead_of_his_own_room() -> None:
    state = thrown(priest_at("temple", "room"), lucky=True)
    assert set(offered(state)) == {"suggest", "suggest-near"}
    closing = answer_all(play(state, suggest_near("queen", "honey", "merchants-quarters")))
    assert closing.open.pawns["priest"] == "temple"
    assert set(offered(closing)) == {"accuse", "end"}
    refused(closing, suggest("queen", "honey"))
    usual = answer_all(play(state, suggest("queen", "honey")))
    assert set(offered(usual)) == {"accuse", "end"}


@pytest.mark.rule("MU-89", "MU-R20")
def test_with_luck_no_rule_of_the_other_room_binds_him() -> None:
    library = thrown(priest_at("18-7"), lucky=True)
    asked = play(library, suggest_near("queen", "honey", "library"))  # without the Scribe
    assert asked.open.enquiry is not None
    kitchen = thrown(priest_at("5-18"), lucky=True)
    named = play(kitchen, suggest_near("queen", "honey", "kitchen")).open.enquiry  # a food, without leave
    assert named is not None
    assert named.cards == ("queen", "honey", "kitchen")
    storage = thrown(priest_at("6-15"), lucky=True)
    assert play(storage, suggest_near("queen", "honey", "storage")).open.pawns["queen"] == "storage"  # without a key


@pytest.mark.rule("MU-89", "MU-R20")
def test_with_luck_he_accuses_in_the_silent_library() -> None:
    silent = play(priest_at("18-6", "walk", dice=(1, 1)), walk("library"))
    assert set(offered(silent)) == {"throw", "end"}
    refused(silent, RIGHT)
    lucky = thrown(silent, lucky=True)
    assert set(offered(lucky)) == {"suggest-near", "accuse", "end"}
    assert RULES.outcome(play(lucky, RIGHT)) == Outcome("solved", (PRIEST,))
    unlucky = thrown(silent, lucky=False)
    assert set(offered(unlucky)) == {"end"}
    assert refused(unlucky, RIGHT).rule == "MU-84"


@pytest.mark.rule("MU-R20")
def test_with_luck_the_rules_of_his_own_room_still_hold_for_a_suggestion_there() -> None:
    state = thrown(priest_at("kitchen", "room"), lucky=True)
    assert set(offered(state)) == {"suggest", "beg-weapon", "suggest-near"}
    refused(state, suggest("queen", "honey"))
    assert play(state, name_suspect("queen")).open.phase == "answer"
    granted = play(state, BEG_WEAPON, GRANT)
    assert "suggest-near" in offered(granted)
    assert play(granted, suggest("queen", "honey")).open.phase == "answer"


@pytest.mark.rule("MU-90")
def test_without_luck_he_suggests_for_the_room_he_is_in_alone() -> None:
    state = thrown(priest_at("temple", "room"), lucky=False)
    assert set(offered(state)) == {"suggest"}
    refused(state, suggest_near("queen", "honey", "entertainers"))
    enquiry = play(state, suggest("queen", "honey")).open.enquiry
    assert enquiry is not None
    assert enquiry.room == "temple"
    corridor = thrown(priest_at("18-19"), lucky=False)
    assert set(offered(corridor)) == {"accuse", "end"}
    refused(corridor, suggest_near("queen", "honey", "temple"))


@pytest.mark.rule("MU-R20")
def test_a_trapped_priest_may_still_be_heard_next_door() -> None:
    state = priest_at("kitchen", "turn", pawns={"merchant": "5-19"})
    closing = play(state, ROLL)
    assert set(offered(closing)) == {"throw", "accuse", "end"}
    assert set(offered(thrown(closing, lucky=True))) == {"suggest-near", "accuse", "end"}


@pytest.mark.rule("MU-R20", "MU-44")
def test_a_priest_who_names_himself_is_brought_there_like_anybody() -> None:
    state = thrown(priest_at("18-19"), lucky=True)
    asked = play(state, suggest_near("priest", "honey", "temple"))
    assert asked.open.pawns["priest"] == "temple"
    assert not any(asked.open.called)


@pytest.mark.rule("MU-R22")
def test_a_priest_who_is_out_throws_no_more() -> None:
    state = play(priest_at("18-18"), WRONG)
    assert RULES.choices(state, PRIEST) == ()
    refused(state, THROW, PRIEST)


@pytest.mark.rule("MU-87")
def test_the_priest_starts_at_the_entertainers_rooms() -> None:
    steps = {room: RULES.board.distance("16-24", room) for room in RULES.board.rooms}
    assert min(steps, key=steps.__getitem__) == "entertainers"
    assert EVERYBODY[PRIEST] == "priest"


def reads(state: State) -> str:
    """What the Priest is asked."""
    return GAME.prompt(RULES.view(state, PRIEST), NAMES)


@pytest.mark.rule("MU-89", "MU-R20")
def test_beside_a_room_the_priest_is_asked_what_fits_his_die() -> None:
    beside = priest_at("18-18")
    assert reads(beside) == (
        "You are next to the Temple. Throw the die: with 5 or 6 you may suggest something there. "
        "Otherwise, end your turn."
    )
    lucky = thrown(beside, lucky=True)
    assert reads(lucky) == (
        f"You threw a {lucky.open.dealings.die}: suggest something for a room next to you, or accuse. "
        "Otherwise, end your turn."
    )
    over = "No suggestion this time. End your turn when you are ready."
    assert reads(thrown(beside, lucky=False)) == over
    assert reads(priest_at("12-18")) == over


@pytest.mark.rule("MU-89", "MU-90")
def test_in_a_room_the_priest_is_asked_what_fits_his_die() -> None:
    inside = priest_at("temple", "room")
    assert reads(inside) == (
        "You are in the Temple. Suggest something, or throw the die first: "
        "with 5 or 6 you may name a room next to it instead."
    )
    lucky = thrown(inside, lucky=True)
    assert reads(lucky) == (
        f"You threw a {lucky.open.dealings.die}: suggest something for the Temple, or for a room next to it."
    )
    assert reads(thrown(inside, lucky=False)) == "You are in the Temple. What do you suggest?"
    scribe = position(seat=SCRIBE, pawns={"scribe": "temple"}, phase="room")
    assert GAME.prompt(RULES.view(scribe, SCRIBE), NAMES) == "You are in the Temple. What do you suggest?"


@pytest.mark.rule("MU-84", "MU-89")
def test_in_the_silent_library_the_priest_is_asked_what_fits_his_die() -> None:
    silent = play(priest_at("18-6", "walk", dice=(1, 1)), walk("library"))
    away = "Nothing may be said in the Library while the Scribe is away"
    assert reads(silent) == (
        f"{away}. Throw the die: with 5 or 6 you may speak of a room next to you all the same, or accuse. "
        "Otherwise, end your turn."
    )
    assert reads(thrown(silent, lucky=False)) == f"{away}: no suggestion and no accusation. End your turn."
