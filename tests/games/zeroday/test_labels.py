"""How what may be done with priority is offered: where passing leads, what a card costs and says."""

import pytest

from sleuth.core.choices import Choice
from sleuth.core.game import Seat
from sleuth.games.zeroday.state import State, StepName
from tests.games.zeroday.positions import (
    RULES,
    answer,
    asked_slot,
    attack,
    bolt,
    cast,
    creature,
    instant,
    offered,
    pass_once,
    position,
    resolve,
    side,
    sorcery,
    to_step,
    until_asked,
)


def passing(state: State) -> str:
    """What passing is called for whoever has priority."""
    assert state.priority is not None
    (choice,) = (choice for choice in RULES.choices(state, state.priority) if choice.kind == "pass")
    return choice.label


def only(choices: list[Choice]) -> Choice:
    (choice,) = choices
    return choice


@pytest.mark.rule("DU-12")
@pytest.mark.parametrize(
    ("name", "label"),
    [
        ("upkeep", "Pass: to the draw step"),
        ("draw", "Pass: to the main phase"),
        ("main-1", "Pass: to combat"),
        ("begin-combat", "Pass: to attackers"),
        ("attack", "Pass: to the end of combat"),
        ("end-combat", "Pass: to the second main phase"),
        ("main-2", "Pass: to the end step"),
        ("end", "Pass: end the turn"),
    ],
)
def test_passing_says_which_step_comes_next(name: StepName, label: str) -> None:
    state = to_step(position(side(lands="S"), side(lands="S")), name, active=1)
    assert passing(state) == label
    assert passing(pass_once(state)) == label, "it is the same for everybody"


@pytest.mark.usefixtures("bench")
def test_with_attackers_passing_leads_to_blockers_and_to_damage() -> None:
    bear = creature(2, 2)
    state = attack(position(side(bear, lands="S"), side()), {bear: 1})
    assert passing(state) == "Pass: to blockers"
    assert passing(to_step(state, "block")) == "Pass: to damage"


@pytest.mark.rule("DU-18")
@pytest.mark.usefixtures("bench")
def test_with_something_on_the_stack_passing_names_what_resolves() -> None:
    shot = bolt(1)
    state = position(side(lands="SS", hand=[shot, "feedback-whine"]), side(lands="S"))
    state = cast(state, 0, shot, target=1)
    assert passing(state) == "Pass: resolve Instant"
    assert passing(pass_once(state)) == "Pass: resolve Instant"


@pytest.mark.usefixtures("bench")
def test_a_spell_is_offered_with_its_cost_and_what_it_says() -> None:
    draw = sorcery("1C", {"do": "draw", "amount": 2})
    state = position(side(lands="CCB", hand=[draw, "lamp-moth"]), side())
    choice = only(offered(state, 0, "cast", draw))
    assert (choice.label, choice.note) == ("Cast Instant (1C)", "Draw two cards.")
    choice = only(offered(state, 0, "cast", "lamp-moth"))
    assert (choice.label, choice.note) == ("Cast Lamp Moth (B)", "1/1. Flying.")


@pytest.mark.usefixtures("bench")
def test_of_several_modes_each_says_what_it_does() -> None:
    modes = [{"effects": [{"do": "draw", "amount": 2}]}, {"effects": [{"do": "gain", "amount": 4}]}]
    card = instant("0", modes=modes)
    labels = [choice.label for choice in offered(position(side(hand=[card]), side()), 0, "cast", card)]
    assert labels == ["Cast Instant (0): Draw two cards.", "Cast Instant (0): You gain 4 life."]


@pytest.mark.usefixtures("bench")
def test_a_spell_from_the_graveyard_and_one_with_more_to_pay_say_so() -> None:
    again = sorcery("C", {"do": "draw"}, flashback="2C")
    state = position(side(lands="CCC", graveyard=[again]), side())
    assert only(offered(state, 0, "flash", again)).label == "Cast Instant from the graveyard (2C)"
    more = sorcery("C", {"do": "draw"}, kicker="1")
    state = position(side(lands="CCC", hand=[more]), side())
    labels = [choice.label for choice in offered(state, 0, "cast", more)]
    assert labels == ["Cast Instant (C)", "Cast Instant with its extra cost (1C)"]


@pytest.mark.usefixtures("bench")
def test_an_ability_is_offered_with_what_it_costs() -> None:
    state = position(side("lead", "crowbar", "lamp-moth", lands="CCCC"), side())
    lead = only(offered(state, 0, "use", "lead"))
    assert (lead.label, lead.note) == ("Use Lead (2, sacrifice it)", "Draw a card.")
    assert only(offered(state, 0, "use", "crowbar")).label == "Equip Crowbar, Property of the Building (2)"


def test_a_land_says_how_it_enters() -> None:
    state = position(side(hand=["control-room"]), side())
    choice = only(offered(state, 0, "land", "control-room"))
    assert choice.label == "Play Control Room"
    assert "enters tapped" in choice.note
    assert not offered(state, 1, "land", "control-room")
    assert RULES.choices(state, Seat(1)) == ()


@pytest.mark.rule("DU-13")
@pytest.mark.usefixtures("bench")
def test_mana_is_not_lost_without_a_warning() -> None:
    ritual = instant("S", {"do": "mana", "mana": "SSS"})
    state = resolve(cast(position(side(lands="S", hand=[ritual]), side()), 0, ritual))
    assert passing(state) == "Pass: to combat, and 3 mana is lost"
    state = position(side(lands="SR", hand=[ritual, bolt(1, "R")]), side())
    state = cast(resolve(cast(state, 0, ritual)), 0, bolt(1, "R"), target=1)
    assert passing(state) == "Pass: resolve Instant", "that loses nothing"


@pytest.mark.rule("DU-20")
@pytest.mark.usefixtures("bench")
def test_abilities_to_be_ordered_or_aimed_say_what_they_do() -> None:
    triggers = [
        {"on": "enters", "effects": [{"do": "gain", "amount": 2}]},
        {"on": "enters", "effects": [{"do": "damage", "amount": 1}], "targets": [{"what": "any"}]},
    ]
    busy = creature(2, 2, name="Busybody", triggers=triggers)
    state = until_asked(cast(position(side(lands="RR", hand=[busy]), side()), 0, busy))
    assert [(option.label, option.note) for option in asked_slot(state).options] == [
        ("Busybody", "You gain 2 life."),
        ("Busybody", "This creature deals 1 damage to any target."),
    ]
    state = answer(state, "order", order=tuple(option.value for option in asked_slot(state).options))
    assert state.ask is not None
    assert state.ask.choices[0].note == "This creature deals 1 damage to any target."
