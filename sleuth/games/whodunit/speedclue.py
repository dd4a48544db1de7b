"""One of our bots at a table of the Speed Clue contest, whose servers speak short lines of text.

The contest plays the quick game (CL-R22) with the American names of the cards. Each line is turned into the frame that
a seat at one of our tables would get, so the bot plays there as it plays here. See ``docs/bots.md``.
"""

import argparse
import socket
import sys
from collections.abc import Sequence
from itertools import product
from typing import Any

from msgspec.structs import replace

from sleuth.core.chance import Chance, fresh_secret
from sleuth.core.choices import Choice, Move
from sleuth.core.frames import Sight, Sync, Told, encode
from sleuth.core.game import Game, Player, Seat
from sleuth.games.whodunit.board import Board, place_of
from sleuth.games.whodunit.choices import Offers
from sleuth.games.whodunit.edition import Edition
from sleuth.games.whodunit.events import (
    AccusationFailed,
    Accused,
    Card,
    Dealt,
    Opened,
    Passed,
    Shown,
    ShownHidden,
    Solved,
    Suggested,
    TurnBegan,
    Unanswered,
)
from sleuth.games.whodunit.setup import lay_out
from sleuth.games.whodunit.state import Enquiry, Open, Phase, Seen, Triple, View

SUMMARY = "send a bot to a contest of other people's bots"
"""Of the command ``sleuth speedclue-bot``."""
LONGEST = 512
"""Bytes of a line."""
PATIENCE = 10.0
"""Seconds to reach the server in."""

CARDS: dict[str, Card] = {
    "Gr": "green",
    "Mu": "mustard",
    "Pe": "peacock",
    "Pl": "plum",
    "Sc": "scarlett",
    "Wh": "white",
    "Ca": "candlestick",
    "Kn": "dagger",
    "Pi": "lead-piping",
    "Re": "revolver",
    "Ro": "rope",
    "Wr": "spanner",
    "Ba": "ballroom",
    "Bi": "billiard-room",
    "Co": "conservatory",
    "Di": "dining-room",
    "Ha": "hall",
    "Ki": "kitchen",
    "Li": "library",
    "Lo": "lounge",
    "St": "study",
}
"""The contest's abbreviations for our cards."""
SHORT = {card: short for short, card in CARDS.items()}
NOBODY = "-"
OK = "ok"
LEAST, MOST = 3, 6


class BadLine(ValueError):  # noqa: N818 - the line is bad, not the program
    """A line that is none of the contest's."""


