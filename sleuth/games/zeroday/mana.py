"""Paying: what may produce mana, and the ways to pay a cost with it.

A way to pay names every source and what it gives, so that a move carries it and a record is exact. The first way is
what the solver proposes: least flexible sources first, colours that the rest of the hand needs kept, lands before
creatures, what is sacrificed last.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from sleuth.core.game import Seat
from sleuth.games.zeroday import catalogue
from sleuth.games.zeroday.board import Board, abilities_of
from sleuth.games.zeroday.card import COLOR_NAMES, COLORS
from sleuth.games.zeroday.state import Object, ObjectId

MOST_WAYS = 10
"""So many ways to pay are offered at most."""
CONVOKE = -1

_COST = re.compile(r"(X*)(\d*)([BCNSR]*)")


class Price(NamedTuple):
    """A cost, read."""

    generic: int
    colors: tuple[str, ...] = ()
    xs: int = 0

    @property
    def total(self) -> int:
        return self.generic + len(self.colors)


@cache
def price_of(cost: str) -> Price:
    """A cost as numbers.

    >>> price_of("X2SS")
    Price(generic=2, colors=('S', 'S'), xs=1)
    """
    found = _COST.fullmatch(cost)
    if found is None:
        raise ValueError(f"{cost!r} is no cost")
    return Price(int(found[2] or 0), tuple(found[3]), len(found[1]))


class Use(NamedTuple):
    """A source put to use."""

    source: ObjectId
    ability: int
    """Its number, or :data:`CONVOKE`."""
    gives: str
    """The mana: ``S``, ``SS``; ``1`` is colourless."""


Way = tuple[Use, ...]
"""A way to pay: all that is put to use, beside what is in the pool."""


def written(way: Way) -> str:
    """A way to pay as a value of a slot.

    >>> written((Use(12, 0, "S"), Use(7, CONVOKE, "1")))
    '12.0.S 7.-1.1'
    """
    return " ".join(f"{use.source}.{use.ability}.{use.gives}" for use in way) or "pool"


def read_way(text: str) -> Way:
    """The way to pay that was written so."""
    if text == "pool":
        return ()
    parts = (part.split(".") for part in text.split(" "))
    return tuple(Use(int(source), int(ability), gives) for source, ability, gives in parts)


class Source(NamedTuple):
    """Sources that nothing tells apart."""

    ids: tuple[ObjectId, ...]
    ability: int
    gives: tuple[str, ...]
    rank: tuple[int, ...]
    """The smaller, the sooner it is used."""

    @property
    def most(self) -> int:
        """How much mana they give together."""
        return len(self.ids) * _most_in(self.gives)

    @property
    def colors(self) -> frozenset[str]:
        return _colors_in(self.gives)


@cache
def _most_in(gives: tuple[str, ...]) -> int:
    return max(map(len, gives))


@cache
def _colors_in(gives: tuple[str, ...]) -> frozenset[str]:
    return frozenset("".join(gives))


def sources(board: Board, seat: Seat, *, convoke: bool = False) -> list[Source]:
    """What this player may use to pay, the best first."""
    groups: dict[tuple[object, ...], tuple[list[ObjectId], tuple[str, ...], tuple[int, ...]]] = {}
    for one in board.of(seat):
        abilities, traits = _mana_abilities(one.card), board.traits[one.id]
        if traits.blank or not (abilities or convoke):
            continue
        creature = "creature" in traits.types
        for number, tap, gone, gives in abilities:
            if tap and (one.tapped or (creature and is_sick(board, one))):
                continue
            rank = (int(gone), int(creature), _most_in(gives) > 1, len(gives))
            key = (one.card, number, bool(one.counters), creature and one.id)
            groups.setdefault(key, ([], gives, rank))[0].append(one.id)
        if convoke and creature and not one.tapped:
            own = (*sorted(traits.colors), "1")
            groups[one.id, CONVOKE] = ([one.id], own, (0, 2, 0, len(own)))
    return sorted(
        (Source(tuple(ids), int(key[1]), gives, rank) for key, (ids, gives, rank) in groups.items()),  # type: ignore[call-overload] # the second part of a key is a number
        key=lambda source: (source.rank, source.ids),
    )


class Supply:
    """What a player has to pay with: sources, and what is in the pool."""

    def __init__(self, found: list[Source], pool: Mapping[str, int]) -> None:
        self.sources = found
        self.most = sum(source.most for source in found) + sum(pool.values())
        self._colors = set(pool).union(*(source.colors for source in found))

    def may_meet(self, price: Price) -> bool:
        """Whether there may be mana enough, and of each colour: only then it is worth to look how it is paid."""
        return price.total <= self.most and self._colors.issuperset(price.colors)


@cache
def _mana_abilities(card: str) -> tuple[tuple[int, bool, bool, tuple[str, ...]], ...]:
    """A card's abilities for mana: the number, whether it is tapped and sacrificed for it, and what may be given."""
    return tuple(
        (number, ability.tap, ability.extra.sacrifice is not None, _gives(ability.mana))
        for number, ability in abilities_of(card)
        if ability.mana
    )


