"""Which suggestion tells most of the envelope, in bits: all judged on random deals, and the best of them exactly."""

from collections.abc import Sequence
from itertools import product
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from sleuth.core.chance import SEED_BYTES, Chance
from sleuth.core.prose import listed
from sleuth.games.zeroday.position import ENVELOPE, Name, Position, spoken
from sleuth.games.zeroday.state import EvidenceId
from sleuth.knowledge.partition import Knowledge
from sleuth.knowledge.study import Asking

Numbers: TypeAlias = npt.NDArray[np.int64]
Triple: TypeAlias = tuple[EvidenceId, EvidenceId, EvidenceId]

NAMED = ("hacker", "virus", "program")
"""What the three names of a suggestion are, in their order."""

DEALS = 1200
"""Random deals by which questions are chosen."""
SCREENED, SHORTLIST = 4, 24
"""Of so many deals one is looked at to choose the questions that are worth a closer look."""
EXACT = 5
"""Of the best by these, so many are worked out exactly."""
LEAST = 1e-6
"""Bits below which a question tells nothing."""


class Appraiser:
    """Weighs the suggestions of one seat on random deals."""

    def __init__(self, known: Knowledge, deals: int = DEALS) -> None:
        self.known = known
        setting = known.setting
        self._kinds = [tuple(cards) for cards in setting.categories.values()]
        self._places = {card: place for place, card in enumerate(setting.cards)}
        self._owners = setting.places
        self._deals = known.deal_array(Chance(bytes(SEED_BYTES)), "questions", count=deals)
        inside = self._deals == self._owners[ENVELOPE]
        codes = inside @ _digits([len(cards) for cards in self._kinds])
        self._codes = np.unique(codes, return_inverse=True)[1].reshape(-1)
        self._answers = int(self._codes.max()) + 1

    def best(self, asked: Sequence[Name], allowed: Sequence[Sequence[EvidenceId]] = ()) -> tuple[Triple, float]:
        """The question that tells most when put to these, and how many bits."""
        (found, *_) = self.ranked(asked, allowed)
        return found

    def ranked(self, asked: Sequence[Name], allowed: Sequence[Sequence[EvidenceId]] = ()) -> list[tuple[Triple, float]]:
        """All questions worth a thought, the best first, and how many bits each tells of the envelope."""
        tried = list(product(*(self._to_try(asked, cards) for cards in (allowed or self._kinds))))
        for thin in (SCREENED, 1):
            before = self._spread(np.bincount(self._codes[::thin])[None, :])
            found = [((h, v, p), before - self._left(asked, (h, v, p), thin)) for h, v, p in tried]
            found.sort(key=lambda one: -one[1])
            tried = [cards for cards, _ in found[:SHORTLIST]]
        return found

    def _to_try(self, asked: Sequence[Name], cards: Sequence[EvidenceId]) -> list[EvidenceId]:
        """All cards in doubt; of the settled ones, one that is shown last or by nobody."""
        known = self.known
        turns = {name: turn for turn, name in enumerate(asked)}
        doubtful = [card for card in cards if known.holder(card) is None]
        settled = [card for card in cards if known.holder(card) is not None]
        quiet = max(settled, key=lambda card: turns.get(str(known.holder(card)), len(turns)), default=None)
        return doubtful if quiet is None else [*doubtful, quiet]

    def _left(self, asked: Sequence[Name], cards: Triple, thin: int) -> float:
        """The bits of the envelope that are expected to be unknown after this question; every ``thin``-th deal is
        looked at.
        """
        return self._spread(self._outcomes(asked, cards, thin))

    def _outcomes(self, asked: Sequence[Name], cards: Triple, thin: int) -> npt.NDArray[np.float64]:
        """How often each answer to a question (a row) goes with each thing that the envelope may hold."""
        held = self._deals[::thin, [self._places[card] for card in cards]]
        codes = self._codes[::thin]
        silent = np.ones(len(held), bool)
        size = (1 + len(asked) * len(cards)) * self._answers
        sums = np.zeros(size)
        way = 1
        for name in asked:
            has = (held == self._owners[name]) & silent[:, None]
            many = has.sum(axis=1)
            for number in range(len(cards)):
                showing = has[:, number]
                sums += np.bincount(way * self._answers + codes[showing], 1 / many[showing], size)
                way += 1
            silent &= many == 0
        sums += np.bincount(codes[silent], minlength=size)
        return sums.reshape(-1, self._answers)

    @staticmethod
    def _spread(counts: npt.NDArray[np.floating] | Numbers) -> float:
        """The expected entropy of a row of what is counted, in bits. From few it comes out too small; the usual
        correction (Miller's and Madow's) is added.
        """
        rows = counts.sum(axis=1, keepdims=True)
        seen = counts > 0
        shares = np.divide(counts, rows, out=np.ones(counts.shape), where=seen)
        missing = (seen.sum() - (rows > 0).sum()) / 2 / np.log(2)
        return float((missing - (counts * np.log2(shares)).sum()) / rows.sum())


