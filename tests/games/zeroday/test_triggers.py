"""Triggered abilities: when they are set off, in which order they go on the stack, and what they know."""

from typing import Any

import pytest

from sleuth.core.choices import Move
from sleuth.games.zeroday.state import StepName
from tests.games.zeroday.positions import (
    ANY,
    BASICS,
    CREATURE,
    MINE,
    ONE_CREATURE,
    THEIRS,
    On,
    answer,
    asked,
    attack,
    block,
    bolt,
    cast,
    creature,
    deed,
    enchantment,
    exile,
    fought,
    graveyard,
    hand,
    instant,
    is_there,
    kill,
    lives,
    options,
    pass_all,
    pass_once,
    pass_until,
    play,
    position,
    resolve,
    side,
    size,
    sorcery,
    stacked,
    the,
    to_step,
    top,
    until_asked,
    use,
)

pytestmark = pytest.mark.usefixtures("bench")

BEAR, OGRE = creature(2, 2), creature(4, 4)
GAIN = [{"do": "gain", "amount": 1}]
HIT = bolt(3)


def watching(on: str, **more: Any) -> str:
    """An enchantment that gains 1 life on this."""
    return enchantment(triggers=[{"on": on, "effects": GAIN, **more}])


@pytest.mark.rule("DU-35")
def test_entering_and_a_land_entering() -> None:
    arrival, landfall = watching("enters", what=MINE), watching("enters", what={"types": ["land"], "controller": "you"})
    state = position(side(arrival, landfall, lands="RR", hand=[BEAR, BASICS["R"]]), side())
    assert stacked(play(state, 0, deed(state, 0, "land", BASICS["R"]))) == [(landfall, 0)]
    assert stacked(pass_all(cast(state, 0, BEAR))) == [(arrival, 0)]


@pytest.mark.rule("DU-35")
def test_what_enters_together_sees_each_other() -> None:
    twin = creature(1, 1, triggers=[{"on": "enters", "what": {**CREATURE, "another": True}, "effects": GAIN}])
    back = sorcery(
        "N",
        {"do": "return", "what": "targets", "to": "battlefield"},
        targets=[{"what": "graveyard", "among": CREATURE, "most": 2}],
    )
    state = position(side(lands="N", hand=[back], graveyard=[twin, twin]), side())
    both = tuple(str(one.id) for one in state.players[0].graveyard)
    assert lives(resolve(cast(state, 0, back, target=both))) == [32, 30]


@pytest.mark.rule("DU-35")
def test_leaving_and_dying_look_back() -> None:
    last = creature(3, 3, triggers=[{"on": "dies", "effects": [{"do": "gain", "amount": "power"}]}])
    gone = creature(2, 3, triggers=[{"on": "leaves", "effects": GAIN}])
    bounce = instant("C", {"do": "return"}, targets=ONE_CREATURE)
    state = position(side(lands="CN", hand=[bounce, kill()]), side(On(last, counters={"+1/+1": 2}), gone))
    dead = resolve(cast(state, 0, kill(), target=the(state, last)))
    assert lives(dead) == [30, 35]
    assert lives(resolve(cast(state, 0, bounce, target=the(state, last)))) == [30, 30], "it did not die"
    assert lives(resolve(cast(state, 0, bounce, target=the(state, gone)))) == [30, 31]


@pytest.mark.rule("DU-35")
def test_what_dies_together_sees_each_other_die() -> None:
    mourner = creature(1, 1, triggers=[{"on": "dies", "what": {**CREATURE, "another": True}, "effects": GAIN}])
    sweep = sorcery("S", {"do": "damage", "amount": 3, "to": CREATURE})
    state = position(side(lands="S", hand=[sweep]), side(mourner, mourner))
    assert lives(resolve(cast(state, 0, sweep))) == [30, 32]


@pytest.mark.rule("DU-35")
def test_tokens_die_too() -> None:
    state = position(side(lands="S", hand=[HIT]), side(watching("dies", what=CREATURE), On("rat", token=True)))
    state = resolve(cast(state, 0, HIT, target=the(state, "rat")))
    assert (lives(state), graveyard(state, 1)) == ([30, 31], [])


@pytest.mark.rule("DU-35")
def test_only_creatures_die() -> None:
    axe = instant("R", {"do": "destroy"}, targets=[{"what": {"types": ["artifact"]}}])
    state = position(side(lands="R", hand=[axe]), side(watching("dies", what={}), treasures=1))
    state = resolve(cast(state, 0, axe, target=the(state, "treasure")))
    assert (lives(state), is_there(state, "treasure")) == ([30, 30], False)


