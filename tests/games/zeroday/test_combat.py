"""Combat: attackers, blockers, damage, and who leaves it."""

import pytest

from sleuth.core.choices import Move
from tests.games.zeroday.positions import (
    BASICS,
    CREATURE,
    ONE_CREATURE,
    THEIRS,
    On,
    answer,
    asked,
    asked_slot,
    attack,
    attacks,
    aura,
    block,
    cast,
    creature,
    enchantment,
    equipment,
    fought,
    graveyard,
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
    refused,
    side,
    size,
    tapped,
    the,
    to_step,
    until_asked,
    use,
    values,
)

pytestmark = pytest.mark.usefixtures("bench")

BEAR, OGRE, WALL = creature(2, 2), creature(4, 4), creature(0, 5)
TRAMPLER = creature(6, 6, "trample")


@pytest.mark.rule("DU-42")
def test_unblocked_attackers_deal_their_damage_to_whom_they_attack() -> None:
    state = fought(attack(position(side(BEAR), side()), {BEAR: 1}))
    assert (lives(state), state.step) == ([30, 28], "end-combat")


@pytest.mark.rule("DU-42")
def test_combat_has_its_steps_with_priority_in_each() -> None:
    quick = creature(1, 1, "first-strike")
    instant_ = instant("B", {"do": "gain", "amount": 1})
    state = position(side(quick, BEAR, lands="B"), side(WALL, lands="B", hand=[instant_]))
    seen: list[str] = []
    while state.step != "main-2":
        if state.ask is not None:
            state = attack(state, {quick: 1, BEAR: 1}) if state.ask.about == "attack" else block(state, {WALL: BEAR})
            continue
        if not seen or seen[-1] != state.step:
            seen.append(state.step)
        state = pass_once(state)
    assert seen == ["main-1", "begin-combat", "attack", "block", "first-damage", "damage", "end-combat"]


@pytest.mark.rule("DU-42")
def test_without_attackers_nobody_blocks_and_no_damage_is_dealt() -> None:
    state = attack(position(side(BEAR, lands="B"), side(BEAR, lands="B")), {})
    state = pass_until(state, lambda now: now.step != "attack")
    assert (state.step, lives(state)) == ("end-combat", [30, 30])


@pytest.mark.rule("DU-43")
def test_what_came_too_lately_is_tapped_or_defends_does_not_attack() -> None:
    fresh, lazy, guard = creature(1, 1), creature(1, 2), creature(1, 3, "defender")
    quick = creature(1, 4, "haste")
    state = position(side(On(fresh, sick=True), On(lazy, tapped=True), guard, On(quick, sick=True)), side())
    state = until_asked(state)
    assert options(state) == [str(the(state, quick).id)]


@pytest.mark.rule("DU-43", "DU-53")
def test_attackers_are_tapped_but_for_vigilance() -> None:
    watch = creature(2, 2, "vigilance")
    state = attack(position(side(BEAR, watch), side()), {BEAR: 1, watch: 1})
    assert tapped(state, 0) == [BEAR]


@pytest.mark.rule("DU-44")
def test_several_opponents_are_attacked_in_one_combat() -> None:
    state = attack(position(side(BEAR, OGRE), side(), side(), side()), {BEAR: 1, OGRE: 3})
    assert lives(fought(state)) == [30, 28, 30, 26]


@pytest.mark.rule("DU-44")
def test_nobody_attacks_themselves_or_who_has_left() -> None:
    state = position(side(BEAR), side(), side(), active=0)
    state = play(state, 1, Move("concede"))
    state = until_asked(state)
    assert values(state) == ["stay", "p2"]


@pytest.mark.rule("DU-45", "DU-58")
def test_those_attacked_block_in_turn_order() -> None:
    state = position(side(), side(BEAR), side(WALL), side(OGRE, On(TRAMPLER, controller=3)), active=2)
    state = position(side(BEAR), side(BEAR), side(OGRE, TRAMPLER, WALL), side(BEAR), active=2)
    state = attack(state, {OGRE: 1, TRAMPLER: 0, WALL: 3})
    order = []
    state = until_asked(state)
    while state.ask is not None:
        order.append(asked(state)[0])
        state = block(state, {})
    assert order == [3, 0, 1]


