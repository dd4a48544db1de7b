"""What a seat may expect of the paragraphs that it has not read, and what it takes to get to them.

Nothing here was measured on a case: where most is to be learnt is what the rulebook advises (MM-134 to MM-137), and how
much the places and the people of this case tell is learnt from those that were read.
"""

from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from typing import Literal, NamedTuple, TypeAlias

from sleuth.core.game import Seat
from sleuth.games.midnight.claims import ELEMENTS, Element
from sleuth.games.midnight.deck import NO_EFFECT, CardId
from sleuth.games.midnight.deck import load as load_deck
from sleuth.games.midnight.deduction import Reading
from sleuth.games.midnight.ship import (
    CABINS,
    LETTERS,
    PATHS,
    SUITE,
    SUITE_PATH,
    ZONE_OF,
    ZONES,
    Letter,
    Path,
    Zone,
    cabin_of,
    neighbours,
    speaker_of,
    topic_of,
)
from sleuth.games.midnight.state import Open, View

Kind: TypeAlias = Literal["place", "cabin", "alibi", "witness", "motive"]
How: TypeAlias = Literal["read-aloud", "read-alone", "extract"]

SPEAKERS = {path: speaker_of(path) for path in PATHS}
OWNERS: dict[Path, Letter] = {cabin_of(letter): letter for letter in LETTERS}
TALKS = {letter: tuple(path for path in PATHS if SPEAKERS[path] == letter) for letter in LETTERS}

USUAL: Mapping[Kind, float] = {"place": 0.4, "cabin": 0.3, "alibi": 0.2, "witness": 0.2, "motive": 0.2}
"""What a paragraph tells, in bits: a place (0.4) or cabin (0.3) about as much as two talks, and a suspect has three."""
ADVISED: Mapping[Path, float] = {SUITE_PATH: 1.2, "23": 0.8, "14": 0.6}
"""What the rulebook tells everybody to visit: the suite, the ship's doctor in the service rooms, the wheelhouse."""
OF_THE_LIKELY: Mapping[Kind, float] = {"place": 0.0, "cabin": 0.4, "alibi": 0.4, "witness": 0.2, "motive": 0.2}
"""How much more is to be expected of somebody if they did it: their lie, their secrets, what is in their cabin."""
POINTED = 0.3
"""How much more is to be expected where something that was read leads to."""
PATIENCE = 2.0
"""So many bits must have been expected of a kind until what it told counts as much as what is usual."""


def kind_of(path: Path) -> Kind:
    """What kind of paragraph it is.

    >>> kind_of("B1"), kind_of("02"), kind_of("16")
    ('alibi', 'cabin', 'place')
    """
    if SPEAKERS[path] is not None:
        return topic_of(path)
    return "cabin" if path in OWNERS else "place"


