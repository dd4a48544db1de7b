"""Conceding: a seat leaves the game for good, and the table goes on without it."""

from typing import cast

from msgspec.structs import replace

from sleuth.core.game import Event, Seat, Step
from sleuth.games.whodunit import enquiries, requests
from sleuth.games.whodunit.accusations import step_aside
from sleuth.games.whodunit.context import Context, decider, resume
from sleuth.games.whodunit.events import Conceded, LastLeft, Unsolved
from sleuth.games.whodunit.state import Plea, State
from sleuth.games.whodunit.turns import end_turn, finish


def concede(context: Context, state: State, seat: Seat) -> Step[State]:
    """Lay the cards open and be gone, at whatever moment (CL-H01 to CL-H04)."""
    table, hand = state.open, state.hands[seat]
    off = tuple(number for number, power in enumerate(context.edition.powers) if _needs(power.needs, state, seat))
    left = replace(
        table,
        out=tuple(was or other == seat for other, was in enumerate(table.out)),
        conceded={**table.conceded, seat: hand},
        conceded_in={**table.conceded_in, seat: table.turn},
    )
    state = replace(state, open=left)
    conceded = Event(Conceded(seat, hand, off))
    here = [Seat(other) for other in range(len(state.hands)) if other not in left.conceded]
    if len(here) == 1 and not left.out[here[0]]:
        over = finish(context, state, "last-left", here[0])
        return Step(over, (conceded, Event(LastLeft(here[0], *state.envelope))))
    if all(left.out):
        over = finish(context, state, "nobody-left", None)
        return Step(over, (conceded, Event(Unsolved("nobody-left", *state.envelope))))
    state, aside = step_aside(context, state, seat)
    return settle(context, Step(_withdraw(state, seat), (conceded, *aside)))


def settle(context: Context, step: Step[State]) -> Step[State]:
    """Go on for as long as the table would wait for somebody who is gone (CL-H02, CL-H03, MU-H02)."""
    while (awaited := decider(step.state.open)) is not None and awaited in step.state.open.conceded:
        following = _without(context, step.state, awaited)
        step = Step(following.state, (*step.events, *following.events))
    return step


def _without(context: Context, state: State, seat: Seat) -> Step[State]:
    """The next step, without what this seat would have said or done."""
    match state.open.phase:
        case "answer":
            return enquiries.pass_over(state, seat)
        case "plea":
            return requests.answer(context, state, cast("Plea", state.open.dealings.plea), yes=True)
        case "precedence":
            return Step(replace(state, open=resume(state.open)))
        case _:
            return end_turn(context, state, ())


def _withdraw(state: State, seat: Seat) -> State:
    """The state without what this seat asked for and has not got."""
    table = state.open
    match table.phase:
        case "plea" if table.dealings.plea is not None and table.dealings.plea.favour.seat == seat:
            return replace(state, open=resume(table))
        case "answer" if table.enquiry is not None and table.enquiry.seat == seat:
            return enquiries.break_off(state)
        case _:
            return state


def _needs(characters: tuple[str, ...], state: State, seat: Seat) -> bool:
    """Whether a power that was on so far needs the character of this seat."""
    table = state.open
    played = [character for character in table.characters if character not in table.gone]
    return table.characters[seat] in characters and all(character in played for character in characters)
