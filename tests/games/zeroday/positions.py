"""Positions of the duel set by hand, cards that only tests have, and moves by which they are played on.

Unless told otherwise it is seat 0's first main phase with nothing on the stack, everybody is on 30 life, nothing came
too lately, and all have accused wrongly: so nobody is asked for suggestions in tests of the duel.

Every move is made twice, the second time on what comes back from the position's bytes, and no position may change.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any
from zlib import crc32

import msgspec

from sleuth.core.chance import Chance
from sleuth.core.choices import Choice, Move, admits
from sleuth.core.game import Illegal, Payload, Seat, Step
from sleuth.core.slots import Assign, One, Slot, Some, Value, settled
from sleuth.games.zeroday.board import Board, Traits
from sleuth.games.zeroday.card import Card
from sleuth.games.zeroday.casting import read_kind
from sleuth.games.zeroday.rules import ZeroDayRules
from sleuth.games.zeroday.state import Attack, Item, Object, Player, State, StepName, ZeroDayOptions

RULES = ZeroDayRules()
BASICS = {
    "B": "rooftop-mast",
    "C": "reading-room",
    "N": "flooded-cellar",
    "S": "transformer-yard",
    "R": "winter-garden",
}
MADE: dict[str, Card] = {}
"""The cards that only tests have, by their ids."""

CREATURE = {"types": ["creature"]}
MINE = {"types": ["creature"], "controller": "you"}
THEIRS = {"types": ["creature"], "controller": "opponent"}
ANY = ({"what": "any"},)
ONE_CREATURE = ({"what": CREATURE},)
PASS = Move("pass")


# -- cards -------------------------------------------------------------------------------------------------------------


def made(name: str, cost: str = "", **more: Any) -> str:
    """A card that only tests have, by plain data as in the files of cards; its id."""
    card = msgspec.convert({"id": "made", "name": name, "cost": cost, **more}, Card)
    known = f"{name.lower().replace(' ', '-')}-{crc32(msgspec.json.encode(card)):08x}"
    MADE[known] = msgspec.structs.replace(card, id=known)
    return known


def creature(power: int, toughness: int, *keywords: str, cost: str = "2", name: str = "Creature", **more: Any) -> str:
    """A creature of no colour, unless its cost says otherwise."""
    size = {"power": power, "toughness": toughness, "keywords": keywords}
    return made(name, cost, **{"types": ["creature"], **size, **more})


def instant(cost: str, *effects: Mapping[str, Any], targets: Sequence[Mapping[str, Any]] = (), **more: Any) -> str:
    """An instant that does this."""
    modes = [{"effects": list(effects), "targets": list(targets)}]
    return made("Instant", cost, **{"types": ["instant"], "modes": modes, **more})


def sorcery(cost: str, *effects: Mapping[str, Any], targets: Sequence[Mapping[str, Any]] = (), **more: Any) -> str:
    """A sorcery that does this."""
    return instant(cost, *effects, targets=targets, types=["sorcery"], **more)


def enchantment(**more: Any) -> str:
    return made("Enchantment", "1", types=["enchantment"], **more)


def aura(**more: Any) -> str:
    """An Aura for a creature, for one mana of any colour."""
    return made("Aura", "1", **{"types": ["enchantment"], "subtypes": ["Aura"], "enchant": CREATURE, **more})


def equipment(equip: str, **static: Any) -> str:
    """Equipment, and what it does for whoever has it."""
    statics = [{"affects": "attached", **static}]
    return made("Equipment", "1", types=["artifact"], subtypes=["Equipment"], equip=equip, statics=statics)


def bolt(amount: int, cost: str = "S") -> str:
    """An instant that deals so much damage to any target."""
    return instant(cost, {"do": "damage", "amount": amount}, targets=ANY)


def kill(cost: str = "N") -> str:
    """An instant that destroys a creature."""
    return instant(cost, {"do": "destroy"}, targets=ONE_CREATURE)


# -- positions ---------------------------------------------------------------------------------------------------------


class On(msgspec.Struct, frozen=True):
    """A card on the battlefield, and how it lies there."""

    card: str
    tapped: bool = False
    sick: bool = False
    damage: int = 0
    counters: dict[str, int] = {}
    attached: str = ""
    """The card that it is attached to: the first such card that lies before it."""
    controller: int | None = None
    token: bool = False


class Side(msgspec.Struct, frozen=True):
    """One player's side of a position."""

    battlefield: tuple[str | On, ...] = ()
    hand: tuple[str, ...] = ()
    graveyard: tuple[str, ...] = ()
    library: tuple[str, ...] = (BASICS["R"],) * 12
    life: int = 30


