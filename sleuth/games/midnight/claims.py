"""What a paragraph claims, in a small vocabulary: its grammar, its words, and what follows in which world.

A line is one claim::

    A at bar 23:45                    A B not at deck 23:45        A saw G H at bar 23:45
    F has key                         F not left-handed            only F K have key
    culprit left-handed               culprit not at pool 23:45    nobody at theatre 00:00
    motive not debt revenge           method is spray blow         kind not accident suicide
    death at 23:45                    fact tape                    fact not tape
    if fact tape then death at 23:45  if X at pool 23:45 then X wet

``A`` to ``L`` are the suspects, ``V`` the victim, ``culprit`` whoever did it, and ``X`` in a condition everybody in
turn. The ids of motives and methods are traits as well: ``F wanted debt`` says that F had that reason, ``F not can
spray`` that F had not the means.
"""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Literal, NamedTuple, TypeAlias

from sleuth.core.prose import capital, listed
from sleuth.games.midnight.case import CULPRITS, NOBODY, VICTIM, Case, Culprit, Sort
from sleuth.games.midnight.ship import LETTERS, SUSPECTS, Path, speaker_of
from sleuth.knowledge.worlds import Clause, Mask, Worlds
from sleuth.knowledge.worlds import Literal as Settled

Subject: TypeAlias = str
"""A to L, V, ``culprit`` or ``X``."""
Element: TypeAlias = Literal["culprit", "motive", "method"]

ELEMENTS: tuple[Element, ...] = ("culprit", "motive", "method")
PERSONS: tuple[Subject, ...] = (*LETTERS, "V")
VERBS = frozenset({"is", "are", "has", "have", "can", "could", "knew", "knows", "wanted"})
KINDS: dict[str, Sort] = {"murder": "suspect", "suicide": "victim", "accident": "nobody"}


class BadClaim(ValueError):  # noqa: N818 - named for what it is about
    """A claim that says nothing that can be read: what is wrong with it, and what was expected."""


class Presence(NamedTuple):
    """Being in a place at a time."""

    place: str
    time: str


Predicate: TypeAlias = Presence | str
"""What may be true of somebody: a presence, or a trait by its id."""


class Of(NamedTuple):
    """Something is true, or not, of everybody named."""

    subjects: tuple[Subject, ...]
    holds: bool
    predicate: Predicate


class Only(NamedTuple):
    """Something is true of nobody but those named."""

    subjects: tuple[Subject, ...]
    predicate: Predicate


class Menu(NamedTuple):
    """The motive, method or kind of death is one of these, or none of them."""

    element: Literal["motive", "method", "kind"]
    holds: bool
    values: tuple[str, ...]


class Death(NamedTuple):
    """Death came at one of these moments, or at none of them."""

    holds: bool
    times: tuple[str, ...]


class Plain(NamedTuple):
    """A fact, or that it is none."""

    fact: str
    holds: bool


Statement: TypeAlias = Of | Only | Menu | Death | Plain


class Claim(NamedTuple):
    """That something is so, if all the conditions hold."""

    conditions: tuple[Statement, ...]
    says: tuple[Statement, ...]


class Hypothesis(NamedTuple):
    """An answer to the three questions."""

    culprit: Culprit
    motive: str
    method: str


def parse(text: str, case: Case) -> Claim:
    """A claim as it stands in a case file, or :class:`BadClaim`."""
    words = text.split()
    if not words:
        raise BadClaim("it is empty")
    if words[0] != "if":
        return _checked(Claim((), _statements(words, case)))
    if "then" not in words:
        raise BadClaim("after “if …” expected “then …”")
    then = words.index("then")
    conditions = tuple(one for part in _parts(words[1:then]) for one in _statements(part, case))
    for one in conditions:
        if isinstance(one, Only) or (isinstance(one, Death) and len(one.times) > 1):
            raise BadClaim("a condition is about somebody, a fact, a moment or a menu: split this one")
    return _checked(Claim(conditions, _statements(words[then + 1 :], case)))


