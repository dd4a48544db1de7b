"""Proving a case: that it is sound, has one answer, that its lie is real, and that there are ways enough to the answer.

Everything is proven from the claims alone; ``docs/writing-a-case.md`` says what the messages mean and what to do.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from random import Random
from time import perf_counter

from sleuth.core.prose import capital, listed
from sleuth.games.midnight.case import NOBODY, VICTIM, Case, Level
from sleuth.games.midnight.claims import ELEMENTS, Element, Hypothesis, Logic, Words
from sleuth.games.midnight.models import INTRODUCTION, Models, Source
from sleuth.games.midnight.readers import Readers
from sleuth.games.midnight.report import Difficulty, Lie, Report, Ways
from sleuth.games.midnight.ship import SUSPECTS, Path, cabin_of, speaker_of
from sleuth.games.midnight.style import style_problems
from sleuth.games.midnight.ways import Proofs
from sleuth.knowledge.refutations import Refutations, refutations
from sleuth.knowledge.worlds import Mask

WAYS_NEEDED: dict[Level, int] = {"amateur": 3, "detective": 2, "expert": 2}
SMALLEST_FOR_CULPRIT: dict[Level, tuple[int, int]] = {"amateur": (3, 5), "detective": (3, 6), "expert": (4, 8)}
SMALLEST_FOR_OTHERS = 2
REFUTATIONS_NEEDED = 2
SUBSETS = 100
"""Random choices of paragraphs about which the two engines are compared."""
SHOWN = 6
"""Entries of a long list that a message names."""


def check(case: Case) -> Report:
    """Prove a case."""
    return _Prover(case).report()


class _Prover:
    def __init__(self, case: Case) -> None:
        self.case = case
        self.truth = Hypothesis(case.solution.culprit, case.solution.motive, case.solution.method)
        self.logic = Logic(case)
        self.words = Words(case)
        self.notes: list[str] = []
        self._labels = {answer.id: answer.label for answer in (*case.motives, *case.methods)}
        self._paths = tuple(case.paragraphs)
        self._others = tuple(path for path in self._paths if speaker_of(path) != self.truth.culprit)

    @cached_property
    def models(self) -> Models:
        return Models(self.case)

    @cached_property
    def found(self) -> Refutations:
        statements = {path: self.logic.clauses(path) for path in self._paths}
        return refutations(len(self.logic.hypotheses), self.logic.background, statements, self.logic.exclusive)

    @cached_property
    def proofs(self) -> Proofs:
        return Proofs(self.found)

    def report(self) -> Report:
        began = perf_counter()
        case = self.case
        problems = list(style_problems(case))
        solutions = self._in_order(self.models.left(self._paths))
        without = self._in_order(self.models.left(self._others))
        ways = {element: self._ways(element) for element in ELEMENTS}
        lies = tuple(self._lies())
        problems += self._soundness()
        problems += self._uniqueness(solutions, without)
        problems += self._lie_problems(lies)
        problems += self._way_problems(ways)
        problems += self._alone()
        problems += self._case_analysis()
        difficulty = self._difficulty(ways)
        self._look_around()
        return Report(
            case.id,
            case.title,
            case.level,
            self._kind,
            self.truth.culprit,
            solutions,
            without,
            ways,
            lies,
            difficulty,
            tuple(problems),
            tuple(self.notes),
            round(perf_counter() - began, 2),
        )

    @property
    def _kind(self) -> str:
        return {VICTIM: "suicide", NOBODY: "accident"}.get(self.truth.culprit, "murder")

    def _soundness(self) -> Iterator[str]:
        if self.truth not in self.logic.hypotheses:
            yield (
                f"The solution, {self._told(self.truth)}, is no answer that the menus allow: see “who” of its motive "
                "and its method."
            )
            return
        conflict = self.models.conflict(self._others, self.truth, self.case.solution.death)
        if conflict is not None:
            yield (
                f"The case is not sound: with {self._told(self.truth)} at {self.case.solution.death}, these cannot all "
                f"be true, and nobody but the culprit may lie: {self._quoted(conflict)}."
            )

    def _uniqueness(self, solutions: Sequence[Hypothesis], without: Sequence[Hypothesis]) -> Iterator[str]:
        for left, what in ((solutions, "all sixty paragraphs"), (without, "the paragraphs of all but the culprit")):
            wrong = [one for one in left if one != self.truth]
            if wrong:
                found = "an answer that is not the solution" if len(left) == 1 else f"{len(left)} answers, not one"
                yield f"{capital(what)} leave {found}. {' '.join(self._remedies(wrong))}"
            if wrong and left is solutions and set(without) == set(solutions):
                return

    def _remedies(self, wrong: Sequence[Hypothesis]) -> Iterator[str]:
        for one in wrong[:SHOWN]:
            yield f"Left: {self._told(one)}; {self._remedy(one)}."
        if len(wrong) > SHOWN:
            values = [
                f"{element}: {', '.join(dict.fromkeys(one[number] for one in wrong))}"
                for number, element in enumerate(ELEMENTS)
            ]
            yield f"And {len(wrong) - SHOWN} more ({'; '.join(values)})."

    def _remedy(self, wrong: Hypothesis) -> str:
        """What would rule an answer out."""
        culprit, motive, method = wrong
        if culprit == NOBODY:
            return "“kind not accident”, or any claim about “culprit”, would rule it out"
        person = "V" if culprit == VICTIM else culprit
        offers: list[str] = []
        if culprit != self.truth.culprit:
            if culprit == VICTIM:
                offers.append("kind not suicide")
            elif next(one.presence for one in self.case.methods if one.id == method):
                offers.append(f"{person} at PLACE {' and '.join(self.case.deaths)}")
        if motive != self.truth.motive:
            offers.append(f"motive not {motive}")
        if method != self.truth.method:
            offers.append(f"method not {method}")
        offers += [
            f"{person} not {one}"
            for one, true in zip(wrong[1:], self.truth[1:], strict=True)
            if culprit != self.truth.culprit or one != true
        ]
        return f"{listed([f'“{offer}”' for offer in offers], 'or')} would rule it out"

    def _ways(self, element: Element) -> Ways:
        wrong = self._wrong(element)
        smallest = self.proofs.smallest(wrong)
        most = self.proofs.most_disjoint(wrong)
        return Ways(smallest.sets[0] if smallest.sets else (), most.sets, smallest.certain and most.certain)

    def _wrong(self, element: Element) -> Mask:
        """The hypotheses with another answer to this question."""
        value = self.truth[ELEMENTS.index(element)]
        return self.found.all & ~self.logic.with_answer(element, value)

    def _way_problems(self, ways: dict[Element, Ways]) -> Iterator[str]:
        needed = WAYS_NEEDED[self.case.level]
        least, most = SMALLEST_FOR_CULPRIT[self.case.level]
        for element, one in ways.items():
            if not one.disjoint:
                yield f"No set of paths settles the {element}{'' if one.certain else ', as far as was found in time'}."
                continue
            if len(one.disjoint) < needed:
                yield (
                    f"The {element} can be reached in {_count(len(one.disjoint), 'disjoint way')}"
                    f"{'' if one.certain else ' (as far as was found in time)'}: {self._sets(one.disjoint)}; "
                    f"{self.case.level} cases need {needed}. {self._bottleneck(element, needed)}"
                )
            size = len(one.smallest)
            if element == "culprit" and not least <= size <= most:
                yield (
                    f"{_count(size, 'path')} settle{'s' if size == 1 else ''} the culprit ({', '.join(one.smallest)}); "
                    f"the smallest set of {'an' if self.case.level[0] in 'ae' else 'a'} {self.case.level} case has "
                    f"{least} to {most}."
                )
            elif size < SMALLEST_FOR_OTHERS:
                yield (
                    f"{_count(size, 'path')} settle{'s' if size == 1 else ''} the {element} "
                    f"({', '.join(one.smallest) or 'the introduction'}); expected at least {SMALLEST_FOR_OTHERS}."
                )

    def _bottleneck(self, element: Element, needed: int) -> str:
        """What stands in the way of another way: answers that too few disjoint sets rule out."""
        number = ELEMENTS.index(element)
        scarce: dict[tuple[tuple[Path, ...], ...], list[Hypothesis]] = {}
        seen: dict[tuple[int, ...], tuple[tuple[Path, ...], ...]] = {}
        for index, one in enumerate(self.logic.hypotheses):
            if one[number] == self.truth[number]:
                continue
            key = tuple(order for order, (_, worlds) in enumerate(self.found.sets) if worlds >> index & 1)
            if key not in seen:
                seen[key] = self.proofs.most_disjoint(1 << index, needed).sets
            if len(seen[key]) < needed:
                scarce.setdefault(seen[key], []).append(one)
        if not scarce:
            return "Each wrong answer is ruled out often enough, but the same paths are needed for several."
        sets, wrong = max(scarce.items(), key=lambda entry: len(entry[1]))
        named = "; ".join(self._told(one) for one in wrong[:3])
        more = f" and {len(wrong) - 3} more" if len(wrong) > 3 else ""
        return f"Too few sets rule out {named}{more}: only {self._sets(sets)}."

    def _alone(self) -> Iterator[str]:
        settled = set(self._settled(()))
        for element in sorted(settled):
            yield f"The introduction alone settles the {element}: {self._quoted(self._claims_of([INTRODUCTION]))}."
        for path in self._paths:
            for element in self._settled((path,)):
                if element not in settled:
                    yield f"{path} alone settles the {element}: {self._quoted(self._claims_of([path]))}."

    def _settled(self, paths: Sequence[Path]) -> Iterator[Element]:
        """The questions to which these paragraphs leave one answer."""
        left = list(self.logic.left(self.found.left(paths)))
        yield from (element for number, element in enumerate(ELEMENTS) if len({one[number] for one in left}) == 1)

    def _lies(self) -> Iterator[Lie]:
        if self._kind != "murder" or self.truth not in self.logic.hypotheses:
            return
        for path in self._paths:
            if speaker_of(path) != self.truth.culprit:
                continue
            for claim in self.case.paragraphs[path].claims:
                source = Source(path, claim)
                if self.models.conflict(self._others, self.truth, self.case.solution.death, source) is not None:
                    yield self._lie(source)

    def _lie(self, lie: Source) -> Lie:
        """What contradicts it, taken by itself: no matter who did it, and with everybody else telling the truth."""
        said = {path: self.logic.plain(self.case.paragraphs[path].claims) for path in self._others}
        said["lie"] = self.logic.plain((lie.text,))
        found = refutations(1, self.logic.plain(self.case.claims), said, self.logic.exclusive)
        against = found.needing("lie")
        sets = sorted((against.names(sources) for sources, _ in against.sets), key=len)
        disjoint = Proofs(against).most_disjoint(1).sets
        return Lie(lie.path, lie.text, self.words.sentence(lie.text), tuple(sets), disjoint)

    def _lie_problems(self, lies: Sequence[Lie]) -> Iterator[str]:
        if self._kind != "murder":
            return
        name = SUSPECTS[self.truth.culprit].upper()
        if not lies:
            yield f"{name} did it and does not lie: no claim in {self._own} is false in the true world."
            return
        for lie in lies:
            for one in lie.refuted_by:
                if len(one) < 2:
                    who = one[0] if one else "the introduction"
                    yield (
                        f"{who} alone refutes the lie in {lie.path}, “{lie.sentence}”: let it take two paragraphs at "
                        "least."
                    )
        if not any(len(lie.disjoint) >= REFUTATIONS_NEEDED for lie in lies):
            told = "; ".join(
                f"{lie.path} “{lie.sentence}” by {self._sets(lie.disjoint) if lie.disjoint else 'nothing'}"
                for lie in lies
            )
            yield f"No lie of {name} is refuted in {REFUTATIONS_NEEDED} disjoint ways: {told}."

    @property
    def _own(self) -> str:
        return listed([path for path in self._paths if speaker_of(path) == self.truth.culprit])

    def _case_analysis(self) -> Iterator[str]:
        """Where searching whole worlds rules out what plain reasoning leaves."""
        chance = Random(0)
        choices = [self._paths, self._others]
        choices += [
            tuple(chance.sample(self._paths, chance.randint(4, min(40, len(self._paths))))) for _ in range(SUBSETS)
        ]
        reported: set[Hypothesis] = set()
        for paths in choices:
            plain = set(self.logic.left(self.logic.worlds(paths).left))
            whole = self.models.left(paths)
            if wrongly := self._in_order(whole - plain):
                yield (
                    f"The engine rules out {self._told(wrongly[0])} after {', '.join(paths)}, and a whole world shows "
                    "that it may be so: this is a mistake in the engine, not in the case."
                )
                return
            hidden = [one for one in self._in_order(plain - whole) if one not in reported]
            if hidden:
                conflict = self.models.conflict(paths, hidden[0]) or ()
                reported |= {one for one in hidden if self._rule_out(conflict, one)}
                more = f" and {len(hidden) - 1} more" if len(hidden) > 1 else ""
                yield (
                    f"This needs case analysis: {self._told(hidden[0])}{more} is ruled out by "
                    f"{self._quoted(conflict)}, but only by trying several cases in turn. Say one more directly."
                )
            if len(reported) > SHOWN * 10:
                return

    def _rule_out(self, conflict: Sequence[Source], hypothesis: Hypothesis) -> bool:
        return hypothesis not in self.models.left({source.path for source in conflict})

    def _difficulty(self, ways: dict[Element, Ways]) -> Difficulty:
        readers = Readers(self.logic, self.found, self.truth)
        scores = readers.scores()
        everything = (*scores.random, *scores.greedy)
        wrong = self.found.all & ~self._true_mask
        largest = max((sources for sources, _ in self.found.sets), key=int.bit_count, default=0)
        return Difficulty(
            round(100 - sum(everything) / len(everything), 1),
            {element: len(one.smallest) for element, one in ways.items()},
            {element: len(one.disjoint) for element, one in ways.items()},
            self.proofs.plan(wrong),
            scores,
            readers.false_trails(),
            self.found.names(largest),
            self.found.complete,
        )

    @property
    def _true_mask(self) -> Mask:
        return (
            self.logic.with_answer("culprit", self.truth.culprit)
            & self.logic.with_answer("motive", self.truth.motive)
            & self.logic.with_answer("method", self.truth.method)
        )

    def _look_around(self) -> None:
        """What is no mistake, but worth a look."""
        proof = self.case.solution.proof
        left = [one for one in self.logic.left(self.found.left(proof)) if one != self.truth]
        if left:
            self.notes.append(
                f"The solution's proof ({', '.join(proof)}) leaves {_count(len(left), 'other answer')}, "
                f"such as {self._told(left[0])}."
            )
        worth = {path for sources, _ in self.found.sets for path in self.found.names(sources)}
        keys = ["13", "14", "23", *([cabin_of(self.truth.culprit)] if self._kind == "murder" else [])]
        if idle := [path for path in keys if path not in worth]:
            self.notes.append(f"{listed(idle)}: rules nothing out, and should be worth the trip.")
        for letter in SUSPECTS:
            if letter != self.truth.culprit and not self.found.all & self.logic.with_answer("culprit", letter):
                self.notes.append(f"{SUSPECTS[letter].upper()} is never a possibility: see “who” in the menus.")

    def _in_order(self, left: Iterable[Hypothesis]) -> tuple[Hypothesis, ...]:
        chosen = set(left)
        return tuple(one for one in self.logic.hypotheses if one in chosen)

    def _told(self, one: Hypothesis) -> str:
        who = {VICTIM: "the victim", NOBODY: "nobody"}.get(one.culprit) or SUSPECTS[one.culprit].upper()
        return f"{who}, {one.motive}, {one.method}"

    def _claims_of(self, paths: Iterable[Path]) -> list[Source]:
        chosen = set(paths)
        return [source for source in self.models.sources if source.path in chosen]

    def _quoted(self, sources: Sequence[Source]) -> str:
        """Claims as sentences, with where they stand."""
        said: dict[Path, list[str]] = {}
        for source in sources:
            said.setdefault(source.path, []).append(self.words.sentence(source.text))
        return "; ".join(f"{path} “{' '.join(sentences)}”" for path, sentences in said.items()) or "the menus alone"

    def _sets(self, sets: Sequence[Sequence[Path]]) -> str:
        return ", ".join(f"{{{' '.join(one) or INTRODUCTION}}}" for one in sets) or "none"


def _count(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"
