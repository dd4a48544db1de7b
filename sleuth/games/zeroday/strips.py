"""Cards on the terminal: in a row on the table, in a hand, and with all that they say."""

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence

from rich.style import Style
from rich.text import Text

from sleuth.core.game import Seat
from sleuth.games.zeroday.board import abilities_of
from sleuth.games.zeroday.card import COLORS
from sleuth.games.zeroday.catalogue import colors_of, find
from sleuth.games.zeroday.state import CardId
from sleuth.games.zeroday.text import rules_text, type_line
from sleuth.games.zeroday.view import Shown, View
from sleuth.terminal.styles import BRASS, FAINT, STRONG

WIDTH = 48
INKS = {"B": "#e8c35a", "C": "#6ba7e0", "N": "#b08be0", "S": "#e8794a", "R": "#7fbf63"}
"""A colour for each colour."""
TAPPED, SICK, ATTACKS = "↷", "°", "»"
MARKS = f"{TAPPED} tapped   {SICK} came lately, cannot attack yet   {ATTACKS} attacks   B C N S R colours of mana"
TAP = Style(color="#8d8169")
SHORT = {"first-strike": "first", "double-strike": "double", "indestructible": "lasting", "unblockable": "elusive"}
UNSAID = ("flash", "convoke")
"""Keywords that mean nothing any more on the battlefield."""


def ruled(words: str) -> Text:
    """A line across the table, with a word on it."""
    return Text(f"── {words} ".ljust(WIDTH, "─"), Style(color=BRASS))


def row_of(found: Iterable[Text], indent: str, between: str = " · ") -> Iterator[Text]:
    """Pieces side by side, in as many lines as they need."""
    line = Text(indent, no_wrap=True)
    for piece in found:
        begun = line.cell_len > len(indent)
        if begun and line.cell_len + len(between) + piece.cell_len > WIDTH:
            yield line
            line, begun = Text(indent, no_wrap=True), False
        line.append(between if begun else "", FAINT).append_text(piece)
        line.truncate(WIDTH, overflow="ellipsis")
    if line.cell_len > len(indent):
        yield line


def tinted(words: str) -> Text:
    """Mana in its colours."""
    text = Text()
    for letter in words:
        text.append(letter, Style(color=INKS.get(letter), bold=letter in INKS))
    return text


def ink(card: CardId) -> Style:
    """The colour of a card's name; of several colours brass, of none plain."""
    colors = colors_of(find(card))
    if not colors:
        return Style()
    return Style(color=INKS[colors[0]] if len(colors) == 1 else BRASS)


def card_text(one: Shown, count: int = 1, attached: Sequence[CardId] = (), *, attacks: bool = False) -> Text:
    """One piece of a row: how many, what, how strong, and what is special about it."""
    text = Text(f"{count} " if count > 1 else "")
    text.append(ATTACKS if attacks else "", Style(bold=True))
    text.append(find(one.card).name, TAP if one.tapped else ink(one.card))
    if one.power is not None:
        text.append(f" {one.power}/{one.toughness}", TAP if one.tapped else STRONG)
    text.append(TAPPED if one.tapped else "", STRONG).append(SICK if one.sick else "", FAINT)
    said = [SHORT.get(keyword, keyword) for keyword in one.keywords if keyword not in UNSAID]
    said += [f"-{one.damage} damage"] if one.damage else []
    said += [f"{number} {kind}" for kind, number in one.counters.items() if kind == "charge"]
    said += ["goaded"] if one.goaded else []
    said += [f"no {what}" for what in one.cannot]
    said += [f"with {find(card).name}" for card in attached]
    return text.append(f" {', '.join(said)}" if said else "", FAINT)


def pieces(view: View, seat: Seat) -> list[Text]:
    """A player's creatures, those that nothing tells apart together."""
    return _grouped(view, [one for one in _of(view, seat) if one.power is not None])


def others(view: View, seat: Seat) -> list[Text]:
    """What a player controls that is neither creature nor land, and attached to nothing."""
    found = [
        one
        for one in _of(view, seat)
        if one.power is None and "land" not in find(one.card).types and one.attached is None
    ]
    return _grouped(view, found)


def lands_in_full(view: View, seat: Seat) -> list[Text]:
    """A player's lands by their names."""
    return _grouped(view, [one for one in _of(view, seat) if one.power is None and "land" in find(one.card).types])


def lands(view: View, seat: Seat) -> tuple[int, int] | None:
    """How many lands a player has, and how many of them are untapped; nothing if there are none."""
    found = [one for one in _of(view, seat) if "land" in find(one.card).types]
    return (len(found), sum(not one.tapped for one in found)) if found else None


def _of(view: View, seat: Seat) -> list[Shown]:
    return [one for one in view.battlefield if one.controller == seat]


def _grouped(view: View, found: Sequence[Shown]) -> list[Text]:
    worn: dict[int, list[CardId]] = {}
    for one in view.battlefield:
        if one.attached is not None:
            worn.setdefault(one.attached, []).append(one.card)
    fighting = {one.id for one in view.combat}
    groups: dict[Hashable, list[Shown]] = {}
    for one in found:
        same = (one.card, one.power, one.toughness, one.tapped, one.sick, one.damage, one.keywords, one.cannot)
        rest = (tuple(one.counters.items()), tuple(worn.get(one.id, ())), one.id in fighting, one.goaded)
        groups.setdefault((same, rest), []).append(one)
    return [
        card_text(group[0], len(group), worn.get(group[0].id, ()), attacks=group[0].id in fighting)
        for group in groups.values()
    ]


def open_mana(view: View, seat: Seat) -> Counter[str]:
    """What a player could still tap for, by what each source gives."""
    counts: Counter[str] = Counter()
    for one in _of(view, seat):
        idle = one.tapped or (one.power is not None and one.sick and "haste" not in one.keywords)
        for _, ability in abilities_of(one.card):
            if ability.mana and not (ability.tap and idle):
                counts["/".join(ability.mana)] += 1
    return counts


def mana_in_words(counts: Mapping[str, int]) -> str:
    """Mana by its letters: ``BB B/C any``; colourless is 1."""
    order = [*COLORS, *sorted(kind for kind in counts if kind not in COLORS)]
    single = "".join(color * counts.get(color, 0) for color in COLORS)
    rest = [kind for kind in order if kind not in COLORS for _ in range(counts[kind])]
    return " ".join(([single] if single else []) + rest)


def in_hand(card_id: CardId) -> Text:
    """A card in a hand: its name, what it costs, how strong it is."""
    card = find(card_id)
    text = Text(card.name, ink(card_id))
    if card.cost:
        text.append(" ").append_text(tinted(card.cost))
    return text.append(f" {card.power}/{card.toughness}" if card.power is not None else "", FAINT)


def described(card_id: CardId) -> Text:
    """A card with all that it says."""
    card = find(card_id)
    text = Text.assemble("\n", (card.name, STRONG), "  ", tinted(card.cost), (f"  {type_line(card)}", FAINT))
    if card.power is not None:
        text.append(f"  {card.power}/{card.toughness}", STRONG)
    return text.append("".join(f"\n  {line}" for line in rules_text(card))).append("\n")
