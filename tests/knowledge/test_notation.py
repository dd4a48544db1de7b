"""How games on a real table are written down. ``notations.json`` holds the same for the browser's tests;
``python -m tests.knowledge.test_notation`` writes it anew after a change.
"""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from sleuth.core.chance import Chance
from sleuth.games import find_game
from sleuth.games.suspicion.content import load as gala
from sleuth.games.suspicion.notation import notation_of
from sleuth.games.suspicion.position import KINDS
from sleuth.games.suspicion.setup import stack_size
from sleuth.games.suspicion.state import SuspicionOptions
from sleuth.games.whodunit.content import load
from sleuth.games.whodunit.setup import settings_of
from sleuth.knowledge.notation import Line, clockwise, evenly, fits, named, tell

FILE = Path(__file__).parent / "notations.json"
GALA, HOUSE = gala().notation, load("classic").notation

ENTRIES: dict[str, tuple[dict[str, Any], ...]] = {
    "suspicion": (
        {"by": "Ann", "moved": "earl", "to": "gallery"},
        {"by": "Bob", "sent": "viola", "to": "gallery"},
        {"by": "Bob", "robbed": "ruby"},
        {"by": "Bob", "lifted": "emerald"},
        {"by": "Ann", "asked": "Bob", "sees": "earl", "answer": True},
        {"by": "Bob", "asked": "Ann", "sees": "earl", "answer": False},
        {"by": "Bob", "asked": "Cat", "sees": "earl"},
        {"by": "Ann", "peeked": "viola"},
        {"by": "Bob", "peeked": None},
        {"conceded": "Ann", "guest": "viola"},
        {"conceded": "Bob", "guest": "earl"},
        {"unmasked": {"Ann": "ashraf", "Bob": "earl"}},
    ),
    "classic": (
        {"by": "Ann", "cards": ["plum", "rope", "hall"]},
        {"by": "Ann", "cards": ["plum", "rope", "hall"], "passed": ["Bob", "Cat"]},
        {"by": "Bob", "cards": ["plum", "rope", "hall"], "shown_by": "Ann"},
        {"by": "Ann", "cards": ["plum", "rope", "hall"], "shown_by": "Bob", "card": "rope"},
        {"by": "Cat", "cards": ["plum", "rope", "hall"], "passed": ["Ann"], "shown_by": "Bob"},
        {"by": "Ann", "cards": ["plum"], "passed": ["Bob", "Cat"], "shown_by": "Dan", "card": "plum"},
        {"accusation": "Dan"},
        {"accusation": "Ann", "cards": ["plum", "rope", "hall"]},
        {"accusation": "Bob", "cards": ["plum", "rope", "hall"], "correct": True},
        {"conceded": "Ann", "cards": ["plum", "rope"]},
        {"conceded": "Bob", "cards": ["hall"]},
        {"conceded": "Cat", "cards": []},
    ),
}


def written() -> bytes:
    """What the browser's tests go by: each notation, and entries as Ann is told them."""
    made = {
        game: {
            "notation": notation,
            "told": [{"entry": entry, "line": tell(notation, entry, "Ann")} for entry in ENTRIES[game]],
        }
        for game, notation in (("classic", HOUSE), ("suspicion", GALA))
    }
    return msgspec.json.format(msgspec.json.encode(made), indent=2) + b"\n"


def test_the_browsers_tests_go_by_the_present_notations() -> None:
    assert FILE.read_bytes() == written(), "run `python -m tests.knowledge.test_notation`, and keep what it writes"


