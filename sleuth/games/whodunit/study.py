"""What can be deduced in a whodunit: positions and reasons, and a finished game studied.

Of a finished game: what everybody could have known after each turn, and what each question was worth.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from sleuth.core.game import Event, Game, Payload, Seat, Viewer
from sleuth.core.match import Match
from sleuth.core.prose import capital
from sleuth.core.record import Entry, Moved, Record
from sleuth.games.whodunit.board import Board
from sleuth.games.whodunit.edition import Edition
from sleuth.games.whodunit.events import Accused, Card, EnvelopeSeen, LastLeft, Solved, Suggested, Unsolved
from sleuth.games.whodunit.evidence import PositionLog, deduced, know, position_of
from sleuth.games.whodunit.hints import advise
from sleuth.games.whodunit.position import (
    ENVELOPE,
    FACE_UP,
    CardSet,
    Name,
    Position,
    deck_of,
    read_position,
    write_position,
)
from sleuth.games.whodunit.questions import asked_in_turn, best_questions, worth
from sleuth.games.whodunit.state import State
from sleuth.knowledge.beliefs import Onlooker, Study
from sleuth.knowledge.notation import Notation
from sleuth.knowledge.partition import Knowledge, Step
from sleuth.knowledge.study import Accused as Accusation
from sleuth.knowledge.study import Analysis, Asked, Asking, Hint, Knew, Legend, Model, Solution, Supposition

MOST_SOLUTIONS = 1000
"""The likeliest are told. Printed games have fewer to begin with."""

LAID_OPEN = (EnvelopeSeen, Solved, Unsolved, LastLeft)
"""The events that show the answer to those who see them: nothing is deduced from these."""


class WhodunitStudy(Study[Position, Knowledge]):
    """One edition's; a position may also bring its own cards."""

    def __init__(self, edition: Edition, board: Board, game: Game[State]) -> None:
        self._edition = edition
        self._board = board
        self._game = game
        self._decks: Mapping[str, CardSet] = {edition.id: deck_of(edition)}

    def read(self, data: bytes) -> Position:
        return read_position(data, self._decks)

    def legend_of(self, position: Position) -> Legend:
        deck = position.deck
        return Legend(
            dict(deck.kinds),
            dict(deck.names),
            (*position.players, ENVELOPE),
            "In the envelope",
            apart=(FACE_UP,) if position.face_up else (),
            unnamed=deck.unnamed,
        )

    def notation_of(self, position: Position) -> Notation:
        names = {card: capital(name) for card, name in position.deck.names.items()}
        return replace(self._edition.notation, names=names)

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

    def questions(self, position: Position, known: Knowledge, card: Card = "", unnamed: str = "") -> tuple[Asking, ...]:
        return best_questions(position, known, within=(card,) if card else None, unnamed=unnamed)

    def steps(self, position: Position, known: Knowledge, owner: Name, card: Card) -> Sequence[Step]:
        return known.reason(owner, card, position.me).steps

    def hint(self, names: Sequence[str], frame: bytes) -> Hint:
        return advise(self._edition, self._board, names, frame)

    def position(self, names: Sequence[str], viewer: Viewer, payloads: Sequence[Any]) -> bytes:
        return write_position(position_of(self._edition, names, viewer, payloads), self._edition.id)

    def analyse(self, record: Record) -> Analysis:
        return analyse(self._edition, self._game, record)

    def knew(self, record: Record) -> tuple[Knew, ...]:
        return knew(self._edition, self._game, record)

    def left_over(self, knew: Knew) -> str:
        terms = {"weapons": self._edition.terms.weapons}
        left = ", ".join(f"{terms.get(kind, kind)} {len(cards)}" for kind, cards in knew.left.items())
        return f"{left}, then looked into the envelope" if knew.shown else left


