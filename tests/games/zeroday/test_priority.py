"""Priority and the stack: who may act when, and in which order things resolve."""

import pytest

from sleuth.core.choices import Move
from sleuth.core.game import Seat
from sleuth.games.zeroday.casting import may_act
from sleuth.games.zeroday.duel import Duel
from tests.games.zeroday.positions import (
    PASS,
    RULES,
    On,
    answer,
    asked,
    attack,
    bolt,
    cast,
    creature,
    deed,
    enchantment,
    graveyard,
    hand,
    instant,
    is_there,
    lives,
    made,
    offered,
    options,
    pass_all,
    pass_once,
    play,
    position,
    refused,
    resolve,
    side,
    sorcery,
    stacked,
    step,
    to_step,
    until_asked,
    who,
)

pytestmark = pytest.mark.usefixtures("bench")

BEAR = creature(2, 2)
HEAL = instant("B", {"do": "gain", "amount": 1})
HIT = bolt(3)


@pytest.mark.rule("DU-16")
def test_the_active_player_has_priority_first() -> None:
    assert to_step(position(side(), side(), side(), active=1), "begin-combat").priority == 1


@pytest.mark.rule("DU-16")
def test_who_casts_keeps_priority() -> None:
    state = pass_once(position(side(), side(lands="B", hand=[HEAL]), side()))
    assert cast(state, 1, HEAL).priority == 1


@pytest.mark.rule("DU-16")
def test_after_something_resolves_the_active_player_has_priority() -> None:
    state = pass_once(position(side(), side(lands="B", hand=[HEAL]), side()))
    assert pass_all(cast(state, 1, HEAL)).priority == 0


@pytest.mark.rule("DU-16", "DU-22")
def test_nobody_acts_or_passes_for_somebody_else() -> None:
    state = position(side(), side(lands="B", hand=[HEAL]))
    assert refused(state, 1, PASS) == "DU-16"
    move = deed(pass_once(state), 1, "cast", HEAL)
    assert refused(state, 1, move) == "DU-16"


@pytest.mark.rule("DU-17")
def test_the_dead_are_gone_before_triggers_go_on_the_stack_and_anybody_may_act() -> None:
    mourner = enchantment(
        triggers=[{"on": "dies", "what": {"types": ["creature"]}, "effects": [{"do": "gain", "amount": 1}]}]
    )
    state = position(side(mourner, lands="S", hand=[HIT]), side(BEAR))
    state = pass_all(cast(state, 0, HIT, target=state.battlefield[-1]))
    assert (graveyard(state, 1), stacked(state), state.priority) == ([BEAR], [(mourner, 0)], 0)


@pytest.mark.rule("DU-17")
def test_what_a_death_causes_is_seen_to_before_anybody_may_act() -> None:
    chief = creature(2, 2, statics=[{"affects": {"types": ["creature"], "another": True}, "toughness": 1}])
    weak = creature(1, 0)
    state = position(side(chief, weak, lands="S", hand=[HIT]), side())
    state = pass_all(cast(state, 0, HIT, target=state.battlefield[0]))
    assert graveyard(state, 0) == [HIT, chief, weak]


@pytest.mark.rule("DU-17")
def test_who_pays_their_last_life_has_left_before_anybody_may_act() -> None:
    bargain = instant("B", {"do": "draw"}, extra={"life": 3})
    state = position(side(lands="B", hand=[bargain], life=3), side(), side())
    state = cast(state, 0, bargain)
    assert (state.players[0].lost, state.stack, state.priority) == ("life", [], 1)


@pytest.mark.rule("DU-18")
def test_the_last_in_is_the_first_out() -> None:
    state = position(side(lands="BS", hand=[HEAL, HIT]), side(life=3))
    state = cast(cast(state, 0, HEAL), 0, HIT, target=0)
    state = pass_all(state)
    assert (lives(state), stacked(state)) == ([27, 3], [(HEAL, 0)])
    assert lives(pass_all(state)) == [28, 3]


@pytest.mark.rule("DU-18")
def test_nothing_resolves_until_all_have_passed_after_the_last_deed() -> None:
    state = position(side(lands="B", hand=[HEAL]), side(lands="B", hand=[HEAL]))
    state = pass_once(cast(state, 0, HEAL))
    state = pass_once(cast(state, 1, HEAL))
    assert len(state.stack) == 2
    assert len(pass_once(state).stack) == 1


@pytest.mark.rule("DU-18")
def test_between_two_resolutions_everybody_may_act_again() -> None:
    state = position(side(lands="BB", hand=[HEAL, HEAL]), side(lands="B", hand=[HEAL]))
    state = pass_all(cast(cast(state, 0, HEAL), 0, HEAL))
    assert (len(state.stack), state.priority) == (1, 0)
    assert offered(pass_once(state), 1, "cast", HEAL)


