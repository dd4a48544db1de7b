"""A study need not be one of cards and owners: a case's worlds, and paragraphs that rule some of them out, fit as well.

Three suspects, two motives, two methods. Who speaks tells the truth unless they did it; what is found is always true.
"""

import json
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import product
from math import log2
from typing import Any

import msgspec
import pytest

from sleuth.core.choices import Move
from sleuth.core.game import Seat, Viewer
from sleuth.core.record import Record
from sleuth.knowledge.beliefs import Study
from sleuth.knowledge.notation import Notation, Telling
from sleuth.knowledge.study import (
    Analysis,
    Asking,
    BadPosition,
    Hint,
    Knew,
    Legend,
    Mistake,
    Model,
    Solution,
    Supposition,
    Unreadable,
    cannot_be,
)

World = tuple[str, str, str]
CASE = {"suspects": ("ada", "ben", "cleo"), "motives": ("greed", "envy"), "methods": ("poison", "push")}
WORLDS: tuple[World, ...] = tuple(product(CASE["suspects"], CASE["motives"], CASE["methods"]))
ANSWER = "answer"


class Paragraph(msgspec.Struct, frozen=True):
    """What somebody says, or what is found, and in which worlds that is so."""

    text: str
    so: Callable[[World], bool]
    speaker: str = ""

    def allows(self, world: World) -> bool:
        return self.speaker == world[0] or self.so(world)


PARAGRAPHS = {
    "cabin": Paragraph("Ben's bed was slept in all night.", lambda world: world[0] != "ben"),
    "ask-ada": Paragraph("Ada says that she had no reason to envy anybody.", lambda w: w[:2] != ("ada", "envy"), "ada"),
    "ask-cleo": Paragraph("Cleo says that the glass was clean.", lambda world: world[2] == "push", "cleo"),
    "doctor": Paragraph("The doctor finds poison.", lambda world: world[2] == "poison"),
    "will": Paragraph("The will names nobody aboard.", lambda world: world[1] == "envy"),
}


class Log(msgspec.Struct, frozen=True):
    log: tuple[dict[str, str], ...] = ()
    me: str | None = None


class Step(msgspec.Struct, frozen=True):
    text: str
    bare: str
    entries: tuple[int, ...]


class Claim(msgspec.Struct, frozen=True):
    owner: str
    card: str
    holds: bool


class Worlds:
    """Those that are left, all alike."""

    def __init__(self, left: Sequence[World]) -> None:
        self.left = tuple(left)

    @property
    def deals(self) -> int:
        return len(self.left)

    @property
    def facts(self) -> Sequence[Claim]:
        cards = (card for cards in CASE.values() for card in cards)
        return [Claim(ANSWER, card, holds) for card in cards if (holds := self.certain(ANSWER, card)) is not None]

    def chance(self, owner: str, card: str) -> float:
        assert owner == ANSWER
        return sum(card in world for world in self.left) / len(self.left)

    def certain(self, owner: str, card: str) -> bool | None:
        return {0.0: False, 1.0: True}.get(self.chance(owner, card))

    def holder(self, card: str) -> str | None:
        return ANSWER if self.certain(ANSWER, card) else None


class CaseStudy(Study[Log, Worlds]):
    thing = "part of the answer"

    def read(self, data: bytes) -> Log:
        try:
            return msgspec.json.decode(data, type=Log)
        except msgspec.MsgspecError as error:
            raise Unreadable([Mistake(str(error))]) from None

    def legend_of(self, position: Log) -> Legend:  # noqa: ARG002 - the same whatever was read
        return Legend(dict(CASE), {}, (ANSWER,), "What happened", worlds=("world", "worlds"))

    def notation_of(self, position: Log) -> Notation:  # noqa: ARG002 - the same whatever was read
        return Notation((), (Telling({"read": "*"}, "You read", "{read}"),))

    def know(self, position: Log, model: Model, supposed: Sequence[Supposition]) -> Worlds:  # noqa: ARG002 - all alike
        read = [PARAGRAPHS[entry["read"]] for entry in position.log]
        left = [world for world in WORLDS if all(paragraph.allows(world) for paragraph in read)]
        if not (left := [world for world in left if all(each.card in world for each in supposed)]):
            raise cannot_be(range(1, len(read) + 1))
        return Worlds(left)

    def entropy(self, known: Worlds) -> float:
        return log2(known.deals)

    def solutions(self, position: Log, known: Worlds, model: Model, supposed: Sequence[Supposition]) -> list[Solution]:  # noqa: ARG002 - they are what is known
        return [Solution(world, 1 / known.deals) for world in known.left]

    def questions(self, position: Log, known: Worlds, card: str = "", unnamed: str = "") -> tuple[Asking, ...]:  # noqa: ARG002 - a path names no part of the answer
        unread = PARAGRAPHS.keys() - {entry["read"] for entry in position.log}
        worth = {path: _bits(known.left, PARAGRAPHS[path]) for path in sorted(unread)}
        return tuple(
            Asking((path,), bits, "It may rule out most.")
            for path, bits in sorted(worth.items(), key=lambda one: -one[1])
            if bits
        )

    def steps(self, position: Log, known: Worlds, owner: str, card: str) -> Sequence[Step]:  # noqa: ARG002 - it is asked without each
        """The paragraphs without which it would not be certain."""
        log = position.log
        telling = (
            (number, entry["read"])
            for number, entry in enumerate(log, start=1)
            if self.know(Log((*log[: number - 1], *log[number:])), "deals", ()).certain(owner, card) is None
        )
        return [
            Step(f"{PARAGRAPHS[path].text} (entry {number})", PARAGRAPHS[path].text, (number,))
            for number, path in telling
        ]

    def hint(self, names: Sequence[str], frame: bytes) -> Hint:  # noqa: ARG002 - a case alone has no table
        (best, *_) = self.questions(Log(), Worlds(WORLDS))
        return Hint(Move("read", {"path": best.cards[0]}), f"Read {best.cards[0]}", (best.why,), best)

    def position(self, names: Sequence[str], viewer: Viewer, payloads: Sequence[Any]) -> bytes:  # noqa: ARG002 - a case alone has no table
        return msgspec.json.encode(Log(tuple({"read": path} for path in payloads)))

    def analyse(self, record: Record) -> Analysis:
        raise NotImplementedError

    def knew(self, record: Record) -> tuple[Knew, ...]:
        raise NotImplementedError


