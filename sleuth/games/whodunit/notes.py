"""A player's notebook: who can hold which card, by simple reasoning from what one seat was told."""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from sleuth.core.game import Seat
from sleuth.games.whodunit.edition import Edition
from sleuth.games.whodunit.events import Card

Owner: TypeAlias = int
"""A seat, or the envelope."""

ENVELOPE: Owner = -1


class Notes:
    """For each card the owners that may hold it, narrowed by every mark until nothing more follows."""

    def __init__(self, edition: Edition) -> None:
        self._kinds: tuple[tuple[Card, ...], ...] = tuple(
            tuple(card.id for card in cards) for cards in (edition.suspects, edition.weapons, edition.rooms)
        )
        self._sizes: Sequence[int] = ()
        self._owners: dict[Card, set[Owner]] = {}
        self._clauses: list[tuple[Owner, frozenset[Card]]] = []

    def open(self, hand_sizes: Sequence[int]) -> None:
        """A new sheet, with nothing ruled out."""
        self._sizes = hand_sizes
        owners = {ENVELOPE, *range(len(hand_sizes))}
        self._owners = {card: set(owners) for kind in self._kinds for card in kind}

    def hand(self, seat: Seat, cards: Iterable[Card]) -> None:
        """My own cards: I hold these and no others."""
        mine = set(cards)
        for card, owners in self._owners.items():
            if card in mine:
                owners.intersection_update({seat})
            else:
                owners.discard(seat)
        self._follow()

    def holds(self, owner: Owner, card: Card) -> None:
        self._owners[card] = {owner}
        self._follow()

    def lacks(self, owner: Owner, cards: Iterable[Card]) -> None:
        for card in cards:
            self._owners[card].discard(owner)
        self._follow()

    def has_one(self, owner: Owner, cards: Iterable[Card]) -> None:
        self._clauses.append((owner, frozenset(cards)))
        self._follow()

    def candidates(self, kind: int) -> tuple[Card, ...]:
        """The cards of a kind that may be in the envelope."""
        return tuple(card for card in self._kinds[kind] if ENVELOPE in self._owners[card])

    def owner(self, card: Card) -> Owner | None:
        """Who holds this card, if that is certain."""
        owners = self._owners[card]
        return next(iter(owners)) if len(owners) == 1 else None

    def solution(self) -> tuple[Card, Card, Card] | None:
        """The three cards in the envelope, if they are certain."""
        suspects, weapons, rooms = (self.candidates(kind) for kind in range(3))
        if len(suspects) == len(weapons) == len(rooms) == 1:
            return (suspects[0], weapons[0], rooms[0])
        return None

    def _follow(self) -> None:
        """Draw conclusions until a round draws none."""
        before = -1
        while before != (before := sum(map(len, self._owners.values()))):
            self._one_of_each_kind()
            self._full_hands()
            self._last_resorts()

    def _one_of_each_kind(self) -> None:
        for kind in self._kinds:
            certain = [card for card in kind if self._owners[card] == {ENVELOPE}]
            possible = [card for card in kind if ENVELOPE in self._owners[card]]
            if len(possible) == 1:
                self._owners[possible[0]] = {ENVELOPE}
            elif len(certain) == 1:
                for card in possible:
                    if card != certain[0]:
                        self._owners[card].discard(ENVELOPE)

    def _full_hands(self) -> None:
        for seat, size in enumerate(self._sizes):
            certain = [card for card, owners in self._owners.items() if owners == {seat}]
            possible = [card for card, owners in self._owners.items() if seat in owners]
            if len(possible) == size:
                for card in possible:
                    self._owners[card] = {seat}
            elif len(certain) == size:
                for card in possible:
                    if self._owners[card] != {seat}:
                        self._owners[card].discard(seat)

    def _last_resorts(self) -> None:
        for owner, cards in self._clauses:
            possible = [card for card in cards if owner in self._owners[card]]
            if len(possible) == 1:
                self._owners[possible[0]] = {owner}
