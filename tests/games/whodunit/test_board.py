"""The board: distances from the printed tables, and walks against a slow enumeration of every path."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sleuth.games.whodunit.board import Board
from sleuth.games.whodunit.edition import Square
from sleuth.games.whodunit.events import Card, Place
from sleuth.games.whodunit.rules import WhodunitRules
from tests.games.whodunit.positions import EDITION, RULES

HOUSE = RULES.board
"""The board that all tests share, with the walks it remembers."""

ORDER = (
    "kitchen",
    "ballroom",
    "conservatory",
    "billiard-room",
    "library",
    "study",
    "hall",
    "lounge",
    "dining-room",
)

BETWEEN_ROOMS = """
 0  7 20 17 23 28 19 19 11
 7  0  4  6 12 17 13 15  7
20  4  0  7 14 20 20 27 19
17  6  7  0  4 15 15 22 14
23 12 14  4  0  7  7 14 14
28 17 20 15  7  0  4 17 17
19 13 20 15  7  4  0  8  8
19 15 27 22 14 17  8  0  4
11  7 19 14 14 17  8  4  0
"""

FROM_STARTS = {
    "white": "13 8 25 22 28 33 24 24 16",
    "green": "24 8 10 13 19 24 24 31 23",
    "peacock": "23 9 7 10 17 23 23 30 22",
    "plum": "32 21 24 19 11 8 10 21 21",
    "scarlett": "23 19 31 26 18 21 12 8 10",
    "mustard": "23 19 31 26 18 21 12 8 8",
}


@pytest.fixture
def board() -> Board:
    """A board on which nobody has walked yet."""
    return Board(EDITION)


def start_of(suspect: Card) -> Place:
    return next(f"{one.start[0]}-{one.start[1]}" for one in EDITION.suspects if one.id == suspect)


@pytest.mark.rule("CL-R21", "CL-R04")
@pytest.mark.parametrize(("room", "row"), list(zip(ORDER, BETWEEN_ROOMS.strip().splitlines(), strict=True)))
def test_fewest_steps_from_room_to_room_are_those_of_the_printed_board(board: Board, room: Card, row: str) -> None:
    assert [board.distance(room, other) for other in ORDER] == [int(steps) for steps in row.split()]


@pytest.mark.rule("CL-R21", "CL-R04")
@pytest.mark.parametrize(("suspect", "row"), list(FROM_STARTS.items()))
def test_fewest_steps_from_the_starts_are_those_of_the_printed_board(board: Board, suspect: Card, row: str) -> None:
    assert [board.distance(start_of(suspect), room) for room in ORDER] == [int(steps) for steps in row.split()]


@pytest.mark.rule("CL-R04")
def test_the_board_has_the_squares_and_doors_of_the_printed_one(board: Board) -> None:
    assert EDITION.board.size == (24, 25)
    assert len(board.squares) == sum(line.count("=") for line in EDITION.board.cells)
    assert {room: len(doors) for room, doors in board.doors.items()} == {
        "kitchen": 1,
        "ballroom": 4,
        "conservatory": 1,
        "dining-room": 2,
        "billiard-room": 2,
        "library": 2,
        "hall": 3,
        "lounge": 1,
        "study": 1,
    }


# What follows knows nothing of sleuth.games.whodunit.board: the map and the doors alone, and every path in turn.

CELLS = EDITION.board.cells
CORRIDOR: frozenset[Square] = frozenset(
    (column, row) for row, line in enumerate(CELLS) for column, cell in enumerate(line) if cell == "="
)
ENTRANCES: dict[Square, list[Card]] = {}
for _room in EDITION.rooms:
    for _door in _room.doors:
        ENTRANCES.setdefault(_door.square, []).append(_room.id)


def named(square: Square) -> Place:
    return f"{square[0]}-{square[1]}"


def squares_beside(square: Square) -> Iterator[Square]:
    column, row = square
    yield from ((column, row - 1), (column, row + 1), (column - 1, row), (column + 1, row))


def ends_by_enumeration(origin: Place, steps: int, pawns: frozenset[Square]) -> set[Place]:
    """Where a roll may end, found by walking every path that enters no square twice."""
    found: set[Place] = set()

    def go_on(here: Square, used: frozenset[Square], left: int) -> None:
        if left == 0:
            found.add(named(here))
            return
        found.update(room for room in ENTRANCES.get(here, ()) if room != origin)
        for square in squares_beside(here):
            if square in CORRIDOR and square not in used and square not in pawns:
                go_on(square, used | {square}, left - 1)

    if origin in ORDER:
        for square, rooms in ENTRANCES.items():
            if origin in rooms and square not in pawns:
                go_on(square, frozenset((square,)), steps - 1)
    else:
        column, row = origin.split("-")
        here = (int(column), int(row))
        go_on(here, frozenset((here,)), steps)
    return found


PLACES = sorted(HOUSE.places) + sorted(HOUSE.rooms)


def check_walks(board: Board, origin: Place, steps: int, pawns: frozenset[Square]) -> None:
    blocked = board.blocked(map(named, pawns))
    walks = board.walks(origin, steps, blocked)
    assert len({walk.to for walk in walks}) == len(walks)
    assert {walk.to for walk in walks} == ends_by_enumeration(origin, steps, pawns)
    for walk in walks:
        check_path(walk.path, origin, steps, pawns)
        assert walk.path[-1] == walk.to


def check_path(path: tuple[Place, ...], origin: Place, steps: int, pawns: frozenset[Square]) -> None:
    """A path that is shown can be walked: step by step, no square twice, round the pawns, of the right length."""
    assert path[0] == origin
    assert len(set(path)) == len(path)
    assert not {named(pawn) for pawn in pawns} & set(path[1:])
    to_a_room = path[-1] in ORDER
    assert len(path) - 1 <= steps if to_a_room else len(path) - 1 == steps
    for here, there in pairwise(path):
        if here in ORDER or there in ORDER:
            room, square = (here, there) if here in ORDER else (there, here)
            assert room in ENTRANCES[_square(square)]
        else:
            assert _square(there) in squares_beside(_square(here))
    assert not set(path[1:-1]) & set(ORDER)


def _square(place: Place) -> Square:
    column, row = place.split("-")
    return (int(column), int(row))


@pytest.mark.rule("CL-R24", "CL-R25", "CL-R04")
@settings(max_examples=100, deadline=None)
@given(
    origin=st.sampled_from(PLACES),
    steps=st.integers(2, 12),
    pawns=st.frozensets(st.sampled_from(sorted(CORRIDOR)), max_size=5),
)
def test_walks_are_those_of_a_slow_enumeration_with_pawns_anywhere(
    origin: Place, steps: int, pawns: frozenset[Square]
) -> None:
    check_walks(HOUSE, origin, steps, frozenset(pawn for pawn in pawns if named(pawn) != origin))


@pytest.mark.rule("CL-R24", "CL-R25", "CL-R04")
@settings(max_examples=100, deadline=None)
@given(origin=st.sampled_from(PLACES), steps=st.integers(2, 12), data=st.data())
def test_walks_are_those_of_a_slow_enumeration_with_pawns_close_by(
    origin: Place, steps: int, data: st.DataObject
) -> None:
    close = sorted(
        {
            _square(place)
            for walk in HOUSE.walks(origin, 4, 0)
            for place in walk.path[1:]
            if "-" in place and place not in ORDER
        }
    )
    pawns = data.draw(st.frozensets(st.sampled_from(close), max_size=5))
    check_walks(HOUSE, origin, steps, pawns - ({_square(origin)} if origin not in ORDER else frozenset()))


@pytest.mark.rule("CL-R24")
@pytest.mark.parametrize("origin", ["16-12", "kitchen", "7-17"])
def test_the_longest_rolls_agree_with_the_slow_enumeration(board: Board, origin: Place) -> None:
    for steps in (11, 12):
        check_walks(board, origin, steps, frozenset(((8, 17), (17, 12), (7, 8))))


@pytest.mark.rule("CL-R24")
def test_parity_and_distance_alone_would_offer_squares_that_no_path_ends_on(board: Board) -> None:
    def by_parity(origin: Square, steps: int) -> set[Place]:
        seen, edge, far = {origin}, {origin}, {origin: 0}
        for count in range(1, steps + 1):
            edge = {near for square in edge for near in squares_beside(square) if near in CORRIDOR} - seen
            seen |= edge
            far |= dict.fromkeys(edge, count)
        return {named(square) for square, count in far.items() if count % 2 == steps % 2}

    walked = {walk.to for walk in board.walks("9-1", 4, 0)} - set(ORDER)
    assert walked < by_parity((9, 1), 4)


@pytest.mark.rule("CL-R25")
@pytest.mark.parametrize("room", ORDER)
def test_no_roll_leads_back_into_the_room_that_was_left(board: Board, room: Card) -> None:
    assert all(walk.to != room for steps in range(2, 13) for walk in board.walks(room, steps, 0))


@pytest.mark.rule("CL-R21", "CL-R04")
@pytest.mark.parametrize("steps", range(2, 13))
def test_a_room_is_offered_when_the_roll_reaches_it_and_by_a_shortest_way(board: Board, steps: int) -> None:
    for origin in (*ORDER, *map(start_of, FROM_STARTS)):
        offered = {walk.to: walk.steps for walk in board.walks(origin, steps, 0) if walk.to in ORDER}
        distances = {room: board.distance(origin, room) for room in ORDER if room != origin}
        assert offered == {room: distance for room, distance in distances.items() if distance <= steps}


def test_rooms_come_first_and_the_nearest_before_the_others(board: Board) -> None:
    walks = board.walks("9-16", 9, 0)
    rooms = [walk.to in ORDER for walk in walks]
    assert rooms == sorted(rooms, reverse=True)
    steps = [walk.steps for walk in walks if walk.to in ORDER]
    assert len(steps) > 1
    assert steps == sorted(steps)


def test_a_room_that_a_pawn_makes_farther_comes_later(board: Board) -> None:
    rooms = {walk.to: walk.steps for walk in board.walks("9-16", 8, board.blocked(["7-16"])) if walk.to in ORDER}
    assert list(rooms.items()) == [("hall", 4), ("dining-room", 6), ("lounge", 6)]


@pytest.mark.rule("CL-R06")
def test_passages_lead_both_ways(board: Board) -> None:
    assert board.passages == {
        "kitchen": "study",
        "study": "kitchen",
        "conservatory": "lounge",
        "lounge": "conservatory",
    }


@pytest.mark.rule("CL-R04")
def test_a_room_is_shut_when_a_pawn_stands_before_every_door(board: Board) -> None:
    assert board.shut_in("kitchen", board.blocked(["4-7"]))
    assert not board.shut_in("hall", board.blocked(["11-17", "12-17"]))
    assert board.shut_in("hall", board.blocked(["11-17", "12-17", "15-20"]))
    assert board.blocked(["kitchen", "nowhere"]) == 0


def test_every_square_has_an_address_that_people_can_find() -> None:
    names = RULES.offers.place_names
    assert names["6-18"] == "G19, at a door of the Lounge"
    assert names["7-18"] == "H19, 1 square from the Lounge"
    assert names["7-24"] == "H25, 7 squares from the Lounge"
    assert len(set(names.values())) == len(names)
    assert set(HOUSE.places) <= set(names)


def test_no_way_is_left_to_find_once_rules_are_prepared(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = WhodunitRules(EDITION)
    rolls = [(origin, steps) for origin in (*HOUSE.rooms, *HOUSE.places) for steps in range(2, 13)]
    ways = [(HOUSE.scope(*roll), HOUSE.walks(*roll, 0)) for roll in rolls]
    rules.prepare()
    for name in ("_explore", "_flood", "_flood_rooms"):
        monkeypatch.delattr(Board, name)
    assert [(rules.board.scope(*roll), rules.board.walks(*roll, 0)) for roll in rolls] == ways
