"""The house's master as it was: it asks what tells most bits of each card of the answer, summed, and takes everybody
for somebody with one of two habits.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import ClassVar, NamedTuple

import numpy as np

from sleuth.games.whodunit.events import Card
from sleuth.games.whodunit.master import Master
from sleuth.games.whodunit.position import Position, Question
from sleuth.games.whodunit.questions import places_of
from sleuth.games.whodunit.state import Guess
from sleuth.knowledge.partition import Setting
from sleuth.knowledge.partition.native import Floats, Words, compiled
from sleuth.knowledge.partition.sampling import Deals

KINDS_WORTH = {"free": (1.0, 1.0, 1.0), "dice": (1.0, 1.0, 2.0)}
"""What a bit about each kind is worth."""

ANY_ROOM = 0.01
"""What a room is worth where there is nothing to ask."""

THIN = 3
"""Of so many deals one is looked at to find out where to go."""

SLIPS = (0.01, 0.03, 0.09, 0.2)
"""How often a plain player names a card of its own, of a kind that it has: in its first question, the second, …"""

CUNNING = 0.4
"""How often a cunning one does."""


class OldMaster(Master):
    """Plays as the master does, but for what it asks and what it makes of what others ask."""

    deals: ClassVar[int] = 1000

    @cached_property
    def _weights(self) -> Floats:
        return weigh_tells(self._story.position, self.known.setting, self._deals)

    def _best(self, allowed: Sequence[Sequence[Card]]) -> Guess:
        questions = self._to_try(allowed)
        best, _ = self._appraiser.rank(places_of(self.known, questions), KINDS_WORTH[self._movement])
        return questions[int(best[0])]

    @cached_property
    def _worth(self) -> Mapping[Card, float]:
        suspects, weapons, rooms = self._kinds
        questions = [triple for room in rooms for triple in self._to_try((suspects, weapons, (room,)))]
        told = self._appraiser.weigh(places_of(self.known, questions), THIN)
        worth = dict.fromkeys(rooms, ANY_ROOM)
        values = (told @ np.array([*KINDS_WORTH[self._movement], 0.0])).tolist()
        for (_, _, room), value in zip(questions, values, strict=True):
            worth[room] = max(worth[room], value)
        return worth


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
