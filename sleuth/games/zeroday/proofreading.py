"""Everything about a card that makes no sense although its form is right."""

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple, TypeAlias

import msgspec

from sleuth.core.content import repeated
from sleuth.core.form import Mistake
from sleuth.games.zeroday import card as cards
from sleuth.games.zeroday.card import (
    PERMANENTS,
    Activated,
    Card,
    Condition,
    Extra,
    Filter,
    Instruction,
    Keyword,
    Static,
    Target,
    Trigger,
)

Place: TypeAlias = str
Content: TypeAlias = "Card | Instruction | Activated | Trigger | Static | Target | Extra"

LONGEST_FLAVOUR = 90
OF_PLAYERS = frozenset(("draw", "upkeep", "end-step", "gain-life", "discard", "sacrifice", "suggest", "show"))
"""Occurrences about a player; all others are about an object."""
OF_SPELLS: frozenset[Keyword] = frozenset(("flash", "convoke"))
"""Keywords that cards other than creatures may have."""
OF_A_PLAYER = (cards.Draw, cards.Discard, cards.Mill, cards.Gain, cards.Lose, cards.MakeToken, cards.Sacrifice)


class Scope(NamedTuple):
    """Where an instruction stands, and what can be spoken of there."""

    place: Place
    targets: tuple[Target, ...]
    effects: tuple[Instruction, ...]
    trigger: Trigger | None = None
    cost: str = ""
    """Where X would stand."""
    in_spell: bool = False


def card_mistakes(place: Place, card: Card, tokens: Collection[str], *, is_token: bool = False) -> Iterator[Mistake]:
    """What makes no sense in one card; ``tokens`` are those there are."""
    yield from _face_mistakes(place, card, is_token=is_token)
    yield from _ability_mistakes(place, card)
    for scope in _scopes(place, card):
        yield from _scope_mistakes(scope, card, tokens)
    yield from _value_mistakes(place, card)


# -- the face ----------------------------------------------------------------------------------------------------


def _face_mistakes(place: Place, card: Card, *, is_token: bool) -> Iterator[Mistake]:
    types = frozenset(card.types)
    spell = not types <= PERMANENTS
    if not types or len(types) != len(card.types):
        yield Mistake(f"{place}.types", "expected at least one type, and each once")
    if (spell or "land" in types) and len(types) > 1:
        yield Mistake(f"{place}.types", "a land, an instant and a sorcery are nothing else besides")
    wants_cost = not is_token and "land" not in types
    if wants_cost != bool(card.cost):
        yield Mistake(f"{place}.cost", "missing" if wants_cost else "a land and a token cost nothing")
    if wants_cost and card.colors:
        yield Mistake(f"{place}.colors", "its colours are those of its cost; only a land or a token says them")
    creature = "creature" in types
    for name, value in (("power", card.power), ("toughness", card.toughness)):
        if creature and value is None:
            yield Mistake(f"{place}.{name}", "missing: it is a creature")
        elif not creature and value is not None:
            yield Mistake(f"{place}.{name}", "only a creature has it")
    for keyword, count in repeated(card.keywords):
        yield Mistake(f"{place}.keywords", f"{keyword} stands there {count} times")
    odd = [keyword for keyword in card.keywords if keyword not in OF_SPELLS]
    if odd and not creature:
        yield Mistake(f"{place}.keywords", f"only a creature has {', '.join(odd)}")
    if "flash" in card.keywords and spell:
        yield Mistake(f"{place}.keywords", "an instant needs no flash, and a sorcery with it is an instant")
    if (card.enchant is not None) != ("Aura" in card.subtypes) or (
        "Aura" in card.subtypes and "enchantment" not in types
    ):
        yield Mistake(
            f"{place}.enchant", "an Aura is an enchantment with this subtype and says in “enchant” what it is put on"
        )
    if (card.equip is not None) != ("Equipment" in card.subtypes) or (
        "Equipment" in card.subtypes and "artifact" not in types
    ):
        yield Mistake(f"{place}.equip", "an Equipment is an artifact with this subtype and a cost in “equip”")
    if card.flashback and not spell:
        yield Mistake(f"{place}.flashback", "only an instant or a sorcery is cast from the graveyard")
    if "X" in card.flashback + card.kicker:
        yield Mistake(f"{place}.cost", "X can only be in its cost")
    if len(card.flavour) > LONGEST_FLAVOUR:
        yield Mistake(f"{place}.flavour", f"expected at most {LONGEST_FLAVOUR} letters, found {len(card.flavour)}")


