"""The gala's bots: how often each level wins, what it finds out and gives away, and how long it thinks (CPU time).

    python -m bench.gala          fewer games, in a minute or two
    python -m bench.gala 400      as many as the bars were set for

A match is one bot against three of another kind. Every deal is played four times, and the one sits on every chair.
"""

import sys
import time
from statistics import fmean

from sleuth.arena import Report, compete

GAME = "suspicion"
GAMES = 120
MATCHES = (
    ("master", "detective", 0.35),
    ("master", "random", 0.65),
    ("detective", "novice", 0.45),
)
SPEED = 20.0
TYPICAL, WORST = 30.0, 300.0


def games_a_second(level: str, games: int) -> float:
    """Of four bots of this level, in one process."""
    began = time.process_time()
    compete(GAME, [level] * 4, games=games, seed=2)
    return games / (time.process_time() - began)


def show_match(report: Report) -> float:
    """The share of games that the first entrant wins."""
    one, *others = report.seats
    means = {figure.key: fmean(other.figures[figure.key] for other in others) for figure in report.figures}
    found = ", ".join(f"{key} {one.figures[key]:.2f} : {mean:.2f}" for key, mean in means.items())
    print(f"  {one.bot:9} against {others[0].bot:9}  {one.win_rate:6.1%}  ({one.low:.1%} to {one.high:.1%})   {found}")
    return one.win_rate


def main(games: int = GAMES) -> bool:
    """Print the figures; whether they reach the bars."""
    compete(GAME, ["master", "detective", "novice", "random"], games=4)  # compiled, or loaded, at the first use
    reached = True
    print(f"Bots at a gala, {games} games a match: one against three (chance: 25 %); the one's figures : theirs")
    for one, other, bar in MATCHES:
        reached &= show_match(compete(GAME, [one, other, other, other], games=games, seed=1)) >= bar
        print(f"    bar: {bar:.0%}")
    speed = games_a_second("detective", max(20, games // 4))
    reached &= speed >= SPEED
    print(f"Four detectives: {speed:.1f} games a second (bar: {SPEED:.0f})")
    for players in (2, 4, 6):
        seats = compete(GAME, ["master"] * players, games=max(2 * players, games // 10), seed=3).seats
        typical, worst = fmean(seat.ms_mean for seat in seats), max(seat.ms_max for seat in seats)
        reached &= typical <= TYPICAL and worst <= WORST
        print(
            f"{players} masters, a decision: {typical:.2f} ms, at most {worst:.1f} ms "
            f"(bars: {TYPICAL:.0f} and {WORST:.0f})"
        )
    return reached


if __name__ == "__main__":
    raise SystemExit(not main(*map(int, sys.argv[1:])))
