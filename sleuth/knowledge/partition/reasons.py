"""Why something is certain: a short chain from what was seen, in words a beginner follows."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

import msgspec

from sleuth.knowledge.partition.counting import is_impossible
from sleuth.knowledge.partition.observations import Holds, Lacks, Observation
from sleuth.knowledge.partition.position import start
from sleuth.knowledge.partition.proofs import Cause, Claim, Proof, prove
from sleuth.knowledge.partition.propagation import settle
from sleuth.knowledge.partition.setting import Card, OwnerId
from sleuth.knowledge.partition.subsets import find_smallest
from sleuth.knowledge.partition.wording import OWN_CARDS, Voice

Entries: TypeAlias = frozenset[int]


class Step(msgspec.Struct, frozen=True):
    """One conclusion: these cards are held by this owner, or not."""

    kind: str
    owner: OwnerId
    cards: tuple[Card, ...]
    holds: bool
    entries: tuple[int, ...]
    """What it rests on directly."""
    uses: tuple[int, ...]
    """The earlier steps that it rests on."""
    text: str
    bare: str
    """The same without the numbers of the entries."""


class Reason(msgspec.Struct, frozen=True):
    """Why it is certain that an owner holds a card, or that it does not."""

    owner: OwnerId
    card: Card
    holds: bool
    entries: tuple[int, ...]
    """All entries that it rests on."""
    steps: tuple[Step, ...]

    @property
    def text(self) -> str:
        """The whole chain, a sentence for each step."""
        return " ".join(step.text for step in self.steps)


def find_reason(voice: Voice, observations: Sequence[Observation], owner: OwnerId, card: Card, holds: bool) -> Reason:
    """A short reason for a fact that follows from these observations.

    Plain steps first, from as few entries as will do. Where they do not lead there, suppose the opposite and take plain
    steps to something that cannot be. Where that fails too, name the fewest entries that leave no other way.
    """
    setting = voice.setting
    entries = frozenset(seen.entry for seen in observations)
    opposite: Observation = Lacks(owner, (card,)) if holds else Holds(owner, (card,))
    beginning = start(setting)
    place, bit = setting.places[owner], setting.masks[card,]

    def among(kept: Entries) -> list[Observation]:
        return [seen for seen in observations if seen.entry in kept]

    def shows(kept: Entries) -> bool:
        arrays = beginning.seeing(among(kept), "deals").arrays()
        settle(len(setting.cards), *arrays)
        return bool(arrays.required[place] & bit) if holds else not arrays.possible[place] & bit

    def refutes(kept: Entries) -> bool:
        position = beginning.seeing([*among(kept), opposite], "deals")
        return not settle(len(setting.cards), *position.arrays())

    def leaves_no_other(kept: Entries) -> bool:
        return is_impossible(beginning.seeing([*among(kept), opposite], "deals"))

    free = entries & {OWN_CARDS} if voice.reader is not None else frozenset()

    def fewest(test: Callable[[Entries], bool]) -> Entries:
        kept = find_smallest(entries - free, lambda some: test(some | free))
        return kept if test(kept) else kept | free

    goal = Claim(owner, card, holds)
    for test, supposing in ((shows, False), (refutes, True)):
        if test(entries):
            proof = prove(setting, among(fewest(test)), goal, supposing)
            if proof is not None:
                return _reason(voice, goal, proof)
    kept = fewest(leaves_no_other)
    return _reason(voice, goal, [(goal, Cause("counting", tuple(sorted(kept))))])


def _reason(voice: Voice, goal: Claim, proof: Proof) -> Reason:
    """A proof as steps: claims of the same kind, owner and ground are one step."""
    depths: dict[Claim, int] = {}
    alike: dict[tuple[object, ...], list[Claim]] = {}
    causes: dict[Claim, Cause] = {}
    for claim, alone in proof:
        cause = _tell_with_it(alone, causes)
        causes[claim] = cause
        depths[claim] = 1 + max((depths[premise] for premise in cause.premises), default=0)
        ground = (depths[claim], cause.told, cause.entries, cause.about, frozenset(p.owner for p in cause.premises))
        alike.setdefault((claim.owner, claim.holds, cause.kind, *ground), []).append(claim)
    together = {claim: tuple(claims) for claims in alike.values() for claim in claims}
    places: dict[tuple[Claim, ...], int] = {}
    steps: list[Step] = []

    def tell(claims: tuple[Claim, ...]) -> int:
        """Tell what these claims rest on, then these; the place of their step."""
        if claims not in places:
            cause = causes[claims[0]]
            premises = tuple(dict.fromkeys(premise for claim in claims for premise in causes[claim].premises))
            uses = sorted({tell(together[each]) for each in premises if causes[each].kind != cause.direct})
            owner, holds = claims[0].owner, claims[0].holds
            cards = tuple(claim.card for claim in claims)
            cause_with_all = cause._replace(premises=premises)
            text, bare = (
                each.say(owner, cards, holds, cause_with_all) for each in (voice, voice._replace(numbers=False))
            )
            places[claims] = len(steps)
            entries = tuple(sorted({*cause.entries, *cause.told}))
            steps.append(Step(cause.kind, owner, cards, holds, entries, tuple(uses), text, bare))
        return places[claims]

    tell(together[goal])
    behind = sorted({entry for step in steps for entry in step.entries})
    return Reason(goal.owner, goal.card, goal.holds, tuple(behind), tuple(steps))


def _tell_with_it(cause: Cause, causes: dict[Claim, Cause]) -> Cause:
    """A step is told together with what was simply seen, where one sentence has room for both."""
    before = [causes[premise] for premise in cause.premises]
    kinds = {each.kind for each in before}
    direct = ""
    if cause.kind == "elsewhere" and before[0].kind in ("seen", "shown"):
        direct = before[0].kind
    elif cause.kind == "only-place" or (cause.kind == "one-of-left" and kinds == {"seen"}):
        direct = "seen"
    told = {entry for each in before if each.kind == direct for entry in each.entries}
    return cause._replace(direct=direct, told=tuple(sorted(told)))
