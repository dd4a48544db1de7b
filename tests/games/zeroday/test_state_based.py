"""What happens by itself: losing, dying, tokens, Auras, counters, legends; and the end."""

import pytest

from sleuth.core.choices import Move
from tests.games.zeroday.positions import (
    BASICS,
    CREATURE,
    MINE,
    ONE_CREATURE,
    RULES,
    THEIRS,
    On,
    all_of,
    answer,
    asked,
    attack,
    aura,
    block,
    bolt,
    cast,
    creature,
    enchantment,
    ended,
    equipment,
    exile,
    fought,
    graveyard,
    hand,
    instant,
    is_there,
    kill,
    lives,
    made,
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
    tapped,
    the,
    to_step,
    traits,
    until_asked,
)

pytestmark = pytest.mark.usefixtures("bench")

BEAR, OGRE = creature(2, 2), creature(4, 4)
HIT = bolt(3)
BOUNCE = instant("C", {"do": "return"}, targets=ONE_CREATURE)


@pytest.mark.rule("DU-04", "DU-41")
def test_at_no_life_one_has_lost_and_the_last_one_left_wins() -> None:
    state = position(side(lands="SS", hand=[HIT, HIT]), side(life=3), side(life=3))
    state = resolve(cast(state, 0, HIT, target=1))
    assert (lives(state), state.players[1].lost, state.ending) == ([30, 0, 3], "life", None)
    state = resolve(cast(state, 0, HIT, target=2))
    assert ended(state) == ("last-standing", (0,))
    assert RULES.awaited(state) == frozenset()


@pytest.mark.rule("DU-04", "DU-41")
def test_who_draws_from_an_empty_library_has_lost_and_who_only_has_none_has_not() -> None:
    state = position(side(library=[]), side(library=[]), side(), step="main-2", active=2)
    state = to_step(state, "upkeep")
    assert state.players[0].lost is None
    state = pass_all(state)
    assert (state.players[0].lost, state.players[1].lost) == ("library", None)


@pytest.mark.rule("DU-04")
def test_life_gained_before_it_is_looked_at_saves_nobody_who_drew_nothing() -> None:
    both = instant("B", {"do": "lose", "amount": 5, "who": "you"}, {"do": "gain", "amount": 5})
    assert resolve(cast(position(side(lands="B", hand=[both], life=4), side(), side()), 0, both)).players[0].life == 4
    deep = instant("B", {"do": "draw", "amount": 2}, {"do": "gain", "amount": 5})
    state = resolve(cast(position(side(lands="B", hand=[deep], library=[BEAR]), side(), side()), 0, deep))
    assert state.players[0].lost == "library"


@pytest.mark.rule("DU-05")
def test_all_who_are_left_lose_together_and_it_is_a_draw() -> None:
    boom = sorcery("S", {"do": "damage", "amount": 3, "to": "players"})
    state = resolve(cast(position(side(lands="S", hand=[boom], life=3), side(life=2)), 0, boom))
    assert ended(state) == ("draw", ())
    assert [player.lost for player in state.players] == ["life", "life"]


@pytest.mark.rule("DU-05")
def test_losing_by_life_and_by_the_library_together_is_a_draw_too() -> None:
    wheel = sorcery("S", {"do": "draw"}, {"do": "damage", "amount": 3, "to": "opponents"})
    state = resolve(cast(position(side(lands="S", hand=[wheel], library=[]), side(life=2)), 0, wheel))
    assert (ended(state)[0], [player.lost for player in state.players]) == ("draw", ["library", "life"])


@pytest.mark.rule("DU-07")
def test_what_comes_back_has_no_memory() -> None:
    state = position(side(On(BEAR, counters={"+1/+1": 3}, damage=1, tapped=True), lands="CRR", hand=[BOUNCE]), side())
    before = the(state, BEAR).id
    state = resolve(cast(state, 0, BOUNCE, target=the(state, BEAR)))
    state = resolve(cast(state, 0, BEAR))
    one = the(state, BEAR)
    assert (one.counters, one.damage, one.tapped, one.sick) == ({}, 0, False, True)
    assert one.id != before


