"""The time left for the decisions that people have to make."""

from collections.abc import Mapping

from sleuth.core.game import Seat


class Clocks:
    """A deadline for each open decision. While nobody is at the table, no clock runs."""

    __slots__ = ("_deadlines", "seconds")

    def __init__(self, seconds: float | None) -> None:
        self.seconds = seconds
        self._deadlines: dict[Seat, tuple[int, float]] = {}

    def set(self, decisions: Mapping[Seat, int], now: float) -> bool:
        """Run for these decisions: a new one gets its full time. Whether anything changed."""
        if self.seconds is None:
            return False
        before = self._deadlines
        self._deadlines = {
            seat: before[seat] if seat in before and before[seat][0] == decision else (decision, now + self.seconds)
            for seat, decision in decisions.items()
        }
        return before != self._deadlines

    def left(self, now: float) -> dict[int, int]:
        """Milliseconds left for each seat."""
        return {seat: max(0, round((deadline - now) * 1000)) for seat, (_, deadline) in self._deadlines.items()}

    def due(self, now: float) -> list[tuple[Seat, int]]:
        """The seats and decisions whose time has run out."""
        return [(seat, decision) for seat, (decision, deadline) in self._deadlines.items() if deadline <= now]

    @property
    def next(self) -> float | None:
        """When the next clock runs out."""
        return min((deadline for _, deadline in self._deadlines.values()), default=None)
