"""The deck and the case files: what is true of every case, and that every way to break a file is reported at once."""

import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from sleuth.core.content import BadContent
from sleuth.games.midnight import case as cases
from sleuth.games.midnight import deck
from sleuth.games.midnight.case import CULPRITS, NOBODY, VICTIM, Case, all_cases
from sleuth.games.midnight.choices import offers_for
from sleuth.games.midnight.claims import ELEMENTS, Logic, Of, hypotheses_of, parse
from sleuth.games.midnight.deduction import logic_of
from sleuth.games.midnight.ship import INTERROGATIONS, PATHS, PLACES, SUSPECTS, speaker_of
from tests.games.midnight.positions import GAME, start
from tests.games.midnight.sample import sample, written

CASES = pytest.mark.parametrize("case", all_cases(), ids=lambda case: case.id)
ENCORE = next(file for file in cases.case_files() if file.name.startswith("01"))
TEXT = ENCORE.read_text("utf-8")
DECK = deck.FILE.read_text("utf-8")

Report = Callable[[str], list[str]]


def truth(case: Case) -> int:
    """The world in which the solution is true, as a set of one."""
    logic = logic_of(case.number)
    mask = logic.worlds().all
    for element in ELEMENTS:
        mask &= logic.with_answer(element, getattr(case.solution, element))
    return mask


@CASES
@pytest.mark.rule("MM-12")
def test_a_case_has_a_paragraph_for_each_of_the_sixty_paths(case: Case) -> None:
    assert set(case.paragraphs) == set(PATHS)
    assert (len(INTERROGATIONS), len(PLACES)) == (36, 24)
    assert set(start(3, case=case.number).state.texts) == set(PATHS)


@CASES
@pytest.mark.rule("MM-03")
def test_the_victim_was_in_the_suite_when_death_came(case: Case) -> None:
    worlds = logic_of(case.number).worlds()
    for time in case.deaths:
        said = parse(f"V at suite {time}", case)
        assert said in [parse(claim, case) for claim in case.claims], "the introduction tells it"
    assert worlds.left & truth(case)


@CASES
@pytest.mark.rule("MM-04")
def test_death_came_between_a_quarter_to_twelve_and_midnight(case: Case) -> None:
    assert case.deaths
    assert all(time == "00:00" or "23:45" <= time <= "23:59" for time in case.deaths)
    assert case.solution.death in case.deaths


@CASES
@pytest.mark.rule("MM-05")
def test_there_is_one_culprit_and_never_an_accomplice(case: Case) -> None:
    """In the world of any culprit everybody else's word binds: nobody would lie for them."""
    logic = logic_of(case.number)
    for culprit in SUSPECTS:
        theirs = logic.with_answer("culprit", culprit)
        for path in INTERROGATIONS:
            if speaker_of(path) != culprit and any("culprit" not in claim for claim in case.paragraphs[path].claims):
                assert any(clause.worlds & theirs for clause in logic.clauses(path)), (culprit, path)


@CASES
@pytest.mark.rule("MM-06")
def test_nobody_but_the_culprit_lies(case: Case) -> None:
    logic = logic_of(case.number)
    honest = [path for path in PATHS if speaker_of(path) != case.solution.culprit]
    assert logic.worlds(honest).left & truth(case), "all that the others say goes with what happened"


def test_a_lie_of_somebody_else_would_be_found() -> None:
    case = all_cases()[0]
    lying = msgspec.structs.replace(
        case,
        paragraphs={
            **case.paragraphs,
            "A3": msgspec.structs.replace(case.paragraphs["A3"], claims=("kind not murder",)),
        },
    )
    assert not Logic(lying).worlds(PATHS).left & truth(case)


