"""How a turn goes on once a pawn has moved, and how it ends."""

from msgspec.structs import replace

from sleuth.core.game import Event, Seat, Step
from sleuth.games.whodunit.context import Context, has_looked, here, hold, left_of
from sleuth.games.whodunit.events import GaveWay, Silenced, TurnBegan, Unsolved, Word
from sleuth.games.whodunit.state import Dealings, Ending, Leads, Open, Reason, State


def arrive(context: Context, state: State, table: Open, *events: Event) -> Step[State]:
    """In a room: to suggest, unless nobody may speak there (MU-84, MU-R10); somebody else first, if need be (MU-81)."""
    seat = table.seat
    room = here(table, seat)
    if context.powers.silence(table, room) is not None:
        closing = replace(table, phase="closing")
        return Step(replace(state, open=closing), (*events, Event(Silenced(seat, room))), reversible=True)
    table = replace(table, phase="room")
    first = context.powers.first_speaker(table, seat, "suggestion")
    if first is None:
        return Step(replace(state, open=table), events, reversible=True)
    return give_way(replace(state, open=table), first, "suggestion", *events)


def give_way(state: State, to: Seat, before: Word, *events: Event) -> Step[State]:
    """Let somebody else speak before a suggestion or an accusation, once for each, and go on afterwards (MU-R31)."""
    table = state.open
    heard = (*table.dealings.heard, before)
    waiting = replace(hold(table, speaker=to, heard=heard), phase="precedence")
    return Step(replace(state, open=waiting), (*events, Event(GaveWay(table.seat, to, before))))


def end_turn(context: Context, state: State, events: tuple[Event, ...]) -> Step[State]:
    """Pass the turn clockwise to the next who is not out (CL-36, CL-R15, CL-R26, CL-H03)."""
    table = state.open
    called = tuple(was and other != table.seat for other, was in enumerate(table.called))
    seat, round_ = table.seat, table.round
    while True:
        seat = left_of(seat, table)
        round_ += seat == table.first
        if not table.out[seat]:
            break
    if round_ > state.options.round_limit:
        over = finish(context, state, "round-limit", None)
        return Step(over, (*events, Event(Unsolved("round-limit", *state.envelope))))
    following = replace(
        table,
        phase="turn",
        seat=seat,
        turn=table.turn + 1,
        round=round_,
        called=called,
        dice=(),
        suggested=False,
        dealings=Dealings(refusals=table.dealings.refusals),
    )
    began = Event(TurnBegan(seat, following.turn, round_))
    return Step(replace(state, open=following), (*events, began))


def finish(context: Context, state: State, reason: Reason, winner: Seat | None) -> State:
    """The game over, and everything laid open."""
    leads = tuple(_leads(context, state, Seat(seat)) for seat in range(len(state.hands)))
    ending = Ending(reason, winner, state.envelope, state.hands, leads)
    return replace(state, open=replace(state.open, phase="over", ending=ending))


def _leads(context: Context, state: State, seat: Seat) -> Leads:
    """What a seat had left by its own hand and the cards shown to it (CL-31, CL-59) or laid open (CL-H01)."""
    if has_looked(state, seat):
        return Leads(1, 1, 1)
    cleared = {*state.hands[seat], *(seen.card for seen in state.seen[seat])}
    cleared.update(*state.open.conceded.values())
    return Leads(*(len(cards - cleared) for cards in (context.suspects, context.weapons, context.rooms)))
