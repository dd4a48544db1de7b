"""The master: plans its whole turn, weighs gems and steps against what they give away, infers the habits of others
(:mod:`~sleuth.games.suspicion.habits`), and knows when the music should stop.
"""

from collections.abc import Mapping, Sequence

import numpy as np

from sleuth.core.chance import Chance
from sleuth.core.game import Seat
from sleuth.games.suspicion.appraisal import Appraiser
from sleuth.games.suspicion.assignments import best_assignment
from sleuth.games.suspicion.board import Board
from sleuth.games.suspicion.bot import Heard, Walk
from sleuth.games.suspicion.chart import Rows, Step
from sleuth.games.suspicion.detective import ORDER, ExactBot, best_of
from sleuth.games.suspicion.edition import Deed, Edition
from sleuth.games.suspicion.events import CardId, GemId, GuestId, Lifted, RoomId, TurnBegan
from sleuth.games.suspicion.habits import Profile
from sleuth.games.suspicion.state import View
from sleuth.knowledge.partition.native import Floats

KEPT = 0.2
"""How much of its worth now a card is worth that stays in the hand."""

SHORTLIST = 40
"""So many positions are looked at with every passage; the others, as if nobody were sent."""


class Master(ExactBot):
    """Before every decision it looks at all that the rest of the turn may be, and takes the first step to the best.

    Nothing of the plan is kept: an answer on the way may change it.
    """

    keeps = Profile
    appraises: type[Appraiser] = Appraiser
    dossier: Profile

    def __init__(self, edition: Edition, board: Board, chance: Chance) -> None:
        super().__init__(edition, board, chance)
        self._appraiser: Appraiser | None = None
        self._profile = self.dossier

    def notice(self, payload: Heard) -> None:
        super().notice(payload)
        if isinstance(payload, Lifted | TurnBegan):
            self.forget()

    def forget(self) -> None:
        super().forget()
        self._appraiser = None

    def _appraise(self, view: View) -> Appraiser:
        if self._appraiser is None:
            self._appraiser = self.appraises(self._chart, self.dossier, self.known, view.table)
        return self._appraiser

    def walk(self, view: View, walks: Sequence[Walk]) -> Walk:  # noqa: ARG002 - the dice say the same
        chart = self._chart
        steps, rows = self.ways(view)
        worth = np.max(list(self._plays(view, rows).values()), axis=0)
        step = steps[self._any(best_of(worth))]
        assert step.die is not None
        return step.die, chart.guests[step.guest], chart.rooms[step.room]

    def ways(self, view: View) -> tuple[list[Step], Rows]:
        """Every position that the dice left allow, each with the first step on the way there."""
        return self._chart.after_dice(self._chart.row(view.table.places), view.table.dice, view.table.spent)

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
        appraiser = self._appraise(view)
        place = appraiser.place(rows)
        walked = appraiser.walk(rows, "rob" in deeds)
        if len(view.table.masks) == 2:
            best: Floats = place + walked + np.max(worth, axis=0)
            return best
        together: Floats = place + np.sum(worth, axis=0)
        if "slip" in deeds:
            (other,) = (deed for deed in deeds if deed != "slip")
            for number in np.argsort(-together)[:SHORTLIST]:
                together[number] = max(self._with_passage(view, card, other, rows[number]))
        priced: Floats = together + walked
        return priced

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
