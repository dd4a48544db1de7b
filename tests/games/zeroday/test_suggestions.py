"""Suggestions that combat damage earns: who is asked, in what order, what is shown and to whom (ED-16 to ED-26)."""

import msgspec
import pytest

from sleuth.core.choices import Move
from sleuth.core.game import Seat
from sleuth.games.zeroday.events import CouldNotShow, EvidenceShown, EvidenceShownHidden, NobodyShowed, Suggested
from sleuth.games.zeroday.state import State
from tests.games.zeroday.evidence import (
    BLADE,
    CLAW,
    HACKERS,
    HAMMER,
    NAMED,
    NONE,
    OPEN,
    VIRUSES,
    asks,
    case,
    done,
    kinds,
    landed,
    now_asked,
    of_kind,
    show,
    struck,
    suggest,
    told,
    treasures,
    view,
)
from tests.games.zeroday.positions import (
    RULES,
    attack,
    block,
    bolt,
    cast,
    creature,
    instant,
    lives,
    offered,
    pass_once,
    payments,
    play,
    refused,
    resolve,
    side,
    step,
    to_step,
)

pytestmark = pytest.mark.usefixtures("bench")


@pytest.mark.rule("ED-16", "ED-R03")
def test_combat_damage_to_a_player_obliges_to_ask_them() -> None:
    state = struck(2)
    assert lives(state) == [30, 30, 27, 30]
    assert asks(state) == (0, "suggest")
    assert kinds(state, 0) == ["suggest"], "there is no way around it"
    assert asks(done(state, suggest())) == (2, "show")


@pytest.mark.rule("ED-16")
def test_any_number_of_creatures_that_damage_one_player_earn_one_suggestion() -> None:
    state = landed(attack(case(side(BLADE, HAMMER, CLAW), side(), side()), {BLADE: 1, HAMMER: 1, CLAW: 1}))
    assert lives(state) == [30, 21, 30]
    state = done(state, suggest(), NONE)
    assert asks(landed(state)) == (0, "end"), "nothing more is asked in this turn"


@pytest.mark.rule("ED-16")
def test_what_is_no_combat_damage_to_a_player_earns_nothing() -> None:
    state = resolve(cast(case(side(lands="S", hand=[bolt(3)]), side(), side()), 0, bolt(3), target=1))
    assert lives(state) == [30, 27, 30]
    assert asks(landed(state)) == (0, "end")
    wall = creature(0, 4, name="Wall")
    ox = creature(3, 3, name="Ox")
    state = attack(case(side(ox), side(wall), side()), {ox: 1})
    assert asks(landed(block(state, {wall: ox}))) == (0, "end")


@pytest.mark.rule("ED-17", "ED-31")
def test_a_suggestion_names_one_hacker_one_virus_and_one_program() -> None:
    state = struck(1)
    (choice,) = RULES.choices(state, Seat(0))
    assert [slot.name for slot in choice.slots] == ["hacker", "virus", "program"]
    assert refused(state, 0, suggest((HACKERS[0], HACKERS[1], NAMED[2]))) == "DU-22"
    assert refused(state, 0, Move("suggest", {"hacker": HACKERS[0], "virus": VIRUSES[0]})) == "DU-22"
    (said,) = of_kind(step(state, 0, suggest()).events, Suggested)
    assert isinstance(said, Suggested)
    assert said.named == NAMED


@pytest.mark.rule("ED-18")
def test_a_suggestion_is_said_as_a_suspicion() -> None:
    (choice,) = RULES.choices(struck(1), Seat(0))
    assert choice.sentence == "I suspect that {hacker} got into {program} with {virus}."


@pytest.mark.rule("ED-19", "ED-20", "ED-R10")
def test_whoever_holds_a_card_named_must_show_one_and_chooses_which() -> None:
    state = done(struck(1, hold={1: (*NAMED[:2], HACKERS[2])}), suggest())
    assert kinds(state, 1) == ["show"], "there is no saying no"
    (choice,) = RULES.choices(state, Seat(1))
    assert [option.value for option in choice.slots[0].options] == list(NAMED[:2])
    for card in NAMED[:2]:
        shown = done(state, show(card))
        mine = view(shown, 0).mine
        assert mine is not None
        assert [(seen.by, seen.card) for seen in mine.seen] == [(1, card)]
    assert refused(state, 1, show(HACKERS[2])) == "DU-22"
    assert refused(state, 1, NONE) == ""


