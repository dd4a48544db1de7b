"""Combat as bots reckon it: what comes of a fight, which blocks pay, which attacks do."""

from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import NamedTuple

from sleuth.core.game import Seat
from sleuth.games.zeroday.board import Board, Traits
from sleuth.games.zeroday.combat import FIRST, can_block
from sleuth.games.zeroday.state import Object, ObjectId
from sleuth.games.zeroday.worth import WIN, Eyes

Blocks = dict[ObjectId, ObjectId]
"""Each blocker, and what it blocks."""


class Fighter(NamedTuple):
    """A creature as a fight sees it."""

    id: ObjectId
    power: int
    left: int
    """Damage that it takes to destroy it."""
    keywords: frozenset[str]
    colors: frozenset[str]
    protection: frozenset[str]
    worth: float

    @property
    def hits(self) -> int:
        """Damage that it deals in all."""
        return max(0, self.power) * (2 if "double-strike" in self.keywords else 1)


def fighter(eyes: Eyes, one: Object) -> Fighter:
    traits: Traits = eyes.board.traits[one.id]
    return Fighter(
        one.id,
        traits.power,
        traits.toughness - one.damage + one.shield,
        traits.keywords,
        traits.colors,
        traits.protection,
        eyes.of(one),
    )


def outcome(one: Fighter, other: Fighter) -> tuple[bool, bool]:
    """Who dies if these two fight in combat: the first, the second."""
    kills, dies = _kills(one, other, _damage(one, other)), _kills(other, one, _damage(other, one))
    first, second = not FIRST.isdisjoint(one.keywords), not FIRST.isdisjoint(other.keywords)
    if first and not second and _kills(one, other, max(0, one.power)):
        dies = False
    if second and not first and _kills(other, one, max(0, other.power)):
        kills = False
    return dies, kills


def _damage(one: Fighter, other: Fighter) -> int:
    return 0 if not other.protection.isdisjoint(one.colors) else one.hits


def _kills(one: Fighter, other: Fighter, damage: int) -> bool:
    if damage <= 0 or not other.protection.isdisjoint(one.colors) or "indestructible" in other.keywords:
        return False
    return damage >= other.left or "deathtouch" in one.keywords


def tramples(attacker: Fighter, blockers: Iterable[Fighter]) -> int:
    """How much tramples over these blockers."""
    if "trample" not in attacker.keywords:
        return 0
    one = "deathtouch" in attacker.keywords
    return max(0, attacker.hits - sum(1 if one else max(0, blocker.left) for blocker in blockers))


