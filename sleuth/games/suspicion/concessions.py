"""Conceding: a thief's mask comes off, and the gala goes on without them."""

from msgspec.structs import replace

from sleuth.core.game import Event, Seat, Step
from sleuth.games.suspicion.events import Conceded, Guesses
from sleuth.games.suspicion.state import State
from sleuth.games.suspicion.turns import finish, pass_turn, present


def concede(state: State, seat: Seat) -> Step[State]:
    """Leave the game for good, at whatever moment (SU-H01 to SU-H04)."""
    table, guest = state.open, state.identities[seat]
    in_play = table.phase == "act" and table.seat == seat and table.card is not None
    cards = (*state.hands[seat], *((table.card,) if in_play and table.card else ()))
    others = range(len(state.hands))
    left = replace(
        table,
        conceded={**table.conceded, seat: guest},
        conceded_in={**table.conceded_in, seat: table.turn},
        loot=tuple(dict.fromkeys(gems, 0) if other == seat else gems for other, gems in enumerate(table.loot)),
        hand_sizes=tuple(0 if other == seat else size for other, size in enumerate(table.hand_sizes)),
        discards=(*table.discards, *cards),
        guessed=tuple(done or other == seat for other, done in enumerate(table.guessed)),
    )
    state = replace(
        state,
        open=left,
        hands=tuple(() if other == seat else state.hands[other] for other in others),
        guesses=tuple(() if other == seat else _without(state.guesses[other], seat) for other in others),
    )
    conceded = (Event(Conceded(seat, guest, cards)),)
    if len(present(state)) == 1 or (left.phase == "guess" and all(left.guessed)):
        return finish(state, conceded)
    if left.phase != "guess" and left.seat == seat:
        return pass_turn(state, conceded)
    return Step(state, conceded)


def _without(guesses: Guesses, seat: Seat) -> Guesses:
    """The guesses, if there are any, with none for this seat."""
    return tuple(None if other == seat else guest for other, guest in enumerate(guesses))
