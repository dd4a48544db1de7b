"""Keywords, and what instructions do."""

import pytest

from sleuth.games.zeroday.text import rules_text
from tests.games.zeroday.positions import (
    BASICS,
    CREATURE,
    MADE,
    MINE,
    ONE_CREATURE,
    On,
    answer,
    asked,
    attack,
    aura,
    block,
    bolt,
    cast,
    creature,
    deed,
    enchantment,
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
    offered,
    options,
    pass_all,
    pass_once,
    play,
    position,
    resolve,
    side,
    size,
    sorcery,
    stacked,
    tapped,
    targets_of,
    the,
    top,
    until_asked,
    use,
)

pytestmark = pytest.mark.usefixtures("bench")

BEAR, OGRE = creature(2, 2), creature(4, 4)
HIT = bolt(3)


@pytest.mark.rule("DU-53")
def test_haste_attacks_at_once_and_so_does_what_gains_it() -> None:
    quick = creature(3, 1, "haste")
    state = resolve(cast(position(side(lands="RR", hand=[quick]), side()), 0, quick))
    assert lives(fought(attack(state, {quick: 1}))) == [30, 27]
    spur = instant("S", {"do": "pump", "keywords": ["haste"]}, targets=ONE_CREATURE)
    state = position(side(On(BEAR, sick=True), lands="S", hand=[spur]), side())
    state = resolve(cast(state, 0, spur, target=the(state, BEAR)))
    assert lives(fought(attack(state, {BEAR: 1}))) == [30, 28]


@pytest.mark.rule("DU-53")
def test_equipping_is_done_where_a_sorcery_could_be_cast_and_on_ones_own_creatures() -> None:
    bar = equipment("1", power=2)
    state = position(side(bar, BEAR, lands="RS", hand=[HIT]), side(OGRE))
    (choice,) = offered(state, 0, "use", bar)
    assert targets_of(choice) == [str(the(state, BEAR).id)]
    assert not offered(cast(state, 0, HIT, target=1), 0, "use", bar)
    assert not offered(pass_all(state), 0, "use", bar)
    state = resolve(use(state, 0, bar, target=the(state, BEAR)))
    assert (size(state, BEAR), the(state, bar).attached) == ((4, 2), the(state, BEAR).id)


@pytest.mark.rule("DU-53", "DU-29")
def test_equipping_what_is_gone_leaves_it_where_it_was() -> None:
    bar = equipment("1", power=2)
    state = position(side(OGRE, BEAR, On(bar, attached=OGRE), lands="R"), side(lands="S", hand=[HIT]))
    state = pass_once(use(state, 0, bar, target=the(state, BEAR)))
    state = resolve(cast(state, 1, HIT, target=the(state, BEAR)))
    assert the(state, bar).attached == the(state, OGRE).id


@pytest.mark.rule("DU-53")
def test_an_aura_is_cast_on_what_it_says_only() -> None:
    leash = aura(enchant={**CREATURE, "power_most": 3})
    state = position(side(lands="R", hand=[leash]), side(BEAR, OGRE))
    (choice,) = offered(state, 0, "cast", leash)
    assert targets_of(choice) == [str(the(state, BEAR).id)]


@pytest.mark.rule("DU-53", "DU-51")
def test_lifelink_counts_for_all_damage_that_it_deals() -> None:
    leech = creature(
        2,
        2,
        "lifelink",
        abilities=[{"tap": True, "targets": ONE_CREATURE, "effects": [{"do": "damage", "amount": "power"}]}],
    )
    state = position(side(leech), side(OGRE))
    assert lives(resolve(use(state, 0, leech, target=the(state, OGRE)))) == [32, 30]


@pytest.mark.rule("DU-54")
def test_prowess_grows_with_what_is_no_creature() -> None:
    monk = creature(1, 3, "prowess")
    state = position(side(monk, lands="SRR", hand=[HIT, BEAR]), side())
    assert stacked(cast(state, 0, BEAR)) == [(BEAR, 0)]
    state = cast(state, 0, HIT, target=1)
    assert stacked(state) == [(HIT, 0), (monk, 0)]
    state = pass_all(state)
    assert (size(state, monk), lives(state)) == ((2, 4), [30, 30]), "it grows before the spell resolves"


