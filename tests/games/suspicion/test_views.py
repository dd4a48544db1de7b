"""Who sees what."""

import pytest

from sleuth.core.game import Seat
from sleuth.testing import play_out
from tests.games.suspicion.positions import (
    CARDS,
    GAME,
    LIFT,
    PEEK,
    RULES,
    acting,
    ask,
    play,
    position,
    rob,
)


@pytest.mark.rule("SU-R14")
def test_gems_and_the_sizes_of_hands_are_public() -> None:
    state = play(acting("rob-ask-buford"), rob("emerald"))
    for viewer in (Seat(1), None):
        table = RULES.view(state, viewer).table
        assert table.loot[0] == {"diamond": 0, "ruby": 0, "emerald": 1}
        assert table.stacks["emerald"] == 4
        assert table.hand_sizes == (1, 2, 2)
        assert table.card == "rob-ask-buford"


@pytest.mark.rule("SU-R14")
def test_a_seat_sees_who_it_is_and_its_own_cards_and_no_others() -> None:
    state = position(3)
    for seat in map(Seat, range(3)):
        view = RULES.view(state, seat)
        assert (view.seat, view.guest, view.hand) == (seat, state.identities[seat], state.hands[seat])
    watching = RULES.view(state, None)
    assert (watching.guest, watching.hand, watching.answers, watching.sightings) == (None, (), (), ())


@pytest.mark.rule("SU-R14")
@pytest.mark.parametrize("seed", range(4))
def test_the_open_table_names_no_guest_as_anybodys_and_no_card_that_nobody_saw(seed: int) -> None:
    for at in play_out(GAME, seed).positions:
        table = at.state.open
        if table.ending is not None:
            continue
        assert set(table.discards).isdisjoint(card for hand in at.state.hands for card in hand)
        assert table.card not in {card for hand in at.state.hands for card in hand}
        everywhere = [*at.state.deck, *table.discards, *([table.card] if table.card else [])]
        everywhere += [card for hand in at.state.hands for card in hand]
        assert sorted(everywhere) == sorted(CARDS)


@pytest.mark.rule("SU-R09")
def test_how_many_invitations_were_peeked_at_is_public_and_which_is_not() -> None:
    state = play(acting("lift-ruby-peek"), PEEK, LIFT)
    other, mine = RULES.view(state, Seat(1)), RULES.view(state, Seat(0))
    assert other.table.peeks == mine.table.peeks
    assert len(mine.sightings) == 1
    assert other.sightings == ()


@pytest.mark.rule("SU-R08", "SU-54")
def test_everybody_sees_who_was_asked_about_whom_and_only_two_the_answer() -> None:
    state = play(acting("slip-ask-trudie"), ask(1))
    for viewer in (Seat(0), Seat(1), Seat(2), None):
        view = RULES.view(state, viewer)
        (question,) = view.table.questions
        assert (question.seat, question.to, question.guest) == (0, 1, "trudie")
        assert len(view.answers) == (viewer in (0, 1))


def test_everybody_may_always_speak() -> None:
    state = position(2)
    assert all(RULES.may_speak(state, Seat(seat)) for seat in range(2))
