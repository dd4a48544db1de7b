"""The notebook on the screen."""

from rich.style import Style
from rich.text import Text
from textual import events
from textual.binding import Binding
from textual.geometry import Region
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from sleuth.terminal.notebook import Mark, Notebook, Sheet
from sleuth.terminal.styles import BRASS, DESK, FADED, MOSS

NAMES = 16
"""Characters that every card's name gets, where there is room for squares three characters wide beside it."""

LEGEND = "y yes · n no · m maybe · 1–9 your own groups\nBackspace erases · u undoes · Esc returns"


class Pad(Widget, can_focus=True):
    """Cards by players. Arrow keys move, y n m and digits mark, Backspace erases, u takes a mark back."""

    DEFAULT_CSS = "Pad { height: auto; }"

    BINDINGS = [  # noqa: RUF012 - Textual reads it so
        Binding("up", "go(-1, 0)", show=False),
        Binding("down", "go(1, 0)", show=False),
        Binding("left", "go(0, -1)", show=False),
        Binding("right", "go(0, 1)", show=False),
        Binding("y", f"mark({str(Mark.YES)!r})", "Yes"),
        Binding("n", f"mark({str(Mark.NO)!r})", "No"),
        Binding("m", f"mark({str(Mark.MAYBE)!r})", "Maybe"),
        *(Binding(digit, f"mark({digit!r})", show=False) for digit in "123456789"),
        Binding("backspace,delete", "mark('')", "Erase", key_display="⌫"),
        Binding("space,enter", "turn", show=False),
        Binding("u", "undo", "Undo"),
        Binding("escape", "close", "Back to the table"),
    ]

    row: reactive[int] = reactive(0)
    column: reactive[int] = reactive(0)

    class Closed(Message):
        """The person turns back to the table."""

    def __init__(self, notebook: Notebook, *, id: str) -> None:  # noqa: A002 - Textual's name for it
        super().__init__(id=id)
        self._notebook = notebook
        self._sheet: Sheet | None = None
        self._title = ""

    def show(self, sheet: Sheet, title: str) -> None:
        """Lay this page open, under a title of at most a few words."""
        self._sheet = sheet
        self._title = title
        self.refresh(layout=True)

    def _measures(self, sheet: Sheet) -> tuple[int, int]:
        """How many characters the names get, and each square."""
        room = self.content_size.width
        square = 3 if room >= NAMES + 3 * len(sheet.columns) else 2
        return max(room - square * len(sheet.columns), 1), square

    def render(self) -> Text:
        sheet = self._sheet
        text = Text(no_wrap=True)
        if sheet is None:
            return text
        names, square = self._measures(sheet)
        text.append(self._title[:names].ljust(names), Style(color=BRASS, bold=True))
        for owner in sheet.columns:
            text.append(owner.center(square), Style(bold=True))
        marks = self._notebook.seen(sheet)
        row = 0
        for group, (_, labels) in enumerate(sheet.groups):
            stripe = Style(bgcolor="#221c14" if group % 2 else DESK)
            for _, name in labels:
                text.append("\n")
                text.append(name[: names - 1].ljust(names), stripe)
                for column in range(len(sheet.columns)):
                    mark = marks.get((row, column), "")
                    here = self.has_focus and (row, column) == (self.row, self.column)
                    look = Style(color=DESK, bgcolor=BRASS, bold=True) if here else stripe + _look(mark)
                    text.append((mark or "·").center(square), look)
                row += 1
        return text

    def action_go(self, down: int, right: int) -> None:
        if self._sheet is not None:
            self.row = (self.row + down) % len(self._sheet.rows)
            self.column = (self.column + right) % len(self._sheet.columns)
            if isinstance(self.parent, Widget):
                self.parent.scroll_to_region(Region(0, self.row + 1, 1, 1), animate=False)

    def action_mark(self, mark: str) -> None:
        if self._sheet is not None:
            self._notebook.mark((self.row, self.column), mark, self._sheet)
            self.refresh()

    def action_turn(self) -> None:
        if self._sheet is not None:
            self._notebook.turn((self.row, self.column), self._sheet)
            self.refresh()

    def action_undo(self) -> None:
        self._notebook.undo()
        self.refresh()

    def action_close(self) -> None:
        self.post_message(self.Closed())

    def on_click(self, event: events.Click) -> None:
        sheet = self._sheet
        offset = event.get_content_offset(self)
        if sheet is None or offset is None:
            return
        names, square = self._measures(sheet)
        row, column = offset.y - 1, (offset.x - names) // square
        if 0 <= row < len(sheet.rows) and 0 <= column < len(sheet.columns):
            self.row, self.column = row, column
            self._notebook.turn((row, column), sheet)
            self.refresh()


def _look(mark: str) -> Style:
    match mark:
        case "":
            return Style(color="#5a5040")
        case Mark.YES:
            return Style(color=MOSS, bold=True)
        case Mark.NO:
            return Style(color=FADED)
        case _:
            return Style(color=BRASS)
