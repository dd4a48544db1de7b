"""The cards that there are, and what the loader says about files that are wrong."""

import re
from collections import Counter
from itertools import permutations
from pathlib import Path
from typing import get_args

import pytest

from sleuth.core.content import BadContent
from sleuth.games.zeroday.card import COLORS, Instruction, Keyword, Occurrence, Pack
from sleuth.games.zeroday.catalogue import (
    FOLDER,
    SHAPE,
    Catalogue,
    colors_of,
    find,
    is_basic,
    load,
    mana_value,
    pack_mistakes,
    read,
    shape_of,
)
from sleuth.games.zeroday.usage import usage_of

PAGE = (Path(__file__).parents[3] / "docs" / "writing-a-pack.md").read_text("utf-8")


@pytest.fixture(scope="module")
def house() -> Catalogue:
    return load()


def mistakes(text: str, folder: Path, house: Catalogue) -> list[str]:
    """What the loader says about a file."""
    file = folder / "mine.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(BadContent) as bad:
        read(file, house)
    assert bad.value.file == "mine.toml"
    return [str(mistake) for mistake in bad.value.mistakes]


# -- the house's cards -------------------------------------------------------------------------------------------


def test_there_are_enough_cards_and_all_are_in_some_pack(house: Catalogue) -> None:
    assert 130 <= len(house.cards) <= 160
    assert {card for pack in house.packs.values() for card in pack.cards} == set(house.cards)


def test_there_is_a_pack_for_each_colour_with_each_other(house: Catalogue) -> None:
    assert sorted(pack.colors for pack in house.packs.values()) == sorted(permutations(COLORS, 2))
    for pack in house.packs.values():
        (basic,) = (card for card in pack.cards if is_basic(find(card)))
        assert colors_of(find(basic)) == pack.colors[:1]


def test_every_pack_has_its_shape(house: Catalogue) -> None:
    for pack in house.packs.values():
        shape = shape_of(pack, house.cards)
        assert (shape.cards, shape.basics, shape.lands) == (20, 5, 3)
        assert (shape.instants, shape.sorceries) == (2, 1)
        assert shape.creatures + shape.others == 9
        assert shape.creatures in (7, 8)
        assert 2.3 <= shape.mean <= 3.5
        assert sum(pack.cards.values()) == 20
        main = sum(pack.colors[0] in colors_of(find(card)) for card in pack.cards if "land" not in find(card).types)
        assert main >= 7, "most of it is in the colour of its basic lands"


def test_wings_and_other_ways_past_blockers_are_in_every_pack(house: Catalogue) -> None:
    """Damage is what earns a question, so every pack has something that is hard to block or clears the way."""
    past = {"flying", "menace", "trample", "unblockable"}
    for pack in house.packs.values():
        cards = [find(card) for card in pack.cards]
        found = [
            card for card in cards if past & {*card.keywords, *(key for one in card.statics for key in one.keywords)}
        ]
        assert found, pack.id


def test_every_word_of_the_vocabulary_is_used_by_two_cards_or_more(house: Catalogue) -> None:
    assert usage_of(house.cards.values()).fewer_than(2) == ()


def test_what_no_card_uses_is_found(house: Catalogue) -> None:
    """Without the two cards that goad, nobody goads."""
    rest = [card for card in house.cards.values() if card.id not in ("heckler-at-the-glass", "head-of-complaints")]
    assert {"goad", "Goad.what"} <= set(usage_of(rest).fewer_than(1))


def test_every_token_is_made_by_something(house: Catalogue) -> None:
    text = "\n".join(path.read_text("utf-8") for path in (FOLDER / "cards").glob("*.toml"))
    made = set(re.findall(r'token = "([a-z-]+)"', text))
    assert made | {"lead"} == set(house.tokens)
    assert house.tokens["treasure"].abilities[0].mana == ("any",)
    assert house.tokens["lead"].abilities[0].cost == "2"


def test_evidence_is_five_hackers_six_viruses_ten_programs(house: Catalogue) -> None:  # ED-R01
    evidence = house.evidence
    assert (len(evidence.hackers), len(evidence.viruses), len(evidence.programs)) == (5, 6, 10)
    everything = (*evidence.hackers, *evidence.viruses, *evidence.programs)
    assert len({one.id for one in everything}) == len({one.name for one in everything}) == 21


