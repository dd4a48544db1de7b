"""What a seat can deduce from what it was told, and from nothing else."""

import re
from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest

from sleuth.cli.local_game import Party, Seed, sit_down
from sleuth.core.choices import Move, pick
from sleuth.core.game import Seat
from sleuth.core.match import Match, Play, record_of
from sleuth.core.record import Record
from sleuth.games import find_game, find_study
from sleuth.games.whodunit.evidence import deduced
from sleuth.games.whodunit.position import ENVELOPE, Accusation, Question
from sleuth.knowledge.study import BadPosition
from tests.games.whodunit.test_position import EXAMPLE

GAME: Any = find_game("classic")
STUDY: Any = find_study("classic")


@cache
def played(seats: int, seed: int, *options: str) -> Record:
    table = sit_down(GAME, Party(seats, "detective"), options, Seed(seed)).table
    while table.step():
        pass
    return table.record()


def solve(**changes: Any) -> Any:
    return STUDY.solve(msgspec.json.encode({**EXAMPLE, **changes}), "deals")


def told(match: Match[Any], seat: Seat) -> list[Any]:
    return [payload for event in match.events if (payload := event.seen_by(seat)) is not None]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_truth_is_never_ruled_out_and_every_mark_is_true(seats: int) -> None:
    record = played(seats, 11)
    match = Match(GAME, record.header)
    owners = {ENVELOPE: match.state.envelope, **dict(zip(match.names, match.state.hands, strict=True))}
    for entry in record.entries:
        turn = match.state.open.turn
        match.apply(entry)
        if match.state.open.turn == turn:
            continue
        for seat in match.seats:
            position = STUDY.read(STUDY.position(match.names, seat, told(match, seat)))
            known = deduced(position)
            for owner, cards in owners.items():
                for card in position.deck.cards:
                    chance = known.chance(owner, card)
                    assert chance > 0 if card in cards else chance < 1
    # Whoever won was certain, or the game was not won.
    if match.outcome is not None and match.outcome.winners:
        (winner,) = match.outcome.winners
        assert deduced(STUDY.read(STUDY.position(match.names, winner, told(match, winner)))).deals >= 1


def test_a_table_gives_the_position_that_its_players_would_write_down() -> None:
    record = played(4, 7)
    match = Match(GAME, record.header)
    for entry in record.entries:
        match.apply(entry)
    position = STUDY.read(STUDY.position(match.names, Seat(1), told(match, Seat(1))))
    assert position.me == match.names[1]
    assert position.hand == match.state.hands[1]
    questions = [entry for entry in position.log if isinstance(entry, Question)]
    assert len(questions) == len(match.state.enquiries)
    for question, enquiry in zip(questions, match.state.enquiries, strict=True):
        assert question.by == match.names[enquiry.seat]
        assert question.passed == tuple(match.names[answer.seat] for answer in enquiry.answers if not answer.showed)
        seen = enquiry.seat == 1 or question.shown_by == match.names[1]
        assert (question.card is not None) == (seen and question.shown_by is not None)
    last = position.log[-1]
    assert isinstance(last, Accusation)
    assert last.correct
    assert last.cards == match.state.envelope


def test_the_example_of_the_documentation_is_worked_out() -> None:
    solved = solve()
    assert solved.cards["plum"] == {"Ann": 0, "Bob": 0, "Cat": 1, "Dan": 0, "envelope": 0}
    assert sum(solution.p for solution in solved.solutions) == pytest.approx(1)
    assert all(solution.cards != ("white", "revolver", "lounge") for solution in solved.solutions)
    assert {fact.card for fact in solved.certain} >= {*EXAMPLE["hand"], "plum"}
    assert all(fact.why for fact in solved.certain)
    assert int(solved.deals) > 1
    best = solved.questions[0]
    assert best.bits == max(asking.bits for asking in solved.questions) > 0


@pytest.mark.rule("CL-R27")
def test_an_accusation_whose_cards_nobody_saw_rules_nothing_out() -> None:
    questions = EXAMPLE["log"][:-1]
    silent = solve(log=[*questions, {"accusation": "Dan"}])
    assert silent == solve(log=questions)
    assert silent.deals != solve(log=EXAMPLE["log"]).deals


def test_entries_that_cannot_all_be_true_are_named() -> None:
    passed = {"by": "Dan", "cards": ["plum", "rope", "hall"], "passed": ["Cat"]}
    with pytest.raises(BadPosition) as bad:
        solve(log=[*EXAMPLE["log"], passed])
    assert bad.value.entries == (1, 5)
    assert '"shown_by":"Cat"' in str(bad.value)
    own = {"by": "Dan", "cards": ["plum", "rope", "hall"], "passed": ["Ann"]}
    with pytest.raises(BadPosition) as bad:
        solve(log=[own])
    assert bad.value.entries == (0, 1)
    assert bad.value.texts[0] == "Your own cards and entry 1 cannot both be true."


