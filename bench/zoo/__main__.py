"""Our bots among strangers of every style: how often they win, with 95 % intervals.

python -m bench.zoo                     every family, 120 games a table: hours
python -m bench.zoo classic 400         one game, as many games a table as the bars were set for
python -m bench.zoo classic --way free --processes 2
python -m bench.zoo classic 200 --level detective
"""

import argparse

from bench.zoo.tables import CHAIRS, Zoo

FAMILIES = {"classic": "whodunit", "mukinnutu": "whodunit", "suspicion": "suspicion"}
GAMES = 120


def deals(games: int) -> int:
    """How many deals give at least so many games, with everybody on every chair."""
    return -(-games // CHAIRS)


def main(arguments: list[str] | None = None) -> bool:
    """Print the tables; whether they reach the bars."""
    parser = argparse.ArgumentParser(prog="python -m bench.zoo", description="Our bots among strangers.")
    parser.add_argument("game", nargs="?", choices=FAMILIES, help="which game (default: all)")
    parser.add_argument("games", nargs="?", type=int, default=GAMES, help=f"games a table (default: {GAMES})")
    parser.add_argument("--trios", type=int, default=0, help="games against each trio, if fewer are enough there")
    parser.add_argument("--level", default="master", help="which of our bots (default: master)")
    parser.add_argument("--way", default="", help="only ways to play with this option: free, dice")
    parser.add_argument("--processes", type=int, default=1, help="how many processes play (default: 1)")
    given = parser.parse_args(arguments)
    reached = True
    for game in FAMILIES if given.game is None else (given.game,):
        zoo = Zoo(FAMILIES[game], deals(given.games), deals(given.trios or given.games), given.processes)
        for way, bar in zoo.bars(game):
            if not given.way or given.way in bar.options.values():
                reached &= zoo.show(way, given.level)
    return reached


if __name__ == "__main__":
    raise SystemExit(not main())
