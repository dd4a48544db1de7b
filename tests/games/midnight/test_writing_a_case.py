"""What the page on writing a case says is so: its small case, its vocabulary, and the prover's messages."""

import re
import tomllib
from pathlib import Path

import msgspec
import pytest

from sleuth.core.content import BadContent
from sleuth.games.midnight import prover, style
from sleuth.games.midnight.case import PLACES, Case, read
from sleuth.games.midnight.claims import VERBS, Hypothesis, Logic, Words
from sleuth.games.midnight.models import Models

PAGE = (Path(__file__).parents[3] / "docs" / "writing-a-case.md").read_text("utf-8")
(TOML,) = re.findall(r"^```toml\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
CASE = msgspec.convert(tomllib.loads(TOML), Case)
READINGS = re.findall(r"^\| (nothing|[\dA-L, ]+) \| ([\w ]+) \| (\d+) \|$", PAGE, re.MULTILINE)
VOCABULARY = re.findall(r"^\| `([^`]+)` \| ([^`|]+\.) \|$", PAGE, re.MULTILINE)
MESSAGES = re.findall(
    r"^\| ((?:`[^`]+`(?: … )?)+) \| [^|]+ \|$", PAGE.partition("## What the prover says")[2], re.MULTILINE
)


@pytest.mark.parametrize(("paths", "culprits", "answers"), READINGS)
def test_readings_leave_what_the_page_says(paths: str, culprits: str, answers: str) -> None:
    logic = Logic(CASE)
    chosen = [] if paths == "nothing" else paths.split(", ")
    left = list(logic.left(logic.worlds(chosen).left))
    assert len(left) == int(answers)
    assert set(left) == Models(CASE).left(chosen)
    everybody = {one.culprit for one in logic.hypotheses}
    named = {"all": everybody, "all but nobody": everybody - {"nobody"}}.get(culprits, set(culprits.split()))
    assert {one.culprit for one in left} == named


def test_the_small_case_is_solved_and_its_proof_proves_it() -> None:
    solution = CASE.solution
    truth = Hypothesis(solution.culprit, solution.motive, solution.method)
    assert len(READINGS) == 6
    assert Models(CASE).left(solution.proof) == {truth}
    assert Models(CASE).left(CASE.paragraphs) == {truth}


@pytest.mark.parametrize(("claim", "sentence"), VOCABULARY)
def test_claims_say_what_the_page_says(claim: str, sentence: str) -> None:
    assert Words(CASE).sentence(claim) == sentence


def test_the_page_names_every_place_and_every_verb() -> None:
    assert len(VOCABULARY) > 20
    assert all(f"`{word}`" in PAGE for word in (*PLACES, *VERBS))


@pytest.mark.parametrize("message", MESSAGES)
def test_messages_on_the_page_are_the_provers(message: str) -> None:
    source = "".join(Path(module.__file__ or "").read_text("utf-8") for module in (prover, style))
    source = source.replace("all sixty", "All sixty").replace("the paragraphs of all but", "The paragraphs of all but")
    joined = re.sub(r'"\s*f?"', "", source)
    for part in re.findall(r"`([^`]+)`", message):
        assert part in joined


def test_messages_are_there() -> None:
    assert len(MESSAGES) > 12


def test_the_small_case_lacks_only_what_the_page_cut(tmp_path: Path) -> None:
    file = tmp_path / "99-a-cold-cup.toml"
    file.write_text(TOML, "utf-8")
    with pytest.raises(BadContent) as bad:
        read(file)
    assert {mistake.place for mistake in bad.value.mistakes} == {"people", "paragraphs", "motives", "methods"}
