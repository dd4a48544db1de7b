"""``sleuth cases``: listing, proving and reading cases from the terminal."""

import json
from pathlib import Path

import pytest

from sleuth.cli import main
from sleuth.games.midnight import case as case_module
from tests.cli.shell import sleuth
from tests.games.midnight.sample import sample, written


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "99-the-long-way.toml"
    path.write_text(written(sample()), "utf-8")
    return path


@pytest.fixture
def house(file: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The house’s cases are this one, and one in which two people contradict each other."""
    monkeypatch.setattr(case_module, "FOLDER", file.parent)
    broken = sample({"16": (), "H2": ("K at deck 23:45",), "B2": ("K at pool 23:45",)}, number=7, title="The Short Way")
    (file.parent / "07-the-short-way.toml").write_text(written(broken), "utf-8")
    return file.parent


def test_a_proven_case_is_shown_with_its_ways(file: Path) -> None:
    said = sleuth("cases", "check", file)
    for part in (
        "99  The Long Way",
        "amateur, murder, F",
        "proven",
        "smallest 3",
        "lie in F1",
        "cheapest plan",
        "12 AP",
    ):
        assert part in said


def test_a_program_gets_json(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cases", "check", str(file), "--json"]) == 0
    (report,) = json.loads(capsys.readouterr().out)
    assert {"id", "title", "level", "kind", "culprit", "solutions", "ways", "difficulty", "problems"} <= set(report)
    assert report["solutions"] == [["F", "debt", "blow"]]
    assert len(report["ways"]["culprit"]["disjoint"]) == 3
    assert len(report["ways"]["motive"]["smallest"]) == 2
    assert report["problems"] == []


def test_a_program_gets_the_mistakes_of_a_file_as_problems(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(file.read_text("utf-8").replace("F at bar 23:30", "F at attic 23:30"), "utf-8")
    assert main(["cases", "check", str(file), "--json"]) == 2
    (report,) = json.loads(capsys.readouterr().out)
    assert report["id"] == "99-the-long-way.toml"
    (problem,) = report["problems"]
    assert problem.startswith("paragraphs.F1: 'F at attic 23:30': 'attic' is no place of this case")
    assert main(["cases", "check", "nowhere.toml", "--json"]) == 2
    assert "cannot be read" in capsys.readouterr().err


@pytest.mark.usefixtures("house")
def test_problems_are_shown_and_the_exit_code_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cases", "check", "7"]) == 1
    said = capsys.readouterr().out
    assert "✗ The case is not sound" in said
    assert main(["cases", "check", "99"]) == 0
    assert main(["cases", "check", "all", "--json"]) == 1
    capsys.readouterr()
    assert main(["cases", "check", "all"]) == 1
    assert "1 of 2 cases have no problems." in capsys.readouterr().out


@pytest.mark.usefixtures("house")
def test_the_cases_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cases", "list"]) == 0
    said = capsys.readouterr().out
    assert said.index("The Short Way") < said.index("The Long Way")
    assert "Victor Vane" in said


def test_without_cases_the_list_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(case_module, "FOLDER", tmp_path)
    assert main(["cases", "list"]) == 0
    assert "There are no cases yet." in capsys.readouterr().out
    assert main(["cases", "read", "3"]) == 2
    assert "There is no case 3. The cases are: none yet." in capsys.readouterr().err


def test_readers_get_prose_and_nothing_else(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cases", "read", str(file), "--paths", "13, f1,7"]) == 0
    said = capsys.readouterr().out
    assert [line.split()[0] for line in said.splitlines() if line and not line.startswith("At")] == ["13", "F1", "07"]
    for told in ("FARID", "method", "tape", "bar", "23:30"):
        assert told not in said, "no claim shows"


def test_without_paths_readers_get_what_everybody_sees(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cases", "read", str(file)]) == 0
    said = capsys.readouterr().out
    for part in ("The Long Way", "Victor Vane", "At the gangway somebody says", "AMARA, a passenger.", "for blackmail"):
        assert part in said
    assert "the end" not in said, "the solution does not show"


def test_authors_get_claims_as_sentences(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cases", "claims", str(file), "--paths", "F1,A1"]) == 0
    said = capsys.readouterr().out
    assert "FARID was in the piano bar at 23:30.  F at bar 23:30" in said
    assert "claims nothing" in said
    assert main(["cases", "claims", str(file)]) == 0
    assert "Introduction" in capsys.readouterr().out


@pytest.mark.usefixtures("house")
@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["read", "99", "--paths", "13,Z9"], "There is no path 'Z9': expected A1 to L3 or 01 to 24"),
        (["claims", "99", "--paths", "25"], "There is no path '25'"),
        (["read", "8"], "There is no case 8. The cases are: 7, 99."),
        (["check", "8"], "There is no case 8. The cases are: 7, 99."),
        (["read", "all"], "One case at a time: give its number or its file."),
        (["check", "nowhere.toml"], "nowhere.toml cannot be read: No such file or directory."),
    ],
)
def test_what_cannot_be_done_is_said(arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cases", *arguments]) == 2
    said = capsys.readouterr()
    assert sentence in said.err
    assert said.out == ""


def test_mistakes_in_a_file_are_all_named(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = file.read_text("utf-8").replace("F at bar 23:30", "F at attic 23:30").replace("fact tape", "fact rain")
    file.write_text(text, "utf-8")
    assert main(["cases", "check", str(file)]) == 2
    said = capsys.readouterr().err
    assert "paragraphs.F1: 'F at attic 23:30': 'attic' is no place of this case" in said
    assert "paragraphs.07: 'fact rain': 'rain' is no fact of this case" in said


def test_an_action_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["cases"])
    assert end.value.code == 2
    assert "ACTION" in capsys.readouterr().err
