"""Players who leave: what goes with them, and that the others play on."""

import pytest

from sleuth.core.choices import Move
from tests.games.zeroday.positions import (
    ANY,
    CREATURE,
    THEIRS,
    On,
    answer,
    asked,
    attack,
    attacks,
    aura,
    block,
    bolt,
    cast,
    creature,
    enchantment,
    ended,
    exile,
    fought,
    graveyard,
    instant,
    is_there,
    lives,
    made,
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
    the,
    to_step,
    top,
    traits,
    until_asked,
    use,
    values,
)

pytestmark = pytest.mark.usefixtures("bench")

BEAR, OGRE = creature(2, 2), creature(4, 4)
HIT = bolt(3)
CONCEDE = Move("concede")
STEAL = instant("C", {"do": "control"}, targets=[{"what": THEIRS}])


@pytest.mark.rule("DU-04", "DU-56")
def test_who_concedes_leaves_with_all_they_own() -> None:
    state = position(side(), side(BEAR, lands="R", hand=[HIT], graveyard=[OGRE]), side())
    state = play(state, 1, CONCEDE)
    player = state.players[1]
    assert (player.lost, player.hand, player.library, player.graveyard) == ("conceded", [], [], [])
    assert (state.battlefield, state.ending) == ([], None)
    assert refused(state, 1, Move("pass")) == "DU-56"


@pytest.mark.rule("DU-56")
def test_spells_and_abilities_of_who_leaves_are_gone() -> None:
    gun = creature(1, 1, abilities=[{"tap": True, "targets": ANY, "effects": [{"do": "damage", "amount": 1}]}])
    state = position(side(gun, lands="S", hand=[HIT]), side(lands="S", hand=[HIT]), side())
    state = cast(use(state, 0, gun, target=2), 0, HIT, target=1)
    state = cast(pass_once(state), 1, HIT, target=2)
    state = play(state, 0, CONCEDE)
    assert stacked(state) == [(HIT, 1)]
    assert lives(resolve(state))[2] == 27


@pytest.mark.rule("DU-56")
def test_what_they_had_stolen_goes_home() -> None:
    state = position(side(lands="C", hand=[STEAL]), side(BEAR), side())
    state = resolve(cast(state, 0, STEAL, target=the(state, BEAR)))
    state = play(state, 0, CONCEDE)
    assert traits(state, BEAR).controller == 1


@pytest.mark.rule("DU-56")
def test_an_aura_of_theirs_that_controls_something_ends() -> None:
    lease = aura(statics=[{"affects": "attached", "control": True}])
    state = position(side(), side(BEAR), side(On(lease, attached=BEAR)))
    assert traits(state, BEAR).controller == 2
    state = play(state, 2, CONCEDE)
    assert (traits(state, BEAR).controller, is_there(state, lease)) == (1, False)


@pytest.mark.rule("DU-56")
def test_what_they_control_for_good_is_exiled() -> None:
    raise_ = sorcery(
        "N",
        {"do": "return", "to": "battlefield", "yours": True},
        targets=[{"what": "graveyard", "among": CREATURE}],
    )
    state = position(side(lands="N", hand=[raise_]), side(graveyard=[BEAR]), side())
    state = resolve(cast(state, 0, raise_, target=state.players[1].graveyard[0]))
    assert traits(state, BEAR).controller == 0
    state = play(state, 0, CONCEDE)
    assert (is_there(state, BEAR), exile(state, 1)) == (False, [BEAR])


@pytest.mark.rule("DU-56", "DU-37")
def test_what_they_exiled_of_their_own_does_not_come_back_for_a_moment() -> None:
    welcome = creature(1, 1, triggers=[{"on": "enters", "what": CREATURE, "effects": [{"do": "gain", "amount": 1}]}])
    trigger = {"on": "enters", "targets": [{"what": CREATURE}], "effects": [{"do": "exile", "until_leaves": True}]}
    desk = enchantment(triggers=[trigger])
    state = position(side(BEAR, lands="R", hand=[desk]), side(welcome), side())
    state = resolve(answer(pass_all(cast(state, 0, desk)), "aim", target=the(state, BEAR)))
    assert exile(state, 0) == [BEAR]
    state = play(state, 0, CONCEDE)
    assert (stacked(state), is_there(state, BEAR), lives(state)[1]) == ([], False, 30)


