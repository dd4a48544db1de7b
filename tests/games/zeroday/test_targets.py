"""Targets: what may be aimed at, and what is left of it as it resolves."""

import pytest

from sleuth.core.choices import Move
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
    asked_slot,
    bolt,
    cast,
    creature,
    deed,
    enchantment,
    exile,
    graveyard,
    hand,
    instant,
    is_there,
    kill,
    lives,
    offered,
    pass_all,
    pass_once,
    position,
    refused,
    resolve,
    side,
    sorcery,
    stacked,
    targets_of,
    the,
    top,
    until_asked,
    use,
)

pytestmark = pytest.mark.usefixtures("bench")

BEAR, OGRE, WALL = creature(2, 2), creature(4, 4), creature(0, 5)
HIT = bolt(3)
VANISH = instant("C", {"do": "return"}, targets=ONE_CREATURE)


@pytest.mark.rule("DU-30")
def test_any_target_is_a_creature_or_a_player_and_nothing_else() -> None:
    thing = enchantment()
    state = position(side(thing, lands="S", hand=[HIT]), side(BEAR), side())
    (choice,) = offered(state, 0, "cast", HIT)
    assert targets_of(choice) == ["p0", "p1", "p2", str(the(state, BEAR).id)]


@pytest.mark.rule("DU-28", "DU-53")
def test_hexproof_keeps_off_opponents_only() -> None:
    shy = creature(3, 3, "hexproof")
    grow = instant("R", {"do": "pump", "power": 1}, targets=ONE_CREATURE)
    state = position(side(shy, lands="R", hand=[grow]), side(lands="RS", hand=[grow, HIT]))
    assert offered(state, 0, "cast", grow)
    state = pass_once(state)
    assert not offered(state, 1, "cast", grow)
    assert targets_of(offered(state, 1, "cast", HIT)[0]) == ["p0", "p1"]


@pytest.mark.rule("DU-28", "DU-29")
def test_what_becomes_hexproof_in_response_is_missed() -> None:
    hide = instant("R", {"do": "pump", "keywords": ["hexproof"]}, targets=[{"what": MINE}])
    state = position(side(lands="S", hand=[HIT]), side(BEAR, lands="R", hand=[hide]))
    state = pass_once(cast(state, 0, HIT, target=the(state, BEAR)))
    state = resolve(cast(state, 1, hide, target=the(state, BEAR)))
    assert (is_there(state, BEAR), graveyard(state, 0)) == (True, [HIT])


GUARDED = creature(3, 3, ward="2")


@pytest.mark.rule("DU-28", "DU-53")
def test_ward_counters_what_an_opponent_aims_unless_they_pay() -> None:
    state = position(side(lands="SRR", hand=[HIT]), side(GUARDED))
    state = cast(state, 0, HIT, target=the(state, GUARDED))
    assert stacked(state) == [(HIT, 0), (GUARDED, 1)]
    state = until_asked(state)
    assert asked(state) == (0, "pay")
    assert graveyard(resolve(answer(state, "pay")), 1) == [GUARDED]
    state = resolve(answer(state, "refuse"))
    assert (is_there(state, GUARDED), graveyard(state, 0), the(state, GUARDED).damage) == (True, [HIT], 0)


@pytest.mark.rule("DU-28")
def test_ward_is_set_off_by_abilities_too_and_not_by_ones_own() -> None:
    gun = creature(1, 1, abilities=[{"cost": "1", "targets": ANY, "effects": [{"do": "damage", "amount": 3}]}])
    state = position(side(gun, lands="R"), side(GUARDED, lands="S", hand=[HIT]))
    state = resolve(use(state, 0, gun, target=the(state, GUARDED)))
    assert (is_there(state, GUARDED), the(state, GUARDED).damage) == (True, 0)
    own = pass_once(position(side(), side(GUARDED, lands="S", hand=[HIT])))
    assert stacked(cast(own, 1, HIT, target=the(own, GUARDED))) == [(HIT, 1)]


@pytest.mark.rule("DU-29")
def test_when_all_targets_are_illegal_nothing_happens() -> None:
    drain = instant("N", {"do": "destroy"}, {"do": "gain", "amount": 5}, targets=ONE_CREATURE)
    state = position(side(lands="N", hand=[drain]), side(BEAR, lands="C", hand=[VANISH]))
    state = pass_once(cast(state, 0, drain, target=the(state, BEAR)))
    state = resolve(cast(state, 1, VANISH, target=the(state, BEAR)))
    assert (lives(state), hand(state, 1), graveyard(state, 0)) == ([30, 30], [BEAR], [drain])


