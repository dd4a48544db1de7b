"""The time left for what people have to decide: for each decision, for a turn, or for the whole game.

Under a clock for decisions, each has its full time; one that is quick, an answer or a pass, has less. A clock for turns
runs on over all decisions of a seat in its turn, and stands still while others answer, who have the time of a quick
decision. A reserve runs down whenever the table waits for its seat, whatever for. See ``docs/protocol.md``.
"""

from collections.abc import Collection, Mapping
from typing import NamedTuple

from sleuth.core.game import Occasion, Seat
from sleuth.server.messages import TimeLimit

SHARES: Mapping[Occasion, float] = {"turn": 1.0, "answer": 0.5, "pass": 0.25}
"""Of the time for a decision in a turn."""
LEAST = 10.0
"""Seconds that nobody has less than for a decision, also when their reserve is used up."""
UNHURRIED = 3600
"""Seconds from which on quick decisions have as long as others: such a game is played when people find the time."""


def seconds_for(seconds: float, occasion: Occasion) -> float:
    """How long somebody may take for one decision of this kind, where a turn's has so many seconds."""
    share = 1.0 if seconds >= UNHURRIED else SHARES[occasion]
    return max(seconds * share, min(seconds, LEAST))


class Asked(NamedTuple):
    """A decision that the table waits for."""

    decision: int
    occasion: Occasion


class Running(NamedTuple):
    """A clock that runs."""

    asked: Asked
    since: float
    deadline: float


class Clocks:
    """The clocks of one table. While nobody is there, none runs."""

    __slots__ = ("_left", "_running", "_turn", "limit")

    def __init__(self, limit: TimeLimit | None) -> None:
        self.limit = limit
        self._left: dict[Seat, float] = {}
        """Of each seat's turn or reserve, as of when its clock was started or stopped."""
        self._running: dict[Seat, Running] = {}
        self._turn: int | None = None

    def set(self, asked: Mapping[Seat, Asked], timed: Collection[Seat], now: float, turn: int | None = None) -> bool:
        """Run for those of these decisions whose seats are timed, and stop the others; ``turn`` is its number, if the
        game counts turns. Whether anything changed.
        """
        if self.limit is None:
            return False
        before = dict(self._running)
        for seat, running in before.items():
            if seat not in timed or asked.get(seat) != running.asked:
                self._stop(seat, now)
        if self.limit.kind == "turn":
            self._end_turns({seat for seat, one in asked.items() if one.occasion == "turn"}, turn)
        for seat, one in asked.items():
            if seat in timed and seat not in self._running:
                self._running[seat] = Running(one, now, now + self._time_for(self.limit, seat, one))
        return before != self._running

    def _stop(self, seat: Seat, now: float) -> None:
        running = self._running.pop(seat)
        if self._lasts(running.asked) and seat in self._left:
            self._left[seat] = max(0.0, self._left[seat] - (now - running.since))

    def _lasts(self, asked: Asked) -> bool:
        """Whether the time for this comes out of what the seat has for more than this decision."""
        kind = self.limit.kind if self.limit else "decision"
        return kind == "reserve" or (kind == "turn" and asked.occasion == "turn")

    def _end_turns(self, turning: Collection[Seat], turn: int | None) -> None:
        """Where the game does not count turns, a seat's turn is over when the table waits for somebody else's and not
        for this seat; while it waits for answers alone, the turn goes on.
        """
        if turn != self._turn:
            self._left.clear()
        elif turn is None and turning:
            self._left = {seat: left for seat, left in self._left.items() if seat in turning}
        self._turn = turn

    def _time_for(self, limit: TimeLimit, seat: Seat, asked: Asked) -> float:
        if not self._lasts(asked):
            return seconds_for(limit.seconds, asked.occasion)
        left = self._left.setdefault(seat, limit.seconds)
        return max(left, min(limit.seconds, LEAST)) if limit.kind == "reserve" else left

    def kept(self, now: float) -> dict[int, int] | None:
        """What is left of turns and reserves, in milliseconds, to be kept beside a move; None if there is nothing."""
        if self.limit is None or self.limit.kind == "decision":
            return None
        left = dict(self._left)
        for seat, running in self._running.items():
            if self._lasts(running.asked) and seat in left:
                left[seat] = max(0.0, left[seat] - (now - running.since))
        return {seat: round(seconds * 1000) for seat, seconds in left.items()}

    def take(self, kept: Mapping[int, int] | None, now: float) -> None:
        """Take up what was left at a move, here or at another server."""
        if kept is None or self.limit is None:
            return
        self._left = {Seat(seat): milliseconds / 1000 for seat, milliseconds in kept.items()}
        for seat, running in self._running.items():
            if self._lasts(running.asked):
                deadline = now + self._time_for(self.limit, seat, running.asked)
                self._running[seat] = running._replace(since=now, deadline=deadline)

    def left(self, now: float) -> dict[int, int]:
        """Milliseconds left for each seat that the table waits for."""
        return {seat: max(0, round((running.deadline - now) * 1000)) for seat, running in self._running.items()}

    def due(self, now: float) -> list[tuple[Seat, int]]:
        """The seats and decisions whose time has run out."""
        return [(seat, one.asked.decision) for seat, one in self._running.items() if one.deadline <= now]

    @property
    def next(self) -> float | None:
        """When the next clock runs out."""
        return min((running.deadline for running in self._running.values()), default=None)
