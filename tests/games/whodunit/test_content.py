"""The edition's file: what the classic one says, and that every way to break it is reported with its place."""

from collections.abc import Callable
from pathlib import Path

import pytest

from sleuth.core.content import BadContent
from sleuth.games.whodunit.content import EDITIONS, load, read
from tests.games.whodunit.positions import EDITION

TEXT = (EDITIONS / "classic.toml").read_text("utf-8")
PALACE = (EDITIONS / "mukinnutu.toml").read_text("utf-8")

WORDS = ("id", "title", "tagline", "victim", "story", "winner_title", "dice_words")
NEEDED = (*WORDS, "players", "suspects", "weapons", "rooms", "board")
KEYS = (*NEEDED, "terms", "rules", "powers", "minutes", "difficulty", "fate")

KINDS = (
    "locked-room",
    "leave-to-ask",
    "company",
    "summons",
    "precedence",
    "silent-room",
    "weapon-by-leave",
    "no-passages",
    "throw",
)

Report = Callable[[str], list[str]]


@pytest.fixture
def report(tmp_path: Path) -> Report:
    """The lines of the report on an edition with this text."""

    def of(text: str) -> list[str]:
        path = tmp_path / "broken.toml"
        path.write_text(text, "utf-8")
        with pytest.raises(BadContent) as caught:
            read(path)
        first, *lines = str(caught.value).splitlines()
        count = len(caught.value.mistakes)
        assert first == f"broken.toml has {count} mistake{'s' if count > 1 else ''}:"
        assert len(lines) == count
        return [line.strip() for line in lines]

    return of


def changed(*changes: tuple[str, str], text: str = TEXT) -> str:
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return text


def row(number: int, line: str) -> tuple[str, str]:
    """A change of one row of the map."""
    assert len(line) == 24
    return EDITION.board.cells[number], line


@pytest.mark.rule("CL-07", "CL-06")
def test_there_are_six_suspects() -> None:
    assert [suspect.name for suspect in EDITION.suspects] == [
        "Miss Scarlett",
        "Colonel Mustard",
        "Mrs White",
        "Reverend Green",
        "Mrs Peacock",
        "Professor Plum",
    ]


@pytest.mark.rule("CL-08")
def test_each_suspect_has_a_colour() -> None:
    assert {suspect.id: suspect.colour for suspect in EDITION.suspects} == {
        "mustard": "yellow",
        "plum": "purple",
        "green": "green",
        "peacock": "blue",
        "scarlett": "red",
        "white": "white",
    }


@pytest.mark.rule("CL-09", "CL-05", "CL-R01")
def test_there_are_six_weapons() -> None:
    assert {weapon.name for weapon in EDITION.weapons} == {
        "dagger",
        "candlestick",
        "revolver",
        "rope",
        "lead piping",
        "spanner",
    }


@pytest.mark.rule("CL-R02")
def test_there_are_nine_rooms_and_twenty_one_cards() -> None:
    assert {room.name for room in EDITION.rooms} == {
        "Hall",
        "Lounge",
        "Dining Room",
        "Kitchen",
        "Ballroom",
        "Conservatory",
        "Billiard Room",
        "Library",
        "Study",
    }
    assert len(EDITION.cards) == len(set(EDITION.cards)) == 21


@pytest.mark.rule("CL-01", "CL-02", "CL-04")
def test_the_story_is_told() -> None:
    assert EDITION.victim == "Dr Black"
    assert EDITION.story.strip().startswith("Saturday evening, a quarter to nine.")
    assert "Miss Scarlett found him" in EDITION.story
    assert "scream in the village" in EDITION.story


@pytest.mark.rule("CL-03", "CL-R19")
def test_the_body_lay_by_the_cellar_which_is_no_room() -> None:
    assert "foot of the stairs to his own cellar" in EDITION.story
    assert EDITION.board.centre == "Cellar"
    assert sum(line.count("x") for line in EDITION.board.cells) == 5 * 7


def test_the_shipped_edition_has_no_mistakes_and_is_read_once() -> None:
    assert read(EDITIONS / "classic.toml") == EDITION
    assert load("classic") is EDITION