class _Onlooker(Onlooker[Knowledge]):
    """Follows one seat through the game, and deduces from what it was told; what is laid open it does not look at."""

    def __init__(self, edition: Edition, match: Match[State], seat: Seat) -> None:
        super().__init__(seat)
        self.story = PositionLog(edition, match.names, seat)

    def telling(self, payloads: Sequence[Payload], turn: int) -> Sequence[Payload]:
        if any(isinstance(payload, EnvelopeSeen) for payload in payloads):
            self.shown = turn
        solved = any(isinstance(payload, Solved) for payload in payloads)
        laid_open = (*LAID_OPEN, Accused) if solved else LAID_OPEN  # a right accusation names the answer
        return [payload for payload in payloads if not isinstance(payload, laid_open)]

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
            for kind, cards in self.story.position.deck.kinds.items()
        }
        return Knew(self.seat, left, str(self.possible), self.shown is not None)


class _Open:
    """A question whose answers are still coming in."""

    def __init__(self, asker: _Onlooker, turn: int, asked: Suggested, rooms: Collection[Card]) -> None:
        """``rooms`` are those that it might have been about."""
        position, known = asker.story.position, asker.known
        cards = asked.cards
        self.asker = asker
        self.before = asker.unknown
        self.turn = turn
        self.cards = cards
        self.expected = worth(known, asked_in_turn(position, position.players[asker.seat]), cards)
        unnamed = position.deck.unnamed if asked.weapon is None else ""
        own = (Asking(cards, self.expected, "This one."),) if self.expected else ()
        better = best_questions(position, known, 1, rooms, unnamed)
        self.best = max((*better, *own), key=lambda one: one.bits, default=None)

    def closed(self) -> Asked:
        gained = self.before - self.asker.unknown
        return Asked(self.turn, self.asker.seat, self.cards, gained, self.expected, self.best)


def analyse(edition: Edition, game: Game[State], record: Record) -> Analysis:
    """What each seat could have known, turn by turn, from nothing but what it was told."""
    match = Match(game, record.header)
    onlookers = [_Onlooker(edition, match, seat) for seat in match.seats]
    asked: list[Asked] = []
    accused: list[Accusation] = []
    turn_of: list[Seat] = []
    question: _Open | None = None
    for entry in (None, *record.entries):
        turn, mover, seen = match.state.open.turn, match.state.open.seat, len(match.events)
        rooms = _rooms_to_name(game, match, entry)
        if entry is not None:
            match.apply(entry)
        events = match.events[seen:]
        for event in events:
            if isinstance(event.payload, Suggested):
                suggested = event.payload
                question = _Open(onlookers[suggested.seat], turn, suggested, rooms or (suggested.room,))
            elif isinstance(event.payload, Accused):
                accused.append(Accusation(turn, event.payload.seat, _has(events, Solved)))
        for onlooker in onlookers:
            onlooker.follow(match, turn)
        enquiry = match.state.open.enquiry
        if question is not None and (enquiry is None or enquiry.asked is None):
            asked.append(question.closed())
            question = None
        if entry is None or match.state.open.turn != turn or match.outcome is not None:
            turn_of += [mover] if entry is not None else []
            for onlooker in onlookers:
                onlooker.end_turn()
    progress = tuple(onlooker.progress() for onlooker in onlookers)
    return Analysis(len(turn_of), tuple(turn_of), progress, tuple(asked), tuple(accused))


def knew(edition: Edition, game: Game[State], record: Record) -> tuple[Knew, ...]:
    """What each seat could deduce before the answer was laid open."""
    match = Match(game, record.header)
    onlookers = [_Onlooker(edition, match, seat) for seat in match.seats]
    for entry in record.entries:
        turn = match.state.open.turn
        match.apply(entry)
        for onlooker in onlookers:
            onlooker.follow(match, turn)
    return tuple(onlooker.knew() for onlooker in onlookers)


def _rooms_to_name(game: Game[State], match: Match[State], entry: Entry | None) -> tuple[Card, ...]:
    """The rooms that the suggestion of this entry might be about, where there is a choice."""
    if not isinstance(entry, Moved) or not entry.move.kind.startswith("suggest"):
        return ()
    choices = game.rules.choices(match.state, entry.seat)
    slots = (slot for choice in choices if choice.kind == entry.move.kind for slot in choice.slots)
    return tuple(option.value for slot in slots if slot.name == "room" for option in slot.options)


def _has(events: Sequence[Event], kind: type) -> bool:
    return any(isinstance(event.payload, kind) for event in events)
