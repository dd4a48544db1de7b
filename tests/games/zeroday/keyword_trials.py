"""Trials of keywords: whether something on the battlefield shows one, found out by playing on a copy of the position.

In the copy it is the first main phase of whoever attacks, nothing is on the stack, everything else is tapped, and what
the trial needs is laid there.
"""

from collections.abc import Callable

from sleuth.core.choices import Move, Option, admits
from sleuth.core.game import Seat
from sleuth.games.zeroday.board import Board
from sleuth.games.zeroday.state import Object, ObjectId, State, copy_of
from tests.games.zeroday.card_table import HIT, KILL, POINT, lay, spell
from tests.games.zeroday.positions import (
    CREATURE,
    PASS,
    RULES,
    creature,
    deed,
    is_there,
    offered,
    pass_all,
    pass_until,
    play,
    resolve,
    targets_of,
    who,
)

GROUND, AIR = creature(0, 9, name="Ground"), creature(0, 9, "flying", name="Air")
DOWN, UP = creature(2, 9, name="Down"), creature(2, 9, "flying", name="Up")
PIN, GLASS, ROCK = (
    creature(0, 1, "flying", name="Pin"),
    creature(20, 1, "flying", name="Glass"),
    creature(0, 20, "flying", name="Rock"),
)


class Trial:
    """A copy of a position, set for a trial of one object."""

    def __init__(self, state: State, number: ObjectId, *, attacks: bool = True) -> None:
        traits = Board(state).traits[number]
        self.number, self.owner = number, traits.controller
        self.foe = Seat((traits.controller + 1) % len(state.players))
        self.power, self.toughness = traits.power, traits.toughness
        made = copy_of(state)
        made.stack, made.waiting, made.frames, made.ask, made.combat = [], [], [], None, None
        made.step, made.active = "main-1", self.owner if attacks else self.foe
        made.entered, made.given, made.priority, made.passed = True, True, made.active, 0
        for player in made.players:
            player.mana = {}
        for one in made.battlefield:
            one.tapped = one.id != number
            if one.id == number:
                one.sick, one.damage = False, 0
        self.state = made

    @property
    def one(self) -> Object:
        return next(one for one in self.state.battlefield if one.id == self.number)

    def given(self, *cards: str) -> list[Object]:
        """These lie on the other side of the battlefield, after one that is tapped for whatever has to be chosen."""
        lay(self.state, GROUND, self.foe).tapped = True
        return [lay(self.state, card, self.foe) for card in cards]

    def attackers(self) -> dict[str, Option]:
        """Who may attack, as is asked."""
        self.state = pass_until(self.state, lambda now: now.step not in ("main-1", "begin-combat", "attack"))
        if self.state.ask is None or self.state.ask.choices[0].kind != "attack":
            return {}
        return {option.value: option for option in self.state.ask.choices[0].slots[0].options}

    def attack(self, number: ObjectId) -> None:
        """It attacks the other player, and all that waits for that resolves."""
        chosen: dict[str, str | int] = dict.fromkeys(self.attackers(), "stay")
        assert str(number) in chosen, "it may not attack"
        assert self.state.ask is not None, "that is asked"
        whom = self.foe if self.state.active == self.owner else self.owner
        move = Move("attack", {"attackers": chosen | {str(number): f"p{whom}"}})
        self.state = play(self.state, self.state.ask.seat, move)
        self.settle()

    def settle(self) -> None:
        """All pass until nothing is on the stack; what else is asked does not matter."""
        self.state = resolve(self.state)
        while self.state.ask is not None and self.state.ask.about not in ("block", "attack"):
            if self.state.ask.about.startswith("divide"):
                return
            self.state = play(self.state, self.state.ask.seat, RULES.default(self.state, self.state.ask.seat))
            self.state = resolve(self.state)

    def blockers(self) -> dict[str, tuple[str, ...]]:
        """Who may block what, as the defender is asked."""
        self.state = pass_until(self.state, lambda now: now.step in ("damage", "first-damage", "end-combat"))
        if self.state.ask is None or self.state.ask.about != "block":
            return {}
        (slot,) = self.state.ask.choices[0].slots
        return {option.value: option.allowed or () for option in slot.options}

    def may_block(self, *blockers: Object, whom: ObjectId | None = None) -> bool:
        """Whether these together may block it."""
        found = self.blockers()
        if not all(str(one.id) in found for one in blockers) or self.state.ask is None:
            return False
        chosen: dict[str, str | int] = dict.fromkeys(found, "none")
        chosen |= {str(one.id): str(whom or self.number) for one in blockers}
        return admits(self.state.ask.choices, Move("block", {"blocks": chosen}))

    def block(self, *blockers: Object) -> bool:
        """It is blocked by the first of these alone, or else by all of them, if it may be."""
        if self.may_block(blockers[0]):
            blockers = blockers[:1]
        elif not self.may_block(*blockers):
            return False
        chosen: dict[str, str | int] = dict.fromkeys(self.blockers(), "none")
        chosen |= {str(one.id): str(self.number) for one in blockers}
        self.state = play(self.state, self.foe, Move("block", {"blocks": chosen}))
        self.settle()
        return True

    def fight(self) -> None:
        """All pass until the damage is dealt; nobody else blocks."""
        while self.state.combat is not None and self.state.step != "end-combat":
            if self.state.ask is None:
                self.state = play(self.state, who(self.state), PASS)
            else:
                self.state = play(self.state, self.state.ask.seat, RULES.default(self.state, self.state.ask.seat))

    def is_there(self) -> bool:
        return any(one.id == self.number for one in self.state.battlefield)


