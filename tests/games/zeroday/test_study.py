"""What a player is told of what can be deduced: reasons, hints, a finished game studied."""

from functools import cache
from itertools import count
from typing import Any

import msgspec
import pytest

from sleuth.bots.local import LocalTable
from sleuth.core.chance import Chance
from sleuth.core.choices import admits
from sleuth.core.frames import encode, sync
from sleuth.core.game import Seat
from sleuth.core.match import Match
from sleuth.core.record import Record, Sitter, make_header
from sleuth.games.zeroday.bots import Detective
from sleuth.games.zeroday.events import Accused, Suggested
from sleuth.games.zeroday.game import ZeroDay
from sleuth.games.zeroday.position import ENVELOPE, KINDS, Question
from sleuth.games.zeroday.setup import evidence_names
from sleuth.knowledge.study import BadPosition, Supposition
from tests.games.zeroday.test_evidence import HACKERS, MINE, NAMED, OPEN, VIRUSES

GAME = ZeroDay()
STUDY: Any = GAME.study()
SOME = 23
"""Of so many decisions of a game a hint is asked for at one."""
FILE = {
    "edition": "zeroday",
    "players": ["Ann", "Bob", "Cat", "Dan"],
    "me": "Ann",
    "hand": list(MINE),
    "face_up": list(OPEN),
    "log": [
        {"by": "Ann", "cards": list(NAMED), "passed": ["Bob", "Cat"], "shown_by": "Dan", "card": NAMED[0]},
        {"by": "Bob", "cards": [HACKERS[2], VIRUSES[2], NAMED[2]], "shown_by": "Cat"},
        {"accusation": "Dan", "cards": [HACKERS[2], VIRUSES[2], NAMED[2]]},
    ],
}


def position(**changes: Any) -> bytes:
    return msgspec.json.encode({**FILE, **changes})


@cache
def played() -> Record:
    """A game that somebody won by accusation."""
    roster = [Sitter(chair.id, f"Player {n}", "bot") for n, chair in enumerate(GAME.chairs[:3])]
    for first in count():
        secret = bytes(range(first, first + 32))
        header = make_header(GAME, "study", roster, secret, GAME.check_options({"life": 60}))
        bots = {Seat(n): Detective(Chance(bytes([n] * 32))) for n in range(3)}
        table: LocalTable[Any] = LocalTable(GAME, header, bots, {})
        while table.step():
            pass
        if table.match.outcome is not None and table.match.outcome.reason == "accusation":
            return table.record()
    raise AssertionError("some game is won so")


def test_a_position_file_is_solved() -> None:
    found = STUDY.solve(position(), "deals")
    assert found.cards[NAMED[0]]["Dan"] == 1
    assert found.cards[NAMED[2]]["Bob"] == 0
    assert sum(one.p for one in found.solutions) == pytest.approx(1)
    assert all(len(one.cards) == len(KINDS) for one in found.solutions)
    assert found.questions[0].bits >= found.questions[-1].bits > 0
    assert "Still possible" in found.questions[0].why


def test_why_something_is_certain_is_said_in_words() -> None:
    reason = STUDY.why(position(), "Dan", NAMED[0])
    assert reason.holds
    assert reason.steps[0].text == f"Dan showed {evidence_names()[NAMED[0]]}."
    names = evidence_names()
    assert reason.named == {1: f"You asked about {', '.join(names[card] for card in NAMED)}"}
    assert STUDY.why(position(), ENVELOPE, HACKERS[2]).holds is None


def test_what_is_supposed_counts_as_if_it_were_so() -> None:
    supposed = (Supposition("Cat", HACKERS[2]),)
    assert STUDY.solve(position(), "deals", supposed).cards[HACKERS[2]] == {
        "Ann": 0,
        "Bob": 0,
        "Cat": 1,
        "Dan": 0,
        ENVELOPE: 0,
        "face-up": 0,
    }
    with pytest.raises(BadPosition):
        STUDY.solve(position(), "deals", (Supposition("Bob", NAMED[0]),))


def test_what_cannot_all_be_true_is_named() -> None:
    wrong = {"by": "Cat", "cards": list(NAMED), "shown_by": "Bob", "card": NAMED[0]}
    with pytest.raises(BadPosition) as refusal:
        STUDY.solve(position(log=[*FILE["log"], wrong]), "deals")
    assert set(refusal.value.entries) <= {1, 4}


