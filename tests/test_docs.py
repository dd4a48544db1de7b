"""The examples in modules and documents run, and what a page says of the board is so."""

import doctest
import pkgutil
import re
from importlib import import_module
from pathlib import Path
from pkgutil import resolve_name

import pytest

import sleuth
from sleuth.games.whodunit.board import Board
from sleuth.games.whodunit.content import load
from sleuth.games.whodunit.edition import Edition
from sleuth.server.settings import Rate, Settings

ROOT = Path(__file__).parent.parent
PAGES = sorted([ROOT / "README.md", *(ROOT / "docs").rglob("*.md")])
MODULES = [
    module.name
    for module in pkgutil.walk_packages(sleuth.__path__, "sleuth.")
    if not module.name.endswith("__main__") and ".migrations" not in module.name
]
EXAMPLES = [name for name in MODULES if ">>> " in Path(import_module(name).__file__ or "").read_text("utf-8")]


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_examples_of_a_module_run(name: str) -> None:
    result = doctest.testmod(import_module(name))
    assert result.attempted > 0
    assert result.failed == 0


@pytest.mark.parametrize(
    "path", [page for page in PAGES if ">>> " in page.read_text("utf-8")], ids=lambda page: page.stem
)
def test_the_examples_of_a_page_run(path: Path) -> None:
    # a fence after an example would be read as part of what it prints
    text = re.sub(r"^```.*$", "", path.read_text("utf-8"), flags=re.MULTILINE)
    test = doctest.DocTestParser().get_doctest(text, {}, path.name, str(path), 0)
    said: list[str] = []
    result = doctest.DocTestRunner().run(test, out=said.append)
    assert result.failed == 0, "".join(said)


@pytest.mark.parametrize("path", PAGES, ids=lambda page: page.stem)
def test_the_links_of_a_page_lead_somewhere(path: Path) -> None:
    targets = re.findall(r"\]\((?!https?:|#)([^)#]+)", path.read_text("utf-8"))
    assert [target for target in targets if not (path.parent / target).exists()] == []


NAMED = sorted(
    {name for page in PAGES for name in re.findall(r"`(sleuth\.(?!sqlite3)[\w.]+)`", page.read_text("utf-8"))}
)
PATHS = sorted(
    {path for page in PAGES for path in re.findall(r"`((?:sleuth|web/src|tests)/[\w./-]+)`", page.read_text("utf-8"))}
)


@pytest.mark.parametrize("name", NAMED)
def test_what_a_page_names_is_there(name: str) -> None:
    assert resolve_name(name) is not None


@pytest.mark.parametrize("path", PATHS)
def test_the_files_that_a_page_names_are_there(path: str) -> None:
    assert (ROOT / path).exists() or "dudo" in path, "dudo is what the page on adding a game makes"


def test_the_page_on_the_server_leads_from_the_socket_to_the_disk_and_the_others() -> None:
    steps = ("socket.read_message", "live.LiveTable.commit", "Store.append", "outbox.Outbox.put", "push.Push.post")
    assert all(any(name.endswith(step) for name in NAMED) for step in steps)


LIMITS = re.findall(r"^\| (.+) \| (.+) \| `(.+)` \|$", (ROOT / "docs" / "security.md").read_text("utf-8"), re.MULTILINE)


@pytest.mark.parametrize(("number", "where"), [row[1:] for row in LIMITS], ids=[row[0] for row in LIMITS])
def test_the_page_on_security_has_the_numbers_of_the_code(number: str, where: str) -> None:
    said = tuple(float(one.replace(",", "")) for one in re.findall(r"\d[\d,]*(?:\.\d+)?", number))
    assert said == _limit(where)


def _limit(where: str) -> tuple[float, ...]:
    """What the code has there: in a module, in the server's settings, or in a file of the browser's side."""
    file, _, name = where.partition(" ")
    if name:
        found = re.search(rf"const {name} = ([\d_]+);", (ROOT / file).read_text("utf-8"))
        assert found is not None, where
        return (float(found[1].replace("_", "")),)
    module, _, name = where.partition(".Settings.")
    if name:
        value = getattr(Settings(), name)
    else:
        module, _, name = where.rpartition(".")
        value = getattr(import_module(module), name)
    return (value.a_second, value.burst) if isinstance(value, Rate) else (float(value),)


def test_the_page_on_security_names_every_limit_of_the_settings() -> None:
    named = {where.rpartition(".")[2] for _, _, where in LIMITS}
    rates = {name for name in Settings.__struct_fields__ if isinstance(getattr(Settings(), name), Rate)}
    assert rates | {"sockets", "outbox", "open_tables", "network_tables"} <= named


BOARD = (ROOT / "docs" / "rules" / "classic-board.md").read_text("utf-8")


@pytest.fixture(scope="module")
def edition() -> Edition:
    return load("classic")


def test_the_page_of_the_board_shows_the_board(edition: Edition) -> None:
    rows = re.findall(r"^ ?\d+   (\S{24})$", BOARD, re.MULTILINE)
    starts = {suspect.start: suspect.id for suspect in edition.suspects}
    letters = {"R": "scarlett", "M": "mustard", "W": "white", "G": "green", "E": "peacock", "P": "plum"}
    for y, (row, cells) in enumerate(zip(rows, edition.board.cells, strict=True)):
        for x, (shown, cell) in enumerate(zip(row, cells, strict=True)):
            if (x, y) in starts:
                assert letters[shown] == starts[x, y]
            else:
                assert shown == cell


def test_the_page_of_the_board_shows_the_doors(edition: Edition) -> None:
    for room in edition.rooms:
        row = re.search(rf"^\| {room.name} \| (\(.*) \|$", BOARD, re.MULTILINE)
        assert row is not None
        doors = [
            f"({door.square[0]},{door.square[1]}) {door.towards[0].upper()} ({door.inside[0]},{door.inside[1]})"
            for door in room.doors
        ]
        assert sorted(row[1].split("; ")) == sorted(doors)


def test_the_page_of_the_board_says_how_far_it_is(edition: Edition) -> None:
    """Counted here by flooding the corridors, without the game's own walks."""
    board = Board(edition)
    order = [
        "kitchen",
        "ballroom",
        "conservatory",
        "billiard-room",
        "library",
        "study",
        "hall",
        "lounge",
        "dining-room",
    ]
    names = {room.name: board.doors[room.id] for room in edition.rooms}
    names |= {suspect.id.capitalize(): suspect.start for suspect in edition.suspects}
    rows = re.findall(r"^\| ([A-Z][A-Za-z ]+) \|((?: (?:\d+|·) \|){9})$", BOARD, re.MULTILINE)
    assert len(rows) == 9 + 6
    for name, numbers in rows:
        origin = names[name]
        starting = (
            {board.index[f"{origin[0]}-{origin[1]}"]: 0}
            if name in {"White", "Green", "Peacock", "Plum", "Scarlett", "Mustard"}
            else dict.fromkeys(origin, 1)
        )
        steps = _flood(board, starting)
        counted = [min(steps[door] for door in board.doors[room]) + 1 for room in order]
        shown = [None if number == "·" else int(number) for number in numbers.strip(" |").split(" | ")]
        assert [one for one in shown if one is not None] == [
            one for one, other in zip(counted, shown, strict=True) if other is not None
        ]


def _flood(board: Board, steps: dict[int, int]) -> dict[int, int]:
    steps = dict(steps)
    edge = list(steps)
    for square in edge:
        for other in board.neighbours[square]:
            if other not in steps:
                steps[other] = steps[square] + 1
                edge.append(other)
    return steps