@pytest.mark.rule("DU-35")
def test_attacking_blocking_and_becoming_blocked() -> None:
    bold = creature(3, 3, triggers=[{"on": "attacks", "effects": GAIN}])
    calm = creature(3, 4, triggers=[{"on": "becomes-blocked", "effects": [{"do": "gain", "amount": 10}]}])
    shield = creature(0, 9, triggers=[{"on": "blocks", "effects": GAIN}])
    state = attack(position(side(bold, calm), side(shield, shield)), {bold: 1, calm: 1})
    assert stacked(state) == [(bold, 0)]
    first, second = (str(one.id) for one in state.battlefield if one.card == shield)
    state = until_asked(state)
    whom = str(the(state, calm).id)
    state = play(state, 1, Move("block", {"blocks": {first: whom, second: whom}}))
    assert stacked(state) == [(calm, 0), (shield, 1), (shield, 1)], "once becomes blocked, twice blocks"


@pytest.mark.rule("DU-35")
def test_combat_damage_to_a_player_and_how_much() -> None:
    thief = creature(
        3, 3, triggers=[{"on": "combat-damage", "effects": [{"do": "mill", "amount": "damage", "who": "that-player"}]}]
    )
    state = fought(attack(position(side(thief), side(), side()), {thief: 2}))
    assert (len(graveyard(state, 2)), len(graveyard(state, 1))) == (3, 0)
    blocked = fought(block(attack(position(side(thief), side(BEAR)), {thief: 1}), {BEAR: thief}))
    assert graveyard(blocked, 1) == [BEAR]


@pytest.mark.rule("DU-35")
def test_steps_draws_life_and_spells() -> None:
    fan, reader, monk = watching("cast", what={"types": ["instant"]}), watching("draw"), watching("gain-life")
    state = position(side(reader, lands="B", hand=[draw := instant("B", {"do": "draw", "amount": 2})]), side())
    assert stacked(pass_all(cast(state, 0, draw))) == [(reader, 0)] * 2
    state = position(side(fan, lands="S", hand=[HIT]), side())
    assert stacked(cast(state, 0, HIT, target=1))[-1] == (fan, 0)
    happy = enchantment(triggers=[{"on": "gain-life", "effects": [{"do": "draw"}]}])
    heal = instant("B", {"do": "gain", "amount": 3})
    state = pass_all(cast(position(side(happy, lands="B", hand=[heal]), side()), 0, heal))
    assert stacked(state) == [(happy, 0)], "once for each time, however much"
    assert monk != happy


@pytest.mark.rule("DU-35")
@pytest.mark.parametrize(("who", "turns"), [("you", [0]), ("opponent", [1, 2]), ("any", [0, 1, 2])])
@pytest.mark.parametrize("on", ["upkeep", "end-step"])
def test_whose_step_it_is_matters(on: str, who: str, turns: list[int]) -> None:
    bell = watching(on, who=who)
    step: StepName = "upkeep" if on == "upkeep" else "end"
    state, rang = position(side(bell), side(), side(), step="end", active=2), []
    for seat in (0, 1, 2):
        state = to_step(state, step, active=seat)
        rang += [seat] if stacked(state) else []
    assert rang == turns


@pytest.mark.rule("DU-35")
def test_what_triggers_once_a_turn_does_so_again_in_the_next() -> None:
    shy = enchantment(triggers=[{"on": "gain-life", "once_a_turn": True, "effects": [{"do": "draw"}]}])
    heal = instant("B", {"do": "gain", "amount": 3})
    state = position(side(shy, lands="BBB", hand=[heal, heal, heal]), side())
    state = pass_all(cast(state, 0, heal))
    assert stacked(state) == [(shy, 0)]
    state = pass_all(cast(resolve(state), 0, heal))
    assert stacked(state) == []
    state = pass_until(state, lambda now: now.turn == 6 and now.priority == 0)
    assert stacked(pass_all(cast(state, 0, heal))) == [(shy, 0)]


@pytest.mark.rule("DU-20")
def test_the_active_players_triggers_go_on_the_stack_first() -> None:
    bell = watching("upkeep", who="any")
    state = to_step(position(side(bell), side(bell), side(bell), step="end", active=0), "upkeep")
    assert (state.active, stacked(state)) == (1, [(bell, 1), (bell, 2), (bell, 0)])


@pytest.mark.rule("DU-20")
def test_each_player_orders_their_own() -> None:
    first, second = watching("upkeep"), enchantment(triggers=[{"on": "upkeep", "effects": [{"do": "draw"}]}])
    state = position(side(), side(first, second), step="end")
    state = until_asked(state)
    assert asked(state) == (1, "order")
    one, two = options(state)
    assert stacked(answer(state, "order", order=(two, one))) == [(second, 1), (first, 1)]
    assert stacked(answer(state, "order", order=(one, two))) == [(first, 1), (second, 1)]


