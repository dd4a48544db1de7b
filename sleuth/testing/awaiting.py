"""Whom the table waits for: never nobody while the game goes on."""

from typing import get_args

from sleuth.core.game import S
from sleuth.testing.playouts import Position


def check_awaited(position: Position[S]) -> None:
    """Never stuck: while the game goes on somebody is awaited and has a choice, and nobody else has one."""
    rules, state = position.game.rules, position.state
    awaited, outcome = rules.awaited(state), rules.outcome(state)
    if not awaited <= set(position.seats):
        raise position.broken(f"awaited are {sorted(awaited)}, and there are {len(position.seats)} seats")
    if len(awaited) > 1 and not position.game.facts.simultaneous:
        raise position.broken(f"{sorted(awaited)} are asked at once, and the facts say that this never happens")
    if outcome is None and not awaited:
        raise position.broken("the game is stuck: it is not over and nobody is awaited")
    if outcome is not None:
        if awaited:
            raise position.broken(f"the game is over, and {sorted(awaited)} are still awaited")
        if outcome.reason not in get_args(position.game.reason_type):
            raise position.broken(f"the outcome {outcome} has a reason that is none of the game's")
        if not set(outcome.winners) <= set(position.seats):
            raise position.broken(f"the outcome {outcome} names a seat that is not there")
        if len(set(outcome.winners)) < len(outcome.winners):
            raise position.broken(f"the outcome {outcome} names a winner twice")
    for seat in position.seats:
        choices = rules.choices(state, seat)
        if seat in awaited and not choices:
            raise position.broken("the game is stuck: this seat is awaited and has no choice", seat)
        if seat not in awaited and choices:
            raise position.broken(f"this seat is not awaited and may {choices[0].kind!r}", seat)
