"""Leaving the case: what becomes of the seat, the turn, the revelations and the points."""

import pytest

from sleuth.core.game import Seat
from sleuth.games.midnight.events import Announced, Conceded, EventDrawn, LastRoundBegan, TurnBegan, WritingBegan
from sleuth.games.midnight.state import State
from tests.games.midnight.positions import (
    CONCEDE,
    DONE,
    ENOUGH,
    KEEP,
    MORE,
    REVEAL,
    RIGHT,
    RULES,
    STAY,
    WRONG,
    alone,
    awaited,
    offered,
    place,
    play,
    position,
    refused,
    start,
    step,
    told,
    turn,
    write,
    writing,
)


def leave(state: State, seat: int) -> State:
    return step(state, CONCEDE, seat).state


@pytest.mark.rule("MM-H01")
@pytest.mark.parametrize("seat", [0, 1])
def test_anybody_may_leave_at_any_moment_and_for_good(seat: int) -> None:
    for state in (start(3).state, position(), play(position(), alone("17")), writing(), play(position(), DONE)):
        made = step(state, CONCEDE, seat)
        assert told(made, None)[0] == Conceded(Seat(seat))
        table = made.state.open
        assert RULES.has_left(made.state, Seat(seat))
        assert seat not in RULES.awaited(made.state)
        assert RULES.asides(made.state, Seat(seat)) == ()
        assert (table.detectives[seat], table.buoys[seat]) == (None, 0), "off the board, and the buoys in the reserve"
        refused(made.state, CONCEDE, seat)


@pytest.mark.rule("MM-H01")
def test_who_is_left_alone_wins() -> None:
    state = leave(leave(position(), 2), 0)
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("last-left", (1,))
    assert state.open.ending is not None
    assert state.open.ending.cause == "conceded"


@pytest.mark.rule("MM-H02")
def test_what_they_read_stays_ticked_and_cannot_be_got_out_of_them() -> None:
    state = position(3, detectives=(5, 5, 9), readers={"22": (1,)})
    assert "extract" in offered(state)
    after = leave(state, 1)
    assert after.open.readers == {"22": (1,)}
    assert "extract" not in offered(after)


@pytest.mark.rule("MM-H02")
def test_a_turn_of_theirs_ends_at_once_and_the_next_one_draws_the_event() -> None:
    reading = play(position(3, ("fair-wind", "light-ahead")), alone("17"))
    made = step(reading, CONCEDE, 0)
    assert [type(one) for one in told(made, None)] == [Conceded, TurnBegan]
    assert (awaited(made.state), made.state.open.reading, made.state.open.points) == (1, None, 3)
    state = turn(made.state)
    last = step(play(state, DONE), STAY)
    assert [type(one) for one in told(last, None)] == [EventDrawn, TurnBegan], "though the First Player has left"
    assert awaited(last.state) == 1
    not_theirs = leave(position(), 2)
    assert (awaited(not_theirs), not_theirs.open.points) == (0, 3)


def test_who_leaves_before_being_placed_is_passed_over() -> None:
    begun = start(3).state
    placing = awaited(begun)
    after = leave(begun, placing)
    assert awaited(after) == (placing - 1) % 3
    state = play(after, place(4), place(5))
    assert state.open.phase == "acting"
    assert state.open.detectives[placing] is None


def test_a_vote_is_complete_without_them() -> None:
    port = position(3, phase="voting", points=0, space=10)
    state = step(step(port, MORE, 0).state, MORE, 1).state
    made = step(state, CONCEDE, 2)
    assert [type(one) for one in told(made, None)] == [Conceded, LastRoundBegan, TurnBegan]
    assert leave(step(port, MORE, 0).state, 2).open.phase == "voting"


@pytest.mark.rule("MM-113")
def test_the_vote_of_somebody_who_left_counts_for_nobody_else() -> None:
    port = position(3, phase="voting", points=0, space=10)
    voted = step(leave(step(port, MORE, 0).state, 0), MORE, 1).state
    assert voted.open.phase == "voting"
    assert RULES.awaited(voted) == {2}, "who stays and has not voted is still asked"
    assert step(voted, MORE, 2).state.open.last_round
    assert step(voted, ENOUGH, 2).state.open.phase == "writing"


def revealing(by: int = 0) -> State:
    """This seat has just made revelations in the first round of three players."""
    zones = tuple(6 if seat == by else zone for seat, zone in enumerate((5, 7, 9)))
    state = position(3, detectives=zones)
    for _ in range(by):
        state = turn(state)
    return play(state, DONE, STAY, REVEAL)


@pytest.mark.rule("MM-H03")
def test_revelations_are_off_and_the_ship_sails_on_if_their_maker_leaves() -> None:
    state = leave(revealing(), 0)
    assert state.open.revealer is None
    state = turn(turn(state))
    assert (state.open.phase, state.open.round) == ("acting", 2)


@pytest.mark.rule("MM-H03")
def test_and_once_writing_has_begun_all_write_as_in_port() -> None:
    state = turn(turn(revealing()))
    assert state.open.phase == "announcing"
    made = step(state, CONCEDE, 0)
    assert told(made, None) == [Conceded(Seat(0)), WritingBegan("port")]
    assert RULES.awaited(made.state) == {1, 2}
    announced = play(state, write(RIGHT))
    after = leave(announced, 0)
    over = step(step(after, write(RIGHT), 1).state, write(WRONG), 2).state
    assert over.open.ending is not None
    assert [one.total for one in over.open.ending.scores] == [0, 100, 0], "nobody loses points by them"


@pytest.mark.rule("MM-120")
def test_who_made_revelations_still_writes_first_if_somebody_else_leaves() -> None:
    state = leave(turn(turn(revealing())), 2)
    assert state.open.phase == "announcing"
    assert RULES.awaited(state) == {0}


@pytest.mark.rule("MM-H04")
def test_who_left_gets_no_points_and_announces_nothing() -> None:
    state = step(writing(), write(RIGHT), 0).state
    state = leave(state, 0)
    assert RULES.view(state, Seat(0)).mine is None
    made = step(step(state, write(WRONG), 1).state, write(RIGHT), 2)
    assert [one.seat for one in told(made, None) if isinstance(one, Announced)] == [1, 2]
    assert made.state.open.ending is not None
    assert made.state.open.ending.scores[0].total == 0
    outcome = RULES.outcome(made.state)
    assert outcome is not None
    assert outcome.winners == (2,)


def test_the_last_to_write_may_leave_instead() -> None:
    state = step(step(writing(), write(WRONG), 0).state, write(RIGHT), 1).state
    over = leave(state, 2)
    assert over.open.phase == "over"
    outcome = RULES.outcome(over)
    assert outcome is not None
    assert outcome.winners == (1,)


@pytest.mark.rule("MM-H09")
def test_who_left_may_chat_again_only_when_the_case_is_closed() -> None:
    state = leave(play(position(), alone("17"), KEEP), 0)
    assert not RULES.may_speak(state, Seat(0))
    assert RULES.may_speak(state, Seat(1))
    over = leave(state, 1)
    assert all(RULES.may_speak(over, Seat(seat)) for seat in range(3))
