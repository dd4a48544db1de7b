"""What one seat was told, and what it says of who everybody is.

As a position (:class:`PositionLog`); in the terms of the knowledge engine, with reasons (:class:`Evidence`); and as
weights, for each player how well what was seen fits each guest, fast enough for bots (:class:`Dossier`).
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

import numpy as np
from msgspec.structs import replace

from sleuth.core.game import Seat, Viewer
from sleuth.core.incidents import MoveTakenBack
from sleuth.games.suspicion.assignments import chances
from sleuth.games.suspicion.board import Board
from sleuth.games.suspicion.edition import Edition
from sleuth.games.suspicion.events import (
    Answered,
    Asked,
    CardPlayed,
    Conceded,
    Dealt,
    Drew,
    GemId,
    GuestId,
    Invited,
    Lifted,
    Opened,
    Peeked,
    PeekedHidden,
    Robbed,
    RoomId,
    Slipped,
    Unmasked,
    Walked,
)
from sleuth.games.suspicion.position import (
    DECK,
    Concession,
    Entry,
    Lift,
    Move,
    Name,
    Passage,
    Peek,
    Position,
    Question,
    Robbery,
    Unmasking,
)
from sleuth.knowledge.partition import Holds, Knowledge, Lacks, Model, Observation, Owner, Setting, Weighs, deduce
from sleuth.knowledge.partition.native import Floats
from sleuth.knowledge.study import Supposition

ROUNDING = 1e-9
"""Chances below this are sums that should be zero."""


class PositionLog:
    """Takes in what a seat is told, event by event. The position so far is :attr:`position`."""

    def __init__(self, names: Sequence[str], seat: Viewer) -> None:
        self._names: tuple[Name, ...] = tuple(_as_player(name) for name in names)
        self._seat = seat
        self._log: list[Entry] = []
        self._hand: list[str] = []
        self._blank = Position(self._names, 0, {}, None if seat is None else self._names[seat])

    @property
    def position(self) -> Position:
        return replace(self._blank, hand=tuple(self._hand), log=tuple(self._log))

    def hear(self, payload: Any) -> None:
        """Take in one event, as this seat learned of it."""
        names = self._names
        match payload:
            case Opened(stack=stack, places=places):
                self._blank = replace(self._blank, stack=stack, places=places)
            case Invited(seat=seat, guest=guest) if seat == self._seat:
                self._blank = replace(self._blank, guest=guest)
            case Walked(seat=seat, guest=guest, room=room):
                self._log.append(Move(names[seat], guest, room))
            case Slipped(seat=seat, guest=guest, room=room):
                self._log.append(Passage(names[seat], guest, room))
            case Robbed(seat=seat, gem=gem):
                self._log.append(Robbery(names[seat], gem))
            case Lifted(seat=seat, gem=gem):
                self._log.append(Lift(names[seat], gem))
            case Asked(seat=seat, to=to, guest=guest):
                self._log.append(Question(names[seat], names[to], guest))
            case Answered(yes=yes):
                question = self._log[-1]
                assert isinstance(question, Question)
                self._log[-1] = replace(question, answer=yes)
            case Peeked(seat=seat, guest=guest):
                self._log.append(Peek(names[seat], guest))
            case PeekedHidden(seat=seat):
                self._log.append(Peek(names[seat], None))
            case MoveTakenBack():  # only steps of guests can be: the rules let nobody unsay what was revealed
                self._log.pop()
            case Conceded(seat=seat, guest=guest):
                self._log.append(Concession(names[seat], guest))
            case Unmasked(identities=identities):
                self._log.append(Unmasking(dict(zip(names, identities, strict=True))))
            case _:
                self._hold(payload)

    def _hold(self, payload: Any) -> None:
        """The own action cards."""
        match payload:
            case Dealt(seat=seat, cards=cards) if seat == self._seat:
                self._hand = list(cards)
            case Drew(seat=seat, card=card) if seat == self._seat:
                self._hand.append(card)
            case CardPlayed(seat=seat, card=card) if seat == self._seat:
                self._hand.remove(card)


def position_of(names: Sequence[str], seat: Viewer, payloads: Iterable[Any]) -> Position:
    """What this seat knows after these events."""
    story = PositionLog(names, seat)
    for payload in payloads:
        story.hear(payload)
    return story.position


def _as_player(name: str) -> Name:
    """The name, unless it is the deck's."""
    return f"{name} (player)" if name == DECK else name


