"""The end of a case: revelations or port, what is written, what is told, and the points."""

from collections.abc import Mapping, Sequence

import pytest

from sleuth.core.choices import Move
from sleuth.core.game import Seat
from sleuth.games.midnight.events import (
    Announced,
    Answers,
    Hypotheses,
    RevelationsCalled,
    Score,
    Scored,
    SolutionTold,
    WritingBegan,
    Wrote,
    WroteHidden,
)
from sleuth.games.midnight.scoring import score, winners
from sleuth.games.midnight.state import State
from tests.games.midnight.positions import (
    CASE,
    DONE,
    END,
    GAME,
    REVEAL,
    RIGHT,
    RULES,
    SECOND,
    STAY,
    TRUTH,
    WRONG,
    all_write,
    awaited,
    offered,
    play,
    position,
    refused,
    step,
    told,
    turn,
    values,
    write,
    writing,
)

Pairs = Mapping[str, tuple[str, str]]


def hypotheses(pairs: Pairs) -> Hypotheses:
    return Hypotheses(pairs["culprit"], pairs["motive"], pairs["method"])


def first_of(pairs: Pairs) -> Answers:
    return Answers(pairs["culprit"][0], pairs["motive"][0], pairs["method"][0])


def revealed(by: int = 1, players: int = 3) -> State:
    """This seat has made revelations, the round is over, and it is to write."""
    zones = tuple(6 if seat == by else zone for seat, zone in zip(range(players), (5, 7, 9, 4), strict=False))
    state = position(players, detectives=zones)
    for seat in range(players):
        state = play(state, DONE, STAY)
        if seat == by:
            state = play(state, REVEAL)
    return state


def totals(state: State) -> list[int]:
    assert state.open.ending is not None
    return [one.total for one in state.open.ending.scores]


@pytest.mark.rule("MM-117")
def test_revelations_are_made_at_the_end_of_a_turn_in_the_hall() -> None:
    assert "reveal" not in offered(position(3, detectives=(6, 7, 9))), "not before the turn ends"
    ended = play(position(3, detectives=(6, 7, 9)), DONE, STAY)
    assert set(offered(ended)) == {"reveal", "end"}
    for zone in (3, 5):
        elsewhere = play(position(3, detectives=(zone, 7, 9)), DONE, STAY)
        assert (elsewhere.open.phase, awaited(elsewhere)) == ("acting", 1)
    for number in (1, 7):
        assert "reveal" in offered(play(position(3, detectives=(6, 7, 9), round=number), DONE, STAY))


@pytest.mark.rule("MM-118", "MM-119")
def test_the_round_is_played_to_its_end_wherever_the_others_are() -> None:
    state = play(position(3, detectives=(5, 6, 9)), DONE, STAY, DONE, STAY)
    made = step(state, REVEAL)
    assert told(made, None)[0] == RevelationsCalled(Seat(1))
    assert awaited(made.state) == 2, "who sits to the First Player's right still has a turn"
    assert made.state.open.phase == "acting"
    after = turn(made.state)
    assert after.open.phase == "announcing"
    assert after.open.turn == 3, "as many turns for everybody"


@pytest.mark.rule("MM-R13")
def test_the_first_declaration_counts_and_no_more_events_are_drawn() -> None:
    state = play(position(3, ("fair-wind",), detectives=(6, 6, 9), space=9), DONE, STAY, REVEAL, DONE, STAY)
    assert awaited(state) == 2, "the second in the hall is not asked"
    made = step(play(state, DONE), STAY)
    assert [type(one) for one in told(made, None)] == [WritingBegan]
    assert (made.state.open.space, made.state.open.drawn, made.state.open.revealer) == (9, (), 0)


@pytest.mark.rule("MM-120")
def test_who_made_them_writes_first_and_reads_out_the_first_answers_only() -> None:
    state = revealed(by=1)
    assert RULES.awaited(state) == {1}
    (asked,) = RULES.choices(state, Seat(1))
    assert asked.note.endswith("announced at once, so none of them can be changed any more."), "nor is it promised"
    made = step(state, write(RIGHT))
    (then,) = RULES.choices(made.state, Seat(0))
    assert then.note.endswith("Both may be changed until all have finished.")
    assert told(made, 1) == [Wrote(Seat(1), hypotheses(RIGHT)), Announced(Seat(1), 1, first_of(RIGHT))]
    for viewer in (0, 2, None):
        assert told(made, viewer) == [WroteHidden(Seat(1)), Announced(Seat(1), 1, first_of(RIGHT))]
        assert RULES.view(made.state, None if viewer is None else Seat(viewer)).table.ending is None
    assert "revise" not in [choice.kind for choice in RULES.asides(made.state, Seat(1))], "what was announced stands"


