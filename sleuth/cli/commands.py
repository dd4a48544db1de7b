"""The commands that work at local tables and on records. Each says how it went by its exit code."""

import argparse
import os
import sys
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from sleuth.cli.files import check_writable, read_bytes, write_record
from sleuth.cli.local_game import Party, Seed, sit_down
from sleuth.cli.plain import Left, PlainTable, say_welcome
from sleuth.cli.refusal import Refusal
from sleuth.cli.viewpoint import name_of, read_eyes
from sleuth.core.game import Game
from sleuth.core.record import BadRecord, Record
from sleuth.core.replay import steps
from sleuth.core.verify import verify as check
from sleuth.games import find_game
from sleuth.terminal.drawing import drawing_of
from sleuth.terminal.styles import BRASS, FADED, MOSS, WAX

PACE = 0.6


def play(given: argparse.Namespace) -> int:
    """A game against bots."""
    if given.out is not None:
        check_writable(given.out)
    party = Party(given.bots, given.level, given.name, given.seat)
    sitting = sit_down(find_game(given.game), party, given.option, Seed(given.seed))
    if not given.plain and _on_a_screen():
        from sleuth.cli.screen.play import PlayApp  # noqa: PLC0415 - Textual is slow to load, and only needed here

        PlayApp(sitting, PACE if given.pace is None else given.pace, given.out).run()
        return 0
    console = _console()
    watched = sys.stdin.isatty() and sys.stdout.isatty()
    pace = given.pace if given.pace is not None else PACE if watched else 0
    table = PlainTable(sitting, console, input, pace)
    say_welcome(sitting, console)
    try:
        table.play()
        table.keep(given.out, ask=watched)
    except Left as left:
        console.print(Text(f"\n{left}"))
        return 1
    return 0


def record(given: argparse.Namespace) -> int:
    """A game among bots, kept."""
    check_writable(given.out)
    party = Party(given.seats, given.level)
    table = sit_down(find_game(given.game), party, given.option, Seed(given.seed)).table
    while table.step():
        pass
    kept = table.record()
    write_record(given.out, kept, replace=True)
    _console().print(Text(f"{table.outcome_text} {len(kept.entries)} moves, written to {given.out}."))
    return 0


def verify(given: argparse.Namespace) -> int:
    """Why a record is fair, or what is wrong with it."""
    console = _console()
    data = read_bytes(given.record)
    try:
        kept, findings = check(data, find_game)
    except BadRecord as bad:
        console.print(Text.assemble(("✗ ", WAX), f"{given.record}, line {bad.line}: {bad.text}"))
        return 1
    names = ", ".join(kept.header.names)
    console.print(Text.assemble((find_game(kept.header.game).title, f"bold {BRASS}"), f", {names}\n"))
    for finding in findings:
        console.print(Text.assemble(("✓ ", f"bold {MOSS}"), (finding.claim, "bold"), (f"\n  {finding.because}", FADED)))
    console.print(Text("\nThe record is valid."))
    return 0


def replay(given: argparse.Namespace) -> int:
    """A finished game again."""
    game, kept = _load(given.record)
    eyes = read_eyes(given.eyes, kept.header.roster)
    if not given.plain and _on_a_screen():
        from sleuth.cli.screen.replay import ReplayApp  # noqa: PLC0415 - Textual is slow to load, and only needed here

        ReplayApp(game, kept, eyes).run()
        return 0
    console = _console()
    drawing = drawing_of(game, kept.header.names, kept.header.options)
    console.print(Text(f"{game.title}. {name_of(eyes, kept.header.roster)}.\n", f"bold {BRASS}"))
    end = ""
    for step in steps(game, kept, eyes):
        for told in filter(drawing.tells, step.told):
            console.print(Text(told.text))
        end = step.prompt
    console.print(Text(f"\n{end}", f"bold {BRASS}"))
    return 0


def _load(path: Path) -> tuple[Game[Any], Record]:
    data = read_bytes(path)
    try:
        kept, _ = check(data, find_game)
    except BadRecord as bad:
        raise Refusal(f"{path}, line {bad.line}: {bad.text}", code=1) from None
    return find_game(kept.header.game), kept


def _on_a_screen() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def _console() -> Console:
    return Console(highlight=False, soft_wrap=not sys.stdout.isatty())
