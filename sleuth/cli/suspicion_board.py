"""The board of the gala drawn in characters: twelve rooms in three rows, with their gems and guests.

>>> from sleuth.games.suspicion.content import load
>>> board = MansionBoard(load())
>>> picture = board.draw({"viola": "gallery"}, Gala())
>>> [line[12:23].strip() for line in picture.plain.split("\\n")[:4]]
['Gallery', '◆ ●', '', 'V']
"""

from collections.abc import Collection, Mapping, Sequence

import msgspec
from rich.style import Style
from rich.text import Text

from sleuth.cli.canvas import Canvas, as_text, put
from sleuth.cli.lettering import FAINT, GOLD
from sleuth.cli.palette import BRASS, INK, LAMPLIGHT, PAPER, PARQUET, pawn_style
from sleuth.games.suspicion.edition import Edition, Room
from sleuth.games.suspicion.events import GemId, GuestId, RoomId

ACROSS = 11
"""Characters across a room."""
DOWN = 6
"""Rows of characters in a room."""
WALL = 1
ABREAST = ACROSS // 2
"""Guests in a row."""
TRAY = 2
"""Rows below the rooms: a gap, and the stacks with the dice."""

GLYPHS = {"brilliant": "◆", "oval": "●", "step": "■"}
"""A gem by its cut, so that nobody has to tell them apart by colour."""

INKS = {"white": "#2f6f9f", "red": "#b3282d", "green": "#2f7a46"}
GLOWS = {"white": "#a9d3ee", "red": "#ef6a6a", "green": "#78c48c"}
"""A gem's colour on paper, and on the dark of the table."""

CARPET = Style(color=INK, bgcolor=PAPER)
PANEL = Style(color=BRASS, bgcolor="#3a2f22")
DOORWAY = Style(color=INK, bgcolor=PARQUET)
LIT = Style(color=INK, bgcolor=LAMPLIGHT)
AIM = Style(color=LAMPLIGHT, bgcolor="#7a4d00", bold=True)
NAME = Style(bold=True)


class Gala(msgspec.Struct, frozen=True):
    """What is drawn besides rooms and guests."""

    lit: Collection[RoomId] = ()
    """Where somebody may go."""
    path: Sequence[RoomId] = ()
    """From where to where, for the walk in mind."""
    mine: GuestId | None = None
    rolled: Collection[GuestId] = ()
    """Guests whom a die names and who have not moved yet."""
    stacks: Mapping[GemId, int] = {}
    dice: Sequence[str] = ()
    """The faces as they are read."""


class MansionBoard:
    """Draws guests and lights on the floor plan, and knows which room lies under a character."""

    def __init__(self, edition: Edition) -> None:
        self._rooms = edition.rooms
        self._guests = {guest.id: guest for guest in edition.guests}
        self._gems = {gem.id: gem for gem in edition.gems}
        self._columns = max(room.column for room in edition.rooms) + 1
        self._rows = max(room.row for room in edition.rooms) + 1
        self.width = self._columns * (ACROSS + WALL) - WALL
        self.height = self._rows * (DOWN + WALL) - WALL + TRAY

    def place_at(self, x: int, y: int) -> RoomId | None:
        """The room under a character of the drawing without coordinates."""
        for room in self._rooms:
            left, top = _corner(room)
            if left <= x < left + ACROSS and top <= y < top + DOWN:
                return room.id
        return None

    def row_of(self, place: RoomId) -> int:
        """The row of the drawing in the middle of a room."""
        return next(_corner(room)[1] for room in self._rooms if room.id == place) + DOWN // 2

    def gem(self, gem: GemId, on_paper: bool = False) -> tuple[str, Style]:
        """A gem's sign and colour."""
        known = self._gems[gem]
        return GLYPHS[known.cut], Style(color=(INKS if on_paper else GLOWS)[known.colour], bold=True)

    def piece(self, guest: GuestId) -> tuple[str, Style]:
        """A guest's sign and colour."""
        known = self._guests[guest]
        return f"{known.letter} ", pawn_style(known.colour)

    def draw(self, places: Mapping[GuestId, RoomId], gala: Gala, coordinates: bool = False) -> Text:
        """The mansion with these guests in it."""
        canvas: Canvas = [[(" ", PANEL)] * self.width for _ in range(self.height - TRAY)]
        canvas += [[(" ", Style())] * self.width for _ in range(TRAY)]
        self._open_doorways(canvas)
        for room in self._rooms:
            self._furnish(canvas, room, [guest for guest, place in places.items() if place == room.id], gala)
        self._lay_trays(canvas, gala)
        if not coordinates:
            return as_text(canvas)
        letters = [chr(ord("A") + column).center(ACROSS + WALL) for column in range(self._columns)]
        middles = {row * (DOWN + WALL) + DOWN // 2: str(row + 1) for row in range(self._rows)}
        return as_text(canvas, "".join(letters), [middles.get(row, "") for row in range(self.height)])

    def _open_doorways(self, canvas: Canvas) -> None:
        for room in self._rooms:
            left, top = _corner(room)
            if room.column < self._columns - 1:
                for row in (DOWN // 2 - 1, DOWN // 2):
                    put(canvas, left + ACROSS, top + row, " ", DOORWAY)
            if room.row < self._rows - 1:
                put(canvas, left + ACROSS // 2 - 1, top + DOWN, "   ", DOORWAY)

    def _furnish(self, canvas: Canvas, room: Room, guests: Sequence[GuestId], gala: Gala) -> None:
        left, top = _corner(room)
        aimed = bool(gala.path) and gala.path[-1] == room.id
        ground = LIT if room.id in gala.lit else CARPET
        for row in range(DOWN):
            put(canvas, left, top + row, " " * ACROSS, ground)
        name = room.name[:ACROSS]
        put(canvas, left + (ACROSS - len(name)) // 2, top, name, AIM if aimed else NAME)
        x = left + (ACROSS - 2 * len(room.gems) + 1) // 2
        for gem in room.gems:
            put(canvas, x, top + 1, *self.gem(gem, on_paper=True))
            x += 2
        for row, first in enumerate(range(0, len(guests), ABREAST)):
            company = guests[first : first + ABREAST]
            x = left + (ACROSS - 2 * len(company) + 1) // 2
            for guest in company:
                letter, style = self.piece(guest)
                style += Style(underline=guest == gala.mine)
                put(canvas, x, top + 3 + row, f"▸{letter[0]}" if guest in gala.rolled else letter, style)
                x += 2

    def _lay_trays(self, canvas: Canvas, gala: Gala) -> None:
        x, y = 1, self.height - 1
        for gem, left in gala.stacks.items():
            glyph, style = self.gem(gem)
            put(canvas, x, y, f"{glyph} {left}", style if left else FAINT)
            x += 6
        dice = "  ".join(f"[{face}]" for face in gala.dice)
        put(canvas, self.width - len(dice) - 1, y, dice, GOLD)


def _corner(room: Room) -> tuple[int, int]:
    return room.column * (ACROSS + WALL), room.row * (DOWN + WALL)
