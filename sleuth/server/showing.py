"""A table as people see it: at the table, in the lobby, and what it says of themselves."""

from collections.abc import Collection
from typing import Any

from sleuth.core.chance import commitment
from sleuth.core.game import Game, Seat, Timed, fewest
from sleuth.core.prose import listed
from sleuth.server import messages
from sleuth.server.played import known
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
        timer=game.timer if isinstance(game, Timed) else None,
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
        clock=table.clock,
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
        known=known(table, game),
    )


def _next(table: Table) -> messages.NextTable | None:
    if table.status != "over" or not table.next_secret:
        return None
    return messages.NextTable(table.next_id, commitment(bytes.fromhex(table.next_secret)))


def you(table: Table, game: Game[Any], person: PersonRow | None, here: Collection[PersonId]) -> messages.You:
    """What somebody is at this table."""
    who = person.id if person else PersonId("")
    place = table.place_of(who)
    seat = table.seat_of(who)
    return messages.You(
        name=place.name if place else person.name if person else "",
        host=who != "" and who == table.acting_host(here),
        chair=place.chair if place else None,
        seat=seat,
        nonce=place.nonce if place else "",
        kept=next((place.chair for place in table.places if who and place.kept == who), None),
        maker=who != "" and who == table.host,
        start=_start(table, game, who, here) if table.status == "open" else None,
        hint=hint(table, game, seat) if table.status == "playing" and seat is not None else None,
    )


def _start(table: Table, game: Game[Any], who: PersonId, here: Collection[PersonId]) -> messages.Permit:
    """Whether somebody may start the game, and what it waits for."""
    host = who != "" and who == table.acting_host(here)
    kept = [place.kept_name for place in table.places if place.kept_name] if table.self_starting else []
    players = len(table.sitters)
    missing = fewest(game, table.options) - players
    if who and any(place.kept == who for place in table.places):
        text = "Your seat is kept. Sit down, and the game goes on."
    elif kept:
        text = f"The rematch starts by itself when {listed(kept)} {'has' if len(kept) == 1 else 'have'} joined."
    elif missing > 0:
        text = f"{missing} more player{'s' if missing > 1 else ''} needed: people or bots."
    elif not host:
        text = f"Waiting for {table.host_name} to start the game."
    elif table.place_of(who) is None:
        text = "You have no seat: if you start now, you only watch."
    else:
        text = f"{players} player{'s' if players > 1 else ''}. Open seats stay empty."
    label = f"Start without {kept[0] if len(kept) == 1 else 'them'}" if kept else "Start the game"
    return messages.Permit(host and missing <= 0, text, label)


def hint(table: Table, game: Game[Any], seat: Seat) -> messages.Permit:
    """Whether this seat may have hints in the game here."""
    roster = table.header.roster if table.header else ()
    if not game.facts.study:
        return messages.Permit(False, f"There are no hints for {game.title}.", "Hint")
    if any(sitter.kind == "person" for other, sitter in enumerate(roster) if other != seat):
        text = "Hints are only for games against bots, and other people play at this table."
        return messages.Permit(False, text, "Hint")
    return messages.Permit(True, "What to do now, and why, by nothing but what you were told.", "Hint")


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
        clock=table.clock,
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
