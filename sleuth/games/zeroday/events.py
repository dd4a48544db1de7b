"""What happens in a game of Zero Day, as data."""

from typing import Literal, TypeAlias

import msgspec

from sleuth.core.game import Seat
from sleuth.games.zeroday.state import CardId, EvidenceId, Loss, ObjectId, StepName, TargetRef


class _Payload(msgspec.Struct, frozen=True, tag_field="kind", omit_defaults=True):
    pass


class Thing(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """An object in an event: the card, and which one."""

    id: ObjectId
    card: CardId
    of: Seat | None = None
    """Whose it is, where it is aimed at."""


class Opened(_Payload, frozen=True, tag="opened"):
    """The envelope is filled, two programs lie open, the evidence is dealt, somebody begins."""

    first: Seat
    programs: tuple[EvidenceId, ...]
    sizes: tuple[int, ...]


class EvidenceDealt(_Payload, frozen=True, tag="evidence-dealt"):
    """A seat's own evidence."""

    seat: Seat
    cards: tuple[EvidenceId, ...]


class PacksChosen(_Payload, frozen=True, tag="packs-chosen"):
    """The packs of somebody's library."""

    seat: Seat
    packs: tuple[str, ...]


class HandDrawn(_Payload, frozen=True, tag="hand-drawn"):
    """A seat's new opening hand."""

    seat: Seat
    cards: tuple[Thing, ...]


class HandDrawnHidden(_Payload, frozen=True, tag="hand-drawn-hidden"):
    seat: Seat
    count: int


class Kept(_Payload, frozen=True, tag="kept"):
    """Somebody keeps their opening hand, and puts so many cards on the bottom."""

    seat: Seat
    bottomed: int = 0


class TurnBegan(_Payload, frozen=True, tag="turn-began"):
    seat: Seat
    turn: int


class StepBegan(_Payload, frozen=True, tag="step-began"):
    """A step in which something may be decided."""

    seat: Seat
    step: StepName


class Drew(_Payload, frozen=True, tag="drew"):
    seat: Seat
    cards: tuple[Thing, ...]


class DrewHidden(_Payload, frozen=True, tag="drew-hidden"):
    seat: Seat
    count: int


class LandPlayed(_Payload, frozen=True, tag="land-played"):
    seat: Seat
    land: Thing


class CastSpell(_Payload, frozen=True, tag="cast"):
    seat: Seat
    item: int
    card: CardId
    targets: tuple[TargetRef, ...] = ()
    aims: tuple[Thing, ...] = ()
    """The targets that are objects or spells, with their cards."""
    x: int = 0
    kicked: bool = False
    flashback: bool = False


class AbilityUsed(_Payload, frozen=True, tag="ability-used"):
    """An activated ability goes on the stack."""

    seat: Seat
    item: int
    card: CardId
    targets: tuple[TargetRef, ...] = ()
    aims: tuple[Thing, ...] = ()


class Triggered(_Payload, frozen=True, tag="triggered"):
    """A triggered ability goes on the stack."""

    seat: Seat
    item: int
    card: CardId
    targets: tuple[TargetRef, ...] = ()
    aims: tuple[Thing, ...] = ()


class Resolved(_Payload, frozen=True, tag="resolved"):
    """What a spell or an ability does is done; a permanent enters the battlefield instead."""

    item: int
    card: CardId


class Fizzled(_Payload, frozen=True, tag="fizzled"):
    """Nothing happens: every target has become illegal, or what had to hold does not."""

    item: int
    card: CardId


class Countered(_Payload, frozen=True, tag="countered"):
    item: int
    card: CardId


class Damaged(_Payload, frozen=True, tag="damaged"):
    """Damage to a player or to an object."""

    source: CardId
    amount: int
    seat: Seat | None = None
    thing: Thing | None = None
    combat: bool = False
    life: int | None = None
    """What a player has left."""


class Prevented(_Payload, frozen=True, tag="prevented"):
    """Damage that was prevented."""

    amount: int
    seat: Seat | None = None
    thing: Thing | None = None


class LifeChanged(_Payload, frozen=True, tag="life-changed"):
    """Life gained or lost, but for damage."""

    seat: Seat
    change: int
    life: int


class Moved(_Payload, frozen=True, tag="moved"):
    """A card went from one public place to another, or came into play."""

    thing: Thing
    owner: Seat
    start: str
    end: str
    why: Literal["", "died", "destroyed", "sacrificed", "discarded", "milled", "exiled", "returned", "countered"] = ""


class TokensMade(_Payload, frozen=True, tag="tokens-made"):
    seat: Seat
    card: CardId
    things: tuple[Thing, ...]


class CountersPut(_Payload, frozen=True, tag="counters-put"):
    thing: Thing
    counter: str
    amount: int


class Attached(_Payload, frozen=True, tag="attached"):
    thing: Thing
    to: Thing


class Tapped(_Payload, frozen=True, tag="tapped"):
    """Something was tapped or untapped by an effect."""

    things: tuple[Thing, ...]
    untapped: bool = False


class Changed(_Payload, frozen=True, tag="changed"):
    """Something was changed until end of turn, or taken."""

    things: tuple[Thing, ...]
    power: int = 0
    toughness: int = 0
    keywords: tuple[str, ...] = ()
    cannot: tuple[str, ...] = ()
    controller: Seat | None = None
    goaded: bool = False


class Looked(_Payload, frozen=True, tag="looked"):
    """Somebody looked at the top of their library, and put so many to the bottom or into the graveyard."""

    seat: Seat
    count: int
    bottomed: int = 0


class Searched(_Payload, frozen=True, tag="searched"):
    """Somebody searched their library and shuffled it; what they found is shown."""

    seat: Seat
    found: Thing | None = None


class Attacked(_Payload, frozen=True, tag="attacked"):
    """Attackers, and whom each attacks."""

    seat: Seat
    attackers: tuple[Thing, ...]
    defenders: tuple[Seat, ...]


class Blocked(_Payload, frozen=True, tag="blocked"):
    """Blockers, and what each blocks."""

    seat: Seat
    blockers: tuple[Thing, ...]
    attackers: tuple[Thing, ...]


class Suggested(_Payload, frozen=True, tag="suggested"):
    """Hacker, virus, program, and who is asked, in order."""

    seat: Seat
    named: tuple[EvidenceId, ...]
    asked: tuple[Seat, ...]
    special: bool = False


class CouldNotShow(_Payload, frozen=True, tag="could-not-show"):
    seat: Seat
    to: Seat


class EvidenceShown(_Payload, frozen=True, tag="evidence-shown"):
    seat: Seat
    to: Seat
    card: EvidenceId


class EvidenceShownHidden(_Payload, frozen=True, tag="evidence-shown-hidden"):
    seat: Seat
    to: Seat


class NobodyShowed(_Payload, frozen=True, tag="nobody-showed"):
    """Everybody who was asked has failed to show a card."""

    seat: Seat


class Accused(_Payload, frozen=True, tag="accused"):
    """Somebody accuses, and looks into the envelope; ``right`` is for everybody to know, the envelope is not."""

    seat: Seat
    named: tuple[EvidenceId, ...]
    right: bool


class EnvelopeSeen(_Payload, frozen=True, tag="envelope-seen"):
    """What a wrong accuser alone has seen."""

    seat: Seat
    envelope: tuple[EvidenceId, ...]


class Wished(_Payload, frozen=True, tag="wished"):
    """A seat says when it wants to be asked."""

    seat: Seat
    text: str


class WishedHidden(_Payload, frozen=True, tag="wished-hidden"):
    seat: Seat


class PlayerLost(_Payload, frozen=True, tag="player-lost"):
    """Somebody leaves the game, and lays their evidence open (ED-45)."""

    seat: Seat
    reason: Loss
    evidence: tuple[EvidenceId, ...]


class Ended(_Payload, frozen=True, tag="ended"):
    reason: str
    winners: tuple[Seat, ...]
    envelope: tuple[EvidenceId, ...]
    evidence: tuple[tuple[EvidenceId, ...], ...]


ZeroDayPayload: TypeAlias = (
    Opened
    | EvidenceDealt
    | PacksChosen
    | HandDrawn
    | HandDrawnHidden
    | Kept
    | TurnBegan
    | StepBegan
    | Drew
    | DrewHidden
    | LandPlayed
    | CastSpell
    | AbilityUsed
    | Triggered
    | Resolved
    | Fizzled
    | Countered
    | Damaged
    | Prevented
    | LifeChanged
    | Moved
    | TokensMade
    | CountersPut
    | Attached
    | Tapped
    | Changed
    | Looked
    | Searched
    | Attacked
    | Blocked
    | Suggested
    | CouldNotShow
    | EvidenceShown
    | EvidenceShownHidden
    | NobodyShowed
    | Accused
    | EnvelopeSeen
    | Wished
    | WishedHidden
    | PlayerLost
    | Ended
)
