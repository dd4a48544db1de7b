"""The evidence at a table with cards on paper: dealt, asked for, shown, accused with, laid open."""

import pytest

from sleuth.core.chance import Chance
from sleuth.core.game import Outcome, Refused
from sleuth.games.paperduel.game import paperduel
from sleuth.games.zeroday.events import (
    Accused,
    CouldNotShow,
    Ended,
    EnvelopeSeen,
    EvidenceShown,
    EvidenceShownHidden,
    NobodyShowed,
    PlayerLost,
    Suggested,
)
from sleuth.games.zeroday.setup import evidence_of
from tests.games.paperduel.duels import (
    ANN,
    BEN,
    CID,
    ENVELOPE,
    HACKERS,
    HANDS,
    OPEN,
    PROGRAMS,
    RULES,
    VIRUSES,
    ask,
    having,
    names,
    offer,
    play,
    refused,
    step,
    three,
    told,
    view,
)

BENS = (HACKERS[3], VIRUSES[2], PROGRAMS[3])
"""Ben holds two of these, Ann the program."""
CIDS = (HACKERS[4], VIRUSES[1], PROGRAMS[1])


@pytest.mark.parametrize("players", range(2, 7))
def test_all_cards_are_dealt_but_the_envelope_and_two_programs(players: int) -> None:
    chairs = [chair.id for chair in paperduel().chairs[:players]]
    state = RULES.start(chairs, paperduel().check_options({}), Chance(bytes(32))).state
    hands = [card for one in state.players for card in one.evidence]
    assert sorted((*hands, *state.envelope, *state.programs)) == sorted(sum(evidence_of("5-6-10"), ()))
    assert [card in kind for card, kind in zip(state.envelope, evidence_of("5-6-10"), strict=True)] == [True] * 3
    sizes = [len(one.evidence) for one in state.players]
    assert max(sizes) - min(sizes) <= 1
    assert [one.life for one in state.players] == [30] * players


def test_one_player_is_too_few() -> None:
    with pytest.raises(Refused, match="2 to 6 players"):
        RULES.start(["lodge"], paperduel().check_options({}), Chance(bytes(32)))


@pytest.mark.rule("ED-21", "ED-22", "PD-06")
def test_those_who_were_damaged_are_asked_and_nobody_else() -> None:
    made = step(three(), ANN, "suggest", damaged=("2",), **names(BENS))
    assert told(made) == [Suggested(ANN, BENS, (CID,))]
    assert RULES.awaited(made.state) == {CID}


@pytest.mark.rule("ED-23", "ED-24", "ED-R15")
def test_the_asking_goes_round_to_the_left_from_the_asker() -> None:
    state = three()
    state = play(state, ANN, "end-turn")
    state = ask(state, (HACKERS[0], VIRUSES[0], PROGRAMS[9]), CID, ANN)
    assert state.inquiry is not None
    assert state.inquiry.asked == (CID, ANN)
    state = ask(three(), (HACKERS[0], VIRUSES[0], PROGRAMS[9]), CID, BEN)
    made = step(state, BEN, "none")
    assert told(made) == [CouldNotShow(BEN, ANN)]
    assert RULES.awaited(made.state) == {CID}


@pytest.mark.rule("ED-19", "ED-20")
def test_whoever_holds_some_of_the_three_shows_one_of_them_and_cannot_pass() -> None:
    state = ask(three(), BENS, BEN)
    show = offer(state, BEN, "show")
    assert show is not None
    assert [option.value for option in show.slots[0].options] == [HACKERS[3], VIRUSES[2]]
    assert refused(state, BEN, "none")
    assert refused(state, BEN, "show", card=PROGRAMS[3])


@pytest.mark.rule("ED-25", "ED-32", "ED-R09")
def test_a_card_shown_ends_the_asking_earns_a_treasure_and_is_seen_by_the_asker_alone() -> None:
    made = step(ask(three(), BENS, BEN, CID), BEN, "show", card=VIRUSES[2])
    assert made.state.inquiry is None
    assert [one.treasures for one in made.state.players] == [0, 1, 0]
    (event,) = made.events
    assert event.seen_by(ANN) == EvidenceShown(BEN, ANN, VIRUSES[2])
    assert event.seen_by(CID) == event.seen_by(None) == EvidenceShownHidden(BEN, ANN)
    mine, others = view(made.state, ANN).mine, view(made.state, CID).mine
    assert mine is not None
    assert others is not None
    assert [one.card for one in mine.seen] == [VIRUSES[2]]
    assert others.seen == ()


@pytest.mark.rule("ED-25", "ED-34")
def test_if_nobody_can_show_a_card_that_is_said_and_earns_nothing() -> None:
    state = play(ask(three(), (HACKERS[0], VIRUSES[0], PROGRAMS[1]), BEN, CID), BEN, "none")
    made = step(state, CID, "none")
    assert told(made) == [CouldNotShow(CID, ANN), NobodyShowed(ANN)]
    assert [one.treasures for one in made.state.players] == [0, 0, 0]
    assert RULES.awaited(made.state) == {ANN}