@pytest.mark.rule("DU-54", "DU-38")
def test_prowess_that_was_given_works_like_ones_own() -> None:
    school = enchantment(statics=[{"affects": MINE, "keywords": ["prowess"]}])
    pupil, gain = creature(2, 2, "prowess"), instant("B", {"do": "gain", "amount": 1})
    state = cast(position(side(BEAR, pupil, school, lands="B", hand=[gain]), side()), 0, gain)
    assert len(state.stack) == 3, "once each, and nobody is asked for an order that changes nothing"
    state = resolve(state)
    assert (size(state, BEAR), size(state, pupil)) == ((3, 3), (3, 3))


@pytest.mark.rule("DU-54")
def test_flashback_is_cast_from_the_graveyard_and_exiled_then() -> None:
    again = instant("B", {"do": "gain", "amount": 2}, flashback="2")
    state = position(side(lands="RR", graveyard=[again]), side())
    state = play(state, 0, deed(state, 0, "flash", again))
    assert (graveyard(state, 0), top(state).flashback, len(tapped(state, 0))) == ([], True, 2)
    state = resolve(state)
    assert (lives(state), exile(state, 0), graveyard(state, 0)) == ([32, 30], [again], [])


@pytest.mark.rule("DU-54", "DU-34")
def test_flashback_is_exiled_when_it_is_countered_or_misses() -> None:
    again = instant("B", {"do": "destroy"}, targets=ONE_CREATURE, flashback="2")
    no = instant("C", {"do": "counter"}, targets=[{"what": "spell"}])
    state = position(side(lands="RR", graveyard=[again]), side(BEAR, lands="CS", hand=[no, HIT]))
    state = pass_once(play(state, 0, deed(state, 0, "flash", again, target=the(state, BEAR))))
    assert exile(resolve(cast(state, 1, no, target=top(state))), 0) == [again]
    assert exile(resolve(cast(state, 1, HIT, target=the(state, BEAR))), 0) == [again]


@pytest.mark.rule("DU-54")
def test_cycling_discards_and_draws_at_instant_speed() -> None:
    wheel = creature(5, 5, cost="5", cycling="1")
    state = pass_once(position(side(), side(lands="R", hand=[wheel], library=[BEAR])))
    state = play(state, 1, deed(state, 1, "cycle", wheel))
    assert (graveyard(state, 1), hand(state, 1)) == ([wheel], []), "to discard it is a cost"
    assert hand(resolve(state), 1) == [BEAR]


SAINT = creature(2, 2, name="Saint", protection=["S"])
RED = creature(3, 3, cost="2S")


@pytest.mark.rule("DU-54")
def test_protection_from_a_colour_keeps_off_targets() -> None:
    grow = instant("S", {"do": "pump", "power": 1}, targets=ONE_CREATURE)
    state = position(side(SAINT, lands="SN", hand=[grow, kill()]), side())
    assert not offered(state, 0, "cast", grow), "its own player's, too"
    assert offered(state, 0, "cast", kill())


@pytest.mark.rule("DU-54")
def test_protection_from_a_colour_prevents_damage() -> None:
    sweep = sorcery("S", {"do": "damage", "amount": 5, "to": CREATURE})
    state = resolve(cast(position(side(SAINT, BEAR, lands="S", hand=[sweep]), side()), 0, sweep))
    assert (is_there(state, SAINT), is_there(state, BEAR)) == (True, False)
    state = fought(block(attack(position(side(RED), side(SAINT)), {RED: 1}), {SAINT: RED}))
    assert (the(state, SAINT).damage, the(state, RED).damage) == (0, 2)


@pytest.mark.rule("DU-54")
def test_what_is_protected_from_a_colour_is_not_blocked_by_it() -> None:
    assert lives(fought(attack(position(side(SAINT), side(RED)), {SAINT: 1}))) == [30, 28]