BROKEN: dict[str, tuple[str, str]] = {
    "a room without a door": (
        changed(('doors = [{ square = [4, 7], towards = "north" }]', "doors = []")),
        "rooms[kitchen].doors: expected at least one door, found none",
    ),
    "a start inside a wall": (
        changed(("start = [7, 24]", "start = [3, 3]")),
        "suspects[scarlett].start: expected a corridor square, found 'K' at [3, 3]",
    ),
    "a start off the board": (
        changed(("start = [7, 24]", "start = [7, 40]")),
        "suspects[scarlett].start: expected a corridor square, found '.' at [7, 40]",
    ),
    "two pawns on one start": (
        changed(("start = [0, 17]", "start = [7, 24]")),
        "suspects: 2 pawns start at [7, 24]; a square holds one",
    ),
    "22 cards": (
        changed(("[[rooms]]", '[[weapons]]\nid = "poison"\nname = "poison"\nroom = "hall"\n\n[[rooms]]')),
        "weapons: expected 6 cards, found 7",
    ),
    "20 cards": (
        changed(('[[weapons]]\nid = "rope"\nname = "rope"\nroom = "ballroom"\n', "")),
        "weapons: expected 6 cards, found 5",
    ),
    "a number for a name": (
        changed(('name = "rope"', "name = 5")),
        "weapons[rope].name: expected some text, found 5",
    ),
    "an empty name": (
        changed(('name = "rope"', 'name = ""')),
        "weapons[rope].name: expected some text, found ''",
    ),
    "a start with three numbers": (
        changed(("start = [7, 24]", "start = [7, 24, 0]")),
        "suspects[scarlett].start: expected a list of a whole number and a whole number, found [7, 24, 0]",
    ),
    "a name twice": (
        changed(('name = "rope"', 'name = "spanner"')),
        "spanner: 2 cards have this name; every card needs its own",
    ),
    "an id with capitals": (
        changed(('id = "hall"', 'id = "Hall"')),
        "rooms[Hall].id: expected text of the form ^[a-z]+(-[a-z]+)*$, found 'Hall'",
    ),
    "a weapon in no room": (
        changed(('room = "lounge"', 'room = "attic"')),
        "weapons[dagger].room: expected a room's id, found 'attic'",
    ),
    "a door towards nowhere": (
        changed(('square = [4, 7], towards = "north"', 'square = [4, 7], towards = "up"')),
        "rooms[kitchen].doors[1].towards: expected one of east, north, south, west, found 'up'",
    ),
    "a door that does not lead in": (
        changed(('square = [4, 7], towards = "north"', 'square = [4, 7], towards = "south"')),
        "rooms[kitchen].doors[1].towards: going south from [4, 7] leads to '=', not into the room (K)",
    ),
    "a door into another room": (
        changed(('square = [9, 8], towards = "north"', 'square = [4, 7], towards = "north"')),
        "rooms[ballroom].doors[2].towards: going north from [4, 7] leads to 'K', not into the room (B)",
    ),
    "a door twice": (
        changed(('square = [9, 8], towards = "north"', 'square = [7, 5], towards = "east"')),
        "rooms[ballroom].doors[2]: this door is there already",
    ),
    "a passage to nowhere": (
        changed(('passage = "study"\n', 'passage = "attic"\n'), ('passage = "kitchen"\n', "")),
        "rooms[kitchen].passage: expected another room's id, found 'attic'",
    ),
    "a passage to itself": (
        changed(('passage = "study"\n', 'passage = "kitchen"\n'), ('passage = "kitchen"\n\n# "', '\n# "')),
        "rooms[kitchen].passage: expected another room's id, found 'kitchen'",
    ),
    "a passage one way": (
        changed(('passage = "conservatory"\n', "")),
        "rooms[conservatory].passage: the passage must lead back: lounge has no passage",
    ),
    "a letter of two rooms": (
        changed(('letter = "O"', 'letter = "H"')),
        "rooms: the letter H marks 2 rooms; each needs its own",
    ),
    "a letter of two pawns": (
        changed(('letter = "M"', 'letter = "S"')),
        "suspects: the letter S marks 2 pawns; each needs its own",
    ),
    "a colour of two pawns": (
        changed(('colour = "yellow"', 'colour = "red"')),
        "suspects: 2 pawns are red; each needs a colour of its own",
    ),
    "a colour that nobody can draw": (
        changed(('colour = "yellow"', 'colour = "yelow"')),
        "suspects[mustard].colour: expected one of red, yellow, white, green, blue, purple, found 'yelow'",
    ),
    "a shape of two pawns": (
        changed(('shape = "shield"', 'shape = "circle"')),
        "suspects: 2 pawns have the shape circle; each needs its own",
    ),
    "an id twice": (
        changed(('id = "rope"', 'id = "dagger"')),
        "dagger: this id stands 2 times; every card needs its own",
    ),
    "a ragged row": (
        changed(("KKKKKK==BBBBBBBB==CCCCCC", "KKKKKK==BBBBBBBB==CCCCC")),
        "board.cells row 2: expected 24 squares as in row 0, found 23",
    ),
    "an unknown letter": (
        changed(row(8, ".======?==========IIIIII")),
        "board.cells [7, 8]: expected =, ., x or a room's letter, found '?'",
    ),
    "no map": (
        TEXT[: TEXT.index("cells = [")] + "cells = []\n",
        "board.cells: expected a map of at least one square, found none",
    ),
    "a room that no corridor reaches": (
        changed(row(2, "KKKKKK==BBBBBBBB==CC=CCC"), ("square = [18, 5]", "square = [20, 2]")),
        "rooms[conservatory].doors: no corridor leads from the other rooms to any of its doors",
    ),
    "a start that no corridor reaches": (
        changed(row(17, "=.===============LLLLLLL")),
        "suspects[mustard].start: no corridor leads from [0, 17] to the rooms",
    ),
    "more players than pawns": (
        changed(("players = [2, 6]", "players = [2, 7]")),
        "players: expected two numbers from 2 to 6 in order, found [2, 7]",
    ),
    "fewest above most": (
        changed(("players = [2, 6]", "players = [5, 3]")),
        "players: expected two numbers from 2 to 6 in order, found [5, 3]",
    ),
    "players in words": (
        changed(("players = [2, 6]", 'players = "two to six"')),
        "players: expected a list of a whole number and a whole number, found 'two to six'",
    ),
    "no title": (changed(('title = "The Country House"\n', "")), "title: missing"),
    "a table that is a list": (
        "board = " + TEXT[TEXT.index("cells = ") + 8 :] + TEXT[: TEXT.index('# "=" is')],
        "board: expected a table, found ['.........=....=.........', 'KKKKKK.===BBBB===.CCCCCC', 'K…",
    ),
}


