"""What gems, questions, peeks and places are worth to one seat at one moment, in points, for many positions at once.

A position is a row with the number of each guest's room; many of them are an array with such rows. How likely a robbery
is depends on the robber's identity alone, and so does an answer. So the chances of that player are all it takes to know
what is told, and nothing need be counted anew for each position.
"""

from collections.abc import Callable, Sequence
from functools import cache, cached_property
from typing import ClassVar

import numpy as np

from sleuth.core.game import Seat
from sleuth.games.suspicion.assignments import chances
from sleuth.games.suspicion.chart import Chart, Rows
from sleuth.games.suspicion.events import GuestId
from sleuth.games.suspicion.habits import Profile
from sleuth.games.suspicion.scoring import IDENTITY, set_points
from sleuth.games.suspicion.state import Open
from sleuth.knowledge.partition.native import Floats

WANTED = 0.62
"""How often a turn brings a gem of the kind one wants."""

EXPOSED = 1.0
"""What a point that a rival gets by seeing through it costs, in own points."""

AHEAD = 1.0
"""Bits about each rival that every turn to come will bring anyway."""

PLACED = 0.3
"""How much of a gem's worth it is to be in a room with it: guests are moved about until the next turn."""

LEAD = 0.15
"""What it is worth to end the game with a point more than the best rival."""

ASKED = 0.7
"""Bits that rivals are taken to have got from each question to others."""

DOUBTED = 0.8
"""What a point is worth that an answer is expected to bring in the end, beside one for a gem: there are other ways to
find out.
"""

THREAT = 6.0
"""So many points more make a rival's points count nearly three times as much."""

LIKELY = 0.02
"""Rivals are not looked at as guests that they are less likely to be."""


def turns_left(stacks: Sequence[int], players: int) -> float:
    """How many more turns each player has, if every turn takes a gem of any kind."""
    return takes_left(tuple(sorted(stacks))) / players


@cache
def takes_left(stacks: tuple[int, ...]) -> float:
    """The gems that are taken until a stack is empty, the last one included, if all kinds are taken alike.

    >>> takes_left((1, 1, 1)), round(takes_left((6, 6, 6)), 1)
    (1.0, 12.2)
    """
    if not min(stacks):
        return 0.0
    return 1 + sum(takes_left(one_less(stacks, gem)) for gem in range(len(stacks))) / len(stacks)


def one_less(stacks: tuple[int, ...], gem: int) -> tuple[int, ...]:
    return tuple(sorted((*stacks[:gem], stacks[gem] - 1, *stacks[gem + 1 :])))


def worth(loot: Sequence[int], turns: float) -> float:
    """What these gems will have come to after so many more turns."""
    whole = int(turns)
    now = _worth(tuple(sorted(loot)), whole)
    return now + (turns - whole) * (_worth(tuple(sorted(loot)), whole + 1) - now)


@cache
def _worth(loot: tuple[int, ...], turns: int) -> float:
    if not turns:
        return float(set_points(loot))
    after = [_worth(one_more(loot, gem), turns - 1) for gem in range(len(loot))]
    return WANTED * max(after) + (1 - WANTED) * sum(after) / len(after)


def one_more(loot: Sequence[int], gem: int) -> tuple[int, ...]:
    return tuple(sorted((*loot[:gem], loot[gem] + 1, *loot[gem + 1 :])))


