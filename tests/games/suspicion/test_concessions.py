"""Conceding at the gala: the mask comes off, and the others play on."""

import pytest
from msgspec.structs import replace

from sleuth.core.choices import Assign, Move
from sleuth.core.game import Outcome, Seat
from sleuth.games.suspicion.board import Board
from sleuth.games.suspicion.events import Conceded, Scored, TurnBegan, Unmasked
from sleuth.games.suspicion.evidence import Dossier, Evidence, position_of
from sleuth.games.suspicion.position import Concession, read_position, write_position
from sleuth.games.suspicion.state import State
from tests.games.suspicion.positions import (
    EDITION,
    GAME,
    GEMS,
    MASKS,
    NAMES,
    ROLL,
    RULES,
    acting,
    ask,
    chance_of,
    guess,
    guessing,
    play,
    position,
    refused,
    rob,
    step,
    told,
)

A, B, C, D = (Seat(number) for number in range(4))
CONCEDE = Move("concede")
LOOT = tuple(dict(zip(GEMS, row, strict=True)) for row in ((1, 1, 1), (2, 2, 2), (3, 3, 3), (0, 0, 1)))
NOTHING = dict.fromkeys(GEMS, 0)
ASKING = acting("rob-ask-buford", 4)


def gone(state: State, *seats: Seat) -> State:
    """The state after these conceded, one after the other."""
    for seat in seats:
        state = RULES.play(state, seat, CONCEDE).state
    return state


@pytest.mark.rule("SU-H01")
@pytest.mark.parametrize("state", [position(4), ASKING, play(ASKING, rob("emerald")), guessing(4)])
@pytest.mark.parametrize("seat", [A, B, C, D])
def test_anybody_may_concede_at_any_moment_and_the_mask_comes_off(state: State, seat: Seat) -> None:
    (choice,) = RULES.asides(state, seat)
    assert (choice.kind, choice.grave) == ("concede", True)
    made = RULES.play(state, seat, CONCEDE)
    assert not made.reversible
    for viewer in (A, B, C, D, None):
        (conceded, *_) = told(made, viewer)
        assert isinstance(conceded, Conceded)
        assert (conceded.seat, conceded.guest) == (seat, state.identities[seat])
        assert RULES.view(made.state, viewer).table.conceded == {seat: state.identities[seat]}
    assert seat not in RULES.awaited(made.state)


@pytest.mark.rule("SU-H01")
def test_whoever_conceded_is_gone_for_good() -> None:
    state = gone(position(4), A, B)
    for seat in (A, B):
        assert RULES.has_left(state, seat)
        assert not RULES.asides(state, seat)
        for move in (CONCEDE, ROLL):
            assert refused(state, move, seat).rule == "SU-H01"
    assert not RULES.has_left(state, C)
    assert not RULES.asides(gone(state, C), D)


@pytest.mark.rule("SU-H02")
def test_their_gems_are_out_of_the_game_and_their_cards_among_the_discards() -> None:
    state = position(4, loot=LOOT, discards=("peek-ask-viola",))
    after = gone(state, B)
    assert after.open.loot == (LOOT[0], NOTHING, *LOOT[2:])
    assert after.open.stacks == state.open.stacks
    assert after.open.discards == ("peek-ask-viola", *state.hands[1])
    assert (after.hands[1], after.open.hand_sizes) == ((), (2, 0, 2, 2))
    assert after.open.deck == state.open.deck


@pytest.mark.rule("SU-H02")
@pytest.mark.parametrize("state", [position(4), ASKING, play(ASKING, rob("emerald"))])
def test_a_turn_ends_with_whoever_concedes_and_they_get_no_other(state: State) -> None:
    made = RULES.play(state, A, CONCEDE)
    assert told(made, None)[-1] == TurnBegan(B, 2, 1)
    table = made.state.open
    assert (table.phase, table.card, table.done, table.dice) == ("roll", None, (), ())
    held = {*state.hands[0], *([state.open.card] if state.open.card else [])}
    assert set(table.discards) == held
    after = gone(made.state, B)
    assert (after.open.seat, after.open.round) == (C, 1)


@pytest.mark.rule("SU-H02")
def test_the_turn_passes_over_those_who_are_gone_and_the_rounds_go_on() -> None:
    state = gone(acting("rob-ask-buford", 4, seat=A), B)
    done = play(state, rob("emerald"), ask(2))
    assert (done.open.seat, done.open.round) == (C, 1)
    last = replace(gone(done, A), open=replace(gone(done, A).open, seat=D))
    assert RULES.play(last, D, CONCEDE).state.open.ending is not None
    three = gone(position(4, seat=D), A)
    assert (gone(three, D).open.seat, gone(three, D).open.round) == (B, 2)


@pytest.mark.rule("SU-H02", "SU-25")
def test_two_who_are_left_of_three_still_carry_out_both_actions() -> None:
    state = gone(acting("rob-ask-buford", 3), C)
    half = play(state, rob("emerald"))
    assert half.open.phase == "act"
    assert play(half, ask(1)).open.seat == B


@pytest.mark.rule("SU-H03")
def test_nobody_asks_them_any_more() -> None:
    made = RULES.play(ASKING, C, CONCEDE)
    assert made.asks == {A}
    (choice,) = (one for one in RULES.choices(made.state, A) if one.kind == "ask")
    assert [option.value for option in choice.slots[0].options] == ["1", "3"]
    assert refused(made.state, ask(2)).rule == "SU-H03"


