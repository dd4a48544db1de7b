"""Guessing, unmasking and scores."""

from collections.abc import Sequence

import pytest

from sleuth.core.choices import Assign, Move
from sleuth.core.game import Outcome, Seat
from sleuth.games.suspicion.events import Guessed, GuessedHidden, Score, Scored, Unmasked
from sleuth.games.suspicion.scoring import gem_points, score, sheet, winners
from sleuth.games.suspicion.state import State
from tests.games.suspicion.positions import (
    GAME,
    GEMS,
    GUESTS,
    RULES,
    guess,
    guessing,
    offered,
    refused,
    step,
    told,
    values,
)

RIGHT = {0: {1: "remy", 2: "lily"}, 1: {0: "viola", 2: "lily"}, 2: {0: "viola", 1: "remy"}}
WRONG = {0: {1: "nadia", 2: "earl"}, 1: {0: "nadia", 2: "earl"}, 2: {0: "nadia", 1: "earl"}}


def loot(diamonds: int, rubies: int, emeralds: int) -> dict[str, int]:
    return dict(zip(GEMS, (diamonds, rubies, emeralds), strict=True))


def ended(guesses: dict[int, dict[int, str]], gems: Sequence[dict[str, int]]) -> State:
    state = guessing(len(guesses), loot=tuple(gems))
    for seat, named in guesses.items():
        state = step(state, guess(named), seat).state
    return state


@pytest.mark.rule("SU-42", "SU-R12")
def test_everybody_names_one_guest_for_every_opponent_and_not_oneself() -> None:
    state = guessing(3)
    assert RULES.awaited(state) == {0, 1, 2}
    for seat in range(3):
        choice = offered(state, seat)["guess"]
        (slot,) = choice.slots
        assert sorted(values(choice, "guesses")) == [str(other) for other in range(3) if other != seat]
        assert isinstance(slot, Assign)
        suspects = [option.value for option in slot.values]
        assert suspects == [guest for guest in GUESTS if guest != state.identities[seat]]
        assert slot.distinct


@pytest.mark.rule("SU-R12")
@pytest.mark.parametrize(
    ("named", "rule", "said"),
    [
        ({1: "remy"}, "SU-42", "Name one guest for every other player, and for nobody else."),
        ({0: "earl", 1: "remy", 2: "lily"}, "SU-42", "Name one guest for every other player, and for nobody else."),
        ({1: "remy", 2: "nobody"}, "SU-42", "Somebody you named is not on the guest list."),
        ({1: "remy", 2: "remy"}, "SU-R12", "No two players are the same guest."),
        ({1: "viola", 2: "lily"}, "SU-R12", "That is your own guest."),
    ],
)
def test_guesses_that_are_known_errors_are_refused(named: dict[int, str], rule: str, said: str) -> None:
    refusal = refused(guessing(3), guess(named), 0)
    assert (refusal.rule, refusal.text) == (rule, said)


@pytest.mark.rule("SU-42")
def test_a_guess_is_about_the_player_it_names_in_whatever_order() -> None:
    for named in ({0: "viola", 2: "lily"}, {2: "lily", 0: "viola"}):
        assert step(guessing(3), guess(named), 1).state.guesses[1] == ("viola", None, "lily")


def test_guesses_are_a_list_of_names_and_nothing_else() -> None:
    state = guessing(3)
    assert refused(state, Move("guess"), 0).text == "To guess, give your guesses and nothing else."
    assert refused(state, Move("guess", {"guesses": "remy"}), 0).rule == "SU-42"
    assert refused(state, Move("roll"), 0).rule == "SU-13"


@pytest.mark.rule("SU-42")
def test_guesses_come_in_any_order_and_only_once() -> None:
    state = step(guessing(3), guess(RIGHT[2]), 2).state
    assert RULES.awaited(state) == {0, 1}
    assert state.open.guessed == (False, False, True)
    again = refused(state, guess(RIGHT[2]), 2)
    assert (again.text, again.rule) == ("You have guessed already.", "SU-42")
    assert RULES.outcome(state) is None


@pytest.mark.rule("SU-42")
def test_nobody_sees_a_guess_before_all_have_guessed() -> None:
    made = step(guessing(3), guess(RIGHT[1]), 1)
    mine = ("viola", None, "lily")
    assert told(made, 1) == [Guessed(Seat(1), mine)]
    assert RULES.view(made.state, Seat(1)).guesses == mine
    for viewer in (0, 2, None):
        assert told(made, viewer) == [GuessedHidden(Seat(1))]
        assert RULES.view(made.state, None if viewer is None else Seat(viewer)).guesses == ()


@pytest.mark.rule("SU-43")
def test_all_invitations_are_turned_up_when_all_have_guessed() -> None:
    state = guessing(3)
    for seat in (0, 1):
        made = step(state, guess(RIGHT[seat]), seat)
        assert not any(isinstance(payload, Unmasked) for payload in told(made, 0))
        assert made.state.open.ending is None
        state = made.state
    last = step(state, guess(WRONG[2]), 2)
    guesses = ((None, "remy", "lily"), ("viola", None, "lily"), ("nadia", "earl", None))
    for viewer in (0, None):
        assert Unmasked(("viola", "remy", "lily"), guesses) in told(last, viewer)
        ending = RULES.view(last.state, None if viewer is None else Seat(viewer)).table.ending
        assert ending is not None
        assert (ending.identities, ending.guesses) == (("viola", "remy", "lily"), guesses)
    assert RULES.awaited(last.state) == frozenset()
    assert refused(last.state, guess(RIGHT[2]), 2).text == "The game is over."


