"""How long bots take to answer: by what they are asked, and never by what they hold."""

from collections.abc import Mapping

from sleuth.core.game import Occasion, S, Seat
from sleuth.core.match import Match

SHARES: Mapping[Occasion, float] = {"turn": 1.0, "answer": 0.6, "pass": 0.25}
"""Of the time that a bot takes for a decision in its own turn."""
LEAST = 0.15
"""Seconds, more than most answers take to think of: how long one took does not show."""


def seconds_for(match: Match[S], seat: Seat, pace: float) -> float:
    """How long a bot takes for the decision that this seat has to make, where it takes so long for a turn's."""
    return max(pace * SHARES[match.occasion(seat)], min(pace, LEAST))
