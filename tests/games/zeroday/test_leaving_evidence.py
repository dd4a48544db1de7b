"""What becomes of the evidence and of questions under way when somebody loses or leaves (ED-45, ED-R11)."""

import pytest

from sleuth.core.chance import Chance
from sleuth.core.choices import Assign
from sleuth.core.game import Outcome, Seat
from sleuth.games.zeroday.events import NobodyShowed, PlayerLost, Suggested
from sleuth.games.zeroday.state import Loss
from tests.games.zeroday.evidence import (
    BLADE,
    CONCEDE,
    HEAVY,
    NAMED,
    NONE,
    accuse,
    asks,
    bought,
    case,
    closing,
    done,
    kinds,
    landed,
    of_kind,
    settings,
    struck,
    suggest,
    told,
    treasures,
    view,
)
from tests.games.zeroday.positions import (
    RULES,
    answer,
    attack,
    block,
    bolt,
    cast,
    creature,
    lives,
    pass_until,
    play,
    refused,
    resolve,
    side,
    sorcery,
    step,
)

pytestmark = pytest.mark.usefixtures("bench")

ZAP = bolt(3)
WALL = creature(0, 4, name="Wall")
OX = creature(5, 5, "trample", name="Ox")
DISCARD = sorcery("S", {"do": "discard", "who": "opponents"})


@pytest.mark.rule("ED-45")
@pytest.mark.parametrize("reason", ["life", "library", "conceded"])
def test_whoever_loses_lays_their_evidence_open(reason: Loss) -> None:
    state = case(side(lands="S", hand=[ZAP]), side(life=3, library=()), side(), active=0)
    evidence = state.players[1].evidence
    assert view(state, 2).sides[1].laid_open == ()
    match reason:
        case "life":
            state = cast(state, 0, ZAP, target=1)
            while state.stack:
                made = step(state, state.priority or 0, RULES.default(state, state.priority or Seat(0)))
                state = made.state
        case "library":
            state = case(side(), side(), side(), active=1)
            state.players[1].library = []
            evidence = state.players[1].evidence
            state.step, state.entered, state.given, state.priority = "upkeep", True, True, Seat(1)
            made = step(state, 1, RULES.default(state, Seat(1)))
            while not of_kind(made.events, PlayerLost):
                assert made.state.priority is not None
                made = step(made.state, made.state.priority, RULES.default(made.state, made.state.priority))
        case _:
            made = step(state, 1, CONCEDE)
    for viewer in (0, 2, None):
        assert PlayerLost(Seat(1), reason, evidence) in told(made, viewer)
        assert view(made.state, viewer).sides[1].laid_open == evidence


@pytest.mark.rule("ED-R11")
def test_whoever_is_out_is_not_asked_by_a_suggestion_that_is_bought() -> None:
    state = play(case(side(graveyard=[HEAVY]), side(), side(), at="main-2"), 1, CONCEDE)
    state = landed(state)
    (said,) = of_kind(step(state, 0, bought(state, 0)).events, Suggested)
    assert isinstance(said, Suggested)
    assert said.asked == (2,)


@pytest.mark.rule("ED-H04")
def test_anybody_may_concede_whoever_is_awaited_and_nobody_plays_their_seat_any_more() -> None:
    state = case(side(), side(), side())
    for seat in range(3):
        assert [choice.kind for choice in RULES.asides(state, Seat(seat))][-1] == "concede"
        made = play(state, seat, CONCEDE)
        assert RULES.has_left(made, Seat(seat))
        assert not RULES.asides(made, Seat(seat))
        assert not RULES.may_speak(made, Seat(seat))
        assert refused(made, seat, CONCEDE) == "DU-56"
        assert RULES.awaited(made) <= {0, 1, 2} - {seat}
        assert RULES.outcome(made) is None
    last = play(play(state, 1, CONCEDE), 2, CONCEDE)
    assert RULES.outcome(last) == Outcome("last-standing", (Seat(0),))


@pytest.mark.rule("ED-H04")
def test_who_leaves_while_being_asked_is_skipped_and_the_next_is_asked() -> None:
    state = done(struck(1, 2), suggest())
    assert asks(state) == (1, "show")
    state = play(state, 1, CONCEDE)
    assert asks(state) == (2, "show")
    made = step(state, 2, NONE)
    assert of_kind(made.events, NobodyShowed)
    assert made.state.suggestions[0].passed == (2,)


@pytest.mark.rule("ED-H04")
def test_who_leaves_before_their_turn_to_answer_is_not_asked() -> None:
    state = play(done(struck(1, 2), suggest()), 2, CONCEDE)
    assert asks(state) == (1, "show")
    assert of_kind(step(state, 1, NONE).events, NobodyShowed)


@pytest.mark.rule("ED-H05")
def test_if_whoever_asks_leaves_the_suggestion_is_off() -> None:
    state = done(struck(1, 2, hold={1: NAMED}), suggest())
    made = step(state, 0, CONCEDE)
    assert asks(made.state) is None
    assert made.state.inquiry is None
    assert treasures(made.state) == [0] * 4
    assert made.state.priority is not None, "the game goes on"


