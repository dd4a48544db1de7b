"""A gala in the terms of the knowledge engine: the owners of invitations, and what each entry says of them."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction

import numpy as np

from sleuth.games.suspicion.assignments import Floats
from sleuth.games.suspicion.board import Board
from sleuth.games.suspicion.edition import Edition
from sleuth.games.suspicion.events import GemId, GuestId, RoomId
from sleuth.games.suspicion.position import DECK, Name, Peek, Position, Question, Robbery, Unmasking
from sleuth.knowledge.partition import Holds, Knowledge, Lacks, Model, Observation, Owner, Setting, Weighs, deduce
from sleuth.knowledge.study import Supposition


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
