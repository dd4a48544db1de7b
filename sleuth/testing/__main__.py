"""``python -m sleuth.testing``: the suite and the golden playthroughs from the command line.

    python -m sleuth.testing check classic --games 100
    python -m sleuth.testing playthrough tests/playthroughs/*.record

``playthrough`` writes the text beside each record. A new record comes from ``sleuth record``.
"""

import argparse
from pathlib import Path

from sleuth.core.record import read
from sleuth.games import find_game
from sleuth.testing.conformance import check_game
from sleuth.testing.playthrough import playthrough


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m sleuth.testing", description="Check games, write playthroughs.")
    commands = parser.add_subparsers(dest="command", required=True)
    check = commands.add_parser("check", help="run the conformance suite")
    check.add_argument("game")
    check.add_argument("--games", type=int, default=20)
    check.add_argument("--seed", type=int, default=0)
    text = commands.add_parser("playthrough", help="write the text beside each record")
    text.add_argument("records", type=Path, nargs="+")
    given = parser.parse_args()
    match given.command:
        case "check":
            print(check_game(find_game(given.game), given.games, given.seed))
        case "playthrough":
            for path in given.records:
                record = read(path.read_bytes())
                path.with_suffix(".txt").write_text(playthrough(find_game(record.header.game), record))


if __name__ == "__main__":
    main()
