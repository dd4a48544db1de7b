"""Positions of a gala as files: what is read, and what is refused with the place of the mistake."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sleuth.games.suspicion.evidence import Evidence
from sleuth.games.suspicion.position import (
    DECK,
    Concession,
    Lift,
    Move,
    Passage,
    Peek,
    Position,
    Question,
    Robbery,
    read_position,
    write_position,
)
from sleuth.games.suspicion.questions import best_questions
from sleuth.knowledge.partition import Contradiction
from sleuth.knowledge.reading import MOST_BYTES
from sleuth.knowledge.study import Unreadable
from tests.games.suspicion.evenings import BOARD, GAME, GUESTS

DOCS = (Path(__file__).parents[3] / "docs" / "position.md").read_text("utf-8").split("## A gala")[1]
EXAMPLE: dict[str, Any] = msgspec.json.decode(re.findall(r"```json\n(.*?)```", DOCS, re.DOTALL)[0])
LENGTH = len(EXAMPLE["log"])


def read_bytes(data: bytes) -> Position:
    return read_position(data, GAME.edition, BOARD)


def read(**changes: Any) -> Position:
    given = {**EXAMPLE, **changes}
    return read_bytes(msgspec.json.encode({key: value for key, value in given.items() if value is not ...}))


def test_a_position_is_read_as_it_was_written() -> None:
    position = read()
    assert (position.me, position.guest, position.stack) == ("Ann", "viola", 5)
    assert position.log[0] == Move("Ann", "earl", "rotunda")
    assert position.log[2:4] == (Question("Ann", "Bob", "buford", answer=True), Robbery("Ann", "diamond"))
    assert position.log[5] == Passage("Bob", "stefano", "gallery")
    assert position.log[7:] == (
        Lift("Cat", "emerald"),
        Peek("Cat", None),
        Peek("Ann", "nadia"),
        Question("Cat", "Bob", "lily"),
    )
    assert position.places["earl"] == "gallery"
    assert position.places_now["earl"] == "rotunda"


def test_a_position_is_written_as_it_is_read() -> None:
    position = read()
    assert read_bytes(write_position(position, "suspicion")) == position


def test_stacks_are_as_high_as_the_rules_say_unless_told_otherwise() -> None:
    assert read(stack=...).stack == 5
    assert read(stack=..., players=["Ann", "Bob", "Cat", "Dan", "Eve", "Fay"]).stack == 8
    assert read(stack=2).stack == 2


def test_somebody_who_only_watches_has_no_guest() -> None:
    assert read(me=..., guest=..., hand=...).me is None


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"edition": "suspicon"}, "no edition called 'suspicon'. There is: suspicion"),
        ({"players": ["Ann"]}, "for 2 to 6 players, not 1"),
        ({"players": ["Ann", "Bob", "Cat", "Ann"]}, "have the same name"),
        ({"players": ["Ann", "Bob", "Cat", "deck"]}, "No player can be called 'deck'"),
        ({"me": "Anne"}, r"Nobody at the table is called 'Anne' \(me\). Is it Ann\?"),
        ({"guest": ...}, r"Say which guest Ann is \(guest\)"),
        ({"me": ...}, "not whose: say who you are"),
        ({"guest": "violet"}, r"no guest called 'violet' \(guest\). Is it viola\?"),
        ({"hand": ["rob-peek"]}, r"no action card called 'rob-peek' \(hand\)"),
        ({"hand": ["rob-peek-one"] * 2}, "at most 2 action cards, all different"),
        ({"stack": 0}, "A stack has 1 to 15 gems, not 0"),
        ({"places": {"buford": "cloakroom"}}, r"Say where Earl of Volesworthy, .* are \(places\)"),
        ({"places": {**EXAMPLE["places"], "buford": "cellar"}}, r"no room called 'cellar' \(places\)"),
        ({"rooms": {}}, "unknown field `rooms`"),
        ({"players": "Ann"}, "cannot be read"),
    ],
)
def test_a_mistake_is_named_with_what_is_right(changes: dict[str, Any], says: str) -> None:
    with pytest.raises(Unreadable, match=says):
        read(**changes)


@pytest.mark.parametrize(
    ("entry", "says"),
    [
        ({"by": "Rob", "robbed": "ruby"}, r"called 'Rob' \(by\). Is it Bob\?"),
        ({"by": "Bob", "robbed": "pearl"}, r"no gem called 'pearl' \(robbed\)"),
        ({"by": "Bob", "lifted": "emeralds"}, r"no gem called 'emeralds' \(lifted\). Is it emerald\?"),
        ({"by": "Bob", "moved": "buford", "to": "map-room"}, "No doorway leads from the Cloakroom, where Buford"),
        ({"by": "Bob", "moved": "earl", "to": "gallry"}, r"no room called 'gallry' \(to\). Is it gallery\?"),
        ({"by": "Bob", "sent": "earl", "to": "rotunda"}, "Earl of Volesworthy was in the Rotunda already"),
        ({"by": "Bob", "asked": "Bob", "sees": "lily"}, "Bob cannot ask Bob"),
        ({"by": "Bob", "asked": "Cat", "sees": "lilly"}, "Is it lily"),
        ({"by": "Bob", "asked": "Cat", "sees": "lily", "answer": "yes"}, "Expected `bool | null`"),
        ({"by": "Bob", "peeked": "nadia"}, "entry 10 saw Nadia Bwalya, and with 7 invitations .* not come up again"),
        ({"unmasked": {"Eve": "viola"}}, r"called 'Eve' \(unmasked\)"),
        ({"by": "Bob"}, "An entry says one of moved, sent, robbed, lifted, asked, peeked, conceded or unmasked"),
        ({"conceded": "Eve", "guest": "lily"}, r"called 'Eve' \(conceded\)"),
        ({"conceded": "Bob", "guest": "lilly"}, r"no guest called 'lilly' \(guest\). Is it lily\?"),
        ({"conceded": "Bob"}, "missing required field `guest`"),
        ({"by": "Bob", "robbed": "ruby", "lifted": "ruby"}, "An entry says one of"),
        ({"by": "Bob", "robbed": "ruby", "from": "gallery"}, "unknown field `from`"),
    ],
)
def test_a_mistake_in_the_log_names_its_entry(entry: dict[str, Any], says: str) -> None:
    with pytest.raises(Unreadable, match=says) as bad:
        read(log=[*EXAMPLE["log"], entry])
    assert {mistake.entry for mistake in bad.value.mistakes} == {LENGTH + 1}
    assert f"Entry {LENGTH + 1} of the log: " in str(bad.value)


LEFT = {"conceded": "Bob", "guest": "remy"}


@pytest.mark.rule("SU-H01")
def test_somebody_who_conceded_is_written_down_with_their_guest() -> None:
    position = read(log=[*EXAMPLE["log"], LEFT])
    assert position.log[-1] == Concession("Bob", "remy")
    assert read_bytes(write_position(position, "suspicion")) == position


@pytest.mark.rule("SU-H02", "SU-H03")
@pytest.mark.parametrize(
    "entry",
    [
        {"by": "Bob", "robbed": "ruby"},
        {"by": "Cat", "asked": "Bob", "sees": "lily"},
        LEFT,
    ],
)
def test_whoever_conceded_does_nothing_any_more_and_nobody_asks_them(entry: dict[str, Any]) -> None:
    with pytest.raises(Unreadable, match="Bob conceded before this, and does nothing any more") as bad:
        read(log=[*EXAMPLE["log"], LEFT, entry])
    assert [mistake.entry for mistake in bad.value.mistakes] == [LENGTH + 2]


def test_somebody_may_concede_when_the_gems_are_gone_before_the_masks_come_off() -> None:
    log = [{"by": "Ann", "robbed": "diamond"}, LEFT, {"unmasked": {"Ann": "viola", "Bob": "remy", "Cat": "lily"}}]
    assert read(stack=1, log=log).log[1] == Concession("Bob", "remy")


@pytest.mark.rule("SU-H01", "SU-H03")
def test_who_conceded_is_deduced_from_and_asked_nothing() -> None:
    evidence = Evidence(GAME.edition, BOARD)
    logs: tuple[list[dict[str, Any]], ...] = ([], [LEFT])
    before, after = (read(log=log) for log in logs)
    known = evidence.know(after)
    assert (evidence.know(before).certain("Bob", "remy"), known.certain("Bob", "remy")) == (None, True)
    asked = [
        {question.cards[0] for question in best_questions(evidence, one, evidence.know(one), GUESTS, most=99)}
        for one in (before, after)
    ]
    assert asked == [{"Bob", "Cat"}, {"Cat"}]
    assert known.certain("Cat", "remy") is False
    assert known.certain(DECK, "remy") is False


@pytest.mark.rule("SU-H01")
def test_two_who_cannot_both_have_been_that_guest_are_named() -> None:
    with pytest.raises(Contradiction) as conflict:
        Evidence(GAME.edition, BOARD).know(read(log=[LEFT, {"conceded": "Cat", "guest": "remy"}]))
    assert conflict.value.entries == (1, 2)


def test_the_deck_goes_round() -> None:
    peeks: list[dict[str, Any]] = [{"by": "Bob", "peeked": None} for _ in range(6)]
    again = {"by": "Bob", "peeked": "nadia"}
    assert read(log=[*EXAMPLE["log"], *peeks, again]).log[-1] == Peek("Bob", "nadia")
    with pytest.raises(Unreadable, match=r"entry 10 saw Nadia Bwalya, .* the same invitation comes up again"):
        read(log=[*EXAMPLE["log"], *peeks, {**again, "peeked": "lily"}])


def test_nothing_happens_after_the_last_gem() -> None:
    with pytest.raises(Unreadable, match="There are no diamonds left") as bad:
        read(stack=1)
    assert {mistake.entry for mistake in bad.value.mistakes} == {5, 6, 7, 8, 9, 10, 11}


def test_all_mistakes_are_named_at_once() -> None:
    with pytest.raises(Unreadable) as bad:
        read(me="Eve", log=[{"by": "Fay", "robbed": "ruby"}, {"by": "Ann", "robbed": "topaz"}])
    assert [mistake.entry for mistake in bad.value.mistakes] == [None, 1, 2]


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"\xff\xfe", b"[" * 100_000, b" " * (MOST_BYTES + 1)])
def test_what_is_no_position_is_refused(data: bytes) -> None:
    with pytest.raises(Unreadable):
        read_bytes(data)


def test_looks_that_contradict_each_other_are_not_told_for_every_pair() -> None:
    looks = [{"by": "Ann", "peeked": ("earl", "lily")[number % 2]} for number in range(1000)]
    with pytest.raises(Unreadable, match="more like these") as bad:
        read(log=looks)
    assert len(str(bad.value)) < 10_000
