"""The board on the screen: keeps the action in sight, and turns a click into a place."""

from collections.abc import Collection, Sequence
from typing import Any

from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.message import Message
from textual.widgets import Static

from sleuth.terminal.canvas import MARGIN
from sleuth.terminal.drawing import Drawing


class BoardView(VerticalScroll, can_focus=False):
    """Shows a drawing's board, with coordinates where there is room for them."""

    class Picked(Message):
        """A place was clicked."""

        def __init__(self, place: str) -> None:
            super().__init__()
            self.place = place

    DEFAULT_CSS = """
    BoardView { scrollbar-size: 0 0; align-horizontal: center; }
    BoardView Static { width: auto; height: auto; }
    """

    def __init__(self, drawing: Drawing[Any], *, id: str) -> None:  # noqa: A002 - Textual's name for it
        super().__init__(id=id)
        self._drawing = drawing
        self._shown: tuple[Any, Collection[str], Sequence[str]] | None = None

    def compose(self) -> ComposeResult:
        yield Static()

    def show(self, view: Any, lit: Collection[str] = (), path: Sequence[str] = ()) -> None:
        """Draw this view, with the places one may go to and the way to the one in mind."""
        self._shown = (view, lit, path)
        self._draw()

    def on_resize(self) -> None:
        self._draw()

    @property
    def _coordinates(self) -> bool:
        return self.size.width >= self._drawing.width + MARGIN and self.size.height > self._drawing.height

    def _draw(self) -> None:
        if self._shown is None:
            return
        view, lit, path = self._shown
        self.query_one(Static).update(self._drawing.board(view, lit, path, self._coordinates))
        top = self._drawing.centre(view, path) - self.size.height // 2
        self.scroll_to(y=max(0, min(top, self._drawing.height - self.size.height)), animate=False)

    def on_click(self, event: events.Click) -> None:
        offset = event.get_content_offset(self.query_one(Static))
        if offset is None:
            return
        x, y = (offset.x - MARGIN, offset.y - 1) if self._coordinates else (offset.x, offset.y)
        place = self._drawing.place_at(x, y) if x >= 0 and y >= 0 else None
        if place is not None:
            self.post_message(self.Picked(place))
