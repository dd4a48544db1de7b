"""A real server, a real Chromium, and people with browsers."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.house import House
from tests.browser.player import Player
from tests.browser.witness import Witness

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
PATIENCE = 30_000
"""Milliseconds until something that should show is given up."""

SAME_NUMBERS = """(() => {
  if (!location.protocol.startsWith("http")) return;
  const load = Number(localStorage.getItem("loads") ?? 0) + 1;
  localStorage.setItem("loads", load);
  let number = [...%r].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)) >>> 0, load);
  const next = () => (number = (Math.imul(number, 1664525) + 1013904223) >>> 0) >>> 24;
  crypto.getRandomValues = (bytes) => bytes.map(next);
})()"""
"""A browser's own part in the cards and dice is the same in every run, and another after every load of a page."""

Arrive = Callable[..., Player]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Give a browser a second try, which the summary tells: several on a busy machine may keep one waiting too long."""
    for item in items:
        if item.path.parent == Path(__file__).parent:
            item.add_marker(pytest.mark.flaky(reruns=1))


# Not for the whole session: while Playwright runs, no other event loop may, and other folders' tests need theirs.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One Chromium for all the tests of a file."""
    chromium = shutil.which("chromium")
    if chromium is None:
        raise RuntimeError("Chromium is not installed: scripts/install-browser does it.")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server on an empty database, for all the tests of a file."""
    house = House(tmp_path_factory.mktemp("house"))
    house.open()
    yield house
    house.close()


@pytest.fixture
def arrive(browser: Browser, house: House) -> Iterator[Arrive]:
    """People with a browser each, who came to the house for the first time. In the end nobody has seen anything odd."""
    come: list[Player] = []

    def arrive(name: str, **settings: Any) -> Player:
        usual = {"viewport": {"width": 1440, "height": 900}, "reduced_motion": "reduce"}
        context = browser.new_context(base_url=house.base, **{**usual, **settings})
        context.set_default_timeout(PATIENCE)
        context.add_init_script(SAME_NUMBERS % name)
        witness = Witness(context, house.base)
        answer = context.request.post("/api/me", data={"name": name})
        assert answer.ok, answer.text()
        player = Player(context.new_page(), name, witness)
        come.append(player)
        return player

    yield arrive
    complaints = [f"{player.name}: {complaint}" for player in come for complaint in player.witness.complaints]
    for player in come:
        player.page.context.close()
    assert not complaints, "\n".join(complaints)