def test_every_entry_has_words() -> None:
    """The tellings cover whatever may be written down."""
    lost = {"lost": "Bob", "cards": [HACKERS[3], VIRUSES[3], "cuckoo", "payday"]}
    log = [*FILE["log"], lost, {"envelope": [HACKERS[4], VIRUSES[1], "payday"]}]
    read = STUDY.read(position(log=log))
    words = STUDY._named(read, range(1, len(log) + 1))
    assert len(set(words.values())) == len(log)
    assert words[4].startswith("Bob lost and laid open")


def test_hints_are_moves_that_may_be_made_with_reasons() -> None:
    record = played()
    match: Match[Any] = Match(GAME, record.header)
    kinds = set()
    for number, entry in enumerate(record.entries):
        (seat, *_) = sorted(match.awaited)
        about = match.state.ask.about if match.state.ask else ""
        if number % SOME == 0 or (about and about not in kinds):
            kinds.add(about)
            frame = encode(sync(match, seat))
            hint = STUDY.hint(match.names, frame)
            assert admits(GAME.rules.choices(match.state, seat), hint.move)
            assert hint.says
            assert hint.why
            assert hint == STUDY.hint(match.names, frame)
            if about == "suggest":
                assert hint.asking is not None
                assert set(hint.asking.cards) == set(hint.move.slots.values())
        match.apply(entry)
    assert {"attack", "block", "suggest", "show", "end"} <= kinds


def test_no_hint_gambles() -> None:
    """An accusation is advised when one answer is left, and only then."""
    record = played()
    match: Match[Any] = Match(GAME, record.header)
    advised = 0
    for entry in record.entries:
        ask = match.state.ask
        if ask is not None and ask.about == "end":
            hint = STUDY.hint(match.names, encode(sync(match, ask.seat)))
            told = [payload for event in match.events if (payload := event.seen_by(ask.seat)) is not None]
            left = STUDY.solve(STUDY.position(match.names, ask.seat, told), "deals").solutions
            assert (hint.move.kind == "accuse") == (len(left) == 1)
            advised += hint.move.kind == "accuse"
        match.apply(entry)
    assert advised


def test_a_finished_game_is_studied_turn_by_turn() -> None:
    record = played()
    match: Match[Any] = Match(GAME, record.header)
    for entry in record.entries:
        match.apply(entry)
    analysis = STUDY.analyse(record)
    assert analysis.turns == match.state.turn == len(analysis.turn_of)
    asked = [event.payload for event in match.events if isinstance(event.payload, Suggested)]
    assert [(one.seat, one.cards) for one in analysis.asked] == [(one.seat, one.named) for one in asked]
    for one in analysis.asked:  # whoever knows the answer may still have to ask
        assert one.expected == 0 if one.best is None else one.best.bits >= one.expected - 1e-9
    assert sum(one.gained for one in analysis.asked) > 1
    for progress in analysis.progress:
        assert len(progress.bits) == analysis.turns + 1
        assert list(progress.solutions) == sorted(progress.solutions, reverse=True)
        assert progress.solutions[0] > progress.solutions[-1] >= 1
    accused = [event.payload for event in match.events if isinstance(event.payload, Accused)]
    assert [(one.seat, one.right) for one in analysis.accused] == [(one.seat, one.right) for one in accused]


def test_who_knew_what_is_what_the_log_left_open() -> None:
    record = played()
    match: Match[Any] = Match(GAME, record.header)
    for entry in record.entries:
        match.apply(entry)
    found = STUDY.knew(record)
    assert max(int(knew.solutions) for knew in found) > 1  # what the end laid open does not count
    for knew in found:
        for kind, card in zip(KINDS, match.state.envelope, strict=True):
            assert card in knew.left[kind]
        assert STUDY.left_over(knew)


def test_questions_may_be_asked_for_by_card() -> None:
    for asking in STUDY.ask(position(), "deals", HACKERS[3]):
        assert HACKERS[3] in asking.cards
    (first, *_) = STUDY.read(position()).log
    assert isinstance(first, Question)
