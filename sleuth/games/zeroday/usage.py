"""How much of the vocabulary cards make use of: instructions, keywords, occurrences and fields, each by how many."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple, get_args

import msgspec

from sleuth.games.zeroday import card as cards
from sleuth.games.zeroday.card import Card, Instruction, Keyword, Occurrence
from sleuth.games.zeroday.proofreading import inside

TABLES: tuple[type[msgspec.Struct], ...] = (
    Card,
    cards.Trigger,
    cards.Activated,
    cards.Static,
    cards.Mode,
    cards.Extra,
    cards.Target,
    cards.Filter,
    cards.Count,
    cards.Condition,
)

ALWAYS = frozenset(("amount", "who", "what", "to", "against"))


class Usage(NamedTuple):
    """By how many cards each is used, the unused too."""

    instructions: Counter[str]
    keywords: Counter[str]
    occurrences: Counter[str]
    fields: Counter[str]
    """As ``Filter.tapped``: said by a card, and not as it is anyway."""

    def fewer_than(self, least: int) -> tuple[str, ...]:
        """What fewer cards use."""
        return tuple(name for counts in self for name, count in counts.items() if count < least)


def usage_of(found: Iterable[Card]) -> Usage:
    """What these cards make use of."""
    usage = Usage(
        Counter({_tag(one): 0 for one in get_args(Instruction)}),
        Counter(dict.fromkeys(get_args(Keyword), 0)),
        Counter(dict.fromkeys(get_args(Occurrence), 0)),
        Counter({name: 0 for table in (*TABLES, *get_args(Instruction)) for name in _fields(table)}),
    )
    for card in found:
        seen: set[tuple[int, str]] = set()
        for _, part in inside(card, ""):
            seen |= {(3, name) for name in _said(part)}
            if isinstance(part, get_args(Instruction)):
                seen.add((0, _tag(type(part))))
            if isinstance(part, cards.Trigger):
                seen.add((2, part.on))
            seen |= {(1, keyword) for keyword in getattr(part, "keywords", ())}
        for which, name in seen:
            usage[which][name] += 1
    return usage


def _tag(table: type[msgspec.Struct]) -> str:
    return str(table.__struct_config__.tag)


def _fields(table: type[msgspec.Struct]) -> list[str]:
    return [f"{table.__name__}.{field.name}" for field in msgspec.structs.fields(table)]


def _said(part: msgspec.Struct) -> list[str]:
    """The fields that differ from what they are anyway; whom and what an instruction is about is always said."""
    said = []
    always = ALWAYS if isinstance(part, get_args(Instruction)) else frozenset()
    for field in msgspec.structs.fields(type(part)):
        default = field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()
        if field.name in always or getattr(part, field.name) != default:
            said.append(f"{type(part).__name__}.{field.name}")
    return said
