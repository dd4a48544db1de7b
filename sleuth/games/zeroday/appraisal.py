"""What a spell or an ability would do, in points: its instructions weighed one by one with the eyes of its player."""

from collections.abc import Iterator, Mapping, Sequence
from functools import singledispatchmethod
from itertools import product

import msgspec

from sleuth.core.game import Seat
from sleuth.games.zeroday import card as cards
from sleuth.games.zeroday.aims import Deed, Meaning
from sleuth.games.zeroday.board import Traits, can_be_targeted, card_fits, printed, value_of
from sleuth.games.zeroday.card import Card, Filter, Instruction, Static, Target
from sleuth.games.zeroday.catalogue import find, mana_value
from sleuth.games.zeroday.fights import fighter, outcome
from sleuth.games.zeroday.mana import is_sick
from sleuth.games.zeroday.state import Object, TargetRef
from sleuth.games.zeroday.worth import CARD, TREASURE, card_alone, creature

FIGHTING = ("block", "first-damage")
"""Steps in which it is known who blocks whom."""


class Appraisal(Meaning):
    """Weighs instructions in one position."""

    def weigh(self, deed: Deed, effects: Sequence[Instruction]) -> float:
        """What these instructions are worth to me, with what was chosen."""
        before, self._deed = self._deed, deed
        total = sum(self.worth(told) for told in effects)
        self._deed = before
        return total

    def permanent(self, one: Object, deed: Deed) -> float:
        """What it is worth to have a permanent come into play under my control."""
        card = find(one.card)
        own = [other for other in self.board.of(self.me) if other.card == one.card]
        if card.legendary and own:
            return -1.0
        if card.enchant is not None:
            return sum(self.attached(card, host) for host in self._objects_of(deed.targets))
        if "creature" in card.types:
            worth = creature(self._entering(card, one, deed.x), one.card)
        else:
            worth = 0.8 + 0.4 * mana_value(card.cost) + sum(self._of_static(static, one) for static in card.statics)
        return worth + self._on_entering(card, deed)

    def _entering(self, card: Card, one: Object, x: int) -> Traits:
        """A creature as it will be once it is in play."""
        traits = printed(one.card, self.me)
        more = self._number(card.enters_with, x) if card.enters_with else 0
        power, toughness = traits.power + more, traits.toughness + more
        for static in card.statics:
            if static.affects == "self" and (static.condition is None or self._holds(static.condition)):
                power += self._number(static.power, x)
                toughness += self._number(static.toughness, x)
        return msgspec.structs.replace(traits, power=power, toughness=toughness)

    def _on_entering(self, card: Card, deed: Deed) -> float:
        """What it sets off by entering, with the best targets."""
        total = 0.0
        for trigger in card.triggers:
            if trigger.on == "enters" and trigger.what == "self":
                aims = self.best_aims(trigger.targets, trigger.effects, msgspec.structs.replace(deed, targets=()))
                total += max(-1.5, aims[1]) if aims is not None else 0.0
        return total

    def _of_static(self, static: Static, one: Object) -> float:
        """What a static ability does for others."""
        if not isinstance(static.affects, Filter):
            return 0.0
        many = sum(
            1 if self.board.traits[other.id].controller == self.me else -1
            for other in self.board.matching(static.affects, self.me, one.id)
        )
        power, toughness = self._number(static.power, 0), self._number(static.toughness, 0)
        return many * (0.8 * power + 0.5 * toughness + 0.6 * len(static.keywords)) + 0.5

    # -- what is aimed at ------------------------------------------------------------------------------------------

    def best_aims(
        self, specs: Sequence[Target], effects: Sequence[Instruction], deed: Deed
    ) -> tuple[tuple[tuple[TargetRef, ...], ...], float] | None:
        """The best targets, and what they come to; none if there is nothing to aim at."""
        if not specs:
            return (), self.weigh(deed, effects)
        allowed = []
        for spec in specs:
            refs = [(ref,) for ref in self._legal(spec)]
            allowed.append([*refs, *([()] if spec.least == 0 else [])])
        best: tuple[tuple[tuple[TargetRef, ...], ...], float] | None = None
        for aims in product(*allowed):
            worth = self.weigh(msgspec.structs.replace(deed, targets=aims), effects)
            if best is None or worth > best[1]:
                best = aims, worth
        return best

    def _legal(self, spec: Target) -> Iterator[TargetRef]:
        """What may be aimed at, as far as it matters here."""
        if spec.what in ("player", "opponent", "any"):
            yield from (f"p{foe}" for foe in self.eyes.foes)
        if spec.what == "player":
            yield f"p{self.me}"
        if isinstance(spec.what, Filter) or spec.what == "any":
            wanted = spec.what if isinstance(spec.what, Filter) else Filter(types=("creature",))
            for one in self.board.matching(wanted, self.me, None):
                if can_be_targeted(self.board.traits[one.id], self.me, ()):
                    yield str(one.id)
        if spec.what == "graveyard":
            for player in self.state.players:
                yield from (str(one.id) for one in player.graveyard if card_fits(one, spec.among, self.me))

    # -- what is done ----------------------------------------------------------------------------------------------

    def removed(self, one: Object, share: float = 1.0) -> float:
        """What it is worth to me that something is no longer there."""
        seat = self.board.traits[one.id].controller
        worth = self.eyes.of(one) * share
        return -worth if seat == self.me else worth * self.eyes.danger(seat)

    def _hurt(self, one: Object, damage: int) -> float:
        traits = self.board.traits[one.id]
        left = traits.toughness - one.damage + one.shield
        if damage >= left and "indestructible" not in traits.keywords:
            return self.removed(one)
        return self.removed(one, 0.03 * min(damage, 3))

    @singledispatchmethod
    def worth(self, told: Instruction) -> float:
        """What one instruction is worth."""
        del told
        return 0.0

    @worth.register
    def _(self, told: cards.Damage) -> float:
        amount, total = self._number(told.amount), 0.0
        refs = self._refs("targets") if told.divided else self._aims(told.to)
        shares = (self._deed.division or self.shares(refs, amount)) if told.divided else {}
        for ref in refs:
            share = shares.get(ref, 0) if told.divided else amount
            if ref[0] == "p":
                total += self.eyes.harm(Seat(int(ref[1:])), share)
            elif int(ref) in self.board.traits and self.board.traits[int(ref)].is_creature:
                total += self._hurt(self.board.objects[int(ref)], share)
        return total

    def shares(
        self, refs: Sequence[TargetRef], total: int, least: Mapping[TargetRef, int] | None = None
    ) -> dict[str, int]:
        """Damage divided so that it destroys what is worth most; what is left goes to a player, or to the last."""
        shares = dict(least) if least is not None else dict.fromkeys(refs, 1)
        left = total - sum(shares.values())
        objects = [self.board.objects[int(ref)] for ref in refs if ref.isdigit() and int(ref) in self.board.objects]
        for one in sorted(objects, key=lambda one: -self.removed(one)):
            needed = self.board.traits[one.id].toughness - one.damage - shares[str(one.id)]
            if 0 < needed <= left:
                shares[str(one.id)] += needed
                left -= needed
        if refs:
            shares[next((ref for ref in refs if ref[0] == "p"), refs[0])] += left
        return shares

    @worth.register
    def _(self, told: cards.Destroy) -> float:
        return sum(
            self.removed(one)
            for one in self._objects(told.what)
            if "indestructible" not in self.board.traits[one.id].keywords
        )

    @worth.register
    def _(self, told: cards.Exile) -> float:
        return sum(self.removed(one, 1.05) for one in self._objects(told.what)) + 0.2 * len(self._buried(told.what))

    @worth.register
    def _(self, told: cards.Return) -> float:
        buried = self._buried(told.what)
        if told.to == "battlefield":
            mine = sum(card_alone(one.card) for one in buried if told.yours or one.owner == self.me)
            return mine + 0.3 * len(self._objects(told.what))
        total = sum(CARD for one in buried if one.owner == self.me)
        for one in self._objects(told.what):
            total += self.removed(one, 1.0 if one.token else 0.45 if told.to == "hand" else 0.7)
        return total

    @worth.register
    def _(self, told: cards.Draw) -> float:
        amount, total = self._number(told.amount), 0.0
        for seat in self._players(told.who):
            player = self.state.players[seat]
            if seat == self.me:
                room = max(0, 8 - len(player.hand))
                total += CARD * min(amount, room) + 0.4 * max(0, amount - room)
                total -= 50.0 if self._library(seat) <= amount else 0.0
            else:
                total -= 0.6 * amount
        return total

    def _library(self, seat: Seat) -> int:
        """Cards in a library; of a position that was made up from a view, its library may be empty."""
        return len(self.state.players[seat].library) or 99

    @worth.register
    def _(self, told: cards.Discard) -> float:
        amount, total = self._number(told.amount), 0.0
        for seat in self._players(told.who):
            many = min(amount, len(self.state.players[seat].hand))
            total += -0.9 * many if seat == self.me else 0.7 * many * self.eyes.danger(seat)
        return total

    @worth.register
    def _(self, told: cards.Mill) -> float:
        amount = self._number(told.amount)
        return sum(0.15 * amount if seat == self.me else 0.02 * amount for seat in self._players(told.who))

    @worth.register
    def _(self, told: cards.Scry) -> float:
        return 0.35 * told.amount

    @worth.register
    def _(self, told: cards.Surveil) -> float:
        return 0.45 * told.amount

    @worth.register
    def _(self, told: cards.Search) -> float:
        return CARD if told.to == "hand" else 1.9

    @worth.register
    def _(self, told: cards.Gain) -> float:
        amount = self._number(told.amount)
        return sum(
            self.eyes.per_life(seat) * amount * (1 if seat == self.me else -0.6) for seat in self._players(told.who)
        )

    @worth.register
    def _(self, told: cards.Lose) -> float:
        return self.eyes.harm_all(self._players(told.who), self._number(told.amount))

    @worth.register
    def _(self, told: cards.PutCounters) -> float:
        amount, total = self._number(told.amount), 0.0
        if told.kind == "charge":
            return 0.4 * amount
        for one in self._objects(told.what):
            if not self.board.traits[one.id].is_creature:
                continue
            if told.kind == "-1/-1" and self.board.traits[one.id].toughness - one.damage <= amount:
                total += self.removed(one)
                continue
            good = (1 if told.kind == "+1/+1" else -1) * 1.3 * amount
            mine = self.board.traits[one.id].controller == self.me
            total += good if mine else -good
        if told.what == "made" or (told.what == "self" and self._deed.source is None):
            total += 1.2 * amount
        return total

    @worth.register
    def _(self, told: cards.Pump) -> float:
        power, toughness = self._number(told.power), self._number(told.toughness)
        total = sum(self._pumped(one, told, power, toughness) for one in self._objects(told.what))
        return total - 0.05

    def _pumped(self, one: Object, told: cards.Pump, power: int, toughness: int) -> float:
        traits = self.board.traits[one.id]
        if not traits.is_creature:
            return 0.0
        mine = traits.controller == self.me
        if toughness < 0 and traits.toughness - one.damage + toughness <= 0:
            return self.removed(one)
        if told.cannot:
            return self._held_back(one, told, mine=mine)
        fight = self._in_fight(one, told, power, toughness)
        if fight is not None:
            return fight
        if not mine or self.state.active != self.me or self.state.step != "main-1":
            return 0.0
        ready = not one.tapped and (not is_sick(self.board, one) or "haste" in told.keywords)
        evasive = "flying" in told.keywords or "trample" in told.keywords
        return (
            0.25 * traits.power * ready if evasive or ("haste" in told.keywords and is_sick(self.board, one)) else 0.0
        )

    def _held_back(self, one: Object, told: cards.Pump, *, mine: bool) -> float:
        """That a creature cannot block or attack this turn."""
        if mine:
            return -1.0
        state = self.state
        if "block" in told.cannot and state.active == self.me and state.step == "main-1" and not one.tapped:
            ready = sum(not mine.tapped and not is_sick(self.board, mine) for mine in self.board.creatures(self.me))
            return min(1.5, 0.5 * ready)
        return 0.8 if "attack" in told.cannot and state.active != self.me and state.combat is None else 0.0

    def _in_fight(self, one: Object, told: cards.Pump, power: int, toughness: int) -> float | None:
        """What a creature's growth changes in combat; None if it takes no part in a fight that is settled."""
        combat = self.state.combat
        if combat is None or self.state.step not in FIGHTING:
            return None
        before = fighter(self.eyes, one)
        keywords = before.keywords | set(told.keywords)
        after = before._replace(power=before.power + power, left=before.left + toughness, keywords=keywords)
        attack = combat.attacks.get(one.id)
        mine = self.board.traits[one.id].controller == self.me
        if attack is not None and not attack.blocked:
            more = after.hits - before.hits
            worth = self.eyes.harm(attack.defender, more) if attack.defender != self.me else -more
            return worth if mine else -abs(worth)
        foes = (
            attack.blockers if attack is not None else [n for n, at in combat.attacks.items() if one.id in at.blockers]
        )
        if not foes:
            return None
        other = fighter(self.eyes, self.board.objects[foes[0]])
        dies, kills = outcome(before, other)
        dies_now, kills_now = outcome(after, other)
        gain = other.worth * (kills_now - kills) + before.worth * (dies - dies_now)
        return gain if mine else -gain

    @worth.register
    def _(self, told: cards.Tap) -> float:
        total = 0.0
        for one in self._objects(told.what):
            if one.tapped:
                continue
            mine = self.board.traits[one.id].controller == self.me
            useful = (self.state.active == self.me and self.state.step == "main-1") or (
                not mine and self.state.active != self.me and self.state.combat is None
            )
            total += -0.6 if mine else (0.2 * self.eyes.of(one) if useful else 0.05)
        return total

    @worth.register
    def _(self, told: cards.Untap) -> float:
        tapped = [one for one in self._objects(told.what) if one.tapped]
        return sum(0.3 if self.board.traits[one.id].controller == self.me else -0.6 for one in tapped)

    @worth.register
    def _(self, told: cards.MakeToken) -> float:
        amount = self._number(told.amount)
        card = find(told.token)
        one = creature(printed(told.token, self.me), told.token) if "creature" in card.types else TREASURE
        one *= 0.5 if any(trigger.on == "end-step" for trigger in card.triggers) else 1.0
        return sum(one * amount * (1 if seat == self.me else -0.7) for seat in self._players(told.who))

    @worth.register
    def _(self, told: cards.Investigate) -> float:
        return 1.0 * told.amount

    @worth.register
    def _(self, told: cards.Attach) -> float:
        return sum(self.attached(find(self._deed.card), host) for host in self._objects(told.to))

    def attached(self, card: Card, host: Object) -> float:
        """What it is worth to me to have an Aura or a piece of equipment on a creature."""
        traits = self.board.traits[host.id]
        mine = traits.controller == self.me
        changed = msgspec.structs.replace(traits)
        taken = False
        for static in card.statics:
            if static.affects != "attached":
                continue
            if static.base is not None:
                changed.power, changed.toughness = static.base
            changed.power += self._number(static.power)
            changed.toughness += self._number(static.toughness)
            if static.lose_abilities:
                changed.keywords, changed.blank = frozenset(), True
            changed.keywords |= frozenset(static.keywords)
            changed.cannot |= frozenset(static.cannot)
            taken |= static.control
        after = 0.0 if changed.toughness - host.damage <= 0 else creature(changed, host.card)
        before = self.eyes.of(host)
        if "untap" in changed.cannot:
            after *= 0.35
        if taken:
            return 0.0 if mine else 0.9 * after + before * self.eyes.danger(traits.controller)
        gain = after - before
        return 0.85 * gain if mine else -gain * self.eyes.danger(traits.controller)

    @worth.register
    def _(self, told: cards.Fight) -> float:
        total = 0.0
        for one, other in zip(self._objects(told.what), self._objects(told.against), strict=False):
            first, second = self.board.traits[one.id], self.board.traits[other.id]
            total += self._hurt(other, max(0, first.power)) + self._hurt(one, max(0, second.power))
        return total

    @worth.register
    def _(self, told: cards.CounterSpell) -> float:
        total = 0.0
        for ref in self._refs("target"):
            for item in self.state.stack:
                if f"s{item.id}" == ref:
                    worth = self.eyes.on_stack(item) * (0.6 if told.unless else 1.0)
                    total += -worth if item.controller == self.me else worth * self.eyes.danger(item.controller)
        return total

    @worth.register
    def _(self, told: cards.Sacrifice) -> float:
        if isinstance(told.what, str):
            one = self.board.objects.get(self._deed.source or 0)
            return 0.0 if one is None else -self.eyes.of(one)
        total = 0.0
        for seat in self._players(told.who):
            theirs = sorted(
                self.eyes.of(one)
                for one in self.board.matching(told.what, seat, None)
                if self.board.traits[one.id].controller == seat
            )
            lost = sum(theirs[: told.amount])
            total += -lost if seat == self.me else lost * self.eyes.danger(seat)
        return total

    @worth.register
    def _(self, told: cards.TakeControl) -> float:
        total = 0.0
        for one in self._objects(told.what):
            traits = self.board.traits[one.id]
            if traits.controller == self.me:
                continue
            now = self.state.active == self.me and self.state.step == "main-1"
            total += (0.45 * traits.power if now else 0.0) if told.until_end else 1.9 * self.eyes.of(one)
        return total

    @worth.register
    def _(self, told: cards.AddMana) -> float:
        return 0.2 * len(told.mana) if self.state.active == self.me and len(self.eyes.me.hand) > 1 else -1.0

    @worth.register
    def _(self, told: cards.Goad) -> float:
        several = len(self.eyes.foes) > 1
        return sum(
            (0.9 if several else 0.2) if self.board.traits[one.id].controller != self.me else -1.0
            for one in self._objects(told.what)
        )

    @worth.register
    def _(self, told: cards.Shield) -> float:
        amount, total = self._number(told.amount), 0.0
        combat = self.state.combat
        if combat is None or self.state.step not in FIGHTING:
            return 0.0
        for ref in self._aims(told.to):
            if ref == f"p{self.me}":
                coming = sum(
                    self.board.traits[number].power
                    for number, attack in combat.attacks.items()
                    if attack.defender == self.me and not attack.blocked and number in self.board.traits
                )
                total += self.eyes.per_life(self.me) * min(amount, coming) + (
                    20.0 if coming >= self.eyes.me.life else 0
                )
            elif ref.isdigit() and int(ref) in self.board.objects:
                total += self._pumped(self.board.objects[int(ref)], cards.Pump(), 0, amount)
        return total

    @worth.register
    def _(self, told: cards.May) -> float:
        return max(0.0, self.weigh(self._deed, told.then) - (0.3 if told.cost else 0.0))

    @worth.register
    def _(self, told: cards.If) -> float:
        return self.weigh(self._deed, told.then if self._holds(told.condition) else told.otherwise)

    @worth.register
    def _(self, told: cards.Delay) -> float:
        returns = any(isinstance(one, cards.Return) for one in told.then)
        back = sum(self.eyes.of(one) for one in self._objects("target")) if returns else 0.0
        return back + 0.9 * self.weigh(self._deed, [one for one in told.then if not isinstance(one, cards.Return)])


def total_value(graveyard: Sequence[Object]) -> int:
    """The mana value of a graveyard."""
    return sum(value_of(one) for one in graveyard)
