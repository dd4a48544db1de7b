"""Over HTTP: positions worked out, what the notebook may do at a table, hints, and the analysis."""

import asyncio
import json
from functools import partial
from typing import Any
from urllib.parse import quote

import msgspec
import pytest

from sleuth.core.choices import admits
from sleuth.core.record import read
from sleuth.games import find_game
from sleuth.knowledge.study import Hint
from sleuth.server import jobs
from tests.games.whodunit.test_position import EXAMPLE
from tests.games.whodunit.test_study import played
from tests.server.clients import Client, TableSocket, nonce, party
from tests.server.houses import Served


async def quick(served: Served, **order: Any) -> tuple[Client, str]:
    """Somebody alone with three bots, the cards dealt."""
    ann = await served.arrive("Ann")
    chairs = [{"chair": chair, "use": "bot"} for chair in ("mustard", "white", "green")]
    chairs += [{"chair": chair, "use": "closed"} for chair in ("peacock", "plum")]
    created = await ann.post("/api/tables", {"game": "classic", "chairs": chairs, "public": False, **order}, status=201)
    async with ann.at(created["table"]) as socket:
        await socket.do({"t": "sit", "chair": "scarlett", "nonce": nonce()})
        await socket.do({"t": "start"})
        await socket.until(lambda: socket.sight)
    return ann, created["table"]


async def test_a_position_is_worked_out_and_every_mark_explained(served: Served) -> None:
    ann = await served.arrive("Ann")
    solved = await ann.post("/api/games/classic/solve", EXAMPLE)
    assert solved["deals"] == "20716"
    even = await ann.post("/api/games/classic/solve?model=even", EXAMPLE)
    assert even["cards"]["spanner"]["Cat"] < solved["cards"]["spanner"]["Cat"]
    why = await ann.post("/api/games/classic/why?owner=Cat&card=plum", EXAMPLE)
    assert (why["holds"], why["chance"]) == (True, 1)
    assert why["steps"][-1]["entries"] == [1]


@pytest.mark.parametrize(
    ("path", "position", "status", "says"),
    [
        ("classic/solve", {**EXAMPLE, "me": "Eve"}, 422, "Nobody at the table is called 'Eve'"),
        ("classic/solve", [], 422, "cannot be read as a position"),
        ("classic/solve?model=odd", EXAMPLE, 400, "model"),
        ("classic/why?owner=Eve&card=plum", EXAMPLE, 422, "Nobody at the table is called 'Eve'"),
        ("classic/why?owner=Cat", EXAMPLE, 400, "card"),
        ("chess/solve", EXAMPLE, 404, "There is no game called 'chess'"),
    ],
)
async def test_what_cannot_be_worked_out_is_refused(
    served: Served, path: str, position: Any, status: int, says: str
) -> None:
    ann = await served.arrive("Ann")
    refused = await ann.post(f"/api/games/{path}", position, status=status)
    assert says in refused["text"]


async def test_the_best_questions_name_the_room_one_is_in(served: Served) -> None:
    ann = await served.arrive("Ann")
    asking = await ann.post("/api/games/classic/ask?card=kitchen", EXAMPLE)
    assert asking
    assert all("kitchen" in question["cards"] for question in asking)
    anywhere = await ann.post("/api/games/classic/ask", EXAMPLE)
    assert anywhere == (await ann.post("/api/games/classic/solve", EXAMPLE))["suggest"]
    for query, says in (("card=attic", "no card called 'attic'"), ("unnamed=weapons", "leaves out 'weapons'")):
        assert says in (await ann.post(f"/api/games/classic/ask?{query}", EXAMPLE, status=422))["text"]


