"""Win rates among strangers: one of our bots against every three styles, against three of each, and each against three.

A family is a module of this package that exports

- ``STYLES``, a maker of a player for each style's name;
- ``BARS``, the ways to play, each with what our bot must reach there.
"""

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from importlib import import_module
from itertools import combinations
from math import sqrt
from multiprocessing import get_context
from statistics import fmean, stdev
from typing import Protocol, cast

import msgspec

from sleuth.arena import Entrant, Maker
from sleuth.arena.game import play
from sleuth.arena.intervals import Z, by_deals
from sleuth.arena.tournament import settle
from sleuth.core.game import Options

CHAIRS = 4
"""One and three others sit at a table. Every deal is played as often, and everybody sits on every chair."""

PIECE = 40
"""Games that a process plays at a time: whole deals."""


class Bar(msgspec.Struct, frozen=True):
    """A way to play, and what our bot must reach in it; without a number, it is only measured."""

    game: str
    options: Options
    trios: float | None = None
    """At least this share of games, on the mean over all trios of three different styles."""
    alike: float | None = None
    """At least this share against three of any one style."""
    against: float | None = None
    """At most this share for one of any style against three of ours."""


class Family(Protocol):
    """What a family's module exports."""

    STYLES: Mapping[str, Maker]
    BARS: Sequence[Bar]


class Table(msgspec.Struct, frozen=True):
    """Who sits down together, to play what: levels and styles by their names. Counted is how often the first wins."""

    family: str
    way: int
    """The place of the way to play among the family's bars."""
    seats: tuple[str, ...]
    deals: int


class Tally(msgspec.Struct, frozen=True):
    """How often the first at a table won, deal by deal, and how long it thought."""

    wins: tuple[int, ...]
    decisions: int = 0
    thinking: float = 0.0
    longest: float = 0.0
    """Milliseconds of processor time."""

    @property
    def rate(self) -> float:
        return sum(self.wins) / self.games

    @property
    def games(self) -> int:
        return CHAIRS * len(self.wins)

    @property
    def interval(self) -> tuple[float, float]:
        """Of 95 %."""
        return by_deals(self.wins, [CHAIRS] * len(self.wins))

    @property
    def half(self) -> float:
        low, high = self.interval
        return (high - low) / 2


def family_of(name: str) -> Family:
    """The module of a family."""
    return cast("Family", import_module(f"bench.zoo.{name}"))


def trios(styles: Iterable[str]) -> Iterator[tuple[str, ...]]:
    """Every three different styles."""
    return combinations(styles, CHAIRS - 1)


