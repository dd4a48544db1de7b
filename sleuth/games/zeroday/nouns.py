"""What things are called on a card: objects, amounts, costs. The sentences are in :mod:`sleuth.games.zeroday.text`."""

import re
from collections.abc import Sequence

from msgspec.structs import replace

from sleuth.core.prose import capital, listed
from sleuth.games.zeroday.card import (
    COLOR_NAMES,
    Amount,
    Card,
    Color,
    Condition,
    Count,
    Filter,
    Keyword,
    Signed,
    Target,
)
from sleuth.games.zeroday.catalogue import BASIC

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
SPECIAL = {"unblockable": "can’t be blocked"}
"""Keywords that are said with a verb."""
SHOWN = "for each evidence card you have shown this turn"


def cost_text(cost: str) -> str:
    """A cost as it stands on a card.

    >>> cost_text("X2SS"), cost_text("0"), cost_text("")
    ('[X][2][S][S]', '[0]', '')
    """
    return "".join(f"[{one}]" for one in re.findall(r"\d+|[A-Z]", cost))


def color_name(color: Color) -> str:
    return capital(COLOR_NAMES[color])


def keyword_text(keyword: Keyword) -> str:
    return keyword.replace("-", " ")


def number_word(number: int) -> str:
    """A number as one says it.

    >>> number_word(3), number_word(12)
    ('three', '12')
    """
    return NUMBERS[number] if 0 < number < len(NUMBERS) else str(number)


def with_article(noun: str) -> str:
    """One of something.

    >>> with_article("artifact"), with_article("Rat"), with_article("another creature")
    ('an artifact', 'a Rat', 'another creature')
    """
    if noun.startswith("another "):
        return noun
    return f"an {noun}" if noun[0] in "aeiouAEIOU" else f"a {noun}"


def pluralised(noun: str) -> str:
    """Several of something.

    >>> pluralised("creature"), pluralised("sorcery")
    ('creatures', 'sorceries')
    """
    return f"{noun[:-1]}ies" if noun.endswith("y") else f"{noun}s"


class Noun:
    """What a filter names, in one word order: *other attacking Surge* creature *with flying* **you control**."""

    def __init__(self, wanted: Filter, suffix: str = "") -> None:
        """With a ``suffix``, a *card* or a *spell* and no permanent: then nobody controls it."""
        self._wanted = wanted
        self._suffix = suffix

    def one(self) -> str:
        """Without an article: ``another creature you control``."""
        other = ["another"] if self._wanted.another else []
        return " ".join((*other, *self._before(), self._kind("or"), *self._after()))

    def target(self, least: int = 1, most: int = 1) -> str:
        """As a target: ``up to two target creatures``."""
        wanted = self._wanted
        many = most > 1
        words = [*self._before(), self._kind("or", plural=many), *self._after(plural=many)]
        if least and not many:
            return " ".join(("another target" if wanted.another else "target", *words))
        count = f"up to {number_word(most)}" if not least else listed([number_word(n + 1) for n in range(most)], "or")
        return " ".join((count, *(["other"] if wanted.another else []), "target", *words))

    def many(self) -> str:
        """Several: ``other creatures you control``."""
        other = ["other"] if self._wanted.another else []
        return " ".join((*other, *self._before(), self._kind("and", plural=True), *self._after(plural=True)))

    def each(self) -> str:
        """Every single one: ``each other creature you control``."""
        other = ["other"] if self._wanted.another else []
        return " ".join(("each", *other, *self._before(), self._kind("and"), *self._after()))

    def _before(self) -> list[str]:
        wanted = self._wanted
        states = (
            (wanted.tapped, "tapped", "untapped"),
            (wanted.attacking, "attacking", "nonattacking"),
            (wanted.blocking, "blocking", "nonblocking"),
        )
        words = [yes if value else no for value, yes, no in states if value is not None]
        words += ["nontoken"] if wanted.token is False else []
        words += [listed([color_name(color) for color in wanted.colors], "or")] if wanted.colors else []
        words += [f"non{kind}" for kind in wanted.without_types]
        return words

    def _kind(self, last: str, *, plural: bool = False) -> str:
        wanted = self._wanted
        tail = self._suffix or ("token" if wanted.token else "")
        words: list[str] = [*(wanted.subtypes or wanted.types)]
        if BASIC in wanted.subtypes:
            words = [f"{BASIC.lower()} {listed(wanted.types, 'or')}"]
        if not words and not tail:
            tail = "permanent"
        if tail:
            return " ".join((*([listed(words, last)] if words else []), pluralised(tail) if plural else tail))
        return listed([pluralised(word) if plural else word for word in words], last)

    def _after(self, *, plural: bool = False) -> list[str]:
        wanted = self._wanted
        whose = {"you": "you control", "opponent": "your opponents control" if plural else "an opponent controls"}
        words = [f"without {keyword_text(wanted.without_keyword)}"] if wanted.without_keyword else []
        words += [whose[wanted.controller]] if wanted.controller != "any" and not self._suffix else []
        words += [f"with {keyword_text(wanted.keyword)}"] if wanted.keyword else []
        words += [f"with power {wanted.power_least} or greater"] if wanted.power_least is not None else []
        words += [f"with power {wanted.power_most} or less"] if wanted.power_most is not None else []
        words += [f"with mana value {wanted.value_most} or less"] if wanted.value_most is not None else []
        return words