def test_a_mark_is_explained_and_a_doubt_is_not() -> None:
    position = msgspec.json.encode(EXAMPLE)
    why = STUDY.why(position, "Cat", "plum")
    assert why.holds is True
    assert 1 in {entry for step in why.steps for entry in step.entries}
    assert STUDY.why(position, "Bob", "plum").holds is False
    doubt = STUDY.why(position, "Dan", "green")
    assert (doubt.holds, doubt.steps) == (None, ())
    assert 0 < (doubt.chance or 0) < 1
    for owner, card in (("Eve", "plum"), ("Dan", "plumm")):
        with pytest.raises(BadPosition):
            STUDY.why(position, owner, card)


def test_reasons_call_things_as_one_says_them() -> None:
    """Weapons and rooms have an article, guests do not, and somebody's own cards are called as they are written."""
    position = msgspec.json.encode(EXAMPLE)
    assert [step.text for step in STUDY.why(position, "Ann", "rope").steps] == ["You hold the rope."]
    assert [step.text for step in STUDY.why(position, "Bob", "hall").steps][-1] == "You hold the Hall, so Bob does not."
    said = " ".join(step.text for step in STUDY.why(position, "Dan", "lounge").steps)
    assert said == "Dan does not hold the Lounge."
    assert "showed Professor Plum" in STUDY.why(position, "Cat", "plum").steps[0].text
    own = {
        "cards": {"guests": ["Ada", "Bea"], "tools": ["axe", "The Bow", "club"]},
        "players": ["Me", "Eve"],
        "me": "Me",
        "hand_sizes": {"Me": 2, "Eve": 1},
        "hand": ["axe", "Ada"],
    }
    why = STUDY.why(msgspec.json.encode(own), "Eve", "axe")
    assert [step.text for step in why.steps] == ["You hold axe, so Eve does not."]


def test_a_question_is_explained_in_whole_sentences() -> None:
    best = solve().questions
    assert any(re.fullmatch(r"Still possible: .*the .*\(<?\d+\s%\).*\.", asking.why) for asking in best)
    assert not any(re.search(r"(?<!the) (Lounge|Kitchen|Library|spanner|revolver)", asking.why) for asking in best)


def test_the_analysis_follows_everybody_to_certainty() -> None:
    record = played(4, 7)
    analysis = STUDY.analyse(record)
    (winner,) = record.closing.winners
    for progress in analysis.progress:
        assert len(progress.bits) == analysis.turns + 1
        assert progress.bits[0] > 5
    assert analysis.progress[winner].certain is not None
    first = analysis.turn_of[0]
    assert analysis.turn_of == tuple(Seat(turn % 4) for turn in range(first, first + analysis.turns))
    assert [(one.seat, one.right) for one in analysis.accused] == [(winner, True)]
    assert analysis.accused[0].turn == analysis.turns
    for asked in analysis.asked:
        assert asked.expected >= -1e-9
        assert asked.best is None or asked.best.bits >= asked.expected - 1e-9


def test_only_what_was_deduced_counts_and_not_what_was_laid_open() -> None:
    """The winner was certain before the accusation; the others were not, although they saw the envelope then."""
    record = played(4, 4)
    analysis, knew = STUDY.analyse(record), STUDY.knew(record)
    (winner,) = record.closing.winners
    for progress, one in zip(analysis.progress, knew, strict=True):
        certain = progress.seat == winner
        assert (progress.bits[-1] < 1e-9) == certain == (one.solutions == "1")
        assert len(progress.solutions) == analysis.turns + 1
        assert progress.solutions[-1] == int(one.solutions), "the chart and the table at the end tell the same number"
        assert all((len(left) == 1) == certain for left in one.left.values()) or not certain
        assert (progress.certain is not None) == certain
    match = Match(GAME, record.header)
    for entry in record.entries:
        match.apply(entry)
    for one in knew:
        for card, left in zip(match.state.envelope, one.left.values(), strict=True):
            assert card in left


def test_whoever_accused_wrongly_looked_and_did_not_deduce() -> None:
    """A wrong accuser is shown the answer: that is told apart from what could be deduced."""
    match = Match(GAME, played(3, 5).header)
    entries: list[Any] = []

    def make(seat: Seat, move: Move) -> None:
        entries.append(match.propose(Play(seat, move, match.decisions[seat], "person")).entry)
        match.apply(entries[-1])

    while match.outcome is None:
        (seat,) = match.awaited
        offered = {choice.kind: choice for choice in GAME.rules.choices(match.state, seat)}
        if "accuse" in offered:
            suspect, weapon, room = match.state.envelope
            other = next(one.value for one in offered["accuse"].slots[1].options if one.value != room)
            make(seat, Move("accuse", {"suspect": suspect, "weapon": weapon, "room": other}))
        else:
            make(seat, pick(tuple(offered.values()), Random(1)))
    record = record_of(match, entries)
    analysis, knew = STUDY.analyse(record), STUDY.knew(record)
    assert [one.right for one in analysis.accused] == [False] * 3
    assert [one.turn for one in analysis.accused] == [1, 2, 3]
    for progress, one in zip(analysis.progress, knew, strict=True):
        assert progress.shown == 1 + analysis.turn_of.index(progress.seat)
        assert progress.certain is None
        assert progress.bits[-1] > 1
        assert one.shown
        assert int(one.solutions) > 1