def _flies(state: State, number: ObjectId) -> bool:
    trial = Trial(state, number)
    first, second, *air = trial.given(GROUND, GROUND, AIR, AIR)
    trial.attack(number)
    return trial.may_block(*air) and not trial.may_block(first, second)


def _reaches(state: State, number: ObjectId) -> bool:
    trial = Trial(state, number, attacks=False)
    (up,) = trial.given(UP)
    trial.attack(up.id)
    return trial.may_block(trial.one, whom=up.id)


def _may_not_block(state: State, number: ObjectId) -> bool:
    trial = Trial(state, number, attacks=False)
    (down,) = trial.given(DOWN)
    trial.attack(down.id)
    return not trial.may_block(trial.one, whom=down.id)


def _menaces(state: State, number: ObjectId) -> bool:
    trial = Trial(state, number)
    first, second = trial.given(AIR, AIR)
    trial.attack(number)
    return trial.may_block(first, second) and not trial.may_block(first)


def _is_unblockable(state: State, number: ObjectId) -> bool:
    trial = Trial(state, number)
    trial.given(AIR, AIR)
    trial.attack(number)
    return not trial.blockers()


def _is_vigilant(state: State, number: ObjectId) -> bool:
    trial = Trial(state, number)
    trial.attack(number)
    return not trial.one.tapped


def _may_not_attack(state: State, number: ObjectId) -> bool:
    return str(number) not in Trial(state, number).attackers()


def _hastes(state: State, number: ObjectId) -> bool:
    trial = Trial(state, number)
    trial.one.sick = True
    return str(number) in trial.attackers()


def _must_attack(state: State, number: ObjectId) -> bool:
    allowed = Trial(state, number).attackers()[str(number)].allowed
    return allowed is not None and "stay" not in allowed


def _strikes_first(state: State, number: ObjectId) -> bool:
    trial = Trial(state, number)
    (glass,) = trial.given(GLASS)
    trial.attack(number)
    if not trial.block(glass):
        return False
    trial.fight()
    return trial.is_there()


def _strikes_twice(state: State, number: ObjectId) -> bool:
    trial = Trial(state, number)
    before = state.players[trial.foe].life
    trial.attack(number)
    power = Board(trial.state).traits[number].power
    trial.fight()
    return before - trial.state.players[trial.foe].life == 2 * power


def _is_deadly(state: State, number: ObjectId) -> bool:
    trial = Trial(state, number)
    (rock,) = trial.given(ROCK)
    trial.attack(number)
    if not trial.block(rock):
        return False
    trial.fight()
    return not is_there(trial.state, ROCK)


def _links_life(state: State, number: ObjectId) -> bool:
    trial = Trial(state, number)
    trial.attack(number)
    power, before = Board(trial.state).traits[number].power, trial.state.players[trial.owner].life
    trial.fight()
    return trial.state.players[trial.owner].life >= before + power > before


def _tramples(state: State, number: ObjectId) -> bool:
    trial = Trial(state, number)
    pins = trial.given(PIN, PIN)
    trial.attack(number)
    if not trial.block(*pins):
        return False
    trial.state = pass_until(trial.state, lambda now: now.step == "end-combat")
    asked = trial.state.ask
    return asked is not None and any(choice.kind == "trample" for choice in asked.choices)


def _aimed(trial: Trial, seat: Seat, spell: str) -> bool:
    """Whether this player may aim this spell at it."""
    lay(trial.state, spell, seat, "hand")
    trial.state.priority = seat
    found = offered(trial.state, seat, "cast", spell)
    return any(str(trial.number) in targets_of(choice) for choice in found)


def _is_hexproof(state: State, number: ObjectId) -> bool:
    trial = Trial(state, number)
    own = _aimed(Trial(state, number), trial.owner, POINT)
    return own and not _aimed(trial, trial.foe, POINT)


