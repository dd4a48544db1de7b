"""What is done in the lines of the table of cards.

Mana is given for just what is done: with one less of any of it, or without one of its colours, it must not be offered.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from sleuth.core.choices import Choice, Move, Some, admits, options_of
from sleuth.core.game import Seat
from sleuth.games.zeroday import catalogue
from sleuth.games.zeroday.mana import price_of
from sleuth.games.zeroday.state import State, StepName, copy_of
from tests.games.zeroday.card_table import IT, Aim, Table, lay, part
from tests.games.zeroday.positions import RULES, filled

Aims = Aim | Sequence[Aim]


# -- casting and using -------------------------------------------------------------------------------------------------


@part
def cast(table: Table, /, cost: str | None, *aims: Aims, **more: Any) -> None:
    """Cast a card from the hand, where only a sorcery could be, and let it resolve; ``None``: what there is pays.

    ``mode=``, ``x=``, ``kicked=``, ``discard=``, ``evidence=``, ``share=`` (how much for each) as the card says it,
    ``never=`` what it cannot be aimed at (``never_2=`` as its second target), ``wait=`` to leave it on the stack,
    ``by=`` another seat, ``card=`` another.
    """
    _do(table, "cast", cost, aims, **more)


@part
def cast_fast(table: Table, /, cost: str | None, *aims: Aims, **more: Any) -> None:
    """Cast a card that could be cast in another player's turn, too."""
    _do(table, "cast", cost, aims, fast=True, **more)
    if "flash" in catalogue.find(table.name(more.get("card", IT))).keywords:
        table.worked.add("keyword flash")


@part
def free(table: Table, /, card: str, *aims: Aims, **more: Any) -> None:
    """Cast another card, which costs nothing."""
    _do(table, "cast", None, aims, card=card, fast=True, **more)


@part
def flashback(table: Table, cost: str, *aims: Aims, fast: bool = False) -> None:
    """Cast it from the graveyard."""
    _do(table, "flash", cost, aims, fast=fast)


@part
def cycle(table: Table, cost: str, card: str = IT, by: int = 0) -> None:
    """Discard it for another card, at any time."""
    _do(table, "cycle", cost, (), card=card, by=by, fast=True)


@part
def use(table: Table, /, cost: str | None, *aims: Aims, **more: Any) -> None:
    """Use an activated ability, at any time; ``nth=`` if it is not the first."""
    _do(table, "use", cost, aims, **{"fast": True, **more})


@part
def use_slow(table: Table, /, cost: str, *aims: Aims, **more: Any) -> None:
    """Use an activated ability, where only a sorcery could be cast."""
    _do(table, "use", cost, aims, **more)


@part
def lands(table: Table, card: str = IT, by: int = 0) -> None:
    """Play a land."""
    one = lay(table.changed(), table.name(card), by, "hand")
    table.play(by, Move(f"land-{one.id}-0"))
    table.settle()


ZONES = {"cast": "hand", "cycle": "hand", "flash": "graveyard"}


def _do(
    table: Table,
    what: str,
    cost: str | None,
    aims: Sequence[Aims],
    *,
    card: str = IT,
    by: int = 0,
    mode: int = 0,
    nth: int = 0,
    x: int | None = None,
    kicked: bool = False,
    fast: bool = False,
    wait: bool = False,
    once: bool = False,
    never: Sequence[Aim] = (),
    never_2: Sequence[Aim] = (),
    share: Mapping[Aim, int] | None = None,
    **paid: Aims,
) -> None:
    table.until_priority(by)
    kind = f"{what}-{_number(table, what, card, by)}-{nth or mode}{'-more' if kicked else ''}"
    if cost is not None:
        _give_exactly(table, by, cost, kind, x)
    _check_time(table, by, kind, fast=fast)
    choice = _offered(table.state, by, kind)
    assert choice is not None, f"{kind} is not offered"
    aimed = [slot for slot in choice.slots if slot.name.startswith("target")]
    assert len(aimed) == len(aims), f"it has {len(aimed)} kinds of targets"
    _check_never(table, choice, {"target": never, "target-2": never_2, "sacrifice": never})
    given: dict[str, Any] = {}
    for slot, aim in zip(aimed, aims, strict=True):
        whole = (aim,) if isinstance(aim, int | str) else tuple(aim)
        given[slot.name] = table.refs(whole) if isinstance(slot, Some) else table.ref(whole[0])
    if x is not None:
        given["x"] = str(x)
    if share is not None:
        given["division"] = {table.ref(aim): amount for aim, amount in share.items()}
    for name, cards in paid.items():
        whole = (cards,) if isinstance(cards, int | str) else tuple(cards)
        given[name] = table.ref(whole[0]) if name == "sacrifice" else _numbers(table, name, by, whole)
    move = filled(choice, given)
    assert admits((choice,), move), f"{move} does not fit what is offered"
    table.play(by, move)
    if cost is not None:
        assert not table.state.players[by].mana, "all of its mana is needed"
    if cost is not None and what == "cast" and table.name(card) == table.card:
        table.worked |= {f"is {color}" for color in price_of(cost).colors}
    if once and cost is not None:
        again = _with_mana(table.state, by, _mana_of(cost, x))
        assert _offered(again, by, kind) is None, "it is offered twice in a turn"
    if not wait:
        table.settle()


def _check_never(table: Table, choice: Choice, never: Mapping[str, Sequence[Aim]]) -> None:
    """What must not be aimed at, or sacrificed, is not offered."""
    for slot in choice.slots:
        values = {option.value for option in slot.options}
        for aim in never.get(slot.name, ()):
            assert table.ref(aim) not in values, f"{aim} is offered as {slot.name}"


