"""Cards and packs on the terminal: a list, one drawn with its text and what its words mean, and a report on a file."""

import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec
from rich.box import ROUNDED
from rich.console import Console, Group
from rich.padding import Padding
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from sleuth.core.content import BadContent
from sleuth.core.game import Refused
from sleuth.core.prose import listed
from sleuth.games.zeroday.card import COLOR_NAMES, COLORS, Card, Pack
from sleuth.games.zeroday.catalogue import CURVE, Catalogue, colors_of, load, mana_value, read, shape_of
from sleuth.games.zeroday.text import cost_text, reminders, rules_text, text_in_a_row, type_line
from sleuth.games.zeroday.usage import usage_of
from sleuth.terminal.styles import FADED, MOSS, WAX, counted

COLORLESS = "none"
INKS = {"B": "#e8c35a", "C": "#6ba7e0", "N": "#b08be0", "S": "#e8794a", "R": "#7fbf63"}
"""A colour for each colour."""
GOLD, GREY = "#d9c48f", "#a8b0b5"
CARD_WIDTH = 64
LEAST_USED = 1


class Wanted(NamedTuple):
    """Which cards to list: all that is said holds, small and capital letters alike."""

    name: str = ""
    color: str = ""
    type: str = ""
    text: str = ""
    pack: str = ""


class Entry(msgspec.Struct, frozen=True):
    """A card for programs: its data, and what is written on it."""

    card: Card
    type_line: str
    text: tuple[str, ...]
    mana_value: int
    packs: tuple[str, ...]


def show_list(wanted: Wanted, as_json: bool) -> int:
    """The cards that are wanted, by colour and mana value."""
    catalogue = load()
    found = sorted(selected(wanted, catalogue), key=_order)
    if as_json:
        entries = [_entry(card, catalogue) for card in found]
        print(msgspec.json.format(msgspec.json.encode(entries), indent=1).decode())
        return 0
    console = _console()
    for card in found:
        line = (f"  {part}" for part in (cost_text(card.cost), type_line(card), _size(card)) if part)
        console.print(Text.assemble((card.name, f"bold {_ink(card)}"), *line, (f"  {card.id}", FADED)))
        if text := text_in_a_row(card):
            console.print(Padding(Text(text, FADED), (0, 0, 0, 4)))
    console.print(Text(f"{counted(len(found), 'card')}." if found else "There is no such card.", "bold"))
    return 0


def selected(wanted: Wanted, catalogue: Catalogue) -> list[Card]:
    """The cards that are wanted; or :class:`~sleuth.core.game.Refused`."""
    names = {name: color for color, name in COLOR_NAMES.items()}
    color = wanted.color.lower()
    if color and color not in (*names, COLORLESS):
        raise Refused(f"There is no colour {wanted.color!r}. The colours are: {', '.join(names)}; or {COLORLESS}.")
    if wanted.pack and wanted.pack not in catalogue.packs:
        raise Refused(f"There is no pack {wanted.pack!r}. The packs are: {', '.join(catalogue.packs)}.")
    within = catalogue.packs[wanted.pack].cards if wanted.pack else catalogue.cards
    return [
        card
        for card in catalogue.cards.values()
        if card.id in within
        and wanted.name.lower() in card.name.lower()
        and wanted.type.lower() in type_line(card).lower()
        and wanted.text.lower() in "\n".join(rules_text(card)).lower()
        and (not color or (names[color] in colors_of(card) if color in names else not colors_of(card)))
    ]


def _order(card: Card) -> tuple[int, int, int, int, str]:
    colors = colors_of(card)
    first = COLORS.index(colors[0]) if colors else len(COLORS)
    return "land" in card.types, len(colors) != 1, first, mana_value(card.cost), card.name


def _entry(card: Card, catalogue: Catalogue) -> Entry:
    packs = tuple(pack.id for pack in catalogue.packs.values() if card.id in pack.cards)
    return Entry(card, type_line(card), rules_text(card), mana_value(card.cost), packs)


def show(ids: Sequence[str]) -> int:
    """Draw cards, tokens and packs."""
    catalogue = load()
    cards = {**catalogue.tokens, **catalogue.cards}
    unknown = [id_ for id_ in ids if id_ not in cards and id_ not in catalogue.packs]
    if unknown:
        raise Refused(f"There is no {listed([repr(one) for one in unknown], 'or')}: see sleuth cards list.")
    console = _console()
    for id_ in ids:
        if id_ in cards:
            console.print(drawn(cards[id_], catalogue.tokens))
        else:
            _show_pack(catalogue.packs[id_], catalogue, console)
    return 0


def drawn(card: Card, tokens: Mapping[str, Card]) -> Panel:
    """A card as it looks."""
    ink = _ink(card)
    head = Table.grid(expand=True)
    head.add_column()
    head.add_column(justify="right", no_wrap=True)
    head.add_row(Text(card.name, f"bold {ink}"), Text(cost_text(card.cost), ink))
    head.add_row(Text(type_line(card)), Text(", ".join(COLOR_NAMES[color] for color in colors_of(card)), FADED))
    parts: list[Text | Table | Rule] = [head, Rule(style=FADED)]
    text = "\n\n".join(rules_text(card, tokens)).replace("\n\n•", "\n•")
    notes = [Text(f"{word.replace('-', ' ')}: {says}", f"italic {FADED}") for word, says in reminders(card, tokens)]
    parts += [Text(text)] if text else []
    parts += [Text(""), *notes] if notes else []
    if card.flavour:
        parts += [Rule(style=FADED), Text(card.flavour, "italic")]
    return Panel(
        Group(*parts), box=ROUNDED, border_style=ink, width=CARD_WIDTH, subtitle=_size(card), subtitle_align="right"
    )


