"""Hints on the ship: a move that may be made, with a reason, from what the seat has read and nothing else."""

import re

import pytest

from sleuth.core.chance import Chance
from sleuth.core.choices import admits
from sleuth.core.frames import encode, sync
from sleuth.core.match import Match, Play
from sleuth.games import find_study
from sleuth.games.midnight.case import all_cases
from sleuth.testing import header_for
from tests.games.midnight.positions import CHAIRS, GAME, RULES

STUDY = GAME.study()


@pytest.mark.parametrize("case", [case.number for case in all_cases()])
def test_hints_alone_play_a_case_to_its_end(case: int) -> None:
    match = Match(GAME, header_for(GAME, 5, CHAIRS[:2], {"case": case}))
    kinds, said = set(), set()
    while match.outcome is None:
        seat = min(match.decisions)
        hint = STUDY.hint(match.names, encode(sync(match, seat)))
        assert admits(RULES.choices(match.state, seat), hint.move)
        assert hint.says
        assert hint.why
        said |= set(hint.why)
        kinds.add(hint.move.kind)
        match.apply(match.propose(Play(seat, hint.move, match.decisions[seat], "bot")))
    assert {"place", "walk", "read-alone", "done", "write"} <= kinds
    assert any(one.endswith(" leads there.") for one in said)
    for one in said:
        assert re.fullmatch(r"[A-Z“].*\.", one), one
        assert not re.search(r"[{}]|  |\.\.", one), one


def test_a_hint_does_not_depend_on_what_the_seat_has_not_read() -> None:
    match = Match(GAME, header_for(GAME, 2, CHAIRS[:3]))
    compared = 0
    for _ in range(40):
        seat = min(match.decisions)
        hint = STUDY.hint(match.names, encode(sync(match, seat)))
        true, twin = match.state, RULES.twin(match.state, seat, Chance(bytes([7]) * 32))
        match.state = twin
        assert STUDY.hint(match.names, encode(sync(match, seat))) == hint
        match.state = true
        compared += 1
        match.apply(match.propose(Play(seat, hint.move, match.decisions[seat], "bot")))
        if match.outcome is not None:
            break
    assert compared > 20


def test_the_study_is_the_games_own() -> None:
    assert isinstance(find_study("midnight"), type(STUDY))
