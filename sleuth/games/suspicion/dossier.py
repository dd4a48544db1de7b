"""What a seat was told about everybody, as weights: for each player, how well what was seen fits each guest.

Robberies are public; an answer is known to asker and asked; what was peeked at, to the one who peeked. So a dossier
also tells what another seat can make of it all: the public part, the answers that it got from here, and who it is.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from sleuth.core.game import Seat
from sleuth.core.incidents import MoveTakenBack
from sleuth.games.suspicion.assignments import Floats, chances
from sleuth.games.suspicion.board import Board
from sleuth.games.suspicion.edition import Edition
from sleuth.games.suspicion.events import (
    Answered,
    Conceded,
    GemId,
    GuestId,
    Invited,
    Opened,
    Peeked,
    PeekedHidden,
    Robbed,
    RoomId,
    Slipped,
    Walked,
)

ROUNDING = 1e-9
"""Chances below this are sums that should be zero."""


class Dossier:
    """Takes in what a seat is told, event by event."""

    def __init__(self, edition: Edition, board: Board) -> None:
        self.guests: tuple[GuestId, ...] = tuple(guest.id for guest in edition.guests)
        self._board = board
        self._columns = {guest: column for column, guest in enumerate(self.guests)}
        self.places: dict[GuestId, RoomId] = {}
        self._back: list[tuple[GuestId, RoomId]] = []
        """Who took the last step, and where from: it may be taken back."""
        self.me = Seat(0)
        self.guest: GuestId = ""
        self.invitations = 0
        self.peeks = 0
        """Invitations looked at so far, by anybody."""
        self.seen: dict[int, GuestId] = {}
        """Who is at which place of the deck of invitations, as far as this seat has looked (SU-R09)."""
        self._looked: list[set[int]] = []
        """The places at which each seat has looked."""
        self.public = np.ones((0, 0))
        """For each player and guest, how well the robberies fit, and whose mask is off."""
        self.gone: set[Seat] = set()
        """Who conceded."""
        self._told: dict[tuple[Seat, Seat], Floats] = {}
        """For asker and asked, how well the answers fit each guest, as far as this seat knows them."""

    def hear(self, payload: Any) -> bool:
        """Take in one event, as this seat learned of it; whether it may change what is known."""
        match payload:
            case Opened(invitations=invitations, places=places):
                self.places = dict(places)
                self.invitations = invitations
                players = len(self.guests) - invitations
                self.public = np.ones((players, len(self.guests)))
                self._looked = [set() for _ in range(players)]
            case Invited(seat=seat, guest=guest):
                self.me, self.guest = seat, guest
            case Walked(guest=guest, origin=origin, room=room) | Slipped(guest=guest, origin=origin, room=room):
                self._back.append((guest, origin))
                self.places[guest] = room
                return False
            case MoveTakenBack():
                guest, origin = self._back.pop()
                self.places[guest] = origin
                return False
            case Robbed(seat=seat, gem=gem):
                self.public[seat] *= self.robbery(gem)
            case Answered(seat=asked, to=asker, guest=guest, yes=yes):
                fits = self.sight(guest) if yes else 1 - self.sight(guest)
                self._told[asker, asked] = self._told.get((asker, asked), 1.0) * fits
            case Peeked(seat=seat, guest=guest):
                self._peek(seat)
                self.seen[(self.peeks - 1) % self.invitations] = guest
            case PeekedHidden(seat=seat):
                self._peek(seat)
            case Conceded(seat=seat, guest=guest):
                self.gone.add(seat)
                self.public[seat] = 0
                self.public[:, self._columns[guest]] = 0
                self.public[seat, self._columns[guest]] = 1
            case _:
                return False
        return True

    def _peek(self, seat: Seat) -> None:
        self._looked[seat].add(self.peeks % self.invitations)
        self.peeks += 1

    def robbery(self, gem: GemId) -> Floats:
        """How likely each guest is to take this gem now: all of them that are in a room with it alone, and every other
        time who could have taken another (SU-51).
        """
        rooms = [self._board.gems[self.places[guest]] for guest in self.guests]
        return np.array([(gem in gems) / len(gems) for gems in rooms])

    def sight(self, guest: GuestId) -> Floats:
        """Who sees this guest now: ones and zeros (SU-52)."""
        visible = self._board.in_sight[self.places[guest]]
        return np.array([float(self.places[other] in visible) for other in self.guests])

    def weights(self, seat: Seat, guest: GuestId, seen: Sequence[GuestId]) -> Floats:
        """How well everything fits for a seat that is this guest, saw these invitations, and got the answers that are
        known here.
        """
        weights = self.public.copy()
        for (asker, asked), fits in self._told.items():
            if asker == seat:
                weights[asked] *= fits
        for each in seen:
            weights[:, self._columns[each]] = 0
        weights[seat] = 0
        weights[:, self._columns[guest]] = 0
        weights[seat, self._columns[guest]] = 1
        return weights

    def own_weights(self) -> Floats:
        """How well everything that this seat knows fits."""
        return self.weights(self.me, self.guest, tuple(self.seen.values()))

    def own_chances(self) -> Floats:
        """The probability of every player being every guest, by all that this seat knows."""
        return chances(self.own_weights())

    def eyes(self, seat: Seat, guest: GuestId) -> Floats:
        """The same as another seat has it at the least, if it is this guest: by the public record, the answers that it
        got from here, and the invitations that both have seen.
        """
        both = [self.seen[place] for place in sorted(self._looked[seat]) if place in self.seen]
        return chances(self.weights(seat, guest, both))

    def next_peek(self, known: Floats) -> Mapping[GuestId, float]:
        """How likely each guest is to be on the invitation that comes next; who was seen there is certain."""
        place = self.peeks % self.invitations
        if place in self.seen:
            return {self.seen[place]: 1.0}
        unseen = self.invitations - len(self.seen)
        left = (1 - known.sum(axis=0)) / unseen
        return {
            guest: float(left[column])
            for column, guest in enumerate(self.guests)
            if guest not in self.seen.values() and left[column] > ROUNDING
        }
