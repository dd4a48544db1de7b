"""What a whodunit's notebook marks by itself: the own hand, cards that were shown, and what was laid open."""

from collections.abc import Iterator, Sequence

from sleuth.core.game import Seat
from sleuth.core.givens import Column, Given
from sleuth.games.whodunit.edition import Edition
from sleuth.games.whodunit.events import Card
from sleuth.games.whodunit.position import ENVELOPE
from sleuth.games.whodunit.state import View


class Givens:
    """Reads an edition's views."""

    def __init__(self, edition: Edition) -> None:
        self._cards = edition.cards

    def of(self, view: View, names: Sequence[str]) -> Iterator[Given]:
        """What needs no thinking, in the order in which the seat came to know it."""
        if view.seat is None:
            return
        columns = (*map(str, range(len(view.table.characters))), ENVELOPE)
        mine = str(view.seat)
        yield Given(view.hand, (mine,), True, "It is in your hand.")
        yield Given(view.hand, _without(mine, columns), False, "It is in your hand.")
        rest = tuple([card for card in self._cards if card not in view.hand])
        yield Given(rest, (mine,), False, "It is not in your hand.")
        found = set(view.hand)
        for turn, by, cards, how in _learnt(view):
            news = tuple([card for card in cards if card not in found])
            if news:
                found.update(news)
                yield from _placed(news, str(by), columns, f"Turn {turn}: {names[by]} {how}")
        if view.envelope:
            found.update(view.envelope)
            yield from _placed(view.envelope, ENVELOPE, columns, "You have seen it in the envelope.")
        if ending := view.table.ending:
            everything = (*zip(columns, ending.hands, strict=False), (ENVELOPE, ending.solution))
            for column, cards in everything:
                news = tuple([card for card in cards if card not in found])
                if news:
                    yield from _placed(news, column, columns, "The game is over, and all cards lie open.")


def _learnt(view: View) -> list[tuple[int, Seat, tuple[Card, ...], str]]:
    """Cards that were shown to the seat or laid open by whoever conceded, turn by turn."""
    learnt: list[tuple[int, Seat, tuple[Card, ...], str]] = [
        (seen.turn, seen.by, (seen.card,), "showed you this card.") for seen in view.seen
    ]
    table = view.table
    learnt += [
        (table.conceded_in[seat], seat, cards, "conceded and laid this card open.")
        for seat, cards in table.conceded.items()
        if seat != view.seat
    ]
    return sorted(learnt, key=lambda one: one[0]) if table.conceded else learnt


def _placed(cards: tuple[Card, ...], column: Column, columns: Sequence[Column], because: str) -> Iterator[Given]:
    """That cards are with one, and so with nobody else."""
    yield Given(cards, (column,), True, because)
    yield Given(cards, _without(column, columns), False, because)


def _without(column: Column, columns: Sequence[Column]) -> tuple[Column, ...]:
    return tuple([other for other in columns if other != column])
