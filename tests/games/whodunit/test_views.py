"""What each seat sees, and that it hangs on nothing that the seat cannot know."""

import msgspec
import pytest
from msgspec.structs import replace

from sleuth.core.game import Seat, Viewer
from sleuth.games.whodunit.state import Dealings, Open, State, View
from tests.games.whodunit.positions import (
    RIGHT,
    ROLL,
    RULES,
    SOLUTION,
    WRONG,
    play,
    position,
    show,
    suggest,
)

SEATS = (Seat(0), Seat(1), Seat(2))


def redealt(state: State) -> State:
    """The same table for seat 0 and for spectators: the others' hands and the envelope exchanged some cards."""
    hands = (state.hands[0], state.hands[2], state.hands[1])
    culprit, mine = state.envelope[0], hands[1][0]
    return replace(
        state,
        envelope=(mine, *state.envelope[1:]),
        hands=(hands[0], (culprit, *hands[1][1:]), hands[2]),
    )


@pytest.mark.rule("CL-30", "CL-20")
@pytest.mark.parametrize("viewer", [Seat(0), None])
def test_a_view_does_not_change_with_the_cards_of_others(viewer: Viewer) -> None:
    state = position()
    assert msgspec.json.encode(RULES.view(state, viewer)) == msgspec.json.encode(RULES.view(redealt(state), viewer))


@pytest.mark.rule("CL-30")
def test_a_spectator_sees_the_open_table_and_nothing_else() -> None:
    state = play(position(pawns={"scarlett": "study"}, phase="room", hands={1: ("green",)}), suggest("green", "dagger"))
    state = play(state, show("green"))
    assert RULES.view(state, None) == View(None, state.open)


@pytest.mark.rule("CL-R17", "CL-64")
def test_the_solution_stays_in_the_wrong_accusers_own_view() -> None:
    state = play(position(phase="closing"), WRONG)
    assert RULES.view(state, Seat(0)).envelope == SOLUTION
    for viewer in (Seat(1), Seat(2), None):
        assert RULES.view(state, viewer).envelope is None
    later = play(state, ROLL)
    assert RULES.view(later, Seat(0)).envelope == SOLUTION


@pytest.mark.rule("CL-30", "CL-65")
def test_hands_are_laid_open_only_when_the_game_is_over() -> None:
    state = position(phase="closing")
    assert RULES.view(state, None).table.ending is None
    over = play(state, RIGHT)
    ending = RULES.view(over, None).table.ending
    assert ending is not None
    assert ending.hands == state.hands


@pytest.mark.rule("CL-R18")
def test_everybody_sees_the_sizes_of_all_hands() -> None:
    state = position("scarlett", "mustard", "white", "green")
    for viewer in (*SEATS, None):
        assert RULES.view(state, viewer).table.hand_sizes == (4, 5, 5, 4)


def test_the_open_table_has_no_field_for_a_secret() -> None:
    assert set(Open.__struct_fields__) == {
        "phase",
        "seat",
        "turn",
        "round",
        "first",
        "characters",
        "hand_sizes",
        "pawns",
        "weapons",
        "out",
        "called",
        "movement",
        "dice",
        "suggested",
        "enquiry",
        "dealings",
        "conceded",
        "conceded_in",
        "ending",
    }
    assert set(Dealings.__struct_fields__) == {
        "plea",
        "begged",
        "granted",
        "speaker",
        "heard",
        "die",
        "lucky",
        "held",
        "refusals",
    }


def test_a_state_does_not_print_its_seed() -> None:
    assert "secret" in repr(position().chance)
    assert position().chance.key.hex() not in repr(position())
