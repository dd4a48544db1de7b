"""A table of what each card does: a line names a card, sets a position, and says deeds and what is so after them.

A line is played from left to right. ``IT`` stands for its card; other cards are those below, which only tests have.
Three play: seat 0 (``mine``), seat 1 (``theirs``) and seat 2 (``others``), and unless told otherwise it is seat 0's
first main phase. Deeds are in ``card_deeds``, and what may be so in ``card_checks``:

    Line("rat", mine(IT), theirs(BEAR), attack(IT), strike(), life(30, 29))
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import wraps
from typing import Any, Concatenate, NamedTuple, ParamSpec, TypeAlias

from msgspec.structs import replace

from sleuth.core.choices import Choice, Move
from sleuth.core.game import Seat
from sleuth.games.zeroday import catalogue
from sleuth.games.zeroday.card import Card
from sleuth.games.zeroday.casting import read_kind
from sleuth.games.zeroday.state import Item, Object, State, copy_of
from tests.games.zeroday.evidence import NAMED, case
from tests.games.zeroday.positions import (
    BASICS,
    CREATURE,
    PASS,
    RULES,
    On,
    Side,
    bolt,
    creature,
    made,
    position,
    side,
    step,
)

IT = "it"
"""The card of the line."""
FOREST = BASICS["R"]
Aim: TypeAlias = int | str
"""A seat, or a card: the first such on the battlefield, on the stack, or in a graveyard."""

BEAR = creature(2, 2, name="Bear")
OGRE = creature(4, 4, cost="4", name="Ogre")
GIANT = creature(6, 7, cost="6", name="Giant")
WALL = creature(0, 8, name="Wall")
CUB = creature(1, 1, cost="1", name="Cub")
IMP = creature(1, 1, "flash", cost="", name="Imp")
BIRD = creature(1, 1, "flying", cost="1", name="Bird")
HAWK = creature(3, 3, "flying", cost="3", name="Hawk")
BOMB = made("Bomb", "2", types=["artifact"])
BELL = made("Bell", "2", types=["artifact"])
RUNE = made("Rune", "2", types=["enchantment"])
HIT = bolt(3, cost="")
"""3 damage to any target; this and what follows costs nothing."""


def spell(name: str, *effects: Mapping[str, Any], what: Any = None, cost: str = "") -> str:
    """An instant for nothing, unless its cost says otherwise, with one target or none."""
    targets = [] if what is None else [{"what": what}]
    return made(name, cost, types=["instant"], modes=[{"effects": list(effects), "targets": targets}])


KILL = spell("Kill", {"do": "destroy"}, what=CREATURE)
BOUNCE = spell("Bounce", {"do": "return"}, what=CREATURE)
BREAK = spell("Break", {"do": "destroy"}, what={"types": ["artifact", "enchantment"]})
POINT = spell("Point", {"do": "pump"}, what=CREATURE)
"""Aimed at a creature, and does nothing to it."""
HEAL = spell("Heal", {"do": "gain", "amount": 3})
READ = spell("Read", {"do": "draw"})
TAKE = spell("Take", {"do": "discard", "who": "target"}, what="player")


class Place(NamedTuple):
    """One player's side of the position."""

    seat: int
    side: Side


def mine(*battlefield: str | On, library: Sequence[str] = (), **more: object) -> Place:
    return _place(0, battlefield, library, more)


def theirs(*battlefield: str | On, library: Sequence[str] = (), **more: object) -> Place:
    return _place(1, battlefield, library, more)


def others(*battlefield: str | On, library: Sequence[str] = (), **more: object) -> Place:
    return _place(2, battlefield, library, more)


def _place(seat: int, battlefield: Sequence[str | On], library: Sequence[str], more: dict[str, object]) -> Place:
    """A library lies on top of twelve lands."""
    whole = (*library, *(FOREST,) * 12)
    return Place(seat, side(*battlefield, library=whole, **more))  # type: ignore[arg-type] # what a side takes