def side(
    *battlefield: str | On,
    lands: str = "",
    treasures: int = 0,
    hand: Sequence[str] = (),
    graveyard: Sequence[str] = (),
    library: Sequence[str] = (BASICS["R"],) * 12,
    life: int = 30,
) -> Side:
    """What a player has; ``lands`` are basics by their colours."""
    tokens = (On("treasure", token=True),) * treasures
    whole = (*battlefield, *(BASICS[color] for color in lands), *tokens)
    return Side(whole, tuple(hand), tuple(graveyard), tuple(library), life)


def position(*sides: Side, step: StepName = "main-1", active: int = 0, turn: int = 5) -> State:
    """A position in which the active player has priority."""
    players = [Player(one.life, list(one.library), packs=(), kept=True, barred=True) for one in sides]
    state = State(
        options=ZeroDayOptions(),
        chairs=("a",) * len(sides),
        players=players,
        envelope=("x", "y", "z"),
        programs=(),
        chance=Chance(bytes(32)),
        active=Seat(active),
        first=Seat(0),
        step=step,
        turn=turn,
        entered=True,
        given=True,
        priority=Seat(active),
    )
    for number, one in enumerate(sides):
        seat, player = Seat(number), players[number]
        player.hand = [_new(state, card, seat) for card in one.hand]
        player.graveyard = [_new(state, card, seat) for card in one.graveyard]
        for told in one.battlefield:
            _lay(state, told if isinstance(told, On) else On(told), seat)
    return state


def _new(state: State, card: str, seat: Seat) -> Object:
    state.next_id += 1
    return Object(state.next_id - 1, card, seat, seat)


def _lay(state: State, told: On, seat: Seat) -> None:
    one = _new(state, told.card, seat)
    one.tapped, one.sick, one.damage, one.token = told.tapped, told.sick, told.damage, told.token
    one.counters = told.counters
    state.stamp += 1
    one.stamp = state.stamp
    if told.controller is not None:
        one.controller = Seat(told.controller)
    if told.attached:
        one.attached = the(state, told.attached).id
    state.battlefield.append(one)


# -- looking -----------------------------------------------------------------------------------------------------------


def all_of(state: State, card: str) -> list[Object]:
    """Everything on the battlefield that is this card."""
    return [one for one in state.battlefield if one.card == card]


def the(state: State, card: str) -> Object:
    """The first thing on the battlefield that is this card."""
    return all_of(state, card)[0]


def is_there(state: State, card: str) -> bool:
    return bool(all_of(state, card))


def traits(state: State, card: str) -> Traits:
    """What something on the battlefield is like now."""
    return Board(state).traits[the(state, card).id]


def size(state: State, card: str) -> tuple[int, int]:
    found = traits(state, card)
    return found.power, found.toughness


def lives(state: State) -> list[int]:
    return [player.life for player in state.players]


def hand(state: State, seat: int) -> list[str]:
    return [one.card for one in state.players[seat].hand]


def graveyard(state: State, seat: int) -> list[str]:
    return [one.card for one in state.players[seat].graveyard]


def exile(state: State, seat: int) -> list[str]:
    return [one.card for one in state.players[seat].exile]


def tapped(state: State, seat: int) -> list[str]:
    return [one.card for one in state.battlefield if one.tapped and one.controller == seat]


def top(state: State) -> Item:
    """What resolves next."""
    return state.stack[-1]


def stacked(state: State) -> list[tuple[str, int]]:
    """What is on the stack and who controls it, the top last."""
    return [(item.card, item.controller) for item in state.stack]


