"""What a seat can know of the evidence, from what it was told and nothing else."""

from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

import msgspec
import pytest

from sleuth.core.chance import Chance
from sleuth.core.choices import pick
from sleuth.core.game import Event, Seat
from sleuth.games.zeroday.events import (
    Accused,
    CouldNotShow,
    Ended,
    EvidenceDealt,
    EvidenceShown,
    EvidenceShownHidden,
    Opened,
    PlayerLost,
    Suggested,
)
from sleuth.games.zeroday.evidence import PositionLog, know, position_of
from sleuth.games.zeroday.position import (
    ENVELOPE,
    Accusation,
    Position,
    Question,
    read_position,
    write_position,
)
from sleuth.games.zeroday.questions import DEALS, Appraiser, best_questions, worth
from sleuth.games.zeroday.rules import ZeroDayRules
from sleuth.games.zeroday.setup import OPTIONS, evidence_of
from sleuth.games.zeroday.state import State
from sleuth.knowledge.study import BadPosition

NAMES = ("Ann", "Bob", "Cat", "Dan")
HACKERS, VIRUSES, PROGRAMS = evidence_of("5-6-10")
MINE = (HACKERS[0], VIRUSES[0], PROGRAMS[0], PROGRAMS[1])
OPEN = (PROGRAMS[8], PROGRAMS[9])
NAMED = (HACKERS[1], VIRUSES[1], PROGRAMS[2])


def told(*payloads: Any, sizes: tuple[int, ...] = (4, 4, 4, 4), mine: tuple[str, ...] = MINE) -> Position:
    """What Ann knows after these events."""
    begin = (Opened(Seat(0), OPEN, sizes), EvidenceDealt(Seat(0), mine))
    return position_of(NAMES[: len(sizes)], Seat(0), (*begin, *payloads))


def ann_asks(*answers: Any) -> tuple[Any, ...]:
    return (Suggested(Seat(0), NAMED, (Seat(1), Seat(2), Seat(3))), *answers)


def bob_asks(*answers: Any) -> tuple[Any, ...]:
    return (Suggested(Seat(1), NAMED, (Seat(2), Seat(3), Seat(0))), *answers)


@pytest.mark.rule("ED-11", "ED-14")
def test_the_own_hand_and_the_open_programs_are_known() -> None:
    known = know(told())
    assert all(known.holder(card) == "Ann" for card in MINE)
    assert all(known.chance(ENVELOPE, card) == 0 for card in (*MINE, *OPEN))
    assert known.odds(ENVELOPE, HACKERS[1]) == Fraction(1, 4)
    assert len(known.solutions) == 4 * 5 * 6


@pytest.mark.rule("ED-24")
def test_who_passes_lacks_all_three() -> None:
    known = know(told(*bob_asks(CouldNotShow(Seat(2), Seat(1)), EvidenceShownHidden(Seat(3), Seat(1)))))
    assert all(known.certain("Cat", card) is False for card in NAMED)
    assert all(known.certain("Dan", card) is None for card in NAMED)


@pytest.mark.rule("ED-19", "ED-25")
def test_who_showed_has_one_of_them_and_who_was_not_asked_may_have_anything() -> None:
    before = know(told())
    known = know(told(*bob_asks(EvidenceShownHidden(Seat(2), Seat(1)))))
    assert known.deals < before.deals
    assert sum(known.odds("Cat", card) for card in NAMED) >= 1
    assert known.certain("Dan", NAMED[0]) is None
    settled = know(
        told(
            *bob_asks(EvidenceShownHidden(Seat(2), Seat(1))),
            *ann_asks(EvidenceShown(Seat(1), Seat(0), NAMED[0])),
            Suggested(Seat(3), (HACKERS[2], NAMED[1], PROGRAMS[3]), (Seat(2),)),
            CouldNotShow(Seat(2), Seat(3)),
        )
    )
    assert settled.holder(NAMED[2]) == "Cat"  # of the three neither what Bob holds nor what Cat lacks


