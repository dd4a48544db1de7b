"""The master: begins with a quick hand, reads what rivals ask about, and accuses before it is too late."""

from collections.abc import Sequence
from functools import cached_property
from typing import ClassVar

from sleuth.core.choices import Choice, Move
from sleuth.games.zeroday.bots import Detective
from sleuth.games.zeroday.catalogue import find
from sleuth.games.zeroday.mana import price_of
from sleuth.games.zeroday.position import Question
from sleuth.games.zeroday.rules import FREE_FROM
from sleuth.games.zeroday.state import EvidenceId, Object, State
from sleuth.knowledge.partition import Knowledge, Weighs

ASKED = (6, 2, 1, 1)
"""How much likelier somebody is to ask about none of their own cards than about one, two or three."""
RIVALRY = 0.62
"""How much each rival who may still accuse hurries the master: with three, a chance of one in three is enough."""
FEWEST_LANDS, MOST_LANDS = 2, 4
EARLY, QUICK = 3, 2
"""A quick hand has so many creatures that cost so much at most."""


class Master(Detective):
    """Takes a hand with which it can ask early, reads what others ask about, and knows when to take a chance."""

    bit: ClassVar[float] = 12.0
    discretion: ClassVar[float] = 0.25
    saving: ClassVar[float] = 0.5
    reads: ClassVar[bool] = True
    """Whether it draws conclusions from what rivals ask about."""
    choosy: ClassVar[bool] = True
    """Whether it exchanges a hand that is slow, as long as that costs nothing."""

    def play(self, state: State, about: str, choices: tuple[Choice, ...]) -> Move:
        if state.step == "mulligan" and self.choosy:
            player = state.players[self.me]
            free = len(state.players) >= FREE_FROM and not player.mulligans
            if free and not is_quick(player.hand) and any(choice.kind == "mulligan" for choice in choices):
                return Move("mulligan")
        return super().play(state, about, choices)

    @cached_property
    def known(self) -> Knowledge:
        """All that follows from what was told, and what is likely by what rivals ask about."""
        known = super().known
        if not self.reads:
            return known
        position = self._log.position
        asked = [
            Weighs(entry.by, entry.cards, ASKED, entry=number)
            for number, entry in enumerate(position.log, start=1)
            if isinstance(entry, Question) and entry.by not in (position.me, *position.gone)
        ]
        return known.after(*asked) if asked else known

    def solution(self, state: State) -> Sequence[EvidenceId] | None:
        """When it is likely enough, for so many rivals who may be first if it waits."""
        first = self.known.solutions[0]
        return first.cards if first.chance >= self.enough(state) else super().solution(state)

    def enough(self, state: State) -> float:
        """How likely an answer must be to be tried."""
        return 1 / (1 + RIVALRY * sum(not state.players[foe].barred for foe in self.others(state)))


def is_quick(hand: Sequence[Object]) -> bool:
    """Whether somebody may be damaged soon with this hand: lands enough and not too many, and early creatures."""
    cards = [find(one.card) for one in hand]
    lands = sum("land" in card.types for card in cards)
    early = sum(
        "creature" in card.types and "defender" not in card.keywords and price_of(card.cost).total <= EARLY
        for card in cards
    )
    return FEWEST_LANDS <= lands <= MOST_LANDS and early >= QUICK
