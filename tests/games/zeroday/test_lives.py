"""How a duel's analysis follows everybody's life, and says which turn decided it."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

import pytest

from sleuth.bots.local import LocalTable
from sleuth.core.chance import Chance
from sleuth.core.game import Event, Outcome, Payload, Seat
from sleuth.core.match import Match
from sleuth.core.record import Record, Sitter, make_header
from sleuth.games.zeroday.bots import Detective
from sleuth.games.zeroday.events import (
    Accused,
    CouldNotShow,
    Damaged,
    EvidenceDealt,
    EvidenceShown,
    LifeChanged,
    Opened,
    PlayerLost,
    Suggested,
    TurnBegan,
)
from sleuth.games.zeroday.game import ZeroDay
from sleuth.games.zeroday.lives import decided, life_track, lives
from sleuth.games.zeroday.setup import evidence_of
from sleuth.games.zeroday.state import Reason

GAME = ZeroDay()
NAMES = ("Ann", "Basil", "Cat")
ANN, BASIL, CAT = (Seat(n) for n in range(3))
HACKERS, VIRUSES, PROGRAMS = evidence_of("4-5-8")
SOLUTION = (HACKERS[0], VIRUSES[0], PROGRAMS[0])
OPEN = PROGRAMS[6:8]
HELD = {ANN: (*HACKERS[1:3], *VIRUSES[1:3]), BASIL: (HACKERS[3], *PROGRAMS[1:4]), CAT: (*VIRUSES[3:5], *PROGRAMS[4:6])}
DEALT = [Opened(ANN, OPEN, (4, 4, 4)), *(EvidenceDealt(seat, cards) for seat, cards in HELD.items())]


def says(payloads: Iterable[Payload], reason: Reason, winners: Sequence[Seat], certain: int | None = None) -> str:
    events = [Event(payload) for payload in payloads]
    seats = {} if certain is None else dict.fromkeys(winners, certain)
    found = decided(events, NAMES, life_track(events, 3, 30), Outcome(reason, tuple(winners)), seats)
    return "" if found is None else found.text


def turn(number: int, *payloads: Payload) -> list[Payload]:
    return [TurnBegan(Seat((number - 1) % 3), number), *payloads]


def hit(seat: Seat, amount: int, left: int) -> Damaged:
    return Damaged("rat", amount, seat=seat, life=left)


def out(seat: Seat, reason: Any = "life") -> PlayerLost:
    return PlayerLost(seat, reason, HELD[seat])


@cache
def played(seed: int, players: int, life: int) -> tuple[Record, Match[Any]]:
    roster = [Sitter(chair.id, f"Player {n}", "bot") for n, chair in enumerate(GAME.chairs[:players])]
    header = make_header(GAME, "lives", roster, bytes([seed] * 32), GAME.check_options({"life": life}))
    bots = {Seat(n): Detective(Chance(bytes([n, seed] * 16))) for n in range(players)}
    table: LocalTable[Any] = LocalTable(GAME, header, bots, {})
    while table.step():
        pass
    record = table.record()
    match: Match[Any] = Match(GAME, header)
    for entry in record.entries:
        match.apply(entry)
    return record, match


def test_a_line_of_life_goes_from_the_deal_to_the_end_or_to_where_its_player_left() -> None:
    told = [*turn(1, hit(BASIL, 6, 24)), *turn(2), *turn(3, hit(BASIL, 30, -6), out(BASIL)), *turn(4)]
    told += [LifeChanged(ANN, 3, 33)]
    assert lives(told, 3, 30) == ((30, 30, 30, 30, 33), (30, 24, 24, 0), (30, 30, 30, 30, 30))


@pytest.mark.parametrize(("seed", "players", "life"), [(3, 2, 12), (7, 3, 12)])
def test_life_followed_from_what_happened_is_what_the_rules_counted(seed: int, players: int, life: int) -> None:
    record, match = played(seed, players, life)
    analysis = GAME.study().analyse(record)
    (track,) = analysis.tracks
    for values, player in zip(track.values, match.state.players, strict=True):
        assert values[0] == life
        assert values[-1] == max(0, player.life)
        assert (len(values) == analysis.turns + 1) or player.lost is not None
    assert analysis.decided is not None
    assert 0 < analysis.decided.turn <= analysis.turns
    assert match.outcome is not None
    if match.outcome.reason == "last-standing":
        assert " fell from " in analysis.decided.text


def test_the_last_to_fall_fell_in_their_worst_turn() -> None:
    """Whoever was out before, and losses that were smaller, decided nothing."""
    early = [
        *turn(1, hit(CAT, 30, 0), out(CAT)),
        *turn(2, hit(BASIL, 16, 14)),
        *turn(3, LifeChanged(BASIL, 1, 15)),
        *turn(4, hit(BASIL, 15, 0), out(BASIL)),
    ]
    assert says(early, "last-standing", [ANN]) == "Turn 2 decided it: Basil fell from 30 to 14, and was out in turn 4."
    late = [
        *turn(1, hit(CAT, 30, 0), out(CAT)),
        *turn(2, hit(BASIL, 16, 14)),
        *turn(3, LifeChanged(BASIL, 3, 17)),
        *turn(4, hit(BASIL, 18, -1), out(BASIL)),
    ]
    assert says(late, "last-standing", [ANN]) == "Turn 4 decided it: Basil fell from 17 to 0."


def test_of_those_who_are_out_at_once_whoever_fell_furthest_counts() -> None:
    told = turn(1, hit(BASIL, 20, 10)) + turn(2, hit(BASIL, 10, 0), hit(CAT, 30, 0), out(BASIL), out(CAT))
    assert says(told, "last-standing", [ANN]) == "Turn 2 decided it: Cat fell from 30 to 0."


def test_who_left_otherwise_did_so_in_the_turn_that_decided_it() -> None:
    told = [*turn(1, hit(CAT, 30, 0), out(CAT)), *turn(2, hit(BASIL, 12, 18))]
    assert says([*told, *turn(3, out(BASIL, "conceded"))], "last-standing", [ANN]) == (
        "Turn 3 decided it: Basil conceded, with 18 life left."
    )
    assert says([*told, *turn(3, out(BASIL, "library"))], "last-standing", [ANN]) == (
        "Turn 3 decided it: Basil had no card left to draw, with 18 life left."
    )
    assert says([out(BASIL, "conceded"), out(CAT, "conceded")], "last-standing", [ANN]).startswith(
        "It was decided before the first turn: "
    )


def asked(seat: Seat, cards: Sequence[str], *answers: Payload) -> list[Payload]:
    return [Suggested(seat, tuple(cards), tuple(other for other in HELD if other != seat)), *answers]


NOBODY_ELSE = asked(ANN, SOLUTION, CouldNotShow(BASIL, ANN), CouldNotShow(CAT, ANN))
"""What leaves Ann, who holds none of these, one answer."""


def test_a_right_accusation_was_decided_when_its_maker_could_be_certain() -> None:
    right = Accused(ANN, SOLUTION, right=True)
    told = [*DEALT, *turn(1), *turn(2, *NOBODY_ELSE, right)]
    assert says(told, "accusation", [ANN], 2) == "Turn 2 decided it: Ann’s own question left only one answer."
    told = [*DEALT, *turn(1, *NOBODY_ELSE), *turn(2), *turn(3, right)]
    assert says(told, "accusation", [ANN], 1) == (
        "Turn 1 decided it: Ann’s own question left only one answer; the accusation came in turn 3."
    )


def test_what_others_let_out_may_decide_it() -> None:
    right = Accused(ANN, SOLUTION, right=True)
    half = turn(1, *asked(ANN, SOLUTION, CouldNotShow(BASIL, ANN)))
    other_half = turn(2, *asked(BASIL, SOLUTION, CouldNotShow(CAT, BASIL)))
    assert says([*DEALT, *half, *other_half, *turn(4, right)], "accusation", [ANN], 2) == (
        "Turn 2 decided it: Basil’s question left Ann only one answer; the accusation came in turn 4."
    )
    assert says([*DEALT, *half, *turn(2, out(CAT)), *turn(3), *turn(4, right)], "accusation", [ANN], 2) == (
        "Turn 2 decided it: the evidence that Cat laid open left Ann only one answer; the accusation came in turn 4."
    )
    hacker, _, program = SOLUTION
    shown = [
        asked(ANN, (hacker, virus, other), EvidenceShown(CAT, ANN, card))
        for virus, other, card in (
            (VIRUSES[3], program, VIRUSES[3]),
            (VIRUSES[4], program, VIRUSES[4]),
            (VIRUSES[0], PROGRAMS[4], PROGRAMS[4]),
        )
    ]
    wrong = Accused(CAT, (hacker, VIRUSES[0], PROGRAMS[5]), right=False)
    told = [*DEALT, *turn(1, out(BASIL)), *turn(2, *shown[0], *shown[1], *shown[2]), *turn(3, wrong), *turn(4, right)]
    assert says(told, "accusation", [ANN], 3) == (
        "Turn 3 decided it: Cat’s wrong accusation left Ann only one answer; the accusation came in turn 4."
    )


def test_a_guess_is_called_one_with_its_chance() -> None:
    """With hers and Basil’s cards, one hacker, three viruses and three programs are left."""
    told = [*DEALT, *turn(1, out(BASIL)), *turn(2, Accused(ANN, SOLUTION, right=True))]
    assert says(told, "accusation", [ANN]) == (
        "Turn 2 decided it: with 9 answers left, Ann accused at a chance of 11\N{NO-BREAK SPACE}% and was right."
    )


def test_nothing_decided_a_draw() -> None:
    assert not says(turn(1, out(ANN), out(BASIL), out(CAT)), "draw", [])
    assert not says(turn(1), "endless", [])
