"""What can be deduced at a gala: positions, reasons in words, and a finished game studied.

Of a finished game: what everybody could have known after each turn, and what each question was worth.
"""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from sleuth.core.game import Game, Payload, Seat, Viewer
from sleuth.core.match import Match
from sleuth.core.record import Record
from sleuth.games.suspicion.assignments import likeliest
from sleuth.games.suspicion.board import Board
from sleuth.games.suspicion.edition import Edition
from sleuth.games.suspicion.events import Asked as AskedEvent
from sleuth.games.suspicion.events import GuestId, Unmasked
from sleuth.games.suspicion.evidence import Evidence, PositionLog, position_of
from sleuth.games.suspicion.hints import advise
from sleuth.games.suspicion.position import DECK, Name, Peek, Position, Question, Robbery, read_position, write_position
from sleuth.games.suspicion.questions import best_questions, guests_in_hand, worth
from sleuth.games.suspicion.state import State
from sleuth.knowledge.beliefs import Onlooker, Study
from sleuth.knowledge.notation import Notation
from sleuth.knowledge.partition import Cause, Contradiction, Knowledge, Step, Voice
from sleuth.knowledge.partition.conflicts import bad_position
from sleuth.knowledge.study import (
    Analysis,
    Asked,
    Asking,
    Hint,
    Knew,
    Legend,
    Model,
    Solution,
    Supposition,
)

MOST_SOLUTIONS = 50


class SuspicionStudy(Study[Position, Knowledge]):
    """One mansion's."""

    thing = "guest"
    own = "your invitation"

    def __init__(self, edition: Edition, board: Board, game: Game[State]) -> None:
        self._edition = edition
        self._board = board
        self._game = game
        self.evidence = Evidence(edition, board)
        self._explanations = Explanations(edition)

    def read(self, data: bytes) -> Position:
        return read_position(data, self._edition, self._board)

    def legend_of(self, position: Position) -> Legend:
        players, guests = position.players, self.evidence.guests
        return Legend({"guests": tuple(guests)}, dict(guests), (*players, DECK), f"Who is who: {', '.join(players)}")

    def notation_of(self, position: Position) -> Notation:  # noqa: ARG002 - the same for all
        return self._edition.notation

    def know(self, position: Position, model: Model, supposed: Sequence[Supposition]) -> Knowledge:
        try:
            return self.evidence.know(position, model, supposed)
        except Contradiction as conflict:
            raise bad_position(conflict, position.log, "your own invitation", str(position.guest)) from None

    def entropy(self, known: Knowledge) -> float:
        return known.deal_entropy

    def solutions(
        self,
        position: Position,
        known: Knowledge,
        model: Model,
        supposed: Sequence[Supposition],
    ) -> Sequence[Solution]:
        guests = known.setting.cards
        found = likeliest(self.evidence.weights(position, model, supposed), MOST_SOLUTIONS)
        return [Solution(tuple(guests[guest] for guest in assignment), chance) for assignment, chance in found]

    def questions(
        self,
        position: Position,
        known: Knowledge,
        card: GuestId = "",
        unnamed: str = "",  # noqa: ARG002 - there is one kind of invitations
    ) -> tuple[Asking, ...]:
        guests = (card,) if card else guests_in_hand(self._edition, position)
        return best_questions(self.evidence, position, known, guests)

    def steps(self, position: Position, known: Knowledge, owner: Name, card: GuestId) -> Sequence[Step]:
        steps = known.reason(owner, card, position.me, GalaWording).steps
        return [self._explanations.explained(position, step) for step in steps]

    def hint(self, names: Sequence[str], frame: bytes) -> Hint:
        return advise(self._edition, self._board, self.evidence, names, frame)

    def position(self, names: Sequence[str], viewer: Viewer, payloads: Sequence[Any]) -> bytes:
        return write_position(position_of(names, viewer, payloads), self._edition.id)

    def analyse(self, record: Record) -> Analysis:
        return analyse(self.evidence, self._game, record)

    def knew(self, record: Record) -> tuple[Knew, ...]:
        return knew(self.evidence, self._game, record)


