"""The house knows no family: nothing outside a family's folder goes by what a game is called or made of."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import sleuth
from sleuth.games import IDS, all_games

ROOT = Path(sleuth.__file__).parent
PARTS = ("edition", "mansion", "weapon", "envelope", "suggest")
"""What the games of one family or another are made of."""
WORDS = re.compile(rf"\b({'|'.join((*IDS, *(game.family for game in all_games()), *PARTS))})", re.IGNORECASE)


@pytest.mark.parametrize("part", ["arena", "bots", "cli", "server", "terminal"])
def test_no_module_of_the_house_speaks_of_a_family(part: str) -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in sorted((ROOT / part).rglob("*.py"))
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1)
        if WORDS.search(line)
    ]
    assert found == []


def loaded_after(statement: str) -> set[str]:
    code = f"import sys\n{statement}\nprint(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def test_a_server_with_all_games_loads_no_terminal() -> None:
    loaded = loaded_after("import sleuth.server.app\nfrom sleuth.games import all_games\nall_games()")
    assert "sleuth.games.whodunit.game" in loaded
    assert not {
        name for name in loaded if name.startswith(("sleuth.terminal", "textual")) or name.endswith(".terminal")
    }


def test_whoever_asks_for_one_game_loads_one_family() -> None:
    loaded = loaded_after("from sleuth.games import find_game\nfind_game('suspicion')")
    assert "sleuth.games.suspicion.game" in loaded
    assert "sleuth.games.whodunit.game" not in loaded


def test_the_list_of_commands_loads_no_game() -> None:
    loaded = loaded_after("from sleuth.cli.arguments import build_parser\nbuild_parser().format_help()")
    assert not {name for name in loaded if name.endswith(".game") and name != "sleuth.core.game"}
