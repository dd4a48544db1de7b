"""Rounds and turns: the event, the Purser, whose turn is next; the port, the writing and the end; leaving before it."""

from msgspec.structs import replace

from sleuth.core.game import Event, Seat, Step
from sleuth.games.midnight import scoring
from sleuth.games.midnight.deck import PORT, load
from sleuth.games.midnight.events import (
    Announced,
    Answers,
    Cause,
    Conceded,
    EventDrawn,
    LastRoundBegan,
    PortReached,
    Scored,
    SolutionTold,
    Strayed,
    Swept,
    TurnBegan,
    WritingBegan,
)
from sleuth.games.midnight.ship import LETTERS, STARTING_ZONES
from sleuth.games.midnight.state import Ending, Open, State


def begin_round(state: State, told: tuple[Event, ...]) -> Step[State]:
    """Draw the round's event (MM-64 to MM-70, MM-112, MM-R11, MM-R30)."""
    table = state.open
    if len(table.drawn) == len(state.deck):  # MM-R12
        return _arrive(state, told)
    card = load()[state.deck[len(table.drawn)]]
    space = min(PORT, table.space + card.ship)  # MM-R10
    table = replace(table, event=card.id, drawn=(*table.drawn, card.id), space=space, purser=card.zone)
    told = (*told, Event(EventDrawn(card.id, space, card.zone)))
    if space == PORT:
        return _arrive(replace(state, open=replace(table, event=None)), told)
    table, moved = _apply(replace(state, open=replace(table, round=table.round + 1)))
    return _begin(replace(state, open=table), first_turn(table), (*told, *moved))


def _apply(state: State) -> tuple[Open, tuple[Event, ...]]:
    """What an event does at once (MM-R09)."""
    table, effect, told = state.open, state.open.effect, []
    if effect.sweep is not None:
        start, end = effect.sweep
        swept = tuple(seat for seat in table.present if table.detectives[seat] == start)
        if swept:
            detectives = tuple(end if seat in swept else zone for seat, zone in enumerate(table.detectives))
            table = replace(table, detectives=detectives)
            told.append(Event(Swept(swept, end)))
    if effect.stray:  # MM-R20: the disc stays where it is
        letter = LETTERS[state.chance.below(len(LETTERS), "stray", table.round)]
        others = [zone for zone in STARTING_ZONES if zone != table.suspects[letter]]
        zone = others[state.chance.below(len(others), "stray to", table.round)]
        table = replace(table, suspects={**table.suspects, letter: zone})
        told.append(Event(Strayed(letter, zone)))
    return table, tuple(told)


def _arrive(state: State, told: tuple[Event, ...]) -> Step[State]:
    """The ship is in port: one more round, if all agree (MM-112, MM-113)."""
    arrived = replace(state.open, phase="voting", votes={})
    return Step(replace(state, open=arrived), (*told, Event(PortReached())))


def begin_turns(state: State, told: tuple[Event, ...]) -> Step[State]:
    """The last round: no new event, and the Purser stays as he was placed (MM-R11)."""
    table = replace(state.open, round=state.open.round + 1, event=None)
    told = (*told, Event(LastRoundBegan()))
    return _begin(replace(state, open=table), first_turn(table), told)


def first_turn(table: Open) -> Seat:
    """Who begins a round: the First Player, or whoever is next where that one conceded."""
    return next(seat for seat in _clockwise(table, table.first) if seat in table.present)


def _clockwise(table: Open, seat: Seat) -> list[Seat]:
    return [Seat((seat + ahead) % len(table.chairs)) for ahead in range(len(table.chairs))]


def _begin(state: State, seat: Seat, told: tuple[Event, ...]) -> Step[State]:
    table = state.open
    points = table.effect.points
    table = replace(table, phase="acting", seat=seat, turn=table.turn + 1, points=points)
    began = Event(TurnBegan(seat, table.turn, table.round, points))
    return Step(replace(state, open=table), (*told, began))


def end_turn(state: State, told: tuple[Event, ...]) -> Step[State]:
    """The next detective's turn, or the end of the round (MM-63, MM-118)."""
    table = state.open
    order = _clockwise(table, table.first)
    later = [seat for seat in order[order.index(table.seat) + 1 :] if seat in table.present]
    if later:
        return _begin(state, later[0], told)
    if table.last_round or table.revealer is not None:
        return begin_writing(state, told)
    return begin_round(state, told)


