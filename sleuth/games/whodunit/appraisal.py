"""What questions are worth, many at once, judged on random deals: fast, and near enough to choose by."""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from sleuth.knowledge.partition.native import Words, compiled, inner
from sleuth.knowledge.partition.sampling import Deals

Floats: TypeAlias = NDArray[np.float64]

SCREENED = 4
"""Of so many deals one is looked at to choose the questions that are worth a closer look."""

SHORTLIST = 40


class Sample(NamedTuple):
    """For each deal: when each card's owner is asked, the envelope's card of each kind, and how likely the deal is."""

    turns: Deals
    answers: Words
    weights: Floats


class Appraiser:
    """Weighs the questions of one asker on random deals, in which the envelope has the place 0."""

    def __init__(self, deals: Deals, kinds: Sequence[int], asked: Sequence[int], weights: Floats | None = None) -> None:
        """``kinds`` has the number of cards of each kind, ``asked`` the places of those who are asked, in turn."""
        turns = np.full(int(deals.max()) + len(asked) + 2, len(asked), np.int8)
        turns[list(asked)] = np.arange(len(asked))
        nobodys = np.full((len(deals), 1), len(asked), np.int8)
        self._turns = np.hstack((turns[deals], nobodys))
        self._starts = np.cumsum([0, *kinds])
        spans = zip(self._starts, self._starts[1:], strict=False)
        self._answers = np.stack([start + (deals[:, start:end] == 0).argmax(axis=1) for start, end in spans], axis=1)
        self._weights = np.full(len(deals), 1.0) if weights is None else weights
        self._asked = len(asked)

    def weigh(self, questions: Words, thin: int = 1) -> Floats:
        """For each question (a row with a card's place of each kind): the bits that its answer is expected to tell of
        the envelope's card of each kind, and at last of the whole deal. Only every ``thin``-th deal is looked at.

        The place after the last card's stands for a card that nobody holds: of that kind, none is named.
        """
        weights = self._weights[::thin]
        sample = Sample(self._turns[::thin], self._answers[::thin], weights / weights.sum())
        return appraise(sample, self._starts, questions, self._asked)

    def rank(self, questions: Words, kinds: Sequence[float]) -> tuple[Words, Floats]:
        """The best questions, if a bit of each kind is worth this much: their places, best first, and their worth.

        Those that tell nothing at all come last.
        """
        worth = np.array([*kinds, 0.0])
        places = np.arange(len(questions))
        if len(questions) > SHORTLIST:
            rough = self.weigh(questions, SCREENED)
            places = np.argsort(-np.where(rough[:, -1] > 0, rough @ worth, -np.inf), kind="stable")[:SHORTLIST]
        found = self.weigh(questions[places])
        values = np.where(found[:, -1] > 0, found @ worth, -np.inf)
        order = np.argsort(-values, kind="stable")
        return places[order], values[order]

    def likeliest(self) -> tuple[tuple[int, ...], float]:
        """The likeliest answer (a card's place of each kind), and its chance."""
        codes, chances = self._joint
        best = int(np.bincount(codes, chances).argmax())
        return tuple(self._answers[int((codes == best).argmax())].tolist()), float(chances[codes == best].sum())

    def chance_after(self, question: Words) -> float:
        """How likely the likeliest answer is to be right once this question is answered."""
        codes, chances = self._joint
        size = int(codes.max()) + 1
        held = self._turns[:, question]
        first = held.min(axis=1)
        shows = (held == first[:, None]) & (first < self._asked)[:, None]
        share = chances / np.maximum(shows.sum(axis=1), 1)
        ways = [shows[:, kind] & (first == turn) for turn in range(self._asked) for kind in range(len(question))]
        return sum(
            float(np.bincount(codes[way], share[way], size).max()) for way in (first == self._asked, *ways) if way.any()
        )

    @property
    def _joint(self) -> tuple[Words, Floats]:
        """A number for the answer in each deal, and the deal's chance."""
        cards = int(self._starts[-1])
        codes = self._answers @ cards ** np.arange(self._answers.shape[1])
        _, codes = np.unique(codes, return_inverse=True)
        return codes.reshape(-1), self._weights / self._weights.sum()


@compiled
def appraise(sample: Sample, starts: Words, questions: Words, asked: int) -> Floats:
    """Who has several of the cards shows each evenly; answers differ by who shows and which card.

    Entropies from few deals come out too small. The usual correction (Miller's and Madow's) is added.
    """
    turns, answers, weights = sample
    kinds = questions.shape[1]
    ways = asked * kinds + 1
    sums = np.zeros((ways, starts[-1]), np.float64)
    totals = np.zeros(ways, np.float64)
    found = np.empty((len(questions), kinds + 1), np.float64)
    missing = np.sum(weights * weights) / 2
    before = np.empty(kinds, np.float64)
    for n in range(len(turns)):
        _note(sums[0], answers[n], weights[n])
    for k in range(kinds):
        before[k] = _spread(sums[0, starts[k] : starts[k + 1]], 1.0, missing)
    for q in range(len(questions)):
        sums[:] = 0
        totals[:] = 0
        chosen = 0.0
        for n in range(len(turns)):
            first = asked
            held = 0
            for k in range(kinds):
                turn = turns[n, questions[q, k]]
                if turn < first:
                    first = turn
                    held = 0
                held += turn == first
            weight = weights[n]
            if first == asked:
                totals[ways - 1] += weight
                _note(sums[ways - 1], answers[n], weight)
                continue
            if held > 1:
                chosen += weight * np.log(held)
                weight /= held
            for k in range(kinds):
                if turns[n, questions[q, k]] == first:
                    totals[first * kinds + k] += weight
                    _note(sums[first * kinds + k], answers[n], weight)
        for k in range(kinds):
            after = 0.0
            for way in range(ways):
                if totals[way] > 0:
                    after += _spread(sums[way, starts[k] : starts[k + 1]], totals[way], missing)
            found[q, k] = (before[k] - after) / np.log(2)
        told = -chosen
        outcomes = 0
        for way in range(ways):
            if totals[way] > 0:
                told -= totals[way] * np.log(totals[way])
                outcomes += 1
        found[q, kinds] = told / np.log(2) if outcomes > 1 else 0.0
    return found


@inner
def _note(sums: Floats, answer: Words, weight: float) -> None:
    for k in range(len(answer)):
        sums[answer[k]] += weight


@inner
def _spread(sums: Floats, total: float, missing: float) -> float:
    """The entropy of these chances, which come to ``total``, times that total."""
    spread: float = total * np.log(total) - missing
    for chance in sums:
        if chance > 0:
            spread += missing - chance * np.log(chance)
    return spread
