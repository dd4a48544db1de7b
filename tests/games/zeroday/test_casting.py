"""Casting and using: costs, X, modes, extra costs, and what is countered."""

import pytest

from sleuth.core.choices import Move
from tests.games.zeroday.positions import (
    ANY,
    BASICS,
    CREATURE,
    ONE_CREATURE,
    PASS,
    On,
    answer,
    asked,
    aura,
    bolt,
    cast,
    creature,
    deed,
    events,
    exile,
    filled,
    graveyard,
    hand,
    instant,
    is_there,
    lives,
    made,
    offered,
    pass_all,
    pass_once,
    pass_until,
    play,
    position,
    refused,
    resolve,
    side,
    size,
    sorcery,
    tapped,
    the,
    top,
    until_asked,
    use,
)

pytestmark = pytest.mark.usefixtures("bench")

BEAR, OGRE = creature(2, 2), creature(4, 4, cost="4")
HIT = bolt(3)
NO = instant("C", {"do": "counter"}, targets=[{"what": "spell"}])
TAX = instant("C", {"do": "counter", "unless": "2"}, targets=[{"what": "spell"}])


@pytest.mark.rule("DU-21")
def test_one_move_announces_aims_pays_and_casts() -> None:
    state = position(side(lands="SR", hand=[HIT]), side())
    told = [type(payload).__name__ for payload in events(state, 0, deed(state, 0, "cast", HIT, target=1))]
    state = cast(state, 0, HIT, target=1)
    assert (hand(state, 0), tapped(state, 0), top(state).card) == ([], [BASICS["S"]], HIT)
    assert top(state).targets == (("p1",),)
    assert told == ["CastSpell"]


@pytest.mark.rule("DU-21")
def test_what_is_cast_is_on_the_stack_before_its_triggers() -> None:
    fan = creature(1, 1, triggers=[{"on": "cast", "what": {"types": ["instant"]}, "effects": [{"do": "draw"}]}])
    state = cast(position(side(fan, lands="S", hand=[HIT]), side()), 0, HIT, target=1)
    assert [item.card for item in state.stack] == [HIT, fan]


@pytest.mark.rule("DU-22")
def test_a_cast_that_is_not_finished_leaves_nothing_tapped_and_nothing_spent() -> None:
    offer = sorcery("1S", {"do": "draw"}, extra={"sacrifice": CREATURE, "discard": 1})
    state = position(side(BEAR, lands="SS", treasures=1, hand=[offer, OGRE]), side())
    whole = deed(state, 0, "cast", offer)
    for missing in whole.slots:
        rest = {name: value for name, value in whole.slots.items() if name != missing}
        assert refused(state, 0, Move(whole.kind, rest)) == "DU-22"
    assert (hand(state, 0), tapped(state, 0), len(state.battlefield)) == ([offer, OGRE], [], 4)
    assert graveyard(play(state, 0, whole), 0) == [OGRE, BEAR]


@pytest.mark.rule("DU-22")
def test_what_has_no_target_or_cannot_be_paid_is_not_offered() -> None:
    murder = instant("1N", {"do": "destroy"}, targets=ONE_CREATURE)
    assert not offered(position(side(lands="NN", hand=[murder]), side()), 0, "cast", murder)
    assert not offered(position(side(BEAR, lands="N", hand=[murder]), side()), 0, "cast", murder)
    assert not offered(position(side(BEAR, lands="RR", hand=[murder]), side()), 0, "cast", murder)
    assert offered(position(side(BEAR, lands="NR", hand=[murder]), side()), 0, "cast", murder)


@pytest.mark.rule("DU-24")
def test_an_ability_is_used_with_priority_in_anybodys_turn() -> None:
    stone = made("Stone", "1", types=["artifact"], abilities=[{"cost": "1", "effects": [{"do": "draw"}]}])
    state = use(pass_once(position(side(), side(stone, lands="R", library=[BEAR]))), 1, stone)
    assert hand(state, 1) == [], "it uses the stack"
    assert hand(resolve(state), 1) == [BEAR]


@pytest.mark.rule("DU-24")
def test_some_abilities_only_where_a_sorcery_could_be_cast() -> None:
    slow = made(
        "Slow", "1", types=["artifact"], abilities=[{"tap": True, "effects": [{"do": "draw"}], "as_sorcery": True}]
    )
    state = position(side(slow, lands="S", hand=[HIT]), side(slow))
    assert offered(state, 0, "use", slow)
    assert not offered(cast(state, 0, HIT, target=1), 0, "use", slow)
    assert not offered(pass_once(state), 1, "use", slow)


