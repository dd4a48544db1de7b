"""The text on a card, written from what the card does: nothing on it can differ from its behaviour.

>>> from sleuth.games.zeroday.catalogue import find
>>> rules_text(find("junior-analyst"))[0]
'When this creature enters, investigate.'
>>> type_line(find("junior-analyst")), cost_text(find("junior-analyst").cost)
('Creature — Detective', '[2][C]')
"""

import re
from collections.abc import Iterator, Mapping, Sequence

from sleuth.core.prose import capital, listed, third_person
from sleuth.games.zeroday.card import (
    Activated,
    Amount,
    Card,
    Condition,
    Count,
    Extra,
    Filter,
    Keyword,
    Static,
    Trigger,
)
from sleuth.games.zeroday.catalogue import BASIC, load
from sleuth.games.zeroday.nouns import (
    SPECIAL,
    Noun,
    abilities_words,
    change,
    color_name,
    condition_text,
    cost_text,
    counted_things,
    host_of,
    keyword_text,
    number_word,
    quantity,
    self_noun,
    with_article,
    yours,
)
from sleuth.games.zeroday.sentences import Writer

__all__ = ["Writer", "cost_text", "reminder", "reminders", "rules_text", "text_in_a_row", "type_line"]

REMINDERS = {
    "flying": "Only creatures with flying or reach can block it.",
    "reach": "It can block creatures with flying.",
    "trample": "Damage beyond what kills its blockers is dealt to the player it attacks.",
    "deathtouch": "Any damage it deals to a creature is enough to destroy it.",
    "lifelink": "Damage it deals also gains you that much life.",
    "vigilance": "Attacking does not tap it.",
    "haste": "It can attack and tap on the turn it comes under your control.",
    "menace": "One creature alone cannot block it.",
    "first-strike": "It deals combat damage before creatures without first strike.",
    "double-strike": "It deals combat damage twice: before the others, and with them.",
    "defender": "It cannot attack.",
    "flash": "You may cast it any time you could cast an instant.",
    "hexproof": "Your opponents cannot target it.",
    "indestructible": "Damage and effects that destroy do not destroy it.",
    "unblockable": "No creature can block it.",
    "prowess": "Whenever you cast a spell that is no creature, it gets +1/+1 until end of turn.",
    "convoke": "Each creature you tap while casting this pays for [1] or one mana of that creature’s colour.",
    "ward": "Whenever an opponent targets it, counter that spell or ability unless they pay this.",
    "protection": "Nothing of that colour can target it, block it, deal damage to it or be attached to it.",
    "equip": "Pay this to attach it to a creature you control. Only as a sorcery.",
    "enchant": "It is put on what it targets as it is cast, and goes with it.",
    "flashback": "You may cast it from your graveyard for this. Then exile it.",
    "cycling": "Pay this and discard it from your hand: draw a card.",
    "kicker": "You may pay this too as you cast it.",
    "goad": "Until your next turn it attacks each combat if able, and a player other than you if able.",
    "fight": "Each deals damage equal to its power to the other.",
    "scry": "Look at that many cards from the top of your library, and put any of them on the bottom.",
    "surveil": "Look at that many cards from the top of your library, and put any of them into your graveyard.",
    "mill": "Put that many cards from the top of a library into its owner’s graveyard.",
    "investigate": "Create a Lead token: an artifact with “[2], sacrifice this artifact: Draw a card.”",
    "treasure": "An artifact with “[tap], sacrifice this artifact: Add one mana of any colour.”",
    "evidence": "What a suggestion asks for. Who shows some creates a Treasure.",
}


def reminder(word: Keyword | str) -> str:
    """What a keyword or another word of the game means, in a sentence or two; nothing if it is no such word.

    >>> reminder("defender"), reminder("umbrella")
    ('It cannot attack.', '')
    """
    return REMINDERS.get(word, "")


def reminders(card: Card, tokens: Mapping[str, Card] | None = None) -> tuple[tuple[str, str], ...]:
    """The words on a card that mean something of their own, with what they mean, in the order they stand there."""
    text = "\n".join(rules_text(card, tokens)).lower().replace("can’t be blocked", "unblockable")
    places = {word: re.search(rf"\b{keyword_text(word)}s?\b", text) for word in REMINDERS}  # type: ignore[arg-type] # words are written as keywords are
    found = {word: place.start() for word, place in places.items() if place is not None}
    return tuple((word, REMINDERS[word]) for word in sorted(found, key=lambda word: found[word]))


def type_line(card: Card) -> str:
    """``Legendary Creature — Guard``."""
    words = ["Legendary"] if card.legendary else []
    words += [BASIC] if BASIC in card.subtypes else []
    words += [capital(kind) for kind in card.types]
    subtypes = [subtype for subtype in card.subtypes if subtype != BASIC]
    return f"{' '.join(words)} — {' '.join(subtypes)}" if subtypes else " ".join(words)


