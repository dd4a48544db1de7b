"""The state of a gala.

What everybody may see is a struct of its own, shared by all views: no secret is ever in it. What a seat learned in
private is not kept twice: an answer follows from who the asked seat is and whom the guest saw then, and what was peeked
at follows from the deck of invitations, which never changes its order.
"""

from typing import Literal, TypeAlias

import msgspec

from sleuth.core.chance import Chance
from sleuth.core.game import Seat
from sleuth.games.suspicion.edition import Deed
from sleuth.games.suspicion.events import CardId, GemId, Guesses, GuestId, MaskId, Reason, RoomId, Score

Phase: TypeAlias = Literal["roll", "move", "card", "act", "guess", "over"]
"""Where a turn is: before the dice, moving guests, choosing a card, acting. Then all guess at once, and all is over."""


class Robbery(msgspec.Struct, frozen=True):
    """A room robbery as everybody saw it."""

    turn: int
    seat: Seat
    gem: GemId
    suspects: tuple[GuestId, ...]
    """The guests who stood in rooms with that gem: the seat is one of them (SU-51)."""


class Question(msgspec.Struct, frozen=True):
    """A question as everybody heard it."""

    turn: int
    seat: Seat
    to: Seat
    guest: GuestId
    seers: tuple[GuestId, ...]
    """The guests who saw that one: the asked seat is one of them if it said yes, and none if it said no (SU-52)."""


class Peek(msgspec.Struct, frozen=True):
    """A look at an invitation, as everybody saw it."""

    turn: int
    seat: Seat


class Ending(msgspec.Struct, frozen=True):
    """What is laid open when the masks are off."""

    reason: Reason
    winners: tuple[Seat, ...]
    identities: tuple[GuestId, ...]
    guesses: tuple[Guesses, ...]
    scores: tuple[Score, ...]


class Open(msgspec.Struct, frozen=True):
    """What everybody at the table sees."""

    phase: Phase
    seat: Seat
    """Whose turn it is, or was when a stack ran out."""
    turn: int
    round: int
    first: Seat
    masks: tuple[MaskId, ...]
    """The mask that each seat wears."""
    places: dict[GuestId, RoomId]
    stacks: dict[GemId, int]
    loot: tuple[dict[GemId, int], ...]
    """The gems that each seat took."""
    hand_sizes: tuple[int, ...]
    deck: int
    """Action cards left to draw."""
    discards: tuple[CardId, ...]
    invitations: int
    """Invitations in the deck that is peeked at, one after the other and round again."""
    dice: tuple[str, ...] = ()
    """The faces rolled this turn."""
    spent: tuple[bool, ...] = ()
    """Which of the dice have moved their guest."""
    card: CardId | None = None
    """The card in play."""
    done: tuple[Deed, ...] = ()
    """Which of its actions are done."""
    robberies: tuple[Robbery, ...] = ()
    questions: tuple[Question, ...] = ()
    peeks: tuple[Peek, ...] = ()
    guessed: tuple[bool, ...] = ()
    """Who has guessed, once all are asked to; nobody waits for those who conceded."""
    conceded: dict[Seat, GuestId] = {}
    """Who conceded, and who they were."""
    conceded_in: dict[Seat, int] = {}
    """The turn in which each of them did."""
    ending: Ending | None = None


class Answer(msgspec.Struct, frozen=True):
    """The answer to the question of a turn, as asker and asked know it."""

    turn: int
    seat: Seat
    """Who asked."""
    to: Seat
    guest: GuestId
    yes: bool


class Sighting(msgspec.Struct, frozen=True):
    """An invitation that the seat peeked at: nobody at the table is this guest."""

    turn: int
    guest: GuestId


class View(msgspec.Struct, frozen=True):
    """What one seat, or a spectator, may see."""

    seat: Seat | None
    table: Open
    guest: GuestId | None = None
    """Who the seat is."""
    hand: tuple[CardId, ...] = ()
    answers: tuple[Answer, ...] = ()
    """Those that the seat got, and those that it gave."""
    sightings: tuple[Sighting, ...] = ()
    guesses: Guesses = ()
    """Its own, once it has guessed."""
    suspected: tuple[GuestId, ...] = ()
    """Who the seat may be in everybody's eyes: what its robberies leave; nobody before the first."""


class SuspicionOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the table plays; see the option specs for what each means."""

    edition: str = "current"
    stack: int = 0
    commentary: bool = False


class State(msgspec.Struct, frozen=True):
    """Everything, secrets included."""

    open: Open
    options: SuspicionOptions
    identities: tuple[GuestId, ...]
    invitations: tuple[GuestId, ...]
    """The deck in its first order. The peek of number n shows the card n places on, and round again (SU-R09)."""
    hands: tuple[tuple[CardId, ...], ...]
    deck: tuple[CardId, ...]
    guesses: tuple[Guesses, ...]
    """Empty for a seat that has not guessed."""
    chance: Chance

    def peeked(self, number: int) -> GuestId:
        """The invitation that this peek showed, or would show."""
        return self.invitations[number % len(self.invitations)]
