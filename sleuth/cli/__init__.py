"""The ``sleuth`` command."""

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper

from sleuth.cli.arguments import build_parser
from sleuth.cli.refusal import Refusal
from sleuth.core.game import Refused
from sleuth.games import COMMANDS

WRONG = 2
"""What was asked cannot be done."""
INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line; the exit code."""
    parser = build_parser()
    given = parser.parse_args(arguments)
    if given.command is None:
        parser.print_help()
        return 0
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # A terminal that cannot show a tick shows a question mark, and bytes that are no text are no answer.
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        code = _run(given)
        sys.stdout.flush()
    except Refusal as refusal:
        print(refusal.text, file=sys.stderr)
        return refusal.code
    except Refused as refusal:
        print(refusal.text, file=sys.stderr)
        return WRONG
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read along has enough. Python would complain again when it closes the pipe at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code


def _run(given: argparse.Namespace) -> int:
    # Each command loads only what it needs: `sleuth verify` is no reason to load a web server.
    if given.command == "serve":
        from sleuth.cli.serve import serve  # noqa: PLC0415 - each command loads only what it needs

        return serve(given)
    if given.command == "solve":
        from sleuth.cli.solve import solve_file  # noqa: PLC0415 - each command loads only what it needs

        return solve_file(given)
    if given.command in COMMANDS:
        return int(import_module(COMMANDS[given.command]).run(given))
    if given.command == "arena":
        from sleuth.cli.arena import arena  # noqa: PLC0415 - each command loads only what it needs

        return arena(given)
    from sleuth.cli import commands  # noqa: PLC0415 - each command loads only what it needs

    match given.command:
        case "play":
            return commands.play(given)
        case "record":
            return commands.record(given)
        case "replay":
            return commands.replay(given)
        case _:
            return commands.verify(given)
