"""What the prover finds out about a case."""

import msgspec

from sleuth.games.midnight.case import Level
from sleuth.games.midnight.claims import Element, Hypothesis
from sleuth.games.midnight.readers import Scores
from sleuth.games.midnight.ship import Path
from sleuth.games.midnight.ways import Plan


class Ways(msgspec.Struct, frozen=True):
    """Sets of paths that leave one answer to a question."""

    smallest: tuple[Path, ...]
    disjoint: tuple[tuple[Path, ...], ...]
    """Up to four without a path in common."""
    certain: bool
    """Whether there are no more of them, and none smaller."""


class Lie(msgspec.Struct, frozen=True):
    """A claim of the culprit's that is false, and what shows it."""

    path: Path
    claim: str
    sentence: str
    refuted_by: tuple[tuple[Path, ...], ...]
    """The smallest sets of other paths that contradict it, whoever did it."""
    disjoint: tuple[tuple[Path, ...], ...]


class Difficulty(msgspec.Struct, frozen=True):
    """How hard a case is, with what goes into it."""

    figure: float
    """Points of 100 that readers still miss, on average over both readers and the three moments of ``scores``."""
    smallest: dict[Element, int]
    ways: dict[Element, int]
    plan: Plan | None
    scores: Scores
    false_trails: float
    """Of the first 24 paths of a random reader, how many raise an innocent's odds above a quarter, on average."""
    together: tuple[Path, ...]
    """The largest set that only together rules something out."""
    together_is_largest: bool
    """Whether larger ones were looked for."""


class Report(msgspec.Struct, frozen=True):
    """What is known of a case."""

    id: str
    title: str
    level: Level
    kind: str
    culprit: str
    solutions: tuple[Hypothesis, ...]
    """What all sixty paragraphs leave."""
    without_culprit: tuple[Hypothesis, ...]
    """What the paragraphs of everybody but the culprit leave."""
    ways: dict[Element, Ways]
    lies: tuple[Lie, ...]
    difficulty: Difficulty
    problems: tuple[str, ...]
    """What has to be changed, a sentence each."""
    notes: tuple[str, ...]
    """What is worth a look."""
    seconds: float


class Unproven(msgspec.Struct, frozen=True):
    """A file that makes no sense yet, so that there is nothing to prove."""

    id: str
    """The file's name."""
    problems: tuple[str, ...]
