"""Whose turn it is, how it begins and ends, and how many there are."""

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from sleuth.core.choices import Move
from sleuth.core.game import Outcome, Seat
from sleuth.games.whodunit.events import Rolled, Stayed, TurnBegan, Unsolved
from sleuth.games.whodunit.state import State
from tests.games.whodunit.positions import (
    END,
    PASS,
    PASSAGE,
    RIGHT,
    ROLL,
    RULES,
    SOLUTION,
    STAY,
    WRONG,
    awaited,
    offered,
    pass_all,
    play,
    position,
    refused,
    start,
    step,
    suggest,
    told,
    walk,
)


@pytest.mark.rule("CL-36")
def test_turns_pass_clockwise() -> None:
    state = position("scarlett", "white", "plum", phase="closing")
    order = []
    for _ in range(7):
        order.append(state.open.seat)
        state = replace(play(state, END), open=replace(play(state, END).open, phase="closing"))
    assert order == [0, 1, 2, 0, 1, 2, 0]


@pytest.mark.rule("CL-36")
def test_nobody_else_moves_in_a_players_turn() -> None:
    state = position()
    assert RULES.awaited(state) == {0}
    for seat in (Seat(1), Seat(2)):
        assert RULES.choices(state, seat) == ()
        assert refused(state, ROLL, seat).rule == "CL-36"


@pytest.mark.rule("CL-36")
def test_everybody_is_told_whose_turn_begins() -> None:
    made = step(position(phase="closing"), END)
    for viewer in (Seat(0), Seat(2), None):
        assert told(made, viewer) == [TurnBegan(Seat(1), 2, 1)]


@pytest.mark.rule("CL-37")
def test_a_player_in_a_corridor_rolls() -> None:
    state = position()
    assert set(offered(state)) == {"roll"}
    for move in (STAY, PASSAGE):
        assert refused(state, move).rule == "CL-37"
    assert not refused(state, walk("7-23")).text.startswith("No path")


@pytest.mark.rule("CL-37")
def test_both_dice_are_rolled_fairly_and_everybody_sees_them() -> None:
    dice: Counter[int] = Counter()
    totals: Counter[int] = Counter()
    for turn in range(600):
        made = step(position(turn=turn), ROLL)
        rolled = made.state.open.dice
        assert told(made, None)[0] == Rolled(Seat(0), (rolled[0], rolled[1]))
        dice.update(rolled)
        totals[sum(rolled)] += 1
    assert set(dice) == set(range(1, 7))
    assert all(150 <= count <= 250 for count in dice.values())
    assert set(totals) == set(range(2, 13))
    assert max(totals, key=totals.__getitem__) in (6, 7, 8)


@pytest.mark.rule("CL-37")
def test_the_roll_is_walked_and_the_dice_are_put_away_for_the_next_turn() -> None:
    state = play(position(), ROLL)
    assert state.open.phase == "walk"
    to = offered(state)["walk"].slots[0].options[-1]
    walked = play(state, walk(to.value))
    assert walked.open.pawns["scarlett"] == to.value
    assert len(to.via) - 1 == sum(state.open.dice)
    assert play(walked, END).open.dice == ()


@pytest.mark.rule("CL-39")
def test_a_player_who_walks_into_a_room_may_suggest_at_once() -> None:
    state = position(pawns={"scarlett": "6-18"}, phase="walk", dice=(1, 1))
    entered = play(state, walk("lounge"))
    assert awaited(entered) == 0
    assert "suggest" in offered(entered)
    assert play(entered, suggest("green", "rope")).open.enquiry is not None


@pytest.mark.rule("CL-39")
def test_a_walk_that_ends_in_a_corridor_brings_no_suggestion() -> None:
    state = play(position(phase="walk", dice=(1, 2)), walk("7-21"))
    assert set(offered(state)) == {"accuse", "end"}
    refused(state, suggest("green", "rope"))


@pytest.mark.rule("CL-R07")
def test_a_suggestion_may_be_left_out() -> None:
    state = position(pawns={"scarlett": "hall"}, phase="room")
    assert "end" in offered(state)
    ended = play(state, END)
    assert awaited(ended) == 1
    assert ended.enquiries == ()


@pytest.mark.rule("CL-44", "CL-R09")
def test_a_player_may_stay_in_a_room_turn_after_turn_and_suggest_each_time() -> None:
    state = position("scarlett", "white", pawns={"scarlett": "hall", "white": "study"})
    for _ in range(3):
        made = step(state, STAY)
        assert told(made, Seat(1)) == [Stayed(Seat(0), "hall")]
        assert made.state.open.dice == ()
        asked = play(made.state, suggest("plum", "rope"))
        state = play(pass_all(asked), END, STAY, END)
        assert state.open.pawns["scarlett"] == "hall"
    assert len(state.enquiries) == 3


@pytest.mark.rule("CL-46", "CL-53")
def test_a_turn_has_one_suggestion() -> None:
    asked = play(position(pawns={"scarlett": "hall"}, phase="room"), suggest("plum", "rope"))
    state = pass_all(asked)
    assert set(offered(state)) == {"accuse", "end"}
    refused(state, suggest("green", "dagger"))


@pytest.mark.rule("CL-R15", "CL-67")
def test_turns_of_a_wrong_accuser_are_skipped() -> None:
    state = play(position(phase="closing"), WRONG)
    assert awaited(state) == 1
    state = play(replace(state, open=replace(state.open, phase="closing")), END)
    assert awaited(state) == 2
    state = play(replace(state, open=replace(state.open, phase="closing")), END)
    assert awaited(state) == 1