class Table:
    """A position as it is played on, and what of the card has been at work so far."""

    def __init__(self, card: str, state: State) -> None:
        self.card, self.state = card, state
        self.worked: set[str] = set()

    # -- looking -------------------------------------------------------------------------------------------------------

    def name(self, card: str) -> str:
        return self.card if card == IT else card

    def one(self, card: str) -> Object:
        """The first such card on the battlefield."""
        found = [one for one in self.state.battlefield if one.card == self.name(card)]
        assert found, f"{card} is not on the battlefield"
        return found[0]

    def ref(self, aim: Aim) -> str:
        """What is aimed at, as moves name it."""
        if isinstance(aim, int):
            return f"p{aim}"
        name = self.name(aim)
        for one in self.state.battlefield:
            if one.card == name:
                return str(one.id)
        for item in self.state.stack:
            if item.card == name and item.kind == "spell":
                return f"s{item.id}"
        for player in self.state.players:
            for one in (*player.graveyard, *player.hand):
                if one.card == name:
                    return str(one.id)
        raise AssertionError(f"{aim} is nowhere")

    def refs(self, aims: Sequence[Aim]) -> tuple[str, ...]:
        return tuple(self.ref(aim) for aim in aims)

    def asked(self) -> str:
        """The kind of what somebody is asked, besides having priority."""
        return "" if self.state.ask is None else self.state.ask.choices[0].kind

    def choice(self, kind: str) -> Choice:
        """A way to answer what is asked."""
        assert self.state.ask is not None, f"nobody is asked for {kind}"
        found = [choice for choice in self.state.ask.choices if choice.kind == kind]
        assert found, f"{self.asked()} is asked, not {kind}"
        return found[0]

    # -- playing -------------------------------------------------------------------------------------------------------

    def changed(self) -> State:
        """A copy to be changed by hand, which lies on the table from now on."""
        self.state = copy_of(self.state)
        return self.state

    def play(self, seat: int, move: Move) -> None:
        self.note(seat, move)
        self.state = step(self.state, seat, move).state
        for item in (*self.state.stack, *self.state.waiting):
            if item.kind == "trigger" and item.card == self.card:
                self.worked |= set(_triggers(catalogue.find(self.card), item))

    def note(self, seat: int, move: Move) -> None:
        """Note what of the card is put to use by a move."""
        if move.kind.split("-")[0] not in ("cast", "flash", "use", "cycle", "land"):
            return
        told, player = read_kind(move.kind), self.state.players[seat]
        things = (*player.hand, *player.graveyard, *self.state.battlefield)
        if any(one.id == told.number and one.card == self.card for one in things):
            names = {"use": f"ability {told.part}", "cycle": "cycling", "flash": "flashback", "land": "cast"}
            self.worked |= {names.get(told.what, "cast")}
            if told.what in ("cast", "flash"):
                self.worked.add(f"mode {told.part}")
            if ".-1." in str(move.slots.get("pay")):
                self.worked.add("keyword convoke")
            if told.kicked:
                self.worked.add("kicker")

    def answer(self, move: Move) -> None:
        """Whoever is asked answers so."""
        assert self.state.ask is not None, f"nobody is asked for {move.kind}"
        self.play(self.state.ask.seat, move)

    def pass_once(self) -> None:
        """Whoever has priority passes; whoever is asked something that does not matter here does as if time ran out."""
        if self.state.ask is not None:
            seat = self.state.ask.seat
            assert self.asked() in ("attack", "block", "order", "discard", "go-on"), f"{seat} is asked {self.asked()}"
            self.play(seat, RULES.default(self.state, seat))
        else:
            assert self.state.priority is not None, "somebody has priority"
            self.play(self.state.priority, PASS)

    def until_priority(self, seat: int) -> None:
        """Others pass until this player has priority."""
        while self.state.priority != seat:
            self.pass_once()

    def settle(self) -> None:
        """All pass until nothing is on the stack, or somebody is asked something."""
        while self.state.ending is None:
            if self.asked() not in ("", "order", "go-on") or not (self.asked() or self.state.stack):
                return
            self.pass_once()


