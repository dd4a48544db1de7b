"""The gala on the terminal: mansion, players, hand, what was seen and asked, notebook and ending.

>>> from sleuth.games.suspicion.content import load
>>> board = MansionBoard(load())
>>> picture = board.draw({"viola": "gallery"}, Gala())
>>> [line[12:23].strip() for line in picture.plain.split("\\n")[:4]]
['Gallery', '◆ ●', '', 'V']
"""

from collections.abc import Collection, Mapping, Sequence

import msgspec
from msgspec.structs import asdict
from rich.style import Style
from rich.text import Text

from sleuth.core.frames import Told
from sleuth.core.game import Seat
from sleuth.core.givens import Given
from sleuth.core.scores import ScoreSheet
from sleuth.games.suspicion.edition import Action, Edition, Room
from sleuth.games.suspicion.events import CardId, GemId, GuestId, RoomId
from sleuth.games.suspicion.state import Question, Robbery, View
from sleuth.terminal.canvas import Canvas, as_text, put
from sleuth.terminal.drawing import Drawing, event_data
from sleuth.terminal.notebook import Sheet, written
from sleuth.terminal.styles import (
    BRASS,
    FAINT,
    GOLD,
    INK,
    LAMPLIGHT,
    LONGEST,
    PAPER,
    PARQUET,
    STRONG,
    cut,
    pawn_style,
)

MASK = Style(color=INK, bgcolor=PARQUET, bold=True)
LOOT = 11
"""Characters for a player's gems."""
FACTS = 3
"""How many of the latest facts are shown."""

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


