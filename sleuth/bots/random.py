"""A player of any game that does whatever is allowed: the measure that every thinking bot must beat by far."""

from random import Random
from typing import Any

from sleuth.bots.bot import FrameBot
from sleuth.core.chance import Chance
from sleuth.core.choices import Choice, Move, pick


class RandomPlayer(FrameBot[dict[str, Any], Any]):
    """Picks a kind of move at random, then a value for each of its slots."""

    def __init__(self, chance: Chance) -> None:
        super().__init__(dict, dict)
        self._random = Random(chance.fork("aimless").key)

    def notice(self, payload: Any) -> None:
        """Remember nothing."""

    def choose(self, view: dict[str, Any], choices: tuple[Choice, ...]) -> Move:  # noqa: ARG002 - it does not look
        return pick(choices, self._random)