def _checked(claim: Claim) -> Claim:
    if any("X" in _subjects_of(one) for one in claim.says) and not any(
        "X" in _subjects_of(one) for one in claim.conditions
    ):
        raise BadClaim("“X” stands for everybody of whom a condition holds: “if X … then X …”")
    return claim


def _parts(words: Sequence[str]) -> Iterator[list[str]]:
    part: list[str] = []
    for word in words:
        if word == "and":
            yield part
            part = []
        else:
            part.append(word)
    yield part


def _statements(words: Sequence[str], case: Case) -> tuple[Statement, ...]:
    if not words:
        raise BadClaim("a part of it is empty")
    first, rest = words[0], list(words[1:])
    holds = "not" not in rest
    without = [word for word in rest if word != "not"]
    if rest.count("not") > 1:
        raise BadClaim("“not” stands there twice")
    match first:
        case "motive" | "method" | "kind":
            return (Menu(first, holds, _menu(first, [word for word in without if word not in VERBS], case)),)
        case "death":
            return (Death(holds, _known([word for word in without if word != "at"], case.deaths, "moment of death")),)
        case "fact":
            (fact,) = _exactly(_known(without, [fact.id for fact in case.facts], "fact"), 1)
            return (Plain(fact, holds),)
        case "nobody" | "only":
            if not holds:
                raise BadClaim(f"“{first}” and “not” do not go together")
            subjects, after = _subjects(without)
            return (Only(subjects, _predicate(after, case)),)
        case _:
            subjects, after = _subjects(list(words))
            if not subjects:
                raise BadClaim(
                    f"it begins with {first!r}: expected A to L, V, culprit, X, only, nobody, motive, method, kind, "
                    "death, fact or if"
                )
            return _of(subjects, after, case)


def _of(subjects: tuple[Subject, ...], after: list[str], case: Case) -> tuple[Statement, ...]:
    if after and after[0] in ("saw", "met", "heard"):
        others, place = _subjects(after[1:])
        if not others:
            raise BadClaim(f"after “{after[0]}” expected whom: A to L or V")
        there = others if after[0] == "heard" else (*subjects, *others)
        return (Of(there, True, _predicate(place, case)),)
    holds = not (after and after[0] == "not")
    return (Of(subjects, holds, _predicate(after if holds else after[1:], case)),)


def _subjects(words: Sequence[str]) -> tuple[tuple[Subject, ...], list[str]]:
    """The people at the beginning, and what comes after them."""
    count = 0
    while count < len(words) and (words[count] in PERSONS or words[count] in ("culprit", "X")):
        count += 1
    return tuple(words[:count]), list(words[count:])


def _predicate(words: Sequence[str], case: Case) -> Predicate:
    if words and words[0] == "at":
        place, time = _exactly(words[1:], 2, "“at” and then a place and a time, as in “at bar 23:45”")
        _known([place], list(case.place_names), "place")
        _known([time], case.times, "time")
        return Presence(place, time)
    traits = [word for word in words if word not in VERBS]
    (trait,) = _exactly(traits, 1, "“at”, a place and a time, or one trait")
    answers = [answer.id for answer in (*case.motives, *case.methods)]
    _known([trait], [*(one.id for one in case.traits), *answers], "trait, motive or method")
    return trait


def _menu(element: str, values: Sequence[str], case: Case) -> tuple[str, ...]:
    known = {
        "motive": [motive.id for motive in case.motives],
        "method": [method.id for method in case.methods],
        "kind": list(KINDS),
    }[element]
    return _known(values, known, element)


def _known(values: Sequence[str], known: Sequence[str], what: str) -> tuple[str, ...]:
    if not values:
        raise BadClaim(f"expected a {what}: {', '.join(known)}")
    for value in values:
        if value not in known:
            raise BadClaim(f"{value!r} is no {what} of this case; there are: {', '.join(known) or 'none'}")
    return tuple(values)


