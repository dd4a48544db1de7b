"""``sleuth speedclue-bot``: one of our bots goes to a contest."""

import argparse
import socket

from sleuth.cli.refusal import Refusal
from sleuth.core.chance import Chance, fresh_secret
from sleuth.core.game import Refused
from sleuth.games.whodunit.game import classic
from sleuth.games.whodunit.speedclue import BadLine, Contestant

LONGEST = 512
PATIENCE = 10.0
"""Seconds to reach the server in."""


def join(given: argparse.Namespace) -> int:
    """Play at a Speed Clue server until it says goodbye."""
    game = classic()
    try:
        game.bot(given.level, Chance(bytes(32)))
        contestant = Contestant(game.edition, game, given.level, Chance(fresh_secret()))
    except Refused as refusal:
        raise Refusal(refusal.text) from None
    try:
        with socket.create_connection((given.host, given.port), PATIENCE) as server:
            server.settimeout(None)
            server.sendall(f"{given.name} alive".encode())
            while not contestant.over and (line := _line(server)):
                server.sendall(contestant.answer(line).encode())
    except (OSError, UnicodeEncodeError) as error:
        raise Refusal(f"The server at {given.host}:{given.port} cannot be reached: {error}.", code=1) from None
    except BadLine as bad:
        raise Refusal(f"The server at {given.host}:{given.port} was not understood. {bad}", code=1) from None
    return 0


def _line(server: socket.socket) -> str:
    """The next line. The contest ends lines with nothing, a NUL or a line break, and never sends two at once."""
    while True:
        received = server.recv(LONGEST)
        if not received:
            return ""
        if line := received.decode("ascii", "replace").strip("\0\r\n "):
            return line
