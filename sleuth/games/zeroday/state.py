"""What a game of Zero Day consists of: players, zones, the stack, what waits, and what one seat may see of it.

The state is plain data. Rules work on a private copy of it (:func:`copy_of`) and change that.
"""

from functools import cache
from typing import Literal, TypeAlias

import msgspec

from sleuth.core.chance import Chance
from sleuth.core.choices import Choice
from sleuth.core.game import Seat
from sleuth.games.zeroday.card import Condition, Instruction, Keyword, Target

ObjectId: TypeAlias = int
CardId: TypeAlias = str
EvidenceId: TypeAlias = str
TargetRef: TypeAlias = str
"""``p1`` is the player in seat 1, ``17`` an object, ``s5`` a spell or ability on the stack."""

StepName: TypeAlias = Literal[
    "packs",
    "mulligan",
    "untap",
    "upkeep",
    "draw",
    "main-1",
    "begin-combat",
    "attack",
    "block",
    "first-damage",
    "damage",
    "end-combat",
    "main-2",
    "end",
    "cleanup",
    "over",
]
STEPS: tuple[StepName, ...] = (
    "untap",
    "upkeep",
    "draw",
    "main-1",
    "begin-combat",
    "attack",
    "block",
    "first-damage",
    "damage",
    "end-combat",
    "main-2",
    "end",
    "cleanup",
)

Reason: TypeAlias = Literal["accusation", "last-standing", "draw", "endless"]
Loss: TypeAlias = Literal["life", "library", "conceded"]


class ZeroDayOptions(msgspec.Struct, frozen=True, gc=False):
    """The settings of a table."""

    life: int = 30
    packs: Literal["dealt", "two-of-four", "chosen"] = "dealt"
    suggestions: Literal["one", "unlimited"] = "one"
    evidence: Literal["5-6-10", "4-5-8"] = "5-6-10"
    mulligans: Literal["free-first", "none"] = "free-first"


class Object(msgspec.Struct, gc=False, omit_defaults=True):
    """A card or token where it is now; when it changes zones it becomes a new object (DU-07)."""

    id: ObjectId
    card: CardId
    owner: Seat
    controller: Seat
    """Whoever controls it but for effects that change that."""
    under: Seat | None = None
    """Who controlled it when that was last looked at, if that is somebody else."""
    token: bool = False
    tapped: bool = False
    sick: bool = False
    """It came under its controller's control since their last turn began (DU-43)."""
    damage: int = 0
    deadly: bool = False
    """It was dealt damage by something with deathtouch."""
    shield: int = 0
    """So much damage to it is still prevented this turn."""
    counters: dict[str, int] = {}
    """Replaced, never changed: what remembers the object shares them."""
    attached: ObjectId | None = None
    stamp: int = 0
    used: tuple[int, ...] = ()
    """The abilities that work once a turn and did so, by their numbers."""
    held_by: ObjectId | None = None
    """In exile: it comes back when that object leaves the battlefield."""