@pytest.mark.rule("DU-19")
def test_sorceries_and_creatures_only_in_ones_own_main_phase_with_an_empty_stack() -> None:
    slow = sorcery("B", {"do": "gain", "amount": 2})
    state = position(side(lands="BBBB", hand=[slow, BEAR, HEAL]), side(lands="BBB", hand=[slow, BEAR, HEAL]))
    assert all(offered(state, 0, "cast", card) for card in (slow, BEAR, HEAL))
    busy = cast(state, 0, HEAL)
    assert not offered(busy, 0, "cast", slow)
    assert not offered(busy, 0, "cast", BEAR)
    other = pass_once(state)
    assert [bool(offered(other, 1, "cast", card)) for card in (slow, BEAR, HEAL)] == [False, False, True]
    fight = to_step(state, "begin-combat")
    assert [bool(offered(fight, 0, "cast", card)) for card in (slow, BEAR, HEAL)] == [False, False, True]


@pytest.mark.rule("DU-19", "DU-53")
def test_flash_is_cast_like_an_instant() -> None:
    sudden = creature(2, 1, "flash")
    state = pass_once(position(side(), side(lands="BB", hand=[sudden])))
    state = resolve(cast(state, 1, sudden))
    assert is_there(state, sudden)


@pytest.mark.rule("DU-19")
def test_a_move_too_early_is_refused_and_says_why() -> None:
    slow = sorcery("B", {"do": "gain", "amount": 2})
    state = position(side(), side(lands="B", hand=[slow]))
    number = state.players[1].hand[0].id
    assert refused(pass_once(state), 1, Move(f"cast-{number}-0", {"pay": "1.0.B"})) == "DU-19"


@pytest.mark.rule("DU-16")
def test_only_who_can_do_nothing_as_all_can_see_is_not_asked() -> None:
    stone = made("Stone", "1", types=["artifact"], abilities=[{"cost": "1", "effects": [{"do": "draw"}]}])
    loose = made("Lever", "1", types=["artifact"], abilities=[{"tap": True, "effects": [{"do": "draw"}]}])
    state = position(
        side(),
        side(hand=[HEAL] * 3),
        side(stone),
        side(lands="B"),
        side(loose),
        side(On(loose, tapped=True)),
    )
    duel = Duel(state)
    assert [may_act(duel, Seat(seat)) for seat in range(6)] == [True, False, False, True, True, False]


@pytest.mark.rule("DU-16")
def test_a_treasure_alone_is_asked_and_what_is_tapped_is_not() -> None:
    state = position(side(), side(treasures=1), side(On("winter-garden", tapped=True)))
    duel = Duel(state)
    assert [may_act(duel, Seat(seat)) for seat in (1, 2)] == [True, False]


@pytest.mark.rule("DU-06")
def test_hands_and_libraries_are_hidden_and_all_else_lies_open() -> None:
    secret, deep, seen = creature(7, 7), creature(8, 8), creature(9, 9)
    state = position(side(), side(BEAR, hand=[secret], library=[deep], graveyard=[seen]))
    view = RULES.view(state, Seat(0))
    assert secret not in repr(view)
    assert deep not in repr(view)
    assert (view.sides[1].hand, view.sides[1].library) == (1, 1)
    assert [card for _, card in view.sides[1].graveyard] == [seen]
    assert [one.card for one in view.battlefield] == [BEAR]
    assert secret in repr(RULES.view(state, Seat(1)))
    assert deep not in repr(RULES.view(state, Seat(1)))


@pytest.mark.rule("DU-06")
def test_a_card_drawn_is_told_to_its_player_alone() -> None:
    look = instant("B", {"do": "draw"})
    state = pass_once(cast(position(side(lands="B", hand=[look], library=[BEAR]), side()), 0, look))
    told = step(state, who(state), PASS)
    assert hand(told.state, 0) == [BEAR]
    assert BEAR in "".join(repr(event.seen_by(Seat(0))) for event in told.events)
    assert BEAR not in "".join(repr(event.seen_by(seat)) for event in told.events for seat in (Seat(1), None))


@pytest.mark.rule("DU-22")
def test_a_move_that_does_not_fit_changes_nothing() -> None:
    state = position(side(BEAR, lands="S", hand=[HIT]), side())
    move = deed(state, 0, "cast", HIT, target=1)
    assert refused(state, 0, Move(move.kind, {**move.slots, "target": "p7"})) == "DU-22"
    assert refused(state, 0, Move(move.kind, {**move.slots, "pay": "pool"})) == "DU-22"
    assert refused(state, 0, Move(move.kind, {"target": "p1"})) == "DU-22"
    assert (hand(state, 0), state.stack, any(one.tapped for one in state.battlefield)) == ([HIT], [], False)
    assert play(state, 0, move).stack


@pytest.mark.rule("DU-60")
def test_a_suggestion_waits_on_the_stack_as_a_triggered_ability_does() -> None:
    thief = creature(2, 2, triggers=[{"on": "combat-damage", "effects": [{"do": "draw"}]}])
    state = position(side(thief), side(lands="B", hand=[HEAL]))
    state.players[0].barred = False
    state.players[1].evidence = ("x",)
    state = until_asked(attack(state, {thief: 1}))
    assert asked(state) == (0, "order"), "it is put in order with what else was set off"
    one, two = options(state)
    state = answer(state, "order", order=(two, one))
    assert {item.kind for item in state.stack} == {"trigger", "suggestion"}
    state = cast(pass_once(state), 1, HEAL)
    assert lives(pass_all(state)) == [30, 29], "and others may act before it resolves"
