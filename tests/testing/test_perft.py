"""Counts of legal plays."""

from sleuth.core.choices import Move
from sleuth.core.game import Seat
from sleuth.core.match import Match
from sleuth.games import find_game
from sleuth.testing import divide, header_for, perft
from tests.toy import Picnic, PicnicRules


def test_the_picnic_counted_by_hand() -> None:
    """Two turn to each other, ask and show one of two jars; then both guess one of nine things, in either order."""
    game = Picnic()
    state = Match(game, header_for(game, 1, ["north", "east"], {"rounds": 1})).state
    state = PicnicRules().play(state, state.open.seat, Move("turn", {"to": str(1 - state.open.seat)})).state
    state = PicnicRules().play(state, state.open.seat, Move("ask")).state
    counts = [perft(game.rules, state, depth) for depth in range(5)]
    assert counts == [1, 2, 2 * 18, 2 * 18 * 9, 2 * 18 * 9]


def test_divide_says_the_same_by_first_move() -> None:
    game = Picnic()
    state = Match(game, header_for(game, 1)).state
    parts = divide(game.rules, state, 4)
    assert len(parts) == 2
    assert sum(number for _, _, number in parts) == perft(game.rules, state, 4)


def test_the_quick_classic_game_counted_by_hand() -> None:
    """Any room may be asked about or accused: 6 × 6 × 9 each, and one may end the turn."""
    game = find_game("classic")
    chairs = ["scarlett", "plum"]
    state = Match(game, header_for(game, 1, chairs, {"movement": "free", "first_player": "scarlett"})).state
    assert perft(game.rules, state, 1) == 6 * 6 * 9 * 2 + 1
    parts = divide(game.rules, state, 2)
    assert {seat for seat, _, _ in parts} == {Seat(0)}
    accusations = sorted(number for _, move, number in parts if move.kind == "accuse")
    assert accusations == [1] + [649] * 323
    hand = set(state.hands[1])
    for _, move, number in parts:
        if move.kind == "suggest":
            assert number == max(1, len(hand & set(move.slots.values())))


def test_the_classic_game_as_counted_before() -> None:
    """A roll of eight leads to ten squares (324 accusations or the end) and a room (36 suggestions besides).

    What follows is not known from elsewhere: a change here is a change of the rules, and should be meant.
    """
    game = find_game("classic")
    chairs = ["scarlett", "mustard", "white", "green"]
    state = Match(game, header_for(game, 17, chairs, {"first_player": "scarlett"})).state
    assert [perft(game.rules, state, depth) for depth in range(1, 4)] == [1, 11, 10 * 325 + 361]
    assert [perft(game.rules, state, depth) for depth in range(4, 6)] == [3613, 53_837]