def _triggers(card: Card, item: Item) -> Iterator[str]:
    for number, trigger in enumerate(card.triggers):
        if (trigger.effects, trigger.targets) == (item.effects, item.specs):
            yield f"trigger {number}"


P = ParamSpec("P")


class Part(NamedTuple):
    """A deed, or what is so: how it is written, and what it does at a table."""

    told: str
    at: Callable[[Table], None]


def part(do: Callable[Concatenate[Table, P], None]) -> Callable[P, Part]:
    """A part of lines, from what it does at a table."""

    @wraps(do)
    def told(*args: P.args, **kwargs: P.kwargs) -> Part:
        words = (*(repr(one) for one in args), *(f"{name}={one!r}" for name, one in kwargs.items()))
        return Part(f"{do.__name__}({', '.join(words)})", lambda table: do(table, *args, **kwargs))

    return told


class Line:
    """A card, a position, and what is done and seen there.

    ``active`` is whose turn it is. With ``holder`` the evidence is dealt, and that seat holds what will be asked about.
    """

    def __init__(self, card: str, *parts: Place | Part, active: int = 0, holder: int | None = None) -> None:
        self.card, self.active, self.holder = card, active, holder
        self.places = {one.seat: one.side for one in parts if isinstance(one, Place)}
        self.script = [one for one in parts if isinstance(one, Part)]

    def table(self) -> Table:
        sides = [self._with_card(self.places.get(seat) or _place(seat, (), (), {}).side) for seat in range(3)]
        if self.holder is None:
            return Table(self.card, position(*sides, active=self.active))
        return Table(self.card, case(*sides, hold={self.holder: NAMED[:1]}, active=self.active))

    def _with_card(self, one: Side) -> Side:
        """The side of the position with the card in the place of ``IT``."""

        def named(cards: Sequence[str]) -> tuple[str, ...]:
            return tuple(self.card if card == IT else card for card in cards)

        laid = tuple(told if isinstance(told, On) else On(told) for told in one.battlefield)
        tokens = catalogue.load().tokens
        found = []
        for told in laid:
            card, to = (self.card if name == IT else name for name in (told.card, told.attached))
            found.append(replace(told, card=card, attached=to, token=told.token or card in tokens))
        return replace(
            one,
            battlefield=tuple(found),
            hand=named(one.hand),
            graveyard=named(one.graveyard),
            library=named(one.library),
        )

    def play(self) -> set[str]:
        """Play it; what of the card was at work."""
        table = self.table()
        for number, told in enumerate(self.script, start=1):
            try:
                told.at(table)
            except AssertionError as failure:
                raise AssertionError(f"{self.card}, part {number}, {told.told}: {failure}") from failure
        return table.worked


def demanded(card: Card, *, token: bool = False) -> set[str]:
    """All of a card that has to be at work in its lines."""
    found = {f"mode {number}" for number in range(len(card.modes))} | {f"keyword {one}" for one in card.keywords}
    found |= {f"trigger {number}" for number in range(len(card.triggers))}
    found |= {f"protection {color}" for color in card.protection} | {f"ward {card.ward}" for _ in card.ward[:1]}
    abilities = (*card.abilities, *([None] if card.equip is not None else []))
    found |= {
        "mana" if ability is not None and ability.mana else f"ability {number}"
        for number, ability in enumerate(abilities)
    }
    found |= {name for name in ("kicker", "flashback", "cycling") if getattr(card, name)}
    return found | (set() if token else {"cast"})


def lay(state: State, card: str, seat: int, zone: str = "battlefield") -> Object:
    """Put a card somewhere in a position that may be changed."""
    one = Object(state.next_id, card, Seat(seat), Seat(seat))
    state.next_id += 1
    if zone == "battlefield":
        state.stamp += 1
        one.stamp = state.stamp
        state.battlefield.append(one)
    else:
        getattr(state.players[seat], zone).append(one)
    return one