@pytest.mark.rule("DU-29")
def test_when_some_targets_are_illegal_the_rest_happens() -> None:
    spread = instant(
        "S",
        {"do": "damage", "amount": 4, "to": "targets", "divided": True},
        {"do": "gain", "amount": 5},
        targets=[{"what": "any", "most": 3}],
    )
    state = position(side(lands="S", hand=[spread]), side(BEAR, OGRE, lands="C", hand=[VANISH]))
    bear, ogre = str(the(state, BEAR).id), str(the(state, OGRE).id)
    state = cast(state, 0, spread, target=(bear, ogre, "p1"), division={bear: 1, ogre: 2, "p1": 1})
    state = resolve(cast(pass_once(state), 1, VANISH, target=the(state, BEAR)))
    assert (the(state, OGRE).damage, lives(state), hand(state, 1)) == (2, [35, 29], [BEAR])


@pytest.mark.rule("DU-29")
def test_what_is_still_there_but_may_not_be_aimed_at_any_more_is_left_out() -> None:
    hide = instant("R", {"do": "pump", "keywords": ["hexproof"]}, targets=[{"what": MINE}])
    soft = instant("S", {"do": "tap", "what": "targets"}, targets=[{"what": CREATURE, "most": 2}])
    state = position(side(lands="S", hand=[soft]), side(BEAR, OGRE, lands="R", hand=[hide]))
    state = cast(state, 0, soft, target=(str(the(state, BEAR).id), str(the(state, OGRE).id)))
    state = resolve(cast(pass_once(state), 1, hide, target=the(state, BEAR)))
    assert (the(state, BEAR).tapped, the(state, OGRE).tapped) == (False, True)


@pytest.mark.rule("DU-21", "DU-29")
def test_a_division_gives_each_target_at_least_one_and_all_of_it() -> None:
    spread = instant(
        "S", {"do": "damage", "amount": 3, "to": "targets", "divided": True}, targets=[{"what": "any", "most": 3}]
    )
    state = position(side(lands="S", hand=[spread]), side(BEAR))
    move = deed(state, 0, "cast", spread, target=("p1", "p0"), division={"p1": 1, "p0": 2})
    wrong: list[dict[str, str | int]] = [{"p1": 3, "p0": 0}, {"p1": 1, "p0": 1}, {"p1": 3}]
    for shares in wrong:
        assert refused(state, 0, Move(move.kind, {**move.slots, "division": shares})) == "DU-22"
    assert lives(resolve(cast(state, 0, spread, target=("p1", "p0"), division={"p1": 1, "p0": 2}))) == [28, 29]


@pytest.mark.rule("DU-28")
def test_two_targets_are_two_things() -> None:
    duel = sorcery("R", {"do": "fight"}, targets=[{"what": MINE}, {"what": CREATURE}])
    alone = position(side(BEAR, lands="R", hand=[duel]), side())
    assert not offered(alone, 0, "cast", duel)
    state = position(side(BEAR, OGRE, lands="R", hand=[duel]), side())
    move = deed(state, 0, "cast", duel, target=the(state, BEAR), target_2=the(state, OGRE))
    same = {**move.slots, "target-2": move.slots["target"]}
    assert refused(state, 0, Move(move.kind, same)) == "DU-22"


@pytest.mark.rule("DU-28")
def test_a_first_target_that_would_leave_no_second_is_not_offered() -> None:
    duel = sorcery("R", {"do": "fight"}, targets=[{"what": MINE}, {"what": {**CREATURE, "power_least": 4}}])
    state = position(side(BEAR, OGRE, lands="R", hand=[duel]), side())
    (choice,) = offered(state, 0, "cast", duel)
    assert targets_of(choice) == [str(the(state, BEAR).id)]


@pytest.mark.rule("DU-29", "DU-07")
def test_what_left_and_came_back_is_another_thing_and_is_missed() -> None:
    blink = instant("B", {"do": "exile"}, {"do": "return", "to": "battlefield"}, targets=[{"what": MINE}])
    state = position(side(lands="N", hand=[kill()]), side(On(BEAR, counters={"+1/+1": 2}), lands="B", hand=[blink]))
    state = pass_once(cast(state, 0, kill(), target=the(state, BEAR)))
    state = resolve(cast(state, 1, blink, target=the(state, BEAR)))
    assert (is_there(state, BEAR), the(state, BEAR).counters, exile(state, 1)) == (True, {}, [])


@pytest.mark.rule("DU-29")
def test_a_card_that_left_the_graveyard_is_missed() -> None:
    back = instant("N", {"do": "return"}, targets=[{"what": "graveyard", "among": CREATURE}])
    away = instant("B", {"do": "exile"}, targets=[{"what": "graveyard", "among": CREATURE}])
    state = position(side(lands="N", hand=[back], graveyard=[BEAR]), side(lands="B", hand=[away]))
    state = pass_once(cast(state, 0, back, target=state.players[0].graveyard[0]))
    state = resolve(cast(state, 1, away, target=state.players[0].graveyard[0]))
    assert (exile(state, 0), hand(state, 0)) == ([BEAR], [])


