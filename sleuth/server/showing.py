"""A table as people see it: at the table, in the lobby, and what it says of themselves."""

from collections.abc import Collection
from typing import Any

from sleuth.core.chance import commitment
from sleuth.core.game import Game, Seat, fewest
from sleuth.server import messages
from sleuth.server.store import PersonId, PersonRow
from sleuth.server.table import Table, stamp


def game_info(game: Game[Any]) -> messages.GameInfo:
    """A game as the lobby offers it."""
    return messages.GameInfo(
        id=game.id,
        family=game.family,
        title=game.title,
        tagline=game.tagline,
        version=game.version,
        chairs=game.chairs,
        facts=game.facts,
        levels=game.levels,
        options=game.options,
    )


def info(
    table: Table, game: Game[Any], here: Collection[PersonId], watching: int, standins: Collection[Seat]
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
                kept=place.kept_name,
                seat=seats.get(place.chair),
                here=place.person in here,
                standin=place.use == "person" and seats.get(place.chair) in standins,
            )
            for place in table.places
        ),
        commitment=table.commitment,
        watching=watching,
        created=stamp(table.created),
        self_starting=table.self_starting,
        rematch=table.rematch,
        rematch_by=table.rematch_by,
        next=_next(table),
    )


def _next(table: Table) -> messages.NextTable | None:
    if table.status != "over" or not table.next_secret:
        return None
    return messages.NextTable(table.next_id, commitment(bytes.fromhex(table.next_secret)))


def you(table: Table, person: PersonRow | None, here: Collection[PersonId]) -> messages.You:
    """What somebody is at this table."""
    who = person.id if person else PersonId("")
    place = table.place_of(who)
    return messages.You(
        name=place.name if place else person.name if person else "",
        host=who != "" and who == table.acting_host(here),
        chair=place.chair if place else None,
        seat=table.seat_of(who),
        nonce=place.nonce if place else "",
        kept=next((place.chair for place in table.places if who and place.kept == who), None),
        maker=who != "" and who == table.host,
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
        free=sum(place.open for place in table.places) if table.status == "open" else 0,
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
    "odds": "Notebook: deduces and shows chances",
}
"""What is said of notebooks that do not do the usual."""


def _label(spec: Any, value: str | bool | int) -> str:
    return next((one.label for one in spec.values if one.value == value), str(value))