@pytest.mark.rule("DU-08")
def test_a_token_that_leaves_is_nowhere() -> None:
    state = position(side(lands="C", hand=[BOUNCE]), side(On("rat", token=True)))
    state = resolve(cast(state, 0, BOUNCE, target=the(state, "rat")))
    assert (is_there(state, "rat"), hand(state, 1), graveyard(state, 1), exile(state, 1)) == (False, [], [], [])


@pytest.mark.rule("DU-41")
def test_without_toughness_a_creature_dies_although_it_is_indestructible() -> None:
    shrink = instant("N", {"do": "pump", "toughness": -2}, targets=ONE_CREATURE)
    stone = creature(2, 2, "indestructible")
    state = position(side(lands="N", hand=[shrink]), side(stone))
    assert graveyard(resolve(cast(state, 0, shrink, target=the(state, stone))), 1) == [stone]


@pytest.mark.rule("DU-41", "DU-53")
def test_lethal_damage_destroys_but_not_what_is_indestructible() -> None:
    stone = creature(2, 2, "indestructible")
    state = position(side(lands="SSN", hand=[HIT, HIT, kill()]), side(stone, BEAR))
    state = resolve(cast(state, 0, HIT, target=the(state, stone)))
    state = resolve(cast(state, 0, kill(), target=the(state, stone)))
    state = resolve(cast(state, 0, HIT, target=the(state, BEAR)))
    assert (is_there(state, stone), the(state, stone).damage, graveyard(state, 1)) == (True, 3, [BEAR])


@pytest.mark.rule("DU-41")
def test_damage_that_was_not_lethal_is_when_what_helped_is_gone() -> None:
    bar = equipment("1", toughness=2)
    axe = instant("R", {"do": "destroy"}, targets=[{"what": {"types": ["artifact"]}}])
    state = position(side(lands="SR", hand=[HIT, axe]), side(BEAR, On(bar, attached=BEAR)))
    state = resolve(cast(state, 0, HIT, target=the(state, BEAR)))
    assert is_there(state, BEAR)
    state = resolve(cast(state, 0, axe, target=the(state, bar)))
    assert graveyard(state, 1) == [bar, BEAR]


@pytest.mark.rule("DU-41", "DU-53")
def test_any_damage_from_deathtouch_destroys() -> None:
    snake, giant = creature(1, 1, "deathtouch"), creature(9, 9)
    state = fought(block(attack(position(side(giant), side(snake)), {giant: 1}), {snake: giant}))
    assert (graveyard(state, 0), graveyard(state, 1)) == ([giant], [snake])
    stone = creature(9, 9, "indestructible")
    state = fought(block(attack(position(side(stone), side(snake)), {stone: 1}), {snake: stone}))
    assert is_there(state, stone)


@pytest.mark.rule("DU-41")
def test_an_aura_on_what_left_goes_to_its_owners_graveyard() -> None:
    crown = aura(statics=[{"affects": "attached", "power": 2}])
    state = position(side(BEAR), side(On(crown, attached=BEAR), lands="C", hand=[BOUNCE]))
    state = resolve(cast(pass_once(state), 1, BOUNCE, target=the(state, BEAR)))
    assert (hand(state, 0), graveyard(state, 1)) == ([BEAR], [BOUNCE, crown])


@pytest.mark.rule("DU-41")
def test_an_aura_that_comes_back_on_nothing_goes_again() -> None:
    crown = aura(statics=[{"affects": "attached", "power": 2}])
    among = {"types": ["enchantment"]}
    back = sorcery("N", {"do": "return", "to": "battlefield"}, targets=[{"what": "graveyard", "among": among}])
    state = position(side(lands="N", hand=[back], graveyard=[crown]), side())
    before = state.players[0].graveyard[0].id
    state = resolve(cast(state, 0, back, target=state.players[0].graveyard[0]))
    assert (is_there(state, crown), sorted(graveyard(state, 0))) == (False, sorted([back, crown]))
    assert before not in [one.id for one in state.players[0].graveyard]