def _digits(kinds: Sequence[int]) -> Numbers:
    """What each card counts for in a number for what the envelope holds."""
    worths, found = 1, []
    for size in kinds:
        found += [number * worths for number in range(size)]
        worths *= size
    return np.array(found)


def worth(known: Knowledge, asked: Sequence[Name], cards: Sequence[EvidenceId]) -> float:
    """The bits of the envelope that the answers to a question are expected to tell, exactly."""
    left = sum(float(answer.odds) * answer.after.entropy(ENVELOPE) for answer in known.answers(asked, cards, seen=True))
    return max(0.0, known.entropy(ENVELOPE) - left)


def asked_in_turn(position: Position, by: Name) -> tuple[Name, ...]:
    """Everybody else from the asker's left; nobody asks who has left."""
    start, gone = position.players.index(by) + 1, position.gone
    return tuple(name for name in (*position.players[start:], *position.players[: start - 1]) if name not in gone)


def best_questions(
    position: Position, known: Knowledge, asked: Sequence[Name] = (), most: int = 5, within: Sequence[EvidenceId] = ()
) -> tuple[Asking, ...]:
    """The questions worth most when put to these players (to all, if none is named), the best first; with cards, only
    those that name them.
    """
    if position.me is None or position.me in position.gone or known.entropy(ENVELOPE) == 0:
        return ()
    asked = asked or asked_in_turn(position, position.me)
    if not asked:
        return ()
    allowed = [[card for card in cards if card in within] or cards for cards in position.kinds.values()]
    likely = Appraiser(known).ranked(asked, allowed)[: max(most, EXACT)]
    valued = sorted(((worth(known, asked, cards), cards) for cards, _ in likely), key=lambda pair: -pair[0])
    return tuple(Asking(cards, bits, why(position, known, cards)) for bits, cards in valued[:most] if bits > LEAST)


def why(position: Position, known: Knowledge, cards: Sequence[EvidenceId]) -> str:
    """What speaks for a question, in words."""
    doubts = [card for card in cards if known.certain(ENVELOPE, card) is None]
    elsewhere = [card for card in cards if known.holder(card) is None and card not in doubts]
    own = [card for card in cards if known.holder(card) == position.me]
    likely = listed([f"{spoken(card)} ({percent(known.chance(ENVELOPE, card))})" for card in doubts])
    text = f"Still possible: {likely}." if doubts else "None of these can still be in the envelope."
    if elsewhere:
        text += f" Not in the envelope, but you do not know who has them: {listed([*map(spoken, elsewhere)])}."
    if own:
        rest = listed([spoken(card) for card in cards if card not in own], "or")
        held = listed([*map(spoken, own)])
        text += f" You hold {held}, so only {rest} can be shown." if rest else f" You hold {held} yourself."
    return text


def percent(chance: float) -> str:
    """What is in doubt never reads as if it were certain; the sign stays with its number.

    >>> percent(0.999), percent(0.25)
    ('>99\\xa0%', '25\\xa0%')
    """
    number = "<1" if chance < 0.01 else ">99" if chance > 0.99 else f"{chance * 100:.0f}"
    return f"{number}\N{NO-BREAK SPACE}%"