class Appraiser:
    """Sees the table from one seat."""

    doubted: ClassVar[float] = DOUBTED
    threat: ClassVar[float] = THREAT

    def __init__(self, chart: Chart, dossier: Profile, known: Floats, table: Open) -> None:
        self._chart = chart
        self._dossier = dossier
        self._known = known
        self._table = table
        self._me = chart.guest_number[dossier.guest]
        gone = table.conceded
        self.rivals = [Seat(seat) for seat in range(len(known)) if seat != dossier.me and seat not in gone]
        stacks, players = [table.stacks[gem] for gem in chart.gems], len(self.rivals) + 1
        self._turns = max(0.0, turns_left(stacks, players) - 1 / players)
        """Those that it has after this one."""
        self._last = np.array([left == 1 for left in stacks])
        """The gems that end the game."""

    def _loot(self, seat: Seat) -> tuple[int, ...]:
        return tuple(self._table.loot[seat][gem] for gem in self._chart.gems)

    @cached_property
    def gems(self) -> Floats:
        """Each gem, with the sets that may still come of it; one that ends the game counts as the standing is then."""
        loot = self._loot(self._dossier.me)
        values = []
        for gem, last in enumerate(self._last.tolist()):
            turns = 0.0 if last else self._turns
            values.append(worth(one_more(loot, gem), turns) - worth(loot, turns) + (LEAD * self._lead if last else 0.0))
        return np.array(values)

    @cached_property
    def minds(self) -> dict[Seat, Floats]:
        """What each rival can make of everybody by what follows, over all the guests that the rival may be."""
        return self._minds(self._dossier.eyes)

    @cached_property
    def keen_minds(self) -> dict[Seat, Floats]:
        """The same, if they mind habits too."""
        return self._minds(self._dossier.keen_eyes)

    def _minds(self, eyes: Callable[[Seat, GuestId], Floats]) -> dict[Seat, Floats]:
        minds = {}
        for rival in self.rivals:
            likely = np.flatnonzero(self._known[rival] > LIKELY).tolist()
            share = self._known[rival][likely] / self._known[rival][likely].sum()
            seen = [eyes(rival, self._chart.guests[guest]) for guest in likely]
            minds[rival] = np.tensordot(share, np.array(seen), axes=1)
        return minds

    @cached_property
    def _readers(self) -> list[tuple[float, Floats]]:
        """What rivals make of this seat, and how many of them are taken to do so."""
        me, keen, threats = self._dossier.me, self._dossier.heeded, self._threats
        plain = [((1.0 - keen) * threats[rival], mind[me]) for rival, mind in self.minds.items()]
        return plain + [(keen * threats[rival], mind[me]) for rival, mind in self.keen_minds.items()] if keen else plain

    @cached_property
    def _threats(self) -> dict[Seat, float]:
        """How much each rival's points count: those of whoever leads the rest more, 1 on the mean."""
        points = np.array([self._expected(rival) for rival in self.rivals])
        weights = np.exp((points - points.max()) / self.threat)
        return dict(zip(self.rivals, (weights / weights.mean()).tolist(), strict=True))

    @cached_property
    def _lead(self) -> float:
        """By how many points it leads the best rival if everybody had to guess now; below 0 if it trails."""
        sure = self._known.max(axis=1)
        own = set_points(self._loot(self._dossier.me)) + IDENTITY * sum(sure[rival] for rival in self.rivals)
        return float(own - max(self._expected(rival) for rival in self.rivals))

    def _expected(self, rival: Seat) -> float:
        """The points that a rival would have."""
        named = 0.0
        for seat, row in enumerate(self.minds[rival]):
            if seat != rival and seat not in self._table.conceded:
                asked = sum(one.seat == rival and one.to == seat for one in self._table.questions)
                bits = 0.0 if seat == self._dossier.me else ASKED * asked
                named += min(1.0, float(row.max()) * 2**bits)
        return set_points(self._loot(rival)) + IDENTITY * named

    def robbery(self, rows: Rows) -> Floats:
        """For each position and gem: its worth, less what every rival learns from it; nothing that is out of reach."""
        shares = self._chart.share[rows]
        mine = shares[:, self._me]
        can = mine > 0
        told = np.zeros(mine.shape)
        for share, seen in self._readers:
            common = seen @ shares
            told += share * seen[self._me] * np.where(can, mine / np.where(can, common, 1.0) - 1.0, 0.0)
        return np.where(can, self.gems - EXPOSED * IDENTITY * told, -np.inf)

    def walk(self, rows: Rows, to_rob: bool) -> Floats:
        """For each position: what it costs to have brought everybody there with this turn's dice, by what every rival
        learns from it who minds habits.
        """
        told = np.zeros(len(rows))
        if self._dossier.heeded:
            tells = self._dossier.walk_tells(self._dossier.me, rows, to_rob)
            for rival, mind in self.keen_minds.items():
                seen = mind[self._dossier.me]
                share = self._dossier.heeded * self._threats[rival]
                told += share * seen[self._me] * (tells[:, self._me] / (tells @ seen) - 1.0)
        cost: Floats = -EXPOSED * IDENTITY * told
        return cost

    def question(self, guest: int, rows: Rows) -> Floats:
        """For each position and rival: what it is worth to ask that rival about this guest."""
        known = self._known[self.rivals]
        spread = known * np.log2(np.where(known > 0, known, 1.0))
        seers = self._chart.sees[rows[:, guest][:, None], rows]
        after = np.zeros((len(rows), len(known)))
        for answer in (seers, ~seers):
            chance = answer @ known.T
            some = np.where(chance > 0, chance, 1.0)
            most = np.where(answer[:, None, :], known, 0.0).max(axis=2) / some
            after += chance * self._named(most, np.log2(some) - (answer @ spread.T) / some)
        found: Floats = self.doubted * IDENTITY * (after - self._named(known.max(axis=1), -spread.sum(axis=1)))
        return found

    def _named(self, most: Floats, bits: Floats) -> Floats:
        """How often somebody will be named rightly in the end, of whom the likeliest guest has this chance now and so
        many bits are in doubt. With many turns to come it is the doubt that counts, and at the end the likeliest guest.
        """
        later = self._turns / (1 + self._turns)
        found: Floats = (1 - later) * most + later * 2 ** -np.maximum(bits - AHEAD * self._turns, 0.0)
        return found

    @cached_property
    def peek(self) -> float:
        """What it is worth to look at the next invitation."""
        weights = self._dossier.own_weights()
        after = 0.0
        for guest, chance in self._dossier.next_peek(self._known).items():
            without = weights.copy()
            without[:, self._chart.guest_number[guest]] = 0
            after += chance * self._all_named(chances(without))
        return self.doubted * IDENTITY * (after - self._all_named(self._known))

    def _all_named(self, known: Floats) -> float:
        rows = known[self.rivals]
        bits = -(rows * np.log2(np.where(rows > 0, rows, 1.0))).sum(axis=1)
        return float(self._named(rows.max(axis=1), bits).sum())

    def place(self, rows: Rows) -> Floats:
        """For each position: what it is worth to be there when the next turn comes."""
        rooms = np.where(self._chart.has, self.gems, 0.0).max(axis=1)
        found: Floats = PLACED * min(1.0, self._turns) * rooms[rows[:, self._me]]
        return found
