"""The Supper: the Picnic with everything that a guest may do unasked, to test asides with.

Whoever has guessed may write another guess until all have. Everybody may say that they are ready, and unsay it; that
moves nothing. And everybody may go home: their jars are left on the table for all to see, nobody turns to them or waits
for them any more, and a note that they had folded says nothing. If they were to ask, the next guest clockwise does; if
they were to show a jar, all guess without. The last one left has the basket.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec.structs import asdict, replace

from sleuth.core.chance import Chance
from sleuth.core.choices import Choice, Move, One, Option, admits, pick
from sleuth.core.game import Event, Occasion, Options, Outcome, Payload, Player, Seat, Step, Viewer
from tests.toy import JARS, NOTHING, Dabbler, Ended, Jar, Open, Picnic, PicnicPayload, PicnicRules, ReadOut, State, View


class _Payload(msgspec.Struct, frozen=True, tag_field="kind"):
    seat: Seat


class Ready(_Payload, frozen=True, tag="ready"):
    is_ready: bool


class Revised(_Payload, frozen=True, tag="revised"):
    jar: Jar


class RevisedHidden(_Payload, frozen=True, tag="revised-hidden"):
    pass


class WentHome(_Payload, frozen=True, tag="went-home"):
    jars: tuple[Jar, ...]
    next: Seat
    """Whose round it is now."""


SupperPayload: TypeAlias = PicnicPayload | Ready | Revised | RevisedHidden | WentHome


class Spread(Open, frozen=True):
    """What everybody sees."""

    ready: tuple[bool, ...] = ()
    left: tuple[tuple[Jar, ...], ...] = ()
    """The jars of those who went home; of the others nothing."""


class Supper(State, frozen=True):
    open: Spread


class Plate(View, frozen=True):
    table: Spread


class SupperRules(PicnicRules):
    """The rules, as pure functions."""

    def start(self, seats: Sequence[str], options: Options, chance: Chance) -> Step[State]:
        step = super().start(seats, options, chance)
        spread = Spread(**asdict(step.state.open), ready=(False,) * len(seats), left=((),) * len(seats))
        return replace(step, state=Supper(**{**asdict(step.state), "open": spread}))

    def gone(self, state: State, seat: Seat | int | None) -> bool:
        assert isinstance(state.open, Spread)
        return seat is not None and bool(state.open.left[seat])

    def has_left(self, state: State, seat: Seat) -> bool:
        return self.gone(state, seat)

    def _here(self, state: State) -> list[Seat]:
        return [Seat(i) for i in range(len(state.hands)) if not self.gone(state, i)]

    def _from(self, state: State, seat: Seat) -> Seat:
        """This guest, or the next clockwise who is still here."""
        return min(self._here(state), key=lambda other: (other - seat) % len(state.hands))

    def awaited(self, state: State) -> frozenset[Seat]:
        return frozenset(seat for seat in super().awaited(state) if not self.gone(state, seat))

    def choices(self, state: State, seat: Seat) -> Sequence[Choice]:
        offered = super().choices(state, seat)
        if state.open.phase != "turn" or not offered:
            return offered
        others = tuple(Option(str(i), f"Guest {i}") for i in self._here(state) if i != seat)
        turn = replace(offered[0], slots=(One("to", "Whom", others),))
        return (turn, *offered[1:])

    def asides(self, state: State, seat: Seat) -> Sequence[Choice]:
        if state.open.phase == "over" or self.gone(state, seat):
            return ()
        assert isinstance(state.open, Spread)
        ready = Choice("unready", "Not ready after all") if state.open.ready[seat] else Choice("ready", "I am ready")
        home = Choice("go-home", "Go home", note="Your jars are left for all to see.", grave=True)
        if state.open.phase != "guess" or state.guesses[seat] is None:
            return (ready, home)
        jars = (*(jar for jar in JARS if jar not in state.open.wrong), NOTHING)
        options = tuple(Option(jar, jar.capitalize()) for jar in jars if jar != state.guesses[seat])
        anew = Choice("revise", "Write another guess", (One("jar", "What is it", options),), sentence="It is {jar}.")
        return (anew, ready, home)

    def occasion(self, state: State, seat: Seat) -> Occasion:
        """To show a jar is an answer; whoever has made up their mind about the basket passes."""
        match state.open.phase:
            case "answer":
                return "answer"
            case "guess" if isinstance(state.open, Spread) and state.open.ready[seat]:
                return "pass"
            case _:
                return "turn"

    def play(self, state: State, seat: Seat, move: Move) -> Step[State]:
        if not admits(self.asides(state, seat), move):
            return super().play(state, seat, move)
        assert isinstance(state.open, Spread)
        match move.kind:
            case "revise":
                jar = str(move.slots["jar"])
                guesses = tuple(jar if i == seat else guess for i, guess in enumerate(state.guesses))
                told = Event(Revised(seat, jar), frozenset({seat}), RevisedHidden(seat))
                return Step(replace(state, guesses=guesses), (told,))
            case "go-home":
                return self._go_home(state, seat)
            case _:
                ready = tuple(
                    (i == seat and not is_so) or (i != seat and is_so) for i, is_so in enumerate(state.open.ready)
                )
                return Step(self._set(state, ready=ready), (Event(Ready(seat, ready[seat])),))

    def _go_home(self, state: State, seat: Seat) -> Step[State]:
        assert isinstance(state.open, Spread)
        table = state.open
        jars = state.hands[seat]
        asked = self.awaited(state) - {seat}
        left = tuple(jars if i == seat else others for i, others in enumerate(table.left))
        guesses = tuple(None if i == seat else guess for i, guess in enumerate(state.guesses))
        guessed = tuple(guess is not None for guess in guesses)
        state = self._set(replace(state, guesses=guesses), left=left, guessed=guessed)
        here = self._here(state)
        after = self._from(state, table.seat)
        told = Event(WentHome(seat, jars, after))
        if len(here) == 1:
            over = self._set(state, phase="over", seat=after, facing=None, basket=state.basket, winners=(after,))
            return Step(over, (told, Event(Ended((after,), state.basket))))
        if seat == table.seat and table.phase in ("turn", "answer"):
            return Step(self._set(state, phase="turn", seat=after, facing=None), (told,), asks=asked & {after})
        if seat == table.facing and table.phase == "answer":
            return Step(self._set(state, phase="guess"), (told,))
        if table.phase == "turn":
            facing = None if table.facing == seat else table.facing
            return Step(self._set(state, facing=facing), (told,), asks=asked)
        state = self._set(state, seat=after)
        if table.phase == "guess" and not self.awaited(state):
            return self._read_out(state, told, tuple(guess or NOTHING for guess in guesses))
        return Step(state, (told,))

    def _guess(self, state: State, seat: Seat, jar: Jar) -> Step[State]:
        step = super()._guess(state, seat, jar)
        if step.state.open.phase != "guess" or self.awaited(step.state):
            return step
        return self._read_out(step.state, step.events[0], tuple(guess or NOTHING for guess in step.state.guesses))

    def _read_out(self, state: State, told: Event, guesses: tuple[Jar, ...]) -> Step[State]:
        step = super()._read_out(state, told, guesses)
        after = self._from(step.state, step.state.open.seat)
        events = tuple(
            Event(replace(event.payload, next=self._from(step.state, event.payload.next)))
            if isinstance(event.payload, ReadOut)
            else event
            for event in step.events
        )
        return replace(step, state=self._set(step.state, seat=after), events=events)

    def default(self, state: State, seat: Seat) -> Move:
        if state.open.phase == "turn" and state.open.facing is None:
            return Move("turn", {"to": str(self._from(state, Seat((seat + 1) % len(state.hands))))})
        return super().default(state, seat)

    def view(self, state: State, viewer: Viewer) -> msgspec.Struct:
        assert isinstance(state.open, Spread)
        if viewer is None:
            return Plate(seat=None, table=state.open)
        hand, seen, guess = state.hands[viewer], state.seen[viewer], state.guesses[viewer]
        return Plate(seat=viewer, table=state.open, hand=hand, seen=seen, guess=guess)

    def outcome(self, state: State) -> Outcome | None:
        outcome = super().outcome(state)
        return Outcome("alone", outcome.winners) if outcome and len(self._here(state)) == 1 else outcome

    def _known(self, state: State, seat: Seat) -> set[Jar]:
        assert isinstance(state.open, Spread)
        return super()._known(state, seat) | {jar for jars in state.open.left for jar in jars}


class Meddler(Dabbler):
    """A bot that does anything it may, asked or not, but stays to the end."""

    def __init__(self, chance: Chance) -> None:
        super().__init__(chance)
        self._whims = Random(chance.below(2**32, "meddler"))
        self.considered = 0
        """How often it was asked what else it would do."""

    def volunteer(self) -> Move | None:
        self.considered += 1
        offer = self._reader.sight.get("asides", {"choices": ()})
        calm = [choice for choice in msgspec.convert(offer["choices"], tuple[Choice, ...]) if not choice.grave]
        return pick(calm, self._whims) if calm else None


class TheSupper(Picnic):
    """The game, as the house knows it."""

    id = "supper"
    family = "supper"
    title = "The Supper"
    state_type: type[State] = Supper
    view_type: type[msgspec.Struct] = Plate
    payload_type: Any = SupperPayload
    reason_type: Any = Literal["guessed", "unguessed", "alone"]

    def __init__(self, rules: SupperRules | None = None) -> None:
        super().__init__(rules or SupperRules())

    def narrate(self, payload: Payload, viewer: Viewer, names: Sequence[str]) -> str:
        match payload:
            case Ready(seat=seat, is_ready=is_ready):
                return f"{names[seat]}: {'ready' if is_ready else 'not ready after all'}."
            case Revised(jar=jar):
                return f"You write down {jar} instead."
            case RevisedHidden(seat=seat):
                return f"{names[seat]}: another note, folded."
            case WentHome(seat=seat, jars=jars, next=after):
                return f"{names[seat]} goes home and leaves {' and '.join(jars)}. {names[after]} goes on."
            case _:
                return super().narrate(payload, viewer, names)

    def bot(self, level: str, chance: Chance) -> Player:  # noqa: ARG002 - there is one level
        return Meddler(chance)
