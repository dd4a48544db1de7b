"""Twins: dealt anew where a seat cannot look, and true to everything the seat knows."""

import pytest

from sleuth.core.game import Seat
from sleuth.games.whodunit.state import State
from sleuth.testing import play_out
from tests.games.whodunit.positions import (
    EDITION,
    END,
    GAME,
    PASS,
    RIGHT,
    RULES,
    SOLUTION,
    WRONG,
    chance_of,
    play,
    position,
    show,
    suggest,
)

KINDS = [{card.id for card in cards} for cards in (EDITION.suspects, EDITION.weapons, EDITION.rooms)]


def check_twin(state: State, seat: Seat, twin: State) -> None:
    """Everything that this seat knows holds in the twin."""
    assert RULES.view(twin, seat) == RULES.view(state, seat)
    everywhere = [*twin.envelope, *(card for hand in twin.hands for card in hand)]
    assert sorted(everywhere) == sorted(EDITION.cards)
    assert all(card in kind for card, kind in zip(twin.envelope, KINDS, strict=True))
    assert [len(hand) for hand in twin.hands] == list(twin.open.hand_sizes)
    for enquiry in twin.enquiries:
        for answer in enquiry.answers:
            assert bool(set(twin.hands[answer.seat]) & set(enquiry.cards)) == answer.showed
    for accuser, cards in twin.accusations:
        assert (cards == twin.envelope) == (twin.open.ending is not None and twin.open.ending.winner == accuser)
    for asker, cards_seen in enumerate(twin.seen):
        for seen, was in zip(cards_seen, state.seen[asker], strict=True):
            assert (seen.by, seen.turn) == (was.by, was.turn)
            assert seen.card in twin.hands[seen.by]
            assert seat not in (asker, seen.by) or seen == was


@pytest.mark.rule("CL-30", "CL-R20")
@pytest.mark.parametrize("seed", range(6))
def test_twins_along_a_game_keep_what_each_seat_knows(seed: int) -> None:
    differing = twins = 0
    positions = play_out(GAME, seed).positions
    for number, at in enumerate(positions[:: max(1, len(positions) // 20)]):
        for seat in at.seats:
            twin = RULES.twin(at.state, seat, chance_of(number))
            check_twin(at.state, seat, twin)
            if at.state.open.ending is None:
                twins += 1
                differing += twin.hands != at.state.hands
    assert differing > twins * 0.2, "late in a random game little is left to deal anew, but never so little"


@pytest.mark.rule("CL-49")
def test_a_card_that_was_shown_stays_where_the_asker_saw_it() -> None:
    state = position(pawns={"scarlett": "study"}, phase="room", hands={1: ("green", "dagger")})
    state = play(state, suggest("green", "dagger"), show("green"))
    for number in range(30):
        assert "green" in RULES.twin(state, Seat(0), chance_of(number)).hands[1]
    to_the_third = [RULES.twin(state, Seat(2), chance_of(number)) for number in range(30)]
    assert {twin.seen[0][0].card for twin in to_the_third} > {"green"}
    assert any("green" not in twin.hands[1] for twin in to_the_third)


@pytest.mark.rule("CL-50")
def test_who_passed_holds_none_of_the_three_in_a_twin_though_the_enquiry_goes_on() -> None:
    state = position(pawns={"scarlett": "study"}, phase="room", hands={2: ("green", "dagger", "study")})
    state = play(state, suggest("green", "dagger"), PASS)
    assert state.open.phase == "answer"
    for number in range(30):
        assert not set(RULES.twin(state, Seat(2), chance_of(number)).hands[1]) & {"green", "dagger", "study"}


@pytest.mark.rule("CL-64", "CL-R17")
def test_whoever_saw_the_envelope_knows_it_in_every_twin_and_the_others_do_not() -> None:
    state = play(position(phase="closing"), WRONG)
    assert {RULES.twin(state, Seat(0), chance_of(number)).envelope for number in range(20)} == {SOLUTION}
    others = {RULES.twin(state, Seat(1), chance_of(number)).envelope for number in range(60)}
    assert len(others) > 10


@pytest.mark.rule("CL-R27")
def test_what_others_wrote_down_is_anything_but_the_envelope_in_a_twin() -> None:
    state = play(position(phase="closing"), WRONG)
    written = state.accusations[0]
    assert {RULES.twin(state, Seat(0), chance_of(number)).accusations for number in range(20)} == {(written,)}
    twins = [RULES.twin(state, Seat(1), chance_of(number)) for number in range(200)]
    assert len({twin.accusations for twin in twins}) > 50
    assert written[1] in {twin.envelope for twin in twins}, "nothing that the others know rules it out"
    for twin in twins:
        check_twin(state, Seat(1), twin)


@pytest.mark.rule("CL-R27")
def test_what_was_said_aloud_is_not_the_envelope_in_any_twin() -> None:
    state = play(position(phase="closing", options={"accusations": "aloud"}), WRONG)
    twins = [RULES.twin(state, Seat(1), chance_of(number)) for number in range(200)]
    assert {twin.accusations for twin in twins} == {state.accusations}
    assert state.accusations[0][1] not in {twin.envelope for twin in twins}


def test_when_the_game_is_over_there_is_nothing_left_to_deal() -> None:
    over = play(position(phase="closing"), RIGHT)
    twin = RULES.twin(over, Seat(1), chance_of(1))
    assert twin.hands == over.hands
    assert twin.envelope == over.envelope


def test_between_two_players_the_twin_exchanges_the_other_hand_and_the_envelope() -> None:
    state = play(position("scarlett", "plum", phase="closing"), END)
    twin = RULES.twin(state, Seat(0), chance_of(3))
    check_twin(state, Seat(0), twin)
    assert twin.envelope != state.envelope
