"""What the others may know and hold: the game seen with a rival's eyes, and what its questions tell of its hand.

Plain players ask for cards that they do not hold, at least until a kind is settled. Cunning ones often name cards of
their own, to keep what they learn to themselves. Of which sort somebody is, nobody is told: every deal is weighed under
both, and what was asked decides.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

import numpy as np
from msgspec.structs import replace

from sleuth.games.whodunit.events import Card
from sleuth.games.whodunit.evidence import know
from sleuth.games.whodunit.position import ENVELOPE, Accusation, Entry, Name, Position, Question
from sleuth.knowledge.partition import Setting
from sleuth.knowledge.partition.native import Floats, Words, compiled
from sleuth.knowledge.partition.sampling import Deals

Deal: TypeAlias = Mapping[Card, Name]
"""Who holds each card."""

NEAR, STEEP = 1.0, 1.9
"""Who lacks a bit or less accuses next turn; with every bit more that is so much less likely. Fitted to games between
detectives."""

SLIPS = (0.01, 0.03, 0.09, 0.2)
"""How often a plain player names a card of its own, of a kind that it has: in its first question, the second, …"""

CUNNING = 0.4
"""How often a cunning one does."""


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
    """Which of these cards to show, so that the asker is left with most to find out."""
    place, question = [(place, one) for place, one in enumerate(position.log) if isinstance(one, Question)][-1]

    def left(card: Card) -> float:
        shown = replace(question, shown_by=position.me, card=card)
        told = replace(position, log=(*position.log[:place], shown, *position.log[place + 1 :]))
        return sum(bits_left(eyes_of(asker, told, deal)) for deal in deals)

    return max(cards, key=left)


class Named(NamedTuple):
    """Cards that somebody asked for: their places, their kinds, and how likely a plain player is to hold them."""

    cards: Words
    kinds: Words
    slips: Floats


def weigh_tells(position: Position, setting: Setting, deals: Deals) -> Floats:
    """How likely each of these deals is by what the others asked; all together 1."""
    starts = np.cumsum([0, *map(len, setting.categories.values())])
    columns = {card: place for place, card in enumerate(setting.cards)}
    kinds = {card: kind for kind, cards in enumerate(setting.categories.values()) for card in cards}
    weights = np.ones(len(deals))
    for name in position.players:
        asked: list[tuple[int, int, float]] = []
        named: set[str] = set()
        questions = [entry for entry in position.log if isinstance(entry, Question) and entry.by == name]
        for number, question in enumerate(questions if name != position.me else ()):
            slip = SLIPS[min(number, len(SLIPS) - 1)]
            asked += [(columns[card], kinds[card], slip) for card in question.cards if card not in named]
            named.update(question.cards)
        if asked:
            named_cards = Named(*(np.array(column) for column in zip(*asked, strict=True)))
            weigh(deals, setting.places[name], named_cards, starts, weights)
    weights /= weights.sum()
    return weights


@compiled
def weigh(deals: Deals, rival: int, named: Named, starts: Words, weights: Floats) -> None:
    """Multiply the weight of each deal by how likely this rival is to name these cards."""
    cards, kinds, slips = named
    own = np.zeros(len(starts) - 1, np.int64)
    for n in range(len(deals)):
        for kind in range(len(own)):
            own[kind] = 0
            for card in range(starts[kind], starts[kind + 1]):
                own[kind] += deals[n, card] == rival
        plain = 1.0
        cunning = 1.0
        for i in range(len(cards)):
            mine = own[kinds[i]]
            others = starts[kinds[i] + 1] - starts[kinds[i]] - mine
            if mine == 0 or others == 0:
                plain /= mine + others
                cunning /= mine + others
            elif deals[n, cards[i]] == rival:
                plain *= slips[i] / mine
                cunning *= CUNNING / mine
            else:
                plain *= (1 - slips[i]) / others
                cunning *= (1 - CUNNING) / others
        weights[n] *= plain + cunning
