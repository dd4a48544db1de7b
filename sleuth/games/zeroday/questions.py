"""Which suggestion tells most of the envelope, in bits: all judged on random deals, and the best of them exactly."""

from collections.abc import Sequence
from itertools import product
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from sleuth.core.chance import SEED_BYTES, Chance
from sleuth.core.prose import listed
from sleuth.games.zeroday.position import ENVELOPE, Name, Position, spoken
from sleuth.games.zeroday.state import EvidenceId
from sleuth.knowledge.partition import Knowledge
from sleuth.knowledge.study import Asking

Numbers: TypeAlias = npt.NDArray[Any]
Triple: TypeAlias = tuple[EvidenceId, EvidenceId, EvidenceId]

NAMED = ("hacker", "virus", "program")
"""What the three names of a suggestion are, in their order."""

DEALS = 1200
"""Random deals by which questions are chosen."""
SCREENED, SHORTLIST = 4, 24
"""Of so many deals one is looked at to choose the questions that are worth a closer look."""
EXACT = 5
"""Of the best by these, so many are worked out exactly."""
AT_ONCE = 64
"""So many questions are judged together."""
ENOUGH = 0.5
"""Of the bits that the best question tells, so much must be told by one that is chosen for what it hides."""
TINY = 1e-300
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
        tried = self._tried(asked, allowed)
        for thin in (SCREENED, 1):
            before = float(self._spread(np.bincount(self._codes[::thin])[None, None, :])[0])
            left: list[float] = self._left(asked, tried, thin).tolist()
            found = [(cards, before - bits) for cards, bits in zip(tried, left, strict=True)]
            found.sort(key=lambda one: -one[1])
            tried = [cards for cards, _ in found[:SHORTLIST]]
        return found

    def discreet(self, asked: Sequence[Name], everybody: "Appraiser", care: float) -> tuple[Triple, float]:
        """Of the questions that tell nearly most, the one that tells most beyond what it tells the others; and how many
        bits it tells its asker. ``everybody`` knows what all know; each bit that the answer tells them counts ``care``.
        """
        tried = self._tried(asked)
        before = float(self._spread(np.bincount(self._codes)[None, None, :])[0])
        bits: Numbers = np.empty(0)
        for thin in (SCREENED, 1):
            found = [self._answered(asked, tried[start : start + AT_ONCE], thin) for start in _starts(tried)]
            bits = before - np.concatenate([left for left, _ in found])
            ways = np.concatenate([ways for _, ways in found])
            most = bits.max()
            enough = np.flatnonzero(bits >= min(most, ENOUGH * most))  # where little is left, it may come out below 0
            told = everybody.told(asked, [tried[number] for number in enough], ways[enough])
            order = enough[np.argsort(care * told - bits[enough], kind="stable")[:SHORTLIST]]
            tried, bits = [tried[number] for number in order], bits[order]
        return tried[0], float(bits[0])

    def _answered(self, asked: Sequence[Name], tried: Sequence[Triple], thin: int) -> tuple[Numbers, Numbers]:
        """For each question the bits that are expected to be left, and how likely it is that nobody shows anything and
        that each of those asked does.
        """
        outcomes = self._outcomes(asked, tried, thin)
        return self._spread(outcomes), _by_shower(outcomes, len(asked)).sum(axis=2) / outcomes.sum(axis=(1, 2))[:, None]

    def tells(self, asked: Sequence[Name], cards: Triple, everybody: "Appraiser") -> float:
        """The bits that a question tells all the others."""
        return float(everybody.told(asked, [cards], self._answered(asked, [cards], 1)[1])[0])

    def told(self, asked: Sequence[Name], tried: Sequence[Triple], ways: Numbers) -> Numbers:
        """The bits that these questions tell who only hears who showed something, where each way to be answered is so
        likely.
        """
        return np.concatenate(
            [
                self._told(asked, tried[start : start + AT_ONCE], ways[start : start + AT_ONCE])
                for start in _starts(tried)
            ]
        )

    def _told(self, asked: Sequence[Name], tried: Sequence[Triple], ways: Numbers) -> Numbers:
        counts = _by_shower(self._outcomes(asked, tried, 1), len(asked))
        totals = counts.sum(axis=2)
        missing = ((counts > 0).sum(axis=2) - (totals > 0)) / 2 / np.log(2)
        left = (missing + _plogp(totals) - _plogp(counts).sum(axis=2)) / np.maximum(totals, 1)
        before = float(self._spread(np.bincount(self._codes)[None, None, :])[0])
        told: Numbers = (ways * np.where(totals > 0, before - left, 0.0)).sum(axis=1)
        return told

    def _tried(self, asked: Sequence[Name], allowed: Sequence[Sequence[EvidenceId]] = ()) -> list[Triple]:
        return [(h, v, p) for h, v, p in product(*(self._to_try(asked, cards) for cards in (allowed or self._kinds)))]

    def _to_try(self, asked: Sequence[Name], cards: Sequence[EvidenceId]) -> list[EvidenceId]:
        """All cards in doubt; of the settled ones, one that is shown last or by nobody."""
        known = self.known
        turns = {name: turn for turn, name in enumerate(asked)}
        doubtful = [card for card in cards if known.holder(card) is None]
        settled = [card for card in cards if known.holder(card) is not None]
        quiet = max(settled, key=lambda card: turns.get(str(known.holder(card)), len(turns)), default=None)
        return doubtful if quiet is None else [*doubtful, quiet]

    def _left(self, asked: Sequence[Name], tried: Sequence[Triple], thin: int) -> Numbers:
        """The bits of the envelope that are expected to be unknown after each of these questions; every ``thin``-th
        deal is looked at.
        """
        return np.concatenate(
            [self._spread(self._outcomes(asked, tried[start : start + AT_ONCE], thin)) for start in _starts(tried)]
        )

    def _outcomes(self, asked: Sequence[Name], tried: Sequence[Triple], thin: int) -> Numbers:
        """For each question, how often each answer to it (a row) goes with each thing that the envelope may hold."""
        places = np.array([[self._places[card] for card in cards] for cards in tried])
        held = self._deals[::thin, places.T]  # deals, cards of a question, questions
        codes = np.broadcast_to(self._codes[::thin, None], (len(held), len(tried)))
        rows = 1 + len(asked) * len(places.T)
        begins = np.arange(len(tried)) * rows * self._answers
        size = len(tried) * rows * self._answers
        sums = np.zeros(size)
        silent = np.ones(codes.shape, bool)
        row = 1
        for name in asked:
            has = (held == self._owners[name]) & silent[:, None]
            many = has.sum(axis=1)
            for showing in has.transpose(1, 0, 2):
                where = (begins + row * self._answers + codes)[showing]
                sums += np.bincount(where, 1 / many[showing], size)
                row += 1
            silent &= many == 0
        sums += np.bincount((begins + codes)[silent], minlength=size)
        return sums.reshape(len(tried), rows, self._answers)

    @staticmethod
    def _spread(counts: Numbers) -> Numbers:
        """For each question the expected entropy of a row of what is counted, in bits. From few it comes out too small;
        the usual correction (Miller's and Madow's) is added.
        """
        rows = counts.sum(axis=2)
        seen = (counts > 0).sum(axis=(1, 2)) - (rows > 0).sum(axis=1)
        found = _plogp(rows).sum(axis=1) - _plogp(counts).sum(axis=(1, 2))
        spread: Numbers = (seen / 2 / np.log(2) + found) / rows.sum(axis=1)
        return spread


def _starts(tried: Sequence[Triple]) -> range:
    return range(0, len(tried), AT_ONCE)


def _by_shower(outcomes: Numbers, asked: int) -> Numbers:
    """The same outcomes as they look to whoever does not see which card is shown."""
    silent, shown = outcomes[:, :1], outcomes[:, 1:]
    return np.concatenate([silent, shown.reshape(len(outcomes), asked, -1, outcomes.shape[2]).sum(axis=2)], axis=1)


def _plogp(counts: Numbers) -> Numbers:
    """Each number times its logarithm."""
    return counts * np.log2(np.maximum(counts, TINY))


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
