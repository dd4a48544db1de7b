"""What thieves give away without meaning to, by what they have the habit of doing.

Nobody's habits are known: there are several kinds of player, one of them with no habit at all, and each opponent may be
any of them. How well a kind fits what somebody did is reckoned for every guest that they may be, so a habit counts for
as much as it has shown. What a seat does itself is read in the same way: that is what it gives away to others.
"""

from collections.abc import Sequence
from typing import Any, ClassVar, NamedTuple

import numpy as np

from sleuth.core.game import Seat
from sleuth.games.suspicion.assignments import chances
from sleuth.games.suspicion.board import Board
from sleuth.games.suspicion.chart import Chart, Rows
from sleuth.games.suspicion.edition import Edition
from sleuth.games.suspicion.events import CardId, CardPlayed, GuestId, Lifted, Opened, Robbed, Rolled, RoomId, Slipped
from sleuth.games.suspicion.evidence import Dossier
from sleuth.knowledge.partition.native import Floats

IDLE = 0.15
"""How much of the care that a robbery takes goes into the place where one is left without one."""


class Habit(NamedTuple):
    """A kind of player."""

    share: float
    """How many of all players are of this kind, before anything is seen of them."""
    pull: float = 0.0
    """How much rather it takes a gem of which it has one less."""
    hides: float = 0.0
    """How much rather it takes a gem that tells one bit less about it."""
    plans: float = 0.0
    """How much its steps are those that make its robbery a good one."""
    own: float = 1.0
    """So many times as often as any other it moves its own guest, where it may move anybody."""


HABITS = (
    Habit(0.2),
    Habit(0.3, pull=1.6, hides=1.5, plans=1.0),
    Habit(0.2, pull=1.6, hides=3.0, plans=2.0),
    Habit(0.1, pull=1.0, hides=1.5, plans=1.5, own=0.05),
    Habit(0.1, pull=2.0, hides=0.3, plans=2.0),
    Habit(0.1, pull=1.0, hides=0.5, plans=0.5, own=20.0),
)
"""No habit; a careful thief, and a very careful one; one who leaves its own guest alone; one who looks at gems; and one
who moves its own guest about. How they weigh was counted in games between bots of many styles.
"""


