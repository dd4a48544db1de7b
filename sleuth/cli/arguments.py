"""The command line: what each command takes, in words."""

import argparse
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

from sleuth import __version__
from sleuth.games import COMMANDS, IDS

SUMMARIES = (
    ("serve", "start the server: play in the browser, with friends or bots"),
    (f"play {IDS[0]}", "a game against bots, here in the terminal"),
    ("replay game.sleuth", "step through a finished game, from any seat"),
    ("verify game.sleuth", "check that a finished game was fair"),
    (f"record {IDS[0]} ...", "let bots play and keep the record"),
    ("solve position.json", "what follows, and why: for a game on a real table"),
    (f"arena {IDS[0]} ...", "bots against bots, many times: who is better, and by how much"),
)


def build_parser() -> argparse.ArgumentParser:
    """The parser of the whole command line."""
    brought = {name: import_module(module) for name, module in COMMANDS.items()}
    summaries = (*SUMMARIES, *((f"{name} ...", module.SUMMARY) for name, module in brought.items()))
    lines = "\n".join(f"  sleuth {usage:<24} {summary}" for usage, summary in summaries)
    parser = argparse.ArgumentParser(
        prog="sleuth",
        description=f"Play, solve and study deduction games.\n\n{lines}\n",
        epilog="sleuth COMMAND --help says more about each.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        usage="sleuth COMMAND ...",
    )
    parser.add_argument("--version", action="version", version=f"Sleuth {__version__}", help="show the version")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", prog="sleuth", help=argparse.SUPPRESS)
    fillers = {
        "serve": _serve,
        "play": _play,
        "replay": _replay,
        "verify": _verify,
        "record": _record,
        "solve": _solve,
        "arena": _arena,
        **{name: module.add_arguments for name, module in brought.items()},
    }
    for name, fill in fillers.items():
        fill(commands.add_parser(name, formatter_class=argparse.RawDescriptionHelpFormatter))
    return parser


def _serve(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Start the server. Every game is kept in the database, so you can stop and restart it at any time."
    )
    parser.add_argument("--host", default="127.0.0.1", help="where to listen; 0.0.0.0 lets other machines in")
    parser.add_argument("--port", type=_whole(1, 65_535), default=8000, help="(default: 8000)")
    parser.add_argument(
        "--database",
        metavar="URL",
        default="sqlite:///sleuth.sqlite3",
        help="sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME (default: sqlite:///sleuth.sqlite3)",
    )
    parser.add_argument(
        "--redis",
        metavar="URL",
        default="",
        help="the Redis server through which several Sleuth servers keep each other up to date",
    )
    parser.add_argument(
        "--pace",
        metavar="S",
        type=_seconds,
        default=0.9,
        help="seconds a bot takes for a decision in its own turn (default: 0.9)",
    )
    parser.add_argument(
        "--connections",
        metavar="N",
        type=_whole(1, 100_000),
        default=512,
        help="how many one address may have open; behind a reverse proxy, how many the proxy may (default: 512)",
    )
    parser.add_argument(
        "--allowed-host",
        metavar="NAME",
        action="append",
        default=[],
        help="a name that the server goes by; give it once for each (default: any name)",
    )
    parser.add_argument(
        "--allowed-origin",
        metavar="SITE",
        action="append",
        default=[],
        help="another site whose pages may speak to this server, as https://play.example.org; once for each",
    )


def _play(parser: argparse.ArgumentParser) -> None:
    parser.description = "Play against bots in the terminal. Press ? at the table for help."
    _add_game(parser)
    parser.add_argument("--bots", metavar="N", type=_whole(1, 9), default=3, help="how many opponents (default: 3)")
    parser.add_argument("--name", default="Inspector", help="your name at the table (default: Inspector)")
    parser.add_argument("--seat", metavar="CHAIR", default="", help="your chair, by its id (default: drawn)")
    parser.add_argument(
        "--pace", metavar="S", type=_seconds, help="seconds a bot waits before a move (default: 0.6; piped: 0)"
    )
    parser.add_argument("--out", metavar="FILE", type=Path, help="save the record there when the game is over")
    parser.add_argument(
        "--plain", action="store_true", help="line by line, with numbered answers, instead of a full screen"
    )
    parser.add_argument(
        "--seed", metavar="N", type=_whole(0, 2**63), help="the same number gives the same cards and dice again"
    )


