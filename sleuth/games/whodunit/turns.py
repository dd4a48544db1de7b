"""How a turn goes on once a pawn has moved, and how it ends; accusing and conceding, by which a seat is out."""

from typing import Literal, cast

from msgspec.structs import replace

from sleuth.core.game import Event, Seat, Step
from sleuth.games.whodunit import enquiries
from sleuth.games.whodunit.board import Board
from sleuth.games.whodunit.choices import Offers
from sleuth.games.whodunit.edition import Edition
from sleuth.games.whodunit.events import (
    AccusationFailed,
    Accused,
    AccusedHidden,
    Conceded,
    EnvelopeSeen,
    GaveWay,
    LastLeft,
    Silenced,
    Solved,
    SteppedAside,
    TurnBegan,
    Unsolved,
    Word,
)
from sleuth.games.whodunit.powers import Powers
from sleuth.games.whodunit.signs import Signs
from sleuth.games.whodunit.state import (
    NO_DEALINGS,
    Dealings,
    Ending,
    Leads,
    Open,
    Plea,
    Reason,
    State,
    Triple,
    decider,
    has_looked,
    here,
    hold,
    left_of,
    marked,
    resume,
)


class Context:
    """What the rules of one edition go by: its cards, its board, its powers, and the choices it offers."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.board = Board(edition)
        self.offers = Offers(edition, self.board)
        self.suspects = frozenset(suspect.id for suspect in edition.suspects)
        self.weapons = frozenset(weapon.id for weapon in edition.weapons)
        self.rooms = frozenset(room.id for room in edition.rooms)
        self.powers = Powers(edition.powers)
        self.signs = Signs(edition, self.board, self.powers)


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
    seat, round_ = table.seat, table.round
    called, refusals = table.called, table.dealings.refusals
    if called[seat]:
        called = tuple(was and other != seat for other, was in enumerate(called))
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
        dealings=Dealings(refusals=refusals) if refusals else NO_DEALINGS,
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


def accuse(context: Context, state: State, seat: Seat, cards: Triple) -> Step[State]:
    """Look into the envelope alone: to win, or to be out (CL-60 to CL-69)."""
    accused = _committed(state, Accused(seat, *cards))
    state = replace(state, accusations=(*state.accusations, (seat, cards)))
    if cards == state.envelope:
        return Step(finish(context, state, "solved", seat), (accused, Event(Solved(seat, *cards))))
    table = state.open
    out = marked(table.out, seat)
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


def concede(context: Context, state: State, seat: Seat) -> Step[State]:
    """Lay the cards open and be gone, at whatever moment (CL-H01 to CL-H04)."""
    table, hand = state.open, state.hands[seat]
    off = tuple(number for number, power in enumerate(context.edition.powers) if _needs(power.needs, state, seat))
    left = replace(
        table,
        out=marked(table.out, seat),
        conceded={**table.conceded, seat: hand},
        conceded_in={**table.conceded_in, seat: table.turn},
    )
    state = replace(state, open=left)
    conceded = Event(Conceded(seat, hand, off))
    present = [Seat(other) for other in range(len(state.hands)) if other not in left.conceded]
    if len(present) == 1 and not left.out[present[0]]:
        over = finish(context, state, "last-left", present[0])
        return Step(over, (conceded, Event(LastLeft(present[0], *state.envelope))))
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
            return enquiries.answer_plea(context.powers, state, cast("Plea", state.open.dealings.plea), yes=True)
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
