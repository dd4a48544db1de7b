"""What can be deduced in Zero Day: positions and reasons, and a finished game studied.

Of a finished game: what everybody could have known of the envelope after each turn, what each suggestion was worth, and
how the duel went (``lives``).
"""

from collections.abc import Sequence
from typing import Any

from sleuth.core.game import Game, Payload, Seat, Viewer
from sleuth.core.match import Match
from sleuth.core.record import Record
from sleuth.games.zeroday.events import Accused, Ended, EnvelopeSeen, Suggested
from sleuth.games.zeroday.evidence import PositionLog, deduced, know, position_of
from sleuth.games.zeroday.hints import advise
from sleuth.games.zeroday.lives import decided, life_track
from sleuth.games.zeroday.notation import notation_of
from sleuth.games.zeroday.position import ENVELOPE, FACE_UP, Name, Position, read_position, write_position
from sleuth.games.zeroday.questions import best_questions, worth
from sleuth.games.zeroday.setup import evidence_names
from sleuth.games.zeroday.state import EvidenceId
from sleuth.knowledge.beliefs import Onlooker, Study
from sleuth.knowledge.notation import Notation
from sleuth.knowledge.partition import Knowledge, Step
from sleuth.knowledge.study import Accused as Accusation
from sleuth.knowledge.study import Analysis, Asked, Asking, Hint, Knew, Legend, Model, Solution, Supposition

MOST_SOLUTIONS = 300
"""The likeliest are told: as many as there can be."""


class ZeroDayStudy(Study[Position, Knowledge]):
    """What the notebook, hints and the analysis go by."""

    own = "your evidence"

    def __init__(self, game: Game[Any]) -> None:
        self._game = game

    def read(self, data: bytes) -> Position:
        return read_position(data)

    def legend_of(self, position: Position) -> Legend:
        return Legend(
            position.kinds,
            dict(evidence_names()),
            (*position.players, ENVELOPE),
            "In the envelope",
            apart=(FACE_UP,) if position.face_up else (),
        )

    def notation_of(self, position: Position) -> Notation:  # noqa: ARG002 - all are written down alike
        return notation_of()

    def know(self, position: Position, model: Model, supposed: Sequence[Supposition]) -> Knowledge:
        return deduced(position, model, supposed)

    def entropy(self, known: Knowledge) -> float:
        return known.entropy(ENVELOPE)

    def solutions(
        self,
        position: Position,  # noqa: ARG002 - what is known has them all
        known: Knowledge,
        model: Model,  # noqa: ARG002 - see above
        supposed: Sequence[Supposition],  # noqa: ARG002 - see above
    ) -> Sequence[Solution]:
        return [Solution(hand.cards, hand.chance) for hand in known.solutions[:MOST_SOLUTIONS]]

    def questions(
        self,
        position: Position,
        known: Knowledge,
        card: EvidenceId = "",
        unnamed: str = "",  # noqa: ARG002 - a suggestion names a card of each kind
    ) -> tuple[Asking, ...]:
        return best_questions(position, known, within=(card,) if card else ())

    def steps(self, position: Position, known: Knowledge, owner: Name, card: EvidenceId) -> Sequence[Step]:
        return known.reason(owner, card, position.me).steps

    def hint(self, names: Sequence[str], frame: bytes) -> Hint:
        return advise(names, frame)

    def position(self, names: Sequence[str], viewer: Viewer, payloads: Sequence[Any]) -> bytes:
        return write_position(position_of(names, viewer, payloads))

    def analyse(self, record: Record) -> Analysis:
        return analyse(self._game, record)

    def knew(self, record: Record) -> tuple[Knew, ...]:
        return knew(self._game, record)

    def left_over(self, knew: Knew) -> str:
        left = super().left_over(knew)
        return f"{left}, then looked into the envelope" if knew.shown else left


