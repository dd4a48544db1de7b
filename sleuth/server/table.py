"""A table as it is kept: its settings, who sits where, its secret, and the header once the game has begun.

Everything here is plain data and pure functions: each change gives a new table with the next revision, or raises
:class:`~sleuth.core.game.Illegal` with the reason why not.
"""

from collections.abc import Collection, Sequence
from datetime import UTC, datetime
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from sleuth.core.chance import Chance, commitment
from sleuth.core.game import Game, Illegal, Seat, fewest
from sleuth.core.record import FORMAT, Header, Sitter
from sleuth.server import messages
from sleuth.server.names import bot_name, folded, told_apart
from sleuth.server.settings import Settings
from sleuth.server.store import PersonRow, TableRow

Use: TypeAlias = Literal["person", "bot", "closed"]


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """A chair, what it is for, and who sits on it."""

    chair: str
    use: Use = "person"
    level: str = ""
    person: str = ""
    """The id of the person who sits here; empty if nobody does."""
    name: str = ""
    nonce: str = ""

    @property
    def taken(self) -> bool:
        return self.use == "bot" or self.person != ""


class Table(msgspec.Struct, frozen=True):
    """Everything about a table but its entries."""

    id: str
    revision: int
    game: str
    status: Literal["open", "playing", "over"]
    host: str
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
    """In hex. It leaves the house only after the game."""
    commitment: str
    bot_seed: str
    """What the bots' own chance comes from, in hex."""
    notebook: messages.Aid = "seen"
    header: Header | None = None
    rematch: str | None = None

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
        )

    @property
    def sitters(self) -> tuple[Place, ...]:
        """The chairs that somebody or a bot has, in the order of their seats."""
        return tuple(place for place in self.places if place.taken)

    def place_of(self, person: str) -> Place | None:
        """Where this person sits."""
        return next((place for place in self.places if person and place.person == person), None)

    def seat_of(self, person: str) -> Seat | None:
        """This person's seat in the game, once it has begun."""
        if self.header is None or not person:
            return None
        return next((Seat(seat) for seat, place in enumerate(self.sitters) if place.person == person), None)

    def bot_chance(self, seat: Seat, number: int) -> Chance:
        """The chance of a bot that took this seat at this entry."""
        return Chance(bytes.fromhex(self.bot_seed)).fork("bot", seat, number)


_TABLE = msgspec.json.Decoder(Table)


def from_row(row: TableRow) -> Table:
    """The table that the store kept."""
    return _TABLE.decode(row.data)


def stamp(at: float) -> str:
    """A moment as everybody is told it."""
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def default_level(game: Game[Any]) -> str:
    """The level of bots that nobody chose a level for."""
    return game.levels[0].id if game.levels else ""


def make(game: Game[Any], order: messages.NewTable, host: PersonRow, settings: Settings) -> Table:
    """A new table as ordered."""
    plans = _plans(game, order.chairs)
    places: list[Place] = []
    for chair in game.chairs:
        plan = plans.get(chair.id, messages.ChairPlan(chair.id, "person"))
        places.append(_planned(game, plan, [place.name for place in places]))
    options = game.check_options(order.options)
    least = fewest(game, options)
    if sum(place.use != "closed" for place in places) < least:
        raise Illegal(f"{game.title} needs at least {least} players: leave more chairs open.")
    secret = settings.fresh_secret()
    now = settings.now()
    return Table(
        id=settings.new_id(),
        revision=1,
        game=game.id,
        status="open",
        host=host.id,
        host_name=host.name,
        public=order.public,
        created=now,
        touched=now,
        options=options,
        seconds=order.seconds,
        notebook=order.notebook,
        places=tuple(places),
        secret=secret.hex(),
        commitment=commitment(secret),
        bot_seed=settings.fresh_secret().hex(),
    )


def _plans(game: Game[Any], plans: Sequence[messages.ChairPlan]) -> dict[str, messages.ChairPlan]:
    known = [chair.id for chair in game.chairs]
    for plan in plans:
        if plan.chair not in known:
            raise Illegal(f"There is no chair called {plan.chair!r}. The chairs are: {', '.join(known)}.")
    if len({plan.chair for plan in plans}) != len(plans):
        raise Illegal("A chair was named twice.")
    return {plan.chair: plan for plan in plans}


