"""What a person in a terminal may do although nobody waits for it."""

from collections.abc import Iterator
from contextlib import suppress
from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from sleuth.cli.local_game import Party, Seed, Sitting, sit_down
from sleuth.cli.plain import Left, PlainTable
from sleuth.cli.screen.asking import Asking
from sleuth.cli.screen.play import PlayApp
from sleuth.core.choices import Move
from sleuth.core.game import Seat
from sleuth.core.record import Moved
from sleuth.games import IDS, find_game
from sleuth.terminal.drawing import drawing_of
from sleuth.terminal.notebook import Mark
from tests.cli.tables import person_of, sit_at
from tests.supper import TheSupper
from tests.toy import Picnic

WITH_BOTS = [game for game in IDS if find_game(game).levels]


def supper() -> Sitting:
    return sit_down(TheSupper(), Party(2, "", "Ann"), (), Seed(3))


def picnic() -> Sitting:
    return sit_down(Picnic(), Party(2, "", "Ann"), (), Seed(3))


def play(sitting: Sitting, *lines: str) -> str:
    """Type these lines at a plain table; all that it says."""
    console = Console(file=StringIO(), width=100)
    typed: Iterator[str] = iter(lines)

    def read(prompt: str) -> str:
        console.print(prompt, end="")
        try:
            return next(typed)
        except StopIteration:
            raise EOFError from None

    with suppress(Left):
        PlainTable(sitting, console, read, 0).play()
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


def mine(sitting: Sitting) -> list[str]:
    seat = person_of(sitting).seat
    return [one.move.kind for one in sitting.table.entries if isinstance(one, Moved) and one.seat == seat]


def test_a_lists_what_may_be_done_unasked_and_a_number_does_it() -> None:
    sitting = supper()
    said = play(sitting, "a", "9", "1")
    assert "You may also do this. 0 goes back." in said
    assert "  1 I am ready" in said
    assert "  2 Go home" in said
    assert "Type a number from 0 to 2." in said
    assert mine(sitting) == ["ready"]
    assert person_of(sitting).sight.asides is not None


def test_0_goes_back_to_what_is_asked_and_nothing_is_done() -> None:
    sitting = supper()
    said = play(sitting, "a", "2", "0", "0", "x")
    assert "This cannot be undone. Are you sure?" in said
    assert said.count("  2 Go home") == 2
    assert mine(sitting) == []
    assert "or ? for help." in said


def test_what_is_grave_is_asked_twice() -> None:
    sitting = supper()
    play(sitting, "a", "2", "1")
    assert mine(sitting) == []
    sitting = supper()
    said = play(sitting, "a", "2", "2")
    assert mine(sitting) == ["go-home"]
    assert "goes home and leaves" in said


def test_a_game_without_such_things_says_so() -> None:
    said = play(picnic(), "a")
    assert "There is nothing else that you may do now." in said


@pytest.mark.parametrize("game", WITH_BOTS)
def test_whoever_concedes_watches_the_others_play_on_to_the_end(game: str) -> None:
    sitting = sit_at(5, game=game)
    offer = person_of(sitting).sight.asides
    assert offer is not None
    (concede,) = (choice for choice in offer.choices if choice.kind == "concede")
    last = str(len(offer.choices))  # what is grave stands last
    said = play(sitting, "a", last, "1")
    assert mine(sitting) == []
    assert concede.label in said
    assert "This cannot be undone. Are you sure?" in said
    said = play(sitting, "a", last, "2")
    assert mine(sitting) == ["concede"]
    assert any(words in said for words in ("You concede the game", "You leave the case"))
    assert sitting.table.over
    assert sitting.table.outcome_text in " ".join(said.split())
    assert any(words in said for words in ("conceded", "left the case"))


@pytest.mark.parametrize("game", [game for game in WITH_BOTS if "hands" in find_game(game).facts.hidden])
def test_the_notebook_in_the_terminal_has_what_was_laid_open(game: str) -> None:
    sitting = sit_at(5, game=game)
    match, drawing = sitting.table.match, drawing_of(sitting.game, sitting.header.names, sitting.header.options)
    written = []
    for _ in range(2):
        sight = person_of(sitting).sight
        sheet = drawing.sheet(sight.view, sight.givens)
        assert sheet is not None
        written.append({square for square, mark in sheet.known.items() if mark is Mark.YES})
        if len(written) == 1:
            sitting.table.move(Seat(1), Move("concede"), match.asides[Seat(1)])
    before, after = written
    assert {column for _, column in after - before} == {1}
    assert len(after - before) == laid_open(game, match.state)


def laid_open(game: str, state: Any) -> int:
    """How many squares are marked once seat 1 has laid open what it held."""
    match game:
        case "suspicion":
            return 1
        case "zeroday":
            return len(state.players[1].evidence)
        case _:
            return len(state.hands[1])


async def test_on_the_screen_a_asks_for_it_and_escape_goes_back() -> None:
    sitting = supper()
    app = PlayApp(sitting, 0)
    async with app.run_test(size=(80, 24)) as pilot:
        asking = app.query_one(Asking)
        while person_of(sitting).sight.decision is None or asking.decision != person_of(sitting).sight.decision:
            await pilot.pause()
        usual = asking.options
        await pilot.press("a")
        assert [option.label for option in asking.options] == ["I am ready", "Go home"]
        await pilot.press("escape")
        assert asking.options == usual
        await pilot.press("a", "1")
        await pilot.pause()
        assert mine(sitting) == ["ready"]
        assert [option.label for option in asking.options] == [option.label for option in usual]
        await pilot.press("a", "2")
        assert asking.options[0].label == "No, go back"
        await pilot.press("escape", "escape")
        assert asking.options == usual


async def test_the_key_is_offered_only_where_there_is_something() -> None:
    for sitting, offered in ((supper(), True), (sit_at(7), True), (picnic(), False)):
        app = PlayApp(sitting, 60)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            assert app.check_action("act", ()) is offered


async def test_on_the_screen_whoever_concedes_watches_the_others_play_on() -> None:
    sitting = sit_at(5)
    app = PlayApp(sitting, 0)
    async with app.run_test(size=(80, 24)) as pilot:
        asking = app.query_one(Asking)
        while person_of(sitting).sight.decision is None or asking.decision != person_of(sitting).sight.decision:
            await pilot.pause()
        await pilot.press("a", "1")
        assert asking.options[0].label == "No, go back"
        assert mine(sitting) == []
        await pilot.press("2")
        while not sitting.table.over:
            await pilot.pause()
        assert mine(sitting) == ["concede"]
