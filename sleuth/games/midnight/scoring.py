"""Points, and who wins."""

from collections.abc import Sequence

from sleuth.core.game import Seat
from sleuth.core.scores import ScoreLine, ScoreSheet, SeatScore
from sleuth.games.midnight.claims import ELEMENTS
from sleuth.games.midnight.events import Answers, Hypotheses, Reason, Score
from sleuth.games.midnight.state import Mode, Open

WORTH = {"culprit": (50, 30), "motive": (30, 20), "method": (20, 10)}  # MM-126 to MM-128
WRONG = -10
"""What a wrong first answer costs whoever made revelations."""
BEATEN = -5
"""What a right first answer of theirs costs everybody else."""
PAR = 80
"""Points that everybody must have for a team to win."""
LABELS = {"culprit": "Culprit", "motive": "Motive", "method": "Method"}


def score(
    solution: Answers, written: Sequence[Hypotheses | None], revealer: Seat | None, mode: Mode
) -> tuple[Score, ...]:
    """Everybody's points (MM-125 to MM-131); whoever wrote nothing has none."""
    return tuple(
        _score(solution, written, Seat(seat), revealer if mode == "rivals" else None) for seat in range(len(written))
    )


def _score(solution: Answers, written: Sequence[Hypotheses | None], seat: Seat, revealer: Seat | None) -> Score:
    mine = written[seat]
    if mine is None:
        return Score(0, 0, 0)
    points = {element: _worth(element, mine.of(element), solution.of(element)) for element in ELEMENTS}
    return Score(**points, revelations=_modifier(solution, written, seat, revealer))


def _worth(element: str, pair: tuple[str, str], right: str) -> int:
    return next((worth for worth, answer in zip(WORTH[element], pair, strict=True) if answer == right), 0)


def _modifier(solution: Answers, written: Sequence[Hypotheses | None], seat: Seat, revealer: Seat | None) -> int:
    announced = None if revealer is None else written[revealer]
    if announced is None:
        return 0
    right = sum(announced.of(element)[0] == solution.of(element) for element in ELEMENTS)
    return WRONG * (len(ELEMENTS) - right) if seat == revealer else BEATEN * right


def winners(scores: Sequence[Score], present: Sequence[Seat], mode: Mode) -> tuple[tuple[Seat, ...], Reason]:
    """Who wins, and why (MM-132, MM-133, MM-H01, MM-H08)."""
    if not present:
        return (), "under-par"
    if mode == "together":
        reached = min(scores[seat].total for seat in present) >= PAR
        return (tuple(present), "par") if reached else ((), "under-par")
    if len(present) == 1 and len(scores) > 1:
        return tuple(present), "last-left"
    best = max(scores[seat].total for seat in present)
    first = tuple(seat for seat in present if scores[seat].total == best)
    return first, "points" if len(first) == 1 else "shared"


def sheet(table: Open, par_rounds: int) -> ScoreSheet | None:
    """How everybody's points add up, the best first; together, against par. None before the end."""
    ending, mode = table.ending, table.mode
    if ending is None:
        return None
    order = sorted(range(len(ending.scores)), key=lambda seat: -ending.scores[seat].total)
    lines = tuple(
        SeatScore(
            Seat(seat),
            tuple(_lines(ending.scores[seat], mode)),
            ending.scores[seat].total,
            seat in ending.winners,
        )
        for seat in order
    )
    return ScoreSheet(lines, _against_par(table.round, par_rounds) if mode == "together" else "")


def _against_par(rounds: int, par_rounds: int) -> str:
    """What a team needed, and how quick it was (MM-H08)."""
    took = f"{rounds} round{'' if rounds == 1 else 's'}"
    return f"Par is {PAR} points from everybody in {par_rounds} rounds. You took {took}."


def _lines(points: Score, mode: Mode) -> list[ScoreLine]:
    lines = [(LABELS[element], getattr(points, element)) for element in ELEMENTS]
    if mode == "rivals":
        lines.append(("Revelations", points.revelations))
    return [ScoreLine(label, int(worth != 0), worth, worth) for label, worth in lines]