def _number(table: Table, what: str, card: str, by: int) -> int:
    """Which card it is; one to be cast is put there first."""
    name = table.name(card)
    if what == "use":
        return next(one.id for one in table.state.battlefield if one.card == name)
    state = table.changed()
    zone = ZONES[what]
    found = [one.id for one in getattr(state.players[by], zone) if one.card == name]
    return found[0] if found else lay(state, name, by, zone).id


def _numbers(table: Table, name: str, by: int, cards: Sequence[Aim]) -> tuple[str, ...]:
    """Cards of a hand or a graveyard with which something is paid."""
    player = table.state.players[by]
    left = list(player.hand if name == "discard" else player.graveyard)
    found = []
    for card in cards:
        one = next(one for one in left if one.card == table.name(str(card)))
        left.remove(one)
        found.append(str(one.id))
    return tuple(found)


def _offered(state: State, seat: int, kind: str, x: int | None = None) -> Choice | None:
    for choice in RULES.choices(state, Seat(seat)):
        if choice.kind == kind:
            slot = next((slot for slot in choice.slots if slot.name == "x"), None)
            if x is None or (slot is not None and str(x) in {option.value for option in options_of(slot, {})}):
                return choice
    return None


def _mana_of(cost: str, x: int | None) -> Counter[str]:
    """Exactly the mana of a cost; ``1`` is colourless."""
    price = price_of(cost)
    return Counter({"1": price.generic + price.xs * (x or 0)}) + Counter(price.colors)


def _with_mana(state: State, seat: int, mana: Mapping[str, int]) -> State:
    """A position in which a player has this mana."""
    changed = copy_of(state)
    changed.players[seat].mana = {color: number for color, number in mana.items() if number}
    return changed


def _give_exactly(table: Table, seat: int, cost: str, kind: str, x: int | None) -> None:
    """Give the mana of a cost; all of it is needed, and in these colours."""
    mana = _mana_of(cost, x)
    for color in mana:
        less = _with_mana(table.state, seat, mana - Counter((color,)))
        assert _offered(less, seat, kind, x) is None, f"it is offered with less than {cost}"
        if color != "1":
            other = _with_mana(table.state, seat, mana - Counter((color,)) + Counter("1"))
            assert _offered(other, seat, kind, x) is None, f"it is offered without {color}"
    table.state = _with_mana(table.state, seat, mana)
    assert _offered(table.state, seat, kind, x) is not None, f"it is not offered for {cost}"


def _check_time(table: Table, seat: int, kind: str, *, fast: bool) -> None:
    """What is fast may be done in another player's turn; all else may not."""
    other = copy_of(table.state)
    if other.active == seat:
        other.active = Seat((seat + 1) % len(other.players))
    assert (_offered(other, seat, kind) is not None) == fast, "the other's turn is the wrong time, or the right one"


# -- combat ------------------------------------------------------------------------------------------------------------


@part
def attack(table: Table, *cards: str, whom: int = 1) -> None:
    """The active player attacks somebody with these; all others stay if they may."""
    while not table.asked() or table.asked() == "order":
        table.pass_once()
    choice = table.choice("attack")
    numbers = {str(table.one(card).id) for card in cards}
    (slot,) = choice.slots
    chosen: dict[str, str | int] = {option.value: "stay" for option in slot.options}
    move = Move("attack", {"attackers": chosen | dict.fromkeys(numbers, f"p{whom}")})
    assert admits((choice,), move), f"{cards} may not attack so"
    table.answer(move)
    table.settle()


@part
def block(table: Table, blocks: Mapping[str, str]) -> None:
    """These block those."""
    while not table.asked() or table.asked() == "order":
        table.pass_once()
    choice = table.choice("block")
    (slot,) = choice.slots
    chosen: dict[str, str | int] = {option.value: "none" for option in slot.options}
    chosen |= {str(table.one(card).id): str(table.one(other).id) for card, other in blocks.items()}
    move = Move("block", {"blocks": chosen})
    assert admits((choice,), move), f"{blocks} may not be"
    table.answer(move)
    table.settle()


@part
def strike(table: Table) -> None:
    """All pass until combat is over, or somebody is asked something; nobody blocks any more."""
    while table.state.combat is not None and table.asked() in ("", "block", "order"):
        table.pass_once()


@part
def rest(table: Table) -> None:
    """A turn goes by for what has just come: it may attack."""
    for one in table.changed().battlefield:
        one.sick = False


@part
def go(table: Table, name: StepName, active: int = 0) -> None:
    """All pass until this step of this player's turn, and until nothing is on the stack there."""
    while (table.state.step, table.state.active) != (name, active):
        table.pass_once()
    table.settle()


# -- by hand -----------------------------------------------------------------------------------------------------------


@part
def having(table: Table, /, seat: int, **what: Any) -> None:
    """A player has this: ``life=``, ``hand=`` cards, ``graveyard=`` cards."""
    state = table.changed()
    for name, value in what.items():
        if name == "life":
            state.players[seat].life = value
        else:
            setattr(state.players[seat], name, [])
            for card in value:
                lay(state, table.name(card), seat, name)


@part
def appears(table: Table, *cards: str, seat: int = 0) -> None:
    """These lie on the battlefield from now on, without having entered it."""
    state = table.changed()
    for card in cards:
        lay(state, table.name(card), seat)


@part
def untap(table: Table, *cards: str) -> None:
    numbers = {table.one(card).id for card in cards}
    for one in table.changed().battlefield:
        one.tapped = one.tapped and one.id not in numbers
