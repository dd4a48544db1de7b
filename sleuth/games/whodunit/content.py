"""Reading and checking edition files. All mistakes in a file are reported at once, each with its place."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from sleuth.core.content import player_mistakes, read_content, repeated
from sleuth.core.form import Doubts, Mistake
from sleuth.games.whodunit.edition import (
    CELLAR,
    COLOURS,
    CORRIDOR,
    OUTSIDE,
    SHAPES,
    STEPS,
    Edition,
    EditionFile,
    Room,
    Square,
)
from sleuth.games.whodunit.notation import notation_of

EDITIONS = Path(__file__).parent / "editions"


@cache
def load(name: str) -> Edition:
    """The edition of this name, checked."""
    return read(EDITIONS / f"{name}.toml")


def read(path: Path) -> Edition:
    """The edition in this file, or :class:`~sleuth.core.content.BadContent` with every mistake in it."""
    file = read_content(path, EditionFile, mistakes_in)
    parts = {name: getattr(file, name) for name in file.__struct_fields__}
    return Edition(**parts, notation=notation_of(file), stamp=file.winner_title.removeprefix("the "))


def mistakes_in(edition: EditionFile, doubts: Doubts) -> Iterator[Mistake]:
    """Everything that makes no sense in an edition, as far as its form can be trusted."""
    yield from _card_mistakes(edition, doubts)
    yield from _passage_mistakes(edition, doubts)
    yield from _neighbour_mistakes(edition, doubts)
    yield from _power_mistakes(edition, doubts)
    if not doubts.about("board.cells"):
        yield from _map_mistakes(edition, doubts)
        yield from _door_mistakes(edition, doubts)
        yield from _start_mistakes(edition, doubts)
        if not doubts.about_any("rooms", "doors"):
            yield from _unreachable(edition, doubts)
    yield from player_mistakes(edition.players, len(edition.suspects), doubts)


def _card_mistakes(edition: EditionFile, doubts: Doubts) -> Iterator[Mistake]:
    for table, cards, count in (
        ("suspects", edition.suspects, 6),
        ("weapons", edition.weapons, 6),
        ("rooms", edition.rooms, 9),
    ):
        if len(cards) != count and not doubts.about_table(table):
            yield Mistake(table, f"expected {count} cards, found {len(cards)}")
    named = (*edition.suspects, *edition.weapons, *edition.rooms)
    for card, count in repeated(edition.cards):
        yield Mistake(card, f"this id stands {count} times; every card needs its own")
    for name, count in repeated(card.name for card in named):
        yield Mistake(name, f"{count} cards have this name; every card needs its own")
    for letter, count in repeated(suspect.letter for suspect in edition.suspects):
        yield Mistake("suspects", f"the letter {letter} marks {count} pawns; each needs its own")
    for suspect in edition.suspects:
        for key, value, known in (("colour", suspect.colour, COLOURS), ("shape", suspect.shape, SHAPES)):
            if value and value not in known:
                yield Mistake(f"suspects[{suspect.id}].{key}", f"expected one of {', '.join(known)}, found {value!r}")
    for colour, count in repeated(suspect.colour for suspect in edition.suspects):
        yield Mistake("suspects", f"{count} pawns are {colour}; each needs a colour of its own")
    for shape, count in repeated(suspect.shape for suspect in edition.suspects):
        yield Mistake("suspects", f"{count} pawns have the shape {shape}; each needs its own")
    rooms = {room.id for room in edition.rooms}
    for weapon in edition.weapons:
        place = f"weapons[{weapon.id}].room"
        if (
            weapon.room is not None
            and weapon.room not in rooms
            and not doubts.about(place)
            and not doubts.about_any("rooms", "id")
        ):
            yield Mistake(place, f"expected a room's id, found {weapon.room!r}")


def _map_mistakes(edition: EditionFile, doubts: Doubts) -> Iterator[Mistake]:
    board = edition.board
    width = board.size[0]
    letters = {room.letter for room in edition.rooms}
    if not width:
        yield Mistake("board.cells", "expected a map of at least one square, found none")
    for letter, count in repeated(room.letter for room in edition.rooms):
        yield Mistake("rooms", f"the letter {letter} marks {count} rooms; each needs its own")
    for row, line in enumerate(board.cells):
        if len(line) != width:
            yield Mistake(f"board.cells row {row}", f"expected {width} squares as in row 0, found {len(line)}")
        for column, cell in enumerate(line):
            if cell not in {CORRIDOR, OUTSIDE, CELLAR, *letters} and not doubts.about_any("rooms", "letter"):
                yield Mistake(
                    f"board.cells [{column}, {row}]",
                    f"expected {CORRIDOR}, {OUTSIDE}, {CELLAR} or a room's letter, found {cell!r}",
                )
    for room in edition.rooms:
        if room.letter and not any(room.letter in line for line in board.cells):
            yield Mistake(f"rooms[{room.id}]", f"the map has no square marked {room.letter}")


def _neighbour_mistakes(edition: EditionFile, doubts: Doubts) -> Iterator[Mistake]:
    neighbours = {room.id: room.neighbours for room in edition.rooms}
    for room in edition.rooms:
        place = f"rooms[{room.id}].neighbours"
        for other in room.neighbours if not doubts.about(place) and not doubts.about_any("rooms", "id") else ():
            if other not in neighbours or other == room.id:
                yield Mistake(place, f"expected other rooms' ids, found {other!r}")
            elif room.id not in neighbours[other]:
                yield Mistake(place, f"{other} does not name {room.id} as its neighbour")


def _power_mistakes(edition: EditionFile, doubts: Doubts) -> Iterator[Mistake]:
    suspects = {suspect.id for suspect in edition.suspects}
    rooms = {room.id for room in edition.rooms}
    people = () if doubts.about_any("suspects", "id") else ("of", "lord", "over", "exempt")
    places = () if doubts.about_any("rooms", "id") else ("room", "home")
    numbered = () if doubts.about_any("powers", "kind") else edition.powers  # one of no kind is not among them
    for number, power in enumerate(numbered, start=1):
        for keys, ids, expected in ((people, suspects, "a suspect's id"), (places, rooms, "a room's id")):
            for key in keys:
                place = f"powers[{number}].{key}"
                named = getattr(power, key, ())
                for one in (named,) if isinstance(named, str) else named:
                    if one not in ids and not doubts.about(place):
                        yield Mistake(place, f"expected {expected}, found {one!r}")
    first = edition.rules.first_player
    if first is not None and people and first not in suspects and not doubts.about("rules.first_player"):
        yield Mistake("rules.first_player", f"expected a suspect's id, found {first!r}")
    if edition.powers and edition.rules.movement != "dice" and not doubts.about("rules.movement"):
        yield Mistake(
            "rules.movement", "expected 'dice': powers are for those who walk, and nobody does in the quick game"
        )


def _door_mistakes(edition: EditionFile, doubts: Doubts) -> Iterator[Mistake]:
    board = edition.board
    for room in edition.rooms:
        place = f"rooms[{room.id}]"
        if doubts.about(f"{place}.doors", f"{place}.letter") or not room.id:
            continue
        if not room.doors:
            yield Mistake(f"{place}.doors", "expected at least one door, found none")
        for number, door in enumerate(room.doors, start=1):
            if board.at(door.square) != CORRIDOR:
                yield Mistake(
                    f"{place}.doors[{number}].square",
                    f"expected a corridor square, found {board.at(door.square)!r} at {list(door.square)}",
                )
            if board.at(door.inside) != room.letter:
                yield Mistake(
                    f"{place}.doors[{number}].towards",
                    f"going {door.towards} from {list(door.square)} leads to {board.at(door.inside)!r}, "
                    f"not into the room ({room.letter})",
                )
            if door in room.doors[: number - 1]:
                yield Mistake(f"{place}.doors[{number}]", "this door is there already")


def _passage_mistakes(edition: EditionFile, doubts: Doubts) -> Iterator[Mistake]:
    if doubts.about_any("rooms", "id"):
        return
    rooms: dict[str, Room] = {room.id: room for room in edition.rooms}
    for room in edition.rooms:
        place = f"rooms[{room.id}].passage"
        if room.passage is None or doubts.about(place):
            continue
        other = rooms.get(room.passage)
        if other is None or other is room:
            yield Mistake(place, f"expected another room's id, found {room.passage!r}")
        elif other.passage != room.id and not doubts.about(f"rooms[{other.id}].passage"):
            found = repr(other.passage) if other.passage else "no passage"
            yield Mistake(place, f"the passage must lead back: {other.id} has {found}")


def _unreachable(edition: EditionFile, doubts: Doubts) -> Iterator[Mistake]:
    board = edition.board
    doors = {door.square for room in edition.rooms for door in room.doors if board.at(door.square) == CORRIDOR}
    if not doors:
        return
    reached = max((_corridor_from(edition, door) for door in sorted(doors)), key=len)
    for room in edition.rooms:
        squares = [door.square for door in room.doors if board.at(door.square) == CORRIDOR]
        if squares and reached.isdisjoint(squares):
            yield Mistake(f"rooms[{room.id}].doors", "no corridor leads from the other rooms to any of its doors")
    for suspect in edition.suspects:
        place = f"suspects[{suspect.id}].start"
        if board.at(suspect.start) == CORRIDOR and suspect.start not in reached and not doubts.about(place):
            yield Mistake(place, f"no corridor leads from {list(suspect.start)} to the rooms")


def _corridor_from(edition: EditionFile, first: Square) -> set[Square]:
    reached, edge = {first}, [first]
    while edge:
        column, row = edge.pop()
        for x, y in STEPS.values():
            square = (column + x, row + y)
            if square not in reached and edition.board.at(square) == CORRIDOR:
                reached.add(square)
                edge.append(square)
    return reached


def _start_mistakes(edition: EditionFile, doubts: Doubts) -> Iterator[Mistake]:
    placed = [suspect for suspect in edition.suspects if not doubts.about(f"suspects[{suspect.id}].start")]
    for suspect in placed:
        found = edition.board.at(suspect.start)
        if found != CORRIDOR and suspect.id:
            yield Mistake(
                f"suspects[{suspect.id}].start", f"expected a corridor square, found {found!r} at {list(suspect.start)}"
            )
    for start, count in Counter(suspect.start for suspect in placed if suspect.id).items():
        if count > 1:
            yield Mistake("suspects", f"{count} pawns start at {list(start)}; a square holds one")
