"""``sleuth arena`` from outside."""

import json
import os
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sleuth.arena import compete
from sleuth.cli import main
from tests.cli.shell import COMMAND, sleuth

SEATS = "detective,novice,novice"


ASKED = ("arena", "classic", "--seats", SEATS, "--seed", 1, "--option", "movement=free", "--json")


def timeless(said: str) -> dict[str, Any]:
    """What a command printed as JSON, without the times."""
    data: dict[str, Any] = json.loads(said)
    for seat in data["seats"]:
        assert 0 < seat.pop("ms_mean") <= seat.pop("ms_max")
    return data


@pytest.fixture
def report(capsys: pytest.CaptureFixture[str]) -> Callable[..., dict[str, Any]]:
    """Runs the command in this process."""

    def run(*arguments: object) -> dict[str, Any]:
        assert main([*map(str, (*ASKED, *arguments))]) == 0
        return timeless(capsys.readouterr().out)

    return run


def test_the_json_has_an_entry_for_each_seat_in_order() -> None:
    data = timeless(sleuth(*ASKED, "--games", 12, "--workers", 2))
    assert (data["game"], data["games"], data["seed"]) == ("classic", 12, 1)
    assert data["options"]["movement"] == "free"
    assert [seat["bot"] for seat in data["seats"]] == SEATS.split(",")
    for seat in data["seats"]:
        assert set(seat) == {
            *("bot", "games", "wins", "won_by", "win_rate", "low", "high", "rating", "sigma", "turns", "questions")
        }
        assert seat["games"] == 12
        assert 0 <= seat["low"] <= seat["win_rate"] <= seat["high"] <= 1
    assert data == timeless(sleuth(*ASKED, "--games", 12, "--workers", 1, PYTHONHASHSEED="77"))
    other = compete("classic", SEATS.split(","), games=12, seed=1, options={"movement": "free"})
    assert [seat["wins"] for seat in data["seats"]] == [seat.wins for seat in other.seats]


def test_people_get_a_table_and_a_word_on_what_was_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    out = tmp_path / "run"
    asked = ["arena", "classic", "--seats", SEATS, "--option", "movement=free", "--out", str(out), "--workers", "1"]
    assert main([*asked, "--games", "4"]) == 0
    said = capsys.readouterr().out
    assert "Questions" in said
    assert "1 detective" in said
    assert "3 novice" in said
    assert "●" in said
    assert "4 games from 2 deals" in said
    assert "The last deal was played 1 of 3 times" in said
    assert main([*asked, "--games", "6"]) == 0
    again = capsys.readouterr().out
    assert "4 of the games were there already." in again
    assert "The last deal" not in again
    assert json.loads((out / "summary.json").read_text())["games"] == 6
    assert (out / "plot.png").exists()


def test_without_matplotlib_the_rest_is_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sleuth.cli.arena.can_draw", lambda: False)
    asked = [*map(str, ASKED), "--games", "3", "--workers", "1"]
    assert main([*asked, "--out", str(tmp_path)]) == 0
    said = capsys.readouterr()
    assert "pip install 'sleuth[plot]'" in said.err
    assert json.loads(said.out)["games"] == 3
    assert not (tmp_path / "plot.png").exists()