@pytest.mark.rule("ED-26", "ED-R04")
def test_damage_earns_one_suggestion_a_turn_unless_it_was_agreed_otherwise() -> None:
    for options, again in (({}, False), ({"suggestions": "unlimited"}, True)):
        state = play(ask(three(**options), BENS, BEN), BEN, "show", card=HACKERS[3])
        assert (offer(state, ANN, "suggest") is not None) == again
    state = play(state, ANN, "end-turn")
    assert offer(state, BEN, "suggest") is not None


@pytest.mark.rule("ED-27", "ED-R06")
def test_only_a_turn_without_a_suggestion_lets_one_buy_one() -> None:
    asked = play(ask(three(), BENS, BEN), BEN, "show", card=HACKERS[3])
    assert offer(three(), ANN, "special") is not None
    assert offer(asked, ANN, "special") is None
    bought = play(three(), ANN, "special", worth="6", **names(CIDS))
    bought = play(play(bought, BEN, "none"), CID, "show", card=HACKERS[4])
    assert offer(bought, ANN, "special") is None


@pytest.mark.rule("ED-28", "ED-29", "PD-06")
def test_a_bought_suggestion_costs_six_or_more_and_asks_everybody() -> None:
    assert refused(three(), ANN, "special", worth="5", **names(BENS))
    made = step(three(), ANN, "special", worth="7", **names(CIDS))
    assert Suggested(ANN, CIDS, (BEN, CID), special=True) in told(made)


@pytest.mark.rule("ED-36", "ED-40")
def test_a_right_accusation_wins_at_once_and_lays_everything_open() -> None:
    made = step(three(), ANN, "accuse", **names(ENVELOPE))
    assert RULES.outcome(made.state) == Outcome("accusation", (ANN,))
    assert told(made) == [Accused(ANN, ENVELOPE, True), Ended("accusation", (ANN,), ENVELOPE, HANDS)]


@pytest.mark.rule("ED-38", "ED-42", "ED-43")
def test_a_wrong_accuser_alone_sees_the_envelope_and_asks_and_accuses_no_more() -> None:
    made = step(three(), ANN, "accuse", **names(BENS))
    assert told(made) == [Accused(ANN, BENS, False)]
    assert made.events[-1].seen_by(ANN) == EnvelopeSeen(ANN, ENVELOPE)
    assert made.events[-1].seen_by(BEN) is None
    assert [choice.kind for choice in RULES.choices(made.state, ANN)] == ["end-turn"]
    mine, bens = view(made.state, ANN).mine, view(made.state, BEN).mine
    assert mine is not None
    assert bens is not None
    assert (mine.envelope, bens.envelope) == (ENVELOPE, ())


@pytest.mark.rule("ED-44", "ED-39")
def test_a_wrong_accuser_still_answers_and_keeps_silent() -> None:
    state = play(play(three(), ANN, "accuse", **names(BENS)), ANN, "end-turn")
    state = ask(state, (HACKERS[1], VIRUSES[0], PROGRAMS[9]), ANN)
    assert offer(state, ANN, "show") is not None
    assert not RULES.may_speak(state, ANN)
    assert RULES.may_speak(state, BEN)


@pytest.mark.rule("ED-45", "ED-R11")
def test_whoever_is_out_lays_their_evidence_open_and_is_asked_no_more() -> None:
    made = step(three(), BEN, "concede")
    assert told(made) == [PlayerLost(BEN, "conceded", HANDS[BEN])]
    assert view(made.state, None).sides[BEN].laid_open == HANDS[BEN]
    suggest = offer(made.state, ANN, "suggest")
    assert suggest is not None
    assert [option.value for option in suggest.slots[0].options] == ["2"]
    assert RULES.choices(made.state, BEN) == RULES.asides(made.state, BEN) == ()
    assert refused(made.state, BEN, "end-turn")


@pytest.mark.rule("ED-04", "ED-05", "ED-R13")
def test_the_last_player_left_wins_even_after_a_wrong_accusation() -> None:
    state = play(three(), ANN, "accuse", **names(BENS))
    state = play(play(state, BEN, "concede"), CID, "concede")
    assert RULES.outcome(state) == Outcome("last-standing", (ANN,))


def test_whoever_is_asked_and_leaves_is_passed_over() -> None:
    state = play(ask(three(), BENS, BEN, CID), BEN, "concede")
    assert RULES.awaited(state) == {CID}
    made = step(state, CID, "concede")
    assert RULES.outcome(made.state) == Outcome("last-standing", (ANN,))


def test_a_suggestion_ends_with_its_maker() -> None:
    state = play(ask(three(), BENS, BEN), ANN, "concede")
    assert state.inquiry is None
    assert RULES.awaited(state) == {BEN}
    assert state.turn == 4


def test_the_open_programs_are_in_every_view() -> None:
    assert view(three(), None).programs == OPEN
    assert view(having(three(), ANN, barred=True), CID).programs == OPEN
