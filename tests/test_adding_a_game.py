"""Follows ``docs/adding-a-game.md`` in a copy of the house: writes its files, gives its commands, and plays."""

import fnmatch
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
import pytest

from sleuth.core.choices import pick
from sleuth.games import IDS, all_games
from tests.server.clients import Client, nonce
from tests.server.houses import Process, processes

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
COPIED = ("sleuth", "tests", "docs", "web/wire.schema.json", "web/src/games", "pyproject.toml", "README.md")
PASSED_OVER = shutil.ignore_patterns("__pycache__", "static", "browser", "node_modules")

FILES = re.findall(r"^\*\*`(\S+)`\*\*\n\n```\w+\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
LINES = re.findall(r"one line in \*\*`(\S+)`\*\*, in `(\w+)`:\n\n```\w+\n(.*?\n)```$", PAGE, re.MULTILINE)
BLOCKS = re.findall(r"^```sh\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
COMMANDS = [line for block in BLOCKS for line in block.splitlines()]
PLACES = re.findall(r"^\| (`.+?`) \| .+ \| (.+) \|$", PAGE[: PAGE.index("\n## 1.")], re.MULTILINE)
SHIMS = {"sleuth": "-m sleuth.cli", "pytest": "-m pytest -p no:cacheprovider", "python": ""}


def files_in(root: Path) -> Iterator[Path]:
    for path in root.rglob("*"):
        if path.is_file() and not {"__pycache__", ".hypothesis", ".shims"} & set(path.parts):
            yield path.relative_to(root)


class House:
    """A copy of the house, where the page is followed."""

    def __init__(self, root: Path) -> None:
        self.root = root
        for name in COPIED:
            source, target = ROOT / name, root / name
            target.parent.mkdir(parents=True, exist_ok=True)
            if source.is_dir():
                shutil.copytree(source, target, ignore=PASSED_OVER)
            else:
                shutil.copy2(source, target)
        self._before = {path: (root / path).read_bytes() for path in files_in(root)}
        shims = root / ".shims"
        shims.mkdir()
        for name, arguments in SHIMS.items():
            (shims / name).write_text(f'#!/bin/sh\nexec {sys.executable} {arguments} "$@"\n')
            (shims / name).chmod(0o755)
        self._path = f"{shims}{os.pathsep}{os.environ['PATH']}"

    def follow(self) -> None:
        """Write the page's files, and its lines where it says."""
        for path, text in FILES:
            (self.root / path).parent.mkdir(parents=True, exist_ok=True)
            (self.root / path).write_text(text, "utf-8")
        for path, table, line in LINES:
            text = (self.root / path).read_text("utf-8")
            (before, after) = text.split(f"\n{table} = {{\n")
            (self.root / path).write_text(f"{before}\n{table} = {{\n{line}{after}", "utf-8")

    def run(self, command: str) -> str:
        """What a command says, having checked that it went well."""
        environment = {**os.environ, "PATH": self._path, "PYTHONPATH": str(self.root), "PYTHONIOENCODING": "utf-8"}
        bash = ("bash", "-c", command)
        done = subprocess.run(
            bash, cwd=self.root, env=environment, capture_output=True, text=True, timeout=300, check=False
        )
        assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
        return done.stdout

    def touched(self) -> set[str]:
        """Every file that is new or changed since the copy was made, but for what a command was told to leave here."""
        now = {path: (self.root / path).read_bytes() for path in files_in(self.root) if len(path.parts) > 1}
        return {str(path) for path, data in now.items() if self._before.get(path) != data}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> House:
    made = House(tmp_path_factory.mktemp("house"))
    made.follow()
    return made


@pytest.fixture(scope="module")
def said(house: House) -> dict[str, str]:
    """What each of the page's commands says, given one after the other."""
    return {command: house.run(command) for command in COMMANDS}


def one(said: dict[str, str], part: str) -> str:
    (found,) = (text for command, text in said.items() if part in command)
    return found


def test_the_page_has_a_game_in_it() -> None:
    assert len(FILES) == 9
    assert len(LINES) == 1
    assert len(PLACES) == 10


def test_the_suite_finds_nothing_wrong_and_bots_play_to_the_end(said: dict[str, str]) -> None:
    assert re.search(r"dudo: 30 games, \d+ positions", one(said, "sleuth.testing check"))
    assert " won. " in one(said, "--out two.sleuth")
    assert "The record is valid." in one(said, "verify")
    assert re.search(r"\b9 passed", one(said, "pytest")), one(said, "pytest")


def test_a_person_plays_on_the_terminal_with_the_drawing_of_the_page(said: dict[str, str], house: House) -> None:
    played = one(said, "sleuth play")
    assert "You roll " in played
    assert "The cups are lifted: " in played
    assert re.search(r"^  \S+ +(▣|[⚀-⚅])", played, re.MULTILINE), "the ending is drawn with pips"
    assert "Round 2: " in one(said, "replay")
    drawn = house.run("printf 'm\\nh\\nq\\ny\\n' | sleuth play dudo --bots 2 --seed 7 || true")
    assert re.search(r"▸ \S+ +", drawn)
    assert "Under your cup  " in drawn


def test_a_game_that_nobody_drew_is_played_on_the_terminal_all_the_same(house: House) -> None:
    game = house.root / "sleuth" / "games" / "dudo" / "game.py"
    drawn = game.read_text("utf-8")
    start, end = drawn.index("    def drawing"), drawn.index("def dudo")
    try:
        game.write_text(f"{drawn[:start].rstrip()}\n\n\n{drawn[end:]}", "utf-8")
        played = house.run("printf 'm\\nq\\ny\\n' | sleuth play dudo --bots 1 --seed 7 || true")
    finally:
        game.write_text(drawn, "utf-8")
    assert "'cup': (" in played


async def test_a_person_plays_through_the_server_by_what_a_plain_face_is_given(house: House, tmp_path: Path) -> None:
    """The choices of the last frame and nothing else, which is all that the plain face has."""
    server = Process(f"sqlite:///{tmp_path / 'house.sqlite3'}", root=house.root)
    async with processes(server):
        client = await Client(server.base).arrive("Ann")
        try:
            offered = {game["id"]: game for game in await client.get("/api/games")}
            assert offered["dudo"]["facts"]["players"] == [2, 4]
            assert await client.get("/api/games/dudo/content") == {"faces": [1, 2, 3, 4, 5, 6]}
            made = await client.post("/api/tables/quick", {"game": "dudo", "bots": 2, "nonce": nonce()})
            async with client.at(made["table"]) as socket:
                random = Random(3)
                while True:
                    await socket.until(lambda: socket.over or socket.asked, patience=60)
                    if socket.over:
                        break
                    assert socket.sight["prompt"]
                    await socket.do(socket.move(pick(socket.choices(), random)))
                    await socket.until(lambda: socket.over or socket.sight["entry"] > 0)
                assert socket.sight["outcome"]["reason"] == "last-with-dice"
                mine = {tuple(told["event"]["cup"]) for told in socket.told if told["event"]["kind"] == "rolled"}
                assert mine
            watched = await client.get(f"/api/tables/{made['table']}/replay?eyes=spectator")
            told = {told["event"]["kind"] for step in watched["steps"] for told in step["told"]}
            assert "won" in told
            assert "rolled" not in told
            unstudied = await client.post("/api/games/dudo/solve", {}, status=404)
            assert unstudied["text"] == "Nothing can be deduced in this game yet."
            record = await client.http.get(f"/api/tables/{made['table']}/record")
            assert record.status_code == 200
            (house.root / "served.sleuth").write_bytes(record.content)
        finally:
            await client.close()
    assert "The record is valid." in house.run("sleuth verify served.sleuth")


def test_the_house_takes_the_game_as_it_takes_its_own(said: dict[str, str], house: House) -> None:
    assert said
    files = "tests/testing/test_games.py tests/testing/test_playthrough.py tests/test_house.py"
    ran = house.run(f"pytest -q {files} -k 'dudo or every_game_of_the_house or speaks_of_a_family'")
    assert re.search(r"\b9 passed", ran), ran
    assert '"dudo"' in house.run("python -m sleuth.server.schema | tee web/wire.schema.json")


def test_the_code_of_the_page_is_written_as_the_house_writes(house: House) -> None:
    written = " ".join(path for path, _ in FILES if path.endswith(".py"))
    house.run(f"python -m ruff check --no-cache {written} && python -m ruff format --no-cache --check {written}")


def test_nothing_but_the_places_of_the_list_is_touched(said: dict[str, str], house: House) -> None:
    assert said
    house.run("python -m sleuth.server.schema > web/wire.schema.json")
    touched = house.touched()
    assert len(touched) > len(FILES)
    needed = [place for place, when in PLACES if when == "needed"]
    for place in needed:
        patterns = patterns_of(place, "dudo", "dudo")
        found = {path for path in touched if any(fnmatch.fnmatch(path, pattern) for pattern in patterns)}
        assert found, f"the page touches nothing in {place}"
        touched -= found
    assert touched == set()


def patterns_of(places: str, family: str, game: str) -> list[str]:
    """The list's places, for one family and game; a folder stands for all that is in it."""
    named = [place.replace("<family>", family).replace("<game>", game) for place in re.findall(r"`(.+?)`", places)]
    return [f"{place}*" if place.endswith("/") else place for place in named]


@pytest.mark.parametrize("family", sorted({game.family for game in all_games()}))
def test_the_families_that_are_here_touch_no_other_place_of_the_code(family: str) -> None:
    # What is played beside a game, with real cards, is built on that game's family and says so.
    ids = {game.id for game in all_games() if game.family == family}
    families = [family, *(game.family for game in all_games() if game.facts.beside in ids)]
    known = [pattern for places, _ in PLACES for one in families for pattern in patterns_of(places, one, "*")]
    modules = [path for path in (ROOT / "sleuth").rglob("*.py") if family in path.read_text("utf-8").lower()]
    naming = [str(path.relative_to(ROOT)) for path in modules]
    assert len(naming) > 8
    assert [path for path in naming if not any(fnmatch.fnmatch(path, pattern) for pattern in known)] == []


def test_a_line_of_the_registry_is_all_that_makes_a_game_known(house: House) -> None:
    listing = "from sleuth.games import IDS, find_game; print(*IDS, find_game('dudo').title)"
    assert house.run(f'python -c "{listing}"').split() == ["dudo", *IDS, "Dudo"]
    assert msgspec.json.decode(house.run("python -m sleuth.server.schema")).keys() >= {"dudo", "house"}
