"""What can be deduced in a case: positions, reasons that name the paragraphs, hints, a finished game studied.

A position holds no text, but a seal of each paragraph, which only its text can make: whoever has not read a paragraph
cannot ask what follows from it. What a paragraph claims is never told before the end, only what it rules out.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property
from math import log2
from typing import Any

import msgspec

from sleuth.core.game import Game, Payload, Seat, Viewer
from sleuth.core.match import Match
from sleuth.core.prose import capital, listed
from sleuth.core.record import Record
from sleuth.games.midnight.case import all_cases, load
from sleuth.games.midnight.choices import culprit_name
from sleuth.games.midnight.claims import ELEMENTS, Element, Logic
from sleuth.games.midnight.deduction import Reading, logic_of, odds, sealed, told_paths
from sleuth.games.midnight.events import Extracted, MadePublic, Presented, ReadAlone, ReadAloud
from sleuth.games.midnight.hints import advise
from sleuth.games.midnight.position import Entry, Position, PositionFile
from sleuth.games.midnight.ship import PATHS, Path, path_name
from sleuth.games.midnight.state import State
from sleuth.knowledge.beliefs import Onlooker, Study
from sleuth.knowledge.notation import Notation, Telling
from sleuth.knowledge.reading import PositionReader, TooLarge, decoded, shown
from sleuth.knowledge.study import (
    Analysis,
    Asked,
    Asking,
    BadPosition,
    Hint,
    Knew,
    Legend,
    Model,
    Solution,
    Supposition,
    cannot_be,
)
from sleuth.knowledge.worlds import Mask

ANSWER = "answer"
"""Where a culprit, a motive or a method is that is the right one."""
MOST_SOLUTIONS = 50
READING = (ReadAloud, ReadAlone, MadePublic, Extracted)
AFTER_TURNS = ("voting", "announcing", "writing", "over")
"""The phases in which it is nobody's turn any more."""
LABELS = {"culprit": "culprits", "motive": "motives", "method": "methods"}


class Claim(msgspec.Struct, frozen=True):
    """That an answer is the right one, or that it is not."""

    card: str
    holds: bool
    owner: str = ANSWER


class Step(msgspec.Struct, frozen=True):
    """Why an answer is certain: the paragraphs that leave no other."""

    text: str
    bare: str
    entries: tuple[int, ...]


class CaseBeliefs:
    """The answers that are left after what was read, all alike."""

    def __init__(self, reading: Reading, left: Mask) -> None:
        self.reading = reading
        self.left = left

    @property
    def deals(self) -> int:
        return self.left.bit_count()

    @cached_property
    def _odds(self) -> dict[str, float]:
        logic = self.reading.logic
        return {card: chance for element in ELEMENTS for card, chance in odds(logic, self.left, element).items()}

    @property
    def facts(self) -> Sequence[Claim]:
        cards = (card for element in ELEMENTS for card in self.reading.logic.answers(element))
        return [Claim(card, holds) for card in cards if (holds := self.certain(ANSWER, card)) is not None]

    def chance(self, owner: str, card: str) -> float:
        del owner  # there is one answer
        return self._odds.get(card, 0.0)

    def certain(self, owner: str, card: str) -> bool | None:
        chance = self.chance(owner, card)
        return None if 0 < chance < 1 else chance == 1

    def holder(self, card: str) -> str | None:
        return ANSWER if self.certain(ANSWER, card) else None


