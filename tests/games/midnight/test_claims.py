"""The claims of a case: their grammar, their words, and what follows from them, by three ways of reckoning."""

from collections.abc import Iterator
from itertools import product

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sleuth.games.midnight import claims as claims_module
from sleuth.games.midnight import models as models_module
from sleuth.games.midnight.case import Case
from sleuth.games.midnight.claims import (
    KINDS,
    BadClaim,
    Claim,
    Death,
    Hypothesis,
    Logic,
    Menu,
    Of,
    Only,
    Plain,
    Presence,
    Statement,
    Words,
    parse,
    sort_of,
)
from sleuth.games.midnight.models import Models
from sleuth.games.midnight.ship import PATHS, speaker_of
from tests.games.midnight.sample import sample

CASE = sample(deaths=["23:45", "00:00"])
BAR = Presence("bar", "23:45")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("A at bar 23:45", Of(("A",), True, BAR)),
        ("A B not at bar 23:45", Of(("A", "B"), False, BAR)),
        ("A saw G H at bar 23:45", Of(("A", "G", "H"), True, BAR)),
        ("A met V at bar 23:45", Of(("A", "V"), True, BAR)),
        ("A heard G at bar 23:45", Of(("G",), True, BAR)),
        ("F is limping", Of(("F",), True, "limping")),
        ("F limping", Of(("F",), True, "limping")),
        ("F not left-handed", Of(("F",), False, "left-handed")),
        ("F wanted debt", Of(("F",), True, "debt")),
        ("F not can spray", Of(("F",), False, "spray")),
        ("only F K are limping", Only(("F", "K"), "limping")),
        ("only F at bar 23:45", Only(("F",), BAR)),
        ("nobody at bar 23:45", Only((), BAR)),
        ("nobody wanted debt", Only((), "debt")),
        ("culprit limping", Of(("culprit",), True, "limping")),
        ("culprit not at bar 23:45", Of(("culprit",), False, BAR)),
        ("motive is debt envy", Menu("motive", True, ("debt", "envy"))),
        ("motive not debt", Menu("motive", False, ("debt",))),
        ("method not blow spray", Menu("method", False, ("blow", "spray"))),
        ("kind not accident suicide", Menu("kind", False, ("accident", "suicide"))),
        ("death at 23:45", Death(True, ("23:45",))),
        ("death not at 00:00", Death(False, ("00:00",))),
        ("fact tape", Plain("tape", True)),
        ("fact not tape", Plain("tape", False)),
    ],
)
def test_every_form_is_read(text: str, says: Statement) -> None:
    assert parse(text, CASE) == Claim((), (says,))