@pytest.mark.rule("DU-24")
def test_creatures_that_came_too_lately_are_not_tapped_for_abilities() -> None:
    tap = [{"tap": True, "effects": [{"do": "draw"}]}]
    late, quick = creature(1, 1, abilities=tap), creature(1, 2, "haste", abilities=tap)
    lever = made("Lever", "1", types=["artifact"], abilities=tap)
    state = position(side(On(late, sick=True), On(quick, sick=True), On(lever, sick=True)), side())
    assert [bool(offered(state, 0, "use", card)) for card in (late, quick, lever)] == [False, True, True]
    assert not offered(use(state, 0, lever), 0, "use", lever), "it is tapped now"


@pytest.mark.rule("DU-24")
def test_what_works_once_a_turn_works_again_in_the_next() -> None:
    once = made("Once", "1", types=["artifact"], abilities=[{"effects": [{"do": "draw"}], "once_a_turn": True}])
    state = use(position(side(once), side()), 0, once)
    assert not offered(resolve(state), 0, "use", once)
    assert offered(pass_until(resolve(state), lambda now: now.turn == 6 and now.priority == 0), 0, "use", once)


@pytest.mark.rule("DU-25")
def test_sacrificing_discarding_paying_life_and_exiling_are_costs() -> None:
    dear = sorcery("B", {"do": "draw"}, extra={"sacrifice": CREATURE, "discard": 1, "life": 4, "exile": 2})
    state = position(side(BEAR, lands="B", hand=[dear, OGRE], graveyard=[HIT, HIT, NO]), side())
    state = cast(state, 0, dear)
    assert (lives(state)[0], hand(state, 0), is_there(state, BEAR)) == (26, [], False)
    assert (exile(state, 0), graveyard(state, 0)) == ([HIT, HIT], [NO, OGRE, BEAR])
    assert top(state).card == dear, "all of that is paid before it resolves"


@pytest.mark.rule("DU-25")
@pytest.mark.parametrize(
    "extra", [{"sacrifice": CREATURE}, {"discard": 1}, {"life": 6}, {"exile": 1}, {"evidence": 4}], ids=str
)
def test_nobody_pays_what_they_do_not_have(extra: dict[str, object]) -> None:
    dear = sorcery("B", {"do": "draw"}, extra=extra)
    assert not offered(position(side(lands="B", hand=[dear], life=5), side(BEAR)), 0, "cast", dear)
    rich = side(BEAR, lands="B", hand=[dear, HIT], graveyard=[OGRE], life=6)
    assert offered(position(rich, side()), 0, "cast", dear)


@pytest.mark.rule("DU-25", "DU-55")
def test_evidence_is_cards_of_so_much_mana_value_together() -> None:
    case = sorcery("B", {"do": "draw"}, extra={"evidence": 6})
    state = position(side(lands="B", hand=[case], graveyard=[OGRE, BEAR, HIT, BASICS["R"]]), side())
    numbers = {one.card: str(one.id) for one in state.players[0].graveyard}
    (choice,) = offered(state, 0, "cast", case)
    for cards in ((OGRE,), (OGRE, HIT), (BEAR, HIT, BASICS["R"])):
        assert refused(state, 0, filled(choice, {"evidence": tuple(numbers[card] for card in cards)})) == "DU-22"
    state = cast(state, 0, case, evidence=(numbers[OGRE], numbers[BEAR]))
    assert (exile(state, 0), graveyard(state, 0)) == ([OGRE, BEAR], [HIT, BASICS["R"]])


@pytest.mark.rule("DU-25")
def test_what_is_sacrificed_for_mana_is_not_sacrificed_again_for_the_spell() -> None:
    junk = sorcery("B", {"do": "draw"}, extra={"sacrifice": {"types": ["artifact"]}})
    state = position(side(treasures=1, hand=[junk]), side())
    assert not offered(state, 0, "cast", junk)
    state = position(side(treasures=2, hand=[junk]), side())
    state = cast(state, 0, junk)
    assert not is_there(state, "treasure")


@pytest.mark.rule("DU-26", "DU-23")
def test_unless_pays_is_asked_as_it_resolves_and_mana_abilities_may_pay() -> None:
    state = position(side(lands="S", treasures=2, hand=[HIT]), side(lands="C", hand=[TAX]))
    state = pass_once(cast(state, 0, HIT, target=1))
    state = until_asked(cast(state, 1, TAX, target=top(state)))
    assert asked(state) == (0, "pay")
    paid = answer(state, "pay")
    assert (is_there(paid, "treasure"), [item.card for item in paid.stack]) == (False, [HIT])
    assert lives(resolve(paid)) == [30, 27]