def test_every_entry_of_a_gala_is_told() -> None:
    assert {key for entry in ENTRIES["suspicion"] for key in entry} >= KINDS.keys()
    said = [
        f"{line.who} {line.what}. {line.answer}" for line in (tell(GALA, one, "Ann") for one in ENTRIES["suspicion"])
    ]
    assert said == [
        "You moved the Earl of Volesworthy to the Gallery. ",
        "Bob sent Viola Chung to the Gallery. Through the secret passageway.",
        "Bob robbed the room of a ruby. ",
        "Bob lifted an emerald. It gives nothing away.",
        "You asked Bob about the Earl of Volesworthy. Yes: in sight.",
        "Bob asked you about the Earl of Volesworthy. No: out of sight.",
        "Bob asked Cat about the Earl of Volesworthy. You did not see the answer.",
        "You peeked at Viola Chung. So nobody here is that guest.",
        "Bob peeked at an invitation. You do not know whom they saw.",
        "You conceded as Viola Chung. Nobody asks you any more.",
        "Bob conceded as the Earl of Volesworthy. Nobody asks Bob any more.",
        "The masks are off: you Dr. Ashraf Najem and Bob the Earl of Volesworthy. ",
    ]


def test_every_entry_of_a_whodunit_is_told() -> None:
    lines = [tell(HOUSE, one, "Ann") for one in ENTRIES["classic"]]
    assert lines[0] == Line("You asked for", "plum, rope, hall", "Nobody showed a card.")
    assert [line.answer for line in lines[1:]] == [
        "Bob and Cat passed; nobody showed a card.",
        "You showed a card.",
        "Bob showed rope.",
        "You passed, Bob showed a card.",
        "Bob and Cat passed, Dan showed plum.",
        "It was wrong. You did not hear the cards.",
        "That was wrong.",
        "That was right.",
        "Nobody asks you any more.",
        "Nobody asks Bob any more.",
        "",
    ]
    assert [f"{line.who} {line.what}" for line in lines[6:]] == [
        "Dan made an accusation",
        "You accused plum, rope, hall",
        "Bob accused plum, rope, hall",
        "You conceded and laid open plum, rope",
        "Bob conceded and laid open hall",
        "Cat conceded and held no cards",
    ]


@pytest.mark.parametrize("game", ["suspicion", "classic"])
def test_every_entry_is_of_one_kind_that_says_whose_turn_it_belongs_to(game: str) -> None:
    notation = {"suspicion": GALA, "classic": HOUSE}[game]
    found = [
        [form.kind for form in notation.forms if form.key in entry and (not form.by or form.by in entry)]
        for entry in ENTRIES[game]
    ]
    assert all(len(kinds) == 1 for kinds in found)
    assert {kind for (kind,) in found} == {form.kind for form in notation.forms}
    turns = {kind for course in notation.courses for stage in course.stages for kind in stage.takes}
    assert turns == {form.kind for form in notation.forms if form.by}, "what belongs to no turn says so"


@pytest.mark.rule("CL-H02", "SU-H03")
def test_whoever_conceded_takes_no_part_any_more() -> None:
    assert HOUSE.gone == GALA.gone == ("conceded",)


def test_what_entries_change_on_the_table_is_said() -> None:
    moved, sent, robbed, lifted = ENTRIES["suspicion"][:4]
    assert [(moved[key], moved[to]) for key, to in GALA.puts.items() if key in moved] == [("earl", "gallery")]
    assert [(sent[key], sent[to]) for key, to in GALA.puts.items() if key in sent] == [("viola", "gallery")]
    assert [[one[key] for key in GALA.takes if key in one] for one in (robbed, lifted, moved)] == [
        ["ruby"],
        ["emerald"],
        [],
    ]
    assert GALA.last == "unmask"


@pytest.mark.rule("SU-04")
def test_guests_stand_at_the_beginning_where_the_rules_put_them() -> None:
    masks = [mask.id for mask in gala().masks[:3]]
    state: Any = find_game("suspicion").rules.start(masks, {}, Chance(bytes(32))).state
    assert set(GALA.set_up.places) == set(state.open.places.values())


