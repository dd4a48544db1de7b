"""Reading and checking edition files. All mistakes in a file are reported at once, each with its place."""

import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from sleuth.games.whodunit.edition import CELLAR, CORRIDOR, OUTSIDE, STEPS, Edition

EDITIONS = Path(__file__).parent / "editions"


class Mistake(msgspec.Struct, frozen=True):
    """Something wrong in a content file."""

    place: str
    """A table and a key, or a line."""
    text: str

    def __str__(self) -> str:
        return f"{self.place}: {self.text}"


class BadContent(ValueError):  # noqa: N818 - named for what it is about
    """A content file with all its mistakes."""

    def __init__(self, file: str, mistakes: Sequence[Mistake]) -> None:
        self.file = file
        self.mistakes = tuple(mistakes)
        lines = "\n".join(f"  {mistake}" for mistake in mistakes)
        count = "1 mistake" if len(mistakes) == 1 else f"{len(mistakes)} mistakes"
        super().__init__(f"{file} has {count}:\n{lines}")


@cache
def load(name: str) -> Edition:
    """The edition of this name, checked."""
    return read(EDITIONS / f"{name}.toml")


def read(path: Path) -> Edition:
    """The edition in this file, or :class:`BadContent` with every mistake in it."""
    try:
        data = tomllib.loads(path.read_text("utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise BadContent(path.name, [Mistake("syntax", str(error))]) from None
    except UnicodeDecodeError as error:
        raise BadContent(path.name, [Mistake("encoding", f"expected UTF-8 text: {error}")]) from None
    mistakes = list(form_mistakes(data, Edition))
    if mistakes:
        raise BadContent(path.name, mistakes)
    edition = msgspec.convert(data, Edition)
    mistakes = list(mistakes_in(edition))
    if mistakes:
        raise BadContent(path.name, mistakes)
    return edition


def form_mistakes(data: Any, form: Any, place: str = "") -> Iterator[Mistake]:
    """Every key that is missing, unknown or of the wrong type, at any depth."""
    info = msgspec.inspect.type_info(form) if not isinstance(form, msgspec.inspect.Type) else form
    match info:
        case msgspec.inspect.StructType() if isinstance(data, dict):
            fields = {field.name: field for field in info.fields}
            for key in data:
                if key not in fields:
                    yield Mistake(_join(place, key), f"unknown key; expected one of {', '.join(fields)}")
            for key, field in fields.items():
                if key in data:
                    yield from form_mistakes(data[key], field.type, _join(place, key))
                elif field.required:
                    yield Mistake(_join(place, key), "missing")
        case msgspec.inspect.VarTupleType() if isinstance(data, list):
            for index, item in enumerate(data, start=1):
                yield from form_mistakes(item, info.item_type, f"{place}[{_item_name(item, index)}]")
        case _:
            try:
                msgspec.convert(data, _plain(info))
            except msgspec.ValidationError as error:
                yield Mistake(place, f"{str(error).split(' - at')[0].lower()}; found {data!r}")


def _plain(info: msgspec.inspect.Type) -> Any:
    """The Python type that a type's description describes, for the types that editions use."""
    match info:
        case msgspec.inspect.StructType():
            return info.cls
        case msgspec.inspect.StrType():
            return Annotated[str, Meta(pattern=info.pattern)] if info.pattern else str
        case msgspec.inspect.IntType():
            return int
        case msgspec.inspect.LiteralType():
            return Literal[tuple(info.values)]
        case msgspec.inspect.TupleType():
            return tuple[tuple(_plain(item) for item in info.item_types)]  # type: ignore[misc] # built at run time
        case msgspec.inspect.VarTupleType():
            return tuple[_plain(info.item_type), ...]  # type: ignore[misc] # built at run time
        case msgspec.inspect.UnionType():
            union = _plain(info.types[0])
            for one in info.types[1:]:
                union = union | _plain(one)
            return union
        case msgspec.inspect.NoneType():
            return None
        case _:
            raise TypeError(f"editions do not use {info}")


def _join(place: str, key: str) -> str:
    return f"{place}.{key}" if place else key


def _item_name(item: Any, index: int) -> str:
    return str(item["id"]) if isinstance(item, dict) and isinstance(item.get("id"), str) else str(index)


def mistakes_in(edition: Edition) -> Iterator[Mistake]:
    """Everything wrong with an edition whose form is right."""
    yield from _card_mistakes(edition)
    yield from _map_mistakes(edition)
    yield from _room_mistakes(edition)
    yield from _start_mistakes(edition)
    least, most = edition.players
    if not 2 <= least <= most <= len(edition.suspects):
        yield Mistake(
            "players", f"expected two numbers from 2 to {len(edition.suspects)} in order, found {[least, most]}"
        )


def _card_mistakes(edition: Edition) -> Iterator[Mistake]:
    for table, cards, count in (
        ("suspects", edition.suspects, 6),
        ("weapons", edition.weapons, 6),
        ("rooms", edition.rooms, 9),
    ):
        if len(cards) != count:
            yield Mistake(table, f"expected {count} cards, found {len(cards)}")
    for card, count in Counter(edition.cards).items():
        if count > 1:
            yield Mistake(card, f"this id stands {count} times; every card needs its own")
    for letter, count in Counter(suspect.letter for suspect in edition.suspects).items():
        if count > 1:
            yield Mistake("suspects", f"the letter {letter} marks {count} pawns; each needs its own")
    for colour, count in Counter(suspect.colour for suspect in edition.suspects).items():
        if count > 1:
            yield Mistake("suspects", f"{count} pawns are {colour}; each needs a colour of its own")
    for shape, count in Counter(suspect.shape for suspect in edition.suspects).items():
        if count > 1:
            yield Mistake("suspects", f"{count} pawns have the shape {shape}; each needs its own")
    rooms = {room.id for room in edition.rooms}
    for weapon in edition.weapons:
        if weapon.room not in rooms:
            yield Mistake(f"weapons[{weapon.id}].room", f"expected a room's id, found {weapon.room!r}")


def _map_mistakes(edition: Edition) -> Iterator[Mistake]:
    board = edition.board
    width = board.size[0]
    letters = Counter(room.letter for room in edition.rooms)
    for letter, count in letters.items():
        if count > 1:
            yield Mistake("rooms", f"the letter {letter} marks {count} rooms; each needs its own")
    for row, line in enumerate(board.cells):
        if len(line) != width:
            yield Mistake(f"board.cells row {row}", f"expected {width} squares as in row 0, found {len(line)}")
        for column, cell in enumerate(line):
            if cell not in {CORRIDOR, OUTSIDE, CELLAR, *letters}:
                yield Mistake(
                    f"board.cells [{column}, {row}]",
                    f"expected {CORRIDOR}, {OUTSIDE}, {CELLAR} or a room's letter, found {cell!r}",
                )
    for room in edition.rooms:
        if not any(room.letter in line for line in board.cells):
            yield Mistake(f"rooms[{room.id}]", f"the map has no square marked {room.letter}")


def _room_mistakes(edition: Edition) -> Iterator[Mistake]:
    board = edition.board
    rooms = {room.id: room for room in edition.rooms}
    for room in edition.rooms:
        place = f"rooms[{room.id}]"
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
        if room.passage is not None:
            other = rooms.get(room.passage)
            if other is None or other is room:
                yield Mistake(f"{place}.passage", f"expected another room's id, found {room.passage!r}")
            elif other.passage != room.id:
                yield Mistake(f"{place}.passage", f"the passage must lead back: {other.id} has {other.passage!r}")
    yield from _unreachable_rooms(edition)


def _unreachable_rooms(edition: Edition) -> Iterator[Mistake]:
    doors = {door.square for room in edition.rooms for door in room.doors if edition.board.at(door.square) == CORRIDOR}
    if not doors:
        return
    first = min(doors)
    reached, edge = {first}, [first]
    while edge:
        column, row = edge.pop()
        for x, y in STEPS.values():
            square = (column + x, row + y)
            if square not in reached and edition.board.at(square) == CORRIDOR:
                reached.add(square)
                edge.append(square)
    for room in edition.rooms:
        if room.doors and not any(door.square in reached for door in room.doors):
            yield Mistake(f"rooms[{room.id}].doors", "no corridor leads from the other rooms to any of its doors")
    for suspect in edition.suspects:
        if edition.board.at(suspect.start) == CORRIDOR and suspect.start not in reached:
            yield Mistake(f"suspects[{suspect.id}].start", f"no corridor leads from {list(suspect.start)} to the rooms")


def _start_mistakes(edition: Edition) -> Iterator[Mistake]:
    for suspect in edition.suspects:
        found = edition.board.at(suspect.start)
        if found != CORRIDOR:
            yield Mistake(
                f"suspects[{suspect.id}].start", f"expected a corridor square, found {found!r} at {list(suspect.start)}"
            )
    for start, count in Counter(suspect.start for suspect in edition.suspects).items():
        if count > 1:
            yield Mistake("suspects", f"{count} pawns start at {list(start)}; a square holds one")
