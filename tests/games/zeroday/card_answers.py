"""What somebody asked answers in the lines of the table of cards."""

from collections.abc import Mapping, Sequence
from typing import Any

from sleuth.core.choices import Choice, Move, Some, admits
from tests.games.zeroday.card_table import Aim, Table, part
from tests.games.zeroday.evidence import NAMED, NONE, WRONG, accuse, show, suggest
from tests.games.zeroday.positions import RULES, filled


@part
def aim(table: Table, *aims: Aim, never: Sequence[Aim] = (), share: Mapping[Aim, int] | None = None) -> None:
    """Aim a triggered ability at these, or at nothing."""
    choice = table.choice("aim")
    slot = choice.slots[0]
    refs = {option.value for option in slot.options}
    for one in never:
        assert table.ref(one) not in refs, f"it may be aimed at {one}"
    slots: dict[str, Any] = {"target": table.refs(aims) if isinstance(slot, Some) else table.ref(aims[0])}
    if share is not None:
        slots["division"] = {table.ref(one): amount for one, amount in share.items()}
    _answer(table, choice, slots)


@part
def look(table: Table, cards: int, *, down: int = 0) -> None:
    """Look at so many cards of the library; the last so many of them go away, the others back in their order."""
    choice = table.choice("look")
    order = tuple(option.value for option in choice.slots[0].options)
    assert len(order) == cards, f"{len(order)} cards are looked at"
    _answer(table, choice, {"cards": order, "down": str(down)})


@part
def say(table: Table, kind: str) -> None:
    """``yes`` or ``no``, ``pay`` or ``refuse``."""
    _answer(table, table.choice(kind), {})


@part
def pick(table: Table, *cards: Aim, never: Sequence[Aim] = ()) -> None:
    """Choose cards: to discard, to sacrifice, or as an effect asks."""
    assert table.state.ask is not None, "nobody is asked to choose"
    (choice,) = table.state.ask.choices
    refs = {option.value for option in choice.slots[0].options}
    for one in never:
        assert table.ref(one) not in refs, f"{one} may be chosen"
    _answer(table, choice, {"cards": table.refs(cards)})


@part
def search(table: Table, card: str, never: Sequence[str] = ()) -> None:
    """Find a card in the library."""
    choice = table.choice("search")
    refs = {option.value for option in choice.slots[0].options}
    assert refs.isdisjoint(never), f"of {never} some may be found"
    _answer(table, choice, {"card": card})


def _answer(table: Table, choice: Choice, slots: dict[str, Any]) -> None:
    move = filled(choice, slots)
    assert admits((choice,), move), f"{move} does not fit what is asked"
    table.answer(move)
    table.settle()


@part
def keep_one(table: Table) -> None:
    """Of two legendary permanents of one name one is kept."""
    assert table.state.ask is not None, "nobody is asked which to keep"
    assert table.state.ask.about == "legend", "something else is asked"
    table.worked.add("is legendary")
    table.answer(RULES.default(table.state, table.state.ask.seat))
    table.settle()


# -- the whodunit ------------------------------------------------------------------------------------------------------


@part
def suggested(table: Table) -> None:
    """The suggestion after combat damage is made."""
    table.answer(suggest())
    table.settle()


@part
def shown(table: Table) -> None:
    """Whoever is asked shows a card of evidence."""
    table.answer(show(NAMED[0]))
    table.settle()


@part
def not_shown(table: Table) -> None:
    """Whoever is asked has none."""
    table.answer(NONE)
    table.settle()


@part
def buy(table: Table, *cards: str) -> None:
    """The active player buys a suggestion at the end of the turn with these cards of the graveyard."""
    while table.asked() != "go-on":
        table.pass_once()
    table.answer(Move("special", {"evidence": table.refs(cards), **suggest().slots}))
    table.settle()


@part
def accuse_wrongly(table: Table) -> None:
    """The active player accuses at the end of the turn, and is wrong."""
    while table.asked() != "go-on":
        table.pass_once()
    table.answer(accuse(WRONG))
    table.settle()