class Profile(Dossier):
    """A dossier that also minds what is in everybody's pockets, whom they move, and where to."""

    habits: ClassVar[Sequence[Habit]] = HABITS
    heeded: ClassVar[float] = 0.3
    """How many of the others are taken to mind habits."""

    def __init__(self, edition: Edition, board: Board) -> None:
        super().__init__(edition, board)
        self._chart = Chart(edition, board)
        self._robs = {card.id: any(action.do == "rob" for action in card.actions) for card in edition.cards}
        self._prior = np.array([habit.share for habit in self.habits])
        self._pull, self._hides, self._plans, self._own = (
            np.array([getattr(habit, name) for habit in self.habits])[:, None] for name in Habit._fields[1:]
        )
        self._loot = np.zeros((0, len(self._chart.gems)))
        self._fits = np.ones((0, len(self.habits), len(self.guests)))
        """For each player, kind and guest, how well all that the player did fits."""
        self._from: Rows = np.zeros(0, np.int64)
        """Where everybody was when the dice fell."""
        self._dice: tuple[str, str] = ("", "")
        self._ways: dict[tuple[Seat, bool], Floats] = {}
        """For each kind and guest, how well all ways together fit that these dice allow."""
        self._to_rob = False
        """Whether the card in play has a robbery yet to come."""

    def hear(self, payload: Any) -> bool:
        match payload:
            case Rolled(dice=dice):
                self._from, self._dice = self._chart.row(self.places), dice
                self._ways = {}
            case CardPlayed(seat=seat, card=card):
                self._play(seat, card)
            case Slipped(seat=seat, guest=guest, room=room) if self._to_rob:
                self._slip(seat, guest, room)
            case Robbed(seat=seat, gem=gem):
                number = self._chart.gem_number[gem]
                self._fits[seat] *= self._choices(seat, self._chart.row(self.places))[:, :, number]
                self._loot[seat, number] += 1
                self._to_rob = False
            case Lifted(seat=seat, gem=gem):
                self._loot[seat, self._chart.gem_number[gem]] += 1
        told = super().hear(payload)
        if isinstance(payload, Opened):
            players = len(self.public)
            self._loot = np.zeros((players, len(self._chart.gems)))
            self._fits = np.ones((players, len(self.habits), len(self.guests)))
        return told or isinstance(payload, CardPlayed | Slipped)

    def own_weights(self) -> Floats:
        return super().own_weights() * self.leanings()

    def keen_eyes(self, seat: Seat, guest: GuestId) -> Floats:
        """What another seat makes of everybody, if it is this guest and minds habits."""
        return chances(self.weights(seat, guest, self.seen_by_both(seat)) * self.leanings())

    def leanings(self) -> Floats:
        """For each player and guest, how well habits fit beyond what follows for certain."""
        found: Floats = np.einsum("k,skg->sg", self._prior, self._fits)
        return found

    def walk_tells(self, seat: Seat, rows: Rows, to_rob: bool) -> Floats:
        """How likely each guest (column) is to have brought everybody there (row) with this turn's dice."""
        kinds = self._prior[:, None] * self._fits[seat]
        found: Floats = np.einsum("kg,kng->ng", kinds / kinds.sum(axis=0), self._walks(seat, rows, to_rob))
        return found

    def _play(self, seat: Seat, card: CardId) -> None:
        self._to_rob = self._robs[card]
        row = self._chart.row(self.places)[None]
        self._fits[seat] *= self._walks(seat, row, self._to_rob)[:, 0]
        self._fits[seat] /= self._fits[seat].max()

    def _slip(self, seat: Seat, guest: GuestId, room: RoomId) -> None:
        """What a passage tells that comes before a robbery."""
        steps, rows = self._chart.passages(self._chart.row(self.places))
        fits = np.exp(self._plans[:, None] * self._prospects(seat, rows))
        step = self._chart.guest_number[guest], self._chart.rooms.index(room)
        taken = next(number for number, one in enumerate(steps) if (one.guest, one.room) == step)
        self._fits[seat] *= fits[:, taken] / fits.sum(axis=1)
        self._fits[seat] /= self._fits[seat].max()

    def _walks(self, seat: Seat, rows: Rows, to_rob: bool) -> Floats:
        """For each kind, position and guest: how likely this turn's steps lead there."""
        key = (seat, to_rob)
        if key not in self._ways:
            _, ways = self._chart.after_dice(self._from, self._dice, (False, False))
            self._ways[key] = self._fit_of(seat, ways, to_rob).sum(axis=1)
        found: Floats = self._fit_of(seat, rows, to_rob) / self._ways[key][:, None]
        return found

    def _fit_of(self, seat: Seat, rows: Rows, to_rob: bool) -> Floats:
        care = (self._plans if to_rob else IDLE * self._plans)[:, None] * self._prospects(seat, rows)
        moved = self._chart.moved_freely(self._from, rows, self._dice)
        found: Floats = np.exp(care) * np.where(moved, self._own[:, None], 1.0)
        return found

    def _prospects(self, seat: Seat, rows: Rows) -> Floats:
        """For each kind, position and guest: how good a robbery would be there."""
        found: Floats = self._wishes(seat, rows).max(axis=3)
        return found

    def _choices(self, seat: Seat, row: Rows) -> Floats:
        """For each kind, guest and gem: how much likelier than by chance this gem is taken in this position."""
        wishes = self._wishes(seat, row[None])[:, 0]
        shares = self._chart.share[row]
        fits = np.exp(wishes - wishes.max(axis=2, keepdims=True))
        chances = fits / fits.sum(axis=2, keepdims=True)
        found: Floats = np.where(shares > 0, chances / np.where(shares > 0, shares, 1.0), 1.0)
        return found

    def _wishes(self, seat: Seat, rows: Rows) -> Floats:
        """For each kind, position, guest and gem: how much it is wanted; nothing that is out of reach."""
        shares = self._chart.share[rows]
        fit = self.public[seat]
        common = np.einsum("g,ngm->nm", fit / fit.sum(), shares)[:, None]
        told = np.log2(np.where(shares > 0, shares, 1.0) / np.where(common > 0, common, 1.0))
        wishes = -self._pull[:, :, None, None] * self._loot[seat] - self._hides[:, :, None, None] * told
        found: Floats = np.where(shares > 0, wishes, -np.inf)
        return found
