"""What thieves give away without meaning to: by the gem they choose, and by whom they choose to move.

None of it is certain, so it only shifts the weights of what may be. How much was counted in games between bots.
"""

from typing import Any

import numpy as np

from sleuth.core.game import Seat
from sleuth.core.incidents import MoveTakenBack
from sleuth.games.suspicion.assignments import Floats
from sleuth.games.suspicion.board import Board
from sleuth.games.suspicion.choices import DICE
from sleuth.games.suspicion.dossier import Dossier
from sleuth.games.suspicion.edition import WILD, Edition
from sleuth.games.suspicion.events import CardPlayed, GemId, GuestId, Lifted, Opened, Robbed, Rolled, Walked

PULL = 5.0
"""A gem of which a thief has one less than of another is taken so many times as often, if the room has both."""

OWN = 2.5
"""A guest whom a thief moved of its own free will is so many times as likely to be its own."""


class Profile(Dossier):
    """A dossier that also minds what is in everybody's pockets, and whom they care to move."""

    def __init__(self, edition: Edition, board: Board) -> None:
        super().__init__(edition, board)
        self._gems = tuple(gem.id for gem in edition.gems)
        self._loot: list[dict[GemId, int]] = []
        self._leaning = np.ones((0, 0))
        """For each player and guest, how well the tells fit."""
        self._dice: tuple[str, str] = ("", "")
        self._moved: list[tuple[GuestId, bool]] = []
        """Whom the dice of this turn moved, and whether another could have been moved instead."""

    def hear(self, payload: Any) -> bool:
        match payload:
            case Robbed(seat=seat, gem=gem):
                self._leaning[seat] *= self._choice(seat, gem)
                self._loot[seat][gem] += 1
            case Lifted(seat=seat, gem=gem):
                self._loot[seat][gem] += 1
            case Rolled(dice=dice):
                self._dice, self._moved = dice, []
            case Walked(die=die, guest=guest):
                self._moved.append((guest, self._dice[DICE.index(die)] == WILD))
            case MoveTakenBack() if self._moved:
                self._moved.pop()
            case CardPlayed(seat=seat):
                for guest, free in self._moved:
                    self._leaning[seat, self.guests.index(guest)] *= OWN if free else 1.0
                self._moved = []
        told = super().hear(payload)
        if isinstance(payload, Opened):
            self._loot = [dict.fromkeys(self._gems, 0) for _ in range(len(self.public))]
            self._leaning = np.ones_like(self.public)
        return told or isinstance(payload, CardPlayed)

    def own_weights(self) -> Floats:
        return super().own_weights() * self._leaning

    def _choice(self, seat: Seat, gem: GemId) -> Floats:
        """How much likelier than not this choice is for whoever is in each guest's room."""
        pull = {kind: PULL**-count for kind, count in self._loot[seat].items()}
        rooms = [self._board.gems[self.places[guest]] for guest in self.guests]
        return np.array(
            [len(gems) * pull[gem] / sum(pull[kind] for kind in gems) if gem in gems else 1.0 for gems in rooms]
        )
