"""The board of a whodunit drawn in characters: two for a square, so that squares look square.

>>> from sleuth.games.whodunit.content import load
>>> board = HouseBoard(load("classic"))
>>> picture = board.draw({"scarlett": "7-24"}, {"rope": "kitchen"})
>>> [line[:12].strip() for line in picture.plain.split("\\n")[2:5]]
['Kitchen', 'rope', '⇢ Study']
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import permutations
from textwrap import wrap

import msgspec
from rich.style import Style
from rich.text import Text

from sleuth.games.whodunit.edition import CELLAR, CORRIDOR, OUTSIDE, Direction, Edition, Room, Square
from sleuth.games.whodunit.events import Card, Place
from sleuth.terminal.canvas import Canvas, as_text, put
from sleuth.terminal.styles import BRASS, INK, LAMPLIGHT, PAPER, PARQUET, pawn_style

WIDE = 2
"""Characters across a square."""

ARROWS: dict[Direction, str] = {"north": "▴", "east": "▸", "south": "▾", "west": "◂"}

LOCKED = "locked"
SHUT = "▪"

FLOOR = Style(color="#8f7a50", bgcolor=PARQUET)
CARPET = Style(color=INK, bgcolor=PAPER)
STONE = Style(color=BRASS, bgcolor=INK)
DOOR = Style(color="#7a5a17", bgcolor=PARQUET, bold=True)
LIT = Style(color="#6b4a00", bgcolor=LAMPLIGHT, bold=True)
TRODDEN = Style(color="#6b4a00", bgcolor="#e2c173", bold=True)
AIM = Style(color=LAMPLIGHT, bgcolor="#7a4d00", bold=True)
NAME = Style(bold=True)
THING = Style(color="#7a3b22", italic=True)
WAY = Style(color="#8d7442")
SIGN = Style(color="#8a2720", bold=True)
BLANK = Style()


class Scene(msgspec.Struct, frozen=True):
    """What is drawn over the floor plan besides pieces."""

    lit: Collection[Place] = ()
    """Where one may go."""
    path: Sequence[Place] = ()
    """The way to the destination in mind, which is its last place."""
    turn: Card | None = None
    """Whose pawn has the turn."""
    mine: Card | None = None
    passages: bool = True
    caption: str = ""
    """A line in the middle of the house."""
    signs: Mapping[Card, Sequence[str]] = msgspec.field(default_factory=dict)
    """What hangs at the door of a room: that it is locked, or silent."""


class _Span(msgspec.Struct, frozen=True):
    """A run of characters in a row of a room, free of doors."""

    row: int
    left: int
    width: int
    centre: int
    """The middle of the room in this row."""


class _Line(msgspec.Struct, frozen=True):
    """Words with a style each, to be centred in a room."""

    parts: tuple[tuple[str, Style], ...]

    @property
    def width(self) -> int:
        return sum(len(words) for words, _ in self.parts)


class HouseBoard:
    """An edition's board. Draws pieces and lights on it, and knows which square lies under a character."""

    def __init__(self, edition: Edition) -> None:
        self._edition = edition
        self._rooms = {room.letter: room for room in edition.rooms}
        self._suspects = {suspect.id: suspect for suspect in edition.suspects}
        self._weapons = {weapon.id: weapon.name for weapon in edition.weapons}
        self._names = {room.id: room.name for room in edition.rooms}
        self._doors = {door.inside: door.towards for room in edition.rooms for door in room.doors}
        self._entrances = {door.inside: room.id for room in edition.rooms for door in room.doors}
        columns, rows = edition.board.size
        self.width = columns * WIDE
        self.height = rows
        self._spans = {room.id: tuple(self._free_spans(room)) for room in edition.rooms}

    def place_at(self, x: int, y: int) -> Place | None:
        """The room or corridor square under a character of the drawing without coordinates."""
        square = (x // WIDE, y)
        mark = self._edition.board.at(square)
        if mark in self._rooms:
            return self._rooms[mark].id
        return f"{square[0]}-{square[1]}" if mark == CORRIDOR else None

    def row_of(self, place: Place) -> int:
        """The row of the drawing where a place is, its middle for a room."""
        if place in self._spans:
            rows = [span.row for span in self._spans[place]]
            return rows[len(rows) // 2]
        return int(place.partition("-")[2])

    def draw(
        self,
        pawns: Mapping[Card, Place],
        weapons: Mapping[Card, Card],
        scene: Scene = Scene(),  # noqa: B008 - frozen
        coordinates: bool = False,
    ) -> Text:
        """The board with these pieces on it."""
        canvas = self._floor(scene)
        for room in self._edition.rooms:
            self._furnish(canvas, room, pawns, weapons, scene)
        for place in scene.lit:
            self._mark(canvas, place, "◇", LIT)
        for place in scene.path[1:-1]:
            self._mark(canvas, place, "•", TRODDEN)
        if scene.path:
            self._mark(canvas, scene.path[-1], "◆", AIM)
        for suspect, place in pawns.items():
            if place not in self._names:
                column, row = (int(part) for part in place.split("-"))
                put(canvas, column * WIDE, row, *self._pawn(suspect, scene))
        if not coordinates:
            return as_text(canvas)
        columns, rows = self._edition.board.size
        letters = "".join(chr(ord("A") + column).ljust(WIDE) for column in range(columns))
        return as_text(canvas, letters, [str(row + 1) for row in range(rows)])

    def _floor(self, scene: Scene) -> Canvas:
        columns, rows = self._edition.board.size
        canvas = [[(" ", BLANK)] * self.width for _ in range(rows)]
        for row in range(rows):
            for column in range(columns):
                words, style = self._ground((column, row), scene)
                put(canvas, column * WIDE, row, words, style)
        self._label_cellar(canvas, scene.caption)
        return canvas

    def _ground(self, square: Square, scene: Scene) -> tuple[str, Style]:
        mark = self._edition.board.at(square)
        if square in self._doors:
            entered = self._entrances[square]
            style = AIM if scene.path and scene.path[-1] == entered else LIT if entered in scene.lit else DOOR
            shut = LOCKED in scene.signs.get(entered, ())
            return (SHUT if shut else ARROWS[self._doors[square]]).ljust(WIDE), style
        if mark == CORRIDOR:
            return "· ", FLOOR
        if mark == CELLAR:
            return "  ", STONE
        if mark == OUTSIDE:
            return "  ", BLANK
        room = self._rooms[mark].id
        return "  ", CARPET + Style(bgcolor=LAMPLIGHT) if room in scene.lit else CARPET

    def _label_cellar(self, canvas: Canvas, caption: str) -> None:
        cells = [
            (column, row)
            for row, line in enumerate(self._edition.board.cells)
            for column, cell in enumerate(line)
            if cell == CELLAR
        ]
        if not cells:
            return
        left, right = min(column for column, _ in cells) * WIDE, (max(column for column, _ in cells) + 1) * WIDE
        rows = sorted({row for _, row in cells})
        middle = rows[len(rows) // 2]
        for row, words in ((middle - 1, "✕"), (middle, self._edition.board.centre), (middle + 2, caption)):
            if row in rows and len(words) <= right - left:
                put(canvas, left + (right - left - len(words)) // 2, row, words, STONE + NAME)

    def _furnish(
        self,
        canvas: Canvas,
        room: Room,
        pawns: Mapping[Card, Place],
        weapons: Mapping[Card, Card],
        scene: Scene,
    ) -> None:
        guests = tuple(self._pawn(suspect, scene) for suspect, place in pawns.items() if place == room.id)
        things = tuple(self._weapons[weapon] for weapon, place in weapons.items() if place == room.id)
        spans = self._spans[room.id]
        width = max(span.width for span in spans)
        aimed = bool(scene.path) and scene.path[-1] == room.id
        name = [_Line(((words, AIM if aimed else NAME),)) for words in wrap(room.name, width)]
        signs = [_Line(((words, SIGN),)) for words in scene.signs.get(room.id, ())]
        crowd = [_Line(guests)] if guests else []
        company = [*signs, *crowd]
        way = [_Line(((f"⇢ {self._names[room.passage]}", WAY),))] if room.passage and scene.passages else []
        in_full = _listed(things, ", ", width)
        in_short = [_listed([thing[:letters] for thing in things], " ", width) for letters in (3, 2)]
        listings = (in_full, *in_short)
        tries = [[*name, *company, *listed, *last] for listed in listings for last in (way, [])]
        # A small or crooked room with a crowd in it has half its name, in any order, and in the end no signs.
        short, scant = name[:1], in_short[-1]
        less = ([*short, *company, *scant], [*short, *crowd, *scant], [*short, *crowd])
        for lines in (*tries, *(order for some in less for order in permutations(some))):
            rows = _fit(lines, spans)
            if rows:
                for line, span in zip(lines, rows, strict=True):
                    x = max(span.left, min(span.centre - (line.width + 1) // 2, span.left + span.width - line.width))
                    for words, style in line.parts:
                        put(canvas, x, span.row, words, style)
                        x += len(words)
                return

    def _pawn(self, suspect: Card, scene: Scene) -> tuple[str, Style]:
        piece = self._suspects[suspect]
        style = pawn_style(piece.colour)
        if suspect == scene.mine:
            style += Style(underline=True)
        return (f"▸{piece.letter}" if suspect == scene.turn else f"{piece.letter} "), style

    def _mark(self, canvas: Canvas, place: Place, glyph: str, style: Style) -> None:
        if place not in self._names:
            column, row = (int(part) for part in place.split("-"))
            put(canvas, column * WIDE, row, glyph.ljust(WIDE), style)

    def _free_spans(self, room: Room) -> Iterator[_Span]:
        for row, line in enumerate(self._edition.board.cells):
            run: list[int] = []
            longest: list[int] = []
            inside = [column for column, cell in enumerate(line) if cell == room.letter]
            for column, cell in enumerate(line):
                if cell == room.letter and (column, row) not in self._doors:
                    run.append(column)
                    longest = max(longest, run, key=len)
                else:
                    run = []
            if longest:
                middle = (inside[0] + inside[-1] + 1) * WIDE // 2
                yield _Span(row, longest[0] * WIDE, len(longest) * WIDE, middle)


def _listed(things: Sequence[str], between: str, width: int) -> list[_Line]:
    whole = between.join(thing.replace(" ", "\xa0") if len(thing) <= width else thing for thing in things)
    lines = wrap(whole, width, break_long_words=False)
    return [_Line(((line.rstrip(",").replace("\xa0", " "), THING),)) for line in lines]


def _fit(lines: Sequence[_Line], spans: Sequence[_Span]) -> Sequence[_Span] | None:
    """Rows in which these lines all have room: together near the room's middle, or else with gaps between them."""
    spare = len(spans) - len(lines)
    for start in sorted(range(spare + 1), key=lambda start: abs(2 * start - spare)):
        rows = spans[start : start + len(lines)]
        if all(line.width <= span.width for line, span in zip(lines, rows, strict=True)):
            return rows
    left = iter(spans)
    found = [next((span for span in left if line.width <= span.width), None) for line in lines]
    placed = [span for span in found if span is not None]
    return placed if len(placed) == len(lines) else None
