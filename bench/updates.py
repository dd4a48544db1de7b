"""Updates: how long they are and how long they take to make, beside the whole sight in their place (CPU time).

Four players at a table, the last of them a spectator where only three can play. An update is made for every viewer of
every entry: what happened is narrated, the viewer's sight is taken, and what is sent is encoded.
"""

import gc
import time
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from statistics import fmean
from typing import Any

import msgspec

from sleuth.core.choices import pick
from sleuth.core.frames import Sight, Story, Told, encode, sight, stories, told
from sleuth.core.game import Event, Game, Viewer
from sleuth.core.match import Match, Play
from sleuth.games import all_games
from sleuth.testing import header_for
from tests.bookworms import Bookworms

ENTRIES = 600
BAR = 0.5
"""Of the bytes that the whole sight would be."""
BAR_LONG = 0.025
"""Where it has 60 kB."""


class Whole(msgspec.Struct, frozen=True, tag="update", tag_field="t"):
    """An update with the sight whole."""

    table: str
    told: tuple[Told, ...]
    sight: Sight


def whole(match: Match[Any], viewer: Viewer, events: Sequence[Event]) -> bytes:
    return encode(Whole(match.header.table, told(match, viewer, events, 0), sight(match, viewer)))


class Figures:
    """Of many updates, each made for all viewers of an entry."""

    def __init__(self) -> None:
        self._sizes: list[int] = []
        self._times: list[float] = []

    def take(self, make: Callable[[Viewer], bytes], viewers: Sequence[Viewer]) -> None:
        began = time.process_time_ns()
        made = [make(viewer) for viewer in viewers]
        self._times.append((time.process_time_ns() - began) / len(made) / 1000)
        self._sizes += map(len, made)

    @property
    def bytes(self) -> float:
        return fmean(self._sizes)

    @property
    def microseconds(self) -> float:
        """The mean without the slowest twentieth: others use this machine too."""
        return fmean(sorted(self._times)[: len(self._times) * 19 // 20])


def measure(game: Game[Any], entries: int) -> tuple[Figures, Figures]:
    """With the sight whole, and with what changed."""
    before, now = Figures(), Figures()
    random, seed = Random(1), 0
    while entries:
        seed += 1
        match = Match(game, header_for(game, seed, [chair.id for chair in game.chairs[:4]]))
        written = stories(match)
        viewers: list[Viewer] = [*match.seats, None][:4]
        for viewer in viewers:
            written[viewer].sync()
        while match.outcome is None and entries:
            entries -= 1
            seat = min(match.decisions)
            choices = game.rules.choices(match.state, seat)
            move = pick([choice for choice in choices if not choice.grave] or choices, random)
            events = match.apply(match.propose(Play(seat, move, match.decisions[seat], "person")))
            before.take(partial(whole, match, events=events), viewers)
            now.take(partial(_changed, written, events=events), viewers)
    return before, now


def _changed(written: dict[Viewer, Story[Any]], viewer: Viewer, events: Sequence[Event]) -> bytes:
    return written[viewer].update(events)


def main() -> bool:
    """Print the figures; whether the updates are as short as they should be."""
    games = [*all_games(), Bookworms()]
    for game in games:
        measure(game, ENTRIES // 10)  # what a board works out at its first use is no part of an update
    print("Updates, four viewers a table: the whole sight, and what changed")
    print("  game          bytes whole   changed   share   µs whole   changed")
    reached = True
    gc.disable()
    for game in games:
        before, now = measure(game, ENTRIES)
        share = now.bytes / before.bytes
        reached = reached and share <= (BAR_LONG if game.id == Bookworms.id else BAR)
        print(
            f"  {game.id:12}   {before.bytes:10,.0f}   {now.bytes:7,.0f}   {share:5.1%}"
            f"   {before.microseconds:8.1f}   {now.microseconds:7.1f}"
        )
    gc.enable()
    print(f"  bars: {BAR:.0%} of the bytes, {BAR_LONG:.1%} where the sight is long")
    return reached


if __name__ == "__main__":
    raise SystemExit(not main())