class Contestant:
    """Answers a server's lines, one by one."""

    def __init__(self, edition: Edition, game: Game[Any], level: str, chance: Chance) -> None:
        self._edition = edition
        self._game = game
        self._offers = Offers(edition, Board(edition))
        self._level = level
        self._chance = chance
        self._games = 0
        self._bot: Player | None = None
        self._told = 0
        self._asked: set[Triple] = set()
        self._seat = Seat(0)
        self._table: Open
        self._hand: tuple[Card, ...] = ()
        self._seen: tuple[Seen, ...] = ()

    @property
    def over(self) -> bool:
        """Whether the server has said goodbye."""
        return self._games < 0

    def answer(self, line: str) -> str:
        """What to answer to a line, or :class:`BadLine`."""
        match line.split():
            case ["reset", players, seat, *cards]:
                return self._sit_down(_number(players, LEAST, MOST), _number(seat, 0, MOST - 1), _cards(cards))
            case ["done"]:
                self._games = -1
                return "dead"
            case _ if self._bot is None:
                raise BadLine(f"No game has begun, but the server says {line!r:.80}.")
            case ["suggest"]:
                return f"suggest {_spelt(self._suggestion())}"
            case ["disprove", asker, suspect, weapon, room]:
                return f"show {SHORT[self._shown_to(self._player(asker), _triple((suspect, weapon, room)))]}"
            case ["suggestion", asker, suspect, weapon, room, shower, *card]:
                self._hear_question(self._player(asker), _triple((suspect, weapon, room)), shower, _cards(card))
                return OK
            case ["accuse"]:
                return self._accusation()
            case ["accusation", accuser, suspect, weapon, room, right]:
                self._hear_accusation(self._player(accuser), _triple((suspect, weapon, room)), right == "+")
                return OK
            case _:
                raise BadLine(f"This is no line of the contest: {line!r:.80}.")

    def _player(self, text: str) -> Seat:
        return Seat(_number(text, 0, len(self._table.characters) - 1))

    def _sit_down(self, players: int, seat: int, hand: tuple[Card, ...]) -> str:
        if seat >= players:
            raise BadLine(f"There is no seat {seat} at a table for {players}.")
        each, over = divmod(len(CARDS) - 3, players)
        sizes = tuple(each + (over > place) for place in range(players))
        edition = self._edition
        self._seat, self._hand, self._seen = Seat(seat), hand, ()
        self._told, self._asked = 0, set()
        self._table = Open(
            phase="turn",
            seat=Seat(0),
            turn=1,
            round=1,
            first=Seat(0),
            characters=tuple(suspect.id for suspect in edition.suspects[:players]),
            hand_sizes=sizes,
            pawns={suspect.id: place_of(suspect.start) for suspect in edition.suspects},
            weapons=lay_out(edition, self._chance),
            out=(False,) * players,
            called=(False,) * players,
            movement="free",
        )
        self._games += 1
        self._bot = self._game.bot(self._level, self._chance.fork("speed-clue", self._games))
        self._tell(Opened((), Seat(0), sizes), Dealt(self._seat, hand), TurnBegan(Seat(0), 1, 1))
        return OK

    def _tell(self, *payloads: Any, choices: Sequence[Choice] = ()) -> None:
        """Give the bot the frame that it would get at one of our tables."""
        assert self._bot is not None
        told = tuple(Told(self._told + number, "", payload) for number, payload in enumerate(payloads, start=1))
        since, self._told = self._told, self._told + len(told)
        view = View(self._seat, self._table, self._hand, self._seen)
        asked = (self._seat,) if choices else ()
        sight = Sight(self._told, view, "", asked, (), decision=self._told if choices else None, choices=tuple(choices))
        self._bot.receive(encode(Sync("speed-clue", self._seat, since, told, sight)))

    def _ask(self, phase: Phase, *choices: Choice) -> Move:
        """The bot's move."""
        assert self._bot is not None
        self._table = replace(self._table, phase=phase)
        self._tell(choices=choices)
        return self._bot.decide()

    def _suggestion(self) -> Triple:
        self._begin_turn(self._seat)
        wanted = _named(self._ask("turn", self._offers.suggest_elsewhere[None], self._offers.end))
        if wanted is None or wanted in self._asked:
            wanted = self._another()
        self._asked.add(wanted)
        return wanted

    def _another(self) -> Triple:
        """A question not asked before: the contest forbids asking twice."""
        edition = self._edition
        every = product(edition.suspects, edition.weapons, edition.rooms)
        ids = ((suspect.id, weapon.id, room.id) for suspect, weapon, room in every)
        return next(triple for triple in ids if triple not in self._asked)

    def _begin_turn(self, seat: Seat) -> None:
        if seat != self._table.seat:
            self._table = replace(self._table, seat=seat, turn=self._table.turn + 1, phase="turn", suggested=False)
            self._tell(TurnBegan(seat, self._table.turn, 1))

    def _shown_to(self, asker: Seat, cards: Triple) -> Card:
        matching = tuple(card for card in self._hand if card in cards)
        if not matching:
            raise BadLine("None of the cards asked for is in my hand.")
        self._open_question(asker, cards, asked=self._seat)
        return str(self._ask("answer", self._offers.show(matching)).slots["card"])

    def _open_question(self, asker: Seat, cards: Triple, asked: Seat | None) -> None:
        self._begin_turn(asker)
        if self._table.suggested:
            return
        suspect, weapon, room = cards
        table = self._table
        enquiry = Enquiry(table.turn, asker, suspect, weapon, room, asked=asked)
        self._table = replace(table, suggested=True, enquiry=enquiry, phase="answer")
        self._tell(Suggested(asker, suspect, weapon, room, table.pawns[suspect], table.weapons[weapon]))

    def _hear_question(self, asker: Seat, cards: Triple, shower: str, card: tuple[Card, ...]) -> None:
        self._open_question(asker, cards, asked=None)
        players = len(self._table.characters)
        by = None if shower == NOBODY else self._player(shower)
        events: list[Any] = []
        for place in range(asker + 1, asker + players):
            seat = Seat(place % players)
            if seat == by:
                break
            events.append(Passed(seat, asker))
        if by is None:
            events.append(Unanswered(asker))
        elif card:
            events.append(Shown(by, asker, card[0]))
            if asker == self._seat:
                self._seen = (*self._seen, Seen(card[0], by, self._table.turn))
        else:
            events.append(ShownHidden(by, asker))
        self._table = replace(self._table, phase="closing")
        self._tell(*events)

    def _accusation(self) -> str:
        wanted = _named(self._ask("closing", self._offers.accuse["aloud"], self._offers.end))
        return NOBODY if wanted is None else f"accuse {_spelt(wanted)}"

    def _hear_accusation(self, accuser: Seat, cards: Triple, right: bool) -> None:
        if right:
            self._tell(Accused(accuser, *cards), Solved(accuser, *cards))
            return
        out = tuple(was or seat == accuser for seat, was in enumerate(self._table.out))
        self._table = replace(self._table, out=out)
        self._tell(Accused(accuser, *cards), AccusationFailed(accuser))


def _named(move: Move) -> Triple | None:
    """The cards that a move names, if it names any."""
    match move.slots:
        case {"suspect": str(suspect), "weapon": str(weapon), "room": str(room)}:
            return (suspect, weapon, room)
        case _:
            return None


def _number(text: str, least: int, most: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 4 and least <= int(text) <= most):
        raise BadLine(f"A number from {least} to {most} is needed, not {text!r:.20}.")
    return int(text)


def _cards(shorts: Sequence[str]) -> tuple[Card, ...]:
    unknown = [short for short in shorts if short.capitalize() not in CARDS]
    if unknown:
        raise BadLine(f"There is no card {unknown[0]!r:.20} in the contest.")
    return tuple(CARDS[short.capitalize()] for short in shorts)


def _triple(shorts: tuple[str, str, str]) -> Triple:
    suspect, weapon, room = _cards(shorts)
    return (suspect, weapon, room)


def _spelt(cards: Triple) -> str:
    return " ".join(SHORT[card] for card in cards)


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
    from sleuth.games.whodunit.game import classic  # noqa: PLC0415 - whoever asks which commands there are loads no game

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
