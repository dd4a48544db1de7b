"""Targets: what may be chosen, and what of it is still legal as a spell or ability resolves (DU-28, DU-29)."""

from collections.abc import Sequence

import msgspec

from sleuth.core.choices import One, Option, Some, When, player
from sleuth.core.game import Seat
from sleuth.core.slots import Slot
from sleuth.games.zeroday import catalogue
from sleuth.games.zeroday.board import can_be_targeted, card_fits
from sleuth.games.zeroday.card import Filter, Target
from sleuth.games.zeroday.duel import Duel
from sleuth.games.zeroday.events import Thing
from sleuth.games.zeroday.state import Item, Last, Object, ObjectId, TargetRef, living

CREATURES = Filter(types=("creature",))


def legal(duel: Duel, spec: Target, you: Seat, source: Last) -> list[TargetRef]:
    """Everything that a player's spell or ability may be aimed at."""
    state, board = duel.state, duel.board
    match spec.what:
        case "player":
            return [f"p{seat}" for seat in living(state)]
        case "opponent":
            return [f"p{seat}" for seat in living(state) if seat != you]
        case "any":
            creatures = _aimable(duel, board.matching(CREATURES, you, source.id), you, source)
            return [*(f"p{seat}" for seat in living(state)), *creatures]
        case "spell":
            spells = (item for item in state.stack if item.kind == "spell" and item.object is not None)
            return [f"s{item.id}" for item in spells if item.object and card_fits(item.object, spec.among, you)]
        case "graveyard":
            owners = living(state)
            if spec.among.controller == "you":
                owners = [you]
            elif spec.among.controller == "opponent":
                owners = [seat for seat in owners if seat != you]
            return [str(one.id) for seat in owners for one in duel.in_graveyard(seat, spec.among, you)]
        case wanted:
            return _aimable(duel, board.matching(wanted, you, source.id), you, source)


def _aimable(duel: Duel, objects: Sequence[Object], you: Seat, source: Last) -> list[TargetRef]:
    traits = duel.board.traits
    return [str(one.id) for one in objects if can_be_targeted(traits[one.id], you, source.colors)]


def still_legal(duel: Duel, item: Item) -> bool:
    """Leave out the targets that have become illegal; whether any is left, or none was chosen."""
    chosen = any(item.targets)
    kept = []
    for spec, refs in zip(item.specs, item.targets, strict=True):
        allowed = legal(duel, spec, item.controller, item.source)
        kept.append(tuple(ref for ref in refs if ref in allowed))
    item.targets = tuple(kept)
    return not chosen or any(kept)


def slots_for(duel: Duel, specs: Sequence[Target], you: Seat, source: Last) -> list[Slot] | None:
    """The slots in which targets are chosen; none if there is not enough to choose from."""
    slots: list[Slot] = []
    allowed = [legal(duel, spec, you, source) for spec in specs]
    for number, (spec, refs) in enumerate(zip(specs, allowed, strict=True), start=1):
        if len(refs) < spec.least:
            return None
        earlier = slots[-1] if slots else None
        options = tuple(_option(duel, ref, earlier) for ref in refs)
        name = f"target-{number}" if number > 1 else "target"
        if spec.least == 1 and spec.most == 1:
            if earlier is not None:
                slots[-1] = earlier = _leaving_another(earlier, options)
            if not options or (isinstance(earlier, One) and not earlier.options):
                return None
            slots.append(One(name, "Target" if number == 1 else "Second target", options))
        else:
            slots.append(Some(name, "Targets", options, least=spec.least, most=min(spec.most, max(1, len(refs)))))
    return slots


def _leaving_another(earlier: Slot, options: Sequence[Option]) -> Slot:
    """What was to be chosen before, but for what would leave nothing else to choose now."""
    if not isinstance(earlier, One):
        return earlier
    kept = tuple(one for one in earlier.options if any(one.value != other.value for other in options))
    return msgspec.structs.replace(earlier, options=kept)


def _option(duel: Duel, ref: TargetRef, earlier: Slot | None) -> Option:
    """A target; the same thing is not chosen twice."""
    when: tuple[When, ...] = ()
    if isinstance(earlier, One) and any(one.value == ref for one in earlier.options):
        when = (When(earlier.name, tuple(one.value for one in earlier.options if one.value != ref)),)
    if ref[0] == "p":
        named = player(int(ref[1:]))
        return Option(ref, named.label, seat=named.seat, when=when)
    label, note, seat = described(duel, ref)
    return Option(ref, label, note, seat=seat, when=when)


def described(duel: Duel, ref: TargetRef) -> tuple[str, str, Seat | None]:
    """A target that is no player: its name, what is to be said of it, and whose it is."""
    if ref[0] == "s":
        item = next(item for item in duel.state.stack if f"s{item.id}" == ref)
        return catalogue.find(item.card).name, "cast by {0}", item.controller
    number: ObjectId = int(ref)
    one = duel.board.objects.get(number)
    if one is None:
        card = duel.graveyard_card(number)
        assert card is not None, "a target is somewhere"
        return catalogue.find(card.card).name, "in {0}’s graveyard", card.owner
    traits = duel.board.traits[number]
    size = f"{traits.power}/{traits.toughness}, " if traits.is_creature else ""
    return catalogue.find(one.card).name, f"{size}{{0}}’s", traits.controller


def chosen_in(slots: dict[str, object], specs: Sequence[Target]) -> tuple[tuple[TargetRef, ...], ...]:
    """The targets in a move's slots."""
    found = []
    for number in range(1, len(specs) + 1):
        value = slots[f"target-{number}" if number > 1 else "target"]
        found.append((value,) if isinstance(value, str) else tuple(value))  # type: ignore[arg-type] # a slot's value
    return tuple(found)


def things(duel: Duel, targets: Sequence[Sequence[TargetRef]]) -> tuple[Thing, ...]:
    """The targets that are objects or spells, as they are called in an event."""
    board, found = duel.board, []
    for ref in (ref for refs in targets for ref in refs):
        if ref[0] == "s":
            found += [Thing(item.id, item.card, item.controller) for item in duel.state.stack if f"s{item.id}" == ref]
        elif ref.isdigit():
            number: ObjectId = int(ref)
            one = board.objects.get(number) or duel.graveyard_card(number)
            if one is not None:
                traits = board.traits.get(number)
                found.append(Thing(one.id, one.card, one.owner if traits is None else traits.controller))
    return tuple(found)