@pytest.mark.parametrize(("text", "line"), list(BROKEN.values()), ids=list(BROKEN))
def test_a_mistake_is_reported_with_its_place_and_what_was_expected(report: Report, text: str, line: str) -> None:
    assert [one for one in report(text) if one.startswith(line)], report(text)


ALONE = {
    "a room without a door",
    "a start inside a wall",
    "a number for a name",
    "an id with capitals",
    "a door towards nowhere",
    "a passage one way",
    "no title",
    "players in words",
    "a table that is a list",
    "a ragged row",
    "22 cards",
    "a start with three numbers",
    "an unknown letter",
    "a start that no corridor reaches",
    "no map",
}


@pytest.mark.parametrize("case", sorted(ALONE))
def test_one_mistake_does_not_draw_others_after_it(report: Report, case: str) -> None:
    lines = report(BROKEN[case][0])
    if case == "an id with capitals":
        lines = [line for line in lines if "Hall" in line]
    if case == "no map":
        lines = [line for line in lines if line.startswith("board.cells")]
    assert len(lines) == 1


def test_a_misspelt_key_is_named_with_the_keys_there_are(report: Report) -> None:
    assert report(changed(("start = [7, 24]", "strat = [7, 24]"))) == [
        "suspects[scarlett].strat: unknown key; expected one of id, name, letter, colour, shape, start, story",
        "suspects[scarlett].start: missing",
    ]
    assert report(changed(("doors = [{ square = [4, 7]", "dors = [{ square = [4, 7]"))) == [
        "rooms[kitchen].dors: unknown key; expected one of id, name, letter, doors, passage, neighbours, story",
        "rooms[kitchen].doors: missing",
    ]


def test_an_item_without_an_id_is_found_by_its_number(report: Report) -> None:
    assert report(changed(('id = "white"\n', ""))) == ["suspects[3].id: missing"]


def test_mistakes_of_form_and_of_sense_are_reported_all_at_once(report: Report) -> None:
    text = changed(
        ('doors = [{ square = [4, 7], towards = "north" }]', "doors = []"),
        ("start = [7, 24]", "start = [3, 3]"),
        ("[[rooms]]", '[[weapons]]\nid = "poison"\nname = "poison"\nroom = "cave"\n\n[[rooms]]'),
        ('tagline = "', 'tagljne = "'),
        ('shape = "drop"', "shape = 4"),
        ("players = [2, 6]", "players = [1, 6]"),
        row(8, ".======?==========IIIIII"),
    )
    assert sorted(report(text)) == [
        "board.cells [7, 8]: expected =, ., x or a room's letter, found '?'",
        "players: expected two numbers from 2 to 6 in order, found [1, 6]",
        "rooms[kitchen].doors: expected at least one door, found none",
        "suspects[peacock].shape: expected some text, found 4",
        "suspects[scarlett].start: expected a corridor square, found 'K' at [3, 3]",
        "tagline: missing",
        f"tagljne: unknown key; expected one of {', '.join(KEYS)}",
        "weapons: expected 6 cards, found 7",
        "weapons[poison].room: expected a room's id, found 'cave'",
    ]


