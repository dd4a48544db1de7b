"""How long the evening still lasts, and what gems in the pocket are worth until then."""

from collections.abc import Sequence
from functools import cache

from sleuth.games.suspicion.scoring import SET, SINGLE

WANTED = 0.62
"""How often a turn brings a gem of the kind one wants."""


def set_points(loot: Sequence[int]) -> int:
    """What gems are worth, counted by kind (SU-44, SU-45).

    >>> set_points((2, 3, 4))
    15
    """
    sets = min(loot)
    return sets * SET + (sum(loot) - sets * len(loot)) * SINGLE


def turns_left(stacks: Sequence[int], players: int) -> float:
    """How many more turns each player has, if every turn takes a gem of any kind."""
    return takes_left(tuple(sorted(stacks))) / players


@cache
def takes_left(stacks: tuple[int, ...]) -> float:
    """The gems that are taken until a stack is empty, the last one included, if all kinds are taken alike.

    >>> takes_left((1, 1, 1)), round(takes_left((6, 6, 6)), 1)
    (1.0, 12.2)
    """
    if not min(stacks):
        return 0.0
    return 1 + sum(takes_left(one_less(stacks, gem)) for gem in range(len(stacks))) / len(stacks)


def one_less(stacks: tuple[int, ...], gem: int) -> tuple[int, ...]:
    return tuple(sorted((*stacks[:gem], stacks[gem] - 1, *stacks[gem + 1 :])))


def worth(loot: Sequence[int], turns: float) -> float:
    """What these gems will have come to after so many more turns."""
    whole = int(turns)
    now = _worth(tuple(sorted(loot)), whole)
    return now + (turns - whole) * (_worth(tuple(sorted(loot)), whole + 1) - now)


@cache
def _worth(loot: tuple[int, ...], turns: int) -> float:
    if not turns:
        return float(set_points(loot))
    after = [_worth(one_more(loot, gem), turns - 1) for gem in range(len(loot))]
    return WANTED * max(after) + (1 - WANTED) * sum(after) / len(after)


def one_more(loot: Sequence[int], gem: int) -> tuple[int, ...]:
    return tuple(sorted((*loot[:gem], loot[gem] + 1, *loot[gem + 1 :])))
