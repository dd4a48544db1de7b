"""What one seat may see, built up from what it knows."""

import msgspec

from sleuth.core.game import Seat, Viewer
from sleuth.games.zeroday import catalogue
from sleuth.games.zeroday.board import Board, Traits, abilities_of, printed, triggers_of
from sleuth.games.zeroday.casting import parts_of
from sleuth.games.zeroday.state import (
    Attack,
    EvidenceId,
    Item,
    Object,
    ObjectId,
    Seen,
    State,
    StepName,
    Suggestion,
    TargetRef,
    Wish,
)


class Shown(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """An object as everybody sees it."""

    id: ObjectId
    card: str
    owner: Seat
    controller: Seat
    power: int | None = None
    toughness: int | None = None
    types: tuple[str, ...] = ()
    """What it is now, if that is not what its card says."""
    keywords: tuple[str, ...] = ()
    tapped: bool = False
    sick: bool = False
    damage: int = 0
    shield: int = 0
    counters: dict[str, int] = {}
    attached: ObjectId | None = None
    token: bool = False
    cannot: tuple[str, ...] = ()
    goaded: bool = False


class Waiting(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A spell or an ability on the stack."""

    id: int
    kind: str
    card: str
    controller: Seat
    targets: tuple[TargetRef, ...] = ()
    x: int = 0
    part: int | None = None
    """Which of the card's ways to be cast, of its activated or of its triggered abilities it is; none of them, where
    it comes from a keyword or was put off.
    """
    kicked: bool = False


class Fighting(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """An attacker, whom it attacks, and what blocks it."""

    id: ObjectId
    defender: Seat
    blockers: tuple[ObjectId, ...] = ()
    blocked: bool = False


class Side(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What everybody sees of one player."""

    life: int
    hand: int
    library: int
    graveyard: tuple[tuple[ObjectId, str], ...] = ()
    exile: tuple[tuple[ObjectId, str], ...] = ()
    mana: dict[str, int] = {}
    packs: tuple[str, ...] = ()
    evidence: int = 0
    """How many cards of evidence they hold."""
    laid_open: tuple[EvidenceId, ...] = ()
    """The evidence of somebody who has lost."""
    lands: int = 0
    mulligans: int = 0
    kept: bool = False
    suggested: int = 0
    showed: int = 0
    barred: bool = False
    accusation: tuple[EvidenceId, ...] = ()
    shield: int = 0
    lost: str = ""


class Mine(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What a seat alone sees."""

    hand: tuple[tuple[ObjectId, str], ...] = ()
    evidence: tuple[EvidenceId, ...] = ()
    seen: tuple[Seen, ...] = ()
    envelope: tuple[EvidenceId, ...] = ()
    """Known to whoever accused wrongly."""
    offered: tuple[str, ...] = ()
    packs: tuple[str, ...] = ()
    """The packs that were chosen, until all have chosen: then everybody sees them."""
    wish: Wish = Wish()


class Over(msgspec.Struct, frozen=True, gc=False):
    """How it ended, and what is laid open."""

    reason: str
    winners: tuple[Seat, ...]
    envelope: tuple[EvidenceId, ...]
    evidence: tuple[tuple[EvidenceId, ...], ...]


class View(msgspec.Struct, frozen=True, gc=False):
    """What one seat sees, or a spectator."""

    seat: Seat | None
    step: StepName
    turn: int
    active: Seat
    first: Seat
    priority: Seat | None
    asked: Seat | None
    """Who is asked something besides having priority."""
    asked_for: str
    sides: tuple[Side, ...]
    programs: tuple[EvidenceId, ...]
    split: str
    battlefield: tuple[Shown, ...]
    stack: tuple[Waiting, ...]
    combat: tuple[Fighting, ...]
    suggestions: tuple[Suggestion, ...]
    mine: Mine | None
    over: Over | None = None
    resolving: tuple[int, ...] = ()
    """How far the instructions under way have got: it tells one that asks twice from one that was not answered yet."""
    aiming: Waiting | None = None
    """The triggered ability for which somebody is asked to choose targets."""


class Public(msgspec.Struct, frozen=True, gc=False):
    """What everybody sees and nobody's passing changes."""

    sides: tuple[Side, ...]
    battlefield: tuple[Shown, ...]
    stack: tuple[Waiting, ...]
    combat: tuple[Fighting, ...]
    suggestions: tuple[Suggestion, ...]


class Showing:
    """Shows everybody positions that follow one another: what looks as before is looked up."""

    def __init__(self) -> None:
        self._last: tuple[list[Object] | None, Public | None] = (None, None)
        self._objects: dict[ObjectId, tuple[Object, Traits, Shown]] = {}

    def public(self, state: State, board: Board) -> Public:
        """What everybody sees of a position; the same if only whose priority it is has changed."""
        battlefield, public = self._last
        if public is None or battlefield is not state.battlefield:
            public = Public(
                tuple([_side(state, Seat(seat)) for seat in range(len(state.players))]),
                self._shown(board),
                tuple([_waiting(item) for item in state.stack]),
                () if state.combat is None else tuple([_fighting(*pair) for pair in state.combat.attacks.items()]),
                tuple(state.suggestions),
            )
            self._last = (state.battlefield, public)
        return public

    def _shown(self, board: Board) -> tuple[Shown, ...]:
        before, now = self._objects, {}
        for one in board.state.battlefield:
            traits, known = board.traits[one.id], before.get(one.id)
            if known is None or known[0] != one or known[1] != traits:
                known = (one, traits, _shown(one, traits))
            now[one.id] = known
        self._objects = now
        return tuple([shown for _, _, shown in now.values()])


def view_of(state: State, public: Public, viewer: Viewer) -> View:
    """The position as this viewer sees it."""
    over = state.ending
    return View(
        seat=viewer,
        step=state.step,
        turn=state.turn,
        active=state.active,
        first=state.first,
        priority=None if state.ask is not None else state.priority,
        asked=None if state.ask is None else state.ask.seat,
        asked_for="" if state.ask is None else state.ask.about,
        sides=public.sides,
        programs=state.programs,
        split=state.options.evidence,
        battlefield=public.battlefield,
        stack=public.stack,
        combat=public.combat,
        suggestions=public.suggestions,
        mine=None if viewer is None else _mine(state, viewer),
        resolving=tuple([frame.at for frame in state.frames]),
        over=None if over is None else Over(over.reason, over.winners, over.envelope, over.evidence),
        aiming=_aiming(state),
    )


def _aiming(state: State) -> Waiting | None:
    if state.ask is None or state.ask.about != "aim":
        return None
    return next((_waiting(item) for item in state.waiting if item.controller == state.ask.seat), None)


def _side(state: State, seat: Seat) -> Side:
    player = state.players[seat]
    return Side(
        life=player.life,
        hand=len(player.hand),
        library=len(player.library),
        graveyard=tuple([(one.id, one.card) for one in player.graveyard]),
        exile=tuple([(one.id, one.card) for one in player.exile]),
        mana=player.mana,
        packs=player.packs if state.step != "packs" else (),
        evidence=len(player.evidence),
        laid_open=player.evidence if player.lost is not None else (),
        lands=player.lands,
        mulligans=player.mulligans,
        kept=player.kept,
        suggested=player.suggested,
        showed=player.showed,
        barred=player.barred,
        accusation=player.accusation,
        shield=player.shield,
        lost=player.lost or "",
    )


def _shown(one: Object, traits: Traits) -> Shown:
    creature = "creature" in traits.types
    return Shown(
        id=one.id,
        card=one.card,
        owner=one.owner,
        controller=traits.controller,
        power=traits.power if creature else None,
        toughness=traits.toughness if creature else None,
        types=() if traits.types == printed(one.card, one.controller).types else tuple(sorted(traits.types)),
        keywords=tuple(sorted(traits.keywords)) if traits.keywords else (),
        tapped=one.tapped,
        sick=one.sick and creature,
        damage=one.damage,
        shield=one.shield,
        counters=one.counters,
        attached=one.attached,
        token=one.token,
        cannot=tuple(sorted(traits.cannot)) if traits.cannot else (),
        goaded=bool(traits.goaders),
    )


def _waiting(item: Item) -> Waiting:
    targets = tuple(ref for refs in item.targets for ref in refs)
    return Waiting(item.id, item.kind, item.card, item.controller, targets, item.x, _part(item), item.kicked)


def _part(item: Item) -> int | None:
    match item.kind:
        case "spell":
            ways = [(number, effects) for number, (effects, _) in enumerate(parts_of(catalogue.find(item.card)))]
        case "ability":
            ways = [(number, ability.effects) for number, ability in abilities_of(item.card)]
        case "trigger":
            ways = [(number, trigger.effects) for number, trigger in triggers_of(item.card)]
        case _:
            ways = []
    return next((number for number, effects in ways if effects == item.effects), None)


def _fighting(number: ObjectId, attack: Attack) -> Fighting:
    return Fighting(number, attack.defender, tuple(attack.blockers), attack.blocked)


def _mine(state: State, seat: Seat) -> Mine:
    player = state.players[seat]
    return Mine(
        hand=tuple([(one.id, one.card) for one in player.hand]),
        evidence=player.evidence,
        seen=tuple(player.seen),
        envelope=state.envelope if player.barred else (),
        offered=player.offered,
        packs=player.packs if state.step == "packs" else (),
        wish=player.wish,
    )
