"""HTTP: the games, the tables, and finished games to download or step through."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Annotated, Any

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from sleuth import games
from sleuth.core.game import Options, OptionSpec, Refused, fewest, read_setting, too_few
from sleuth.core.record import MOST_BYTES
from sleuth.server.dependencies import Asked, Asker, TheServer, network
from sleuth.server.jobs import MOST_STEPS, Step, entries_in
from sleuth.server.live import LiveTable
from sleuth.server.messages import (
    Created,
    GameInfo,
    LobbyTable,
    NewTable,
    Outline,
    Outlook,
    QuickGame,
    Replay,
    TableInfo,
)
from sleuth.server.problems import Refusal, specs
from sleuth.server.server import Server
from sleuth.server.showing import game_info
from sleuth.server.store import TableId
from sleuth.server.thinking import check_length, think

JSON_LINES = "application/jsonl"

MOST_SENT = 4
"""Records that one client may be sending at once: each is held until all of it is there."""
MOST_SENT_BY_ALL = 40

LONGER = " Step through it with `sleuth replay`."

FromEyes = Annotated[
    str, QueryParameter(description="A seat's number, `spectator`, or `all` for all cards open.", max_length=9)
]


@get("/health", summary="Whether the server is up", responses=specs())
async def health(server: TheServer) -> dict[str, str]:
    """Answers when the database can be read and written: 503 with the reason if not."""
    trouble = await server.health.trouble()
    if trouble:
        raise Refusal(503, trouble)
    return {"status": "open", "database": "reads and writes"}


@get("/games", summary="The games", responses=specs())
async def list_games() -> list[GameInfo]:
    """The games that can be played here, with their chairs, options and bots."""
    return [game_info(game) for game in games.all_games()]


@get("/games/{game:str}/content", summary="A game's board and cards", responses=specs(404))
async def content(game: FromPath[str], request: Asked) -> Any:
    """Board, cards and pieces, for clients that draw them. Some games have others under other options. Such an option
    says `shapes_content`, and is given in the address by its key, as in `?case=4`; the default holds for the rest.
    """
    try:
        found = games.find_game(game)
    except Refused as refusal:
        raise Refusal(404, refusal.text) from None
    try:
        return found.content(found.check_options(_given_options(found.options, request)))
    except Refused as refusal:
        raise Refusal(400, refusal.text) from None


def _given_options(known: Sequence[OptionSpec], request: Asked) -> Options:
    """The options in an address."""
    given: dict[str, str | bool | int] = {}
    for key, text in request.query_params.multi_items():
        if key in given:
            raise Refused(f"The option {key!r} is given twice.")
        given[key] = read_setting(known, key, text)
    return given


@post("/games/{game:str}/outlook", summary="What options mean", status_code=200, responses=specs(404))
async def outlook(game: FromPath[str], data: JSONBody[Outline]) -> Outlook:
    """What these options mean for a table with so many players, before it is made."""
    try:
        found = games.find_game(game)
    except Refused as refusal:
        raise Refusal(404, refusal.text) from None
    try:
        options = found.check_options(data.options)
    except Refused as refusal:
        return Outlook(found.facts.players[0], refusal.text, {})
    least = fewest(found, options)
    trouble = too_few(found, options, data.players).text if data.players < least else ""
    enough = least <= data.players <= len(found.chairs)
    notes = found.outline(options, data.players) if enough and isinstance(found, games.Outlined) else {}
    return Outlook(least, trouble, dict(notes))


@get("/tables", summary="The lobby", responses=specs())
async def list_tables(server: TheServer) -> list[LobbyTable]:
    """All public tables where somebody waits or plays."""
    return list(server.lobby.listing().tables)


@post("/tables", summary="Make a table", responses=specs(404, 409))
async def make_table(request: Asked, person: Asker, server: TheServer, data: JSONBody[NewTable]) -> Created:
    """A new table. Its seed is drawn now, and the hash of the seed is public from now on. If too many of your
    tables wait for players, the oldest at which nobody is gets closed; if somebody is at each of them, the new one is
    refused.
    """
    with _ordered(data.game):
        return Created(await server.tables.make(data, person, server.identity.masked(network(request))))


@post("/tables/quick", summary="Play at once", responses=specs(404, 409))
async def make_quick(request: Asked, person: Asker, server: TheServer, data: JSONBody[QuickGame]) -> Created:
    """A game against bots, already begun."""
    with _ordered(data.game):
        return Created(await server.tables.make_quick(data, person, server.identity.masked(network(request))))


@post("/tables/{table:str}/close", summary="Close a table", status_code=204, responses=specs(404, 409))
async def close_table(table: FromPath[str], person: Asker, server: TheServer) -> None:
    """Give up a table that waits for players, if you are its host. Whoever is there is told."""
    live = await find_table(server, table)
    await server.tables.close_table(live, f"{person.name} closed this table.", person.id)


@contextmanager
def _ordered(game: str) -> Iterator[None]:
    """Refuse an order for a game that is not there, or for a table that cannot be."""
    status = 404
    try:
        games.find_game(game)
        status = 400
        yield
    except Refused as refusal:
        raise Refusal(status, refusal.text, refusal.rule) from None


@get("/tables/{table:str}", summary="A table", responses=specs(404, 409))
async def show_table(table: FromPath[str], server: TheServer) -> TableInfo:
    """The table as everybody sees it."""
    return (await find_table(server, table)).info()


@get("/tables/{table:str}/record", summary="A game's record", media_type=JSON_LINES, responses=specs(404, 409))
async def download(table: FromPath[str], server: TheServer) -> Response[bytes]:
    """The record of a finished game, as a file of JSON lines that `sleuth verify` checks."""
    record = await server.tables.record(await find_table(server, table))
    headers = {"content-disposition": f'attachment; filename="sleuth-{table}.sleuth"'}
    return Response(record.dump(), media_type=JSON_LINES, headers=headers)


@get("/tables/{table:str}/replay", summary="Step through a game", responses=specs(404, 409, 413, 422))
async def replay_table(
    request: Asked, table: FromPath[str], server: TheServer, eyes: FromEyes = "spectator"
) -> Response[Replay]:
    """A finished game, step by step, through any seat's eyes or with all cards open."""
    live = await find_table(server, table)
    if live.over and live.match is not None:
        check_length(live.match.number, MOST_STEPS, LONGER)
    record = await server.tables.record(live)
    return await think(request, server.workers.tables, Step(record.dump(), eyes), heavy=True)