def test_an_empty_file_lacks_everything(report: Report) -> None:
    assert report("") == [f"{key}: missing" for key in NEEDED]


def test_what_is_no_toml_is_reported_with_its_line(report: Report) -> None:
    (line,) = report(changed(("players = [2, 6]", "players = [2, 6")))
    number = TEXT[: TEXT.index("players = ")].count("\n") + 1
    assert line.startswith("syntax: ")
    assert f"at line {number + 2}" in line or f"at line {number + 1}" in line


def test_what_is_no_utf_8_is_reported(tmp_path: Path) -> None:
    path = tmp_path / "latin.toml"
    path.write_bytes('title = "Le Château"'.encode("latin-1"))
    with pytest.raises(BadContent) as caught:
        read(path)
    assert str(caught.value).startswith("latin.toml has 1 mistake:\n  encoding: expected UTF-8 text: ")
    assert "position 14" in str(caught.value)


def test_the_palace_has_no_mistakes() -> None:
    assert read(EDITIONS / "mukinnutu.toml") == load("mukinnutu")


@pytest.mark.parametrize(
    ("change", "line"),
    [
        (('of = "merchant"', 'of = "butcher"'), "powers[1].of: expected a suspect's id, found 'butcher'"),
        (('exempt = ["queen"]', 'exempt = ["king"]'), "powers[1].exempt: expected a suspect's id, found 'king'"),
        (('lord = "queen"', 'lord = "storage"'), "powers[3].lord: expected a suspect's id, found 'storage'"),
        (('home = "queens-quarters"', 'home = "attic"'), "powers[4].home: expected a room's id, found 'attic'"),
        (('over = "queen"', 'over = "king"'), "powers[6].over: expected a suspect's id, found 'king'"),
        (('room = "library"', 'room = "scribe"'), "powers[7].room: expected a room's id, found 'scribe'"),
        (("above = 4", 'above = "four"'), "powers[10].above: expected a whole number, found 'four'"),
        (("above = 4\n", ""), "powers[10].above: missing"),
        (
            ('lord = "queen"', 'lady = "queen"\nlord = "queen"'),
            "powers[3].lady: unknown key; expected one of of, rule, name, explains, says, lord",
        ),
        (
            ('kind = "throw"', 'kind = "sing"'),
            f"powers[10].kind: expected one of {', '.join(KINDS)}",
        ),
        (
            ('neighbours = ["womens-quarters", "throne-room"]', 'neighbours = ["womens-quarters", "attic"]'),
            "rooms[queens-quarters].neighbours: expected other rooms' ids, found 'attic'",
        ),
        (
            ('neighbours = ["womens-quarters", "throne-room"]', 'neighbours = ["womens-quarters"]'),
            "rooms[throne-room].neighbours: queens-quarters does not name throne-room as its neighbour",
        ),
        (
            ('first_player = "queen"', 'first_player = "king"'),
            "rules.first_player: expected a suspect's id, found 'king'",
        ),
        (
            ('movement = "dice"', 'movement = "free"'),
            "rules.movement: expected 'dice': powers are for those who walk, and nobody does in the quick game",
        ),
        (('movement = "dice"', 'movement = "fly"'), "rules.movement: expected one of dice, free, found 'fly'"),
    ],
)
def test_a_mistake_in_a_power_or_a_rule_is_reported(report: Report, change: tuple[str, str], line: str) -> None:
    assert line in report(changed(change, text=PALACE))


def test_all_mistakes_in_powers_are_reported_at_once(report: Report) -> None:
    text = changed(
        ('of = "merchant"', 'of = "butcher"'),
        ('room = "storage"', 'room = "cave"'),
        ('lord = "queen"\n', ""),
        ('home = "queens-quarters"', "home = 7"),
        ("above = 4", 'above = "four"'),
        text=PALACE,
    )
    assert report(text) == [
        "powers[3].lord: missing",
        "powers[4].home: expected text of the form ^[a-z]+(-[a-z]+)*$, found 7",
        "powers[10].above: expected a whole number, found 'four'",
        "powers[1].of: expected a suspect's id, found 'butcher'",
        "powers[2].room: expected a room's id, found 'cave'",
    ]


def test_a_power_of_an_unknown_kind_does_not_shift_the_others_mistakes(report: Report) -> None:
    lines = report(changed(('kind = "locked-room"', 'kind = "open-room"'), ('lord = "queen"\n', ""), text=PALACE))
    assert [line.partition(":")[0] for line in lines] == ["powers[1].kind", "powers[3].lord"]
