"""The bots of Midnight: novice, detective and master. They get a seat's frames and nothing else.

A bot understands the paragraphs that its seat has read (``deduction``), and knows of the others only what everybody may
know: what kind of place or question it is, and whether something it read leads there (``prospects``). So it goes where
most may be gained for the points that it takes to get there.
"""

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar, TypeAlias

from sleuth.bots.bot import FrameBot, Lots
from sleuth.core.chance import Chance
from sleuth.core.choices import Choice, Move, Options
from sleuth.core.game import Seat
from sleuth.core.incidents import HousePayload
from sleuth.games.midnight.case import CULPRITS, load
from sleuth.games.midnight.choices import ALOUD, EXTRACT, means, refund
from sleuth.games.midnight.claims import ELEMENTS, Element
from sleuth.games.midnight.deduction import Reading, best_two, odds
from sleuth.games.midnight.events import Extracted, MadePublic, MidnightPayload, Presented, ReadAlone, ReadAloud
from sleuth.games.midnight.prospects import (
    POINTED,
    SPEAKERS,
    Expectations,
    Eyes,
    Plan,
    Purchase,
    best_visit,
    brought_near,
    distance,
    routes,
    unread,
)
from sleuth.games.midnight.rivals import Minds, ignorant, near_port, rivals, secrets, to_play
from sleuth.games.midnight.scoring import PAR, WORTH
from sleuth.games.midnight.ship import HALL, SUITE, ZONES, Path, Zone, neighbours
from sleuth.games.midnight.state import View

Heard: TypeAlias = MidnightPayload | HousePayload

TRUST = 2.0
"""How much likelier an answer is for having been announced with revelations."""
POINT = 0.15
"""What a point usually buys, in bits."""
HINDER = 0.3
"""What keeping a bit from a rival is worth to whoever plays against several."""
ENOUGH, LATE = 2, 4
"""With so many answers left a master makes its revelations; and when port is near, or a rival may be ready."""


