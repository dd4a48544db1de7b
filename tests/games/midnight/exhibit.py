"""A case played for the golden playthroughs: detectives who read alone, publish, extract, move suspects and reveal. To
make it anew:

python -m tests.games.midnight.exhibit tests/playthroughs/midnight-3.record
"""

import sys
from pathlib import Path
from random import Random

from sleuth.core.choices import Move, pick
from sleuth.core.game import Seat
from sleuth.core.match import Match, Play, record_of
from sleuth.core.record import Entry, Record
from sleuth.games.midnight.state import State
from sleuth.testing import header_for
from tests.games.midnight.positions import CHAIRS, GAME, RIGHT, RULES, SECOND, WRONG

ANSWERS = (SECOND, RIGHT, WRONG)
EAGER = ("extract", "read-alone", "read-aloud", "move-suspect")
"""What is done more often than not where it can be."""
ROUNDS = 5
"""From this round on revelations are made."""


def choose(state: State, seat: Seat, random: Random) -> Move:
    """What this detective does next."""
    table = state.open
    offered = {choice.kind: choice for choice in RULES.choices(state, seat)}
    if "write" in offered:
        return Move("write", dict(ANSWERS[seat]))
    if "reveal" in offered:
        return Move("reveal" if table.round >= ROUNDS else "end")
    for kind in EAGER:
        if kind in offered and table.points + (kind == "move-suspect") and random.random() < 0.8:
            return pick([offered[kind]], random)
    unused = [choice for kind, choice in offered.items() if kind not in EAGER and (table.points or kind != "walk")]
    return pick(unused or list(offered.values()), random)


def play_exhibit(seed: int = 22, players: int = 3) -> Record:
    """The whole game."""
    match: Match[State] = Match(GAME, header_for(GAME, seed, CHAIRS[:players]))
    random, entries = Random(seed), list[Entry]()
    while match.outcome is None:
        seat = min(match.decisions)
        entry = match.propose(Play(seat, choose(match.state, seat, random), match.decisions[seat], "person")).entry
        entries.append(entry)
        match.apply(entry)
    return record_of(match, entries)


if __name__ == "__main__":
    Path(sys.argv[1]).write_bytes(play_exhibit().dump())
