"""Playing again: a table for the same people on the same chairs, fixed before anybody asks for it.

Its id and its seed are drawn when the game is over, and id and hash are published with the end. So the number that
somebody sends with the wish to play again comes after the hash, and one press is enough.
"""

from collections.abc import Collection, Sequence
from contextlib import suppress
from typing import Any

from msgspec.structs import replace

from sleuth.core.chance import commitment
from sleuth.core.game import Game, Refused, fewest
from sleuth.server import messages
from sleuth.server.live import LiveTable
from sleuth.server.played import once, played_by, unplayed
from sleuth.server.settings import Settings
from sleuth.server.store import PersonId, PersonRow, TakenError
from sleuth.server.table import Place, Table
from sleuth.server.tables import Tables


def with_rematch(table: Table, by: PersonRow, now: float) -> Table:
    """The table, known to be played again."""
    if table.rematch:
        return table
    return table.changed(now, rematch=table.next_id, rematch_by=by.name)


def make(
    table: Table,
    host: PersonRow,
    settings: Settings,
    gone: Collection[PersonId] = (),
    options: messages.Settings | None = None,
    *,
    known: bool = False,
) -> Table:
    """The rematch's table: bots as they were, and everybody's chair kept for them, but for those who are gone for good.
    ``options`` are others than before, and ``known`` is whether somebody knows what they hide. The host decides when to
    start where somebody is gone, or somebody knows.
    """
    now = settings.now()
    return Table(
        id=table.next_id,
        revision=1,
        game=table.game,
        status="open",
        host=host.id,
        host_name=host.name,
        public=table.public,
        created=now,
        touched=now,
        options=table.options if options is None else options,
        seconds=table.seconds,
        clock=table.clock,
        notebook=table.notebook,
        places=tuple(_again(place, gone) for place in table.places),
        secret=table.next_secret,
        commitment=commitment(bytes.fromhex(table.next_secret)),
        bot_seed=settings.fresh_secret().hex(),
        self_starting=not known and not any(place.person in gone for place in table.places),
    )


def _again(place: Place, gone: Collection[PersonId]) -> Place:
    if not place.person:
        return place
    if place.person in gone:
        return place.freed()
    return Place(place.chair, kept=place.person, kept_name=place.name)


def join(
    table: Table,
    game: Game[Any],
    person: PersonRow,
    nonce: str,
    now: float,
    *,
    played: messages.PlayedValues | None = None,
) -> Table:
    """Somebody takes the chair that is kept for them. Who comes too late may still watch, or take an open seat."""
    place = next((place for place in table.places if place.kept == person.id), None)
    if table.status != "open" or place is None:
        return table
    return gathered(table.sit(person, place.chair, nonce, now, played), game, now)


def decline(table: Table, person: PersonId, now: float) -> Table:
    """Somebody does not play again: their chair is open to anybody, and the host decides when to start."""
    if table.status != "open" or all(place.kept != person for place in table.places):
        return table
    places = tuple(place.freed() if place.kept == person else place for place in table.places)
    return table.changed(now, places=places, self_starting=False)


def gathered(table: Table, game: Game[Any], now: float) -> Table:
    """The table; a rematch begins once nobody is missing."""
    if not table.self_starting or any(place.kept for place in table.places):
        return table
    if len(table.sitters) < fewest(game, table.options):
        return table
    # Sitting down and starting are kept as one change.
    return replace(table.begin(game, now), revision=table.revision, self_starting=False)


async def answer(tables: Tables, live: LiveTable, person: PersonRow, wish: messages.Rematch) -> None:
    """Somebody wants to play again, or not. The first who does makes the table; the others join them there."""
    if not live.over:
        raise Refused("The game is not over yet.")
    if live.table.place_of(person.id) is None:
        raise Refused("Only those who played can ask for a rematch.")
    now = live.settings.now()
    if not wish.join:
        if live.table.rematch and (again := await tables.live(live.table.rematch)) is not None:
            await again.change(lambda table: decline(table, person.id, now))
        return
    again = await _table_for(tables, live, person)
    nonce = wish.nonce
    if nonce is not None:
        played = await played_by(live.store, person.id, again.game)
        await again.change(lambda table: join(table, again.game, person, nonce, now, played=played))
    # Told last: whoever is told goes there at once.
    await live.change(lambda table: with_rematch(table, person, now))


async def _table_for(tables: Tables, live: LiveTable, person: PersonRow) -> LiveTable:
    """The table of the rematch, made if nobody has made it."""
    await live.change(lambda table: table.with_next(live.settings))
    if not live.table.rematch:
        people = [place.person for place in live.table.places if place.person]
        gone = [one for one in people if await live.store.person(one) is None]
        # Of several who ask at once, at several servers, one makes the table that all go to.
        with suppress(TakenError):
            fresh = await _not_played(live, [one for one in people if one not in gone])
            await tables.add(make(live.table, person, live.settings, gone, fresh, known=fresh is None))
    again = await tables.live(live.table.next_id)
    if again is None:
        raise Refused("The table for the rematch is gone. Make a new one.")
    return again


async def _not_played(live: LiveTable, people: Sequence[PersonId]) -> messages.Settings | None:
    """The options, with something to play that none of these people know; None where they know all there is."""
    keys = {spec.key for spec in once(live.game)}
    kept = {key: value for key, value in live.table.options.items() if key not in keys}
    fresh = await unplayed(live.store, live.game, people, kept)
    return fresh if keys <= fresh.keys() else None
