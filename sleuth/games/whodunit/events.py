"""What can happen in a whodunit. Each event is plain data; its words are in :mod:`~sleuth.games.whodunit.narration`."""

from typing import Literal, TypeAlias

import msgspec

from sleuth.core.game import Seat

Card: TypeAlias = str
"""A card's id: a suspect's, a weapon's or a room's (``lead-piping``, ``dining-room``)."""

Place: TypeAlias = str
"""Where a pawn stands: a room's id, or a corridor square as ``column-row`` (``7-24``)."""


Thing: TypeAlias = Literal["leave", "key", "weapon"]
"""What one player asks of another: leave to ask for a key, a key, leave to name a weapon."""

Word: TypeAlias = Literal["suggestion", "accusation"]
"""What somebody is about to say, before which somebody else may speak."""


class _Payload(msgspec.Struct, frozen=True, gc=False, tag_field="kind"):
    pass


class Opened(_Payload, frozen=True, tag="opened"):
    """The envelope is filled and the first player found."""

    rolls: tuple[dict[Seat, int], ...]
    """One die each, and again among the tied; empty if the option names the first player."""
    first: Seat
    hand_sizes: tuple[int, ...]
    off: tuple[int, ...] = ()
    """The powers, by their places in the edition, that are off since nobody plays their bearers."""


class Dealt(_Payload, frozen=True, tag="dealt"):
    """A seat's own hand. Seen by that seat alone."""

    seat: Seat
    cards: tuple[Card, ...]


class TurnBegan(_Payload, frozen=True, tag="turn-began"):
    seat: Seat
    turn: int
    round: int


class Rolled(_Payload, frozen=True, tag="rolled"):
    seat: Seat
    dice: tuple[int, int]


class Walked(_Payload, frozen=True, tag="walked"):
    """A pawn walked from the first place of the path to the last."""

    seat: Seat
    suspect: Card
    path: tuple[Place, ...]


class Slipped(_Payload, frozen=True, tag="slipped"):
    """A pawn took a secret passage."""

    seat: Seat
    suspect: Card
    origin: Card
    room: Card


class Stayed(_Payload, frozen=True, tag="stayed"):
    seat: Seat
    room: Card


class Stuck(_Payload, frozen=True, tag="stuck"):
    """No square can be reached with the roll: the pawn stays where it is."""

    seat: Seat


class Suggested(_Payload, frozen=True, tag="suggested"):
    """A suggestion, and where the pieces it called in came from (their present place if they were there)."""

    seat: Seat
    suspect: Card
    weapon: Card | None
    """None, if no weapon might be named."""
    room: Card
    suspect_from: Place
    weapon_from: Card | None
    called: Seat | None = None
    """Who plays the suspect that came in from elsewhere, if somebody does."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """What the others are asked for."""
        return (self.suspect, self.room) if self.weapon is None else (self.suspect, self.weapon, self.room)


class Passed(_Payload, frozen=True, tag="passed"):
    """A seat holds none of the three cards."""

    seat: Seat
    to: Seat


class Shown(_Payload, frozen=True, tag="shown"):
    """A seat showed this card. Seen by the two of them alone."""

    seat: Seat
    to: Seat
    card: Card


class ShownHidden(_Payload, frozen=True, tag="shown-hidden"):
    """A seat showed a card; which, the others do not see."""

    seat: Seat
    to: Seat


class Unanswered(_Payload, frozen=True, tag="unanswered"):
    """Nobody could show a card."""

    seat: Seat


class Accused(_Payload, frozen=True, tag="accused"):
    """An accusation. Where it is written down, seen by that seat alone."""

    seat: Seat
    suspect: Card
    weapon: Card
    room: Card


class AccusedHidden(_Payload, frozen=True, tag="accused-hidden"):
    """A seat wrote an accusation down; which cards it names, the others do not see."""

    seat: Seat


class EnvelopeSeen(_Payload, frozen=True, tag="envelope-seen"):
    """A wrong accuser saw the solution. Seen by that seat alone."""

    seat: Seat
    suspect: Card
    weapon: Card
    room: Card


class AccusationFailed(_Payload, frozen=True, tag="accusation-failed"):
    """A seat accused wrongly and only answers from now on."""

    seat: Seat


class SteppedAside(_Payload, frozen=True, tag="stepped-aside"):
    """The pawn of somebody who is out left the square before a door."""

    suspect: Card
    origin: Place
    room: Card


class Conceded(_Payload, frozen=True, tag="conceded"):
    """A seat left the game for good and laid its cards open."""

    seat: Seat
    cards: tuple[Card, ...]
    off: tuple[int, ...] = ()
    """The powers, by their places in the edition, that are off from now on."""


class Begged(_Payload, frozen=True, tag="begged"):
    """A seat asked another one for something."""

    seat: Seat
    asked: Seat
    thing: Thing
    room: Card


class Granted(_Payload, frozen=True, tag="granted"):
    """A seat got what it asked for."""

    seat: Seat
    """Who grants it."""
    to: Seat
    thing: Thing
    room: Card
    bound: bool = False
    """Whether it could not be refused, since it was refused the last time."""


class Refused(_Payload, frozen=True, tag="refused"):
    seat: Seat
    to: Seat
    thing: Thing
    room: Card
    binds: bool = False
    """Whether it cannot be refused the next time it is asked for."""


class Summoned(_Payload, frozen=True, tag="summoned"):
    """A player was called to a room that somebody entered, and entered with them."""

    seat: Seat
    whom: Seat
    suspect: Card
    origin: Place
    room: Card


class GaveWay(_Payload, frozen=True, tag="gave-way"):
    """Somebody speaks before the player whose turn it is."""

    seat: Seat
    to: Seat
    before: Word = "suggestion"
    """What the player whose turn it is says afterwards."""


class Declined(_Payload, frozen=True, tag="declined"):
    """A seat let the first word go."""

    seat: Seat


class Silenced(_Payload, frozen=True, tag="silenced"):
    """Nobody may speak in this room now, so no suggestion is made."""

    seat: Seat
    room: Card


class Threw(_Payload, frozen=True, tag="threw"):
    """A seat threw the die that lets it speak of the room next to it."""

    seat: Seat
    die: int
    lucky: bool


class Solved(_Payload, frozen=True, tag="solved"):
    """A right accusation: the cards of the envelope lie open."""

    seat: Seat
    suspect: Card
    weapon: Card
    room: Card


class Unsolved(_Payload, frozen=True, tag="unsolved"):
    """The game ended without a winner; the solution is shown."""

    reason: Literal["everybody-out", "nobody-left", "round-limit"]
    suspect: Card
    weapon: Card
    room: Card


class LastLeft(_Payload, frozen=True, tag="last-left"):
    """All others conceded: this seat won, and the solution is shown."""

    seat: Seat
    suspect: Card
    weapon: Card
    room: Card


WhodunitPayload: TypeAlias = (
    Opened
    | Dealt
    | TurnBegan
    | Rolled
    | Walked
    | Slipped
    | Stayed
    | Stuck
    | Suggested
    | Passed
    | Shown
    | ShownHidden
    | Unanswered
    | Accused
    | AccusedHidden
    | EnvelopeSeen
    | AccusationFailed
    | SteppedAside
    | Conceded
    | Begged
    | Granted
    | Refused
    | Summoned
    | GaveWay
    | Declined
    | Silenced
    | Threw
    | Solved
    | Unsolved
    | LastLeft
)
