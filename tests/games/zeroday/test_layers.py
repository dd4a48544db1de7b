"""Continuous effects: layers, what they are about, and what things enter with."""

import pytest

from sleuth.core.game import Seat
from sleuth.games.zeroday.board import Board
from sleuth.games.zeroday.state import Object, State, StepName
from tests.games.zeroday.positions import (
    CREATURE,
    MINE,
    ONE_CREATURE,
    RULES,
    On,
    answer,
    attack,
    aura,
    bolt,
    cast,
    creature,
    enchantment,
    equipment,
    fought,
    instant,
    is_there,
    lives,
    made,
    offered,
    pass_all,
    pass_once,
    position,
    resolve,
    side,
    size,
    sorcery,
    stacked,
    the,
    to_step,
    traits,
    until_asked,
)

pytestmark = pytest.mark.usefixtures("bench")

BEAR = creature(2, 2)
FLYING = frozenset(("flying",))
CHIEF = creature(3, 3, statics=[{"affects": {**MINE, "another": True}, "power": 1, "toughness": 1}])
STATUE = made(
    "Statue",
    "3",
    types=["artifact"],
    statics=[{"add_types": ["creature"], "base": [4, 4], "condition": {"your_turn": True}}],
)
HOLD = {"do": "exile", "until_leaves": True}
FLIGHT = aura(statics=[{"affects": "attached", "keywords": ["flying"]}])
BLANK = aura(statics=[{"affects": "attached", "lose_abilities": True, "base": [0, 2], "color": "C"}])


@pytest.mark.rule("DU-38")
def test_what_becomes_a_creature_is_one_for_what_comes_in_later_layers() -> None:
    state = position(side(CHIEF, STATUE), side())
    assert (size(state, STATUE), "creature" in traits(state, STATUE).types) == ((5, 5), True)
    state = to_step(state, "upkeep")
    assert "creature" not in traits(state, STATUE).types


@pytest.mark.rule("DU-38")
def test_what_gains_an_ability_has_it_for_what_comes_in_later_layers() -> None:
    wing = enchantment(statics=[{"affects": {**MINE, "keyword": "flying"}, "power": 2}])
    state = position(side(wing, BEAR, On(FLIGHT, attached=BEAR)), side())
    assert size(state, BEAR) == (4, 2)


@pytest.mark.rule("DU-38")
def test_colours_are_settled_before_abilities() -> None:
    choir = enchantment(statics=[{"affects": {**CREATURE, "colors": ["C"]}, "keywords": ["flying"]}])
    paint = aura(statics=[{"affects": "attached", "color": "C"}])
    green = creature(2, 2, cost="R")
    state = position(side(choir, green, On(paint, attached=green)), side())
    assert (traits(state, green).colors, traits(state, green).keywords) == (frozenset("C"), FLYING)


@pytest.mark.rule("DU-38")
def test_what_an_effect_is_about_in_its_first_layer_it_is_about_in_all() -> None:
    flood = enchantment(statics=[{"affects": {**CREATURE, "colors": ["R"]}, "color": "C", "power": 1}])
    green = creature(2, 2, cost="R")
    state = position(side(flood, green, BEAR), side())
    assert (traits(state, green).colors, size(state, green), size(state, BEAR)) == (frozenset("C"), (3, 2), (2, 2))


@pytest.mark.rule("DU-38")
def test_size_is_set_before_it_is_changed_whichever_came_first() -> None:
    bar = equipment("1", power=2)
    first = position(side(On(BEAR, counters={"+1/+1": 1}), On(bar, attached=BEAR), On(BLANK, attached=BEAR)), side())
    second = position(side(On(BEAR, counters={"+1/+1": 1}), On(BLANK, attached=BEAR), On(bar, attached=BEAR)), side())
    assert size(first, BEAR) == size(second, BEAR) == (3, 3)


