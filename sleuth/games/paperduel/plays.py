"""What becomes of a duel on paper by one move: suggestions going round, accusations, notes, players who are out."""

from collections.abc import Sequence

from msgspec.structs import replace

from sleuth.core.choices import Move
from sleuth.core.game import Event, Seat, Step
from sleuth.games.paperduel.offers import KINDS, others
from sleuth.games.paperduel.state import Counted, Counting, Inquiry, Note, NoteTakenBack, Paid, PaperPayload, State
from sleuth.games.zeroday.events import (
    Accused,
    CouldNotShow,
    Ended,
    EnvelopeSeen,
    EvidenceShown,
    EvidenceShownHidden,
    NobodyShowed,
    PlayerLost,
    Suggested,
    TurnBegan,
)
from sleuth.games.zeroday.state import Ending, EvidenceId, Loss, Seen, Suggestion

MOST_NOTES = 60
"""So many notes are kept to look up and take back."""


class Play:
    """One move on its way: the state as it becomes, and what happens."""

    def __init__(self, state: State, seat: Seat) -> None:
        self._state = state
        self._seat = seat
        self._events: list[Event] = []

    def make(self, move: Move) -> Step[State]:
        seat = self._seat
        match move.kind:
            case "end-turn":
                self._begin_turn(others(self._state, seat)[0])
            case "turn-of":
                self._begin_turn(Seat(int(str(move.slots["whose"]))))
            case "suggest":
                named, damaged = _named(move), move.slots["damaged"]
                self._state = replace(self._state, suggested=self._state.suggested + 1)
                asked = [other for other in others(self._state, seat) if str(other) in damaged]  # ED-22 to ED-24
                self._suggest(named, asked, special=False)
            case "special":
                self._state = replace(self._state, bought=True)
                self._tell(Paid(seat, int(str(move.slots["worth"]))))
                self._suggest(_named(move), others(self._state, seat), special=True)  # ED-29, ED-30
            case "accuse":
                self._accuse(_named(move))
            case "show":
                self._show(str(move.slots["card"]))
            case "none":
                self._pass_on()
            case "life" | "treasures":
                self._count(move.kind, Seat(int(str(move.slots["whose"]))), int(str(move.slots["change"])))
            case "undo":
                self._undo()
            case "beaten":
                self._lose(Seat(int(str(move.slots["whose"]))), "life")
            case _:
                self._lose(seat, "life" if self._state.players[seat].life <= 0 else "conceded")
        return Step(self._state, tuple(self._events))

    def _tell(self, payload: PaperPayload) -> None:
        self._events.append(Event(payload))

    def _change(self, seat: Seat, **changes: object) -> None:
        players = list(self._state.players)
        players[seat] = replace(players[seat], **changes)
        self._state = replace(self._state, players=tuple(players))

    def _begin_turn(self, active: Seat) -> None:
        state = self._state
        self._state = replace(state, active=active, turn=state.turn + 1, suggested=0, bought=False)
        self._tell(TurnBegan(active, state.turn + 1))

    def _suggest(self, named: tuple[EvidenceId, ...], asked: Sequence[Seat], *, special: bool) -> None:
        state = self._state
        suggestion = Suggestion(self._seat, named, special, state.turn)
        self._state = replace(state, inquiry=Inquiry(tuple(asked)), suggestions=(*state.suggestions, suggestion))
        self._tell(Suggested(self._seat, named, tuple(asked), special))

    def _answer(self, **changes: object) -> Suggestion:
        *before, last = self._state.suggestions
        self._state = replace(self._state, suggestions=(*before, replace(last, **changes)))
        return last

    def _show(self, card: EvidenceId) -> None:
        """One card, to the asker alone; it earns a Treasure, and the asking stops (ED-25, ED-32, ED-R09, ED-R10)."""
        seat = self._seat
        to = self._answer(shown_by=seat).seat
        seen = Seen(seat, card, len(self._state.suggestions) - 1)
        self._change(to, seen=(*self._state.players[to].seen, seen))
        self._change(seat, treasures=self._state.players[seat].treasures + 1)
        self._state = replace(self._state, inquiry=None)
        shown = EvidenceShown(seat, to, card)
        self._events.append(Event(shown, frozenset((seat, to)), EvidenceShownHidden(seat, to)))

    def _pass_on(self) -> None:
        last = self._answer(passed=(*self._state.suggestions[-1].passed, self._seat))
        self._tell(CouldNotShow(self._seat, last.seat))
        self._ask_next(without=self._seat)

    def _ask_next(self, without: Seat) -> None:
        inquiry = self._state.inquiry
        assert inquiry is not None, "somebody was asked"
        left = tuple(seat for seat in inquiry.asked if seat != without)
        self._state = replace(self._state, inquiry=Inquiry(left) if left else None)
        if not left:
            self._tell(NobodyShowed(self._state.suggestions[-1].seat))

    def _accuse(self, named: tuple[EvidenceId, ...]) -> None:
        """Right, and they win; wrong, and they suggest and accuse no more (ED-40 to ED-44)."""
        seat, right = self._seat, named == self._state.envelope
        self._change(seat, accusation=named)
        self._tell(Accused(seat, named, right))
        if right:
            self._end("accusation", seat)
            return
        self._change(seat, barred=True)
        self._events.append(Event(EnvelopeSeen(seat, self._state.envelope), frozenset((seat,))))

    def _count(self, what: Counted, whose: Seat, change: int) -> None:
        before = getattr(self._state.players[whose], what)
        note = Note(self._seat, whose, what, before, before + change, self._state.turn)
        self._change(whose, **{what: note.after})
        self._state = replace(self._state, notes=(*self._state.notes, note)[-MOST_NOTES:])
        self._tell(Counting(self._seat, whose, what, before, note.after))

    def _undo(self) -> None:
        *rest, last = self._state.notes
        now = getattr(self._state.players[last.whose], last.what) - (last.after - last.before)
        now = max(0, now) if last.what == "treasures" else now
        self._change(last.whose, **{last.what: now})
        self._state = replace(self._state, notes=tuple(rest))
        self._tell(NoteTakenBack(self._seat, last.whose, last.what, now))

    def _lose(self, seat: Seat, reason: Loss) -> None:
        """Out of the duel: their evidence is laid open, and nobody asks them any more (ED-45, ED-R11)."""
        self._change(seat, lost=reason)
        self._tell(PlayerLost(seat, reason, self._state.players[seat].evidence))
        state = self._state
        self._state = state = replace(state, notes=tuple(note for note in state.notes if note.whose != seat))
        left = [Seat(number) for number, one in enumerate(state.players) if one.lost is None]
        if len(left) == 1:
            self._end("last-standing", left[0])
            return
        if state.inquiry is not None and seat in state.inquiry.asked:
            self._ask_next(without=seat)
        if seat == state.active:
            self._state = replace(self._state, inquiry=None)
            self._begin_turn(others(self._state, seat)[0])

    def _end(self, reason: str, winner: Seat) -> None:
        state = self._state
        ending = Ending(reason, (winner,), state.envelope, tuple(one.evidence for one in state.players))  # type: ignore[arg-type] # one of the two
        self._state = replace(state, ending=ending, inquiry=None)
        self._tell(Ended(reason, (winner,), ending.envelope, ending.evidence))


def _named(move: Move) -> tuple[EvidenceId, ...]:
    return tuple(str(move.slots[kind]) for kind in KINDS)
