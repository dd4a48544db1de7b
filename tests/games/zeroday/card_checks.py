"""What may be so in the lines of the table of cards."""

from collections.abc import Sequence

from sleuth.games.zeroday.board import Board, Traits
from sleuth.games.zeroday.state import Object, copy_of
from tests.games.zeroday.card_table import IT, Table, lay, part, spell
from tests.games.zeroday.keyword_trials import TRIALS, is_goaded, is_protected, wards
from tests.games.zeroday.positions import deed, offered, play

COLORS = "BCNSR"


def traits_of(table: Table, card: str) -> Traits:
    return Board(table.state).traits[table.one(card).id]


def _is(got: object, wanted: object) -> None:
    assert got == wanted, f"it is {got}"


# -- players -----------------------------------------------------------------------------------------------------------


@part
def life(table: Table, *wanted: int) -> None:
    """The life of each player; of those who are not told, 30."""
    _is([player.life for player in table.state.players], [*wanted, *(30,) * (3 - len(wanted))])


@part
def hand(table: Table, *cards: str, of: int = 0) -> None:
    _is(_sorted(table.state.players[of].hand), _named(table, cards))


@part
def graveyard(table: Table, *cards: str, of: int = 0) -> None:
    _is(_sorted(table.state.players[of].graveyard), _named(table, cards))


@part
def exiled(table: Table, *cards: str, of: int = 0) -> None:
    _is(_sorted(table.state.players[of].exile), _named(table, cards))


@part
def library(table: Table, *cards: str, of: int = 0, bottom: str = "") -> None:
    """These lie on top, in this order; and this one at the bottom."""
    whole = table.state.players[of].library
    _is(whole[: len(cards)], [table.name(card) for card in cards])
    assert not bottom or whole[-1] == bottom, f"{whole[-1]} lies at the bottom"


@part
def mana(table: Table, wanted: str, of: int = 0) -> None:
    """The mana that a player has, by its colours."""
    _is("".join(color * number for color, number in sorted(table.state.players[of].mana.items())), wanted)


def _sorted(cards: Sequence[Object]) -> list[str]:
    return sorted(one.card for one in cards)


def _named(table: Table, cards: Sequence[str]) -> list[str]:
    return sorted(table.name(card) for card in cards)


# -- the battlefield ---------------------------------------------------------------------------------------------------


@part
def there(table: Table, card: str, number: int = 1, of: int = 0) -> None:
    """A player controls so many of these."""
    traits = Board(table.state).traits
    found = [one for one in table.state.battlefield if one.card == table.name(card) and traits[one.id].controller == of]
    _is(len(found), number)


@part
def gone(table: Table, *cards: str) -> None:
    """None of these is on the battlefield."""
    for card in cards:
        names = [one.card for one in table.state.battlefield]
        assert table.name(card) not in names, f"{card} is still there"


@part
def size(table: Table, power: int, toughness: int, card: str = IT) -> None:
    found = traits_of(table, card)
    assert found.is_creature, "it is no creature"
    if table.name(card) == table.card:
        table.worked.add("is creature")
    _is((found.power, found.toughness), (power, toughness))


@part
def sizes(table: Table, card: str, *wanted: tuple[int, int]) -> None:
    """The sizes of all such cards, in the order in which they came."""
    traits = Board(table.state).traits
    found = [traits[one.id] for one in table.state.battlefield if one.card == table.name(card)]
    _is([(one.power, one.toughness) for one in found], list(wanted))


@part
def is_(table: Table, *words: str, card: str = IT) -> None:
    """It has these types, subtypes and colours."""
    found = traits_of(table, card)
    assert {*words} <= found.types | found.subtypes | found.colors, f"it is {found.types, found.subtypes, found.colors}"
    if table.name(card) == table.card:
        table.worked |= {f"is {word}" for word in words}


@part
def is_no(table: Table, *words: str, card: str = IT) -> None:
    found = traits_of(table, card)
    assert not {*words} & (found.types | found.subtypes | found.colors), "it is"