async def test_what_if_is_answered_and_explained(served: Served) -> None:
    ann = await served.arrive("Ann")
    solved = await ann.post("/api/games/classic/solve", EXAMPLE)
    assert 0 < solved["cards"]["spanner"]["Dan"] < 1

    def supposed(owner: str, card: str) -> str:
        return f"suppose={quote(json.dumps([owner, card]))}"

    tried = await ann.post(f"/api/games/classic/solve?{supposed('Dan', 'spanner')}", EXAMPLE)
    assert tried["cards"]["spanner"]["Dan"] == 1
    assert int(tried["deals"]) < int(solved["deals"])
    question = f"owner=envelope&card=spanner&{supposed('Dan', 'spanner')}"
    why = await ann.post(f"/api/games/classic/why?{question}", EXAMPLE)
    assert why["holds"] is False
    assert why["steps"][0]["entries"] == [len(EXAMPLE["log"]) + 1]
    # What to ask next in a room, too: limited to a card of the best question of all, that one stays the best.
    best = tried["suggest"][0]
    room = f"card={best['cards'][-1]}"
    beside = await ann.post(f"/api/games/classic/ask?{room}&{supposed('Dan', 'spanner')}", EXAMPLE)
    assert beside[0] == best
    assert beside != await ann.post(f"/api/games/classic/ask?{room}", EXAMPLE)
    await ann.post(f"/api/games/classic/ask?{supposed('Bob', 'plum')}", EXAMPLE, status=422)
    for query, status, says in (
        (supposed("Bob", "plum"), 422, "What you are trying cannot be true"),
        (f"{supposed('Dan', 'spanner')}&{supposed('Cat', 'spanner')}", 422, "What you are trying cannot be true"),
        (supposed("Eve", "plum"), 422, "Nobody at the table is called 'Eve'"),
        (supposed("Bob", "sabre"), 422, "no card called 'sabre'"),
        ("suppose=Bob", 400, "is written as"),
        ("suppose=" + quote("[" * 3000), 400, "is written as"),
    ):
        refused = await ann.post(f"/api/games/classic/solve?{query}", EXAMPLE, status=status)
        assert says in refused["text"]


async def test_a_contradiction_names_its_entries(served: Served) -> None:
    ann = await served.arrive("Ann")
    passed = {"by": "Dan", "cards": ["plum", "rope", "hall"], "passed": ["Cat"]}
    refused = await ann.post("/api/games/classic/solve", {**EXAMPLE, "log": [*EXAMPLE["log"], passed]}, status=422)
    assert refused["entries"] == [1, 5]


async def test_a_position_too_long_is_refused(served: Served) -> None:
    ann = await served.arrive("Ann")
    await ann.post("/api/games/classic/solve", {"players": ["x" * 60_000] * 4}, status=413)


@pytest.mark.parametrize("aid", ["off", "seen"])
async def test_where_everybody_deduces_alone_the_notebook_does_not(served: Served, aid: str) -> None:
    ann, table = await quick(served, notebook=aid)
    assert (await ann.get(f"/api/tables/{table}"))["notebook"] == aid
    for what in ("knowledge", "why?owner=envelope&card=plum"):
        refused = await ann.get(f"/api/tables/{table}/{what}", status=409)
        assert "the notebook does not deduce for you" in refused["text"]


async def test_a_notebook_of_facts_tells_nothing_of_odds(served: Served) -> None:
    ann, table = await quick(served, notebook="facts")
    known = await ann.get(f"/api/tables/{table}/knowledge")
    chances = {chance for owners in known["cards"].values() for chance in owners.values()}
    assert chances == {0, 1, None}
    assert (known["deals"], known["entropy_bits"], known["solutions"], known["suggest"]) == ("", None, [], [])
    doubt = await ann.get(f"/api/tables/{table}/why?owner=envelope&card={_open_card(known)}")
    assert (doubt["holds"], doubt["chance"], doubt["steps"]) == (None, None, [])


async def test_a_notebook_of_odds_tells_them(served: Served) -> None:
    ann, table = await quick(served, notebook="odds")
    known = await ann.get(f"/api/tables/{table}/knowledge")
    assert any(0 < chance < 1 for owners in known["cards"].values() for chance in owners.values())
    assert known["entropy_bits"] > 5
    position = await ann.get(f"/api/tables/{table}/position")
    assert position["me"] == "Ann"
    assert (await ann.post("/api/games/classic/solve", position))["deals"] == known["deals"]


def _open_card(known: dict[str, Any]) -> str:
    cards: dict[str, dict[str, float | None]] = known["cards"]
    return next(card for card, owners in cards.items() if owners["envelope"] is None)


async def test_only_those_who_play_have_something_to_deduce(served: Served) -> None:
    _, table = await quick(served, notebook="odds")
    eve = await served.arrive("Eve")
    for what in ("knowledge", "position", "hint"):
        refused = await eve.get(f"/api/tables/{table}/{what}", status=409)
        assert refused["text"] == "Only players of this game can ask for this."


