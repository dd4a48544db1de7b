"""Loops: what must go on for ever is a draw, and nothing runs away."""

import pytest

from sleuth.core.choices import Move
from sleuth.core.game import Outcome, Seat
from sleuth.games.zeroday.duel import MOST_TOKENS, Duel
from tests.games.zeroday.positions import (
    CREATURE,
    RULES,
    answer,
    asked,
    asked_slot,
    cast,
    creature,
    enchantment,
    ended,
    instant,
    lives,
    made,
    pass_all,
    pass_once,
    play,
    position,
    resolve,
    side,
    until_asked,
    use,
)

pytestmark = pytest.mark.usefixtures("bench")

HEAL = instant("B", {"do": "gain", "amount": 1})
SPRING = enchantment(triggers=[{"on": "gain-life", "effects": [{"do": "gain", "amount": 1}]}])


@pytest.mark.rule("DU-05")
def test_a_loop_of_what_must_happen_is_a_draw() -> None:
    state = resolve(cast(position(side(SPRING, lands="B", hand=[HEAL]), side()), 0, HEAL))
    assert ended(state) == ("endless", ())
    assert RULES.outcome(state) == Outcome("endless", ())


@pytest.mark.rule("DU-05")
def test_a_loop_in_which_somebody_must_choose_each_time_is_one_too() -> None:
    picky = enchantment(
        triggers=[{"on": "gain-life", "effects": [{"do": "scry", "amount": 1}, {"do": "gain", "amount": 1}]}]
    )
    state = cast(position(side(picky, lands="B", hand=[HEAL]), side()), 0, HEAL)
    for _ in range(3000):
        if state.ending is not None:
            break
        state = pass_once(state) if state.ask is None else answer(state, "look", cards=("0",), down="0")
    assert state.ending is not None
    assert ended(state)[0] == "endless"


@pytest.mark.rule("DU-05")
def test_what_runs_away_is_cut_off_with_a_clear_end() -> None:
    rabbit = creature(1, 1, triggers=[{"on": "enters", "what": CREATURE, "effects": [{"do": "token", "token": "rat"}]}])
    state = position(side(*[rabbit] * 6, lands="BB", hand=[born := creature(1, 1)]), side())
    state = resolve(cast(state, 0, born))
    assert state.ending is not None
    assert ended(state)[0] == "endless"
    assert len(state.battlefield) <= 130


@pytest.mark.rule("DU-05")
def test_much_that_ends_is_no_loop() -> None:
    horde = creature(1, 1, triggers=[{"on": "attacks", "effects": [{"do": "gain", "amount": 1}]}])
    state = position(side(*[horde] * 60), side())
    state = until_asked(state)
    whole: dict[str, str | int] = {option.value: "p1" for option in asked_slot(state).options}
    state = resolve(play(state, 0, Move("attack", {"attackers": whole})))
    assert (lives(state)[0], state.ending) == (90, None)


@pytest.mark.rule("DU-05")
def test_what_a_player_does_again_and_again_of_their_own_accord_is_no_loop() -> None:
    well = made("Well", "1", types=["artifact"], abilities=[{"effects": [{"do": "gain", "amount": 1}]}])
    state = position(side(well), side())
    for _ in range(800):
        state = pass_all(use(state, 0, well))
    assert (lives(state)[0], state.ending) == (830, None)


@pytest.mark.rule("DU-05", "DU-37")
def test_three_that_exile_each_other_for_ever_are_a_draw() -> None:
    ring = enchantment(
        triggers=[
            {
                "on": "enters",
                "targets": [{"what": {"types": ["enchantment"], "another": True}}],
                "effects": [{"do": "exile", "until_leaves": True}],
            }
        ]
    )
    state = cast(position(side(ring, lands="RRR", hand=[ring, ring]), side()), 0, ring)
    state = resolve(answer(until_asked(state), "aim", target=state.battlefield[0]))
    state = cast(state, 0, ring)
    for _ in range(3000):
        if state.ending is not None:
            break
        if state.ask is None:
            state = pass_once(state)
        else:
            assert asked(state) == (0, "aim")
            state = answer(state, "aim")
    assert state.ending is not None
    assert ended(state)[0] == "endless"


@pytest.mark.rule("DU-08")
def test_nobody_has_more_tokens_than_a_table_can_hold() -> None:
    duel = Duel(position(side(), side()))
    assert len(duel.make_tokens(Seat(0), "rat", 500)) == MOST_TOKENS
    assert not duel.make_tokens(Seat(0), "treasure", 1)
    assert duel.make_tokens(Seat(1), "treasure", 1), "each player has room of their own"
