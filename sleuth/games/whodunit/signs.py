"""What somebody at the table sees of the powers on the board, why it stops them, and what they can do about it."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from msgspec.structs import replace

from sleuth.core.game import Seat, Viewer
from sleuth.core.prose import called, capital, listed
from sleuth.games.whodunit.board import Board
from sleuth.games.whodunit.edition import Edition
from sleuth.games.whodunit.events import Card
from sleuth.games.whodunit.powers import (
    Company,
    LeaveToAsk,
    LockedRoom,
    NoPassages,
    Power,
    Powers,
    Precedence,
    SilentRoom,
    Summons,
    WeaponByLeave,
    seat_of,
)
from sleuth.games.whodunit.state import Favour, Open, Sign

BEARER, ASKED = "{0}", "{1}"
"""In the words of a sign: whom it comes from, and who is asked first."""

MOST_HUNG = 8192
"""Sets of signs that are kept, each by all that it depends on; then they are forgotten and written anew."""


def with_names(sign: Sign, names: Sequence[str]) -> Sign:
    """The sign with the players called by name."""
    if not sign.seats:
        return sign
    note, reason, remedy = (called(text, sign.seats, names) for text in (sign.note, sign.reason, sign.remedy))
    return replace(sign, note=note, reason=reason, remedy=remedy, seats=())


class Outlook:
    """What bears on the signs that a viewer sees."""

    __slots__ = ("bearers", "company", "latest", "powers", "viewer", "watched")

    def __init__(
        self,
        viewer: Viewer,
        powers: tuple[tuple[int, Power, Sign | None], ...],
        watched: tuple[Card, ...],
        bearers: tuple[Seat, ...],
        company: bool,
    ) -> None:
        self.viewer = viewer
        self.powers = powers
        """The powers of which the viewer may see a sign, by their numbers, and the sign of each that is off."""
        self.watched = watched
        """The suspects of whom it matters in which room they are."""
        self.bearers = bearers
        """The seats of which it matters whether they are out."""
        self.company = company
        """Whether it matters which rooms are empty."""
        self.latest: tuple[object, object, object, bool, tuple[Sign, ...]] = (None, None, None, False, ())
        """What the viewer saw last, with all that it came from: often nothing of that has changed since."""

    def bearing(self, table: Open, indoors: frozenset[Card], *, passages: bool) -> tuple[object, ...]:
        """All in a table that the signs depend on."""
        pawns, out, dealings = table.pawns, table.out, table.dealings
        return (
            self,
            passages,
            self._own(dealings.begged),
            self._own(dealings.granted),
            self._own(dealings.refusals),
            indoors.intersection(pawns.values()) if self.company else None,
            *[out[seat] for seat in self.bearers],
            *[place if (place := pawns[one]) in indoors else None for one in self.watched],
        )

    def _own(self, favours: tuple[Favour, ...]) -> tuple[Favour, ...]:
        return tuple([one for one in favours if one.seat == self.viewer]) if favours else favours


class Signs:
    """The signs of one edition. All they tell is known to everybody at the table."""

    def __init__(self, edition: Edition, board: Board, powers: Powers) -> None:
        self._powers = powers
        self._rooms = board.rooms
        self._indoors = frozenset(board.rooms)
        self._passages = board.passages
        self._weapon, self._weapons = edition.terms.weapon, edition.terms.weapons
        self._spoken = edition.spoken
        kept = lru_cache(maxsize=2048)
        self._outlook = kept(self._concerning)
        self._locked = kept(self._write_locked)
        self._by_leave = kept(self._write_by_leave)
        self._silent = kept(self._write_silent)
        self._empties = kept(self._write_empties)
        self._first_word = kept(self._write_first_word)
        self._hung: dict[tuple[object, ...], tuple[Sign, ...]] = {}
        self._latest: tuple[object, object, dict[Viewer, Outlook]] = (None, None, {})
        """The outlooks of the table that was looked at last."""

    def hung(self, table: Open, viewer: Viewer, *, passages: bool) -> tuple[Sign, ...]:
        """What this viewer sees; ``passages``, if they are open. When all is over, nothing stops anybody."""
        outlook = self._outlook_of(table, viewer)
        if table.ending is not None or not outlook.powers:
            return tuple(off for _, _, off in outlook.powers if off is not None)
        pawns, dealings, out, way, signs = outlook.latest
        if pawns is table.pawns and dealings is table.dealings and out == table.out and way is passages:
            return signs
        bearing = outlook.bearing(table, self._indoors, passages=passages)
        kept = self._hung.get(bearing)
        if kept is None:
            if len(self._hung) >= MOST_HUNG:
                self._hung.clear()
            kept = self._hung[bearing] = tuple(self._hang(outlook, table, viewer, passages=passages))
        outlook.latest = (table.pawns, table.dealings, table.out, passages, kept)
        return kept

    def _outlook_of(self, table: Open, viewer: Viewer) -> "Outlook":
        characters, conceded, outlooks = self._latest
        if table.characters is not characters or table.conceded is not conceded:
            outlooks = {}
            self._latest = (table.characters, table.conceded, outlooks)
        found = outlooks.get(viewer)
        if found is None:
            found = outlooks[viewer] = self._outlook(table.characters, table.gone, viewer)
        return found

    def _hang(self, outlook: "Outlook", table: Open, viewer: Viewer, *, passages: bool) -> Iterator[Sign]:
        for number, power, off in outlook.powers:
            if off is not None:
                yield off
            else:
                yield from self._of(number, power, table, viewer)
        if passages and viewer is not None and table.pawns[table.characters[viewer]] in self._passages:
            yield from self._no_passage(table, viewer)

    def _concerning(self, characters: tuple[Card, ...], gone: tuple[Card, ...], viewer: Viewer) -> "Outlook":
        mine = None if viewer is None else characters[viewer]
        found: list[tuple[int, Power, Sign | None]] = []
        watched = [] if mine is None else [mine]
        bearers: list[Card] = []
        company = False
        for number, power in enumerate(self._powers.all):
            missing = [one for one in power.needs if one not in characters or one in gone]
            if missing:
                since = " any more" if missing[0] in gone else ""
                off = Sign("off", number, f"off, since nobody plays {self._spoken[missing[0]]}{since}")
                found.append((number, power, off))
            elif _concerns(power, mine):
                found.append((number, power, None))
                match power:
                    case LockedRoom() | WeaponByLeave():
                        bearers.append(power.of)
                    case Precedence():
                        bearers.append(power.of)
                        watched.append(power.of)
                    case SilentRoom():
                        watched.append(power.of)
                    case Company():
                        company = True
            elif isinstance(power, LeaveToAsk) and power.of == mine:
                bearers.append(power.lord)
        seats = tuple([seat_of(characters, bearer) for bearer in dict.fromkeys(bearers)])
        return Outlook(viewer, tuple(found), tuple(dict.fromkeys(watched)), seats, company)

    def _of(self, number: int, power: Power, table: Open, viewer: Viewer) -> tuple[Sign, ...]:
        """The signs of a power that is on and concerns this viewer."""
        characters, dealings = table.characters, table.dealings
        match power:
            case LockedRoom() if viewer is None:
                if not table.out[power.bearer(table)]:
                    return (self._locked(number, power, characters, None, None, begged=False, owed=False),)
            case LockedRoom() if viewer is not None and self._powers.lock(table, viewer, power.room) is power:
                key = Favour(viewer, "key", power.room)
                leave = self._powers.leave_to_ask(table, viewer)
                # A key that was refused the last time may not be refused again (MU-R12, MU-R32).
                begged, owed = key in dealings.begged, key in dealings.refusals
                return (self._locked(number, power, characters, viewer, leave, begged=begged, owed=owed),)
            case WeaponByLeave() if power.stops(table, viewer):
                asked = viewer is not None and Favour(viewer, "weapon", power.room) in dealings.begged
                return (self._by_leave(number, power, characters, asked),)
            case SilentRoom() if power.stops(table):
                return (self._silent(number, power, characters),)
            case Company():
                return self._empties(number, power, characters, self._indoors.intersection(table.pawns.values()))
            case Precedence() if not table.out[power.bearer(table)]:
                place = table.pawns[power.of]
                return (self._first_word(number, power, characters, place if place in self._indoors else None),)
        return ()

    def _write_locked(
        self,
        number: int,
        power: LockedRoom,
        characters: tuple[Card, ...],
        viewer: Viewer,
        leave: LeaveToAsk | None,
        *,
        begged: bool,
        owed: bool,
    ) -> Sign:
        keeper = seat_of(characters, power.of)
        reason = "Locked."
        seats: tuple[Seat, ...] = (keeper,)
        if viewer is None:
            free = listed([self._spoken[one] for one in (power.of, *power.exempt)])
            reason, remedy = f"Locked. Without a key only {free} may go in.", f"{BEARER} has the key."
        elif begged:
            reason = "Locked. You asked for the key and did not get it."
            then = ": then you must get it" if owed else ""
            remedy = f"Ask again on a later turn{then}."
        else:
            first = ""
            if leave is not None:
                first = f"{ASKED} for permission, then "
                seats = (keeper, seat_of(characters, leave.lord))
            now = " It was refused the last time, so now you must get it." if owed else ""
            remedy = f"Ask {first}{BEARER} for the key.{now}"
        note = f"locked: ask {BEARER}"
        return Sign("locked", number, "locked", power.room, note, reason, remedy, keeper, seats)

    def _write_by_leave(self, number: int, power: WeaponByLeave, characters: tuple[Card, ...], asked: bool) -> Sign:
        bearer, weapon, room = seat_of(characters, power.of), self._weapon, self._spoken[power.room]
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

    def _write_silent(self, number: int, power: SilentRoom, characters: tuple[Card, ...]) -> Sign:
        bearer, master, room = seat_of(characters, power.of), self._spoken[power.of], self._spoken[power.room]
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

    def _write_empties(
        self, number: int, power: Company, characters: tuple[Card, ...], occupied: frozenset[Card]
    ) -> tuple[Sign, ...]:
        empty = (room for room in self._rooms if room != power.home and room not in occupied)
        return tuple(self._empty(number, power, room, characters) for room in empty)

    def _empty(self, number: int, power: Company, room: Card, characters: tuple[Card, ...]) -> Sign:
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
            seat_of(characters, power.of),
        )

    def _write_first_word(
        self, number: int, power: Precedence, characters: tuple[Card, ...], room: Card | None
    ) -> Sign:
        """Told where the first speaker is, and of calling them in; it hangs nowhere, since it stops nobody (MU-81)."""
        bearer = seat_of(characters, power.of)
        return Sign(
            "first-word",
            number,
            "",
            room,
            f"{self._spoken[power.of]}, who speaks before you",
            f"{BEARER} may suggest or accuse before you in any room that you are in together.",
            "You have your turn afterwards.",
            bearer,
            (bearer,),
        )

    def _no_passage(self, table: Open, viewer: Seat) -> Iterator[Sign]:
        """What keeps this viewer out of the secret passage of the room they are in (MU-79, MU-88)."""
        here = table.pawns[table.characters[viewer]]
        to = self._passages[here]
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


def _concerns(power: Power, character: Card | None) -> bool:
    """Whether whoever plays this character, or nobody, may see a sign of a power that is on."""
    match power:
        case LockedRoom():
            return character not in (power.of, *power.exempt)
        case WeaponByLeave() | SilentRoom():
            return character != power.of
        case Company():
            return character == power.of
        case Precedence():
            return character == power.over
        case _:
            return False
