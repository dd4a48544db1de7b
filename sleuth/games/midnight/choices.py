"""What a detective may do: the choices of every phase, and what each costs."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import TypeAlias

from sleuth.core.choices import Choice, One, Option, Order, player
from sleuth.core.game import Seat
from sleuth.core.prose import capital
from sleuth.games.midnight.case import CULPRITS, NOBODY, VICTIM, Case
from sleuth.games.midnight.case import load as load_case
from sleuth.games.midnight.deck import BUOYS, Effect
from sleuth.games.midnight.ship import (
    CABINS,
    HALL,
    LETTERS,
    LOCATIONS,
    PATHS,
    STARTING_ZONES,
    SUITE,
    SUITE_PATH,
    SUSPECTS,
    TOPICS,
    ZONES,
    Letter,
    Path,
    Zone,
    cabin_of,
    neighbours,
    path_name,
)
from sleuth.games.midnight.state import Open

EXTRACT = 2
"""Points that extracting takes, besides the buoy for the other detective."""
ALOUD = 1

Ways: TypeAlias = tuple[tuple[Zone, Zone], ...]
"""The ways between zones that are open."""
Reach: TypeAlias = Mapping[Zone, tuple[int, tuple[Zone, ...]]]
"""What it costs to get to a zone, and the zones on the way."""

ZONE_NAMES = {zone.id: zone.name for zone in ZONES}

DONE = Choice("done", "Finish your actions", note="Points that you have not spent are lost; buoys are kept.")
KEEP = Choice("keep", "Keep it to yourself", note="All know that you have read it, and only you know what it says.")
PUBLISH = Choice("publish", "Read it out", note="Everybody learns it, and you get 1 point back.")
PUBLISH_UNPAID = Choice("publish", "Read it out", note="Everybody learns it. In this round no point comes back for it.")
STAY = Choice("stay", "Move nobody")
REVEAL = Choice(
    "reveal",
    "Make your revelations",
    note="The round is played to its end, then you announce your first answers before anybody else writes. "
    "Each right one costs the others 5 points, each wrong one costs you 10.",
    grave=True,
)
CALL = Choice(
    "reveal",
    "Close the case",
    note="The round is played to its end. Then everybody writes down their answers.",
    grave=True,
)
END = Choice("end", "End your turn")
MORE = Choice("more", "One more round", note="It is only played if everybody agrees.")
ENOUGH = Choice("enough", "No, write now")
CONCEDE = Choice(
    "concede",
    "Leave the case",
    note="Your detective goes ashore: you cannot win any more, and the others play on.",
    grave=True,
)
CONCEDE_ALONE = Choice(
    "concede",
    "Leave the case",
    note="Your detective goes ashore, and the case stays unsolved.",
    grave=True,
)
BUY = Choice("buy", "Buy back a buoy", note="For 1 point. A buoy is a point that you can spend in any turn.")


@cache
def price(cost: int, points: int) -> str:
    """What something costs somebody who has so many points left: points first, buoys for the rest.

    >>> price(1, 3), price(2, 1), price(2, 0)
    ('1 point', '1 point and 1 buoy', '2 buoys')
    """
    parts = ((min(cost, points), "point"), (cost - min(cost, points), "buoy"))
    return " and ".join(f"{count} {thing}{'s' if count > 1 else ''}" for count, thing in parts if count)


def refund(effect: Effect) -> int:
    """The points that come back for reading out what was read alone: it costs no less than reading aloud (MM-H10).

    >>> refund(Effect()), refund(Effect(private=1))
    (1, 0)
    """
    return min(1, effect.private - ALOUD)


def means(table: Open, seat: Seat) -> int:
    """The points that a seat can still spend in this turn, buoys included."""
    return table.points + table.buoys[seat]


def reach(table: Open, seat: Seat) -> Reach:
    """The zones that a detective can walk to, with the cost and the zones on the way (MM-74, MM-86 to MM-90)."""
    here = table.detectives[seat]
    assert here is not None, "a detective who acts is on board"
    taken = any(zone == SUITE for other, zone in enumerate(table.detectives) if other != seat)
    effect = table.effect
    return _reach(here, effect.ways, 0 if taken else effect.suite, means(table, seat))


@cache
def _reach(here: Zone, ways: Ways, suite: int, most: int) -> Reach:
    """The same, from here; ``suite`` is what entering it costs, 0 if nobody may."""
    found: dict[Zone, tuple[int, tuple[Zone, ...]]] = {here: (0, ())}
    edge = [here]
    while edge:
        edge.sort(key=lambda zone: found[zone][0])
        zone = edge.pop(0)
        cost, way = found[zone]
        for near in neighbours(zone, ways):
            if near == SUITE and not suite:
                continue
            total = cost + (suite if near == SUITE else 1)
            if total <= most and (near not in found or total < found[near][0]):
                found[near] = (total, (*way, near))
                edge.append(near)
    del found[here]
    return MappingProxyType(found)


def open_paths(table: Open, seat: Seat) -> Iterator[Path]:
    """What a detective can investigate where they are, and has not read (MM-66, MM-67, MM-80, MM-107 to MM-109)."""
    here = table.detectives[seat]
    if here is None or here == table.purser:
        return
    for letter in LETTERS:
        if table.suspects[letter] == here:
            yield from (path for path in _topics(letter) if not table.has_read(seat, path))
    for location in LOCATIONS:
        if location.zone == here and not table.has_read(seat, location.id) and not is_guarded(table, location.id):
            yield location.id


@cache
def _topics(letter: Letter) -> tuple[Path, ...]:
    return tuple(f"{letter}{number}" for number in range(1, len(TOPICS) + 1))


def is_guarded(table: Open, path: Path) -> bool:
    """Whether a cabin cannot be searched because its suspect is in it."""
    return any(zone == CABINS and cabin_of(letter) == path for letter, zone in table.suspects.items())


def extractable(table: Open, seat: Seat, whom: Seat) -> tuple[Path, ...]:
    """The paragraphs that a detective can get out of another (MM-91, MM-92, MM-96)."""
    if table.detectives[seat] is None or table.detectives[seat] != table.detectives[whom]:
        return ()
    return tuple(
        path for path in PATHS if path != SUITE_PATH and table.has_read(whom, path) and not table.has_read(seat, path)
    )


def suspect_reach(table: Open, letter: Letter) -> tuple[Zone, ...]:
    """The zones that a suspect can be moved to (MM-104 to MM-106, MM-R21)."""
    effect = table.effect
    return _within(table.suspects[letter], effect.ways, effect.suspects)


@cache
def _within(start: Zone, ways: Ways, steps: int) -> tuple[Zone, ...]:
    found = {start}
    for _ in range(steps):
        found |= {near for zone in found for near in neighbours(zone, ways) if near != SUITE}
    return tuple(sorted(found - {start}))


@cache
def _zones(zones: tuple[Zone, ...]) -> tuple[Option, ...]:
    return tuple(Option(str(zone), ZONE_NAMES[zone]) for zone in zones)


@cache
def _suspect(letter: Letter, zone: Zone) -> Option:
    return Option(letter, SUSPECTS[letter], ZONE_NAMES[zone])


class Offers:
    """The choices at a table with this case."""

    def __init__(self, case: Case) -> None:
        self.case = case
        culprits = tuple(Option(culprit, culprit_name(culprit)) for culprit in CULPRITS)
        self._answers = tuple(
            Order(element, label, options, least=2, most=2)
            for element, label, options in (
                ("culprit", "Culprit", culprits),
                ("motive", "Motive", tuple(Option(motive.id, motive.label) for motive in case.motives)),
                ("method", "Method", tuple(Option(method.id, method.label) for method in case.methods)),
            )
        )
        self.announce = Choice("write", "Write down your answers", self._answers, note=ANNOUNCING)
        self.write = Choice("write", "Write down your answers", self._answers, note=WRITING)
        self.revise = Choice("revise", "Change your answers", self._answers, note=WRITING)

    def place(self, table: Open) -> Choice:
        free = [zone for zone in STARTING_ZONES if zone not in table.detectives]
        return Choice("place", "Begin here", (One("zone", "Where", _zones(tuple(free))),))

    def act(self, table: Open, seat: Seat) -> Iterator[Choice]:
        """Everything that points can be spent on, and to stop spending them (MM-71 to MM-79)."""
        paths, left = tuple(open_paths(table, seat)), means(table, seat)
        together = table.mode == "together"
        if paths and left >= ALOUD:
            note = f"For {price(ALOUD, table.points)}."
            yield Choice(
                "read-aloud",
                "Investigate" if together else "Investigate and read aloud",
                (One("path", "What", _paths(paths)),),
                note=f"{note} Everybody hears it.",
                now=price(ALOUD, table.points),
            )
        private = table.effect.private
        if paths and left >= private and not together:
            back = " and get 1 point back" if refund(table.effect) else ""
            yield Choice(
                "read-alone",
                "Investigate and read alone",
                (One("path", "What", _paths(paths)),),
                note=f"For {price(private, table.points)}. Then you keep it, or read it out{back}.",
                now=price(private, table.points),
            )
        if targets := reach(table, seat):
            yield _walk(tuple([(zone, *targets[zone]) for zone in sorted(targets)]), table.points)
        yield from self._extract(table, seat)
        if table.purser is not None and table.effect.purser and left:
            near = neighbours(table.purser, table.effect.ways)
            if near:
                zones = _zones(near)
                yield Choice(
                    "purser",
                    "Send the Purser on",
                    (One("to", "Where", zones),),
                    note="For 1 point. Where he is nobody can investigate.",
                    now=price(1, table.points),
                )
        if table.points and table.buoys[seat] < table.allowance and sum(table.buoys) < BUOYS:
            yield BUY
        yield DONE

    def _extract(self, table: Open, seat: Seat) -> Iterator[Choice]:
        if table.mode == "together" or means(table, seat) < EXTRACT + 1 or not table.buoys[seat]:
            return
        cases = {
            str(whom): _paths(known)
            for whom in table.present
            if whom != seat and (known := extractable(table, seat, whom))
        }
        if cases:
            whom = One("from", "From whom", tuple(player(int(other)) for other in cases))
            what = One("path", "What", after="from", cases=cases)
            note = f"For {price(EXTRACT, table.points)}, and 1 buoy that goes to the other detective."
            yield Choice("extract", "Get it out of another detective", (whom, what), note=note)

    def move(self, table: Open) -> Iterator[Choice]:
        """To move a suspect, or nobody (MM-103 to MM-106)."""
        cases = {
            letter: _zones(zones)
            for letter in LETTERS
            if letter != table.disc and (zones := suspect_reach(table, letter))
        }
        if cases:
            suspects = tuple([_suspect(letter, table.suspects[letter]) for letter in cases])
            slots = (One("suspect", "Who", suspects), One("to", "Where", after="suspect", cases=cases))
            yield Choice("move-suspect", "Move a suspect", slots)
        yield STAY

    def label(self, element: str, value: str) -> str:
        """An answer in words."""
        if element == "culprit":
            return culprit_name(value)
        answers = self.case.motives if element == "motive" else self.case.methods
        return next(answer.label for answer in answers if answer.id == value)


WRITING = "The first answer counts most; the second is your other chance. Both may be changed until all have finished."
ANNOUNCING = (
    "The first answer counts most; the second is your other chance. "
    "The first ones are announced at once, so none of them can be changed any more."
)


def culprit_name(culprit: str) -> str:
    """A culprit as menus call them."""
    named = {VICTIM: "The victim: a suicide", NOBODY: "Nobody: an accident"}
    return named.get(culprit) or SUSPECTS[culprit]


@cache
def _walk(targets: tuple[tuple[Zone, int, tuple[Zone, ...]], ...], points: int) -> Choice:
    """To go to one of these zones, each with its cost and the zones on the way, with so many points left."""
    options = tuple(
        Option(str(zone), ZONE_NAMES[zone], price(cost, points), via=tuple(map(str, way)))
        for zone, cost, way in targets
    )
    return Choice("walk", "Move your detective", (One("to", "Where", options),))


def _paths(paths: Sequence[Path]) -> tuple[Option, ...]:
    return tuple([_path(path) for path in paths])


@cache
def _path(path: Path) -> Option:
    return Option(path, capital(path_name(path)))


def may_reveal(table: Open, seat: Seat) -> bool:
    """Whether this seat, at the end of its turn, may make revelations (MM-117, MM-R11, MM-R13)."""
    return table.detectives[seat] == HALL and table.revealer is None and not table.last_round


@cache
def offers_for(case: int) -> Offers:
    """The choices at tables with this case."""
    return Offers(load_case(case))
