"""Ink, paper and brass: the colours of the terminal, how pieces and words wear them, and words that must fit."""

from rich.style import Style

INK = "#1d1813"
DESK = "#15120e"
LEATHER = "#211b15"
PARQUET = "#c9b48a"
PAPER = "#efe5cd"
BRASS = "#d2a648"
LAMPLIGHT = "#ffdf8a"
WAX = "#c4573f"
MOSS = "#8fae6d"
FADED = "#8d8169"

STRONG = Style(bold=True)
FAINT = Style(color=FADED)
GOLD = Style(color=BRASS, bold=True)
LOST = Style(color=WAX)

LONGEST = 24
"""The longest name of a player."""

PAWNS = {
    "red": Style(color="#ffffff", bgcolor="#b3282d", bold=True),
    "yellow": Style(color=INK, bgcolor="#e3b222", bold=True),
    "white": Style(color=INK, bgcolor="#ffffff", bold=True),
    "green": Style(color="#ffffff", bgcolor="#2f7a46", bold=True),
    "blue": Style(color="#ffffff", bgcolor="#2d5fa8", bold=True),
    "purple": Style(color="#ffffff", bgcolor="#75479c", bold=True),
    "orange": Style(color=INK, bgcolor="#e0812a", bold=True),
    "teal": Style(color="#ffffff", bgcolor="#1d7478", bold=True),
    "pink": Style(color=INK, bgcolor="#e79bb4", bold=True),
    "brown": Style(color="#ffffff", bgcolor="#6d4526", bold=True),
}
"""By the name that a game's content gives a piece's colour."""

PLAIN_PAWN = Style(color=PAPER, bgcolor=INK, bold=True)


def pawn_style(colour: str) -> Style:
    """A pawn's colours; one that is not in the box is ink on paper, told by its letter."""
    return PAWNS.get(colour, PLAIN_PAWN)


def cut(name: str, width: int) -> str:
    """As much of a name as there is room for."""
    return name if len(name) <= width else f"{name[: max(width - 1, 0)]}…"


def counted(number: int, noun: str) -> str:
    """So many of something."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
