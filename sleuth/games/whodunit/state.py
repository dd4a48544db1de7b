"""The state of a whodunit.

What everybody may see is a struct of its own, shared by all views: no secret is ever in it.
"""

from typing import Literal, TypeAlias

import msgspec

from sleuth.core.chance import Chance
from sleuth.core.game import Seat
from sleuth.games.whodunit.events import Card, Place

Phase: TypeAlias = Literal["turn", "walk", "room", "answer", "closing", "over"]
"""Where a turn is: before moving, choosing where to walk, in a room, in an enquiry, about to end. Or all is over."""

Triple: TypeAlias = tuple[Card, Card, Card]
"""A suspect, a weapon and a room."""

Movement: TypeAlias = Literal["dice", "free"]
"""By the dice along the corridors, or at once to any room that is named (CL-R22)."""

Reason: TypeAlias = Literal["solved", "everybody-out", "round-limit"]
"""How a game can end."""


class Answer(msgspec.Struct, frozen=True):
    """One seat's answer to an enquiry, as everybody sees it."""

    seat: Seat
    showed: bool


class Enquiry(msgspec.Struct, frozen=True):
    """A suggestion and the answers to it so far."""

    turn: int
    seat: Seat
    suspect: Card
    weapon: Card
    room: Card
    answers: tuple[Answer, ...] = ()
    asked: Seat | None = None
    """Who has to answer now; None once the enquiry is over."""

    @property
    def cards(self) -> Triple:
        return (self.suspect, self.weapon, self.room)


class Leads(msgspec.Struct, frozen=True):
    """How many suspects, weapons and rooms a seat neither held nor had been shown."""

    suspects: int
    weapons: int
    rooms: int


class Ending(msgspec.Struct, frozen=True):
    """What is laid open when the game is over."""

    reason: Reason
    winner: Seat | None
    solution: Triple
    hands: tuple[tuple[Card, ...], ...]
    leads: tuple[Leads, ...]


class Open(msgspec.Struct, frozen=True):
    """What everybody at the table sees."""

    phase: Phase
    seat: Seat
    """Whose turn it is."""
    turn: int
    round: int
    first: Seat
    characters: tuple[Card, ...]
    """The suspect that each seat plays."""
    hand_sizes: tuple[int, ...]
    pawns: dict[Card, Place]
    weapons: dict[Card, Card]
    out: tuple[bool, ...]
    """Who accused wrongly and only answers."""
    called: tuple[bool, ...]
    """Whose pawn was called into its room since that seat's last turn."""
    movement: Movement = "dice"
    dice: tuple[int, ...] = ()
    suggested: bool = False
    """Whether a suggestion was made this turn."""
    enquiry: Enquiry | None = None
    """The enquiry of this turn, or the last one before it."""
    ending: Ending | None = None


class Seen(msgspec.Struct, frozen=True):
    """A card that was shown to a seat."""

    card: Card
    by: Seat
    turn: int


class View(msgspec.Struct, frozen=True):
    """What one seat, or a spectator, may see."""

    seat: Seat | None
    table: Open
    hand: tuple[Card, ...] = ()
    seen: tuple[Seen, ...] = ()
    envelope: Triple | None = None
    """The solution, for one who accused wrongly and looked."""


class WhodunitOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the table plays; see the option specs for what each means."""

    first_player: Literal["roll", "scarlett"] = "roll"
    secret_passages: bool = True
    reentry_required: bool = False
    accuse_requires_suggestion: bool = False
    movement: Movement = "dice"
    round_limit: int = 100


class State(msgspec.Struct, frozen=True):
    """Everything, secrets included."""

    open: Open
    options: WhodunitOptions
    envelope: Triple
    hands: tuple[tuple[Card, ...], ...]
    seen: tuple[tuple[Seen, ...], ...]
    enquiries: tuple[Enquiry, ...]
    accusations: tuple[tuple[Seat, Triple], ...]
    chance: Chance
