"""``sleuth solve``: what follows from a position file."""

import argparse
import sys

import msgspec
from rich.console import Console
from rich.table import Table
from rich.text import Text

from sleuth.cli.files import read_bytes
from sleuth.cli.refusal import Refusal
from sleuth.games import study_for
from sleuth.knowledge.reading import MOST_BYTES
from sleuth.knowledge.study import BadPosition, Deduction, Legend
from sleuth.terminal.styles import BRASS, FADED, MOSS, PAPER, WAX

MOST_SOLUTIONS = 8


def solve_file(given: argparse.Namespace) -> int:
    """Read a position, work it out, print it."""
    data = sys.stdin.buffer.read(MOST_BYTES + 1) if str(given.position) == "-" else read_bytes(given.position)
    try:
        study = study_for(data)
        legend, solved = study.legend(data), study.solve(data, given.model)
    except BadPosition as bad:
        raise Refusal(f"{given.position}: {bad}") from None
    if given.json:
        print(msgspec.json.format(msgspec.json.encode(solved), indent=1).decode())
    else:
        _show(legend, solved, Console(highlight=False, soft_wrap=not sys.stdout.isatty()))
    return 0


def _show(legend: Legend, solved: Deduction, console: Console) -> None:
    count, (one, many) = int(solved.deals), legend.worlds
    console.print(Text(f"{count:,} {f'{one} is' if count == 1 else f'{many} are'} possible.\n"))
    console.print(_grid(legend, solved))
    console.print(Text(f"\n{legend.answer}", f"bold {BRASS}"))
    for solution in solved.solutions[:MOST_SOLUTIONS]:
        console.print(Text(f"  {solution.p:6.1%}  {_named(legend, solution.cards)}"))
    if len(solved.solutions) > MOST_SOLUTIONS:
        console.print(Text(f"  and {len(solved.solutions) - MOST_SOLUTIONS} more", FADED))
    if solved.certain:
        console.print(Text("\nCertain", f"bold {BRASS}"))
    for fact in solved.certain:
        console.print(Text.assemble((f"  {_name(legend, fact.card)}", "bold"), f": {fact.owner}"))
        for step in fact.why:
            console.print(Text(f"    {step}", FADED))
    if solved.questions:
        console.print(Text("\nAsk next (each bit halves what is possible)", f"bold {BRASS}"))
    for asking in solved.questions:
        console.print(Text(f"  {asking.bits:4.2f} bits  {_named(legend, asking.cards)}"))


def _grid(legend: Legend, solved: Deduction) -> Table:
    grid = Table(box=None, padding=(0, 1), header_style=FADED)
    grid.add_column("")
    for owner in legend.owners:
        grid.add_column(owner, justify="right")
    for kind, cards in legend.kinds.items():
        grid.add_row(Text(kind.capitalize(), f"bold {BRASS}"))
        for card in cards:
            grid.add_row(Text(_name(legend, card)), *(_cell(solved.cards[card][owner]) for owner in legend.owners))
    return grid


def _cell(chance: float | None) -> Text:
    if not chance:
        return Text("·", FADED)
    return Text("✓", f"bold {MOSS}") if chance == 1 else Text(f"{chance:.0%}", WAX if chance >= 0.5 else PAPER)


def _name(legend: Legend, card: str) -> str:
    return legend.names.get(card, card)


def _named(legend: Legend, cards: tuple[str, ...]) -> str:
    return ", ".join(_name(legend, card) for card in cards)