def test_conditions_are_read() -> None:
    assert parse("if X at bar 23:45 and fact not tape then X limping", CASE) == Claim(
        (Of(("X",), True, BAR), Plain("tape", False)), (Of(("X",), True, "limping"),)
    )
    assert parse("if motive is debt then death at 23:45", CASE) == Claim(
        (Menu("motive", True, ("debt",)),), (Death(True, ("23:45",)),)
    )


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "it is empty"),
        ("if fact tape", "after “if …” expected “then …”"),
        ("if fact tape then", "a part of it is empty"),
        ("if fact tape and then fact wet-carpet", "a part of it is empty"),
        (
            "if only F limping then fact tape",
            "a condition is about somebody, a fact, a moment or a menu: split this one",
        ),
        ("if death at 23:45 00:00 then fact tape", "a condition is about somebody"),
        ("A not not limping", "“not” stands there twice"),
        ("nobody not limping", "“nobody” and “not” do not go together"),
        ("only A not limping", "“only” and “not” do not go together"),
        ("Z limping", "it begins with 'Z': expected A to L, V, culprit, X, only, nobody"),
        ("A saw at bar 23:45", "after “saw” expected whom: A to L or V"),
        ("A at bar", "expected “at” and then a place and a time, as in “at bar 23:45”, found bar"),
        ("A at attic 23:45", "'attic' is no place of this case; there are: suite, corridor"),
        ("A at bar 22:00", "'22:00' is no time of this case; there are: 23:30, 23:45, 00:00"),
        ("A", "expected “at”, a place and a time, or one trait, found nothing"),
        ("A limping seasick", "expected “at”, a place and a time, or one trait, found limping seasick"),
        ("A rich", "'rich' is no trait, motive or method of this case; there are: left-handed"),
        ("motive not", "expected a motive: debt, revenge"),
        ("motive is greed", "'greed' is no motive of this case; there are: debt"),
        ("method is debt", "'debt' is no method of this case"),
        ("kind is murky", "'murky' is no kind of this case; there are: murder, suicide, accident"),
        ("death at 23:30", "'23:30' is no moment of death of this case; there are: 23:45, 00:00"),
        ("fact rain", "'rain' is no fact of this case; there are: tape, wet-carpet"),
        ("fact tape wet-carpet", "expected one word, found tape wet-carpet"),
        ("fact", "expected a fact: tape, wet-carpet"),
        ("X limping", "“X” stands for everybody of whom a condition holds: “if X … then X …”"),
        ("if fact tape then X limping", "“X” stands for everybody of whom a condition holds"),
    ],
)
def test_what_cannot_be_read_is_said(text: str, sentence: str) -> None:
    with pytest.raises(BadClaim) as bad:
        parse(text, CASE)
    assert sentence in str(bad.value)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("A at bar 23:45", "AMARA was in the piano bar at 23:45."),
        ("A B not at bar 23:45", "AMARA and BRUNO were not in the piano bar at 23:45."),
        ("F not left-handed", "FARID is not left-handed."),
        ("V wanted debt", "The victim may have had to do with “for debt”."),
        ("F not debt", "FARID cannot have had to do with “for debt”."),
        ("only F K limping", "Nobody but FARID and KAORI is limping."),
        ("nobody at bar 23:45", "Nobody was in the piano bar at 23:45."),
        ("culprit limping", "Whoever did it is limping."),
        ("motive is debt envy", "The motive was “for debt” or “for envy”."),
        ("method not blow spray", "The method was not “by blow” or “by spray”."),
        ("kind not accident suicide", "It was not an accident or a suicide."),
        ("death not at 00:00", "Death did not come at 00:00."),
        ("fact not wet-carpet", "The carpet was dry."),
        (
            "if X at bar 23:45 and fact tape then X limping",
            "If somebody was in the piano bar at 23:45 and the tape ran on, then somebody is limping.",
        ),
    ],
)
def test_claims_are_told_as_sentences(text: str, sentence: str) -> None:
    assert Words(CASE).sentence(text) == sentence


FEW = ("A", "B", "V")
PLACES = ("bar", "suite")
REASONS = ("debt", "mishap")
TRAITS = ("wet", "debt")

subjects = st.sampled_from(["A", "B", "V", "culprit", "A B", "A culprit"])
about = st.one_of(
    st.sampled_from([f"at {place} 23:45" for place in PLACES]),
    st.sampled_from(TRAITS),
)
plain = st.one_of(
    st.builds("{} {}{}".format, subjects, st.sampled_from(["", "not "]), about),
    st.builds("only {} {}".format, subjects, about),
    st.builds("nobody {}".format, about),
    st.sampled_from(["motive not debt", "kind not accident", "kind is suicide murder", "method is fall", "fact tape"]),
    st.sampled_from(["fact not tape", "death at 23:45", "death not at 23:45", "method not blow"]),
)
single = st.one_of(
    st.builds("{} {}{}".format, st.sampled_from(["A", "B", "V", "culprit", "X"]), st.sampled_from(["", "not "]), about),
    st.sampled_from(["fact tape", "fact not tape", "death at 23:45", "motive is debt", "kind not suicide"]),
)
same = st.builds("{} {}{}".format, st.sampled_from(["X", "culprit", "B"]), st.sampled_from(["", "not "]), about)
conditional = st.one_of(
    st.builds("if {} then {}".format, single, plain),
    st.builds("if {} and {} then {}".format, single, single, plain),
    st.builds("if X {}{} then {}".format, st.sampled_from(["", "not "]), about, same),
)
sayings = st.dictionaries(
    st.sampled_from(["A1", "A2", "B1", "13", "16"]), st.lists(plain | conditional, min_size=1, max_size=3), max_size=4
)


