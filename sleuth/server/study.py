"""HTTP: what follows from a position, at a real table or one of the house's, and what a finished game teaches."""

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, QueryParameter

from sleuth import games
from sleuth.core.record import MOST_BYTES
from sleuth.knowledge.study import Analysis, Asking, Deduction, Hint, Knew, Model, Reason, Supposition
from sleuth.server import jobs, showing
from sleuth.server.dependencies import Asked, Asker, TheServer, network
from sleuth.server.jobs import Answer
from sleuth.server.live import LiveTable
from sleuth.server.play import find_table, read_body, read_record
from sleuth.server.problems import Refusal, specs
from sleuth.server.server import Server
from sleuth.server.store import PersonRow
from sleuth.server.thinking import check_length, think, told

MOST_POSITION = 60_000
MOST_SUPPOSED = 12
LONGEST_SUPPOSED = 300
"""Bytes of one supposition."""
_SUPPOSITION = msgspec.json.Decoder(Supposition)

FromModel = Annotated[
    Model,
    QueryParameter(
        description="`deals`: every possible deal is equally likely. "
        "`even`: whoever can show two cards shows each half the time."
    ),
]
FromOwner = Annotated[
    str,
    QueryParameter(
        description="A player's name, or what the game has besides, by its name in a solved position.", max_length=60
    ),
]
FromAsked = Annotated[str, QueryParameter(description="A card that the question must name.", max_length=60)]
FromUnnamed = Annotated[
    str, QueryParameter(description="A kind of cards that the question may not name.", max_length=60)
]
FromSupposed = Annotated[
    list[str] | None,
    QueryParameter(
        description="As if this were so: a JSON array of an owner and a card they hold. Several may be given.",
        max_items=MOST_SUPPOSED,
    ),
]
FromCard = Annotated[str, QueryParameter(description="A card's id.", max_length=60)]


def _supposed(texts: list[str] | None) -> tuple[Supposition, ...]:
    try:
        if any(len(text) > LONGEST_SUPPOSED for text in texts or ()):
            raise ValueError
        return tuple(_SUPPOSITION.decode(text) for text in texts or ())
    except (ValueError, RecursionError):
        raise Refusal(400, 'What is supposed is written as ["owner","card"].') from None


@post("/games/{game:str}/solve", summary="Solve a position", status_code=200, responses=specs(404, 413, 422))
async def solve(
    request: Asked, game: FromPath[str], server: TheServer, model: FromModel = "deals", suppose: FromSupposed = None
) -> Response[Deduction]:
    """Who holds what in a game on a real table, from a position file (`docs/position.md`)."""
    _check_study(game)
    supposed = _supposed(suppose)
    position = await read_body(request, MOST_POSITION)
    return await think(request, server.workers.strangers, jobs.Solve(game, position, model, supposed))


@post("/games/{game:str}/ask", summary="What to ask next", status_code=200, responses=specs(404, 413, 422))
async def ask(
    request: Asked,
    game: FromPath[str],
    server: TheServer,
    *,
    model: FromModel = "deals",
    card: FromAsked = "",
    unnamed: FromUnnamed = "",
    suppose: FromSupposed = None,
) -> Response[list[Asking]]:
    """The best questions in a position; with a card, such as the room one is in, only those that name it."""
    _check_study(game)
    supposed = _supposed(suppose)
    position = await read_body(request, MOST_POSITION)
    return await think(request, server.workers.strangers, jobs.Ask(game, position, model, card, unnamed, supposed))


@post("/games/{game:str}/why", summary="Why somebody holds a card", status_code=200, responses=specs(404, 413, 422))
async def why(
    request: Asked,
    game: FromPath[str],
    server: TheServer,
    *,
    owner: FromOwner,
    card: FromCard,
    suppose: FromSupposed = None,
) -> Response[Reason]:
    """What makes it certain that an owner holds or lacks a card in a position."""
    _check_study(game)
    supposed = _supposed(suppose)
    position = await read_body(request, MOST_POSITION)
    return await think(request, server.workers.strangers, jobs.Why(game, position, owner, card, supposed))


def _check_study(game: str) -> None:
    try:
        jobs.check_study(game)
    except jobs.Unfit as unfit:
        raise Refusal(unfit.status, unfit.text) from None


class _Seated:
    """Somebody's seat in a game here, and what the table allows it."""

    def __init__(self, live: LiveTable, person: PersonRow) -> None:
        match = live.match
        seat = live.table.seat_of(person.id)
        if match is None or seat is None:
            raise Refusal(409, "Only players of this game can ask for this.")
        self.game = match.game.id
        _check_study(self.game)
        self.live = live
        self.match = match
        self.seat = seat
        self.over = live.over
        self.aid = "odds" if live.over else live.table.notebook

    @property
    def alone(self) -> bool:
        """Whether all the others are bots."""
        roster = self.match.header.roster
        return all(sitter.kind == "bot" for seat, sitter in enumerate(roster) if seat != self.seat)

    def check_deduces(self) -> None:
        if self.aid not in ("facts", "odds"):
            raise Refusal(409, "At this table the notebook does not deduce for you.")

    async def position(self) -> bytes:
        """What the seat was told, as a file."""
        match = self.match
        check_length(match.number, jobs.MOST_STEPS)
        heard = [payload for event in match.events if (payload := event.seen_by(self.seat)) is not None]
        study = await asyncio.to_thread(games.find_study, self.game)  # loads a compiler, the first time
        assert study is not None
        return study.position(match.names, self.seat, heard)


