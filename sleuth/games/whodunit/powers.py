"""What the characters of an edition may do and forbid, beyond the rules that all whodunits share.

Each power is data: an edition lists those it has, and one that lists none plays plainly. A power is off when somebody
it needs is played by nobody (MU-12), or by nobody any more (MU-H01). Whoever has accused wrongly refuses nothing any
more (MU-R22).
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache, partial
from typing import Any, NamedTuple, TypeAlias, TypeVar

import msgspec

from sleuth.core.content import Id, Words
from sleuth.core.game import Illegal, Seat
from sleuth.games.whodunit.events import Card, Place, Thing, Word
from sleuth.games.whodunit.state import Favour, Open


class _Power(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="kind"):
    of: Id
    """Whose it is."""
    rule: Words
    """What the ledger calls it."""
    name: Words
    explains: Words
    """What it means, to somebody who reads the rules."""
    says: Words
    """What its bearer says to whom it stops."""

    @property
    def needs(self) -> tuple[Id, ...]:
        """The characters that must be played for it to be on."""
        return (self.of,)

    def is_on(self, characters: Collection[Card]) -> bool:
        """Whether it is on where these are played."""
        return set(self.needs).issubset(characters)

    def bearer(self, table: Open) -> Seat:
        return seat_of(table.characters, self.of)


class LockedRoom(_Power, frozen=True, tag="locked-room"):
    """A room to which only its keeper has the key. A key is leave to go in once, this turn (MU-76, MU-86, MU-R11)."""

    room: Id
    exempt: tuple[Id, ...] = ()


class LeaveToAsk(_Power, frozen=True, tag="leave-to-ask"):
    """Somebody who asks for nothing unless somebody else allows it (MU-77, MU-R13)."""

    lord: Id

    @property
    def needs(self) -> tuple[Id, ...]:
        return (self.of, self.lord)


class Company(_Power, frozen=True, tag="company"):
    """Somebody who enters no room but one alone (MU-79, MU-R14)."""

    home: Id

    def stops(self, table: Open, seat: Seat, room: Card) -> bool:
        return seat == self.bearer(table) and room != self.home and room not in table.pawns.values()


class Summons(_Power, frozen=True, tag="summons"):
    """Somebody who takes another player into an empty room (MU-80, MU-R15)."""

    def allows(self, table: Open, room: Card) -> bool:
        return room not in table.pawns.values()


class Precedence(_Power, frozen=True, tag="precedence"):
    """Somebody who speaks before somebody else in the same room (MU-81, MU-R16, MU-R31)."""

    over: Id

    @property
    def needs(self) -> tuple[Id, ...]:
        return (self.of, self.over)

    def speaks_first(self, table: Open, place: Place, word: Word) -> bool:
        """Whether the other, in their turn and about to say this at this place, gives way."""
        return word not in table.dealings.heard and not table.out[self.bearer(table)] and table.pawns[self.of] == place


class SilentRoom(_Power, frozen=True, tag="silent-room"):
    """A room in which nobody suggests or accuses while its master is elsewhere (MU-83, MU-84, MU-R17)."""

    room: Id

    def stops(self, table: Open) -> bool:
        return table.pawns[self.of] != self.room


class WeaponByLeave(_Power, frozen=True, tag="weapon-by-leave"):
    """A room in which a weapon is named only by leave (MU-85, MU-R18)."""

    room: Id

    def stops(self, table: Open, seat: Seat | None) -> bool:
        bearer = self.bearer(table)
        if table.out[bearer]:
            return False
        return seat is None or (seat != bearer and Favour(seat, "weapon", self.room) not in table.dealings.granted)


class NoPassages(_Power, frozen=True, tag="no-passages"):
    """Somebody who uses no secret passage (MU-88, MU-R21)."""


class Throw(_Power, frozen=True, tag="throw"):
    """Somebody who may throw a die, and with luck speaks of a room next to him (MU-89, MU-90, MU-R20)."""

    above: int


Power: TypeAlias = (
    LockedRoom | LeaveToAsk | Company | Summons | Precedence | SilentRoom | WeaponByLeave | NoPassages | Throw
)

P = TypeVar("P", bound=Power)


def refusal(power: Power, names: Mapping[Card, str], room: Card) -> Illegal:
    """Why this power stops somebody before a room or in it: the fact, and what its bearer has to say."""
    match power:
        case LockedRoom():
            fact = f"The door of {names[room]} is locked."
        case Company():
            fact = f"Nobody is in {names[room]}."
        case SilentRoom():
            fact = f"Nobody may speak in {names[room]} unless {names[power.of]} is there."
        case WeaponByLeave():
            fact = f"Without permission you name a suspect and nothing else in {names[room]}."
        case _:
            fact = f"A secret passage is not for {names[power.of]}."
    return Illegal(f"{fact} {power.says}", rule=power.rule)


def seat_of(characters: Sequence[Card], character: Card) -> Seat:
    """The seat that plays this character."""
    return Seat(characters.index(character))


class Lock(NamedTuple):
    """A locked room as one seat finds it."""

    power: LockedRoom
    room: Card
    keeper: Seat
    key: Favour
    """What this seat would have to be granted."""


class Cast:
    """The powers that are on where these characters are played and those of them are gone, by the room or the seat that
    they are about.
    """

    def __init__(self, powers: Iterable[Power], characters: tuple[Card, ...], gone: tuple[Card, ...]) -> None:
        played = [character for character in characters if character not in gone]
        on = [power for power in powers if power.is_on(played)]
        locks = [power for power in on if isinstance(power, LockedRoom)]
        self.locks: dict[Card, LockedRoom] = {power.room: power for power in reversed(locks)}
        self.silent = _by_room(power for power in on if isinstance(power, SilentRoom))
        self.by_leave = _by_room(power for power in on if isinstance(power, WeaponByLeave))
        self.locked_to = [
            tuple(
                Lock(power, power.room, seat_of(characters, power.of), Favour(Seat(seat), "key", power.room))
                for power in locks
                if character not in (power.of, *power.exempt)
            )
            for seat, character in enumerate(characters)
        ]
        self.spoken_over = [
            tuple(power for power in on if isinstance(power, Precedence) and power.over == character)
            for character in characters
        ]
        self.own: list[dict[type[_Power], Any]] = [
            {type(power): power for power in reversed(on) if power.of == character} for character in characters
        ]


R = TypeVar("R", bound=SilentRoom | WeaponByLeave)


def _by_room(powers: Iterable[R]) -> dict[Card, tuple[R, ...]]:
    found: dict[Card, tuple[R, ...]] = {}
    for power in powers:
        found[power.room] = (*found.get(power.room, ()), power)
    return found


CASTS = 128
"""More than there are ways to choose players among six characters; with some of them gone, those of the last tables."""


class Powers:
    """All powers of an edition, asked about one table."""

    def __init__(self, powers: Iterable[Power]) -> None:
        self.all = tuple(powers)
        self._casts = lru_cache(maxsize=CASTS)(partial(Cast, self.all))
        self._latest: tuple[object, object, Cast] | None = None
        """The last cast that was asked for, since a table is asked many things in a row."""

    def cast(self, table: Open) -> Cast:
        """The powers that are on at this table."""
        latest = self._latest
        if latest is None or latest[0] is not table.characters or latest[1] is not table.conceded:
            latest = self._latest = (table.characters, table.conceded, self._casts(table.characters, table.gone))
        return latest[2]

    def bar(self, table: Open, seat: Seat, room: Card) -> LockedRoom | Company | None:
        """What keeps this seat from entering a room: a locked door, and behind it the want of company."""
        lock = self.lock(table, seat, room)
        if lock is not None:
            return lock
        company = self.own(table, seat, Company)
        return company if company is not None and company.stops(table, seat, room) else None

    def shut(self, table: Open, seat: Seat, rooms: frozenset[Card]) -> frozenset[Card]:
        """Those of the rooms that something keeps this seat from entering."""
        if not rooms:
            return rooms
        locked = frozenset([lock.room for lock in self.locks(table, seat) if lock.room in rooms])
        company = self.own(table, seat, Company)
        return locked if company is None else locked | rooms.difference((company.home, *table.pawns.values()))

    def lock(self, table: Open, seat: Seat, room: Card) -> LockedRoom | None:
        """What this seat would need a key for to enter a room."""
        for lock in self.locks(table, seat):
            if lock.room == room:
                return lock.power
        return None

    def locks(self, table: Open, seat: Seat) -> list[Lock]:
        """The rooms to which this seat would need a key."""
        out, granted = table.out, table.dealings.granted
        return [lock for lock in self.cast(table).locked_to[seat] if not out[lock.keeper] and lock.key not in granted]

    def own(self, table: Open, seat: Seat, kind: type[P]) -> P | None:
        """The power of this kind that this seat has, if it has one."""
        found: P | None = self.cast(table).own[seat].get(kind)
        return found

    def first_asked(self, table: Open, seat: Seat, keeper: Seat) -> tuple[Seat, Thing]:
        """Whom this seat asks first for a key: its keeper, or whoever must allow the asking."""
        power = self.leave_to_ask(table, seat)
        return (keeper, "key") if power is None else (seat_of(table.characters, power.lord), "leave")

    def leave_to_ask(self, table: Open, seat: Seat) -> LeaveToAsk | None:
        """What keeps this seat from asking for anything before it was allowed to."""
        leave = self.own(table, seat, LeaveToAsk)
        return None if leave is None or table.out[seat_of(table.characters, leave.lord)] else leave

    def silence(self, table: Open, place: Place) -> SilentRoom | None:
        """What keeps everybody at this place from speaking."""
        for power in self.cast(table).silent.get(place, ()):
            if power.stops(table):
                return power
        return None

    def weapon_leave(self, table: Open, seat: Seat, room: Card) -> WeaponByLeave | None:
        """What keeps this seat from naming a weapon in a room."""
        for power in self.cast(table).by_leave.get(room, ()):
            if power.stops(table, seat):
                return power
        return None

    def first_speaker(self, table: Open, seat: Seat, word: Word) -> Seat | None:
        """Who speaks before this seat makes its suggestion or its accusation, where it is now."""
        for power in self.cast(table).spoken_over[seat]:
            if power.speaks_first(table, table.pawns[power.over], word):
                return power.bearer(table)
        return None

    def speak_before(self, table: Open, seat: Seat) -> tuple[Seat, ...]:
        """Who would speak before this seat in one room with it."""
        bearers = (power.bearer(table) for power in self.cast(table).spoken_over[seat])
        return tuple(bearer for bearer in bearers if not table.out[bearer])

    def keeper(self, table: Open, room: Card) -> Seat:
        """Who keeps the key of a room; of one that is locked no more, who kept it."""
        kept = self._casts(table.characters, ()).locks[room]
        return self.cast(table).locks.get(room, kept).bearer(table)
