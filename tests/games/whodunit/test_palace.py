"""The palace's board: who starts near what, that nobody starts far from everything, and which rooms hear each other."""

from itertools import product

import pytest

from sleuth.games.whodunit.board import Board, place_of
from sleuth.games.whodunit.content import load
from sleuth.games.whodunit.edition import CELLAR, CORRIDOR, STEPS, Direction, Edition, Square, Terms
from sleuth.games.whodunit.events import Card

PALACE = load("mukinnutu")
HOUSE = Board(PALACE)
WIDEST = 2
"""How many corridor squares may lie between two rooms that hear each other."""


def from_starts(edition: Edition, board: Board) -> dict[Card, float]:
    """How far the nine rooms are, on average, from where each suspect starts."""
    return {
        suspect.id: sum(board.distance(place_of(suspect.start), room) for room in board.rooms) / len(board.rooms)
        for suspect in edition.suspects
    }


def from_rooms(board: Board) -> dict[Card, float]:
    """How far the other eight rooms are, on average, from each room by its doors."""
    return {
        room: sum(board.distance(room, other) for other in board.rooms) / (len(board.rooms) - 1) for room in board.rooms
    }


def across(edition: Edition, square: Square, direction: Direction) -> str:
    """What one comes to, going straight from a room's square over one corridor at most."""
    board, (dx, dy) = edition.board, STEPS[direction]
    x, y = square
    for step in range(1, WIDEST + 2):
        found = board.at((x + dx * step, y + dy * step))
        if found != CORRIDOR:
            return found
    return CORRIDOR


def test_nobody_starts_much_further_from_the_rooms_than_another() -> None:
    means = from_starts(PALACE, HOUSE)
    assert max(means.values()) / min(means.values()) < 1.15


def test_no_room_is_out_of_the_way() -> None:
    means = from_rooms(HOUSE)
    assert max(means.values()) / min(means.values()) < 2


@pytest.mark.rule("MU-10", "MU-78", "MU-87")
@pytest.mark.parametrize(
    ("suspect", "room"),
    [
        ("queen", "queens-quarters"),
        ("handmaid", "womens-quarters"),
        ("scribe", "library"),
        ("merchant", "merchants-quarters"),
        ("priest", "entertainers"),
        ("brewer", "kitchen"),
    ],
)
def test_everybody_starts_nearest_to_what_is_theirs(suspect: Card, room: Card) -> None:
    start = next(place_of(one.start) for one in PALACE.suspects if one.id == suspect)
    assert min(HOUSE.rooms, key=lambda other: HOUSE.distance(start, other)) == room


def test_starts_go_clockwise_round_the_palace() -> None:
    columns, rows = PALACE.board.size

    def along_the_rim(square: Square) -> int:
        x, y = square
        if y == 0:
            return x
        if x == columns - 1:
            return columns + y
        return 2 * columns + rows - x if y == rows - 1 else 2 * (columns + rows) - y

    order = [along_the_rim(suspect.start) for suspect in PALACE.suspects]
    assert order == sorted(order)


@pytest.mark.rule("MU-R20")
def test_neighbours_share_a_wall_or_face_each_other_across_a_corridor() -> None:
    letters = {room.letter: room.id for room in PALACE.rooms}
    facing: dict[Card, set[Card]] = {room: set() for room in HOUSE.rooms}
    columns, rows = PALACE.board.size
    for x, y in product(range(columns), range(rows)):
        room = letters.get(PALACE.board.at((x, y)))
        if room:
            facing[room] |= {letters.get(across(PALACE, (x, y), direction), room) for direction in STEPS} - {room}
    assert facing == {room.id: set(room.neighbours) for room in PALACE.rooms}


@pytest.mark.rule("MU-33", "MU-R03")
def test_keys_cannot_be_got_round_by_a_passage() -> None:
    assert {frozenset(pair) for pair in HOUSE.passages.items()} == {
        frozenset(("queens-quarters", "temple")),
        frozenset(("library", "kitchen")),
    }


def test_an_edition_without_words_of_its_own_has_the_usual_ones() -> None:
    assert load("classic").terms == Terms()
    assert (PALACE.terms.weapon, PALACE.terms.weapons, PALACE.terms.suspect_article) == ("food", "foods", "the")


@pytest.mark.rule("MU-15")
def test_the_envelope_lies_in_the_middle() -> None:
    columns, rows = PALACE.board.size
    assert PALACE.board.at((columns // 2, rows // 2)) == CELLAR