def _ability_mistakes(place: Place, card: Card) -> Iterator[Mistake]:
    spell = not PERMANENTS.issuperset(card.types)
    if spell != bool(card.modes):
        yield Mistake(
            f"{place}.modes",
            "missing: an instant or a sorcery does something" if spell else "only an instant or a sorcery has modes",
        )
    if spell and (card.triggers or card.abilities or card.statics):
        yield Mistake(place, "what an instant or a sorcery does is in its modes")
    if card.extra != Extra() and "land" in card.types:
        yield Mistake(f"{place}.extra", "a land costs nothing")
    if card.extra.sacrifice == "self" or card.extra.counters:
        yield Mistake(f"{place}.extra", "it is not on the battlefield when this is paid")
    if bool(card.kicker) != any(True for _ in _kicked(card)):
        yield Mistake(f"{place}.kicker", "expected a cost in “kicker” and a condition with “kicked”; or neither")
    for number, trigger in enumerate(card.triggers, start=1):
        yield from _trigger_mistakes(f"{place}.triggers[{number}]", trigger, card)
    for number, ability in enumerate(card.abilities, start=1):
        yield from _activated_mistakes(f"{place}.abilities[{number}]", ability, card)
    for number, static in enumerate(card.statics, start=1):
        yield from _static_mistakes(f"{place}.statics[{number}]", static, card)
    for number, mode in enumerate(card.modes, start=1):
        if not mode.effects:
            yield Mistake(f"{place}.modes[{number}].effects", "missing: it does nothing")


def _kicked(card: Card) -> Iterator[Condition]:
    for _, found in inside(card, ""):
        if isinstance(found, Condition) and found.kicked is not None:
            yield found


def _is_attached(card: Card) -> bool:
    return not {"Aura", "Equipment"}.isdisjoint(card.subtypes)


def _trigger_mistakes(place: Place, trigger: Trigger, card: Card) -> Iterator[Mistake]:
    if not trigger.effects:
        yield Mistake(f"{place}.effects", "missing: it does nothing")
    if trigger.on in OF_PLAYERS and trigger.what != "self":
        yield Mistake(f"{place}.what", f"“{trigger.on}” is about a player: say “who”")
    if trigger.on not in OF_PLAYERS and trigger.who != "you":
        yield Mistake(f"{place}.who", f"“{trigger.on}” is about an object: say “what”, with its “controller”")
    if trigger.on == "cast" and not isinstance(trigger.what, Filter):
        yield Mistake(f"{place}.what", "expected a filter: which spells")
    if trigger.what == "attached" and not _is_attached(card):
        yield Mistake(f"{place}.what", "only an Aura or an Equipment is attached to something")
    if trigger.what == "attached" and trigger.on == "enters":
        yield Mistake(f"{place}.what", "what it is attached to has entered before")
    creature = "creature" in card.types or any("creature" in static.add_types for static in card.statics)
    if (
        trigger.what == "self"
        and trigger.on not in (*OF_PLAYERS, "enters", "leaves", "becomes-target", "cast")
        and not creature
    ):
        yield Mistake(f"{place}.on", f"only a creature {trigger.on}")


def _activated_mistakes(place: Place, ability: Activated, card: Card) -> Iterator[Mistake]:
    if bool(ability.effects) == bool(ability.mana):
        yield Mistake(place, "expected either effects or mana")
    if not ability.cost and not ability.tap and ability.extra == Extra():
        yield Mistake(f"{place}.cost", "missing: it could be used for ever")
    for one in ability.mana:
        if one != "any" and (not one or set(one) - set("BCNSR1")):
            yield Mistake(f"{place}.mana", f"expected “any”, or colours such as “SS”, found {one!r}")
    if ability.mana and (ability.targets or ability.as_sorcery or ability.once_a_turn):
        yield Mistake(place, "a mana ability has no targets, and is used whenever something is paid")
    free = ability.cost in ("", "0") and ability.extra in (Extra(), Extra(sacrifice="self"))
    if ability.mana and not free:
        yield Mistake(place, "a mana ability costs nothing but tapping or sacrificing itself")
    charged = card.enters_charged or any(
        isinstance(one, cards.PutCounters) and one.kind == "charge" for _, one in inside(card, "")
    )
    if ability.extra.counters and not charged:
        yield Mistake(f"{place}.extra.counters", "nothing puts charge counters on it")


