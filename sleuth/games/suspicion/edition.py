"""A gala's content: guests, rooms, gems, dice, cards and masks."""

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from sleuth.core.content import Id, Words
from sleuth.core.scores import ScoreLine
from sleuth.knowledge.notation import Notation

Letter = Annotated[str, Meta(pattern="^[A-Z]$")]

WILD = "?"
"""The face of a die that moves whom its player likes."""

Face = Annotated[str, Meta(pattern=r"^([a-z]+(-[a-z]+)*|\?)$")]
"""A guest's id, or :data:`WILD`."""

Deed: TypeAlias = Literal["rob", "lift", "slip", "peek", "ask"]
"""Room Robbery, Lucky Lift, Secret Passageway, Peek at an Invitation, Question a Player."""

COLOURS = ("red", "orange", "yellow", "green", "teal", "blue", "purple", "pink", "brown", "white")
CUTS = ("brilliant", "oval", "step")
"""The pieces that every client knows how to draw."""


class _Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    pass


class Mask(_Content, frozen=True):
    """What a player wears at the table. It says nothing of the guest behind it."""

    id: Id
    name: Words
    letter: Letter


class Costume(_Content, frozen=True):
    """How a guest is drawn."""

    headwear: Words
    mask: Words
    dress: Words
    holds: Words


class Guest(_Content, frozen=True):
    """Somebody on the guest list, and the figure that stands for them."""

    id: Id
    name: Words
    letter: Letter
    colour: Words
    portrait: Words
    costume: Costume
    spoken: Words | None = None
    """How one speaks of them, where it is not just by name."""

    @property
    def said(self) -> str:
        return self.spoken or self.name


class Gem(_Content, frozen=True):
    id: Id
    name: Words
    plural: Words
    colour: Words
    cut: Words


class Room(_Content, frozen=True):
    id: Id
    name: Words
    row: int
    column: int
    gems: tuple[Id, ...]
    """The symbols on its floor."""
    inner: bool = False
    """Whether no guest begins here."""


class Action(_Content, frozen=True):
    """Half of an action card."""

    do: Deed
    gem: Id | None = None
    """For a Lucky Lift: what is taken."""
    guest: Id | None = None
    """For a question: whom the asked guest sees or not."""


class DeedWords(_Content, frozen=True):
    """What an action is called, and what it does."""

    title: Words
    short: Words
    """Where there is little room."""
    note: Words
    """For whoever holds the card."""


class Deeds(_Content, frozen=True):
    """The words for every kind of action."""

    rob: DeedWords
    lift: DeedWords
    slip: DeedWords
    peek: DeedWords
    ask: DeedWords


class Card(_Content, frozen=True):
    id: Id
    actions: tuple[Action, ...]


class Printing(_Content, frozen=True):
    """How many gem tiles there were in a printing of the game."""

    id: Id
    label: Words
    help: Words
    tiles: int
    """Of each kind, in the box."""
    stacks: tuple[int, ...]
    """Tiles in each stack, from the fewest players to the most."""


class EditionFile(_Content, frozen=True):
    """The whole gala as it is written down."""

    id: Id
    title: Words
    tagline: Words
    host: Words
    story: Words
    players: tuple[int, int]
    minutes: tuple[int, int]
    """How long a game takes at a table of people."""
    difficulty: Words
    """How much there is to learn before the first game, in a word or two."""
    dice: tuple[tuple[Face, ...], ...]
    deeds: Deeds
    masks: tuple[Mask, ...]
    guests: tuple[Guest, ...]
    gems: tuple[Gem, ...]
    rooms: tuple[Room, ...]
    cards: tuple[Card, ...]
    printings: tuple[Printing, ...]


class Worth(_Content, frozen=True):
    """The points for each of what a score counts."""

    sets: int
    singles: int
    named: int


class Sample(_Content, frozen=True):
    """A score added up, for whoever reads the rules."""

    loot: dict[Id, int]
    lines: tuple[ScoreLine, ...]
    total: int


class Goal(_Content, frozen=True):
    """What wins, what is secret and when it ends, for whoever plays for the first time."""

    title: str
    gems: str
    named: str
    secret: str
    end: str


class Edition(EditionFile, frozen=True):
    """The whole gala as data, with what the rules make of it: whoever draws it needs to know no rule."""

    doorways: dict[Id, tuple[Id, ...]]
    """The rooms next to each room."""
    in_sight: dict[Id, tuple[Id, ...]]
    """The rooms that are seen from each room, itself among them."""
    worth: Worth
    sample: Sample
    goal: Goal
    notation: Notation
    """How a game on a real table is written down."""


HAND = 2
"""Action cards in a hand (SU-10)."""
