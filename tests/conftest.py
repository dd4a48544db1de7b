"""The rules that tests prove: ``@pytest.mark.rule("CL-51")`` cites the ledgers in ``docs/rules``.

Only tests that ran and passed count. A run of all the tests fails with the list of rules with effect that none proved;
a run of some of them does not ask.
"""

import re
import signal
from collections.abc import Iterator
from pathlib import Path

import hypothesis
import pytest
from hypothesis import Phase

# No test asserts a time: how long an example takes says more of the machine than of the code.
hypothesis.settings.register_profile("sleuth", deadline=None)
# For many runs that only ask whether anything fails, not which smallest example does.
hypothesis.settings.register_profile(
    "quick", deadline=None, max_examples=50, phases=(Phase.explicit, Phase.reuse, Phase.generate)
)
hypothesis.settings.load_profile("sleuth")

# A shell that runs the tests in the background lets them ignore Ctrl-C, and every program they start would, too.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

pytest_plugins = ("pytester",)

MOST_IDS = 3
CITED = "rule"

_ROW = re.compile(r"\| (?P<id>[A-Z]+-[RH]?\d+) \| (?P<kind>[^|]*) \| (?P<rule>.*) \|")
_PARTIAL = ("keyword", "markexpr", "lf", "deselect", "ignore", "ignore_glob", "collectonly", "stepwise")


class Ledger:
    """Every rule's kind by its id, from all the ledgers."""

    def __init__(self, folder: Path) -> None:
        self.kinds: dict[str, str] = {}
        self.rules: dict[str, str] = {}
        for path in sorted(folder.glob("*.md")):
            for row in filter(None, map(_ROW.fullmatch, path.read_text("utf-8").splitlines())):
                rule = row["id"]
                if rule in self.kinds:
                    raise pytest.UsageError(f"{path.name}: {rule} stands there twice")
                if row["kind"] not in ("effect", "text"):
                    raise pytest.UsageError(f"{path.name}: {rule} must be `effect` or `text`, not {row['kind']!r}")
                self.kinds[rule] = row["kind"]
                self.rules[rule] = row["rule"]

    def unproved(self, proved: set[str]) -> list[str]:
        return [rule for rule, kind in self.kinds.items() if kind == "effect" and rule not in proved]


class Proofs:
    """Collects what is cited by tests that pass, and fails a whole run that leaves a rule unproved."""

    def __init__(self, config: pytest.Config) -> None:
        self.ledger = Ledger(config.rootpath / "docs" / "rules")
        self.whole = _is_whole(config)
        self.passed: dict[str, bool] = {}
        self.cited: dict[str, tuple[str, ...]] = {}
        self.missing: list[str] = []

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        faults = [fault for item in items for fault in self._cite(item)]
        if faults:
            raise pytest.UsageError("\n".join(dict.fromkeys(faults)))

    def _cite(self, item: pytest.Item) -> Iterator[str]:
        ids = [str(rule) for mark in item.iter_markers(CITED) for rule in mark.args]
        where = item.nodeid.partition("[")[0]
        if len(ids) > MOST_IDS:
            yield f"{where} cites {len(ids)} rules; a test proves {MOST_IDS} at most"
        for rule in ids:
            if rule not in self.ledger.kinds:
                yield f"{where} cites {rule}, which is in no ledger"
        # travels with the report, from another process too if tests run in several
        item.user_properties.extend((CITED, rule) for rule in ids)

    def pytest_deselected(self) -> None:
        self.whole = False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        ran = report.passed and not hasattr(report, "wasxfail")
        self.passed[report.nodeid] = self.passed.get(report.nodeid, True) and ran
        self.cited[report.nodeid] = tuple(str(rule) for name, rule in report.user_properties if name == CITED)

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if not self.whole or session.shouldstop or session.shouldfail or hasattr(session.config, "workerinput"):
            return
        proved = {rule for test, passed in self.passed.items() if passed for rule in self.cited[test]}
        self.missing = self.ledger.unproved(proved)
        if self.missing and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self.missing:
            terminalreporter.section("rules that no passing test proves", red=True)
            for rule in self.missing:
                terminalreporter.line(f"{rule}  {self.ledger.rules[rule]}")


def _is_whole(config: pytest.Config) -> bool:
    """Whether all the tests are asked for."""
    asked = {(config.invocation_params.dir / arg).resolve() for arg in config.args}
    everything = {config.rootpath / folder for folder in config.getini("testpaths")}
    return asked in (everything, {config.rootpath}) and not any(config.getoption(name, None) for name in _PARTIAL)


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Proofs(config), "proofs")
