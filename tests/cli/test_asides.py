"""What a person in a terminal may do although nobody waits for it."""

from collections.abc import Iterator
from contextlib import suppress
from io import StringIO

from rich.console import Console

from sleuth.cli.local_game import Party, Seed, Sitting, sit_down
from sleuth.cli.plain import Left, PlainTable
from sleuth.cli.screen.asking import Asking
from sleuth.cli.screen.play import PlayApp
from sleuth.core.record import Moved
from tests.cli.tables import person_of, sit_at
from tests.supper import TheSupper


def supper() -> Sitting:
    return sit_down(TheSupper(), Party(2, "", "Ann"), (), Seed(3))


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
    said = play(sit_at(7), "a")
    assert "There is nothing else that you may do now." in said


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
    for sitting, offered in ((supper(), True), (sit_at(7), False)):
        app = PlayApp(sitting, 0)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            assert app.check_action("act", ()) is offered
