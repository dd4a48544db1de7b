"""Stepping through a finished game on the full screen."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from sleuth.cli.local_game import Party, Seed, sit_down
from sleuth.cli.screen.dialogs import Help
from sleuth.cli.screen.replay import ReplayApp
from sleuth.core.game import Seat
from sleuth.core.record import Record
from sleuth.core.replay import Eyes, steps
from sleuth.games import find_game
from sleuth.games.whodunit.edition import Edition
from sleuth.testing import play_out
from tests.toy import Picnic

GAME = find_game("classic")


def recorded(seed: int) -> Record:
    table = sit_down(GAME, Party(3, ""), (), Seed(seed)).table
    while table.step():
        pass
    return table.record()


RECORD = recorded(7)


@asynccontextmanager
async def replaying(eyes: Eyes, size: tuple[int, int] = (80, 24)) -> AsyncIterator[tuple[ReplayApp, Pilot[None]]]:
    app = ReplayApp(GAME, RECORD, eyes)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield app, pilot


def heading(app: ReplayApp) -> str:
    return str(app.query_one("#step", Static).render())


def part(app: ReplayApp, selector: str) -> str:
    return str(app.query_one(selector, Static).render())


async def test_keys_step_through_the_whole_game_and_no_further() -> None:
    last = len(RECORD.entries)
    async with replaying("all") as (app, pilot):
        assert f"step 0 of {last}" in heading(app)
        await pilot.press("left")
        assert f"step 0 of {last}" in heading(app)
        await pilot.press("right", "right", "left")
        assert f"step 1 of {last}" in heading(app)
        await pilot.press("end", "right")
        assert f"step {last} of {last}" in heading(app)
        assert "Super Sleuth" in heading(app)
        await pilot.press("home")
        assert f"step 0 of {last}" in heading(app)


async def test_pages_go_from_turn_to_turn() -> None:
    async with replaying(None) as (app, pilot):
        await pilot.press("pagedown")
        first = heading(app)
        await pilot.press("pagedown")
        assert "begins a turn" in heading(app)
        await pilot.press("pageup")
        assert heading(app) == first


async def test_in_a_game_without_turns_every_step_is_one() -> None:
    record = play_out(Picnic(), 2).record
    app = ReplayApp(Picnic(), record, None)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("pagedown", "pagedown", "pageup")
        assert f"step 1 of {len(record.entries)}" in heading(app)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_eyes_change_what_is_seen(size: tuple[int, int]) -> None:
    names = RECORD.header.names
    hands = list(steps(GAME, RECORD, None))[-1].view.table.ending.hands
    edition = GAME.content({})
    async with replaying("all", size) as (app, pilot):
        await pilot.press("right", "right", "right")
        assert all(name in part(app, "#hands") for name in names)
        assert not app.query_one("#hand").display
        for seat, name in enumerate(names):
            await pilot.press("e")
            assert f"As {name} sees it, step 3 of" in heading(app)
            assert part(app, "#hands") == ""
            shown = part(app, "#hand")
            assert isinstance(edition, Edition)
            known = {card.id: card.name for card in (*edition.suspects, *edition.weapons, *edition.rooms)}
            assert {card for card in known if known[card] in shown} == set(hands[Seat(seat)])
        await pilot.press("e")
        assert "As a spectator sees it" in heading(app)
        await pilot.press("e")
        assert "All cards open" in heading(app)


async def test_help_and_leaving() -> None:
    async with replaying(None) as (app, pilot):
        await pilot.press("question_mark")
        await pilot.pause()
        assert isinstance(app.screen, Help)
        await pilot.press("escape")
        await pilot.pause()
        await pilot.press("q")
        await pilot.pause()
    assert app.return_code == 0
