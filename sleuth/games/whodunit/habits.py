"""What the others' questions tell of their cards: every deal is weighed under several habits of asking.

Nobody is told who has which habit, and strangers may have none. So each player's questions are judged under all habits
at once, and those that fit what this player has asked so far count most. One of them is to ask for anything at all: it
holds back from believing much of a player whom no other fits.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from sleuth.games.whodunit.position import Concession, Position, Question
from sleuth.knowledge.partition import Setting
from sleuth.knowledge.partition.native import Floats, Words, compiled, inner, size_of
from sleuth.knowledge.partition.sampling import Deals


class Habit(NamedTuple):
    """How often somebody names, of a kind that it has such cards of, its own and those that it was shown; and how it
    chooses among all others.
    """

    players: float
    """How many have this habit, as long as nothing is known of them."""
    own: float
    late: float
    """Its own, once at most two others of the kind are left to find."""
    shown: float
    keen: float = 0.0
    """How much it prefers what the answer may well be: the power of the odds that all can reckon."""


SECRETS = (
    Habit(0.24, own=0.003, late=0.01, shown=0.003),  # only ever what may be the answer
    Habit(0.20, own=0.04, late=0.3, shown=0.01),  # the same, until a kind is settled
    Habit(0.17, own=0.4, late=0.4, shown=0.02),  # often its own, to keep what it learns to itself
    Habit(0.17, own=0.35, late=0.01, shown=0.003),  # the same, until it comes to the answer itself
)
KEEN = (0.0, 2.0, 5.0)
HABITS = tuple(habit._replace(players=habit.players / len(KEEN), keen=keen) for habit in SECRETS for keen in KEEN)
AIMLESS = 0.22
"""How many ask for anything at all."""

AGAIN = 0.8
"""How often whoever names a card of its own takes one that it named before."""

LIKELIER = 1.5
"""How much likelier a card is held by somebody who showed it or one of two others."""

LEAST = 0.01
"""No card has less odds than this: not everybody sees what everybody could."""

NOBODY = -1
NAMED = 3
"""Cards in a question, at most."""


class Asked(NamedTuple):
    """The questions so far, row by row, as places in the setting; or -1, where there is nobody or nothing.

    A card that was laid open is a row in which nobody asked.
    """

    by: Words
    cards: Words
    shown_by: Words
    shown: Words
    """Which card, where that is known."""
    odds: Floats
    """For every card, how likely it was to be of the answer when this was asked: to somebody who has seen no cards."""


def asked_so_far(position: Position, setting: Setting) -> Asked:
    """The questions in a position's log."""
    columns = {card: place for place, card in enumerate(setting.cards)}
    public = PublicOdds(position, setting)
    none = [NOBODY] * NAMED
    rows: list[tuple[int, list[int], int, int]] = []
    odds: list[Floats] = []
    for entry in position.log:
        if isinstance(entry, Question):
            cards = [columns[card] for card in entry.cards]
            shown_by = NOBODY if entry.shown_by is None else setting.places[entry.shown_by]
            shown = NOBODY if entry.card is None else columns[entry.card]
            rows.append((setting.places[entry.by], [*cards, *none][:NAMED], shown_by, shown))
            odds.append(public.odds())
            public.hear(entry, cards)
        elif isinstance(entry, Concession):
            cards = [columns[card] for card in entry.cards]
            rows += [(NOBODY, none, NOBODY, card) for card in cards]
            odds += [public.odds()] * len(cards)
            public.settle(cards)
    return Asked(
        np.array([by for by, _, _, _ in rows], np.int64),
        np.array([cards for _, cards, _, _ in rows], np.int64).reshape(-1, NAMED),
        np.array([shown_by for _, _, shown_by, _ in rows], np.int64),
        np.array([shown for _, _, _, shown in rows], np.int64),
        np.array(odds).reshape(-1, len(columns)),
    )


class PublicOdds:
    """How likely each card is to be of the answer, roughly reckoned from what everybody heard."""

    def __init__(self, position: Position, setting: Setting) -> None:
        self._kinds = list(pairwise(np.cumsum([0, *map(len, setting.categories.values())]).tolist()))
        self._answers = np.concatenate([np.full(end - start, 1 / (end - start)) for start, end in self._kinds])
        dealt = sum(position.hand_sizes.values())
        self._held = {name: (1 - self._answers) * size / dealt for name, size in position.hand_sizes.items()}

    def hear(self, question: Question, cards: Sequence[int]) -> None:
        """Who passes has none of the cards; who shows one is likelier to have each."""
        for name in question.passed:
            self._held[name][cards] = 0
        if question.shown_by is not None:
            self._held[question.shown_by][cards] *= LIKELIER

    def settle(self, cards: Sequence[int]) -> None:
        """These cards lie open."""
        self._answers[cards] = 0

    def odds(self) -> Floats:
        """Those of each card, of its kind."""
        odds = self._answers / np.maximum(self._answers + sum(self._held.values()), LEAST)
        for start, end in self._kinds:
            odds[start:end] /= odds[start:end].sum()
        return np.maximum(odds, LEAST)


