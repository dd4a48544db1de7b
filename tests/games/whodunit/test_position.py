"""Positions as files: what is read, and what is refused with the place of the mistake."""

from typing import Any

import msgspec
import pytest

from sleuth.games.whodunit.content import load
from sleuth.games.whodunit.evidence import deduced, know
from sleuth.games.whodunit.position import (
    Accusation,
    Concession,
    Position,
    Question,
    deck_of,
    read_position,
    write_position,
)
from sleuth.games.whodunit.questions import asked_in_turn
from sleuth.knowledge.study import BadPosition, Unreadable

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
        ({"players": ["Ann", "Bob", "Cat", "Ann"]}, "have the same name"),
        ({"players": ["Ann", "Bob", "Cat", "envelope"]}, "No player can be called 'envelope'"),
        ({"me": "Anne"}, r"Nobody at the table is called 'Anne' \(me\). Is it Ann\?"),
        ({"me": None}, "not whose: say who you are"),
        ({"hand": ["rope"]}, "Ann holds 5 cards, but the hand has 1"),
        ({"hand": ["scarlett", "rope", "hall", "study", "daggr"]}, r"no card called 'daggr' \(hand\). Is it dagger\?"),
        ({"hand": ["rope", "rope", "hall", "study", "dagger"]}, r"twice \(hand\)"),
        ({"hand_sizes": {"Ann": 5, "Bob": 5, "Cat": 4}}, "Say how many cards Dan holds"),
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


@pytest.mark.rule("CL-R27")
@pytest.mark.rule("CL-H01", "CL-H02")
def test_somebody_who_conceded_is_written_down_with_their_cards_and_deduced_from() -> None:
    laid = ["plum", "spanner", "library", "white"]
    position = read(log=[EXAMPLE["log"][0], {"conceded": "Cat", "cards": laid}])
    assert position.log[-1] == Concession("Cat", tuple(laid))
    assert position.gone == {"Cat"}
    assert read_position(write_position(position, "classic"), EDITIONS) == position
    before, known = know(read(log=EXAMPLE["log"][:1])), know(position)
    assert before.certain("Cat", "white") is None
    assert [known.certain("Cat", card) for card in (*laid, "green")] == [True] * 4 + [False]
    assert known.certain("envelope", "white") is False
    asked = [asked_in_turn(one, "Ann") for one in (read(log=[]), position)]
    assert asked == [("Bob", "Cat", "Dan"), ("Bob", "Dan")]


@pytest.mark.rule("CL-H01")
def test_cards_that_somebody_cannot_have_laid_open_are_told_with_their_entries() -> None:
    laid = ["white", "spanner", "library", "green"]  # though Cat has shown the Professor
    with pytest.raises(BadPosition, match="Entries 1 and 2 cannot both be true") as bad:
        deduced(read(log=[EXAMPLE["log"][0], {"conceded": "Cat", "cards": laid}]))
    assert bad.value.entries == (1, 2)


def test_an_accusation_that_was_written_down_has_no_cards() -> None:
    position = read(log=[*EXAMPLE["log"], {"accusation": "Bob"}])
    assert position.log[-1] == Accusation("Bob")
    written = write_position(position, "classic")
    assert msgspec.json.decode(written)["log"][-1] == {"accusation": "Bob"}
    assert read_position(written, EDITIONS) == position


@pytest.mark.parametrize(
    ("accusation", "says"),
    [
        ({"accusation": "Rob"}, r"called 'Rob' \(accusation\). Is it Bob\?"),
        ({"accusation": "Bob", "cards": ["green", "rope"]}, "One card of each kind is named"),
        ({"accusation": "Bob", "correct": True}, "A right accusation is laid open: say which cards it named"),
    ],
)
def test_a_mistake_in_an_accusation_names_its_entry(accusation: dict[str, Any], says: str) -> None:
    with pytest.raises(Unreadable, match=f"Entry 5 of the log: .*{says}"):
        read(log=[*EXAMPLE["log"], accusation])


def test_the_palace_speaks_of_foods() -> None:
    palace = load("mukinnutu")
    log = [{"by": "Ann", "cards": ["queen"], "passed": ["Ben"]}]
    file = {"edition": "mukinnutu", "players": ["Ann", "Ben", "Cy"], "me": None, "log": log}
    with pytest.raises(Unreadable, match=r"One card of each kind is named \(suspects, foods, rooms\), not queen"):
        read_position(msgspec.json.encode(file), {"mukinnutu": deck_of(palace)})


def test_all_mistakes_are_named_at_once() -> None:
    with pytest.raises(Unreadable) as bad:
        read(me="Eve", log=[*entry(by="Fay"), *entry(cards=["a", "b", "c"])])
    assert [mistake.entry for mistake in bad.value.mistakes] == [None, 1, 2, 2, 2]


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"\xff\xfe", b"[" * 100_000, b" " * 60_001])
def test_what_is_no_position_is_refused(data: bytes) -> None:
    with pytest.raises(Unreadable):
        read_position(data, EDITIONS)


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"players": [f"P{number}" for number in range(6000)]}, "at most 10 players; this has 6,000"),
        ({"hand_sizes": {f"P{number}": 1 for number in range(3000)}}, "at most 10 hand sizes; this has 3,000"),
        ({"hand_sizes": {"Ann": 10**300}}, "at most 62 cards in one hand"),
        ({"hand": ["rope"] * 5000}, "at most 62 cards in the hand; this has 5,000"),
        ({"face_up": ["rope"] * 5000}, "at most 62 cards face up; this has 5,000"),
        ({"me": "A" * 50_000}, r"at most 40 letters; 'A{60}…' has 50,000"),
        ({"hand": ["d" * 50_000]}, r"at most 60 letters; 'd{60}…' has 50,000"),
        ({"edition": "c" * 50_000}, "at most 60 letters"),
        ({"log": [{}] * 5000}, "at most 1,000 entries; this has 5,000"),
        ({"log": [{"by": "B" * 50_000, "cards": []}]}, "Entry 1 of the log: It has a list of over 62 parts, or a name"),
        ({"log": [{"by": "Bob", "cards": ["rope"] * 5000}]}, "a list of over 62 parts"),
        ({"edition": "", "cards": {str(kind): ["a", "b"] for kind in range(3000)}}, "at most 6 kinds of cards"),
        ({"edition": "", "cards": {"who": [str(card) for card in range(5000)]}}, "at most 62 cards; this has 5,000"),
        (
            {"edition": "", "cards": {f"k{kind}": [f"{kind}-{card}" for card in range(8)] for kind in range(6)}},
            r"at most 20,000 possible answers \(a card of each kind\); this has 262,144",
        ),
        ({"x" * 50_000: 1}, "cannot be read as a position: Object contains unknown field"),
    ],
)
def test_what_is_larger_than_any_game_is_refused_at_once(changes: dict[str, Any], says: str) -> None:
    with pytest.raises(Unreadable, match=says) as bad:
        read(**changes)
    assert len(str(bad.value)) < 600


def test_the_first_mistakes_are_told_and_the_others_counted() -> None:
    with pytest.raises(Unreadable, match="And 380 more like these") as bad:
        read(log=entry(by="Rob") * 400)
    assert len(bad.value.mistakes) == 21
    assert bad.value.entries == tuple(range(1, 21))
