"""The master: plans its whole turn, weighs gems against what they give away, minds what thieves give away without
meaning to, and knows when the music should stop.

What somebody gives away so is never certain: it only shifts the weights of what may be. How much was counted in games
between bots.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from sleuth.core.chance import Chance
from sleuth.core.game import Seat
from sleuth.core.incidents import MoveTakenBack
from sleuth.games.suspicion.appraisal import Appraiser, Rows
from sleuth.games.suspicion.assignments import best_assignment
from sleuth.games.suspicion.board import Board
from sleuth.games.suspicion.bot import Heard, Walk
from sleuth.games.suspicion.choices import DICE
from sleuth.games.suspicion.detective import ORDER, ExactBot, best_of
from sleuth.games.suspicion.edition import WILD, Deed, Edition
from sleuth.games.suspicion.events import (
    CardId,
    CardPlayed,
    GemId,
    GuestId,
    Lifted,
    Opened,
    Robbed,
    Rolled,
    RoomId,
    TurnBegan,
    Walked,
)
from sleuth.games.suspicion.evidence import Dossier
from sleuth.games.suspicion.state import View
from sleuth.knowledge.partition.native import Floats

PULL = 5.0
"""A gem of which a thief has one less than of another is taken so many times as often, if the room has both."""

OWN = 2.5
"""A guest whom a thief moved of its own free will is so many times as likely to be its own."""

KEPT = 0.2
"""How much of its worth now a card is worth that stays in the hand."""

SHORTLIST = 40
"""So many positions are looked at with every passage; the others, as if nobody were sent."""


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


class Master(ExactBot):
    """Before every decision it looks at all that the rest of the turn may be, and takes the first step to the best.

    Nothing of the plan is kept: an answer on the way may change it.
    """

    keeps = Profile

    def __init__(self, edition: Edition, board: Board, chance: Chance) -> None:
        super().__init__(edition, board, chance)
        self._appraiser: Appraiser | None = None

    def notice(self, payload: Heard) -> None:
        super().notice(payload)
        if isinstance(payload, Lifted | TurnBegan):
            self.forget()

    def forget(self) -> None:
        super().forget()
        self._appraiser = None

    def _appraise(self, view: View) -> Appraiser:
        if self._appraiser is None:
            self._appraiser = Appraiser(self._chart, self.dossier, self.known, view.table)
        return self._appraiser

    def walk(self, view: View, walks: Sequence[Walk]) -> Walk:  # noqa: ARG002 - the dice say the same
        table, chart = view.table, self._chart
        steps, rows = chart.after_dice(chart.row(table.places), table.dice, table.spent)
        worth = np.max(list(self._plays(view, rows).values()), axis=0)
        step = steps[self._any(best_of(worth))]
        assert step.die is not None
        return step.die, chart.guests[step.guest], chart.rooms[step.room]

    def card(self, view: View, cards: Sequence[CardId]) -> CardId:
        plays = self._plays(view, self._row(view))
        return cards[self._any(best_of([float(plays[card][0]) for card in cards]))]

    def deed(self, view: View, deeds: Sequence[Deed]) -> Deed:
        card, row = view.table.card or "", self._row(view)
        if len(view.table.masks) == 2:
            return deeds[self._any(best_of([self._deed(view, card, deed, row)[0] for deed in deeds]))]
        if "slip" in deeds and len(deeds) > 1:
            (other,) = (deed for deed in deeds if deed != "slip")
            after, before = self._with_passage(view, card, other, row[0])
            return "slip" if after >= before else other
        return min(deeds, key=ORDER.index)

    def gem(self, view: View, gems: Sequence[GemId]) -> GemId:
        worth = self._appraise(view).robbery(self._row(view))[0]
        return max(gems, key=lambda gem: worth[self._chart.gem_number[gem]])

    def passage(self, view: View, ways: Sequence[tuple[GuestId, RoomId]]) -> tuple[GuestId, RoomId]:  # noqa: ARG002 - the chart has them
        table, chart = view.table, self._chart
        steps, rows = chart.passages(chart.row(table.places))
        worth = self._appraise(view).place(rows)
        if len(table.masks) > 2:
            for deed in self._does(table.card or "") - {"slip", *table.done}:
                worth = worth + self._deed(view, table.card or "", deed, rows)
        step = steps[self._any(best_of(worth))]
        return chart.guests[step.guest], chart.rooms[step.room]

    def whom_to_ask(self, view: View, guest: GuestId, players: Sequence[Seat]) -> Seat:
        appraiser = self._appraise(view)
        worth = appraiser.question(self._chart.guest_number[guest], self._row(view))[0]
        return max(players, key=lambda seat: worth[appraiser.rivals.index(seat)])

    def guesses(self, view: View) -> Mapping[Seat, GuestId]:  # noqa: ARG002 - all that counts is in the dossier
        """Those of whom most are likely to be right, and none who cannot be."""
        best = best_assignment(np.where(self.known > 0, self.known, -1.0))
        return {seat: self._chart.guests[best[seat]] for seat in self._rivals}

    def _row(self, view: View) -> Rows:
        return self._chart.row(view.table.places)[None]

    def _plays(self, view: View, rows: Rows) -> dict[CardId, Floats]:
        """What each card of the hand is worth in each position, and some of the card that is kept."""
        alone = {card: self._card(view, card, rows) for card in view.hand}
        kept = KEPT * np.sum(list(alone.values()), axis=0)
        return {card: (1 - KEPT) * worth + kept for card, worth in alone.items()}

    def _card(self, view: View, card: CardId, rows: Rows) -> Floats:
        """What a card is worth in each position, with the best use of it and the place where that leaves one."""
        deeds = [action.do for action in self._actions[card]]
        worth = [self._deed(view, card, deed, rows) for deed in deeds]
        place = self._appraise(view).place(rows)
        if len(view.table.masks) == 2:
            best: Floats = place + np.max(worth, axis=0)
            return best
        together: Floats = place + np.sum(worth, axis=0)
        if "slip" in deeds:
            (other,) = (deed for deed in deeds if deed != "slip")
            for number in np.argsort(-together)[:SHORTLIST]:
                together[number] = max(self._with_passage(view, card, other, rows[number]))
        return together

    def _with_passage(self, view: View, card: CardId, other: Deed, row: Rows) -> tuple[float, float]:
        """What the best passage is worth together with the card's other action: that one after it, and before it."""
        _, there = self._chart.passages(row)
        places = self._appraise(view).place(there)
        after = self._deed(view, card, other, there) + places
        before = self._deed(view, card, other, row[None])[0] + places.max()
        return float(after.max()), float(before)

    def _deed(self, view: View, card: CardId, deed: Deed, rows: Rows) -> Floats:
        """What an action is worth in each position."""
        appraiser = self._appraise(view)
        match deed:
            case "rob":
                robbed: Floats = appraiser.robbery(rows).max(axis=1)
                return robbed
            case "ask":
                asked: Floats = appraiser.question(self._guest_asked_about(card), rows).max(axis=1)
                return asked
            case "lift":
                return np.full(len(rows), appraiser.gems[self._gem_lifted(card)])
            case "peek":
                return np.full(len(rows), appraiser.peek)
            case _:
                return np.zeros(len(rows))
