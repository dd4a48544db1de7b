"""A card as data: what it costs, what it is, and what it does.

What a card does is a list of instructions, each one thing: deal damage, draw, make a token. Triggers, activated and
static abilities wrap such lists. The text on a card is written from this data (:mod:`sleuth.games.zeroday.text`), so
that the two cannot differ.
"""

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from sleuth.core.content import Id, Words

Color: TypeAlias = Literal["B", "C", "N", "S", "R"]
"""Beacon, Cipher, Null, Surge, Root."""
COLORS: tuple[Color, ...] = ("B", "C", "N", "S", "R")
COLOR_NAMES: dict[Color, str] = {"B": "beacon", "C": "cipher", "N": "null", "S": "surge", "R": "root"}

Type: TypeAlias = Literal["land", "creature", "artifact", "enchantment", "instant", "sorcery"]
PERMANENTS: frozenset[Type] = frozenset(("land", "creature", "artifact", "enchantment"))
Keyword: TypeAlias = Literal[
    "flying",
    "reach",
    "trample",
    "deathtouch",
    "lifelink",
    "vigilance",
    "haste",
    "menace",
    "first-strike",
    "double-strike",
    "defender",
    "flash",
    "hexproof",
    "indestructible",
    "unblockable",
    "prowess",
    "convoke",
]
Number: TypeAlias = Annotated[int, Meta(ge=0, le=20)]
Cost: TypeAlias = Annotated[str, Meta(pattern="^(X*)(0|[1-9][0-9]?)?[BCNSR]*$")]
"""``2SS``: two of any colour and two surge. ``X`` comes first."""
CounterKind: TypeAlias = Literal["+1/+1", "-1/-1", "charge"]
Zone: TypeAlias = Literal["library", "hand", "battlefield", "graveyard", "stack", "exile"]


