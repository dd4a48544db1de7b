"""Whole worlds of a case, found by clingo: who did it, who was where, who has what, and when death came.

This is the second opinion on ``claims.Logic``. It reads the same claims, and says by rules of its own when a claim is
violated; it searches, where ``Logic`` only draws what a clause leaves no choice about.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import clingo

from sleuth.games.midnight.case import NOBODY, VICTIM, Case
from sleuth.games.midnight.claims import (
    KINDS,
    PERSONS,
    Claim,
    Death,
    Hypothesis,
    Menu,
    Of,
    Only,
    Plain,
    Presence,
    Statement,
    hypotheses_of,
    parse,
    sort_of,
)
from sleuth.games.midnight.ship import Path, speaker_of

INTRODUCTION: Path = "introduction"

WORLD = """
1 { hypothesis(H) : possible(H,_,_,_) } 1.
culprit(C) :- hypothesis(H), possible(H,C,_,_).
motive(M) :- hypothesis(H), possible(H,_,M,_).
method(W) :- hypothesis(H), possible(H,_,_,W).
kind(K) :- culprit(C), sort(C,K).
did(P) :- culprit(P), person(P).
did("V") :- culprit("victim").
someone :- did(_).

{ is(P,T) : trait(T) } :- person(P).
{ at(P,L,T) : place(L) } 1 :- person(P), time(T).
{ so(F) : fact(F) }.
1 { death(T) : moment(T) } 1.

:- did(P), motive(M), not is(P,M).
:- did(P), method(W), not is(P,W).
:- did(P), method(W), presence(W), death(T), not at(P,"suite",T).

{ said(I) : claim(I) }.
:- said(I), violated(I), not liar(I).
liar(I) :- speaker(I,P), culprit(P).
{ true(I) : claim(I) }.
:- true(I), violated(I).
#show hypothesis/1.
"""


class Source(NamedTuple):
    """A claim and where it stands."""

    path: Path
    text: str


class Models:
    """The worlds of one case."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.hypotheses = hypotheses_of(case)
        self.sources = tuple(_sources(case))
        self._control = clingo.Control(["--warn=none", "--project=show"])
        self._control.add("base", [], "\n".join((WORLD, *_vocabulary(case), *self._claims())))
        self._control.ground([("base", [])])
        self._said = [self._literal("said", clingo.Number(number)) for number in range(len(self.sources))]
        self._true = [self._literal("true", clingo.Number(number)) for number in range(len(self.sources))]

    def left(self, paths: Iterable[Path]) -> frozenset[Hypothesis]:
        """The hypotheses that these paragraphs, and the introduction, leave."""
        wanted = {*paths, INTRODUCTION}
        said = [literal for one, literal in zip(self.sources, self._said, strict=True) if one.path in wanted]
        self._enumerate("brave")
        last: Sequence[clingo.Symbol] = ()
        with self._control.solve(assumptions=said, yield_=True) as handle:
            for model in handle:
                last = model.symbols(shown=True)  # each model holds all that was found before
        return frozenset(self.hypotheses[symbol.arguments[0].number] for symbol in last)

    def conflict(
        self, paths: Iterable[Path], hypothesis: Hypothesis, death: str = "", true: Source | None = None
    ) -> tuple[Source, ...] | None:
        """Claims of these paragraphs that rule the hypothesis out together, none of which can be spared; None if they
        leave it. A claim may be taken as ``true`` whoever makes it.
        """
        wanted = {*paths, INTRODUCTION}
        given = [self._literal("hypothesis", clingo.Number(self.hypotheses.index(hypothesis)))]
        if death:
            given.append(self._literal("death", clingo.String(death)))
        if true:
            given.append(self._true[self.sources.index(true)])
        core = self._core(given, [number for number, one in enumerate(self.sources) if one.path in wanted])
        if core is None:
            return None
        for number in tuple(core):
            fewer = self._core(given, [one for one in core if one != number]) if number in core else None
            core = core if fewer is None else fewer
        return tuple(self.sources[number] for number in core)

    def _core(self, given: Sequence[int], numbers: Sequence[int]) -> list[int] | None:
        """Of these claims some that do not go together; None if all of them do."""
        self._enumerate("auto")
        said = {self._said[number]: number for number in numbers}
        with self._control.solve(assumptions=[*given, *said], yield_=True) as handle:
            if handle.get().satisfiable:
                return None
            return sorted(said[literal] for literal in handle.core() if literal in said)

    def _enumerate(self, mode: str) -> None:
        self._control.configuration.solve.enum_mode = mode  # type: ignore[union-attr] # named by clingo at run time
        self._control.configuration.solve.models = 0 if mode == "brave" else 1  # type: ignore[union-attr] # as above

    def _literal(self, name: str, *arguments: clingo.Symbol) -> int:
        found = self._control.symbolic_atoms[clingo.Function(name, list(arguments))]
        if found is None:
            raise ValueError(f"no world of this case has {clingo.Function(name, list(arguments))}")
        return found.literal

    def _claims(self) -> Iterator[str]:
        for number, source in enumerate(self.sources):
            yield f"claim({number})."
            if speaker := speaker_of(source.path):
                yield f'speaker({number},"{speaker}").'
            yield from violations(number, parse(source.text, self.case))