def begin_writing(state: State, told: tuple[Event, ...]) -> Step[State]:
    """All write at the same time; after revelations, whoever made them first (MM-114, MM-120, MM-121)."""
    table = state.open
    if table.revealer is None:
        begun = replace(table, phase="writing", points=0, event=None)
        return Step(replace(state, open=begun), (*told, Event(WritingBegan("port"))))
    if table.mode == "together":
        begun = replace(table, phase="writing", points=0, event=None)
        return Step(replace(state, open=begun), (*told, Event(WritingBegan("revelations"))))
    begun = replace(table, phase="announcing", points=0, event=None, seat=table.revealer)
    return Step(replace(state, open=begun), (*told, Event(WritingBegan("revelations", table.revealer))))


def finish_if_written(state: State, told: tuple[Event, ...]) -> Step[State]:
    """Once all have finished: first answers clockwise, the solution, the points (MM-115, MM-116, MM-122, MM-129)."""
    table = state.open
    if any(not table.written[seat] for seat in table.present):
        return Step(state, told)
    announced = dict(table.announced)
    for seat in _clockwise(table, table.first):
        written = state.hypotheses[seat]
        if written is not None and seat in table.present and seat not in announced:
            announced[seat] = Answers(written.culprit[0], written.motive[0], written.method[0])
            told = (*told, Event(Announced(seat, table.case, announced[seat])))
    after = replace(state, open=replace(table, announced=announced))
    return _close(after, told, "port" if table.revealer is None else "revelations")


def _close(state: State, told: tuple[Event, ...], cause: Cause) -> Step[State]:
    table = state.open
    scores = scoring.score(state.solution, state.hypotheses, table.revealer, table.mode)
    winners, reason = scoring.winners(scores, table.present, table.mode)
    ending = Ending(cause, reason, winners, state.solution, state.telling, state.proof, state.hypotheses, scores)
    over = replace(table, phase="over", points=0, event=None, ending=ending)
    laid_open = (
        Event(SolutionTold(table.case, state.solution, state.telling, state.proof)),
        Event(Scored(scores, winners, reason, state.hypotheses)),
    )
    return Step(replace(state, open=over), (*told, *laid_open))


def concede(state: State, seat: Seat) -> Step[State]:
    """Leave the case for good: the detective goes ashore (MM-H01 to MM-H04)."""
    table = state.open
    gone = replace(
        table,
        conceded=tuple(sorted((*table.conceded, seat))),
        detectives=tuple(None if other == seat else zone for other, zone in enumerate(table.detectives)),
        buoys=tuple(0 if other == seat else held for other, held in enumerate(table.buoys)),
        reading=None if table.seat == seat else table.reading,
        revealer=None if table.revealer == seat else table.revealer,
    )
    written = tuple(None if other == seat else old for other, old in enumerate(state.hypotheses))
    state = replace(state, open=gone, hypotheses=written)
    told: tuple[Event, ...] = (Event(Conceded(seat)),)
    if len(gone.present) == (1 if gone.mode == "rivals" else 0):
        return _close(state, told, "conceded")
    match gone.phase:
        case "placing":
            return _place_next(state, told) if gone.seat == seat else Step(state, told)
        case "voting":
            if all(other in gone.votes for other in gone.present):
                return begin_turns(replace(state, open=replace(gone, last_round=True)), told)
            return Step(state, told)
        case "announcing" if gone.revealer is None:
            return begin_writing(state, told)
        case "announcing":
            return Step(state, told)
        case "writing":
            return finish_if_written(state, told)
        case _:
            return end_turn(state, told) if gone.seat == seat else Step(state, told)


def _place_next(state: State, told: tuple[Event, ...]) -> Step[State]:
    table = state.open
    players = len(table.chairs)
    before = [Seat((table.seat - back) % players) for back in range(1, players)]
    waiting = [seat for seat in before if seat in table.present and table.detectives[seat] is None]
    if not waiting:
        return begin_round(state, told)
    return Step(replace(state, open=replace(table, seat=waiting[0])), told)
