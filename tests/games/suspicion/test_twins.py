"""Twins: dealt anew where a seat cannot look, and true to everything the seat knows."""

import pytest

from sleuth.core.game import Seat
from sleuth.games.suspicion.state import State
from sleuth.testing import play_out
from tests.games.suspicion.positions import (
    CARDS,
    GAME,
    GUESTS,
    LIFT,
    PEEK,
    RULES,
    acting,
    ask,
    chance_of,
    guess,
    guessing,
    play,
    position,
    rob,
    step,
)


def check_twin(state: State, seat: Seat, twin: State) -> None:
    """Everything that this seat knows holds in the twin, and the twin is a state that could be."""
    assert RULES.view(twin, seat) == RULES.view(state, seat)
    assert sorted((*twin.identities, *twin.invitations)) == sorted(GUESTS)
    everywhere = [card for cards in (*twin.hands, twin.deck, twin.open.discards) for card in cards]
    assert sorted([*everywhere, *([twin.open.card] if twin.open.card else [])]) == sorted(CARDS)
    assert tuple(map(len, twin.hands)) == twin.open.hand_sizes
    for robbery in twin.open.robberies:
        assert twin.identities[robbery.seat] in robbery.suspects
    for other, guesses in enumerate(twin.guesses):
        named = [guest for guest in guesses if guest is not None]
        assert len(named) == len(set(named))
        assert twin.identities[other] not in named
        assert bool(guesses) == bool(state.guesses[other])


@pytest.mark.rule("SU-R14")
@pytest.mark.parametrize("seed", range(6))
def test_twins_along_a_game_keep_what_each_seat_knows(seed: int) -> None:
    differing = twins = 0
    positions = play_out(GAME, seed).positions
    for number, at in enumerate(positions[:: max(1, len(positions) // 12)]):
        for seat in at.seats:
            twin = RULES.twin(at.state, seat, chance_of(number))
            check_twin(at.state, seat, twin)
            if at.state.open.ending is None:
                twins += 1
                differing += twin.identities != at.state.identities
    assert differing > twins * 0.5


def twins_of(state: State, seat: int, count: int = 200) -> list[State]:
    return [RULES.twin(state, Seat(seat), chance_of(number)) for number in range(count)]


@pytest.mark.rule("SU-34", "SU-R09")
def test_a_seat_that_peeked_knows_that_card_and_its_place_in_the_deck() -> None:
    state = play(acting("rob-peek-one"), PEEK)
    assert {twin.invitations[0] for twin in twins_of(state, 0)} == {state.invitations[0]}
    assert {twin.invitations[0] for twin in twins_of(state, 1)} == set(GUESTS) - {"remy"}


@pytest.mark.rule("SU-51", "SU-29")
def test_after_a_robbery_everybody_knows_whom_the_robber_can_be() -> None:
    state = play(acting("rob-ask-buford"), rob("diamond"))
    suspects = {"earl", "mildred", "viola", "ashraf", "remy", "stefano"}
    assert {twin.identities[0] for twin in twins_of(state, 2)} == suspects
    assert {twin.identities[0] for twin in twins_of(state, 1)} == suspects - {"remy"}


@pytest.mark.rule("SU-52", "SU-36")
@pytest.mark.parametrize("name", ["rob-ask-nadia", "rob-ask-buford"])
def test_after_an_answer_only_the_asker_knows_whom_the_asked_can_be(name: str) -> None:
    state = play(acting(name), ask(1))
    (question,), (answer,) = state.open.questions, RULES.view(state, Seat(0)).answers
    fitting = {guest for guest in GUESTS if (guest in question.seers) == answer.yes}
    assert {twin.identities[1] for twin in twins_of(state, 0)} == fitting - {"viola"}
    assert {twin.identities[1] for twin in twins_of(state, 2)} == set(GUESTS) - {"lily"}


@pytest.mark.rule("SU-31")
def test_a_lucky_lift_rules_nobody_out() -> None:
    state = play(acting("lift-ruby-peek"), LIFT)
    assert {twin.identities[0] for twin in twins_of(state, 1)} == set(GUESTS) - {"remy"}


def test_guesses_of_others_are_dealt_anew_and_ones_own_kept() -> None:
    state = step(guessing(3), guess({0: "viola", 2: "lily"}), 1).state
    mine = twins_of(state, 1, 20)
    assert {twin.guesses for twin in mine} == {state.guesses}
    theirs = {twin.guesses[1] for twin in twins_of(state, 0)}
    assert len(theirs) > 20


def test_after_the_end_nothing_is_left_to_deal_anew() -> None:
    state = guessing(2)
    state = step(state, guess({1: "remy"}), 0).state
    state = step(state, guess({0: "earl"}), 1).state
    twin = RULES.twin(state, Seat(0), chance_of(5))
    assert (twin.identities, twin.hands, twin.guesses) == (state.identities, state.hands, state.guesses)


def test_others_cards_are_dealt_anew_and_ones_own_kept() -> None:
    state = position(4)
    for twin in twins_of(state, 2, 20):
        assert twin.hands[2] == state.hands[2]
        assert twin.hands != state.hands
        assert twin.deck != state.deck
