"""All cards, tokens, packs and evidence, from the files beside this one."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

import msgspec

from sleuth.core.content import Id, Words, read_content, repeated
from sleuth.core.form import Doubts, Mistake
from sleuth.games.zeroday.card import COLOR_NAMES, COLORS, Card, Color, Pack
from sleuth.games.zeroday.proofreading import card_mistakes

FOLDER = Path(__file__).parent

CardId: TypeAlias = str
BASIC = "Basic"
"""The subtype of basic lands."""


class EvidenceCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Id
    name: Words
    about: Words


class Evidence(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who may have done it, with what, and to what."""

    hackers: tuple[EvidenceCard, ...]
    viruses: tuple[EvidenceCard, ...]
    programs: tuple[EvidenceCard, ...]


class Shelf(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a file of cards may hold."""

    cards: tuple[Card, ...] = ()
    tokens: tuple[Card, ...] = ()
    packs: tuple[Pack, ...] = ()


class Catalogue(msgspec.Struct, frozen=True):
    cards: Mapping[CardId, Card]
    tokens: Mapping[CardId, Card]
    packs: Mapping[str, Pack]
    evidence: Evidence


_NOTHING = Catalogue({}, {}, {}, Evidence((), (), ()))
"""Before any file is read."""


@cache
def load() -> Catalogue:
    """Everything of the house; or :class:`~sleuth.core.content.BadContent` with every mistake in a file."""
    house = _NOTHING
    for path in (*sorted((FOLDER / "cards").glob("*.toml"), key=_tokens_first), FOLDER / "packs.toml"):
        house = read(path, house)
    evidence = read_content(FOLDER / "evidence.toml", Evidence, _evidence_mistakes)
    return msgspec.structs.replace(house, evidence=evidence)


def _tokens_first(path: Path) -> tuple[bool, str]:
    """Cards name tokens, so these are read before."""
    return path.stem != "tokens", path.stem


def read(path: Path, house: Catalogue) -> Catalogue:
    """A catalogue and what a file adds to it; or :class:`~sleuth.core.content.BadContent` with every mistake in it."""

    def mistakes(shelf: Shelf, doubts: Doubts) -> Iterator[Mistake]:
        for mistake in mistakes_in(shelf, house, doubts):
            about_a_field = "." in mistake.place
            if not (about_a_field and doubts.about(mistake.place)):
                yield mistake

    shelf = read_content(path, Shelf, mistakes)
    return Catalogue(
        MappingProxyType({**house.cards, **{card.id: card for card in shelf.cards}}),
        MappingProxyType({**house.tokens, **{token.id: token for token in shelf.tokens}}),
        MappingProxyType({**house.packs, **{pack.id: pack for pack in shelf.packs}}),
        house.evidence,
    )


def mistakes_in(shelf: Shelf, house: Catalogue, doubts: Doubts) -> Iterator[Mistake]:
    """Everything that makes no sense in a file, beside what there is already."""
    items: tuple[tuple[str, Sequence[Card | Pack], Collection[str]], ...] = (
        ("cards", shelf.cards, {*house.cards, *house.tokens}),
        ("tokens", shelf.tokens, {*house.cards, *house.tokens}),
        ("packs", shelf.packs, set(house.packs)),
    )
    for table, found, known in items:
        for id_, count in repeated(one.id for one in found):
            yield Mistake(table, f"{id_!r} stands there {count} times; each needs an id of its own")
        for name, count in repeated(one.name for one in found):
            yield Mistake(table, f"{count} of them are called {name!r}; each needs a name of its own")
        for one in found:
            if one.id in known:
                yield Mistake(f"{table}[{one.id}].id", "another file has this id already")
    tokens = {*house.tokens, *(token.id for token in shelf.tokens)}
    for card in shelf.cards:
        yield from card_mistakes(f"cards[{card.id}]", card, tokens)
    for token in shelf.tokens:
        yield from card_mistakes(f"tokens[{token.id}]", token, tokens, is_token=True)
    cards = {**house.cards, **{card.id: card for card in shelf.cards}}
    if not doubts.about_table("cards"):
        for pack in shelf.packs:
            yield from pack_mistakes(f"packs[{pack.id}]", pack, cards)


def pack_mistakes(place: str, pack: Pack, cards: Mapping[CardId, Card]) -> Iterator[Mistake]:
    """What makes a pack no pack: its size, its lands, its creatures, its colours, its curve."""
    at = f"{place}.cards"
    unknown = [id_ for id_ in pack.cards if id_ not in cards]
    for id_ in unknown:
        yield Mistake(f"{at}.{id_}", "there is no such card")
    if len(pack.colors) not in (1, 2) or len(set(pack.colors)) != len(pack.colors):
        yield Mistake(f"{place}.colors", f"expected one colour or two, found {list(pack.colors)}")
    for id_ in pack.cards:
        foreign = (
            [COLOR_NAMES[color] for color in colors_of(cards[id_]) if color not in pack.colors] if id_ in cards else []
        )
        if foreign:
            yield Mistake(f"{at}.{id_}", f"expected only the pack’s colours, found {' and '.join(foreign)}")
    if unknown:
        return
    shape = shape_of(pack, cards)
    for what, found, (least, most) in zip(SHAPE, shape[:-1], SHAPE.values(), strict=True):
        if not least <= found <= most:
            bounds = f"{least}" if least == most else f"{least} to {most}"
            yield Mistake(at, f"expected of {what} {bounds}, found {found}")
    if not CURVE[0] <= shape.mean <= CURVE[1]:
        yield Mistake(at, f"expected spells of {CURVE[0]} to {CURVE[1]} mana in the mean, found {shape.mean:.2f}")
    basics = {color for id_ in pack.cards if is_basic(cards[id_]) for color in cards[id_].colors}
    if len(basics) > 1:
        yield Mistake(at, f"expected basic lands of one colour, found {len(basics)}")
    for id_ in pack.cards:
        card = cards[id_]
        if "land" in card.types and not is_basic(card) and not (card.enters_tapped and _gives_choice(card)):
            yield Mistake(f"{at}.{id_}", "expected a land that enters tapped and gives one of several colours")


SHAPE = {
    "cards": (20, 20),
    "basic lands": (5, 5),
    "other lands": (3, 3),
    "creatures": (7, 8),
    "instants": (2, 2),
    "sorceries": (1, 1),
    "artifacts and enchantments": (1, 2),
}
"""How many a pack has of what; a creature counts as one, whatever else it is."""
CURVE = (2.3, 3.5)
"""Between these is the mean mana value of a pack's spells."""


class Shape(NamedTuple):
    """How many cards of each kind are in a pack, in the order of ``SHAPE``; and the mean mana value of its spells."""

    cards: int
    basics: int
    lands: int
    creatures: int
    instants: int
    sorceries: int
    others: int
    mean: float


def shape_of(pack: Pack, cards: Mapping[CardId, Card]) -> Shape:
    """What a pack, all of whose cards there are, is made of."""
    counts: Counter[str] = Counter()
    mana = 0
    for id_, count in pack.cards.items():
        card = cards[id_]
        kind = next((kind for kind in ("creature", "instant", "sorcery") if kind in card.types), "other")
        if "land" in card.types:
            kind = "basic" if is_basic(card) else "land"
        else:
            mana += count * mana_value(card.cost)
        counts[kind] += count
    spells = counts.total() - counts["basic"] - counts["land"]
    return Shape(
        counts.total(),
        counts["basic"],
        counts["land"],
        counts["creature"],
        counts["instant"],
        counts["sorcery"],
        counts["other"],
        mana / max(1, spells),
    )


def is_basic(card: Card) -> bool:
    """Whether a card is a basic land."""
    return "land" in card.types and BASIC in card.subtypes


def _gives_choice(land: Card) -> bool:
    return any(ability.mana == ("any",) or len(ability.mana) > 1 for ability in land.abilities)


def _evidence_mistakes(evidence: Evidence, doubts: Doubts) -> Iterator[Mistake]:
    ids: list[str] = []
    for table, found, expected in (
        ("hackers", evidence.hackers, 5),
        ("viruses", evidence.viruses, 6),
        ("programs", evidence.programs, 10),
    ):
        ids += [one.id for one in found]
        if len(found) != expected and not doubts.about_table(table):
            yield Mistake(table, f"expected {expected}, found {len(found)}")
    for id_, count in repeated(ids):
        yield Mistake("evidence", f"{id_!r} stands there {count} times; each needs an id of its own")


@cache
def find(card_id: CardId) -> Card:
    """A card or a token by its id; ``KeyError`` if there is none."""
    catalogue = load()
    return catalogue.cards[card_id] if card_id in catalogue.cards else catalogue.tokens[card_id]


def colors_of(card: Card) -> tuple[Color, ...]:
    """The colours of a card: those of its cost, or those that it says."""
    return tuple(color for color in COLORS if color in card.cost or color in card.colors)


def mana_value(cost: str) -> int:
    """How much mana a cost is; X is 0.

    >>> mana_value("X2SS"), mana_value("R"), mana_value("")
    (4, 1, 0)
    """
    coloured = sum(cost.count(color) for color in COLORS)
    generic = "".join(one for one in cost if one.isdigit())
    return coloured + int(generic or 0)