class MidnightStudy(Study[Position, CaseBeliefs]):
    """Every case's."""

    thing = "answer"

    def __init__(self, game: Game[State]) -> None:
        self._game = game

    def read(self, data: bytes) -> Position:
        file = decoded(data, PositionFile)
        large = TooLarge()
        large.check_log(file.log)
        large.refuse()
        reader = PositionReader((), ())
        known = {case.number for case in all_cases()}
        if file.case not in known:
            reader.note(f"There is no case {file.case}. The cases are: {', '.join(map(str, sorted(known)))}.")
            reader.refuse()
        entries = tuple(entry for raw in file.log if (entry := reader.converted(raw, Entry)) is not None)
        reader.refuse()
        reading = Reading(load(file.case))
        for number, entry in enumerate(entries, start=1):
            if entry.read not in PATHS:
                raise BadPosition(
                    (f"There is no path called {shown(entry.read)}: expected A1 to L3 or 01 to 24.",), (number,)
                )
            if not reading.read_sealed(entry.read, entry.seal):
                text = f"The seal of {path_name(entry.read)} does not fit: it must be made of the paragraph's own text."
                raise BadPosition((text,), (number,))
        return Position(file.case, entries, file.me)

    def legend_of(self, position: Position) -> Legend:
        logic, case = logic_of(position.case), load(position.case)
        names = {culprit: culprit_name(culprit) for culprit in logic.answers("culprit")}
        names |= {answer.id: answer.label for answer in (*case.motives, *case.methods)}
        kinds = {LABELS[element]: logic.answers(element) for element in ELEMENTS}
        return Legend(kinds, names, (ANSWER,), "Culprit, motive, method", worlds=("answer", "answers"))

    def notation_of(self, position: Position) -> Notation:  # noqa: ARG002 - paths are called the same in every case
        return NOTATION

    def know(self, position: Position, model: Model, supposed: Sequence[Supposition]) -> CaseBeliefs:  # noqa: ARG002 - all alike
        reading = Reading(load(position.case))
        for entry in position.log:
            reading.read_sealed(entry.read, entry.seal)
        left = reading.worlds.left
        for each in supposed:
            left &= reading.logic.with_answer(element_of(reading.logic, each.card), each.card)
        if not left:
            raise cannot_be(range(1, len(position.log) + 1))
        return CaseBeliefs(reading, left)

    def entropy(self, known: CaseBeliefs) -> float:
        return log2(known.deals)

    def solutions(
        self,
        position: Position,  # noqa: ARG002 - they are what is known
        known: CaseBeliefs,
        model: Model,  # noqa: ARG002 - all alike
        supposed: Sequence[Supposition],  # noqa: ARG002 - known with it
    ) -> Sequence[Solution]:
        left = list(known.reading.logic.left(known.left))
        return [Solution(tuple(one), 1 / len(left)) for one in left[:MOST_SOLUTIONS]]

    def questions(
        self,
        position: Position,
        known: CaseBeliefs,
        card: str = "",  # noqa: ARG002 - a path names no part of the answer
        unnamed: str = "",  # noqa: ARG002 - nothing is left out
    ) -> tuple[Asking, ...]:
        """The paths that what was read leads on to. What they are worth nobody knows who has not read them."""
        del position
        points = known.reading.points()
        order = sorted(points, key=lambda path: (-points[path], PATHS.index(path)))
        return tuple(Asking((path,), 0.0, "What you have read leads there.") for path in order)

    def steps(self, position: Position, known: CaseBeliefs, owner: str, card: str) -> Sequence[Step]:
        holds = known.certain(owner, card)
        if holds is None:
            return ()
        reading = known.reading
        element = element_of(reading.logic, card)
        if known.left != reading.worlds.left:
            return (_step(position, reading.paths, "With what you suppose, that leaves no other answer"),)
        paths = reading.why(element, card) if holds else reading.why_not(element, card)
        return (_step(position, paths, "leaves no other answer" if holds else "rules it out"),)

    def hint(self, names: Sequence[str], frame: bytes) -> Hint:
        return advise(names, frame)

    def position(self, names: Sequence[str], viewer: Viewer, payloads: Sequence[Any]) -> bytes:
        case = next((payload.case for payload in payloads if isinstance(payload, Presented)), all_cases()[0].number)
        entries: dict[Path, Entry] = {}
        for payload in payloads:
            if isinstance(payload, READING):
                entries.setdefault(payload.path, Entry(payload.path, sealed(payload.text)))
        log = tuple(msgspec.to_builtins(entry) for entry in entries.values())
        return msgspec.json.encode(PositionFile(case, log, me=None if viewer is None else names[viewer]))

    def analyse(self, record: Record) -> Analysis:
        return analyse(self._game, record)

    def knew(self, record: Record) -> tuple[Knew, ...]:
        match = Match(self._game, record.header)
        onlookers = [_Onlooker(match, seat) for seat in match.seats]
        for entry in record.entries:
            match.apply(entry)
        for onlooker in onlookers:
            onlooker.follow(match, 0)
        return tuple(onlooker.knew() for onlooker in onlookers)