def _is_indestructible(state: State, number: ObjectId) -> bool:
    trial = Trial(state, number)
    lay(trial.state, KILL, trial.owner, "hand")
    move = deed(trial.state, trial.owner, "cast", KILL, target=trial.one)
    trial.state = play(trial.state, trial.owner, move)
    trial.settle()
    return trial.is_there()


def _has_prowess(state: State, number: ObjectId) -> bool:
    """It grows by 1/1 with what is no creature, before that resolves, and not with a creature."""
    trial = Trial(state, number)
    other = copy_of(trial.state)
    lay(trial.state, HIT, trial.owner, "hand")
    trial.state = play(trial.state, trial.owner, deed(trial.state, trial.owner, "cast", HIT, target=int(trial.foe)))
    grown = Board(pass_all(trial.state)).traits[number]
    free = creature(1, 1, cost="", name="Free")
    lay(other, free, trial.owner, "hand")
    same = Board(resolve(play(other, trial.owner, deed(other, trial.owner, "cast", free)))).traits[number]
    before = (trial.power, trial.toughness)
    return (grown.power - 1, grown.toughness - 1) == before == (same.power, same.toughness)


TRIALS: dict[str, Callable[[State, ObjectId], bool]] = {
    "flying": _flies,
    "reach": _reaches,
    "menace": _menaces,
    "unblockable": _is_unblockable,
    "vigilance": _is_vigilant,
    "haste": _hastes,
    "defender": _may_not_attack,
    "first-strike": _strikes_first,
    "double-strike": _strikes_twice,
    "deathtouch": _is_deadly,
    "lifelink": _links_life,
    "trample": _tramples,
    "hexproof": _is_hexproof,
    "indestructible": _is_indestructible,
    "prowess": _has_prowess,
    "cannot-attack": _may_not_attack,
    "cannot-block": _may_not_block,
    "must-attack": _must_attack,
}

AT_HOME = ("reach", "cannot-block", "hexproof", "indestructible", "prowess")
"""Those that are tried without attacking."""


def is_goaded(state: State, number: ObjectId, by: int) -> bool:
    """Whether it must attack, and may attack everybody but whoever goaded it."""
    trial = Trial(state, number)
    option = trial.attackers()[str(number)]
    foes = {f"p{seat}" for seat in range(len(state.players)) if seat not in (by, trial.owner)}
    return set(option.allowed or ()) == foes


def is_protected(state: State, number: ObjectId, color: str) -> bool:
    """Whether what has this colour aims at it, blocks it and hurts it in vain."""
    point = spell(f"Point {color}", {"do": "pump"}, what=CREATURE, cost=color)
    sweep = spell(f"Sweep {color}", {"do": "damage", "amount": 20, "to": CREATURE}, cost=color)
    aimed, blocked, hurt = Trial(state, number), Trial(state, number), Trial(state, number)
    aimed.state.players[aimed.owner].mana = hurt.state.players[hurt.owner].mana = {color: 1}
    wall = creature(0, 9, "flying", cost=color, name=f"Wall {color}")
    (other,) = blocked.given(wall)
    blocked.attack(number)
    lay(hurt.state, sweep, hurt.owner, "hand")
    hurt.state = resolve(play(hurt.state, hurt.owner, deed(hurt.state, hurt.owner, "cast", sweep)))
    found = (_aimed(aimed, aimed.owner, point), blocked.may_block(other), not hurt.is_there())
    assert len({*found}) == 1, f"aimed at, blocked, hurt: {found}"
    return not any(found)


def wards(state: State, number: ObjectId, cost: str) -> bool:
    """Whether a spell aimed at it is countered unless its player pays just this."""
    found: list[str | bool | None] = []
    for mana in (int(cost) - 1, int(cost)):
        trial = Trial(state, number)
        lay(trial.state, KILL, trial.foe, "hand")
        trial.state.priority = trial.foe
        trial.state.players[trial.foe].mana = {"1": mana} if mana else {}
        trial.state = play(trial.state, trial.foe, deed(trial.state, trial.foe, "cast", KILL, target=trial.one))
        trial.state = until_asked_or_done(trial.state)
        asked = trial.state.ask
        found.append(None if asked is None else asked.choices[0].kind)
        if asked is None:
            found.append(trial.is_there())
        else:
            paid = play(trial.state, trial.foe, Move("pay", {"pay": "pool"}))
            refused = play(trial.state, trial.foe, Move("refuse"))
            found += [any(one.id == number for one in resolve(after).battlefield) for after in (paid, refused)]
    return found == [None, True, "pay", False, True]


def until_asked_or_done(state: State) -> State:
    return pass_until(state, lambda now: not now.stack)
