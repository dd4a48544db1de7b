"""What can happen at a gala. Each event is plain data; its words are in :mod:`~sleuth.games.suspicion.narration`."""

from typing import Literal, TypeAlias

import msgspec

from sleuth.core.game import Seat

GuestId: TypeAlias = str
RoomId: TypeAlias = str
GemId: TypeAlias = str
CardId: TypeAlias = str
MaskId: TypeAlias = str

Die: TypeAlias = Literal["first", "second"]

Guesses: TypeAlias = tuple[GuestId | None, ...]
"""Whom a seat took each seat for; None for itself, and for those who conceded."""

Reason: TypeAlias = Literal["points", "secrecy", "gems", "shared", "last-left"]
"""What decided the game: points, the first or the second tie-break, or nothing; or that all others conceded."""


class Score(msgspec.Struct, frozen=True):
    """What one seat's evening came to."""

    sets: int
    """One gem of each kind, three together."""
    singles: int
    named: int
    """Opponents whom this seat named rightly."""
    known_by: int
    """Opponents who named this seat rightly."""
    gems: int
    points: int


class _Payload(msgspec.Struct, frozen=True, tag_field="kind"):
    pass


class Opened(_Payload, frozen=True, tag="opened"):
    """The guests are in their rooms, the gems on their trays, and the first player is found."""

    first: Seat
    stack: int
    """Gems of each kind."""
    invitations: int
    """Those left over in the deck."""
    places: dict[GuestId, RoomId]


class Invited(_Payload, frozen=True, tag="invited"):
    """Who a seat is. Seen by that seat alone."""

    seat: Seat
    guest: GuestId


class Dealt(_Payload, frozen=True, tag="dealt"):
    """A seat's first action cards. Seen by that seat alone."""

    seat: Seat
    cards: tuple[CardId, ...]


class TurnBegan(_Payload, frozen=True, tag="turn-began"):
    seat: Seat
    turn: int
    round: int


class Rolled(_Payload, frozen=True, tag="rolled"):
    """The faces of the first and the second die: guests, or ``?``."""

    seat: Seat
    dice: tuple[str, str]


class Walked(_Payload, frozen=True, tag="walked"):
    """A seat moved a guest through a doorway for one of its dice."""

    seat: Seat
    die: Die
    guest: GuestId
    origin: RoomId
    room: RoomId


class CardPlayed(_Payload, frozen=True, tag="card-played"):
    seat: Seat
    card: CardId


class Robbed(_Payload, frozen=True, tag="robbed"):
    """A seat took a gem that its own guest's room has."""

    seat: Seat
    gem: GemId
    left: int


class RobberyExplained(_Payload, frozen=True, tag="robbery-explained"):
    """What a robbery tells, said aloud: the seat is one of these guests."""

    seat: Seat
    gem: GemId
    suspects: tuple[GuestId, ...]


class Lifted(_Payload, frozen=True, tag="lifted"):
    """A seat took the gem that its card names."""

    seat: Seat
    gem: GemId
    left: int


class Slipped(_Payload, frozen=True, tag="slipped"):
    """A seat sent a guest through the secret passageway."""

    seat: Seat
    guest: GuestId
    origin: RoomId
    room: RoomId


class Peeked(_Payload, frozen=True, tag="peeked"):
    """A seat looked at the invitation on top of the deck. Seen by that seat alone."""

    seat: Seat
    guest: GuestId


class PeekedHidden(_Payload, frozen=True, tag="peeked-hidden"):
    """A seat looked at an invitation; which, the others do not see."""

    seat: Seat


class Asked(_Payload, frozen=True, tag="asked"):
    """A seat asked another whether its guest sees this one."""

    seat: Seat
    to: Seat
    guest: GuestId


class QuestionExplained(_Payload, frozen=True, tag="question-explained"):
    """What either answer would tell of the asked seat, said aloud."""

    to: Seat
    guest: GuestId
    seers: tuple[GuestId, ...]
    others: tuple[GuestId, ...]


class Answered(_Payload, frozen=True, tag="answered"):
    """The tile that was passed. Seen by the two of them alone."""

    seat: Seat
    to: Seat
    guest: GuestId
    yes: bool


class AnsweredHidden(_Payload, frozen=True, tag="answered-hidden"):
    """A tile was passed face down."""

    seat: Seat
    to: Seat


class Drew(_Payload, frozen=True, tag="drew"):
    """A seat's new action card. Seen by that seat alone."""

    seat: Seat
    card: CardId


class DrewHidden(_Payload, frozen=True, tag="drew-hidden"):
    seat: Seat


class Reshuffled(_Payload, frozen=True, tag="reshuffled"):
    """The discards are the new deck."""

    cards: int


class GuessingBegan(_Payload, frozen=True, tag="guessing-began"):
    """A stack is empty: everybody guesses who everybody is."""

    gem: GemId


class Guessed(_Payload, frozen=True, tag="guessed"):
    """A seat's guesses. Seen by that seat alone until the masks are off."""

    seat: Seat
    guesses: Guesses


class GuessedHidden(_Payload, frozen=True, tag="guessed-hidden"):
    seat: Seat


class Conceded(_Payload, frozen=True, tag="conceded"):
    """A seat left the game for good: its mask is off, its cards are discarded and its gems are out of the game."""

    seat: Seat
    guest: GuestId
    cards: tuple[CardId, ...]
    """What it held, and the card in play if it was its turn."""


class Unmasked(_Payload, frozen=True, tag="unmasked"):
    """Who everybody was, and what everybody guessed."""

    identities: tuple[GuestId, ...]
    guesses: tuple[Guesses, ...]


class Scored(_Payload, frozen=True, tag="scored"):
    scores: tuple[Score, ...]
    winners: tuple[Seat, ...]
    reason: Reason


SuspicionPayload: TypeAlias = (
    Opened
    | Invited
    | Dealt
    | TurnBegan
    | Rolled
    | Walked
    | CardPlayed
    | Robbed
    | RobberyExplained
    | Lifted
    | Slipped
    | Peeked
    | PeekedHidden
    | Asked
    | QuestionExplained
    | Answered
    | AnsweredHidden
    | Drew
    | DrewHidden
    | Reshuffled
    | GuessingBegan
    | Guessed
    | GuessedHidden
    | Conceded
    | Unmasked
    | Scored
)
