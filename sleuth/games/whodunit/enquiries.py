"""What players ask of one another, and the answers: cards in a suggestion, a key, or leave to name a weapon.

For keys and leave: MU-76, MU-77, MU-85, MU-86, MU-R11 to MU-R13 and MU-R32.
"""

from collections.abc import Iterable
from typing import cast

from msgspec.structs import replace

from sleuth.core.choices import Move
from sleuth.core.game import Event, Illegal, Seat, Step
from sleuth.games.base import slots_of
from sleuth.games.whodunit.events import (
    Begged,
    Card,
    Granted,
    Passed,
    Refused,
    Shown,
    ShownHidden,
    Suggested,
    Unanswered,
)
from sleuth.games.whodunit.powers import Powers, WeaponByLeave
from sleuth.games.whodunit.state import (
    Answer,
    Enquiry,
    Favour,
    Open,
    Plea,
    Seen,
    State,
    here,
    hold,
    left_of,
    marked,
    resume,
)


def suggest(state: State, seat: Seat, suspect: Card, weapon: Card | None, room: Card) -> Step[State]:
    """Call a suspect and a weapon into the room and begin the enquiry (CL-39 to CL-47)."""
    table = state.open
    suspect_from = table.pawns[suspect]
    called = called_in(table, suspect, room, by=seat)
    if seat != table.seat:  # spoken before its turn: the one suggestion of having been called in (MU-58, MU-R31)
        called = tuple(was and other != seat for other, was in enumerate(called))
    enquiry = Enquiry(table.turn, seat, suspect, weapon, room, asked=left_of(seat, table))
    asked = replace(
        table,
        phase="answer",
        pawns={**table.pawns, suspect: room},
        weapons=table.weapons if weapon is None else {**table.weapons, weapon: room},
        called=called,
        suggested=table.suggested or seat == table.seat,
        enquiry=enquiry,
    )
    weapon_from = None if weapon is None else table.weapons[weapon]
    brought = suspect_from != room and suspect in table.characters
    whose = Seat(table.characters.index(suspect)) if brought else None
    suggested = Suggested(seat, suspect, weapon, room, suspect_from, weapon_from, whose)
    return Step(replace(state, open=asked), (Event(suggested),))


def called_in(table: Open, suspect: Card, room: Card, by: Seat) -> tuple[bool, ...]:
    """Whose pawn was called in, once this one comes into a room from elsewhere."""
    if suspect not in table.characters or suspect == table.characters[by] or table.pawns[suspect] == room:
        return table.called
    return marked(table.called, Seat(table.characters.index(suspect)))


def matching(state: State, seat: Seat) -> tuple[Card, ...]:
    """The cards in this seat's hand that were asked for."""
    enquiry = state.open.enquiry
    named = () if enquiry is None else enquiry.cards
    return tuple([card for card in state.hands[seat] if card in named])


def shown_before(state: State, seat: Seat) -> Card:
    """A card that was asked for; one that the asker has seen from here, if there is one."""
    cards, known = matching(state, seat), known_of(state, seat)
    return next((card for card in cards if card in known), cards[0])


def known_of(state: State, seat: Seat) -> frozenset[Card]:
    """The cards in this seat's hand that the asker has seen."""
    asker = cast(Enquiry, state.open.enquiry).seat
    return frozenset([seen.card for seen in state.seen[asker] if seen.by == seat])


def show(state: State, seat: Seat, move: Move) -> Step[State]:
    """Show one of the named cards to the asker alone; the enquiry is over (CL-48, CL-49, CL-51, CL-53)."""
    table, enquiry = state.open, cast(Enquiry, state.open.enquiry)
    (card,) = slots_of(move, card=None)
    if card not in state.hands[seat]:
        raise Illegal("You can only show a card from your own hand.", rule="CL-48")
    if card not in enquiry.cards:
        raise Illegal("Nobody asked for that card.", rule="CL-48")
    asker = enquiry.seat
    done = replace(enquiry, answers=(*enquiry.answers, Answer(seat, showed=True)), asked=None)
    seen = tuple(
        (*cards, Seen(card, seat, table.turn)) if other == asker else cards for other, cards in enumerate(state.seen)
    )
    shown = Event(Shown(seat, asker, card), frozenset((seat, asker)), ShownHidden(seat, asker))
    return Step(_closed(replace(state, seen=seen), done), (shown,))


def pass_on(state: State, seat: Seat, move: Move) -> Step[State]:
    """Hold none of the cards; the question goes on (CL-50), or round in vain (CL-52)."""
    slots_of(move)
    if matching(state, seat):
        raise Illegal("You hold one of these cards and must show it.", rule="CL-48")
    enquiry = cast(Enquiry, state.open.enquiry)
    answered = replace(enquiry, answers=(*enquiry.answers, Answer(seat, showed=False)))
    return _ask_next(state, answered, seat, Event(Passed(seat, enquiry.seat)))


