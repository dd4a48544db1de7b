"""Life and Treasures noted by whoever has a hand free, turns put right, and slips taken back."""

import pytest

from sleuth.games.paperduel.plays import MOST_NOTES
from sleuth.games.paperduel.state import Counting, NoteTakenBack
from tests.games.paperduel.duels import ANN, BEN, CID, RULES, ask, having, offer, play, refused, step, three, told, view
from tests.games.paperduel.test_evidence import BENS


@pytest.mark.rule("PD-01")
def test_anybody_notes_anybodys_life() -> None:
    made = step(three(), CID, "life", whose="1", change="-3")
    assert told(made) == [Counting(CID, BEN, "life", 30, 27)]
    assert [side.life for side in view(made.state, None).sides] == [30, 27, 30]
    assert RULES.awaited(made.state) == {ANN}


@pytest.mark.rule("PD-03")
def test_a_treasure_is_spent_only_where_there_is_one() -> None:
    assert refused(three(), ANN, "treasures", whose="0", change="-1")
    state = play(three(), ANN, "treasures", whose="0", change="1")
    assert view(state, None).sides[ANN].treasures == 1
    state = play(state, ANN, "treasures", whose="0", change="-1")
    assert view(state, None).sides[ANN].treasures == 0


@pytest.mark.rule("PD-02")
def test_the_last_note_is_taken_back_by_anybody_and_one_after_the_other() -> None:
    state = play(three(), ANN, "life", whose="1", change="-3")
    state = play(state, BEN, "life", whose="1", change="-10")
    made = step(state, CID, "undo")
    assert told(made) == [NoteTakenBack(CID, BEN, "life", 27)]
    state = play(made.state, CID, "undo")
    assert state.players[BEN].life == 30
    assert offer(state, CID, "undo") is None


@pytest.mark.rule("PD-03")
def test_taking_back_a_treasure_that_was_spent_since_leaves_none() -> None:
    state = play(three(), ANN, "treasures", whose="1", change="1")
    state = having(state, BEN, treasures=0)
    assert play(state, ANN, "undo").players[BEN].treasures == 0


@pytest.mark.rule("PD-02")
def test_notes_are_kept_only_so_far_back() -> None:
    state = three()
    for _ in range(MOST_NOTES + 5):
        state = play(state, ANN, "life", whose="0", change="1")
    assert len(state.notes) == MOST_NOTES
    assert state.notes[-1].after == 30 + MOST_NOTES + 5


@pytest.mark.rule("PD-05", "ED-45")
def test_others_say_that_somebody_is_out_only_without_life() -> None:
    assert offer(three(), ANN, "beaten") is None
    state = having(three(), BEN, life=0)
    assert offer(state, BEN, "beaten") is None
    state = play(state, ANN, "beaten", whose="1")
    assert state.players[BEN].lost == "life"
    assert RULES.asides(state, BEN) == ()


@pytest.mark.rule("PD-04")
def test_the_turn_is_put_right_by_anybody_but_not_while_somebody_is_asked() -> None:
    state = play(three(), BEN, "turn-of", whose="2")
    assert RULES.awaited(state) == {CID}
    assert state.turn == 4
    assert offer(ask(three(), BENS, BEN), CID, "turn-of") is None


def test_a_new_turn_earns_a_new_suggestion() -> None:
    state = play(ask(three(), BENS, BEN), BEN, "show", card=BENS[0])
    state = play(state, ANN, "end-turn")
    assert (state.active, state.suggested, state.bought) == (BEN, 0, False)