class Last(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """An object as it last was, for what outlives it (DU-32)."""

    id: ObjectId
    card: CardId
    owner: Seat
    controller: Seat
    power: int = 0
    colors: tuple[str, ...] = ()
    keywords: tuple[Keyword, ...] = ()
    counters: dict[str, int] = {}


class About(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What set a trigger off."""

    object: Last | None = None
    player: Seat | None = None
    amount: int = 0


class Item(msgspec.Struct, gc=False, omit_defaults=True):
    """A spell or an ability on the stack."""

    id: int
    kind: Literal["spell", "ability", "trigger", "suggestion"]
    card: CardId
    controller: Seat
    source: Last
    effects: tuple[Instruction, ...] = ()
    specs: tuple[Target, ...] = ()
    targets: tuple[tuple[TargetRef, ...], ...] = ()
    """For each of the specs, what was chosen."""
    division: dict[TargetRef, int] = {}
    x: int = 0
    kicked: bool = False
    flashback: bool = False
    object: Object | None = None
    """The card of a spell."""
    condition: Condition | None = None
    about: About = About()
    damaged: tuple[Seat, ...] = ()
    """Of a suggestion: who was dealt combat damage."""
    checked: bool = True
    """Whether its targets are looked at again as it resolves."""
    later: tuple[tuple[ObjectId, ...], tuple[ObjectId, ...]] | None = None
    """Of what was put off: what was chosen and made before."""


class Frame(msgspec.Struct, gc=False, omit_defaults=True):
    """A list of instructions under way: which comes next, and what was answered to it so far."""

    item: Item
    body: tuple[Instruction, ...]
    at: int = 0
    answers: list[dict[str, str | tuple[str, ...] | dict[str, str | int]]] = []
    kinds: list[str] = []
    """The kinds of the moves that answered."""
    chosen: tuple[ObjectId, ...] = ()
    made: tuple[ObjectId, ...] = ()
    last: bool = False
    """Whether the item is done with when this is."""


class Effect(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What a spell or ability does to certain objects for a while (DU-39)."""

    objects: tuple[ObjectId, ...]
    stamp: int
    until: Literal["end", "turn", "forever"] = "end"
    seat: Seat = Seat(0)
    """Whose: of ``turn``, until that player's next turn begins."""
    power: int = 0
    toughness: int = 0
    keywords: tuple[Keyword, ...] = ()
    cannot: tuple[str, ...] = ()
    control: bool = False
    """That player controls them."""
    goad: bool = False


class Delayed(msgspec.Struct, frozen=True, gc=False):
    """What happens later, once (DU-37)."""

    until: Literal["end-step", "upkeep"]
    item: Item
    body: tuple[Instruction, ...]
    chosen: tuple[ObjectId, ...] = ()
    made: tuple[ObjectId, ...] = ()


class Attack(msgspec.Struct, gc=False, omit_defaults=True):
    """An attacking creature."""

    defender: Seat
    blockers: list[ObjectId] = []
    blocked: bool = False
    """It stays blocked although its blockers are gone (DU-48)."""
    struck: bool = False
    """It dealt damage in the first of two damage steps."""
    shares: dict[str, int] | None = None
    """How its damage is divided, once that was asked: to creatures by id, to the player by ``p`` and the seat."""


class Combat(msgspec.Struct, gc=False, omit_defaults=True):
    """The combat under way."""

    attacks: dict[ObjectId, Attack] = {}
    to_block: list[Seat] = []
    """Who has still to declare blockers, in turn order."""
    struck: list[ObjectId] = []
    """Blockers that dealt damage in the first of two damage steps."""


class Ask(msgspec.Struct, frozen=True, gc=False):
    """What a seat is asked besides having priority."""

    seat: Seat
    about: str
    choices: tuple[Choice, ...]


class Inquiry(msgspec.Struct, gc=False, omit_defaults=True):
    """A suggestion going round (ED-16 to ED-31)."""

    seat: Seat
    special: bool
    asked: list[Seat]
    """Who has still to answer, in order."""
    named: tuple[EvidenceId, ...] = ()
    """Hacker, virus, program; empty until they are named."""


class Suggestion(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A suggestion that was made, as everybody knows it."""

    seat: Seat
    named: tuple[EvidenceId, ...]
    special: bool
    turn: int
    passed: tuple[Seat, ...] = ()
    shown_by: Seat | None = None


class Seen(msgspec.Struct, frozen=True, gc=False):
    """A card of evidence that somebody showed a seat."""

    by: Seat
    card: EvidenceId
    suggestion: int


Until: TypeAlias = Literal["", "resolved", "happens", "turn"]


class Wish(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """When a player wants to be asked, beyond where there is something to decide."""

    full: bool = False
    """Every time."""
    stops: tuple[str, ...] = ()
    """Steps: ``mine-upkeep``, ``theirs-end``."""
    until: Until = ""
    """Until when they are not asked."""


class Player(msgspec.Struct, gc=False, omit_defaults=True):
    """One player's life, cards and evidence."""

    life: int
    library: list[CardId] = []
    """The top card first."""
    hand: list[Object] = []
    graveyard: list[Object] = []
    """The newest last."""
    exile: list[Object] = []
    evidence: tuple[EvidenceId, ...] = ()
    seen: list[Seen] = []
    mana: dict[str, int] = {}
    packs: tuple[str, ...] = ()
    offered: tuple[str, ...] = ()
    """The packs to choose from."""
    lands: int = 0
    """Lands played this turn."""
    mulligans: int = 0
    kept: bool = False
    suggested: int = 0
    """Suggestions made this turn."""
    bought: bool = False
    """Whether the special suggestion was made this turn."""
    showed: int = 0
    """How often they have shown evidence this turn."""
    barred: bool = False
    """Accused wrongly: no more suggestions, no more accusations (ED-42, ED-43)."""
    accusation: tuple[EvidenceId, ...] = ()
    shield: int = 0
    drew_nothing: bool = False
    lost: Loss | None = None
    wish: Wish = Wish()


class Ending(msgspec.Struct, frozen=True, gc=False):
    """How it ended, and what is laid open then."""

    reason: Reason
    winners: tuple[Seat, ...]
    envelope: tuple[EvidenceId, ...]
    evidence: tuple[tuple[EvidenceId, ...], ...]


class State(msgspec.Struct, gc=False):
    options: ZeroDayOptions
    chairs: tuple[str, ...]
    players: list[Player]
    envelope: tuple[EvidenceId, ...]
    programs: tuple[EvidenceId, ...]
    """The two programs that lie open (ED-10)."""
    chance: Chance
    active: Seat
    first: Seat
    step: StepName = "packs"
    turn: int = 0
    entered: bool = False
    """Whether what begins this step was done."""
    given: bool = False
    """Whether somebody was given priority in this step since the stack last changed."""
    priority: Seat | None = None
    passed: int = 0
    """How many have passed in a row."""
    battlefield: list[Object] = []
    stack: list[Item] = []
    """The top last."""
    waiting: list[Item] = []
    """Triggered abilities that are not on the stack yet."""
    sorted: Seat | None = None
    """Whose waiting abilities are in the order they chose."""
    frames: list[Frame] = []
    effects: list[Effect] = []
    delayed: list[Delayed] = []
    combat: Combat | None = None
    inquiry: Inquiry | None = None
    suggestions: list[Suggestion] = []
    ask: Ask | None = None
    closing: bool = False
    """Whether the active player may still buy a suggestion or accuse before the end step goes on."""
    became: dict[ObjectId, ObjectId] = {}
    """What left the battlefield lately, and the object that it is since then."""
    next_id: int = 1
    stamp: int = 0
    draws: int = 0
    """How often chance was asked for something besides the deal."""
    actions: int = 0
    """What happened in this step since somebody last did something of their own accord (DU-05)."""
    ending: Ending | None = None


def copy_of(state: State) -> State:
    """A copy that can be changed without changing the state."""
    made: State = _copied(state)
    made.players = [_player(player) for player in state.players]
    made.battlefield = [_copied(one) for one in state.battlefield]
    made.stack = [_copied(item) for item in state.stack]
    made.waiting = [_copied(item) for item in state.waiting]
    made.frames = [_frame(frame) for frame in state.frames]
    made.effects = state.effects[:]
    made.delayed = state.delayed[:]
    made.suggestions = state.suggestions[:]
    made.became = state.became.copy()
    if state.combat is not None:
        made.combat = Combat(
            {number: _attack(attack) for number, attack in state.combat.attacks.items()},
            state.combat.to_block[:],
            state.combat.struck[:],
        )
    if state.inquiry is not None:
        made.inquiry = _copied(state.inquiry)
        made.inquiry.asked = state.inquiry.asked[:]
    return made


_copied = msgspec.structs.replace


def _player(player: Player) -> Player:
    made: Player = _copied(player)
    made.library = player.library[:]
    made.hand = player.hand[:]  # cards outside the battlefield are replaced, never changed
    made.graveyard = player.graveyard[:]
    made.exile = player.exile[:]
    made.seen = player.seen[:]
    made.mana = player.mana.copy()
    return made


def _frame(frame: Frame) -> Frame:
    made: Frame = _copied(frame)
    made.item = _copied(frame.item)
    made.answers, made.kinds = frame.answers[:], frame.kinds[:]
    return made


def _attack(attack: Attack) -> Attack:
    made: Attack = _copied(attack)
    made.blockers = attack.blockers[:]
    return made


def living(state: State) -> list[Seat]:
    """Who is still in the game, from the active player on in turn order."""
    return living_from(state, state.active)


def living_from(state: State, seat: Seat) -> list[Seat]:
    """Who is still in the game, from this seat on in turn order."""
    players = state.players
    return [one for one in _around(len(players), seat) if players[one].lost is None]


def after(state: State, seat: Seat) -> Seat:
    """The next player to the left who is still in the game."""
    players = state.players
    return next(one for one in _around(len(players), seat + 1) if players[one].lost is None)


@cache
def _around(count: int, first: int) -> tuple[Seat, ...]:
    """The seats of a table of so many, once around it."""
    return tuple(Seat((first + step) % count) for step in range(count))