def _bits(left: Sequence[World], paragraph: Paragraph) -> float:
    """What it tells whether the paragraph is as it is, to somebody who does not know what it says."""
    shares = Counter(paragraph.allows(world) for world in left).values()
    return -sum(share / len(left) * log2(share / len(left)) for share in shares)


STUDY = CaseStudy()


def after(*paths: str) -> bytes:
    return STUDY.position((), None, paths)


def test_worlds_are_counted_and_told_in_the_form_that_deals_have() -> None:
    solved = json.loads(msgspec.json.encode(STUDY.solve(after("cabin", "doctor"), "deals")))
    assert solved.keys() == {"deals", "entropy_bits", "cards", "solutions", "certain", "suggest"}
    assert (solved["deals"], solved["entropy_bits"]) == ("4", 2)
    assert solved["cards"] == {
        "ada": {ANSWER: 0.5},
        "ben": {ANSWER: 0},
        "cleo": {ANSWER: 0.5},
        "greed": {ANSWER: 0.5},
        "envy": {ANSWER: 0.5},
        "poison": {ANSWER: 1},
        "push": {ANSWER: 0},
    }
    assert solved["certain"] == [{"card": "poison", "owner": ANSWER, "why": ["The doctor finds poison. (entry 2)"]}]
    assert solved["suggest"][0]["cards"] == ["ask-cleo"]


def test_only_the_culprits_words_may_be_false() -> None:
    known = STUDY.deduced(STUDY.read(after("doctor", "ask-cleo")))
    assert {world[0] for world in known.left} == {"cleo"}, "whoever the finding refutes did it"
    assert STUDY.facts(after("doctor", "ask-cleo"))["cleo", ANSWER] is True


def test_a_reason_rests_on_the_paragraphs_that_were_read() -> None:
    position = after("will", "cabin")
    why = STUDY.why(position, ANSWER, "ben")
    assert why.holds is False
    assert [step.entries for step in why.steps] == [(2,)]
    assert (why.steps[0].text, why.named) == ("Ben's bed was slept in all night.", {2: "You read cabin"})
    open_yet = STUDY.why(position, ANSWER, "ada")
    assert (open_yet.holds, open_yet.chance, open_yet.steps) == (None, 0.5, ())
    assert open_yet.facts_alone().chance is None


def test_what_is_supposed_holds_and_what_cannot_be_is_refused() -> None:
    supposed = (Supposition(ANSWER, "ada"),)
    assert STUDY.solve(after("cabin"), "deals", supposed).deals == "4"
    with pytest.raises(BadPosition, match="cannot be true"):
        STUDY.solve(after("cabin"), "deals", (Supposition(ANSWER, "ben"),))


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        (lambda: STUDY.why(after(), ANSWER, "rope"), "There is no part of the answer called 'rope'."),
        (lambda: STUDY.why(after(), "Ann", "ada"), "Nobody at the table is called 'Ann'."),
        (lambda: STUDY.ask(after(), "deals", "rope"), "There is no part of the answer called 'rope'."),
        (lambda: STUDY.ask(after(), "deals", unnamed="motives"), "No question here leaves out 'motives'."),
        (lambda: STUDY.solve(after(), "deals", (Supposition(ANSWER, "rope"),)), "no part of the answer called 'rope'"),
        (lambda: STUDY.solve(b"{", "deals"), "truncated"),
    ],
)
def test_what_a_position_does_not_speak_of_is_refused(ask: Callable[[], Any], said: str) -> None:
    with pytest.raises(BadPosition, match=said):
        ask()


def test_facts_alone_hide_every_chance() -> None:
    solved = STUDY.solve(after("cabin"), "deals").facts_alone()
    assert (solved.deals, solved.entropy_bits, solved.solutions, solved.questions) == ("", None, (), ())
    assert {chance for owners in solved.cards.values() for chance in owners.values()} == {0, None}


def test_what_was_left_is_told_by_parts() -> None:
    assert (
        STUDY.left_over(Knew(Seat(0), {"suspects": ("ada", "cleo"), "motives": ("envy",)}, "2"))
        == "suspects 2, motives 1"
    )
