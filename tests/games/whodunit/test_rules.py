"""Rules are made of an edition alone, and keep nothing of the games they were asked about."""

import pytest

from sleuth.core.choices import every
from sleuth.games.whodunit.rules import WhodunitRules
from sleuth.games.whodunit.state import State
from tests.games.whodunit.positions import EDITION, GAME, RULES, awaited, chance_of, play, position, suggest


@pytest.mark.parametrize(
    "state",
    [
        position(),
        position(pawns={"scarlett": "kitchen"}),
        position(pawns={"scarlett": "lounge", "mustard": "6-18"}),
        position(phase="walk", dice=(3, 5)),
        position(pawns={"scarlett": "hall"}, phase="room"),
        position(pawns={"scarlett": "15-20"}, phase="closing"),
        position(options={"movement": "free"}),
        play(position(pawns={"scarlett": "study"}, phase="room", hands={1: ("green",)}), suggest("green", "rope")),
    ],
    ids=["corridor", "passage", "shut in", "walk", "room", "door", "quick game", "answer"],
)
def test_rules_made_anew_go_on_where_others_left_off(state: State) -> None:
    anew, seat = WhodunitRules(EDITION), awaited(state)
    assert anew.choices(state, seat) == RULES.choices(state, seat)
    assert anew.default(state, seat) == RULES.default(state, seat)
    for move in every(anew.choices(state, seat)):
        assert anew.play(state, seat, move) == RULES.play(state, seat, move)


def test_rules_made_anew_deal_the_same_cards() -> None:
    chairs, options = ("scarlett", "white", "plum"), GAME.check_options({})
    for seed in range(5):
        begun = RULES.start(chairs, options, chance_of(seed))
        assert WhodunitRules(EDITION).start(chairs, options, chance_of(seed)) == begun