@pytest.mark.rule("MM-07")
def test_a_murderer_may_lie_but_need_not() -> None:
    """A culprit's word binds no world in which they did it; and of what they say, some is true and some is not."""
    lies = []
    for case in all_cases():
        culprit = case.solution.culprit
        if culprit in (VICTIM, NOBODY):
            continue
        logic = logic_of(case.number)
        rest = [path for path in PATHS if speaker_of(path) != culprit]
        for path in (f"{culprit}{topic}" for topic in (1, 2, 3)):
            assert not any(clause.worlds & logic.with_answer("culprit", culprit) for clause in logic.clauses(path))
            as_a_place = msgspec.structs.replace(case, paragraphs={**case.paragraphs, "24": case.paragraphs[path]})
            told = Logic(as_a_place).worlds([*(one for one in rest if one != "24"), "24"])
            lies.append(not told.left & truth(case))
    assert True in lies
    assert False in lies


@CASES
@pytest.mark.rule("MM-10")
def test_what_a_place_tells_holds_whoever_did_it(case: Case) -> None:
    logic = logic_of(case.number)
    told = msgspec.structs.replace(
        case,
        paragraphs={
            **case.paragraphs,
            "24": msgspec.structs.replace(case.paragraphs["24"], claims=("A at bar 23:45",)),
        },
    )
    (clause,) = Logic(told).clauses("24")
    assert clause.worlds == logic.worlds().all
    assert logic.worlds(PLACES).left & truth(case)


@CASES
@pytest.mark.rule("MM-08", "MM-R27")
def test_the_culprit_is_a_suspect_the_victim_or_nobody_and_all_three_have_answers(case: Case) -> None:
    assert len(CULPRITS) == 14
    assert case.solution.culprit in CULPRITS
    possible = {hypothesis.culprit for hypothesis in hypotheses_of(case)}
    assert possible == set(CULPRITS), "a suicide and an accident have a motive and a method on the menus, too"
    assert (case.solution.culprit, case.solution.motive, case.solution.method) in hypotheses_of(case)


@CASES
@pytest.mark.rule("MM-R27")
def test_where_nobody_did_it_or_the_victim_nobody_lies(case: Case) -> None:
    logic = logic_of(case.number)
    nobody = logic.with_answer("culprit", VICTIM) | logic.with_answer("culprit", NOBODY)
    for path in INTERROGATIONS:
        claims = [parse(claim, case) for claim in case.paragraphs[path].claims]
        said = [one for claim in claims if not claim.conditions for one in claim.says]
        if any(isinstance(one, Of) and "culprit" not in one.subjects for one in said):
            assert any(clause.worlds & nobody for clause in logic.clauses(path)), path


@CASES
@pytest.mark.rule("MM-13")
def test_a_suspects_letter_is_the_initial_in_every_case(case: Case) -> None:
    content = GAME.content(GAME.check_options({"case": case.number}))
    assert [suspect.letter for suspect in content.suspects] == list("ABCDEFGHIJKL")
    assert all(suspect.name.startswith(suspect.letter) for suspect in content.suspects)
    assert all(suspect.about for suspect in content.suspects)


@CASES
@pytest.mark.rule("MM-17")
def test_first_names_are_in_capitals(case: Case) -> None:
    texts = (case.introduction, case.solution.text, *(paragraph.text for paragraph in case.paragraphs.values()))
    for name in SUSPECTS.values():
        assert not [text for text in texts if re.search(rf"\b{name}\b", text)], name
        assert any(name.upper() in text for text in texts), name


@CASES
@pytest.mark.rule("MM-31")
def test_every_case_has_a_level_that_is_said(case: Case) -> None:
    (spec,) = (spec for spec in GAME.options if spec.key == "case")
    (value,) = (value for value in spec.values if value.value == case.number)
    assert value.help.split(".")[0] in ("Amateur", "Detective", "Expert")
    assert value.help.split(".")[0].lower() == case.level


