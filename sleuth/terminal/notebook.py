"""The notebook: cards down the side, players across, a mark in each square.

What the game itself told the player is written in and stays; all the rest is the player's.

>>> sheet = Sheet((("Who", (("plum", "Professor Plum"),)),), ("You", "Ann"), {(0, 0): Mark.YES, (0, 1): Mark.NO})
>>> book = Notebook()
>>> book.mark((0, 0), Mark.MAYBE, sheet)
False
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import TypeAlias

import msgspec

from sleuth.core.givens import Given, squares

Square: TypeAlias = tuple[int, int]
"""A row and a column."""

Label: TypeAlias = tuple[str, str]
"""A card's id and name."""


class Mark(StrEnum):
    """What a square can say. Numbers are the player's own groups: "one of these"."""

    YES = "✓"
    NO = "×"
    MAYBE = "?"


class Sheet(msgspec.Struct, frozen=True):
    """What is printed on the pad and what the game has written in for sure."""

    groups: tuple[tuple[str, tuple[Label, ...]], ...]
    columns: tuple[str, ...]
    known: dict[Square, Mark]

    @property
    def rows(self) -> tuple[Label, ...]:
        return tuple(label for _, labels in self.groups for label in labels)


def written(rows: Sequence[str], columns: Sequence[str], givens: Sequence[Given]) -> dict[Square, Mark]:
    """What the game writes into the squares of these rows and columns."""
    down, across = ({one: place for place, one in enumerate(ids)} for ids in (rows, columns))
    return {(down[row], across[column]): Mark.YES if given.holds else Mark.NO for row, column, given in squares(givens)}


class Notebook:
    """A player's own marks, with undo."""

    def __init__(self) -> None:
        self._marks: dict[Square, str] = {}
        self._before: list[dict[Square, str]] = []

    def mark(self, square: Square, mark: str, sheet: Sheet) -> bool:
        """Write a mark, or with an empty one rub it out. False if the game has written there already."""
        if square in sheet.known or self._marks.get(square, "") == mark:
            return False
        self._before.append(self._marks)
        self._marks = {**self._marks, square: mark} if mark else {k: v for k, v in self._marks.items() if k != square}
        return True

    def turn(self, square: Square, sheet: Sheet) -> bool:
        """The next mark for a square: no, maybe, yes, none."""
        cycle = {"": Mark.NO, Mark.NO: Mark.MAYBE, Mark.MAYBE: Mark.YES}
        return self.mark(square, cycle.get(self._marks.get(square, ""), ""), sheet)

    def undo(self) -> bool:
        """Take the last change back; False if there was none."""
        if not self._before:
            return False
        self._marks = self._before.pop()
        return True

    def seen(self, sheet: Sheet) -> Mapping[Square, str]:
        """Everything that stands in the notebook now."""
        return {**self._marks, **sheet.known}