@pytest.mark.rule("DU-54", "DU-41")
def test_nothing_of_that_colour_is_attached() -> None:
    mark = made("Mark", "S", types=["enchantment"], subtypes=["Aura"], enchant=CREATURE)
    state = position(side(SAINT, lands="S", hand=[mark]), side())
    assert not offered(state, 0, "cast", mark)
    shell = aura(statics=[{"affects": "attached", "toughness": 1}])
    state = position(
        side(SAINT, On(shell, attached=SAINT), lands="N", hand=[(idle := instant("N", {"do": "draw"}))]), side()
    )
    assert the(resolve(cast(state, 0, idle)), shell).attached == the(state, SAINT).id, "it has no colour"


@pytest.mark.rule("DU-55")
def test_fighters_deal_damage_to_each_other() -> None:
    duel = sorcery("R", {"do": "fight"}, targets=[{"what": MINE}, {"what": CREATURE}])
    state = position(side(OGRE, lands="R", hand=[duel]), side(BEAR))
    state = resolve(cast(state, 0, duel, target=the(state, OGRE), target_2=the(state, BEAR)))
    assert (the(state, OGRE).damage, graveyard(state, 1)) == (2, [BEAR])


@pytest.mark.rule("DU-55", "DU-29")
def test_there_is_no_fight_when_one_is_gone() -> None:
    duel = sorcery("R", {"do": "fight"}, targets=[{"what": MINE}, {"what": CREATURE}])
    state = position(side(OGRE, lands="R", hand=[duel]), side(BEAR, lands="S", hand=[HIT]))
    state = pass_once(cast(state, 0, duel, target=the(state, OGRE), target_2=the(state, BEAR)))
    state = resolve(cast(state, 1, HIT, target=the(state, BEAR)))
    assert the(state, OGRE).damage == 0


@pytest.mark.rule("DU-55")
def test_scrying_puts_cards_on_top_in_any_order_or_on_the_bottom() -> None:
    cards = [creature(n, n) for n in (1, 2, 3, 4)]
    see = instant("C", {"do": "scry", "amount": 3})
    state = until_asked(cast(position(side(lands="C", hand=[see], library=cards), side()), 0, see))
    assert asked(state) == (0, "look")
    state = answer(state, "look", cards=("2", "0", "1"), down="1")
    assert state.players[0].library == [cards[2], cards[0], cards[3], cards[1]]


@pytest.mark.rule("DU-55")
def test_surveilling_puts_cards_back_or_into_the_graveyard() -> None:
    cards = [creature(n, n) for n in (1, 2, 3)]
    see = instant("N", {"do": "surveil", "amount": 2})
    state = until_asked(cast(position(side(lands="N", hand=[see], library=cards), side()), 0, see))
    state = answer(state, "look", cards=("1", "0"), down="1")
    assert (state.players[0].library, graveyard(state, 0)) == ([cards[1], cards[2]], [cards[0], see])


@pytest.mark.rule("DU-55")
def test_searching_finds_what_it_says_and_shuffles() -> None:
    others = [creature(n, n) for n in range(1, 9)]
    seek = sorcery("R", {"do": "search", "what": {"types": ["land"]}, "to": "battlefield", "tapped": True})
    start = position(side(lands="R", hand=[seek], library=[*others, BASICS["B"]]), side())
    state = until_asked(cast(start, 0, seek))
    assert options(state) == [BASICS["B"], "none"]
    found = answer(state, "search", card=BASICS["B"])
    assert the(found, BASICS["B"]).tapped
    assert (sorted(found.players[0].library), found.players[0].library != others) == (sorted(others), True)
    nothing = answer(state, "search", card="none")
    assert (is_there(nothing, BASICS["B"]), len(nothing.players[0].library)) == (False, 9)