@pytest.mark.rule("DU-56", "DU-37")
def test_what_they_put_off_to_later_never_happens() -> None:
    late = instant("S", {"do": "delay", "until": "end-step", "then": [{"do": "lose", "amount": 3}]})
    state = resolve(cast(position(side(lands="S", hand=[late]), side(), side()), 0, late))
    assert lives(to_step(state, "upkeep", active=1)) == [30, 27, 27]
    state = to_step(play(state, 0, CONCEDE), "upkeep", active=1)
    assert (lives(state)[1:], state.delayed) == ([30, 30], [])


@pytest.mark.rule("DU-56", "DU-37")
def test_what_was_exiled_until_something_of_theirs_leaves_comes_back() -> None:
    desk = enchantment(
        triggers=[{"on": "enters", "targets": [{"what": THEIRS}], "effects": [{"do": "exile", "until_leaves": True}]}]
    )
    state = position(side(lands="R", hand=[desk]), side(BEAR), side())
    state = until_asked(cast(state, 0, desk))
    state = resolve(answer(state, "aim", target=the(state, BEAR)))
    state = play(state, 0, CONCEDE)
    assert (is_there(state, BEAR), exile(state, 1)) == (True, [])


@pytest.mark.rule("DU-56", "DU-35")
def test_others_see_their_things_leave_but_not_die() -> None:
    watch = creature(
        1,
        1,
        triggers=[
            {"on": "leaves", "what": CREATURE, "effects": [{"do": "gain", "amount": 1}]},
            {"on": "dies", "what": CREATURE, "effects": [{"do": "gain", "amount": 10}]},
        ],
    )
    state = play(position(side(BEAR), side(watch), side()), 0, CONCEDE)
    assert lives(resolve(state))[1] == 31


@pytest.mark.rule("DU-57")
def test_their_turn_goes_on_without_them_and_later_ones_are_skipped() -> None:
    bell = enchantment(triggers=[{"on": "end-step", "who": "any", "effects": [{"do": "gain", "amount": 1}]}])
    state = play(position(side(), side(bell), side()), 0, CONCEDE)
    assert (state.active, state.step, state.priority) == (0, "main-1", 1)
    state = to_step(state, "end")
    assert stacked(state) == [(bell, 1)]
    state = to_step(resolve(state), "main-1")
    assert (state.active, lives(state)[1]) == (1, 31)
    assert to_step(to_step(state, "end"), "upkeep").active == 2
    assert to_step(to_step(state, "upkeep", active=2), "upkeep", active=1).turn == 8


@pytest.mark.rule("DU-57")
def test_no_damage_is_dealt_to_who_has_left() -> None:
    linked = creature(4, 4, "lifelink", triggers=[{"on": "combat-damage", "effects": [{"do": "draw"}]}])
    state = attack(position(side(linked, BEAR), side(), side()), {linked: 1, BEAR: 2})
    state = play(state, 1, CONCEDE)
    assert list(attacks(state)) == [the(state, BEAR).id]
    state = fought(state)
    assert (lives(state), state.stack) == ([30, 30, 28], [])


@pytest.mark.rule("DU-57", "DU-52")
def test_when_the_attacker_leaves_nobody_is_attacked_any_more() -> None:
    state = attack(position(side(OGRE), side(BEAR), side(BEAR)), {OGRE: 1})
    state = until_asked(state)
    assert asked(state) == (1, "block")
    state = play(state, 0, CONCEDE)
    assert state.ask is None
    state = to_step(state, "upkeep")
    assert (state.active, lives(state)) == (1, [30, 30, 30])


@pytest.mark.rule("DU-57")
def test_when_a_defender_leaves_while_asked_the_next_one_is_asked() -> None:
    state = attack(position(side(OGRE, BEAR), side(BEAR), side(OGRE)), {OGRE: 1, BEAR: 2})
    state = until_asked(state)
    assert asked(state) == (1, "block")
    state = play(state, 1, CONCEDE)
    assert asked(state) == (2, "block")
    state = fought(block(state, {}))
    assert lives(state) == [30, 30, 28]


@pytest.mark.rule("DU-57")
def test_who_is_asked_to_attack_is_still_asked_when_another_leaves() -> None:
    state = until_asked(position(side(OGRE), side(), side()))
    assert asked(state) == (0, "attack")
    state = play(state, 1, CONCEDE)
    assert asked(state) == (0, "attack")
    assert values(state) == ["stay", "p2"]
    assert lives(fought(attack(state, {OGRE: 2}))) == [30, 30, 26]


@pytest.mark.rule("DU-57")
def test_a_division_is_asked_anew_when_a_blocker_leaves_with_its_player() -> None:
    gift = creature(0, 9, name="Gift")
    state = position(side(OGRE), side(BEAR), side(On(gift, controller=1)))
    state = until_asked(block(attack(state, {OGRE: 1}), {BEAR: OGRE, gift: OGRE}))
    assert asked(state) == (0, "divide")
    state = play(state, 2, CONCEDE)
    assert (state.ask, graveyard(state, 1)) == (None, [BEAR]), "one blocker is left, and gets all of it"