@pytest.mark.rule("DU-45")
def test_only_untapped_creatures_block_and_only_what_attacks_their_player() -> None:
    lazy = creature(3, 3)
    state = attack(position(side(BEAR, OGRE), side(WALL, On(lazy, tapped=True)), side()), {BEAR: 1, OGRE: 2})
    state = until_asked(state)
    slot = asked_slot(state)
    assert [option.value for option in slot.options] == [str(the(state, WALL).id)]
    assert slot.options[0].allowed == ("none", str(the(state, BEAR).id))


@pytest.mark.rule("DU-45")
def test_a_blocker_that_is_tapped_afterwards_still_deals_and_takes_damage() -> None:
    tap = instant("B", {"do": "tap"}, targets=ONE_CREATURE)
    state = position(side(BEAR, lands="B", hand=[tap]), side(OGRE))
    state = block(attack(state, {BEAR: 1}), {OGRE: BEAR})
    state = fought(cast(state, 0, tap, target=the(state, OGRE)))
    assert (graveyard(state, 0), the(state, OGRE).damage, lives(state)) == ([tap, BEAR], 2, [30, 30])


@pytest.mark.rule("DU-46")
@pytest.mark.parametrize(("keyword", "blocks"), [("flying", True), ("reach", True), ("vigilance", False)])
def test_flying_is_blocked_by_flying_and_reach_only(keyword: str, blocks: bool) -> None:
    bird, other = creature(2, 1, "flying"), creature(1, 1, keyword)
    state = pass_until(attack(position(side(bird), side(other)), {bird: 1}), lambda now: now.combat is None)
    assert (state.ask is not None) == blocks


@pytest.mark.rule("DU-46")
def test_menace_is_blocked_by_two_or_nobody() -> None:
    pair = creature(3, 3, "menace")
    state = attack(position(side(pair), side(BEAR, WALL)), {pair: 1})
    state = until_asked(state)
    bear, wall, whom = (str(the(state, card).id) for card in (BEAR, WALL, pair))
    assert refused(state, 1, Move("block", {"blocks": {bear: whom, wall: "none"}})) == "DU-22"
    assert attacks(play(state, 1, Move("block", {"blocks": {bear: whom, wall: whom}})))[int(whom)].blocked
    assert not attacks(play(state, 1, Move("block", {"blocks": {bear: "none", wall: "none"}})))[int(whom)].blocked


@pytest.mark.rule("DU-46")
def test_one_creature_alone_is_not_even_asked_to_block_menace() -> None:
    pair = creature(3, 3, "menace")
    assert lives(fought(attack(position(side(pair), side(BEAR)), {pair: 1}))) == [30, 27]


@pytest.mark.rule("DU-46")
def test_nobody_blocks_what_cannot_be_blocked() -> None:
    ghost = creature(2, 1, "unblockable")
    assert lives(fought(attack(position(side(ghost), side(BEAR)), {ghost: 1}))) == [30, 28]


@pytest.mark.rule("DU-47")
def test_what_must_attack_has_no_choice_but_whom() -> None:
    mad = creature(2, 2, statics=[{"must_attack": True}])
    state = until_asked(position(side(mad, BEAR), side(), side()))
    mad_, bear = (str(the(state, card).id) for card in (mad, BEAR))
    assert refused(state, 0, Move("attack", {"attackers": {mad_: "stay", bear: "stay"}})) == "DU-22"
    state = play(state, 0, Move("attack", {"attackers": {mad_: "p2", bear: "stay"}}))
    assert list(attacks(state)) == [the(state, mad).id]


@pytest.mark.rule("DU-47")
def test_what_must_attack_but_cannot_stays() -> None:
    mad = creature(2, 2, statics=[{"must_attack": True}])
    assert to_step(position(side(On(mad, sick=True)), side()), "main-2").ask is None


GOAD = instant("B", {"do": "goad"}, targets=[{"what": THEIRS}])


@pytest.mark.rule("DU-47", "DU-55")
def test_a_goaded_creature_attacks_somebody_else_than_who_goaded_it() -> None:
    state = position(side(lands="B", hand=[GOAD]), side(BEAR), side(), step="main-2")
    state = pass_all(cast(state, 0, GOAD, target=the(state, BEAR)))
    state = to_step(state, "attack", active=1)
    assert asked_slot(state).options[0].allowed == ("p2",)


@pytest.mark.rule("DU-47")
def test_a_goaded_creature_with_one_opponent_attacks_that_one() -> None:
    state = position(side(lands="B", hand=[GOAD]), side(BEAR), step="main-2")
    state = pass_all(cast(state, 0, GOAD, target=the(state, BEAR)))
    state = to_step(state, "attack", active=1)
    assert asked_slot(state).options[0].allowed == ("p0",)