def rules_text(card: Card, tokens: Mapping[str, Card] | None = None) -> tuple[str, ...]:
    """What a card does, a paragraph for each ability; the modes of a modal card are a paragraph each.

    The tokens that it makes are the house's, unless others are given.
    """
    return tuple(_paragraphs(card, load().tokens if tokens is None else tokens))


def text_in_a_row(card: Card) -> str:
    """The same in one paragraph.

    >>> from sleuth.games.zeroday.catalogue import find
    >>> text_in_a_row(find("fuse-runner"))
    'Haste, menace.'
    """
    return " ".join(text if text.endswith((".", ":", ".”")) else f"{text}." for text in rules_text(card))


def _paragraphs(card: Card, tokens: Mapping[str, Card]) -> Iterator[str]:
    this = self_noun(card)
    if card.extra != Extra():
        yield f"As an additional cost to cast this spell, {listed([*_extra_costs(card.extra, this)])}."
    if line := _keyword_line(card):
        yield line
    if "unblockable" in card.keywords:
        yield f"{capital(this)} {SPECIAL['unblockable']}."
    yield from _entering(card, this)
    for trigger in card.triggers:
        yield _trigger_text(trigger, card, tokens)
    for static in card.statics:
        yield _static_text(static, card)
    for ability in card.abilities:
        yield _ability_text(ability, card, tokens)
    yield from _mode_texts(card, tokens)
    for word, cost in (("Equip", card.equip), ("Cycling", card.cycling), ("Flashback", card.flashback)):
        if cost:
            yield f"{word} {cost_text(cost)}"


def _keyword_line(card: Card) -> str:
    """All keywords in one line."""
    words = [keyword_text(keyword) for keyword in card.keywords if keyword not in SPECIAL]
    words += [f"ward {cost_text(card.ward)}"] if card.ward else []
    words += [f"protection from {listed([color_name(color) for color in card.protection])}"] if card.protection else []
    words += [f"enchant {Noun(card.enchant).one()}"] if card.enchant is not None else []
    words += [f"kicker {cost_text(card.kicker)}"] if card.kicker else []
    return capital(", ".join(words))


def _entering(card: Card, this: str) -> Iterator[str]:
    if card.enters_tapped:
        yield f"{capital(this)} enters tapped."
    if card.enters_with:
        yield f"{capital(this)} enters with {_counters_on_it(card.enters_with, '+1/+1 counter')}."
    if card.enters_charged:
        yield f"{capital(this)} enters with {quantity(card.enters_charged, 'charge counter')} on it."


def _counters_on_it(amount: Amount, noun: str) -> str:
    if isinstance(amount, Count) and amount.plus:
        own = quantity(amount.plus, noun)
        return f"{own} on it, plus {number_word(amount.times)} for each {counted_things(amount)}"
    if isinstance(amount, Count):
        return f"{quantity(amount.times, noun)} on it for each {counted_things(amount)}"
    return f"{quantity(amount, noun)} on it"


# -- costs and conditions ----------------------------------------------------------------------------------------


def _extra_costs(extra: Extra, this: str) -> Iterator[str]:
    """What is paid besides mana, each as something to do."""
    if extra.sacrifice is not None:
        what = this if extra.sacrifice == "self" else with_article(Noun(yours(extra.sacrifice)).one())
        yield f"sacrifice {what}"
    if extra.discard:
        yield f"discard {quantity(extra.discard, 'card')}"
    if extra.life:
        yield f"pay {extra.life} life"
    if extra.exile:
        yield f"exile {quantity(extra.exile, 'card')} from your graveyard"
    if extra.evidence:
        yield f"exile cards with total mana value {extra.evidence} or more from your graveyard"
    if extra.counters:
        yield f"remove {quantity(extra.counters, 'charge counter')} from {this}"


# -- abilities ---------------------------------------------------------------------------------------------------


def _trigger_text(trigger: Trigger, card: Card, tokens: Mapping[str, Card]) -> str:
    about_self = trigger.what == "self" and trigger.on in ABOUT_OBJECTS
    writer = Writer(card, tokens, trigger.targets, known=about_self)
    effects = writer.sentences(trigger.effects)
    condition = f"if {condition_text(trigger.condition)}, " if trigger.condition is not None else ""
    once = " This triggers only once each turn." if trigger.once_a_turn else ""
    return f"{_occasion(trigger, card)}, {condition}{effects}{once}"


ABOUT_OBJECTS = {
    "enters": "enters",
    "leaves": "leaves the battlefield",
    "dies": "dies",
    "attacks": "attacks",
    "blocks": "blocks",
    "becomes-blocked": "becomes blocked",
    "combat-damage": "deals combat damage to a player",
    "becomes-target": "becomes the target of a spell or ability",
}
ABOUT_PLAYERS = {
    "draw": "draw a card",
    "gain-life": "gain life",
    "discard": "discard a card",
    "sacrifice": "sacrifice a permanent",
    "suggest": "make a suggestion",
    "show": "show evidence",
}
ONCE = ("enters", "leaves", "dies")


