"""Evenings between bots or at random, and what follows from them by plain enumeration."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import permutations
from random import Random
from typing import Any

from sleuth.core.chance import Chance
from sleuth.core.choices import Move, pick
from sleuth.core.frames import stories
from sleuth.core.game import Seat
from sleuth.core.match import Match, Play
from sleuth.games.suspicion.board import Board
from sleuth.games.suspicion.bot import SuspicionBot
from sleuth.games.suspicion.events import (
    Answered,
    GuestId,
    Invited,
    Opened,
    Peeked,
    PeekedHidden,
    Robbed,
    Slipped,
    Unmasked,
    Walked,
)
from sleuth.games.suspicion.game import suspicion
from sleuth.games.suspicion.state import State
from sleuth.testing import header_for

GAME = suspicion()
BOARD = Board(GAME.edition)
GUESTS: tuple[GuestId, ...] = tuple(guest.id for guest in GAME.edition.guests)
ROOMS = {room.id: room for room in GAME.edition.rooms}

Watcher = Callable[[Match[State], SuspicionBot, Move], None]
"""Called before every move with the whole truth, the bot that moves and what it decided."""


def nobody_watches(_match: Match[State], _bot: SuspicionBot, _move: Move) -> None:
    pass


def a_match(players: int, seed: int, **options: str | bool | int) -> Match[State]:
    chairs = [chair.id for chair in GAME.chairs[:players]]
    return Match(GAME, header_for(GAME, seed, chairs, options))


def play_at_random(players: int, seed: int, moves: int) -> Match[State]:
    """An evening after so many random moves, or at its end."""
    match, random = a_match(players, seed), Random(seed)
    for _ in range(moves):
        if match.outcome is not None:
            break
        mover = min(match.decisions)
        move = pick(GAME.rules.choices(match.state, mover), random)
        match.apply(match.propose(Play(mover, move, match.decisions[mover], "bot")))
    return match


def play_bots(
    levels: Sequence[str], seed: int, watch: Watcher = nobody_watches, **options: str | bool | int
) -> tuple[Match[State], list[SuspicionBot]]:
    """A whole evening between bots of these levels, played through frames alone."""
    match = a_match(len(levels), seed, **options)
    bots = [GAME.bot(level, Chance(bytes([seed % 256, seat]) * 16)) for seat, level in enumerate(levels)]
    frames = stories(match)
    for seat, bot in enumerate(bots):
        bot.receive(frames[Seat(seat)].sync())
    while match.outcome is None:
        mover = min(match.decisions)
        move = bots[mover].decide()
        watch(match, bots[mover], move)
        events = match.apply(match.propose(Play(mover, move, match.decisions[mover], "bot")))
        for seat, bot in enumerate(bots):
            bot.receive(frames[Seat(seat)].update(events))
    return match, bots


def told(match: Match[State], seat: Seat | None) -> list[Any]:
    return [payload for event in match.events if (payload := event.seen_by(seat)) is not None]


class Plain:
    """What a seat was told, as everything that could be: each assignment with each order of the deck, and its weight.

    Written without a line of what it checks.
    """

    def __init__(self, players: int, payloads: Sequence[Any]) -> None:
        self.fits: list[dict[GuestId, Fraction]] = [dict.fromkeys(GUESTS, Fraction(1)) for _ in range(players)]
        self.deck: dict[int, GuestId] = {}
        self.size = len(GUESTS) - players
        self.peeks = 0
        self.me: tuple[int, GuestId] | None = None
        places: dict[GuestId, str] = {}
        for payload in payloads:
            match payload:
                case Opened():
                    places = dict(payload.places)
                case Invited():
                    self.me = (payload.seat, payload.guest)
                case Walked() | Slipped():
                    places[payload.guest] = payload.room
                case Robbed():
                    for guest in GUESTS:
                        gems = ROOMS[places[guest]].gems
                        self.fits[payload.seat][guest] *= Fraction(gems.count(payload.gem), len(gems))
                case Answered():
                    there = ROOMS[places[payload.guest]]
                    for guest in GUESTS:
                        here = ROOMS[places[guest]]
                        sees = here.row == there.row or here.column == there.column
                        self.fits[payload.seat][guest] *= sees == payload.yes
                case Peeked():
                    self.deck[self.peeks % self.size] = payload.guest
                    self.peeks += 1
                case PeekedHidden():
                    self.peeks += 1
                case Unmasked():
                    for seat, guest in enumerate(payload.identities):
                        self.fits[seat] = {each: Fraction(each == guest) for each in GUESTS}

    def assignments(
        self, so_far: tuple[GuestId, ...] = (), weight: Fraction = Fraction(1)
    ) -> Iterator[tuple[tuple[GuestId, ...], Fraction]]:
        """Who everybody may be, and how well that fits."""
        seat = len(so_far)
        if seat == len(self.fits):
            yield so_far, weight
            return
        for guest in GUESTS:
            fits = self.fits[seat][guest]
            mine = self.me is None or (seat == self.me[0]) == (guest == self.me[1])
            if fits and mine and guest not in so_far and guest not in self.deck.values():
                yield from self.assignments((*so_far, guest), weight * fits)

    def chances(self) -> list[dict[GuestId, Fraction]]:
        """Of every player being every guest."""
        sums = [dict.fromkeys(GUESTS, Fraction(0)) for _ in self.fits]
        total = Fraction(0)
        for identities, weight in self.assignments():
            total += weight
            for seat, guest in enumerate(identities):
                sums[seat][guest] += weight
        return [{guest: each / total for guest, each in row.items()} for row in sums]

    def next_peek(self) -> Mapping[GuestId, Fraction]:
        """Of every guest being on the next invitation."""
        sums = dict.fromkeys(GUESTS, Fraction(0))
        for identities, weight in self.assignments():
            left = [guest for guest in GUESTS if guest not in identities]
            for deck in permutations(left):
                if all(deck[place] == guest for place, guest in self.deck.items()):
                    sums[deck[self.peeks % self.size]] += weight
        total = sum(sums.values())
        return {guest: each / total for guest, each in sums.items() if each}