@pytest.mark.rule("DU-26", "DU-34")
def test_who_does_not_pay_is_countered_and_keeps_the_mana() -> None:
    state = position(side(lands="SRR", hand=[HIT]), side(lands="C", hand=[TAX]))
    state = pass_once(cast(state, 0, HIT, target=1))
    state = answer(until_asked(cast(state, 1, TAX, target=top(state))), "refuse")
    assert (graveyard(state, 0), state.stack, tapped(state, 0)) == ([HIT], [], [BASICS["S"]])


@pytest.mark.rule("DU-26")
def test_who_cannot_pay_is_not_asked() -> None:
    state = position(side(lands="SR", hand=[HIT]), side(lands="C", hand=[TAX]))
    state = pass_once(cast(state, 0, HIT, target=1))
    state = pass_all(cast(state, 1, TAX, target=top(state)))
    assert (state.ask, state.stack, graveyard(state, 0)) == (None, [], [HIT])


@pytest.mark.rule("DU-27")
def test_x_is_chosen_as_it_is_cast_and_no_larger_than_can_be_paid() -> None:
    burn = instant("XS", {"do": "damage", "amount": "x"}, targets=ANY)
    state = position(side(lands="SRR", hand=[burn]), side())
    (choice,) = offered(state, 0, "cast", burn)
    (x,) = (slot for slot in choice.slots if slot.name == "x")
    assert [option.value for option in x.options] == ["2", "1", "0"]
    state = cast(state, 0, burn, target=1, x="2")
    assert len(tapped(state, 0)) == 3
    assert lives(resolve(state)) == [30, 28]
    zero = cast(position(side(lands="S", hand=[burn]), side()), 0, burn, target=1, x="0")
    assert lives(resolve(zero)) == [30, 30]


@pytest.mark.rule("DU-27", "DU-40")
def test_what_enters_with_x_counters_has_none_where_no_x_was_paid() -> None:
    grown = creature(1, 1, cost="XR", enters_with="x")
    raise_ = sorcery("XN", {"do": "return", "to": "battlefield"}, targets=[{"what": "graveyard", "among": CREATURE}])
    state = position(side(lands="RRRR", hand=[grown]), side())
    state = resolve(cast(state, 0, grown, x="3"))
    assert size(state, grown) == (4, 4)
    state = position(side(lands="NRRR", hand=[raise_], graveyard=[grown]), side())
    state = resolve(cast(state, 0, raise_, x="3", target=state.players[0].graveyard[0]))
    assert size(state, grown) == (1, 1)


@pytest.mark.rule("DU-27")
def test_a_mode_is_chosen_as_it_is_cast() -> None:
    two = made(
        "Two Ways",
        "B",
        types=["instant"],
        modes=[{"effects": [{"do": "gain", "amount": 4}]}, {"effects": [{"do": "destroy"}], "targets": ONE_CREATURE}],
    )
    bare = position(side(lands="B", hand=[two]), side())
    assert len(offered(bare, 0, "cast", two)) == 1, "one way has nothing to be aimed at"
    assert lives(resolve(cast(bare, 0, two, part=0))) == [34, 30]
    state = position(side(lands="B", hand=[two]), side(BEAR))
    state = resolve(cast(state, 0, two, part=1, target=the(state, BEAR)))
    assert (lives(state), graveyard(state, 1)) == ([30, 30], [BEAR])


@pytest.mark.rule("DU-27")
def test_an_extra_cost_is_paid_for_more_or_not() -> None:
    more = instant(
        "B",
        {"do": "gain", "amount": 2},
        {"do": "if", "condition": {"kicked": True}, "then": [{"do": "draw"}]},
        kicker="2",
    )
    poor = position(side(lands="BR", hand=[more]), side())
    assert len(offered(poor, 0, "cast", more)) == 1
    state = position(side(lands="BRR", hand=[more], library=[BEAR]), side())
    plain, kicked = (resolve(cast(state, 0, more, kicked=kicked)) for kicked in (False, True))
    assert (hand(plain, 0), len(tapped(plain, 0))) == ([], 1)
    assert (hand(kicked, 0), len(tapped(kicked, 0)), kicked.players[0].mana) == ([BEAR], 3, {}), "it is not for free"


