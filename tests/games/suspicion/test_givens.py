"""What a deduction sheet marks by itself, and why."""

import pytest
from msgspec.structs import replace

from sleuth.core.choices import Move
from sleuth.core.game import Seat
from sleuth.core.givens import squares
from sleuth.games.suspicion.state import Question, Robbery, State
from sleuth.testing import play_out
from tests.games.suspicion.positions import GAME, GUESTS, NAMES, PEEK, RULES, acting, play, position

ROBBERY = Robbery(4, Seat(2), "ruby", ("viola", "earl"))


def marks(state: State, seat: int = 0) -> dict[tuple[str, str], tuple[bool, str]]:
    """What stands in each square of a seat's sheet, and why."""
    view = RULES.view(state, Seat(seat))
    return {(row, column): (given.holds, given.because) for row, column, given in squares(GAME.givens(view, NAMES))}


def after(state: State, *robberies: Robbery, questions: tuple[Question, ...] = ()) -> State:
    return replace(state, open=replace(state.open, robberies=robberies, questions=questions))


def crossed(state: State, seat: int) -> set[str]:
    return {guest for (guest, column), (holds, _) in marks(state).items() if column == str(seat) and not holds}


def test_the_own_invitation_is_marked_for_everybody() -> None:
    state = position(3)
    mine = state.identities[0]
    found = marks(state)
    assert found[mine, "0"] == (True, "Your invitation.")
    assert [found[mine, column] for column in "12"] == [(False, "That is you.")] * 2
    assert {column for _, column in found} == {"0", "1", "2"}
    assert crossed(state, 1) == {mine}


@pytest.mark.rule("SU-51")
def test_a_robbery_crosses_off_who_could_not_have_made_it_and_says_so() -> None:
    state = after(position(3), ROBBERY)
    assert crossed(state, 2) >= set(GUESTS) - {"viola", "earl"}
    why = f"Turn 4, robbery (ruby): {NAMES[2]} is one of Viola Chung and the Earl of Volesworthy."
    assert marks(state)["buford", "2"] == (False, why)
    only = after(position(3), replace(ROBBERY, suspects=("viola",)))
    assert marks(only)["buford", "2"][1].endswith("is Viola Chung.")


@pytest.mark.rule("SU-51")
def test_ones_own_robbery_tells_oneself_nothing_and_everybody_else_who_one_may_be() -> None:
    own = (replace(ROBBERY, seat=Seat(0)), replace(ROBBERY, seat=Seat(0), turn=7, suspects=("viola", "buford")))
    assert marks(after(position(3), *own)) == marks(position(3))
    assert RULES.view(position(3), Seat(0)).suspected == ()
    assert RULES.view(after(position(3), *own[:1]), Seat(0)).suspected == ("earl", "viola")
    assert RULES.view(after(position(3), *own), Seat(0)).suspected == ("viola",)
    assert RULES.view(after(position(3), *own), Seat(1)).suspected == ()


@pytest.mark.rule("SU-52")
def test_an_answer_to_me_crosses_off_one_side_and_an_answer_of_mine_nothing() -> None:
    state = position(3)
    asked = state.identities[1]
    seers = tuple(guest for guest in GUESTS if guest != asked)[:4]
    question = Question(2, Seat(0), Seat(1), "earl", seers)
    no, yes = ((question,), (replace(question, seers=(*seers, asked)),))
    assert crossed(after(state, questions=no), 1) == {*seers, state.identities[0]}
    assert crossed(after(state, questions=yes), 1) == set(GUESTS) - {*seers, asked} | {state.identities[0]}
    why = f"Turn 2: {NAMES[1]}’s guest did not see the Earl of Volesworthy."
    news = next(guest for guest in seers if guest != state.identities[0])
    assert marks(after(state, questions=no))[news, "1"] == (False, why)
    assert marks(after(state, questions=no), 1) == marks(state, 1)
    assert marks(after(state, questions=no), 2) == marks(state, 2)


def test_a_peek_crosses_a_guest_off_for_everybody_else() -> None:
    state = play(acting("rob-peek-one"), PEEK)
    (peeked,) = RULES.view(state, Seat(0)).sightings
    for column in "12":
        holds, because = marks(state)[peeked.guest, column]
        assert not holds
        assert because.endswith("you peeked at this invitation, so nobody drew it.")


def test_the_first_event_that_tells_it_counts() -> None:
    state = after(position(3), ROBBERY, replace(ROBBERY, turn=9))
    assert marks(state)["buford", "2"][1].startswith("Turn 4")


def test_nothing_is_marked_for_whoever_watches() -> None:
    assert GAME.givens(RULES.view(after(position(3), ROBBERY), None), NAMES) == ()


def test_every_mark_is_true_and_later_turns_only_add() -> None:
    playout = play_out(GAME, 5)
    before: tuple[object, ...] = ()
    turn = settled = 0
    for at in playout.positions:
        givens = GAME.givens(RULES.view(at.state, Seat(1)), at.names)
        for guest, column, given in squares(givens):
            assert given.holds == (at.state.identities[int(column)] == guest), given
        if at.state.open.turn != turn:
            assert givens[: len(before)] == before
            before, turn = givens, at.state.open.turn
        settled = max(settled, sum(1 for _ in squares(givens)))
    assert settled == len(GUESTS) * len(at.seats), "at the end everything is marked"


def test_a_mask_that_came_off_tells_who_somebody_was_and_who_nobody_else_is() -> None:
    state = RULES.play(position(3), Seat(1), Move("concede")).state
    guest = state.identities[1]
    assert crossed(state, 1) == set(GUESTS) - {guest}
    assert guest in crossed(state, 2)
    assert marks(state)[guest, "2"][1] == f"{NAMES[1]} conceded, and the mask came off."
