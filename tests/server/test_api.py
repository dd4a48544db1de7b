"""The HTTP side as its own description promises it."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from queue import Queue
from threading import Thread
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import CHECKS
from schemathesis.core.result import Ok

from sleuth import games
from sleuth.core.record import read
from tests.server.clients import nonce, party
from tests.server.houses import Served, brisk, serving


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server in a thread of its own, for tests that wait."""
    ready: Queue[str] = Queue()
    folder: Path = tmp_path_factory.mktemp("api")
    stop = asyncio.Event()
    loop = asyncio.new_event_loop()

    async def serve() -> None:
        async with serving(brisk(database=f"sqlite:///{folder}/house.db")) as served:
            ready.put(served.base)
            await stop.wait()

    thread = Thread(target=lambda: loop.run_until_complete(serve()))
    thread.start()
    yield ready.get(timeout=20)
    loop.call_soon_threadsafe(stop.set)
    thread.join(20)
    loop.close()


def test_every_answer_is_one_that_the_description_knows(base: str) -> None:
    schema = schemathesis.openapi.from_url(f"{base}/api/schema/openapi.json")
    tried = 0
    for found in schema.get_all_operations():
        assert isinstance(found, Ok), found
        operation = found.ok()

        @settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
        @given(operation.as_strategy(GenerationMode.POSITIVE) | operation.as_strategy(GenerationMode.NEGATIVE))
        def ask(case: Any) -> None:
            # A description cannot say all: a name of invisible letters, a level that no bot has.
            case.call_and_validate(excluded_checks=CHECKS.get_by_names(["positive_data_acceptance"]))

        ask()
        tried += 1
    assert tried == 31


async def test_the_description_has_a_page_that_needs_nothing_from_elsewhere(served: Served) -> None:
    async with httpx.AsyncClient(base_url=served.base) as browser:
        page = await browser.get("/api/schema")
        assert page.headers["content-type"].startswith("text/html")
        assert "//" not in page.text.replace("<!doctype html>", ""), "no address of another host"
        assert "<script" not in page.text
        described = (await browser.get("/api/schema/openapi.json")).json()
        for path in described["paths"]:
            assert path.replace("{", "{") in page.text
        assert (await browser.get("/api/schema.css")).headers["content-type"].startswith("text/css")


async def test_the_games_and_what_they_are_drawn_from(served: Served) -> None:
    ann = await served.arrive("Ann")
    infos = await ann.get("/api/games")
    assert [(info["id"], *info["facts"]["players"]) for info in infos] == [
        ("classic", 2, 6),
        ("mukinnutu", 3, 6),
        ("suspicion", 2, 6),
        ("midnight", 2, 5),
        ("zeroday", 2, 6),
        ("paperduel", 2, 6),
    ]
    for game, rooms in (("classic", 9), ("suspicion", 12), ("mukinnutu", 9)):
        content = await ann.get(f"/api/games/{game}/content")
        assert len(content["rooms"]) == rooms


async def test_a_record_is_sealed_until_the_game_is_over_and_then_anybodys(served: Served) -> None:
    options = {"round_limit": 5, "movement": "free"}
    async with party(served.base, "Ann", "Bob", order={"options": options}) as people:
        client = people.clients[0]
        for path in ("record", "replay"):
            refused = await client.get(f"/api/tables/{people.table}/{path}", status=409)
            assert refused["text"] == "The record shows every card, so it can be had only when the game is over."
        await people.play_out()
        answer = await client.http.get(f"/api/tables/{people.table}/record")
        assert answer.headers["content-type"].startswith("application/jsonl")
        assert answer.headers["content-disposition"] == f'attachment; filename="sleuth-{people.table}.sleuth"'
        record = read(answer.content)
        assert record.header.commitment == people.sockets[0].last["table"]["commitment"]
        assert [sitter.nonce for sitter in record.header.roster] == [one.last["you"]["nonce"] for one in people.sockets]

        everything = await client.get(f"/api/tables/{people.table}/replay?eyes=all")
        mine = await client.get(f"/api/tables/{people.table}/replay?eyes=0")
        public = await client.get(f"/api/tables/{people.table}/replay?eyes=spectator")
        assert [told for step in mine["steps"] for told in step["told"]] == people.sockets[0].told
        dealt = [sum("dealt" in str(step["told"]) for step in one["steps"]) for one in (public, mine, everything)]
        assert dealt[0] == 0 < dealt[1] <= dealt[2]
        refused = await client.get(f"/api/tables/{people.table}/replay?eyes=7", status=400)
        assert refused["text"].startswith("There is no view '7'")

        again = await client.http.post("/api/replay?eyes=all", content=answer.content)
        assert again.json() == everything
        changed = answer.content.replace(b'"name":"Bob"', b'"name":"Rob"')
        refused_again = await client.http.post("/api/replay", content=changed)
        assert refused_again.status_code == 400
        assert refused_again.json()["text"].startswith("This record is not valid.")
    assert games.find_game("classic").id == "classic"


async def test_a_table_without_a_game_has_no_record(served: Served) -> None:
    ann = await served.arrive("Ann")
    created = await ann.post("/api/tables", {"game": "classic"})
    refused = await ann.get(f"/api/tables/{created['table']}/record", status=409)
    assert refused["text"] == "No game was played at this table."


async def test_a_quick_game_takes_only_as_many_bots_as_there_are_chairs(served: Served) -> None:
    ann = await served.arrive("Ann")
    order = {"game": "classic", "nonce": nonce()}
    refused = await ann.post("/api/tables/quick", {**order, "bots": 6}, status=400)
    assert refused["text"].endswith("against bots takes 1 to 5 of them, not 6.")
    refused = await ann.post("/api/tables/quick", {**order, "level": "genius"}, status=400)
    assert refused["text"].startswith("There is no bot called 'genius'.")
