"""A whole game on the screen: one person among bots."""

import asyncio
from pathlib import Path

import msgspec
from rich.text import Text
from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Footer, Static

from sleuth.cli.files import free_name, write_record
from sleuth.cli.hints import hints_of
from sleuth.cli.local_game import Sitting
from sleuth.cli.refusal import Refusal
from sleuth.cli.screen.asking import Asking
from sleuth.cli.screen.board import BoardView
from sleuth.cli.screen.dialogs import End, Help, Leave, keys_and_meanings
from sleuth.cli.screen.log import Log
from sleuth.cli.screen.pad import LEGEND, Pad
from sleuth.cli.screen.theme import TableApp
from sleuth.core.frames import Sight
from sleuth.core.game import Illegal
from sleuth.terminal.drawing import drawing_of
from sleuth.terminal.notebook import Mark, Notebook, Square
from sleuth.terminal.styles import BRASS, WAX

KEYS = (
    ("↑ ↓", "go through the answers; on a walk the board shows the way"),
    ("Enter or 1–9", "choose; a click on a lit place does too"),
    ("Esc", "one step back"),
    ("u", "take your last move back, while nothing has followed from it"),
    ("a", "what else you may do now, if the game has anything; Esc goes back"),
    ("n", "the notebook: arrows move, y n m and 1–9 mark, Backspace erases, u undoes, Esc returns"),
    ("d", "deduce: the notebook fills in everything that is certain; press it again to turn that off"),
    ("h", "a hint: what to do now, and why"),
    ("Space", "do not wait for the bots' next move"),
    ("q", "leave the table"),
)