@pytest.mark.rule("DU-47")
def test_goading_ends_with_the_next_turn_of_who_did_it() -> None:
    state = position(side(lands="B", hand=[GOAD]), side(BEAR), side(), step="main-2")
    state = to_step(pass_all(cast(state, 0, GOAD, target=the(state, BEAR))), "upkeep", active=2)
    assert state.effects
    assert not to_step(state, "main-1", active=0).effects


@pytest.mark.rule("DU-47", "DU-57")
def test_goading_ends_when_that_turn_would_have_begun_though_its_player_has_left() -> None:
    state = position(side(), side(lands="B", hand=[GOAD]), side(BEAR), side(), active=1, step="main-2")
    state = pass_all(cast(state, 1, GOAD, target=the(state, BEAR)))
    state = play(to_step(state, "attack", active=2), 1, Move("concede"))
    assert to_step(state, "upkeep", active=0).effects
    assert not to_step(state, "upkeep", active=2).effects


@pytest.mark.rule("DU-47")
def test_what_cannot_block_does_not() -> None:
    held = aura(statics=[{"affects": "attached", "cannot": ["block"]}])
    state = position(side(BEAR), side(OGRE, On(held, attached=OGRE)))
    assert lives(fought(attack(state, {BEAR: 1}))) == [30, 28]


@pytest.mark.rule("DU-48")
def test_what_was_blocked_deals_no_damage_when_its_blocker_is_gone() -> None:
    murder = kill()
    state = position(side(BEAR, lands="N", hand=[murder]), side(OGRE))
    state = block(attack(state, {BEAR: 1}), {OGRE: BEAR})
    state = fought(cast(state, 0, murder, target=the(state, OGRE)))
    assert (lives(state), graveyard(state, 1), is_there(state, BEAR)) == ([30, 30], [OGRE], True)


@pytest.mark.rule("DU-48")
def test_with_trample_it_deals_all_its_damage_to_the_player_then() -> None:
    murder = kill()
    state = position(side(TRAMPLER, lands="N", hand=[murder]), side(OGRE))
    state = block(attack(state, {TRAMPLER: 1}), {OGRE: TRAMPLER})
    assert lives(fought(cast(state, 0, murder, target=the(state, OGRE)))) == [30, 24]


@pytest.mark.rule("DU-49")
def test_damage_is_divided_freely_among_blockers() -> None:
    state = position(side(OGRE), side(BEAR, WALL))
    state = until_asked(block(attack(state, {OGRE: 1}), {BEAR: OGRE, WALL: OGRE}))
    bear, wall = (str(the(state, card).id) for card in (BEAR, WALL))
    assert asked(state) == (0, "divide")
    state = answer(state, "divide", shares={bear: 1, wall: 3})
    assert (the(state, BEAR).damage, the(state, WALL).damage) == (1, 3)


@pytest.mark.rule("DU-49")
def test_trample_needs_what_is_lethal_for_all_blockers_first() -> None:
    state = position(side(TRAMPLER), side(BEAR, On(WALL, damage=3)))
    state = until_asked(block(attack(state, {TRAMPLER: 1}), {BEAR: TRAMPLER, WALL: TRAMPLER}))
    bear, wall = (str(the(state, card).id) for card in (BEAR, WALL))
    assert refused(state, 0, Move("trample", {"shares": {bear: 2, wall: 1, "p1": 3}})) == "DU-22"
    state = answer(state, "trample", shares={bear: 2, wall: 2, "p1": 2})
    assert (lives(state), graveyard(state, 1)) == ([30, 28], [BEAR, WALL])


@pytest.mark.rule("DU-49", "DU-53")
def test_with_deathtouch_one_point_is_lethal_for_trampling() -> None:
    venom = creature(5, 5, "trample", "deathtouch")
    state = until_asked(block(attack(position(side(venom), side(WALL)), {venom: 1}), {WALL: venom}))
    wall = str(the(state, WALL).id)
    assert refused(state, 0, Move("trample", {"shares": {wall: 0, "p1": 5}})) == "DU-22"
    state = answer(state, "trample", shares={wall: 1, "p1": 4})
    assert (lives(state), graveyard(state, 1)) == ([30, 26], [WALL])


