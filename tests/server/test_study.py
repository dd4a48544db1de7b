"""Over HTTP: positions worked out, what the notebook may do at a table, hints, and the analysis."""

import asyncio
from typing import Any

import pytest

from sleuth.core.record import Record, read
from sleuth.games.whodunit.study import WhodunitStudy
from sleuth.knowledge.study import Analysis
from tests.games.whodunit.test_position import EXAMPLE
from tests.games.whodunit.test_study import played
from tests.server.clients import Client, nonce, party
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
        assert "everybody deduces for themselves" in refused["text"]


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
        assert refused["text"] == "Only those who play here have something to deduce."


async def test_hints_are_for_games_against_bots(served: Served) -> None:
    ann, table = await quick(served)
    hints = await ann.get(f"/api/tables/{table}/hint")
    assert hints[0]["bits"] > 0
    assert hints[0]["why"]
    here = await ann.get(f"/api/tables/{table}/hint?card=library")
    assert here
    assert all("library" in hint["cards"] for hint in here)
    refused = await ann.get(f"/api/tables/{table}/hint?card=garage", status=422)
    assert refused["text"] == "There is no card called 'garage'."
    refused = await ann.get(f"/api/tables/{table}/hint?unnamed=weapons", status=422)
    assert refused["text"] == "No question here leaves out 'weapons'."
    async with party(served.base, "Ann", "Bob", "Cleo") as people:
        refused = await people.clients[0].get(f"/api/tables/{people.table}/hint", status=409)
        assert "Hints are for games against bots" in refused["text"]


async def test_a_game_is_studied_after_its_end_and_not_before(served: Served) -> None:
    ann, table = await quick(served)
    refused = await ann.get(f"/api/tables/{table}/analysis", status=409)
    assert "until the game is over" in refused["text"]
    record = played(3, 5)
    answer = await ann.http.post("/api/analysis", content=record.dump())
    assert answer.status_code == 200, answer.text
    studied = answer.json()
    assert len(studied["progress"]) == 3
    assert studied["asked"]
    broken = await ann.http.post("/api/analysis", content=record.dump()[:-20])
    assert broken.status_code == 400
    assert read(record.dump()) == record


async def test_a_finished_game_is_studied_once_for_all_who_ask(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    records: list[Record] = []
    analyse = WhodunitStudy.analyse

    def counted(study: WhodunitStudy, record: Record) -> Analysis:
        records.append(record)
        return analyse(study, record)

    monkeypatch.setattr(WhodunitStudy, "analyse", counted)
    options = {"round_limit": 5, "movement": "free"}
    async with party(served.base, "Ann", "Bob", order={"options": options}) as people:
        await people.play_out()
        path = f"/api/tables/{people.table}/analysis"
        answers = await asyncio.gather(*(client.get(path) for client in people.clients))
        assert answers[0] == answers[1] == await people.clients[0].get(path)
    assert len(records) == 1
