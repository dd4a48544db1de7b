"""A finished gala, studied: what everybody could have known after each turn, and what each question was worth."""

from collections.abc import Sequence

from sleuth.core.game import Game, Payload, Seat
from sleuth.core.match import Match
from sleuth.core.record import Record
from sleuth.games.suspicion.events import Asked as AskedEvent
from sleuth.games.suspicion.events import Unmasked
from sleuth.games.suspicion.evidence import Evidence
from sleuth.games.suspicion.position_log import PositionLog
from sleuth.games.suspicion.questions import best_questions, worth
from sleuth.games.suspicion.state import State
from sleuth.knowledge.beliefs import Onlooker
from sleuth.knowledge.partition import Knowledge
from sleuth.knowledge.study import Analysis, Asked, Knew


class _Onlooker(Onlooker[Knowledge]):
    """Follows one seat through the game, until the masks are off."""

    def __init__(self, evidence: Evidence, match: Match[State], seat: Seat) -> None:
        super().__init__(seat)
        self.story = PositionLog(match.names, seat)
        self._names = match.names
        self._evidence = evidence

    def telling(self, payloads: Sequence[Payload], turn: int) -> Sequence[Payload]:  # noqa: ARG002 - nothing is shown early
        return [payload for payload in payloads if not isinstance(payload, Unmasked)]

    def hear(self, payload: Payload) -> None:
        self.story.hear(payload)

    def work_out(self) -> Knowledge:
        return self._evidence.know(self.story.position)

    @property
    def unknown(self) -> float:
        return self.known.deal_entropy

    @property
    def possible(self) -> int:
        return self.known.deals

    def question(self, match: Match[State], turn: int, asked: AskedEvent) -> Asked:
        """What a question told; to be called after it is asked and before its answer is taken in."""
        position, before = self.story.position, self.known
        name = position.players[asked.to]
        expected = worth(self._evidence, position, before, name, asked.guest)
        best = best_questions(self._evidence, position, before, (asked.guest,), 1)
        self.follow(match, turn)
        gained = before.deal_entropy - self.known.deal_entropy
        return Asked(turn, self.seat, (name, asked.guest), gained, expected, best[0] if best else None)

    def knew(self) -> Knew:
        """Whom it could take every opponent for when the time came to guess."""
        known = self.known
        left = {
            called: tuple(guest for guest in self._evidence.guests if known.certain(name, guest) is not False)
            for called, name in zip(self._names, self.story.position.players, strict=True)
            if name != self.story.position.me
        }
        return Knew(self.seat, left, str(known.deals))


def analyse(evidence: Evidence, game: Game[State], record: Record) -> Analysis:
    """What each seat could have known, turn by turn, from nothing but what it was told."""
    match = Match(game, record.header)
    onlookers = [_Onlooker(evidence, match, seat) for seat in match.seats]
    asked: list[Asked] = []
    turn_of: list[Seat] = []
    for entry in (None, *record.entries):
        before, seen = match.state.open, len(match.events)
        turn, phase = before.turn, before.phase
        if entry is not None:
            match.apply(entry)
        question = next((one.payload for one in match.events[seen:] if isinstance(one.payload, AskedEvent)), None)
        if question is not None:
            asked.append(onlookers[question.seat].question(match, turn, question))
        for onlooker in onlookers:
            onlooker.follow(match, turn)
        now = match.state.open
        played = now.phase in ("guess", "over") and phase not in ("guess", "over")
        if entry is None or now.turn != turn or played:
            turn_of += [before.seat] if entry is not None else []
            for onlooker in onlookers:
                onlooker.end_turn()
    progress = tuple(onlooker.progress() for onlooker in onlookers)
    return Analysis(len(turn_of), tuple(turn_of), progress, tuple(asked))


def knew(evidence: Evidence, game: Game[State], record: Record) -> tuple[Knew, ...]:
    """Whom each seat could take its opponents for, before the masks were off."""
    match = Match(game, record.header)
    onlookers = [_Onlooker(evidence, match, seat) for seat in match.seats]
    for entry in record.entries:
        match.apply(entry)
    for onlooker in onlookers:
        onlooker.follow(match, 0)
    return tuple(onlooker.knew() for onlooker in onlookers)