@pytest.mark.rule("ED-H05")
def test_if_all_who_were_damaged_leave_before_the_names_are_said_it_was_no_suggestion() -> None:
    state = struck(1, 2)
    state = play(state, 1, CONCEDE)
    assert asks(state) == (0, "suggest")
    (choice,) = RULES.choices(state, Seat(0))
    assert choice.seats == (2,)
    state = play(state, 2, CONCEDE)
    assert asks(state) is None
    assert state.inquiry is None
    assert not state.players[0].suggested


@pytest.mark.rule("ED-H04")
def test_who_declares_attackers_is_asked_again_without_whoever_left() -> None:
    state = pass_until(case(side(BLADE), side(), side()), lambda _: False)
    assert asks(state) == (0, "attack")
    made = step(state, 2, CONCEDE)
    assert asks(made.state) == (0, "attack")
    assert made.asks == {0}
    (choice,) = RULES.choices(made.state, Seat(0))
    (slot,) = choice.slots
    assert isinstance(slot, Assign)
    assert [value.value for value in slot.values] == ["stay", "p1"]


@pytest.mark.rule("ED-H04")
def test_who_declares_blockers_is_asked_no_more_when_the_attacker_leaves() -> None:
    state = pass_until(attack(case(side(OX), side(WALL), side()), {OX: 1}), lambda _: False)
    assert asks(state) == (1, "block")
    state = play(state, 0, CONCEDE)
    assert asks(state) is None
    state = landed(state)
    assert (state.active, asks(state)) == (1, (1, "attack")), "the next turn has begun"


@pytest.mark.rule("ED-H04")
def test_who_declares_blockers_is_asked_again_when_another_leaves() -> None:
    state = pass_until(attack(case(side(OX), side(WALL), side()), {OX: 1}), lambda _: False)
    state = play(state, 2, CONCEDE)
    assert asks(state) == (1, "block")
    assert lives(block(state, {WALL: OX})) == [30, 30, 30]


@pytest.mark.rule("ED-H04")
def test_who_divides_damage_goes_on_when_the_blockers_leave() -> None:
    state = block(attack(case(side(OX, BLADE), side(WALL), side()), {OX: 1, BLADE: 2}), {WALL: OX})
    state = landed(state)
    assert state.ask is not None
    assert state.ask.about.startswith("divide-")
    state = play(state, 1, CONCEDE)
    assert asks(landed(state)) == (0, "suggest"), "the other attacker has dealt its damage"


@pytest.mark.rule("ED-H04")
def test_what_a_spell_asks_others_is_off_when_whoever_cast_it_leaves() -> None:
    state = case(side(lands="S", hand=[DISCARD]), side(hand=[ZAP, OX]), side(hand=[ZAP, WALL]))
    state = resolve(cast(state, 0, DISCARD))
    assert asks(state) is not None
    state = play(state, 0, CONCEDE)
    assert asks(state) is None
    assert not state.frames
    assert [len(player.hand) for player in state.players] == [0, 2, 2]


@pytest.mark.rule("ED-H04")
def test_whoever_is_left_answers_a_spell_when_another_leaves() -> None:
    state = case(side(lands="S", hand=[DISCARD]), side(hand=[ZAP, OX]), side(hand=[ZAP, WALL]))
    state = play(resolve(cast(state, 0, DISCARD)), 1, CONCEDE)
    assert state.ask is not None
    assert (state.ask.seat, kinds(state, 2)) == (2, ["discard"])


@pytest.mark.rule("ED-H04")
def test_what_was_answered_by_who_left_is_nobody_elses_answer() -> None:
    two = side(hand=[ZAP, OX])
    state = resolve(cast(case(side(lands="S", hand=[DISCARD]), two, two, two), 0, DISCARD))
    state = answer(state, "discard")
    state = play(state, 1, CONCEDE)
    assert state.ask is not None
    assert state.ask.seat == 2
    state = answer(answer(state, "discard"), "discard")
    assert [len(player.hand) for player in state.players] == [0, 0, 1, 1]


@pytest.mark.rule("ED-H04")
def test_one_may_concede_before_the_first_turn_and_the_others_begin() -> None:
    for packs in ("dealt", "chosen"):
        state = RULES.start(("a",) * 3, settings(packs=packs), Chance(bytes(32))).state
        state = play(state, state.first, CONCEDE)
        while state.step in ("packs", "mulligan"):
            seat = min(RULES.awaited(state))
            state = play(state, seat, RULES.default(state, seat))
        assert (state.turn, state.active) == (1, (state.first + 1) % 3)


@pytest.mark.rule("ED-H04", "ED-40")
def test_when_somebody_leaves_as_another_ends_their_turn_that_one_is_asked_again() -> None:
    state = play(closing(), 1, CONCEDE)
    assert asks(state) == (0, "end")
    assert RULES.outcome(play(state, 0, accuse())) == Outcome("accusation", (Seat(0),))