def ref(aim: str | int | Object | Item) -> str:
    """A target as moves name it: a seat's number is that player."""
    match aim:
        case Object():
            return str(aim.id)
        case Item():
            return f"s{aim.id}"
        case int():
            return f"p{aim}"
        case _:
            return aim


def asked(state: State) -> tuple[int, str]:
    """Who is asked something besides having priority, and the kind of the first answer."""
    assert state.ask is not None, "somebody is asked"
    return state.ask.seat, state.ask.choices[0].kind


def asked_slot(state: State) -> Slot:
    """What has to be filled in first in the first answer."""
    assert state.ask is not None, "somebody is asked"
    return state.ask.choices[0].slots[0]


def options(state: State) -> list[str]:
    """The options of that."""
    return [option.value for option in asked_slot(state).options]


def values(state: State) -> list[str]:
    """What each of them may be given."""
    slot = asked_slot(state)
    assert isinstance(slot, Assign), "something is given to each"
    return [value.value for value in slot.values]


def attacks(state: State) -> dict[int, Attack]:
    """Who attacks."""
    assert state.combat is not None, "there is a combat"
    return state.combat.attacks


def ended(state: State) -> tuple[str, tuple[int, ...]]:
    """Why the game is over, and who has won."""
    assert state.ending is not None, "the game is over"
    return state.ending.reason, state.ending.winners


def offered(state: State, seat: int, what: str, card: str) -> list[Choice]:
    """The ways in which a seat may now do something with a card: ``cast``, ``flash``, ``use``, ``cycle``, ``land``."""
    found = []
    for choice in RULES.choices(state, Seat(seat)):
        if choice.kind.startswith(f"{what}-"):
            number = read_kind(choice.kind).number
            player = state.players[seat]
            things = (*player.hand, *player.graveyard, *state.battlefield)
            if any(one.id == number and one.card == card for one in things):
                found.append(choice)
    return found


def targets_of(choice: Choice) -> list[str]:
    """What a choice may be aimed at."""
    return [option.value for option in choice.slots[0].options]


def payments(choice: Choice) -> list[str]:
    """The ways to pay that a choice offers, in words."""
    return [option.label for slot in choice.slots if slot.name == "pay" for option in slot.options]


# -- playing -----------------------------------------------------------------------------------------------------------


def step(state: State, seat: int, move: Move) -> Step[State]:
    """A move; also from the position's bytes, with the same result."""
    before = msgspec.json.encode(state)
    made_ = RULES.play(state, Seat(seat), move)
    assert msgspec.json.encode(state) == before, "a position is never changed"
    again = ZeroDayRules().play(msgspec.json.decode(before, type=State), Seat(seat), move)
    assert msgspec.json.encode(again.state) == msgspec.json.encode(made_.state), "the bytes are the whole position"
    return made_


def play(state: State, seat: int, move: Move) -> State:
    return step(state, seat, move).state


def events(state: State, seat: int, move: Move) -> list[Payload]:
    return [event.payload for event in step(state, seat, move).events]


def refused(state: State, seat: int, move: Move) -> str:
    """The rule of the refusal of a move that must not be made."""
    try:
        RULES.play(state, Seat(seat), move)
    except Illegal as refusal:
        return refusal.rule
    raise AssertionError(f"{move} was accepted")


def filled(choice: Choice, given: Mapping[str, Any]) -> Move:
    """A move of this kind with what is given, and the first option wherever nothing is."""
    slots: dict[str, Value] = {}
    for slot in choice.slots:
        now = settled(slot, slots)
        if slot.name in given:
            value = given[slot.name]
            slots[slot.name] = value if isinstance(value, dict | tuple) else ref(value)
        elif isinstance(now, One):
            slots[slot.name] = now.options[0].value
        else:
            assert isinstance(now, Some), f"{slot.name} must be given"
            slots[slot.name] = tuple(option.value for option in now.options[: now.least])
    return Move(choice.kind, slots)