def play_piece(table: Table, first: int, last: int) -> Tally:
    """Play these deals, counted from 0, at this table. What a table is dealt follows from who sits there."""
    family = family_of(table.family)
    bar = family.BARS[table.way]
    words = f"{bar.game} {sorted(bar.options.items())} {table.seats}"
    seed = int.from_bytes(hashlib.sha256(words.encode()).digest()[:4])
    seats: list[str | Entrant] = [
        Entrant(name, family.STYLES[name]) if name in family.STYLES else name for name in table.seats
    ]
    tournament = settle(bar.game, seats, CHAIRS * last, seed, bar.options)
    wins = [0] * (last - first)
    clocks = []
    for number in range(CHAIRS * first, CHAIRS * last):
        result = play(tournament, number + 1).result
        wins[number // CHAIRS - first] += 0 in result.winners
        clocks.append(result.clocks[0])
    return Tally(
        tuple(wins),
        sum(clock.decisions for clock in clocks),
        sum(clock.thinking for clock in clocks),
        max(clock.longest for clock in clocks),
    )


def joined(pieces: Iterable[Tally]) -> Tally:
    """The tallies of several pieces, or of several tables, in one."""
    wins: tuple[int, ...] = ()
    decisions, thinking, longest = 0, 0.0, 0.0
    for piece in pieces:
        wins += piece.wins
        decisions += piece.decisions
        thinking += piece.thinking
        longest = max(longest, piece.longest)
    return Tally(wins, decisions, thinking, longest)


def play_tables(tables: Sequence[Table], processes: int) -> Iterator[Tally]:
    """The tally of each table, in their order. With more than one process the pieces are played side by side."""
    step = PIECE // CHAIRS
    pieces = [[(table, at, min(at + step, table.deals)) for at in range(0, table.deals, step)] for table in tables]
    with ExitStack() as stack:
        if processes > 1:
            crew = stack.enter_context(ProcessPoolExecutor(processes, get_context("spawn")))
            pending = [[crew.submit(play_piece, *piece) for piece in table] for table in pieces]
            for futures in pending:
                yield joined(future.result() for future in futures)
        else:
            for table in pieces:
                yield joined(play_piece(*piece) for piece in table)


def mean_of(tallies: Sequence[Tally]) -> tuple[float, float]:
    """The mean rate over several tables with deals of their own, and half its 95 % interval: from how much the tables
    differ, so that a few games at each are enough.
    """
    rates = [tally.rate for tally in tallies]
    return fmean(rates), Z * stdev(rates) / sqrt(len(rates))


class Zoo:
    """Plays the tables of one family and prints them."""

    def __init__(self, family: str, deals: int, trio_deals: int, processes: int) -> None:
        self.name = family
        self._family = family_of(family)
        self._deals = deals
        self._trio_deals = trio_deals
        self._processes = processes

    def bars(self, game: str | None) -> Iterator[tuple[int, Bar]]:
        """The ways to play this game, or all."""
        return ((way, bar) for way, bar in enumerate(self._family.BARS) if game in (None, bar.game))

    def show(self, way: int, level: str) -> bool:
        """Print how this level fares in one way to play, and whether it reaches the bars."""
        bar = self._family.BARS[way]
        options = " ".join(str(value) for value in bar.options.values())
        print(f"{bar.game} {options}: {level} in the zoo, 95 % intervals".replace(" :", ":"))
        return all(
            (
                self._show_trios(way, level, bar),
                self._show_alike(way, level, bar),
                self._show_against(way, level, bar),
            )
        )

    def _play(self, way: int, seats: Iterable[tuple[str, ...]], deals: int) -> Iterator[Tally]:
        tables = [Table(self.name, way, names, deals) for names in seats]
        return play_tables(tables, self._processes)

    def _show_trios(self, way: int, level: str, bar: Bar) -> bool:
        rivals = list(trios(self._family.STYLES))
        tallies = list(self._play(way, [(level, *trio) for trio in rivals], self._trio_deals))
        rate, half = mean_of(tallies)
        games = f"{len(rivals)} trios, {CHAIRS * self._trio_deals} games each"
        print(f"  one among three different styles, {games}: {rate:.1%} ± {half:.1%}{least(bar.trios)}")
        for style in self._family.STYLES:
            met = [tally for trio, tally in zip(rivals, tallies, strict=True) if style in trio]
            rate_met, half_met = mean_of(met)
            print(f"    trios with {style:16} {rate_met:6.1%} ± {half_met:.1%}")
        ranked = sorted(zip(tallies, rivals, strict=True), key=lambda pair: pair[0].rate)
        print("    hardest: " + "; ".join(f"{' '.join(trio)} {tally.rate:.0%}" for tally, trio in ranked[:3]))
        all_games = joined(tallies)
        print(
            f"    a decision: {all_games.thinking / all_games.decisions:.2f} ms, at most {all_games.longest:.1f} ms",
            flush=True,
        )
        return rate >= (bar.trios or 0.0)

    def _show_alike(self, way: int, level: str, bar: Bar) -> bool:
        styles = list(self._family.STYLES)
        print(f"  one against three of one style, {CHAIRS * self._deals} games each{least(bar.alike)}")
        tallies = self._play(way, [(level, *[style] * 3) for style in styles], self._deals)
        return self._show_each(styles, tallies, bar.alike or 0.0, 1.0)

    def _show_against(self, way: int, level: str, bar: Bar) -> bool:
        styles = list(self._family.STYLES)
        most = "" if bar.against is None else f"   (bar: at most {bar.against:.0%})"
        print(f"  one of a style against three of ours, {CHAIRS * self._deals} games each{most}")
        tallies = self._play(way, [(style, *[level] * 3) for style in styles], self._deals)
        return self._show_each(styles, tallies, 0.0, 1.0 if bar.against is None else bar.against)

    def _show_each(self, styles: Sequence[str], tallies: Iterable[Tally], low: float, high: float) -> bool:
        reached = True
        for style, tally in zip(styles, tallies, strict=True):
            reached &= (within := low <= tally.rate <= high)
            missed = "" if within else "   missed"
            print(f"    {style:16} {tally.rate:6.1%} ± {tally.half:.1%}{missed}", flush=True)
        return reached


def least(bar: float | None) -> str:
    """How a lower bar is printed."""
    return "" if bar is None else f"   (bar: {bar:.0%})"
