"""A game in progress: the state that its entries give, and what each viewer has been told."""

from collections import deque
from collections.abc import Iterable, Sequence
from typing import Generic, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from sleuth.core.choices import Choice, Move
from sleuth.core.game import (
    Asides,
    Event,
    Foresight,
    Game,
    Illegal,
    Leaving,
    Naming,
    Occasion,
    Occasions,
    Outcome,
    Pass,
    Passing,
    Payload,
    Refused,
    S,
    Seat,
    Step,
    Turn,
    Turns,
    Viewer,
    fewest,
)
from sleuth.core.incidents import MovedByClock, MoveTakenBack, PassedFor, SeatHanded, TableAbandoned, recount
from sleuth.core.record import Abandoned, By, Entry, Handed, Header, Moved, Record, TookBack, seal

ABANDONED = Outcome("abandoned")

MOST_BACK = 64
"""Moves in a row that can be taken back. Records were played under this number: it may grow, and never shrink."""


class Closed(Illegal):
    """A move for a decision that is no longer open."""


class Play(msgspec.Struct, frozen=True, gc=False):
    """A seat makes a move, itself or through a bot or the clock."""

    seat: Seat
    move: Move
    decision: int
    """The number of the entry that opened the decision this answers; 0 is the start."""
    by: By


class PlayDefault(msgspec.Struct, frozen=True):
    """The move is made for a seat that the rules make when its time runs out."""

    seat: Seat
    decision: int
    by: By


class TakeBack(msgspec.Struct, frozen=True):
    """A seat takes its last move back."""

    seat: Seat
    decision: int


class HandOver(msgspec.Struct, frozen=True):
    """A bot plays on for a person who left, or the person is back."""

    seat: Seat
    to: Literal["person", "bot"]


class Abandon(msgspec.Struct, frozen=True):
    """Nobody came back: the table is closed."""


Act: TypeAlias = Play | PlayDefault | TakeBack | HandOver | Abandon
"""What may be done at a table; each makes one entry."""


class Proposal(msgspec.Struct, Generic[S], frozen=True, gc=False):
    """What an act would come to: its entry, and the step that the rules make of it, worked out once."""

    entry: Entry
    step: Step[S]
    before: S
    """The state that it was proposed for."""


