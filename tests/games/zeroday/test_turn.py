"""The turn: its steps, lands, mana that is gone, and what happens as it ends."""

import pytest

from sleuth.core.chance import Chance
from sleuth.core.choices import Move, Some
from sleuth.core.game import Seat
from sleuth.games.zeroday.rules import ZeroDayRules
from sleuth.games.zeroday.setup import OPTIONS
from sleuth.games.zeroday.state import State
from tests.games.zeroday.positions import (
    BASICS,
    ONE_CREATURE,
    RULES,
    On,
    answer,
    asked,
    bolt,
    cast,
    creature,
    deed,
    enchantment,
    graveyard,
    hand,
    instant,
    is_there,
    lives,
    offered,
    pass_all,
    pass_once,
    pass_until,
    play,
    position,
    resolve,
    side,
    size,
    sorcery,
    stacked,
    tapped,
    the,
    to_step,
    until_asked,
)

pytestmark = pytest.mark.usefixtures("bench")

BEAR = creature(2, 2)
GROW = instant("R", {"do": "pump", "power": 3, "toughness": 3}, targets=ONE_CREATURE)


def begun(players: int) -> State:
    """A game just begun."""
    settings = {option.key: option.default for option in OPTIONS}
    return ZeroDayRules().start(["a"] * players, settings, Chance(bytes(32))).state


@pytest.mark.rule("DU-01")
@pytest.mark.parametrize("players", [2, 4, 6])
def test_everybody_begins_with_a_library_of_two_packs_and_the_same_life(players: int) -> None:
    state = begun(players)
    for player in state.players:
        assert len(player.packs) == 2
        assert (player.life, len(player.hand), len(player.library)) == (30, 7, 33)


@pytest.mark.rule("DU-01")
def test_who_begins_is_drawn_by_lot_and_libraries_are_shuffled() -> None:
    settings = {option.key: option.default for option in OPTIONS}
    games = [ZeroDayRules().start(["a"] * 4, settings, Chance(bytes([n]) * 32)).state for n in range(20)]
    assert {state.first for state in games} == {0, 1, 2, 3}
    library = games[0].players[0].library
    assert library != sorted(library)


def kept(state: State) -> State:
    """Everybody keeps."""
    rules = ZeroDayRules()
    for seat in sorted(rules.awaited(state)):
        if state.step == "mulligan":
            state = rules.play(state, seat, rules.default(state, seat)).state
    return state


@pytest.mark.rule("DU-02")
@pytest.mark.parametrize(("players", "bottom"), [(2, [1, 2, 3]), (4, [0, 1, 2])])
def test_each_new_hand_costs_a_card_but_with_three_players_the_first_is_free(players: int, bottom: list[int]) -> None:
    state, found = begun(players), []
    before = state.players[0].hand
    for _ in bottom:
        state = play(state, 0, Move("mulligan"))
        assert len(state.players[0].hand) == 7
        slots = RULES.choices(state, Seat(0))[0].slots
        found.append(slots[0].least if slots and isinstance(slots[0], Some) else 0)
    assert found == bottom
    assert state.players[0].hand != before


@pytest.mark.rule("DU-02")
def test_what_is_put_on_the_bottom_is_at_the_bottom() -> None:
    state = begun(2)
    state = play(state, 0, Move("mulligan"))
    down = state.players[0].hand[3]
    state = play(state, 0, Move("keep", {"cards": (str(down.id),)}))
    assert len(state.players[0].hand) == 6
    assert state.players[0].library[-1] == down.card
    assert len(state.players[0].library) == 34


@pytest.mark.rule("DU-03")
@pytest.mark.parametrize(("players", "cards"), [(2, 7), (3, 8), (5, 8)])
def test_of_two_players_the_one_who_begins_skips_the_first_draw(players: int, cards: int) -> None:
    state = kept(begun(players))
    state = pass_until(state, lambda now: now.step == "main-1")
    assert len(state.players[state.first].hand) == cards
    assert len(state.players[(state.first + 1) % players].hand) == 7


@pytest.mark.rule("DU-03")
def test_the_other_player_draws_in_their_first_turn() -> None:
    state = kept(begun(2))
    other = 1 - state.first
    assert len(to_step(state, "main-1", active=other).players[other].hand) == 8


@pytest.mark.rule("DU-11")
def test_a_turn_goes_through_its_steps_in_order() -> None:
    state = position(side(), side(), step="end")
    state = to_step(state, "upkeep")
    seen = [state.step]
    while state.active == 1:
        state = pass_once(state)
        if state.step != seen[-1]:
            seen.append(state.step)
    steps = ["upkeep", "draw", "main-1", "begin-combat", "attack", "end-combat", "main-2", "end", "upkeep"]
    assert seen == steps, "nobody gets priority as things untap and as the turn is cleaned up"


@pytest.mark.rule("DU-11")
def test_only_what_the_active_player_controls_untaps() -> None:
    state = position(side(On(BEAR, tapped=True), lands="R"), side(On(BEAR, tapped=True)), step="end")
    state = to_step(state, "upkeep")
    assert (state.active, tapped(state, 0), tapped(state, 1)) == (1, [BEAR], [])


@pytest.mark.rule("DU-11")
def test_the_active_player_draws_one_card_in_their_draw_step() -> None:
    state = to_step(position(side(hand=[]), side(hand=[]), step="end"), "draw")
    assert (len(hand(state, 0)), len(hand(state, 1))) == (0, 1)