def test_colours_and_mana_values() -> None:
    assert colors_of(find("better-offer")) == ("C", "N")
    assert colors_of(find("crowbar")) == ()
    assert colors_of(find("moth")) == ("B",)
    assert [mana_value(cost) for cost in ("", "0", "XXR", "12BC")] == [0, 0, 1, 14]
    with pytest.raises(KeyError):
        find("umbrella")


# -- files that are wrong ----------------------------------------------------------------------------------------

AURA = "an Aura is an enchantment with this subtype and says in “enchant” what it is put on"
BAD = """
[[cards]]
id = "lamp-moth"
name = "Moth of Another House"
cost = "B"
types = ["creature"]
power = 1

[[cards]]
id = "paper-tiger"
name = "Paper Tiger"
cost = "2Q"
types = ["creature"]
power = 3
toughness = 2
teeth = 32
triggers = [{ on = "yawns", effects = [{ do = "purr" }] }]

[[cards]]
id = "bad-advice"
name = "Bad Advice"
cost = "1C"
types = ["instant"]
triggers = [{ on = "enters", effects = [{ do = "draw", amount = "many" }] }]

[[cards]]
id = "worse-advice"
name = "Bad Advice"
cost = "1C"
types = ["sorcery"]
power = 2
modes = [
    { targets = [{ what = { types = ["creature"] } }, { what = "player" }], effects = [{ do = "destroy" }] },
    { effects = [{ do = "damage", amount = "x" }] },
]

[[cards]]
id = "loose-page"
name = "Loose Page"
cost = "N"
types = ["enchantment"]
subtypes = ["Aura"]
triggers = [{ on = "enters", effects = [{ do = "token", token = "unicorn" }] }]
"""


def test_every_mistake_is_named_at_once(tmp_path: Path, house: Catalogue) -> None:
    found = mistakes(BAD, tmp_path, house)
    kinds = ", ".join(str(one.__struct_config__.tag) for one in get_args(Instruction))
    for expected in (
        "cards[paper-tiger].cost: expected text of the form ^(X*)(0|[1-9][0-9]?)?[BCNSR]*$, found '2Q'",
        f"cards[paper-tiger].triggers[1].effects[1].do: expected one of {kinds}",
        "cards[lamp-moth].id: another file has this id already",
        "cards[lamp-moth].toughness: missing: it is a creature",
        "cards: 2 of them are called 'Bad Advice'; each needs a name of its own",
        "cards[bad-advice].modes: missing: an instant or a sorcery does something",
        "cards[bad-advice]: what an instant or a sorcery does is in its modes",
        "cards[worse-advice].power: only a creature has it",
        "cards[worse-advice].modes[1].targets[2]: declared and not used",
        "cards[worse-advice].modes[2].effects[1].amount: there is no X in the cost",
        "cards[worse-advice].modes[2].effects[1].to: there are 0 targets",
        f"cards[loose-page].enchant: {AURA}",
    ):
        assert expected in found
    assert any(one.startswith("cards[paper-tiger].teeth: unknown key; expected one of id, name") for one in found)
    assert any(one.startswith("cards[bad-advice].triggers[1].effects[1].amount: expected") for one in found)
    assert any(one.startswith("cards[paper-tiger].triggers[1].on: expected one of") for one in found)
    assert any(one.endswith("found 'unicorn'") and "treasure" in one for one in found)


DRAW = 'effects = [{ do = "draw" }]'
CREATURE = 'cost = "1C"\ntypes = ["creature"]\npower = 1\ntoughness = 1\n'
INSTANT = 'cost = "1C"\ntypes = ["instant"]\n'
ONE = '{ what = { types = ["creature"] } }'


