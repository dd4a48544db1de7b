"""What a game of Midnight consists of: its state, what everybody sees of it, and what one seat sees."""

from typing import Literal, TypeAlias

import msgspec

from sleuth.core.chance import Chance
from sleuth.core.game import Seat
from sleuth.games.midnight.deck import NO_EFFECT, SHARES, CardId, Effect, load
from sleuth.games.midnight.events import Answers, Cause, Hypotheses, Reason, Score
from sleuth.games.midnight.ship import Letter, Path, Zone

Mode: TypeAlias = Literal["rivals", "together"]
Phase: TypeAlias = Literal[
    "placing",  # detectives are put on the board
    "acting",  # the turn's points are spent
    "deciding",  # what was read alone is kept or read aloud
    "moving",  # a suspect may be moved
    "revealing",  # in the hall: revelations, or not
    "voting",  # in port: one more round, or not
    "announcing",  # whoever made revelations writes first
    "writing",  # everybody else writes
    "over",
]


class MidnightOptions(msgspec.Struct, frozen=True):
    """The settings of a table."""

    case: int
    mode: Mode


class Ending(msgspec.Struct, frozen=True):
    """How it ended, all laid open."""

    cause: Cause
    reason: Reason
    winners: tuple[Seat, ...]
    answers: Answers
    text: str
    proof: tuple[Path, ...]
    hypotheses: tuple[Hypotheses | None, ...]
    scores: tuple[Score, ...]


class Open(msgspec.Struct, frozen=True):
    """What everybody sees."""

    case: int
    mode: Mode
    phase: Phase
    first: Seat
    seat: Seat
    """Whose turn it is, or who places a detective."""
    chairs: tuple[str, ...]
    suspects: dict[Letter, Zone]
    detectives: tuple[Zone | None, ...]
    """Where each detective is; nowhere before they are placed, and after they conceded."""
    buoys: tuple[int, ...]
    space: int
    """Where the ship is on its track."""
    round: int = 0
    turn: int = 0
    points: int = 0
    """Action points left in this turn."""
    purser: Zone | None = None
    disc: Letter | None = None
    """The suspect that was moved last."""
    event: CardId | None = None
    """The card that holds for this round."""
    drawn: tuple[CardId, ...] = ()
    readers: dict[Path, tuple[Seat, ...]] = {}
    """Who has read each paragraph."""
    public: tuple[Path, ...] = ()
    """What was read aloud, in order."""
    reading: Path | None = None
    """What has just been read alone."""
    votes: dict[Seat, bool] = {}
    last_round: bool = False
    revealer: Seat | None = None
    written: tuple[bool, ...] = ()
    announced: dict[Seat, Answers] = {}
    conceded: tuple[Seat, ...] = ()
    ending: Ending | None = None

    @property
    def effect(self) -> Effect:
        return NO_EFFECT if self.event is None else load()[self.event].effect

    @property
    def present(self) -> tuple[Seat, ...]:
        """Who has not conceded."""
        return tuple(Seat(seat) for seat in range(len(self.chairs)) if seat not in self.conceded)

    @property
    def allowance(self) -> int:
        """The buoys that everybody started with."""
        return SHARES[len(self.chairs)].buoys

    def has_read(self, seat: Seat, path: Path) -> bool:
        return seat in self.readers.get(path, ())


class State(msgspec.Struct, frozen=True):
    open: Open
    deck: tuple[CardId, ...]
    texts: dict[Path, str]
    solution: Answers
    telling: str
    """The solution, told."""
    proof: tuple[Path, ...]
    hypotheses: tuple[Hypotheses | None, ...]
    chance: Chance


class View(msgspec.Struct, frozen=True):
    """What one seat sees, or a spectator."""

    seat: Seat | None
    table: Open
    texts: dict[Path, str]
    """The paragraphs that this viewer has read; all of them when it is over."""
    mine: Hypotheses | None = None
    """What this seat wrote down."""