@cache
def _gives(mana: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(COLORS) if mana == ("any",) else mana


def is_sick(board: Board, one: Object) -> bool:
    """Whether it came too lately to be tapped for something, or to attack (DU-24, DU-43)."""
    return one.sick and "haste" not in board.traits[one.id].keywords


def ways_to_pay(
    price: Price, pool: dict[str, int], found: Sequence[Source], needs: Counter[str], most: int = MOST_WAYS
) -> list[Way]:
    """The ways to pay a price, the best first, at most so many; none if it cannot be paid."""
    colors, generic, _ = price.colors, price.generic, price.xs
    rest = dict(pool)
    owed: list[str] = []
    for color in colors:
        if rest.get(color, 0):
            rest[color] -= 1
        else:
            owed.append(color)
    # Colourless mana in the pool pays first, then what the hand needs least.
    for color in sorted(rest, key=lambda color: (color != "1", needs[color])):
        used = min(generic, rest[color])
        rest[color] -= used
        generic -= used
    if not owed and not generic:
        return [()]
    if sum(source.most for source in found) < len(owed) + generic:
        return []
    reach: Counter[str] = Counter()
    for source in found:
        for color in source.colors:
            reach[color] += len(source.ids)
    if not all(reach[color] for color in owed):
        return []
    owed.sort(key=lambda color: reach[color])
    spare = {color: reach[color] - count for color, count in needs.items()}
    ordered = sorted(found, key=lambda source: (source.rank[:2], -_spare(source, spare), source.rank[2:], source.ids))
    ways: dict[Way, None] = {}
    for way in _search(tuple(owed), generic, ordered, [], 0):
        ways[tuple(sorted(way))] = None
        if most == 1:
            break
        if len(ways) > most:
            return [*_varied(tuple(owed), generic, ordered, list(ways))][:most]
    return list(ways)


def _varied(owed: tuple[str, ...], generic: int, ordered: Sequence[Source], ways: Sequence[Way]) -> Iterator[Way]:
    """The best way; then for each source the best that spares it or, if it was spared, that uses it; then others."""
    best = ways[0]
    used = {use.source for use in best}
    others: dict[Way, None] = {best: None}
    for source in ordered:
        rest = [one for one in ordered if one is not source]
        changed = [*rest, source] if used.intersection(source.ids) else [source, *rest]
        others[tuple(sorted(next(_search(owed, generic, changed, [], 0))))] = None
    yield from dict.fromkeys((*others, *ways))


_PLENTY = 99


def _spare(source: Source, spare: Mapping[str, int]) -> int:
    """How many sources there are to spare of the scarcest of its colours that the rest of the hand needs."""
    return min((spare[color] for color in source.colors if color in spare), default=_PLENTY)


def _search(
    owed: tuple[str, ...], generic: int, found: Sequence[Source], taken: list[ObjectId], begin: int
) -> Iterator[list[Use]]:
    """Ways to give the colours owed, and then so much of anything; sources for anything are taken in order."""
    if owed:
        color, rest = owed[0], owed[1:]
        for source in found:
            one = _not_taken(source, taken) if color in source.colors else None
            if one is None:
                continue
            gives = next(gives for gives in source.gives if color in gives)
            use = Use(one, source.ability, gives)
            left, spare = _after(rest, gives.replace(color, "", 1))
            taken.append(one)
            for way in _search(left, max(0, generic - spare), found, taken, begin):
                yield [use, *way]
            taken.pop()
    elif generic > 0:
        for number in range(begin, len(found)):
            source = found[number]
            one = _not_taken(source, taken)
            if one is None:
                continue
            use = Use(one, source.ability, source.gives[0])
            taken.append(one)
            for way in _search((), generic - len(use.gives), found, taken, number):
                yield [use, *way]
            taken.pop()
    else:
        yield []


def _not_taken(source: Source, taken: list[ObjectId]) -> ObjectId | None:
    for one in source.ids:
        if one not in taken:
            return one
    return None


def _after(owed: tuple[str, ...], gives: str) -> tuple[tuple[str, ...], int]:
    """What is still owed once this much more is there, and how much of it is to spare."""
    left, spare = list(owed), 0
    for color in gives:
        if color in left:
            left.remove(color)
        else:
            spare += 1
    return tuple(left), spare


def say_way(way: Way, board: Board) -> str:
    """A way to pay in words: ``2 Beacon Tower, Treasure for surge``."""
    if not way:
        return "mana that is there already"
    counts: dict[str, int] = {}
    for use in way:
        name = _say_use(board.objects[use.source].card, use.ability, use.gives)
        counts[name] = counts.get(name, 0) + 1
    return ", ".join(name if count == 1 else f"{count} {name}" for name, count in counts.items())


@cache
def _say_use(card: str, ability: int, gives: str) -> str:
    name = catalogue.find(card).name
    if ability == CONVOKE:
        return f"{name} (tapped to help)"
    return f"{name} for {_mana_words(gives)}" if len(_gives(abilities_of(card)[ability][1].mana)) > 1 else name


_COLOR_WORDS: dict[str, str] = {str(color): name for color, name in COLOR_NAMES.items()}


def _mana_words(gives: str) -> str:
    named = [_COLOR_WORDS.get(color, "any") for color in gives]
    return " and ".join(named)


def needs_of(hand: Sequence[Object], but: ObjectId | None = None) -> Counter[str]:
    """How often each colour stands in the cost of that card of a hand which asks most for it."""
    counts: Counter[str] = Counter()
    for one in hand:
        if one.id != but:
            for color, count in _asked_by(one.card):
                counts[color] = max(counts.get(color, 0), count)
    return counts


@cache
def _asked_by(card: str) -> tuple[tuple[str, int], ...]:
    """How often each colour stands in a card's cost."""
    return tuple(Counter(price_of(catalogue.find(card).cost).colors).items())