def graveyard_of(among: Filter) -> str:
    """Whose graveyard is meant."""
    return {"you": "your graveyard", "opponent": "an opponent’s graveyard", "any": "a graveyard"}[among.controller]


def target_text(target: Target) -> str:
    """What is to be chosen.

    >>> target_text(Target(what=Filter(types=("creature",)), least=0, most=2))
    'up to two target creatures'
    """
    match target.what:
        case "any":
            if target.most == 1:
                return "any target" if target.least else "up to one target"
            if not target.least:
                return f"up to {number_word(target.most)} targets"
            return f"{listed([number_word(number + 1) for number in range(target.most)], 'or')} targets"
        case "player" | "opponent":
            if target.most == 1:
                return f"{'' if target.least else 'up to one '}target {target.what}"
            return f"up to {number_word(target.most)} target {target.what}s"
        case "spell":
            return Noun(target.among, "spell").target(target.least, target.most)
        case "graveyard":
            cards = Noun(target.among, "card").target(target.least, target.most)
            return f"{cards} from {graveyard_of(target.among)}"
        case wanted:
            return Noun(wanted).target(target.least, target.most)


def counted_things(count: Count) -> str:
    """What an amount is counted by: ``creature card in your graveyard``."""
    if count.zone == "graveyard":
        return f"{Noun(count.of, 'card').one()} in {graveyard_of(count.of)}"
    return Noun(count.of).one().replace("another ", "other ")


def quantity(amount: Amount, noun: str) -> str:
    """So many of something that is counted.

    >>> quantity(1, "card"), quantity(2, "card"), quantity("x", "+1/+1 counter")
    ('a card', 'two cards', 'X +1/+1 counters')
    """
    match amount:
        case Count():
            each = f"for each {counted_things(amount)}"
            if amount.plus:
                return f"{quantity(amount.plus, noun)}, plus {number_word(amount.times)} {each}"
            return f"{quantity(amount.times, noun)} {each}"
        case "x":
            return f"X {pluralised(noun)}"
        case "power":
            return f"{pluralised(noun)} equal to its power"
        case "damage":
            return f"that many {pluralised(noun)}"
        case "shown":
            return f"{with_article(noun)} {SHOWN}"
        case 1:
            return with_article(noun)
        case number:
            return f"{number_word(number)} {pluralised(noun)}"


