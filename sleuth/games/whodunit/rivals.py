"""What the others may know: the game seen with a rival's eyes, and how near to the answer that is."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from msgspec.structs import replace

from sleuth.games.whodunit.events import Card
from sleuth.games.whodunit.evidence import know
from sleuth.games.whodunit.position import ENVELOPE, Accusation, Entry, Name, Position, Question

Deal: TypeAlias = Mapping[Card, Name]
"""Who holds each card."""

NEAR, STEEP = 1.0, 1.9
"""Who lacks a bit or less accuses next turn; with every bit more that is so much less likely. Fitted to games between
detectives."""


def eyes_of(rival: Name, position: Position, deal: Deal) -> Position:
    """The position as the rival has it, if the cards lie so. Of several cards it may have been shown, the first.

    What I accused and what I saw in the envelope is taken for mine alone.
    """
    hand = tuple(card for card in position.deck.cards if deal[card] == rival)
    mine = Accusation(position.me or "")
    log = tuple(
        mine if isinstance(entry, Accusation) and entry.accusation == position.me else _as_seen(entry, rival, deal)
        for entry in position.log
    )
    return replace(position, me=rival, hand=hand, log=log)


def _as_seen(entry: Entry, rival: Name, deal: Deal) -> Entry:
    if not isinstance(entry, Question) or entry.shown_by is None:
        return entry
    card = entry.card
    if rival not in (entry.by, entry.shown_by):
        card = None
    elif card is None:
        card = next(card for card in entry.cards if deal[card] == entry.shown_by)
    return replace(entry, card=card)


def bits_left(position: Position) -> float:
    """How much of the envelope is unknown to whoever has this position."""
    return know(position).entropy(ENVELOPE)


def safety(position: Position, rivals: Iterable[Name], deals: Sequence[Deal], enough: float = 0.0) -> float:
    """How likely it is that none of these rivals is ready to accuse on its next turn; an upper bound below ``enough``
    will do.
    """
    safe = 1.0
    for rival in rivals:
        ready = [min(1.0, 2.0 ** (STEEP * (NEAR - bits_left(eyes_of(rival, position, deal))))) for deal in deals]
        safe *= 1 - sum(ready) / len(ready)
        if safe <= enough:
            break
    return safe


def least_telling(position: Position, asker: Name, cards: Sequence[Card], deals: Sequence[Deal]) -> Card:
    """Which of these cards to show, so that the asker is left with most to find out; any, if no question was heard."""
    questions = [(place, one) for place, one in enumerate(position.log) if isinstance(one, Question)]
    if not questions:
        return cards[0]
    place, question = questions[-1]

    def left(card: Card) -> float:
        shown = replace(question, shown_by=position.me, card=card)
        told = replace(position, log=(*position.log[:place], shown, *position.log[place + 1 :]))
        return sum(bits_left(eyes_of(asker, told, deal)) for deal in deals)

    return max(cards, key=left)
