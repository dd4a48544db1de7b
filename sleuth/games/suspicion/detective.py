"""The detective, and what every bot has that keeps all it was told in mind: exactly who everybody may be."""

from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from typing import ClassVar

import numpy as np

from sleuth.core.chance import Chance
from sleuth.core.game import Seat
from sleuth.games.suspicion.appraisal import one_more
from sleuth.games.suspicion.assignments import IMPOSSIBLE, best_assignment, load
from sleuth.games.suspicion.board import Board
from sleuth.games.suspicion.bot import Heard, SuspicionBot, Walk
from sleuth.games.suspicion.chart import Chart, Rows
from sleuth.games.suspicion.edition import Deed, Edition
from sleuth.games.suspicion.events import CardId, GemId, GuestId, RoomId
from sleuth.games.suspicion.evidence import Dossier
from sleuth.games.suspicion.scoring import set_points
from sleuth.games.suspicion.state import View
from sleuth.knowledge.partition.native import Floats

ORDER: tuple[Deed, ...] = ("slip", "ask", "peek", "rob", "lift")
"""Passages open possibilities, so they come first; a gem may be the last, and then the rest is lost (SU-R05)."""

EVEN = 1e-9
"""A difference that is none."""
NEEDED = 1.5
"""What a gem is worth beyond its points, if it brings a set nearer."""
HIDING = 0.5
"""What it is worth to give away a bit less about oneself."""
TOLD = 3.0
"""What an answer is worth that splits evenly what somebody may be."""
PEEK = 1.2
"""What it is worth to see an invitation."""


class ExactBot(SuspicionBot):
    """Knows what follows from all that was heard so far."""

    keeps: type[Dossier] = Dossier
    worked_out: ClassVar[tuple[str, ...]] = ("known",)

    def __init__(self, edition: Edition, board: Board, chance: Chance) -> None:
        super().__init__(edition, board, chance)
        load()
        self.dossier = self.keeps(edition, board)
        self._chart = Chart(edition, board)

    def notice(self, payload: Heard) -> None:
        if self.dossier.hear(payload):
            self.forget()

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
        gone = self.dossier.gone
        return [Seat(seat) for seat in range(len(self.known)) if seat != self.seat and seat not in gone]

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


class Detective(ExactBot):
    """Looks one step ahead: at each die, card and action by itself."""

    def walk(self, view: View, walks: Sequence[Walk]) -> Walk:
        """Where the own cards are worth most then."""
        row = self._chart.row(view.table.places)
        rows = np.repeat(row[None], len(walks), axis=0)
        for number, (_, guest, room) in enumerate(walks):
            rows[number, self._chart.guest_number[guest]] = self._chart.rooms.index(room)
        worth = np.max([self._card_worth(view, card, rows) for card in view.hand], axis=0)
        return walks[self._any(best_of(worth))]

    def card(self, view: View, cards: Sequence[CardId]) -> CardId:
        rows = self._chart.row(view.table.places)[None]
        return cards[self._any(best_of([self._card_worth(view, card, rows)[0] for card in cards]))]

    def deed(self, view: View, deeds: Sequence[Deed]) -> Deed:
        if len(view.table.masks) > 2:
            return min(deeds, key=ORDER.index)
        rows = self._chart.row(view.table.places)[None]
        return max(deeds, key=lambda deed: self._deed_worth(view, view.table.card or "", deed, rows)[0])

    def gem(self, view: View, gems: Sequence[GemId]) -> GemId:
        worth = self._robbery_worth(view, self._chart.row(view.table.places)[None])[0]
        return max(gems, key=lambda gem: worth[self._chart.gem_number[gem]])

    def passage(self, view: View, ways: Sequence[tuple[GuestId, RoomId]]) -> tuple[GuestId, RoomId]:
        """Whoever makes the card's other action worth most."""
        card = view.table.card or ""
        steps, rows = self._chart.passages(self._chart.row(view.table.places))
        left = self._does(card) - {"slip", *view.table.done}
        if not left or len(view.table.masks) == 2:
            return self._lots.pick(ways)
        (deed,) = left
        step = steps[self._any(best_of(self._deed_worth(view, card, deed, rows)))]
        return self._chart.guests[step.guest], self._chart.rooms[step.room]

    def whom_to_ask(self, view: View, guest: GuestId, players: Sequence[Seat]) -> Seat:
        rows = self._chart.row(view.table.places)[None]
        bits = self._told(self._chart.guest_number[guest], rows)[0]
        return players[self._any(best_of(bits[list(players)]))]

    def guesses(self, view: View) -> Mapping[Seat, GuestId]:  # noqa: ARG002 - all that counts is in the dossier
        """The likeliest of all ways that everybody may be."""
        weights = self.dossier.own_weights()
        worth = np.where(weights > 0, np.log(np.where(weights > 0, weights, 1.0)), IMPOSSIBLE)
        best = best_assignment(worth)
        return {seat: self._chart.guests[best[seat]] for seat in self._rivals}

    def _card_worth(self, view: View, card: CardId, rows: Rows) -> Floats:
        worth = [self._deed_worth(view, card, action.do, rows) for action in self._actions[card]]
        together: Floats = np.max(worth, axis=0) if len(view.table.masks) == 2 else np.sum(worth, axis=0)
        return together

    def _deed_worth(self, view: View, card: CardId, deed: Deed, rows: Rows) -> Floats:
        match deed:
            case "rob":
                best: Floats = self._robbery_worth(view, rows).max(axis=1)
                return best
            case "ask":
                told: Floats = TOLD * self._told(self._guest_asked_about(card), rows).max(axis=1)
                return told
            case "lift":
                return np.full(len(rows), gem_worth(self._loot(view, self.seat or 0))[self._gem_lifted(card)])
            case "peek":
                again = self.dossier.peeks % self.dossier.invitations in self.dossier.seen
                return np.full(len(rows), 0.0 if again else PEEK)
            case _:
                return np.zeros(len(rows))

    def _robbery_worth(self, view: View, rows: Rows) -> Floats:
        """For each position and gem: what it is worth, less what everybody learns from it."""
        shares = self._chart.share[rows]
        mine = shares[:, self._me]
        fit = self.dossier.public[self.seat or 0]
        common = (fit / fit.sum()) @ shares
        can = mine > 0
        told = np.log2(np.where(can, mine, 1.0) / np.where(can, common, 1.0))
        return np.where(can, gem_worth(self._loot(view, self.seat or 0)) - HIDING * told, -np.inf)

    def _told(self, guest: int, rows: Rows) -> Floats:
        """For each position and player: how evenly asking about this guest splits what they may be, at most 1."""
        chance: Floats = self._chart.sees[rows[:, guest][:, None], rows] @ self.known.T
        return 4 * chance * (1 - chance)


@cache
def gem_worth(loot: tuple[int, ...]) -> Floats:
    """What each gem is worth to a thief who has these."""
    more = [set_points(one_more(loot, gem)) - set_points(loot) for gem in range(len(loot))]
    return np.array([points + NEEDED * (count == min(loot)) for points, count in zip(more, loot, strict=True)])
