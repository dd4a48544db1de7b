"""The Picnic: a whole game in one page, with everything the contract knows, to test the house and the suite with.

Eight jars; one is hidden in the basket, each of two or three guests holds two, the rest stay in the pantry. On a turn
a guest turns to somebody (and may think again) and asks; the one asked shows a jar of their choice, which only the
asker sees. Then all guess at once, in secret, what is in the basket. Wrong guesses are read out, and a coin says who
goes on.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from sleuth.core.chance import Chance
from sleuth.core.choices import Choice, Move, One, Option, admits, pick, player
from sleuth.core.frames import Reader
from sleuth.core.game import (
    Chair,
    Event,
    Facts,
    Illegal,
    Level,
    Options,
    OptionSpec,
    Outcome,
    Payload,
    Player,
    Rules,
    Seat,
    Step,
    Viewer,
    fill_options,
)

Jar: TypeAlias = str
JARS: tuple[Jar, ...] = ("apricot", "bramble", "cherry", "damson", "elder", "fig", "grape", "honey")
NOTHING = "nothing"


class _Payload(msgspec.Struct, frozen=True, tag_field="kind"):
    pass


class Laid(_Payload, frozen=True, tag="laid"):
    first: Seat


class Got(_Payload, frozen=True, tag="got"):
    jars: tuple[Jar, ...]


class Turned(_Payload, frozen=True, tag="turned"):
    seat: Seat
    to: Seat


class Asked(_Payload, frozen=True, tag="asked"):
    seat: Seat
    to: Seat


class Shown(_Payload, frozen=True, tag="shown"):
    seat: Seat
    to: Seat
    jar: Jar


class ShownHidden(_Payload, frozen=True, tag="shown-hidden"):
    seat: Seat
    to: Seat


class Guessed(_Payload, frozen=True, tag="guessed"):
    seat: Seat
    jar: Jar


class GuessedHidden(_Payload, frozen=True, tag="guessed-hidden"):
    seat: Seat


class ReadOut(_Payload, frozen=True, tag="read-out"):
    guesses: tuple[Jar, ...]
    next: Seat


class Ended(_Payload, frozen=True, tag="ended"):
    winners: tuple[Seat, ...]
    basket: Jar


PicnicPayload: TypeAlias = Laid | Got | Turned | Asked | Shown | ShownHidden | Guessed | GuessedHidden | ReadOut | Ended


class Open(msgspec.Struct, frozen=True):
    """What everybody sees."""

    phase: Literal["turn", "answer", "guess", "over"]
    seat: Seat
    round: int
    facing: Seat | None = None
    guessed: tuple[bool, ...] = ()
    wrong: tuple[Jar, ...] = ()
    notes: tuple[Jar, ...] = ()
    """What the guesses read out last said."""
    basket: Jar | None = None
    winners: tuple[Seat, ...] = ()


class Sample(msgspec.Struct, frozen=True):
    """A jar that was shown to a guest."""

    jar: Jar
    by: Seat


class State(msgspec.Struct, frozen=True):
    open: Open
    rounds: int
    basket: Jar
    hands: tuple[tuple[Jar, ...], ...]
    seen: tuple[tuple[Sample, ...], ...]
    guesses: tuple[Jar | None, ...]
    chance: Chance


class View(msgspec.Struct, frozen=True):
    seat: Seat | None
    table: Open
    hand: tuple[Jar, ...] = ()
    seen: tuple[Sample, ...] = ()
    guess: Jar | None = None


class Jars(msgspec.Struct, frozen=True):
    jars: tuple[Jar, ...]


def _jars(jars: Sequence[Jar]) -> tuple[Option, ...]:
    return tuple(Option(jar, jar.capitalize()) for jar in jars)


class PicnicRules:
    """The rules, as pure functions."""

    def start(self, seats: Sequence[str], options: Options, chance: Chance) -> Step[State]:
        jars = chance.shuffled(JARS, "jars")
        guests = len(seats)
        first = Seat(chance.below(guests, "first"))
        hands = tuple(tuple(sorted(jars[1 + 2 * i : 3 + 2 * i])) for i in range(guests))
        rounds = options["rounds"]
        assert isinstance(rounds, int)
        table = Open("turn", first, 1, guessed=(False,) * guests)
        state = State(table, rounds, jars[0], hands, ((),) * guests, (None,) * guests, chance)
        dealt = tuple(Event(Got(hand), frozenset({Seat(i)})) for i, hand in enumerate(hands))
        return Step(state, (Event(Laid(first)), *dealt))

    def awaited(self, state: State) -> frozenset[Seat]:
        match state.open.phase:
            case "turn":
                return frozenset({state.open.seat})
            case "answer":
                return frozenset() if state.open.facing is None else frozenset({state.open.facing})
            case "guess":
                return frozenset(Seat(i) for i, guess in enumerate(state.guesses) if guess is None)
            case "over":
                return frozenset()

    def choices(self, state: State, seat: Seat) -> Sequence[Choice]:
        if seat not in self.awaited(state):
            return ()
        match state.open.phase:
            case "turn":
                others = tuple(player(i) for i in range(len(state.hands)) if i != seat)
                turn = Choice("turn", "Turn to somebody", (One("to", "Whom", others),), sentence="I turn to {to}.")
                return (turn,) if state.open.facing is None else (turn, Choice("ask", "Ask for a jar"))
            case "answer":
                return (Choice("show", "Show a jar", (One("jar", "Which", _jars(state.hands[seat])),)),)
            case _:
                open_jars = (*(jar for jar in JARS if jar not in state.open.wrong), NOTHING)
                return (Choice("guess", "Guess", (One("jar", "What is it", _jars(open_jars)),), grave=True),)

    def play(self, state: State, seat: Seat, move: Move) -> Step[State]:
        if not admits(self.choices(state, seat), move):
            raise Illegal("That is not what the picnic waits for.", rule="PI-01")
        match move.kind:
            case "turn":
                to = Seat(int(str(move.slots["to"])))
                return Step(self._set(state, facing=to), (Event(Turned(seat, to)),), reversible=True)
            case "ask":
                facing = state.open.facing
                assert facing is not None
                return Step(self._set(state, phase="answer"), (Event(Asked(seat, facing)),))
            case "show":
                return self._show(state, seat, str(move.slots["jar"]))
            case _:
                return self._guess(state, seat, str(move.slots["jar"]))

    def _show(self, state: State, seat: Seat, jar: Jar) -> Step[State]:
        asker = state.open.seat
        seen = tuple((*samples, Sample(jar, seat)) if i == asker else samples for i, samples in enumerate(state.seen))
        shown = Event(Shown(seat, asker, jar), frozenset({seat, asker}), ShownHidden(seat, asker))
        return Step(self._set(replace(state, seen=seen), phase="guess"), (shown,))

    def _guess(self, state: State, seat: Seat, jar: Jar) -> Step[State]:
        guesses = tuple(jar if i == seat else guess for i, guess in enumerate(state.guesses))
        guessed = tuple(guess is not None for guess in guesses)
        told = Event(Guessed(seat, jar), frozenset({seat}), GuessedHidden(seat))
        state = self._set(replace(state, guesses=guesses), guessed=guessed)
        if not all(guessed):
            return Step(state, (told,))
        return self._read_out(state, told, tuple(guess or NOTHING for guess in guesses))

    def _read_out(self, state: State, told: Event, guesses: tuple[Jar, ...]) -> Step[State]:
        winners = tuple(Seat(i) for i, guess in enumerate(guesses) if guess == state.basket)
        coin = Seat(state.chance.below(len(guesses), "coin", state.open.round))
        state = self._set(state, notes=guesses)
        read_out = Event(ReadOut(guesses, coin))
        if winners or state.open.round == state.rounds:
            over = self._set(state, phase="over", basket=state.basket, winners=winners)
            return Step(over, (told, read_out, Event(Ended(winners, state.basket))))
        wrong = tuple(jar for jar in JARS if jar in state.open.wrong or jar in guesses)
        state = replace(state, guesses=(None,) * len(guesses))
        clear = (False,) * len(guesses)
        after = self._set(
            state, phase="turn", seat=coin, round=state.open.round + 1, facing=None, wrong=wrong, guessed=clear
        )
        return Step(after, (told, read_out))

    def _set(self, state: State, **changes: object) -> State:
        return replace(state, open=replace(state.open, **changes))

    def default(self, state: State, seat: Seat) -> Move:
        match state.open.phase:
            case "turn" if state.open.facing is not None:
                return Move("ask")
            case "turn":
                return Move("turn", {"to": str((seat + 1) % len(state.hands))})
            case "answer":
                return Move("show", {"jar": state.hands[seat][0]})
            case _:
                return Move("guess", {"jar": NOTHING})

    def view(self, state: State, viewer: Viewer) -> msgspec.Struct:
        if viewer is None:
            return View(None, state.open)
        return View(viewer, state.open, state.hands[viewer], state.seen[viewer], state.guesses[viewer])

    def may_speak(self, state: State, seat: Seat) -> bool:  # noqa: ARG002 - the contract's, everybody may talk here
        return True

    def outcome(self, state: State) -> Outcome | None:
        if state.open.phase != "over":
            return None
        return Outcome("guessed" if state.open.winners else "unguessed", state.open.winners)

    def twin(self, state: State, seat: Seat, chance: Chance) -> State:
        """Relabels the jars that this guest cannot place."""
        known = self._known(state, seat)
        unknown = [jar for jar in JARS if jar not in known]
        for attempt in range(10_000):
            swap = {jar: jar for jar in JARS} | dict(
                zip(unknown, chance.shuffled(unknown, "twin", attempt), strict=True)
            )
            if swap[state.basket] not in state.open.wrong:
                break
        over = state.open.phase == "over"
        return replace(
            state,
            basket=swap[state.basket],
            hands=tuple(tuple(sorted(swap[jar] for jar in hand)) for hand in state.hands),
            seen=tuple(tuple(Sample(swap[one.jar], one.by) for one in samples) for samples in state.seen),
            guesses=tuple(
                guess if i == seat or guess is None or over else self._another(state, i, chance)
                for i, guess in enumerate(state.guesses)
            ),
            chance=chance,
        )

    def _known(self, state: State, seat: Seat) -> set[Jar]:
        if state.open.phase == "over":
            return {jar for hand in state.hands for jar in hand} | {state.basket}
        return {*state.hands[seat], *(sample.jar for sample in state.seen[seat])}

    def _another(self, state: State, seat: int, chance: Chance) -> Jar:
        open_jars = (*(jar for jar in JARS if jar not in state.open.wrong), NOTHING)
        return open_jars[chance.below(len(open_jars), "guess", seat)]


class Dabbler:
    """A bot that does anything it may."""

    def __init__(self, chance: Chance) -> None:
        self._random = Random(chance.below(2**32, "dabbler"))
        self._reader = Reader()

    def receive(self, frame: bytes) -> None:
        self._reader.read(frame)

    def decide(self) -> Move:
        return pick(msgspec.convert(self._reader.sight["choices"], tuple[Choice, ...]), self._random)


class Picnic:
    """The game, as the house knows it."""

    id = "picnic"
    family = "picnic"
    title = "The Picnic"
    tagline = "One jar is in the basket."
    version = 1
    chairs: tuple[Chair, ...] = (Chair("north", "North"), Chair("east", "East"), Chair("south", "South"))
    facts = Facts(
        players=(2, 3),
        minutes=(1, 2),
        difficulty="Easy to learn",
        hidden=("hands",),
        chance=("deal",),
        simultaneous=True,
        notebook="none",
        companion=False,
        study=False,
    )
    levels: tuple[Level, ...] = (Level("dabbler", "Dabbler", "Does anything it may."),)
    options: tuple[OptionSpec, ...] = (OptionSpec("rounds", "Rounds", "How long it lasts.", 3, least=1, most=4),)
    state_type: type[State] = State
    view_type: type[msgspec.Struct] = View
    payload_type: Any = PicnicPayload
    reason_type: Any = Literal["guessed", "unguessed"]

    def __init__(self, rules: PicnicRules | None = None) -> None:
        self.rules: Rules[State] = rules or PicnicRules()

    def check_options(self, options: Options) -> dict[str, str | bool | int]:
        return fill_options(self.options, options)

    def narrate(self, payload: Payload, viewer: Viewer, names: Sequence[str]) -> str:
        def name(seat: Seat) -> str:
            return "You" if seat == viewer else names[seat]

        match payload:
            case Laid(first=first):
                return f"The cloth is laid. {name(first)} first."
            case Got(jars=jars):
                return f"You brought {' and '.join(jars)}."
            case Turned(seat=seat, to=to):
                return f"{name(seat)} to {name(to)}: a glance."
            case Asked(seat=seat, to=to):
                return f"{name(seat)} to {name(to)}: a question."
            case Shown(seat=seat, to=to, jar=jar):
                return f"{name(seat)} to {name(to)}: a jar of {jar}."
            case ShownHidden(seat=seat, to=to):
                return f"{name(seat)} to {name(to)}: a jar."
            case Guessed(jar=jar):
                return f"You write down {jar}."
            case GuessedHidden(seat=seat):
                return f"{name(seat)}: a note, folded."
            case ReadOut(guesses=guesses, next=after):
                return f"The notes say {', '.join(guesses)}. The coin says {name(after)}."
            case Ended(basket=basket):
                return f"The basket is opened: {basket}."
            case _:
                raise TypeError(f"no words for {payload!r}")

    def prompt(self, view: msgspec.Struct, names: Sequence[str]) -> str:
        assert isinstance(view, View)
        return f"{names[view.table.seat]}'s round: {view.table.phase}."

    def outcome_text(self, outcome: Outcome, names: Sequence[str], viewer: Viewer = None) -> str:  # noqa: ARG002 - the same to all
        return f"{' and '.join(names[seat] for seat in outcome.winners) or 'Nobody'} guessed it."

    def content(self, options: Options) -> msgspec.Struct:  # noqa: ARG002 - the same for all options
        return Jars(JARS)

    def bot(self, level: str, chance: Chance) -> Player:  # noqa: ARG002 - there is one level
        return Dabbler(chance)
