"""Positions as files: what is read, and what is refused with the place of the mistake."""

from typing import Any

import msgspec
import pytest

from sleuth.games.whodunit.content import load
from sleuth.games.whodunit.position import (
    Accusation,
    Position,
    Question,
    deck_of,
    read_position,
    write_position,
)
from sleuth.knowledge.study import Unreadable

EDITIONS = {"classic": deck_of(load("classic"))}
EXAMPLE: dict[str, Any] = {
    "edition": "classic",
    "players": ["Ann", "Bob", "Cat", "Dan"],
    "me": "Ann",
    "hand_sizes": {"Ann": 5, "Bob": 5, "Cat": 4, "Dan": 4},
    "hand": ["scarlett", "rope", "hall", "study", "dagger"],
    "log": [
        {
            "by": "Ann",
            "cards": ["plum", "spanner", "library"],
            "passed": ["Bob"],
            "shown_by": "Cat",
            "card": "plum",
        },
        {"by": "Bob", "cards": ["green", "rope", "kitchen"], "passed": ["Cat"], "shown_by": "Dan"},
        {"by": "Cat", "cards": ["white", "revolver", "lounge"], "passed": ["Dan", "Ann", "Bob"]},
        {"accusation": "Dan", "cards": ["white", "revolver", "lounge"], "correct": False},
    ],
}


def read(**changes: Any) -> Position:
    return read_position(msgspec.json.encode({**EXAMPLE, **changes}), EDITIONS)


def entry(**changes: Any) -> list[dict[str, Any]]:
    """A log of one question with something wrong."""
    return [{"by": "Bob", "cards": ["green", "rope", "kitchen"], **changes}]


def test_a_position_is_read_as_it_was_written() -> None:
    position = read()
    assert position.me == "Ann"
    assert position.hand_sizes == {"Ann": 5, "Bob": 5, "Cat": 4, "Dan": 4}
    first, _, _, last = position.log
    assert first == Question("Ann", ("plum", "spanner", "library"), ("Bob",), "Cat", "plum")
    assert last == Accusation("Dan", ("white", "revolver", "lounge"), correct=False)


def test_a_position_is_written_as_it_is_read() -> None:
    position = read()
    assert read_position(write_position(position, "classic"), EDITIONS) == position
    own = read_position(write_position(position), EDITIONS)
    assert (own.deck.kinds, own.log) == (position.deck.kinds, position.log)


def test_hands_are_equal_unless_told_otherwise() -> None:
    three = read(players=["Ann", "Bob", "Cat"], me=None, hand=[], hand_sizes={}, log=[])
    assert three.hand_sizes == {"Ann": 6, "Bob": 6, "Cat": 6}
    with pytest.raises(Unreadable, match="do not go evenly to 4 players: give hand_sizes"):
        read(hand_sizes={})


def test_cards_that_lie_face_up_are_in_no_hand() -> None:
    four = read(hand_sizes={}, me=None, hand=[], log=[], face_up=["plum", "rope"])
    assert set(four.hand_sizes.values()) == {4}
    with pytest.raises(Unreadable, match="in the hand and face up"):
        read(face_up=["rope"], hand_sizes={"Ann": 5, "Bob": 4, "Cat": 4, "Dan": 4})


def test_anybodys_own_cards_can_be_played_with() -> None:
    cards = {"who": ["a", "b", "c"], "where": ["x", "y", "z"]}
    position = read_position(
        msgspec.json.encode(
            {"cards": cards, "players": ["Ann", "Bob"], "log": [{"by": "Ann", "cards": ["a", "x"], "passed": ["Bob"]}]}
        ),
        EDITIONS,
    )
    assert position.hand_sizes == {"Ann": 2, "Bob": 2}
    assert position.deck.cards == ("a", "b", "c", "x", "y", "z")


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"edition": "clasic"}, "no edition called 'clasic'. There are: classic"),
        ({"cards": {"who": ["a", "b"]}}, "an edition or give your own cards, not both"),
        ({"players": ["Ann"]}, "Two to 10 players"),
        ({"players": ["Ann", "Bob", "Cat", "Ann"]}, "bear the same name"),
        ({"players": ["Ann", "Bob", "Cat", "envelope"]}, "No player can be called 'envelope'"),
        ({"me": "Anne"}, r"Nobody at the table is called 'Anne' \(me\). Is it Ann\?"),
        ({"me": None}, "not whose: say who you are"),
        ({"hand": ["rope"]}, "Ann holds 5 cards, but the hand has 1"),
        ({"hand": ["scarlett", "rope", "hall", "study", "daggr"]}, r"no card called 'daggr' \(hand\). Is it dagger\?"),
        ({"hand": ["rope", "rope", "hall", "study", "dagger"]}, r"twice \(hand\)"),
        ({"hand_sizes": {"Ann": 5, "Bob": 5, "Cat": 4}}, "How many cards Dan holds is missing"),
        ({"hand_sizes": {"Ann": 5, "Bob": 5, "Cat": 4, "Dan": 3}}, "come to 17 cards, but 18 were dealt"),
        ({"hands": {}}, "unknown field `hands`"),
        ({"players": "Ann"}, "cannot be read"),
    ],
)
def test_a_mistake_is_named_with_what_is_right(changes: dict[str, Any], says: str) -> None:
    with pytest.raises(Unreadable, match=says):
        read(**changes)


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"by": "Rob"}, r"called 'Rob' \(by\). Is it Bob\?"),
        ({"cards": ["green", "rope"]}, r"One card of each kind is named \(suspects, weapons, rooms\), not green, rope"),
        ({"cards": ["green", "rope", "spanner"]}, "One card of each kind"),
        ({"cards": ["green", "rope", "kichen"]}, "Is it kitchen"),
        ({"passed": ["Bob"]}, "Bob asked, and cannot pass"),
        ({"passed": ["Cat", "Cat"]}, "Somebody passed twice"),
        ({"shown_by": "Bob"}, "Bob asked, and cannot show a card"),
        ({"passed": ["Cat"], "shown_by": "Cat"}, "Cat cannot pass and show a card"),
        ({"card": "rope"}, "but not by whom"),
        ({"shown_by": "Cat", "card": "plum"}, "plum was not asked for"),
        ({"shows": "Cat"}, "unknown field `shows`"),
        ({"accusation": "Bob"}, "unknown field `by`"),
    ],
)
def test_a_mistake_in_the_log_names_its_entry(changes: dict[str, Any], says: str) -> None:
    with pytest.raises(Unreadable, match=says) as bad:
        read(log=[*EXAMPLE["log"], *entry(**changes)])
    assert {mistake.entry for mistake in bad.value.mistakes} == {5}
    assert "Entry 5 of the log: " in str(bad.value)


def test_all_mistakes_are_named_at_once() -> None:
    with pytest.raises(Unreadable) as bad:
        read(me="Eve", log=[*entry(by="Fay"), *entry(cards=["a", "b", "c"])])
    assert [mistake.entry for mistake in bad.value.mistakes] == [None, 1, 2, 2, 2]


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"\xff\xfe", b"[" * 100_000, b" " * 60_001])
def test_what_is_no_position_is_refused(data: bytes) -> None:
    with pytest.raises(Unreadable):
        read_position(data, EDITIONS)
