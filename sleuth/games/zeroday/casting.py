"""What a player with priority may do: play a land, cast a spell, use an ability (DU-14, DU-19 to DU-28).

A choice carries everything: modes by its kind, X, targets, division, what is sacrificed, and how it is paid. So casting
is one move, and a cast that is not finished leaves nothing behind.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property
from typing import NamedTuple

import msgspec

from sleuth.core.choices import Choice, Limit, One, Option, Some, Split, When
from sleuth.core.game import Seat
from sleuth.core.slots import Slot
from sleuth.games.zeroday import catalogue, targets
from sleuth.games.zeroday.board import Board, abilities_of, card_fits, holds, value_of
from sleuth.games.zeroday.card import (
    Activated,
    Card,
    Damage,
    Extra,
    Filter,
    Instruction,
    Static,
    Target,
)
from sleuth.games.zeroday.duel import Duel
from sleuth.games.zeroday.labels import ability_label, ability_text, casting_label, casting_note, pass_choice
from sleuth.games.zeroday.mana import (
    Price,
    Supply,
    Way,
    is_sick,
    needs_of,
    price_of,
    say_way,
    sources,
    ways_to_pay,
    written,
)
from sleuth.games.zeroday.state import Last, Object, ObjectId

MAIN = ("main-1", "main-2")
ACTIVATED = 100
"""Added to the number of an activated ability where it stands beside triggered ones."""
MOST_X = 20
"""No larger X is offered: there are 16 lands in two packs."""


class Deed(NamedTuple):
    """One thing that can be done with priority: all that its kind of move says."""

    what: str
    """``land``, ``cast``, ``flash`` (back), ``cycle`` or ``use``."""
    number: ObjectId
    part: int = 0
    """The mode, or the ability."""
    kicked: bool = False

    @property
    def kind(self) -> str:
        return f"{self.what}-{self.number}-{self.part}{'-more' if self.kicked else ''}"


def read_kind(kind: str) -> Deed:
    """The deed that a kind of move stands for.

    >>> read_kind("cast-12-1-more")
    Deed(what='cast', number=12, part=1, kicked=True)
    """
    what, number, part, *more = kind.split("-")
    return Deed(what, int(number), int(part), bool(more))


def offers(duel: Duel, seat: Seat) -> Iterator[Choice]:
    """All that this player may do with priority."""
    yield pass_choice(duel.state)
    caster = _Caster(duel, seat)
    player = duel.player(seat)
    if caster.at_leisure and player.lands == 0:
        for one in player.hand:
            if _use_of(one.card).land:
                label = f"Play {catalogue.find(one.card).name}"
                yield Choice(Deed("land", one.id).kind, label, note=casting_note(one.card))
    for one in player.hand:
        use = _use_of(one.card)
        if not use.land and (use.fast or caster.at_leisure):
            yield from caster.spell(one)
        if use.cycles:
            yield from caster.cycling(one)
    for one in player.graveyard:
        use = _use_of(one.card)
        if use.again and (use.fast or caster.at_leisure):
            yield from caster.spell(one, flashback=True)
    for one in duel.board.of(seat):
        for number, ability in _use_of(one.card).abilities:
            yield from caster.ability(one, number, ability)


class _Use(NamedTuple):
    """What can be done with a card at all."""

    land: bool
    fast: bool
    """Whether it is cast at any time."""
    cycles: bool
    again: bool
    """Whether it is cast from the graveyard, too."""
    abilities: tuple[tuple[int, Activated], ...]
    """All but those for mana."""


@cache
def _use_of(card: str) -> _Use:
    found = catalogue.find(card)
    return _Use(
        "land" in found.types,
        "instant" in found.types or "flash" in found.keywords,
        bool(found.cycling),
        bool(found.flashback),
        tuple((number, ability) for number, ability in abilities_of(card) if not ability.mana),
    )


def may_act(duel: Duel, seat: Seat) -> bool:
    """Whether this player may be able to do something with priority, as far as everybody can see.

    Nobody is asked who has no mana to come by, nothing to use for free, and no card in their packs that costs nothing.
    What is in a hand has no say in it, so that it tells nothing of a hand who is asked.
    """
    state, board = duel.state, duel.board
    player = duel.player(seat)
    if player.mana or (seat == state.active and state.step in MAIN and not state.stack):
        return True
    if player.hand and _is_free(player.packs):
        return True
    return any(_is_ready(one.card, one.tapped) for one in board.of(seat))


@cache
def _is_free(packs: tuple[str, ...]) -> bool:
    """Whether something in these packs may be cast without mana: for nothing, or by tapping creatures."""
    found = (catalogue.find(card) for pack in packs for card in catalogue.load().packs[pack].cards)
    return any(
        "land" not in card.types and ("convoke" in card.keywords or not price_of(card.cost).total) for card in found
    )


@cache
def _is_ready(card: str, tapped: bool) -> bool:
    """Whether a card on the battlefield gives mana or has an ability that costs none."""
    return any(
        (ability.mana or not price_of(ability.cost).total) and not (ability.tap and tapped)
        for _, ability in abilities_of(card)
    )


class _Caster:
    """Works out what one player can cast and use."""

    def __init__(self, duel: Duel, seat: Seat) -> None:
        self.duel, self.seat, self.player = duel, seat, duel.player(seat)
        state = duel.state
        self.at_leisure = state.active == seat and state.step in MAIN and not state.stack

    @cached_property
    def _supply(self) -> Supply:
        return Supply(sources(self.duel.board, self.seat), self.player.mana)

    @cached_property
    def _discounts(self) -> list[tuple[Filter, int]]:
        return discounts(self.duel.board, self.seat)

    # -- spells ----------------------------------------------------------------------------------------------------

    def spell(self, one: Object, *, flashback: bool = False) -> Iterator[Choice]:
        """To cast a card, in each of its modes, with its extra cost or without."""
        card = catalogue.find(one.card)
        costs = [(card.flashback if flashback else card.cost, False)]
        if card.kicker and not flashback:
            costs.append((added(card.cost, card.kicker), True))
        for cost, kicked in costs:
            price = reduced(price_of(cost), one, self.seat, self._discounts)
            if not price.xs:
                price = with_x(price, 0)
            helped = "convoke" in card.keywords and price.total <= self._supply.most + len(self._helpers())
            if not (helped or self._supply.may_meet(price)):
                continue
            for part, (effects, specs) in enumerate(parts_of(card)):
                deed = Deed("flash" if flashback else "cast", one.id, part, kicked)
                slots = self._slots(deed, price, card.extra, specs, effects, one=one)
                if slots is not None:
                    label = casting_label(one.card, part, cost, kicked=kicked, flashback=flashback)
                    yield Choice(deed.kind, label, slots, note=casting_note(one.card))

    def _helpers(self) -> list[Object]:
        return [one for one in self.duel.board.creatures(self.seat) if not one.tapped]

    # -- abilities -------------------------------------------------------------------------------------------------

    def cycling(self, one: Object) -> Iterator[Choice]:
        """To discard a card for another."""
        card = catalogue.find(one.card)
        price = price_of(card.cycling)
        if not self._supply.may_meet(price):
            return
        deed = Deed("cycle", one.id)
        slots = self._slots(deed, price, Extra(), (), (), one=one)
        if slots is not None:
            yield Choice(deed.kind, f"Cycle {card.name} ({card.cycling})", slots, note="Discard it, and draw a card.")

    def ability(self, one: Object, number: int, ability: Activated) -> Iterator[Choice]:
        """To use an ability of something on the battlefield."""
        duel = self.duel
        traits = duel.board.traits[one.id]
        if (
            traits.blank
            or (ability.as_sorcery and not self.at_leisure)
            or (ability.once_a_turn and ACTIVATED + number in one.used)
            or (ability.tap and (one.tapped or (traits.is_creature and is_sick(duel.board, one))))
            or one.counters.get("charge", 0) < ability.extra.counters
        ):
            return
        price = price_of(ability.cost)
        if not self._supply.may_meet(price):
            return
        deed = Deed("use", one.id, number)
        slots = self._slots(deed, price, ability.extra, ability.targets, ability.effects, one=one)
        if slots is None:
            return
        yield Choice(deed.kind, ability_label(one.card, number), slots, note=ability_text(one.card, number))

    # -- slots -----------------------------------------------------------------------------------------------------

    def _slots(
        self,
        deed: Deed,
        price: Price,
        extra: Extra,
        specs: Sequence[Target],
        effects: Sequence[Instruction],
        *,
        one: Object,
    ) -> tuple[Slot, ...] | None:
        """Everything that has to be said to do it; none if it cannot be done."""
        duel = self.duel
        aimed = targets.slots_for(duel, specs, self.seat, self.source_of(one)) if specs else []
        if aimed is None:
            return None
        aimed = with_division(aimed, effects)
        besides = self._extra_slots(extra, one)
        if besides is None:
            return None
        payment = self._payment(deed, price, extra, besides, one)
        return None if payment is None else (*aimed, *besides, *payment)

    def source_of(self, one: Object) -> Last:
        """The source of a spell or an ability, as it is now."""
        if one.id in self.duel.board.objects:
            return self.duel.board.last(one)
        return card_as_source(one, self.seat)

    def _extra_slots(self, extra: Extra, one: Object) -> list[Slot] | None:
        """What is paid besides mana, to be chosen."""
        slots: list[Slot] = []
        if extra.life and self.player.life < extra.life:
            return None
        if isinstance(extra.sacrifice, Filter):
            wanted = msgspec.structs.replace(extra.sacrifice, controller="you")
            victims = self.duel.board.matching(wanted, self.seat, one.id)
            if not victims:
                return None
            slots.append(One("sacrifice", "What you sacrifice", tuple(self._mine(other) for other in victims)))
        if extra.discard:
            others = [other for other in self.player.hand if other.id != one.id]
            if len(others) < extra.discard:
                return None
            options = tuple(self._mine(other) for other in others)
            slots.append(Some("discard", "What you discard", options, extra.discard, extra.discard))
        grave = [other for other in self.player.graveyard if other.id != one.id]
        if extra.exile:
            if len(grave) < extra.exile:
                return None
            options = tuple(self._mine(other) for other in grave)
            slots.append(Some("exile", "What you exile from your graveyard", options, extra.exile, extra.exile))
        if extra.evidence:
            slot = evidence_slot(grave, extra.evidence)
            if slot is None:
                return None
            slots.append(slot)
        return slots

    def _mine(self, one: Object) -> Option:
        traits = self.duel.board.traits.get(one.id)
        note = f"{traits.power}/{traits.toughness}" if traits is not None and traits.is_creature else ""
        return Option(str(one.id), catalogue.find(one.card).name, note)

    def _payment(
        self, deed: Deed, price: Price, extra: Extra, besides: Sequence[Slot], one: Object
    ) -> list[Slot] | None:
        """How the mana is paid, and how much X is."""
        card = catalogue.find(one.card)
        convoke = "convoke" in card.keywords and deed.what == "cast"
        found = sources(self.duel.board, self.seat, convoke=True) if convoke else self._supply.sources
        own = deed.what == "use" and (abilities_of(one.card)[deed.part][1].tap or extra.sacrifice == "self")
        if own:
            left = ((source, tuple(number for number in source.ids if number != one.id)) for source in found)
            found = [source._replace(ids=ids) for source, ids in left if ids]
        needs = needs_of(self.player.hand, one.id)
        victims = next((slot for slot in besides if slot.name == "sacrifice"), None)
        if not price.xs:
            options = self._ways(price, found, needs, victims)
            return None if options is None else [One("pay", "Paid with", options)] if options else []
        cases: dict[str, tuple[Option, ...]] = {}
        for x in range(MOST_X + 1):
            priced = self._ways(with_x(price, x), found, needs, victims)
            if priced is None:
                break
            cases[str(x)] = priced or (Option("pool", "nothing"),)
        if not cases:
            return None
        chosen = One("x", "X", tuple(Option(x, x) for x in reversed(cases)))
        return [chosen, One("pay", "Paid with", after="x", cases=cases)]

    def _ways(
        self, price: Price, found: Sequence[object], needs: Mapping[str, int], victims: Slot | None
    ) -> tuple[Option, ...] | None:
        """Ways to pay, the proposal first; empty if there is nothing to pay, none if it cannot be paid."""
        if not price.total:
            return ()
        ways = ways_to_pay(price, self.player.mana, found, needs)  # type: ignore[arg-type] # sources and a counter
        if victims is None:
            return tuple(self._way(way) for way in ways) or None
        # What is sacrificed for mana is not there to be sacrificed for the spell.
        everybody = [int(option.value) for option in victims.options]
        for victim in everybody:
            if all(victim in self._used_up(way) for way in ways):
                rest = [
                    source._replace(ids=tuple(number for number in source.ids if number != victim))  # type: ignore[attr-defined] # sources
                    for source in found
                ]
                more = ways_to_pay(price, self.player.mana, [one for one in rest if one.ids], needs, 1)  # type: ignore[arg-type] # as above
                if not more:
                    return None
                ways += more
        return tuple(
            msgspec.structs.replace(
                self._way(way),
                when=(When("sacrifice", tuple(str(one) for one in everybody if one not in self._used_up(way))),),
            )
            for way in ways
            if not set(everybody) <= self._used_up(way)
        )

    def _used_up(self, way: Way) -> set[ObjectId]:
        board = self.duel.board
        return {
            use.source
            for use in way
            if use.ability >= 0
            and abilities_of(board.objects[use.source].card)[use.ability][1].extra.sacrifice is not None
        }

    def _way(self, way: Way) -> Option:
        return Option(written(way), say_way(way, self.duel.board))


def reduced(price: Price, one: Object, seat: Seat, discounts: Sequence[tuple[Filter, int]]) -> Price:
    """The price of a card less what is taken off."""
    less = sum(cheaper for wanted, cheaper in discounts if card_fits(one, wanted, seat))
    return price if not less else price._replace(generic=price.generic - less)


def discounts(board: Board, seat: Seat) -> list[tuple[Filter, int]]:
    """What a player's own cards take off, and which spells they take it off."""
    able = (one for one in board.of(seat) if not board.traits[one.id].blank)
    return [
        (wanted, static.cheaper)
        for one in able
        for wanted, static in _discounts_of(one.card)
        if static.condition is None or holds(board.state, board.traits, static.condition, seat, one)
    ]


