"""Moves that the house makes for a seat which has nothing to decide."""

import pytest
from msgspec.structs import replace

from sleuth.bots.local import LocalTable
from sleuth.core.chance import Chance
from sleuth.core.choices import Move
from sleuth.core.game import Illegal, Seat
from sleuth.core.incidents import PassedFor
from sleuth.core.match import Match, Play, replay
from sleuth.core.record import Header, Moved
from sleuth.core.verify import verify
from sleuth.testing import header_for
from tests.hurry import REASON, Hurry
from tests.toy import Picnic, State

GAME = Hurry()


@pytest.fixture
def match() -> Match[State]:
    return Match(GAME, header_for(GAME, 1))


def turn(match: Match[State]) -> Seat:
    """Let whoever begins turn to somebody."""
    (seat,) = match.decisions
    to = str((seat + 1) % len(match.seats))
    match.apply(match.propose(Play(seat, Move("turn", {"to": to}), match.decisions[seat], "person")))
    return seat


def test_nobody_is_passed_where_the_rules_do_not_know_of_it() -> None:
    game = Picnic()
    match = Match(game, header_for(game, 1))
    assert all(match.passes(seat) is None for seat in match.seats)


def test_the_rules_say_for_whom_to_pass_and_why(match: Match[State]) -> None:
    (first,) = match.decisions
    assert match.passes(first) is None
    seat = turn(match)
    passed = match.passes(seat)
    assert passed is not None
    assert (passed.move, passed.reason) == (Move("ask"), REASON)


def test_a_pass_is_told_to_its_seat_alone(match: Match[State]) -> None:
    seat = turn(match)
    proposal = match.propose(Play(seat, Move("ask"), match.decisions[seat], "yield"))
    events = match.apply(proposal)
    assert events[0].payload == PassedFor(seat, REASON)
    other = Seat((seat + 1) % len(match.seats))
    assert [events[0].seen_by(viewer) for viewer in (other, None)] == [None, None]
    assert match.narrate(events[0].payload, seat) == REASON


def test_only_the_very_move_that_the_rules_would_make_is_made_so(match: Match[State]) -> None:
    seat = turn(match)
    number = match.number
    turned = Move("turn", {"to": str((seat + 2) % len(match.seats))})
    with pytest.raises(Illegal, match="somebody has to decide it"):
        match.propose(Play(seat, turned, match.decisions[seat], "yield"))
    assert match.number == number


def bots_header(seed: int) -> Header:
    header = header_for(GAME, seed)
    bots = tuple(replace(sitter, kind="bot", level="dabbler") for sitter in header.roster)
    return replace(header, roster=bots)


def test_a_table_passes_by_itself_and_its_record_can_be_checked() -> None:
    table = LocalTable(GAME, bots_header(3), Chance(bytes(32)), {})
    while table.step():
        pass
    passed = [entry for entry in table.entries if isinstance(entry, Moved) and entry.by == "yield"]
    assert passed
    assert all(entry.move == Move("ask") for entry in passed)
    data = table.record().dump()
    record, _ = verify(data, lambda _: GAME)
    assert replay(GAME, record.header, record.entries).state == table.match.state


def test_a_record_in_which_a_decision_was_passed_is_refused(match: Match[State]) -> None:
    (seat,) = match.decisions
    to = str((seat + 1) % len(match.seats))
    forged = Moved(1, seat, "yield", 0, Move("turn", {"to": to}))
    with pytest.raises(Illegal):
        match.apply(forged)
