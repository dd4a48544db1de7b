"""The bots of Midnight: how often each level wins, also against strangers, and how long it thinks (CPU time).

    python -m bench.midnight          fewer games, in some minutes
    python -m bench.midnight 400      as many as the bars were set for

A match is one bot against three, over all cases. Every deal is played four times, and the one sits on every chair.
Whoever shares a win has won, so that equal bots may win more than a quarter of the games each: the others' mean stands
beside. The strangers are in ``bench.strangers``.
"""

import sys
import time
from collections.abc import Sequence
from statistics import fmean

from bench.strangers import STRANGERS
from sleuth.arena import Entrant, compete

GAME = "midnight"
GAMES = 120
CASES = ("case",)
MATCHES = (("master", "detective", 0.35), ("detective", "novice", 0.45), ("master", "novice", 0.45))
BAR = 0.35
"""What a master wins against three of any stranger."""
SPEED = 10.0
TYPICAL, WORST = 30.0, 300.0


def show_match(name: str, others: Sequence[str | Entrant], games: int, bar: float) -> bool:
    """Print how often one wins against these; whether that reaches the bar, and is more often than they do."""
    one, *rest = compete(GAME, [name, *others], games=games, seed=1, spread=CASES).seats
    against = " ".join(sorted({other.bot for other in rest}))
    rate = f"{one.win_rate:6.1%}  ({one.low:.1%} to {one.high:.1%})"
    they = fmean(other.win_rate for other in rest)
    print(f"  {one.bot:9} against {against:26}  {rate}, they {they:6.1%}   bar: {bar:.0%}")
    return one.win_rate >= max(bar, they)


def games_a_second(level: str, games: int) -> float:
    """Of four bots of this level, in one process."""
    began = time.process_time()
    compete(GAME, [level] * 4, games=games, seed=2, spread=CASES)
    return games / (time.process_time() - began)


def main(games: int = GAMES) -> bool:
    """Print the figures; whether they reach the bars."""
    compete(GAME, ["master", "detective", "novice"], games=12, spread=CASES)  # cases are worked out at the first use
    strangers = [Entrant(stranger.__name__.lower(), stranger) for stranger in STRANGERS]
    print(f"Bots of Midnight, {games} games a match over all cases: one against three")
    reached = [show_match(one, [other] * 3, games, bar) for one, other, bar in MATCHES]
    reached += [show_match("master", [stranger] * 3, games, BAR) for stranger in strangers]
    reached.append(show_match("master", strangers[1:4], games, BAR))
    speed = games_a_second("detective", max(20, games // 4))
    reached.append(speed >= SPEED)
    print(f"Four detectives: {speed:.1f} games a second (bar: {SPEED:.0f})")
    for players in (2, 5):
        seats = compete(GAME, ["master"] * players, games=max(2 * players, games // 10), seed=3, spread=CASES).seats
        typical, worst = fmean(seat.ms_mean for seat in seats), max(seat.ms_max for seat in seats)
        reached.append(typical <= TYPICAL and worst <= WORST)
        bars = f"bars: {TYPICAL:.0f} and {WORST:.0f}"
        print(f"{players} masters, a decision: {typical:.2f} ms, at most {worst:.1f} ms ({bars})")
    return all(reached)


if __name__ == "__main__":
    raise SystemExit(not main(*map(int, sys.argv[1:])))