@cache
def _discounts_of(card: str) -> tuple[tuple[Filter, Static], ...]:
    statics = catalogue.find(card).statics
    return tuple((one.affects, one) for one in statics if one.cheaper and isinstance(one.affects, Filter))


def added(cost: str, more: str) -> str:
    """Two costs together.

    >>> added("2S", "1SR")
    '3SSR'
    """
    first, second = price_of(cost), price_of(more)
    generic = first.generic + second.generic
    return "X" * first.xs + (str(generic) if generic else "") + "".join((*first.colors, *second.colors))


def with_x(price: Price, x: int) -> Price:
    """A price with so much for each X. What takes off from it does so from all of that.

    >>> with_x(Price(-1, ("S",), xs=1), 3)
    Price(generic=2, colors=('S',), xs=1)
    """
    generic = max(0, price.generic + x * price.xs)
    return price if generic == price.generic else price._replace(generic=generic)


def parts_of(card: Card) -> list[tuple[tuple[Instruction, ...], tuple[Target, ...]]]:
    """The ways to cast a card: its modes, or what an Aura is put on."""
    if card.modes:
        return [(mode.effects, mode.targets) for mode in card.modes]
    return [((), () if card.enchant is None else (Target(card.enchant),))]


def card_as_source(one: Object, seat: Seat) -> Last:
    """A card that is not on the battlefield, as the source of a spell or an ability."""
    card = catalogue.find(one.card)
    return Last(one.id, one.card, one.owner, seat, card.power or 0, catalogue.colors_of(card), card.keywords)


def evidence_slot(grave: Sequence[Object], least: int) -> Some | None:
    """Cards from a graveyard of at least so much mana value together; none if there is not so much."""
    options = tuple(
        Option(str(one.id), catalogue.find(one.card).name, f"mana value {value_of(one)}", weight=value_of(one))
        for one in grave
    )
    if sum(option.weight or 0 for option in options) < least:
        return None
    return Some("evidence", "What you exile from your graveyard", options, 1, len(options), least_sum=least)


def with_division(aimed: list[Slot], effects: Sequence[Instruction]) -> list[Slot]:
    """The targets; and of divided damage, how it is divided among those chosen."""
    shared = next((told for told in effects if isinstance(told, Damage) and told.divided), None)
    if shared is None or not isinstance(shared.amount, int):
        return aimed
    (slot,) = aimed
    if isinstance(slot, One):
        return aimed
    assert isinstance(slot, Some), "targets are one or some"
    slot = msgspec.structs.replace(slot, least=1, most=min(slot.most, shared.amount))
    shares = tuple(
        msgspec.structs.replace(option, when=(When(slot.name, (option.value,)),), limit=Limit(least=1))
        for option in slot.options
    )
    return [slot, Split("division", "How much for each", shares, total=shared.amount)]
