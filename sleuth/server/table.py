"""A table as it is kept: its settings, who sits where, its secret, and the header once the game has begun.

Everything here is plain data and pure functions: each change gives a new table with the next revision, or raises
:class:`~sleuth.core.game.Refused` with the reason why not.
"""

from collections.abc import Collection
from datetime import UTC, datetime
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from sleuth.core.chance import Chance
from sleuth.core.game import Game, Refused, Seat, fewest, too_few
from sleuth.core.record import Header, Sitter, make_header
from sleuth.server import messages, rows
from sleuth.server.names import alike, bot_name, told_apart
from sleuth.server.settings import Settings
from sleuth.server.store import PersonId, PersonRow, TableId, TableRow

Use: TypeAlias = Literal["person", "bot", "closed"]


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """A chair, what it is for, and who sits on it."""

    chair: str
    use: Use = "person"
    level: str = ""
    person: PersonId = PersonId("")
    """The id of the person who sits here; empty if nobody does."""
    name: str = ""
    nonce: str = ""
    kept: PersonId = PersonId("")
    """The id of the person who had this chair in the game before and may have it again; empty if anybody may."""
    kept_name: str = ""
    played: messages.PlayedValues = {}
    """What the person has played before, while the table waits."""

    @property
    def taken(self) -> bool:
        return self.use == "bot" or self.person != ""

    @property
    def open(self) -> bool:
        """Whether anybody who comes may take it."""
        return self.use == "person" and not self.taken and not self.kept

    def freed(self) -> "Place":
        """The chair, open to anybody."""
        return Place(self.chair)