def tiny(said: dict[str, list[str]], deaths: list[str]) -> Case:
    """A case with few answers, in which the test's few people are all there are."""
    return sample(
        {path: said.get(path, []) for path in PATHS},
        motives=[
            {"id": "debt", "label": "debt", "who": ["suspect", "victim"]},
            {"id": "mishap", "label": "none", "who": ["nobody"]},
        ],
        methods=[
            {"id": "blow", "label": "a blow", "who": ["suspect", "victim"]},
            {"id": "poison", "label": "poison", "presence": False},
            {"id": "fall", "label": "a fall", "who": ["nobody"]},
        ],
        traits=[{"id": "wet", "yes": "was wet", "no": "was dry"}],
        deaths=deaths,
    )


class World:
    """One world, and whether a claim holds in it: written down once more, as plainly as can be."""

    def __init__(self, answer: Hypothesis, where: dict[str, str], traits: set[tuple[str, str]], tape: bool, death: str):
        self.answer, self.where, self.traits, self.tape, self.death = answer, where, traits, tape, death
        self.culprit = {"victim": "V", "nobody": None}.get(answer.culprit, answer.culprit)

    def possible(self) -> bool:
        if self.culprit is None:
            return True
        present = self.answer.method == "poison" or self.death != "23:45" or self.where[self.culprit] == "suite"
        return present and (self.culprit, self.answer.motive) in self.traits

    def holds(self, claim: Claim) -> bool:
        return all(
            any(not self._true(one, who) for one in claim.conditions) or all(self._true(one, who) for one in claim.says)
            for who in FEW
        )

    def _true(self, one: Statement, everybody: str) -> bool:
        match one:
            case Of(named, holds, predicate):
                people = [self._person(name, everybody) for name in named]
                return None not in people and all(self._has(person, predicate) == holds for person in people)
            case Only(named, predicate):
                people = [self._person(name, everybody) for name in named]
                return None not in people and all(
                    not self._has(person, predicate) for person in FEW if person not in people
                )
            case Menu("kind", holds, values):
                return (sort_of(self.answer.culprit) in [KINDS[value] for value in values]) == holds
            case Menu(element, holds, values):
                return ((self.answer.motive if element == "motive" else self.answer.method) in values) == holds
            case Death(holds, times):
                return (self.death in times) == holds
            case Plain(_, holds):
                return self.tape == holds

    def _person(self, name: str, everybody: str) -> str | None:
        return self.culprit if name == "culprit" else everybody if name == "X" else name

    def _has(self, person: str | None, predicate: Presence | str) -> bool:
        assert person is not None
        if isinstance(predicate, Presence):
            return self.where[person] == predicate.place
        return (person, predicate) in self.traits


def worlds_of(case: Case, hypotheses: tuple[Hypothesis, ...]) -> Iterator[World]:
    pairs = [(person, trait) for person in FEW for trait in TRAITS]
    for places in product((*PLACES, "elsewhere"), repeat=len(FEW)):
        for held in product((False, True), repeat=len(pairs)):
            traits = {pair for pair, true in zip(pairs, held, strict=True) if true}
            for tape, death, answer in product((False, True), case.deaths, hypotheses):
                yield World(answer, dict(zip(FEW, places, strict=True)), traits, tape, death)


