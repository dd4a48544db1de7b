"""What can be deduced at a table with cards on paper: the same as in the duel, from the same entries."""

from collections.abc import Sequence

from sleuth.games.paperduel.hints import advise
from sleuth.games.zeroday.study import ZeroDayStudy
from sleuth.knowledge.study import Hint


class PaperStudy(ZeroDayStudy):
    """What the notebook, hints and the analysis go by."""

    def hint(self, names: Sequence[str], frame: bytes) -> Hint:
        return advise(names, frame)
