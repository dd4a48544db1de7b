"""What is told of a game that can be deduced: positions worked out, reasons, hints, the analysis of a finished game.

The answers know cards, owners and entries, and no game: one page shows them all. A card is whatever a row of the
notebook is about, and an owner is where it may be: a card in a hand, an invitation in the deck, a motive in the answer
of a case. What may be true is the game's own (``beliefs``): deals of cards, or worlds that testimony leaves.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Literal, TypeAlias

import msgspec

from sleuth.core.choices import Choice, Move, spoken
from sleuth.core.game import Seat
from sleuth.knowledge.effort import TooLong, limited

Model: TypeAlias = Literal["deals", "even"]
"""Every deal that fits alike, or the choice of those who show reckoned with."""


NEARLY = 0.15
"""Bits this near to a whole number are so many halvings; what lies between is told in per cent."""

MOST_TOLD = 20
"""Entries that cannot all be true and are quoted; the others are only numbered."""


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


class Hint(msgspec.Struct, frozen=True):
    """What to do now: a move that may be made, and why."""

    move: Move
    says: str
    """The move in words."""
    why: tuple[str, ...]
    """The reasons, each a sentence or two."""
    asking: Asking | None = None
    """The question that it asks or leads to, and what that is worth."""


class Deduction(msgspec.Struct, frozen=True):
    """Everything that a position tells."""

    deals: str
    """How many deals fit: a whole number, as text, since it may be longer than other languages' numbers."""
    entropy_bits: float | None
    cards: dict[str, dict[str, float | None]]
    """For each card the probability of every owner; None where a table lets the notebook write down facts alone."""
    solutions: tuple[Solution, ...]
    certain: tuple[Certain, ...]
    questions: tuple[Asking, ...] = msgspec.field(name="suggest")
    """The best to ask next."""

    def facts_alone(self) -> "Deduction":
        """The answer without what is merely likely."""
        return Deduction(
            deals="",
            entropy_bits=None,
            cards={
                card: {owner: chance if chance in (0, 1) else None for owner, chance in owners.items()}
                for card, owners in self.cards.items()
            },
            solutions=self.solutions if len(self.solutions) == 1 else (),
            certain=self.certain,
            questions=(),
        )


class Supposition(msgspec.Struct, frozen=True, array_like=True):
    """That an owner holds a card, for the sake of argument. In a reason its entry is the one after the last."""

    owner: str
    card: str


class Legend(msgspec.Struct, frozen=True):
    """What the cards and owners of a position are called, in the order in which they are listed."""

    kinds: dict[str, tuple[str, ...]]
    """The cards of each kind."""
    names: dict[str, str]
    """What a card is called, where that is not its id."""
    owners: tuple[str, ...]
    answer: str
    """What the solutions say, as a heading."""
    apart: tuple[str, ...] = ()
    """Owners of whom nothing is asked: cards that lie open."""
    unnamed: str = ""
    """The kind of cards that a question may leave out."""
    worlds: tuple[str, str] = ("deal", "deals")
    """What it is that may be true: one, and several."""

    @property
    def cards(self) -> tuple[str, ...]:
        return tuple(card for cards in self.kinds.values() for card in cards)


class ReasonStep(msgspec.Struct, frozen=True):
    """One step of a reason."""

    text: str
    """In a sentence, which does not name the entries: they stand beside it."""
    entries: tuple[int, ...]
    """The entries of the log it rests on, from 1; 0 is the own hand."""


class Reason(msgspec.Struct, frozen=True):
    """Whether an owner holds a card, and why."""

    holds: bool | None
    """None: it may be."""
    chance: float | None
    steps: tuple[ReasonStep, ...]
    named: dict[int, str] = {}
    """Each of the entries that the steps rest on, in a few words."""

    def facts_alone(self) -> "Reason":
        """The reason without what is merely likely."""
        return Reason(None, None, ()) if self.holds is None else self


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
    """How one seat came to know the answer by what it deduced; what was laid open to it does not count."""

    seat: Seat
    bits: tuple[float, ...]
    """What was unknown to it after the deal, and after each turn."""
    certain: int | None
    """The turn in which it could first have been certain; 0 is the deal."""
    shown: int | None = None
    """The turn in which it was shown the answer before the end: it accused wrongly, and looked."""
    solutions: tuple[int, ...] = ()
    """How many answers could be, after the deal and after each turn."""