@pytest.mark.rule("ED-R09")
def test_a_card_that_was_shown_to_me_is_known_and_to_somebody_else_is_not() -> None:
    known = know(told(*ann_asks(EvidenceShown(Seat(1), Seat(0), NAMED[0]))))
    assert known.holder(NAMED[0]) == "Bob"
    (question,) = told(*bob_asks(EvidenceShownHidden(Seat(2), Seat(1)))).log
    assert isinstance(question, Question)
    assert question.card is None


@pytest.mark.rule("ED-41")
def test_a_failed_accusation_rules_one_answer_out() -> None:
    known = know(told(Accused(Seat(2), NAMED, right=False)))
    assert len(known.solutions) == 4 * 5 * 6 - 1
    assert all(known.certain(ENVELOPE, card) is None for card in NAMED)


@pytest.mark.rule("ED-45")
def test_what_a_loser_lays_open_is_theirs() -> None:
    cards = (*NAMED, PROGRAMS[4])
    known = know(told(PlayerLost(Seat(3), "life", cards)))
    assert all(known.holder(card) == "Dan" for card in cards)
    assert known.chance(ENVELOPE, NAMED[0]) == 0


def test_the_odds_are_those_of_all_deals_counted_out() -> None:
    """With two players, what Bob holds is all that is neither mine nor in the envelope."""
    mine = (*HACKERS[:2], *VIRUSES[:2], *PROGRAMS[:4])
    asked = (HACKERS[2], VIRUSES[2], PROGRAMS[4])
    events = (
        Suggested(Seat(0), asked, (Seat(1),)),
        EvidenceShown(Seat(1), Seat(0), asked[0]),
        Suggested(Seat(0), (HACKERS[0], VIRUSES[3], PROGRAMS[5]), (Seat(1),)),
        EvidenceShownHidden(Seat(1), Seat(0)),
        Accused(Seat(1), (HACKERS[3], VIRUSES[3], PROGRAMS[6]), right=False),
    )
    known = know(told(*events, sizes=(8, 8), mine=mine))
    unknown = [card for card in (*HACKERS, *VIRUSES, *PROGRAMS) if card not in (*mine, *OPEN)]
    fits = []
    for answer in product(HACKERS[2:], VIRUSES[2:], PROGRAMS[4:8]):
        bobs = set(unknown) - set(answer)
        if asked[0] in bobs and bobs & {VIRUSES[3], PROGRAMS[5]} and answer != (HACKERS[3], VIRUSES[3], PROGRAMS[6]):
            fits.append(answer)
    assert known.deals == len(fits) == len(known.solutions)
    for card in unknown:
        assert known.odds(ENVELOPE, card) == Fraction(sum(card in answer for answer in fits), len(fits))


@pytest.mark.parametrize("players", [2, 4, 6])
def test_the_truth_is_never_ruled_out(players: int) -> None:
    rules, random = ZeroDayRules(), Random(players)
    names = [f"player {seat}" for seat in range(players)]
    logs = [PositionLog(names, Seat(seat)) for seat in range(players)]
    step = rules.start(["a"] * players, {one.key: one.default for one in OPTIONS}, Chance(random.randbytes(32)))
    _tell(logs, step.events)
    state, truth = step.state, _truth(step.state, names)
    counted = 0
    while (awaited := rules.awaited(state)) and counted < 400:
        seat = min(awaited)
        step = rules.play(state, seat, pick(rules.choices(state, seat), random))
        asked, state = len(state.suggestions), step.state
        _tell(logs, step.events)
        if len(state.suggestions) != asked or state.ending is not None:
            counted += 1
            for log in logs:
                known = know(log.position)
                for card, owner in truth.items():
                    assert known.chance(owner, card) > 0
                assert all(fact.holds == (truth[fact.card] == fact.owner) for fact in known.facts)
    assert counted


def _tell(logs: list[PositionLog], events: tuple[Event, ...]) -> None:
    for event in events:
        for seat, log in enumerate(logs):
            payload = event.seen_by(Seat(seat))
            if payload is not None:
                log.hear(payload)


