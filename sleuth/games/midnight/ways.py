"""Sets of paragraphs that prove something: the smallest, several without a paragraph in common, the cheapest to read.

Found by clingo among what ``sleuth.knowledge.refutations`` knows: a set proves something if it contains, for each world
that has to go, a set that rules it out.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from time import perf_counter
from typing import NamedTuple

import clingo
import msgspec

from sleuth.games.midnight.ship import (
    LETTERS,
    PATHS,
    STARTING_ZONES,
    SUITE,
    WAYS,
    ZONE_OF,
    ZONES,
    Path,
    Zone,
    neighbours,
    speaker_of,
)
from sleuth.knowledge.refutations import Refutations
from sleuth.knowledge.worlds import Mask

MOST_WAYS = 4
PATIENCE = 5.0
"""Seconds for one search; what is found by then is used, and may not be the best."""
POLISH = 0.5
"""Seconds after which several disjoint sets are good enough: how many there are counts, not how small they are."""
A_TURN = 3
"""Action points (MM-71)."""

PROOF = """
{ in(P,W) : way(W) } 1 :- path(P).
whole(S,W) :- way(W), set(S), in(P,W) : part(S,P).
gone(C,W) :- whole(S,W), rules_out(S,C).
:- class(C), way(W), not gone(C,W).
first(P,W) :- in(P,W), not in(Q,W) : path(Q), Q<P.
:- first(P,W), first(Q,W+1), Q<P.
"""

SMALL = "#minimize { 1,P,W : in(P,W) }."

WALK = """
1 { start(Z) : starting(Z) } 1.
1 { end(Z) : zone(Z) } 1.
visited(Z) :- in(P,1), lies(P,Z).
used(E) :- start(S), visited(Z), leads(S,Z,E).
onward(E) :- start(S), end(Z), leads(S,Z,E).
used(E) :- onward(E).
asked(L) :- in(P,1), speaks(P,L).
cost(1,read(P)) :- in(P,1).
cost(1,find(L)) :- asked(L).
cost(N,there(E)) :- used(E), enter(E,N).
cost(1,back(E)) :- used(E), not onward(E).
#minimize { N,X : cost(N,X) }.
"""
"""A walk through a tree of zones: every edge there and back, but those that lead to where it ends."""


class Plan(msgspec.Struct, frozen=True):
    """The cheapest way to read enough, in action points.

    Everything is read publicly (1). The walk begins in the best of the zones 4 to 9 and is counted zone by zone, 2 to
    enter the suite. Suspects wander: each who is asked is taken to cost one step off the walk, once.
    """

    paths: tuple[Path, ...]
    points: int
    turns: int
    start: Zone
    zones: tuple[Zone, ...]
    """Where the walk leads, besides to suspects."""


class Found(NamedTuple):
    """What a search came to."""

    sets: tuple[tuple[Path, ...], ...]
    certain: bool
    """Whether nothing better was overlooked for want of time; without sets, that there are none."""


class Proofs:
    """Sets of paragraphs of one case that rule worlds out."""

    def __init__(self, found: Refutations) -> None:
        self._found = found

    def smallest(self, worlds: Mask, allowed: Iterable[Path] = PATHS) -> Found:
        """The smallest set that rules these worlds out."""
        return self.disjoint(worlds, 1, allowed)

    def disjoint(self, worlds: Mask, count: int, allowed: Iterable[Path] = PATHS) -> Found:
        """So many sets without a paragraph in common, each of which rules all of these worlds out."""
        program = self._program(worlds, allowed)
        if program is None:
            return Found((), True)
        ways = f"way(1..{count})."
        best, certain = _optimum("\n".join((PROOF, SMALL, *program, ways)), PATIENCE if count == 1 else POLISH)
        if best is None:
            return Found((), certain)
        sets: list[list[Path]] = [[] for _ in range(count)]
        for one in best:
            if one.name == "in":
                sets[one.arguments[1].number - 1].append(self._found.order[one.arguments[0].number])
        return Found(tuple(sorted((self._spared(one, worlds) for one in sets), key=len)), certain)

    def _spared(self, paths: Sequence[Path], worlds: Mask) -> tuple[Path, ...]:
        """A set without what it does not need."""
        needed = list(paths)
        for path in paths:
            fewer = [one for one in needed if one != path]
            if not self._found.left(fewer) & worlds:
                needed = fewer
        return tuple(needed)

    def most_disjoint(self, worlds: Mask, most: int = MOST_WAYS, allowed: Iterable[Path] = PATHS) -> Found:
        """As many sets as there are without a paragraph in common, up to a few."""
        certain = True
        for count in range(most, 0, -1):
            found = self.disjoint(worlds, count, allowed)
            if found.sets:
                return Found(found.sets, certain)
            certain &= found.certain
        return Found((), certain)

    def plan(self, worlds: Mask) -> Plan | None:
        """The cheapest way to rule these worlds out; None if there is none."""
        program = self._program(worlds, PATHS)
        if program is None:
            return None
        best, _ = _optimum("\n".join((PROOF, WALK, *program, *_ship(self._found.order), "way(1).")))
        if best is None:
            return None
        paths = [self._found.order[one.arguments[0].number] for one in best if one.name == "in"]
        start = next(one.arguments[0].number for one in best if one.name == "start")
        points = sum(one.arguments[0].number for one in best if one.name == "cost")
        zones = sorted({ZONE_OF[path] for path in paths if path in ZONE_OF})
        return Plan(tuple(paths), points, math.ceil(points / A_TURN), start, tuple(zones))

    def _program(self, worlds: Mask, allowed: Iterable[Path]) -> list[str] | None:
        """The sets that may be used, and the classes of worlds that have to go; None if some of these worlds stay."""
        inside = self._found.of(path for path in allowed if path in self._found.bits)
        sets = [
            (sources, gone & worlds) for sources, gone in self._found.sets if gone & worlds and not sources & ~inside
        ]
        classes = _classes(worlds, [gone for _, gone in sets])
        if 0 in classes:
            return None
        used = [number for number in range(len(sets)) if any(one >> number & 1 for one in classes)]
        names = range(len(self._found.order))
        lines = [f"path({number})." for number in names if any(sets[one][0] >> number & 1 for one in used)]
        for one in used:
            lines.append(f"set({one}).")
            lines += [f"part({one},{number})." for number in names if sets[one][0] >> number & 1]
        for number, sources in enumerate(classes):
            lines.append(f"class({number}).")
            lines += [f"rules_out({one},{number})." for one in used if sources >> one & 1]
        return lines


def _classes(worlds: Mask, sets: Sequence[Mask]) -> list[int]:
    """For each kind of world, the sets that rule it out, a bit for each. A world that goes whenever another goes is
    left out.
    """
    kinds = set()
    rest = worlds
    while rest:
        world = rest & -rest
        rest ^= world
        kinds.add(sum(1 << number for number, gone in enumerate(sets) if gone & world))
    kept: list[int] = []
    for one in sorted(kinds, key=int.bit_count):
        if not any(other & one == other for other in kept):
            kept.append(one)
    return kept


def _optimum(program: str, polish: float = PATIENCE) -> tuple[Sequence[clingo.Symbol] | None, bool]:
    """The best answer found in time, and whether it is known to be the best (or that there is none). Once there is one,
    a better one is looked for a little longer only.
    """
    control = clingo.Control(["--warn=none", "--opt-mode=opt", "--configuration=handy"])
    control.add("base", [], program)
    control.ground([("base", [])])
    best: list[Sequence[clingo.Symbol]] = []

    def keep(model: clingo.Model) -> None:
        best.append(model.symbols(atoms=True))

    began = perf_counter()
    with control.solve(on_model=keep, async_=True) as handle:
        while not (finished := handle.wait(0.05)):
            if perf_counter() - began > (polish if best else PATIENCE):
                handle.cancel()
                break
        exhausted = handle.get().exhausted
    return (best[-1] if best else None), finished and exhausted


def _ship(order: Sequence[Path]) -> Iterator[str]:
    for number, path in enumerate(order):
        if speaker := speaker_of(path):
            yield f"speaks({number},{LETTERS.index(speaker)})."
        else:
            yield f"lies({number},{ZONE_OF[path]})."
    yield from (f"zone({zone.id})." for zone in ZONES)
    yield from (f"starting({zone})." for zone in STARTING_ZONES)
    yield from (f"enter({number},{2 if SUITE in way else 1})." for number, way in enumerate(WAYS))
    for zone in STARTING_ZONES:
        for target in ZONES:
            yield from (f"leads({zone},{target.id},{edge})." for edge in _route(zone, target.id))


def _route(start: Zone, end: Zone) -> list[int]:
    """The edges between two zones; the ship is a tree, so there is one way."""
    routes: dict[Zone, list[int]] = {start: []}
    waiting = [start]
    for zone in waiting:
        for other in neighbours(zone):
            if other not in routes:
                edge = next(number for number, way in enumerate(WAYS) if {zone, other} == set(way))
                routes[other] = [*routes[zone], edge]
                waiting.append(other)
    return routes[end]
