"""HTTP: the games, the tables, and finished games to download or step through."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from sleuth import games
from sleuth.core.game import Illegal, Seat
from sleuth.core.record import MOST_BYTES, BadRecord, Record
from sleuth.core.replay import Eyes, steps
from sleuth.core.verify import verify
from sleuth.server.house import House
from sleuth.server.live import LiveTable
from sleuth.server.messages import Created, GameInfo, LobbyTable, NewTable, QuickGame, Replay, TableInfo
from sleuth.server.problems import Refusal, specs
from sleuth.server.provided import Asked, Asker, TheHouse

JSON_LINES = "application/jsonl"

MOST_STEPS = 10_000
"""The longest game that a page steps through; each step carries a view."""
_heavy = asyncio.Semaphore(2)
"""Replays are the heaviest thing that anybody may ask for: two at a time, the others wait."""

FromEyes = Annotated[
    str, QueryParameter(description="A seat's number, `spectator`, or `all` for all cards open.", max_length=9)
]


@get("/health", summary="Whether the house is open", responses=specs())
async def health(house: TheHouse) -> dict[str, str]:
    """Answers when the database does."""
    await house.store.person("")
    return {"status": "open"}


@get("/games", summary="The games", responses=specs())
async def list_games(house: TheHouse) -> list[GameInfo]:
    """The games that can be played here, with their chairs, options and bots."""
    return list(house.infos())


@get("/games/{game:str}/content", summary="A game's board and cards", responses=specs(404))
async def content(game: FromPath[str]) -> Any:
    """Board, cards and pieces, for clients that draw them."""
    try:
        return games.find_game(game).content()
    except Illegal as refusal:
        raise Refusal(404, refusal.text) from None


@get("/tables", summary="The lobby", responses=specs())
async def list_tables(house: TheHouse) -> list[LobbyTable]:
    """All public tables where somebody waits or plays."""
    return list(house.lobby.listing().tables)


@post("/tables", summary="Make a table", responses=specs(404))
async def make_table(person: Asker, house: TheHouse, data: JSONBody[NewTable]) -> Created:
    """A new table. Its seed is drawn now, and the hash of the seed is public from now on."""
    with _ordered(data.game):
        return Created(await house.make(data, person))


@post("/tables/quick", summary="Play at once", responses=specs(404))
async def make_quick(person: Asker, house: TheHouse, data: JSONBody[QuickGame]) -> Created:
    """A game against bots, already begun."""
    with _ordered(data.game):
        return Created(await house.make_quick(data, person))


@contextmanager
def _ordered(game: str) -> Iterator[None]:
    """Refuse an order for a game that is not there, or for a table that cannot be."""
    status = 404
    try:
        games.find_game(game)
        status = 400
        yield
    except Illegal as refusal:
        raise Refusal(status, refusal.text) from None


@get("/tables/{table:str}", summary="A table", responses=specs(404, 409))
async def show_table(table: FromPath[str], house: TheHouse) -> TableInfo:
    """The table as everybody sees it."""
    return (await find_table(house, table)).info()


@get("/tables/{table:str}/record", summary="A game's record", media_type=JSON_LINES, responses=specs(404, 409))
async def download(table: FromPath[str], house: TheHouse) -> Response[bytes]:
    """The record of a finished game, as a file of JSON lines that `sleuth verify` checks."""
    record = await house.record(await find_table(house, table))
    headers = {"content-disposition": f'attachment; filename="sleuth-{table}.jsonl"'}
    return Response(record.dump(), media_type=JSON_LINES, headers=headers)


@get("/tables/{table:str}/replay", summary="Step through a game", responses=specs(404, 409))
async def replay_table(table: FromPath[str], house: TheHouse, eyes: FromEyes = "spectator") -> Replay:
    """A finished game, step by step, through any seat's eyes or with all cards open."""
    record = await house.record(await find_table(house, table))
    return await _replayed(record.dump(), eyes)


@post(
    "/replay",
    summary="Step through a record",
    status_code=200,
    responses=specs(413),
    request_max_body_size=MOST_BYTES,
)
async def replay_file(request: Asked, eyes: FromEyes = "spectator") -> Replay:
    """The game in a record file, checked first."""
    return await _replayed(await read_body(request, MOST_BYTES), eyes)


async def read_body(request: Asked, most: int) -> bytes:
    """What was sent, unless it is too long."""
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > most:
            raise Refusal(413, f"At most {most:,} bytes are taken here; this is something else.")
    return bytes(data)


async def find_table(house: House, table: str) -> LiveTable:
    live = await house.live(table)
    if live is None:
        raise Refusal(404, "There is no such table.")
    return live


async def _replayed(data: bytes, eyes: str) -> Replay:
    async with _heavy:
        return await asyncio.to_thread(_replay, data, eyes)


def _replay(data: bytes, eyes: str) -> Replay:
    try:
        record, proof = verify(data, games.find_game)
    except BadRecord as error:
        raise Refusal(400, f"This record does not hold. Line {error.line}: {error.text.rstrip('.')}.") from None
    if len(record.entries) > MOST_STEPS:
        raise Refusal(413, f"This game has over {MOST_STEPS:,} moves: step through it with `sleuth replay`.")
    game = games.find_game(record.header.game)
    seen = tuple(steps(game, record, _eyes(record, eyes)))
    return Replay(
        game=game.id,
        table=record.header.table,
        names=record.header.names,
        eyes=eyes,
        steps=seen,
        outcome=seen[-1].prompt,
        proof=proof,
        commitment=record.header.commitment,
        secret=record.header.secret,
        nonces=tuple(sitter.nonce for sitter in record.header.roster),
    )


def _eyes(record: Record, eyes: str) -> Eyes:
    if eyes == "all":
        return "all"
    if eyes == "spectator":
        return None
    seats = [str(seat) for seat in range(len(record.header.roster))]
    if eyes not in seats:
        raise Refusal(400, f"Nobody looks on as {eyes!r}: say a seat ({', '.join(seats)}), spectator or all.")
    return Seat(int(eyes))


HANDLERS = (
    health,
    list_games,
    content,
    list_tables,
    make_table,
    make_quick,
    show_table,
    download,
    replay_table,
    replay_file,
)