def _planned(game: Game[Any], plan: messages.ChairPlan, names: Collection[str]) -> Place:
    if plan.use != "bot":
        return Place(plan.chair, plan.use)
    level = plan.level or default_level(game)
    if level not in [known.id for known in game.levels]:
        raise Illegal(f"There is no bot called {level!r}. There are: {', '.join(known.id for known in game.levels)}.")
    return Place(plan.chair, "bot", level=level, name=bot_name(names))


def quick_order(game: Game[Any], order: messages.QuickGame) -> messages.NewTable:
    """The table of a quick game: you on the first chair, bots on the next ones, nobody on the rest."""
    most = len(game.chairs) - 1
    if not game.least - 1 <= order.bots <= most:
        raise Illegal(f"{game.title} against bots takes {game.least - 1} to {most} of them, not {order.bots}.")
    bots = game.chairs[1 : order.bots + 1]
    chairs = tuple(messages.ChairPlan(chair.id, "bot", order.level) for chair in bots)
    chairs += tuple(messages.ChairPlan(chair.id, "closed") for chair in game.chairs[order.bots + 1 :])
    return messages.NewTable(order.game, chairs=chairs, public=False)


def _changed(table: Table, now: float, **changes: Any) -> Table:
    return replace(table, revision=table.revision + 1, touched=now, **changes)


def touched(table: Table, now: float) -> Table:
    """The same table, still in use."""
    return _changed(table, now)


def unlisted(table: Table, now: float) -> Table:
    """The table without its line in the lobby; those who have its address still find it."""
    return _changed(table, now, public=False)


def _must_be_open(table: Table) -> None:
    if table.status != "open":
        raise Illegal("The game has begun: the chairs are settled.")


def sit(table: Table, person: PersonRow, chair: str, nonce: str, now: float) -> Table:
    """The person sits down, and leaves the chair they had before."""
    _must_be_open(table)
    wanted = next((place for place in table.places if place.chair == chair), None)
    if wanted is None:
        known = ", ".join(place.chair for place in table.places)
        raise Illegal(f"There is no chair called {chair!r}. The chairs are: {known}.")
    if wanted.use != "person":
        raise Illegal("A bot sits there." if wanted.use == "bot" else "That chair is closed.")
    if wanted.person not in ("", person.id):
        raise Illegal(f"{wanted.name} sits there already.")
    people = {place.name for place in table.places if place.person not in ("", person.id)}
    taken = replace(wanted, person=person.id, name=told_apart(person.name, people), nonce=nonce)
    places = [_freed(place) if place.person == person.id else place for place in table.places]
    names = {taken.name, *(place.name for place in places)}
    seated = (taken if place.chair == chair else _yielding(place, taken.name, names) for place in places)
    return _changed(table, now, places=tuple(seated))


def _yielding(place: Place, name: str, names: Collection[str]) -> Place:
    """The place; a bot gives up a name that somebody brings to the table."""
    if place.use != "bot" or folded(place.name) != folded(name):
        return place
    return replace(place, name=bot_name(names))


def stand(table: Table, person: str, now: float) -> Table:
    """The person leaves their chair before the game."""
    _must_be_open(table)
    if table.place_of(person) is None:
        raise Illegal("You are not sitting at this table.")
    places = tuple(_freed(place) if place.person == person else place for place in table.places)
    return _changed(table, now, places=places)


def _freed(place: Place) -> Place:
    return Place(place.chair)


def acting_host(table: Table, here: Collection[str]) -> str:
    """Who plans and starts: the maker, or while the maker is away the first who sits and is here."""
    if table.host in here:
        return table.host
    return next((place.person for place in table.places if place.person in here), table.host)


def plan(
    table: Table, game: Game[Any], person: str, wanted: messages.ChairPlan, *, here: Collection[str], now: float
) -> Table:
    """The host changes what a chair is for that nobody has, or whose person is not here."""
    _must_be_open(table)
    if person != acting_host(table, here):
        raise Illegal(f"Only {table.host_name}, who made the table, plans its chairs.")
    _plans(game, (wanted,))
    current = next(place for place in table.places if place.chair == wanted.chair)
    if current.person in here:
        raise Illegal(f"{current.name} sits there already.")
    planned = _planned(game, wanted, [place.name for place in table.places if place.chair != wanted.chair])
    return _changed(
        table, now, places=tuple(planned if place.chair == wanted.chair else place for place in table.places)
    )


