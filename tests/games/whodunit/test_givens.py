"""What a notebook marks by itself, and why."""

from msgspec.structs import replace

from sleuth.core.choices import Move
from sleuth.core.game import Seat
from sleuth.core.givens import squares
from sleuth.games.whodunit.state import Seen, State
from sleuth.testing import play_out
from tests.games.whodunit.positions import GAME, RULES, start

NAMES = ("Ann", "Bob", "Cy")
ENVELOPE = "envelope"


def marks(state: State, seat: int = 0) -> dict[tuple[str, str], tuple[bool, str]]:
    """What stands in each square of a seat's notebook, and why."""
    view = RULES.view(state, Seat(seat))
    return {(row, column): (given.holds, given.because) for row, column, given in squares(GAME.givens(view, NAMES))}


def row(state: State, card: str) -> list[bool | None]:
    found = marks(state)
    return [found.get((card, column), (None,))[0] for column in ("0", "1", "2", ENVELOPE)]


def test_the_own_hand_and_cards_shown_are_marked_in_every_column() -> None:
    state = start("scarlett", "mustard", "plum").state
    mine, theirs, other = state.hands[0][0], state.hands[1][0], state.hands[1][1]
    state = replace(state, seen=((Seen(theirs, Seat(1), 3), Seen(theirs, Seat(1), 8)), (), ()))
    assert row(state, mine) == [True, False, False, False]
    assert row(state, theirs) == [False, True, False, False]
    assert row(state, other) == [False, None, None, None]
    found = marks(state)
    assert found[mine, "0"][1] == "It is in your hand."
    assert found[other, "0"][1] == "It is not in your hand."
    assert found[theirs, "1"][1] == found[theirs, ENVELOPE][1] == "Turn 3: Bob showed you this card."


def test_the_envelope_is_marked_for_whoever_has_seen_it_and_for_nobody_else() -> None:
    state = start("scarlett", "mustard", "plum").state
    wrong = ((Seat(0), state.envelope),)
    out = replace(state, open=replace(state.open, out=(True, False, False)), accusations=wrong)
    assert row(out, state.envelope[0]) == [False, False, False, True]
    assert marks(out)[state.envelope[0], ENVELOPE][1] == "You have seen it in the envelope."
    assert not any(holds for (_, column), (holds, _) in marks(out, 1).items() if column == ENVELOPE)


def test_nothing_is_marked_for_whoever_watches() -> None:
    assert GAME.givens(RULES.view(start("scarlett", "mustard", "plum").state, None), NAMES) == ()


def test_every_mark_is_true_and_later_turns_only_add() -> None:
    playout = play_out(GAME, 3)
    before: tuple[object, ...] = ()
    turn = 0
    cards = sum(map(len, playout.positions[0].state.hands)) + 3
    for at in playout.positions:
        state = at.state
        owners = {ENVELOPE: state.envelope, **{str(seat): hand for seat, hand in enumerate(state.hands)}}
        givens = GAME.givens(RULES.view(state, Seat(1)), at.names)
        for card, column, given in squares(givens):
            assert given.holds == (card in owners[column]), given
        if state.open.turn != turn:
            assert givens[: len(before)] == before
            before, turn = givens, state.open.turn
    assert sum(1 for _ in squares(givens)) == cards * (len(at.seats) + 1), "at the end everything is marked"


def test_what_somebody_laid_open_is_marked_in_its_turn() -> None:
    state = RULES.play(start("scarlett", "mustard", "plum").state, Seat(1), Move("concede")).state
    card = state.hands[1][0]
    assert row(state, card) == [False, True, False, False]
    assert marks(state)[card, "1"][1] == "Turn 1: Bob conceded and laid this card open."