def _sources(case: Case) -> Iterator[Source]:
    yield from (Source(INTRODUCTION, text) for text in case.claims)
    for path, paragraph in case.paragraphs.items():
        yield from (Source(path, text) for text in paragraph.claims)


def _vocabulary(case: Case) -> Iterator[str]:
    answers = (*case.motives, *case.methods)
    for number, one in enumerate(hypotheses_of(case)):
        yield f'possible({number},"{one.culprit}","{one.motive}","{one.method}").'
    yield from (f'person("{person}").' for person in PERSONS)
    yield from (f'sort("{culprit}","{sort_of(culprit)}").' for culprit in (*PERSONS[:-1], VICTIM, NOBODY))
    yield from (f'trait("{one}").' for one in (*(one.id for one in answers), *(one.id for one in case.traits)))
    yield from (f'place("{place}").' for place in case.place_names)
    yield from (f'time("{time}").' for time in case.times)
    yield from (f'moment("{time}").' for time in case.deaths)
    yield from (f'fact("{one.id}").' for one in case.facts)
    yield from (f'presence("{one.id}").' for one in case.methods if one.presence)


def violations(number: int, claim: Claim) -> Iterator[str]:
    """Rules that say when a claim does not hold."""
    # of nobody nothing is true: a condition about whoever did it never holds in an accident, and a claim never does
    met = [part for one in claim.conditions for part in _body(one, True)]
    for statement in claim.says:
        if "culprit" in _subjects(statement):
            yield _rule(number, [*met, "not someone"])
        if isinstance(statement, Only):
            others = [f"Y!={_term(one)}" for one in statement.subjects]
            yield _rule(
                number,
                [*met, *_bound(statement), "person(Y)", *others, _holds("Y", statement.predicate)],
            )
        else:
            for part in _body(statement, False):
                yield _rule(number, [*met, *_bound(statement), part])


def _rule(number: int, body: Sequence[str]) -> str:
    return f"violated({number}) :- {', '.join(dict.fromkeys(body))}."


def _subjects(statement: Statement) -> tuple[str, ...]:
    return statement.subjects if isinstance(statement, Of | Only) else ()


def _bound(statement: Statement) -> list[str]:
    kinds = {"culprit": "did(C)", "X": "person(X)"}
    return [kinds[one] for one in _subjects(statement) if one in kinds]


def _term(subject: str) -> str:
    return {"culprit": "C", "X": "X"}.get(subject, f'"{subject}"')


def _holds(term: str, predicate: Presence | str) -> str:
    if isinstance(predicate, Presence):
        return f'at({term},"{predicate.place}","{predicate.time}")'
    return f'is({term},"{predicate}")'


def _body(statement: Statement, true: bool) -> list[str]:
    """What has to hold for the statement to be true; or what is each enough for it to be false."""
    match statement:
        case Of(subjects=subjects, holds=holds, predicate=predicate):
            sign = "" if holds == true else "not "
            return [*(_bound(statement) if true else ()), *(sign + _holds(_term(one), predicate) for one in subjects)]
        case Menu(element=element, holds=holds, values=values):
            named = values if element != "kind" else tuple(KINDS[value] for value in values)
            return [_among(element, named, holds == true)]
        case Death(holds=holds, times=times):
            return [_among("death", times, holds == true)]
        case Plain(fact=fact, holds=holds):
            return [f'{"" if holds == true else "not "}so("{fact}")']
        case Only():
            raise ValueError("“only” and “nobody” are no conditions")


def _among(name: str, values: Sequence[str], inside: bool) -> str:
    atoms = "; ".join(f'{name}("{value}")' for value in values)
    return f"{1 if inside else 0} {{ {atoms} }} {len(values) if inside else 0}"
