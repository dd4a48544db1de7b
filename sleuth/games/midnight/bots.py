"""The bots of Midnight: novice, detective and master. They get a seat's frames and nothing else.

A bot understands the paragraphs that its seat has read (``deduction``), and knows of the others only what everybody may
know: what kind of place or question it is, and whether something it read leads there. So it goes where most may be
learnt for the points that it takes to get there.
"""

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, cached_property
from typing import ClassVar, NamedTuple, TypeAlias

from sleuth.bots.bot import FrameBot, Lots
from sleuth.core.chance import Chance
from sleuth.core.choices import Choice, Move, Options
from sleuth.core.game import Seat
from sleuth.core.incidents import HousePayload
from sleuth.games.midnight.case import CULPRITS, load
from sleuth.games.midnight.claims import ELEMENTS, Element
from sleuth.games.midnight.deck import NO_EFFECT, CardId
from sleuth.games.midnight.deck import load as load_deck
from sleuth.games.midnight.deduction import Reading, best_two
from sleuth.games.midnight.events import Extracted, MadePublic, MidnightPayload, Presented, ReadAlone, ReadAloud
from sleuth.games.midnight.ship import (
    CABINS,
    HALL,
    LETTERS,
    PATHS,
    SUITE,
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

Heard: TypeAlias = MidnightPayload | HousePayload

POINTED = 0.3
"""How much more is to be expected where something that was read leads to, in bits."""
KNOWN_PLACES = {"13": 1.4, "14": 0.4, "21": 0.5, "22": 0.6, "23": 1.4, "24": 0.5}
"""What is to be expected of some places, and of all others."""
PLACE = 0.3
CABIN = 0.35
TALK = {"alibi": 0.08, "witness": 0.15, "motive": 0.08}
OF_THE_LIKELY = {"alibi": 1.0, "witness": 0.3, "motive": 0.3}
"""How much more is to be expected of somebody, for the odds that they did it."""
CABIN_OF_THE_LIKELY = 0.3
TRUST = 2.0
"""How much likelier an answer is for having been announced with revelations."""

_SPEAKERS = {path: speaker_of(path) for path in PATHS}
_OWNERS: dict[Path, Letter] = {cabin_of(letter): letter for letter in LETTERS}


class Plan(NamedTuple):
    """To go to a zone and read some paragraphs there."""

    zone: Zone
    paths: tuple[Path, ...]
    rate: float
    """What is to be learnt for a point."""


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


class MidnightBot(FrameBot[View, MidnightPayload]):
    """Knows the rules of play and what follows from what it read. What to do about it is for each level to say."""

    worked_out: ClassVar[tuple[str, ...]] = ("odds", "points", "answers_left")

    def __init__(self, chance: Chance) -> None:
        super().__init__(View, MidnightPayload)
        self._lots = Lots(chance)
        self._reading: Reading | None = None

    @property
    def reading(self) -> Reading:
        assert self._reading is not None, "the case is read aloud before anybody is asked"
        return self._reading

    def notice(self, payload: Heard) -> None:
        match payload:
            case Presented(case=case):
                self._reading = Reading(load(case))
            case ReadAloud() | ReadAlone() | MadePublic() | Extracted():
                self.reading.read(payload.path, payload.text)
                self.forget()

    @cached_property
    def odds(self) -> Mapping[Element, Mapping[str, float]]:
        """How likely each answer to each question is."""
        return {element: self.reading.odds(element) for element in ELEMENTS}

    @cached_property
    def points(self) -> Mapping[Path, int]:
        """Where what was read leads to."""
        return self.reading.points()

    @cached_property
    def answers_left(self) -> int:
        """How many answers to all three questions may be right."""
        return self.reading.worlds.left.bit_count()

    def choose(self, view: View, choices: tuple[Choice, ...]) -> Move:
        offered = {choice.kind: choice for choice in choices}
        match view.table.phase:
            case "placing":
                return Move("place", {"zone": self.start(view, _values(choices[0]))})
            case "acting":
                return self.act(view, offered)
            case "deciding":
                return Move("publish" if self.publishes(view) else "keep")
            case "moving":
                return self.move_suspect(view, offered)
            case "revealing":
                return Move("reveal" if self.reveals(view) else "end")
            case "voting":
                return Move("more" if self.answers_left > 1 else "enough")
            case _:
                return Move("write", dict(self.answers(view)))

    @abstractmethod
    def act(self, view: View, offered: Mapping[str, Choice]) -> Move:
        """How to spend a point, or to spend no more."""

    def start(self, view: View, zones: Sequence[str]) -> str:  # noqa: ARG002 - for those who would look
        """Where to begin."""
        return self._lots.pick(zones)

    def publishes(self, view: View) -> bool:
        """Whether to read out what was read alone: together always, among rivals never."""
        return view.table.mode == "together"

    def move_suspect(self, view: View, offered: Mapping[str, Choice]) -> Move:  # noqa: ARG002 - for those who would look
        """Which suspect to move where, or none."""
        return Move("stay")

    def reveals(self, view: View) -> bool:  # noqa: ARG002 - for those who would look
        """Whether to make revelations."""
        return self.answers_left == 1

    def answers(self, view: View) -> Iterable[tuple[str, tuple[str, str]]]:
        """The likeliest answer to each question, and the next."""
        case = self.reading.case
        menus: dict[Element, Sequence[str]] = {
            "culprit": CULPRITS,
            "motive": [motive.id for motive in case.motives],
            "method": [method.id for method in case.methods],
        }
        announced = next(iter(view.table.announced.values()), None)
        for element in ELEMENTS:
            chances = dict(self.odds[element])
            heard = "" if announced is None else announced.of(element)
            if heard in chances:
                chances[heard] *= TRUST
            yield element, best_two(chances, self._lots.shuffled(menus[element]))


class Novice(MidnightBot):
    """Reads aloud whatever is nearest, and wanders on."""

    def act(self, view: View, offered: Mapping[str, Choice]) -> Move:
        if view.table.points and "read-aloud" in offered:
            return Move("read-aloud", {"path": self._lots.pick(_values(offered["read-aloud"]))})
        ways = _options(offered, "walk")
        near = [option.value for option in ways if len(option.via) == 1]
        near = [zone for zone in near if int(zone) != SUITE or view.table.points > 1]
        if view.table.points and near:
            return Move("walk", {"to": self._lots.pick(near)})
        return Move("done")

    def reveals(self, view: View) -> bool:  # noqa: ARG002 - it is never sure of itself
        return False


class Detective(MidnightBot):
    """Goes where most can be learnt for its points, and reads alone what seems worth keeping."""

    keeps: ClassVar[float] = 0.5
    """From how many bits on something is read alone."""
    ahead: ClassVar[int] = 6
    """Points that a plan looks ahead."""
    enough: ClassVar[int] = 1
    """It goes to make its revelations when so many answers are left."""

    def start(self, view: View, zones: Sequence[str]) -> str:
        unread = self._unread(view)
        return max(zones, key=lambda zone: self._visit(int(zone), unread.get(int(zone), ()), 0).rate)

    def act(self, view: View, offered: Mapping[str, Choice]) -> Move:
        if self.answers_left <= self.enough:
            return self._towards(view, HALL, offered)
        plan = self.plan(view)
        if plan is None:
            return _wait(offered)
        if plan.zone != _zone(view):
            return self._towards(view, plan.zone, offered)
        return self._read(view, plan.paths[0], offered)

    def _towards(self, view: View, zone: Zone, offered: Mapping[str, Choice]) -> Move:
        """As far as this turn's points go, or a buoy if that is all that is missing."""
        table = view.table
        prices = {
            int(option.value): distance(table, _zone(view), int(option.value)) for option in _options(offered, "walk")
        }
        means = table.points + (1 if table.points else 0)
        for step in reversed(routes(table.event)[_zone(view)].get(zone, ())):
            price = prices.get(step)
            if price is not None and price <= (means if step == zone else table.points):
                return Move("walk", {"to": str(step)})
        return _wait(offered)

    def _read(self, view: View, path: Path, offered: Mapping[str, Choice]) -> Move:
        table = view.table
        if "read-alone" in offered and table.points and self.worth(path) >= self.keeps:
            return Move("read-alone", {"path": path})
        if "read-aloud" in offered and table.points:
            return Move("read-aloud", {"path": path})
        return _wait(offered)

    def plan(self, view: View) -> Plan | None:
        """Where to go next, and what to read there."""
        table, here = view.table, _zone(view)
        plans = [
            self._visit(zone, paths, cost)
            for zone, paths in self._unread(view).items()
            if zone != table.purser and (cost := distance(table, here, zone)) is not None
        ]
        return max(plans, key=lambda plan: plan.rate, default=None)

    def _unread(self, view: View) -> dict[Zone, list[Path]]:
        """What this seat has not read, by the zones where it is; not the cabins that are guarded."""
        suspects = view.table.suspects
        found: dict[Zone, list[Path]] = {}
        for path in PATHS:
            if path in view.texts:
                continue
            speaker, owner = _SPEAKERS[path], _OWNERS.get(path)
            if owner is not None and suspects[owner] == CABINS:
                continue
            zone = ZONE_OF[path] if speaker is None else suspects[speaker]
            found.setdefault(zone, []).append(path)
        return found

    def _visit(self, zone: Zone, paths: Sequence[Path], cost: int) -> Plan:
        """The best of what can be read in a zone that takes so many points to get to."""
        worth = {path: self.worth(path) for path in paths}
        order = sorted(worth, key=lambda path: -worth[path])
        best, total = Plan(zone, (), 0.0), 0.0
        for count, path in enumerate(order[: max(1, self.ahead - cost)], start=1):
            total += worth[path]
            if total / (cost + count) > best.rate:
                best = Plan(zone, tuple(order[:count]), total / (cost + count))
        return best

    def worth(self, path: Path) -> float:
        """What may be learnt from a paragraph, in bits."""
        culprits, speaker, owner = self.odds["culprit"], _SPEAKERS[path], _OWNERS.get(path)
        if owner is not None:
            usual = CABIN + CABIN_OF_THE_LIKELY * culprits.get(owner, 0.0)
        elif speaker is None:
            usual = KNOWN_PLACES.get(path, PLACE)
        else:
            topic = topic_of(path)
            usual = TALK[topic] + OF_THE_LIKELY[topic] * culprits.get(speaker, 0.0)
        return usual + POINTED * self.points.get(path, 0)


class Master(Detective):
    """Keeps what it learns, gets things out of others, brings suspects near, and reveals as soon as that pays."""

    keeps: ClassVar[float] = 0.3
    ahead: ClassVar[int] = 6
    enough: ClassVar[int] = 2

    def reveals(self, view: View) -> bool:  # noqa: ARG002 - it looks at what it knows
        """Whoever is first takes points from all others: it need not be quite sure."""
        return self.answers_left <= self.enough

    def move_suspect(self, view: View, offered: Mapping[str, Choice]) -> Move:
        """Bring the suspect near of whom there is most to learn."""
        if "move-suspect" not in offered or self.answers_left <= self.enough:
            return Move("stay")
        who, where = offered["move-suspect"].slots
        table, here = view.table, _zone(view)
        best, chosen = 0.0, Move("stay")
        for option in who.options:
            letter = option.value
            unread = sum(self.worth(path) for path in PATHS if _SPEAKERS[path] == letter and path not in view.texts)
            now = distance(table, here, table.suspects[letter]) or 0
            for zone in where.cases[letter]:
                then = distance(table, here, int(zone.value))
                gain = unread * (now - then) if then is not None and int(zone.value) != CABINS else 0.0
                if gain > best:
                    best, chosen = gain, Move("move-suspect", {"suspect": letter, "to": zone.value})
        return chosen


def _values(choice: Choice) -> list[str]:
    return [option.value for option in choice.slots[0].options]


def _options(offered: Mapping[str, Choice], kind: str) -> Options:
    return offered[kind].slots[0].options if kind in offered else ()


def _wait(offered: Mapping[str, Choice]) -> Move:
    """Nothing more to do in this turn but to save a point."""
    return Move("buy") if "buy" in offered else Move("done")


def _me(view: View) -> Seat:
    assert view.seat is not None, "a bot has a seat"
    return view.seat


def _zone(view: View) -> Zone:
    zone = view.table.detectives[_me(view)]
    assert zone is not None, "a detective who acts is on board"
    return zone
