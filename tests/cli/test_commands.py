"""The commands from outside: real processes, real files."""

import os
import re
import signal
import subprocess
from pathlib import Path
from random import Random

import pytest

from sleuth import __version__
from sleuth.cli import main
from sleuth.core.record import read
from tests.cli.shell import COMMAND, sleuth


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A record of four bots."""
    path = tmp_path_factory.mktemp("records") / "game.sleuth"
    sleuth("record", "classic", "--seats", 4, "--seed", 7, "--out", path)
    return path


def test_help_says_what_can_be_done() -> None:
    for said in (sleuth(), sleuth("--help")):
        assert all(f"sleuth {command}" in said for command in ("serve", "play", "replay", "verify", "record", "arena"))


def test_version() -> None:
    assert sleuth("--version").strip() == f"Sleuth {__version__}"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["dance"], "invalid choice: 'dance'"),
        (["play", "cluedo"], "There is no game called 'cluedo'. The games are: classic"),
        (["play", "classic", "--bots", "0"], "a whole number from 1 to 9 is needed, not '0'"),
        (["play", "classic", "--bots", "7"], "for 2 to 6 players, not 8"),
        (["play", "classic", "--option", "movement=fly"], "movement must be one of dice, free, not 'fly'"),
        (["play", "classic", "--pace", "nan"], "a number of seconds from 0 to 60 is needed"),
        (["play", "classic", "--out", "no/such/folder/x"], "There is no folder no/such/folder"),
        (["record", "classic", "--seats", "9", "--out", "x"], "for 2 to 6 players, not 9"),
        (["record", "classic", "--seed", "-1", "--out", "x"], "a whole number from 0"),
        (["record", "classic", "--out", "/"], "/ is a folder"),
        (["verify", "no-such-file"], "There is no file no-such-file."),
        (["verify", "/"], "/ is a folder"),
        (["replay", "no-such-file"], "There is no file no-such-file."),
    ],
)
def test_bad_arguments_are_answered_with_a_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code = main(arguments)
    except SystemExit as left:
        code = int(str(left.code))
    assert code == 2
    assert sentence in " ".join(capsys.readouterr().err.split())


def test_the_same_seed_gives_the_same_file_and_another_another(game: Path, tmp_path: Path) -> None:
    same, other = tmp_path / "same", tmp_path / "other"
    # Nothing may depend on the order in which this process happens to keep its sets.
    sleuth("record", "classic", "--seats", 4, "--seed", 7, "--out", same, PYTHONHASHSEED="12345")
    sleuth("record", "classic", "--seats", 4, "--seed", 8, "--out", other)
    assert same.read_bytes() == game.read_bytes()
    assert other.read_bytes() != game.read_bytes()


def test_a_record_is_made_by_the_level_and_options_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "quick"
    sleuth("record", "classic", "--seats", 3, "--level", "novice", "--option", "movement=free", "--out", path)
    header = read(path.read_bytes()).header
    assert header.options["movement"] == "free"
    assert [sitter.level for sitter in header.roster] == ["novice"] * 3


def test_verify_says_why_a_record_is_fair(game: Path) -> None:
    said = sleuth("verify", game)
    assert said.count("✓") == 5
    assert read(game.read_bytes()).header.commitment in said


def test_a_terminal_without_ticks_still_gets_its_answer(game: Path) -> None:
    assert "? The file is whole." in sleuth("verify", game, PYTHONIOENCODING="ascii")


def test_verify_says_what_is_wrong_and_where(game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = game.read_bytes().splitlines(keepends=True)
    path = tmp_path / "forged"
    renumbered = lines[3].replace(b'"n":3', b'"n":4')
    for data, reason in (
        (b"".join((*lines[:3], renumbered, *lines[4:])), "line 4: entry 3 should stand here, not entry 4"),
        (b"".join(lines[:-1]), f"line {len(lines) - 1}: the record is cut off"),
        (b"", "line 1: the file is empty"),
        (b"\x00\xff" * 100, "line 1: this is not a Sleuth record"),
        (b"[" * 100_000, "line 1: this is not a Sleuth record"),
        (b"x" * 5_000_000, "line 1: the file has"),
    ):
        path.write_bytes(data)
        assert main(["verify", str(path)]) == 1
        assert f"{path}, {reason}" in capsys.readouterr().out


def test_an_unreadable_file_is_told_apart_from_a_bad_one(tmp_path: Path) -> None:
    loop = tmp_path / "loop"
    loop.symlink_to(loop)
    assert "cannot be read" in sleuth("verify", loop, code=2)


def test_a_replay_tells_the_story_through_the_eyes_asked_for(game: Path) -> None:
    names = read(game.read_bytes()).header.names
    everything = sleuth("replay", game)
    public = sleuth("replay", game, "--eyes", "spectator")
    assert all(f"{name} holds " in everything for name in names)
    assert "holds" not in public
    assert "shows" in public
    for eyes in (names[1], names[1].upper(), "1"):
        own = sleuth("replay", game, "--eyes", eyes)
        assert own.startswith(f"The Country House. As {names[1]} sees it.")
        assert own.count("You hold ") == 1
    assert "Super Sleuth" in public.strip().split("\n")[-1]


def test_a_replay_through_nobodys_eyes_names_those_there_are(game: Path) -> None:
    said = sleuth("replay", game, "--eyes", "Poirot", code=2)
    assert "Nobody called 'Poirot' sat at this table" in said
    assert "spectator, all" in said


def test_a_replay_of_a_bad_record_says_what_is_wrong(game: Path, tmp_path: Path) -> None:
    path = tmp_path / "bad"
    path.write_bytes(game.read_bytes()[:-20])
    assert f"{path}, line" in sleuth("replay", path, code=1)


def test_a_reader_who_has_enough_is_not_complained_to(game: Path) -> None:
    said = subprocess.run(
        f"{' '.join(COMMAND)} replay {game} | head -n 1", shell=True, capture_output=True, timeout=60, check=True
    )
    assert said.stderr == b""
    assert said.stdout.count(b"\n") == 1


def test_a_whole_game_is_played_through_a_pipe_and_its_record_holds(tmp_path: Path) -> None:
    random = Random(4)
    answers = "\n".join(random.choice("11123456") for _ in range(40_000))
    path = tmp_path / "played.sleuth"
    said = sleuth("play", "classic", "--seat", "scarlett", "--seed", 7, "--name", "Ann", "--out", path, text=answers)
    assert "Your turn. Roll the dice." in said
    assert f"The record is saved as {path}." in said
    assert "Ann" in read(path.read_bytes()).header.names
    sleuth("verify", path)


def test_a_game_whose_input_ends_is_left_with_a_word() -> None:
    said = sleuth("play", "classic", "--seat", "scarlett", "--seed", 7, text="1\n", code=1)
    assert "The input ended, so the game was left unfinished." in said


def test_what_is_no_answer_changes_nothing() -> None:
    junk = b"\xff\xfe\n\n99\n-1\n1.0\n1;2\n" + "٣\n²\n".encode() + b"x" * 10_000 + b"\n"
    said = sleuth("play", "classic", "--seat", "scarlett", "--seed", 7, text=junk, code=1)
    assert said.count("Type 1, or ? for help.") == 9


def test_asides_in_a_plain_game() -> None:
    said = sleuth("play", "classic", "--seat", "scarlett", "--seed", 7, text="m\nh\nn\nu\n?\nq\nn\nq\ny\n", code=1)
    assert "Conservatory" in said
    assert re.search(r"You hold  .*Colonel Mustard  lead piping  spanner  Hall", said)
    assert "There is nothing to take back." in said
    assert "You walk exactly as many steps as you roll." in said
    assert said.count("An unfinished game is not kept.") == 2
    assert said.rstrip().endswith("You left the table.")


def test_a_plain_game_says_which_rooms_are_locked_and_what_the_others_may_do() -> None:
    said = sleuth("play", "mukinnutu", "--bots", 5, "--seat", "scribe", "--seed", 4, text="?\nq\ny\n", code=1)
    assert "Locked: the Merchant’s Quarters and the Storage. No food without permission: the Kitchen." in said
    assert "The Brewer’s key  The Storage is locked." in said
    assert said.count("The year is 858 BCE.") == 1, "the story is told once"
    said = sleuth("play", "mukinnutu", "--bots", 2, "--seat", "queen", "--seed", 4, text="?\nq\ny\n", code=1)
    assert "The Brewer’s key (off, since nobody plays the Brewer)" in said


def test_a_plain_game_has_a_clerk() -> None:
    said = sleuth("play", "classic", "--seat", "scarlett", "--seed", 7, text="n\nd\nhint\n?\nq\ny\n", code=1)
    worth = r"^> Hint: Roll the dice\nHead for the .*\nThe question is worth [\d.]+ bits?: "
    assert re.search(worth, said, re.MULTILINE), said
    assert "hint        what to do now, and why" in said


def test_a_walk_is_taken_back_in_a_plain_game() -> None:
    said = sleuth("play", "classic", "--seat", "scarlett", "--seed", 7, text="1\n1\nu\n", code=1)
    assert "You take that back." in said
    assert said.count("Where will you go?") == 2


def test_control_c_leaves_cleanly() -> None:
    with subprocess.Popen(
        [*COMMAND, "play", "classic", "--seat", "scarlett", "--seed", "7"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            if b"Your turn. Roll the dice." in line:
                break
        process.send_signal(signal.SIGINT)
        rest = process.stdout.read()
        assert process.wait(10) == 130
    assert b"Traceback" not in rest


def test_whoever_plays_is_told_whom_and_reads_their_own_power_first() -> None:
    said = sleuth("play", "mukinnutu", "--seat", "brewer", "--seed", 3, text="?\nq\ny\n", code=1)
    assert "Inspector (Brewer)" in said
    assert "You are the Brewer. The Brewer’s key: The Storage is locked." in said
    parts = [said.index(title) for title in ("Yours\n", "The Brewer’s key  ", "In force\n", "Not in force today\n")]
    assert parts == sorted(parts)
    assert said.rindex(" (off, since nobody plays ") > parts[-1]