@pytest.mark.rule("DU-38")
def test_within_a_layer_the_newer_has_the_last_word() -> None:
    small = aura(statics=[{"affects": "attached", "base": [1, 1]}])
    large = aura(statics=[{"affects": "attached", "base": [7, 7]}])
    assert size(position(side(BEAR, On(small, attached=BEAR), On(large, attached=BEAR)), side()), BEAR) == (7, 7)
    assert size(position(side(BEAR, On(large, attached=BEAR), On(small, attached=BEAR)), side()), BEAR) == (1, 1)


@pytest.mark.rule("DU-38")
def test_what_has_lost_its_abilities_neither_helps_nor_triggers() -> None:
    proud = creature(
        3,
        3,
        "flying",
        ward="2",
        statics=[{"affects": {**MINE, "another": True}, "power": 1}],
        triggers=[{"on": "upkeep", "who": "any", "effects": [{"do": "draw"}]}],
    )
    state = position(side(proud, BEAR, On(BLANK, attached=proud)), side(), step="end")
    its = traits(state, proud)
    assert (its.keywords, its.ward, size(state, proud), size(state, BEAR)) == (frozenset(), "", (0, 2), (2, 2))
    assert stacked(to_step(state, "upkeep")) == []


@pytest.mark.rule("DU-38")
def test_an_ability_gained_after_all_were_lost_is_there() -> None:
    early = position(side(BEAR, On(FLIGHT, attached=BEAR), On(BLANK, attached=BEAR)), side())
    late = position(side(BEAR, On(BLANK, attached=BEAR), On(FLIGHT, attached=BEAR)), side())
    assert (traits(early, BEAR).keywords, traits(late, BEAR).keywords) == (frozenset(), FLYING)


@pytest.mark.rule("DU-38")
def test_control_comes_first_and_the_newest_wins() -> None:
    lease = aura(statics=[{"affects": "attached", "control": True, "keywords": ["haste"]}])
    steal = sorcery("C", {"do": "control"}, targets=ONE_CREATURE)
    state = position(side(CHIEF, lands="C", hand=[steal]), side(), side(BEAR))
    state.battlefield.append(_lay(state, lease, 1, the(state, BEAR).id))
    assert (traits(state, BEAR).controller, traits(state, BEAR).keywords, size(state, BEAR)) == (
        1,
        frozenset(("haste",)),
        (2, 2),
    )
    state = resolve(cast(state, 0, steal, target=the(state, BEAR)))
    assert (traits(state, BEAR).controller, size(state, BEAR)) == (0, (3, 3)), "it has a chief now"
    state = to_step(state, "upkeep")
    assert traits(state, BEAR).controller == 1


def _lay(state: State, card: str, seat: int, host: int) -> Object:
    state.next_id += 1
    state.stamp += 1
    return Object(state.next_id - 1, card, Seat(seat), Seat(seat), attached=host, stamp=state.stamp)


@pytest.mark.rule("DU-38")
def test_a_static_ability_counts_what_there_is_now() -> None:
    ivy = creature(0, 1, statics=[{"power": {"of": {"types": ["land"], "controller": "you"}}}])
    crowd = creature(1, 1, statics=[{"keywords": ["menace"], "condition": {"control": CREATURE, "least": 3}}])
    state = position(side(ivy, crowd, lands="RR"), side(lands="RRR"))
    assert (size(state, ivy), traits(state, crowd).keywords) == ((2, 1), frozenset())
    state = position(side(ivy, crowd, BEAR, lands="RRR"), side())
    assert (size(state, ivy), traits(state, crowd).keywords) == ((3, 1), frozenset(("menace",)))


@pytest.mark.rule("DU-38")
def test_what_counts_attackers_counts_attackers() -> None:
    drum = creature(0, 5, statics=[{"power": {"of": {**CREATURE, "attacking": True}}}])
    state = position(side(drum, BEAR, CHIEF), side())
    assert size(state, drum)[0] == 1
    state = attack(state, {BEAR: 1, drum: 1})
    assert size(state, drum)[0] == 3
    assert lives(fought(state)) == [30, 24]