class Melee:
    """Attackers against the creatures of one player who may block them."""

    def __init__(self, eyes: Eyes, defender: Seat, attackers: Sequence[Object], blockers: Sequence[Object]) -> None:
        """``eyes`` are those with which worth is reckoned."""
        board = eyes.board
        self.defender = defender
        self.life = eyes.state.players[defender].life + eyes.state.players[defender].shield
        self.attackers = {one.id: fighter(eyes, one) for one in attackers}
        self.blockers = {one.id: fighter(eyes, one) for one in blockers}
        self.able = {
            (blocker.id, attacker.id)
            for blocker in blockers
            for attacker in attackers
            if can_block(board, blocker, attacker)
        }
        self._pairs = {
            (blocker, attacker): outcome(self.attackers[attacker], self.blockers[blocker])
            for blocker, attacker in self.able
        }

    def blocks(self, attacking: Sequence[ObjectId], per_life: float, keen: float = 1.0) -> Blocks:
        """Good blocks: first those that pay, then those without which all is lost. ``keen`` is how much a defender
        cares for the attackers that it destroys.
        """
        chosen: Blocks = {}
        offers = sorted(
            (
                (gain, blocker, attacker)
                for blocker, attacker in self.able
                if attacker in attacking
                and "menace" not in self.attackers[attacker].keywords
                and (gain := self._gain(blocker, attacker, per_life, keen)) > 0
            ),
            key=lambda offer: (-offer[0], offer[1], offer[2]),
        )
        blocked: set[ObjectId] = set()
        for _, blocker, attacker in offers:
            if blocker not in chosen and attacker not in blocked:
                chosen[blocker] = attacker
                blocked.add(attacker)
        self._gang_up(chosen, blocked, attacking, per_life, keen)
        if self.through(attacking, chosen) >= self.life:
            self._survive(chosen, attacking)
        return chosen

    def _gain(self, blocker: ObjectId, attacker: ObjectId, per_life: float, keen: float) -> float:
        """What a defender gains by this block."""
        one, other = self.attackers[attacker], self.blockers[blocker]
        attacker_dies, blocker_dies = self._pairs[blocker, attacker]
        saved = (one.hits - tramples(one, (other,))) * per_life
        return (keen * one.worth if attacker_dies else 0.0) - (other.worth if blocker_dies else 0.0) + saved

    def _gang_up(
        self, chosen: Blocks, blocked: set[ObjectId], attacking: Sequence[ObjectId], per_life: float, keen: float
    ) -> None:
        """Two blockers for one attacker that neither could destroy alone, or that must be blocked by two."""
        for attacker in sorted(attacking, key=lambda number: -self.attackers[number].worth):
            one = self.attackers[attacker]
            free = [b for b in self.blockers if b not in chosen and (b, attacker) in self.able]
            if attacker in blocked or len(free) < 2:
                continue
            free.sort(key=lambda number: -self.blockers[number].hits)
            first, second = free[0], free[1]
            pair = (self.blockers[first], self.blockers[second])
            dies = sum(_damage(other, one) for other in pair) >= one.left and "indestructible" not in one.keywords
            lost = max((other.worth for other in pair if _kills(one, other, one.hits)), default=0.0)
            saved = (one.hits - tramples(one, pair)) * per_life
            if (keen * one.worth if dies else 0.0) + saved - lost > (0.3 if dies else 1.0):
                chosen[first] = chosen[second] = attacker
                blocked.add(attacker)

    def _survive(self, chosen: Blocks, attacking: Sequence[ObjectId]) -> None:
        """Block what else would be deadly, with what is worth least."""
        blocked = set(chosen.values())
        for attacker in sorted(attacking, key=lambda number: -self.attackers[number].hits):
            if self.through(attacking, chosen) < self.life:
                return
            needed = 2 if "menace" in self.attackers[attacker].keywords else 1
            free = sorted(
                (b for b in self.blockers if b not in chosen and (b, attacker) in self.able),
                key=lambda number: self.blockers[number].worth,
            )
            if attacker not in blocked and len(free) >= needed:
                chosen.update(dict.fromkeys(free[:needed], attacker))
                blocked.add(attacker)

    def through(self, attacking: Sequence[ObjectId], blocks: Blocks) -> int:
        """The damage that gets through to the defender."""
        return sum(self._through(attacker, blocks) for attacker in attacking)

    def _through(self, attacker: ObjectId, blocks: Blocks) -> int:
        by = [self.blockers[blocker] for blocker, whom in blocks.items() if whom == attacker]
        return tramples(self.attackers[attacker], by) if by else self.attackers[attacker].hits

    def losses(self, attacking: Sequence[ObjectId], blocks: Blocks) -> tuple[float, float]:
        """What dies if these blocks are made: of the attackers, of the blockers."""
        lost = killed = 0.0
        for attacker in attacking:
            one = self.attackers[attacker]
            by = [blocker for blocker, whom in blocks.items() if whom == attacker]
            if len(by) == 1:
                dies, kills = self._pairs[by[0], attacker]
                lost += one.worth if dies else 0.0
                killed += self.blockers[by[0]].worth if kills else 0.0
            elif by:
                others = [self.blockers[blocker] for blocker in by]
                deadly = any("deathtouch" in other.keywords for other in others)
                if "indestructible" not in one.keywords and (
                    deadly or sum(_damage(other, one) for other in others) >= one.left
                ):
                    lost += one.worth
                killed += max((other.worth for other in others if _kills(one, other, one.hits)), default=0.0)
        return lost, killed


def blockers_of(board: Board, seat: Seat) -> list[Object]:
    """Who may block, for this player."""
    return [one for one in board.creatures(seat) if not one.tapped and "block" not in board.traits[one.id].cannot]


class Plan(NamedTuple):
    """An attack and what it is worth."""

    worth: float
    attacks: Mapping[ObjectId, Seat]


