"""What browsers and the server say to each other. This is the one definition: the browser's types are made from it.

HTTP bodies and socket messages alike. A socket's messages are JSON texts tagged by ``t``; see ``docs/protocol.md``.
"""

from typing import Annotated, Any, Literal, NewType, TypeAlias

import msgspec
from msgspec import Meta

from sleuth.core.choices import Move
from sleuth.core.frames import Sync, Update
from sleuth.core.game import Chair, Facts, Level, OptionSpec, Timer
from sleuth.core.replay import ReplaySight, ReplayUpdate
from sleuth.core.verify import Finding

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
MessageId = NewType("MessageId", str)
Nonce = Annotated[str, Meta(pattern="^[0-9a-f]{32}$", max_length=32)]
Pace: TypeAlias = Literal["slow", "normal", "fast", "instant"]
Settings: TypeAlias = dict[str, str | bool | int]
PlayedValues: TypeAlias = dict[str, tuple[str | bool | int, ...]]
"""What somebody has played of a game: values, by the option."""
ClockKind: TypeAlias = Literal["decision", "turn", "reserve"]
"""What a clock counts: each decision, each turn, or a player's whole game."""
Aid: TypeAlias = Literal["off", "seen", "facts", "odds"]
"""What a notebook does for its owner: nothing, mark what they saw, deduce, deduce and reckon."""


class TimeLimit(msgspec.Struct, frozen=True):
    """How long people may think."""

    kind: ClockKind
    seconds: float


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that a client sends: no key is let through that we do not know."""


class Person(msgspec.Struct, frozen=True):
    """Who you are to the server."""

    id: str
    name: str
    account: bool
    """Whether a password keeps this name and its history."""


class Rename(Body, frozen=True):
    name: Name


class Credentials(Body, frozen=True):
    name: Name
    password: Password


class NewPassword(Body, frozen=True):
    password: Password
    """The one that counts until now."""
    new: Password


class AccountDeletion(Body, frozen=True):
    """An account is to be deleted."""

    password: Password


class PastGame(msgspec.Struct, frozen=True):
    """A finished game in your history."""

    table: str
    game: str
    ended: str
    names: tuple[str, ...]
    seat: int
    won: bool
    text: str


class Played(msgspec.Struct, frozen=True):
    """What you have played of a game, where playing it once is knowing it."""

    values: PlayedValues
    """By the key of an option that says ``once``."""


class GameInfo(msgspec.Struct, frozen=True):
    """A game as the lobby offers it."""

    id: str
    family: str
    """Whose board, cards and words it is drawn with."""
    title: str
    tagline: str
    version: int
    chairs: tuple[Chair, ...]
    facts: Facts
    levels: tuple[Level, ...]
    """The bots, from the easiest to the hardest."""
    options: tuple[OptionSpec, ...]
    timer: Timer | None = None
    """The timer that the game's own rules know: a clock for turns."""


class ChairPlan(Body, frozen=True):
    """What a chair is for: somebody who comes, a bot, or nobody."""

    chair: str
    use: Literal["person", "bot", "closed"]
    level: str = ""


class NewTable(Body, frozen=True):
    """A table to be made."""

    game: str
    options: Settings = {}
    chairs: tuple[ChairPlan, ...] = ()
    """Chairs not named are for people who come."""
    public: bool = True
    """Listed in the lobby; otherwise only for those who have the link."""
    seconds: Annotated[int, Meta(ge=10, le=86_400)] | None = None
    """How long people may think; None is no limit."""
    clock: ClockKind = "decision"
    """What so many seconds are for."""
    notebook: Aid = "seen"
    nonce: Nonce | None = None
    """With one, its maker sits down at once; without, they sit down at the table."""
    chair: str = ""
    """Where its maker sits; empty is the first chair for people."""


class QuickGame(Body, frozen=True):
    """One click: a table with one person and bots."""

    game: str
    nonce: Nonce | None = None
    """With one, the game begins at once. Without, the one chair for a person waits: see the hash, sit, start."""
    bots: Annotated[int, Meta(ge=1, le=9)] = 3
    level: str = ""
    """The bots' level; empty is the easiest."""
    chair: str = ""
    """Who to play as; empty is drawn, as are the bots' chairs."""
    options: Settings = {}
    notebook: Aid = "facts"


class Outline(Body, frozen=True):
    """A table in planning: its options so far, and how many would play."""

    options: Settings = {}
    players: Annotated[int, Meta(ge=0, le=20)] = 0