async def _seated(server: Server, table: str, person: PersonRow) -> _Seated:
    return _Seated(await find_table(server, table), person)


@get("/tables/{table:str}/position", summary="Your position", media_type="application/json", responses=specs(404, 409))
async def my_position(table: FromPath[str], person: Asker, server: TheServer) -> Response[bytes]:
    """What you were told at this table, as a position file. While other people play, there is none: whoever has it
    could have everything worked out, as hints would.
    """
    seated = await _seated(server, table, person)
    if not seated.over and not seated.alone:
        raise Refusal(
            409,
            "Other people play at this table, so nothing is worked out for anybody beyond what the notebook does. "
            "Your position can be had when the game is over.",
        )
    return Response(await seated.position(), media_type="application/json")


@get("/tables/{table:str}/knowledge", summary="What you can deduce", responses=specs(404, 409, 422))
async def my_knowledge(request: Asked, table: FromPath[str], person: Asker, server: TheServer) -> Response[Deduction]:
    """What follows from all that you saw, as far as the table lets the notebook think."""
    seated = await _seated(server, table, person)
    seated.check_deduces()
    job = jobs.Solve(seated.game, await seated.position(), only_facts=seated.aid == "facts")
    return await think(request, server.workers.tables, job)


@get("/tables/{table:str}/why", summary="Why a mark is right", responses=specs(404, 409, 422))
async def my_reason(
    request: Asked, table: FromPath[str], person: Asker, server: TheServer, *, owner: FromOwner, card: FromCard
) -> Response[Reason]:
    """Why it is certain at this table that an owner holds or lacks a card."""
    seated = await _seated(server, table, person)
    seated.check_deduces()
    position = await seated.position()
    job = jobs.Why(seated.game, position, owner, card, only_facts=seated.aid == "facts")
    return await think(request, server.workers.tables, job)


@get("/tables/{table:str}/hint", summary="A hint", responses=specs(404, 409))
async def hint(request: Asked, table: FromPath[str], person: Asker, server: TheServer) -> Response[Hint]:
    """What to do now and why, in a game against bots: a move that may be made, by nothing but what you were told."""
    seated = await _seated(server, table, person)
    match, seat = seated.match, seated.seat
    if not (may := showing.hint(seated.live.table, match.game, seat)).allowed:
        raise Refusal(409, may.text)
    if seat not in match.decisions:
        raise Refusal(409, "Nothing is asked of you now. Hints are for your own decisions.")
    check_length(match.number, jobs.MOST_STEPS)
    job = jobs.Advise(seated.game, tuple(match.names), seated.live.sync_frame(seat))
    return await think(request, server.workers.tables, job)


async def _record(server: Server, live: LiveTable, most: int) -> bytes:
    """The record of a finished game here, unless it is too long for what is asked."""
    if live.over and live.match is not None:
        check_length(live.match.number, most)
    record = await server.tables.record(live)
    _check_study(record.header.game)
    return record.dump()


@get("/tables/{table:str}/knew", summary="Who knew what", responses=specs(404, 409, 413, 422))
async def who_knew(request: Asked, table: FromPath[str], server: TheServer) -> Response[list[Knew]]:
    """What everybody at a finished game could deduce before the answer was laid open."""
    live = await find_table(server, table)
    if not _lasts(live.knowing):
        record = await _record(server, live, jobs.MOST_STEPS)
        if not _lasts(live.knowing):
            work = server.workers.tables.work(jobs.Knew(record), network(request))
            live.knowing = asyncio.create_task(work)
    return await _shared(live.knowing)


@get("/tables/{table:str}/analysis", summary="Analyse a game", responses=specs(404, 409, 413, 422))
async def analyse_table(request: Asked, table: FromPath[str], server: TheServer) -> Response[Analysis]:
    """How everybody came to know the answer of a finished game, and what each question was worth."""
    live = await find_table(server, table)
    if not _lasts(live.analysing):
        record = await _record(server, live, jobs.MOST_STUDIED)
        if not _lasts(live.analysing):
            work = server.workers.tables.work(jobs.Analyse(record, checked=True), network(request), heavy=True)
            live.analysing = asyncio.create_task(work)
    return await _shared(live.analysing)


def _lasts(task: asyncio.Task[Answer] | None) -> bool:
    """Whether this is under way or done for all who ask; what only found no worker is tried again."""
    if task is None or not task.done():
        return task is not None
    if task.cancelled():
        return False
    error = task.exception()
    return not (isinstance(error, Refusal) and error.retry)


async def _shared(task: asyncio.Task[Answer] | None) -> Response[Any]:
    assert task is not None
    return told(await asyncio.shield(task))


@post(
    "/analysis",
    summary="Analyse a record",
    status_code=200,
    responses=specs(413, 422),
    request_max_body_size=MOST_BYTES,
)
async def analyse_file(request: Asked, server: TheServer) -> Response[Analysis]:
    """The same for a record file, checked first."""
    data = await read_record(request, server)
    check_length(jobs.entries_in(data), jobs.MOST_STUDIED)
    return await think(request, server.workers.strangers, jobs.Analyse(data, checked=False), heavy=True)


HANDLERS = (solve, ask, why, my_position, my_knowledge, my_reason, hint, who_knew, analyse_table, analyse_file)