@pytest.mark.rule("ED-19", "ED-R09")
def test_only_who_asks_and_who_shows_see_which_card_it_is() -> None:
    state = done(struck(1, hold={1: NAMED[:2]}), suggest())
    made = step(state, 1, show(NAMED[1]))
    for knows in (0, 1):
        assert EvidenceShown(Seat(1), Seat(0), NAMED[1]) in told(made, knows)
    for viewer in (2, 3, None):
        assert EvidenceShownHidden(Seat(1), Seat(0)) in told(made, viewer)
        other = step(state, 1, show(NAMED[0]))
        assert msgspec.json.encode(told(made, viewer)) == msgspec.json.encode(told(other, viewer))
        assert view(made.state, viewer) == view(other.state, viewer)


@pytest.mark.rule("ED-R09")
def test_everybody_sees_what_was_named_who_passed_and_who_showed() -> None:
    state = done(struck(1, 2, 3, hold={2: NAMED[:1]}), suggest(), NONE)
    made = step(state, 2, show(NAMED[0]))
    for viewer in (*range(4), None):
        (known,) = view(made.state, viewer).suggestions
        assert (known.seat, known.named, known.passed, known.shown_by) == (0, NAMED, (1,), 2)


@pytest.mark.rule("ED-21", "ED-23", "ED-24")
def test_only_those_damaged_are_asked_from_the_left_on() -> None:
    state = struck(3, 1, hold={2: NAMED, 3: ()})
    (said,) = of_kind(step(state, 0, suggest()).events, Suggested)
    assert isinstance(said, Suggested)
    assert said.asked == (1, 3)
    state = done(state, suggest())
    assert asks(state) == (1, "show")
    state = done(state, NONE)
    assert asks(state) == (3, "show")
    made = step(state, 3, NONE)
    assert of_kind(made.events, NobodyShowed) == [NobodyShowed(Seat(0))]
    assert asks(made.state) is None


@pytest.mark.rule("ED-23", "ED-R15")
def test_the_left_is_the_next_seat_and_goes_round_the_table() -> None:
    state = struck(0, 1, 3, active=2)
    (said,) = of_kind(step(state, 2, suggest()).events, Suggested)
    assert isinstance(said, Suggested)
    assert said.asked == (3, 0, 1)


@pytest.mark.rule("ED-22")
def test_several_who_were_damaged_at_once_get_one_suggestion() -> None:
    state = done(struck(1, 2, 3), suggest(), NONE, NONE, NONE)
    assert len(state.suggestions) == 1
    assert state.suggestions[0].passed == (1, 2, 3)
    assert asks(landed(state)) == (0, "end")


@pytest.mark.rule("ED-25")
def test_asking_stops_at_the_first_card_shown() -> None:
    state = done(struck(1, 2, 3, hold={2: NAMED[:1], 3: NAMED[1:]}), suggest(), NONE)
    made = step(state, 2, show(NAMED[0]))
    assert asks(made.state) is None
    assert not of_kind(made.events, NobodyShowed)
    assert not made.state.players[3].showed


@pytest.mark.rule("ED-25", "ED-34", "ED-H10")
def test_whoever_cannot_show_says_so_and_gets_nothing() -> None:
    state = done(struck(1), suggest())
    assert kinds(state, 1) == ["none"], "who has none must answer too, so that the time it takes tells nothing"
    made = step(state, 1, NONE)
    assert of_kind(made.events, CouldNotShow) == [CouldNotShow(Seat(1), Seat(0))]
    assert treasures(made.state) == [0] * 4


TWICE = creature(2, 2, "double-strike", "unblockable", name="Twice")


def _twice(suggestions: str) -> State:
    """Damage in the first and again in the second of two damage steps."""
    return landed(attack(case(side(TWICE), side(), side(), suggestions=suggestions), {TWICE: 1}))


@pytest.mark.rule("ED-26", "ED-R04")
def test_one_normal_suggestion_is_made_in_a_turn() -> None:
    state = done(_twice("one"), suggest(), NONE)
    assert lives(state)[1] == 28
    state = landed(state)
    assert lives(state)[1] == 26
    assert asks(state) == (0, "end")


@pytest.mark.rule("ED-26")
def test_there_is_no_limit_for_a_game() -> None:
    state = landed(done(struck(1, players=2), suggest(), NONE))
    for _ in range(3):
        state = attack(to_step(play(state, 0, Move("go-on")), "attack", active=0), {BLADE: 1})
        state = done(landed(state), suggest(), NONE)
        state = landed(state)
        assert asks(state) == (0, "end")
    assert [made.seat for made in state.suggestions] == [0] * 4


@pytest.mark.rule("ED-H07")
def test_without_a_limit_every_damage_earns_one() -> None:
    state = done(_twice("unlimited"), suggest(), NONE)
    state = landed(state)
    assert lives(state)[1] == 26
    assert asks(state) == (0, "suggest")
    assert asks(landed(done(state, suggest(), NONE))) == (0, "end")