@pytest.mark.rule("DU-41", "DU-15")
def test_what_deathtouch_did_wears_off_with_the_damage() -> None:
    brace = instant("B", {"do": "pump", "keywords": ["indestructible"]}, targets=ONE_CREATURE)
    snake = creature(1, 1, "deathtouch")
    state = position(side(OGRE, lands="B", hand=[brace]), side(snake, lands="S", hand=[bolt(1)]))
    state = resolve(cast(state, 0, brace, target=the(state, OGRE)))
    state = to_step(block(attack(state, {OGRE: 1}), {snake: OGRE}), "upkeep", active=1)
    assert (is_there(state, OGRE), the(state, OGRE).deadly) == (True, False)
    state = resolve(cast(state, 1, bolt(1), target=the(state, OGRE)))
    assert the(state, OGRE).damage == 1


@pytest.mark.rule("DU-33", "DU-41")
def test_an_aura_that_comes_back_is_put_on_what_its_player_chooses() -> None:
    """It is no target, so hexproof does not matter; protection from its colour does."""
    crown = made(
        "Aura",
        "1N",
        types=["enchantment"],
        subtypes=["Aura"],
        enchant=CREATURE,
        statics=[{"affects": "attached", "power": 2}],
    )
    hidden, saint = creature(3, 3, "hexproof"), creature(1, 1, protection=["N"])
    jail = enchantment(
        triggers=[
            {
                "on": "enters",
                "targets": [{"what": {"types": ["enchantment"], "another": True}}],
                "effects": [{"do": "exile", "until_leaves": True}],
            }
        ]
    )
    blast = instant("S", {"do": "destroy"}, targets=({"what": {"types": ["enchantment"]}},))
    state = position(
        side(hidden, saint, lands="SS", hand=[jail, blast]), side(BEAR, On(crown, attached=BEAR)), active=0
    )
    state = resolve(answer(pass_all(cast(state, 0, jail)), "aim", target=the(state, crown)))
    assert (exile(state, 1), size(state, BEAR)) == ([crown], (2, 2))
    state = until_asked(cast(state, 0, blast, target=the(state, jail)))
    assert asked(state) == (1, "put")
    assert options(state) == [str(the(state, card).id) for card in (hidden, BEAR)]
    state = answer(state, "put", card=the(state, hidden))
    assert (size(state, hidden), size(state, BEAR), graveyard(state, 1)) == ((5, 3), (2, 2), [])


@pytest.mark.rule("DU-33", "DU-56")
def test_another_is_asked_nothing_when_whoever_was_to_put_an_aura_somewhere_leaves() -> None:
    crown = aura(statics=[{"affects": "attached", "power": 2}])
    among = {"types": ["enchantment"]}
    back = sorcery("N", {"do": "return", "to": "battlefield"}, targets=[{"what": "graveyard", "among": among}])
    state = position(side(BEAR, lands="N", hand=[back]), side(graveyard=[crown]), side())
    state = until_asked(cast(state, 0, back, target=state.players[1].graveyard[0]))
    assert asked(state) == (1, "put")
    state = play(state, 1, Move("concede"))
    assert (state.ask, is_there(state, crown), state.priority) == (None, False, 0)


@pytest.mark.rule("DU-41")
def test_an_aura_for_ones_own_creatures_comes_off_what_another_takes() -> None:
    crown = aura(enchant=MINE, statics=[{"affects": "attached", "power": 2}])
    steal = instant("C", {"do": "control"}, targets=[{"what": THEIRS}])
    state = position(side(lands="C", hand=[steal]), side(BEAR, On(crown, attached=BEAR)))
    state = resolve(cast(state, 0, steal, target=the(state, BEAR)))
    assert (graveyard(state, 1), size(state, BEAR)) == ([crown], (2, 2))


