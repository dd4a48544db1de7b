"""The pictures in the browser's rulebook show what the rules allow."""

import json
from pathlib import Path

import pytest

from sleuth.games.whodunit.board import Board
from sleuth.games.whodunit.choices import Offers
from sleuth.games.whodunit.content import load
from sleuth.games.whodunit.edition import Edition

SCENES = Path(__file__).parents[2] / "web" / "src" / "games" / "whodunit" / "howto" / "scenes"


def starts(edition: Edition) -> dict[str, str]:
    return {suspect.id: "-".join(map(str, suspect.start)) for suspect in edition.suspects}


@pytest.mark.parametrize("game", ["classic", "mukinnutu"])
def test_the_walk_in_the_picture_is_the_one_the_rules_offer(game: str) -> None:
    picture = json.loads((SCENES / f"{game}.json").read_text(encoding="utf-8"))
    edition = load(game)
    house = Board(edition)
    places = starts(edition)
    origin = places.pop(picture["walker"])
    steps = sum(picture["dice"])
    walks = house.walks(origin, steps, house.blocked(places.values()))
    slot = Offers(edition, house).walk(walks, steps).slots[0]
    offered = [
        {"place": option.value, "label": option.label, "note": option.note, "via": list(option.via)}
        for option in slot.options
    ]
    assert picture["lit"] == offered
