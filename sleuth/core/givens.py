"""What a notebook marks by itself: the squares that its player need not think about, each with what tells it.

A notebook has a row for each card, guest or whatever is asked about, and a column for each player or other place where
that may be. Whoever draws one needs to know no game.

>>> dealt = Given(("rope", "plum"), ("0",), True, "It is in your hand.")
>>> shown = Given(("rope",), ("0", "1"), False, "You know better.")
>>> [(row, column, given.holds) for row, column, given in squares((dealt, shown))]
[('rope', '0', True), ('plum', '0', True), ('rope', '1', False)]
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol, TypeAlias

import msgspec

Row: TypeAlias = str
Column: TypeAlias = str
"""A seat's number as text, or the name of what is nobody's."""


class Given(msgspec.Struct, frozen=True, gc=False):
    """Squares that one event settles: every one of these rows in every one of these columns."""

    rows: tuple[Row, ...]
    columns: tuple[Column, ...]
    holds: bool
    """Whether the row belongs to the column."""
    because: str
    """What tells it, in a sentence to the viewer."""


class Giving(Protocol):
    """A game whose notebooks mark what a seat saw."""

    def givens(self, view: Any, names: Sequence[str]) -> tuple[Given, ...]:
        """What the view of a seat settles, turn by turn: later turns only add to the end, and of two that settle a
        square the first counts. It is worked out from the view, so it can tell nothing else.
        """


def givens_of(game: object, view: Any, names: Sequence[str]) -> tuple[Given, ...]:
    """What the notebook of whoever has this view marks by itself; nothing in a game that has no such notebook."""
    gives: Callable[[Any, Sequence[str]], tuple[Given, ...]] | None = getattr(game, "givens", None)
    return () if gives is None else gives(view, names)  # to ask for the protocol takes longer than the answer


def squares(givens: Sequence[Given]) -> Iterator[tuple[Row, Column, Given]]:
    """Every square that is settled, with the first that settles it."""
    settled = set()
    for given in givens:
        for row in given.rows:
            for column in given.columns:
                if (row, column) not in settled:
                    settled.add((row, column))
                    yield row, column, given