@post(
    "/replay",
    summary="Step through a record",
    status_code=200,
    responses=specs(413, 422),
    request_max_body_size=MOST_BYTES,
)
async def replay_file(request: Asked, server: TheServer, eyes: FromEyes = "spectator") -> Response[Replay]:
    """The game in a record file, checked first."""
    data = await read_record(request, server)
    check_length(entries_in(data), MOST_STEPS, LONGER)
    return await think(request, server.workers.strangers, Step(data, eyes), heavy=True)


async def read_record(request: Asked, server: Server) -> bytes:
    """The record that was sent, unless too many are being sent."""
    client = network(request)
    if server.sending[client] >= MOST_SENT or server.sending.total() >= MOST_SENT_BY_ALL:
        raise Refusal(429, "Several records are being sent already. Try again when these are there.", retry=5)
    server.sending[client] += 1
    try:
        return await read_body(request, MOST_BYTES)
    finally:
        server.sending[client] -= 1
        if not server.sending[client]:
            del server.sending[client]


async def read_body(request: Asked, most: int) -> bytes:
    """What was sent, unless it is too long."""
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > most:
            raise Refusal(
                413, f"At most {most:,} bytes can be sent here. This file is longer, so it is probably not a record."
            )
    return bytes(data)


async def find_table(server: Server, table: str) -> LiveTable:
    live = await server.tables.live(TableId(table))
    if live is None:
        raise Refusal(404, "There is no such table.")
    return live


HANDLERS = (
    health,
    list_games,
    content,
    outlook,
    list_tables,
    make_table,
    make_quick,
    close_table,
    show_table,
    download,
    replay_table,
    replay_file,
)
