"""What is done by itself as soon as a position calls for it, before anybody gets priority (DU-10, DU-17, DU-41)."""

from sleuth.core.choices import Choice, One, Option
from sleuth.core.game import Seat
from sleuth.games.zeroday import catalogue
from sleuth.games.zeroday.duel import Duel
from sleuth.games.zeroday.events import Attached
from sleuth.games.zeroday.leaving import lose
from sleuth.games.zeroday.state import Ask, Object, ObjectId, living

LOOSE = "It came back without having been cast: it is put on whatever you choose, which is no target."
LEGENDS = "You may have only one of a legendary card. The others go to the graveyard."


def check(duel: Duel) -> bool:
    """Do what is done by itself as soon as a position calls for it; whether anything was (DU-41)."""
    if duel.settled:
        return False
    duel.settled = True
    if _check(duel) or duel.end_if_decided():
        duel.settled = False
        return True
    return False


def _check(duel: Duel) -> bool:
    state = duel.state
    dead = [seat for seat in living(state) if duel.player(seat).life <= 0]
    decked = [seat for seat in living(state) if duel.player(seat).drew_nothing and seat not in dead]
    if dead or decked:
        lose(duel, dead, "life")
        lose(duel, decked, "library")
        duel.end_if_decided()
        return True
    board = duel.board
    for one in state.battlefield:
        now = board.traits[one.id].controller
        if now != (one.controller if one.under is None else one.under):
            _note_controller(duel, one, now)
    dying: list[Object] = []
    broken: list[Object] = []
    loose: list[Object] = []
    """Auras that came onto the battlefield without having been cast on something."""
    for one in state.battlefield:
        traits = board.traits[one.id]
        if (one.damage or traits.toughness <= 0) and traits.is_creature and _is_dying(duel, one):
            (dying if traits.toughness <= 0 else broken).append(one)
        elif one.attached is not None and not _may_stay_attached(duel, one):
            if "Aura" in traits.subtypes:
                dying.append(one)
            else:
                one.attached = None
                duel.touch()
                return True
        elif one.attached is None and "Aura" in traits.subtypes:
            (loose if _hosts(duel, one) else dying).append(one)
    if dying or broken:
        duel.move([*dying, *broken], "graveyard", why="died")
        return True
    if _cancel_counters(duel) or _check_legends(duel):
        return True
    if loose:
        _ask_for_host(duel, loose)
    return bool(loose)


def _note_controller(duel: Duel, one: Object, now: Seat) -> None:
    """Whatever comes under somebody else's control came lately, and is out of combat (DU-24, DU-43, DU-52)."""
    one.under = None if now == one.controller else now
    one.sick = True
    duel.leave_combat(one.id)
    duel.touch()


def _is_dying(duel: Duel, one: Object) -> bool:
    traits = duel.board.traits[one.id]
    if traits.toughness <= 0:
        return True
    return (one.damage >= traits.toughness or (one.deadly and one.damage > 0)) and (
        "indestructible" not in traits.keywords
    )


def _may_stay_attached(duel: Duel, one: Object) -> bool:
    assert one.attached is not None, "only what is attached is asked about"
    host = duel.board.traits.get(one.attached)
    if host is None:
        return False
    own = duel.board.traits[one.id]
    if not host.protection.isdisjoint(own.colors):
        return False
    card = catalogue.find(one.card)
    if card.enchant is not None:
        return duel.board.matches(duel.board.objects[one.attached], card.enchant, own.controller, one.id)
    return host.is_creature


def _hosts(duel: Duel, aura: Object) -> list[Object]:
    """What a loose Aura may be put on."""
    card, own, board = catalogue.find(aura.card), duel.board.traits[aura.id], duel.board
    if card.enchant is None:
        return []
    found = board.matching(card.enchant, own.controller, aura.id)
    return [one for one in found if one.id != aura.id and board.traits[one.id].protection.isdisjoint(own.colors)]


def _ask_for_host(duel: Duel, loose: list[Object]) -> None:
    """An Aura that comes back is put on what its player chooses; that is no target (DU-33)."""
    board, order = duel.board, living(duel.state)
    aura = min(loose, key=lambda one: order.index(board.traits[one.id].controller))
    options = tuple(
        Option(str(one.id), catalogue.find(one.card).name, "{0}’s", seat=board.traits[one.id].controller)
        for one in _hosts(duel, aura)
    )
    name = catalogue.find(aura.card).name
    choice = Choice("put", f"Put {name} on something", (One("card", "On what", options),), note=LOOSE)
    duel.state.ask = Ask(board.traits[aura.id].controller, f"host-{aura.id}", (choice,))


def put_on(duel: Duel, about: str, host: ObjectId) -> None:
    """A loose Aura is put on this (DU-33)."""
    aura = duel.board.objects[int(about.removeprefix("host-"))]
    aura.attached, aura.stamp = host, duel.new_stamp()
    duel.touch()
    duel.tell(Attached(duel.thing(aura), duel.thing(duel.board.objects[host])))


def _cancel_counters(duel: Duel) -> bool:
    for one in (one for one in duel.state.battlefield if one.counters):
        pairs = min(one.counters.get("+1/+1", 0), one.counters.get("-1/-1", 0))
        if pairs:
            one.counters = {
                kind: left
                for kind, count in one.counters.items()
                if (left := count - pairs if kind in ("+1/+1", "-1/-1") else count)
            }
            duel.touch()
            return True
    return False


def _check_legends(duel: Duel) -> bool:
    """Of several legendary permanents of one name, their controller says which stays (DU-10)."""
    alike: dict[tuple[Seat, str], list[Object]] = {}
    for one in duel.state.battlefield:
        card = catalogue.find(one.card)
        if card.legendary:
            alike.setdefault((duel.board.traits[one.id].controller, card.name), []).append(one)
    several = [key for key, found in alike.items() if len(found) > 1]
    if not several:
        return False
    order = living(duel.state)
    place, name = min((order.index(seat), name) for seat, name in several)
    options = tuple(Option(str(one.id), name, _how_it_is(duel, one)) for one in alike[order[place], name])
    choice = Choice("stay", f"Keep one {name}", (One("card", "Which stays", options),), note=LEGENDS)
    duel.state.ask = Ask(order[place], "legend", (choice,))
    return True


def _how_it_is(duel: Duel, one: Object) -> str:
    """What tells something from another of the same name."""
    traits = duel.board.traits[one.id]
    size = f"{traits.power}/{traits.toughness}" if traits.is_creature else ""
    return ", ".join(part for part in (size, "tapped" if one.tapped else "untapped") if part)


def keep_legend(duel: Duel, number: ObjectId) -> None:
    """One stays, and the others of its name go (DU-10)."""
    kept = duel.board.objects[number]
    name, seat = catalogue.find(kept.card).name, duel.board.traits[number].controller
    going = [one for one in duel.board.of(seat) if one.id != number and catalogue.find(one.card).name == name]
    duel.move([one for one in going if catalogue.find(one.card).legendary], "graveyard", why="died")
