"""What a question is worth to whoever wants to be certain before the others are.

An answer that settles the case wins at once. After any other the race goes on, and it is the better to be in the less
is unknown then. That falls off faster than bits do: so a question that may win is worth more than one which tells a
little of everything.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from sleuth.knowledge.partition.native import Floats, Words, compiled, inner
from sleuth.knowledge.partition.sampling import Deals

SCREENED = 4
"""Of so many deals one is looked at to choose the questions that are worth a closer look."""

SHORTLIST = 30

PROOF = 6.0
"""So many deals that agree are taken for a proof that the answer is certain."""


class Race(NamedTuple):
    """How a race is run that is not won yet."""

    stays: float
    """The chance of still being in it at one's next turn."""
    steep: float
    """How fast the hope to win falls with what is unknown, in nats."""
    rooms: float = 0.0
    """How much more it matters what is unknown of the room: where one must walk there."""
    overheard: float = 1.0
    """What is left of that hope where nobody shows a card, and all have heard it: the asker's own cards were named, so
    that it did not win by it."""


class Sample(NamedTuple):
    """For each deal: when each card's owner is asked, a number for the answer, and one for its room, and how likely the
    deal is.
    """

    turns: Words
    answers: Words
    rooms: Words
    weights: Floats


class Prospects:
    """Weighs the questions of one asker on random deals, in which the envelope has the place 0."""

    def __init__(self, deals: Deals, kinds: Sequence[int], asked: Sequence[int], me: int, weights: Floats) -> None:
        """``kinds`` has the number of cards of each kind, ``asked`` the places of those who are asked, in turn."""
        turns = np.full(int(deals.max()) + len(asked) + 2, len(asked), np.int64)
        turns[list(asked)] = np.arange(len(asked))
        nobodys = np.full((len(deals), 1), len(asked), np.int64)
        starts = np.cumsum([0, *kinds])
        spans = pairwise(starts)
        answers = np.stack([(deals[:, start:end] == 0).argmax(axis=1) for start, end in spans], axis=1)
        _, codes = np.unique(answers @ np.cumprod([1, *kinds[:-1]]), return_inverse=True)
        self._sample = Sample(
            np.hstack((turns[deals], nobodys)), codes.reshape(-1).astype(np.int64), answers[:, -1], weights
        )
        self._own = np.append(deals[0] == me, False).astype(np.int64)
        self._asked = len(asked)

    def rank(self, questions: Words, race: Race) -> tuple[Words, Floats]:
        """The best questions, best first: their places, and their worth."""
        places = np.arange(len(questions))
        if len(questions) > SHORTLIST:
            places = np.argsort(-self.weigh(questions, race, SCREENED), kind="stable")[:SHORTLIST]
        values = self.weigh(questions[places], race)
        order = np.argsort(-values, kind="stable")
        return places[order], values[order]

    def weigh(self, questions: Words, race: Race, thin: int = 1) -> Floats:
        """How likely each question (a row with a card's place of each kind) is to win the race, at once or later; 0, if
        its answer is known. Only every ``thin``-th deal is looked at.

        The place after the last card's stands for a card that nobody holds: of that kind, none is named.
        """
        turns, answers, rooms, weights = self._sample
        few = weights[::thin]
        sample = Sample(turns[::thin], answers[::thin], rooms[::thin], few / few.sum())
        return weigh(sample, questions, self._own[questions].max(axis=1), self._asked, np.array(race))

    def idle(self, race: Race) -> float:
        """How likely the race is to be won without any question now."""
        _, answers, rooms, weights = self._sample
        unknown = _entropy(answers, weights) + race.rooms * _entropy(rooms, weights)
        return race.stays * float(np.exp(-race.steep * unknown))


def _entropy(numbers: Words, weights: Floats) -> float:
    masses = np.bincount(numbers, weights)
    chances = masses[masses > 0] / masses.sum()
    return float(-(chances * np.log(chances)).sum())


@compiled
def weigh(sample: Sample, questions: Words, own: Words, asked: int, race: Floats) -> Floats:
    """Who has several of the cards shows each evenly; answers differ by who shows and which card."""
    turns, answers, rooms, weights = sample
    stays, steep, room_matters, overheard = race
    kinds = questions.shape[1]
    nobody = asked * kinds
    masses = np.zeros((nobody + 1, np.max(answers) + 1), np.float64)
    by_room = np.zeros((nobody + 1, np.max(rooms) + 1), np.float64)
    totals = np.zeros(nobody + 1, np.float64)
    deals = np.zeros(nobody + 1, np.float64)
    found = np.zeros(len(questions), np.float64)
    missing = np.sum(weights * weights) / 2
    for q in range(len(questions)):
        masses[:] = 0
        by_room[:] = 0
        totals[:] = 0
        deals[:] = 0
        for n in range(len(turns)):
            first = asked
            held = 0
            for k in range(kinds):
                turn = turns[n, questions[q, k]]
                if turn < first:
                    first = turn
                    held = 0
                held += turn == first
            if first == asked:
                held = 1
            for k in range(kinds):
                if turns[n, questions[q, k]] == first:
                    way = first * kinds + k if first < asked else nobody
                    deals[way] += 1.0 / held
                    totals[way] += weights[n] / held
                    masses[way, answers[n]] += weights[n] / held
                    by_room[way, rooms[n]] += weights[n] / held
                    if first == asked:
                        break
        outcomes = 0
        for way in range(nobody + 1):
            total = totals[way]
            if total <= 0:
                continue
            outcomes += 1
            several, unknown = _unknown(masses[way], total, missing)
            if several == 0 and (deals[way] >= PROOF or (way == nobody and not own[q])):
                found[q] += total
                continue
            if room_matters > 0:
                unknown += room_matters * _unknown(by_room[way], total, 0.0)[1]
            hope = stays * np.exp(-steep * unknown)
            found[q] += total * (hope * overheard if way == nobody and own[q] else hope)
        if outcomes <= 1:
            found[q] = 0.0
    return found


@inner
def _unknown(masses: Floats, total: float, missing: float) -> tuple[int, float]:
    """How many more than one there are, and the entropy of these chances, which come to ``total``.

    Entropies from few deals come out too small. The usual correction (Miller's and Madow's) is added.
    """
    spread = 0.0
    several = -1
    for mass in masses:
        if mass > 0:
            spread -= mass * np.log(mass)
            several += 1
    return several, max(0.0, np.log(total) + (spread + several * missing) / total)