class _Onlooker(Onlooker[Knowledge]):
    """Follows one seat through the game, and deduces from what it was told; what is laid open it does not look at."""

    def __init__(self, match: Match[Any], seat: Seat) -> None:
        super().__init__(seat)
        self.story = PositionLog(match.names, seat)

    def telling(self, payloads: Sequence[Payload], turn: int) -> Sequence[Payload]:
        if any(isinstance(payload, EnvelopeSeen) for payload in payloads):
            self.shown = turn
        return [payload for payload in payloads if not _lays_open(payload)]

    def hear(self, payload: Payload) -> None:
        self.story.hear(payload)

    def work_out(self) -> Knowledge:
        return know(self.story.position)

    @property
    def unknown(self) -> float:
        return self.known.entropy(ENVELOPE)

    @property
    def possible(self) -> int:
        return len(self.known.solutions)

    def knew(self) -> Knew:
        known = self.known
        left = {
            kind: tuple(card for card in cards if known.certain(ENVELOPE, card) is not False)
            for kind, cards in self.story.position.kinds.items()
        }
        return Knew(self.seat, left, str(self.possible), self.shown is not None)


def _lays_open(payload: Payload) -> bool:
    """Whether an event shows the answer to those who see it."""
    return isinstance(payload, EnvelopeSeen | Ended) or (isinstance(payload, Accused) and payload.right)


class _Open:
    """A suggestion whose answers are still coming in."""

    def __init__(self, asker: _Onlooker, turn: int, asked: Suggested) -> None:
        position, known = asker.story.position, asker.known
        names = [position.players[seat] for seat in asked.asked]
        self.asker, self.turn, self.cards = asker, turn, asked.named
        self.before = asker.unknown
        self.expected = worth(known, names, asked.named)
        own = (Asking(asked.named, self.expected, "This one."),) if self.expected else ()
        self.best = max((*best_questions(position, known, names, 1), *own), key=lambda one: one.bits, default=None)

    def closed(self) -> Asked:
        gained = self.before - self.asker.unknown
        return Asked(self.turn, self.asker.seat, self.cards, gained, self.expected, self.best)


def analyse(game: Game[Any], record: Record) -> Analysis:
    """What each seat could have known, turn by turn, from nothing but what it was told."""
    match = Match(game, record.header)
    onlookers = [_Onlooker(match, seat) for seat in match.seats]
    asked: list[Asked] = []
    accused: list[Accusation] = []
    turn_of: list[Seat] = []
    question: _Open | None = None
    for entry in (None, *record.entries):
        turn, mover, seen = match.state.turn, match.state.active, len(match.events)
        if entry is not None:
            match.apply(entry)
        for event in match.events[seen:]:
            if isinstance(event.payload, Suggested):
                question = _Open(onlookers[event.payload.seat], turn, event.payload)
            elif isinstance(event.payload, Accused):
                accused.append(Accusation(turn, event.payload.seat, event.payload.right))
        for onlooker in onlookers:
            onlooker.follow(match, turn)
        if question is not None and match.state.inquiry is None:
            asked.append(question.closed())
            question = None
        if entry is None or match.state.turn != turn or match.outcome is not None:
            turn_of += [mover] if turn > 0 else []
            for onlooker in onlookers if entry is None or turn > 0 else ():
                onlooker.end_turn()
    progress = tuple(onlooker.progress() for onlooker in onlookers)
    life = life_track(match.events, len(match.seats), match.state.options.life)
    certain = {one.seat: one.certain for one in progress if one.certain is not None}
    return Analysis(
        len(turn_of),
        tuple(turn_of),
        progress,
        tuple(asked),
        tuple(accused),
        (life,),
        decided(match.events, match.names, life, match.outcome, certain),
    )


def knew(game: Game[Any], record: Record) -> tuple[Knew, ...]:
    """What each seat could deduce before the answer was laid open."""
    match = Match(game, record.header)
    onlookers = [_Onlooker(match, seat) for seat in match.seats]
    for entry in record.entries:
        turn = match.state.turn
        match.apply(entry)
        for onlooker in onlookers:
            onlooker.follow(match, turn)
    return tuple(onlooker.knew() for onlooker in onlookers)