def _static_mistakes(place: Place, static: Static, card: Card) -> Iterator[Mistake]:
    if static == Static(affects=static.affects, condition=static.condition):
        yield Mistake(place, "it says nothing")
    if static.affects == "attached" and not _is_attached(card):
        yield Mistake(f"{place}.affects", "only an Aura or an Equipment is attached to something")
    if static.control and static.affects != "attached":
        yield Mistake(f"{place}.control", "only what an Aura is put on is taken")
    if static.cheaper and not isinstance(static.affects, Filter):
        yield Mistake(f"{place}.affects", "expected a filter: which spells are cheaper")
    if static.cheaper and static != Static(affects=static.affects, cheaper=static.cheaper, condition=static.condition):
        yield Mistake(place, "what makes spells cheaper does nothing else")
    if "x" in (static.power, static.toughness) or "-x" in (static.power, static.toughness):
        yield Mistake(place, "there is no X on the battlefield; count something")


# -- what is said of targets and other things ------------------------------------------------------------------------


def _scopes(place: Place, card: Card) -> Iterator[Scope]:
    for number, mode in enumerate(card.modes, start=1):
        yield Scope(f"{place}.modes[{number}]", mode.targets, mode.effects, cost=card.cost, in_spell=True)
    for number, trigger in enumerate(card.triggers, start=1):
        yield Scope(f"{place}.triggers[{number}]", trigger.targets, trigger.effects, trigger)
    for number, ability in enumerate(card.abilities, start=1):
        yield Scope(f"{place}.abilities[{number}]", ability.targets, ability.effects, cost=ability.cost)


def _steps(place: Place, effects: Sequence[Instruction]) -> Iterator[tuple[Place, Instruction]]:
    """All instructions in the order they are carried out, those inside others too."""
    for number, effect in enumerate(effects, start=1):
        here = f"{place}[{number}]"
        yield here, effect
        if isinstance(effect, (cards.May, cards.If, cards.Delay)):
            yield from _steps(f"{here}.then", effect.then)
        if isinstance(effect, cards.If):
            yield from _steps(f"{here}.otherwise", effect.otherwise)


def _words(effect: Instruction) -> Iterator[tuple[str, str]]:
    """The fields of an instruction in which somebody, something or an amount is named by a word."""
    for name in ("amount", "who", "what", "against", "power", "toughness"):
        value = getattr(effect, name, None)
        if isinstance(value, str):
            yield name, value
    if isinstance(effect, (cards.Damage, cards.Shield, cards.Attach)) and isinstance(effect.to, str):
        yield "to", effect.to
    if isinstance(effect, cards.CounterSpell):
        yield "do", "target"


def _scope_mistakes(scope: Scope, card: Card, tokens: Collection[str]) -> Iterator[Mistake]:
    used: set[int] = set()
    chosen = made = False
    several = any(target.most > 1 for target in scope.targets)
    for place, effect in _steps(f"{scope.place}.effects", scope.effects):
        for name, word in _words(effect):
            at = f"{place}.{name}"
            match word:
                case "target" | "target-2":
                    number = 1 if word == "target" else 2
                    used.add(number)
                    if len(scope.targets) < number:
                        yield Mistake(at, f"there are {len(scope.targets)} targets")
                    else:
                        yield from _target_mistakes(at, effect, name, scope.targets[number - 1])
                case "targets":
                    used.update(range(1, len(scope.targets) + 1))
                    if not scope.targets:
                        yield Mistake(at, "there are no targets")
                case "controller":
                    used.add(1)
                    if not scope.targets:
                        yield Mistake(at, "there is no target, so nobody controls it")
                case "chosen" if not chosen:
                    yield Mistake(at, "nothing was chosen before: expected an instruction “choose” first")
                case "made" if not made:
                    yield Mistake(at, "nothing was made before: expected an instruction “token” first")
                case _:
                    yield from _word_mistakes(at, word, scope, card)
        chosen |= isinstance(effect, cards.Choose)
        made |= isinstance(effect, cards.MakeToken) or (isinstance(effect, cards.Return) and effect.to == "battlefield")
        yield from _instruction_mistakes(place, effect, tokens, several=several)
    for number in range(1, len(scope.targets) + 1):
        if number not in used and scope.effects:
            yield Mistake(f"{scope.place}.targets[{number}]", "declared and not used")
    if len(scope.targets) > 2:
        yield Mistake(f"{scope.place}.targets", f"expected at most two, found {len(scope.targets)}")


