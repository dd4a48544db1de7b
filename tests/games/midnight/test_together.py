"""Extra: one to five detectives together against the case."""

from typing import Any

import pytest

from sleuth.core.game import Seat
from sleuth.core.match import Match
from sleuth.games.midnight.case import all_cases
from sleuth.games.midnight.deck import FAST
from sleuth.games.midnight.state import State
from sleuth.testing import header_for
from tests.games.midnight.positions import (
    CHAIRS,
    CONCEDE,
    DONE,
    GAME,
    REVEAL,
    RIGHT,
    RULES,
    SECOND,
    STAY,
    WRONG,
    all_write,
    alone,
    aloud,
    extract,
    offered,
    play,
    position,
    refused,
    start,
    step,
    turn,
    writing,
)

TEAM = {"mode": "together"}
NEARLY = {**RIGHT, "method": WRONG["method"]}
"""Right but for the method: 80 points."""


def ended(state: State) -> tuple[str, tuple[Seat, ...]]:
    outcome = RULES.outcome(state)
    assert outcome is not None
    return outcome.reason, outcome.winners


@pytest.mark.rule("MM-H07")
def test_one_player_alone_has_the_share_of_two() -> None:
    state = start(1, mode="together").state
    assert (state.open.space, state.open.buoys) == (1, (5,))
    assert len(state.deck) == 18
    assert FAST in state.deck
    match = Match(GAME, header_for(GAME, 1, CHAIRS[:1], {"mode": "together"}))
    assert match.outcome is None


@pytest.mark.rule("MM-H07")
def test_everything_is_read_aloud_for_a_point_and_nothing_is_extracted() -> None:
    table: dict[str, Any] = {"detectives": (5, 5, 9), "readers": {"22": (1,)}}
    state = position(3, options=TEAM, **table)
    assert "read-aloud" in offered(state)
    assert not {"read-alone", "extract"} & set(offered(state))
    for move in (alone("17"), extract(1, "22")):
        refused(state, move)
    read = play(state, aloud("17"))
    assert (read.open.points, read.open.readers["17"]) == (2, (0, 1, 2))
    assert {"read-alone", "extract"} <= set(offered(position(3, **table))), "rivals may"


@pytest.mark.rule("MM-H08")
def test_nobody_announces_first_and_revelations_cost_nobody_anything() -> None:
    state = play(position(2, options=TEAM, detectives=(6, 7)), DONE, STAY, REVEAL)
    state = turn(state)
    assert state.open.phase == "writing"
    assert RULES.awaited(state) == {0, 1}
    over = all_write(state, NEARLY, RIGHT).state
    assert over.open.ending is not None
    assert [one.total for one in over.open.ending.scores] == [80, 100]
    assert over.open.ending.cause == "revelations"


@pytest.mark.rule("MM-H08")
def test_all_win_with_eighty_points_each_or_nobody_does() -> None:
    won = all_write(writing(options=TEAM), RIGHT, NEARLY, RIGHT).state
    assert ended(won) == ("par", (0, 1, 2))
    lost = all_write(writing(options=TEAM), RIGHT, SECOND, RIGHT).state
    assert ended(lost) == ("under-par", ())


@pytest.mark.rule("MM-H08")
@pytest.mark.parametrize("case", all_cases(), ids=lambda case: case.id)
def test_par_depends_on_the_level(case) -> None:  # type: ignore[no-untyped-def] # a case
    rounds = {"amateur": 8, "detective": 9, "expert": 10}[case.level]
    options = GAME.check_options({"case": case.number, "mode": "together"})
    assert GAME.content(options).par == (80, rounds)
    assert f"in {rounds} rounds" in GAME.outline(options, 3)["mode"]


@pytest.mark.rule("MM-H08")
def test_the_score_sheet_says_what_par_was_and_how_many_rounds_it_took() -> None:
    for rounds, took in ((6, "6 rounds"), (1, "1 round")):
        over = all_write(writing(options=TEAM, round=rounds), RIGHT, NEARLY, RIGHT).state
        sheet = GAME.score_sheet(RULES.view(over, None))
        assert sheet is not None
        assert sheet.note == f"Par is 80 points from everybody in 8 rounds. You took {took}."
    rivals = GAME.score_sheet(RULES.view(all_write(writing(), RIGHT, NEARLY, RIGHT).state, None))
    assert rivals is not None
    assert rivals.note == ""
    assert GAME.score_sheet(RULES.view(position(options=TEAM), None)) is None


def test_who_leaves_a_team_leaves_it_to_the_others_and_the_last_one_loses() -> None:
    state = step(position(2, options=TEAM), CONCEDE, 0).state
    assert RULES.outcome(state) is None
    assert ended(step(state, CONCEDE, 1).state) == ("under-par", ())
    others = step(writing(2, options=TEAM), CONCEDE, 0).state
    assert ended(all_write(others, RIGHT).state) == ("par", (1,))


def test_whoever_leaves_is_told_what_follows_for_the_others_or_for_the_case() -> None:
    (two,) = RULES.asides(position(2, options=TEAM), Seat(0))
    (one,) = RULES.asides(start(1, mode="together").state, Seat(0))
    assert "the others play on" in two.note
    assert "the case stays unsolved" in one.note
