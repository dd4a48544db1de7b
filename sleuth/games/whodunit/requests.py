"""Asking another player for a key or for leave, and what comes of it.

MU-76, MU-77, MU-85, MU-86, MU-R11 to MU-R13 and MU-R32.
"""

from collections.abc import Iterable

from msgspec.structs import replace

from sleuth.core.game import Event, Seat, Step
from sleuth.games.whodunit.context import Context, here, hold, resume
from sleuth.games.whodunit.events import Begged, Card, Granted, Refused
from sleuth.games.whodunit.powers import WeaponByLeave
from sleuth.games.whodunit.state import Favour, Open, Plea, State


def keys_to_beg(context: Context, table: Open, seat: Seat, rooms: Iterable[Card]) -> tuple[Card, ...]:
    """The rooms, of these, whose keys this seat may still ask for in this turn."""
    locked = [lock.room for lock in context.powers.locks(table, seat)]
    if not locked:
        return ()
    begged = table.dealings.begged
    return tuple(room for room in rooms if room in locked and Favour(seat, "key", room) not in begged)


def weapon_to_beg(context: Context, table: Open, seat: Seat) -> WeaponByLeave | None:
    """What this seat would have to ask for to name a weapon where it is, if it has not asked already."""
    power = context.powers.weapon_leave(table, seat, here(table, seat))
    if power is None or Favour(seat, "weapon", power.room) in table.dealings.begged:
        return None
    return power


def beg_key(context: Context, state: State, seat: Seat, room: Card) -> Step[State]:
    """Ask for a room's key: its keeper, or first whoever must allow the asking."""
    table = state.open
    asked, thing = context.powers.first_asked(table, seat, context.powers.keeper(table, room))
    return _beg(context, state, Plea(Favour(seat, "key", room), asked, thing))


def beg_weapon(context: Context, state: State, seat: Seat, power: WeaponByLeave) -> Step[State]:
    """Ask for leave to name a weapon."""
    return _beg(context, state, Plea(Favour(seat, "weapon", power.room), power.bearer(state.open), "weapon"))


def _beg(context: Context, state: State, plea: Plea) -> Step[State]:
    begged = (*state.open.dealings.begged, plea.favour)
    table = replace(hold(state.open, begged=begged), phase="plea")
    return _put(context, replace(state, open=table), plea)


def _put(context: Context, state: State, plea: Plea, *events: Event) -> Step[State]:
    """Put the plea to whoever is asked.

    A key that was refused the last time, by whomever, everybody grants at once whose yes it takes (MU-R12, MU-R32).
    """
    favour = plea.favour
    asked = (*events, Event(Begged(favour.seat, plea.asked, plea.thing, favour.room)))
    if favour in state.open.dealings.refusals:
        return _grant(context, state, plea, *asked, bound=True)
    table = replace(state.open, dealings=replace(state.open.dealings, plea=plea))
    return Step(replace(state, open=table), asked)


def answer(context: Context, state: State, plea: Plea, yes: bool) -> Step[State]:
    """Grant or refuse what was asked."""
    if yes:
        return _grant(context, state, plea, bound=False)
    table = resume(state.open)
    binds = plea.favour.thing == "key" and state.options.keys == "kind"
    if binds:
        table = replace(table, dealings=replace(table.dealings, refusals=(*table.dealings.refusals, plea.favour)))
    event = Event(Refused(plea.asked, plea.favour.seat, plea.thing, plea.favour.room, binds))
    return Step(replace(state, open=table), (event,))


def _grant(context: Context, state: State, plea: Plea, *events: Event, bound: bool) -> Step[State]:
    favour = plea.favour
    granted = (*events, Event(Granted(plea.asked, favour.seat, plea.thing, favour.room, bound)))
    if plea.thing == "leave":
        keeper = context.powers.keeper(state.open, favour.room)
        return _put(context, state, replace(plea, asked=keeper, thing="key"), *granted)
    table = resume(state.open)
    refusals = tuple(one for one in table.dealings.refusals if one != favour)
    dealings = replace(table.dealings, granted=(*table.dealings.granted, favour), refusals=refusals)
    return Step(replace(state, open=replace(table, dealings=dealings)), granted)
