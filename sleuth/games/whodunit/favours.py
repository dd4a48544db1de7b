"""Asking another player for a key or for leave, and what comes of it (MU-76, MU-77, MU-85, MU-86, MU-R11 to MU-R13)."""

from collections.abc import Iterable
from typing import cast

from msgspec.structs import replace

from sleuth.core.game import Event, Seat, Step
from sleuth.games.whodunit.book import Book, here, hold, resume
from sleuth.games.whodunit.events import Begged, Card, Granted, Refused
from sleuth.games.whodunit.powers import WeaponByLeave
from sleuth.games.whodunit.state import Favour, Open, Plea, State


def keys_to_beg(book: Book, table: Open, seat: Seat, rooms: Iterable[Card]) -> tuple[Card, ...]:
    """The rooms, of these, whose keys this seat may still ask for in this turn."""
    locked = {lock.room for lock in book.powers.locks(table, seat)}
    begged = {favour.room for favour in table.dealings.begged if favour.thing == "key" and favour.seat == seat}
    return tuple(room for room in rooms if room in locked and room not in begged)


def weapon_to_beg(book: Book, table: Open, seat: Seat) -> WeaponByLeave | None:
    """What this seat would have to ask for to name a weapon where it is, if it has not asked already."""
    power = book.powers.weapon_leave(table, seat, here(table, seat))
    if power is None or Favour(seat, "weapon", power.room) in table.dealings.begged:
        return None
    return power


def beg_key(book: Book, state: State, seat: Seat, room: Card) -> Step[State]:
    """Ask for a room's key: its keeper, or first whoever must allow the asking."""
    table = state.open
    asked, thing = book.powers.first_asked(table, seat, book.powers.keeper(table, room))
    return _beg(book, state, Plea(Favour(seat, "key", room), asked, thing))


def beg_weapon(book: Book, state: State, seat: Seat, power: WeaponByLeave) -> Step[State]:
    """Ask for leave to name a weapon."""
    return _beg(book, state, Plea(Favour(seat, "weapon", power.room), power.bearer(state.open), "weapon"))


def _beg(book: Book, state: State, plea: Plea) -> Step[State]:
    favour = plea.favour
    begged = (*state.open.dealings.begged, favour)
    table = replace(hold(state.open, plea=plea, begged=begged), phase="plea")
    event = Event(Begged(favour.seat, plea.asked, plea.thing, favour.room))
    return _put(book, replace(state, open=table), (event,))


def _put(book: Book, state: State, events: tuple[Event, ...]) -> Step[State]:
    """Put the plea to whoever is asked; a key that was refused the last time is granted at once (MU-R12)."""
    if state.open.dealings.plea in state.open.dealings.refusals:
        return _grant(book, state, events, bound=True)
    return Step(state, events)


def answer(book: Book, state: State, seat: Seat, yes: bool) -> Step[State]:
    """Grant or refuse what was asked."""
    if yes:
        return _grant(book, state, (), bound=False)
    table = state.open
    plea = cast(Plea, table.dealings.plea)
    binds = plea.favour.thing == "key" and state.options.keys == "kind"
    refusals = (*table.dealings.refusals, plea) if binds else table.dealings.refusals
    resumed = resume(table)
    refused = replace(resumed, dealings=replace(resumed.dealings, refusals=refusals))
    event = Event(Refused(seat, plea.favour.seat, plea.thing, plea.favour.room))
    return Step(replace(state, open=refused), (event,))


def _grant(book: Book, state: State, events: tuple[Event, ...], bound: bool) -> Step[State]:
    table = state.open
    plea = cast(Plea, table.dealings.plea)
    favour = plea.favour
    events = (*events, Event(Granted(plea.asked, favour.seat, plea.thing, favour.room, bound)))
    refusals = tuple(one for one in table.dealings.refusals if one != plea)
    if plea.thing == "leave":
        keeper = book.powers.keeper(table, favour.room)
        following = replace(plea, asked=keeper, thing="key")
        dealings = replace(table.dealings, plea=following, refusals=refusals)
        asked = Event(Begged(favour.seat, keeper, "key", favour.room))
        return _put(book, replace(state, open=replace(table, dealings=dealings)), (*events, asked))
    resumed = resume(table)
    dealings = replace(resumed.dealings, granted=(*resumed.dealings.granted, favour), refusals=refusals)
    return Step(replace(state, open=replace(resumed, dealings=dealings)), events)
