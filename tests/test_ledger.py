"""The ledger of rules, and that a run of all the tests fails where a rule has no proof."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
CLASSIC = (ROOT / "docs" / "rules" / "classic.md").read_text("utf-8")
MUKINNUTU = (ROOT / "docs" / "rules" / "mukinnutu.md").read_text("utf-8")
SUSPICION = (ROOT / "docs" / "rules" / "suspicion.md").read_text("utf-8")
ZERODAY = (ROOT / "docs" / "rules" / "zeroday.md").read_text("utf-8")
DUEL = (ROOT / "docs" / "rules" / "zeroday-duel.md").read_text("utf-8")

LEDGER = """\
# Rules

| id | kind | rule |
| --- | --- | --- |
| ZZ-01 | effect | One begins. |
| ZZ-02 | effect | Another follows. |
| ZZ-03 | text | It rains. |
| ZZ-R01 | effect | Ties are broken. |
"""

SETTINGS = """\
[pytest]
testpaths = tests
markers = rule(*ids): cites
"""

PROVED = """\
import pytest

@pytest.mark.rule("ZZ-01", "ZZ-R01")
def test_one_begins(): pass

@pytest.mark.rule("ZZ-02")
def test_another_follows(): {body}
"""

Run = Callable[..., pytest.RunResult]


@pytest.fixture
def run(pytester: pytest.Pytester) -> Run:
    """Runs tests under our own conftest, with a ledger of four rules."""

    def of(tests: str, *arguments: str, ledger: str = LEDGER) -> pytest.RunResult:
        for path, text in (
            ("pytest.ini", SETTINGS),
            ("docs/rules/zz.md", ledger),
            ("tests/conftest.py", (ROOT / "tests" / "conftest.py").read_text("utf-8")),
            ("tests/test_all.py", tests),
        ):
            target = pytester.path / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, "utf-8")
        return pytester.runpytest_inprocess("-p", "no:cacheprovider", "-p", "no:asyncio", *arguments)

    return of


def test_a_run_that_proves_every_rule_passes(run: Run) -> None:
    result = run(PROVED.format(body="pass"))
    assert result.ret == pytest.ExitCode.OK
    assert "rules that no passing test proves" not in result.stdout.str()


@pytest.mark.parametrize(
    "body",
    ["assert False", "pytest.skip('later')", "pytest.xfail('one day')", "raise RuntimeError"],
)
def test_only_tests_that_passed_count(run: Run, body: str) -> None:
    result = run(PROVED.format(body=body))
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(["*rules that no passing test proves*", "ZZ-02  Another follows."])
    assert "ZZ-01  " not in result.stdout.str()


def test_a_test_whose_end_fails_does_not_count(run: Run) -> None:
    broken = PROVED.format(body="pass").replace("follows()", "follows(mess)")
    result = run(broken + "\n@pytest.fixture\ndef mess():\n    yield\n    raise RuntimeError\n")
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(["ZZ-02  Another follows."])


def test_rules_without_a_test_are_listed(run: Run) -> None:
    result = run("def test_nothing(): pass\n")
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(["ZZ-01  One begins.", "ZZ-02  Another follows.", "ZZ-R01  Ties are broken."])
    assert "ZZ-03" not in result.stdout.str()


@pytest.mark.parametrize(
    "arguments",
    [
        ("-k", "begins"),
        ("-m", "rule"),
        ("tests/test_all.py",),
        ("tests/test_all.py::test_nothing",),
        ("--deselect", "tests/test_all.py::test_one_begins"),
        ("--collect-only",),
    ],
)
def test_a_run_of_some_tests_does_not_ask(run: Run, arguments: tuple[str, ...]) -> None:
    some = 'import pytest\n\n@pytest.mark.rule("ZZ-01")\ndef test_one_begins(): pass\ndef test_nothing(): pass\n'
    result = run(some, *arguments)
    assert result.ret == pytest.ExitCode.OK
    assert "ZZ-02" not in result.stdout.str()


@pytest.mark.parametrize("arguments", [("tests",), (".",), ("-q",), ("-x",)])
def test_a_run_of_all_tests_asks_however_it_is_called(run: Run, arguments: tuple[str, ...]) -> None:
    result = run("def test_nothing(): pass\n", *arguments)
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(["ZZ-02  Another follows."])


@pytest.mark.parametrize(
    ("mark", "said"),
    [
        ('rule("ZZ-99")', "tests/test_all.py::test_it cites ZZ-99, which is in no ledger"),
        ('rule("ZZ-01…ZZ-02")', "tests/test_all.py::test_it cites ZZ-01…ZZ-02, which is in no ledger"),
        (
            'rule("ZZ-01", "ZZ-02", "ZZ-03", "ZZ-R01")',
            "tests/test_all.py::test_it cites 4 rules; a test proves 3 at most",
        ),
    ],
)
def test_wrong_citations_stop_the_run(run: Run, mark: str, said: str) -> None:
    result = run(f"import pytest\n\n@pytest.mark.{mark}\ndef test_it(): pass\n")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    assert said in result.stderr.str()


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ("| ZZ-04 | maybe | It may be. |", "zz.md: ZZ-04 must be `effect` or `text`, not 'maybe'"),
        ("| ZZ-01 | text | Again. |", "zz.md: ZZ-01 stands there twice"),
    ],
)
def test_a_bad_ledger_stops_the_run(run: Run, row: str, said: str) -> None:
    result = run("def test_nothing(): pass\n", ledger=f"{LEDGER}{row}\n")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    assert said in result.stderr.str()


def _numbered(prefix: str, last: int) -> list[str]:
    return [f"{prefix}{number:02}" for number in range(1, last + 1)]


def test_the_classic_ledger_is_whole() -> None:
    rows = re.findall(r"^\| (CL-\S+) \| (effect|text) \| (.+) \|$", CLASSIC, re.MULTILINE)
    assert [rule for rule, _, _ in rows] == _numbered("CL-", 70) + _numbered("CL-R", 28) + _numbered("CL-H", 6)
    assert sum(kind == "text" for _, kind, _ in rows) == 12
    assert CLASSIC.count("\n| CL-") == len(rows)


def test_the_ledger_of_suspicion_is_whole() -> None:
    rows = re.findall(r"^\| (SU-\S+) \| (effect|text) \| (.+) \|$", SUSPICION, re.MULTILINE)
    assert [rule for rule, _, _ in rows] == _numbered("SU-", 59) + _numbered("SU-R", 18) + _numbered("SU-H", 5)
    assert sum(kind == "text" for _, kind, _ in rows) == 5
    assert SUSPICION.count("\n| SU-") == len(rows)


def test_the_ledger_of_the_palace_is_whole() -> None:
    rows = re.findall(r"^\| (MU-\S+) \| (effect|text) \| (.+) \|$", MUKINNUTU, re.MULTILINE)
    assert [rule for rule, _, _ in rows] == _numbered("MU-", 91) + _numbered("MU-R", 35) + _numbered("MU-H", 3)
    assert sum(kind == "text" for _, kind, _ in rows) == 9
    assert MUKINNUTU.count("\n| MU-") == len(rows)


def test_the_ledger_of_the_duel_is_whole() -> None:
    rows = re.findall(r"^\| (DU-\S+) \| (effect|text) \| (.+) \|$", DUEL, re.MULTILINE)
    assert [rule for rule, _, _ in rows] == _numbered("DU-", 60)
    assert sum(kind == "text" for _, kind, _ in rows) == 1
    assert DUEL.count("\n| DU-") == len(rows)


def test_the_ledger_of_zero_day_is_whole() -> None:
    rows = re.findall(r"^\| (ED-\S+) \| (effect|text) \| (.+) \|$", ZERODAY, re.MULTILINE)
    assert [rule for rule, _, _ in rows] == _numbered("ED-", 45) + _numbered("ED-R", 17) + _numbered("ED-H", 13)
    assert sum(kind == "text" for _, kind, _ in rows) == 4
    assert ZERODAY.count("\n| ED-") == len(rows)