class Table(msgspec.Struct, frozen=True):
    """Everything about a table but its entries."""

    id: TableId
    revision: int
    game: str
    status: Literal["open", "playing", "over"]
    host: PersonId
    """The maker's person id."""
    host_name: str
    public: bool
    created: float
    touched: float
    options: messages.Settings
    seconds: int | None
    places: tuple[Place, ...]
    """One for every chair of the game, clockwise."""
    secret: str
    """In hex. It leaves the server only after the game."""
    commitment: str
    bot_seed: str
    """What the bots' own chance comes from, in hex."""
    notebook: messages.Aid = "seen"
    header: Header | None = None
    self_starting: bool = False
    """A rematch that begins once everybody whose chair is kept sits on it."""
    rematch: TableId | None = None
    rematch_by: str = ""
    """The name of the one who asked for it."""
    network: str = ""
    """Where it was made from, unreadable, until the game begins."""
    next_id: TableId = TableId("")
    """The id of the rematch's table, drawn when the game is over, before anybody asks for one."""
    next_secret: str = ""
    """The rematch's secret, in hex; its hash is published with the id."""
    clock: messages.ClockKind = "decision"
    """What the seconds are for."""

    @property
    def limit(self) -> messages.TimeLimit | None:
        """How long people may think."""
        return None if self.seconds is None else messages.TimeLimit(self.clock, self.seconds)

    def row(self) -> TableRow:
        """As the store keeps it."""
        return TableRow(
            id=self.id,
            revision=self.revision,
            game=self.game,
            status=self.status,
            host=self.host,
            public=self.public,
            data=msgspec.json.encode(self),
            created=self.created,
            touched=self.touched,
            network=self.network,
        )

    @property
    def sitters(self) -> tuple[Place, ...]:
        """The chairs that somebody or a bot has, in the order of their seats."""
        return tuple(place for place in self.places if place.taken)

    def place_of(self, person: PersonId) -> Place | None:
        """Where this person sits."""
        return next((place for place in self.places if person and place.person == person), None)

    def seat_of(self, person: PersonId) -> Seat | None:
        """This person's seat in the game, once it has begun."""
        if self.header is None or not person:
            return None
        return next((Seat(seat) for seat, place in enumerate(self.sitters) if place.person == person), None)

    def bot_chance(self, seat: Seat, number: int) -> Chance:
        """The chance of a bot that took this seat at this entry."""
        return Chance(bytes.fromhex(self.bot_seed)).fork("bot", seat, number)

    def changed(self, now: float, **changes: Any) -> "Table":
        """The table's next revision."""
        return replace(self, revision=self.revision + 1, touched=now, **changes)

    def unlisted(self, now: float) -> "Table":
        """The table without its line in the lobby; those who have its address still find it."""
        return self.changed(now, public=False)

    def must_be_open(self) -> None:
        """Refuse what is only done before the game."""
        if self.status != "open":
            raise Refused("The game has begun: nobody can change seats now.")

    def sit(
        self, person: PersonRow, chair: str, nonce: str, now: float, played: messages.PlayedValues | None = None
    ) -> "Table":
        """The person sits down, and leaves the chair they had before. ``played`` is what they have played, if it was
        looked up just now.
        """
        self.must_be_open()
        wanted = next((place for place in self.places if place.chair == chair), None)
        if wanted is None:
            known = ", ".join(place.chair for place in self.places)
            raise Refused(f"There is no chair called {chair!r}. The chairs are: {known}.")
        if wanted.use != "person":
            raise Refused("A bot sits there." if wanted.use == "bot" else "That seat is closed.")
        if wanted.person not in ("", person.id):
            raise Refused(f"{wanted.name} sits there already.")
        if wanted.kept not in ("", person.id):
            raise Refused(f"This seat is kept for {wanted.kept_name}. Take another one, or ask the host to open it.")
        people = {place.name for place in self.places if place.person not in ("", person.id)}
        name = told_apart(person.name, people)
        before = self.place_of(person.id)
        if played is None:
            played = before.played if before else {}
        taken = Place(chair, person=person.id, name=name, nonce=nonce, played=played)
        places = [place.freed() if person.id in (place.person, place.kept) else place for place in self.places]
        names = {taken.name, *(place.name for place in places)}
        seated = (taken if place.chair == chair else _yielding(place, taken.name, names) for place in places)
        host_name = person.name if person.id == self.host else self.host_name
        return self.changed(now, places=tuple(seated), host_name=host_name)

    def name_at(self, person: PersonRow) -> str:
        """What somebody is called here: one who only stands by has the name of nobody who sits or made the table."""
        place = self.place_of(person.id)
        if place is not None:
            return place.name
        host = () if person.id == self.host else (self.host_name,)
        return told_apart(person.name, {*host, *(one.name or one.kept_name for one in self.places)} - {""})

    def with_played(self, person: PersonId, played: messages.PlayedValues, now: float) -> "Table":
        """It is known what this person has played, if they sit at the table and it waits."""
        place = self.place_of(person)
        if self.status != "open" or place is None or place.played == played:
            return self
        places = tuple(replace(one, played=played) if one is place else one for one in self.places)
        return self.changed(now, places=places)

    def renamed(self, person: PersonRow, now: float) -> "Table":
        """Whoever sits here or made the table has another name. In a game everybody keeps the name they began with."""
        place = self.place_of(person.id)
        if self.status != "open":
            return self
        if place is not None:
            return self.sit(person, place.chair, place.nonce, now)
        if self.host == person.id and self.host_name != person.name:
            return self.changed(now, host_name=person.name)
        return self

    def stand(self, person: PersonId, now: float) -> "Table":
        """The person leaves their chair before the game."""
        self.must_be_open()
        if self.place_of(person) is None:
            raise Refused("You are not sitting at this table.")
        places = tuple(place.freed() if place.person == person else place for place in self.places)
        return self.changed(now, places=places, self_starting=False)

    def without(self, person: PersonId, now: float) -> "Table":
        """Somebody is gone for good before the game: their chairs are open, and another is the host of their table."""
        if self.status != "open":
            return self
        places = tuple(place.freed() if person in (place.person, place.kept) else place for place in self.places)
        if places == self.places and self.host != person:
            return self
        host, name = self.host, self.host_name
        if host == person:
            people = [(place.person or place.kept, place.name or place.kept_name) for place in places]
            host, name = next(((one, called) for one, called in people if one), (PersonId(""), ""))
        return self.changed(now, places=places, host=host, host_name=name, self_starting=False)

    def acting_host(self, here: Collection[PersonId]) -> PersonId:
        """Who plans and starts: the maker, or while the maker is away the first who sits and is here."""
        if self.host in here:
            return self.host
        return next((place.person for place in self.places if place.person in here), self.host)

    def start(self, game: Game[Any], person: PersonId, *, here: Collection[PersonId], now: float) -> "Table":
        """The host starts the game with those who sit; empty chairs stay empty."""
        self.must_be_open()
        if person != self.acting_host(here):
            raise Refused(f"Only {self.host_name}, who made the table, can start the game.")
        return self.begin(game, now)

    def begin(self, game: Game[Any], now: float) -> "Table":
        """The game begins with those who sit."""
        sitters = self.sitters
        if len(sitters) < fewest(game, self.options):
            raise too_few(game, self.options, len(sitters))
        roster = (
            Sitter(place.chair, place.name, "bot" if place.use == "bot" else "person", place.level, place.nonce)
            for place in sitters
        )
        header = make_header(game, self.id, roster, bytes.fromhex(self.secret), self.options, started=stamp(now))
        places = tuple(replace(place, played={}) for place in self.places)
        return self.changed(now, status="playing", header=header, network="", places=places)

    def is_alone(self, person: PersonId) -> bool:
        """Whether nobody else sits at the table or is expected there."""
        return all({place.person, place.kept} <= {"", person} for place in self.places)

    def closed(self, person: PersonId, now: float) -> "Table":
        """The maker gives the table up before the game. Whoever plans meanwhile cannot: it is not theirs."""
        self.must_be_open()
        if person != self.host:
            raise Refused(f"Only {self.host_name}, who made the table, can close it.")
        return self.changed(now, status="over", network="")

    def ended(self, now: float) -> "Table":
        """The game has ended."""
        return self.changed(now, status="over")

    def concluded(self, settings: Settings) -> "Table":
        """The game has ended, and where it could be played again is fixed."""
        return self.ended(settings.now())._with_place_of_rematch(settings)

    def with_next(self, settings: Settings) -> "Table":
        """The table with the place of its rematch fixed."""
        return self if self.next_id else self.changed(settings.now())._with_place_of_rematch(settings)

    def _with_place_of_rematch(self, settings: Settings) -> "Table":
        return replace(self, next_id=TableId(settings.new_id()), next_secret=settings.fresh_secret().hex())


_TABLE = msgspec.json.Decoder(Table)


def read_table(row: TableRow) -> Table:
    """The table that the store kept, or :class:`~sleuth.server.rows.Unreadable`."""
    return rows.read(_TABLE, row.data)


def stamp(at: float) -> str:
    """A moment as everybody is told it."""
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _yielding(place: Place, name: str, names: Collection[str]) -> Place:
    """The place; a bot gives up a name that somebody brings to the table, or one that looks like it."""
    if place.use != "bot" or not alike(place.name, name):
        return place
    return replace(place, name=bot_name(names))