def by_trying_everything(case: Case, hypotheses: tuple[Hypothesis, ...]) -> set[Hypothesis]:
    said = [(speaker_of(path), parse(text, case)) for path, one in case.paragraphs.items() for text in one.claims]
    found: set[Hypothesis] = set()
    for world in worlds_of(case, hypotheses):
        if world.answer not in found and world.possible():
            if all(speaker == world.answer.culprit or world.holds(claim) for speaker, claim in said):
                found.add(world.answer)
            if len(found) == len(hypotheses):
                break
    return found


@pytest.fixture
def few_people(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (claims_module, models_module):
        monkeypatch.setattr(module, "PERSONS", FEW)
    monkeypatch.setattr(claims_module, "CULPRITS", ("A", "B", "victim", "nobody"))


@pytest.mark.usefixtures("few_people")
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(said=sayings, deaths=st.sampled_from([["23:45"], ["23:45", "00:00"]]))
def test_clingo_agrees_with_trying_everything_and_the_engine_rules_out_no_more(
    said: dict[str, list[str]], deaths: list[str]
) -> None:
    case = tiny(said, deaths)
    logic = Logic(case)
    true = by_trying_everything(case, logic.hypotheses)
    assert Models(case).left(PATHS) == true
    assert true <= set(logic.left(logic.worlds(PATHS).left))


certain = st.builds("{} {}{}".format, subjects, st.sampled_from(["", "not "]), about)
met = st.builds("{} {}".format, st.sampled_from(["A", "B", "V", "culprit", "X"]), about) | st.just("fact tape")
direct = st.dictionaries(
    st.sampled_from(["A1", "A2", "B1", "13", "16"]),
    st.lists(
        st.one_of(
            certain,
            st.builds("nobody {}".format, about),
            st.builds("if {} then {}".format, met, certain | st.just("fact tape")),
            st.builds("if X {} and {} then X {}{}".format, about, met, st.sampled_from(["", "not "]), about),
        ),
        min_size=1,
        max_size=4,
    ),
    max_size=5,
)


@pytest.mark.usefixtures("few_people")
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(said=direct)
def test_what_is_said_directly_is_decided_exactly(said: dict[str, list[str]]) -> None:
    """One moment of death, and conditions that something is so: then nothing needs case analysis."""
    case = tiny(said, ["23:45"])
    logic = Logic(case)
    assert set(logic.left(logic.worlds(PATHS).left)) == Models(case).left(PATHS)


def test_what_is_claimed_of_whoever_did_it_excludes_an_accident_unless_the_condition_fails() -> None:
    """The condition is about everybody in turn: in an accident nobody may meet it."""
    case = sample({path: [] for path in PATHS} | {"13": ["if X limping then culprit seasick"]})
    logic = Logic(case)
    accident = logic.with_answer("culprit", "nobody")
    assert logic.worlds(["13"]).left & accident
    limping = sample({path: [] for path in PATHS} | {"13": ["if X limping then culprit seasick", "B limping"]})
    assert not Logic(limping).worlds(["13"]).left & accident
    assert not any(one.culprit == "nobody" for one in Models(limping).left(["13"]))


def test_a_condition_that_names_the_same_person_twice_is_one_condition() -> None:
    """Where B did it, “culprit” is B: then B is not limping, and the carpet is both wet and dry."""
    said = ("if culprit limping and B limping then fact tape", "fact not tape")
    carpet = ("if B not limping then fact wet-carpet", "if B not limping then fact not wet-carpet")
    case = sample({path: [] for path in PATHS} | {"13": [*said, *carpet]})
    logic = Logic(case)
    assert not logic.worlds(["13"]).left & logic.with_answer("culprit", "B")
    assert logic.worlds(["13"]).left & logic.with_answer("culprit", "C")


def test_plain_facts_leave_out_whoever_did_it_and_the_menus() -> None:
    logic = Logic(CASE)
    assert logic.plain(["culprit limping", "motive not debt", "if motive is debt then fact tape"]) == ()
    assert len(logic.plain(["F limping", "A B at bar 23:45"])) == 3
