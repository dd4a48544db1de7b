"""What a duel on paper consists of: what the app keeps of it, what one seat sees, what happens.

Cards, mana and combat are on the table. The app deals the evidence, puts the questions and counts what is counted.
"""

from typing import Literal, TypeAlias

import msgspec

from sleuth.core.chance import Chance
from sleuth.core.game import Seat
from sleuth.games.zeroday.events import (
    Accused,
    CouldNotShow,
    Ended,
    EnvelopeSeen,
    EvidenceDealt,
    EvidenceShown,
    EvidenceShownHidden,
    NobodyShowed,
    Opened,
    PlayerLost,
    Suggested,
    TurnBegan,
)
from sleuth.games.zeroday.state import Ending, EvidenceId, Loss, Seen, Suggestion
from sleuth.games.zeroday.view import Over

Reason: TypeAlias = Literal["accusation", "last-standing"]
Counted: TypeAlias = Literal["life", "treasures"]


class PaperOptions(msgspec.Struct, frozen=True):
    """The settings of a table, as they are recorded."""

    life: int = 30
    suggestions: Literal["one", "unlimited"] = "one"
    evidence: str = "5-6-10"


class Player(msgspec.Struct, frozen=True):
    """One player, with what only they know."""

    life: int
    evidence: tuple[EvidenceId, ...]
    treasures: int = 0
    seen: tuple[Seen, ...] = ()
    barred: bool = False
    accusation: tuple[EvidenceId, ...] = ()
    lost: Loss | None = None


class Note(msgspec.Struct, frozen=True):
    """Somebody noted that a player's life or Treasures changed."""

    by: Seat
    whose: Seat
    what: Counted
    before: int
    after: int
    turn: int


class Inquiry(msgspec.Struct, frozen=True):
    """A suggestion that is going round: who is still to be asked, in order."""

    asked: tuple[Seat, ...]


class State(msgspec.Struct, frozen=True):
    options: PaperOptions
    chairs: tuple[str, ...]
    players: tuple[Player, ...]
    envelope: tuple[EvidenceId, ...]
    programs: tuple[EvidenceId, ...]
    active: Seat
    chance: Chance
    turn: int = 1
    suggested: int = 0
    """How many suggestions combat damage has earned this turn."""
    bought: bool = False
    inquiry: Inquiry | None = None
    suggestions: tuple[Suggestion, ...] = ()
    notes: tuple[Note, ...] = ()
    """The last ones, so that they can be looked up and taken back."""
    ending: Ending | None = None


# -- what one seat sees ------------------------------------------------------------------------------------------------


class Side(msgspec.Struct, frozen=True, omit_defaults=True):
    """What everybody sees of one player."""

    life: int
    treasures: int = 0
    evidence: int = 0
    laid_open: tuple[EvidenceId, ...] = ()
    barred: bool = False
    accusation: tuple[EvidenceId, ...] = ()
    lost: str = ""


class Mine(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a seat alone sees."""

    evidence: tuple[EvidenceId, ...] = ()
    seen: tuple[Seen, ...] = ()
    envelope: tuple[EvidenceId, ...] = ()


class View(msgspec.Struct, frozen=True):
    """What one seat sees, or a spectator."""

    seat: Seat | None
    chairs: tuple[str, ...]
    turn: int
    active: Seat
    sides: tuple[Side, ...]
    programs: tuple[EvidenceId, ...]
    split: str
    suggested: int
    bought: bool
    asked: tuple[Seat, ...]
    """Who is still to be asked in the suggestion that goes round, in order."""
    suggestions: tuple[Suggestion, ...]
    notes: tuple[Note, ...]
    mine: Mine | None
    over: Over | None = None


# -- what happens ------------------------------------------------------------------------------------------------------


class _Payload(msgspec.Struct, frozen=True, tag_field="kind", omit_defaults=True):
    pass


class Counting(_Payload, frozen=True, tag="counted"):
    """Somebody notes a player's life or Treasures."""

    by: Seat
    whose: Seat
    what: Counted
    before: int
    after: int


class NoteTakenBack(_Payload, frozen=True, tag="note-taken-back"):
    """The last of these notes was a slip."""

    by: Seat
    whose: Seat
    what: Counted
    after: int


class Paid(_Payload, frozen=True, tag="paid"):
    """Cards of so much mana value together left a graveyard for a suggestion."""

    seat: Seat
    worth: int


PaperPayload: TypeAlias = (
    Opened
    | EvidenceDealt
    | TurnBegan
    | Suggested
    | CouldNotShow
    | EvidenceShown
    | EvidenceShownHidden
    | NobodyShowed
    | Accused
    | EnvelopeSeen
    | PlayerLost
    | Ended
    | Counting
    | NoteTakenBack
    | Paid
)