class Outlook(msgspec.Struct, frozen=True):
    """What a plan comes to."""

    least: int
    """The fewest players who can start the game under these options."""
    trouble: str
    """Why there can be no such table; empty if there can."""
    notes: dict[str, str]
    """What an option comes to with so many players, by its key; under ``players`` what goes for all."""


class Created(msgspec.Struct, frozen=True):
    table: str


class ChairInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """A chair as everybody sees it."""

    chair: str
    label: str
    use: Literal["person", "bot", "closed"]
    level: str = ""
    name: str = ""
    """Who sits there; empty if nobody does."""
    kept: str = ""
    """For whom the chair is kept, who had it in the game before; empty if anybody may take it."""
    seat: int | None = None
    """The seat's number once the game has begun."""
    here: bool = False
    """Whether its person has a connection now."""
    standin: bool = False
    """Whether a bot plays on for its person."""


class NextTable(msgspec.Struct, frozen=True):
    """The table of a rematch, fixed before anybody asks for one: a number sent with the asking comes after the hash."""

    table: str
    commitment: str


class Known(msgspec.Struct, frozen=True):
    """A value of an option that says ``once``, and who at the table has played it before."""

    option: str
    value: str | bool | int
    names: tuple[str, ...]


class TableInfo(msgspec.Struct, frozen=True, tag="table", tag_field="t"):
    """A table as everybody sees it."""

    id: str
    game: str
    status: Literal["open", "playing", "over"]
    host: str
    """The name of the one who made it."""
    public: bool
    options: Settings
    least: int
    """The fewest players who can start the game under these options."""
    seconds: int | None
    notebook: Aid
    chairs: tuple[ChairInfo, ...]
    commitment: str
    """The hash of the secret seed, published before anybody sits."""
    watching: int
    created: str
    self_starting: bool = False
    """Whether the game starts by itself once everybody whose chair is kept has taken it: a rematch."""
    rematch: str | None = None
    """The table where the same people play again."""
    rematch_by: str = ""
    """The name of the one who asked for the rematch."""
    next: NextTable | None = None
    """Once the game is over: where a rematch would be played."""
    clock: ClockKind = "decision"
    """What the seconds are for."""
    known: tuple[Known, ...] = ()
    """Before the game: what those who sit here have played before, chosen here or not."""


class Permit(msgspec.Struct, frozen=True):
    """Whether you may do something, and in a sentence what comes of it, or why not and what is waited for."""

    allowed: bool
    text: str
    label: str = ""
    """What is done, as a button says it."""


class You(msgspec.Struct, frozen=True, tag="you", tag_field="t"):
    """What you are at this table."""

    name: str
    host: bool
    chair: str | None
    seat: int | None
    nonce: str
    """The random number your browser sent, for the proof."""
    kept: str | None = None
    """The chair that is kept for you."""
    maker: bool = False
    """Whether the table is yours to close. The host, who plans and starts, is somebody else while you are away."""
    start: Permit | None = None
    """Before the game: whether you may start it."""
    hint: Permit | None = None
    """In a game of yours: whether you may have hints for your decisions."""


class Clock(msgspec.Struct, frozen=True, tag="clock", tag_field="t"):
    """Time left for those whom the table waits for, in milliseconds from now."""

    left: dict[int, int]


class Said(msgspec.Struct, frozen=True, tag="said", tag_field="t"):
    """A line of chat, numbered."""

    n: int
    name: str
    seat: int | None
    text: str
    at: str


class Ack(msgspec.Struct, frozen=True, tag="ack", tag_field="t"):
    """Your message was taken in; for a move, it is in the store as this entry."""

    id: str
    entry: int | None = None


class Refused(msgspec.Struct, frozen=True, tag="refused", tag_field="t"):
    """Your message changed nothing, and why."""

    id: str
    text: str
    rule: str = ""


class Notes(msgspec.Struct, frozen=True, tag="notes", tag_field="t"):
    """Your notebook as you left it: what the browser saved, given back."""

    notes: Any


class Pong(msgspec.Struct, frozen=True, tag="pong", tag_field="t"):
    """The answer to a ping, with the server's time."""

    at: str


class Gone(msgspec.Struct, frozen=True, tag="gone", tag_field="t"):
    """The connection is closed for good, and why. Do not come back by yourself."""

    text: str