class Match(Generic[S]):
    """Folds entries into a state. :meth:`propose` checks an act without changing anything, and :meth:`apply` takes in
    what was proposed, or an entry that was kept.
    """

    def __init__(self, game: Game[S], header: Header) -> None:
        if header.version != game.version:
            raise Refused(
                f"This game was begun under version {header.version} of the rules of {game.title}; "
                f"this program plays version {game.version}."
            )
        _check_chairs(game, header.chairs, fewest(game, header.options))
        self.game = game
        self.header = header
        self.names = header.names
        rules = game.rules
        # Asked once: whether something keeps a protocol takes longer to find out than most rules take.
        self.naming = game if isinstance(game, Naming) else None
        self.foresight = rules if isinstance(rules, Foresight) else None
        self._occasions = rules if isinstance(rules, Occasions) else None
        self._turns = rules if isinstance(rules, Turns) else None
        self._passing = rules if isinstance(rules, Passing) else None
        self.seats = tuple(Seat(index) for index in range(len(header.roster)))
        self.number = 0
        self.bots = {seat for seat in self.seats if header.roster[seat].kind == "bot"}
        """The seats that a bot plays now, for good or as a stand-in."""
        self.events: list[Event] = []
        self._before: deque[S] = deque(maxlen=MOST_BACK)
        """The states before each of the moves that can be taken back, all of them the last mover's."""
        self._last_mover: Seat | None = None
        self._abandoned = False
        self._unasked = game.rules if isinstance(game.rules, Asides) else None
        """The rules, if under them anybody may act unasked; looked up once, since it takes longer than asking them."""
        self._leaving = game.rules if isinstance(game.rules, Leaving) else None
        """The rules, if under them anybody may leave the game."""
        step = game.rules.start(header.chairs, header.options, header.chance())
        self.state = step.state
        self.events.extend(step.events)
        self.decisions: dict[Seat, int] = dict.fromkeys(self.awaited, 0)
        """For each awaited seat, the number of the entry that opened its decision."""
        self.offers: dict[Seat, tuple[Choice, ...]] = self._asides()
        """For each seat that may act although nobody waits for it, what it may do."""
        self.asides: dict[Seat, int] = dict.fromkeys(self.offers, 0)
        """For each of these, the number of the entry since which it may do just that: what an aside must name."""
        self.answered = 0
        """The number of the last entry that was no aside."""

    @property
    def awaited(self) -> frozenset[Seat]:
        return frozenset() if self._abandoned else self.game.rules.awaited(self.state)

    @property
    def outcome(self) -> Outcome | None:
        return ABANDONED if self._abandoned else self.game.rules.outcome(self.state)

    def has_left(self, seat: Seat) -> bool:
        """Whether nobody plays this seat any more."""
        return self._leaving is not None and self._leaving.has_left(self.state, seat)

    def may_take_back(self, seat: Viewer) -> bool:
        """Whether this seat's last move is still its own to take back."""
        return bool(self._before) and seat is not None and self._last_mover == seat and seat in self.decisions

    def occasion(self, seat: Seat) -> Occasion:
        """How quick the decision is that this awaited seat has to make."""
        return self._occasions.occasion(self.state, seat) if self._occasions else "turn"

    def passes(self, seat: Seat) -> Pass | None:
        """The move that the house makes for this awaited seat, if it need not be asked."""
        return self._passing.passes(self.state, seat) if self._passing else None

    @property
    def turn(self) -> Turn | None:
        """Whose turn it is, if the rules say so."""
        return self._turns.turn(self.state) if self._turns else None

    def may_speak(self, seat: Seat) -> bool:
        """Whether this seat may chat: while the game is on the rules decide, and after it everybody may."""
        return self.outcome is not None or self.game.rules.may_speak(self.state, seat)

    def propose(self, act: Act) -> Proposal[S]:
        """The entry that this act would make and the step it would be, or :class:`Refused`. Nothing is changed."""
        entry = self._entry(act)
        return Proposal(entry, self._step(entry), self.state)

    def _entry(self, act: Act) -> Entry:
        n = self.number + 1
        match act:
            case Play(seat=seat, move=move, decision=decision, by=by):
                return Moved(n, seat, by, decision, move)
            case PlayDefault(seat=seat, decision=decision, by=by):
                self._check_going_on()
                self._check_decision(seat, decision)
                return Moved(n, seat, by, decision, self.game.rules.default(self.state, seat))
            case TakeBack(seat=seat, decision=decision):
                return TookBack(n, seat, decision)
            case HandOver(seat=seat, to=to):
                return Handed(n, seat, to)
            case Abandon():
                return Abandoned(n)

    def apply(self, given: Proposal[S] | Entry) -> Sequence[Event]:
        """Take in what comes next, as it was proposed or as an entry that was kept; what happened.

        Raises :class:`Refused` and changes nothing if it cannot be next: a proposal holds until anything else is taken
        in.
        """
        entry = given.entry if isinstance(given, Proposal) else given
        if entry.n != self.number + 1:
            raise Refused(f"Entry {self.number + 1} comes next, not entry {entry.n}.")
        if isinstance(given, Proposal) and given.before is not self.state:
            raise Refused("This was proposed for another table.")
        step = given.step if isinstance(given, Proposal) else self._step(entry)
        earlier = self.decisions
        before = self.state
        self.state = step.state
        self.number = entry.n
        self.events.extend(step.events)
        aside = isinstance(entry, Moved) and self._is_aside(entry.seat, entry.move)
        self._keep_before(entry, step, before, aside)
        asked_anew = step.asks
        match entry:
            case Moved() | TookBack() if not aside:
                asked_anew |= {entry.seat}
            case Handed():
                (self.bots.add if entry.to == "bot" else self.bots.discard)(entry.seat)
            case Abandoned():
                self._abandoned = True
        self.decisions = {
            seat: earlier[seat] if seat in earlier and seat not in asked_anew else entry.n for seat in self.awaited
        }
        self._offer(entry, aside)
        return step.events

    def _asides(self) -> dict[Seat, tuple[Choice, ...]]:
        if self._abandoned or self._unasked is None:
            return {}
        offers: dict[Seat, tuple[Choice, ...]] = {}
        for seat in self.seats:
            if choices := self._unasked.asides(self.state, seat):
                offers[seat] = tuple(choices)
        return offers

    def _offer(self, entry: Entry, aside: bool) -> None:
        """Open asides anew for whoever made one, and for whomever others are offered now than before."""
        earlier, since = self.offers, self.asides
        actor = getattr(entry, "seat", None) if aside else None
        self.offers = self._asides()
        if actor is None and self.offers == earlier:
            self.offers = earlier  # what stays the same stays the same object
        else:
            self.asides = {
                seat: since[seat] if earlier.get(seat) == choices and seat != actor else entry.n
                for seat, choices in self.offers.items()
            }
        if not aside:
            self.answered = entry.n

    def _is_aside(self, seat: Seat, move: Move) -> bool:
        return any(choice.kind == move.kind for choice in self.offers.get(seat, ()))

    def _keep_before(self, entry: Entry, step: Step[S], before: S, aside: bool) -> None:
        """One seat's reversible moves in a row are taken back newest first; whatever else happens ends the row."""
        match entry:
            case TookBack():
                self._before.pop()
            case Moved(seat=seat) if step.reversible and not aside:
                if seat != self._last_mover:
                    self._before.clear()
                self._before.append(before)
                self._last_mover = seat
            case _:
                self._before.clear()
                self._last_mover = None

    def _step(self, entry: Entry) -> Step[S]:
        self._check_going_on()
        match entry:
            case Moved(seat=seat, by=by, decision=decision, move=move):
                self._check_open(seat, decision, move)
                told = self._told_before(seat, by, move)
                step = self.game.rules.play(self.state, seat, move)
                return step if told is None else replace(step, events=(told, *step.events))
            case TookBack(seat=seat, decision=decision):
                self._check_decision(seat, decision)
                if not self.may_take_back(seat):
                    raise Illegal("That cannot be taken back: something was rolled, shown or answered since.")
                return Step(self._before[-1], (Event(MoveTakenBack(seat)),))
            case Handed(seat=seat, to=to):
                self._check_handed(seat, to)
                return Step(self.state, (Event(SeatHanded(seat, to)),))
            case Abandoned():
                return Step(self.state, (Event(TableAbandoned()),))

    def _told_before(self, seat: Seat, by: By, move: Move) -> Event | None:
        """What is told before a move that its seat did not make."""
        match by:
            case "clock":
                return Event(MovedByClock(seat))
            case "yield":
                passed = self.passes(seat) if seat in self.decisions else None
                if passed is None or passed.move != move:
                    raise Illegal("This move is not one that is made for a seat: somebody has to decide it.")
                return Event(PassedFor(seat, passed.reason), frozenset((seat,)))
            case _:
                return None

    def _check_going_on(self) -> None:
        if self.outcome is not None:
            raise Closed("The game is over.")

    def _check_open(self, seat: Seat, decision: int, move: Move) -> None:
        if not self._is_aside(seat, move):
            self._check_decision(seat, decision)
        elif self.asides[seat] != decision:
            raise Closed("What you may do has changed since. Look again before you do that.")

    def _check_decision(self, seat: Seat, decision: int) -> None:
        if seat not in self.seats:
            raise Illegal(f"There is no seat {seat} at this table.")
        if seat not in self.decisions:
            raise Closed("It is not your turn to decide.")
        if self.decisions[seat] != decision:
            raise Closed("That question has been answered already.")

    def _check_handed(self, seat: Seat, to: str) -> None:
        if seat not in self.seats or self.header.roster[seat].kind != "person":
            raise Refused("Only a person's seat is handed to a bot and back.")
        if self.has_left(seat):
            raise Refused("Whoever sat there has left the game: nobody plays that seat any more.")
        if (seat in self.bots) == (to == "bot"):
            raise Refused("A bot plays there already." if to == "bot" else "The person plays there already.")

    def narrate(self, payload: Payload, viewer: Viewer) -> str:
        """One event in prose, told to this viewer."""
        told = recount(payload, viewer, self.names)
        return self.game.narrate(payload, viewer, self.names) if told is None else told

    def outcome_text(self, viewer: Viewer = None) -> str:
        """The end in a sentence, told to this viewer; empty while the game goes on."""
        outcome = self.outcome
        if outcome is None:
            return ""
        if outcome == ABANDONED:
            return "The table was abandoned."
        return self.game.outcome_text(outcome, self.names, viewer)


def _check_chairs(game: Game[S], taken: Sequence[str], least: int) -> None:
    clockwise = [chair.id for chair in game.chairs]
    if list(taken) != [chair for chair in clockwise if chair in taken]:
        raise Refused(f"Players sit in the order {', '.join(clockwise)}, one on a chair; not {', '.join(taken)}.")
    if len(taken) < least:
        raise Refused(f"{game.title} needs at least {least} players, not {len(taken)}.")


def replay(game: Game[S], header: Header, entries: Iterable[Entry]) -> Match[S]:
    """The match that these entries make."""
    match = Match(game, header)
    for entry in entries:
        match.apply(entry)
    return match


def record_of(match: Match[S], entries: Sequence[Entry]) -> Record:
    """The sealed record of a finished match."""
    outcome = match.outcome
    if outcome is None:
        raise ValueError("a record is sealed only after the game")
    return seal(match.header, entries, outcome.reason, outcome.winners)