def _show_pack(pack: Pack, catalogue: Catalogue, console: Console) -> None:
    colors = listed([COLOR_NAMES[color] for color in pack.colors])
    console.print(Text.assemble((pack.name, f"bold {INKS[pack.colors[0]]}"), (f"  {pack.id}, {colors}", FADED)))
    console.print(Text(pack.plan), width=min(console.width, 96))
    table = Table(box=None, padding=(0, 1), show_header=False)
    for id_, count in sorted(pack.cards.items(), key=lambda item: _order(catalogue.cards[item[0]])):
        card = catalogue.cards[id_]
        name = Text(card.name, f"bold {_ink(card)}")
        table.add_row(f"{count}", name, cost_text(card.cost), type_line(card), _size(card), Text(id_, FADED))
    console.print(table)
    shape = shape_of(pack, catalogue.cards)
    console.print(Text(f"{curve_text(pack, catalogue.cards)}; spells of {shape.mean:.2f} mana in the mean.\n", FADED))


def curve_text(pack: Pack, cards: Mapping[str, Card]) -> str:
    """How many spells cost how much: ``1: 2, 2: 4, 3: 5``."""
    curve: Counter[int] = Counter()
    for id_, count in pack.cards.items():
        if "land" not in cards[id_].types:
            curve[mana_value(cards[id_].cost)] += count
    return ", ".join(f"{value}: {curve[value]}" for value in sorted(curve))


def check(file: str) -> int:
    """Read a file beside the house's cards, or the house's own files, and say what is in it."""
    house = load()
    try:
        catalogue = read(Path(file), house) if file else house
    except BadContent as bad:
        raise Refused(str(bad)) from None
    except OSError as error:
        raise Refused(f"{file} cannot be read: {error.strerror or error}.") from None
    new = {id_: card for id_, card in catalogue.cards.items() if not file or id_ not in house.cards}
    tokens = {id_: token for id_, token in catalogue.tokens.items() if not file or id_ not in house.tokens}
    packs = {id_: pack for id_, pack in catalogue.packs.items() if not file or id_ not in house.packs}
    console = _console()
    if file:
        for card in (*new.values(), *tokens.values()):
            console.print(drawn(card, catalogue.tokens))
    if packs:
        console.print(_pack_table(packs, catalogue))
    if not file:
        _show_usage(new, console)
    counts = (counted(len(new), "card"), counted(len(tokens), "token"), counted(len(packs), "pack"))
    console.print(Text(f"✓ {listed(counts)}: no mistakes.", f"bold {MOSS}"))
    return 0


def _pack_table(packs: Mapping[str, Pack], catalogue: Catalogue) -> Table:
    table = Table(box=None, padding=(0, 1), header_style=FADED)
    for name in ("pack", "colours", "cards", "lands", "creatures", "others", "mean", "curve"):
        table.add_column(name, justify="left" if name in ("pack", "colours", "curve") else "right")
    for pack in packs.values():
        shape = shape_of(pack, catalogue.cards)
        table.add_row(
            Text(pack.id, f"bold {INKS[pack.colors[0]]}"),
            " ".join(COLOR_NAMES[color] for color in pack.colors),
            str(shape.cards),
            str(shape.basics + shape.lands),
            str(shape.creatures),
            str(shape.instants + shape.sorceries + shape.others),
            f"{shape.mean:.2f}",
            curve_text(pack, catalogue.cards),
        )
    return table


def _show_usage(cards: Mapping[str, Card], console: Console) -> None:
    """What of the vocabulary hardly any card uses, and how the cards are spread over the colours."""
    spread = Counter(_color_group(card) for card in cards.values() if "land" not in card.types)
    console.print(Text(", ".join(f"{group} {count}" for group, count in spread.items()), FADED))
    usage = usage_of(cards.values())
    for name, counts in zip(usage._fields, usage, strict=True):
        console.print(Text(f"{name}: {len(counts)}, the rarest by {min(counts.values())} cards", FADED))
    if rare := usage.fewer_than(LEAST_USED):
        console.print(Text(f"no card uses {', '.join(rare)}", WAX))
    console.print(Text(f"the mean mana value of a pack's spells is between {CURVE[0]} and {CURVE[1]}", FADED))


def _color_group(card: Card) -> str:
    colors = colors_of(card)
    return COLOR_NAMES[colors[0]] if len(colors) == 1 else "two colours" if colors else "no colour"


def _ink(card: Card) -> str:
    colors = colors_of(card)
    return INKS[colors[0]] if len(colors) == 1 else GOLD if colors else GREY


def _size(card: Card) -> str:
    return "" if card.power is None else f"{card.power}/{card.toughness}"


def _console() -> Console:
    return Console(highlight=False) if sys.stdout.isatty() else Console(highlight=False, width=100)