def measure(amount: Amount, noun: str) -> str:
    """So much of something that is measured: ``damage`` or ``life``.

    >>> measure(3, "damage"), measure("power", "life"), measure("damage", "life")
    ('3 damage', 'life equal to its power', 'that much life')
    """
    match amount:
        case Count():
            plus = f"{amount.plus} {noun}, plus " if amount.plus else ""
            return f"{plus}{amount.times} {noun} for each {counted_things(amount)}"
        case "x":
            return f"X {noun}"
        case "power":
            return f"{noun} equal to its power"
        case "damage":
            return f"that much {noun}"
        case "shown":
            return f"1 {noun} {SHOWN}"
        case number:
            return f"{number} {noun}"


def change(power: Signed, toughness: Signed) -> str:
    """What something gets.

    >>> change(2, 0), change(-3, -2), change("x", 0), change(0, -1)
    ('+2/+0', '-3/-2', '+X/+0', '-0/-1')
    """
    falls = any(one == "-x" or (isinstance(one, int) and one < 0) for one in (power, toughness))
    sides = "/".join(_signed(one, "-" if falls else "+") for one in (power, toughness))
    count = next((one for one in (power, toughness) if isinstance(one, Count)), None)
    if count is None:
        return sides
    return f"{sides} for each {counted_things(count)}"


def _signed(one: Signed, zero: str) -> str:
    match one:
        case Count():
            return f"+{one.times}"
        case "x" | "-x":
            return f"{'-' if one == '-x' else '+'}X"
        case 0:
            return f"{zero}0"
        case number:
            return f"{number:+d}"


def abilities_words(keywords: Sequence[Keyword]) -> str:
    """Keywords that something has, as one says them: ``flying and first strike``."""
    return listed([keyword_text(keyword) for keyword in keywords if keyword not in SPECIAL])


def self_noun(card: Card) -> str:
    """What a card calls itself."""
    if "instant" in card.types or "sorcery" in card.types:
        return card.name
    if card.legendary:
        return card.name.partition(",")[0]
    special = next((one for one in ("Aura", "Equipment") if one in card.subtypes), None)
    return f"this {special or next(kind for kind in ('creature', *card.types) if kind in card.types)}"


def host_of(card: Card) -> str:
    """What a card is attached to."""
    if "Equipment" in card.subtypes:
        return "equipped creature"
    kinds = card.enchant.types if card.enchant is not None else ()
    return f"enchanted {listed(kinds, 'or') or 'permanent'}"


def yours(wanted: Filter) -> Filter:
    """The same, where it goes without saying that it is yours."""
    return replace(wanted, controller="any")


def condition_text(wanted: Condition) -> str:
    """What has to hold: ``you control three or more creatures``."""
    found = []
    if wanted.control is not None:
        noun = Noun(yours(wanted.control))
        some = with_article(noun.one()) if wanted.least == 1 else f"{number_word(wanted.least)} or more {noun.many()}"
        found.append(f"you control {some}")
    if wanted.graveyard is not None:
        found.append(f"there are {number_word(wanted.graveyard)} or more cards in your graveyard")
    if wanted.life_most is not None:
        found.append(f"you have {wanted.life_most} or less life")
    if wanted.life_least is not None:
        found.append(f"you have {wanted.life_least} or more life")
    if wanted.hand_most is not None:
        few = f"{number_word(wanted.hand_most)} or fewer" if wanted.hand_most else "no"
        found.append(f"you have {few} cards in hand")
    for value, yes, no in (
        (wanted.your_turn, "it is your turn", "it is not your turn"),
        (wanted.suggested, "you have made a suggestion this turn", "you have made no suggestion this turn"),
        (wanted.shown, "you have shown evidence this turn", "you have shown no evidence this turn"),
        (wanted.accused, "somebody has accused wrongly", "nobody has accused wrongly"),
        (wanted.kicked, "this spell was kicked", "this spell was not kicked"),
    ):
        if value is not None:
            found.append(yes if value else no)
    return listed(found)