@pytest.mark.rule("DU-31", "DU-27")
def test_what_makes_spells_cheaper_takes_off_from_x_too() -> None:
    burn = instant("XS", {"do": "damage", "amount": "x"}, targets=ANY)
    desk = creature(1, 1, statics=[{"affects": {"types": ["instant"]}, "cheaper": 1}])
    state = position(side(desk, lands="SR", hand=[burn]), side())
    state = cast(state, 0, burn, target=1, x="2")
    assert lives(resolve(state)) == [30, 28]
    free = position(side(desk, lands="S", hand=[HIT]), side())
    assert tapped(cast(free, 0, HIT, target=1), 0) == [BASICS["S"]], "it takes off no colours"


@pytest.mark.rule("DU-33")
def test_permanents_go_to_the_battlefield_and_instants_to_the_graveyard_last() -> None:
    state = resolve(cast(position(side(lands="RR", hand=[BEAR]), side()), 0, BEAR))
    assert (is_there(state, BEAR), the(state, BEAR).sick) == (True, True)
    count = sorcery(
        "B", {"do": "if", "condition": {"graveyard": 1}, "then": [{"do": "gain", "amount": 9}]}, {"do": "draw"}
    )
    state = resolve(cast(position(side(lands="B", hand=[count]), side()), 0, count))
    assert (lives(state), graveyard(state, 0)) == ([30, 30], [count])


@pytest.mark.rule("DU-33")
def test_an_aura_enters_attached_to_its_target() -> None:
    crown = aura(statics=[{"affects": "attached", "power": 2}])
    state = position(side(BEAR, lands="R", hand=[crown]), side(OGRE))
    state = resolve(cast(state, 0, crown, target=the(state, OGRE)))
    assert (the(state, crown).attached, size(state, OGRE)) == (the(state, OGRE).id, (6, 4))


@pytest.mark.rule("DU-33", "DU-29")
def test_an_aura_whose_target_is_gone_goes_to_the_graveyard() -> None:
    crown = aura(statics=[{"affects": "attached", "power": 2}])
    state = position(side(BEAR, lands="R", hand=[crown]), side(lands="S", hand=[HIT]))
    state = pass_once(cast(state, 0, crown, target=the(state, BEAR)))
    state = resolve(cast(state, 1, HIT, target=the(state, BEAR)))
    assert (graveyard(state, 0), is_there(state, crown)) == ([BEAR, crown], False)


@pytest.mark.rule("DU-34")
def test_a_countered_spell_goes_to_the_graveyard_and_nothing_comes_back() -> None:
    state = position(side(lands="RR", hand=[BEAR]), side(lands="C", hand=[NO]))
    state = pass_once(cast(state, 0, BEAR))
    state = resolve(cast(state, 1, NO, target=top(state)))
    assert (graveyard(state, 0), is_there(state, BEAR), len(tapped(state, 0))) == ([BEAR], False, 2)
    assert graveyard(state, 1) == [NO]


@pytest.mark.rule("DU-34", "DU-55")
def test_a_counterspell_is_aimed_at_spells_only_and_not_at_itself() -> None:
    state = position(side(lands="S", hand=[HIT]), side(lands="CC", hand=[NO, NO]))
    assert not offered(pass_once(state), 1, "cast", NO)
    state = cast(pass_once(cast(state, 0, HIT, target=1)), 1, NO, target=f"s{top(cast(state, 0, HIT, target=1)).id}")
    (choice,) = offered(state, 1, "cast", NO)
    assert [option.value for option in choice.slots[0].options] == [f"s{item.id}" for item in state.stack]


@pytest.mark.rule("DU-09")
def test_x_lands_and_tokens_count_nothing_in_mana_value() -> None:
    grown, small = creature(3, 3, cost="XR"), instant("R", {"do": "destroy"}, targets=[{"what": {"value_most": 1}}])
    rat = On("rat", token=True)
    state = position(side(lands="R", hand=[small]), side(grown, OGRE, rat, lands="B"))
    (choice,) = offered(state, 0, "cast", small)
    named = {one.card for one in state.battlefield if str(one.id) in {it.value for it in choice.slots[0].options}}
    assert named == {grown, "rat", BASICS["B"], BASICS["R"]}


@pytest.mark.rule("DU-22", "DU-16")
def test_passing_needs_nothing_named() -> None:
    state = position(side(), side())
    assert refused(state, 0, Move("pass", {"x": "1"})) == "DU-22"
    assert play(state, 0, PASS).priority == 1