class SuspicionDrawing(Drawing[View]):
    """Draws one table's views for the person in one seat, or for a spectator."""

    def __init__(self, edition: Edition, names: Sequence[str]) -> None:
        super().__init__(names)
        self._edition = edition
        self._board = MansionBoard(edition)
        self._guests = {guest.id: guest.name for guest in edition.guests}
        self._letters = {guest.id: guest.letter for guest in edition.guests}
        self._masks = {mask.id: mask.letter for mask in edition.masks}
        self._cards = {card.id: card.actions for card in edition.cards}
        self._deeds = {deed: words.short for deed, words in asdict(edition.deeds).items()}
        self.width, self.height = self._board.width, self._board.height

    def place_at(self, x: int, y: int) -> RoomId | None:
        return self._board.place_at(x, y)

    def board(
        self, view: View, lit: Collection[RoomId] = (), path: Sequence[RoomId] = (), coordinates: bool = False
    ) -> Text:
        """The mansion with its guests, the gems left, the dice, and where one may go."""
        table = view.table
        rolled = [face for face, used in zip(table.dice, table.spent, strict=True) if not used]
        gala = Gala(
            lit=lit,
            path=path,
            mine=view.guest,
            rolled=rolled,
            stacks=table.stacks,
            dice=[self._letters.get(face, face) for face in rolled],
        )
        return self._board.draw(table.places, gala, coordinates)

    def centre(self, view: View, path: Sequence[RoomId] = ()) -> int:
        """The row of the board where the action is."""
        if path:
            return self._board.row_of(path[-1])
        return self._board.row_of(view.table.places[view.guest]) if view.guest else 0

    def trace(self, news: Sequence[Told]) -> Sequence[RoomId]:
        """The way of a guest who has just moved."""
        moves = [event for event in map(event_data, news) if event["kind"] in ("walked", "slipped")]
        return (moves[-1]["origin"], moves[-1]["room"]) if moves else ()

    def players(self, view: View, width: int) -> Text:
        """A line for each player: whose turn, mask, name, gems, and what the table waits for."""
        table = view.table
        lines = []
        for seat, mask in enumerate(table.masks):
            status, style = self._status(view, Seat(seat))
            room = min(width - 5 - LOOT - len(status), LONGEST)
            line = Text(no_wrap=True)
            line.append("▸ " if seat == table.seat and not table.guessed else "  ", GOLD)
            line.append(f"{self._masks[mask]} ", MASK)
            line.append(" ")
            name = self.name(Seat(seat), view.seat)
            line.append(cut(name, room - 1).ljust(room), Style(bold=seat == table.seat))
            for gem, count in table.loot[seat].items():
                glyph, colour = self._board.gem(gem)
                line.append(f"{count}{glyph} ", colour if count else FAINT)
            line.append("  " if status else "")
            line.append(status, style)
            lines.append(line)
        return Text("\n").join(lines)

    def _status(self, view: View, seat: Seat) -> tuple[str, Style]:
        table = view.table
        if seat in table.conceded:
            return "conceded", FAINT
        if table.ending:
            points = f"{table.ending.scores[seat].points:>2}"
            return (f"{points} won", GOLD) if seat in table.ending.winners else (points, FAINT)
        if table.guessed:
            return ("guessed", FAINT) if table.guessed[seat] else ("guesses…", GOLD)
        return "", FAINT

    def enquiry(self, view: View) -> Text:
        """The card in play, and the latest robberies and questions with whom they point to."""
        lines = []
        table = view.table
        if table.card and not table.guessed:
            line = Text.assemble(("In play  ", FAINT))
            for action in self._cards[table.card]:
                done = action.do in table.done
                line.append_text(self._deed(action, FAINT + Style(strike=True) if done else STRONG)).append("  ")
            lines.append(line)
        facts: list[Robbery | Question] = [*table.robberies, *table.questions]
        facts.sort(key=lambda fact: fact.turn)
        lines += [self._fact(view, fact) for fact in facts[-FACTS:]]
        return Text("\n").join(lines)

    def _fact(self, view: View, fact: Robbery | Question) -> Text:
        name = self.name(fact.seat, view.seat)
        if isinstance(fact, Robbery):
            line = Text.assemble((f"{name} robbed ", FAINT), self._board.gem(fact.gem), (": ", FAINT))
            return line.append_text(self._chips(fact.suspects))
        line = Text.assemble((f"{name} asked {self._whom(fact.to, view.seat)} ", FAINT), self._chips((fact.guest,)))
        line.append("? ", FAINT).append_text(self._chips(fact.seers))
        answer = next((answer for answer in view.answers if answer.turn == fact.turn), None)
        return line if answer is None else line.append(": yes" if answer.yes else ": no", GOLD)

    def hand(self, view: View) -> Text:
        """Who the viewer is, the own cards, and the invitations peeked at."""
        if view.guest is None:
            return Text("Watching: you have no cards of your own.", FAINT)
        text = Text.assemble(("You are ", FAINT), self._board.piece(view.guest))
        text.append(f" {self._guests[view.guest]}", STRONG)
        text.append("   Cards  ", FAINT)
        text.append_text(Text.assemble(("  |  ", FAINT)).join(self._card(card) for card in view.hand))
        if view.sightings:
            seen = dict.fromkeys(sighting.guest for sighting in view.sightings)
            text.append("   Nobody is  ", FAINT).append_text(self._chips(tuple(seen)))
        return text

    def hands(self, view: View, last: View) -> Text:
        """Who everybody is, as the end of the game lays it open; nothing if it never came to an end."""
        lines = []
        for seat, guest in enumerate(last.table.ending.identities if last.table.ending else ()):
            line = Text.assemble((f"{self.name(Seat(seat), view.seat)} is ", FAINT), self._board.piece(guest))
            lines.append(line.append(f" {self._guests[guest]}"))
        return Text("\n").join(lines)

    def ending(self, view: View, scores: ScoreSheet | None = None) -> Text:
        """Who everybody was, what they scored, the best first, and whom they named."""
        ending = view.table.ending
        if ending is None or scores is None:
            return Text()
        text = Text()
        for score in scores.seats:
            guest = ending.identities[score.seat]
            text.append("\n" if text.plain else "")
            text.append(f"{score.total:>2}  ", GOLD if score.won else STRONG)
            text.append(f"{self.name(score.seat, view.seat)}", STRONG)
            text.append(" were " if score.seat == view.seat else " was ", FAINT)
            text.append_text(Text.assemble(self._board.piece(guest), f" {self._guests[guest]}\n"))
            if score.seat in view.table.conceded:
                text.append("    conceded\n", FAINT)
                continue
            parts = (f"{line.label} {line.count} × {line.each} = {line.points}" for line in score.lines)
            text.append(f"    {', '.join(parts)}\n", FAINT)
            text.append("    guessed ", FAINT)
            for other, named in enumerate(ending.guesses[score.seat]):
                if named is not None:
                    right = named == ending.identities[other]
                    text.append(f"{self._whom(Seat(other), view.seat)} ", FAINT)
                    text.append_text(Text.assemble(self._board.piece(named), ("✓  " if right else "×  ", GOLD)))
        return text.append(f"\n{scores.note}") if scores.note else text

    def sheet(self, view: View, givens: Sequence[Given] = ()) -> Sheet:
        """The notebook's page: guests by players."""
        guests = tuple((guest.id, guest.name) for guest in self._edition.guests)
        columns = tuple(self._masks[mask] for mask in view.table.masks)
        known = written([guest for guest, _ in guests], [str(seat) for seat in range(len(columns))], givens)
        return Sheet((("Who", guests),), columns, known)

    def line(self, told: Told) -> Text:
        """An event's words; a turn's first line and what one learns in private stand out."""
        match event_data(told)["kind"]:
            case "turn-began":
                return Text(told.text, GOLD)
            case "invited" | "answered" | "peeked" | "robbed" | "guessing-began" | "conceded" | "unmasked" | "scored":
                return Text(told.text, STRONG)
            case "robbery-explained" | "question-explained":
                return Text(told.text, Style(italic=True))
            case _:
                return Text(told.text)

    def _card(self, card: CardId) -> Text:
        return Text.assemble((" + ", FAINT)).join(self._deed(action, STRONG) for action in self._cards[card])

    def _deed(self, action: Action, style: Style) -> Text:
        text = Text(self._deeds[action.do], style)
        if action.gem:
            text.append(" ").append(*self._board.gem(action.gem))
        if action.guest:
            text.append(" ").append(*self._board.piece(action.guest))
        return text

    def _chips(self, guests: Sequence[GuestId]) -> Text:
        return Text.assemble(*((letter.strip(), style) for letter, style in map(self._board.piece, guests)))

    def _whom(self, seat: Seat, me: Seat | None) -> str:
        return "you" if seat == me else self._names[seat]


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