@pytest.mark.rule("DU-12")
def test_a_step_ends_when_all_have_passed_in_a_row() -> None:
    heal = instant("B", {"do": "gain", "amount": 1})
    state = position(side(), side(lands="B", hand=[heal]), side())
    state = resolve(cast(pass_once(state), 1, heal))
    assert (state.step, state.priority) == ("main-1", 0)
    state = pass_once(pass_once(state))
    assert state.step == "main-1", "the third has still to pass"
    assert pass_once(state).step == "begin-combat"


@pytest.mark.rule("DU-13")
def test_mana_that_nobody_used_is_gone_as_the_step_ends() -> None:
    flood = sorcery("S", {"do": "mana", "mana": "SSS"})
    hit = bolt(2)
    state = pass_all(cast(position(side(lands="S", hand=[flood, hit, hit]), side()), 0, flood))
    assert state.players[0].mana == {"S": 3}
    state = cast(state, 0, hit, target=1)
    assert state.players[0].mana == {"S": 2}
    state = pass_all(pass_all(state))
    assert (state.step, state.players[0].mana, offered(state, 0, "cast", hit)) == ("begin-combat", {}, [])


@pytest.mark.rule("DU-14")
def test_one_land_a_turn_without_the_stack() -> None:
    field = BASICS["R"]
    state = position(side(hand=[field, field]), side(lands="R"))
    state = play(state, 0, deed(state, 0, "land", field))
    assert (state.stack, state.priority, is_there(state, field)) == ([], 0, True)
    assert not offered(state, 0, "land", field)
    state = to_step(state, "main-1", active=0)
    assert state.turn == 5, "it is still this turn"
    assert offered(to_step(to_step(state, "end"), "main-1", active=0), 0, "land", field)


@pytest.mark.rule("DU-14")
def test_no_land_in_anothers_turn_in_combat_or_with_something_on_the_stack() -> None:
    field, heal = BASICS["R"], instant("B", {"do": "gain", "amount": 1})
    state = position(side(lands="B", hand=[field, heal]), side(hand=[field]))
    assert not offered(cast(state, 0, heal), 0, "land", field)
    assert not offered(pass_once(state), 1, "land", field)
    assert not offered(to_step(state, "begin-combat"), 0, "land", field)
    assert offered(to_step(state, "main-2"), 0, "land", field)


@pytest.mark.rule("DU-15")
def test_hands_are_cut_to_seven_and_only_the_active_players() -> None:
    state = position(side(hand=[BEAR] * 9), side(hand=[BEAR] * 9), step="end")
    state = until_asked(state)
    assert asked(state) == (0, "discard")
    state = answer(state, "discard", cards=tuple(str(one.id) for one in state.players[0].hand[:2]))
    assert (len(hand(state, 0)), len(graveyard(state, 0)), len(hand(state, 1))) == (7, 2, 9)


@pytest.mark.rule("DU-15")
def test_damage_wears_off_together_with_what_lasts_until_end_of_turn() -> None:
    state = position(side(BEAR, lands="RS", hand=[GROW, bolt(4)]), side(), step="end")
    state = resolve(cast(state, 0, GROW, target=the(state, BEAR)))
    state = resolve(cast(state, 0, bolt(4), target=the(state, BEAR)))
    assert (size(state, BEAR), the(state, BEAR).damage) == ((5, 5), 4)
    state = to_step(state, "upkeep")
    assert (is_there(state, BEAR), size(state, BEAR), the(state, BEAR).damage) == (True, (2, 2), 0)


@pytest.mark.rule("DU-15")
def test_what_triggers_in_cleanup_gets_priority_and_there_is_another_cleanup() -> None:
    grief = enchantment(triggers=[{"on": "discard", "effects": [{"do": "draw"}]}])
    state = position(side(grief, hand=[BEAR] * 8), side(), step="end")
    state = answer(until_asked(state), "discard", cards=(str(state.players[0].hand[0].id),))
    assert (state.step, state.priority, stacked(state)) == ("cleanup", 0, [(grief, 0)])
    state = until_asked(state)
    assert (asked(state), len(hand(state, 0))) == ((0, "discard"), 8), "the card drawn is over the limit, too"


@pytest.mark.rule("DU-15")
def test_in_another_cleanup_damage_wears_off_again() -> None:
    grief = enchantment(
        triggers=[{"on": "discard", "effects": [{"do": "pump", "what": {"types": ["creature"]}, "power": 2}]}]
    )
    state = position(side(grief, BEAR, hand=[BEAR] * 8), side(), step="end")
    state = answer(until_asked(state), "discard", cards=(str(state.players[0].hand[0].id),))
    state = pass_until(state, lambda now: not now.stack)
    assert (state.step, state.active, size(state, BEAR)) == ("upkeep", 1, (2, 2))


@pytest.mark.rule("DU-15")
def test_nobody_gets_priority_in_cleanup_when_nothing_triggers() -> None:
    state = position(side(), side(), step="end")
    assert pass_all(state).step == "upkeep"


@pytest.mark.rule("DU-15", "DU-57")
def test_damage_wears_off_although_who_was_to_discard_has_left() -> None:
    state = position(side(hand=[BEAR] * 8), side(On(BEAR, damage=1)), side(), step="end")
    state = until_asked(state)
    state = play(state, 0, Move("concede"))
    assert (state.active, state.step, the(state, BEAR).damage, lives(state)) == (1, "upkeep", 0, [30, 30, 30])