def test_every_record_is_kept_on_request(tmp_path: Path, report: Callable[..., dict[str, Any]]) -> None:
    report("--games", 3, "--out", tmp_path, "--records", "--workers", 1)
    for number in (1, 2, 3):
        assert main(["verify", str(tmp_path / "records" / f"{number:06}.sleuth")]) == 0


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["nope", "--seats", SEATS], "There is no game called 'nope'."),
        (["classic"], "the following arguments are required: --seats"),
        (["classic", "--seats", "genius,novice"], "no level 'genius'. The levels are: novice, detective, master."),
        (["classic", "--seats", "novice,,novice"], "names with commas between them are needed"),
        (["classic", "--seats", "novice"], "for 2 to 6 players, not 1"),
        (["classic", "--seats", ",".join(["novice"] * 7)], "for 2 to 6 players, not 7"),
        (["classic", "--seats", SEATS, "--games", "0"], "a whole number from 1 to 1000000 is needed, not '0'"),
        (["classic", "--seats", SEATS, "--workers", "0"], "a whole number from 1 to 1024 is needed, not '0'"),
        (["classic", "--seats", SEATS, "--seed", "x"], "is needed, not 'x'"),
        (["classic", "--seats", SEATS, "--option", "movement=fly"], "movement must be one of dice, free, not 'fly'"),
        (["classic", "--seats", SEATS, "--records"], "Records are kept in a folder: name one."),
        (["classic", "--seats", SEATS, "--out", "/dev/null"], "/dev/null cannot be used"),
        (["classic", "--seats", SEATS, "--level", "novice"], "unrecognized arguments: --level"),
    ],
)
def test_bad_arguments_are_answered_with_a_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code = main(["arena", *arguments])
    except SystemExit as left:
        code = int(str(left.code))
    assert code == 2
    assert sentence in " ".join(capsys.readouterr().err.split())


def test_the_folder_of_another_tournament_is_refused(tmp_path: Path, report: Callable[..., dict[str, Any]]) -> None:
    report("--games", 3, "--out", tmp_path, "--workers", 1)
    said = sleuth("arena", "classic", "--seats", SEATS, "--seed", 2, "--games", 3, "--out", tmp_path, code=2)
    assert "seed was 1 and is now 2; options was" in said


@pytest.mark.parametrize(("workers", "games"), [(1, 5), (2, 5), (2, 0)])
def test_control_c_keeps_what_is_done(
    workers: int, games: int, tmp_path: Path, report: Callable[..., dict[str, Any]]
) -> None:
    """Sent to the whole group, as a terminal does; once while the workers are still being started."""
    out, results = tmp_path / "run", tmp_path / "run" / "results.jsonl"
    asked = ["arena", "classic", "--seats", SEATS, "--games", "100000", "--seed", "1", "--option", "movement=free"]
    with subprocess.Popen(
        [*COMMAND, *asked, "--workers", str(workers), "--out", str(out)],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        start_new_session=True,
    ) as process:
        while not (results if games else out / "tournament.json").exists() or lines_in(results) < games:
            time.sleep(0.01)
            assert process.poll() is None
        time.sleep(0 if games else 0.3)
        os.killpg(process.pid, signal.SIGINT)
        said, _ = process.communicate(timeout=20)
    assert process.returncode == 130
    kept = lines_in(results)
    assert said.decode() == (
        f"Stopped after {kept} of 100,000 games. What is done is kept in {out}: the same command goes on from there.\n"
    )
    if kept:
        assert report("--games", kept, "--out", out, "--workers", 1) == report("--games", kept, "--workers", 1)


def lines_in(path: Path) -> int:
    return path.read_bytes().count(b"\n") if path.exists() else 0


def test_a_cluster_that_does_not_answer_is_named() -> None:
    said = sleuth("arena", "classic", "--seats", SEATS, "--ray", "127.0.0.1:1", code=2)
    assert "There is no Ray cluster to join at 127.0.0.1:1: Connection refused" in said


def test_where_ray_is_missing_it_is_said_how_to_get_it(tmp_path: Path) -> None:
    (tmp_path / "ray.py").write_text("raise ModuleNotFoundError(\"No module named 'ray'\", name='ray')")
    said = sleuth("arena", "classic", "--seats", SEATS, "--ray", "local", code=2, PYTHONPATH=str(tmp_path))
    assert "pip install 'sleuth[ray]'" in said


def test_a_ray_cluster_reports_what_one_process_does(tmp_path: Path, report: Callable[..., dict[str, Any]]) -> None:
    # Ray leaves a token of its own in the home folder: let it be a folder that goes away.
    said = sleuth(*ASKED, "--games", 12, "--ray", "local", "--workers", 2, HOME=str(tmp_path))
    assert timeless(said) == report("--games", 12, "--workers", 1)