@pytest.mark.parametrize(
    ("body", "mistake"),
    [
        ('types = ["land"]\ncost = "1"', "cost: a land and a token cost nothing"),
        (
            'types = ["land", "creature"]\npower = 1\ntoughness = 1',
            "types: a land, an instant and a sorcery are nothing else besides",
        ),
        ('types = ["artifact"]', "cost: missing"),
        ('types = ["artifact"]\ncost = "1"\nkeywords = ["flying"]', "keywords: only a creature has flying"),
        (
            'types = ["artifact"]\ncost = "1"\nequip = "1"',
            "equip: an Equipment is an artifact with this subtype and a cost in “equip”",
        ),
        (f'{CREATURE}colors = ["C"]', "colors: its colours are those of its cost; only a land or a token says them"),
        (f'{CREATURE}flashback = "1"', "flashback: only an instant or a sorcery is cast from the graveyard"),
        (f'{CREATURE}kicker = "1"', "kicker: expected a cost in “kicker” and a condition with “kicked”; or neither"),
        (f'{CREATURE}flavour = "{"so " * 40}"', "flavour: expected at most 90 letters, found 120"),
        (f'{CREATURE}enters_with = "x"', "enters_with: there is no X in the cost"),
        (f'{CREATURE}triggers = [{{ on = "dies" }}]', "triggers[1].effects: missing: it does nothing"),
        (
            f'{CREATURE}triggers = [{{ on = "cast", effects = [{{ do = "draw" }}] }}]',
            "triggers[1].what: expected a filter: which spells",
        ),
        (
            f'{CREATURE}triggers = [{{ on = "draw", what = {{ types = ["creature"] }}, {DRAW} }}]',
            "triggers[1].what: “draw” is about a player: say “who”",
        ),
        (
            f'{CREATURE}triggers = [{{ on = "dies", who = "any", effects = [{{ do = "draw" }}] }}]',
            "triggers[1].who: “dies” is about an object: say “what”, with its “controller”",
        ),
        (
            f'{CREATURE}triggers = [{{ on = "dies", what = "attached", effects = [{{ do = "draw" }}] }}]',
            "triggers[1].what: only an Aura or an Equipment is attached to something",
        ),
        (
            f'{CREATURE}triggers = [{{ on = "upkeep", effects = [{{ do = "lose", amount = "damage" }}] }}]',
            "triggers[1].effects[1].amount: no damage set this off",
        ),
        (
            f'{CREATURE}triggers = [{{ on = "dies", effects = [{{ do = "counters", what = "chosen" }}] }}]',
            "triggers[1].effects[1].what: nothing was chosen before: expected an instruction “choose” first",
        ),
        (
            f'{CREATURE}triggers = [{{ on = "dies", effects = [{{ do = "if", condition = {{}}, then = [] }}] }}]',
            "triggers[1].effects[1].then: expected at least one instruction",
        ),
        (
            f'{CREATURE}abilities = [{{ effects = [{{ do = "draw" }}] }}]',
            "abilities[1].cost: missing: it could be used for ever",
        ),
        (f"{CREATURE}abilities = [{{ tap = true }}]", "abilities[1]: expected either effects or mana"),
        (
            f'{CREATURE}abilities = [{{ tap = true, mana = ["C"], targets = [{ONE}] }}]',
            "abilities[1]: a mana ability has no targets, and is used whenever something is paid",
        ),
        (
            f'{CREATURE}abilities = [{{ tap = true, cost = "1", mana = ["any"] }}]',
            "abilities[1]: a mana ability costs nothing but tapping or sacrificing itself",
        ),
        (
            f'{CREATURE}abilities = [{{ tap = true, extra = {{ counters = 1 }}, effects = [{{ do = "draw" }}] }}]',
            "abilities[1].extra.counters: nothing puts charge counters on it",
        ),
        (f'{CREATURE}statics = [{{ affects = "self" }}]', "statics[1]: it says nothing"),
        (f"{CREATURE}statics = [{{ control = true }}]", "statics[1].control: only what an Aura is put on is taken"),
        (f'{CREATURE}statics = [{{ power = "x" }}]', "statics[1]: there is no X on the battlefield; count something"),
        (f'{CREATURE}modes = [{{ effects = [{{ do = "draw" }}] }}]', "modes: only an instant or a sorcery has modes"),
        (
            f'{INSTANT}modes = [{{ targets = [{ONE}], effects = [{{ do = "counter" }}] }}]',
            "modes[1].effects[1].do: only a spell is countered: expected a target that is one",
        ),
        (
            f'{INSTANT}modes = [{{ targets = [{{ what = "player" }}], effects = [{{ do = "destroy" }}] }}]',
            "modes[1].effects[1].what: expected a target that is an object",
        ),
        (
            f'{INSTANT}modes = [{{ targets = [{ONE}], effects = [{{ do = "discard", who = "target" }}] }}]',
            "modes[1].effects[1].who: expected a target that is a player",
        ),
        (
            f'{INSTANT}modes = [{{ targets = [{ONE}], effects = [{{ do = "damage", amount = 3, divided = true }}] }}]',
            "modes[1].effects[1]: what is divided goes to “targets”, of which there may be several",
        ),
        (
            f'{INSTANT}modes = [{{ effects = [{{ do = "damage", amount = "power", to = "opponents" }}] }}]',
            "modes[1].effects[1].amount: an instant or a sorcery has no “power”",
        ),
    ],
)
def test_what_makes_no_sense_is_said(body: str, mistake: str, tmp_path: Path, house: Catalogue) -> None:
    found = mistakes(f'[[cards]]\nid = "odd-one"\nname = "Odd One"\n{body}\n', tmp_path, house)
    place = "cards[odd-one]" if mistake.startswith(":") else "cards[odd-one]."
    assert f"{place}{mistake}" in found


