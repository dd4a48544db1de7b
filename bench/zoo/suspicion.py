"""Strangers at a gala: players of Suspicion who are not the house's master, each with a way of its own.

They share with the house's bots how to take frames in, what follows from what was seen, and what an action is worth to
a detective. Styles differ in one habit each, so that a table says which habit a master copes with.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import inf, log
from typing import Any

import numpy as np

from bench.zoo.tables import Bar
from sleuth.core.chance import Chance
from sleuth.core.game import Game, Player, Seat
from sleuth.games.suspicion.appraisal import Appraiser
from sleuth.games.suspicion.board import Board
from sleuth.games.suspicion.bot import Novice, SuspicionBot, Walk
from sleuth.games.suspicion.chart import Rows, Step
from sleuth.games.suspicion.choices import DICE
from sleuth.games.suspicion.detective import Detective, gem_worth
from sleuth.games.suspicion.edition import WILD, Deed
from sleuth.games.suspicion.events import CardId, GemId, GuestId, RoomId
from sleuth.games.suspicion.game import Suspicion
from sleuth.games.suspicion.habits import Habit, Profile
from sleuth.games.suspicion.master import Master
from sleuth.games.suspicion.setup import assign
from sleuth.games.suspicion.state import View
from sleuth.knowledge.partition.native import Floats

LOATHING = 100.0
"""More than anything that a card is worth."""


class Wanderer(Detective):
    """Does whatever is allowed, by lot, but names what is likeliest by all that follows."""

    def walk(self, view: View, walks: Sequence[Walk]) -> Walk:  # noqa: ARG002 - by lot
        return self._lots.pick(walks)

    def card(self, view: View, cards: Sequence[CardId]) -> CardId:  # noqa: ARG002 - by lot
        return self._lots.pick(cards)

    def deed(self, view: View, deeds: Sequence[Deed]) -> Deed:  # noqa: ARG002 - by lot
        return self._lots.pick(deeds)

    def gem(self, view: View, gems: Sequence[GemId]) -> GemId:  # noqa: ARG002 - by lot
        return self._lots.pick(gems)

    def passage(self, view: View, ways: Sequence[tuple[GuestId, RoomId]]) -> tuple[GuestId, RoomId]:  # noqa: ARG002 - by lot
        return self._lots.pick(ways)

    def whom_to_ask(self, view: View, guest: GuestId, players: Sequence[Seat]) -> Seat:  # noqa: ARG002 - by lot
        return self._lots.pick(players)


class Silent(Detective):
    """Robs only if it must: lifts and questions tell nobody anything."""

    def _robbery_worth(self, view: View, rows: Rows) -> Floats:
        return super()._robbery_worth(view, rows) - LOATHING


class Greedy(Detective):
    """Goes for gems, whatever that gives away, and asks only by the way."""

    def _deed_worth(self, view: View, card: CardId, deed: Deed, rows: Rows) -> Floats:
        worth = super()._deed_worth(view, card, deed, rows)
        return worth if deed in ("rob", "lift") else worth / LOATHING

    def _robbery_worth(self, view: View, rows: Rows) -> Floats:
        can = self._chart.share[rows][:, self._me] > 0
        return np.where(can, gem_worth(self._loot(view, self.seat or 0)), -np.inf)


class Crowded(Detective):
    """Robs where most others could have done it, whichever gem that is."""

    def _robbery_worth(self, view: View, rows: Rows) -> Floats:
        plain = super()._robbery_worth(view, rows)
        worth = gem_worth(self._loot(view, self.seat or 0))
        return (plain - worth) * 6.0 + worth


class Restless(Detective):
    """Moves its own guest whenever it may."""

    def walk(self, view: View, walks: Sequence[Walk]) -> Walk:
        return super().walk(view, [walk for walk in walks if walk[1] == view.guest] or walks)


class Bluffer(Detective):
    """Moves one and the same other guest whenever it may, as if that were its own."""

    def walk(self, view: View, walks: Sequence[Walk]) -> Walk:
        names = [guest for guest in self._guests if guest != view.guest]
        decoy = names[self.seat or 0]
        return super().walk(view, [walk for walk in walks if walk[1] == decoy] or walks)


class Convinced(Profile):
    """Takes everybody for one who moves its own guest whenever it may."""

    habits = (Habit(1.0, own=20.0),)
    heeded = 0.0


class Bold(Detective):
    """Names whomever somebody moved most often without need, if that may be."""

    keeps = Convinced


class Shy(Detective):
    """Holds nothing to be likelier than anything else, until it is certain."""

    def guesses(self, view: View) -> Mapping[Seat, GuestId]:  # noqa: ARG002 - all that counts is in the dossier
        named = {seat: np.flatnonzero(self.known[seat] > 0).tolist() for seat in self._rivals}
        found = assign({seat: self._lots.shuffled([self._guests[each] for each in may]) for seat, may in named.items()})
        assert found is not None, "what is known agrees with the truth"
        return found


class Settled(Profile):
    """Takes everybody for one who loves to move its own guest, and minds no tells of its own."""

    habits = (Habit(1.0, pull=log(5), own=2.5),)
    heeded = 0.0


class Even(Appraiser):
    """Takes what an answer may bring for as good as a gem, and all rivals for as dangerous as each other."""

    doubted = 1.0
    threat = inf


class OldMaster(Master):
    """The master as it was before it inferred habits."""

    keeps = Settled
    appraises = Even


class Unmoved(OldMaster):
    """An old master who never moves its own guest where it may move another."""

    def ways(self, view: View) -> tuple[list[Step], Rows]:
        table, here = view.table, self._chart.row(view.table.places)
        steps, rows = super().ways(view)
        left = [face for face, spent in zip(table.dice, table.spent, strict=True) if not spent]
        moved = self._chart.moved_freely(here, rows, left)[:, self._me]
        first = [step.guest == self._me and table.dice[DICE.index(step.die or "first")] == WILD for step in steps]
        kept = np.flatnonzero(~(moved | first))
        return ([steps[each] for each in kept], rows[kept]) if len(kept) else (steps, rows)


def _make(style: type[SuspicionBot], game: Game[Any], chance: Chance) -> Player:
    assert isinstance(game, Suspicion), "these styles play at galas"
    return style(game.edition, Board(game.edition), chance)


STYLES: Mapping[str, Callable[[Game[Any], Chance], Player]] = {
    name: partial(_make, style)
    for name, style in (
        ("silent", Silent),
        ("greedy", Greedy),
        ("wanderer", Wanderer),
        ("unmoved", Unmoved),
        ("restless", Restless),
        ("bluffer", Bluffer),
        ("crowded", Crowded),
        ("bold", Bold),
        ("shy", Shy),
        ("detective", Detective),
        ("novice", Novice),
        ("old-master", OldMaster),
    )
}
"""Every style by its name, and what makes a player of it."""

BARS = (Bar("suspicion", {}, trios=0.60, alike=0.30, against=0.28),)
