"""How many ways a game can go: counts of legal plays, the oracle that rules are checked against."""

from sleuth.core.choices import Move, every
from sleuth.core.game import Rules, S, Seat


def perft(rules: Rules[S], state: S, depth: int) -> int:
    """The number of different sequences of legal moves of this length, shorter ones that end the game included.

    Chance is part of the state, so a roll is one move and not thirty-six.
    """
    if depth == 0 or rules.outcome(state) is not None:
        return 1
    return sum(
        1 if depth == 1 else perft(rules, rules.play(state, seat, move).state, depth - 1)
        for seat in sorted(rules.awaited(state))
        for move in every(rules.choices(state, seat))
    )


def divide(rules: Rules[S], state: S, depth: int) -> list[tuple[Seat, Move, int]]:
    """The same count, by first move: where two versions of the rules disagree, this shows where to look."""
    return [
        (seat, move, perft(rules, rules.play(state, seat, move).state, depth - 1))
        for seat in sorted(rules.awaited(state))
        for move in every(rules.choices(state, seat))
    ]
