"""How hard a case is to read: what readers who take so many paths may expect to score, and where they are misled.

Readers take every hypothesis that is left for equally likely, and name the two likeliest answers to each question. The
random reader takes paths as they come; the greedy one knows which paragraph rules out most, and reads that next.
"""

from collections.abc import Iterator, Sequence
from random import Random

import msgspec

from sleuth.games.midnight.claims import ELEMENTS, Element, Hypothesis, Logic
from sleuth.games.midnight.scoring import WORTH
from sleuth.games.midnight.ship import LETTERS
from sleuth.knowledge.refutations import Refutations, Sources
from sleuth.knowledge.worlds import Mask

MOMENTS = (8, 16, 24)
"""Paths after which readers are asked."""
READERS = 60
"""Random readers."""
LIKELY = 0.25


class Scores(msgspec.Struct, frozen=True):
    """Points to expect, of 100, after 8, 16 and 24 paths."""

    random: tuple[float, ...]
    greedy: tuple[float, ...]


class Readers:
    """The readers of one case."""

    def __init__(self, logic: Logic, found: Refutations, truth: Hypothesis) -> None:
        self._found = found
        self._truth = truth
        self._values: dict[Element, dict[str, Mask]] = {
            element: {value: logic.with_answer(element, value) for value in {one[number] for one in logic.hypotheses}}
            for number, element in enumerate(ELEMENTS)
        }

    def scores(self) -> Scores:
        totals = [0.0] * len(MOMENTS)
        for order in self._orders():
            for number, moment in enumerate(MOMENTS):
                totals[number] += self.score(self._found.left_by(_set(order[:moment])))
        greedy = self._greedy(MOMENTS[-1])
        return Scores(
            tuple(round(total / READERS, 1) for total in totals),
            tuple(round(self.score(self._found.left_by(_set(greedy[:moment]))), 1) for moment in MOMENTS),
        )

    def false_trails(self) -> float:
        """Of the first 24 paths of a random reader, how many raise an innocent's odds above a quarter."""
        raised = 0
        for order in self._orders():
            before: set[str] = set()
            for count in range(1, MOMENTS[-1] + 1):
                now = self._suspected(self._found.left_by(_set(order[:count])))
                raised += bool(now - before)
                before = now
        return round(raised / READERS, 1)

    def score(self, left: Mask) -> float:
        """Points to expect from what is left; answers that are equally likely are drawn by lot."""
        total = 0.0
        for number, element in enumerate(ELEMENTS):
            chances = {value: (left & mask).bit_count() for value, mask in self._values[element].items()}
            true = chances[self._truth[number]]
            likelier = sum(chance > true for chance in chances.values())
            tied = sum(chance == true for chance in chances.values())
            first, second = WORTH[element]
            # the true answer stands at one of the places from likelier to likelier + tied - 1
            total += sum((first, second)[place] for place in range(likelier, min(likelier + tied, 2))) / tied
        return total

    def _suspected(self, left: Mask) -> set[str]:
        everybody = left.bit_count() or 1
        return {
            letter
            for letter in LETTERS
            if letter != self._truth.culprit
            and (left & self._values["culprit"].get(letter, 0)).bit_count() / everybody > LIKELY
        }

    def _orders(self) -> Iterator[list[int]]:
        chance = Random(0)  # the same readers for every case
        for _ in range(READERS):
            order = list(range(len(self._found.order)))
            chance.shuffle(order)
            yield order

    def _greedy(self, count: int) -> list[int]:
        read: list[int] = []
        gone: Mask = 0
        while len(read) < count:
            have = _set(read)
            gains: dict[int, Mask] = {}
            near: dict[int, int] = {}
            for sources, worlds in self._found.sets:
                missing = sources & ~have
                if not missing:
                    gone |= worlds
                elif missing & (missing - 1) == 0:
                    path = missing.bit_length() - 1
                    gains[path] = gains.get(path, 0) | worlds
                else:
                    for path in _members(missing):
                        near[path] = near.get(path, 0) + (worlds & ~gone).bit_count()
            rest = [path for path in range(len(self._found.order)) if path not in read]
            read.append(
                max(rest, key=lambda path: ((gains.get(path, 0) & ~gone).bit_count(), near.get(path, 0), -path))
            )
        return read


def _set(paths: Sequence[int]) -> Sources:
    return sum(1 << path for path in paths)


def _members(sources: Sources) -> Iterator[int]:
    while sources:
        lowest = sources & -sources
        yield lowest.bit_length() - 1
        sources ^= lowest
