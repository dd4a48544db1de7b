"""A duel on paper for the golden playthroughs: life is noted and a slip taken back, a card is shown, a suggestion is
bought, one accusation is wrong, somebody is out, one accusation is right. To make it anew:

python -m tests.games.paperduel.exhibit tests/playthroughs/paperduel-3.record
"""

import sys
from pathlib import Path
from typing import Any

from sleuth.bots.local import LocalTable
from sleuth.core.choices import Move
from sleuth.core.game import Seat
from sleuth.core.record import Record
from sleuth.games.paperduel.game import paperduel
from sleuth.testing import header_for

GAME = paperduel()
KINDS = ("hacker", "virus", "program")


class Evening:
    """A table for three, and what is done at it."""

    def __init__(self) -> None:
        self.table = LocalTable(GAME, header_for(GAME, 1, [chair.id for chair in GAME.chairs[:3]]), {}, {})
        self._match = self.table.match

    def does(self, seat: Seat, kind: str, **slots: Any) -> None:
        """A decision, or what may be done beside it."""
        asked = seat in self._match.decisions and kind in [one.kind for one in GAME.rules.choices(self._state, seat)]
        number = (self._match.decisions if asked else self._match.asides)[seat]
        self.table.move(seat, Move(kind, slots), number)

    @property
    def _state(self) -> Any:
        return self._match.state

    def turn(self) -> tuple[Seat, Seat, Seat]:
        """Whoever is on turn, and the others from their left on."""
        first = self._state.active
        return first, Seat((first + 1) % 3), Seat((first + 2) % 3)

    def held(self, seat: Seat) -> dict[str, str]:
        """Three names, of which this player holds as many as can be."""
        kinds = GAME.content(GAME.check_options({})).evidence
        own = self._state.players[seat].evidence
        piles = ([card.id for card in pile] for pile in (kinds.hackers, kinds.viruses, kinds.programs))
        return {
            kind: next((one for one in pile if one in own), pile[0]) for kind, pile in zip(KINDS, piles, strict=True)
        }

    def answer(self) -> None:
        """Whoever is asked shows the first card that they may, or has none; until nobody is asked."""
        while self._state.inquiry is not None:
            seat = min(self._match.decisions)
            move = GAME.rules.default(self._state, seat)
            self.table.move(seat, move, self._match.decisions[seat])

    def play(self) -> Record:
        one, left, right = self.turn()
        self.does(left, "life", whose=str(right), change="-3")
        self.does(right, "undo")
        self.does(left, "life", whose=str(left), change="-3")
        self.does(one, "suggest", damaged=(str(left), str(right)), **self.held(right))
        self.answer()
        self.does(one, "end-turn")
        self.does(right, "turn-of", whose=str(right))
        self.does(left, "turn-of", whose=str(left))
        self.does(left, "special", worth="7", **self.held(one))
        self.answer()
        self.does(left, "accuse", **self.held(one))
        self.does(left, "end-turn")
        self.does(right, "treasures", whose=str(one), change="1")
        for _ in range(3):
            self.does(right, "life", whose=str(left), change="-10")
        self.does(one, "beaten", whose=str(left))
        envelope = dict(zip(KINDS, self._state.envelope, strict=True))
        self.does(right, "accuse", **envelope)
        return self.table.record()


if __name__ == "__main__":
    Path(sys.argv[1]).write_bytes(Evening().play().dump())