class PlayApp(TableApp):
    """The table as the person in one seat sees it. Everything shown comes from that seat's frames."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (120, "-wide")]  # noqa: RUF012 - Textual reads it so
    BINDINGS = [  # noqa: RUF012 - as Textual declares it
        Binding("n", "notebook", "Notebook"),
        Binding("d", "deduce", "Deduce"),
        Binding("h", "hint", "Hint"),
        Binding("u", "take_back", "Take back"),
        Binding("a", "act", "More"),
        Binding("space", "hurry", "Hurry"),
        Binding("question_mark", "help", "Help", key_display="?"),
        Binding("q", "leave", "Leave"),
        Binding("ctrl+q,ctrl+c", "leave", "Leave", show=False, priority=True),
    ]

    def __init__(self, sitting: Sitting, pace: float, out: Path | None = None) -> None:
        super().__init__()
        if sitting.person is None:
            raise ValueError("nobody plays at this table: seat a person")
        self.title = sitting.game.title
        self._game = sitting.game
        self._table = sitting.table
        self._person = sitting.person
        self._drawing = drawing_of(sitting.game, sitting.header.names, sitting.header.options)
        self._hints = hints_of(sitting)
        self._facts: dict[Square, Mark] | None = None
        """What follows, as far as it is worked out; None while the person deduces alone."""
        self._stem = f"{sitting.game.id}-{sitting.header.table}"
        self._pace = pace
        self._out = out
        self._notebook = Notebook()
        self._offered = (False, False, False)
        """Whether taking back, acting unasked and hurrying made sense when the footer was last drawn."""
        self._hurry = asyncio.Event()
        self._moved = asyncio.Event()

    def compose(self) -> ComposeResult:
        with Horizontal(id="table"):
            with Vertical(id="left"):
                yield BoardView(self._drawing, id="board")
                yield Log(id="log-below")
            with Vertical(id="side"):
                yield Asking(id="asking")
                yield Static(id="players")
                yield Static(id="enquiry")
                yield Log(id="log-beside")
            with VerticalScroll(id="notes", can_focus=False):
                yield Pad(self._notebook, id="pad")
                yield Static(LEGEND, id="legend", markup=False)
        yield Static(id="hand")
        yield Footer()

    def on_mount(self) -> None:
        self._drive()  # Textual calls the handler of the class above too

    @property
    def _sight(self) -> Sight:
        return self._person.sight

    @property
    def _part(self) -> list[Text]:
        """Whom the person plays, as the log's first line."""
        part = self._drawing.part(self._sight.view)
        return [part] if part.plain else []

    @work
    async def _drive(self) -> None:
        """Let the bots answer, each after its time, until the game is over or the screen is closed.

        Closing takes the widgets away first and cancels workers after that, so they look for themselves.
        """
        while self.is_running and not self._table.over:
            if self._table.bot_awaited:
                await self._wait(self._hurry, self._table.pause(self._pace))
                self._hurry.clear()
                if not self._table.over:
                    self._table.step()
            else:
                await self._moved.wait()
                self._moved.clear()
            self.show()
        if self.is_running:
            self._finish()

    async def _wait(self, event: asyncio.Event, seconds: float) -> None:
        try:
            await asyncio.wait_for(event.wait(), seconds)
        except TimeoutError:
            return

    def draw(self) -> None:
        sight = self._sight
        self.query_one(Asking).show(sight)
        self._show_board()
        self._show_players()
        self.query_one("#enquiry", Static).update(self._drawing.enquiry(sight.view))
        self.query_one("#hand", Static).update(self._drawing.hand(sight.view))
        self._show_pad()
        if self._facts is not None:
            self._deduce()
        for log in (log for log in self.query(Log) if log.display):
            log.show([*self._part, *map(self._drawing.line, filter(self._drawing.tells, self._person.told))])
        offered = (sight.may_take_back, sight.asides is not None, self._table.bot_awaited)
        if offered != self._offered:
            self._offered = offered
            self.refresh_bindings()

    def _show_board(self) -> None:
        asking = self.query_one(Asking)
        considered = asking.considered
        lit = frozenset(option.value for option in asking.options if option.via)
        path = considered.via if considered is not None else self._drawing.trace(self._person.news)
        self.query_one(BoardView).show(self._sight.view, lit, path)

    def _show_pad(self) -> None:
        sheet = self._drawing.sheet(self._sight.view, self._sight.givens)
        if sheet is not None:
            known = {**(self._facts or {}), **sheet.known}
            title = "Notebook" if self._sight.decision is None else "You are asked"
            self.query_one(Pad).show(msgspec.structs.replace(sheet, known=known), title)

    def _show_players(self) -> None:
        players = self.query_one("#players", Static)
        width = players.content_size.width or 30
        players.update(self._drawing.players(self._sight.view, width))

    @on(Asking.Considered)
    def _consider(self) -> None:
        if self.is_running:  # what was posted before the screen was closed arrives all the same
            self._show_board()

    @on(BoardView.Picked)
    def _pick(self, event: BoardView.Picked) -> None:
        self.query_one(Asking).answer(event.place)

    @on(Asking.Decided)
    def _decide(self, event: Asking.Decided) -> None:
        try:
            self._table.move(self._person.seat, event.move, event.decision)
        except Illegal as refusal:
            self.notify(refusal.text, severity="warning")
            self.query_one(Asking).refuse()
            return
        self._moved.set()
        if self._table.bot_awaited:
            self.show()  # nobody waited for it, and bots may think for a while

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002 - Textual passes it
        """Keys that would do nothing now are not offered."""
        match action:
            case "take_back":
                return self._sight.may_take_back
            case "act":
                return self._sight.asides is not None
            case "deduce":
                return self._hints is not None
            case "hint":
                return self._hints is not None and not self._table.over
            case "notebook":
                return self._drawing.sheet(self._sight.view) is not None
            case "hurry":
                return self._table.bot_awaited
            case _:
                return True

    def action_take_back(self) -> None:
        decision = self._sight.decision
        if decision is None:
            return
        try:
            self._table.take_back(self._person.seat, decision)
        except Illegal as refusal:
            self.notify(refusal.text, severity="warning")
            return
        self._moved.set()

    def action_act(self) -> None:
        if self._sight.asides is not None:
            self.query_one(Asking).show_asides(self._sight.asides)

    def action_hurry(self) -> None:
        self._hurry.set()

    def action_notebook(self) -> None:
        self.screen.add_class("-pad")
        self.query_one(Pad).focus()

    def action_deduce(self) -> None:
        if self._facts is None:
            self._facts = {}
            self.notify("The notebook now fills in everything that is certain.")
            self._deduce()
        else:
            self._facts = None
            self.notify("The notebook shows only what you have seen.")
            self._show_pad()

    @work(exclusive=True, group="facts")
    async def _deduce(self) -> None:
        assert self._hints is not None, "nobody else deduces"
        facts = await asyncio.to_thread(self._hints.facts, tuple(self._person.told))
        if self._facts is not None and self.is_running:
            self._facts = facts
            self._show_pad()

    @work(exclusive=True, group="hint")
    async def action_hint(self) -> None:
        assert self._hints is not None, "nobody else gives hints"
        hint = await asyncio.to_thread(self._hints.hint, tuple(self._person.told), self._sight)
        if self.is_running:
            self.push_screen(Help(hint))

    @on(Pad.Closed)
    def _close_notebook(self) -> None:
        self.screen.remove_class("-pad")
        self.query_one("#options").focus()

    def action_help(self) -> None:
        text = Text()
        if self._sight.choices:
            text.append(f"{self._sight.prompt}\n", f"bold {BRASS}")
        for choice in self._sight.choices:
            text.append(f"\n{choice.label}\n", f"bold {WAX}" if choice.grave else "bold")
            text.append(f"{choice.note} {choice.now}".rstrip() + "\n")
        powers = self._drawing.powers(self._sight.view)
        if powers.plain:
            text.append("\nPowers\n", f"bold {BRASS}").append_text(powers)
        self.push_screen(Help(text, keys_and_meanings(KEYS)))

    def action_leave(self) -> None:
        if isinstance(self.screen, Leave | End) or self._table.over:
            self.exit()
        else:
            self._ask_to_leave()

    @work
    async def _ask_to_leave(self) -> None:
        if await self.push_screen_wait(Leave()):
            self.exit()

    @work
    async def _finish(self) -> None:
        record = self._table.record()
        saved = None
        if self._out is not None:
            try:
                write_record(self._out, record, replace=True)
                saved = self._out
            except Refusal as refusal:
                self.notify(refusal.text, severity="error")
        sight = self._sight
        ending = self._drawing.ending(sight.view, sight.scores)
        if self._hints is not None:
            ending = Text.assemble(ending, "\n\n", await asyncio.to_thread(self._hints.knew, record))
        end = End(sight.outcome_text, ending, record, free_name(self._stem), saved)
        if self.is_running and await self.push_screen_wait(end):
            self.exit()
