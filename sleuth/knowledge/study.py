"""What a game that can be deduced offers: positions worked out, reasons, hints, and the analysis of a finished game.

The answers know cards, owners and entries, and no game: one page shows them all.
"""

from collections.abc import Sequence
from typing import Any, Literal, Protocol, TypeAlias

import msgspec

from sleuth.core.game import Seat, Viewer
from sleuth.core.record import Record

Model: TypeAlias = Literal["deals", "even"]
"""Every deal that fits alike, or the choice of those who show reckoned with."""


class Solution(msgspec.Struct, frozen=True):
    """What may be the answer, and how likely that is."""

    cards: tuple[str, ...]
    p: float


class Certain(msgspec.Struct, frozen=True):
    """A card whose owner is certain, and what that follows from."""

    card: str
    owner: str
    why: tuple[str, ...]


class Asking(msgspec.Struct, frozen=True):
    """A question, what it is expected to tell in bits, and why it is good."""

    cards: tuple[str, ...]
    bits: float
    why: str


class Deduction(msgspec.Struct, frozen=True):
    """Everything that a position tells."""

    deals: str
    """How many deals fit: a whole number, as text, since it may be longer than other languages' numbers."""
    entropy_bits: float | None
    cards: dict[str, dict[str, float | None]]
    """For each card the probability of every owner; None where a table lets the notebook write down facts alone."""
    solutions: tuple[Solution, ...]
    certain: tuple[Certain, ...]
    suggest: tuple[Asking, ...]


class Legend(msgspec.Struct, frozen=True):
    """What the cards and owners of a position are called, in the order in which they are listed."""

    kinds: dict[str, tuple[str, ...]]
    """The cards of each kind."""
    names: dict[str, str]
    """What a card is called, where that is not its id."""
    owners: tuple[str, ...]
    answer: str
    """What the solutions say, as a heading."""


class ReasonStep(msgspec.Struct, frozen=True):
    """One step of a reason."""

    text: str
    entries: tuple[int, ...]
    """The entries of the log it rests on, from 1; 0 is the own hand."""


class Reason(msgspec.Struct, frozen=True):
    """Whether an owner holds a card, and why."""

    holds: bool | None
    """None: it may be."""
    chance: float | None
    steps: tuple[ReasonStep, ...]


class Asked(msgspec.Struct, frozen=True):
    """A question that was asked in a game: what it told the asker, and what the best one would have been worth."""

    turn: int
    seat: Seat
    cards: tuple[str, ...]
    gained: float
    """Bits by which the asker knew more when it was answered."""
    expected: float
    """What it was worth before the answer was known."""
    best: Asking | None
    """The best question that could be asked there; None if nothing was in doubt."""


class Progress(msgspec.Struct, frozen=True):
    """How one seat came to know the answer."""

    seat: Seat
    bits: tuple[float, ...]
    """What was unknown to it after the deal, and after each turn."""
    certain: int | None
    """The first turn after which it could have been certain."""


class Analysis(msgspec.Struct, frozen=True):
    """A finished game, studied."""

    turns: int
    progress: tuple[Progress, ...]
    asked: tuple[Asked, ...]


class BadPosition(ValueError):  # noqa: N818 - the position is bad, not the program
    """A position that cannot be read or cannot be: everything that is wrong, and the entries at fault."""

    def __init__(self, texts: Sequence[str], entries: Sequence[int] = ()) -> None:
        super().__init__("\n".join(texts))
        self.texts = tuple(texts)
        self.entries = tuple(entries)


class Mistake(msgspec.Struct, frozen=True):
    """Something wrong in a position."""

    text: str
    entry: int | None = None
    """The number of the entry in the log, from 1; None if it is elsewhere."""

    def __str__(self) -> str:
        return self.text if self.entry is None else f"Entry {self.entry} of the log: {self.text}"


class Unreadable(BadPosition):
    """A position that cannot be read, with everything that is wrong with it."""

    def __init__(self, mistakes: Sequence[Mistake]) -> None:
        super().__init__([str(mistake) for mistake in mistakes], sorted({m.entry for m in mistakes if m.entry}))
        self.mistakes = tuple(mistakes)


class Study(Protocol):
    """A game's own part of it."""

    def solve(self, position: bytes, model: Model) -> Deduction:
        """Work a position file out, or :class:`BadPosition`."""

    def legend(self, position: bytes) -> Legend:
        """What a position speaks of, or :class:`BadPosition`."""

    def facts(self, position: bytes) -> dict[tuple[str, str], bool]:
        """Every card and owner of which it is certain whether the one is with the other."""

    def ask(self, position: bytes, model: Model, card: str = "", unnamed: str = "") -> tuple[Asking, ...]:
        """The best questions to ask next; with a card, only those that name it, and without cards of a kind that may
        not be named.
        """

    def why(self, position: bytes, owner: str, card: str) -> Reason:
        """Why an owner holds or lacks a card."""

    def position(self, names: Sequence[str], viewer: Viewer, payloads: Sequence[Any]) -> bytes:
        """The position file of somebody at a table, from what they were told."""

    def analyse(self, record: Record) -> Analysis:
        """A finished game, studied from every seat."""