class Evidence:
    """Reads the positions of one mansion."""

    def __init__(self, edition: Edition, board: Board) -> None:
        self.guests: dict[GuestId, str] = {guest.id: guest.name for guest in edition.guests}
        self.said = {guest.id: guest.said for guest in edition.guests}
        self.board = board

    def setting_of(self, position: Position) -> Setting:
        """The invitations, one for each player and the rest in the deck."""
        owners = [Owner(name, 1) for name in position.players]
        owners.append(Owner(DECK, len(self.guests) - len(owners)))
        names = {guest: said for guest, said in self.said.items() if guest not in position.players}
        return Setting({"guests": tuple(self.guests)}, tuple(owners), {**names, DECK: "the deck"})

    def observations_of(self, position: Position) -> Iterator[Observation]:
        """What each entry says; what the invitation before me says has the number 0."""
        if position.me is not None and position.guest is not None:
            yield Holds(position.me, (position.guest,), entry=0)
        for number, entry, places in position.scenes():
            match entry:
                case Robbery(by=name, robbed=gem):
                    yield from self._robbed(name, gem, places, number)
                case Question(asked=name, sees=guest, answer=bool(yes)):
                    seers = self.board.seers(places, guest)
                    yield from self._lacks(name, self._but(seers) if yes else seers, number)
                case Peek(peeked=str(guest)):
                    yield Holds(DECK, (guest,), entry=number)
                case Concession(conceded=name, guest=guest):
                    yield Holds(name, (guest,), entry=number)
                case Unmasking(unmasked=unmasked):
                    for name, guest in unmasked.items():
                        yield Holds(name, (guest,), entry=number)

    def know(self, position: Position, model: Model = "deals", supposed: Sequence[Supposition] = ()) -> Knowledge:
        """What follows from a position, or :class:`~sleuth.knowledge.partition.Contradiction`."""
        return deduce(self.setting_of(position), tuple(self._seen(position, supposed)), model)

    def _seen(self, position: Position, supposed: Sequence[Supposition]) -> Iterator[Observation]:
        yield from self.observations_of(position)
        for each in supposed:
            yield Holds(each.owner, (each.card,), entry=len(position.log) + 1)

    def weights(self, position: Position, model: Model = "deals", supposed: Sequence[Supposition] = ()) -> Floats:
        """For each player how well what was seen fits each guest, for those who look at whole assignments."""
        rows = {name: row for row, name in enumerate(position.players)}
        columns = {guest: column for column, guest in enumerate(self.guests)}
        weights = np.ones((len(rows), len(columns)))
        for seen in self._seen(position, supposed):
            match seen:
                case Holds(owner=owner, cards=(guest,)):
                    held = weights[rows[owner], columns[guest]] if owner in rows else 0.0
                    weights[:, columns[guest]] = 0
                    if owner in rows:
                        weights[rows[owner]] = 0
                        weights[rows[owner], columns[guest]] = held
                case Lacks(owner=owner, cards=cards):
                    weights[rows[owner], [columns[guest] for guest in cards]] = 0
                case Weighs(owner=owner, among=cards, weights=(_, share, *_)) if model == "even":
                    weights[rows[owner], [columns[guest] for guest in cards]] *= float(share)
        return weights

    def _robbed(self, name: Name, gem: GemId, places: Mapping[GuestId, RoomId], number: int) -> Iterator[Observation]:
        """Who is in a room with other gems too takes this one every other time; who is in none with it, never."""
        suspects = self.board.suspects(places, gem)
        yield from self._lacks(name, self._but(suspects), number)
        for kinds in sorted({len(self.board.gems[places[guest]]) for guest in suspects} - {1}):
            sharing = tuple(guest for guest in suspects if len(self.board.gems[places[guest]]) == kinds)
            yield Weighs(name, sharing, (1,) + (Fraction(1, kinds),) * len(sharing), entry=number)

    def _lacks(self, name: Name, guests: tuple[GuestId, ...], number: int) -> Iterator[Observation]:
        if guests:
            yield Lacks(name, guests, entry=number)

    def _but(self, guests: Collection[GuestId]) -> tuple[GuestId, ...]:
        return tuple(guest for guest in self.guests if guest not in guests)


class Dossier:
    """Takes in what a seat is told, event by event, and weighs for each player how well it fits each guest.

    Robberies are public; an answer is known to asker and asked; what was peeked at, to the one who peeked. So a dossier
    also tells what another seat can make of it all: the public part, the answers that it got from here, and who it is.
    """

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
        return chances(self.weights(seat, guest, self.seen_by_both(seat)))

    def seen_by_both(self, seat: Seat) -> Sequence[GuestId]:
        """The invitations that this seat and another have looked at."""
        return [self.seen[place] for place in sorted(self._looked[seat]) if place in self.seen]

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