def _replay(parser: argparse.ArgumentParser) -> None:
    parser.description = "Step through a finished game."
    parser.add_argument("record", metavar="RECORD", type=Path)
    parser.add_argument(
        "--eyes", metavar="WHOSE", default="all", help="a seat's number, a name, spectator or all (default: all)"
    )
    parser.add_argument("--plain", action="store_true", help="print the whole game as text instead of a full screen")


def _verify(parser: argparse.ArgumentParser) -> None:
    parser.description = """\
Check that a finished game was fair: play it again from its seed and check every line.

Exit code 0: the record is valid. 1: it is not, and the reason is printed. 2: there is no such file."""
    parser.add_argument("record", metavar="RECORD", type=Path)


def _record(parser: argparse.ArgumentParser) -> None:
    parser.description = """\
Let bots play a game and write its record. The same command gives the same file, byte for byte:
the deal follows from --seed, which anybody can guess, so this is for tests and study and not for play."""
    _add_game(parser)
    parser.add_argument("--seats", metavar="N", type=_whole(1, 10), default=4, help="how many bots play (default: 4)")
    parser.add_argument("--seed", metavar="N", type=_whole(0, 2**63), default=0, help="(default: 0)")
    parser.add_argument("--out", metavar="FILE", type=Path, required=True, help="where the record goes")


def _solve(parser: argparse.ArgumentParser) -> None:
    parser.description = """\
Work out what follows in a game on a real table. docs/position.md describes the file.

Exit code 0: solved. 2: the file cannot be read, or its entries contradict each other; the message says where."""
    parser.add_argument("position", metavar="FILE", type=Path, help="a position as JSON, or - for standard input")
    parser.add_argument(
        "--model",
        choices=("deals", "even"),
        default="deals",
        help="deals: every possible deal is equally likely; even: whoever can show two cards shows each half the time "
        "(default: deals)",
    )
    parser.add_argument("--json", action="store_true", help="print JSON, for other programs")


def _arena(parser: argparse.ArgumentParser) -> None:
    parser.description = """\
Let bots play against each other, many times, and say how each of them did. Every deal is played
once from every chair, so that luck cancels. The same seed gives the same result with any number
of workers; only the times differ. docs/arena.md says what the figures mean."""
    _add_rules(parser, " With all for a value, it goes through all its values, deal by deal.")
    parser.add_argument(
        "--seats",
        metavar="LEVELS",
        type=_names,
        required=True,
        help="the levels that play, with commas between them; random moves at random",
    )
    parser.add_argument(
        "--games", metavar="N", type=_whole(1, 1_000_000), default=400, help="how many games in all (default: 400)"
    )
    parser.add_argument("--seed", metavar="N", type=_whole(0, 2**63), default=0, help="(default: 0)")
    parser.add_argument(
        "--workers", metavar="N", type=_whole(1, 1024), help="how many processes play (default: one a processor)"
    )
    parser.add_argument(
        "--case", metavar="ID|all", default="", help="of a game with cases: --option case=ID; all takes them in turn"
    )
    parser.add_argument("--json", action="store_true", help="print JSON and nothing else")
    parser.add_argument(
        "--out", metavar="DIR", type=Path, help="keep every result there; the same command again goes on from there"
    )
    parser.add_argument("--records", action="store_true", help="keep every game's record too, in DIR/records")
    parser.add_argument(
        "--ray", metavar="ADDRESS", default="", help="play on a Ray cluster; local starts one on this machine"
    )


def _add_game(parser: argparse.ArgumentParser) -> None:
    _add_rules(parser)
    parser.add_argument("--level", default="", help="how well the bots play (default: the easiest)")


def _add_rules(parser: argparse.ArgumentParser, more: str = "") -> None:
    parser.add_argument("game", metavar="GAME", help=f"the game's id: {', '.join(IDS)}")
    parser.add_argument(
        "--option",
        metavar="KEY=VALUE",
        action="append",
        default=[],
        help=f"set an option of the game; may be given more than once.{more}",
    )


def _names(text: str) -> list[str]:
    names = [name.strip() for name in text.split(",")]
    if not all(names):
        raise argparse.ArgumentTypeError(f"names with commas between them are needed, not {text!r}")
    return names


def _whole(least: int, most: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit()) or not least <= int(text[:20]) <= most:
            raise argparse.ArgumentTypeError(f"a whole number from {least} to {most} is needed, not {text!r}")
        return int(text)

    return read


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1
    if not 0 <= seconds <= 60:
        raise argparse.ArgumentTypeError(f"a number of seconds from 0 to 60 is needed, not {text!r}")
    return seconds