@pytest.mark.rule("DU-41", "DU-54")
def test_what_is_attached_comes_off_what_is_protected_from_it() -> None:
    saint = creature(2, 2, protection=["N"])
    curse = made("Curse", "N", types=["enchantment"], subtypes=["Aura"], enchant=CREATURE)
    state = position(side(saint, On(curse, attached=saint)), side(lands="S", hand=[HIT]))
    state = resolve(cast(pass_once(state), 1, HIT, target=0))
    assert graveyard(state, 0) == [curse]


@pytest.mark.rule("DU-41")
def test_equipment_comes_off_and_stays() -> None:
    bar = equipment("1", power=2)
    state = position(side(BEAR, On(bar, attached=BEAR), lands="N", hand=[kill()]), side())
    state = resolve(cast(state, 0, kill(), target=the(state, BEAR)))
    assert (the(state, bar).attached, graveyard(state, 0)) == (None, [BEAR, kill()])


@pytest.mark.rule("DU-41")
def test_opposite_counters_cancel() -> None:
    rust = instant("N", {"do": "counters", "kind": "-1/-1", "amount": 2, "what": "target"}, targets=ONE_CREATURE)
    state = position(side(lands="N", hand=[rust]), side(On(BEAR, counters={"+1/+1": 3, "charge": 1})))
    state = resolve(cast(state, 0, rust, target=the(state, BEAR)))
    assert (the(state, BEAR).counters, size(state, BEAR)) == ({"+1/+1": 1, "charge": 1}, (3, 3))


CHIEF = creature(3, 3, cost="1R", name="Chief", legendary=True)


@pytest.mark.rule("DU-10")
@pytest.mark.parametrize("keep", [0, 1])
def test_of_two_legends_their_player_chooses_which_stays(keep: int) -> None:
    state = position(side(On(CHIEF, tapped=True, counters={"+1/+1": 2}), lands="RR", hand=[CHIEF]), side())
    state = pass_until(cast(state, 0, CHIEF), lambda now: now.step != "main-1")
    assert asked(state) == (0, "stay")
    both = options(state)
    state = answer(state, "stay", card=both[keep])
    assert ([str(one.id) for one in all_of(state, CHIEF)], graveyard(state, 0)) == ([both[keep]], [CHIEF])
    assert size(state, CHIEF) == [(5, 5), (3, 3)][keep]


@pytest.mark.rule("DU-10")
def test_two_players_may_have_the_same_legend() -> None:
    state = position(side(lands="RR", hand=[CHIEF]), side(CHIEF))
    assert len(all_of(resolve(cast(state, 0, CHIEF)), CHIEF)) == 2


@pytest.mark.rule("DU-10", "DU-38")
def test_a_legend_that_was_stolen_counts_for_the_thief() -> None:
    steal = instant("C", {"do": "control"}, targets=[{"what": THEIRS}])
    state = position(side(CHIEF, lands="C", hand=[steal]), side(CHIEF))
    theirs = all_of(state, CHIEF)[1]
    state = until_asked(cast(state, 0, steal, target=theirs))
    assert asked(state) == (0, "stay")
    state = answer(state, "stay", card=str(theirs.id))
    assert (graveyard(state, 0), traits(state, CHIEF).controller) == ([steal, CHIEF], 0)


@pytest.mark.rule("DU-40", "DU-41")
def test_tokens_arrive_tapped_where_it_says_so() -> None:
    heap = instant("R", {"do": "token", "token": "treasure", "tapped": True}, {"do": "token", "token": "rat"})
    state = resolve(cast(position(side(lands="R", hand=[heap]), side()), 0, heap))
    assert sorted(tapped(state, 0)) == sorted([BASICS["R"], "treasure"])
    assert the(state, "rat").token