@pytest.mark.rule("MM-121")
def test_then_the_others_write_at_the_same_time_having_heard_it() -> None:
    state = play(revealed(by=1), write(RIGHT))
    assert RULES.awaited(state) == {0, 2}
    assert RULES.view(state, Seat(2)).table.announced == {1: first_of(RIGHT)}
    assert set(offered(state, 0)) == {"write"}, "they do nothing else about it"


@pytest.mark.rule("MM-122")
def test_after_revelations_all_announce_clockwise() -> None:
    state = play(revealed(by=1), write(RIGHT))
    last = step(step(state, write(WRONG), 2).state, write(SECOND), 0)
    announced = [payload for payload in told(last, None) if isinstance(payload, Announced)]
    assert [(one.seat, one.answers) for one in announced] == [(0, first_of(SECOND)), (2, first_of(WRONG))]
    assert set(last.state.open.announced) == {0, 1, 2}


@pytest.mark.rule("MM-114")
def test_in_port_all_write_at_the_same_time_in_secret() -> None:
    state = writing()
    assert RULES.awaited(state) == {0, 1, 2}
    made = step(state, write(RIGHT), 1)
    assert told(made, 1) == [Wrote(Seat(1), hypotheses(RIGHT))]
    for viewer in (0, 2, None):
        assert told(made, viewer) == [WroteHidden(Seat(1))]
    assert RULES.view(made.state, Seat(1)).mine == hypotheses(RIGHT)
    assert RULES.view(made.state, Seat(0)).mine is None


@pytest.mark.rule("MM-115")
def test_what_is_written_may_be_changed_until_all_have_finished() -> None:
    state = step(writing(2), write(WRONG), 0).state
    made = step(state, write(RIGHT, "revise"), 0)
    assert told(made, 0) == [Wrote(Seat(0), hypotheses(RIGHT), again=True)]
    assert RULES.awaited(made.state) == {1}, "and nobody else's writing is touched"
    over = step(made.state, write(WRONG), 1).state
    assert totals(over) == [100, 0]
    assert RULES.asides(over, Seat(0)) == ()
    refused(over, write(WRONG, "revise"), 0)


@pytest.mark.rule("MM-116")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_in_port_all_announce_from_the_first_player_clockwise(first: int) -> None:
    made = all_write(writing(first=Seat(first)), RIGHT, SECOND, WRONG)
    announced = [payload for payload in told(made, None) if isinstance(payload, Announced)]
    assert [one.seat for one in announced] == [(first + ahead) % 3 for ahead in range(3)]
    assert {one.seat: one.answers for one in announced} == {
        0: first_of(RIGHT),
        1: first_of(SECOND),
        2: first_of(WRONG),
    }


@pytest.mark.rule("MM-111")
def test_a_case_ends_in_port_or_by_revelations() -> None:
    port = all_write(writing(), RIGHT, SECOND, WRONG).state
    by_word = all_write(play(revealed(by=0), write(RIGHT)), SECOND, WRONG).state
    assert [state.open.ending.cause for state in (port, by_word) if state.open.ending] == ["port", "revelations"]


@pytest.mark.rule("MM-129", "MM-41")
def test_the_solution_is_told_before_the_points_and_not_earlier() -> None:
    state = writing(2)
    before = step(state, write(RIGHT), 0).state
    for viewer in (Seat(0), Seat(1), None):
        view = RULES.view(before, viewer)
        assert CASE.solution.text.strip()[:60] not in str(view)
        assert RULES.unread(before, viewer)["solution"] == CASE.solution.text.strip()
    made = step(before, write(WRONG), 1)
    assert [type(one) for one in told(made, None)][-2:] == [SolutionTold, Scored]
    (solved,) = (one for one in told(made, None) if isinstance(one, SolutionTold))
    assert (solved.answers, solved.text) == (TRUTH, CASE.solution.text.strip())
    assert RULES.view(made.state, None).texts == made.state.texts


@pytest.mark.rule("MM-02", "MM-123")
def test_three_questions_are_answered_with_a_first_and_a_second_guess() -> None:
    (choice,) = RULES.choices(writing(), Seat(0))
    assert [slot.name for slot in choice.slots] == ["culprit", "motive", "method"]
    for element, pair in RIGHT.items():
        for answers in ((pair[0],), (*pair, "B"), ()):
            made = Move("write", {**RIGHT, element: answers})
            assert refused(writing(), made, 0).rule == "MM-123"
    refused(writing(), write({"culprit": RIGHT["culprit"]}), 0)


@pytest.mark.rule("MM-R24")
@pytest.mark.parametrize("element", ["culprit", "motive", "method"])
def test_the_same_answer_twice_is_refused(element: str) -> None:
    twice = {**RIGHT, element: (RIGHT[element][0],) * 2}
    assert refused(writing(), write(twice), 0).rule == "MM-123"


@pytest.mark.rule("MM-124")
def test_the_same_word_in_both_would_count_once() -> None:
    twice = hypotheses({element: (pair[0],) * 2 for element, pair in RIGHT.items()})
    assert [one.total for one in score(TRUTH, (twice,), None, "rivals")] == [100]