class MidnightBot(FrameBot[View, MidnightPayload]):
    """Knows the rules of play and what follows from what it read. What to do about it is for each level to say."""

    def __init__(self, chance: Chance) -> None:
        super().__init__(View, MidnightPayload)
        self._lots = Lots(chance)
        self._expectations: Expectations | None = None

    @property
    def expectations(self) -> Expectations:
        assert self._expectations is not None, "the case is read aloud before anybody is asked"
        return self._expectations

    @property
    def reading(self) -> Reading:
        return self.expectations.reading

    @property
    def odds(self) -> Mapping[Element, Mapping[str, float]]:
        """How likely each answer to each question is."""
        return self.expectations.odds

    @property
    def answers_left(self) -> int:
        """How many answers to all three questions may be right."""
        return self.expectations.left

    def notice(self, payload: Heard) -> None:
        match payload:
            case Presented(case=case):
                self._expectations = Expectations(Reading(load(case)))
            case ReadAloud() | ReadAlone() | MadePublic() | Extracted():
                self.expectations.read(payload.path, payload.text)

    def choose(self, view: View, choices: tuple[Choice, ...]) -> Move:
        offered = {choice.kind: choice for choice in choices}
        match view.table.phase:
            case "placing":
                return Move("place", {"zone": self.start(view, _values(choices[0]))})
            case "acting":
                return self.act(view, offered)
            case "deciding":
                pays = view.table.mode == "together" or refund(view.table.effect)
                return Move("publish" if pays and self.publishes(view) else "keep")
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
        for element in ELEMENTS:
            yield element, best_two(self.chances(view, element), self._lots.shuffled(self._menu(element)))

    def chances(self, view: View, element: Element) -> Mapping[str, float]:
        """How likely each answer is, now that it must be written down: what was announced by another is likelier."""
        chances = dict(self.odds[element])
        announced = next(iter(view.table.announced.values()), None)
        if announced is not None and announced.of(element) in chances:
            chances[announced.of(element)] *= TRUST
        return chances

    def _menu(self, element: Element) -> Sequence[str]:
        case = self.reading.case
        if element == "culprit":
            return CULPRITS
        return [answer.id for answer in (case.motives if element == "motive" else case.methods)]


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
    """Goes where most can be gained for its points, reads alone what it would not share, and sends the Purser away."""

    secrecy: ClassVar[float] = 0.5
    """What a bit is worth less if all rivals get it too."""
    ahead: ClassVar[int] = 6
    """Points that a plan looks ahead."""
    thrift: ClassVar[bool] = True
    """Whether to keep buoys for when a point is missing, or to read on as long as there are any."""

    def start(self, view: View, zones: Sequence[str]) -> str:
        found = unread(view)
        rates = {
            zone: best_visit(int(zone), self._readable(view, found.get(int(zone), ())), 0, self.ahead).rate
            for zone in zones
        }
        return max(zones, key=lambda zone: rates[zone])

    def act(self, view: View, offered: Mapping[str, Choice]) -> Move:
        if self.goes_to_reveal(view):
            return self._to_the_hall(view, offered)
        plan = self.plan(view)
        if plan is None:
            return self.wait(view, offered)
        if plan.zone != _zone(view):
            return self._towards(view, plan.zone, offered)
        return self._buy(view, plan.purchases[0], offered)

    def goes_to_reveal(self, view: View) -> bool:
        """Whether it knows enough to go and say so; together, one's own answers must reach par."""
        if view.table.mode == "together":
            sure = sum(WORTH[element][0] for element in ELEMENTS if len(self.odds[element]) == 1)
            return sure >= PAR
        return self.answers_left == 1

    def reveals(self, view: View) -> bool:
        return self.goes_to_reveal(view)

    def publishes(self, view: View) -> bool:
        """Among rivals, what told nothing and leads nowhere."""
        path = view.table.reading
        assert path is not None, "something has just been read"
        useless = not self.expectations.told.get(path) and not self.reading.case.paragraphs[path].points
        return view.table.mode == "together" or useless

    def chances(self, view: View, element: Element) -> Mapping[str, float]:
        """Whoever announced right answers only has won: so one of theirs must be wrong, if that can be."""
        logic, left = self.reading.logic, self.reading.worlds.left
        for announced in view.table.announced.values():
            theirs = left
            for each in ELEMENTS:
                theirs &= logic.with_answer(each, announced.of(each))
            left = left & ~theirs or left
        return odds(logic, left, element)

    def plan(self, view: View) -> Plan | None:
        """Where to go next, and what to read there."""
        return max(self._visits(view), key=lambda plan: plan.rate, default=None)

    def _visits(self, view: View) -> list[Plan]:
        """The best that can be done in each zone; the Purser must be sent away first where he is."""
        table, found = view.table, unread(view)
        secret = self.secrets(view)
        plans: list[Plan] = []
        for zone in (one.id for one in ZONES):
            cost = distance(table, _zone(view), zone)
            if cost is None:
                continue
            readable, kept = self._readable(view, found.get(zone, ())), secret.get(zone, [])
            if zone != table.purser:
                plans.append(best_visit(zone, [*readable, *kept], cost, self.ahead))
                continue
            plans.append(best_visit(zone, kept, cost, self.ahead))
            if table.effect.purser and neighbours(zone, table.effect.ways):
                plans.append(best_visit(zone, readable, cost + 1, self.ahead))
        return [plan for plan in plans if plan.purchases]

    def secrets(self, view: View) -> Mapping[Zone, list[Purchase]]:
        """What can be got out of rivals, by zones: of those who are here."""
        return {_zone(view): self._extractions(view, _zone(view))}

    def _extractions(self, view: View, zone: Zone) -> list[Purchase]:
        """What detectives in a zone have read and kept, for 2 points and a buoy that helps one rival of several."""
        table, me = view.table, _me(view)
        cost = distance(table, _zone(view), zone)
        if table.mode == "together" or not table.buoys[me] or cost is None or means(table, me) < cost + EXTRACT + 1:
            return []
        price = EXTRACT + 1 + 1 / max(1, len(rivals(table, me)))
        return [
            Purchase(path, "extract", price, self.expectations.worth(path), whom)
            for whom, path in secrets(table, me, zone)
        ]

    def _readable(self, view: View, paths: Iterable[Path]) -> list[Purchase]:
        """Paragraphs that can be read where they are: alone if that is worth the points, aloud if not."""
        table = view.table
        others = rivals(table, _me(view)) if table.mode == "rivals" else []
        more = table.effect.private - ALOUD
        found = []
        for path in paths:
            worth = self.expectations.worth(path)
            lost = worth * self.secrecy * ignorant(table, others, path)
            if others and lost >= more * POINT:
                found.append(Purchase(path, "read-alone", table.effect.private, worth))
            else:
                found.append(Purchase(path, "read-aloud", ALOUD, worth - lost))
        return found

    def _to_the_hall(self, view: View, offered: Mapping[str, Choice]) -> Move:
        """To make revelations; what is left open may become clear on the way, if there are points for that."""
        table, here = view.table, _zone(view)
        spare = table.points - (distance(table, here, HALL) or 0)
        plans = [plan for plan in self._visits(view) if plan.zone == here != table.purser]
        if self.answers_left > 1 and plans and plans[0].purchases[0].price <= spare:
            return self._buy(view, plans[0].purchases[0], offered)
        return self._towards(view, HALL, offered)

    def _towards(self, view: View, zone: Zone, offered: Mapping[str, Choice]) -> Move:
        """As far as this turn's points go, or a buoy if that is all that is missing."""
        table = view.table
        prices = {
            int(option.value): distance(table, _zone(view), int(option.value)) for option in _options(offered, "walk")
        }
        most = table.points + (1 if table.points else 0)
        for step in reversed(routes(table.event)[_zone(view)].get(zone, ())):
            price = prices.get(step)
            if price is not None and price <= (most if step == zone else table.points):
                return Move("walk", {"to": str(step)})
        return self.wait(view, offered)

    def _buy(self, view: View, purchase: Purchase, offered: Mapping[str, Choice]) -> Move:
        """Pay for a paragraph, or send the Purser away first where he is in the way."""
        table = view.table
        if not table.points and self.thrift:
            return self.wait(view, offered)
        if purchase.how == "extract":
            if "extract" in offered:
                return Move("extract", {"from": str(purchase.whom), "path": purchase.path})
        elif table.purser == _zone(view):
            if "purser" in offered:
                return Move("purser", {"to": self._away(view, _values(offered["purser"]))})
        elif purchase.how in offered:
            return Move(purchase.how, {"path": purchase.path})
        return self.wait(view, offered)

    def _away(self, view: View, zones: Sequence[str]) -> str:
        """Where the Purser is to go: where most rivals are."""
        table = view.table
        there = [table.detectives[rival] for rival in rivals(table, _me(view))]
        return max(zones, key=lambda zone: there.count(int(zone)))

    def wait(self, view: View, offered: Mapping[str, Choice]) -> Move:  # noqa: ARG002 - for those who would look
        """Nothing more to read in this turn: save a point."""
        return Move("buy") if "buy" in offered else Move("done")


