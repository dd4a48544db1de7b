"""What is counted in a whodunit: turns taken and questions asked."""

from typing import Any

from sleuth.core.figures import Counts, Figure
from sleuth.core.match import Match
from sleuth.games.whodunit.events import Suggested, TurnBegan

FIGURES = (
    Figure(
        "turns", "Turns", "The seat's own turns until the game ended, the last one included even if it was cut short."
    ),
    Figure("questions", "Questions", "The suggestions that the seat made itself."),
)


def measure(match: Match[Any]) -> Counts:
    """Turns and questions of every seat."""
    turns = [0.0] * len(match.seats)
    questions = [0.0] * len(match.seats)
    for event in match.events:
        match event.payload:
            case TurnBegan(seat=seat):
                turns[seat] += 1
            case Suggested(seat=seat):
                questions[seat] += 1
    return {"turns": tuple(turns), "questions": tuple(questions)}