class GalaWording(Voice):
    """Says who is who, where others say who holds what."""

    def own(self) -> str:
        return "your own invitation"

    def tell(self, owner: Name, cards: tuple[GuestId, ...], holds: bool, cause: Cause) -> str:
        fact = self._fact(owner, cards, holds)
        known = self.names(dict.fromkeys(premise.card for premise in cause.premises), "and")
        match cause.kind:
            case "suppose":
                return f"Suppose that {fact}."
            case "elsewhere":
                source = cause.premises[0].owner
                so = "that invitation is not in the deck" if owner == DECK else f"{self._being(owner)} not"
                return f"{self._fact(source, cards, True)}{self.where(cause.told)}, so {so}."
            case "only-place" if owner == DECK:
                return f"Nobody can be {self.names(cards, 'and')}{self.where(cause.told)}: the deck has the invitation."
            case "only-place":
                return f"Nobody but {self.who(owner)} can be {self.names(cards, 'and')}{self.where(cause.told)}."
            case "hand-left" if owner != DECK:
                return f"Nobody else is left for {self.who(owner)} to be, so {fact}."
            case "hand-full" if owner != DECK:
                return f"{self._fact(owner, (cause.premises[0].card,), True)}, so not {self.names(cards, 'or')}."
            case "hand-left" | "hand-full":
                return f"The number of invitations in the deck is known, so {fact}."
            case "absurd":
                source = self._being(cause.premises[0].owner)
                return f"But it cannot be that {source} {known} and that {source} not. So {fact}."
            case "counting":
                return f"{self.together(cause.entries)} leave no other way: {fact}."
            case _:
                return f"{fact}{self.where(cause.entries)}."

    def _being(self, owner: Name) -> str:
        return f"{self.who(owner)} {self.verb(owner, 'is', 'are')}"

    def _fact(self, owner: Name, guests: tuple[GuestId, ...], holds: bool) -> str:
        who = self.names(guests, "and" if holds else "or")
        if owner == DECK:
            return f"the deck has {who}" if holds else f"the deck does not have {who}"
        return f"{self._being(owner)} {'' if holds else 'not '}{who}"


class Explanations:
    """Puts in words what a robbery, an answer or a look at an invitation rules out."""

    def __init__(self, edition: Edition) -> None:
        self._guests = {guest.id: guest.said for guest in edition.guests}
        self._gems = {gem.id: gem.plural for gem in edition.gems}

    def explained(self, position: Position, step: Step) -> Step:
        """The step, with its ground if an entry said it at first hand."""
        ground = self._ground(position, step) if step.kind == "seen" and len(step.entries) == 1 else ""
        if not ground:
            return step
        text, bare = (f"{told.removesuffix('.')}: {ground}." for told in (step.text, step.bare))
        return replace(step, text=text, bare=bare)

    def _ground(self, position: Position, step: Step) -> str:
        (number,) = step.entries
        if number == 0:
            return ""
        they = "that guest was" if len(step.cards) == 1 else "those guests were"
        match position.log[number - 1]:
            case Robbery(by=name, robbed=gem):
                took = f"{_who(position, name)} took one of the {self._gems[gem]} out of a room"
                return f"{took}, and there were none where {they}"
            case Question(asked=name, sees=guest, answer=bool(yes)):
                said = f"asked about {self._guests[guest]}, {_who(position, name)} said {'yes' if yes else 'no'}"
                return f"{said}, and {they} {'out of' if yes else 'in'} sight"
            case Peek(by=name):
                return f"{_who(position, name)} saw that invitation in it"
            case _:
                return ""


def _who(position: Position, name: Name) -> str:
    return "you" if name == position.me else name


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
