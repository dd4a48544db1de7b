"""The palace's bots: how often each level wins, and each character (CPU time).

    python -m bench.palace         fewer games, in a few minutes
    python -m bench.palace 1200    as many as the bars were set for

A match is one bot against three of another level, a third of the games. Then six detectives play: every deal six times,
and everybody sits on every chair, so that only the characters differ.
"""

import sys

from sleuth.arena import compete

GAME = "mukinnutu"
GAMES = 180
MATCHES = (("master", "detective", 0.35), ("detective", "novice", 0.45))
LOWEST, HIGHEST = 0.12, 0.22


def main(games: int = GAMES) -> bool:
    """Print the figures; whether they reach the bars."""
    compete(GAME, ["master", "detective", "novice"], games=3)  # compiled, or loaded, at the first use
    reached = True
    print(f"Bots in the palace, {games // 3} games a match: one against three (chance: 25 %)")
    for one, other, bar in MATCHES:
        first = compete(GAME, [one, other, other, other], games=games // 3, seed=1).seats[0]
        reached &= first.win_rate >= bar
        rate = f"{first.win_rate:6.1%}  ({first.low:.1%} to {first.high:.1%})"
        print(f"  {one:9} against {other:9}  {rate}, {first.ms_mean:.2f} ms a decision   bar: {bar:.0%}")
    report = compete(GAME, ["detective"] * 6, games=games, seed=2)
    print(f"Six detectives, {games} games: how often each character wins (bars: {LOWEST:.0%} to {HIGHEST:.0%})")
    for chair in report.chairs:
        reached &= LOWEST <= chair.win_rate <= HIGHEST
        print(f"  {chair.chair:9}  {chair.win_rate:6.1%}  ({chair.low:.1%} to {chair.high:.1%})")
    return reached


if __name__ == "__main__":
    raise SystemExit(not main(*map(int, sys.argv[1:])))