@part
def counters(table: Table, number: int, kind: str = "+1/+1", card: str = IT) -> None:
    _is(table.one(card).counters.get(kind, 0), number)


@part
def tapped(table: Table, *cards: str) -> None:
    for card in cards or (IT,):
        assert table.one(card).tapped, f"{card} is untapped"


@part
def untapped(table: Table, *cards: str) -> None:
    for card in cards or (IT,):
        assert not table.one(card).tapped, f"{card} is tapped"


@part
def damaged(table: Table, number: int, card: str = IT) -> None:
    _is(table.one(card).damage, number)


@part
def attached(table: Table, to: str | None, card: str = IT) -> None:
    _is(table.one(card).attached, None if to is None else table.one(to).id)


# -- what may be done --------------------------------------------------------------------------------------------------


@part
def may(table: Table, what: str, card: str = IT, seat: int = 0) -> None:
    """A player may ``cast``, ``use``, ``flash`` or ``cycle`` it now."""
    table.until_priority(seat)
    assert offered(table.state, seat, what, table.name(card)), "it is not offered"


@part
def may_not(table: Table, what: str, card: str = IT, seat: int = 0) -> None:
    table.until_priority(seat)
    assert not offered(table.state, seat, what, table.name(card)), "it is offered"


@part
def asked(table: Table, kind: str) -> None:
    """Somebody is asked this; ``""``: nobody is asked anything."""
    _is(table.asked(), kind)


@part
def gives(table: Table, colors: str, card: str = IT, *, used_up: bool = False) -> None:
    """Tapping it gives one mana of any of these colours and of no other; nothing else pays here."""
    for color in COLORS:
        cup = spell(f"Cup of {color}", {"do": "gain", "amount": 1}, cost=color)
        state = copy_of(table.state)
        number = table.one(card).id
        for one in state.battlefield:
            one.tapped |= one.id != number
        state.players[0].mana = {}
        lay(state, cup, 0, "hand")
        assert bool(offered(state, 0, "cast", cup)) == (color in colors), f"of {color} it is the other way round"
        if color in colors:
            table.worked.add(f"gives {color}")
            left = [one for one in play(state, 0, deed(state, 0, "cast", cup)).battlefield if one.id == number]
            assert not left if used_up else left[0].tapped, "it is not used for it"
    if colors and table.name(card) == table.card:
        table.worked.add("mana")


# -- keywords ----------------------------------------------------------------------------------------------------------


@part
def shows(table: Table, *keywords: str, card: str = IT) -> None:
    """These keywords are at work, as a trial on a copy of the position shows."""
    for keyword in keywords:
        assert TRIALS[keyword](table.state, table.one(card).id), f"it does not show {keyword}"
        if table.name(card) == table.card:
            table.worked.add(f"keyword {keyword}")


@part
def lacks(table: Table, *keywords: str, card: str = IT) -> None:
    """These are not at work."""
    for keyword in keywords:
        assert not TRIALS[keyword](table.state, table.one(card).id), f"it shows {keyword}"


@part
def protected(table: Table, color: str, card: str = IT) -> None:
    """What has this colour does not aim at it, block it or hurt it; what has another does."""
    others = next(other for other in COLORS if other != color)
    assert is_protected(table.state, table.one(card).id, color), f"it is not protected from {color}"
    assert not is_protected(table.state, table.one(card).id, others), f"it is protected from {others}"
    table.worked.add(f"protection {color}")


@part
def warded(table: Table, cost: str, card: str = IT) -> None:
    """Whoever aims at it pays this, or their spell is countered."""
    assert wards(table.state, table.one(card).id, cost), f"it has no ward {cost}"
    table.worked.add(f"ward {cost}")


@part
def goaded(table: Table, by: int, card: str) -> None:
    """It must attack, and somebody else than whoever goaded it."""
    assert is_goaded(table.state, table.one(card).id, by), "it is not goaded"


@part
def not_goaded(table: Table, card: str) -> None:
    assert not TRIALS["must-attack"](table.state, table.one(card).id), "it must attack"