def start(table: Table, game: Game[Any], person: str, *, here: Collection[str], now: float) -> Table:
    """The host starts the game with those who sit; empty chairs stay empty."""
    _must_be_open(table)
    if person != acting_host(table, here):
        raise Illegal(f"Only {table.host_name}, who made the table, starts the game.")
    sitters = table.sitters
    least = fewest(game, table.options)
    if len(sitters) < least:
        missing = least - len(sitters)
        more = "one more player" if missing == 1 else f"{missing} more players"
        raise Illegal(f"{game.title} needs at least {least} players: wait for {more}, or ask a bot.")
    header = Header(
        sleuth=FORMAT,
        game=game.id,
        version=game.version,
        table=table.id,
        options=table.options,
        roster=tuple(
            Sitter(place.chair, place.name, "bot" if place.use == "bot" else "person", place.level, place.nonce)
            for place in sitters
        ),
        commitment=table.commitment,
        secret=table.secret,
        started=stamp(now),
    )
    return _changed(table, now, status="playing", header=header)


def over(table: Table, now: float) -> Table:
    """The game has ended."""
    return _changed(table, now, status="over")


def with_rematch(table: Table, rematch: str, now: float) -> Table:
    """The table where the same people play again."""
    return _changed(table, now, rematch=rematch)


def rematch_order(table: Table) -> messages.NewTable:
    """An order for a table with the same plan."""
    chairs = tuple(messages.ChairPlan(place.chair, place.use, place.level) for place in table.places)
    return messages.NewTable(table.game, dict(table.options), chairs, table.public, table.seconds, table.notebook)


def info(
    table: Table, game: Game[Any], here: Collection[str], watching: int, standins: Collection[Seat]
) -> messages.TableInfo:
    """The table as everybody sees it."""
    seats = {place.chair: Seat(seat) for seat, place in enumerate(table.sitters)} if table.header else {}
    labels = {chair.id: chair.label for chair in game.chairs}
    return messages.TableInfo(
        id=table.id,
        game=table.game,
        status=table.status,
        host=table.host_name,
        public=table.public,
        options=table.options,
        least=fewest(game, table.options),
        seconds=table.seconds,
        notebook=table.notebook,
        chairs=tuple(
            messages.ChairInfo(
                chair=place.chair,
                label=labels[place.chair],
                use=place.use,
                level=place.level,
                name=place.name,
                seat=seats.get(place.chair),
                here=place.person in here,
                standin=place.use == "person" and seats.get(place.chair) in standins,
            )
            for place in table.places
        ),
        commitment=table.commitment,
        watching=watching,
        created=stamp(table.created),
        rematch=table.rematch,
    )


def you(table: Table, person: PersonRow | None, here: Collection[str]) -> messages.You:
    """What somebody is at this table."""
    who = person.id if person else ""
    place = table.place_of(who)
    return messages.You(
        name=place.name if place else person.name if person else "",
        host=who != "" and who == acting_host(table, here),
        chair=place.chair if place else None,
        seat=table.seat_of(who),
        nonce=place.nonce if place else "",
    )


def lobby_row(table: Table, game: Game[Any]) -> messages.LobbyTable | None:
    """The table's line in the lobby, if it has one."""
    if not table.public or table.status == "over":
        return None
    return messages.LobbyTable(
        id=table.id,
        game=table.game,
        title=game.title,
        status=table.status,
        host=table.host_name,
        people=tuple(place.name for place in table.places if place.person),
        bots=sum(place.use == "bot" for place in table.places),
        free=sum(not place.taken and place.use == "person" for place in table.places) if table.status == "open" else 0,
        seconds=table.seconds,
        special=_special(table, game),
        created=stamp(table.created),
    )


def _special(table: Table, game: Game[Any]) -> tuple[str, ...]:
    changed = tuple(
        f"{spec.label}: {_label(spec, table.options[spec.key])}"
        for spec in game.options
        if table.options.get(spec.key, spec.default) != spec.default
    )
    return changed if table.notebook not in _NOTEBOOKS else (*changed, _NOTEBOOKS[table.notebook])


_NOTEBOOKS = {
    "off": "Notebook: blank",
    "facts": "Notebook: deduces",
    "odds": "Notebook: deduces and reckons",
}
"""What is said of notebooks that do not do the usual."""


def _label(spec: Any, value: str | bool | int) -> str:
    return next((one.label for one in spec.values if one.value == value), str(value))
