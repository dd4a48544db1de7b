"""A position rebuilt from what one seat sees, so that bots and hints can use the engine itself.

What the seat sees is just as it is. What it cannot see is not there: others hold no cards, and libraries are empty.
"""

from collections.abc import Sequence

from sleuth.core.chance import SEED_BYTES, Chance
from sleuth.core.choices import Choice
from sleuth.core.game import Seat
from sleuth.games.zeroday.board import Board, abilities_of, triggers_of
from sleuth.games.zeroday.casting import card_as_source, parts_of
from sleuth.games.zeroday.catalogue import find
from sleuth.games.zeroday.state import (
    Ask,
    Attack,
    Combat,
    Effect,
    Item,
    Last,
    Object,
    Player,
    State,
    ZeroDayOptions,
)
from sleuth.games.zeroday.view import Shown, Side, View, Waiting

NO_CHANCE = Chance(bytes(SEED_BYTES))
FIRST_ID = 1_000_000
"""Objects that are made up are numbered from here: no game comes so far."""


def rebuilt(view: View, choices: Sequence[Choice] = ()) -> State:
    """The position as this seat sees it: others hold no cards and no evidence that it has not seen, and libraries are
    empty. Asked for something, it is asked with these choices.
    """
    state = State(
        options=ZeroDayOptions(evidence="4-5-8" if view.split == "4-5-8" else "5-6-10"),
        chairs=("",) * len(view.sides),
        players=[_player(view, Seat(seat), side) for seat, side in enumerate(view.sides)],
        envelope=view.mine.envelope if view.mine else (),
        programs=view.programs,
        chance=NO_CHANCE,
        active=view.active,
        first=view.first,
        step=view.step,
        turn=view.turn,
        entered=True,
        given=view.asked is None,
        priority=view.priority,
        battlefield=[_object(view, one) for one in view.battlefield],
        suggestions=list(view.suggestions),
        closing=view.asked_for == "end",
        next_id=FIRST_ID,
        stamp=FIRST_ID,
    )
    if view.combat or (view.step == "block" and view.asked is not None):
        fights = {one.id: Attack(one.defender, list(one.blockers), one.blocked) for one in view.combat}
        state.combat = Combat(fights)
        if view.asked_for == "block" and view.asked is not None:
            state.combat.to_block = _to_block(state, view.asked)
    if view.asked is not None and choices:
        state.ask = Ask(view.asked, view.asked_for, tuple(choices))
    state.stack = [_item(state, one) for one in view.stack]
    if view.aiming is not None:
        state.waiting = [_item(state, view.aiming)]
    state.effects = _lasting(state, view.battlefield)
    state.stamp = FIRST_ID
    return state


def _player(view: View, seat: Seat, side: Side) -> Player:
    mine = view.mine if seat == view.seat else None
    hand = () if mine is None else mine.hand
    return Player(
        life=side.life,
        hand=[Object(number, card, seat, seat) for number, card in hand],
        graveyard=[Object(number, card, seat, seat) for number, card in side.graveyard],
        exile=[Object(number, card, seat, seat) for number, card in side.exile],
        evidence=side.laid_open if mine is None else mine.evidence,
        seen=[] if mine is None else list(mine.seen),
        mana=dict(side.mana),
        packs=side.packs,
        lands=side.lands,
        mulligans=side.mulligans,
        kept=side.kept,
        suggested=side.suggested,
        showed=side.showed,
        barred=side.barred,
        accusation=side.accusation,
        shield=side.shield,
        lost=side.lost or None,  # type: ignore[arg-type] # one of its words
    )


def _is_borrowed(view: View, one: Shown) -> bool:
    """Whether somebody has this only for a while: until the turn ends, or as long as an Aura is on it."""
    if one.owner == one.controller:
        return False
    auras = (other for other in view.battlefield if other.attached == one.id)
    return one.controller == view.active or any(static.control for aura in auras for static in find(aura.card).statics)


def _object(view: View, one: Shown) -> Object:
    controller = one.owner if _is_borrowed(view, one) else one.controller
    return Object(
        one.id,
        one.card,
        one.owner,
        controller,
        under=None if controller == one.controller else one.controller,
        token=one.token,
        tapped=one.tapped,
        sick=one.sick,
        damage=one.damage,
        shield=one.shield,
        counters=dict(one.counters),
        attached=one.attached,
        stamp=one.id,
    )


def _to_block(state: State, asked: Seat) -> list[Seat]:
    """Who has still to declare blockers: whoever is asked now, and those after them in turn order."""
    assert state.combat is not None, "blocks come in combat"
    attacked = {attack.defender for attack in state.combat.attacks.values()}
    count = len(state.players)
    order = [Seat((state.active + step) % count) for step in range(count)]
    return [seat for seat in order[order.index(asked) :] if seat in attacked]


def _item(state: State, one: Waiting) -> Item:
    """A spell or an ability on the stack, made anew from its card and which part of it this is."""
    controller = one.controller
    made = Item(one.id, one.kind, one.card, controller, Last(0, one.card, controller, controller), x=one.x)  # type: ignore[arg-type] # one of its words
    made.kicked = one.kicked
    if one.kind == "suggestion":
        made.damaged = tuple(Seat(seat) for seat in range(len(state.players)) if seat != controller)
        return made
    card = find(one.card)
    if one.kind == "spell":
        made.object = Object(FIRST_ID + one.id, one.card, controller, controller)
        made.source = card_as_source(made.object, controller)
        made.effects, made.specs = parts_of(card)[one.part or 0]
    elif one.part is not None and one.kind == "ability":
        ability = dict(abilities_of(one.card))[one.part]
        made.effects, made.specs = ability.effects, ability.targets
    elif one.part is not None:
        trigger = dict(triggers_of(one.card))[one.part]
        made.effects, made.specs = trigger.effects, trigger.targets
    refs = list(one.targets)
    chosen = []
    for place, spec in enumerate(made.specs):
        many = spec.most if place == len(made.specs) - 1 else 1
        chosen.append(tuple(refs[:many]))
        refs = refs[many:]
    made.targets = tuple(chosen)
    return made


def _lasting(state: State, shown: Sequence[Shown]) -> list[Effect]:
    """What changes objects for a while: all that their own and each other's cards do not explain."""
    taken = {number: its.controller for number, its in Board(state).traits.items()}
    found = [
        Effect((one.id,), FIRST_ID, seat=one.controller, control=True)
        for one in shown
        if taken[one.id] != one.controller
    ]
    state.effects = found[:]
    traits = Board(state).traits
    for one in shown:
        its = traits[one.id]
        if one.power is None or one.toughness is None or not its.is_creature:
            continue
        power, toughness = one.power - its.power, one.toughness - its.toughness
        keywords = tuple(sorted(set(one.keywords) - its.keywords))
        cannot = tuple(sorted(set(one.cannot) - its.cannot))
        if power or toughness or keywords or cannot:
            found.append(
                Effect((one.id,), FIRST_ID, power=power, toughness=toughness, keywords=keywords, cannot=cannot)  # type: ignore[arg-type] # keywords
            )
        if one.goaded:
            found.append(Effect((one.id,), FIRST_ID, "turn", state.active, goad=True))
    return found
