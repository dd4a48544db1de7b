"""The state of a whodunit, and who is where and has to decide in it.

What everybody may see is a struct of its own, shared by all views: no secret is ever in it.
"""

from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from sleuth.core.chance import Chance
from sleuth.core.game import Seat
from sleuth.games.whodunit.events import Card, Place, Thing, Word

Phase: TypeAlias = Literal["turn", "walk", "room", "answer", "closing", "plea", "precedence", "over"]
"""Where a turn is: before moving, choosing where to walk, in a room, in an enquiry, about to end; or waiting for
somebody who was asked for something, or who speaks first. Or all is over."""

Triple: TypeAlias = tuple[Card, Card, Card]
"""A suspect, a weapon and a room."""

Guess: TypeAlias = tuple[Card, Card | None, Card]
"""What a suggestion names: a suspect, a weapon where one may be named, and a room."""

Movement: TypeAlias = Literal["dice", "free"]
"""By the dice along the corridors, or at once to any room that is named (CL-R22)."""

Accusing: TypeAlias = Literal["written", "aloud"]
"""Whether the others learn which cards an accusation names: not if it is written down (CL-R27)."""

Reason: TypeAlias = Literal["solved", "everybody-out", "round-limit", "last-left", "nobody-left"]
"""How a game can end: by a right accusation; when all accused wrongly, or the rounds are over; when all others
conceded, or nobody is left who has not accused wrongly or conceded."""


class Answer(msgspec.Struct, frozen=True, gc=False):
    """One seat's answer to an enquiry, as everybody sees it."""

    seat: Seat
    showed: bool


class Enquiry(msgspec.Struct, frozen=True, gc=False):
    """A suggestion and the answers to it so far."""

    turn: int
    seat: Seat
    suspect: Card
    weapon: Card | None
    """None, if the asker might name none."""
    room: Card
    answers: tuple[Answer, ...] = ()
    asked: Seat | None = None
    """Who has to answer now; None once the enquiry is over."""

    @property
    def cards(self) -> tuple[Card, ...]:
        return (self.suspect, self.room) if self.weapon is None else (self.suspect, self.weapon, self.room)


class Favour(msgspec.Struct, frozen=True, gc=False):
    """Something that a seat asks for: a room's key, or to name a weapon in it."""

    seat: Seat
    thing: Thing
    room: Card


class Plea(msgspec.Struct, frozen=True, gc=False):
    """A request that waits for its answer."""

    favour: Favour
    asked: Seat
    thing: Thing
    """What is asked of this one: ``leave`` to ask for the rest, or the favour itself."""


