"""Thumb rules of the duel: what a sensible player does with priority, attacks, blocks and whatever else is asked.

They look at a position with the eyes of one player, and take one of the choices offered. What is
about evidence they leave to whoever uses them.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from sleuth.core.choices import Choice, Move, every
from sleuth.core.game import Seat
from sleuth.core.slots import Assign, Option, Order, Some, Split, Value
from sleuth.games.zeroday import catalogue
from sleuth.games.zeroday.aims import Deed, after_choosing, optional
from sleuth.games.zeroday.board import Board, abilities_of, value_of
from sleuth.games.zeroday.card import Card, CounterSpell, Instruction
from sleuth.games.zeroday.casting import MAIN, parts_of, read_kind
from sleuth.games.zeroday.fights import Attack, Melee, blockers_of
from sleuth.games.zeroday.fillings import Filler, card_named, deed_of, targets_in
from sleuth.games.zeroday.inquiry import PRICE
from sleuth.games.zeroday.mana import needs_of, price_of
from sleuth.games.zeroday.state import Object, State, after
from sleuth.games.zeroday.worth import CARD, card_alone

FIRST_HAND = (2, 5)
"""An opening hand with fewer lands or more is exchanged."""
PUMPS_IN = ("block", "first-damage")
HOLD = 3.0
"""What a removal spell must gain for it to be cast before it is needed."""


class Offer(NamedTuple):
    """A move, and what it is worth."""

    worth: float
    move: Move


class Tactics(Filler):
    """The thumb rules for one player in one position."""

    def __init__(
        self,
        state: State,
        board: Board,
        seat: Seat,
        questions: Mapping[Seat, float] | None = None,
        instead: float = 0.0,
        *,
        kills: Mapping[Seat, float] | None = None,
    ) -> None:
        """``questions`` says what it is worth, in points, to be allowed to ask each opponent, ``instead`` what it is
        worth to ask nobody by damage in this turn, and ``kills`` what it is worth to put each opponent out of the game.
        """
        super().__init__(state, board, seat, kills)
        self.questions, self.instead = questions or {}, instead

    # -- with priority ---------------------------------------------------------------------------------------------

    def act(self, choices: Sequence[Choice]) -> Move:
        """What to do with priority: the best that pays now, or to pass."""
        best = max(self.offers(choices), key=lambda offer: offer.worth, default=None)
        return best.move if best is not None and best.worth > 0 else Move("pass")

    def offers(self, choices: Sequence[Choice]) -> Iterator[Offer]:
        """Everything that may be done, with what it is worth to do it now rather than later or never."""
        for choice in choices:
            if choice.kind == "pass":
                continue
            deed = read_kind(choice.kind)
            match deed.what:
                case "land":
                    yield Offer(100 + self._land(deed.number), Move(choice.kind))
                case "cast" | "flash":
                    yield from self._cast(choice)
                case "use":
                    yield from self._use(choice)
                case _:
                    yield from self._cycle(choice)

    @property
    def _leisure(self) -> bool:
        return self.state.active == self.seat and self.state.step in MAIN and not self.state.stack

    def _land(self, number: int) -> float:
        """Which land first: one that comes tapped if nothing is lost by it, one whose colour the hand needs."""
        card = catalogue.find(next(one.card for one in self.me.hand if one.id == number))
        needs = needs_of(self.me.hand)
        have = self.colors()
        gives = {color for ability in card.abilities for mana in ability.mana for color in mana}
        missing = sum(needs[color] / (1 + 2 * have.get(color, 0)) for color in gives if color in needs)
        lands = sum(have.values()) + (not card.enters_tapped)
        plays = any(price_of(catalogue.find(one.card).cost).total == lands for one in self._spells())
        return missing + (-3.0 if card.enters_tapped and plays else 1.0 if card.enters_tapped else 0.0)

    def _spells(self) -> list[Object]:
        return [one for one in self.me.hand if "land" not in catalogue.find(one.card).types]

    def _cast(self, choice: Choice) -> Iterator[Offer]:
        """To cast a spell, in the best way to fill it in."""
        deed = read_kind(choice.kind)
        zone = self.me.graveyard if deed.what == "flash" else self.me.hand
        one = next((one for one in zone if one.id == deed.number), None)
        if one is None:
            return
        card = catalogue.find(one.card)
        effects, _ = parts_of(card)[deed.part]

        def weigh(slots: Mapping[str, Value]) -> float:
            told = deed_of(one, None, slots, kicked=deed.kicked)
            if card.modes:
                return self.appraisal.weigh(told, effects)
            return self.appraisal.permanent(one, told)

        found = self.filled(choice, weigh)
        if found is None:
            return
        worth, slots = found
        worth -= self._costs(slots)
        timely = self._timely(card, effects, worth)
        if timely > 0:
            mana = price_of(card.cost).total
            yield Offer(timely + 0.02 * mana, Move(choice.kind, slots))

    def _timely(self, card: Card, effects: Sequence[Instruction], worth: float) -> float:
        """What is left of its worth now, if it may as well wait."""
        state = self.state
        creature = "creature" in card.types
        if any(isinstance(told, CounterSpell) for told in effects):
            return worth - 1.8
        if not self._leisure:
            return self._at_once(card, worth)
        if state.step == "main-1" and self._waits(card):
            return 0.0
        if "instant" in card.types:
            return worth - HOLD  # better kept for when it is needed
        if "flash" in card.keywords and creature:
            return worth - 4.0 if len(self.eyes.foes) > 1 else 0.0
        if not creature and self._holds_counter(card):
            return worth - 3.0
        return worth - 0.5

    def _at_once(self, card: Card, worth: float) -> float:
        """In others' steps, in combat or in answer to something."""
        state = self.state
        last = state.step == "end" and state.active != self.seat and after(state, state.active) == self.seat
        if "creature" in card.types or "enchantment" in card.types or "artifact" in card.types:
            return worth - 0.5 if last and not state.stack else 0.0
        if state.combat is not None and state.step in (*PUMPS_IN, "attack"):
            return worth - 1.0
        return worth - 0.8 if last and not state.stack else worth - 6.0

    def _waits(self, card: Card) -> bool:
        """Whether a card is as good after combat: what is no help in it tells opponents nothing then."""
        if "instant" in card.types or "haste" in card.keywords or card.enchant is not None:
            return False
        if "creature" not in card.types:
            return False
        helps = any(static.affects not in ("self", "attached") for static in card.statics)
        comes_in = any(trigger.on == "enters" and trigger.targets for trigger in card.triggers)
        return not (helps or comes_in)

    def _holds_counter(self, card: Card) -> bool:
        """Whether something could be refused with the mana that this would take."""
        mana = sum(
            1 for one in self.board.of(self.seat) if "land" in self.board.traits[one.id].types and not one.tapped
        )
        for one in self.me.hand:
            held = catalogue.find(one.card)
            counters = any(isinstance(told, CounterSpell) for mode in held.modes for told in mode.effects)
            if counters and mana >= price_of(held.cost).total > mana - price_of(card.cost).total:
                return True
        return False

    def _use(self, choice: Choice) -> Iterator[Offer]:
        """To use an ability of something on the battlefield."""
        deed = read_kind(choice.kind)
        one = self.board.objects.get(deed.number)
        if one is None:
            return
        card = catalogue.find(one.card)
        ability = dict(abilities_of(one.card))[deed.part]
        if card.equip is not None and deed.part == len(card.abilities):
            yield from self._equip(choice, one, card)
            return

        def weigh(slots: Mapping[str, Value]) -> float:
            return self.appraisal.weigh(deed_of(one, one.id, slots), ability.effects)

        found = self.filled(choice, weigh)
        if found is None:
            return
        worth, slots = found
        worth -= self._costs(slots)
        if ability.extra.sacrifice == "self":
            worth -= self.eyes.of(one) if self.board.traits[one.id].is_creature else 0.3
        if ability.extra.life:
            worth -= self.eyes.per_life(self.seat) * ability.extra.life
        if ability.tap and self.board.traits[one.id].is_creature and self.state.step == "main-1":
            worth -= 0.3 * max(0, self.board.traits[one.id].power)
        if self._leisure and self.state.step == "main-1":
            return  # the mana may be needed for what is cast
        last = self.state.step == "end" and after(self.state, self.state.active) == self.seat
        late = last or (self._leisure and self.state.step == "main-2")
        fighting = self.state.combat is not None and self.state.step in PUMPS_IN
        if (late or fighting) and not self.state.stack and worth > 0.4:
            yield Offer(0.5 * worth, Move(choice.kind, slots))

    def _equip(self, choice: Choice, one: Object, card: Card) -> Iterator[Offer]:
        """To put equipment on a creature: only what lies idle, and before attacking."""
        if one.attached in self.board.objects:
            return
        hosts = [self.board.objects[int(option.value)] for option in targets_in(choice)]
        best = max(hosts, key=lambda host: self._carries(card, host), default=None)
        if best is not None and (worth := self._carries(card, best)) > 0:
            found = self.filled(choice, lambda slots: float(slots["target"] == str(best.id)))
            if found is not None:
                yield Offer(worth, Move(choice.kind, found[1]))

    def _carries(self, card: Card, host: Object) -> float:
        ready = 0.0 if host.tapped or host.sick else 0.3
        return self.appraisal.attached(card, host) + ready

    def _cycle(self, choice: Choice) -> Iterator[Offer]:
        """To exchange a card that is of no use."""
        number = read_kind(choice.kind).number
        card = next((one.card for one in self.me.hand if one.id == number), None)
        last = self.state.step == "end" and after(self.state, self.state.active) == self.seat
        if card is None or not last or self.state.stack:
            return
        found = self.filled(choice, lambda _: CARD)
        if found is not None and card_alone(card) < CARD + 2.0:
            yield Offer(0.3, Move(choice.kind, found[1]))

    def _costs(self, slots: Mapping[str, Value]) -> float:
        """What is paid besides mana."""
        cost = 0.0
        victim = slots.get("sacrifice")
        if isinstance(victim, str):
            cost += self.eyes.of(self.board.objects[int(victim)])
        cost += 1.2 * len(slots.get("discard", ()))
        pay = slots.get("pay")
        treasures = 0
        if isinstance(pay, str):
            numbers = [int(part.split(".")[0]) for part in pay.split(" ") if part != "pool"]
            treasures = sum(self.board.objects[number].card == "treasure" for number in numbers)
        graveyard = sum(value_of(one) for one in self.me.graveyard)
        for name in ("evidence", "exile"):
            gone = slots.get(name, ())
            left = graveyard - sum(value_of(one) for one in self.me.graveyard if str(one.id) in gone)
            if gone and left < PRICE <= graveyard:
                cost += 1.5
        return cost + 0.4 * treasures

    # -- combat ----------------------------------------------------------------------------------------------------

    def attack(self, choice: Choice) -> Move:
        """Who attacks whom."""
        (slot,) = choice.slots
        assert isinstance(slot, Assign), "attackers are assigned"
        able: dict[int, list[Seat]] = {}
        must = []
        for option in slot.options:
            allowed = option.allowed or tuple(value.value for value in slot.values)
            able[int(option.value)] = [Seat(int(value[1:])) for value in allowed if value != "stay"]
            if "stay" not in allowed:
                must.append(int(option.value))
        plan = Attack(self.eyes, able, must, self.questions, self.instead).best()
        given: dict[str, str | int] = {
            option.value: f"p{plan.attacks[number]}" if (number := int(option.value)) in plan.attacks else "stay"
            for option in slot.options
        }
        return Move("attack", {slot.name: given})

    def block(self, choice: Choice) -> Move:
        """Who blocks whom."""
        (slot,) = choice.slots
        assert isinstance(slot, Assign), "blockers are assigned"
        assert self.state.combat is not None, "blocks come in combat"
        objects = self.board.objects
        attacking = [n for n, attack in self.state.combat.attacks.items() if attack.defender == self.seat]
        offered = {int(option.value): option.allowed or () for option in slot.options}
        blockers = [one for one in blockers_of(self.board, self.seat) if one.id in offered]
        melee = Melee(self.eyes, self.seat, [objects[number] for number in attacking], blockers)
        found = melee.blocks(attacking, self.eyes.per_life(self.seat), self.eyes.danger(self.state.active))
        given: dict[str, str | int] = {}
        for number, allowed in offered.items():
            whom = str(found.get(number, "none"))
            given[str(number)] = whom if whom in allowed else "none"
        for value in slot.values:
            many = sum(whom == value.value for whom in given.values())
            if value.limit is not None and not value.limit.holds(many):
                given = {number: "none" if whom == value.value else whom for number, whom in given.items()}
        return Move("block", {slot.name: given})

    def divide(self, choices: Sequence[Choice]) -> Move:
        """How an attacker's damage is divided."""
        choice = next((choice for choice in choices if choice.kind == "trample"), choices[0])
        (slot,) = choice.slots
        assert isinstance(slot, Split), "damage is divided"
        return Move(choice.kind, {slot.name: self.shares(slot)})

    # -- whatever else is asked ------------------------------------------------------------------------------------

    def answer(self, about: str, choices: Sequence[Choice]) -> Move:
        """What spells and abilities ask as they resolve, and what comes up between steps."""
        choice = choices[0]
        match choice.kind:
            case "aim":
                return self._aim(choice)
            case "discard" | "sacrifice":
                return Move(
                    choice.kind, {slot.name: self.least(slot) for slot in choice.slots if isinstance(slot, Some)}
                )
            case "choose":
                return self._choose(about, choice)
            case "look":
                return self._look(choice)
            case "search":
                return self._search(choice)
            case "yes":
                return Move("yes" if self._wants(about) else "no")
            case "pay":
                return self._pay(about, choice)
            case _:
                return next(every(choices))

    def _aim(self, choice: Choice) -> Move:
        """The targets of the triggered ability that is next."""
        item = next(item for item in self.state.waiting if item.controller == self.seat)
        source = next((one for one in self.board.of(self.seat) if one.card == item.card), None)
        given = Object(0, item.card, self.seat, self.seat) if source is None else source

        def weigh(slots: Mapping[str, Value]) -> float:
            deed = deed_of(given, None if source is None else source.id, slots)
            return self.appraisal.weigh(deed, item.effects)

        found = self.filled(choice, weigh)
        return next(every((choice,))) if found is None else Move(choice.kind, found[1])

    def _choose(self, about: str, choice: Choice) -> Move:
        """What an ability has one choose, by what it does with it."""
        effects = after_choosing(about)
        (slot,) = choice.slots
        source = next((one.id for one in self.board.of(self.seat) if one.card == about), None)

        def worth(option: Option) -> float:
            return self.appraisal.weigh(Deed(about, source, chosen=(int(option.value),)), effects)

        ranked = sorted(slot.options, key=worth, reverse=True)
        least = slot.least if isinstance(slot, Some) else 1
        return Move(choice.kind, {slot.name: tuple(option.value for option in ranked[:least])})

    def _look(self, choice: Choice) -> Move:
        """The best on top, and what is of no use away."""
        order, down = choice.slots
        assert isinstance(order, Order), "cards are put in order"
        worths = {option.value: self.card_in_hand(card_named(option.label) or "") for option in order.options}
        ranked = tuple(sorted(worths, key=lambda value: -worths[value]))
        bad = sum(worth < CARD for worth in worths.values())
        offered = [option.value for option in down.options]
        return Move(choice.kind, {order.name: ranked, down.name: str(bad) if str(bad) in offered else offered[0]})

    def _search(self, choice: Choice) -> Move:
        (slot,) = choice.slots
        found = [option.value for option in slot.options if option.value != "none"]
        have, needs = self.colors(), needs_of(self.me.hand)

        def worth(card: str) -> float:
            colors = catalogue.find(card).colors
            return self.card_in_hand(card) + sum(needs[color] / (1 + have.get(color, 0)) for color in colors)

        return Move(choice.kind, {slot.name: max(found, key=worth) if found else "none"})

    def _wants(self, about: str) -> bool:
        source = next((one.id for one in self.board.of(self.seat) if one.card == about), None)
        return self.appraisal.weigh(Deed(about, source), optional(about)) > 0

    def _pay(self, about: str, choice: Choice) -> Move:
        """Pay, to save a spell or for what is had for it; not for what is of no use."""
        body = optional(about)
        if body and self.appraisal.weigh(Deed(about), body) <= 0:
            return Move("refuse")
        (slot,) = choice.slots
        return Move("pay", {slot.name: slot.options[0].value})

    # -- before the first turn -------------------------------------------------------------------------------------

    def opening(self, choices: Sequence[Choice]) -> Move:
        """Keep an opening hand, or take another."""
        lands = sum("land" in catalogue.find(one.card).types for one in self.me.hand)
        fewest, most = FIRST_HAND
        good = fewest <= lands <= most or self.me.mulligans > 1
        keep = next(choice for choice in choices if choice.kind == "keep")
        if not good and any(choice.kind == "mulligan" for choice in choices):
            return Move("mulligan")
        return Move("keep", {slot.name: self.least(slot) for slot in keep.slots if isinstance(slot, Some)})


def by_thumb(tactics: Tactics, about: str, choices: Sequence[Choice]) -> Move:
    """The move that the thumb rules make."""
    if about == "":
        return tactics.opening(choices) if tactics.state.step == "mulligan" else tactics.act(choices)
    if about == "attack":
        return tactics.attack(choices[0])
    if about == "block":
        return tactics.block(choices[0])
    if about.startswith("divide-"):
        return tactics.divide(choices)
    return tactics.answer(about, choices)
