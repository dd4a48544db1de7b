"""Games in which people concede and bots play on, for the golden playthroughs. To make them anew:

python -m tests.games.leavers tests/playthroughs
"""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from sleuth.bots.local import LocalTable
from sleuth.core.chance import Chance
from sleuth.core.choices import Move
from sleuth.core.game import Game, Seat
from sleuth.core.record import Record
from sleuth.games import find_game
from sleuth.games.zeroday.state import State as DuelState
from sleuth.testing import header_for

CONCEDE = Move("concede")
A_FEW = 4


def phase_of(state: Any) -> str:
    """What the table is at, as its rules call it: a phase, a question, or a step."""
    if isinstance(state, DuelState):
        return state.step if state.ask is None else state.ask.about
    return str(state.open.phase)


def play_on(game: Game[Any], seed: int, chairs: int, leavers: Mapping[Seat, str], level: str = "detective") -> Record:
    """A game to its end between bots and people who let the clock play, each until the table is in this phase for the
    first time after a few moves; then they concede.
    """
    header = header_for(game, seed, [chair.id for chair in game.chairs[:chairs]])
    roster = tuple(
        sitter if seat in leavers else replace(sitter, kind="bot", level=level)
        for seat, sitter in enumerate(header.roster)
    )
    table = LocalTable(game, replace(header, roster=roster), Chance(bytes(32)), {})
    match = table.match
    while not table.over:
        phase = phase_of(match.state)
        going = [seat for seat in leavers if leavers[seat] == phase and seat in match.asides]
        leaver = going[0] if going and match.number > A_FEW else None
        if leaver is not None:
            table.move(leaver, CONCEDE, match.asides[leaver])
        elif not table.step():
            seat = min(match.decisions)
            table.move(seat, game.rules.default(match.state, seat), match.decisions[seat], by="clock")
    return table.record()


EXHIBITS: Mapping[str, tuple[str, int, Mapping[Seat, str]]] = {
    "classic-conceded-4": ("classic", 3, {Seat(1): "answer", Seat(2): "walk"}),
    "suspicion-conceded-4": ("suspicion", 4, {Seat(0): "act", Seat(2): "guess"}),
    "midnight-conceded-4": ("midnight", 4, {Seat(0): "moving", Seat(2): "writing"}),
}
"""The games, by the names of their files: what is played, the seed, and who concedes in which phase."""


def main(folder: Path) -> None:
    for name, (game, seed, leavers) in EXHIBITS.items():
        record = play_on(find_game(game), seed, int(name[-1]), leavers)
        (folder / f"{name}.record").write_bytes(record.dump())
        print(f"{name}: {record.closing.reason} after {len(record.entries)} moves")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
