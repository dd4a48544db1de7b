"""Working out a position file from the terminal."""

import json
from pathlib import Path
from typing import Any

import pytest

from sleuth.cli import main
from tests.cli.shell import sleuth
from tests.games.whodunit.test_position import EXAMPLE


def write(folder: Path, **changes: Any) -> Path:
    path = folder / "position.json"
    path.write_text(json.dumps({**EXAMPLE, **changes}))
    return path


@pytest.fixture
def example(tmp_path: Path) -> Path:
    return write(tmp_path)


def test_a_program_gets_json(example: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", str(example), "--json"]) == 0
    solved = json.loads(capsys.readouterr().out)
    assert set(solved) == {"deals", "entropy_bits", "cards", "solutions", "certain", "suggest"}
    assert solved["cards"]["plum"] == {"Ann": 0, "Bob": 0, "Cat": 1, "Dan": 0, "envelope": 0}
    assert int(solved["deals"]) == 20716
    assert {"card": "plum", "owner": "Cat"}.items() <= solved["certain"][1].items()
    assert solved["certain"][1]["why"]


def test_the_models_differ_in_odds_and_not_in_facts(example: Path, capsys: pytest.CaptureFixture[str]) -> None:
    answers = []
    for model in ("deals", "even"):
        assert main(["solve", str(example), "--json", "--model", model]) == 0
        answers.append(json.loads(capsys.readouterr().out))
    alike, even = answers
    assert alike["deals"] == even["deals"]
    assert alike["certain"] == even["certain"]
    # Cat, who showed Plum, is less likely to have had the spanner to show as well.
    assert even["cards"]["spanner"]["Cat"] < alike["cards"]["spanner"]["Cat"]


def test_a_person_gets_a_grid_and_reasons(example: Path) -> None:
    said = sleuth("solve", example)
    assert "20,716 deals are possible." in said
    for part in ("Professor Plum", "In the envelope", "Certain", "Cat showed", "Ask next", "bits"):
        assert part in said


def test_a_position_may_come_through_a_pipe(example: Path) -> None:
    assert json.loads(sleuth("solve", "-", "--json", text=example.read_text()))["deals"] == "20716"


@pytest.mark.parametrize(
    ("changes", "sentences"),
    [
        ({"log": [{"by": "Bob", "cards": ["plum", "rope", "hal"]}]}, ["Entry 1 of the log", "Is it hall?"]),
        (
            {"log": [*EXAMPLE["log"], {"by": "Dan", "cards": ["plum", "rope", "hall"], "passed": ["Cat"]}]},
            ["Entries 1 and 5 cannot both be true", 'entry 5: {"by":"Dan"'],
        ),
        ({"edition": "cluedo"}, ["There is no game called 'cluedo'"]),
        ({"edition": 7}, ["cannot be read as a position"]),
    ],
)
def test_what_cannot_be_is_refused_with_the_entry(
    tmp_path: Path, changes: dict[str, Any], sentences: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["solve", str(write(tmp_path, **changes))]) == 2
    refused = capsys.readouterr()
    assert refused.out == ""
    assert all(sentence in refused.err for sentence in sentences)


def test_no_file_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "no-such-file"]) == 2
    assert "There is no file no-such-file." in capsys.readouterr().err