@pytest.mark.rule("MM-R23", "MM-41")
@pytest.mark.parametrize("case", all_cases(), ids=lambda case: case.id)
def test_where_an_answer_stands_in_its_menu_tells_nothing(case: Case) -> None:
    content = GAME.content(GAME.check_options({"case": case.number}))
    for menu in (content.motives, content.methods):
        labels = [answer.label for answer in menu]
        assert labels == sorted(labels, key=str.casefold)
    offered = {slot.name: [option.value for option in slot.options] for slot in offers_for(case.number).write.slots}
    assert offered["motive"] == [answer.id for answer in content.motives]
    assert offered["method"] == [answer.id for answer in content.methods]


def test_nor_does_the_order_in_which_its_author_wrote_them(tmp_path: Path) -> None:
    case, file = sample(), tmp_path / "case.toml"
    menus = []
    for motives, methods in ((case.motives, case.methods), (case.motives[::-1], case.methods[::-1])):
        file.write_text(written(msgspec.structs.replace(case, motives=motives, methods=methods)), "utf-8")
        found = cases.read(file)
        menus.append((found.motives, found.methods))
    assert menus[0] == menus[1]


def test_there_is_an_amateur_case_to_begin_with() -> None:
    (spec,) = (spec for spec in GAME.options if spec.key == "case")
    assert cases.load(int(spec.default)).level == "amateur"


@CASES
@pytest.mark.rule("MM-R29")
def test_a_case_is_short_of_words_and_has_one_answer(case: Case) -> None:
    for path, paragraph in case.paragraphs.items():
        assert len(paragraph.text.split()) <= 120, path
    logic = logic_of(case.number)
    assert logic.worlds(PATHS).left == truth(case)
    assert logic.worlds(case.solution.proof).left == truth(case), "and what is named as its proof proves it"


def ways(case: Case, element: str) -> int:
    """How often in a row an answer can be proved from paragraphs that were not used before."""
    logic, left, count = logic_of(case.number), list(PATHS), 0
    while True:
        worlds = logic.worlds(left)
        others = worlds.all & ~logic.with_answer(element, getattr(case.solution, element))  # type: ignore[arg-type] # one of them
        if worlds.left & others:
            return count
        used = worlds.why(others)
        left = [path for path in left if path not in used]
        count += 1


@CASES
@pytest.mark.rule("MM-32")
def test_each_answer_is_reached_in_more_than_one_way_and_an_amateurs_culprit_in_three(case: Case) -> None:
    assert all(ways(case, element) >= 2 for element in ELEMENTS)
    if case.level == "amateur":
        assert ways(case, "culprit") >= 3


@pytest.fixture
def report(tmp_path: Path) -> Callable[[str, bool], list[str]]:
    """The lines of the report on a case, or a deck, with this text."""

    def of(text: str, is_deck: bool = False) -> list[str]:
        path = tmp_path / "broken.toml"
        path.write_text(text, "utf-8")
        with pytest.raises(BadContent) as caught:
            (deck.read if is_deck else cases.read)(path)
        first, *lines = str(caught.value).splitlines()
        assert first.startswith("broken.toml has ")
        assert len(lines) == len(caught.value.mistakes)
        return [line.strip() for line in lines]

    return of


def changed(text: str, *changes: tuple[str, str]) -> str:
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    return text


A1 = re.search(r"\[paragraphs\.A1\]\n.*?(?=\n# -|\n\[paragraphs)", TEXT, re.S)
assert A1 is not None

