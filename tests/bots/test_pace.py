"""A bot takes less time for what is quick, and never so little that its thinking shows."""

from typing import Any

import pytest
from msgspec.structs import replace

from sleuth.bots.local import LocalTable
from sleuth.bots.pace import LEAST, seconds_for
from sleuth.core.chance import Chance
from sleuth.core.choices import Move
from sleuth.core.game import Seat
from sleuth.core.match import Match, Play
from sleuth.testing import header_for
from tests.supper import TheSupper
from tests.toy import Picnic

GAME = TheSupper()


def play(match: Match[Any], seat: Seat, kind: str, **slots: str) -> None:
    number = match.decisions[seat] if kind != "ready" else match.asides[seat]
    match.apply(match.propose(Play(seat, Move(kind, {**slots}), number, "bot")))


def test_an_answer_takes_a_fraction_of_a_turn_s_time_and_a_pass_less() -> None:
    match = Match(GAME, header_for(GAME, 1))
    first = match.state.open.seat
    other = Seat((first + 1) % 3)
    assert seconds_for(match, first, 2.0) == 2.0
    play(match, first, "turn", to=str(other))
    play(match, first, "ask")
    assert seconds_for(match, other, 2.0) == pytest.approx(1.2)
    play(match, other, "show", jar=match.state.hands[other][0])
    play(match, other, "ready")
    assert (seconds_for(match, other, 2.0), seconds_for(match, first, 2.0)) == (0.5, 2.0)


@pytest.mark.parametrize(("pace", "least"), [(0.4, LEAST), (0.15, 0.15), (0.1, 0.1), (0.0, 0.0)])
def test_what_is_quick_still_hides_how_long_it_took_to_think_of(pace: float, least: float) -> None:
    match = Match(GAME, header_for(GAME, 1))
    first = match.state.open.seat
    other = Seat((first + 1) % 3)
    play(match, first, "turn", to=str(other))
    play(match, first, "ask")
    play(match, other, "show", jar=match.state.hands[other][0])
    play(match, other, "ready")
    assert seconds_for(match, other, pace) == least


def test_without_occasions_every_decision_takes_the_same() -> None:
    game = Picnic()
    match = Match(game, header_for(game, 1))
    assert [seconds_for(match, seat, 0.9) for seat in match.seats] == [0.9, 0.9, 0.9]


def test_a_local_table_says_how_long_its_next_bot_takes() -> None:
    header = header_for(GAME, 1)
    roster = tuple(replace(sitter, kind="bot") for sitter in header.roster)
    table = LocalTable(GAME, replace(header, roster=roster), Chance(bytes(32)), {})
    pauses = set()
    while not table.over:
        pauses.add(round(table.pause(1.0), 2))
        table.step()
    assert pauses == {1.0, 0.6, 0.25}
    assert table.pause(1.0) == 0.0