def _exactly(values: Sequence[str], count: int, expected: str = "one word") -> Sequence[str]:
    if len(values) != count:
        raise BadClaim(f"expected {expected}, found {' '.join(values) or 'nothing'}")
    return values


def sort_of(culprit: Culprit) -> Sort:
    """Whose doing it is."""
    return "victim" if culprit == VICTIM else "nobody" if culprit == NOBODY else "suspect"


def hypotheses_of(case: Case) -> tuple[Hypothesis, ...]:
    """Every answer that the menus allow, culprit by culprit."""
    return tuple(
        Hypothesis(culprit, motive.id, method.id)
        for culprit in CULPRITS
        for motive in case.motives
        for method in case.methods
        if sort_of(culprit) in motive.who and sort_of(culprit) in method.who
    )


def atom(person: Subject, predicate: Predicate) -> str:
    """What is true or false of one person, by name."""
    return f"{person} {predicate}" if isinstance(predicate, str) else f"{person} @{predicate.place} {predicate.time}"


class Logic:
    """What the claims of one case come to in each of its hypotheses."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.hypotheses = hypotheses_of(case)
        self._all: Mask = (1 << len(self.hypotheses)) - 1
        self._answers: dict[Element, tuple[str, ...]] = {
            element: tuple(dict.fromkeys(one[number] for one in self.hypotheses))
            for number, element in enumerate(ELEMENTS)
        }
        self._masks: dict[Element, dict[str, Mask]] = {
            element: {value: self._mask(number, value) for value in self._answers[element]}
            for number, element in enumerate(ELEMENTS)
        }
        self._where = case.place_names
        self.exclusive = self._exclusive()
        self.background = tuple(self._rules()) + tuple(
            clause for claim in case.claims for clause in self._clauses(parse(claim, case), self._all)
        )
        """What holds before anything is read: the rules of the premise, and what the introduction tells."""
        self._statements = {path: tuple(self._read(path)) for path in case.paragraphs}
        self._before = Worlds(len(self.hypotheses), self.background, self.exclusive)
        """Nothing read: worked out once."""

    def _mask(self, element: int, value: str) -> Mask:
        return sum(1 << number for number, one in enumerate(self.hypotheses) if one[element] == value)

    def with_answer(self, element: Element, value: str) -> Mask:
        """The hypotheses that have this answer."""
        return self._masks[element].get(value, 0)

    def answers(self, element: Element) -> tuple[str, ...]:
        """Every answer to a question, in the order of its menu."""
        return self._answers[element]

    def clauses(self, path: Path) -> tuple[Clause, ...]:
        """What a paragraph says, in the hypotheses in which its speaker is not the culprit."""
        return self._statements[path]

    def worlds(self, paths: Sequence[Path] = ()) -> Worlds:
        """What is left after reading these paragraphs, and the introduction."""
        worlds = self._before.copy()
        for path in paths:
            worlds.hear(path, self._statements[path])
        return worlds

    def left(self, worlds: Mask) -> Iterator[Hypothesis]:
        """The hypotheses in a set."""
        return (one for number, one in enumerate(self.hypotheses) if worlds >> number & 1)

    def plain(self, claims: Sequence[str]) -> tuple[Clause, ...]:
        """What claims say no matter who did it, as if somebody honest said it: in one world, and without those claims
        that are about whoever did it or about a menu.
        """
        parsed = [parse(claim, self.case) for claim in claims]
        return tuple(
            Clause(clause.literals, 1)
            for claim in parsed
            if not any(
                isinstance(one, Menu) or "culprit" in _subjects_of(one) for one in (*claim.conditions, *claim.says)
            )
            for clause in self._clauses(claim, self._all)
        )

    def _read(self, path: Path) -> Iterator[Clause]:
        speaker = speaker_of(path)
        honest = self._all & ~self.with_answer("culprit", speaker) if speaker else self._all
        for claim in self.case.paragraphs[path].claims:
            yield from self._clauses(parse(claim, self.case), honest)

    def _exclusive(self) -> dict[str, tuple[str, ...]]:
        """Nobody is in two places at once, and nobody dies twice."""
        groups = [
            [atom(person, Presence(place, time)) for place in self._where]
            for person in PERSONS
            for time in self.case.times
        ]
        groups.append([_death(time) for time in self.case.deaths])
        return {one: tuple(other for other in group if other != one) for group in groups for one in group}

    def _rules(self) -> Iterator[Clause]:
        """Whoever did it had the motive and the means and, where it takes that, was in the suite when death came."""
        yield Clause(tuple(Settled(_death(time), True) for time in self.case.deaths), self._all)
        for culprit in CULPRITS:
            person = "V" if culprit == VICTIM else culprit
            theirs = self.with_answer("culprit", culprit)
            if culprit == NOBODY or not theirs:
                continue
            for answer in (*self.case.motives, *self.case.methods):
                element: Element = "motive" if answer in self.case.motives else "method"
                worlds = theirs & self.with_answer(element, answer.id)
                if worlds:
                    yield Clause((Settled(atom(person, answer.id), True),), worlds)
                if worlds and element == "method" and answer.presence:
                    for time in self.case.deaths:
                        there = Settled(atom(person, Presence("suite", time)), True)
                        yield Clause((Settled(_death(time), False), there), worlds)

    def _clauses(self, claim: Claim, worlds: Mask) -> Iterator[Clause]:
        """What a claim says in these worlds, with the culprit's name and everybody's put in."""
        named = {subject for one in (*claim.conditions, *claim.says) for subject in _subjects_of(one)}
        culprits = CULPRITS if "culprit" in named else ("",)
        everybody = PERSONS if "X" in named else ("",)
        for culprit, somebody in product(culprits, everybody):
            here = worlds & self.with_answer("culprit", culprit) if culprit else worlds
            if not here:
                continue
            if culprit == NOBODY:
                yield from self._without_culprit(claim, here, {"X": somebody})
                continue
            who = {"culprit": "V" if culprit == VICTIM else culprit, "X": somebody}
            yield from self._under(claim, here, who)

    def _without_culprit(self, claim: Claim, worlds: Mask, who: dict[str, str]) -> Iterator[Clause]:
        """Where nobody did it, what is claimed of whoever did it is false, and a condition about them never holds."""
        if not any("culprit" in _subjects_of(one) for one in claim.conditions):
            yield Clause(self._unmet(claim.conditions, who), worlds & self._met(claim.conditions))

    def _under(self, claim: Claim, worlds: Mask, who: dict[str, str]) -> Iterator[Clause]:
        unmet = self._unmet(claim.conditions, who)
        worlds &= self._met(claim.conditions)
        for statement in claim.says:
            if isinstance(statement, Menu):
                yield Clause(unmet, worlds & ~self._allowed(statement))
            else:
                for literal in self._literals(statement, who):
                    yield Clause(unmet if literal in unmet else (*unmet, literal), worlds)

    def _met(self, conditions: Sequence[Statement]) -> Mask:
        """The hypotheses in which those conditions hold that are about menus."""
        worlds = self._all
        for one in conditions:
            if isinstance(one, Menu):
                worlds &= self._allowed(one)
        return worlds

    def _unmet(self, conditions: Sequence[Statement], who: dict[str, str]) -> tuple[Settled, ...]:
        """Of which one at least holds where the conditions do not; each once, though two may be about one person."""
        met = [literal for one in conditions if not isinstance(one, Menu) for literal in self._literals(one, who)]
        return tuple(dict.fromkeys(literal.opposite for literal in met))

    def _allowed(self, menu: Menu) -> Mask:
        worlds = 0
        for value in menu.values:
            if menu.element == "kind":
                for culprit in CULPRITS:
                    if sort_of(culprit) == KINDS[value]:
                        worlds |= self.with_answer("culprit", culprit)
            else:
                worlds |= self.with_answer(menu.element, value)
        return worlds if menu.holds else self._all & ~worlds

    def _literals(self, statement: Of | Only | Death | Plain, who: dict[str, str]) -> Iterator[Settled]:
        match statement:
            case Of(subjects=subjects, holds=holds, predicate=predicate):
                yield from (Settled(atom(who.get(one) or one, predicate), holds) for one in subjects)
            case Only(subjects=subjects, predicate=predicate):
                named = {who.get(one) or one for one in subjects}
                yield from (Settled(atom(one, predicate), False) for one in PERSONS if one not in named)
            case Death(holds=True, times=(time,)):
                yield Settled(_death(time), True)
            case Death(holds=holds, times=times):
                yield from (Settled(_death(time), False) for time in self.case.deaths if (time in times) != holds)
            case Plain(fact=fact, holds=holds):
                yield Settled(f"#{fact}", holds)


def _subjects_of(statement: Statement) -> tuple[Subject, ...]:
    return statement.subjects if isinstance(statement, Of | Only) else ()


def _death(time: str) -> str:
    return f"death {time}"


class Words:
    """The claims of a case as sentences, for its author and for readers after the end."""

    def __init__(self, case: Case) -> None:
        self._case = case
        self._labels = {answer.id: answer.label for answer in (*case.motives, *case.methods)}
        self._traits = {trait.id: trait for trait in case.traits}
        self._facts = {fact.id: fact for fact in case.facts}

    def sentence(self, text: str) -> str:
        """A claim, told."""
        claim = parse(text, self._case)
        says = " and ".join(self._told(one) for one in claim.says)
        if claim.conditions:
            says = f"if {' and '.join(self._told(one) for one in claim.conditions)}, then {says}"
        return f"{capital(says)}."

    def _told(self, statement: Statement) -> str:
        match statement:
            case Of(subjects=subjects, holds=holds, predicate=predicate):
                return f"{_people(subjects)} {self._predicate(predicate, holds, len(subjects))}"
            case Only(subjects=(), predicate=predicate):
                return f"nobody {self._predicate(predicate, True, 1)}"
            case Only(subjects=subjects, predicate=predicate):
                return f"nobody but {_people(subjects)} {self._predicate(predicate, True, 1)}"
            case Menu(element="kind", holds=holds, values=values):
                kinds = " or ".join(f"{'an' if value == 'accident' else 'a'} {value}" for value in values)
                return f"it was {kinds if holds else f'not {kinds}'}"
            case Menu(element=element, holds=holds, values=values):
                labels = [f"“{self._labels[value]}”" for value in values]
                return f"the {element} was {'' if holds else 'not '}{' or '.join(labels)}"
            case Death(holds=holds, times=times):
                return f"death {'came' if holds else 'did not come'} at {' or '.join(times)}"
            case Plain(fact=fact, holds=holds):
                return self._facts[fact].yes if holds else self._facts[fact].no

    def _predicate(self, predicate: Predicate, holds: bool, count: int) -> str:
        if isinstance(predicate, Presence):
            was = "was" if count == 1 else "were"
            where = self._case.place_names[predicate.place]
            return f"{was}{'' if holds else ' not'} {where} at {predicate.time}"
        if predicate in self._traits:
            return self._traits[predicate].yes if holds else self._traits[predicate].no
        return f"{'may' if holds else 'cannot'} have had to do with “{self._labels[predicate]}”"


def _people(subjects: Sequence[Subject]) -> str:
    names = {"V": "the victim", "culprit": "whoever did it", "X": "somebody"}
    return listed([names.get(one) or SUSPECTS[one].upper() for one in subjects])
