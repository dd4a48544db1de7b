"""What somebody at the table sees of the powers on the board, why it stops them, and what they can do about it."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from sleuth.core.game import Seat, Viewer
from sleuth.core.prose import called, capital, listed
from sleuth.games.whodunit.edition import Edition
from sleuth.games.whodunit.events import Card
from sleuth.games.whodunit.house import House
from sleuth.games.whodunit.powers import (
    Company,
    LockedRoom,
    NoPassages,
    Power,
    Powers,
    Precedence,
    SilentRoom,
    Summons,
    WeaponByLeave,
)
from sleuth.games.whodunit.state import Favour, Open, Sign

BEARER, ASKED = "{0}", "{1}"
"""In the words of a sign: whom it comes from, and who is asked first."""


def with_names(sign: Sign, names: Sequence[str]) -> Sign:
    """The sign with the players called by name."""
    if not sign.seats:
        return sign
    note, reason, remedy = (called(text, sign.seats, names) for text in (sign.note, sign.reason, sign.remedy))
    return replace(sign, note=note, reason=reason, remedy=remedy, seats=())


class Signs:
    """The signs of one edition. All they tell is known to everybody at the table."""

    def __init__(self, edition: Edition, house: House, powers: Powers) -> None:
        self._powers = powers
        self._rooms = house.rooms
        self._passages = house.passages
        self._weapon, self._weapons = edition.terms.weapon, edition.terms.weapons
        self._spoken = edition.spoken

    def hung(self, table: Open, viewer: Viewer, *, passages: bool) -> tuple[Sign, ...]:
        """What this viewer sees; ``passages``, if they are open. When all is over, nothing stops anybody."""
        found = [
            sign for number, power in enumerate(self._powers.all) for sign in self._of(number, power, table, viewer)
        ]
        if passages and viewer is not None:
            found += self._no_passage(table, viewer)
        return tuple(sign for sign in found if table.ending is None or sign.kind == "off")

    def _of(self, number: int, power: Power, table: Open, viewer: Viewer) -> Iterator[Sign]:
        missing = [character for character in power.needs if character not in table.characters]
        if missing:
            yield Sign("off", number, f"off, since nobody plays {self._spoken[missing[0]]}")
            return
        match power:
            case LockedRoom() if power.stops(table, viewer):
                yield self._locked(number, power, table, viewer)
            case WeaponByLeave() if power.stops(table, viewer):
                yield self._by_leave(number, power, table, viewer)
            case SilentRoom() if power.stops(table) and viewer != power.bearer(table):
                yield self._silent(number, power, table)
            case Company() if viewer is not None:
                yield from (
                    self._empty(number, power, room, table) for room in self._rooms if power.stops(table, viewer, room)
                )
            case Precedence() if viewer is not None and self._gives_way(power, table, viewer):
                yield self._first_word(number, power, table)

    def _locked(self, number: int, power: LockedRoom, table: Open, viewer: Viewer) -> Sign:
        keeper = power.bearer(table)
        reason = "Locked."
        seats: tuple[Seat, ...] = (keeper,)
        if viewer is None:
            free = listed([self._spoken[one] for one in (power.of, *power.exempt)])
            reason, remedy = f"Locked. Without a key only {free} may go in.", f"{BEARER} has the key."
        elif Favour(viewer, "key", power.room) in table.dealings.begged:
            reason = "Locked. You asked for the key and did not get it."
            then = ": then you must get it" if self._is_owed(table, viewer, power) else ""
            remedy = f"Ask again on a later turn{then}."
        else:
            asked, thing = self._powers.first_asked(table, viewer, keeper)
            seats = (keeper, asked)
            first = f"{ASKED} for permission, then " if thing == "leave" else ""
            owed = self._is_owed(table, viewer, power)
            now = " It was refused the last time, so now you must get it." if owed else ""
            remedy = f"Ask {first}{BEARER} for the key.{now}"
        note = f"locked: ask {BEARER}"
        return Sign("locked", number, "locked", power.room, note, reason, remedy, keeper, seats)

    def _is_owed(self, table: Open, viewer: Seat, power: LockedRoom) -> bool:
        """Whether this key was refused the last time, so that it may not be refused again (MU-R12, MU-R32)."""
        return Favour(viewer, "key", power.room) in table.dealings.refusals

    def _by_leave(self, number: int, power: WeaponByLeave, table: Open, viewer: Viewer) -> Sign:
        bearer, weapon, room = power.bearer(table), self._weapon, self._spoken[power.room]
        asked = viewer is not None and Favour(viewer, "weapon", power.room) in table.dealings.begged
        return Sign(
            "by-leave",
            number,
            f"{self._weapons}: ask",
            power.room,
            f"no {weapon} without permission",
            f"A suggestion in {room} names a suspect and no {weapon}, unless {BEARER} allows it.",
            f"{BEARER} said no this turn: name a suspect only."
            if asked
            else f"Once you are in {room}, ask {BEARER} for permission.",
            bearer,
            (bearer,),
        )

    def _silent(self, number: int, power: SilentRoom, table: Open) -> Sign:
        bearer, master, room = power.bearer(table), self._spoken[power.of], self._spoken[power.room]
        return Sign(
            "silent",
            number,
            "silent",
            power.room,
            "silent for you",
            f"Nobody can suggest or accuse in {room} now, because {master} is not there.",
            f"Go in when {BEARER} is there. You may accuse from any other place.",
            bearer,
            (bearer,),
        )

    def _empty(self, number: int, power: Company, room: Card, table: Open) -> Sign:
        can_call = any(isinstance(one, Summons) and one.of == power.of for one in self._powers.all)
        call = "Call another player in with you, or go" if can_call else "Go"
        return Sign(
            "empty",
            number,
            "nobody in",
            room,
            "nobody in: call somebody" if can_call else "nobody in",
            f"Nobody is in {self._spoken[room]}, and the only room you enter alone is {self._spoken[power.home]}.",
            f"{call} where somebody is.",
            power.bearer(table),
        )

    def _gives_way(self, power: Precedence, table: Open, viewer: Seat) -> bool:
        return table.characters[viewer] == power.over and not table.out[power.bearer(table)]

    def _first_word(self, number: int, power: Precedence, table: Open) -> Sign:
        """Told where the first speaker is, and of calling them in; it hangs nowhere, since it stops nobody (MU-81)."""
        bearer, place = power.bearer(table), table.pawns[power.of]
        return Sign(
            "first-word",
            number,
            "",
            place if place in self._rooms else None,
            f"{self._spoken[power.of]}, who speaks before you",
            f"{BEARER} may suggest or accuse before you in any room that you are in together.",
            "You have your turn afterwards.",
            bearer,
            (bearer,),
        )

    def _no_passage(self, table: Open, viewer: Seat) -> Iterator[Sign]:
        """What keeps this viewer out of the secret passage of the room they are in (MU-79, MU-88)."""
        here = table.pawns[table.characters[viewer]]
        to = self._passages.get(here)
        if to is None:
            return
        seats: tuple[Seat, ...] = ()
        above = self._powers.own(table, viewer, NoPassages)
        stop = above or self._powers.bar(table, viewer, to)
        if stop is None:
            return
        number = self._powers.all.index(stop)
        if above is not None:
            reason, remedy = f"{capital(self._spoken[stop.of])} uses no secret passage.", "Roll and walk."
            note = "you use no passages"
        else:
            sign = next(one for one in self._of(number, stop, table, viewer) if one.room == to)
            note, reason, remedy, seats = sign.note, sign.reason, sign.remedy, sign.seats
        yield Sign("no-passage", number, "", here, note, reason, remedy, stop.bearer(table), seats)
