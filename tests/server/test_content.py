"""A game's content over HTTP: under the options that it depends on, and with nothing hidden in it."""

from collections.abc import AsyncIterator
from typing import Any

import pytest

from sleuth import games
from tests.reading import CASES, ReadingRoom
from tests.server.houses import Served, brisk, serving

ROOM: Any = ReadingRoom()


@pytest.fixture
async def served(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Served]:
    """A server where the reading room can be played."""
    find = games.find_game
    monkeypatch.setattr(games, "find_game", lambda game: ROOM if game == ROOM.id else find(game))
    async with serving(brisk(database=sqlite_url)) as house:
        yield house


async def test_content_is_that_of_the_options_in_the_address(served: Served) -> None:
    ann = await served.arrive("Ann")
    path = f"/api/games/{ROOM.id}/content"
    usual, other = await ann.get(path), await ann.get(f"{path}?case=regatta&rounds=3")
    assert (usual["title"], other["title"]) == ("The Will", "The Regatta")
    assert usual == await ann.get(f"{path}?rounds=1")
    for text in (*CASES["will"].letters.values(), *CASES["regatta"].letters.values()):
        assert text not in f"{usual}{other}"


@pytest.mark.parametrize(
    ("query", "text"),
    [
        ("case=murder", "case must be one of will, regatta, not 'murder'."),
        ("rounds=9", "Rounds: choose a whole number from 1 to 3."),
        ("rounds=x", "rounds must be a whole number from 1 to 3, not 'x'."),
        ("page=2", "There is no option 'page'. The options are: case, rounds."),
        ("case=will&case=regatta", "The option 'case' is given twice."),
    ],
)
async def test_options_that_cannot_be_are_refused(served: Served, query: str, text: str) -> None:
    ann = await served.arrive("Ann")
    refused = await ann.get(f"/api/games/{ROOM.id}/content?{query}", status=400)
    assert refused["text"] == text
