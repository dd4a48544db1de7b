"""Proving a case: a sound one has no problems, and each way of breaking it is found and named."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from random import Random
from typing import Any

import pytest

from sleuth.games.midnight.claims import ELEMENTS, Element, Hypothesis, Logic
from sleuth.games.midnight.models import Models, Source
from sleuth.games.midnight.prover import check
from sleuth.games.midnight.readers import Readers
from sleuth.games.midnight.report import Report
from sleuth.games.midnight.ship import PATHS
from sleuth.games.midnight.style import style_problems, words_in
from sleuth.games.midnight.ways import Proofs
from sleuth.knowledge.refutations import Refutations, refutations
from tests.games.midnight.sample import CLAIMS, filler, sample

TRUTH = Hypothesis("F", "debt", "blow")
SOLUTION = {
    "culprit": "F",
    "motive": "debt",
    "method": "blow",
    "death": "23:45",
    "text": filler("the end", 200),
    "proof": ["13", "23", "06", "18", "14", "16"],
}


@pytest.fixture(scope="module")
def proven() -> Report:
    return check(sample())


def problems(claims: Mapping[str, Sequence[str]] = {}, **changes: Any) -> str:
    return "\n".join(check(sample(claims, **changes)).problems)


def refutations_of(logic: Logic) -> Refutations:
    said = {path: logic.clauses(path) for path in PATHS}
    return refutations(len(logic.hypotheses), logic.background, said, logic.exclusive)


def test_a_sound_case_has_no_problems(proven: Report) -> None:
    assert proven.problems == ()
    assert proven.notes == ()
    assert proven.solutions == proven.without_culprit == (TRUTH,)
    assert (proven.kind, proven.culprit, proven.level) == ("murder", "F", "amateur")


def test_ways_settle_their_question_share_nothing_and_need_each_path(proven: Report) -> None:
    logic = Logic(sample())
    for number, element in enumerate(ELEMENTS):
        ways = proven.ways[element]
        assert len(ways.disjoint) >= 3
        assert ways.certain
        for one, other in combinations(ways.disjoint, 2):
            assert not set(one) & set(other)
        for way in (ways.smallest, *ways.disjoint):
            assert answers(logic, way, number) == {TRUTH[number]}
            for path in way:
                assert len(answers(logic, [one for one in way if one != path], number)) > 1


def answers(logic: Logic, paths: Sequence[str], number: int) -> set[str]:
    return {one[number] for one in logic.left(logic.worlds(paths).left)}


def test_no_smaller_set_settles_the_culprit(proven: Report) -> None:
    logic = Logic(sample())
    size = len(proven.ways["culprit"].smallest)
    assert size == 3
    for paths in combinations(CLAIMS, size - 1):
        assert len(answers(logic, paths, 0)) > 1


def test_the_lie_is_found_with_what_refutes_it(proven: Report) -> None:
    (lie,) = proven.lies
    assert (lie.path, lie.sentence) == ("F1", "FARID was in the piano bar at 23:30.")
    assert set(lie.refuted_by) == set(lie.disjoint) == {("L2", "07"), ("J2", "10")}


def test_the_plan_is_paid_as_the_rules_say(proven: Report) -> None:
    plan = proven.difficulty.plan
    assert plan is not None
    logic = Logic(sample())
    assert list(logic.left(logic.worlds(plan.paths).left)) == [TRUTH]
    assert plan.turns == -(-plan.points // 3)
    # D3 15 17 19 22 23: six readings, one suspect, and 4-5-6-5-8-9, or the like
    assert plan.points == 12


@pytest.mark.parametrize(
    ("needed", "points"),
    [
        (("13",), 4),  # from zone 4: the cabins 1, the suite 2, reading 1
        (("13", "15"), 5),  # the pool on the way
        (("13", "14"), 9),  # from zone 6: the wheelhouse and back 2, then 5-4-1 3, the suite 2, two readings
        (("13", "14", "24"), 15),  # from zone 9: the hold and back 2, 8-5-6-3 4, 6-5-4-1 4, the suite 2, three readings
        (("A1", "A2", "A3"), 4),  # one suspect is found once
        (("A1", "B1"), 4),
        (("01", "02"), 3),
    ],
)
def test_walks_are_counted_zone_by_zone(needed: tuple[str, ...], points: int) -> None:
    """One world, which all of the paths together rule out."""
    found = Refutations(PATHS, 1, [], True)
    plan = Proofs(Refutations(PATHS, 1, [(found.of(needed), 1)], True)).plan(1)  # type: ignore[list-item]
    assert plan is not None
    assert plan.points == points


def test_paragraphs_that_cannot_all_be_true_are_named() -> None:
    said = problems({"16": ("K at bar 23:45",), "B2": ("K at deck 23:45",)})
    assert "The case is not sound" in said
    assert "16 “KAORI was in the piano bar at 23:45.”" in said
    assert "B2 “KAORI was out on deck at 23:45.”" in said
    assert "19" not in said.split("The case is not sound", 1)[1].split("\n", 1)[0]


def test_the_introduction_counts_among_them() -> None:
    assert "introduction “KAORI was out on deck at 23:45.”" in problems(introduced=["K at deck 23:45"])


def test_a_solution_that_the_menus_do_not_allow_is_named() -> None:
    said = problems(solution=SOLUTION | {"motive": "despair"})
    assert "The solution, FARID, despair, blow, is no answer that the menus allow" in said


def test_what_is_left_is_listed_with_what_would_rule_it_out() -> None:
    less: dict[str, Sequence[str]] = dict.fromkeys(("16", "15", "19", "E2", "11", "H2", "07", "10"), ())
    said = problems(less)
    assert "All sixty paragraphs leave 2 answers, not one." in said
    assert "Left: KAORI, debt, blow; “K at PLACE 23:45”, “K not debt” or “K not blow” would rule it out." in said
    assert "No set of paths settles the culprit." in said


def test_another_answer_than_the_solution_is_not_called_one_of_several() -> None:
    said = problems(solution=SOLUTION | {"culprit": "K"})
    assert "All sixty paragraphs leave an answer that is not the solution. Left: FARID, debt, blow;" in said


def test_a_motive_that_is_left_is_listed_too() -> None:
    without = {"06": ("culprit left-handed",), "C3": (), "D3": (), "18": (), "20": (), "22": ()}
    said = problems(without)
    assert "“motive not revenge” or “F not revenge” would rule it out" in said


def test_accident_and_suicide_are_left_unless_something_excludes_them() -> None:
    bare: dict[str, Sequence[str]] = dict.fromkeys(PATHS, ())
    said = problems(bare | {"13": ("method is fall pills",)})
    assert "“kind not accident”, or any claim about “culprit”, would rule it out" in said
    assert "“kind not suicide”" in said


def test_a_case_that_hangs_on_the_culprits_words_is_named() -> None:
    silent: dict[str, Sequence[str]] = dict.fromkeys(("16", "15", "19", "E2", "11", "H2", "07", "10"), ())
    said = problems(silent | {"F2": ("K at bar 23:45",)})
    assert "The paragraphs of all but the culprit leave" in said
    assert "All sixty paragraphs leave" not in said


def test_a_culprit_who_does_not_lie_is_named() -> None:
    said = problems({"F1": ("F at corridor 23:30",)})
    assert "FARID did it and does not lie: no claim in F1, F2 and F3 is false" in said


def test_a_lie_refuted_once_is_named() -> None:
    said = problems({"10": ()})
    assert (
        "No lie of FARID is refuted in 2 disjoint ways: F1 “FARID was in the piano bar at 23:30.” by {L2 07}." in said
    )


def test_a_lie_refuted_by_one_paragraph_is_named() -> None:
    said = problems({"I2": ("F not at bar 23:30",)})
    assert "I2 alone refutes the lie in F1, “FARID was in the piano bar at 23:30.”" in said


def test_too_few_ways_are_named_with_what_is_scarce() -> None:
    said = problems({"D3": (), "22": ()})
    assert "The motive can be reached in 2 disjoint ways" in said
    assert "amateur cases need 3. Too few sets rule out" in said
    assert "The motive" not in problems({"D3": (), "22": ()}, level="detective")


def test_a_set_that_is_too_small_for_the_level_is_named() -> None:
    said = problems({"14": ("only F left-handed",)})
    assert "2 paths settle the culprit (06, 14); the smallest set of an amateur case has 3 to 5." in said
    assert "3 paths settle the culprit" in problems(level="expert")


def test_a_paragraph_that_settles_a_question_alone_is_named() -> None:
    said = problems({"13": ("method is blow",)})
    assert "13 alone settles the method: 13 “The method was “by blow”.”." in said
    assert "1 path settles the method (13); expected at least 2." in said
    assert "The introduction alone settles the motive" in problems(introduced=["motive is debt"])


def test_what_needs_case_analysis_is_named() -> None:
    """If B was in the suite, then neither whether the tape ran on nor whether the carpet was wet makes sense."""
    said = problems(
        {
            "19": tuple(
                f"if B at suite 23:45 and fact {'not ' * tape}tape then fact {'not ' * wet}wet-carpet"
                for tape in (0, 1)
                for wet in (0, 1)
            ),
            "07": (),
            "10": (),
        }
    )
    assert "This needs case analysis: BRUNO" in said
    assert "19 “If BRUNO was in the luxury suite at 23:45 and the tape ran on, then the carpet was wet." in said


@pytest.mark.parametrize(
    ("texts", "sentence"),
    [
        ({"B1": "Too short."}, "B1 has 2 words; expected 12 to 120: add at least 10."),
        ({"B1": filler("B1", 130)}, "B1 has 130 words; expected 12 to 120: cut at least 10."),
        (
            {"B1": filler("B1", 50) + " Hugo’s hat."},
            "B1 has “Hugo”: a suspect’s first name is always in capitals, HUGO.",
        ),
        ({"B1": filler("B1", 50) + " Therefore."}, "B1 says “therefore”"),
        ({path: filler(path, 50) for path in PATHS}, "paragraphs of fewer than 40 words, found 0."),
        ({path: filler(path, 20) for path in PATHS}, "paragraphs of fewer than 40 words, found 60: A1, A2"),
    ],
)
def test_prose_out_of_bounds_is_named(texts: dict[str, str], sentence: str) -> None:
    assert sentence in "\n".join(style_problems(sample(texts=texts)))


def test_the_introduction_the_solution_and_the_pointers_are_counted() -> None:
    said = "\n".join(style_problems(sample(introduction="Short.", solution=SOLUTION | {"text": "Short."})))
    assert "The introduction has 1 words; expected 120 to 220: add at least 119." in said
    assert "The solution has 1 words; expected 150 to 350: add at least 149." in said
    case = sample()
    bare = {path: {"text": one.text, "claims": one.claims} for path, one in case.paragraphs.items()}
    assert "Expected at least 15 paragraphs that point on (points = […]), found 0." in "\n".join(
        style_problems(sample(paragraphs=bare))
    )


def test_a_missing_paragraph_is_named() -> None:
    few = {path: {"text": one.text, "claims": one.claims} for path, one in sample().paragraphs.items() if path != "C2"}
    assert "Missing paragraphs: C2." in problems(paragraphs=few)


@pytest.mark.parametrize(
    ("text", "count"), [("It was 23:45 – so.", 4), ("A barman’s half-empty glass", 4), ("… — !", 0)]
)
def test_words_are_counted_as_people_count_them(text: str, count: int) -> None:
    assert words_in(text) == count


def test_a_proof_that_proves_too_little_is_worth_a_note() -> None:
    notes = check(sample(solution=SOLUTION | {"proof": ["13", "23"]})).notes
    assert any("The solution's proof (13, 23) leaves" in note for note in notes)
    idle = check(sample({"13": (), "14": ()})).notes
    assert any("13 and 14: rules nothing out" in note for note in idle)


def test_in_an_accident_everybody_tells_the_truth() -> None:
    accident = SOLUTION | {"culprit": "nobody", "motive": "mishap", "method": "fall"}
    bare: dict[str, Sequence[str]] = dict.fromkeys(PATHS, ())
    sound = check(sample(bare | {"13": ("kind is accident",), "A1": ("A at bar 23:45",)}, solution=accident))
    assert (sound.kind, sound.lies) == ("accident", ())
    assert not any("lie" in problem or "sound" in problem for problem in sound.problems)
    two = check(sample(bare | {"A1": ("A at bar 23:45",), "B1": ("A at deck 23:45",)}, solution=accident))
    assert any("The case is not sound: with nobody, mishap, fall" in problem for problem in two.problems)


def test_a_claim_taken_as_true_binds_its_speaker_too() -> None:
    models = Models(sample())
    others = [path for path in PATHS if path[0] != "F"]
    assert models.conflict(others, TRUTH, "23:45") is None
    conflict = models.conflict(others, TRUTH, "23:45", Source("F1", "F at bar 23:30"))
    assert conflict is not None
    assert {source.path for source in conflict} in ({"L2", "07"}, {"J2", "10"})


def test_refutations_say_what_the_engine_and_clingo_say_of_random_readings() -> None:
    case = sample(
        {"B2": ("if X at casino 23:45 then X not wire", "culprit not at hold 23:45"), "C1": ("C B at casino 23:45",)}
    )
    logic, models = Logic(case), Models(case)
    found = refutations_of(logic)
    chance = Random(1)
    for _ in range(40):
        paths = chance.sample(PATHS, chance.randint(1, 40))
        left = logic.worlds(paths).left
        assert found.left(paths) == left
        assert set(logic.left(left)) == models.left(paths)


def test_readers_expect_what_the_likeliest_answers_bring() -> None:
    logic = Logic(sample())
    readers = Readers(logic, refutations_of(logic), TRUTH)
    only = {element: logic.with_answer(element, value) for element, value in zip(ELEMENTS, TRUTH, strict=True)}
    truth = only["culprit"] & only["motive"] & only["method"]
    assert readers.score(truth) == 100

    def other(element: Element, value: str) -> int:
        rest = [only[one] for one in ELEMENTS if one != element]
        return logic.with_answer(element, value) & rest[0] & rest[1]

    assert readers.score(truth | other("culprit", "K")) == 100 - 20 / 2, "named first or second by lot"
    assert readers.score(truth | other("method", "wire")) == 100 - 10 / 2
    three = truth | other("motive", "envy") | other("motive", "revenge")
    assert readers.score(three) == pytest.approx(70 + (30 + 20 + 0) / 3)


def test_who_knows_what_tells_most_scores_more_than_who_reads_at_random(proven: Report) -> None:
    scores = proven.difficulty.scores
    assert scores.greedy[0] > scores.random[0]
    assert list(scores.random) == sorted(scores.random)
    assert 0 < proven.difficulty.figure < 100
    assert proven.difficulty.together == ("F1", "L2", "07")
