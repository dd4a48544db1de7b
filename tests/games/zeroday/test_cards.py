"""Every card and token does what its text says, and nothing else: the table of cards, played."""

import pytest

from sleuth.games.zeroday import catalogue
from sleuth.games.zeroday.board import Board
from tests.games.zeroday import (
    lines_beacon,
    lines_cipher,
    lines_colorless,
    lines_null,
    lines_pairs,
    lines_root,
    lines_surge,
)
from tests.games.zeroday.card_table import HEAL, Line, demanded, mine
from tests.games.zeroday.keyword_trials import AT_HOME, TRIALS
from tests.games.zeroday.positions import On, cast, resolve

pytestmark = pytest.mark.usefixtures("bench")

TABLES = (lines_beacon, lines_cipher, lines_null, lines_root, lines_surge, lines_pairs, lines_colorless)
LINES: tuple[Line, ...] = tuple(line for table in TABLES for line in table.LINES)
HOUSE = catalogue.load()
CARDS = {**HOUSE.cards, **HOUSE.tokens}
IMPLIED = (("flying", "reach"), ("double-strike", "first-strike"))
"""What has the one does all that the other says."""
COLORS = frozenset("BCNSR")


def lines_of(card: str) -> list[Line]:
    return [line for line in LINES if line.card == card]


def has_no_more(card: str, worked: set[str]) -> None:
    """A permanent has no types, colours and keywords but those that were seen at work."""
    alone = Line(card, mine(On(card, counters={"+1/+1": 3}), lands="R")).table()
    traits = Board(alone.state).traits[alone.one(card).id]
    colors = {f"is {color}" for color in traits.colors}
    if "land" in traits.types:  # its colours are those of its mana, and none if that may be any
        mana = {color for color in COLORS if f"gives {color}" in worked}
        assert traits.colors == (set() if mana == COLORS else mana)
        colors = set()
    assert {*colors, *(f"is {word}" for word in traits.types | traits.subtypes)} <= worked
    if traits.is_creature:
        implied = {more for keyword, more in IMPLIED if f"keyword {keyword}" in worked}
        for keyword in AT_HOME if "keyword defender" in worked else TRIALS:
            if f"keyword {keyword}" not in worked and keyword not in implied:
                assert not TRIALS[keyword](alone.state, alone.one(card).id), f"it shows {keyword}"
    assert is_legendary(card) == ("is legendary" in worked)


def is_legendary(card: str) -> bool:
    """Whether one of two is to be kept."""
    one = On(card, counters={"+1/+1": 3})
    two = Line(card, mine(one, one, hand=[HEAL])).table()
    asked = resolve(cast(two.state, 0, HEAL)).ask
    return asked is not None and asked.about == "legend"


@pytest.mark.parametrize("card", sorted(CARDS))
def test_a_card_does_what_its_text_says_and_nothing_else(card: str) -> None:
    lines = lines_of(card)
    assert lines, "the table has no line for this card"
    worked = {what for line in lines for what in line.play()}
    assert demanded(CARDS[card], token=card in HOUSE.tokens) <= worked
    if {"instant", "sorcery"}.isdisjoint(CARDS[card].types):
        has_no_more(card, worked)


def test_every_line_is_about_a_card_of_the_house() -> None:
    assert {line.card for line in LINES} <= CARDS.keys()