@pytest.mark.parametrize(
    ("game", "bots", "kinds"),
    [
        ("classic", 2, {"roll", "walk", "suggest", "show", "pass", "end"}),
        ("mukinnutu", 5, {"roll", "walk", "suggest", "show", "pass", "end"}),
        ("suspicion", 2, {"roll", "move", "play", "guess"}),
    ],
)
async def test_at_every_decision_there_is_a_hint_that_can_be_followed(
    served: Served, game: str, bots: int, kinds: set[str]
) -> None:
    ann = await served.arrive("Ann")
    chairs = [chair.id for chair in find_game(game).chairs]
    uses = [{"chair": chair, "use": "bot", "level": "novice"} for chair in chairs[1 : bots + 1]]
    uses += [{"chair": chair, "use": "closed"} for chair in chairs[bots + 1 :]]
    table, seen = "", set[str]()
    for _ in range(8):  # some games are over before everything has come up
        if seen >= kinds:
            break
        created = await ann.post("/api/tables", {"game": game, "chairs": uses, "public": False}, status=201)
        table = created["table"]
        async with ann.at(table) as socket:
            await socket.do({"t": "sit", "chair": chairs[0], "nonce": nonce()})
            await socket.do({"t": "start"})
            while await socket.until(lambda: socket.asked or socket.over) and not socket.over:
                hint = msgspec.convert(await ann.get(f"/api/tables/{table}/hint"), Hint)
                assert admits(socket.choices(), hint.move)
                assert hint.why
                seen.add(hint.move.kind)
                before = socket.sight["entry"]
                await socket.do(socket.move(hint.move))
                await socket.until(partial(_moved_on, socket, before))
    assert seen >= kinds
    refused = await ann.get(f"/api/tables/{table}/hint", status=409)
    assert refused["text"] == "Nothing is asked of you now. Hints are for your own decisions."
    knew = await ann.get(f"/api/tables/{table}/knew")
    assert [one["seat"] for one in knew] == list(range(bots + 1))


def _moved_on(socket: TableSocket, entry: int) -> bool:
    later: int = socket.sight["entry"]
    return later > entry


async def test_hints_are_for_games_against_bots(served: Served) -> None:
    async with party(served.base, "Ann", "Bob", "Cleo") as people:
        refused = await people.clients[0].get(f"/api/tables/{people.table}/hint", status=409)
        assert "Hints are only for games against bots" in refused["text"]


async def test_nobody_is_told_who_knows_what_before_the_end(served: Served) -> None:
    ann, table = await quick(served)
    refused = await ann.get(f"/api/tables/{table}/knew", status=409)
    assert "only when the game is over" in refused["text"]


async def test_a_game_is_studied_after_its_end_and_not_before(served: Served) -> None:
    ann, table = await quick(served)
    refused = await ann.get(f"/api/tables/{table}/analysis", status=409)
    assert "when the game is over" in refused["text"]
    record = played(3, 5)
    answer = await ann.http.post("/api/analysis", content=record.dump())
    assert answer.status_code == 200, answer.text
    studied = answer.json()
    assert len(studied["progress"]) == 3
    assert studied["asked"]
    broken = await ann.http.post("/api/analysis", content=record.dump()[:-20])
    assert broken.status_code == 400
    assert read(record.dump()) == record


def counted(served: Served, monkeypatch: pytest.MonkeyPatch) -> list[jobs.Job]:
    """The jobs that are done for tables from now on."""
    done: list[jobs.Job] = []
    bench = served.server.workers.tables
    work = bench.work

    async def count(job: jobs.Job, client: str, heavy: bool = False) -> jobs.Answer:
        done.append(job)
        return await work(job, client, heavy)

    monkeypatch.setattr(bench, "work", count)
    return done


async def test_a_finished_game_is_studied_once_for_all_who_ask(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    done = counted(served, monkeypatch)
    options = {"round_limit": 5, "movement": "free"}
    async with party(served.base, "Ann", "Bob", order={"options": options}) as people:
        await people.play_out()
        path = f"/api/tables/{people.table}/analysis"
        answers = await asyncio.gather(*(client.get(path) for client in people.clients))
        assert answers[0] == answers[1] == await people.clients[0].get(path)
    assert [type(job) for job in done] == [jobs.Analyse]


async def test_who_knew_what_is_worked_out_once_for_all_who_ask(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = counted(served, monkeypatch)
    options = {"round_limit": 5, "movement": "free"}
    async with party(served.base, "Ann", "Bob", order={"options": options}) as people:
        await people.play_out()
        path = f"/api/tables/{people.table}/knew"
        answers = await asyncio.gather(*(client.get(path) for client in people.clients))
        assert answers[0] == answers[1] == await people.clients[0].get(path)
        assert len(answers[0]) == 2
    assert [type(job) for job in done] == [jobs.Knew]