@pytest.mark.rule("SU-H03")
def test_nobody_names_them_or_takes_another_for_their_guest() -> None:
    made = RULES.play(guessing(4), C, CONCEDE)
    assert made.asks == {A, B, D}
    ((choice,), *_) = (RULES.choices(made.state, seat) for seat in (A, B, D))
    (slot,) = choice.slots
    assert isinstance(slot, Assign)
    assert [option.value for option in slot.options] == ["1", "3"]
    assert {"viola", "lily"}.isdisjoint(option.value for option in slot.values)
    assert refused(made.state, guess({1: "remy", 2: "lily", 3: "earl"}), A).rule == "SU-42"
    assert refused(made.state, guess({1: "lily", 3: "earl"}), A).rule == "SU-H03"
    assert step(made.state, guess({1: "remy", 3: "earl"}), A).state.guesses[0] == (None, "remy", None, "earl")


@pytest.mark.rule("SU-H03", "SU-H04")
def test_guesses_that_were_made_already_count_but_for_those_who_are_gone() -> None:
    state = step(guessing(4, loot=LOOT), guess({1: "remy", 2: "lily", 3: "earl"}), A).state
    state = step(state, guess({0: "viola", 1: "remy", 3: "buford"}), C).state
    after = gone(state, C)
    assert after.guesses[0] == (None, "remy", None, "earl")
    assert after.guesses[2] == ()
    state = step(after, guess({0: "earl", 3: "buford"}), B).state
    made = RULES.play(state, D, guess({0: "earl", 1: "ashraf"}))
    ending = made.state.open.ending
    assert ending is not None
    assert [one.named for one in ending.scores] == [1, 1, 0, 0]
    assert [one.known_by for one in ending.scores] == [0, 1, 0, 1]
    assert [one.points for one in ending.scores] == [6 + 7, 12 + 7, 0, 1]
    assert RULES.outcome(made.state) == Outcome("points", (B,))


@pytest.mark.rule("SU-H04")
def test_when_the_last_who_had_not_guessed_concedes_the_points_are_counted() -> None:
    state = guessing(3, loot=(LOOT[3], LOOT[0], LOOT[2]))
    state = step(state, guess({1: "earl", 2: "lily"}), A).state
    state = step(state, guess({0: "earl", 2: "lily"}), B).state
    made = RULES.play(state, C, CONCEDE)
    conceded, unmasked, scored = told(made, None)
    assert isinstance(conceded, Conceded)
    assert isinstance(unmasked, Unmasked)
    assert isinstance(scored, Scored)
    assert [one.points for one in scored.scores] == [1, 6, 0]
    assert RULES.outcome(made.state) == Outcome("points", (B,))


@pytest.mark.rule("SU-H04")
def test_nobody_wins_who_is_gone_though_all_others_have_no_points() -> None:
    state = gone(guessing(3), C)
    wrong = {A: guess({1: "earl"}), B: guess({0: "earl"})}
    over = play_both(state, wrong)
    assert RULES.outcome(over) == Outcome("shared", (A, B))


def play_both(state: State, moves: dict[Seat, Move]) -> State:
    for seat, move in moves.items():
        state = RULES.play(state, seat, move).state
    return state


@pytest.mark.rule("SU-H04")
@pytest.mark.parametrize("state", [position(3, loot=LOOT[:3]), guessing(3, loot=LOOT[:3])])
def test_the_last_one_left_wins_whatever_the_points(state: State) -> None:
    made = RULES.play(gone(state, C), B, CONCEDE)
    assert RULES.outcome(made.state) == Outcome("last-left", (A,))
    ending = made.state.open.ending
    assert ending is not None
    assert ending.identities == state.identities
    assert ending.guesses == ((None,) * 3,) * 3
    assert [one.points for one in ending.scores] == [6, 0, 0]
    assert not RULES.awaited(made.state)


@pytest.mark.rule("SU-H05")
def test_whoever_conceded_is_silent_until_the_end() -> None:
    state = gone(position(3), B)
    assert not RULES.may_speak(state, B)
    assert RULES.may_speak(state, A)
    assert RULES.may_speak(gone(state, C), B)


def test_the_notebook_knows_who_they_were() -> None:
    begun = RULES.start(MASKS[:4], GAME.check_options({}), chance_of(1))
    made = RULES.play(begun.state, B, CONCEDE)
    heard = [payload for event in (*begun.events, *made.events) if (payload := event.seen_by(A)) is not None]
    known = position_of(NAMES[:4], A, heard)
    guest = begun.state.identities[1]
    assert known.log == (Concession("Bob", guest),)
    assert read_position(write_position(known, "suspicion"), EDITION, Board(EDITION)) == known
    deduced = Evidence(EDITION, Board(EDITION)).know(known)
    assert deduced.certain("Bob", guest)
    assert deduced.certain("Cy", guest) is False
    dossier = Dossier(EDITION, Board(EDITION))
    for payload in heard:
        dossier.hear(payload)
    chances = dossier.own_chances()
    column = dossier.guests.index(guest)
    assert chances[:, column].tolist() == [0.0, 1.0, 0.0, 0.0]
    assert dossier.gone == {B}
    assert dossier.public[:, column].tolist() == [0.0, 1.0, 0.0, 0.0], "as everybody sees it"
    for name, row in zip(NAMES, chances, strict=False):
        assert [float(deduced.odds(name, each)) for each in dossier.guests] == pytest.approx(row.tolist())
