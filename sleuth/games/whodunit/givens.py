"""What a whodunit's notebook marks by itself: the own hand, cards that were shown, and what was laid open."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TypeAlias

from sleuth.core.game import Seat
from sleuth.core.givens import Column, Given
from sleuth.games.whodunit.edition import Edition
from sleuth.games.whodunit.events import Card
from sleuth.games.whodunit.position import ENVELOPE
from sleuth.games.whodunit.state import View

Learnt: TypeAlias = tuple[int, Seat, tuple[Card, ...], str]
"""In which turn somebody let cards be seen, who, which, and how."""

KEPT = 1024
"""Pages that are remembered: most moves change nothing on them."""


class Givens:
    """Reads an edition's views."""

    def __init__(self, edition: Edition) -> None:
        self._cards = edition.cards
        self._remembered = lru_cache(KEPT)(self._of)

    def of(self, view: View, names: Sequence[str]) -> tuple[Given, ...]:
        """What needs no thinking, in the order in which the seat came to know it."""
        if view.seat is None:
            return ()
        ending = view.table.ending
        laid_open = () if ending is None else (*ending.hands, ending.solution)
        players = tuple(names[: len(view.table.characters)])
        return self._remembered(view.seat, players, view.hand, _learnt(view), (view.envelope or (), laid_open))

    def _of(
        self,
        seat: Seat,
        names: tuple[str, ...],
        hand: tuple[Card, ...],
        learnt: tuple[Learnt, ...],
        opened: tuple[tuple[Card, ...], tuple[tuple[Card, ...], ...]],
    ) -> tuple[Given, ...]:
        """``opened`` is the envelope for one who looked into it, and all hands and the envelope when all is over."""
        envelope, laid_open = opened
        columns = (*map(str, range(len(names))), ENVELOPE)
        mine = str(seat)
        given = [
            Given(hand, (mine,), True, "It is in your hand."),
            Given(hand, _without(mine, columns), False, "It is in your hand."),
            Given(tuple([card for card in self._cards if card not in hand]), (mine,), False, "It is not in your hand."),
        ]
        found = set(hand)
        for turn, by, cards, how in learnt:
            news = tuple([card for card in cards if card not in found])
            if news:
                found.update(news)
                given += _placed(news, str(by), columns, f"Turn {turn}: {names[by]} {how}")
        if envelope:
            found.update(envelope)
            given += _placed(envelope, ENVELOPE, columns, "You have seen it in the envelope.")
        for column, cards in zip(columns, laid_open, strict=False):
            news = tuple([card for card in cards if card not in found])
            if news:
                given += _placed(news, column, columns, "The game is over, and all cards lie open.")
        return tuple(given)


def _learnt(view: View) -> tuple[Learnt, ...]:
    """Cards that were shown to the seat or laid open by whoever conceded, turn by turn."""
    table = view.table
    learnt = tuple([(seen.turn, seen.by, (seen.card,), "showed you this card.") for seen in view.seen])
    if not table.conceded:
        return learnt
    laid = [
        (table.conceded_in[seat], seat, cards, "conceded and laid this card open.")
        for seat, cards in table.conceded.items()
        if seat != view.seat
    ]
    return tuple(sorted((*learnt, *laid), key=lambda one: one[0]))


def _placed(cards: tuple[Card, ...], column: Column, columns: Sequence[Column], because: str) -> Iterator[Given]:
    """That cards are with one, and so with nobody else."""
    yield Given(cards, (column,), True, because)
    yield Given(cards, _without(column, columns), False, because)


def _without(column: Column, columns: Sequence[Column]) -> tuple[Column, ...]:
    return tuple([other for other in columns if other != column])
