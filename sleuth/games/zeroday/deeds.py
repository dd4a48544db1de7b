"""Doing what was offered: playing a land, casting, using, cycling; what being aimed at sets off (DU-21 to DU-28)."""

from collections.abc import Mapping, Sequence

from sleuth.core.choices import Move
from sleuth.core.game import Seat
from sleuth.core.slots import Value
from sleuth.games.zeroday import catalogue, targets
from sleuth.games.zeroday.board import abilities_of
from sleuth.games.zeroday.card import (
    CounterSpell,
    Damage,
    Draw,
    Extra,
    Instruction,
)
from sleuth.games.zeroday.casting import (
    ACTIVATED,
    Deed,
    added,
    card_as_source,
    discounts,
    parts_of,
    read_kind,
    reduced,
    with_x,
)
from sleuth.games.zeroday.duel import Duel
from sleuth.games.zeroday.events import AbilityUsed, CastSpell, LandPlayed
from sleuth.games.zeroday.mana import (
    Price,
    price_of,
    read_way,
)
from sleuth.games.zeroday.payment import pay_mana, sacrifice
from sleuth.games.zeroday.state import About, Item, Object, TargetRef


def carry_out(duel: Duel, seat: Seat, move: Move) -> None:
    """Do what was offered; the move is one of those."""
    deed = read_kind(move.kind)
    duel.state.passed = duel.state.actions = 0
    duel.acted(seat)
    match deed.what:
        case "land":
            _play_land(duel, seat, deed)
        case "use":
            _use(duel, seat, deed, move.slots)
        case "cycle":
            _cycle(duel, seat, deed, move.slots)
        case _:
            _cast(duel, seat, deed, move.slots)


def _play_land(duel: Duel, seat: Seat, deed: Deed) -> None:
    """A land is played; that uses no stack (DU-14)."""
    player = duel.player(seat)
    (one,) = (one for one in player.hand if one.id == deed.number)
    player.lands += 1
    (land,) = duel.move([one], "battlefield", quiet=True)
    duel.tell(LandPlayed(seat, duel.thing(land)))


def _cast(duel: Duel, seat: Seat, deed: Deed, slots: Mapping[str, Value]) -> None:
    player, flashback = duel.player(seat), deed.what == "flash"
    zone = player.graveyard if flashback else player.hand
    (one,) = (one for one in zone if one.id == deed.number)
    card = catalogue.find(one.card)
    effects, specs = parts_of(card)[deed.part]
    cost = card.flashback if flashback else added(card.cost, card.kicker) if deed.kicked else card.cost
    x = int(str(slots.get("x", 0)))
    price = reduced(price_of(cost), one, seat, discounts(duel.board, seat))
    chosen = targets.chosen_in(dict(slots), specs)
    zone.remove(one)
    spell = Object(duel.new_id(), one.card, one.owner, seat)
    item = Item(
        duel.new_id(),
        "spell",
        one.card,
        seat,
        card_as_source(spell, seat),
        effects,
        specs,
        chosen,
        division_of(slots, chosen, effects),
        x,
        deed.kicked,
        flashback,
        spell,
    )
    aims = targets.things(duel, chosen)
    _pay(duel, seat, with_x(price, x), card.extra, slots)
    duel.state.stack.append(item)
    duel.tell(CastSpell(seat, item.id, item.card, flat(chosen), aims, x, deed.kicked, flashback))
    duel.stir()
    duel.was_cast(item)
    targeted(duel, item)


def _use(duel: Duel, seat: Seat, deed: Deed, slots: Mapping[str, Value]) -> None:
    one = duel.board.objects[deed.number]
    ability = abilities_of(one.card)[deed.part][1]
    source = duel.board.last(one)
    chosen = targets.chosen_in(dict(slots), ability.targets)
    x = int(str(slots.get("x", 0)))
    price = price_of(ability.cost)
    if ability.once_a_turn:
        one.used = (*one.used, ACTIVATED + deed.part)
    aims = targets.things(duel, chosen)
    if ability.tap:
        one.tapped = True
    _pay(duel, seat, with_x(price, x), ability.extra, slots, source=one)
    item = Item(
        duel.new_id(),
        "ability",
        one.card,
        seat,
        source,
        ability.effects,
        ability.targets,
        chosen,
        division_of(slots, chosen, ability.effects),
        x,
    )
    duel.state.stack.append(item)
    duel.tell(AbilityUsed(seat, item.id, item.card, flat(chosen), aims))
    duel.stir()
    targeted(duel, item)


