"""Characters with a style each, from which boards are drawn."""

from collections.abc import Sequence
from itertools import groupby
from typing import TypeAlias

from rich.style import Style
from rich.text import Text

MARGIN = 3
"""Characters for the rows' marks, where a board has its coordinates beside it."""

Canvas: TypeAlias = list[list[tuple[str, Style]]]
"""A character and its style for each column of each row."""


def put(canvas: Canvas, x: int, y: int, words: str, style: Style) -> None:
    """Write over what is there, on its ground unless the style has one of its own."""
    for offset, character in enumerate(words):
        _, under = canvas[y][x + offset]
        canvas[y][x + offset] = (character, under + style)


def as_text(canvas: Canvas, across: str = "", down: Sequence[str] = ()) -> Text:
    """The canvas, with marks across the top and down the side if there are any."""
    text = Text(no_wrap=True, end="")
    faint = Style(dim=True)
    if across:
        text.append(" " * MARGIN + across + "\n", faint)
    for row, line in enumerate(canvas):
        if down:
            text.append(down[row].rjust(MARGIN - 1) + " ", faint)
        for style, run in groupby(line, key=lambda cell: cell[1]):
            text.append("".join(character for character, _ in run), style)
        if row < len(canvas) - 1:
            text.append("\n")
    return text