def _occasion(trigger: Trigger, card: Card) -> str:
    """When, whenever or at."""
    who = {"you": "you", "opponent": "an opponent", "any": "a player"}[trigger.who]
    whose = {"you": "your", "opponent": "each opponent’s", "any": "each"}[trigger.who]
    match trigger.on:
        case "upkeep" | "end-step":
            return f"At the beginning of {whose} {keyword_text(trigger.on)}"  # type: ignore[arg-type] # written as keywords are
        case "cast":
            assert isinstance(trigger.what, Filter), "what is cast is a filter"
            caster = {"you": "you cast", "opponent": "an opponent casts", "any": "a player casts"}
            spell = Noun(yours(trigger.what), "spell").one()
            return f"Whenever {caster[trigger.what.controller]} {with_article(spell)}"
        case on if on in ABOUT_PLAYERS:
            verb, _, rest = ABOUT_PLAYERS[on].partition(" ")
            return f"Whenever {who} {verb if who == 'you' else third_person(verb)} {rest}"
        case on:
            match trigger.what:
                case "self":
                    when, subject = "When" if on in ONCE else "Whenever", self_noun(card)
                case "attached":
                    when, subject = "When" if on in ONCE else "Whenever", host_of(card)
                case wanted:
                    when, subject = "Whenever", with_article(Noun(wanted).one())
            return f"{when} {subject} {ABOUT_OBJECTS[on]}"


def _static_text(static: Static, card: Card) -> str:
    if static.cheaper:
        assert isinstance(static.affects, Filter), "what is cheaper is a filter"
        spells = Noun(yours(static.affects), "spell").many()
        return f"{capital(spells)} you cast cost [{static.cheaper}] less to cast."
    several = isinstance(static.affects, Filter)
    match static.affects:
        case "self":
            subject = self_noun(card)
        case "attached":
            subject = host_of(card)
        case wanted:
            subject = Noun(wanted).many()
    says = list(_predicates(static, several=several))
    if static.control:
        rest = f" It {listed(says)}." if says else ""
        return _as_long(static.condition, f"you control {subject}.") + rest
    return _as_long(static.condition, f"{subject} {listed(says)}.")


def _as_long(condition: Condition | None, sentence: str) -> str:
    return capital(sentence) if condition is None else f"As long as {condition_text(condition)}, {sentence}"


def _predicates(static: Static, *, several: bool) -> Iterator[str]:
    """What is so of what a static ability affects."""
    get, have, lose, be = ("get", "have", "lose", "are") if several else ("gets", "has", "loses", "is")
    if static.power or static.toughness:
        yield f"{get} {change(static.power, static.toughness)}"
    if static.lose_abilities:
        yield f"{lose} all abilities"
    if words := abilities_words(static.keywords):
        yield f"{have} {words}"
    yield from (SPECIAL[keyword] for keyword in static.keywords if keyword in SPECIAL)
    nature = [color_name(static.color)] if static.color is not None else []
    if static.add_types:
        kinds = with_article(" ".join((*nature, *static.add_types)))
        yield f"{be} {kinds} in addition to {'their' if several else 'its'} other types"
    elif nature:
        yield f"{be} {nature[0]}"
    if static.base is not None:
        yield f"{have} base power and toughness {static.base[0]}/{static.base[1]}"
    if never := listed([one for one in static.cannot if one != "untap"], "or"):
        yield f"can’t {never}"
    if "untap" in static.cannot:
        no, whose = (
            ("don’t", "their controllers’ untap steps") if several else ("doesn’t", "its controller’s untap step")
        )
        yield f"{no} untap during {whose}"
    if static.must_attack:
        yield f"{'attack' if several else 'attacks'} each combat if able"


def _ability_text(ability: Activated, card: Card, tokens: Mapping[str, Card]) -> str:
    costs = [cost_text(ability.cost)] if ability.cost else []
    costs += ["[tap]"] if ability.tap else []
    costs += _extra_costs(ability.extra, self_noun(card))
    if ability.mana:
        effects = _mana_text(ability.mana)
    else:
        effects = capital(Writer(card, tokens, ability.targets).sentences(ability.effects))
    when = ["as a sorcery"] if ability.as_sorcery else []
    when += ["once each turn"] if ability.once_a_turn else []
    limits = f" Activate only {' and only '.join(when)}." if when else ""
    return f"{capital(', '.join(costs))}: {effects}{limits}"


def _mana_text(mana: Sequence[str]) -> str:
    if mana == ("any",):
        return "Add one mana of any colour."
    return f"Add {listed([''.join(f'[{one}]' for one in some) for some in mana], 'or')}."


def _mode_texts(card: Card, tokens: Mapping[str, Card]) -> Iterator[str]:
    texts = [capital(Writer(card, tokens, mode.targets).sentences(mode.effects)) for mode in card.modes]
    if len(texts) == 1:
        yield texts[0]
    elif texts:
        yield "Choose one:"
        yield from (f"• {text}" for text in texts)
