"""What the companion for a real table goes by. ``tabletop.json`` holds the same for the browser's tests;
``python -m tests.games.midnight.test_tabletop`` writes it anew after a change.
"""

from itertools import product
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sleuth.core.chance import Chance
from sleuth.core.game import Seat
from sleuth.games import find_game
from sleuth.games.midnight.deck import load, stacked
from sleuth.games.midnight.events import Answers, Hypotheses
from sleuth.games.midnight.scoring import score, winners
from sleuth.games.midnight.ship import cabin_of, path_name
from sleuth.games.midnight.tabletop import tabletop
from sleuth.knowledge.notation import tell

FILE = Path(__file__).parent / "tabletop.json"
TABLE = tabletop()
CONTENT: Any = find_game("midnight").content({"case": 1, "mode": "rivals"})
PLAYERS = (2, 3, 4, 5)
SOLUTION = Answers("A", "debt", "push")
WRONG = ("X", "Y")
ELEMENTS = ("culprit", "motive", "method")

ENTRIES: tuple[dict[str, Any], ...] = (
    {"kind": "event", "ship": "ship-2", "purser": "purser-7", "points": "points-4", "alone": "alone-3", "text": "Fog"},
    {"kind": "event", "ship": "ship-0", "purser": "purser-1", "points": "points-3", "alone": "alone-2", "text": ""},
    {"kind": "last-round"},
    {"kind": "close"},
    {"kind": "walk", "by": "Ann", "suite": True},
    {"kind": "walk", "by": "Bob", "suite": False},
    {"kind": "read", "by": "Bob", "path": "C1", "aloud": True},
    {"kind": "read", "by": "Ann", "path": "16", "aloud": False},
    {"kind": "publish", "by": "Ann", "path": "16"},
    {"kind": "extract", "by": "Ann", "from": "Bob", "path": "16"},
    {"kind": "extract", "by": "Bob", "from": "Ann", "path": "16"},
    {"kind": "purser", "by": "Bob", "zone": "zone-8"},
    {"kind": "buy", "by": "Bob"},
    {"kind": "suspect", "by": "Bob", "suspect": "K", "zone": "zone-5"},
    {"kind": "suspect", "by": "Bob", "suspect": "K", "zone": None},
    {"kind": "end", "by": "Bob", "reveals": False},
    {"kind": "end", "by": "Ann", "reveals": True},
)


def hypotheses(*right: int) -> Hypotheses:
    """For each element whether the first or the second answer is right, or neither (0)."""
    pairs: dict[str, tuple[str, str]] = {}
    for element, which in zip(ELEMENTS, right, strict=True):
        answer = SOLUTION.of(element)
        pairs[element] = (WRONG, (answer, WRONG[1]), (WRONG[0], answer))[which]
    return Hypotheses(**pairs)


def judged() -> list[dict[str, Any]]:
    """Games of three as our rules score them: every verdict on one, beside one who has all and one who has some."""
    made = []
    for mine, revealer in product(product((0, 1, 2), repeat=3), (None, 0)):
        verdicts = (mine, (1, 1, 1), (0, 2, 1))
        found = score(SOLUTION, [hypotheses(*one) for one in verdicts], None if revealer is None else Seat(0), "rivals")
        first, _ = winners(found, [Seat(0), Seat(1), Seat(2)], "rivals")
        made.append(
            {
                "verdicts": verdicts,
                "revealer": revealer,
                "totals": [one.total for one in found],
                "revelations": [one.revelations for one in found],
                "winners": first,
            }
        )
    return made


def written() -> bytes:
    """What the browser's tests go by: our content, entries as Ann is told them, and scores."""
    told = [{"entry": entry, "line": tell(TABLE.notation, entry, "Ann")} for entry in ENTRIES]
    made = {"content": CONTENT, "told": told, "judged": judged()}
    return msgspec.json.format(msgspec.json.encode(made), indent=1) + b"\n"


def test_the_browsers_tests_go_by_the_present_numbers() -> None:
    assert FILE.read_bytes() == written(), "run `python -m tests.games.midnight.test_tabletop`, and keep what it writes"


@pytest.mark.rule("MM-53", "MM-57")
def test_shares_differ_with_the_number_of_players() -> None:
    assert [(share.players, share.space, share.buoys) for share in TABLE.shares] == [
        (2, 1, 5),
        (3, 2, 4),
        (4, 3, 3),
        (5, 4, 2),
    ]


@pytest.mark.rule("MM-48", "MM-50", "MM-R07")
@pytest.mark.parametrize("players", PLAYERS)
def test_piles_are_told_as_the_deck_is_stacked(players: int) -> None:
    share = next(share for share in TABLE.shares if share.players == players)
    deck = stacked(Chance(bytes(32)), players)
    assert share.cards == len(deck) == sum(share.piles) + len(share.piles)
    assert share.piles == ((3, 3, 3, 5) if players <= 3 else (3, 3, 3, 4))
    assert share.left_out == tuple(card.title for card in load().values() if card.id not in deck)


@pytest.mark.rule("MM-R09")
def test_every_card_of_ours_is_within_what_an_event_may_change() -> None:
    for card in load().values():
        assert card.ship in TABLE.swings.ship
        assert card.effect.points in TABLE.swings.points
        assert card.effect.private in TABLE.swings.alone


def test_cabins_are_known_by_their_suspects() -> None:
    cabins = {path.cabin: path.id for path in CONTENT.paths if path.cabin}
    assert cabins == {card.letter: cabin_of(card.letter) for card in CONTENT.suspects}
    assert path_name(cabins["C"]) == "Celeste’s cabin"


def test_every_entry_is_told() -> None:
    said = [f"{line.who} {line.what}. {line.answer}" for line in (tell(TABLE.notation, one, "Ann") for one in ENTRIES)]
    assert said == [
        "Event: Fog. The ship sails 2 spaces. The Purser is in zone 7. 4 points in a turn. Reading alone costs 3.",
        "Event: no name noted. The ship stays where it is. The Purser is in zone 1.  ",
        "In port: one last round. ",
        "In port: no more rounds. ",
        "You went into the luxury suite. ",
        "Bob moved one zone. ",
        "Bob read aloud C1. ",
        "You read alone 16. ",
        "You made public 16. ",
        "You got out of Bob 16. ",
        "Bob got out of you 16. ",
        "Bob moved the Purser to zone 8. ",
        "Bob bought a buoy. ",
        "Bob moved K. To zone 5.",
        "Bob moved K. ",
        "Bob ended the turn. ",
        "You announced revelations. ",
    ]


if __name__ == "__main__":
    FILE.write_bytes(written())