@pytest.mark.rule("DU-20")
def test_two_different_triggers_of_one_card_are_put_in_order_too() -> None:
    both = enchantment(triggers=[{"on": "upkeep", "effects": GAIN}, {"on": "upkeep", "effects": [{"do": "draw"}]}])
    state = until_asked(position(side(), side(both), step="end"))
    assert asked(state) == (1, "order")


@pytest.mark.rule("DU-20", "DU-28")
def test_a_trigger_is_aimed_as_it_goes_on_the_stack_and_gone_without_a_target() -> None:
    welder = creature(2, 2, triggers=[{"on": "enters", "targets": [{"what": THEIRS}], "effects": [{"do": "destroy"}]}])
    state = until_asked(cast(position(side(lands="RR", hand=[welder]), side(BEAR)), 0, welder))
    assert asked(state) == (0, "aim")
    state = answer(state, "aim", target=the(state, BEAR))
    assert top(state).targets == ((str(the(state, BEAR).id),),)
    assert graveyard(resolve(state), 1) == [BEAR]
    assert pass_all(cast(position(side(lands="RR", hand=[welder]), side()), 0, welder)).stack == []


@pytest.mark.rule("DU-32")
def test_an_ability_lives_on_without_its_source() -> None:
    gun = creature(1, 1, abilities=[{"tap": True, "targets": ANY, "effects": [{"do": "damage", "amount": "power"}]}])
    state = position(side(gun), side(lands="S", hand=[HIT]))
    state = pass_once(use(state, 0, gun, target=1))
    state = resolve(cast(state, 1, HIT, target=the(state, gun)))
    assert (graveyard(state, 0), lives(state)) == ([gun], [30, 29])


@pytest.mark.rule("DU-32")
def test_a_source_that_is_still_there_is_known_as_it_is_now() -> None:
    gun = creature(1, 1, abilities=[{"tap": True, "targets": ANY, "effects": [{"do": "damage", "amount": "power"}]}])
    grow = instant("R", {"do": "pump", "power": 4}, targets=ONE_CREATURE)
    state = position(side(gun, lands="R", hand=[grow]), side())
    state = cast(use(state, 0, gun, target=1), 0, grow, target=the(state, gun))
    assert lives(resolve(state)) == [30, 25]


@pytest.mark.rule("DU-32")
def test_its_source_is_known_as_it_last_was() -> None:
    gun = creature(1, 1, abilities=[{"tap": True, "targets": ANY, "effects": [{"do": "damage", "amount": "power"}]}])
    grow = instant("R", {"do": "pump", "power": 4}, targets=ONE_CREATURE)
    state = position(side(gun, lands="R", hand=[grow]), side(lands="S", hand=[HIT]))
    state = cast(use(state, 0, gun, target=1), 0, grow, target=the(state, gun))
    state = pass_all(state)
    state = resolve(cast(pass_once(state), 1, HIT, target=the(state, gun)))
    assert lives(state) == [30, 25], "it had grown before it died"


@pytest.mark.rule("DU-32", "DU-58")
def test_who_was_attacked_is_known_although_the_attacker_is_gone() -> None:
    noisy = creature(2, 1, triggers=[{"on": "attacks", "effects": [{"do": "lose", "amount": 2, "who": "defender"}]}])
    state = attack(position(side(noisy), side(), side(lands="S", hand=[HIT])), {noisy: 2})
    state = pass_until(state, lambda now: now.priority == 2)
    state = resolve(cast(state, 2, HIT, target=the(state, noisy)))
    assert lives(state) == [30, 30, 28]


@pytest.mark.rule("DU-36")
def test_a_condition_has_to_hold_as_it_triggers() -> None:
    rich = enchantment(triggers=[{"on": "upkeep", "condition": {"life_least": 40}, "effects": [{"do": "draw"}]}])
    state = to_step(position(side(), side(rich), step="end"), "upkeep")
    assert stacked(state) == []


@pytest.mark.rule("DU-36")
def test_a_condition_has_to_hold_again_as_it_resolves() -> None:
    rich = enchantment(
        triggers=[{"on": "upkeep", "condition": {"life_least": 30}, "effects": [{"do": "gain", "amount": 7}]}]
    )
    state = position(side(lands="S", hand=[HIT]), side(rich), step="end")
    state = to_step(state, "upkeep")
    assert stacked(state) == [(rich, 1)]
    assert lives(resolve(state)) == [30, 37]
    state = cast(pass_once(state), 0, HIT, target=1)
    assert lives(resolve(state)) == [30, 27]


