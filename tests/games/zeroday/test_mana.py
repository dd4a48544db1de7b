"""Mana, and which sources are proposed to pay with."""

import pytest

from sleuth.games.zeroday.mana import MOST_WAYS
from tests.games.zeroday.positions import (
    ANY,
    BASICS,
    On,
    all_of,
    cast,
    creature,
    instant,
    is_there,
    made,
    offered,
    payments,
    position,
    resolve,
    side,
    sorcery,
    tapped,
    the,
)

pytestmark = pytest.mark.usefixtures("bench")

DUAL = made("Bridge", types=["land"], abilities=[{"tap": True, "mana": ["B", "C"]}])
WILD = made("Gate", types=["land"], abilities=[{"tap": True, "mana": ["any"]}])
DEEP = made("Deep", types=["land"], abilities=[{"tap": True, "mana": ["SS"]}])
TWICE = made("Twice", types=["land"], abilities=[{"tap": True, "mana": ["B"]}, {"tap": True, "mana": ["C"]}])
GROWER = creature(1, 1, abilities=[{"tap": True, "mana": ["R"]}])


def gain(cost: str) -> str:
    return instant(cost, {"do": "gain", "amount": 1})


def proposed(*cards: str | On, cost: str, hand: tuple[str, ...] = (), treasures: int = 0, lands: str = "") -> list[str]:
    """What is tapped or gone when something of this cost is paid as proposed."""
    spell = gain(cost)
    state = position(side(*cards, lands=lands, treasures=treasures, hand=[spell, *hand]), side())
    after = cast(state, 0, spell)
    gone = ["treasure"] * (treasures - sum(one.card == "treasure" for one in after.battlefield))
    return sorted([*tapped(after, 0), *gone])


@pytest.mark.rule("DU-23")
def test_mana_is_made_while_one_pays_without_the_stack() -> None:
    state = cast(position(side(lands="RB", hand=[gain("1B")]), side()), 0, gain("1B"))
    assert [item.kind for item in state.stack] == ["spell"]
    assert (len(tapped(state, 0)), state.players[0].mana) == (2, {})


@pytest.mark.rule("DU-08", "DU-23")
def test_a_treasure_is_tapped_and_sacrificed_for_any_colour() -> None:
    for color in "BCNSR":
        state = cast(position(side(treasures=1, hand=[gain(color)]), side()), 0, gain(color))
        assert not is_there(state, "treasure")
    assert not offered(
        position(side(On("treasure", tapped=True, token=True), hand=[gain("B")]), side()), 0, "cast", gain("B")
    )


@pytest.mark.rule("DU-23")
def test_lands_are_proposed_before_creatures_and_treasures_last() -> None:
    lands = [BASICS["R"]]
    assert proposed(GROWER, cost="1", lands="R", treasures=1) == lands
    assert proposed(GROWER, cost="2", lands="R", treasures=1) == sorted([*lands, GROWER])
    assert proposed(GROWER, cost="3", lands="R", treasures=1) == sorted([*lands, GROWER, "treasure"])


@pytest.mark.rule("DU-23")
def test_the_least_flexible_source_is_proposed_first() -> None:
    assert proposed(WILD, DUAL, cost="1", lands="B") == [BASICS["B"]]
    assert proposed(WILD, DUAL, cost="C", lands="B") == [DUAL]
    assert proposed(WILD, DUAL, cost="N", lands="B") == [WILD]


@pytest.mark.rule("DU-23")
def test_colours_that_the_hand_needs_are_kept() -> None:
    assert proposed(cost="1", lands="SB", hand=(gain("S"),)) == [BASICS["B"]]
    assert proposed(cost="1", lands="SB", hand=(gain("B"),)) == [BASICS["S"]]
    assert proposed(DUAL, cost="1", lands="S", hand=(gain("S"),)) == [DUAL], "no basic that the hand needs"
    assert proposed(cost="1", lands="SCC", hand=(gain("SC"),)) == [BASICS["C"]], "of which there is one to spare"


@pytest.mark.rule("DU-23")
def test_a_colour_is_paid_with_what_the_hand_needs_least() -> None:
    assert proposed(DUAL, cost="B", lands="B", hand=(gain("C"),)) == [BASICS["B"]]
    assert proposed(DUAL, WILD, cost="B", hand=(gain("C"),)) == [DUAL]
    assert proposed(DUAL, WILD, cost="N", hand=(gain("C"),)) == [WILD]


