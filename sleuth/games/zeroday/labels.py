"""How what may be done with priority is offered to people: names, costs, what a card says, where passing leads."""

from functools import cache

from sleuth.core.choices import Choice
from sleuth.core.prose import capital
from sleuth.games.zeroday.board import abilities_of, triggers_of
from sleuth.games.zeroday.card import Extra
from sleuth.games.zeroday.catalogue import find, load
from sleuth.games.zeroday.state import CardId, Item, State, StepName
from sleuth.games.zeroday.text import Writer, text_in_a_row

LONGEST = 56
"""So much of a mode's text stands in a label."""

LEADS_TO: dict[StepName, str] = {
    "upkeep": "to the draw step",
    "draw": "to the main phase",
    "main-1": "to combat",
    "begin-combat": "to attackers",
    "attack": "to blockers",
    "block": "to damage",
    "first-damage": "to damage",
    "damage": "to the end of combat",
    "end-combat": "to the second main phase",
    "main-2": "to the end step",
    "end": "end the turn",
    "cleanup": "end the turn",
}
"""Where passing leads in each step, if all others pass too."""


def pass_choice(state: State) -> Choice:
    """To pass, where that leads if all others pass too, and what mana is lost by it; only what everybody sees has a say
    in it.
    """
    if state.stack:
        card = state.stack[-1].card
        return _passing(f"resolve {find(card).name}" if card else "resolve the suggestion")
    lost = 0 if state.priority is None else sum(state.players[state.priority].mana.values())
    if state.step == "attack" and not (state.combat is not None and state.combat.attacks):
        return _passing("to the end of combat", lost)
    return _passing(LEADS_TO.get(state.step, "go on"), lost)


@cache
def _passing(leads: str, lost: int = 0) -> Choice:
    return Choice("pass", f"Pass: {leads}{f', and {lost} mana is lost' if lost else ''}")


@cache
def casting_label(card_id: CardId, part: int, cost: str, *, kicked: bool, flashback: bool) -> str:
    """``Cast Blow a Fuse (1S)``; of several modes, the one that this is."""
    card = find(card_id)
    how = " from the graveyard" if flashback else ""
    more = " with its extra cost" if kicked else ""
    mode = f": {_cut(mode_text(card_id, part))}" if len(card.modes) > 1 else ""
    return f"Cast {card.name}{how}{more} ({cost or '0'}){mode}"


@cache
def casting_note(card_id: CardId) -> str:
    """What a card says."""
    card = find(card_id)
    size = "" if card.power is None else f"{card.power}/{card.toughness}. "
    return f"{size}{text_in_a_row(card)}".rstrip()


@cache
def ability_label(card_id: CardId, number: int) -> str:
    """``Use Lead (2, sacrifice it)``."""
    card, ability = find(card_id), abilities_of(card_id)[number][1]
    parts = [ability.cost] if ability.cost else []
    parts += ["tap"] if ability.tap else []
    parts += _extras(ability.extra)
    costs = f" ({', '.join(parts)})" if parts else ""
    if card.equip is not None and number == len(card.abilities):
        return f"Equip {card.name}{costs}"
    what = f": {_cut(ability_text(card_id, number))}" if len(card.abilities) > 1 else ""
    return f"Use {card.name}{costs}{what}"


def _extras(extra: Extra) -> list[str]:
    counted = (
        (extra.discard, "discard {}"),
        (extra.life, "{} life"),
        (extra.exile, "exile {}"),
        (extra.evidence, "exile cards of {}"),
        (extra.counters, "{} off it"),
    )
    sacrifice = [] if extra.sacrifice is None else ["sacrifice it" if extra.sacrifice == "self" else "sacrifice one"]
    return [*sacrifice, *(words.format(number) for number, words in counted if number)]


@cache
def mode_text(card_id: CardId, part: int) -> str:
    """What one mode of a card does."""
    card = find(card_id)
    mode = card.modes[part]
    return capital(Writer(card, load().tokens, mode.targets).sentences(mode.effects))


@cache
def ability_text(card_id: CardId, number: int) -> str:
    """What an activated ability does."""
    card, ability = find(card_id), abilities_of(card_id)[number][1]
    return capital(Writer(card, load().tokens, ability.targets).sentences(ability.effects))


def trigger_text(item: Item) -> str:
    """What a triggered ability does; nothing of what stands on no card, such as what was put off."""
    printed = (trigger for _, trigger in triggers_of(item.card)) if item.card else ()
    if not any(trigger.effects == item.effects and trigger.targets == item.specs for trigger in printed):
        return ""
    return capital(Writer(find(item.card), load().tokens, item.specs).sentences(item.effects))


def _cut(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1].rstrip()}…"
