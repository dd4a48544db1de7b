"""``sleuth arena``: bots against bots, with a bar while they play and a table afterwards."""

import argparse
import os
import sys
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from sleuth.arena import Failed, Report, Standing, compete
from sleuth.arena.plot import can_draw, draw
from sleuth.arena.tournament import EVERY
from sleuth.cli.local_game import read_option
from sleuth.cli.refusal import Refusal
from sleuth.games import find_game
from sleuth.terminal.styles import BRASS, FADED, MOSS

INTERRUPTED = 130
PLOT = "plot.png"
ROOM_FOR_A_SCALE = 100
SCALE = 20


def arena(given: argparse.Namespace) -> int:
    """A tournament between bots."""
    game = find_game(given.game)
    chosen = [*given.option, *([f"case={given.case}"] if given.case else [])]
    spread = [key for key, _, value in (text.partition("=") for text in chosen) if value == EVERY]
    options = dict(read_option(game.options, text) for text in chosen if not text.endswith(f"={EVERY}"))
    meter = Meter()
    try:
        with meter.bar:
            report = compete(
                given.game,
                given.seats,
                games=given.games,
                seed=given.seed,
                options=options,
                spread=spread,
                workers=given.workers or _cores(),
                ray=given.ray,
                out=given.out,
                records=given.records,
                watch=meter,
            )
    except Failed as failed:
        raise Refusal(f"{failed}{_goes_on(given.out)}", code=1) from None
    except KeyboardInterrupt:
        stopped = f"Stopped after {meter.done:,} of {given.games:,} games.{_goes_on(given.out)}"
        raise Refusal(stopped, code=INTERRUPTED) from None
    _draw(report, given.out)
    if given.json:
        print(msgspec.json.encode(report.plain()).decode())
    else:
        _show(report, meter.found, given.out)
    return 0


class Meter:
    """The bar: how far, how fast, how long still. On a terminal only, and never where the results go."""

    def __init__(self) -> None:
        self.bar = Progress(
            BarColumn(bar_width=None, style=FADED, complete_style=BRASS, finished_style=MOSS),
            MofNCompleteColumn(),
            Rate(),
            TimeRemainingColumn(),
            console=Console(stderr=True),
            disable=not sys.stderr.isatty(),
            expand=True,
            transient=True,
        )
        self.found = 0
        """Games that were there already."""
        self.done = 0

    def __call__(self, done: int, of: int) -> None:
        if not self.bar.tasks:
            self.found = done
            self.bar.add_task("", total=of, completed=done)
        self.done = done
        self.bar.update(self.bar.tasks[0].id, completed=done)


class Rate(ProgressColumn):
    """Games a second."""

    def render(self, task: Task) -> Text:
        return Text("" if task.speed is None else f"{task.speed:.1f} games/s", FADED)


def _cores() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _goes_on(out: Path | None) -> str:
    return "" if out is None else f" What is done is kept in {out}: the same command goes on from there."


def _draw(report: Report, out: Path | None) -> None:
    if out is None:
        return
    if can_draw():
        draw(report, out / PLOT)
    else:
        print("There is no plot: Matplotlib comes with pip install 'sleuth[plot]'.", file=sys.stderr)


def _show(report: Report, found: int, out: Path | None) -> None:
    console = Console(highlight=False, soft_wrap=not sys.stdout.isatty())
    console.print(_table(report, with_scale=console.width >= ROOM_FOR_A_SCALE))
    for line in _remarks(report, found, out):
        console.print(Text(line, FADED))


def _table(report: Report, with_scale: bool) -> Table:
    table = Table(box=None, header_style=f"bold {BRASS}", pad_edge=False)
    table.add_column("Seat")
    for heading in ("Won", "Rate", "95 %"):
        table.add_column(heading, justify="right")
    if with_scale:
        table.add_column(Text(f"0{'100 %':>{SCALE - 1}}"), no_wrap=True)
    for heading in ("Rating", *(figure.label for figure in report.figures), "ms", "ms max"):
        table.add_column(heading, justify="right")
    for number, seat in enumerate(report.seats, start=1):
        table.add_row(
            f"{number} {seat.bot}",
            f"{seat.wins:,}",
            f"{seat.win_rate:.1%}",
            f"{100 * seat.low:.1f}–{100 * seat.high:.1f}",
            *([_scale(seat)] if with_scale else []),
            f"{seat.rating:.1f}",
            *(f"{seat.figures[figure.key]:.1f}" for figure in report.figures),
            f"{seat.ms_mean:.2f}",
            f"{seat.ms_max:.1f}",
        )
    return table


def _scale(seat: Standing) -> Text:
    """The interval on a line from 0 to 1, with the rate marked on it."""
    low, rate, high = (round(share * (SCALE - 1)) for share in (seat.low, seat.win_rate, seat.high))
    line = "".join("●" if place == rate else "━" if low <= place <= high else "·" for place in range(SCALE))
    return Text.assemble((line[:low], FADED), (line[low : high + 1], BRASS), (line[high + 1 :], FADED))


def _remarks(report: Report, found: int, out: Path | None) -> list[str]:
    chairs = len(report.seats)
    cut = report.games % chairs
    lines = [
        f"{report.games:,} games from {report.deals:,} deals; everybody moved one chair on after each game.",
        f"By chair: {', '.join(f'{chair.chair} {chair.win_rate:.1%}' for chair in report.chairs)}.",
    ]
    if cut:
        lines.append(f"The last deal was played {cut} of {chairs} times: not everybody sat everywhere equally often.")
    if report.unsolved:
        lines.append(f"{report.unsolved:,} games had no winner.")
    if found:
        lines.append(f"{found:,} of the games were there already.")
    if out is not None:
        lines.append(f"Everything is kept in {out}.")
    return lines