def _target_mistakes(place: Place, effect: Instruction, name: str, target: Target) -> Iterator[Mistake]:
    """Whether what is done to a target can be done to it."""
    player = target.what in ("player", "opponent")
    if isinstance(effect, cards.CounterSpell):
        if target.what != "spell":
            yield Mistake(place, "only a spell is countered: expected a target that is one")
    elif target.what == "spell":
        yield Mistake(place, "a spell can only be countered")
    elif name == "who" and isinstance(effect, OF_A_PLAYER):
        if not player:
            yield Mistake(place, "expected a target that is a player")
    elif isinstance(effect, (cards.Damage, cards.Shield)):
        if target.what == "graveyard":
            yield Mistake(place, "it is in a graveyard")
    elif target.what == "any" or player:
        yield Mistake(place, "expected a target that is an object")
    elif target.what == "graveyard" and not isinstance(effect, (cards.Return, cards.Exile)):
        yield Mistake(place, "a card in a graveyard can only be returned or exiled")


def _word_mistakes(place: Place, word: str, scope: Scope, card: Card) -> Iterator[Mistake]:
    """Whether a word means anything where it stands."""
    trigger = scope.trigger
    match word:
        case "self" | "power" if scope.in_spell:
            yield Mistake(place, f"an instant or a sorcery has no “{word}”")
        case "attached" if not _is_attached(card):
            yield Mistake(place, "only an Aura or an Equipment is attached to something")
        case "it" if trigger is None or trigger.on in OF_PLAYERS:
            yield Mistake(place, "no object set this off")
        case "that-player" if trigger is None:
            yield Mistake(place, "no player set this off")
        case "defender" if trigger is None or trigger.on not in ("attacks", "becomes-blocked", "blocks"):
            yield Mistake(place, "nobody is being attacked")
        case "damage" if trigger is None or trigger.on != "combat-damage":
            yield Mistake(place, "no damage set this off")
        case "x" | "-x" if "X" not in scope.cost:
            yield Mistake(place, "there is no X in the cost")


def _instruction_mistakes(
    place: Place, effect: Instruction, tokens: Collection[str], *, several: bool
) -> Iterator[Mistake]:
    match effect:
        case cards.MakeToken() if effect.token and effect.token not in tokens:
            yield Mistake(f"{place}.token", f"expected one of {', '.join(sorted(tokens))}, found {effect.token!r}")
        case cards.Damage(divided=True) if effect.to != "targets" or not several:
            yield Mistake(place, "what is divided goes to “targets”, of which there may be several")
        case cards.Pump() if effect == cards.Pump(what=effect.what):
            yield Mistake(place, "it changes nothing")
        case cards.May() | cards.If() | cards.Delay() if not effect.then:
            yield Mistake(f"{place}.then", "expected at least one instruction")
        case cards.Return() if effect.yours and effect.to != "battlefield":
            yield Mistake(f"{place}.yours", "only what comes onto the battlefield has a controller")


# -- values anywhere in a card -----------------------------------------------------------------------------------


def inside(value: object, place: Place) -> Iterator[tuple[Place, msgspec.Struct]]:
    """Every structure in another, at any depth."""
    if isinstance(value, msgspec.Struct):
        yield place, value
        for field in value.__struct_fields__:
            yield from inside(getattr(value, field), f"{place}.{field}")
    elif isinstance(value, tuple):
        for number, item in enumerate(value, start=1):
            yield from inside(item, f"{place}[{number}]")


def _value_mistakes(place: Place, card: Card) -> Iterator[Mistake]:
    for here, value in inside(card, place):
        match value:
            case Filter() if value.attacking and value.blocking:
                yield Mistake(here, "nothing attacks and blocks at once")
            case Filter() if (
                value.power_least is not None and value.power_most is not None and value.power_least > value.power_most
            ):
                yield Mistake(here, "nothing has such a power")
            case Condition() if value == Condition():
                yield Mistake(here, "it says nothing")
            case Condition() if value.least != 1 and value.control is None:
                yield Mistake(f"{here}.least", "expected “control” beside it: so many of what")
    if "X" not in card.cost and card.enters_with == "x":
        yield Mistake(f"{place}.enters_with", "there is no X in the cost")
    if card.enters_with in ("power", "damage", "shown"):
        yield Mistake(
            f"{place}.enters_with", f"expected a number, “x” or something counted, found {card.enters_with!r}"
        )
