"""Accusing, and looking into the envelope."""

from typing import Literal

from msgspec.structs import replace

from sleuth.core.game import Event, Seat, Step
from sleuth.games.whodunit.context import Context, here, resume
from sleuth.games.whodunit.events import (
    AccusationFailed,
    Accused,
    AccusedHidden,
    EnvelopeSeen,
    Solved,
    SteppedAside,
    Unsolved,
)
from sleuth.games.whodunit.state import State, Triple
from sleuth.games.whodunit.turns import end_turn, finish


def accuse(context: Context, state: State, seat: Seat, cards: Triple) -> Step[State]:
    """Look into the envelope alone: to win, or to be out (CL-60 to CL-69)."""
    accused = _committed(state, Accused(seat, *cards))
    state = replace(state, accusations=(*state.accusations, (seat, cards)))
    if cards == state.envelope:
        return Step(finish(context, state, "solved", seat), (accused, Event(Solved(seat, *cards))))
    table = state.open
    out = tuple(was or other == seat for other, was in enumerate(table.out))
    failed = Event(EnvelopeSeen(seat, *state.envelope), frozenset((seat,)), AccusationFailed(seat))
    state = replace(state, open=replace(table, out=out))
    if all(out):
        reason: Literal["everybody-out", "nobody-left"] = "nobody-left" if table.conceded else "everybody-out"
        over = finish(context, state, reason, None)
        return Step(over, (accused, failed, Event(Unsolved(reason, *state.envelope))))
    state, aside = step_aside(context, state, seat)
    events = (accused, failed, *aside)
    if state.open.dealings.held:
        return Step(replace(state, open=resume(state.open)), events)  # it was said in somebody else's turn
    return end_turn(context, state, events)


def _committed(state: State, accused: Accused) -> Event:
    """The accusation itself: said to everybody, or written down for the accuser alone (CL-62, CL-R27)."""
    if state.options.accusations == "aloud":
        return Event(accused)
    return Event(accused, frozenset((accused.seat,)), AccusedHidden(accused.seat))


def step_aside(context: Context, state: State, seat: Seat) -> tuple[State, tuple[Event, ...]]:
    """The pawn of somebody who is out does not block a door (CL-R15, CL-H04, MU-73)."""
    table = state.open
    origin = here(table, seat)
    room = context.board.door_rooms.get(origin)
    if room is None:
        return state, ()
    mine = table.characters[seat]
    pawns = {**table.pawns, mine: room}
    return replace(state, open=replace(table, pawns=pawns)), (Event(SteppedAside(mine, origin, room)),)