def _cycle(duel: Duel, seat: Seat, deed: Deed, slots: Mapping[str, Value]) -> None:
    (one,) = (one for one in duel.player(seat).hand if one.id == deed.number)
    _pay(duel, seat, price_of(catalogue.find(one.card).cycling), Extra(), slots)
    duel.move([one], "graveyard", why="discarded")
    duel.occurs("discard", seat)
    item = Item(duel.new_id(), "ability", one.card, seat, card_as_source(one, seat), (Draw(),))
    duel.state.stack.append(item)
    duel.tell(AbilityUsed(seat, item.id, item.card))


def flat(chosen: Sequence[Sequence[TargetRef]]) -> tuple[TargetRef, ...]:
    return tuple(ref for refs in chosen for ref in refs)


def division_of(
    slots: Mapping[str, Value], chosen: Sequence[Sequence[TargetRef]], effects: Sequence[Instruction]
) -> dict[TargetRef, int]:
    """How much damage goes to each of the targets, where it is divided."""
    given = slots.get("division")
    if isinstance(given, dict):
        return {ref: int(share) for ref, share in given.items()}
    shared = next((told for told in effects if isinstance(told, Damage) and told.divided), None)
    if shared is not None and isinstance(shared.amount, int):
        return dict.fromkeys(flat(chosen)[:1], shared.amount)
    return {}


def _pay(
    duel: Duel, seat: Seat, price: Price, extra: Extra, slots: Mapping[str, Value], *, source: Object | None = None
) -> None:
    """Pay mana, and then what is paid besides."""
    player = duel.player(seat)
    pay_mana(duel, seat, price, read_way(str(slots.get("pay", "pool"))))
    if extra.counters and source is not None:
        source.counters = {**source.counters, "charge": source.counters["charge"] - extra.counters}
    if extra.life:
        duel.lose_life(seat, extra.life)
    for name, why in (("discard", "discarded"), ("exile", "exiled"), ("evidence", "exiled")):
        numbers = slots.get(name, ())
        zone = player.hand if name == "discard" else player.graveyard
        going = [one for one in zone if str(one.id) in numbers]
        if going:
            duel.move(going, "graveyard" if name == "discard" else "exile", why=why)  # type: ignore[arg-type] # one of its words
        for _ in going if name == "discard" else ():
            duel.occurs("discard", seat)
    victim = slots.get("sacrifice")
    if victim is not None:
        sacrifice(duel, [duel.board.objects[int(str(victim))]])
    if extra.sacrifice == "self" and source is not None:
        sacrifice(duel, [source])
    duel.stir()


def targeted(duel: Duel, item: Item) -> None:
    """What is set off by being aimed at; ward is (DU-28)."""
    board = duel.board
    for ref in dict.fromkeys(flat(item.targets)):
        if ref[0] == "p":
            duel.disturb(Seat(int(ref[1:])))
        one = board.objects.get(int(ref)) if ref.isdigit() else None
        if one is None:
            continue
        duel.befalls("becomes-target", one, item.controller)
        traits = board.traits[one.id]
        if traits.controller != item.controller:
            duel.disturb(traits.controller)
        if traits.ward and traits.controller != item.controller:
            last = board.last(one)
            counter = (CounterSpell(unless=traits.ward),)
            ward = Item(duel.new_id(), "trigger", one.card, traits.controller, last, counter)
            ward.targets, ward.about = ((f"s{item.id}",),), About(last, item.controller)
            duel.state.waiting.append(ward)