def pass_over(state: State, seat: Seat) -> Step[State]:
    """Ask the next one: the cards of whoever conceded lie open (CL-H02)."""
    return _ask_next(state, cast(Enquiry, state.open.enquiry), seat)


def break_off(state: State) -> State:
    """End the enquiry of somebody who conceded: nobody else is asked (CL-H03)."""
    return _closed(state, replace(cast(Enquiry, state.open.enquiry), asked=None))


def _ask_next(state: State, enquiry: Enquiry, seat: Seat, *events: Event) -> Step[State]:
    following = left_of(seat, state.open)
    if following != enquiry.seat:
        asked = replace(state.open, enquiry=replace(enquiry, asked=following))
        return Step(replace(state, open=asked), events)
    return Step(_closed(state, replace(enquiry, asked=None)), (*events, Event(Unanswered(enquiry.seat))))


def _closed(state: State, done: Enquiry) -> State:
    """After an enquiry: the asker's turn draws to its end, or goes on if the asker spoke in somebody else's."""
    table = replace(state.open, enquiry=done)
    after = resume(table) if table.dealings.held else replace(table, phase="closing")
    return replace(state, open=after, enquiries=(*state.enquiries, done))


def keys_to_beg(powers: Powers, table: Open, seat: Seat, rooms: Iterable[Card]) -> tuple[Card, ...]:
    """The rooms, of these, whose keys this seat may still ask for in this turn."""
    begged = table.dealings.begged
    locked = [lock.room for lock in powers.locks(table, seat) if lock.key not in begged]
    return tuple([room for room in rooms if room in locked]) if locked else ()


def weapon_to_beg(powers: Powers, table: Open, seat: Seat) -> WeaponByLeave | None:
    """What this seat would have to ask for to name a weapon where it is, if it has not asked already."""
    power = powers.weapon_leave(table, seat, here(table, seat))
    if power is None or Favour(seat, "weapon", power.room) in table.dealings.begged:
        return None
    return power


def beg_key(powers: Powers, state: State, seat: Seat, room: Card) -> Step[State]:
    """Ask for a room's key: its keeper, or first whoever must allow the asking."""
    table = state.open
    asked, thing = powers.first_asked(table, seat, powers.keeper(table, room))
    return _beg(powers, state, Plea(Favour(seat, "key", room), asked, thing))


def beg_weapon(powers: Powers, state: State, seat: Seat, power: WeaponByLeave) -> Step[State]:
    """Ask for leave to name a weapon."""
    return _beg(powers, state, Plea(Favour(seat, "weapon", power.room), power.bearer(state.open), "weapon"))


def _beg(powers: Powers, state: State, plea: Plea) -> Step[State]:
    begged = (*state.open.dealings.begged, plea.favour)
    table = replace(hold(state.open, begged=begged), phase="plea")
    return _put(powers, replace(state, open=table), plea)


def _put(powers: Powers, state: State, plea: Plea, *events: Event) -> Step[State]:
    """Put the plea to whoever is asked.

    A key that was refused the last time, by whomever, everybody grants at once whose yes it takes (MU-R12, MU-R32).
    """
    favour = plea.favour
    asked = (*events, Event(Begged(favour.seat, plea.asked, plea.thing, favour.room)))
    if favour in state.open.dealings.refusals:
        return _grant(powers, state, plea, *asked, bound=True)
    table = replace(state.open, dealings=replace(state.open.dealings, plea=plea))
    return Step(replace(state, open=table), asked)


def answer_plea(powers: Powers, state: State, plea: Plea, yes: bool) -> Step[State]:
    """Grant or refuse what was asked."""
    if yes:
        return _grant(powers, state, plea, bound=False)
    table = resume(state.open)
    binds = plea.favour.thing == "key" and state.options.keys == "kind"
    if binds:
        table = replace(table, dealings=replace(table.dealings, refusals=(*table.dealings.refusals, plea.favour)))
    event = Event(Refused(plea.asked, plea.favour.seat, plea.thing, plea.favour.room, binds))
    return Step(replace(state, open=table), (event,))


def _grant(powers: Powers, state: State, plea: Plea, *events: Event, bound: bool) -> Step[State]:
    favour = plea.favour
    granted = (*events, Event(Granted(plea.asked, favour.seat, plea.thing, favour.room, bound)))
    if plea.thing == "leave":
        keeper = powers.keeper(state.open, favour.room)
        return _put(powers, state, replace(plea, asked=keeper, thing="key"), *granted)
    table = resume(state.open)
    refusals = tuple(one for one in table.dealings.refusals if one != favour)
    dealings = replace(table.dealings, granted=(*table.dealings.granted, favour), refusals=refusals)
    return Step(replace(state, open=replace(table, dealings=dealings)), granted)
