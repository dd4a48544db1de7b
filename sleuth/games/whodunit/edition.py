"""An edition's content: suspects, weapons, rooms and the board."""

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from sleuth.core.content import Id, Words
from sleuth.games.whodunit.events import Card
from sleuth.games.whodunit.powers import Power
from sleuth.knowledge.notation import Notation

CORRIDOR = "="
OUTSIDE = "."
CELLAR = "x"

Square: TypeAlias = tuple[int, int]
"""A column and a row, from the top left corner."""

Direction: TypeAlias = Literal["north", "east", "south", "west"]
STEPS: dict[Direction, Square] = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}


COLOURS = ("red", "yellow", "white", "green", "blue", "purple")
SHAPES = ("circle", "shield", "square", "triangle", "drop", "hexagon")
"""The pawns that every client knows how to draw."""


class _Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    pass


class _Card(_Content, frozen=True):
    id: Id
    name: Words


class Suspect(_Card, frozen=True):
    """A guest, and the pawn that stands for them."""

    letter: Annotated[str, Meta(pattern="^[A-Z]$")]
    colour: Words
    shape: Words
    start: Square
    story: str = ""
    """A line about them, for whoever looks closely."""


class Weapon(_Card, frozen=True):
    room: Id | None = None
    """Where it lies at the start; without one, in a room that is drawn."""
    story: str = ""


class Door(_Content, frozen=True):
    """A gap in a room's wall: the corridor square outside and the way one faces going in."""

    square: Square
    towards: Direction

    @property
    def inside(self) -> Square:
        column, row = STEPS[self.towards]
        return (self.square[0] + column, self.square[1] + row)


class Room(_Card, frozen=True):
    letter: Annotated[str, Meta(pattern="^[A-Z]$")]
    """How the board's map marks its squares."""
    doors: tuple[Door, ...]
    passage: Id | None = None
    """The room at the other end of its secret passage."""
    neighbours: tuple[Id, ...] = ()
    """The rooms that one can hear from inside it."""
    story: str = ""


class Board(_Content, frozen=True):
    """A map of the house, a character a square."""

    centre: Words
    cells: tuple[str, ...]

    @property
    def size(self) -> Square:
        return (len(self.cells[0]) if self.cells else 0, len(self.cells))

    def at(self, square: Square) -> str:
        """What stands on the map at this square; outside the map is outside the house."""
        column, row = square
        if 0 <= row < len(self.cells) and 0 <= column < len(self.cells[row]):
            return self.cells[row][column]
        return OUTSIDE


class Terms(_Content, frozen=True):
    """What this edition calls things."""

    weapon: Words = "weapon"
    weapons: Words = "weapons"
    suspect_article: str = ""
    """What is said before a suspect's name: "the", if they are called by what they are."""


class Settled(_Content, frozen=True):
    """What the edition settles for every table, where others leave it to an option."""

    first_player: Id | None = None
    """The character who begins; without them, the next player clockwise."""
    movement: Literal["dice", "free"] | None = None
    secret_passages: bool | None = None
    reentry_required: bool | None = None
    accuse_requires_suggestion: bool | None = None
    accusations: Literal["written", "aloud"] | None = None
    suggestion_required: bool = False
    """Whether whoever comes into a room must make a suggestion there."""
    leaving_required: bool = False
    """Whether whoever can leave a room must, though it be for fewer steps than were rolled."""


class EditionFile(_Content, frozen=True):
    """One whodunit as it is written down."""

    id: Id
    title: Words
    tagline: Words
    victim: Words
    story: Words
    """What has happened, told when the game begins."""
    winner_title: Words
    """What whoever solves the case is from then on: "the Super Sleuth"."""
    dice_words: Words
    """What is rolled to move: "the dice", or "the die, twice"."""
    players: tuple[int, int]
    suspects: tuple[Suspect, ...]
    weapons: tuple[Weapon, ...]
    rooms: tuple[Room, ...]
    board: Board
    terms: Terms = Terms()
    rules: Settled = Settled()
    powers: tuple[Power, ...] = ()
    minutes: tuple[int, int] = (30, 60)
    """How long a game takes at a table of people."""
    difficulty: Words = "Medium"
    """How much there is to learn before the first game, in a word or two."""
    fate: str = ""
    """What becomes of whoever accuses wrongly, told to everybody; nothing, if they only answer from then on."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards: suspects, weapons, rooms."""
        return tuple(card.id for card in (*self.suspects, *self.weapons, *self.rooms))

    @property
    def spoken(self) -> dict[Card, str]:
        """Each card as one says it: "Mrs White", "the rope", "the Hall"."""
        article = f"{self.terms.suspect_article} " if self.terms.suspect_article else ""
        people = {suspect.id: f"{article}{suspect.name}" for suspect in self.suspects}
        return people | {thing.id: f"the {thing.name}" for thing in (*self.weapons, *self.rooms)}


class Edition(EditionFile, frozen=True, kw_only=True):
    """One whodunit as data, with how it is written down on a real table: whoever draws it needs to know no rule."""

    notation: Notation
    stamp: Words
    """What whoever solves the case is called where there is no sentence around it: "Super Sleuth"."""