def test_nothing_is_concluded_from_what_is_malformed(tmp_path: Path, house: Catalogue) -> None:
    """A power that is no number is one mistake, not two."""
    body = 'id = "odd-one"\nname = "Odd One"\ncost = "1"\ntypes = ["creature"]\npower = "big"\ntoughness = 2'
    (found,) = mistakes(f"[[cards]]\n{body}\n", tmp_path, house)
    assert found.startswith("cards[odd-one].power: expected")


def swapped(pack: Pack, out: str, into: str, count: int = 1) -> Pack:
    """The pack with another card in a card's place."""
    cards = Counter(pack.cards)
    cards[out] -= count
    cards[into] += count
    return Pack(pack.id, pack.name, pack.colors, pack.plan, {card: left for card, left in cards.items() if left})


@pytest.mark.parametrize(
    ("out", "into", "said"),
    [
        ("lamp-moth", "umbrella", ["p.cards.umbrella: there is no such card"]),
        ("lamp-moth", "needle-worm", ["p.cards.needle-worm: expected only the pack’s colours, found null"]),
        ("escorted-out", "brace-position", []),
        (
            "escorted-out",
            "read-the-logs",
            ["p.cards: expected of instants 2, found 1", "p.cards: expected of sorceries 1, found 2"],
        ),
        (
            "patch-bay",
            "rooftop-mast",
            ["p.cards: expected of basic lands 5, found 6", "p.cards: expected of other lands 3, found 2"],
        ),
        ("rooftop-mast", "reading-room", ["p.cards: expected basic lands of one colour, found 2"]),
    ],
)
def test_a_pack_that_is_none_is_told_why(out: str, into: str, said: list[str], house: Catalogue) -> None:
    assert list(pack_mistakes("p", house.packs["control-tower"], house.cards)) == []
    pack = swapped(house.packs["control-tower"], out, into)
    assert [str(mistake) for mistake in pack_mistakes("p", pack, house.cards)] == said


def test_a_pack_too_small_and_too_dear_is_told_both(house: Catalogue) -> None:
    """Six of its cards cost six; two were left out."""
    dear = {
        "rooftop-mast": 4,
        "control-room": 2,
        "patch-bay": 1,
        "whole-night-shift": 1,
        "retired-inspector": 5,
        "lamp-moth": 1,
    }
    pack = Pack("dear", "Dear", ("B", "C"), "No plan.", dear)
    said = [str(mistake) for mistake in pack_mistakes("p", pack, house.cards)]
    assert "p.cards: expected of cards 20, found 14" in said
    assert any("mana in the mean" in one for one in said)
    assert len(said) == len(SHAPE) - 1, "all that could be wrong but the other lands and the sorcery; and the mean"


def test_an_own_file_may_bring_tokens_and_packs(tmp_path: Path, house: Catalogue) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(worked(), "utf-8")
    mine = read(file, house)
    assert len(mine.cards) == len(house.cards) + 1
    assert len(mine.packs) == len(house.packs) + 1
    assert len(load().cards) == len(house.cards), "the house's stay as they are"


# -- the page for authors ------------------------------------------------------------------------------------------


def worked() -> str:
    """The card and the pack that the page works out."""
    return "\n".join(re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL))


def test_the_page_has_the_whole_vocabulary() -> None:
    rows = set(re.findall(r"^\| `([^`]+)`", PAGE, re.MULTILINE))
    assert {str(one.__struct_config__.tag) for one in get_args(Instruction)} <= rows
    assert set(get_args(Occurrence)) <= rows
    assert all(f"`{keyword}`" in PAGE for keyword in get_args(Keyword))


def test_the_page_names_every_field() -> None:
    fields = {name.partition(".")[2] for name in usage_of(()).fields}
    assert [name for name in sorted(fields) if f"`{name}`" not in PAGE] == []
