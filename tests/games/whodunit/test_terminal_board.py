"""The house in characters shows every piece, whatever is called where."""

import pytest
from rich.cells import cell_len

from sleuth.games.whodunit.content import load
from sleuth.games.whodunit.edition import CORRIDOR, Edition
from sleuth.games.whodunit.terminal_board import HouseBoard, Scene
from sleuth.terminal.canvas import MARGIN

EDITION = load("classic")
BOARD = HouseBoard(EDITION)
PALACE = load("mukinnutu")
STARTS = {suspect.id: f"{suspect.start[0]}-{suspect.start[1]}" for suspect in EDITION.suspects}
WEAPONS = {weapon.id: weapon.room for weapon in EDITION.weapons if weapon.room}


def cells_of(room: str, edition: Edition = EDITION) -> list[tuple[int, int]]:
    letter = next(known.letter for known in edition.rooms if known.id == room)
    return [(x, y) for y, line in enumerate(edition.board.cells) for x, cell in enumerate(line) if cell == letter]


def words_in(room: str, picture: list[str], edition: Edition = EDITION) -> str:
    """Everything that is written on a room's floor."""
    cells = cells_of(room, edition)
    return " ".join("".join(picture[y][2 * x : 2 * x + 2] for x, row in cells if row == y) for y in range(len(picture)))


def test_every_row_is_as_wide_as_the_board() -> None:
    lines = BOARD.draw(STARTS, WEAPONS).plain.split("\n")
    assert len(lines) == BOARD.height == 25
    assert {cell_len(line) for line in lines} == {BOARD.width}


def test_the_board_fits_beside_a_column_of_text_on_eighty_columns() -> None:
    assert BOARD.width <= 48


def test_every_pawn_stands_on_its_start() -> None:
    lines = BOARD.draw(STARTS, WEAPONS).plain.split("\n")
    for suspect in EDITION.suspects:
        column, row = suspect.start
        assert lines[row][2 * column] == suspect.letter


def test_whose_turn_it_is_shows_on_the_pawn() -> None:
    lines = BOARD.draw(STARTS, WEAPONS, Scene(turn="plum")).plain.split("\n")
    column, row = next(suspect.start for suspect in EDITION.suspects if suspect.id == "plum")
    assert lines[row][2 * column : 2 * column + 2] == "▸L"


@pytest.mark.parametrize("room", [room.id for room in EDITION.rooms])
def test_a_room_shows_everybody_and_everything_called_into_it(room: str) -> None:
    pawns = {suspect.id: room for suspect in EDITION.suspects}
    weapons = {weapon.id: room for weapon in EDITION.weapons}
    words = words_in(room, BOARD.draw(pawns, weapons).plain.split("\n"))
    name = next(known.name for known in EDITION.rooms if known.id == room)
    assert name.split()[0] in words
    assert "S M W G P L" in words
    assert all(f" {weapon.name[:2]}" in words for weapon in EDITION.weapons)


@pytest.mark.parametrize("room", [room.id for room in PALACE.rooms])
@pytest.mark.parametrize("signs", [(), ("locked",), ("nobody in", "foods: ask")])
def test_no_room_of_the_palace_loses_its_name_or_its_guests(room: str, signs: tuple[str, ...]) -> None:
    board, foods = HouseBoard(PALACE), [food.id for food in PALACE.weapons]
    name = next(known.name for known in PALACE.rooms if known.id == room)
    for guests in range(7):
        for dishes in range(7):
            pawns = {suspect.id: room for suspect in PALACE.suspects[:guests]}
            scene = Scene(signs={room: signs})
            picture = board.draw(pawns, dict.fromkeys(foods[:dishes], room), scene).plain.split("\n")
            words = words_in(room, picture, PALACE)
            assert name.split()[0] in words
            assert "Q H S M P B"[: 2 * guests].strip() in words
            if guests + dishes <= 2 and len(signs) < 2:
                assert all(sign in words for sign in signs)


@pytest.mark.parametrize("room", [room.id for room in EDITION.rooms])
def test_a_room_with_a_couple_in_it_has_its_whole_name_and_the_weapons_names(room: str) -> None:
    pawns = {**STARTS, "scarlett": room, "plum": room}
    words = words_in(room, BOARD.draw(pawns, {"rope": room, "revolver": room}).plain.split("\n"))
    name = next(known.name for known in EDITION.rooms if known.id == room)
    assert all(part in words for part in (*name.split(), "S L", "rope", "revolver"))


def test_a_weapons_name_is_not_torn_apart() -> None:
    picture = BOARD.draw(STARTS, {**WEAPONS, "lead-piping": "lounge"}).plain.split("\n")
    assert "lead piping" in words_in("lounge", picture)


def test_a_foods_name_too_long_for_a_line_breaks_between_words() -> None:
    foods = {"poisoned-beer": "temple", "roast-pigeon": "womens-quarters", "honey": "womens-quarters"}
    picture = HouseBoard(PALACE).draw({}, foods).plain.split("\n")
    assert {"poisoned", "beer"} <= set(words_in("temple", picture, PALACE).split())
    assert {"roast", "pigeon", "honey"} <= set(words_in("womens-quarters", picture, PALACE).split())


def test_passages_are_shown_only_where_the_table_has_them() -> None:
    def words(passages: bool) -> str:
        return words_in("kitchen", BOARD.draw(STARTS, WEAPONS, Scene(passages=passages)).plain.split("\n"))

    assert "⇢ Study" in words(True)
    assert "⇢" not in words(False)


def test_destinations_and_the_way_there_are_marked() -> None:
    way = ("7-24", "7-23", "7-22", "7-21")
    scene = Scene(lit=("7-21", "8-22", "hall"), path=way)
    lines = BOARD.draw(STARTS, WEAPONS, scene).plain.split("\n")
    assert [lines[row][14] for row in (24, 23, 22, 21)] == ["S", "•", "•", "◆"]
    assert lines[22][16] == "◇"


def test_a_click_on_any_square_names_its_place() -> None:
    for y, line in enumerate(EDITION.board.cells):
        for x, cell in enumerate(line):
            room = next((room.id for room in EDITION.rooms if room.letter == cell), None)
            expected = f"{x}-{y}" if cell == CORRIDOR else room
            assert BOARD.place_at(2 * x, y) == BOARD.place_at(2 * x + 1, y) == expected
    assert BOARD.place_at(999, 999) is None


def test_coordinates_name_squares_as_the_rules_do() -> None:
    lines = BOARD.draw(STARTS, WEAPONS, coordinates=True).plain.split("\n")
    assert lines[0][MARGIN : MARGIN + 6] == "A B C "
    assert lines[1 + 24].startswith("25 ")
    assert lines[1 + 24][MARGIN + 14] == "S", "Miss Scarlett begins on H25"
