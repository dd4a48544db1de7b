"""A real server, and somebody with Debian's Firefox or with WebKitGTK. Only `make browsers` runs these."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.browser.house import House
from tests.other_browsers.firefox import firefox, firefox_page
from tests.other_browsers.page import Page
from tests.other_browsers.webkit import hidden_screen, webkit_page

WIDE = (1440, 900)
VERSIONS = pytest.StashKey[set[str]]()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Say which browsers it was."""
    terminalreporter.section("browsers")
    seen: set[str] = config.stash.get(VERSIONS, set())
    for version in sorted(seen):
        terminalreporter.line(version)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server on an empty database, for all the tests of a file."""
    house = House(tmp_path_factory.mktemp("house"))
    house.open()
    yield house
    house.close()


@pytest.fixture(params=["firefox", "webkit"])
def page(request: pytest.FixtureRequest, house: House, tmp_path: Path) -> Iterator[Page]:
    """A page in either browser. In the end the browser has found nothing wrong."""
    with ExitStack() as stack:
        if request.param == "firefox":
            browser, version = stack.enter_context(firefox())
            page = stack.enter_context(firefox_page(browser, house.base))
        else:
            display = stack.enter_context(hidden_screen())
            page, version = stack.enter_context(webkit_page(house.base, display, tmp_path / "config"))
        request.config.stash.setdefault(VERSIONS, set()).add(version)
        page.resize(*WIDE)
        yield page
        assert page.complaints == []