@pytest.mark.rule("DU-39")
def test_a_spell_changes_only_what_was_there_and_a_static_ability_what_comes_later_too() -> None:
    rally = instant("B", {"do": "pump", "what": MINE, "power": 2})
    late = creature(1, 1, "flash")
    state = position(side(BEAR, lands="BRR", hand=[rally, late]), side())
    state = resolve(cast(resolve(cast(state, 0, rally)), 0, late))
    assert (size(state, BEAR), size(state, late)) == ((4, 2), (1, 1))
    state = position(side(CHIEF, lands="RR", hand=[late]), side())
    assert size(resolve(cast(state, 0, late)), late) == (2, 2)


@pytest.mark.rule("DU-39")
def test_what_leaves_the_controller_keeps_what_a_spell_gave_it() -> None:
    rally = instant("B", {"do": "pump", "what": MINE, "power": 2})
    steal = instant("C", {"do": "control"}, targets=ONE_CREATURE)
    state = position(side(BEAR, lands="B", hand=[rally]), side(lands="C", hand=[steal]))
    state = resolve(cast(state, 0, rally))
    state = resolve(cast(pass_once(state), 1, steal, target=the(state, BEAR)))
    assert (traits(state, BEAR).controller, size(state, BEAR)) == (1, (4, 2))


@pytest.mark.rule("DU-40")
def test_what_enters_tapped_or_with_counters_does_not_use_the_stack() -> None:
    seed = creature(0, 0, enters_with=2)
    slow = creature(3, 3, enters_tapped=True)
    box = made("Box", "1", types=["artifact"], enters_charged=3)
    state = position(side(lands="RRRRR", hand=[seed, slow, box]), side())
    for card in (seed, slow, box):
        state = pass_all(cast(state, 0, card))
        assert state.stack == []
    assert (size(state, seed), the(state, slow).tapped, the(state, box).counters) == ((2, 2), True, {"charge": 3})


@pytest.mark.rule("DU-40")
def test_a_shield_prevents_damage_up_to_its_amount_and_until_the_turn_ends() -> None:
    guard = instant("B", {"do": "shield", "amount": 4}, targets=[{"what": "any"}])
    hit = bolt(3)
    state = position(side(lands="B", hand=[guard], life=30), side(lands="SS", hand=[hit, hit]))
    state = resolve(cast(state, 0, guard, target=0))
    state = resolve(cast(pass_once(state), 1, hit, target=0))
    assert lives(state)[0] == 30
    state = resolve(cast(pass_once(state), 1, hit, target=0))
    assert lives(state)[0] == 28
    again = resolve(cast(position(side(lands="B", hand=[guard]), side()), 0, guard, target=0))
    assert (again.players[0].shield, to_step(again, "upkeep").players[0].shield) == (4, 0)


@pytest.mark.rule("DU-40")
def test_a_shield_on_a_creature_saves_it_and_leaves_with_it() -> None:
    guard = instant("B", {"do": "shield", "amount": 2}, targets=ONE_CREATURE)
    hit = bolt(3)
    state = position(side(BEAR, lands="B", hand=[guard]), side(lands="S", hand=[hit]))
    state = resolve(cast(state, 0, guard, target=the(state, BEAR)))
    state = resolve(cast(pass_once(state), 1, hit, target=the(state, BEAR)))
    assert (is_there(state, BEAR), the(state, BEAR).damage, the(state, BEAR).shield) == (True, 1, 0)


@pytest.mark.rule("DU-38", "DU-33")
def test_an_aura_that_takes_something_also_does_what_else_it_says() -> None:
    ride = aura(statics=[{"affects": "attached", "control": True, "keywords": ["haste"], "must_attack": True}])
    state = position(side(lands="R", hand=[ride]), side(BEAR))
    state = resolve(cast(state, 0, ride, target=the(state, BEAR)))
    assert lives(fought(attack(state, {BEAR: 1}))) == [30, 28]


