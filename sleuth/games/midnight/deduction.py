"""What follows from the paragraphs that somebody has read: the answers that are left, how likely each is, and why.

Whoever deduces, a notebook or a bot, must have the very text: what a paragraph claims is looked up by its words, so
nobody can look up what they have not read.

>>> from sleuth.games.midnight.case import all_cases
>>> case = all_cases()[0]
>>> reading = Reading(case)
>>> reading.read("13", "Something else.")
False
>>> reading.read("13", case.paragraphs["13"].text)
True
>>> reading.paths
('13',)
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from hashlib import sha256
from math import log2

from sleuth.games.midnight.case import Case, load
from sleuth.games.midnight.claims import Element, Hypothesis, Logic
from sleuth.games.midnight.ship import Path, path_name
from sleuth.knowledge.worlds import Mask, Worlds

SEAL = 32
"""Letters of a seal."""


def sealed(text: str) -> str:
    """What stands for a text without telling it: only who has it can make it."""
    return sha256(text.strip().encode()).hexdigest()[:SEAL]


@cache
def logic_of(case: int) -> Logic:
    """The logic of a case of the house, worked out once."""
    return Logic(load(case))


class Reading:
    """What somebody has read of a case, and what is left of it."""

    def __init__(self, case: Case, logic: Logic | None = None) -> None:
        self.case = case
        self.logic = logic or logic_of(case.number)
        self.worlds: Worlds = self.logic.worlds()

    def read(self, path: Path, text: str) -> bool:
        """Take a paragraph in; whether it is one of this case."""
        return self.read_sealed(path, sealed(text))

    def read_sealed(self, path: Path, seal: str) -> bool:
        """Take a paragraph in by its seal."""
        paragraph = self.case.paragraphs.get(path)
        if paragraph is None or sealed(paragraph.text) != seal:
            return False
        self.worlds.hear(path, self.logic.clauses(path))
        return True

    @property
    def paths(self) -> tuple[Path, ...]:
        return self.worlds.heard

    @property
    def left(self) -> tuple[Hypothesis, ...]:
        return tuple(self.logic.left(self.worlds.left))

    def points(self) -> dict[Path, int]:
        """The paths that what was read leads on to, and how often, without those that were read."""
        found: dict[Path, int] = {}
        for path in self.paths:
            for point in self.case.paragraphs[path].points:
                if point not in self.paths:
                    found[point] = found.get(point, 0) + 1
        return found

    def odds(self, element: Element) -> dict[str, float]:
        """How likely each answer is, if all that are left are alike; those that are ruled out are not there."""
        return odds(self.logic, self.worlds.left, element)

    def bits(self) -> float:
        """How much of the answer is unknown."""
        return log2(max(1, self.worlds.left.bit_count()))

    def why_not(self, element: Element, value: str) -> tuple[Path, ...]:
        """The paragraphs that rule an answer out together, none of which can be spared."""
        return self.worlds.why(self.logic.with_answer(element, value))

    def why(self, element: Element, value: str) -> tuple[Path, ...]:
        """The paragraphs that rule all other answers out together."""
        return self.worlds.why(self.worlds.all & ~self.logic.with_answer(element, value))


def odds(logic: Logic, left: Mask, element: Element) -> dict[str, float]:
    """How likely each answer is in these worlds, all alike."""
    count = left.bit_count()
    found: dict[str, float] = {}
    for value in logic.answers(element):
        with_it = (left & logic.with_answer(element, value)).bit_count()
        if with_it:
            found[value] = with_it / count
    return found


def best_two(chances: Mapping[str, float], all_answers: Sequence[str]) -> tuple[str, str]:
    """The likeliest answer and the next, which may be one that is ruled out if there is no other."""
    order = sorted(all_answers, key=lambda value: -chances.get(value, 0.0))
    return order[0], order[1]


def told_paths(paths: Iterable[Path]) -> list[str]:
    """Paragraphs by name, each with its number: “the piano bar (16)”."""
    return [f"{path_name(path)} ({path})" for path in paths]