class Dealings(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What the powers of the characters have brought about. All but the refusals lasts for a turn."""

    plea: Plea | None = None
    begged: tuple[Favour, ...] = ()
    granted: tuple[Favour, ...] = ()
    speaker: Seat | None = None
    """Who speaks before the player whose turn it is."""
    heard: tuple[Word, ...] = ()
    """What somebody was offered to speak before, this turn, the present offer last."""
    die: int | None = None
    lucky: bool = False
    """Whether the die lets its thrower speak as nobody else may."""
    held: tuple[Phase, ...] = ()
    """The phases that go on, the last one first, once the present decision is made."""
    refusals: tuple[Favour, ...] = ()
    """The keys that were refused, by whomever, and may not be refused the next time."""


NO_DEALINGS = Dealings()
"""One for all tables, so that whoever keeps something by it need not compare what it holds."""


class Sign(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What one sees of a power on the board: a locked door, a room that is silent, a rule that is off."""

    kind: Literal["locked", "by-leave", "silent", "empty", "off", "first-word", "no-passage"]
    power: int
    """The place of the power in the edition."""
    text: str
    """What stands on it; nothing, if it hangs nowhere and is only told to whoever asks."""
    room: Card | None = None
    note: str = ""
    """The same in a list of places, for this viewer."""
    reason: str = ""
    """Why it stops the viewer, in a sentence."""
    remedy: str = ""
    """What the viewer can do about it."""
    seat: Seat | None = None
    """Whom it comes from, where that is somebody at the table."""
    seats: tuple[Seat, ...] = ()
    """Players that the words mention, as in a choice; none once they are called by name."""


class Leads(msgspec.Struct, frozen=True, gc=False):
    """How many suspects, weapons and rooms a seat neither held nor had been shown."""

    suspects: int
    weapons: int
    rooms: int


class Ending(msgspec.Struct, frozen=True, gc=False):
    """What is laid open when the game is over."""

    reason: Reason
    winner: Seat | None
    solution: Triple
    hands: tuple[tuple[Card, ...], ...]
    leads: tuple[Leads, ...]


class Open(msgspec.Struct, frozen=True, gc=False):
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
    """Who takes no turns any more: whoever accused wrongly only answers, and whoever conceded is gone."""
    called: tuple[bool, ...]
    """Whose pawn was called into its room since that seat's last turn."""
    movement: Movement = "dice"
    dice: tuple[int, ...] = ()
    suggested: bool = False
    """Whether a suggestion was made this turn."""
    enquiry: Enquiry | None = None
    """The enquiry of this turn, or the last one before it."""
    dealings: Dealings = NO_DEALINGS
    conceded: dict[Seat, tuple[Card, ...]] = {}
    """Who conceded, and the cards that they laid open."""
    conceded_in: dict[Seat, int] = {}
    """The turn in which each of them did."""
    ending: Ending | None = None

    @property
    def gone(self) -> tuple[Card, ...]:
        """The characters whose players conceded: nobody plays them any more."""
        return tuple([self.characters[seat] for seat in self.conceded]) if self.conceded else ()


class Seen(msgspec.Struct, frozen=True, gc=False):
    """A card that was shown to a seat."""

    card: Card
    by: Seat
    turn: int


class View(msgspec.Struct, frozen=True, gc=False):
    """What one seat, or a spectator, may see."""

    seat: Seat | None
    table: Open
    hand: tuple[Card, ...] = ()
    seen: tuple[Seen, ...] = ()
    envelope: Triple | None = None
    """The solution, for one who accused wrongly and looked."""
    signs: tuple[Sign, ...] = ()


class WhodunitOptions(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """How the table plays; see the option specs for what each means."""

    first_player: str = "roll"
    """A roll of the dice, or a character."""
    secret_passages: bool = True
    reentry_required: bool = False
    accuse_requires_suggestion: bool = False
    accusations: Accusing = "written"
    movement: Movement = "dice"
    suggestion_required: bool = False
    leaving_required: bool = False
    keys: Literal["kind", "strict"] = "kind"
    allow_two: bool = False
    round_limit: int = 100


class State(msgspec.Struct, frozen=True, gc=False):
    """Everything, secrets included."""

    open: Open
    options: WhodunitOptions
    envelope: Triple
    hands: tuple[tuple[Card, ...], ...]
    seen: tuple[tuple[Seen, ...], ...]
    enquiries: tuple[Enquiry, ...]
    accusations: tuple[tuple[Seat, Triple], ...]
    """Who accused, and of what. Not for everybody's eyes: see the option."""
    chance: Chance


def here(table: Open, seat: Seat) -> Place:
    """Where this seat's pawn stands."""
    return table.pawns[table.characters[seat]]


def left_of(seat: Seat, table: Open) -> Seat:
    return Seat((seat + 1) % len(table.characters))


def marked(flags: tuple[bool, ...], seat: Seat) -> tuple[bool, ...]:
    """The flags with this seat's set."""
    return (*flags[:seat], True, *flags[seat + 1 :])


def has_looked(state: State, seat: Seat) -> bool:
    """Whether this seat has seen the envelope: it is out since it accused wrongly (CL-R17)."""
    return state.open.out[seat] and any(accuser == seat for accuser, _ in state.accusations)


def decider(table: Open) -> Seat | None:
    """Who has to decide now: one at a time, and nobody once all is over.

    Else it is the seat whose turn it is, or the one that was given the first word.
    """
    match table.phase:
        case "over":
            return None
        case "answer" if table.enquiry is not None and table.enquiry.asked is not None:
            return table.enquiry.asked
        case "plea" if table.dealings.plea is not None:
            return table.dealings.plea.asked
        case _:
            first = table.dealings.speaker
            return table.seat if first is None else first


def hold(table: Open, **changed: object) -> Open:
    """The table with the present phase put off until a decision is made."""
    dealings = replace(table.dealings, held=(*table.dealings.held, table.phase))
    return replace(table, dealings=replace(dealings, **changed))


def resume(table: Open) -> Open:
    """The table back in the phase that was put off."""
    *held, phase = table.dealings.held
    speaker = table.dealings.speaker if phase == "precedence" else None
    dealings: Dealings = replace(table.dealings, held=tuple(held), speaker=speaker, plea=None)
    return replace(table, phase=phase, dealings=dealings)