def deed(state: State, seat: int, what: str, card: str, *, part: int = 0, kicked: bool = False, **given: Any) -> Move:
    """To do something with a card: with this mode or ability, with its extra cost or without."""
    named = {name.replace("_", "-"): value for name, value in given.items()}
    for choice in offered(state, seat, what, card):
        told = read_kind(choice.kind)
        if (told.part, told.kicked) == (part, kicked):
            move = filled(choice, named)
            assert admits((choice,), move), f"{move} does not fit {choice}"
            return move
    raise AssertionError(f"seat {seat} cannot {what} {card}")


def cast(state: State, seat: int, card: str, **given: Any) -> State:
    """Cast a card from the hand: ``target=``, ``x=``, ``part=`` (its mode), ``kicked=`` …"""
    return play(state, seat, deed(state, seat, "cast", card, **given))


def use(state: State, seat: int, card: str, **given: Any) -> State:
    """Use an activated ability."""
    return play(state, seat, deed(state, seat, "use", card, **given))


def answer(state: State, kind: str, **given: Any) -> State:
    """Answer what somebody is asked."""
    assert state.ask is not None, "somebody is asked"
    (choice,) = (choice for choice in state.ask.choices if choice.kind == kind)
    return play(state, state.ask.seat, filled(choice, {name.replace("_", "-"): one for name, one in given.items()}))


def who(state: State) -> Seat:
    """Who has priority."""
    assert state.priority is not None, "somebody has priority"
    return state.priority


def pass_once(state: State) -> State:
    """Whoever has priority passes."""
    assert state.ask is None, f"somebody is asked: {state.ask}"
    return play(state, who(state), PASS)


def pass_until(state: State, is_reached: Callable[[State], bool]) -> State:
    """All pass until something is reached, somebody is asked something, or the game is over."""
    while state.ending is None and state.ask is None and not is_reached(state):
        state = pass_once(state)
    return state


def until_asked(state: State) -> State:
    """All pass until somebody is asked something, or the game is over."""
    return pass_until(state, lambda now: now.ask is not None)


def pass_all(state: State) -> State:
    """All pass: the top of the stack resolves, or the step ends."""
    before = (state.step, state.turn, [item.id for item in state.stack])
    return pass_until(state, lambda now: (now.step, now.turn, [item.id for item in now.stack]) != before)


def resolve(state: State) -> State:
    """All pass until the stack is empty."""
    return pass_until(state, lambda now: not now.stack)


def to_step(state: State, name: StepName, *, active: int | None = None) -> State:
    """All pass until this step, of this player's turn; what is asked on the way is answered as when time runs out."""
    while not (state.step == name and active in (None, state.active)):
        assert state.ending is None, "the game goes on until then"
        if state.ask is None:
            state = pass_once(state)
        else:
            seat = state.ask.seat
            state = play(state, seat, RULES.default(state, seat))
    return state


def attack(state: State, attackers: Mapping[str, int]) -> State:
    """Attack: these cards, each whom; all others that may stay."""
    state = until_asked(state)
    assert asked(state)[1] == "attack", f"asked for {asked(state)}"
    assert state.ask is not None, "that is an attack"
    (slot,) = state.ask.choices[0].slots
    chosen: dict[str, str | int] = {option.value: "stay" for option in slot.options}
    chosen |= {str(the(state, card).id): f"p{whom}" for card, whom in attackers.items()}
    return play(state, state.ask.seat, Move("attack", {"attackers": chosen}))


def block(state: State, blocks: Mapping[str, str]) -> State:
    """Block: these cards, each what; all others do not."""
    state = until_asked(state)
    assert asked(state)[1] == "block", f"asked for {asked(state)}"
    assert state.ask is not None, "that is a block"
    (slot,) = state.ask.choices[0].slots
    chosen: dict[str, str | int] = {option.value: "none" for option in slot.options}
    chosen |= {str(the(state, card).id): str(the(state, other).id) for card, other in blocks.items()}
    return play(state, state.ask.seat, Move("block", {"blocks": chosen}))


def fought(state: State) -> State:
    """All pass until combat is over, or somebody is asked something."""
    return pass_until(state, lambda now: now.combat is None)
