"""What a notebook of Zero Day marks by itself: the own evidence, the open programs, what was shown and laid open."""

from collections.abc import Iterator, Sequence
from typing import Protocol

from sleuth.core.game import Seat
from sleuth.core.givens import Column, Given
from sleuth.games.zeroday.setup import evidence_of
from sleuth.games.zeroday.state import EvidenceId, Seen, Suggestion
from sleuth.games.zeroday.view import Over

ENVELOPE = "envelope"
"""The column of what nobody holds."""


class Owned(Protocol):
    """What a seat alone knows of the evidence."""

    @property
    def evidence(self) -> tuple[EvidenceId, ...]: ...
    @property
    def seen(self) -> tuple[Seen, ...]: ...
    @property
    def envelope(self) -> tuple[EvidenceId, ...]: ...


class Player(Protocol):
    """What everybody knows of one player's evidence."""

    @property
    def laid_open(self) -> tuple[EvidenceId, ...]: ...


class Informed(Protocol):
    """A view that tells of evidence: of the duel, or of a table with cards on paper."""

    @property
    def seat(self) -> Seat | None: ...
    @property
    def mine(self) -> Owned | None: ...
    @property
    def sides(self) -> Sequence[Player]: ...
    @property
    def programs(self) -> tuple[EvidenceId, ...]: ...
    @property
    def split(self) -> str: ...
    @property
    def suggestions(self) -> Sequence[Suggestion]: ...
    @property
    def over(self) -> Over | None: ...


def givens_of(view: Informed, names: Sequence[str]) -> tuple[Given, ...]:
    """What needs no thinking, in the order in which the seat came to know it."""
    return () if view.mine is None or view.seat is None else tuple(_given(view, view.seat, names))


def _given(view: Informed, seat: Seat, names: Sequence[str]) -> Iterator[Given]:
    mine = view.mine
    assert mine is not None, "only a seat has a notebook"
    columns: tuple[Column, ...] = (*(str(number) for number in range(len(view.sides))), ENVELOPE)
    everything = tuple(card for kind in evidence_of(view.split) for card in kind)
    yield Given(view.programs, columns, False, "It lies open on the table.")
    yield from _placed(mine.evidence, str(seat), columns, "It is in your hand.")
    others = tuple(card for card in everything if card not in mine.evidence)
    yield Given(others, (str(seat),), False, "It is not in your hand.")
    found = set(mine.evidence)
    for seen in mine.seen:
        if seen.card not in found:
            found.add(seen.card)
            turn = view.suggestions[seen.suggestion].turn
            yield from _placed((seen.card,), str(seen.by), columns, f"Turn {turn}: {names[seen.by]} showed it to you.")
    for number, side in enumerate(view.sides):
        news = tuple(card for card in side.laid_open if card not in found)
        if news:
            found.update(news)
            yield from _placed(news, str(number), columns, f"{names[number]} is out and laid it open.")
    for column, cards, because in (
        (ENVELOPE, mine.envelope, "You have seen it in the envelope."),
        *_laid_open_at_the_end(view),
    ):
        news = tuple(card for card in cards if card not in found)
        if news:
            found.update(news)
            yield from _placed(news, column, columns, because)


def _laid_open_at_the_end(view: Informed) -> Iterator[tuple[Column, tuple[EvidenceId, ...], str]]:
    because = "The game is over, and all evidence lies open."
    if view.over is not None:
        yield ENVELOPE, view.over.envelope, because
        for number, cards in enumerate(view.over.evidence):
            yield str(number), cards, because


def _placed(
    cards: tuple[EvidenceId, ...], column: Column, columns: Sequence[Column], because: str
) -> tuple[Given, Given]:
    """Cards are in one column, and in no other."""
    elsewhere = tuple(other for other in columns if other != column)
    return Given(cards, (column,), True, because), Given(cards, elsewhere, False, because)
