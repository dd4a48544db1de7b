"""The small windows: help, leaving, and the end of the game."""

from collections.abc import Iterable
from pathlib import Path

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Button, Input, Static

from sleuth.cli.files import write_record
from sleuth.cli.refusal import Refusal
from sleuth.core.record import Record
from sleuth.terminal.styles import BRASS, FADED


def keys_and_meanings(keys: Iterable[tuple[str, str]]) -> RenderableType:
    """What each key does, under a heading."""
    table = Table.grid(padding=(0, 2))
    for key, meaning in keys:
        table.add_row(Text(key, "bold", no_wrap=True), Text(meaning, FADED))
    return Group(Text("Keys\n", f"bold {BRASS}"), table)


class Help(ModalScreen[None]):
    """What may be done now, and which keys do it."""

    BINDINGS = [("escape,question_mark,q,enter", "dismiss", "Close")]  # noqa: RUF012 - Textual reads it so

    def __init__(self, *parts: RenderableType) -> None:
        super().__init__()
        self._parts = parts

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="paper"):
            yield Static(Group(*self._parts))

    def on_click(self) -> None:
        self.dismiss()


class Leave(ModalScreen[bool]):
    """Asks before an unfinished game is left."""

    BINDINGS = [("y", "answer(True)", "Leave"), ("n,escape", "answer(False)", "Stay"), ("ctrl+c", "answer(True)", "")]  # noqa: RUF012 - as Textual declares it

    def compose(self) -> ComposeResult:
        with Vertical(classes="paper"):
            yield Static("Leave the table? The game is not over, and an unfinished game is not kept.")
            with Horizontal(classes="buttons"):
                yield Button("Stay (n)", id="stay", variant="primary", compact=True)
                yield Button("Leave (y)", id="leave", compact=True)

    @on(Button.Pressed)
    def _press(self, event: Button.Pressed) -> None:
        self.dismiss(event.button.id == "leave")

    def action_answer(self, leave: bool) -> None:
        self.dismiss(leave)


class End(ModalScreen[bool]):
    """The solution, who was how close, and the record to keep. Dismissed with True to leave the table."""

    BINDINGS = [("escape", "look", "Look at the board"), ("q,ctrl+c", "leave", "Leave")]  # noqa: RUF012 - as Textual declares it

    def __init__(self, outcome: str, ending: Text, record: Record, proposed: Path, saved: Path | None) -> None:
        super().__init__()
        self._outcome = outcome
        self._ending = ending
        self._record = record
        self._proposed = proposed
        self._saved = saved

    def compose(self) -> ComposeResult:
        with Vertical(classes="paper"):
            yield Static(Text(self._outcome, f"bold {BRASS}"), id="outcome")
            with VerticalScroll(id="ending"):
                yield Static(self._ending)
            yield Static(id="saved")
            yield Input(str(self._proposed), id="file", compact=True)
            with Horizontal(classes="buttons"):
                yield Button("Save the record", id="save", variant="primary", compact=True)
                yield Button("Look at the board", id="look", compact=True)
                yield Button("Leave", id="leave", compact=True)

    def on_mount(self) -> None:
        if self._saved is not None:
            self._say_saved(self._saved)
        else:
            self._tell("The record proves that the deal was fair, and can be replayed. Keep it as:")
            self.query_one("#save").focus()

    @on(Button.Pressed, "#save")
    @on(Input.Submitted)
    def _save(self) -> None:
        path = Path(self.query_one(Input).value.strip())
        try:
            if not path.name:
                raise Refusal("Give the file a name.")
            write_record(path, self._record, replace=False)
        except Refusal as refusal:
            self._tell(refusal.text)
            return
        self._say_saved(path)

    @on(Button.Pressed, "#look")
    def action_look(self) -> None:
        self.dismiss(False)

    @on(Button.Pressed, "#leave")
    def action_leave(self) -> None:
        self.dismiss(True)

    def _say_saved(self, path: Path) -> None:
        self._tell(f"Saved as {path}. See it again: sleuth replay {path}")
        self.query_one(Input).display = False
        self.query_one("#save").display = False
        self.query_one("#leave").focus()

    def _tell(self, text: str) -> None:
        self.query_one("#saved", Static).update(Text(text, FADED))
