"""A finished whodunit, studied: what everybody could have known after each turn, and what each question was worth."""

from sleuth.core.game import Game, Seat
from sleuth.core.match import Match
from sleuth.core.record import Record
from sleuth.games.whodunit.casebook import know
from sleuth.games.whodunit.edition import Edition
from sleuth.games.whodunit.events import Suggested
from sleuth.games.whodunit.position import ENVELOPE
from sleuth.games.whodunit.questions import asked_in_turn, best_questions, worth
from sleuth.games.whodunit.state import State
from sleuth.games.whodunit.story import Story
from sleuth.knowledge.partition import Knowledge
from sleuth.knowledge.study import Analysis, Asked, Asking, Progress

SETTLED = 1e-9
"""Bits below which nothing is left to know."""


class _Onlooker:
    """Follows one seat through the game."""

    def __init__(self, edition: Edition, match: Match[State], seat: Seat) -> None:
        self.seat = seat
        self.story = Story(edition, match.names, seat)
        self.bits: list[float] = []
        self._heard = 0
        self._known: Knowledge | None = None

    def follow(self, match: Match[State]) -> None:
        """Take in what was told since."""
        for event in match.events[self._heard :]:
            payload = event.seen_by(self.seat)
            if payload is not None:
                self.story.hear(payload)
                self._known = None
        self._heard = len(match.events)

    @property
    def known(self) -> Knowledge:
        if self._known is None:
            self._known = know(self.story.position)
        return self._known

    @property
    def unknown(self) -> float:
        return self.known.entropy(ENVELOPE)

    def progress(self) -> Progress:
        certain = next((turn for turn, bits in enumerate(self.bits) if bits < SETTLED), None)
        return Progress(self.seat, tuple(self.bits), certain)


class _Open:
    """A question whose answers are still coming in."""

    def __init__(self, asker: _Onlooker, turn: int, asked: Suggested, free: bool) -> None:
        position, known = asker.story.position, asker.known
        cards = asked.cards
        self.asker = asker
        self.before = asker.unknown
        self.turn = turn
        self.cards = cards
        self.expected = worth(known, asked_in_turn(position, position.players[asker.seat]), cards)
        within = None if free else (asked.room,)
        unnamed = position.deck.unnamed if asked.weapon is None else ""
        own = (Asking(cards, self.expected, "This one."),) if self.expected else ()
        better = best_questions(position, known, 1, within, unnamed)
        self.best = max((*better, *own), key=lambda one: one.bits, default=None)

    def closed(self) -> Asked:
        gained = self.before - self.asker.unknown
        return Asked(self.turn, self.asker.seat, self.cards, gained, self.expected, self.best)


def analyse(edition: Edition, game: Game[State], record: Record) -> Analysis:
    """What each seat could have known, turn by turn, from nothing but what it was told."""
    match = Match(game, record.header)
    onlookers = [_Onlooker(edition, match, seat) for seat in match.seats]
    free = record.header.options.get("movement") == "free"
    asked: list[Asked] = []
    question: _Open | None = None
    for entry in (None, *record.entries):
        turn, seen = match.state.open.turn, len(match.events)
        if entry is not None:
            match.apply(entry)
        suggested = next((e.payload for e in match.events[seen:] if isinstance(e.payload, Suggested)), None)
        if suggested is not None:
            question = _Open(onlookers[suggested.seat], turn, suggested, free)
        for onlooker in onlookers:
            onlooker.follow(match)
        enquiry = match.state.open.enquiry
        if question is not None and (enquiry is None or enquiry.asked is None):
            asked.append(question.closed())
            question = None
        if entry is None or match.state.open.turn != turn or match.outcome is not None:
            for onlooker in onlookers:
                onlooker.bits.append(onlooker.unknown)
    return Analysis(len(onlookers[0].bits) - 1, tuple(onlooker.progress() for onlooker in onlookers), tuple(asked))
