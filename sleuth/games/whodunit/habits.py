"""What a rival's questions tell of its hand.

Plain players ask for cards that they do not hold, at least until a kind is settled. Cunning ones often name cards of
their own, to keep what they learn to themselves. Of which sort somebody is, nobody is told: every deal is weighed under
both, and what was asked decides.
"""

from typing import NamedTuple

import numpy as np

from sleuth.games.whodunit.appraisal import Floats
from sleuth.games.whodunit.position import Position, Question
from sleuth.knowledge.partition import Setting
from sleuth.knowledge.partition.native import Words, compiled
from sleuth.knowledge.partition.sampling import Deals

SLIPS = (0.01, 0.03, 0.09, 0.2)
"""How often a plain player names a card of its own, of a kind that it has: in its first question, the second, …"""

CUNNING = 0.4
"""How often a cunning one does."""


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
