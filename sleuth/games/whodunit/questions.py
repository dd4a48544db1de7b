"""Which question tells most of the envelope, in bits: many judged on random deals, and the best of them exactly.

The random deals are fast, and near enough to choose by.
"""

from collections.abc import Collection, Sequence
from itertools import product
from typing import NamedTuple

import numpy as np

from sleuth.core.chance import SEED_BYTES, Chance
from sleuth.games.whodunit.events import Card
from sleuth.games.whodunit.position import ENVELOPE, Name, Position
from sleuth.knowledge.partition import Knowledge
from sleuth.knowledge.partition.native import Floats, Words, compiled, inner
from sleuth.knowledge.partition.sampling import Deals
from sleuth.knowledge.partition.wording import join_words
from sleuth.knowledge.study import Asking

SCREENED = 4
"""Of so many deals one is looked at to choose the questions that are worth a closer look."""

SHORTLIST = 40

DEALS = 1500
"""Random deals by which questions are chosen; what they are worth is worked out exactly then."""

SPARE = 3
"""Questions worked out beyond those wanted: on random deals alone, near ones may change places."""


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


def asked_in_turn(position: Position, by: Name) -> tuple[Name, ...]:
    """Those who are asked, from the asker's left; nobody asks who conceded."""
    start, gone = position.players.index(by) + 1, position.gone
    return tuple(name for name in (*position.players[start:], *position.players[: start - 1]) if name not in gone)


def worth(known: Knowledge, asked: Sequence[Name], cards: Sequence[Card]) -> float:
    """The bits of the envelope that the answers to a question are expected to tell."""
    left = sum(float(answer.odds) * answer.after.entropy(ENVELOPE) for answer in known.answers(asked, cards, seen=True))
    return max(0.0, known.entropy(ENVELOPE) - left)


def best_questions(
    position: Position, known: Knowledge, most: int = 5, within: Collection[Card] | None = None, unnamed: str = ""
) -> tuple[Asking, ...]:
    """The questions worth most, the best first; only with these rooms (or cards of any kind) if they are given, and
    without a card of the kind that may not be named.
    """
    if position.me is None or known.entropy(ENVELOPE) == 0:
        return ()
    asked = asked_in_turn(position, position.me)
    kinds = list(position.deck.kinds.values())
    tried: list[Sequence[Card | None]] = [
        (None,) if kind == unnamed else to_try(known, asked, _allowed(cards, within))
        for kind, cards in position.deck.kinds.items()
    ]
    questions = list(product(*tried))
    deals = known.deal_array(Chance(bytes(SEED_BYTES)), "questions", count=DEALS)
    appraiser = Appraiser(deals, [len(cards) for cards in kinds], [known.setting.places[name] for name in asked])
    best, _ = appraiser.rank(places_of(known, questions), [1.0] * len(kinds))
    named = (tuple(card for card in questions[place] if card is not None) for place in best[: most + SPARE])
    valued = [(worth(known, asked, cards), cards) for cards in named]
    valued.sort(key=lambda pair: -pair[0])
    return tuple(Asking(cards, bits, _why(position, known, cards)) for bits, cards in valued[:most] if bits > 0)


def to_try(known: Knowledge, asked: Sequence[Name], allowed: Sequence[Card]) -> list[Card]:
    """The cards of a kind to ask about: all that are in doubt, and of the others the one that is shown least or last.

    That is a card that nobody who is asked can show, or else a card of whoever is asked last.
    """
    holders = {card: known.holder(card) for card in allowed}
    turns = {name: turn for turn, name in enumerate((*asked, ENVELOPE))}
    settled = [card for card in allowed if holders[card] is not None]
    quiet = max(settled, key=lambda card: turns.get(str(holders[card]), len(turns)), default=None)
    return [card for card in allowed if holders[card] is None or card == quiet]


def places_of(known: Knowledge, questions: Sequence[Sequence[Card | None]]) -> Words:
    """Each question as the places of its cards in the setting; where none is named, the place after the last."""
    places = {card: place for place, card in enumerate((*known.setting.cards, None))}
    return np.array([[places[card] for card in cards] for cards in questions], np.int64)


def _allowed(cards: Sequence[Card], within: Collection[Card] | None) -> Sequence[Card]:
    """The cards of a kind that may be named."""
    if within is None or not set(within) & set(cards):
        return cards
    return [card for card in cards if card in within]


def _why(position: Position, known: Knowledge, cards: Sequence[Card]) -> str:
    spoken = position.deck.spoken
    doubts = [card for card in cards if known.certain(ENVELOPE, card) is None]
    elsewhere = [card for card in cards if known.holder(card) is None and card not in doubts]
    own = [card for card in cards if known.holder(card) == position.me]
    listed = join_words(
        [f"{spoken.get(card, card)} ({percent(known.chance(ENVELOPE, card))})" for card in doubts], "and"
    )
    text = f"Still possible: {listed}." if doubts else "None of these can still be in the envelope."
    if elsewhere:
        out = join_words([spoken.get(card, card) for card in elsewhere], "and")
        text += f" Not in the envelope, but you do not know who has them: {out}."
    if own:
        held = join_words([spoken.get(card, card) for card in own], "and")
        rest = join_words([spoken.get(card, card) for card in cards if card not in own], "or")
        text += f" You hold {held}, so only {rest} can be shown." if rest else f" You hold {held} yourself."
    return text


def percent(chance: float) -> str:
    """What is in doubt never reads as if it were certain; the sign stays with its number."""
    number = "<1" if chance < 0.01 else ">99" if chance > 0.99 else f"{chance * 100:.0f}"
    return f"{number}\N{NO-BREAK SPACE}%"
