"""A hint in a case: what the master would do in this seat, and why in plain words.

It is worked out from the frame that a bot in this seat would get, and from nothing else.
"""

from collections.abc import Iterator, Sequence

from sleuth.core.chance import SEED_BYTES, Chance
from sleuth.core.choices import Choice, Move
from sleuth.core.prose import capital, listed
from sleuth.games.midnight.bots import Master
from sleuth.games.midnight.choices import culprit_name
from sleuth.games.midnight.claims import ELEMENTS
from sleuth.games.midnight.deduction import told_paths
from sleuth.games.midnight.narration import zone_name
from sleuth.games.midnight.ship import path_name
from sleuth.games.midnight.state import View
from sleuth.knowledge.study import Hint, in_words

FEW = 4
"""So many suspects are named that are left."""


class Adviser(Master):
    """Plays as the master does, and says why."""

    def __init__(self) -> None:
        super().__init__(Chance(bytes(SEED_BYTES)))
        self._view: View | None = None
        self._choices: tuple[Choice, ...] = ()

    def choose(self, view: View, choices: tuple[Choice, ...]) -> Move:
        self._view, self._choices = view, choices
        return super().choose(view, choices)

    def advise(self) -> Hint:
        """What to do now, and why."""
        move = self.decide()
        assert self._view is not None, "a move was chosen for a view"
        return Hint(move, in_words(self._choices, move), tuple(self._why(self._view, move)))

    def _why(self, view: View, move: Move) -> Iterator[str]:
        path = str(move.slots.get("path", ""))
        if path:
            sources = [one for one in self.reading.paths if path in self.reading.case.paragraphs[one].points]
            if sources:
                yield f"{capital(listed(told_paths(sources)))} leads there."
            else:
                yield f"You have not read it, and {path_name(path)} is where something may be learnt."
        elif move.kind == "walk" and (plan := self.plan(view)) is not None:
            paths = listed([path_name(path) for path in plan.paths[:FEW]])
            yield f"In {zone_name(plan.zone)} there is most to learn for your points: {paths}."
        yield self._left()

    def _left(self) -> str:
        count = self.reading.worlds.left.bit_count()
        if count == 1:
            return "What you have read leaves one answer to each question."
        suspects = list(self.odds["culprit"])
        if len(suspects) <= FEW:
            return f"What you have read leaves {listed([culprit_name(one) for one in suspects], 'or')}."
        parts = [f"{len(self.odds[element])} {element}s" for element in ELEMENTS]
        return f"What you have read leaves {listed(parts)}."


def advise(names: Sequence[str], frame: bytes) -> Hint:
    """What to do now and why, for a seat that has this frame."""
    del names
    adviser = Adviser()
    adviser.receive(frame)
    return adviser.advise()