@pytest.mark.rule("DU-55")
def test_milling_discarding_and_exiling_put_cards_where_they_belong() -> None:
    both = instant("N", {"do": "mill", "amount": 2, "who": "opponents"}, {"do": "discard", "who": "opponents"})
    state = position(side(lands="N", hand=[both]), side(hand=[OGRE], library=[BEAR, HIT, OGRE]))
    state = answer(until_asked(cast(state, 0, both)), "discard", cards=(str(state.players[1].hand[0].id),))
    assert (graveyard(state, 1), state.players[1].library, hand(state, 1)) == ([BEAR, HIT, OGRE], [OGRE], [])
    away = instant("B", {"do": "exile"}, targets=ONE_CREATURE)
    state = position(side(lands="B", hand=[away]), side(BEAR))
    state = resolve(cast(state, 0, away, target=the(state, BEAR)))
    assert (exile(state, 1), graveyard(state, 1)) == ([BEAR], [])


@pytest.mark.rule("DU-55")
def test_more_than_there_is_is_all_there_is() -> None:
    both = instant("N", {"do": "mill", "amount": 5}, {"do": "discard", "amount": 5, "at_random": True})
    state = resolve(cast(position(side(lands="N", hand=[both, BEAR], library=[HIT]), side()), 0, both))
    assert (sorted(graveyard(state, 0)), state.players[0].lost) == (sorted([both, BEAR, HIT]), None)


@pytest.mark.rule("DU-55", "DU-08")
def test_investigating_makes_a_lead_that_is_sacrificed_for_a_card() -> None:
    clue = instant("C", {"do": "investigate"})
    state = resolve(cast(position(side(lands="CRR", hand=[clue], library=[BEAR]), side()), 0, clue))
    state = use(state, 0, "lead")
    assert not is_there(state, "lead")
    assert hand(resolve(state), 0) == [BEAR]


@pytest.mark.rule("DU-55")
def test_tapping_untapping_counters_and_tokens() -> None:
    four = instant(
        "B",
        {"do": "tap"},
        {"do": "counters", "what": "target", "amount": 2},
        {"do": "token", "token": "rat", "amount": 2},
        {"do": "pump", "what": "made", "power": 3},
        targets=ONE_CREATURE,
    )
    wake = instant("R", {"do": "untap"}, targets=ONE_CREATURE)
    state = position(side(BEAR, lands="BR", hand=[four, wake]), side())
    state = resolve(cast(state, 0, four, target=the(state, BEAR)))
    assert (the(state, BEAR).tapped, size(state, BEAR), size(state, "rat")) == (True, (4, 4), (4, 1))
    assert not the(resolve(cast(state, 0, wake, target=the(state, BEAR))), BEAR).tapped


@pytest.mark.rule("DU-55", "DU-31")
def test_one_may_or_may_not_and_may_pay_for_it() -> None:
    may = instant("B", {"do": "may", "then": [{"do": "gain", "amount": 3}]})
    state = until_asked(cast(position(side(lands="B", hand=[may]), side()), 0, may))
    assert (lives(answer(state, "yes"))[0], lives(answer(state, "no"))[0]) == (33, 30)
    pay = instant("B", {"do": "may", "cost": "1", "then": [{"do": "gain", "amount": 3}]})
    state = until_asked(cast(position(side(lands="BR", hand=[pay]), side()), 0, pay))
    paid = answer(state, "pay")
    assert (lives(paid)[0], len(tapped(paid, 0))) == (33, 2)
    assert lives(resolve(cast(position(side(lands="B", hand=[pay]), side()), 0, pay)))[0] == 30


@pytest.mark.rule("DU-31", "DU-55")
def test_whoever_has_nothing_to_sacrifice_is_not_asked_whether_they_would() -> None:
    """“If you do”: nothing is drawn for a sacrifice that was none."""
    deal = sorcery("N", {"do": "may", "then": [{"do": "sacrifice", "who": "you"}, {"do": "draw"}]})
    assert rules_text(MADE[deal]) == ("You may sacrifice a creature. If you do, draw a card.",)
    state = resolve(cast(position(side(lands="N", hand=[deal]), side()), 0, deal))
    assert (state.ask, hand(state, 0)) == (None, [])
    state = until_asked(cast(position(side(BEAR, lands="N", hand=[deal]), side()), 0, deal))
    state = answer(state, "yes")
    assert (graveyard(state, 0), len(hand(state, 0))) == ([BEAR, deal], 1)
