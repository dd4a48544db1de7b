"""Whole games on the full screen, by real keys and clicks."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static

from sleuth.bots.local import LocalTable
from sleuth.cli.local_game import Party, Seed, Sitting, sit_down
from sleuth.cli.screen.asking import Asking
from sleuth.cli.screen.board import BoardView
from sleuth.cli.screen.dialogs import End, Help, Leave
from sleuth.cli.screen.log import Log
from sleuth.cli.screen.pad import Pad
from sleuth.cli.screen.play import PlayApp
from sleuth.core.record import Moved, TookBack
from sleuth.core.verify import verify
from sleuth.games import find_game
from sleuth.games.whodunit.content import load
from sleuth.terminal.drawing import Drawing
from tests.cli.tables import person_of, sit_at
from tests.fair import Fair
from tests.toy import Picnic

SMALL = (80, 24)
LARGE = (120, 40)
EDITION = load("classic")
CARDS = {card.id: card.name for card in (*EDITION.suspects, *EDITION.weapons, *EDITION.rooms)}


@asynccontextmanager
async def seated(
    sitting: Sitting, size: tuple[int, int] = SMALL, out: Path | None = None, pace: float = 0
) -> AsyncIterator[tuple[PlayApp, Pilot[None]]]:
    """A table on a screen of this size, once the person is asked for the first time."""
    app = PlayApp(sitting, pace, out)
    async with app.run_test(size=size) as pilot:
        await until_asked(sitting, pilot)
        yield app, pilot


async def until_asked(sitting: Sitting, pilot: Pilot[None]) -> None:
    """Wait while the bots play."""
    for _ in range(2000):
        await pilot.pause()
        asked = person_of(sitting).sight.decision
        if sitting.table.over or (asked is not None and pilot.app.query_one(Asking).decision == asked):
            await pilot.pause()
            return
    pytest.fail("the bots never came to an end")


def words(app: PlayApp) -> str:
    """All the words on the screen."""
    lines = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip) for strip in lines)


def on_top(app: PlayApp) -> type[Screen[object]]:
    """Which window lies on top."""
    return type(app.screen)


async def press_to_the_end(sitting: Sitting, pilot: Pilot[None], random: Random) -> int:
    """Answer at random with keys alone; how many were pressed."""
    asking = pilot.app.query_one(Asking)
    presses = 0
    while not sitting.table.over:
        options = len(asking.options)
        if options:
            steps = random.randrange(min(options, 4))
            await pilot.press(*["down"] * steps, "enter")
            presses += steps + 1
        await pilot.pause()
    return presses


@pytest.mark.parametrize(("size", "movement"), [(SMALL, "dice"), (LARGE, "free")])
async def test_a_whole_game_by_keyboard_alone(size: tuple[int, int], movement: str, tmp_path: Path) -> None:
    sitting = sit_at(2, bots=1, options=(f"movement={movement}",))
    async with seated(sitting, size) as (app, pilot):
        assert await press_to_the_end(sitting, pilot, Random(2)) > 10
        for _ in range(500):
            await pilot.pause(0.02)
            if on_top(app) is End:
                break
        assert on_top(app) is End
        solution = person_of(sitting).sight.outcome_text
        assert solution in words(app)
        taken, path = tmp_path / "taken.sleuth", tmp_path / "kept.sleuth"
        taken.write_text("precious")
        app.screen.query_one(Input).value = str(taken)
        await pilot.press("enter")
        await pilot.pause()
        assert "exists already" in words(app)
        assert taken.read_text() == "precious"
        app.screen.query_one(Input).value = str(path)
        await pilot.press("shift+tab", "enter")
        await pilot.pause()
        assert f"sleuth replay {path}" in " ".join(str(app.screen.query_one("#saved", Static).render()).split())
        record, _ = verify(path.read_bytes(), find_game)
        assert record.entries == sitting.table.entries
        people = [entry for entry in record.entries if isinstance(entry, Moved) and entry.by == "person"]
        assert people
        assert all(entry.seat == person_of(sitting).seat for entry in people)
        await pilot.press("q")
    assert app.return_code == 0


async def test_the_record_goes_where_it_was_asked_to_go(tmp_path: Path) -> None:
    path = tmp_path / "asked.sleuth"
    sitting = sit_at(4, bots=1, options=("movement=free", "round_limit=5"))
    async with seated(sitting, out=path) as (app, pilot):
        await press_to_the_end(sitting, pilot, Random(1))
        await pilot.pause(0.2)
        assert on_top(app) is End
        assert not app.screen.query_one(Input).display
    verify(path.read_bytes(), find_game)


async def walk_open(sitting: Sitting, pilot: Pilot[None]) -> Asking:
    """Roll, so that the person is asked where to walk."""
    await pilot.press("enter")
    await until_asked(sitting, pilot)
    asking = pilot.app.query_one(Asking)
    assert asking.options[0].via
    return asking


async def test_the_way_to_the_destination_in_mind_is_drawn() -> None:
    sitting = sit_at(7)
    async with seated(sitting) as (app, pilot):
        asking = await walk_open(sitting, pilot)
        first = words(app)
        assert "◆" in first
        assert first.count("•") == len(asking.options[0].via) - 2
        await pilot.press("down")
        await pilot.pause()
        assert words(app) != first


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_a_click_on_a_lit_square_walks_there(size: tuple[int, int]) -> None:
    sitting = sit_at(7)
    async with seated(sitting, size) as (app, pilot):
        asking = await walk_open(sitting, pilot)
        target = asking.options[2].value
        column, row = (int(part) for part in target.split("-"))
        picture = app.query_one(BoardView).query_one(Static)
        origin = picture.region
        margin, header = (3, 1) if size == LARGE else (0, 0)
        assert await pilot.click(offset=(origin.x + margin + 2 * column, origin.y + header + row))
        await until_asked(sitting, pilot)
        view = person_of(sitting).sight.view
        assert view.table.pawns["scarlett"] == target


async def test_a_click_in_the_dark_does_nothing() -> None:
    sitting = sit_at(7)
    async with seated(sitting) as (app, pilot):
        await walk_open(sitting, pilot)
        before = len(sitting.table.entries)
        origin = app.query_one(BoardView).query_one(Static).region
        await pilot.click(offset=(origin.x + 24, origin.y + 12))
        await pilot.pause()
        assert len(sitting.table.entries) == before


async def test_digits_answer_and_escape_goes_back() -> None:
    sitting = sit_at(7, options=("movement=free", "first_player=scarlett"))
    async with seated(sitting) as (app, pilot):
        asking = app.query_one(Asking)
        await pilot.press("1")
        assert asking.options[2].label == "Mrs White"
        await pilot.press("3")
        assert "Mrs White" in str(app.query_one("#said", Static).render())
        await pilot.press("escape")
        assert asking.options[2].label == "Mrs White"
        await pilot.press("escape")
        assert asking.options[0].label == "Make a suggestion"
        assert sitting.table.entries == ()


async def test_an_accusation_is_asked_for_twice() -> None:
    sitting = sit_at(7, options=("movement=free", "first_player=scarlett"))
    async with seated(sitting) as (app, pilot):
        asking = app.query_one(Asking)
        assert asking.options[2].label == "Accuse"
        await pilot.press("3", "1", "1", "1")
        assert "This cannot be undone." in str(app.query_one("#question", Static).render())
        await pilot.press("enter")
        assert asking.options[0].label == "Make a suggestion", "the cursor lies on the doubt"
        assert sitting.table.entries == ()


async def test_a_walk_is_taken_back_while_nothing_followed() -> None:
    sitting = sit_at(7)
    async with seated(sitting) as (_, pilot):
        asking = await walk_open(sitting, pilot)
        offered = asking.options
        await pilot.press("enter")
        await until_asked(sitting, pilot)
        assert person_of(sitting).sight.may_take_back
        await pilot.press("u")
        await until_asked(sitting, pilot)
        assert asking.options == offered
        assert isinstance(sitting.table.entries[-1], TookBack)


async def test_my_hand_stays_in_sight_on_every_page() -> None:
    for size in (SMALL, LARGE):
        sitting = sit_at(7)
        hand = [CARDS[card] for card in person_of(sitting).sight.view.hand]
        async with seated(sitting, size) as (app, pilot):
            for key in ("enter", "n"):
                line = next(line for line in words(app).split("\n") if "You hold  " in line)
                assert all(card in line for card in hand)
                await pilot.press(key)
                await pilot.pause()


@pytest.mark.parametrize(("bots", "size"), [(1, SMALL), (5, SMALL), (5, LARGE)])
async def test_the_notebook_shows_every_card_and_takes_marks(bots: int, size: tuple[int, int]) -> None:
    sitting = sit_at(7, bots=bots)
    hand = person_of(sitting).sight.view.hand
    rows = next(row for row, card in enumerate(CARDS) if row and card not in hand)
    async with seated(sitting, size) as (app, pilot):
        await pilot.press("n")
        await pilot.pause()
        pad = app.query_one(Pad)
        assert app.focused is pad
        assert pad.size.height >= 22, "a line for the heading and one for each of 21 cards"
        blank = words(app)
        await pilot.press(*["down"] * rows, "right", "y")
        await pilot.pause()
        assert words(app).count("✓") == blank.count("✓") + 1
        await pilot.press("u", "escape")
        await pilot.pause()
        assert isinstance(app.focused, OptionList)
    # Notes are the person's own: nothing of them is a move.
    assert all(entry.by == "bot" for entry in sitting.table.entries if isinstance(entry, Moved))


async def test_nobody_is_torn_away_from_the_notebook() -> None:
    sitting = sit_at(7)
    async with seated(sitting, LARGE, pace=0.3) as (app, pilot):
        await walk_open(sitting, pilot)
        await pilot.press("enter")
        await until_asked(sitting, pilot)
        await pilot.press("1", "n")
        assert sitting.table.bot_awaited, "the bots must still be at it"
        await until_asked(sitting, pilot)
        assert isinstance(app.focused, Pad)
        assert app.query_one(Asking).options
        await pilot.press("escape")
        assert isinstance(app.focused, OptionList)


async def test_a_click_in_the_notebook_marks_that_square() -> None:
    sitting = sit_at(7)
    async with seated(sitting, LARGE) as (app, pilot):
        pad = app.query_one(Pad)
        sheet = pad._sheet
        assert sheet is not None
        free = next((row, 1) for row in range(21) if (row, 1) not in sheet.known)
        names, square = pad._measures(sheet)
        await pilot.click(pad, offset=(names + square + 1, free[0] + 1))
        assert pad._notebook.seen(sheet)[free] == "×"


async def test_the_notebook_deduces_when_it_is_told_to() -> None:
    sitting = sit_at(11, options=("movement=free",))
    async with seated(sitting, LARGE) as (app, pilot):
        pad = app.query_one(Pad)
        assert pad._sheet is not None
        seen = dict(pad._sheet.known)
        await pilot.press("d")
        for _ in range(500):
            await pilot.pause(0.02)
            if len(pad._sheet.known) > len(seen):
                break
        assert pad._sheet.known.items() > seen.items()
        await pilot.press("d")
        await pilot.pause()
        assert pad._sheet.known == seen


async def test_a_hint_lies_on_the_table_until_it_is_read() -> None:
    async with seated(sit_at(7)) as (app, pilot):
        await pilot.press("h")
        for _ in range(500):
            await pilot.pause(0.02)
            if on_top(app) is Help:
                break
        assert "Hint: Roll the dice" in words(app)
        assert "There, ask about" in " ".join(words(app).split())
        await pilot.press("escape")
        await pilot.pause()
        assert on_top(app) is not Help


async def test_help_explains_what_is_asked_and_the_keys() -> None:
    async with seated(sit_at(7)) as (app, pilot):
        await pilot.press("question_mark")
        await pilot.pause()
        assert on_top(app) is Help
        said = " ".join(words(app).split())
        assert "You walk exactly as many steps as you roll." in said
        assert "Keys" in said
        await pilot.press("escape")
        await pilot.pause()
        assert on_top(app) is not Help


async def test_leaving_asks_first() -> None:
    async with seated(sit_at(7)) as (app, pilot):
        await pilot.press("q")
        await pilot.pause()
        assert on_top(app) is Leave
        await pilot.press("n")
        await pilot.pause()
        assert on_top(app) is not Leave
        await pilot.press("ctrl+c")
        await pilot.pause()
        assert on_top(app) is Leave
        await pilot.press("y")
        await pilot.pause()
    assert app.return_code == 0


async def test_the_screen_may_be_closed_while_bots_move() -> None:
    """At every point of what goes on at once: a message that still arrives must not look for widgets that are gone."""
    moving = 0
    for turns in range(30):
        sitting = sit_at(2, bots=5, chair="plum")
        app = PlayApp(sitting, pace=0)
        async with app.run_test(size=SMALL):
            for _ in range(turns):
                await asyncio.sleep(0)
            moving += sitting.table.bot_awaited
    assert moving, "the bots must still be at it"


@pytest.mark.parametrize("size", [(40, 12), (80, 24), (100, 30), (120, 40), (200, 60)])
async def test_no_size_hides_what_is_asked(size: tuple[int, int]) -> None:
    async with seated(sit_at(7, bots=5), size) as (app, _):
        asking = app.query_one(Asking)
        assert asking.options
        if size[0] >= 80:
            assert asking.options[0].label in words(app)


async def test_the_log_tells_what_the_frames_told() -> None:
    sitting = sit_at(7)
    async with seated(sitting, LARGE) as (app, _):
        log = next(log for log in app.query(Log) if log.display)
        told = str(log.query_one(Static).render())
        assert told.startswith("You are Miss Scarlett.\nSaturday evening, a quarter to nine. Dr Black lies dead")
        assert told.partition("\n")[2] == "\n".join(one.text for one in person_of(sitting).told)


@pytest.mark.parametrize(("game", "end"), [(Picnic, "guessed it."), (Fair, "had the best of it.")])
async def test_a_game_that_nobody_has_drawn_is_played_all_the_same(game: type[Picnic | Fair], end: str) -> None:
    sitting = sit_down(game(), Party(2, "", "Ann"), (), Seed(3))
    async with seated(sitting) as (app, pilot):
        assert type(app._drawing) is Drawing
        assert await press_to_the_end(sitting, pilot, Random(3)) > 2
        await pilot.pause(0.2)
        assert on_top(app) is End
        assert end in words(app)


async def test_the_screen_shows_only_what_its_frames_say() -> None:
    """Give the screen another table's frames and it shows that table: it has nothing else to look at."""
    sitting = sit_at(7)
    other = sit_at(8)
    async with seated(sitting) as (app, pilot):
        mine = next(line for line in words(app).split("\n") if "You hold  " in line)
        assert not any(isinstance(value, LocalTable) for value in vars(app._drawing).values())
        app._person = person_of(other)
        app.show()
        await pilot.pause()
        theirs = next(line for line in words(app).split("\n") if "You hold  " in line)
        assert theirs != mine
