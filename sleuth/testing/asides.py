"""What seats may do although nobody waits for them: it stops nobody else, and nobody does it unseen."""

from itertools import islice

from msgspec.structs import replace

from sleuth.core.choices import Move, every
from sleuth.core.game import Illegal, Leaving, S, Seat, asides_of, offered
from sleuth.testing.awaiting import check_awaited
from sleuth.testing.playouts import Position

TRIED = 4
"""How many moves of each kind of aside are tried at a position."""


def check_asides(position: Position[S]) -> None:
    """Asides end with the game, are seen to be made, and leave everybody else where they were."""
    rules, state = position.game.rules, position.state
    for seat in position.seats:
        asides = asides_of(rules, state, seat)
        if isinstance(rules, Leaving) and rules.has_left(state, seat) and offered(rules, state, seat):
            raise position.broken("this seat has left the game, and may still do something", seat)
        if asides and rules.outcome(state) is not None:
            raise position.broken(f"the game is over, and this seat may still {asides[0].kind!r}", seat)
        for choice in asides:
            for move in islice(every((choice,)), TRIED):
                _check_step(position, seat, move)


def _check_step(position: Position[S], seat: Seat, move: Move) -> None:
    rules, state = position.game.rules, position.state
    try:
        step = rules.play(state, seat, move)
    except Illegal as refusal:
        raise position.broken(f"the asides admit {move}, and play refuses it: {refusal.text}", seat) from None
    if step.reversible:
        raise position.broken(f"{move} is an aside, and yet reversible", seat)
    for viewer in (*position.seats, None):
        if all(event.seen_by(viewer) is None for event in step.events):
            text = f"the aside {move} of seat {seat} is told to nobody here, though its number shows that it was made"
            raise position.broken(text, viewer)
    check_awaited(replace(position, state=step.state))
    for other in sorted(rules.awaited(state) & rules.awaited(step.state) - step.asks):
        if tuple(rules.choices(state, other)) != tuple(rules.choices(step.state, other)):
            text = f"the aside {move} of seat {seat} changed what this seat is asked, and its step does not say so"
            raise position.broken(text, other)
