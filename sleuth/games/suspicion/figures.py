"""What is counted at a gala: turns, points, gems, and who was seen through by whom."""

from typing import Any

from sleuth.core.figures import Counts, Figure
from sleuth.core.match import Match
from sleuth.games.suspicion.events import Lifted, Robbed, Scored, TurnBegan

FIGURES = (
    Figure("turns", "Turns", "The seat's own turns, the last one included even if it was cut short."),
    Figure("gems", "Gems", "The gems that the seat took."),
    Figure("points", "Points", "The seat's points at the end."),
    Figure("named", "Named", "The opponents whom the seat named rightly."),
    Figure("known", "Known", "The opponents who named the seat rightly."),
)


def measure(match: Match[Any]) -> Counts:
    """The figures of every seat."""
    counts = {figure.key: [0.0] * len(match.seats) for figure in FIGURES}
    for event in match.events:
        match event.payload:
            case TurnBegan(seat=seat):
                counts["turns"][seat] += 1
            case Robbed(seat=seat) | Lifted(seat=seat):
                counts["gems"][seat] += 1
            case Scored(scores=scores):
                counts["points"] = [float(one.points) for one in scores]
                counts["named"] = [float(one.named) for one in scores]
                counts["known"] = [float(one.known_by) for one in scores]
    return {key: tuple(values) for key, values in counts.items()}
