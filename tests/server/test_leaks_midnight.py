"""Nothing on the wire has a sentence of a paragraph that somebody has not read, nor of the solution before its time.

Two tables that differ in all that one seat has not read send it, and a spectator, the same bytes; so nobody can tell
from a frame or its size what another detective read alone.
"""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from sleuth.core.choices import Move, pick
from sleuth.core.game import Seat
from sleuth.games.midnight.case import all_cases
from sleuth.games.midnight.game import CHAIRS
from sleuth.games.midnight.rules import MidnightRules
from sleuth.server import assets
from tests.server.houses import Served
from tests.server.test_leaks import NAMES, World, deal_anew, quiet, returning, world

RULES = MidnightRules()
SEATS = [chair.id for chair in CHAIRS]
ORDER = {"game": "midnight"}
SHORTEST = 25
ANSWERS = ("", "/record", "/replay", "/position", "/knowledge", "/knew", "/analysis", "/hint")


def sentences(texts: Iterable[str]) -> list[str]:
    """What is looked for: long enough to be nowhere by accident, and up to what JSON writes otherwise."""
    parts = [part for text in texts for part in re.split(r"[.!?:;”“\n\"\\]+\s*", text)]
    return [part for part in parts if len(part) >= SHORTEST]


def leaks(unread: Mapping[str, str], known: Iterable[str], sent: str) -> list[str]:
    read = "\n".join(known)
    return [part for part in sentences(unread.values()) if part in sent and part not in read]


def next_move(state: Any, seat: int, random: Random) -> Move:
    """Detectives who read alone what they can, get things out of each other, and stay long enough to do so."""
    choices = {choice.kind: choice for choice in RULES.choices(state, Seat(seat))}
    for kind in ("extract", "read-alone", "read-aloud"):
        if kind in choices and random.random() < 0.7:
            return pick([choices[kind]], random)
    usual = [choice for kind, choice in choices.items() if kind not in ("reveal", "done")]
    return pick(usual or list(choices.values()), random)


async def act(worlds: Iterable[World], seat: int, move: Move, number: int) -> None:
    for one in worlds:
        socket = one.party.sockets[seat]
        ack = await socket.do({**socket.move(move), "id": f"move {number}"})
        await one.party.reached(ack["entry"])


async def test_no_frame_and_no_answer_has_a_sentence_that_its_reader_has_not_read(tmp_path: Any) -> None:
    async with world(f"sqlite:///{tmp_path}/house.db", ORDER, SEATS) as one:
        random, kinds = Random(3), set()
        for number in range(400):
            match = one.live.match
            assert match is not None
            if match.state.open.phase in ("voting", "writing"):
                break
            seat = min(match.decisions)
            move = next_move(match.state, seat, random)
            kinds.add(move.kind)
            await act((one,), seat, move, number)
        assert {"read-alone", "keep", "publish", "extract", "read-aloud", "move-suspect"} <= kinds
        await one.watching.until(lambda: one.watching.sight["entry"] == one.live.match.number)  # type: ignore[union-attr] # on
        state, table = one.state, one.party.table
        for viewer, socket in (*enumerate(one.party.sockets), (None, one.watching)):
            eyes = None if viewer is None else Seat(viewer)
            client = one.party.clients[viewer] if viewer is not None else await one.served.arrive("Flo")
            answers = [(await client.http.get(f"/api/tables/{table}{path}")).text for path in ANSWERS]
            sent = "\n".join((*socket.raw, *answers, *await returning(one, viewer)))
            unread, known = RULES.unread(state, eyes), RULES.view(state, eyes).texts
            assert len(unread) > 10
            assert leaks(unread, known.values(), sent) == []
            assert known, "and what they read they were sent"
            assert all(sentences([text])[0] in sent for text in known.values())
        assert any(
            len(RULES.view(state, Seat(seat)).texts) > len(RULES.view(state, None).texts) for seat in range(len(NAMES))
        )


@pytest.mark.parametrize("observer", [Seat(0), Seat(3)])
async def test_two_tables_that_differ_in_what_others_read_send_a_seat_the_same_bytes(
    tmp_path: Any, observer: Seat
) -> None:
    async with (
        world(f"sqlite:///{tmp_path}/left.db", ORDER, SEATS) as left,
        world(f"sqlite:///{tmp_path}/right.db", ORDER, SEATS) as right,
    ):
        worlds = (left, right)
        await quiet(worlds)
        deal_anew(right, observer)
        match = right.live.match
        assert match is not None
        match.state = replace(match.state, deck=left.state.deck)
        random, hidden = Random(int(observer)), 0
        for number in range(90):
            table = left.state.open
            if table.phase in ("voting", "writing"):
                break
            seat = min(left.live.match.decisions)  # type: ignore[union-attr] # a game is on
            move = next_move(left.state, seat, random)
            told_all = move.kind in ("read-aloud", "publish")
            if told_all or (seat == observer and move.kind in ("read-alone", "extract")):
                # what the observer hears must be the same: they all finish, and nobody reads it out
                move = Move("keep") if table.phase == "deciding" else Move("done")
            hidden += move.kind in ("read-alone", "extract")
            await act(worlds, seat, move, number)
        assert hidden > 5, "something that differs was read behind the observer's back"
        for one in worlds:
            await one.watching.until(lambda one=one: one.watching.sight["entry"] == one.live.match.number)  # type: ignore[misc] # bound now
        assert left.party.sockets[observer].raw == right.party.sockets[observer].raw
        assert left.watching.raw == right.watching.raw
        assert any(left.party.sockets[seat].raw != right.party.sockets[seat].raw for seat in range(4))
        for person in (int(observer), None):
            await quiet(worlds)
            frames = [await returning(one, person) for one in worlds]
            assert frames[0] == frames[1]


async def test_no_content_has_a_sentence_of_a_paragraph_or_of_a_solution(served: Served) -> None:
    client = await served.arrive("Ann")
    secrets = sentences(
        text for case in all_cases() for text in (case.solution.text, *(one.text for one in case.paragraphs.values()))
    )
    open_texts = "\n".join(case.introduction for case in all_cases())
    for path in ("/api/games", "/api/schema/openapi.json", *_contents()):
        answer = await client.http.get(path)
        assert answer.status_code == 200, path
        assert [part for part in secrets if part in answer.text and part not in open_texts] == [], path


def _contents() -> list[str]:
    return [f"/api/games/midnight/content?case={case.number}" for case in all_cases()]


def test_no_file_that_browsers_load_has_a_sentence_of_a_case() -> None:
    folders = [Path(assets.__file__).parent / "static", Path(__file__).parents[2] / "web" / "src"]
    secrets = sentences(
        text for case in all_cases() for text in (case.solution.text, *(one.text for one in case.paragraphs.values()))
    )
    searched = 0
    for file in (file for folder in folders for file in folder.rglob("*") if file.is_file()):
        if file.suffix in (".js", ".ts", ".tsx", ".svelte", ".json", ".html", ".css", ".map"):
            text = file.read_text("utf-8")
            assert [part for part in secrets if part in text] == [], file
            searched += 1
    assert searched > 20
