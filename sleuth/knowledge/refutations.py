"""Every smallest set of statements that rules a world out.

:class:`~sleuth.knowledge.worlds.Worlds` says what is left after some statements; this says it for every choice of
statements at once. Each literal is labelled with the smallest sets of sources from which it follows, and with the
worlds in which it does (de Kleer's assumption-based truth maintenance). Sets are taken by size, so that the first one
found for a world is a smallest one, and what contains it is never looked at again. What follows is what ``Worlds``
settles.

>>> wet, dry = Literal("wet", True), Literal("wet", False)
>>> found = refutations(3, (), {"ann": [Clause((wet,), 0b011)], "bob": [Clause((dry,), 0b101)]})
>>> found.sets, found.left(["ann", "bob"])
((Refutation(sources=3, worlds=1),), 6)
>>> found.names(3)
('ann', 'bob')
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from heapq import heappop, heappush
from itertools import product
from typing import NamedTuple, TypeAlias

from sleuth.knowledge.worlds import Atom, Clause, Literal, Mask, Source

Sources: TypeAlias = int
"""A set of sources, a bit for each in their order."""


class Refutation(NamedTuple):
    """The worlds that these sources rule out together, and no fewer of them."""

    sources: Sources
    worlds: Mask


class Refutations:
    """What rules what out, smallest sets first."""

    def __init__(self, order: Sequence[Source], everything: Mask, sets: Sequence[Refutation], complete: bool) -> None:
        self.order = tuple(order)
        self.all = everything
        self.sets = tuple(sets)
        self.complete = complete
        """Whether no set was left out for its size."""

    @cached_property
    def bits(self) -> dict[Source, Sources]:
        return {source: 1 << number for number, source in enumerate(self.order)}

    def of(self, sources: Iterable[Source]) -> Sources:
        """A set of sources by their names."""
        return sum(self.bits[source] for source in set(sources))

    def names(self, sources: Sources) -> tuple[Source, ...]:
        """The sources in a set, in order."""
        return tuple(source for number, source in enumerate(self.order) if sources >> number & 1)

    def needing(self, source: Source) -> "Refutations":
        """What rules worlds out only together with this source, which is taken as given."""
        bit = self.bits[source]
        sets = [Refutation(sources & ~bit, worlds) for sources, worlds in self.sets if sources & bit]
        return Refutations(self.order, self.all, sets, self.complete)

    def left(self, sources: Iterable[Source]) -> Mask:
        """The worlds that these sources leave."""
        return self.left_by(self.of(sources))

    def left_by(self, read: Sources) -> Mask:
        """The worlds that a set of sources leaves."""
        gone = 0
        for sources, worlds in self.sets:
            if not sources & ~read:
                gone |= worlds
        return self.all & ~gone


def refutations(
    count: int,
    background: Iterable[Clause],
    statements: Mapping[Source, Iterable[Clause]],
    exclusive: Mapping[Atom, Sequence[Atom]] = {},
    most: int = 12,
) -> Refutations:
    """All the smallest sets of at most so many statements that rule out any of so many worlds."""
    work = _Labels(background, statements, exclusive, most)
    return Refutations(tuple(statements), (1 << count) - 1, list(work.run()), work.complete)


Label: TypeAlias = dict[Sources, Mask]


class _Labels:
    def __init__(
        self,
        background: Iterable[Clause],
        statements: Mapping[Source, Iterable[Clause]],
        exclusive: Mapping[Atom, Sequence[Atom]],
        most: int,
    ) -> None:
        self.complete = True
        self._most = most
        self._labels: dict[Literal, Label] = {}
        self._refuted: Label = {}
        self._waiting: dict[tuple[Literal | None, Sources], Mask] = {}
        """What follows from which sources in which worlds, not yet taken up; None is that the world is ruled out."""
        self._queue: list[tuple[int, int, Literal | None, Sources]] = []
        self._failing: dict[Literal, list[tuple[tuple[Literal, ...], Mask, Sources]]] = {}
        """The clauses of which a literal, if it holds, makes a part fail."""
        said = [(0, clause) for clause in background]
        said += [(1 << number, one) for number, clauses in enumerate(statements.values()) for one in clauses]
        named = {literal.atom for _, clause in said for literal in clause.literals}
        self._exclusive = {
            one: tuple(other for other in others if other in named) for one, others in exclusive.items() if one in named
        }
        for sources, clause in said:
            literals = tuple(dict.fromkeys(clause.literals))
            for literal in literals:
                self._failing.setdefault(literal.opposite, []).append((literals, clause.worlds, sources))
            if len(literals) < 2:
                self._put(literals[0] if literals else None, sources, clause.worlds)

    def run(self) -> Iterator[Refutation]:
        while self._queue:
            _, _, literal, sources = heappop(self._queue)
            worlds = self._waiting.pop((literal, sources), 0)
            worlds = _new(self._refuted, sources, worlds)
            if literal is None:
                if worlds:
                    self._refuted[sources] = self._refuted.get(sources, 0) | worlds
            elif worlds := _new(self._labels.get(literal, {}), sources, worlds):
                label = self._labels.setdefault(literal, {})
                label[sources] = label.get(sources, 0) | worlds
                self._follow(literal, sources, worlds)
        return (Refutation(sources, worlds) for sources, worlds in self._refuted.items())

    def _put(self, literal: Literal | None, sources: Sources, worlds: Mask) -> None:
        if not worlds:
            return
        if sources.bit_count() > self._most:
            self.complete = False
            return
        key = (literal, sources)
        if key not in self._waiting:
            # what rules a world out comes before what follows in it
            heappush(self._queue, (sources.bit_count(), literal is not None, literal, sources))
        self._waiting[key] = self._waiting.get(key, 0) | worlds

    def _follow(self, literal: Literal, sources: Sources, worlds: Mask) -> None:
        """Everything that follows from this literal's newly holding in these worlds."""
        for others, there in self._labels.get(literal.opposite, {}).items():
            self._put(None, sources | others, worlds & there)
        if literal.holds:
            for other in self._exclusive.get(literal.atom, ()):
                self._put(Literal(other, False), sources, worlds)
        for literals, where, source in self._failing.get(literal, ()):
            here = worlds & where
            if not here:
                continue
            rest = [one for one in literals if one.opposite != literal]
            for forced in rest:
                labels = [list(self._labels.get(one.opposite, {}).items()) for one in rest if one != forced]
                for choice in product(*labels):
                    both, mask = sources | source, here
                    for more, there in choice:
                        both |= more
                        mask &= there
                    self._put(forced, both, mask)


def _new(label: Label, sources: Sources, worlds: Mask) -> Mask:
    """Those of the worlds for which no part of these sources was enough."""
    for fewer, there in label.items():
        if not worlds:
            break
        if not fewer & ~sources:
            worlds &= ~there
    return worlds