@pytest.mark.rule("DU-29")
def test_a_spell_that_is_gone_is_not_countered() -> None:
    no = instant("C", {"do": "counter"}, {"do": "gain", "amount": 5}, targets=[{"what": "spell"}])
    state = position(side(lands="S", hand=[HIT]), side(lands="CC", hand=[no, no]))
    state = pass_once(cast(state, 0, HIT, target=1))
    aim = top(state)
    state = resolve(cast(cast(state, 1, no, target=aim), 1, no, target=aim))
    assert (lives(state), graveyard(state, 1)) == ([30, 35], [no, no])


@pytest.mark.rule("DU-31")
def test_instructions_are_followed_in_the_order_in_which_they_are_written() -> None:
    state = position(side(lands="B", hand=[(a := _order("draw", "discard"))], library=[BEAR]), side())
    state = until_asked(cast(state, 0, a))
    assert (asked(state), hand(state, 0)) == ((0, "discard"), [BEAR])
    state = position(side(lands="B", hand=[(b := _order("discard", "draw"))], library=[BEAR]), side())
    assert hand(pass_all(cast(state, 0, b)), 0) == [BEAR]


def _order(*names: str) -> str:
    return instant("B", *({"do": name} for name in names))


@pytest.mark.rule("DU-31", "DU-58")
def test_several_players_choose_in_turn_order_and_then_it_happens_to_all_at_once() -> None:
    edict = sorcery("N", {"do": "sacrifice", "who": "opponents"})
    watch = creature(
        1, 9, triggers=[{"on": "dies", "what": {**CREATURE, "another": True}, "effects": [{"do": "gain", "amount": 1}]}]
    )
    sides = side(BEAR, OGRE), side(BEAR, watch), side(lands="N", hand=[edict]), side(BEAR, OGRE)
    state = cast(position(*sides, active=2), 2, edict)
    order = []
    state = until_asked(state)
    while state.ask is not None:
        order.append(asked(state))
        assert not any(graveyard(state, seat) for seat in range(4))
        state = answer(state, "sacrifice", cards=(asked_slot(state).options[-1].value,))
    assert order == [(3, "sacrifice"), (0, "sacrifice"), (1, "sacrifice")]
    assert stacked(state) == [(watch, 1), (watch, 1)], "it saw the others die with it"


@pytest.mark.rule("DU-31")
def test_what_is_not_a_target_is_chosen_as_it_resolves() -> None:
    pick = instant("N", {"do": "choose", "what": THEIRS}, {"do": "destroy", "what": "chosen"})
    shy = creature(3, 3, "hexproof")
    state = cast(position(side(lands="N", hand=[pick]), side(shy, OGRE)), 0, pick)
    assert top(state).targets == ()
    state = until_asked(state)
    assert asked(state) == (0, "choose")
    assert graveyard(answer(state, "choose", cards=(str(the(state, shy).id),)), 1) == [shy]


@pytest.mark.rule("DU-29", "DU-31")
def test_the_controller_of_what_was_destroyed_is_still_known() -> None:
    both = instant("N", {"do": "destroy"}, {"do": "gain", "amount": 4, "who": "controller"}, targets=ONE_CREATURE)
    state = position(side(lands="N", hand=[both]), side(BEAR))
    state = resolve(cast(state, 0, both, target=the(state, BEAR)))
    assert (graveyard(state, 1), lives(state)) == ([BEAR], [30, 34])


@pytest.mark.rule("DU-31")
def test_who_controlled_it_is_known_after_somebody_was_asked_in_between() -> None:
    both = instant(
        "N",
        {"do": "may", "then": [{"do": "scry", "amount": 1}, {"do": "destroy"}]},
        {"do": "gain", "amount": 4, "who": "controller"},
        targets=ONE_CREATURE,
    )
    state = position(side(lands="N", hand=[both]), side(BEAR))
    state = until_asked(cast(state, 0, both, target=the(state, BEAR)))
    state = answer(state, "yes")
    state = answer(state, "look", cards=("0",), down="0")
    assert (graveyard(state, 1), lives(state)) == ([BEAR], [30, 34])


@pytest.mark.rule("DU-28")
def test_up_to_some_targets_may_be_none() -> None:
    soft = instant("S", {"do": "tap", "what": "targets"}, targets=[{"what": CREATURE, "least": 0, "most": 2}])
    state = position(side(lands="S", hand=[soft]), side(BEAR, OGRE))
    assert graveyard(resolve(cast(state, 0, soft, target=())), 0) == [soft]
    pair = (str(the(state, BEAR).id), str(the(state, OGRE).id))
    state = resolve(cast(state, 0, soft, target=pair))
    assert all(the(state, card).tapped for card in (BEAR, OGRE))
    assert BASICS["S"] in [one.card for one in state.battlefield if one.tapped]
