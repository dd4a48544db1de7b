"""``sleuth speedclue-bot``: one of our bots goes to a contest."""

import argparse
import socket
import sys

SUMMARY = "send a bot to a contest of other people's bots"
LONGEST = 512
PATIENCE = 10.0
"""Seconds to reach the server in."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.description = (
        "Send a bot to a Speed Clue contest: it joins a server of that protocol and plays until it is over."
    )
    parser.add_argument("host", metavar="HOST")
    parser.add_argument("port", metavar="PORT", type=int)
    parser.add_argument("name", metavar="NAME", help="the identifier that the server knows the bot by")
    parser.add_argument("--level", default="detective", help="how it plays (default: detective)")


def run(given: argparse.Namespace) -> int:
    """Play at a Speed Clue server until it says goodbye."""
    # Whoever only asks which commands there are loads no game.
    from sleuth.core.chance import Chance, fresh_secret  # noqa: PLC0415 - see above
    from sleuth.games.whodunit.game import classic  # noqa: PLC0415 - see above
    from sleuth.games.whodunit.speedclue import BadLine, Contestant  # noqa: PLC0415 - see above

    game = classic()
    game.bot(given.level, Chance(bytes(32)))
    contestant = Contestant(game.edition, game, given.level, Chance(fresh_secret()))
    try:
        with socket.create_connection((given.host, given.port), PATIENCE) as server:
            server.settimeout(None)
            server.sendall(f"{given.name} alive".encode())
            while not contestant.over and (line := _line(server)):
                server.sendall(contestant.answer(line).encode())
    except (OSError, OverflowError, UnicodeError) as error:
        print(f"The server at {given.host}:{given.port} cannot be reached: {error}.", file=sys.stderr)
        return 1
    except BadLine as bad:
        print(f"The server at {given.host}:{given.port} was not understood. {bad}", file=sys.stderr)
        return 1
    return 0


def _line(server: socket.socket) -> str:
    """The next line. The contest ends lines with nothing, a NUL or a line break, and never sends two at once."""
    while True:
        received = server.recv(LONGEST)
        if not received:
            return ""
        if line := received.decode("ascii", "replace").strip("\0\r\n "):
            return line
