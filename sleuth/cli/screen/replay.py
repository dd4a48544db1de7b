"""A finished game on the screen, step by step, through anybody's eyes."""

from typing import Any

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.widgets import Footer, Static

from sleuth.cli.screen.board import BoardView
from sleuth.cli.screen.dialogs import Help, keys_and_meanings
from sleuth.cli.screen.log import Log
from sleuth.cli.screen.theme import TableApp
from sleuth.cli.viewpoint import every_eyes, name_of
from sleuth.core.frames import Told
from sleuth.core.game import Game
from sleuth.core.record import Record
from sleuth.core.replay import Eyes, ReplayStep, steps
from sleuth.terminal.drawing import drawing_of
from sleuth.terminal.styles import BRASS, FADED

KEYS = (
    ("← →", "one step back or forward"),
    ("PgUp PgDn", "one turn back or forward"),
    ("Home End", "the deal, the end"),
    ("e", "change the view: all cards open, each player, a spectator"),
    ("q", "leave"),
)


class ReplayApp(TableApp):
    """Steps through a record."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-roomy")]  # noqa: RUF012 - Textual reads it so
    BINDINGS = [  # noqa: RUF012 - as Textual declares it
        Binding("left", "go(-1)", "Back", key_display="←"),
        Binding("right,space,enter", "go(1)", "Next", key_display="→"),
        Binding("pageup", "turn(-1)", "Previous turn", show=False),
        Binding("pagedown", "turn(1)", "Next turn", show=False),
        Binding("home", "jump(0)", "Deal"),
        Binding("end", "jump(-1)", "End"),
        Binding("e", "eyes", "View"),
        Binding("question_mark", "help", "Help", key_display="?"),
        Binding("q,escape", "leave", "Leave"),
        Binding("ctrl+q,ctrl+c", "leave", "Leave", show=False, priority=True),
    ]

    def __init__(self, game: Game[Any], record: Record, eyes: Eyes) -> None:
        super().__init__()
        self.title = game.title
        self._game = game
        self._record = record
        self._roster = record.header.roster
        self._drawing = drawing_of(game, record.header.names, record.header.options)
        self._eyes = eyes
        self._seen: dict[Eyes, list[ReplayStep]] = {}
        self._at = 0

    def compose(self) -> ComposeResult:
        with Horizontal(id="table"):
            with Vertical(id="left"):
                yield BoardView(self._drawing, id="board")
            with Vertical(id="side"):
                yield Static(id="step")
                yield Static(id="players")
                yield Static(id="enquiry")
                yield Static(id="hands")
                yield Log(id="log")
        yield Static(id="hand")
        yield Footer()

    @property
    def _steps(self) -> list[ReplayStep]:
        if self._eyes not in self._seen:
            self._seen[self._eyes] = list(steps(self._game, self._record, self._eyes))
        return self._seen[self._eyes]

    def draw(self) -> None:
        every = self._steps
        now = every[self._at]
        drawing = self._drawing
        heading = Text.assemble(
            (f"{name_of(self._eyes, self._roster)}, step {now.n} of {every[-1].n}\n", FADED),
            (now.prompt, f"bold {BRASS}"),
        )
        players = self.query_one("#players", Static)
        open_hands = drawing.hands(now.view, every[-1].view) if self._eyes == "all" else Text()
        self.query_one("#step", Static).update(heading)
        players.update(drawing.players(now.view, players.content_size.width or 30))
        self.query_one("#enquiry", Static).update(drawing.enquiry(now.view))
        self.query_one("#hands", Static).update(open_hands)
        hand = self.query_one("#hand", Static)
        hand.update(drawing.hand(now.view))
        hand.display = self._eyes != "all"
        self.query_one(BoardView).show(now.view, path=drawing.trace(now.told))
        told: list[Told] = [told for step in every[: self._at + 1] for told in step.told]
        self.query_one(Log).show(map(drawing.line, filter(drawing.tells, told)))

    def action_go(self, by: int) -> None:
        self._move_to(self._at + by)

    def action_turn(self, by: int) -> None:
        begins = [any(map(self._drawing.begins_turn, step.told)) for step in self._steps]
        at = self._at + by
        while any(begins) and 0 < at < len(self._steps) - 1 and not begins[at]:
            at += by
        self._move_to(at)

    def action_jump(self, to: int) -> None:
        self._move_to(to % len(self._steps))

    def action_eyes(self) -> None:
        order = every_eyes(self._roster)
        self._eyes = order[(order.index(self._eyes) + 1) % len(order)]
        self.show()

    def action_help(self) -> None:
        self.push_screen(Help(keys_and_meanings(KEYS)))

    def _move_to(self, at: int) -> None:
        self._at = max(0, min(at, len(self._steps) - 1))
        self.show()