@pytest.mark.rule("DU-57", "DU-28")
def test_who_aims_is_asked_anew_when_a_target_leaves() -> None:
    welder = creature(2, 2, triggers=[{"on": "enters", "targets": ANY, "effects": [{"do": "damage", "amount": 2}]}])
    state = until_asked(cast(position(side(lands="RR", hand=[welder]), side(BEAR), side()), 0, welder))
    state = play(state, 1, CONCEDE)
    assert asked(state) == (0, "aim")
    assert options(state) == [
        "p0",
        "p2",
        str(the(state, welder).id),
    ]


@pytest.mark.rule("DU-57")
def test_an_instruction_goes_on_with_the_others_when_one_leaves_while_asked() -> None:
    edict = sorcery("N", {"do": "sacrifice", "who": "opponents"}, {"do": "gain", "amount": 2})
    state = position(side(lands="N", hand=[edict]), side(BEAR, OGRE), side(BEAR, OGRE))
    state = until_asked(cast(state, 0, edict))
    assert asked(state) == (1, "sacrifice")
    state = play(state, 1, CONCEDE)
    assert asked(state) == (2, "sacrifice")
    state = answer(state, "sacrifice", cards=(str(the(state, OGRE).id),))
    assert (graveyard(state, 2), lives(state)[0]) == ([OGRE], 32)


@pytest.mark.rule("DU-56", "DU-57")
def test_a_spell_half_resolved_is_gone_with_its_player() -> None:
    edict = sorcery("N", {"do": "sacrifice", "who": "opponents"}, {"do": "gain", "amount": 2, "who": "opponents"})
    state = position(side(lands="N", hand=[edict]), side(BEAR, OGRE), side())
    state = play(until_asked(cast(state, 0, edict)), 0, CONCEDE)
    assert (state.ask, state.frames, lives(state), is_there(state, BEAR)) == (None, [], [30, 30, 30], True)
    assert state.priority == 1


@pytest.mark.rule("DU-57", "DU-26")
def test_who_leaves_instead_of_paying_is_countered_with_all_they_had() -> None:
    tax = instant("C", {"do": "counter", "unless": "1"}, targets=[{"what": "spell"}])
    state = position(side(lands="SR", hand=[HIT]), side(lands="C", hand=[tax]), side())
    state = pass_once(cast(state, 0, HIT, target=1))
    state = until_asked(cast(state, 1, tax, target=top(state)))
    state = play(state, 0, CONCEDE)
    assert (state.ask, state.stack, lives(state)[1], graveyard(state, 1)) == (None, [], 30, [tax])


@pytest.mark.rule("DU-57", "DU-16")
def test_priority_goes_to_the_next_when_its_player_leaves() -> None:
    state = pass_once(position(side(), side(), side()))
    assert state.priority == 1
    state = play(state, 1, CONCEDE)
    assert state.priority == 2


@pytest.mark.rule("DU-04", "DU-56")
def test_when_one_is_left_they_have_won() -> None:
    state = play(play(position(side(), side(), side()), 0, CONCEDE), 2, CONCEDE)
    assert ended(state) == ("last-standing", (1,))


@pytest.mark.rule("DU-58", "DU-57")
def test_each_opponent_is_each_opponent_who_is_left_in_turn_order() -> None:
    drain = instant("N", {"do": "token", "token": "rat", "who": "opponents"})
    state = play(position(side(), side(), side(lands="N", hand=[drain]), side(), active=2), 3, CONCEDE)
    state = resolve(cast(state, 2, drain))
    assert [one.controller for one in state.battlefield if one.card == "rat"] == [0, 1]


@pytest.mark.rule("DU-56", "DU-57", "DU-05")
def test_two_who_die_together_leave_together() -> None:
    boom = sorcery("S", {"do": "damage", "amount": 3, "to": "opponents"})
    wake = made(
        "Wake",
        "1",
        types=["enchantment"],
        triggers=[{"on": "leaves", "what": CREATURE, "effects": [{"do": "draw"}]}],
    )
    state = position(side(lands="S", hand=[boom]), side(BEAR, wake, life=2), side(BEAR, wake, life=1), side())
    state = pass_all(cast(state, 0, boom))
    assert ([player.lost for player in state.players], stacked(state)) == ([None, "life", "life", None], [])
