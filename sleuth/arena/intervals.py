"""How far a win rate can be trusted.

Wilson's interval stays inside 0 and 1 and holds what it promises for few games too:

>>> low, high = wilson(150, 400)
>>> print(f"{low:.4f} {high:.4f}")
0.3290 0.4234
>>> wilson(0, 10)[0]
0.0
"""

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist

Z = NormalDist().inv_cdf(0.975)
"""How many standard errors 95 % of a normal distribution lie within."""


def wilson(wins: float, games: float) -> tuple[float, float]:
    """The 95 % interval of a win rate, by Wilson's score."""
    rate = wins / games
    spread = Z * sqrt(rate * (1 - rate) / games + Z**2 / (4 * games**2))
    middle = rate + Z**2 / (2 * games)
    scale = 1 + Z**2 / games
    # at the very ends the formula gives exactly 0 and 1, and floating-point numbers almost
    return (middle - spread) / scale if wins > 0 else 0.0, (middle + spread) / scale if wins < games else 1.0


def by_deals(wins: Sequence[int], games: Sequence[int]) -> tuple[float, float]:
    """The 95 % interval of a win rate from the wins and games of every deal.

    Games from one deal are not independent: some deals suit one way of playing whoever sits where. So we count as many
    games as independent ones would tell the same (the effective sample size of surveys): the games, divided by how
    much more the deals' sums vary than sums of independent games would. Never more than there were: that deals happen
    to vary less than chance would have it is not taken for knowledge.

    >>> for low, high in (by_deals([4, 0] * 50, [4] * 100), wilson(50, 100), wilson(200, 400)):
    ...     print(f"{low:.2f} {high:.2f}")
    0.40 0.60
    0.40 0.60
    0.45 0.55
    """
    won, played = sum(wins), sum(games)
    return wilson(won / (effect := _design_effect(wins, games)), played / effect)


def _design_effect(wins: Sequence[int], games: Sequence[int]) -> float:
    won, played, deals = sum(wins), sum(games), len(games)
    if deals < 2 or won in (0, played):
        return 1.0
    rate = won / played
    between = sum((win - rate * game) ** 2 for win, game in zip(wins, games, strict=True)) * deals / (deals - 1)
    return max(1.0, between / (played * rate * (1 - rate)))