class _Data(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """Plain data of a card."""


class Filter(_Data, frozen=True):
    """Which objects: all that is said holds. Within one field any of its values will do."""

    types: tuple[Type, ...] = ()
    without_types: tuple[Type, ...] = ()
    subtypes: tuple[str, ...] = ()
    colors: tuple[Color, ...] = ()
    keyword: Keyword | None = None
    without_keyword: Keyword | None = None
    controller: Literal["you", "opponent", "any"] = "any"
    """In a graveyard, whose graveyard it is."""
    another: bool = False
    """Not the object whose ability it is."""
    tapped: bool | None = None
    attacking: bool | None = None
    blocking: bool | None = None
    token: bool | None = None
    power_least: int | None = None
    power_most: int | None = None
    value_most: int | None = None
    """The largest mana value."""


class Count(_Data, frozen=True):
    """An amount that is counted: objects on the battlefield or in your graveyard, times something, plus something."""

    of: Filter
    zone: Literal["battlefield", "graveyard"] = "battlefield"
    times: int = 1
    plus: int = 0


Amount: TypeAlias = Annotated[int, Meta(ge=0, le=30)] | Literal["x", "power", "damage", "shown"] | Count
"""A number; the X that was paid; the power of the source (as it was last); the damage that set it off."""

Signed: TypeAlias = Annotated[int, Meta(ge=-20, le=20)] | Literal["x", "-x"] | Count

Who: TypeAlias = Literal["you", "opponents", "players", "target", "target-2", "controller", "defender", "that-player"]
"""Players: you, who control the ability; the ``controller`` of the first target; the player who is being attacked; the
one that the trigger is about."""

What: TypeAlias = Literal["self", "it", "target", "target-2", "targets", "attached", "chosen", "made"] | Filter
"""Objects: the source; the object that the trigger is about; what the source is attached to; what an earlier
instruction chose or made; or everything on the battlefield that a filter names."""


class Target(_Data, frozen=True):
    """What has to be chosen as the spell or ability is put on the stack."""

    what: Literal["any", "player", "opponent", "spell", "graveyard"] | Filter
    """A creature or a player; a spell on the stack; a card in a graveyard (then ``among``); or what a filter names."""
    among: Filter = Filter()
    """For a card in a graveyard or a spell: of what kind."""
    least: Annotated[int, Meta(ge=0, le=1)] = 1
    """0: up to ``most``."""
    most: Annotated[int, Meta(ge=1, le=4)] = 1


class Condition(_Data, frozen=True):
    """What has to hold; of a trigger, both when it is set off and when it resolves."""

    control: Filter | None = None
    """You control at least ``least`` such things."""
    least: int = 1
    graveyard: int | None = None
    """Cards in your graveyard, at least."""
    life_most: int | None = None
    life_least: int | None = None
    your_turn: bool | None = None
    suggested: bool | None = None
    """Whether you made a suggestion this turn."""
    shown: bool | None = None
    """Whether you have shown evidence this turn."""
    accused: bool | None = None
    """Whether somebody has accused wrongly in this game."""
    kicked: bool | None = None
    hand_most: int | None = None


# -- instructions ------------------------------------------------------------------------------------------------


class Damage(_Data, frozen=True, tag="damage", tag_field="do"):
    amount: Amount
    to: Who | What = "target"
    divided: bool = False
    """Divided among the targets as they are chosen, at least 1 each."""


class Destroy(_Data, frozen=True, tag="destroy", tag_field="do"):
    what: What = "target"


class Exile(_Data, frozen=True, tag="exile", tag_field="do"):
    what: What = "target"
    until_leaves: bool = False
    """Until the source leaves the battlefield."""


class Return(_Data, frozen=True, tag="return", tag_field="do"):
    """Move objects to their owners' hands, or onto the battlefield, wherever they are."""

    what: What = "target"
    to: Literal["hand", "battlefield", "library-top", "library-bottom"] = "hand"
    tapped: bool = False
    yours: bool = False
    """Onto the battlefield under your control, not its owner's."""


class Draw(_Data, frozen=True, tag="draw", tag_field="do"):
    amount: Amount = 1
    who: Who = "you"


class Discard(_Data, frozen=True, tag="discard", tag_field="do"):
    amount: Amount = 1
    who: Who = "you"
    at_random: bool = False


class Mill(_Data, frozen=True, tag="mill", tag_field="do"):
    amount: Amount
    who: Who = "you"


class Scry(_Data, frozen=True, tag="scry", tag_field="do"):
    amount: Number


class Surveil(_Data, frozen=True, tag="surveil", tag_field="do"):
    amount: Number


class Search(_Data, frozen=True, tag="search", tag_field="do"):
    """Look for a card in your library, put it somewhere, and shuffle."""

    what: Filter
    to: Literal["hand", "battlefield"] = "hand"
    tapped: bool = False


class Gain(_Data, frozen=True, tag="gain", tag_field="do"):
    amount: Amount
    who: Who = "you"


class Lose(_Data, frozen=True, tag="lose", tag_field="do"):
    amount: Amount
    who: Who = "opponents"


class PutCounters(_Data, frozen=True, tag="counters", tag_field="do"):
    amount: Amount = 1
    kind: CounterKind = "+1/+1"
    what: What = "self"


class Pump(_Data, frozen=True, tag="pump", tag_field="do"):
    """Until end of turn."""

    what: What = "target"
    power: Signed = 0
    toughness: Signed = 0
    keywords: tuple[Keyword, ...] = ()
    cannot: tuple[Literal["attack", "block"], ...] = ()


class Tap(_Data, frozen=True, tag="tap", tag_field="do"):
    what: What = "target"


class Untap(_Data, frozen=True, tag="untap", tag_field="do"):
    what: What = "target"


class MakeToken(_Data, frozen=True, tag="token", tag_field="do"):
    token: Id
    amount: Amount = 1
    who: Who = "you"
    tapped: bool = False


class Attach(_Data, frozen=True, tag="attach", tag_field="do"):
    """Attach the source to something."""

    to: What = "target"


class Fight(_Data, frozen=True, tag="fight", tag_field="do"):
    what: What = "target"
    against: What = "target-2"


class CounterSpell(_Data, frozen=True, tag="counter", tag_field="do"):
    unless: Cost = ""
    """Unless its controller pays this."""


class Sacrifice(_Data, frozen=True, tag="sacrifice", tag_field="do"):
    """Each of these players chooses and sacrifices so many; ``self`` of the source alone."""

    who: Who = "opponents"
    what: Filter | Literal["self"] = Filter(types=("creature",))
    amount: Number = 1


class TakeControl(_Data, frozen=True, tag="control", tag_field="do"):
    what: What = "target"
    until_end: bool = True
    """Until end of turn; else for good."""


class AddMana(_Data, frozen=True, tag="mana", tag_field="do"):
    mana: Annotated[str, Meta(pattern="^[BCNSR1]+$")]
    """Of these colours; 1 is colourless."""


class Goad(_Data, frozen=True, tag="goad", tag_field="do"):
    """Until your next turn it attacks each combat if able, and somebody other than you if able."""

    what: What = "target"


class Shield(_Data, frozen=True, tag="shield", tag_field="do"):
    """Prevent the next damage this turn."""

    amount: Amount
    to: Who | What = "target"


class Choose(_Data, frozen=True, tag="choose", tag_field="do"):
    """Choose something on the battlefield as this resolves; later it is ``chosen``."""

    what: Filter


class May(_Data, frozen=True, tag="may", tag_field="do"):
    then: tuple["Instruction", ...]
    cost: Cost = ""
    """Only if they pay this."""


class If(_Data, frozen=True, tag="if", tag_field="do"):
    condition: Condition
    then: tuple["Instruction", ...]
    otherwise: tuple["Instruction", ...] = ()


class Delay(_Data, frozen=True, tag="delay", tag_field="do"):
    """Later, once: at the next end step, or at your next upkeep."""

    until: Literal["end-step", "upkeep"]
    then: tuple["Instruction", ...]


class Investigate(_Data, frozen=True, tag="investigate", tag_field="do"):
    """Make a Lead token: pay 2 and sacrifice it to draw a card."""

    amount: Number = 1


Instruction: TypeAlias = (
    Damage
    | Destroy
    | Exile
    | Return
    | Draw
    | Discard
    | Mill
    | Scry
    | Surveil
    | Search
    | Gain
    | Lose
    | PutCounters
    | Pump
    | Tap
    | Untap
    | MakeToken
    | Attach
    | Fight
    | CounterSpell
    | Sacrifice
    | TakeControl
    | AddMana
    | Goad
    | Shield
    | Choose
    | May
    | If
    | Delay
    | Investigate
)

# -- abilities ---------------------------------------------------------------------------------------------------

Occurrence: TypeAlias = Literal[
    "enters",
    "leaves",
    "dies",
    "attacks",
    "blocks",
    "becomes-blocked",
    "combat-damage",  # deals combat damage to a player
    "cast",
    "draw",
    "upkeep",
    "end-step",
    "gain-life",
    "discard",
    "sacrifice",
    "suggest",
    "show",  # shows evidence
    "becomes-target",
]


class Trigger(_Data, frozen=True):
    """When, whenever or at: set off by an occurrence."""

    on: Occurrence
    what: Filter | Literal["self", "attached"] = "self"
    """Which object it is about, for occurrences about objects (``cast``: the spell)."""
    who: Literal["you", "opponent", "any"] = "you"
    """Whose: for occurrences about players (draw, upkeep, end-step, gain-life, discard, suggest, show)."""
    effects: tuple[Instruction, ...] = ()
    targets: tuple[Target, ...] = ()
    condition: Condition | None = None
    once_a_turn: bool = False


class Extra(_Data, frozen=True):
    """What is paid besides mana."""

    sacrifice: Filter | Literal["self"] | None = None
    discard: Number = 0
    life: Number = 0
    exile: Number = 0
    """Cards from your graveyard, so many."""
    evidence: Number = 0
    """Exile cards of this total mana value or more from your graveyard."""
    counters: Number = 0
    """Remove so many charge counters from it."""


class Activated(_Data, frozen=True):
    """Cost: effect."""

    cost: Cost = ""
    tap: bool = False
    extra: Extra = Extra()
    effects: tuple[Instruction, ...] = ()
    targets: tuple[Target, ...] = ()
    as_sorcery: bool = False
    once_a_turn: bool = False
    mana: tuple[str, ...] = ()
    """A mana ability: it adds one of these (``("B", "C")``, ``("any",)``, ``("SS",)``) and does not use the stack."""


class Static(_Data, frozen=True):
    """What holds while the card is on the battlefield."""

    affects: Filter | Literal["self", "attached"] = "self"
    power: Signed = 0
    toughness: Signed = 0
    base: tuple[int, int] | None = None
    """Its power and toughness are just these."""
    keywords: tuple[Keyword, ...] = ()
    lose_abilities: bool = False
    add_types: tuple[Type, ...] = ()
    color: Color | None = None
    """It is of this colour alone."""
    control: bool = False
    """You control it (an Aura)."""
    cannot: tuple[Literal["attack", "block", "untap"], ...] = ()
    must_attack: bool = False
    cheaper: Number = 0
    """Spells you cast that the filter names cost so much less."""
    condition: Condition | None = None


class Mode(_Data, frozen=True):
    """One of the ways to cast a modal spell, or the only one."""

    effects: tuple[Instruction, ...] = ()
    targets: tuple[Target, ...] = ()


class Card(_Data, frozen=True, kw_only=True):
    id: Id
    name: Words
    cost: Cost = ""
    types: tuple[Type, ...]
    subtypes: tuple[str, ...] = ()
    legendary: bool = False
    colors: tuple[Color, ...] = ()
    """Of a token or a land; all others have those of their cost."""
    power: Annotated[int, Meta(ge=0, le=20)] | None = None
    toughness: Annotated[int, Meta(ge=0, le=20)] | None = None
    keywords: tuple[Keyword, ...] = ()
    ward: Cost = ""
    protection: tuple[Color, ...] = ()
    equip: Cost | None = None
    enchant: Filter | None = None
    """Of an Aura: what it is put on."""
    flashback: Cost = ""
    cycling: Cost = ""
    kicker: Cost = ""
    extra: Extra = Extra()
    """Paid besides its cost as it is cast."""
    modes: tuple[Mode, ...] = ()
    """Of an instant or a sorcery: what it does; several are modes of which one is chosen."""
    triggers: tuple[Trigger, ...] = ()
    abilities: tuple[Activated, ...] = ()
    statics: tuple[Static, ...] = ()
    enters_tapped: bool = False
    enters_with: Amount = 0
    """+1/+1 counters that it enters with."""
    enters_charged: Number = 0
    flavour: str = ""


class Pack(_Data, frozen=True):
    """Twenty cards, by their ids and how often."""

    id: Id
    name: Words
    colors: tuple[Color, ...]
    plan: Words
    """What it wants to do, in two sentences for somebody who chooses a pack."""
    cards: dict[Id, Annotated[int, Meta(ge=1, le=5)]]