class Accused(msgspec.Struct, frozen=True):
    """An accusation: who made it in which turn, and whether it was right."""

    turn: int
    seat: Seat
    right: bool


class Track(msgspec.Struct, frozen=True):
    """A number that everybody has besides what they know, followed over the turns: life, points, money."""

    name: str
    says: str
    """What its chart shows, in a sentence or two."""
    values: tuple[tuple[int, ...], ...]
    """For each seat the number before the first turn and after each; it ends with the turn in which somebody left."""
    gone: str = "out"
    """What is said of whoever has left."""


class Decided(msgspec.Struct, frozen=True):
    """The turn that decided a game, and how, in a sentence."""

    turn: int
    """0 is the deal."""
    text: str


class Analysis(msgspec.Struct, frozen=True):
    """A finished game, studied."""

    turns: int
    turn_of: tuple[Seat, ...]
    """Whose turn each was, from the first."""
    progress: tuple[Progress, ...]
    asked: tuple[Asked, ...]
    accused: tuple[Accused, ...] = ()
    tracks: tuple[Track, ...] = ()
    decided: Decided | None = None
    """None where no turn can be said to have."""


class Knew(msgspec.Struct, frozen=True):
    """What one seat could deduce before the answer was laid open."""

    seat: Seat
    left: dict[str, tuple[str, ...]]
    """For each part of the answer (a kind of cards, an opponent's name), what it could still be."""
    solutions: str
    """How many answers could be: a whole number, as text."""
    shown: bool = False
    """Whether it was shown the answer before the end."""


class BadPosition(ValueError):  # noqa: N818 - the position is bad, not the program
    """A position that cannot be read or cannot be: everything that is wrong, and the entries at fault."""

    def __init__(self, texts: Sequence[str], entries: Sequence[int] = ()) -> None:
        super().__init__("\n".join(texts))
        self.texts = tuple(texts)
        self.entries = tuple(entries)


@contextmanager
def in_good_time() -> Iterator[None]:
    """What is worked out inside is refused as a :class:`BadPosition` if it takes more work than a position may."""
    try:
        with limited():
            yield
    except TooLong as refusal:
        raise BadPosition((str(refusal),)) from None


def quoted(said: Sequence[str]) -> tuple[str, ...]:
    """What entries say, a line for each, as far as anybody would read on.

    >>> len(quoted(["entry 1: ..."] * 500)), quoted(["entry 1: ..."] * 500)[-1]
    (21, '  and 480 more')
    """
    more = len(said) - MOST_TOLD
    return (*(f"  {line}" for line in said[:MOST_TOLD]), *([f"  and {more} more"] if more > 0 else []))


def cannot_be(entries: Sequence[int]) -> BadPosition:
    """That what was supposed cannot be, after these entries."""
    return BadPosition(("What you are trying cannot be true, after what is noted.",), entries)


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


def in_words(choices: Sequence[Choice], move: Move) -> str:
    """A move as its player would say it, or as the button that makes it is called.

    >>> in_words((Choice("roll", "Roll the dice"),), Move("roll"))
    'Roll the dice'
    """
    return spoken(next(choice for choice in choices if choice.kind == move.kind), move)


def halvings(bits: float) -> str:
    """What so many bits are as good as, to somebody who never met one.

    >>> halvings(1.9), halvings(1), halvings(1.4)
    ('about as good as halving the possibilities twice', 'about as good as halving the possibilities', \
'about as good as ruling out 62\u00a0% of the possibilities')
    """
    times = {1: "", 2: " twice", 3: " three times", 4: " four times"}
    whole = round(bits)
    if whole == 0 or abs(bits - whole) > NEARLY:
        return f"about as good as ruling out {round((1 - 2**-bits) * 100)}\N{NO-BREAK SPACE}% of the possibilities"
    return f"about as good as halving the possibilities{times.get(whole, f' {whole} times')}"


def in_bits(amount: float) -> str:
    """Bits to one place.

    >>> in_bits(1.04), in_bits(0.96), in_bits(2.34)
    ('1 bit', '1 bit', '2.3 bits')
    """
    text = f"{max(0.0, amount):.1f}".removesuffix(".0")
    return f"{text} bit" if text == "1" else f"{text} bits"
