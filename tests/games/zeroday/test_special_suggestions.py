"""Suggestions that are bought as the end step begins (ED-27 to ED-31)."""

import pytest

from sleuth.core.choices import Move, Some
from sleuth.core.game import Seat
from sleuth.games.zeroday.events import Moved, NobodyShowed, Suggested
from sleuth.games.zeroday.setup import evidence_names
from tests.games.zeroday.evidence import (
    BLADE,
    GO_ON,
    HEAVY,
    LIGHT,
    NAMED,
    NONE,
    asks,
    bought,
    case,
    closing,
    done,
    kinds,
    landed,
    of_kind,
    show,
    suggest,
    treasures,
    view,
)
from tests.games.zeroday.positions import (
    BASICS,
    RULES,
    attack,
    bolt,
    cast,
    exile,
    graveyard,
    offered,
    play,
    refused,
    resolve,
    side,
    step,
)

pytestmark = pytest.mark.usefixtures("bench")

ZAP = bolt(1)


@pytest.mark.rule("ED-27", "ED-28")
def test_a_suggestion_is_bought_with_cards_of_mana_value_six() -> None:
    state = closing(side(graveyard=[LIGHT, LIGHT, HEAVY]), side(), side())
    assert asks(state) == (0, "end")
    assert state.step == "end"
    made = step(state, 0, bought(state, 0, 1))
    assert graveyard(made.state, 0) == [HEAVY]
    assert exile(made.state, 0) == [LIGHT, LIGHT]
    assert [moved.why for moved in of_kind(made.events, Moved) if isinstance(moved, Moved)] == ["exiled"] * 2
    assert asks(made.state) == (1, "show")


def test_whoever_passes_on_until_their_turn_does_so_no_more_once_they_are_asked_for_evidence() -> None:
    state = closing(side(graveyard=[HEAVY]), side(), side())
    for seat in (1, 2):
        state = play(state, seat, Move("yield", {"until": "turn"}))
    state = play(state, 0, bought(state, 0))
    assert asks(state) == (1, "show")
    assert [player.wish.until for player in state.players] == ["", "", "turn"]


@pytest.mark.rule("ED-28", "ED-R07")
@pytest.mark.parametrize(
    ("chosen", "enough"), [((0,), False), ((0, 2), False), ((0, 4), False), ((0, 1), True), ((3, 0), True)]
)
def test_less_than_six_is_refused_and_more_is_not_given_back(chosen: tuple[int, ...], enough: bool) -> None:
    state = closing(side(graveyard=[LIGHT, LIGHT, BASICS["S"], HEAVY, BLADE]), side(), side())
    move = bought(state, *chosen)
    if enough:
        assert len(exile(play(state, 0, move), 0)) == len(chosen)
    else:
        assert refused(state, 0, move) == "DU-22"


@pytest.mark.rule("ED-R07")
def test_only_ones_own_graveyard_counts_and_lands_count_nothing() -> None:
    state = closing(side(graveyard=[BASICS["S"]] * 9), side(graveyard=[HEAVY]), side())
    assert kinds(state, 0) == ["go-on", "accuse"]
    state = closing(side(graveyard=[LIGHT, LIGHT, BASICS["S"]]), side(graveyard=[HEAVY]), side())
    slot = next(choice for choice in RULES.choices(state, Seat(0)) if choice.kind == "special").slots[0]
    assert isinstance(slot, Some)
    assert [option.weight for option in slot.options] == [3, 3, 0]


@pytest.mark.rule("ED-29", "ED-30", "ED-31")
def test_all_opponents_are_asked_clockwise_about_the_same_three() -> None:
    sides = (side(), side(), side(graveyard=[HEAVY]), side())
    state = closing(*sides, hold={0: (), 1: NAMED[:1], 2: NAMED[1:]}, active=2)
    made = step(state, 2, bought(state, 0))
    (said,) = of_kind(made.events, Suggested)
    assert isinstance(said, Suggested)
    assert (said.asked, said.named, said.special) == ((3, 0, 1), NAMED, True)
    after = done(made.state, NONE, NONE)
    assert asks(after) == (1, "show")
    (question,) = RULES.choices(after, Seat(1))
    assert all(evidence_names()[card] in question.note for card in NAMED)


@pytest.mark.rule("ED-30", "ED-32")
def test_asking_ends_with_the_first_card_shown_who_gets_a_treasure() -> None:
    state = closing(side(graveyard=[HEAVY]), side(), side(), hold={1: NAMED[:1], 2: NAMED[1:]})
    state = done(play(state, 0, bought(state, 0)), show(NAMED[0]))
    assert treasures(state) == [0, 1, 0]
    mine = view(state, 0).mine
    assert mine is not None
    assert [(seen.by, seen.card) for seen in mine.seen] == [(1, NAMED[0])]
    assert asks(state) == (0, "end")


@pytest.mark.rule("ED-27")
def test_one_is_bought_in_a_turn_at_most() -> None:
    state = closing(side(graveyard=[HEAVY, HEAVY]), side(), side())
    made = step(done(play(state, 0, bought(state, 0)), NONE), 2, NONE)
    assert of_kind(made.events, NobodyShowed) == [NobodyShowed(Seat(0))]
    assert kinds(made.state, 0) == ["go-on", "accuse"]


@pytest.mark.rule("ED-27", "ED-R06")
def test_none_is_bought_in_a_turn_with_a_suggestion_even_if_nobody_showed() -> None:
    state = case(side(BLADE, graveyard=[HEAVY]), side(), side())
    state = landed(done(landed(attack(state, {BLADE: 1})), suggest(), NONE))
    assert asks(state) == (0, "end")
    assert kinds(state, 0) == ["go-on", "accuse"]


@pytest.mark.rule("ED-42")
def test_whoever_is_barred_buys_none() -> None:
    state = case(side(graveyard=[HEAVY]), side(), side(), at="main-2")
    state.players[0].barred = True
    assert landed(state).active == 1


@pytest.mark.rule("ED-27")
def test_nobody_has_to_buy_one_and_it_is_offered_again_in_the_next_turn() -> None:
    state = play(closing(side(graveyard=[HEAVY]), side(), side()), 0, GO_ON)
    assert graveyard(state, 0) == [HEAVY]
    assert not state.suggestions


@pytest.mark.rule("ED-H12")
def test_nobody_gets_priority_in_the_end_step_before_it_is_said_whether_to_buy_or_to_accuse() -> None:
    state = closing(side(graveyard=[HEAVY], lands="S", hand=[ZAP]), side(), side())
    assert not offered(state, 0, "cast", ZAP)
    state = play(state, 0, GO_ON)
    assert (state.step, state.priority) == ("end", 0)
    assert resolve(cast(state, 0, ZAP, target=1)).players[1].life == 29
