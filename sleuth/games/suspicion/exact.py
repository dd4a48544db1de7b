"""A bot that keeps everything it was told in mind, and knows exactly who everybody may be."""

from collections.abc import Sequence
from functools import cached_property

import numpy as np

from sleuth.core.chance import Chance
from sleuth.core.game import Seat
from sleuth.games.suspicion.assignments import Floats, load
from sleuth.games.suspicion.board import Board
from sleuth.games.suspicion.bot import Heard, SuspicionBot
from sleuth.games.suspicion.chart import Chart
from sleuth.games.suspicion.dossier import Dossier
from sleuth.games.suspicion.edition import Deed, Edition
from sleuth.games.suspicion.events import CardId
from sleuth.games.suspicion.state import View

ORDER: tuple[Deed, ...] = ("slip", "ask", "peek", "rob", "lift")
"""Passages open possibilities, so they come first; a gem may be the last, and then the rest is lost (SU-R05)."""

EVEN = 1e-9
"""A difference that is none."""


class ExactBot(SuspicionBot):
    """Knows what follows from all that was heard so far."""

    keeps: type[Dossier] = Dossier

    def __init__(self, edition: Edition, board: Board, chance: Chance) -> None:
        super().__init__(edition, board, chance)
        load()
        self.dossier = self.keeps(edition, board)
        self._chart = Chart(edition, board)

    def notice(self, payload: Heard) -> None:
        if self.dossier.hear(payload):
            self.forget()

    def forget(self) -> None:
        """Something new was told: what was worked out before does not hold any more."""
        self.__dict__.pop("known", None)

    @cached_property
    def known(self) -> Floats:
        """The probability of every player (row) being every guest (column)."""
        return self.dossier.own_chances()

    @property
    def _me(self) -> int:
        """The number of the own guest."""
        return self._chart.guest_number[self.dossier.guest]

    @property
    def _rivals(self) -> list[Seat]:
        return [Seat(seat) for seat in range(len(self.known)) if seat != self.seat]

    def _any(self, places: Sequence[int]) -> int:
        """One of these, at random; drawn only where there is a choice, for draws take time."""
        return places[0] if len(places) == 1 else self._lots.pick(places)

    def _loot(self, view: View, seat: int) -> tuple[int, ...]:
        return tuple(view.table.loot[seat][gem] for gem in self._chart.gems)

    def _does(self, card: CardId) -> set[Deed]:
        return {action.do for action in self._actions[card]}

    def _guest_asked_about(self, card: CardId) -> int:
        return next(
            self._chart.guest_number[action.guest] for action in self._actions[card] if action.guest is not None
        )

    def _gem_lifted(self, card: CardId) -> int:
        return next(self._chart.gem_number[action.gem] for action in self._actions[card] if action.gem is not None)


def best_of(worth: Floats | Sequence[float]) -> list[int]:
    """The places of all that are as good as the best."""
    values = np.asarray(worth)
    places: list[int] = np.flatnonzero(values >= values.max() - EVEN).tolist()
    return places