class Attack:
    """Looks for the attack that is worth most."""

    def __init__(
        self,
        eyes: Eyes,
        able: Mapping[ObjectId, Sequence[Seat]],
        must: Iterable[ObjectId],
        questions: Mapping[Seat, float],
        instead: float = 0.0,
    ) -> None:
        """``able`` says whom each creature may attack, ``questions`` what it is worth to damage each opponent,
        ``instead`` the question that may be bought in a turn in which nobody is damaged.
        """
        self.eyes, self.able, self.must = eyes, able, set(must)
        self.questions, self.instead = questions, instead
        board = eyes.board
        mine = [board.objects[number] for number in able]
        foes = {foe for foes in able.values() for foe in foes}
        self.melees = {foe: Melee(eyes, foe, mine, blockers_of(board, foe)) for foe in foes}
        self._known: dict[tuple[Seat, tuple[ObjectId, ...]], tuple[float, int]] = {}
        self._exposures: dict[tuple[tuple[ObjectId, ...], tuple[Seat, ...]], float] = {}
        self._staying = self._stayers()
        self._threats = self._incoming()

    def best(self) -> Plan:
        """The best attack that was found: beginning with nobody, and with everybody at one opponent."""
        forced = {number: self.able[number][0] for number in self.must}
        starts: list[dict[ObjectId, Seat]] = [forced]
        starts += [
            {**forced, **{number: foe for number, foes in self.able.items() if foe in foes}} for foe in self.melees
        ]
        return max((self._improve(start) for start in starts), key=lambda plan: plan.worth)

    def _improve(self, attacks: dict[ObjectId, Seat]) -> Plan:
        """Change one creature's part at a time as long as that is for the better."""
        worth = self.worth(attacks)
        for _ in range(2 + len(self.able)):
            found = False
            for number, foes in self.able.items():
                for foe in (*foes, None):
                    if attacks.get(number) == foe or (foe is None and number in self.must):
                        continue
                    tried = {other: whom for other, whom in attacks.items() if other != number}
                    if foe is not None:
                        tried[number] = foe
                    if (other_worth := self.worth(tried)) > worth + 0.01:
                        attacks, worth, found = tried, other_worth, True
            if not found:
                break
        return Plan(worth, attacks)

    def worth(self, attacks: Mapping[ObjectId, Seat]) -> float:
        """What an attack is worth: damage, deaths and questions, less what it lays open."""
        total, asks, gone = 0.0, False, set[Seat]()
        for foe in set(attacks.values()):
            worth, damage = self._against(foe, tuple(number for number, whom in attacks.items() if whom == foe))
            total += worth
            asks |= damage > 0
            if damage >= self.melees[foe].life:
                gone.add(foe)
        if len(gone) == len(self.eyes.foes) > 1:
            return total + WIN
        return total - (self.instead if asks else 0.0) - self._exposure(attacks, gone)

    def _against(self, foe: Seat, attacking: tuple[ObjectId, ...]) -> tuple[float, int]:
        """What an attack on one opponent is worth, and the damage that it does."""
        key = (foe, tuple(sorted(attacking)))
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._reckon(foe, attacking)
        return known

    def _reckon(self, foe: Seat, attacking: tuple[ObjectId, ...]) -> tuple[float, int]:
        melee, eyes = self.melees[foe], self.eyes
        blocks = melee.blocks(attacking, 0.3, 0.9)
        damage = melee.through(attacking, blocks)
        lost, killed = melee.losses(attacking, blocks)
        worth = eyes.harm(foe, damage) + 0.6 * killed * eyes.danger(foe) - lost
        if damage:
            worth += self.questions.get(foe, 0.0)
        # somebody with cards and mana may have something up their sleeve
        return worth - 0.04 * len(attacking) * min(3, len(eyes.state.players[foe].hand)), damage

    def _stayers(self) -> list[Object]:
        """Who may block for me whatever attacks."""
        board = self.eyes.board
        return [one for one in blockers_of(board, self.eyes.seat) if one.id not in self.able]

    def _incoming(self) -> dict[Seat, list[Object]]:
        """The creatures with which each opponent may attack me."""
        board = self.eyes.board
        return {
            foe: [
                one
                for one in board.creatures(foe)
                if board.traits[one.id].cannot.isdisjoint(("attack",))
                and "defender" not in board.traits[one.id].keywords
                and not (one.tapped and "untap" in board.traits[one.id].cannot)
            ]
            for foe in self.eyes.foes
        }

    def _exposure(self, attacks: Mapping[ObjectId, Seat], gone: AbstractSet[Seat]) -> float:
        """What it costs that attackers cannot block: the damage that opponents who are still there may do then."""
        eyes, board = self.eyes, self.eyes.board
        home = [
            board.objects[number]
            for number in self.able
            if number not in attacks or "vigilance" in board.traits[number].keywords
        ]
        key = (tuple(one.id for one in home), tuple(sorted(gone)))
        known = self._exposures.get(key)
        if known is not None:
            return known
        guards = [one for one in (*self._staying, *home) if "block" not in board.traits[one.id].cannot]
        cost, worst = 0.0, 0
        life = eyes.me.life
        for foe, creatures in self._threats.items():
            if foe in gone:
                continue
            damage = _unblocked(eyes, creatures, guards)
            worst = max(worst, damage)
            cost += eyes.per_life(eyes.seat) * damage * (0.3 if len(eyes.foes) > 1 else 0.6)
        if worst >= life:
            cost += 12.0
        elif worst * 2 >= life:
            cost += 2.0 * worst / life
        self._exposures[key] = cost
        return cost


def _unblocked(eyes: Eyes, attackers: Sequence[Object], guards: Sequence[Object]) -> int:
    """About how much gets through, if each guard stops the most that it can."""
    board = eyes.board
    free = list(guards)
    damage = 0
    for one in sorted(attackers, key=lambda one: -board.traits[one.id].power):
        stops = [guard for guard in free if can_block(board, guard, one)]
        if stops and "menace" not in board.traits[one.id].keywords:
            free.remove(min(stops, key=lambda guard: len(board.traits[guard.id].keywords & {"flying", "reach"})))
        else:
            damage += max(0, board.traits[one.id].power) * (
                2 if "double-strike" in board.traits[one.id].keywords else 1
            )
    return damage