def test_what_may_be_left_out_or_is_not_heard_is_as_the_edition_has_it() -> None:
    assert (HOUSE.unnamed, load("mukinnutu").notation.unnamed) == ((), ("weapons",))
    for edition in (load("classic"), load("mukinnutu")):
        options = settings_of(edition, find_game(edition.id).check_options({}))
        assert edition.notation.unheard == (("accusation",) if options.accusations == "written" else ())


def test_entries_are_named_by_their_numbers() -> None:
    log = ENTRIES["suspicion"]
    assert named(GALA, log, (0, 1, 3, 99), "Bob") == {
        1: "Ann moved the Earl of Volesworthy to the Gallery",
        3: "You robbed the room of a ruby",
    }


@pytest.mark.rule("SU-16", "SU-22", "SU-25")
def test_a_turn_at_a_gala_has_two_dice_and_both_actions_or_one_with_two_players() -> None:
    kinds = {course.players: [stage.takes for stage in course.stages] for course in GALA.courses}
    actions = ("rob", "lift", "slip", "peek", "ask")
    assert kinds[2] == [("move",), ("move",), actions]
    assert all(kinds[players] == [("move",), ("move",), actions, actions] for players in (3, 4, 5, 6))


@pytest.mark.rule("SU-06", "SU-10")
def test_a_gala_is_set_up_as_its_rules_set_it_up() -> None:
    edition = gala()
    for course in notation_of(edition).courses:
        assert course.stack == stack_size(edition, SuspicionOptions(), course.players)
        assert course.hands == (2,) * course.players


@pytest.mark.rule("CL-26", "CL-47")
def test_a_whodunits_hands_are_as_its_rules_deal_them_and_the_left_neighbour_is_asked_first() -> None:
    game = find_game("classic")
    chairs = [chair.id for chair in game.chairs]
    for course in HOUSE.courses[:5]:
        assert sorted(course.hands) == sorted(_dealt(game, chairs[: course.players]))
        assert [round_[0] for round_ in course.rounds] == [
            (seat + 1) % course.players for seat in range(course.players)
        ]
    assert HOUSE.out == ("accusation",)


def _dealt(game: Any, chairs: list[str]) -> tuple[int, ...]:
    state: Any = game.rules.start(chairs, game.check_options({}), Chance(bytes(32))).state
    return tuple(len(hand) for hand in state.hands)


def test_an_action_card_is_known_by_what_is_written_down() -> None:
    for card, patterns in GALA.played.items():
        actions = next(one.actions for one in gala().cards if one.id == card)
        assert len(patterns) == len(actions)
    robbed, peeked, asked = ENTRIES["suspicion"][2], ENTRIES["suspicion"][8], ENTRIES["suspicion"][6]
    rob, ask = GALA.played["rob-ask-earl"]
    assert [fits(rob, entry) for entry in (robbed, peeked, asked)] == [True, False, False]
    assert [fits(ask, entry) for entry in (robbed, peeked, asked)] == [False, False, True]
    _, peek = GALA.played["lift-ruby-peek"]
    assert [fits(peek, entry) for entry in (robbed, peeked, asked)] == [False, True, False]


@pytest.mark.parametrize(
    ("pattern", "entry", "fit"),
    [
        ({"a": "*"}, {"a": "x"}, True),
        ({"a": "*"}, {"a": []}, False),
        ({"a": "*"}, {"a": None}, False),
        ({"a": ""}, {}, True),
        ({"a": ""}, {"a": False}, False),
        ({"a": "false"}, {"a": False}, True),
        ({"a": "x"}, {"a": "y"}, False),
        ({}, {}, True),
    ],
)
def test_patterns(pattern: dict[str, str], entry: dict[str, Any], fit: bool) -> None:
    assert fits(pattern, entry) == fit


def test_hands_and_rounds_of_any_size() -> None:
    assert evenly(0, 2) == (0, 0)
    assert clockwise(2) == ((1,), (0,))


if __name__ == "__main__":
    FILE.write_bytes(written())