@pytest.mark.rule("DU-49")
def test_one_blocker_gets_all_of_it_without_a_question() -> None:
    state = fought(block(attack(position(side(OGRE), side(BEAR)), {OGRE: 1}), {BEAR: OGRE}))
    assert (state.ask, graveyard(state, 1), lives(state)) == (None, [BEAR], [30, 30])


@pytest.mark.rule("DU-49")
def test_what_deals_no_damage_divides_none() -> None:
    idle = creature(0, 4)
    state = block(attack(position(side(idle), side(BEAR, WALL)), {idle: 1}), {BEAR: idle, WALL: idle})
    assert fought(state).ask is None


@pytest.mark.rule("DU-50")
def test_what_has_less_power_than_none_deals_none_and_heals_nothing() -> None:
    weak = creature(0, 4, statics=[{"power": -2}])
    state = block(attack(position(side(On(OGRE, damage=2)), side(weak)), {OGRE: 1}), {weak: OGRE})
    assert the(fought(state), OGRE).damage == 2


@pytest.mark.rule("DU-49", "DU-50", "DU-53")
def test_double_strike_trample_and_deathtouch_go_through_two_blockers_twice() -> None:
    beast = creature(4, 8, "double-strike", "trample", "deathtouch")
    state = block(attack(position(side(beast), side(OGRE, WALL)), {beast: 1}), {OGRE: beast, WALL: beast})
    state = until_asked(state)
    ogre, wall = (str(the(state, card).id) for card in (OGRE, WALL))
    assert refused(state, 0, Move("trample", {"shares": {ogre: 0, wall: 1, "p1": 3}})) == "DU-22"
    state = fought(answer(state, "trample", shares={ogre: 1, wall: 1, "p1": 2}))
    assert graveyard(state, 1) == [OGRE, WALL]
    assert lives(state) == [30, 24], "2 over them, and all of it once they are gone"
    assert the(state, beast).damage == 0, "they died before they struck"


@pytest.mark.rule("DU-52")
def test_a_blocker_that_changes_its_controller_is_out_of_combat_and_what_it_blocked_stays_blocked() -> None:
    steal = instant("C", {"do": "control"}, targets=ONE_CREATURE)
    state = position(side(BEAR, lands="C", hand=[steal]), side(OGRE))
    state = block(attack(state, {BEAR: 1}), {OGRE: BEAR})
    state = fought(cast(state, 0, steal, target=the(state, OGRE)))
    assert (lives(state), the(state, BEAR).damage, the(state, OGRE).damage) == ([30, 30], 0, 0)


@pytest.mark.rule("DU-50")
def test_those_who_fight_die_together() -> None:
    other = creature(2, 2, name="Other")
    state = fought(block(attack(position(side(BEAR), side(other)), {BEAR: 1}), {other: BEAR}))
    assert (graveyard(state, 0), graveyard(state, 1)) == ([BEAR], [other])


@pytest.mark.rule("DU-50")
def test_first_strike_kills_before_it_is_struck() -> None:
    quick = creature(2, 1, "first-strike")
    state = fought(block(attack(position(side(quick), side(BEAR)), {quick: 1}), {BEAR: quick}))
    assert (graveyard(state, 0), graveyard(state, 1)) == ([], [BEAR])


@pytest.mark.rule("DU-50")
def test_double_strike_deals_damage_twice_and_first_strike_once() -> None:
    double, quick = creature(2, 2, "double-strike"), creature(1, 1, "first-strike")
    assert lives(fought(attack(position(side(double, quick), side()), {double: 1, quick: 1}))) == [30, 25]


@pytest.mark.rule("DU-50")
def test_what_loses_first_strike_between_the_steps_does_not_strike_again() -> None:
    quick = creature(2, 2, "first-strike")
    blank = aura(keywords=["flash"], statics=[{"affects": "attached", "lose_abilities": True}])
    state = attack(position(side(quick, lands="B", hand=[blank]), side()), {quick: 1})
    state = pass_until(state, lambda now: now.step == "first-damage")
    state = fought(cast(state, 0, blank, target=the(state, quick)))
    assert lives(state) == [30, 28]


@pytest.mark.rule("DU-51", "DU-50")
def test_lifelink_gains_together_with_the_damage() -> None:
    leech = creature(4, 4, "lifelink")
    state = position(side(OGRE, active := leech, life=30), side(leech, life=4))
    state = fought(block(attack(state, {OGRE: 1, active: 1}), {}))
    assert lives(state)[0] == 34
    state = position(side(OGRE, BEAR), side(leech, life=2))
    state = fought(block(attack(state, {OGRE: 1, BEAR: 1}), {leech: OGRE}))
    assert lives(state) == [30, 4], "2 lost and 4 gained at the same time: nobody was at 0"


