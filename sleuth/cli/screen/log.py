"""What happened, in prose, the newest at the bottom."""

from collections.abc import Iterable

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static


class Log(VerticalScroll, can_focus=False):
    """Lines of prose that wrap anew when the window changes."""

    DEFAULT_CSS = """
    Log { scrollbar-size-vertical: 1; }
    Log Static { width: 1fr; height: auto; }
    """

    def compose(self) -> ComposeResult:
        yield Static()

    def on_mount(self) -> None:
        self.anchor()

    def show(self, lines: Iterable[Text]) -> None:
        """Lay out these lines."""
        self.query_one(Static).update(Text("\n").join(lines))