@pytest.mark.rule("CL-R26")
def test_a_round_is_over_when_the_turn_comes_back_to_the_first_player() -> None:
    state = position(first=Seat(1), seat=Seat(1), phase="closing")
    rounds = []
    for _ in range(6):
        rounds.append((state.open.seat, state.open.round))
        state = _end(state)
    assert rounds == [(1, 1), (2, 1), (0, 1), (1, 2), (2, 2), (0, 2)]


def _end(state: State) -> State:
    ended = play(state, END)
    return replace(ended, open=replace(ended.open, phase="closing"))


@pytest.mark.rule("CL-R26", "CL-R15")
def test_rounds_are_counted_though_the_first_player_is_out() -> None:
    state = position(out=(True, False, False), seat=Seat(2), round=4, phase="closing")
    following = play(state, END).open
    assert (following.seat, following.round) == (1, 5)


@pytest.mark.rule("CL-R26")
def test_after_the_last_round_the_game_ends_without_a_winner_and_the_solution_is_shown() -> None:
    state = position(options={"round_limit": 7}, round=7, seat=Seat(1), phase="closing")
    last = play(state, END)
    assert RULES.outcome(last) is None
    made = step(replace(last, open=replace(last.open, phase="closing")), END)
    assert RULES.outcome(made.state) == Outcome("round-limit")
    for viewer in (Seat(0), Seat(1), Seat(2), None):
        assert told(made, viewer) == [Unsolved("round-limit", *SOLUTION)]
        ending = RULES.view(made.state, viewer).table.ending
        assert ending is not None
        assert ending.solution == SOLUTION
        assert ending.winner is None


@pytest.mark.rule("CL-R26")
def test_the_longest_game_has_a_hundred_rounds_unless_the_table_says_otherwise() -> None:
    assert start("scarlett", "plum").state.options.round_limit == 100
    last = position(round=100, seat=Seat(2), phase="closing")
    assert RULES.outcome(play(last, END)) is not None
    before = position(round=99, seat=Seat(2), phase="closing")
    assert RULES.outcome(play(before, END)) is None


@pytest.mark.rule("CL-R26", "CL-R16")
def test_when_the_game_is_over_nobody_is_awaited_and_nothing_is_accepted() -> None:
    over = play(position(phase="closing"), RIGHT)
    assert RULES.awaited(over) == frozenset()
    for seat in (Seat(0), Seat(1), Seat(2)):
        assert RULES.choices(over, seat) == ()
        assert refused(over, END, seat).text == "The game is over."


@pytest.mark.rule("CL-46")
def test_what_does_not_fit_the_moment_is_refused_with_what_may_be_done() -> None:
    answering = play(position(pawns={"scarlett": "hall"}, phase="room"), suggest("plum", "rope"))
    assert refused(answering, END).text == "That cannot be done now. Your choices: I have none of these."
    assert refused(position(phase="closing"), PASS).text.endswith("Your choices: Accuse; End your turn.")


@pytest.mark.parametrize(
    ("table", "move", "said"),
    [
        ({}, Move("roll", {"to": "hall"}), "There is nothing to name here."),
        ({"phase": "walk", "dice": (1, 2)}, Move("walk"), "To walk, name place and nothing else."),
        ({"phase": "walk", "dice": (1, 2)}, Move("walk", {"to": ("7-21",)}), "There is no such place."),
        (
            {"phase": "room", "pawns": {"scarlett": "hall"}},
            Move("suggest", {"suspect": "plum"}),
            "To suggest, name suspect, weapon and nothing else.",
        ),
        ({"phase": "room", "pawns": {"scarlett": "hall"}}, suggest("rope", "rope"), "There is no such suspect."),
    ],
)
def test_who_names_the_wrong_things_is_told_what_to_name(table: dict[str, Any], move: Move, said: str) -> None:
    assert refused(position(**table), move).text == said


def test_the_clock_rolls_walks_and_ends_but_never_suggests_or_accuses() -> None:
    state = position()
    kinds = []
    while state.open.turn == 1:
        move = RULES.default(state, awaited(state))
        kinds.append(move.kind)
        state = play(state, move)
    assert kinds == ["roll", "walk", "end"]
    assert RULES.default(position(pawns={"scarlett": "kitchen"}), Seat(0)) == ROLL
    in_a_room = position(pawns={"scarlett": "hall"}, phase="room")
    assert RULES.default(in_a_room, Seat(0)) == END
    assert RULES.default(position(options={"movement": "free"}), Seat(0)) == END


def test_the_clock_stays_rather_than_sneak_through_a_passage() -> None:
    shut_in = position(pawns={"scarlett": "kitchen", "white": "4-7"})
    assert set(offered(shut_in)) == {"passage", "stay"}
    assert RULES.default(shut_in, Seat(0)) == STAY


def test_the_clock_stays_where_there_is_nothing_else_to_do() -> None:
    shut_in = position(pawns={"scarlett": "dining-room", "mustard": "8-12", "white": "6-16"})
    assert set(offered(shut_in)) == {"stay"}
    assert RULES.default(shut_in, Seat(0)) == STAY


def test_the_clock_walks_to_the_nearest_room_in_reach() -> None:
    assert RULES.default(position(phase="walk", dice=(6, 6)), Seat(0)) == walk("lounge")
    assert RULES.default(position(pawns={"scarlett": "11-17"}, phase="walk", dice=(2, 3)), Seat(0)) == walk("hall")