NOTATION = Notation(
    (), (Telling({"read": "*"}, "You read", "{read}"),), names={path: path_name(path) for path in PATHS}
)


def element_of(logic: Logic, card: str) -> Element:
    """Which question an answer answers."""
    return next(element for element in ELEMENTS if card in logic.answers(element))


def _step(position: Position, paths: Sequence[Path], so: str) -> Step:
    numbers = tuple(number for number, entry in enumerate(position.log, start=1) if entry.read in paths)
    if not paths:
        text = f"What the introduction tells {so}."
        return Step(text, text, ())
    together = " together" if len(paths) > 1 else ""
    text = f"{capital(listed(told_paths(paths)))}: what is said there{together} {so}."
    return Step(text, text, numbers)


class _Onlooker(Onlooker[CaseBeliefs]):
    """Follows one seat through the game, from what it read."""

    def __init__(self, match: Match[State], seat: Seat) -> None:
        super().__init__(seat)
        self.reading = Reading(load(match.state.open.case))

    def hear(self, payload: Payload) -> None:
        if isinstance(payload, READING):
            self.reading.read(payload.path, payload.text)

    def work_out(self) -> CaseBeliefs:
        return CaseBeliefs(self.reading, self.reading.worlds.left)

    @property
    def unknown(self) -> float:
        return self.reading.bits()

    @property
    def possible(self) -> int:
        return self.known.deals

    def best_next(self, paths: Sequence[Path]) -> Asking | None:
        """Of these paths the one that would have told most, as the finished game shows."""
        worth = {path: self._worth(path) for path in paths}
        best = max(worth, key=lambda path: worth[path], default=None)
        if best is None or not worth[best]:
            return None
        return Asking((best,), worth[best], f"{capital(path_name(best))} would have told most.")

    def _worth(self, path: Path) -> float:
        reading = self.reading
        after = reading.worlds.copy()
        after.hear(path, reading.logic.clauses(path))
        return reading.bits() - log2(max(1, after.left.bit_count()))

    def knew(self) -> Knew:
        left = {LABELS[element]: tuple(self.reading.odds(element)) for element in ELEMENTS}
        return Knew(self.seat, left, str(self.known.deals))


def analyse(game: Game[State], record: Record) -> Analysis:
    """What each seat could have known after every turn, and what each reading told."""
    match = Match(game, record.header)
    onlookers = [_Onlooker(match, seat) for seat in match.seats]
    asked: list[Asked] = []
    turn_of: list[Seat] = []
    for entry in (None, *record.entries):
        before, seen = match.state.open, len(match.events)
        if entry is not None:
            match.apply(entry)
        for reader, path in _readings(match, seen):
            asked.append(_asked(onlookers[reader], match, before.turn, path))
        for onlooker in onlookers:
            onlooker.follow(match, before.turn)
        now = match.state.open
        ended = now.turn != before.turn or now.phase in AFTER_TURNS
        if entry is not None and (not ended or before.turn == len(turn_of)):
            continue
        if entry is not None:
            turn_of.append(before.seat)
        for onlooker in onlookers:
            onlooker.end_turn()
    progress = tuple(onlooker.progress() for onlooker in onlookers)
    return Analysis(len(turn_of), tuple(turn_of), progress, tuple(asked))


def _readings(match: Match[State], seen: int) -> Iterator[tuple[Seat, Path]]:
    """Who read what by an action of their own, in the newest events."""
    for event in match.events[seen:]:
        if isinstance(event.payload, ReadAloud | ReadAlone | Extracted):
            yield event.payload.seat, event.payload.path


def _asked(onlooker: _Onlooker, match: Match[State], turn: int, path: Path) -> Asked:
    """What a reading told; to be called before it is taken in."""
    unread = [one for one in PATHS if one not in onlooker.reading.paths]
    best = onlooker.best_next(unread)
    before = onlooker.reading.bits()
    onlooker.follow(match, turn)
    gained = before - onlooker.reading.bits()
    return Asked(turn, onlooker.seat, (path,), gained, gained, best)
