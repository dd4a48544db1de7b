"""HTTP: what follows from a position, at a real table or one of the house's, and what a finished game teaches."""

import asyncio
from collections.abc import Callable
from typing import Annotated, TypeVar

from litestar import Response, get, post
from litestar.params import FromPath, QueryParameter

from sleuth import games
from sleuth.core.game import Illegal
from sleuth.core.record import MOST_BYTES, BadRecord
from sleuth.core.verify import verify
from sleuth.knowledge.study import Analysis, Asking, BadPosition, Deduction, Model, Reason, Study
from sleuth.server.house import House
from sleuth.server.live import LiveTable
from sleuth.server.play import find_table, read_body
from sleuth.server.problems import Refusal, specs
from sleuth.server.provided import Asked, Asker, TheHouse
from sleuth.server.store import PersonRow

T = TypeVar("T")

MOST_POSITION = 60_000
_thinking = asyncio.Semaphore(2)
"""Thinking takes a core: two at a time, the others wait."""

FromModel = Annotated[Model, QueryParameter(description="Every deal alike, or the choice of those who show too.")]
FromOwner = Annotated[str, QueryParameter(description="A player's name, or `envelope`.", max_length=60)]
FromAsked = Annotated[str, QueryParameter(description="A card that the question must name.", max_length=60)]
FromUnnamed = Annotated[str, QueryParameter(description="A kind of cards that it may not name.", max_length=60)]
FromCard = Annotated[str, QueryParameter(description="A card's id.", max_length=60)]


def _study(game: str) -> Study:
    try:
        study = games.find_study(game)
    except Illegal as refusal:
        raise Refusal(404, refusal.text) from None
    if study is None:
        raise Refusal(404, "Nothing can be deduced in this game yet.")
    return study


async def _think(work: Callable[[], T]) -> T:
    async with _thinking:
        try:
            return await asyncio.to_thread(work)
        except BadPosition as bad:
            raise Refusal(422, str(bad), entries=bad.entries) from None


@post("/games/{game:str}/solve", summary="Work a position out", status_code=200, responses=specs(404, 413, 422))
async def solve(request: Asked, game: FromPath[str], model: FromModel = "deals") -> Deduction:
    """Who holds what in a game on a real table, from a position file (`docs/position.md`)."""
    study = _study(game)
    position = await read_body(request, MOST_POSITION)
    return await _think(lambda: study.solve(position, model))


@post("/games/{game:str}/why", summary="Why somebody holds a card", status_code=200, responses=specs(404, 413, 422))
async def why(request: Asked, game: FromPath[str], owner: FromOwner, card: FromCard) -> Reason:
    """What makes it certain that an owner holds or lacks a card in a position."""
    study = _study(game)
    position = await read_body(request, MOST_POSITION)
    return await _think(lambda: study.why(position, owner, card))


class _Seated:
    """Somebody's seat in a game here, and what the table allows it."""

    def __init__(self, live: LiveTable, person: PersonRow) -> None:
        match = live.match
        seat = live.table.seat_of(person.id)
        if match is None or seat is None:
            raise Refusal(409, "Only those who play here have something to deduce.")
        self.study = _study(match.game.id)
        self.match = match
        self.seat = seat
        self.aid = "odds" if live.over else live.table.notebook

    @property
    def alone(self) -> bool:
        """Whether all the others are bots."""
        roster = self.match.header.roster
        return all(sitter.kind == "bot" for seat, sitter in enumerate(roster) if seat != self.seat)

    def position(self) -> bytes:
        match = self.match
        told = [payload for event in match.events if (payload := event.seen_by(self.seat)) is not None]
        return self.study.position(match.names, self.seat, told)


async def _seated(house: House, table: str, person: PersonRow) -> _Seated:
    return _Seated(await find_table(house, table), person)


@get("/tables/{table:str}/position", summary="Your position", media_type="application/json", responses=specs(404, 409))
async def my_position(table: FromPath[str], person: Asker, house: TheHouse) -> Response[bytes]:
    """What you were told at this table, as a position file."""
    return Response((await _seated(house, table, person)).position(), media_type="application/json")


@get("/tables/{table:str}/knowledge", summary="What follows", responses=specs(404, 409, 422))
async def my_knowledge(table: FromPath[str], person: Asker, house: TheHouse) -> Deduction:
    """What follows from all that you saw, as far as the table lets the notebook think."""
    seated = await _seated(house, table, person)
    if seated.aid not in ("facts", "odds"):
        raise Refusal(409, "At this table everybody deduces for themselves: the notebook does not.")
    position = seated.position()
    answer = await _think(lambda: seated.study.solve(position, "deals"))
    return answer if seated.aid == "odds" else only_facts(answer)


def only_facts(answer: Deduction) -> Deduction:
    """The answer without what is merely likely."""
    return Deduction(
        deals="",
        entropy_bits=None,
        cards={
            card: {owner: chance if chance in (0, 1) else None for owner, chance in owners.items()}
            for card, owners in answer.cards.items()
        },
        solutions=answer.solutions if len(answer.solutions) == 1 else (),
        certain=answer.certain,
        suggest=(),
    )


@get("/tables/{table:str}/why", summary="Why a mark stands", responses=specs(404, 409, 422))
async def my_reason(table: FromPath[str], person: Asker, house: TheHouse, owner: FromOwner, card: FromCard) -> Reason:
    """Why it is certain at this table that an owner holds or lacks a card."""
    seated = await _seated(house, table, person)
    if seated.aid not in ("facts", "odds"):
        raise Refusal(409, "At this table everybody deduces for themselves: the notebook does not.")
    position = seated.position()
    reason = await _think(lambda: seated.study.why(position, owner, card))
    return reason if seated.aid == "odds" or reason.holds is not None else Reason(None, None, ())


@get("/tables/{table:str}/hint", summary="A hint", responses=specs(404, 409, 422))
async def hint(
    table: FromPath[str], person: Asker, house: TheHouse, card: FromAsked = "", unnamed: FromUnnamed = ""
) -> list[Asking]:
    """The best questions now and why, in a game against bots; with a card, such as the room one is in, only with it;
    without a kind of cards, such as weapons where none may be named.
    """
    seated = await _seated(house, table, person)
    if not seated.alone:
        raise Refusal(409, "Hints are for games against bots: people at this table would not have them.")
    position = seated.position()
    return list(await _think(lambda: seated.study.ask(position, "even", card, unnamed)))


@get("/tables/{table:str}/analysis", summary="A game, studied", responses=specs(404, 409))
async def analyse_table(table: FromPath[str], house: TheHouse) -> Analysis:
    """How everybody came to know the answer of a finished game, and what each question was worth."""
    live = await find_table(house, table)
    record = await house.record(live)
    study = _study(record.header.game)
    if live.analysing is None:
        live.analysing = asyncio.create_task(_think(lambda: study.analyse(record)))
    return await asyncio.shield(live.analysing)


@post(
    "/analysis",
    summary="A record, studied",
    status_code=200,
    responses=specs(413, 422),
    request_max_body_size=MOST_BYTES,
)
async def analyse_file(request: Asked) -> Analysis:
    """The same for a record file, checked first."""
    data = await read_body(request, MOST_BYTES)
    return await _think(lambda: _analysed(data))


def _analysed(data: bytes) -> Analysis:
    try:
        record, _ = verify(data, games.find_game)
    except BadRecord as error:
        raise Refusal(400, f"This record does not hold. Line {error.line}: {error.text.rstrip('.')}.") from None
    return _study(record.header.game).analyse(record)


HANDLERS = (solve, why, my_position, my_knowledge, my_reason, hint, analyse_table, analyse_file)
