"""What people have played already, where playing it once is knowing it.

An option says of itself that it is so (``once``), as a case does that has one solution. Whoever begins a game knows its
value from then on, whether they play it to the end or not.
"""

import logging
from collections.abc import Sequence
from typing import Any, TypeAlias

import msgspec

from sleuth.core.game import Game, OptionSpec
from sleuth.server import messages
from sleuth.server.store import PersonId, PlayedRow, Store
from sleuth.server.table import Table

log = logging.getLogger("sleuth.server")

Value: TypeAlias = str | bool | int
_VALUE = msgspec.json.Decoder(Value)


def once(game: Game[Any]) -> tuple[OptionSpec, ...]:
    """The options that hide something which whoever has played it knows."""
    return tuple(spec for spec in game.options if spec.once)


async def keep_played(store: Store, table: Table, game: Game[Any]) -> None:
    """Everybody who sits here has begun what is played here; those who are still known."""
    keys = [spec.key for spec in once(game)]
    people = [place.person for place in table.sitters if place.person] if keys else []
    known = [person for person in people if await store.person(person) is not None]
    await store.add_played(
        [
            PlayedRow(person, game.id, key, msgspec.json.encode(table.options[key]).decode())
            for person in known
            for key in keys
        ]
    )
    for person in known:
        # Somebody may have deleted their account in the meantime.
        if await store.person(person) is None:
            await store.delete_person(person)


async def played_by(store: Store, person: PersonId, game: Game[Any]) -> messages.PlayedValues:
    """What somebody has played of this game, by option."""
    found: dict[str, tuple[Value, ...]] = {}
    if not once(game):
        return found
    for row in await store.played(person, game.id):
        try:
            found[row.option] = (*found.get(row.option, ()), _VALUE.decode(row.value))
        except msgspec.DecodeError as error:
            log.warning("What %s has played cannot be read: %s", person, error)
    return found


async def unplayed(
    store: Store, game: Game[Any], people: Sequence[PersonId], options: messages.Settings
) -> messages.Settings:
    """These options; where playing once is knowing and nothing is chosen, with the first value that none of these
    people have played. If there is none, nothing is chosen.
    """
    chosen = dict(options)
    for spec in once(game):
        if spec.key not in options:
            played = {value for one in people for value in (await played_by(store, one, game)).get(spec.key, ())}
            fresh = [one.value for one in spec.values if one.value not in played]
            if fresh:
                chosen[spec.key] = fresh[0]
    return chosen


def known(table: Table, game: Game[Any]) -> tuple[messages.Known, ...]:
    """What those who sit at a table that waits have played before."""
    if table.status != "open":
        return ()
    told = []
    for spec in once(game):
        for value in (one.value for one in spec.values):
            names = tuple(place.name for place in table.places if value in place.played.get(spec.key, ()))
            if names:
                told.append(messages.Known(spec.key, value, names))
    return tuple(told)