@pytest.mark.rule("DU-23")
def test_other_ways_to_pay_are_offered_beside_the_one_proposed() -> None:
    spell = gain("1")
    state = position(side(lands="SB", treasures=1, hand=[spell]), side())
    (choice,) = offered(state, 0, "cast", spell)
    assert len(payments(choice)) == 3
    other = choice.slots[-1].options[1].value
    assert tapped(cast(state, 0, spell, pay=other), 0) != tapped(cast(state, 0, spell), 0)


@pytest.mark.rule("DU-23")
def test_where_there_are_many_ways_each_source_can_be_spared_and_each_be_used() -> None:
    spell = gain("4")
    state = position(side(DUAL, WILD, GROWER, lands="BBCCNNSSRR", treasures=2, hand=[spell]), side())
    (choice,) = offered(state, 0, "cast", spell)
    used = [tapped(cast(state, 0, spell, pay=way.value), 0) for way in choice.slots[-1].options]
    treasures = [len(all_of(cast(state, 0, spell, pay=way.value), "treasure")) for way in choice.slots[-1].options]
    assert len(used) <= MOST_WAYS
    for source in (DUAL, WILD, GROWER, *BASICS.values()):
        assert any(source in way for way in used), source
        assert any(source not in way for way in used), source
    assert {2} < set(treasures)


@pytest.mark.rule("DU-23", "DU-22")
def test_no_source_pays_twice() -> None:
    assert not offered(position(side(TWICE, hand=[gain("BC")]), side()), 0, "cast", gain("BC"))
    assert proposed(TWICE, TWICE, cost="BC") == [TWICE, TWICE]
    help_ = sorcery("2R", {"do": "draw"}, keywords=["convoke"])
    assert not offered(position(side(GROWER, lands="R", hand=[help_]), side()), 0, "cast", help_)
    assert offered(position(side(GROWER, lands="RR", hand=[help_]), side()), 0, "cast", help_)


@pytest.mark.rule("DU-23", "DU-43")
def test_a_creature_that_came_too_lately_gives_no_mana() -> None:
    state = position(side(On(GROWER, sick=True), hand=[gain("R")]), side())
    assert not offered(state, 0, "cast", gain("R"))


@pytest.mark.rule("DU-13", "DU-23")
def test_what_is_paid_too_much_stays_until_the_step_ends() -> None:
    spell = gain("S")
    state = cast(position(side(DEEP, hand=[spell, spell]), side()), 0, spell)
    assert state.players[0].mana == {"S": 1}
    state = cast(state, 0, spell)
    assert (state.players[0].mana, len(state.stack)) == ({}, 2)


@pytest.mark.rule("DU-54")
def test_convoke_taps_creatures_for_their_colour_or_any() -> None:
    green, plain = creature(1, 1, cost="R"), creature(1, 2, cost="2")
    help_ = sorcery("1R", {"do": "draw"}, keywords=["convoke"])
    state = position(side(On(green, sick=True), plain, hand=[help_]), side())
    assert sorted(tapped(cast(state, 0, help_), 0)) == sorted([green, plain])
    state = position(side(plain, plain, hand=[help_]), side())
    assert not offered(state, 0, "cast", help_), "neither is of that colour"
    state = position(side(green, plain, lands="RR", hand=[help_]), side())
    assert tapped(cast(state, 0, help_), 0) == [BASICS["R"]] * 2, "lands are proposed before creatures"


@pytest.mark.rule("DU-23")
def test_an_ability_does_not_pay_for_itself() -> None:
    engine = made(
        "Engine",
        "2",
        types=["artifact"],
        abilities=[{"tap": True, "mana": ["any"]}, {"cost": "1", "tap": True, "effects": [{"do": "draw"}]}],
    )
    assert not offered(position(side(engine), side()), 0, "use", engine)
    assert offered(position(side(engine, lands="R"), side()), 0, "use", engine)


@pytest.mark.rule("DU-23", "DU-35")
def test_a_treasure_paid_with_sets_off_what_waits_for_it() -> None:
    dealer = creature(2, 2, triggers=[{"on": "sacrifice", "effects": [{"do": "gain", "amount": 5}]}])
    hit = instant("S", {"do": "damage", "amount": 1}, targets=ANY)
    state = cast(position(side(dealer, treasures=1, hand=[hit]), side()), 0, hit, target=1)
    assert [item.card for item in state.stack] == [hit, dealer]
    assert resolve(state).players[0].life == 35
    assert not the(state, dealer).tapped