class Master(Detective):
    """Gets things out of others, keeps suspects and the Purser to itself, and reveals as soon as that pays."""

    secrecy: ClassVar[float] = 1.0
    thrift: ClassVar[bool] = False

    def __init__(self, chance: Chance) -> None:
        super().__init__(chance)
        self._minds: Minds | None = None

    @property
    def minds(self) -> Minds:
        if self._minds is None:
            self._minds = Minds(self.expectations)
        return self._minds

    def secrets(self, view: View) -> Mapping[Zone, list[Purchase]]:
        """Of rivals anywhere in reach."""
        zones = {view.table.detectives[rival] for rival in rivals(view.table, _me(view))}
        return {zone: self._extractions(view, zone) for zone in zones if zone is not None}

    def goes_to_reveal(self, view: View) -> bool:
        """Whoever is first takes points from all others: it need not be quite sure, least of all when time runs out."""
        table = view.table
        if table.mode == "together":
            return super().goes_to_reveal(view)
        late = near_port(table) or any(self.minds.ready(view, rival) >= 1 for rival in rivals(table, _me(view)))
        return self.answers_left <= (LATE if late else ENOUGH)

    def publishes(self, view: View) -> bool:
        """What tells no rival anything."""
        table, path = view.table, view.table.reading
        assert path is not None, "something has just been read"
        leads = POINTED * len(self.reading.case.paragraphs[path].points)
        others = [rival for rival in rivals(table, _me(view)) if not table.has_read(rival, path)]
        gains = [self.minds.gain(view, rival, path) + leads for rival in others]
        return table.mode == "together" or self.secrecy * sum(gains) / max(1, len(others)) < POINT

    def wait(self, view: View, offered: Mapping[str, Choice]) -> Move:
        """A point that cannot be saved sends the Purser to rivals who are still to play."""
        if view.table.points and "buy" not in offered and "purser" in offered:
            there = [view.table.detectives[rival] for rival in to_play(view.table, _me(view))]
            best = max(_values(offered["purser"]), key=lambda zone: there.count(int(zone)))
            if int(best) in there and view.table.purser not in there:
                return Move("purser", {"to": best})
        return super().wait(view, offered)

    def move_suspect(self, view: View, offered: Mapping[str, Choice]) -> Move:
        """Bring near of whom there is most to learn, take away what rivals want, guard a cabin."""
        if "move-suspect" not in offered or self.goes_to_reveal(view):
            return Move("stay")
        who, where = offered["move-suspect"].slots
        table, plan = view.table, self.plan(view)
        others = [(rival, table.detectives[rival]) for rival in rivals(table, _me(view)) if table.mode == "rivals"]
        theirs = [Eyes(rival, zone, -HINDER) for rival, zone in others if zone is not None]
        moves = []
        for letter in (option.value for option in who.options):
            elsewhere = plan is not None and any(SPEAKERS[path] != letter for path in plan.paths)
            mine = Eyes(_me(view), plan.zone if plan and elsewhere else _zone(view), 1.0)
            for to in (option.value for option in where.cases[letter]):
                gain = brought_near(self.expectations, table, letter, int(to), (mine, *theirs))
                moves.append((gain, letter, to))
        gain, letter, to = max(moves)
        return Move("move-suspect", {"suspect": letter, "to": to}) if gain > 0 else Move("stay")


def _values(choice: Choice) -> list[str]:
    return [option.value for option in choice.slots[0].options]


def _options(offered: Mapping[str, Choice], kind: str) -> Options:
    return offered[kind].slots[0].options if kind in offered else ()


def _me(view: View) -> Seat:
    assert view.seat is not None, "a bot has a seat"
    return view.seat


def _zone(view: View) -> Zone:
    zone = view.table.detectives[_me(view)]
    assert zone is not None, "a detective who acts is on board"
    return zone
