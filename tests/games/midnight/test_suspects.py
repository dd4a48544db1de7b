"""Suspects: after the actions one may be moved, and one who is at home guards the cabin."""

import pytest

from sleuth.core.game import Seat
from sleuth.games.midnight.events import SuspectMoved
from sleuth.games.midnight.ship import LETTERS, cabin_of
from tests.games.midnight.positions import (
    DONE,
    STAY,
    aloud,
    awaited,
    moving,
    offered,
    play,
    position,
    refused,
    step,
    suspect,
    told,
    turn,
    values,
)


@pytest.mark.rule("MM-103")
def test_after_the_actions_one_suspect_may_be_moved_for_nothing() -> None:
    assert "move-suspect" not in offered(position())
    state = play(position(3, buoys=(1, 4, 4)), DONE)
    assert set(offered(state)) == {"move-suspect", "stay"}
    made = step(state, suspect("A", 5))
    assert told(made, None)[0] == SuspectMoved(Seat(0), "A", 5)
    assert made.state.open.suspects["A"] == 5
    assert made.state.open.buoys[0] == 1
    assert awaited(made.state) == 1, "one, and the turn is over"
    assert awaited(play(state, STAY)) == 1


@pytest.mark.rule("MM-104", "MM-R21")
def test_it_goes_one_or_two_zones_and_never_stays() -> None:
    state = moving()
    assert values(state, "move-suspect", "to", "A") == ["1", "5", "6", "8"]
    assert values(state, "move-suspect", "to", "G") == ["5", "8", "9"]
    assert values(moving(suspects={"A": 10}), "move-suspect", "to", "A") == ["8", "9"]
    for zone in (4, 7, 9):
        assert refused(state, suspect("A", zone)).rule == "MM-105"


@pytest.mark.rule("MM-105")
def test_the_disc_goes_under_it_and_the_next_must_be_another() -> None:
    state = play(moving(), suspect("A", 5))
    assert state.open.disc == "A"
    next_one = play(state, DONE)
    assert "A" not in values(next_one, "move-suspect", "suspect")
    assert refused(next_one, suspect("A", 4)).rule == "MM-105"
    after = play(next_one, suspect("B", 5), DONE)
    assert "A" in values(after, "move-suspect", "suspect")
    assert "B" not in values(after, "move-suspect", "suspect")


@pytest.mark.rule("MM-R20")
def test_who_moves_nobody_leaves_the_disc_where_it_is() -> None:
    assert turn(position(3, disc="H")).open.disc == "H"


@pytest.mark.rule("MM-106")
def test_nobody_is_moved_into_the_suite() -> None:
    for zone in (1, 4):
        state = moving(suspects={"A": zone})
        assert "2" not in values(state, "move-suspect", "to", "A")
        assert refused(state, suspect("A", 2)).rule == "MM-105"
    assert values(moving(suspects={"A": 1}), "move-suspect", "to", "A") == ["4", "5"]


@pytest.mark.rule("MM-107", "MM-108")
@pytest.mark.parametrize("letter", LETTERS)
def test_a_suspect_in_zone_one_guards_their_own_cabin(letter: str) -> None:
    away = position(3, detectives=(1, 7, 9))
    at_home = position(3, detectives=(1, 7, 9), suspects={letter: 1})
    cabins = [f"{number:02}" for number in range(1, 13)]
    assert [path for path in values(away, "read-aloud", "path") if path in cabins] == cabins
    open_now = [path for path in values(at_home, "read-aloud", "path") if path in cabins]
    assert open_now == [path for path in cabins if path != cabin_of(letter)]
    assert refused(at_home, aloud(cabin_of(letter))).rule == "MM-80"


@pytest.mark.rule("MM-109")
def test_and_can_be_asked_there() -> None:
    state = position(3, detectives=(1, 7, 9), suspects={"C": 1})
    assert [path for path in values(state, "read-alone", "path") if path[0] == "C"] == ["C1", "C2", "C3"]
