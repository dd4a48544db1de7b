"""The gala's file: what it says, and that every way to break it is reported with its place."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from sleuth.core.content import BadContent
from sleuth.games.suspicion.content import FILE, load, read
from sleuth.games.suspicion.edition import COLOURS, Worth
from tests.games.suspicion.positions import EDITION, GEMS, GUESTS

TEXT = FILE.read_text("utf-8")

Report = Callable[[str], list[str]]


@pytest.fixture
def report(tmp_path: Path) -> Report:
    """The lines of the report on a gala with this text."""

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


def changed(*changes: tuple[str, str]) -> str:
    text = TEXT
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return text


def without(table: str, item: str) -> str:
    """The file without one item of a table."""
    parts = TEXT.split("\n[[")
    kept = [part for part in parts if not part.startswith(f'{table}]]\nid = "{item}"\n')]
    assert len(kept) == len(parts) - 1
    return "\n[[".join(kept)


@pytest.mark.rule("SU-R01")
def test_the_guests_are_ten() -> None:
    assert [guest.name for guest in EDITION.guests] == [
        "Buford Barnswallow",
        "Earl of Volesworthy",
        "Mildred Wellington",
        "Nadia Bwalya",
        "Viola Chung",
        "Dr. Ashraf Najem",
        "Remy La Rocque",
        "Lily Nesbitt",
        "Trudie Mudge",
        "Stefano Laconi",
    ]
    assert load() is load()


@pytest.mark.rule("SU-R01")
def test_the_rooms_have_their_gems() -> None:
    letters = {"diamond": "D", "ruby": "R", "emerald": "E"}
    plan = {(room.row, room.column): " ".join(letters[gem] for gem in room.gems) for room in EDITION.rooms}
    assert [[plan[row, column] for column in range(4)] for row in range(3)] == [
        ["R", "D R", "D E", "R E"],
        ["D E", "R E", "D R", "D"],
        ["D R", "E", "R E", "D E"],
    ]
    assert Counter(gem for room in EDITION.rooms for gem in room.gems) == dict.fromkeys(GEMS, 7)
    assert [(room.row, room.column) for room in EDITION.rooms if room.inner] == [(1, 1), (1, 2)]


@pytest.mark.rule("SU-R01")
def test_the_dice_share_the_guests_and_each_has_a_question_mark() -> None:
    first, second = EDITION.dice
    assert first == ("buford", "earl", "mildred", "viola", "ashraf", "?")
    assert second == ("nadia", "remy", "lily", "trudie", "stefano", "?")


@pytest.mark.rule("SU-R01")
def test_the_action_cards_pair_their_actions() -> None:
    pairs = Counter(tuple(action.do for action in card.actions) for card in EDITION.cards)
    assert pairs == {
        ("rob", "ask"): 10,
        ("rob", "peek"): 3,
        ("rob", "slip"): 2,
        ("lift", "ask"): 6,
        ("lift", "peek"): 3,
        ("peek", "ask"): 2,
        ("slip", "ask"): 2,
    }
    actions = [action for card in EDITION.cards for action in card.actions]
    assert Counter(action.guest for action in actions if action.do == "ask") == dict.fromkeys(GUESTS, 2)
    assert Counter(action.gem for action in actions if action.do == "lift") == dict.fromkeys(GEMS, 3)
    lifted = {
        (card.actions[0].gem, card.actions[1].guest)
        for card in EDITION.cards
        if [action.do for action in card.actions] == ["lift", "ask"]
    }
    assert lifted == {
        ("diamond", "remy"),
        ("diamond", "mildred"),
        ("ruby", "nadia"),
        ("ruby", "earl"),
        ("emerald", "lily"),
        ("emerald", "stefano"),
    }


@pytest.mark.rule("SU-07", "SU-R02")
def test_there_are_more_gems_in_the_box_than_any_table_needs() -> None:
    current, first = EDITION.printings
    assert (current.id, 3 * current.tiles, current.stacks) == ("current", 30, (4, 5, 6, 7, 8))
    assert (first.id, 3 * first.tiles, first.stacks) == ("first", 45, (6, 9, 9, 12, 12))


def test_who_draws_the_mansion_is_told_what_the_rules_make_of_it() -> None:
    assert EDITION.doorways["rotunda"] == ("gallery", "snuggery", "ballroom", "orangery")
    assert EDITION.in_sight["map-room"] == (
        "card-room",
        "observatory",
        "trophy-room",
        "orangery",
        "music-room",
        "map-room",
    )
    assert EDITION.doorways.keys() == EDITION.in_sight.keys() == {room.id for room in EDITION.rooms}
    assert EDITION.worth == Worth(sets=6, singles=1, named=7)


BROKEN = [
    (('title = "The Whitetooth Gala"', ""), "title: missing"),
    (("players = [2, 6]", "players = [1, 7]"), "players: expected two numbers from 2 to 6 in order, found [1, 7]"),
    (('letter = "F"', 'letter = "O"'), "masks: the letter O marks 2 of them; each needs its own"),
    (('name = "the Fox"', 'name = "the Owl"'), "masks: 2 of them are called 'the Owl'; each needs a name of its own"),
    (('letter = "B"', 'letter = "b"'), "guests[buford].letter: expected text of the form ^[A-Z]$, found 'b'"),
    (
        ('colour = "brown"', 'colour = "puce"'),
        f"guests[buford].colour: expected one of {', '.join(COLOURS)}, found 'puce'",
    ),
    (('colour = "brown"', 'colour = "purple"'), "guests: 2 of them are purple; each needs a colour of its own"),
    (
        ('cut = "oval"', 'cut = "rough"'),
        "gems[ruby].cut: expected one of brilliant, oval, step, found 'rough'",
    ),
    (
        ('gems = ["ruby"]', "gems = []"),
        "rooms[cloakroom].gems: expected at least one gem, found none: nobody could rob this room",
    ),
    (('gems = ["ruby"]', 'gems = ["opal"]'), "rooms[cloakroom].gems: expected a gem's id, found 'opal'"),
    (('gems = ["ruby"]', 'gems = ["ruby", "ruby"]'), "rooms[cloakroom].gems: ruby stands there 2 times"),
    (
        ("row = 0\ncolumn = 1", "row = 0\ncolumn = 0"),
        "rooms[gallery]: row 0, column 0 is cloakroom's already",
    ),
    (
        ("row = 0\ncolumn = 1", "row = 3\ncolumn = 1"),
        "rooms[gallery]: expected a row below 3 and a column below 4, found [3, 1]",
    ),
    (("inner = true", 'inner = "yes"'), "rooms[rotunda].inner: expected true or false, found 'yes'"),
    (("inner = true\n", ""), "rooms: expected 10 that are not inner, one for each guest, found 11"),
    (('"viola", "ashraf", "?"]', '"viola", "ashraf"]'), "dice[1]: expected 6 faces, found 5"),
    (('"viola", "ashraf", "?"]', '"viola", "baron", "?"]'), "dice[1]: expected a guest's id or '?', found 'baron'"),
    (
        ('{ do = "rob" }, { do = "peek" }', '{ do = "rob" }'),
        "cards[rob-peek-one].actions: expected two actions, found 1",
    ),
    (
        ('{ do = "rob" }, { do = "peek" }', '{ do = "rob" }, { do = "rob" }'),
        "cards[rob-peek-one].actions: expected two different actions, found rob 2 times",
    ),
    (
        ('{ do = "rob" }, { do = "peek" }', '{ do = "rob" }, { do = "dance" }'),
        "cards[rob-peek-one].actions[2].do: expected one of ask, lift, peek, rob, slip, found 'dance'",
    ),
    (
        ('{ do = "rob" }, { do = "peek" }', '{ do = "rob", gem = "ruby" }, { do = "peek" }'),
        "cards[rob-peek-one].actions[1].gem: this action names nothing, found 'ruby'",
    ),
    (
        ('{ do = "lift", gem = "diamond" }', '{ do = "lift" }'),
        "cards[lift-diamond-ask-remy].actions[1].gem: expected one of diamond, emerald, ruby, found None",
    ),
    (
        ("stacks = [4, 5, 6, 7, 8]", "stacks = [4]"),
        "printings[current].stacks: expected 5 numbers, for 2 to 6 players, found 1",
    ),
    (
        ("stacks = [4, 5, 6, 7, 8]", "stacks = [4, 5, 6, 7, 11]"),
        "printings[current].stacks: expected numbers from 1 to 10, the tiles of a kind, found 11",
    ),
    (('short = "Peek"', 'short = ""'), "deeds.peek.short: expected some text, found ''"),
    (('id = "rob-peek-two"', 'id = "rob-peek-one"'), "cards[rob-peek-one]: this id stands 2 times; each needs its own"),
]


@pytest.mark.parametrize(("change", "said"), BROKEN, ids=lambda value: value if isinstance(value, str) else "")
def test_a_mistake_is_reported_with_its_place(report: Report, change: tuple[str, str], said: str) -> None:
    assert report(changed(change)) == [said]


@pytest.mark.parametrize(
    ("table", "item", "said"),
    [
        ("cards", "rob-peek-three", ["cards: expected 28, found 27"]),
        ("gems", "ruby", "gems: expected 3, found 2"),
        ("rooms", "rotunda", ["rooms: expected 12, found 11"]),
        ("guests", "viola", "guests: expected 10, found 9"),
    ],
)
def test_what_is_missing_is_counted(report: Report, table: str, item: str, said: str | list[str]) -> None:
    lines = report(without(table, item))
    assert lines == said if isinstance(said, list) else said in lines


def test_all_mistakes_are_reported_at_once(report: Report) -> None:
    lines = report(changed(*(change for change, _ in BROKEN[:4]), *(change for change, _ in BROKEN[6:8])))
    assert len(lines) == 6
    assert {line.partition(":")[0] for line in lines} == {"title", "players", "masks", "guests", "gems[ruby].cut"}


@pytest.mark.parametrize("text", ["", "id = 3", "rooms = 4\ncards = 'all'\ndice = [[]]", "guests = [{}]"])
def test_a_file_that_makes_no_sense_at_all_is_reported_and_not_crashed_on(report: Report, text: str) -> None:
    lines = report(text)
    assert len(lines) >= 10
    assert any(line.startswith("title: missing") for line in lines)


def test_a_file_that_is_no_toml_says_where(report: Report) -> None:
    (line,) = report("id = \n")
    assert line.startswith("syntax: ")


def test_every_guest_can_be_drawn_and_described() -> None:
    for guest in EDITION.guests:
        assert guest.portrait.endswith(".")
        assert len(guest.portrait) < 90
        assert all((guest.costume.headwear, guest.costume.mask, guest.costume.dress, guest.costume.holds))
