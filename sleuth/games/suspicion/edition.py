"""A gala's content: guests, rooms, gems, dice, cards and masks; and how a game on a real table is written down."""

from typing import Annotated, Literal, TypeAlias, get_args

import msgspec
from msgspec import Meta

from sleuth.core.content import Id, Words
from sleuth.knowledge.notation import Course, Notation, Pattern, Stage, Telling, clockwise

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
    goal: Goal
    notation: Notation
    """How a game on a real table is written down."""


HAND = 2
"""Action cards in a hand (SU-10)."""

MOVE = "move"
ACTIONS: tuple[str, ...] = get_args(Deed)
DIE_STAGES = (Stage("first die", (MOVE,), (MOVE,)), Stage("second die", (MOVE,), (MOVE,)))
"""A guest is moved for each die (SU-15, SU-16)."""

TELLINGS = (
    Telling({"unmasked": "*"}, "The masks are off:", "{unmasked:and}"),
    Telling({"moved": "*"}, "{by} moved", "{moved} to the {to}"),
    Telling({"sent": "*"}, "{by} sent", "{sent} to the {to}", "Through the secret passageway."),
    Telling({"robbed": "*"}, "{by} robbed the room of", "{robbed}"),
    Telling({"lifted": "*"}, "{by} lifted", "{lifted}", "It gives nothing away."),
    Telling({"asked": "*", "answer": "true"}, "{by} asked {asked} about", "{sees}", "Yes: in sight."),
    Telling({"asked": "*", "answer": "false"}, "{by} asked {asked} about", "{sees}", "No: out of sight."),
    Telling({"asked": "*"}, "{by} asked {asked} about", "{sees}", "You did not see the answer."),
    Telling({"peeked": "*"}, "{by} peeked at", "{peeked}", "So nobody here is that guest."),
    Telling({}, "{by} peeked at", "an invitation", "You do not know whom they saw."),
)


def notation_of(edition: EditionFile) -> Notation:
    """The turns of this gala at tables of every size, and the words for its entries."""
    least, most = edition.players
    return Notation(
        courses=tuple(_course(edition, players) for players in range(least, most + 1)),
        tellings=TELLINGS,
        people=("by", "asked"),
        names={
            **{guest.id: guest.said for guest in edition.guests},
            **{gem.id: f"{'an' if gem.name[0] in 'aeiou' else 'a'} {gem.name}" for gem in edition.gems},
            **{room.id: room.name for room in edition.rooms},
        },
        played={card.id: tuple(map(_written, card.actions)) for card in edition.cards},
    )


def _course(edition: EditionFile, players: int) -> Course:
    """Two dice, then both actions of a card; with two players, one of them (SU-22, SU-25)."""
    actions: tuple[Stage, ...] = (Stage("one action of the card", ACTIONS, ("rob",)),)
    if players > 2:
        actions = (
            Stage("the card’s first action", ACTIONS, ("rob",)),
            Stage("the card’s second action", ACTIONS, ("ask", "rob")),
        )
    return Course(
        players=players,
        stages=(*DIE_STAGES, *actions),
        rounds=clockwise(players),
        hands=(HAND,) * players,
        stack=edition.printings[0].stacks[players - edition.players[0]],
    )


def _written(action: Action) -> Pattern:
    """What an entry has that tells of this action."""
    match action.do:
        case "rob":
            return {"robbed": "*"}
        case "lift":
            return {"lifted": action.gem or ""}
        case "slip":
            return {"sent": "*"}
        case "ask":
            return {"asked": "*", "sees": action.guest or ""}
        case _:
            return {"by": "*", "moved": "", "sent": "", "robbed": "", "lifted": "", "asked": ""}  # whom, I may not know