@pytest.mark.rule("DU-40", "DU-27")
def test_what_comes_back_because_of_an_x_spell_has_nothing_of_its_x() -> None:
    seed = creature(2, 2, cost="XR", enters_with="x")
    guard = creature(1, 1, triggers=[{"on": "enters", "targets": [{"what": CREATURE}], "effects": [HOLD]}])
    blight = creature(1, 9, cost="XN", statics=[{"affects": {**CREATURE, "power_most": 1}, "toughness": -1}])
    state = position(side(lands="NRRRR", hand=[blight, guard]), side(seed))
    state = until_asked(cast(state, 0, guard))
    state = resolve(answer(state, "aim", target=the(state, seed)))
    state = resolve(cast(state, 0, blight, x="1"))
    assert (is_there(state, guard), size(state, seed)) == (False, (2, 2))


@pytest.mark.rule("DU-38")
def test_a_spell_that_came_later_has_the_last_word_over_an_older_aura_and_the_other_way_round() -> None:
    mute = made(
        "Mute",
        "1",
        types=["enchantment"],
        subtypes=["Aura"],
        enchant=CREATURE,
        statics=[{"affects": "attached", "lose_abilities": True}],
    )
    lift = instant("C", {"do": "pump", "keywords": ["flying"]}, targets=ONE_CREATURE)
    state = position(side(BEAR, On(mute, attached=BEAR), lands="C", hand=[lift]), side())
    assert "flying" in traits(resolve(cast(state, 0, lift, target=the(state, BEAR))), BEAR).keywords
    state = position(side(BEAR, lands="CC", hand=[lift, mute]), side())
    state = resolve(cast(state, 0, lift, target=the(state, BEAR)))
    state = resolve(cast(state, 0, mute, target=the(state, BEAR)))
    assert "flying" not in traits(state, BEAR).keywords


@pytest.mark.rule("DU-38")
def test_counters_count_wherever_power_is_asked_about() -> None:
    strong = creature(1, 1, statics=[{"affects": {**MINE, "power_least": 4}, "keywords": ["trample"]}])
    watch = creature(1, 1, statics=[{"affects": MINE, "keywords": ["vigilance"]}])
    grown = On(BEAR, counters={"+1/+1": 2})
    assert "trample" in traits(position(side(strong, grown), side()), BEAR).keywords
    assert "trample" in traits(position(side(watch, strong, grown), side()), BEAR).keywords
    flat = aura(statics=[{"affects": "attached", "base": (0, 2)}])
    assert size(position(side(grown, On(flat, attached=BEAR)), side()), BEAR) == (2, 4)


WHEN: dict[str, tuple[dict[str, object], StepName]] = {
    "a card is drawn": ({"hand_most": 0}, "main-1"),
    "things untap": ({"control": {"types": ["creature"], "tapped": True}}, "upkeep"),
}


@pytest.mark.rule("DU-38", "DU-36")
@pytest.mark.parametrize("name", WHEN)
def test_what_hangs_on_something_else_changes_at_once_when(name: str) -> None:
    condition, step_ = WHEN[name]
    one = creature(1, 1, statics=[{"power": 1, "condition": condition}])
    state = position(side(lands="S"), side(one, On(BEAR, tapped=True), lands="S"), step="end")
    assert size(state, one) == (2, 1)
    state = to_step(state, step_, active=1)
    assert size(state, one) == (1, 1)
    assert RULES.board(state).traits == Board(state).traits, "and so do the rules see it"


@pytest.mark.rule("DU-36", "DU-27")
def test_spells_are_cheaper_only_while_the_condition_holds() -> None:
    statics = [{"affects": {}, "cheaper": 1, "condition": {"life_most": 10}}]
    clerk, spell = creature(1, 1, statics=statics), instant("1B", {"do": "gain", "amount": 1})
    assert not offered(position(side(clerk, lands="B", hand=[spell]), side()), 0, "cast", spell)
    assert offered(position(side(clerk, lands="B", hand=[spell], life=10), side()), 0, "cast", spell)