@pytest.mark.rule("DU-51", "DU-50", "DU-53")
def test_first_strike_with_lifelink_gains_before_the_other_damage() -> None:
    knight = creature(3, 3, "first-strike", "lifelink")
    state = position(side(OGRE, BEAR), side(knight, life=2))
    state = block(attack(state, {OGRE: 1, BEAR: 1}), {knight: OGRE})
    state = pass_until(state, lambda now: now.step == "first-damage" or now.combat is None)
    assert lives(state)[1] == 5
    assert lives(fought(state))[1] == 3


@pytest.mark.rule("DU-52")
def test_an_attacker_that_dies_deals_no_damage() -> None:
    murder = kill()
    state = attack(position(side(OGRE), side(lands="N", hand=[murder])), {OGRE: 1})
    state = pass_until(state, lambda now: now.priority == 1)
    assert lives(fought(cast(state, 1, murder, target=the(state, OGRE)))) == [30, 30]


STEAL = instant("C", {"do": "control"}, targets=ONE_CREATURE)


@pytest.mark.rule("DU-52")
def test_an_attacker_that_changes_its_controller_is_out_of_combat() -> None:
    state = attack(position(side(OGRE), side(lands="C", hand=[STEAL])), {OGRE: 1})
    state = pass_all(cast(pass_until(state, lambda now: now.priority == 1), 1, STEAL, target=the(state, OGRE)))
    assert not attacks(state)
    assert lives(fought(state)) == [30, 30]


@pytest.mark.rule("DU-52", "DU-24")
def test_what_an_aura_takes_is_out_of_combat_and_came_lately() -> None:
    lease = aura(keywords=["flash"], statics=[{"affects": "attached", "control": True}])
    state = attack(position(side(OGRE), side(lands="C", hand=[lease])), {OGRE: 1})
    state = pass_all(cast(pass_until(state, lambda now: now.priority == 1), 1, lease, target=the(state, OGRE)))
    assert not attacks(state)
    assert the(state, OGRE).sick


@pytest.mark.rule("DU-52", "DU-56")
def test_a_stolen_attacker_goes_home_and_out_of_combat_when_the_thief_leaves() -> None:
    state = position(side(lands="C", hand=[STEAL]), side(creature(3, 3, "haste", name="Loot")), side())
    loot = state.battlefield[-1].card
    state = pass_all(cast(state, 0, STEAL, target=the(state, loot)))
    state = play(attack(state, {loot: 2}), 0, Move("concede"))
    state = to_step(state, "attack", active=1)
    assert lives(state)[2] == 30
    assert state.combat is None


@pytest.mark.rule("DU-52")
def test_a_stolen_creature_is_not_lately_come_to_its_owner_on_their_next_turn() -> None:
    state = position(side(lands="C", hand=[STEAL], library=[BASICS["C"]] * 9), side(OGRE))
    state = pass_all(cast(state, 0, STEAL, target=the(state, OGRE)))
    assert the(state, OGRE).sick
    state = to_step(state, "main-1", active=1)
    assert not the(state, OGRE).sick
    assert lives(fought(attack(state, {OGRE: 0}))) == [26, 30]


@pytest.mark.rule("DU-38")
def test_what_blockers_have_only_blockers_have() -> None:
    drill = enchantment(statics=[{"affects": {**CREATURE, "blocking": True}, "toughness": 3}])
    state = position(side(BEAR), side(OGRE, WALL, drill))
    state = block(attack(state, {BEAR: 1}), {OGRE: BEAR})
    assert (size(state, OGRE), size(state, WALL)) == ((4, 7), (0, 5))
    assert size(fought(state), OGRE) == (4, 4)


@pytest.mark.rule("DU-53")
def test_equipment_goes_with_whom_it_is_put_on() -> None:
    bar = equipment("1", power=2)
    state = position(side(BEAR, WALL, On(bar, attached=BEAR), lands="S"), side())
    assert (size(state, BEAR), size(state, WALL)) == ((4, 2), (0, 5))
    state = pass_all(use(state, 0, bar, target=the(state, WALL)))
    assert (size(state, BEAR), size(state, WALL)) == ((2, 2), (2, 5))
