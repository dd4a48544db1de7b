"""How the turn goes round, and how the evening ends."""

from msgspec.structs import replace

from sleuth.core.game import Event, Seat, Step
from sleuth.games.suspicion import scoring
from sleuth.games.suspicion.events import Scored, TurnBegan, Unmasked
from sleuth.games.suspicion.state import Ending, State


def present(state: State) -> list[Seat]:
    """Who has not conceded."""
    return [Seat(seat) for seat in range(len(state.hands)) if seat not in state.open.conceded]


def pass_turn(state: State, events: tuple[Event, ...]) -> Step[State]:
    """The next player's turn, clockwise; whoever conceded is passed over (SU-13, SU-27, SU-H02)."""
    table = state.open
    seat, round_ = table.seat, table.round
    while True:
        seat = Seat((seat + 1) % len(state.hands))
        round_ += seat == table.first
        if seat not in table.conceded:
            break
    began = replace(
        table, phase="roll", seat=seat, turn=table.turn + 1, round=round_, dice=(), spent=(), card=None, done=()
    )
    return Step(replace(state, open=began), (*events, Event(TurnBegan(seat, began.turn, round_))))


def finish(state: State, events: tuple[Event, ...]) -> Step[State]:
    """All masks off, and the points counted; the last one left needs none to win (SU-43 to SU-50, SU-H04)."""
    table, here = state.open, present(state)
    nobody = (None,) * len(state.hands)
    guesses = tuple(named or nobody for named in state.guesses)
    scores = scoring.score(table.loot, state.identities, guesses)
    winners, reason = scoring.winners(scores, here)
    ending = Ending(reason, winners, state.identities, guesses, scores)
    over = replace(state, open=replace(table, phase="over", ending=ending))
    told = (Event(Unmasked(state.identities, guesses)), Event(Scored(scores, winners, reason)))
    return Step(over, (*events, *told))