def _truth(state: State, names: list[str]) -> dict[str, str]:
    owners = {ENVELOPE: state.envelope, "face-up": state.programs}
    owners |= {name: player.evidence for name, player in zip(names, state.players, strict=True)}
    return {card: owner for owner, cards in owners.items() for card in cards}


def test_the_end_lays_everything_open() -> None:
    position = told(Accused(Seat(1), NAMED, right=True), Ended("accusation", (Seat(1),), NAMED, ()))
    assert position.log[0] == Accusation("Bob", NAMED, correct=True)
    assert [hand.cards for hand in know(position).solutions] == [NAMED]


def test_a_position_comes_back_from_its_file() -> None:
    position = told(
        *ann_asks(CouldNotShow(Seat(1), Seat(0)), EvidenceShown(Seat(2), Seat(0), NAMED[2])),
        Accused(Seat(1), NAMED, right=False),
        PlayerLost(Seat(3), "life", (HACKERS[1], VIRUSES[1], PROGRAMS[4], PROGRAMS[5])),
    )
    data = write_position(position)
    assert msgspec.json.decode(data)["edition"] == "zeroday"
    assert read_position(data) == position


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"face_up": [PROGRAMS[8]]}, "2 programs lie open"),
        ({"players": ["Ann"]}, "Zero Day is for 2 to 6 players"),
        ({"hand": list(MINE[:3])}, "Ann holds 4 cards, but the hand has 3"),
        ({"hand_sizes": {"Ann": 4, "Bob": 4, "Cat": 4, "Dan": 5}}, "The hands come to 17 cards, but 16 were dealt"),
        ({"evidence": "1-2-3"}, "split in one of these ways"),
        ({"log": [{"by": "Ann", "cards": [*HACKERS[1:3], PROGRAMS[2]]}]}, "Entry 1 of the log: One card of each"),
        ({"log": [{"by": "Eve", "cards": list(NAMED)}]}, "Nobody at the table is called 'Eve'"),
        ({"log": [{"by": "Ann", "cards": list(NAMED), "shown_by": "Ann"}]}, "Ann asked, and cannot show a card"),
        ({"log": [{"by": "Ann", "cards": list(NAMED), "passed": ["Bob", "Bob"]}]}, "Somebody passed twice"),
        ({"log": [{"lost": "Bob", "cards": list(NAMED)}]}, "Bob holds 4 cards, but laid 3 open"),
    ],
)
def test_what_is_wrong_with_a_position_is_said(changes: dict[str, Any], complaint: str) -> None:
    file = {**msgspec.json.decode(write_position(told())), **changes}
    with pytest.raises(BadPosition, match=complaint):
        read_position(msgspec.json.encode(file))


def test_a_question_is_worth_what_its_answers_tell() -> None:
    known, position = know(told()), told()
    (best, *_) = best_questions(position, known)
    assert best.bits == pytest.approx(worth(known, NAMES[1:], best.cards))
    assert best.bits > worth(known, NAMES[1:2], best.cards)
    assert worth(known, NAMES[1:], (*MINE[:2], OPEN[0])) == 0  # nobody can show one of these


def test_questions_are_ranked_on_deals_as_they_are_worth() -> None:
    known = know(told(*ann_asks(EvidenceShown(Seat(1), Seat(0), NAMED[0]))), "even")
    appraiser = Appraiser(known)
    cards, bits = appraiser.best(("Cat", "Dan"))
    assert bits == pytest.approx(worth(known, ("Cat", "Dan"), cards), abs=0.2)
    most = max(worth(known, ("Cat", "Dan"), other) for other in product(HACKERS[1:], VIRUSES[1:3], PROGRAMS[2:4]))
    assert worth(known, ("Cat", "Dan"), cards) > 0.85 * most
    outcomes = appraiser._outcomes(("Cat", "Dan"), [cards], 1)
    assert outcomes.sum() == pytest.approx(DEALS)  # whoever has two of the cards shows each in half of the cases
