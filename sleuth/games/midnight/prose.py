"""Prose on the terminal, as the cases write it: with *stressed* words."""

import re

from rich.text import Text

STRESSED = re.compile(r"\*([^*\s][^*]*)\*")


def prose(text: str, style: str = "") -> Text:
    """Text with its stressed words in italics, which where all is in italics are the upright ones.

    >>> prose("Aboard the *Corisande*, *at* midnight").plain
    'Aboard the Corisande, at midnight'
    """
    told = Text(style=style)
    # Every other part is what stood between two stars.
    for number, part in enumerate(STRESSED.split(text)):
        told.append(part, ("not italic" if style == "italic" else "italic") if number % 2 else None)
    return told