@pytest.mark.rule("SU-44", "SU-45", "SU-47")
@pytest.mark.parametrize(
    ("gems", "points"),
    [
        ((2, 3, 4), 15),
        ((0, 0, 0), 0),
        ((1, 1, 1), 6),
        ((3, 0, 0), 3),
        ((0, 2, 1), 3),
        ((3, 3, 3), 18),
        ((4, 1, 1), 9),
    ],
)
def test_sets_are_six_and_single_gems_one(gems: tuple[int, int, int], points: int) -> None:
    assert gem_points(loot(*gems)) == points


@pytest.mark.rule("SU-46", "SU-03")
def test_every_opponent_named_rightly_is_seven() -> None:
    state = ended({0: RIGHT[0], 1: WRONG[1], 2: {0: "viola", 1: "earl"}}, [loot(0, 0, 1)] * 3)
    ending = state.open.ending
    assert ending is not None
    assert [one.points for one in ending.scores] == [1 + 14, 1, 1 + 7]
    assert [one.named for one in ending.scores] == [2, 0, 1]
    assert [one.known_by for one in ending.scores] == [1, 1, 1]


def test_the_score_says_what_it_is_made_of() -> None:
    (one, _) = score([loot(2, 3, 4), loot(0, 0, 0)], ["viola", "remy"], [(None, "remy"), ("earl", None)])
    assert one == Score(sets=2, singles=3, named=1, known_by=0, gems=9, points=22)


@pytest.mark.rule("SU-48")
def test_most_points_win() -> None:
    state = ended({0: WRONG[0], 1: RIGHT[1], 2: WRONG[2]}, [loot(1, 1, 1), loot(0, 0, 0), loot(2, 1, 1)])
    assert RULES.outcome(state) == Outcome("points", (Seat(1),))


@pytest.mark.rule("SU-49", "SU-R13", "SU-03")
def test_a_tie_goes_to_the_one_whom_fewest_saw_through() -> None:
    guesses = {0: {1: "remy", 2: "earl"}, 1: {0: "viola", 2: "earl"}, 2: {0: "viola", 1: "earl"}}
    state = ended(guesses, [loot(0, 0, 1), loot(0, 0, 1), loot(0, 0, 1)])
    ending = state.open.ending
    assert ending is not None
    assert [(one.points, one.known_by) for one in ending.scores] == [(8, 2), (8, 1), (8, 0)]
    assert RULES.outcome(state) == Outcome("secrecy", (Seat(2),))


@pytest.mark.rule("SU-50", "SU-R13")
def test_a_second_tie_goes_to_the_one_who_took_more_gems() -> None:
    state = ended(WRONG, [loot(1, 1, 1), loot(6, 0, 0), loot(0, 0, 0)])
    ending = state.open.ending
    assert ending is not None
    assert [(one.points, one.gems) for one in ending.scores][:2] == [(6, 3), (6, 6)]
    assert RULES.outcome(state) == Outcome("gems", (Seat(1),))


@pytest.mark.rule("SU-R13")
def test_those_who_tie_in_everything_share_the_victory() -> None:
    state = ended(WRONG, [loot(1, 0, 0), loot(0, 1, 0), loot(0, 0, 0)])
    assert RULES.outcome(state) == Outcome("shared", (Seat(0), Seat(1)))


ALL = (Seat(0), Seat(1), Seat(2))


def test_a_tie_break_is_among_the_tied_only() -> None:
    def one(points: int, known_by: int, gems: int) -> Score:
        return Score(0, 0, 0, known_by, gems, points)

    assert winners([one(9, 2, 3), one(9, 1, 1), one(5, 0, 9)], ALL) == ((1,), "secrecy")
    assert winners([one(9, 1, 3), one(9, 1, 4), one(9, 2, 9)], ALL) == ((1,), "gems")
    assert winners([one(9, 1, 4), one(9, 1, 4), one(9, 1, 3)], ALL) == ((0, 1), "shared")


def test_the_end_is_told_with_its_scores() -> None:
    state = guessing(2)
    state = step(state, guess({0: "viola"}), 1).state
    made = step(state, guess({1: "earl"}), 0)
    (scored,) = (payload for payload in told(made, None) if isinstance(payload, Scored))
    assert (scored.winners, scored.reason) == ((1,), "points")
    assert [one.points for one in scored.scores] == [0, 7]


@pytest.mark.rule("SU-44", "SU-45", "SU-46")
def test_the_score_sheet_says_line_by_line_how_the_points_add_up() -> None:
    state = ended(RIGHT, [loot(2, 3, 4), loot(0, 0, 1), loot(0, 0, 0)])
    for viewer in (Seat(1), None):
        found = GAME.score_sheet(RULES.view(state, viewer))
        assert found is not None
        best = found.seats[0]
        assert (best.seat, best.total, best.won) == (0, 29, True)
        assert [(line.label, line.count, line.each, line.points) for line in best.lines] == [
            ("Sets", 2, 6, 12),
            ("Singles", 3, 1, 3),
            ("Names", 2, 7, 14),
        ]
        for seat in found.seats:
            assert sum(line.points for line in seat.lines) == seat.total
    assert GAME.score_sheet(RULES.view(guessing(3), None)) is None


@pytest.mark.rule("SU-48", "SU-49", "SU-50")
def test_the_score_sheet_has_winners_first_and_says_what_broke_a_tie() -> None:
    def scored(points: int) -> Score:
        return Score(sets=2, singles=3, named=1, known_by=0, gems=9, points=points)

    scores = [scored(9), scored(4), scored(9), scored(4)]
    found = sheet(scores, (Seat(2),), "secrecy")
    assert [one.seat for one in found.seats] == [2, 0, 1, 3]
    assert [one.won for one in found.seats] == [True, False, False, False]
    assert found.note == "Tied on points: whoever was named rightly by fewer players comes first."
    assert sheet(scores, (Seat(2),), "points").note == ""