@pytest.mark.rule("ED-16", "ED-21", "DU-40")
def test_damage_that_was_prevented_earns_no_question() -> None:
    shield = instant("B", {"do": "shield", "amount": 3}, targets=({"what": "player"},))
    state = case(side(BLADE, lands="B", hand=[shield]), side(), side())
    state = attack(cast(state, 0, shield, target=1), {BLADE: 1})
    assert lives(landed(state))[1] == 30
    assert asks(landed(state)) == (0, "end"), "nobody was asked about evidence"


@pytest.mark.rule("ED-R05")
def test_a_suggestion_waits_on_the_stack_and_may_be_answered_with_spells() -> None:
    zap = bolt(1)
    state = attack(case(side(BLADE), side(lands="S", hand=[zap]), side()), {BLADE: 1})
    while not state.stack:
        state = pass_once(state)
    assert [item.kind for item in state.stack] == ["suggestion"]
    assert state.step == "damage"
    assert lives(state)[1] == 27
    assert asks(state) is None
    state = resolve(cast(now_asked(state, 1), 1, zap, target=0))
    assert lives(state)[0] == 29
    assert asks(state) == (0, "suggest")


@pytest.mark.rule("ED-R05", "ED-45")
def test_who_died_of_the_damage_is_skipped_and_the_others_are_asked() -> None:
    state = struck(1, 2, lives={1: 3})
    assert state.players[1].lost == "life"
    (said,) = of_kind(step(state, 0, suggest()).events, Suggested)
    assert isinstance(said, Suggested)
    assert said.asked == (2,)
    assert asks(done(state, suggest())) == (2, "show")


@pytest.mark.rule("ED-R05", "ED-27")
def test_if_nobody_damaged_is_left_no_suggestion_was_made() -> None:
    grave = creature(1, 1, cost="6", name="Heavy")
    state = case(side(BLADE, graveyard=[grave]), side(life=3), side())
    state = landed(attack(state, {BLADE: 1}))
    assert state.players[1].lost == "life"
    assert asks(state) == (0, "end")
    assert not state.suggestions
    assert kinds(state, 0) == ["go-on", "special", "accuse"]


@pytest.mark.rule("ED-R05")
def test_who_dies_before_the_suggestion_resolves_is_not_asked() -> None:
    zap = bolt(3)
    state = attack(case(side(BLADE, HAMMER, lands="S", hand=[zap]), side(life=6), side()), {BLADE: 1, HAMMER: 2})
    while not state.stack:
        state = pass_once(state)
    assert state.stack[0].damaged == (1, 2)
    state = resolve(cast(state, 0, zap, target=1))
    assert state.players[1].lost == "life"
    assert asks(state) == (0, "suggest")
    assert asks(done(state, suggest())) == (2, "show")


@pytest.mark.rule("ED-R08")
def test_one_may_name_what_one_holds_and_what_lies_open() -> None:
    state = struck(1, hold={0: NAMED, 1: HACKERS[2:3]})
    assert asks(done(state, suggest())) == (1, "show")
    made = step(state, 0, suggest((HACKERS[2], NAMED[1], OPEN[0])))
    assert asks(made.state) == (1, "show")


@pytest.mark.rule("ED-32", "ED-R10")
def test_whoever_shows_a_card_gets_a_treasure_at_once() -> None:
    state = done(struck(1, 2, hold={2: NAMED}), suggest(), NONE, show(NAMED[2]))
    assert treasures(state) == [0, 0, 1, 0]
    (treasure,) = (one for one in state.battlefield if one.card == "treasure")
    assert (treasure.owner, treasure.tapped, treasure.token) == (2, False, True)


SPARKS = {color: instant(color, {"do": "gain", "amount": 1}) for color in "BCNSR"}


@pytest.mark.rule("ED-33", "ED-R10")
@pytest.mark.parametrize("color", "BCNSR")
def test_a_treasure_pays_one_mana_of_any_colour_and_is_gone(color: str) -> None:
    spark = SPARKS[color]
    state = case(side(BLADE), side(hand=[spark]), side(), hold={1: NAMED})
    state = done(landed(attack(state, {BLADE: 1})), suggest(), show(NAMED[0]))
    state = now_asked(state, 1)
    (way,) = offered(state, 1, "cast", spark)
    assert len(payments(way)) == 1
    state = resolve(cast(state, 1, spark))
    assert lives(state)[1] == 28
    assert treasures(state) == [0, 0, 0]
    assert not [one for player in state.players for one in player.graveyard if one.card == "treasure"]
