"""Plain conclusions with their causes, the cheapest found for each.

It draws the conclusions of :mod:`~sleuth.knowledge.partition.propagation`, slowly, and remembers why. What a conclusion
costs is one more than all it rests on; so no conclusion ever rests on itself.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

from sleuth.knowledge.effort import go_on
from sleuth.knowledge.partition.observations import (
    Holds,
    HoldsOneOf,
    Lacks,
    LacksSomeOf,
    Observation,
    Showed,
    Weighs,
)
from sleuth.knowledge.partition.setting import Card, OwnerId, Setting


class Claim(NamedTuple):
    """An owner holds a card, or does not."""

    owner: OwnerId
    card: Card
    holds: bool

    @property
    def opposite(self) -> "Claim":
        return self._replace(holds=not self.holds)


class Cause(NamedTuple):
    """Why a claim is true: the kind of step, the entries and claims it rests on, and the cards it is about."""

    kind: str
    entries: tuple[int, ...] = ()
    premises: tuple[Claim, ...] = ()
    about: tuple[Card, ...] = ()
    category: str = ""
    direct: str = ""
    """The kind of those premises that were simply seen, and are told in the same step."""
    told: tuple[int, ...] = ()
    """The entries of these."""


class Count(NamedTuple):
    """An owner has at least and at most so many of some cards."""

    owner: OwnerId
    cards: tuple[Card, ...]
    allowed: tuple[bool, ...]
    kind: str
    entries: tuple[int, ...]
    category: str = ""


Proof: TypeAlias = list[tuple[Claim, Cause]]
"""Claims with their causes; each rests on earlier ones only."""


def prove(
    setting: Setting, observations: Sequence[Observation], goal: Claim, supposing_the_opposite: bool = False
) -> Proof | None:
    """A cheap chain of plain steps to a claim, or ``None`` if there is none."""
    search = _Search(setting, observations)
    if supposing_the_opposite:
        search.add(goal.opposite, Cause("suppose"))
    search.run()
    if supposing_the_opposite:
        return search.chain_to_the_absurd(goal)
    return search.chain(goal) if goal in search.causes else None


class _Search:
    def __init__(self, setting: Setting, observations: Sequence[Observation]) -> None:
        self.setting = setting
        self.owners = {owner.id: owner for owner in setting.owners}
        self.causes: dict[Claim, Cause] = {}
        self.costs: dict[Claim, int] = {}
        self.absurd: tuple[int, Claim, Cause] | None = None
        self.counts = list(_counts(setting, observations))
        self._changed = False
        for seen in observations:
            match seen:
                case Holds(cards=cards):
                    self._see(seen, cards, True, "seen")
                case Lacks(cards=cards):
                    self._see(seen, cards, False, "seen")
                case Showed(card=card):
                    self._see(seen, (card,), True, "shown")

    def _see(self, seen: Observation, cards: Iterable[Card], holds: bool, kind: str) -> None:
        for card in cards:
            self.add(Claim(seen.owner, card, holds), Cause(kind, (seen.entry,)))

    def add(self, claim: Claim, cause: Cause) -> None:
        """Take a conclusion if it is new, or cheaper than before."""
        cost = 1 + sum(self.costs[premise] for premise in cause.premises)
        if (other := self.costs.get(claim.opposite)) is not None:
            if self.absurd is None or cost + other < self.absurd[0]:
                self.absurd = (cost + other, claim, cause)
        elif cost < self.costs.get(claim, cost + 1):
            self.costs[claim] = cost
            self.causes[claim] = cause
            self._changed = True

    def run(self) -> None:
        """Conclude until nothing new and nothing cheaper is found."""
        self._changed = True
        while self._changed and self.absurd is None:
            self._changed = False
            for card in self.setting.cards:
                self._one_holder(card)
            for owner in self.owners:
                self._whole_hand(owner)
            for count in self.counts:
                go_on()
                self._counted(count)

    def _one_holder(self, card: Card) -> None:
        claims = [Claim(owner, card, True) for owner in self.owners]
        for claim in claims:
            if claim in self.costs:
                for other in self.owners:
                    if other != claim.owner:
                        self.add(Claim(other, card, False), Cause("elsewhere", premises=(claim,)))
        for claim, others in self._all_but_one([claim.opposite for claim in claims]):
            self.add(claim.opposite, Cause("only-place", premises=others))

    def _whole_hand(self, owner: OwnerId) -> None:
        cards = self.setting.cards
        size = self.owners[owner].size
        count = Count(owner, cards, tuple(number == size for number in range(len(cards) + 1)), "hand", ())
        self._counted(count)

    def _counted(self, count: Count) -> None:
        """What follows from how many of some cards an owner may have."""
        owner, cards = count.owner, count.cards
        lacked = self._known([Claim(owner, card, False) for card in cards])
        held = self._known([Claim(owner, card, True) for card in cards])
        allowed = [number for number, fine in enumerate(count.allowed) if fine]
        if not allowed:
            return
        low, high = allowed[0], allowed[-1]
        if len(lacked) >= len(cards) - low > 0 or (len(lacked) == len(cards) - low == 0):
            self._conclude(count, lacked[: len(cards) - low], True)
        if len(held) >= high:
            self._conclude(count, held[:high], False)
        self._by_size(count, held, lacked)

    def _by_size(self, count: Count, held: list[Claim], lacked: list[Claim]) -> None:
        """The same with what the rest of the hand leaves room for."""
        if count.kind == "hand":
            return
        owner, cards = count.owner, count.cards
        size = self.owners[owner].size
        rest = [card for card in self.setting.cards if card not in cards]
        lacked_rest = self._known([Claim(owner, card, False) for card in rest])
        held_rest = self._known([Claim(owner, card, True) for card in rest])
        least = max(len(held), size - len(rest) + len(lacked_rest))
        most = min(len(cards) - len(lacked), size - len(held_rest))
        allowed = [number for number in range(max(0, least), most + 1) if count.allowed[number]]
        premises = tuple(held + lacked + held_rest + lacked_rest)
        if not allowed:
            return
        open_ = [
            card for card in cards if not {Claim(owner, card, True), Claim(owner, card, False)} & self.costs.keys()
        ]
        if allowed[-1] == len(held):
            for card in open_:
                self.add(Claim(owner, card, False), Cause("room", count.entries, premises, cards))
        if allowed[0] == len(cards) - len(lacked):
            for card in open_:
                self.add(Claim(owner, card, True), Cause("room", count.entries, premises, cards))

    def _conclude(self, count: Count, premises: list[Claim], holds: bool) -> None:
        kind = f"{count.kind}-{'left' if holds else 'full'}"
        known = {claim.card for claim in premises}
        for card in count.cards:
            if card not in known:
                cause = Cause(kind, count.entries, tuple(premises), count.cards, count.category)
                self.add(Claim(count.owner, card, holds), cause)

    def _known(self, claims: list[Claim]) -> list[Claim]:
        """Those that are known, the cheapest first."""
        return sorted((claim for claim in claims if claim in self.costs), key=lambda claim: self.costs[claim])

    def _all_but_one(self, claims: list[Claim]) -> Iterator[tuple[Claim, tuple[Claim, ...]]]:
        """Each claim of which all the others are known, with those."""
        known = self._known(claims)
        if len(known) >= len(claims) - 1:
            unknown = [claim for claim in claims if claim not in self.costs] or known[-1:]
            yield unknown[0], tuple(claim for claim in known if claim != unknown[0])

    def chain(self, goal: Claim) -> Proof:
        """Everything that a claim rests on, and the claim."""
        found: dict[Claim, Cause] = {}

        def visit(claim: Claim) -> None:
            if claim not in found:
                for premise in self.causes[claim].premises:
                    visit(premise)
                found[claim] = self.causes[claim]

        visit(goal)
        return list(found.items())

    def chain_to_the_absurd(self, goal: Claim) -> Proof | None:
        """From the opposite of the goal to a claim and its opposite, and so to the goal."""
        if self.absurd is None:
            return None
        _, claim, cause = self.absurd
        found: dict[Claim, Cause] = {}
        for premise in (claim.opposite, *cause.premises):
            found.update(self.chain(premise))
        found[claim] = cause
        found[goal] = Cause("absurd", premises=(claim.opposite, claim))
        return list(found.items())


def _counts(setting: Setting, observations: Sequence[Observation]) -> Iterator[Count]:
    """What is known of how many of some cards an owner has."""
    for owner in setting.owners:
        if owner.one_of_each:
            for category, cards in setting.categories.items():
                allowed = tuple(number == 1 for number in range(len(cards) + 1))
                yield Count(owner.id, cards, allowed, "category", (), category)
    for seen in observations:
        match seen:
            case HoldsOneOf():
                cards = tuple(dict.fromkeys(seen.cards))
                yield Count(seen.owner, cards, (False, *(True,) * len(cards)), "one-of", (seen.entry,))
            case LacksSomeOf():
                cards = tuple(dict.fromkeys(seen.cards))
                yield Count(seen.owner, cards, (*(True,) * len(cards), False), "some-of", (seen.entry,))
            case Weighs():
                cards = tuple(dict.fromkeys(seen.among))
                yield Count(seen.owner, cards, tuple(weight > 0 for weight in seen.weights), "weight", (seen.entry,))
