"""Accusations (ED-35 to ED-44): when, how often, what comes of a right and of a wrong one; and other ways to win."""

import msgspec
import pytest

from sleuth.core.choices import Move
from sleuth.core.game import Outcome, Seat
from sleuth.games.zeroday.events import Accused, Ended, EnvelopeSeen
from sleuth.games.zeroday.state import State
from tests.games.zeroday.evidence import (
    BLADE,
    GO_ON,
    HACKERS,
    HEAVY,
    NAMED,
    NONE,
    SOLUTION,
    VIRUSES,
    WRONG,
    accuse,
    asks,
    case,
    closing,
    done,
    kinds,
    landed,
    of_kind,
    show,
    struck,
    suggest,
    told,
    view,
)
from tests.games.zeroday.positions import (
    RULES,
    attack,
    cast,
    lives,
    play,
    refused,
    resolve,
    side,
    sorcery,
    step,
    to_step,
)

pytestmark = pytest.mark.usefixtures("bench")

DRAIN = sorcery("S", {"do": "lose", "amount": 30, "who": "players"})


def accused(state: State | None = None) -> State:
    """Seat 0 has accused wrongly."""
    return play(state or closing(), 0, accuse(WRONG))


@pytest.mark.rule("ED-03", "ED-40")
def test_a_right_accusation_wins_at_once() -> None:
    made = step(closing(), 0, accuse())
    assert RULES.outcome(made.state) == Outcome("accusation", (Seat(0),))
    assert not RULES.awaited(made.state)
    for viewer in (*range(3), None):
        assert Accused(Seat(0), SOLUTION, right=True) in told(made, viewer)
        over = view(made.state, viewer).over
        assert over is not None
        assert over.envelope == SOLUTION


@pytest.mark.rule("ED-H11")
def test_all_evidence_is_laid_open_when_the_game_is_over() -> None:
    state = closing()
    made = step(state, 0, accuse())
    (ended,) = of_kind(made.events, Ended)
    assert isinstance(ended, Ended)
    assert ended.evidence == tuple(player.evidence for player in state.players)
    assert ended in told(made, None)


@pytest.mark.rule("ED-04")
def test_whoever_is_left_when_the_others_are_out_of_life_wins() -> None:
    state = case(side(BLADE), side(life=3))
    state = landed(attack(state, {BLADE: 1}))
    assert RULES.outcome(state) == Outcome("last-standing", (Seat(0),))


@pytest.mark.rule("ED-05", "ED-R13")
def test_whoever_is_barred_can_still_win_the_duel() -> None:
    state = case(side(BLADE), side(life=3), side(life=3))
    for player in state.players:
        player.barred = True
    state = landed(attack(state, {BLADE: 1}))
    assert (state.players[1].lost, RULES.outcome(state)) == ("life", None)
    state = landed(attack(to_step(state, "attack", active=0), {BLADE: 2}))
    assert RULES.outcome(state) == Outcome("last-standing", (Seat(0),))


@pytest.mark.rule("ED-35", "ED-R12")
def test_one_accuses_only_as_ones_own_end_step_begins() -> None:
    state = case()
    assert "accuse" not in kinds(state, 0)
    assert refused(state, 0, accuse()) == ""
    state = landed(state)
    assert (state.step, asks(state)) == ("end", (0, "end"))
    assert kinds(state, 0) == ["go-on", "accuse"]
    assert refused(state, 1, accuse()) == "DU-16"
    assert asks(landed(play(state, 0, GO_ON))) == (1, "end"), "nobody must accuse, and everybody may in their turn"


@pytest.mark.rule("ED-35", "ED-R12")
def test_one_may_accuse_after_a_suggestion_in_the_same_turn() -> None:
    state = landed(done(struck(1, players=2), suggest(), NONE))
    assert kinds(state, 0) == ["go-on", "accuse"]
    assert step(state, 0, accuse()).state.ending is not None


@pytest.mark.rule("ED-36", "ED-43")
def test_there_is_one_accusation_in_a_game() -> None:
    state = landed(accused())
    assert asks(state) == (1, "end"), "it is the next player’s end step"
    state = landed(play(state, 1, GO_ON))
    state = landed(play(state, 2, GO_ON))
    assert asks(state) == (1, "end"), "seat 0 was not asked in its second turn"


@pytest.mark.rule("ED-37")
def test_an_accusation_names_one_of_each_kind_in_its_own_words() -> None:
    state = closing()
    (choice,) = (choice for choice in RULES.choices(state, Seat(0)) if choice.kind == "accuse")
    assert choice.sentence == "I accuse {hacker} of getting into {program} with {virus}."
    assert choice.grave
    assert refused(state, 0, accuse((HACKERS[0], VIRUSES[0], VIRUSES[1]))) == "DU-22"
    assert refused(state, 0, Move("accuse", {"hacker": HACKERS[0]})) == "DU-22"


@pytest.mark.rule("ED-38", "ED-41")
def test_a_wrong_accuser_alone_sees_the_envelope() -> None:
    made = step(closing(), 0, accuse(WRONG))
    assert EnvelopeSeen(Seat(0), SOLUTION) in told(made, 0)
    mine = view(made.state, 0).mine
    assert mine is not None
    assert mine.envelope == SOLUTION
    for viewer in (1, 2, None):
        assert Accused(Seat(0), WRONG, right=False) in told(made, viewer)
        sent = msgspec.json.encode((told(made, viewer), view(made.state, viewer))).decode()
        assert f'"{SOLUTION[2]}"' not in sent, "two of the three were named, the third is hidden"
        assert RULES.outcome(made.state) is None


@pytest.mark.rule("ED-39", "ED-H09")
def test_whoever_saw_the_envelope_is_silent_until_the_end() -> None:
    state = closing()
    assert [RULES.may_speak(state, Seat(seat)) for seat in range(3)] == [True] * 3
    state = accused(state)
    assert [RULES.may_speak(state, Seat(seat)) for seat in range(3)] == [False, True, True]
    state = play(landed(state), 1, accuse())
    assert [RULES.may_speak(state, Seat(seat)) for seat in range(3)] == [True] * 3


@pytest.mark.rule("ED-42", "ED-R03")
def test_whoever_accused_wrongly_asks_nobody_any_more() -> None:
    state = case(side(BLADE, graveyard=[HEAVY]), side(), side())
    state.players[0].barred = True
    state = landed(attack(state, {BLADE: 1}))
    assert lives(state)[1] == 27
    assert (state.active, asks(state)) == (1, (1, "end")), "neither for the damage nor for the graveyard"
    assert not state.suggestions


@pytest.mark.rule("ED-44")
def test_whoever_accused_wrongly_still_shows_evidence() -> None:
    state = case(side(BLADE), side(), side(), hold={1: NAMED[:1]})
    state.players[1].barred = True
    state = done(landed(attack(state, {BLADE: 1})), suggest())
    assert kinds(state, 1) == ["show"]
    assert done(state, show(NAMED[0])).players[0].seen[0].card == NAMED[0]


@pytest.mark.rule("ED-R12")
def test_whoever_is_out_cannot_accuse() -> None:
    state = closing()
    state.players[2].lost = "life"
    assert refused(state, 2, accuse()) == "DU-56"


@pytest.mark.rule("ED-R14")
def test_if_all_lose_at_the_same_time_nobody_wins() -> None:
    state = resolve(cast(case(side(lands="S", hand=[DRAIN]), side(), side()), 0, DRAIN))
    assert RULES.outcome(state) == Outcome("draw", ())
