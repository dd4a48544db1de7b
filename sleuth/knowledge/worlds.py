"""Exact elimination over worlds: what may be true after statements of which some may be lies.

A world is a number, and a set of worlds is an int with a bit for each, so that one operation answers for all of them.
In every world each atom (“B was in the bar at 23:45”) is true, false or open. A statement is a list of clauses, and
each clause says in which worlds one of its literals must hold: a witness binds all worlds but those in which they are
the liar. What a clause leaves no choice about is settled at once (unit propagation); a world in which an atom would
have to be both true and false is ruled out.

>>> worlds = Worlds(3, ())
>>> worlds.hear("ann", [Clause((Literal("wet", True),), 0b011)])
>>> worlds.hear("bob", [Clause((Literal("wet", False),), 0b101)])
>>> worlds.left, worlds.why(0b001)
(6, ('ann', 'bob'))
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

Atom: TypeAlias = str
Source: TypeAlias = str
"""Where a statement was read or heard."""
Mask: TypeAlias = int
"""A set of worlds, a bit for each."""


class Literal(NamedTuple):
    """That an atom is true, or that it is false."""

    atom: Atom
    holds: bool

    @property
    def opposite(self) -> "Literal":
        return Literal(self.atom, not self.holds)


class Clause(NamedTuple):
    """In each of these worlds, at least one of the literals, each named once, holds."""

    literals: tuple[Literal, ...]
    worlds: Mask


class Worlds:
    """The worlds that are left after the statements heard so far."""

    def __init__(self, count: int, background: Iterable[Clause], exclusive: Mapping[Atom, Sequence[Atom]] = {}) -> None:
        self.all: Mask = (1 << count) - 1
        self._background = tuple(background)
        self._exclusive = exclusive
        """The atoms of which none can be true beside this one: somebody is in one place at a time."""
        self._heard: dict[Source, tuple[Clause, ...]] = {}
        self._holds: dict[Literal, Mask] = {}
        """The worlds in which a literal is settled to hold."""
        self._mentions: dict[Literal, list[Clause]] = {}
        """The clauses in which a literal stands."""
        self._impossible: Mask = 0
        self._take(self._background)

    @property
    def left(self) -> Mask:
        return self.all & ~self._impossible

    @property
    def heard(self) -> tuple[Source, ...]:
        return tuple(self._heard)

    def hear(self, source: Source, clauses: Iterable[Clause]) -> None:
        """Take in what a source says; the same source a second time says nothing new."""
        if source not in self._heard:
            self._heard[source] = tuple(clauses)
            self._take(self._heard[source])

    def settled(self, literal: Literal) -> Mask:
        """The worlds, of those that are left, in which this literal must hold."""
        return self._holds.get(literal, 0) & self.left

    def copy(self) -> "Worlds":
        """The same worlds, to go on from apart."""
        other = Worlds.__new__(Worlds)
        other.all, other._impossible = self.all, self._impossible
        other._background, other._exclusive = self._background, self._exclusive
        other._heard, other._holds = dict(self._heard), dict(self._holds)
        other._mentions = {literal: list(clauses) for literal, clauses in self._mentions.items()}
        return other

    def after(self, sources: Mapping[Source, Iterable[Clause]]) -> "Worlds":
        """The worlds after these statements instead, on the same background."""
        fresh = Worlds(0, self._background, self._exclusive)
        fresh.all = self.all
        for source, clauses in sources.items():
            fresh.hear(source, clauses)
        return fresh

    def why(self, worlds: Mask) -> tuple[Source, ...]:
        """Sources that rule all of these worlds out together, none of which can be spared; in the order of hearing.

        Later sources are spared first, so that a reason that held early is still the reason.
        """
        if worlds & self.left:
            raise ValueError("some of these worlds are not ruled out")
        needed = dict(self._heard)
        for source in reversed(self._heard):
            fewer = {one: clauses for one, clauses in needed.items() if one != source}
            if not worlds & self.after(fewer).left:
                needed = fewer
        return tuple(needed)

    def _take(self, clauses: Sequence[Clause]) -> None:
        waiting = list(clauses)
        for clause in clauses:
            for literal in clause.literals:
                self._mentions.setdefault(literal, []).append(clause)
        while waiting:
            literals, worlds = waiting.pop()
            worlds &= ~self._impossible
            failed = [self._holds.get(literal.opposite, 0) for literal in literals]
            for number, literal in enumerate(literals):
                forced = worlds
                for other, mask in enumerate(failed):
                    if other != number:
                        forced &= mask
                if forced:
                    waiting += self._settle(literal, forced)
            if not literals:
                self._impossible |= worlds

    def _settle(self, literal: Literal, worlds: Mask) -> list[Clause]:
        """The literal holds in these worlds; the clauses to look at again because of it."""
        known = self._holds.get(literal, 0)
        new = worlds & ~known
        if not new:
            return []
        self._holds[literal] = known | new
        self._impossible |= self._holds.get(literal.opposite, 0) & new
        again = list(self._mentions.get(literal.opposite, ()))
        if literal.holds:
            for other in self._exclusive.get(literal.atom, ()):
                again += self._settle(Literal(other, False), new)
        return again