def weigh_tells(position: Position, setting: Setting, deals: Deals, habits: Sequence[Habit] = HABITS) -> Floats:
    """How likely each of these deals is by what the others asked; all together 1."""
    starts = np.cumsum([0, *map(len, setting.categories.values())])
    rivals = [setting.places[name] for name in position.players if name != position.me]
    likely = weigh(deals, np.array(rivals, np.int64), asked_so_far(position, setting), starts, np.array(habits))
    weights = np.exp(likely - likely.max())
    summed: Floats = weights / weights.sum()
    return summed


@compiled
def weigh(deals: Deals, rivals: Words, asked: Asked, starts: Words, habits: Floats) -> Floats:
    """For each deal the logarithm of how likely these rivals are to ask what they did."""
    likely = np.zeros(len(deals), np.float64)
    under = np.empty(len(habits) + 1, np.float64)
    keen = np.empty((len(habits), len(asked.by), starts[-1]), np.float64)
    for h in range(len(habits)):
        for q in range(len(asked.by)):
            for card in range(starts[-1]):
                keen[h, q, card] = asked.odds[q, card] ** habits[h, 4]
    for n in range(len(deals)):
        for rival in rivals:
            own = 0
            for card in range(starts[-1]):
                if deals[n, card] == rival:
                    own |= 1 << card
            for h in range(len(habits)):
                under[h] = habits[h, 0]
            under[len(habits)] = AIMLESS
            shown = 0
            named = 0
            for q in range(len(asked.by)):
                if asked.by[q] == rival:
                    for card in asked.cards[q]:
                        if card >= 0:
                            _judge(under, habits, keen[:, q], starts, (own, shown, named, card))
                            named |= 1 << card
                if asked.by[q] in (rival, NOBODY):
                    shown |= _learnt(deals[n], asked, q, n)
            likely[n] += np.log(np.sum(under))
    return likely


@inner
def _judge(under: Floats, habits: Floats, keen: Floats, starts: Words, cards: tuple[int, int, int, int]) -> None:
    """For each habit, how likely a player with these cards is to name this one, once it was shown and named those."""
    own, shown, named, card = cards
    kind = 0
    while starts[kind + 1] <= card:
        kind += 1
    every = (1 << starts[kind + 1]) - (1 << starts[kind])
    mine = size_of(own & every)
    known = size_of(shown & every & ~own)
    left = size_of(every) - mine - known
    before = size_of(own & named & every)
    for h in range(len(habits)):
        names_own = (habits[h, 1] if left > 2 else habits[h, 2]) if mine else 0.0
        names_shown = habits[h, 3] if known else 0.0
        names_other = 1.0 - names_own - names_shown if left else 0.0
        if own >> card & 1:
            if before in (0, mine):
                chance = names_own / mine
            elif named >> card & 1:
                chance = names_own * AGAIN / before
            else:
                chance = names_own * (1 - AGAIN) / (mine - before)
        elif shown >> card & 1:
            chance = names_shown / known
        else:
            others = 0.0
            for other in range(starts[kind], starts[kind + 1]):
                if not (own | shown) >> other & 1:
                    others += keen[h, other]
            chance = names_other * keen[h, card] / others
        under[h] *= chance / (names_own + names_shown + names_other)
    under[len(habits)] /= size_of(every)


@inner
def _learnt(deal: Deals, asked: Asked, q: int, n: int) -> int:
    """The card that was shown to the asker; of several that it may have been, one by turns."""
    shown: int = asked.shown[q]
    if shown >= 0:
        return 1 << shown
    can = 0
    for card in asked.cards[q]:
        can += card >= 0 and deal[card] == asked.shown_by[q]
    if asked.shown_by[q] < 0 or can == 0:
        return 0
    nth = (n + q) % can
    for card in asked.cards[q]:
        if card >= 0 and deal[card] == asked.shown_by[q]:
            if nth == 0:
                shown = card
            nth -= 1
    return 1 << shown