ServerMessage: TypeAlias = TableInfo | You | Clock | Said | Ack | Refused | Notes | Pong | Gone | Sync | Update


class _Say(Body, frozen=True, tag_field="t"):
    id: Annotated[MessageId, Meta(min_length=1, max_length=40)]
    """Chosen by the client; comes back in the ack or refusal. The same id sent twice is done once."""


class Hello(Body, frozen=True, tag="hello", tag_field="t"):
    """The first message: what the client has already."""

    told: Annotated[int, Meta(ge=0)] = 0
    said: Annotated[int, Meta(ge=0)] = 0


class Sit(_Say, frozen=True, tag="sit"):
    chair: str
    nonce: Nonce


class Stand(_Say, frozen=True, tag="stand"):
    """Before the game: free the chair. During it: a bot plays on."""


class Plan(_Say, frozen=True, tag="plan"):
    """The host changes what an empty chair is for."""

    plan: ChairPlan


class Fill(_Say, frozen=True, tag="fill"):
    """The host gives every open seat to a bot."""

    level: str = ""
    """The bots' level; empty is the easiest."""


class SetOption(_Say, frozen=True, tag="set-option"):
    """The host chooses something else to play, in an option that says ``once``: somebody may know what was chosen."""

    option: str
    value: str | bool | int


class Start(_Say, frozen=True, tag="start"):
    """The host starts the game; empty chairs stay empty."""


class MakeMove(_Say, frozen=True, tag="move"):
    decision: Annotated[int, Meta(ge=0)]
    move: Move


class SaveDraft(_Say, frozen=True, tag="save-draft"):
    """What is filled in so far, for the clock to use should time run out. Private, and forgotten with the decision."""

    decision: Annotated[int, Meta(ge=0)]
    move: Move
    """Its slots need not all be there."""


class TakeBack(_Say, frozen=True, tag="takeback"):
    decision: Annotated[int, Meta(ge=0)]


class Chat(_Say, frozen=True, tag="chat"):
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class SaveNotes(_Say, frozen=True, tag="save-notes"):
    """Keep the notebook: any JSON of at most 16 kB, private to the seat."""

    notes: Any


class SetPace(_Say, frozen=True, tag="pace"):
    """How fast bots answer, for somebody who plays against bots alone."""

    pace: Pace


class Rematch(_Say, frozen=True, tag="rematch"):
    """After the game: play again at a new table, everybody on the chair they had. Whoever is first makes the table."""

    nonce: Nonce | None = None
    """With one, you sit down there at once; without, your chair is kept for you."""
    join: bool = True
    """False: you will not play again, and your chair is open to anybody."""


class Ping(Body, frozen=True, tag="ping", tag_field="t"):
    pass


ClientMessage: TypeAlias = (
    Hello
    | Sit
    | Stand
    | Plan
    | Fill
    | SetOption
    | Start
    | MakeMove
    | SaveDraft
    | TakeBack
    | Chat
    | SaveNotes
    | SetPace
    | Rematch
    | Ping
)


class LobbyTable(msgspec.Struct, frozen=True):
    """A row of the lobby."""

    id: str
    game: str
    title: str
    status: Literal["open", "playing"]
    host: str
    people: tuple[str, ...]
    bots: int
    free: int
    seconds: int | None
    special: tuple[str, ...]
    """The options that differ from the usual, in words."""
    created: str
    clock: ClockKind = "decision"


class Lobby(msgspec.Struct, frozen=True, tag="lobby", tag_field="t"):
    """All open public tables; sent again when one changes."""

    tables: tuple[LobbyTable, ...]


class Problem(msgspec.Struct, frozen=True):
    """Why an HTTP request was refused."""

    text: str
    rule: str = ""
    entries: tuple[int, ...] = ()
    """Of a position that cannot be: the entries of its log that are at fault."""


class Replay(msgspec.Struct, frozen=True):
    """A finished game to step through."""

    game: str
    table: str
    options: Settings
    names: tuple[str, ...]
    eyes: str
    """A seat's number, ``spectator`` or ``all``."""
    sight: ReplaySight
    """Of the first step."""
    steps: tuple[ReplayUpdate, ...]
    """Each with what it changed in the sight of the step before."""
    outcome: str
    proof: tuple[Finding, ...]
    """Why the game was fair."""
    commitment: str
    secret: str
    nonces: tuple[str, ...]