@pytest.mark.rule("DU-37")
def test_what_is_put_off_to_the_next_upkeep_happens_once() -> None:
    later = instant("B", {"do": "delay", "until": "upkeep", "then": GAIN})
    state = resolve(cast(position(side(lands="B", hand=[later]), side()), 0, later))
    state = to_step(state, "upkeep", active=1)
    assert stacked(state) == []
    state = to_step(state, "upkeep", active=0)
    assert (stacked(state), lives(state)) == ([(later, 0)], [30, 30])
    state = to_step(resolve(state), "draw")
    assert lives(to_step(to_step(state, "upkeep", active=1), "draw", active=0)) == [31, 30]


@pytest.mark.rule("DU-37", "DU-07")
def test_what_was_exiled_for_a_while_comes_back_at_the_end_step() -> None:
    drill = instant(
        "B",
        {"do": "exile"},
        {"do": "delay", "until": "end-step", "then": [{"do": "return", "to": "battlefield"}]},
        targets=[{"what": MINE}],
    )
    state = position(side(On(BEAR, counters={"+1/+1": 1}), lands="B", hand=[drill]), side())
    state = resolve(cast(state, 0, drill, target=the(state, BEAR)))
    assert (exile(state, 0), is_there(state, BEAR)) == ([BEAR], False)
    state = to_step(state, "upkeep")
    assert (exile(state, 0), the(state, BEAR).counters) == ([], {})


@pytest.mark.rule("DU-37", "DU-15")
def test_what_is_put_off_past_the_cleanup_still_finds_what_it_is_about() -> None:
    long = instant(
        "B",
        {"do": "exile"},
        {"do": "delay", "until": "upkeep", "then": [{"do": "return", "to": "battlefield"}]},
        targets=[{"what": MINE}],
    )
    state = position(side(BEAR, lands="B", hand=[long]), side())
    state = resolve(cast(state, 0, long, target=the(state, BEAR)))
    assert is_there(to_step(state, "draw", active=0), BEAR)


@pytest.mark.rule("DU-37")
def test_until_something_leaves_ends_at_once_without_the_stack() -> None:
    desk = enchantment(
        triggers=[{"on": "enters", "targets": [{"what": THEIRS}], "effects": [{"do": "exile", "until_leaves": True}]}]
    )
    axe = instant("R", {"do": "destroy"}, targets=[{"what": {"types": ["enchantment"]}}])
    state = position(side(lands="R", hand=[desk]), side(OGRE, lands="R", hand=[axe]))
    state = until_asked(cast(state, 0, desk))
    state = resolve(answer(state, "aim", target=the(state, OGRE)))
    assert exile(state, 1) == [OGRE]
    state = pass_all(cast(pass_once(state), 1, axe, target=the(state, desk)))
    assert (exile(state, 1), is_there(state, OGRE), state.stack) == ([], True, [])


@pytest.mark.rule("DU-37")
def test_nothing_is_exiled_until_what_has_left_already_leaves() -> None:
    desk = enchantment(
        triggers=[{"on": "enters", "targets": [{"what": THEIRS}], "effects": [{"do": "exile", "until_leaves": True}]}]
    )
    axe = instant("R", {"do": "destroy"}, targets=[{"what": {"types": ["enchantment"]}}])
    state = position(side(lands="R", hand=[desk]), side(OGRE, lands="R", hand=[axe]))
    state = answer(until_asked(cast(state, 0, desk)), "aim", target=the(state, OGRE))
    state = resolve(cast(pass_once(state), 1, axe, target=the(state, desk)))
    assert (is_there(state, OGRE), exile(state, 1)) == (True, [])


@pytest.mark.rule("DU-35", "DU-38")
def test_a_trigger_about_attackers_sees_who_attacks() -> None:
    horn = enchantment(triggers=[{"on": "dies", "what": {**CREATURE, "attacking": True}, "effects": GAIN}])
    state = position(side(horn, BEAR, OGRE, lands="NN", hand=[kill(), kill()]), side())
    home = resolve(cast(state, 0, kill(), target=the(state, OGRE)))
    assert lives(home)[0] == 30
    state = attack(state, {OGRE: 1})
    assert lives(resolve(cast(state, 0, kill(), target=the(state, OGRE))))[0] == 31
    assert size(state, BEAR) == (2, 2)
    assert hand(state, 0) == [kill(), kill()]


@pytest.mark.rule("DU-38", "DU-07")
def test_what_lasts_for_good_ends_with_what_it_changed() -> None:
    steal = instant("C", {"do": "control", "until_end": False}, targets=ONE_CREATURE)
    state = position(side(lands="CN", hand=[steal, kill()]), side(BEAR))
    state = resolve(cast(state, 0, steal, target=the(state, BEAR)))
    assert to_step(state, "upkeep", active=1).effects == state.effects
    state = resolve(cast(state, 0, kill(), target=the(state, BEAR)))
    assert not to_step(state, "upkeep", active=1).effects, "or a state would grow without bound"