CASE_MISTAKES = [
    (('title = "Encore', 'titel = "Encore'), "titel: unknown key"),
    (('level = "amateur"', 'level = "hard"'), "level: expected one of amateur, detective, expert, found 'hard'"),
    (("number = 1", "number = 0"), "number: expected a whole number from 1 to 99, found 0"),
    (('[people.A]\nabout = "Soprano', '[people.Z]\nabout = "Soprano'), "people: missing: A"),
    ((A1.group(0), ""), "paragraphs: missing: A1"),
    (('culprit = "F"', 'culprit = "Farid"'), "solution.culprit: 'Farid' is none of: A, B"),
    (('motive = "song"', 'motive = "greed"'), "solution.motive: 'greed' is none of: song"),
    (('death = "23:45"', 'death = "23:30"'), "solution.death: '23:30' is none of: 23:45, 00:00"),
    (('proof = ["14"', 'proof = ["99"'), "solution.proof: '99' is none of"),
    (('deaths = ["23:45"', 'deaths = ["23:50"'), "deaths: 23:50 is none of the case's times: 23:30, 23:45, 00:00"),
    (
        ('"A at corridor 23:45"', '"A at moon 23:45"'),
        "paragraphs.A1: 'A at moon 23:45': 'moon' is no place of this case",
    ),
    (('"V at suite 23:30"', '"V sleeps"'), "claims: 'V sleeps': "),
    (('points = ["13"]', 'points = ["25"]'), "paragraphs.A2: points to '25', and there is no such path"),
    (('id = "felt"\n', 'id = "powder"\n'), "motives, methods and traits: 'powder' stands there 2 times"),
]


@pytest.mark.parametrize(("change", "said"), CASE_MISTAKES, ids=lambda value: value if isinstance(value, str) else "")
def test_a_mistake_in_a_case_is_reported_with_its_place(report: Report, change: tuple[str, str], said: str) -> None:
    lines = report(changed(TEXT, change))
    assert any(line.startswith(said) for line in lines), lines


def test_all_mistakes_in_a_case_are_reported_at_once(report: Report) -> None:
    chosen = [CASE_MISTAKES[number] for number in (3, 5, 7, 10, 12)]
    lines = report(changed(TEXT, *(change for change, _ in chosen)))
    assert all(any(line.startswith(said) for line in lines) for _, said in chosen), lines


def test_a_case_needs_six_decoys(report: Report) -> None:
    short = re.sub(r'\[\[methods\]\]\nid = "(tea|pastille)".*?(?=\[\[)', "", TEXT, flags=re.S)
    lines = report(short)
    assert "methods: expected at least 7, the true one and six decoys, found 6" in lines


DECK_MISTAKES = [
    (("zone = 1\n", "zone = 11\n"), "cards[calm-sea-one].zone: expected a whole number from 1 to 10, found 11"),
    (("ship = 2\n", "ship = 0\n"), "cards: expected 4 with which the ship stays where it is, found 5"),
    (('id = "full-speed"', 'id = "hurry"'), "cards: expected one called 'full-speed'"),
    (("close = [1, 4]", "close = [1, 3]"), "cards.wet-paint.effect.close: there is no way between (1, 3)"),
    (("effect = { points = 4 }\n", ""), "cards.second-wind: expected an effect and, in “says”, its words; or neither"),
    (('id = "fair-wind"', 'id = "light-ahead"'), "cards: 'light-ahead' stands there 2 times"),
    (("effect = { points = 4 }", "effect = { luck = 4 }"), "cards[second-wind].effect.luck: unknown key"),
]


@pytest.mark.parametrize(("change", "said"), DECK_MISTAKES, ids=lambda value: value if isinstance(value, str) else "")
def test_a_mistake_in_the_deck_is_reported_with_its_place(
    report: Callable[[str, bool], list[str]], change: tuple[str, str], said: str
) -> None:
    lines = report(changed(DECK, change), True)
    assert any(line.startswith(said) for line in lines), lines


def test_all_mistakes_in_the_deck_are_reported_at_once(report: Callable[[str, bool], list[str]]) -> None:
    chosen = [DECK_MISTAKES[number] for number in (1, 2, 3)]
    lines = report(changed(DECK, *(change for change, _ in chosen)), True)
    assert all(any(line.startswith(said) for line in lines) for _, said in chosen), lines
    without = DECK.partition('[[cards]]\nid = "wrong-party"')[0]
    assert "cards: expected 18, found 17" in report(without, True)


def test_cases_are_in_order_and_each_stands_under_its_number() -> None:
    numbers = [case.number for case in all_cases()]
    assert all(one < other for one, other in pairwise(numbers))
    assert [cases.load(number).number for number in numbers] == numbers