class Expectations:
    """What was read, and what may be expected of the rest."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        self.told: dict[Path, float] = {}
        """What each paragraph told when it was read, in bits."""
        self._told = dict.fromkeys(USUAL, 0.0)
        self._expected = dict.fromkeys(USUAL, 0.0)
        self._worth: dict[Path, float] = {}
        """What may be learnt from each, as far as it was asked for since something was read."""

    def read(self, path: Path, text: str) -> None:
        """Take a paragraph in, and see whether it told more or less than was expected of its kind."""
        if path in self.told:
            return
        kind, expected, before = kind_of(path), self._usual(path), self.reading.bits()
        if not self.reading.read(path, text):
            return
        self.told[path] = before - self.reading.bits()
        self._told[kind] += self.told[path]
        self._expected[kind] += expected
        for name in ("odds", "points", "left"):
            self.__dict__.pop(name, None)
        self._worth.clear()

    @cached_property
    def odds(self) -> Mapping[Element, Mapping[str, float]]:
        """How likely each answer to each question is."""
        return {element: self.reading.odds(element) for element in ELEMENTS}

    @cached_property
    def points(self) -> Mapping[Path, int]:
        """Where what was read leads to."""
        return self.reading.points()

    @cached_property
    def left(self) -> int:
        """How many answers to all three questions may be right."""
        return self.reading.worlds.left.bit_count()

    def worth(self, path: Path) -> float:
        """What may be learnt from a paragraph, in bits."""
        known = self._worth.get(path)
        if known is None:
            kind = kind_of(path)
            found = (PATIENCE + self._told[kind]) / (PATIENCE + self._expected[kind])
            known = self._worth[path] = self._usual(path) * found + POINTED * self.points.get(path, 0)
        return known

    def _usual(self, path: Path) -> float:
        kind = kind_of(path)
        about = SPEAKERS[path] or OWNERS.get(path, "")
        return ADVISED.get(path, USUAL[kind]) + OF_THE_LIKELY[kind] * self.odds["culprit"].get(about, 0.0)


class Purchase(NamedTuple):
    """A paragraph that can be had in a zone, and how."""

    path: Path
    how: How
    price: float
    """In points; a buoy that a rival gets counts as well."""
    gain: float
    """In bits, less what the rivals gain by it."""
    whom: Seat | None = None
    """Of whom it is got out."""


class Plan(NamedTuple):
    """To go to a zone and read some paragraphs there."""

    zone: Zone
    purchases: tuple[Purchase, ...]
    rate: float
    """What is to be gained for a point."""

    @property
    def paths(self) -> tuple[Path, ...]:
        return tuple(purchase.path for purchase in self.purchases)


def best_visit(zone: Zone, purchases: list[Purchase], cost: float, ahead: float) -> Plan:
    """The best of what can be had in a zone that takes so many points to get to, looking so many points ahead."""
    order = sorted(purchases, key=lambda one: (-one.gain / one.price, one.path))
    best, gain, spent = Plan(zone, (), 0.0), 0.0, cost
    for count, one in enumerate(order, start=1):
        gain, spent = gain + one.gain, spent + one.price
        if count > 1 and spent > ahead:
            break
        if gain / spent > best.rate:
            best = Plan(zone, tuple(order[:count]), gain / spent)
    return best


def unread(view: View) -> dict[Zone, list[Path]]:
    """What a seat has not read, by the zones where it is; not the cabins that are guarded."""
    suspects = view.table.suspects
    found: dict[Zone, list[Path]] = {}
    for path in PATHS:
        if path in view.texts:
            continue
        speaker, owner = SPEAKERS[path], OWNERS.get(path)
        if owner is not None and suspects[owner] == CABINS:
            continue
        zone = ZONE_OF[path] if speaker is None else suspects[speaker]
        found.setdefault(zone, []).append(path)
    return found


class Eyes(NamedTuple):
    """With whose eyes to look at a suspect's move: where they will be, and how much it counts what they gain."""

    seat: Seat
    zone: Zone
    weight: float


def brought_near(expectations: Expectations, table: Open, letter: Letter, zone: Zone, eyes: Sequence[Eyes]) -> float:
    """What a suspect's move to a zone brings near, in bits: what they have to say, and their cabin, which they guard
    while they are in it.
    """
    now, cabin, total = table.suspects[letter], cabin_of(letter), 0.0
    talks = [(path, expectations.worth(path)) for path in TALKS[letter]]
    for seat, here, weight in eyes:
        worth = sum(worth for path, worth in talks if not table.has_read(seat, path))
        total += weight * worth * (nearness(here, zone) - nearness(here, now))
        if CABINS in (zone, now) and not table.has_read(seat, cabin):
            searched = expectations.worth(cabin) * nearness(here, CABINS)
            total += weight * (searched if now == CABINS else -searched)
    return total


@cache
def routes(event: CardId | None) -> Mapping[Zone, Mapping[Zone, tuple[Zone, ...]]]:
    """The shortest way from each zone to every other under an event: the zones on it, the last one included."""
    ways = (NO_EFFECT if event is None else load_deck()[event].effect).ways
    found: dict[Zone, dict[Zone, tuple[Zone, ...]]] = {}
    for start in (zone.id for zone in ZONES):
        reached: dict[Zone, tuple[Zone, ...]] = {start: ()}
        edge = [start]
        while edge:
            zone = edge.pop(0)
            for near in neighbours(zone, ways):
                if near not in reached:
                    reached[near] = (*reached[zone], near)
                    edge.append(near)
        found[start] = reached
    return found


def distance(table: Open, start: Zone, end: Zone) -> int | None:
    """What it costs to get from one zone to another as the ways are now; None if there is none."""
    way = routes(table.event)[start].get(end)
    if way is None:
        return None
    into_suite = end == SUITE and start != SUITE
    if into_suite and (not table.effect.suite or SUITE in table.detectives):
        return None
    return len(way) + (table.effect.suite - 1 if into_suite else 0)


def nearness(start: Zone, end: Zone) -> float:
    """How good it is to be so near on an ordinary day: 1 for being there.

    >>> nearness(4, 4), nearness(4, 6)
    (1.0, 0.3333333333333333)
    """
    return 1 / (1 + len(routes(None)[start][end]))