@pytest.mark.rule("MM-R23", "MM-08")
def test_the_menus_are_the_same_from_the_start() -> None:
    slots = {
        slot.name: [option.value for option in slot.options] for slot in RULES.choices(writing(), Seat(1))[0].slots
    }
    content = GAME.content(GAME.check_options({}))
    assert slots["culprit"] == [*"ABCDEFGHIJKL", "victim", "nobody"] == [one.id for one in content.culprits]
    assert slots["motive"] == [one.id for one in content.motives]
    assert slots["method"] == [one.id for one in content.methods]
    assert min(len(slots["motive"]), len(slots["method"])) >= 7
    for element, menu in slots.items():
        assert TRUTH.of(element) in menu
        refused(writing(), write({**RIGHT, element: ("gremlins", menu[0])}), 0)


def scored(*pairs: Pairs, revealer: int | None = None) -> tuple[Score, ...]:
    made = [hypotheses(one) for one in pairs]
    return score(TRUTH, made, None if revealer is None else Seat(revealer), "rivals")


def only(element: str, pairs: Pairs) -> Pairs:
    """Wrong but for one question."""
    return {**WRONG, element: pairs[element]}


@pytest.mark.parametrize(
    ("element", "first", "second"),
    [
        pytest.param("culprit", 50, 30, marks=pytest.mark.rule("MM-126")),
        pytest.param("motive", 30, 20, marks=pytest.mark.rule("MM-127")),
        pytest.param("method", 20, 10, marks=pytest.mark.rule("MM-128")),
    ],
)
def test_a_right_answer_is_worth_so_much(element: str, first: int, second: int) -> None:
    made = scored(only(element, RIGHT), only(element, SECOND), WRONG)
    assert [getattr(one, element) for one in made] == [first, second, 0]
    assert [one.total for one in made] == [first, second, 0]


@pytest.mark.rule("MM-125", "MM-R26")
def test_answers_are_judged_one_by_one_and_add_up() -> None:
    mixed = {"culprit": SECOND["culprit"], "motive": RIGHT["motive"], "method": WRONG["method"]}
    assert [one.total for one in scored(mixed, RIGHT, SECOND)] == [60, 100, 60]


@pytest.mark.rule("MM-130", "MM-R25")
def test_a_wrong_first_answer_costs_whoever_made_revelations_ten() -> None:
    assert [one.total for one in scored(WRONG, WRONG, revealer=0)] == [-30, 0]
    assert [one.total for one in scored(SECOND, WRONG, revealer=0)] == [60 - 30, 0], "a right second answer is no help"
    assert [one.total for one in scored(only("culprit", RIGHT), WRONG, revealer=0)] == [50 - 20, -5]


@pytest.mark.rule("MM-131")
def test_a_right_first_answer_of_theirs_costs_all_others_five_even_the_one_who_had_it_too() -> None:
    assert [one.total for one in scored(RIGHT, RIGHT, SECOND, revealer=0)] == [100, 85, 45]
    assert [one.revelations for one in scored(RIGHT, RIGHT, WRONG, revealer=0)] == [0, -15, -15]
    state = all_write(play(revealed(by=1), write(RIGHT)), RIGHT, WRONG).state
    assert totals(state) == [85, 100, -15]


@pytest.mark.rule("MM-132")
def test_the_most_points_win() -> None:
    over = all_write(writing(), SECOND, RIGHT, WRONG).state
    outcome = RULES.outcome(over)
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("points", (1,))
    assert totals(over) == [60, 100, 0]
    assert RULES.awaited(over) == frozenset()


@pytest.mark.rule("MM-133")
def test_who_is_level_shares_the_win() -> None:
    outcome = RULES.outcome(all_write(writing(), RIGHT, WRONG, RIGHT).state)
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("shared", (0, 2))


def test_somebody_may_win_with_less_than_nothing() -> None:
    scores = (Score(0, 0, 0, -30), Score(0, 0, 0, -5))
    assert winners(scores, (Seat(0), Seat(1)), "rivals") == ((1,), "points")


def test_the_sheet_adds_up_to_what_everybody_has() -> None:
    state = all_write(play(revealed(by=0), write(RIGHT)), SECOND, WRONG).state
    sheet = GAME.score_sheet(RULES.view(state, None))
    assert sheet is not None
    rows: Sequence[tuple[int, int, bool]] = [(row.seat, row.total, row.won) for row in sheet.seats]
    assert rows == [(0, 100, True), (1, 45, False), (2, -15, False)]
    for row in sheet.seats:
        assert sum(line.points for line in row.lines) == row.total


def test_whoever_makes_no_revelations_ends_the_turn() -> None:
    state = play(position(3, detectives=(6, 7, 9)), DONE, STAY, END)
    assert (awaited(state), state.open.revealer) == (1, None)
    assert values(state, "write", "culprit") == []
