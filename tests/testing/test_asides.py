"""The suite looks at what seats may do unasked as closely as at what they are asked."""

from collections import Counter
from collections.abc import Sequence
from itertools import count
from typing import cast

import msgspec
import pytest
from msgspec.structs import force_setattr, replace

from sleuth.core.choices import Choice, Move, One, Option
from sleuth.core.game import Event, Illegal, Occasion, Payload, Seat, Step, Viewer
from sleuth.core.record import Moved
from sleuth.testing import Broken, check_game, play_out
from sleuth.testing.exactness import check_admitted
from tests.supper import Ready, Revised, RevisedHidden, SupperRules, TheSupper
from tests.toy import JARS, NOTHING, Picnic, State


def test_a_game_with_asides_that_keeps_the_contract_passes() -> None:
    report = check_game(TheSupper(), games=12)
    assert report.asides > 20
    assert report.most_back > 1
    assert f", {report.asides} asides; " in str(report)


def test_random_games_make_every_kind_of_aside_and_still_end_as_they_would() -> None:
    playouts = [play_out(TheSupper(), seed) for seed in range(30)]
    made = Counter(one.move.kind for playout in playouts for one in playout.entries if isinstance(one, Moved))
    assert all(made[kind] for kind in ("ready", "unready", "revise", "go-home"))
    reasons = Counter(playout.record.closing.reason for playout in playouts)
    assert reasons["alone"] < reasons["guessed"]


def test_a_game_without_asides_is_played_as_before() -> None:
    report = check_game(Picnic(), games=2)
    assert report.asides == 0
    assert "aside" not in str(report)


class ChangesItsArgument(SupperRules):
    def asides(self, state: State, seat: Seat) -> Sequence[Choice]:
        force_setattr(state, "rounds", state.rounds + 1)
        return super().asides(state, seat)


class CountsCalls(SupperRules):
    def __init__(self) -> None:
        self._calls = count()

    def asides(self, state: State, seat: Seat) -> Sequence[Choice]:
        calls = f"Asked {next(self._calls)} times."
        return tuple(replace(choice, note=calls) for choice in super().asides(state, seat))


class AdmitsTooMuch(SupperRules):
    def asides(self, state: State, seat: Seat) -> Sequence[Choice]:
        offered = super().asides(state, seat)
        return (*offered, Choice("sing", "Sing")) if offered else ()

    def play(self, state: State, seat: Seat, move: Move) -> Step[State]:
        if move.kind == "sing":
            raise Illegal("Nobody sings at supper.")
        return super().play(state, seat, move)


class AcceptsTooMuch(SupperRules):
    """Takes back what was folded, though nothing was written yet."""

    def play(self, state: State, seat: Seat, move: Move) -> Step[State]:
        if move.kind == "ready" and self.asides(state, seat) and super().asides(state, seat)[-2].kind == "unready":
            move = Move("unready")
        return super().play(state, seat, move)


class Mutters(SupperRules):
    def play(self, state: State, seat: Seat, move: Move) -> Step[State]:
        if move.kind == "revise" and move.slots.get("jar") == state.guesses[seat]:
            raise Illegal("same")
        return super().play(state, seat, move)


class StillAfterTheEnd(SupperRules):
    def asides(self, state: State, seat: Seat) -> Sequence[Choice]:
        return super().asides(state, seat) or (Choice("wave", "Wave"),)

    def play(self, state: State, seat: Seat, move: Move) -> Step[State]:
        if move == Move("wave") and not super().asides(state, seat):
            return Step(state, (Event(Ready(seat, is_ready=True)),))
        return super().play(state, seat, move)


class OfTwoKinds(SupperRules):
    """The same word for what is asked and for what is not."""

    def asides(self, state: State, seat: Seat) -> Sequence[Choice]:
        offered = super().asides(state, seat)
        return (*offered, Choice("ask", "Ask about the weather")) if offered else ()

    def play(self, state: State, seat: Seat, move: Move) -> Step[State]:
        if move == Move("ask") and self.asides(state, seat) and state.open.facing is None:
            return Step(state, (Event(Ready(seat, is_ready=True)),))
        return super().play(state, seat, move)


class TakesBackAnAside(SupperRules):
    def play(self, state: State, seat: Seat, move: Move) -> Step[State]:
        step = super().play(state, seat, move)
        return replace(step, reversible=True) if move.kind == "ready" else step


class Stealthy(SupperRules):
    def play(self, state: State, seat: Seat, move: Move) -> Step[State]:
        step = super().play(state, seat, move)
        if move.kind != "revise":
            return step
        return replace(step, events=tuple(replace(event, shadow=None) for event in step.events))


class LeavesNobody(SupperRules):
    """Whoever was to answer goes home, and the table waits for them all the same."""

    def _go_home(self, state: State, seat: Seat) -> Step[State]:
        step = super()._go_home(state, seat)
        if state.open.phase == "answer" and seat == state.open.facing and step.state.open.phase == "guess":
            return replace(step, state=self._set(step.state, phase="answer"))
        return step


class AsksSilently(SupperRules):
    def _go_home(self, state: State, seat: Seat) -> Step[State]:
        return replace(super()._go_home(state, seat), asks=frozenset())


class LeakyAsides(SupperRules):
    def asides(self, state: State, seat: Seat) -> Sequence[Choice]:
        offered = super().asides(state, seat)
        return offered if state.basket in JARS[:4] else offered[-1:]


class LeakyRevision(SupperRules):
    def play(self, state: State, seat: Seat, move: Move) -> Step[State]:
        step = super().play(state, seat, move)
        if move.kind != "revise":
            return step
        return replace(step, events=(Event(Revised(seat, str(move.slots["jar"]))),))


class LeakyOptions(SupperRules):
    """Who revises is not offered what is really in the basket."""

    def asides(self, state: State, seat: Seat) -> Sequence[Choice]:
        offered = super().asides(state, seat)
        if not offered or offered[0].kind != "revise":
            return offered
        options = tuple(one for one in offered[0].slots[0].options if one.value != state.basket)
        return (replace(offered[0], slots=(One("jar", "What is it", options),)), *offered[1:])


class LeakyOccasion(SupperRules):
    """Whoever holds nothing of note is quick to show it."""

    def occasion(self, state: State, seat: Seat) -> Occasion:
        return "pass" if state.hands[seat][0] in JARS[:3] else super().occasion(state, seat)


class NoOccasion(SupperRules):
    def occasion(self, state: State, seat: Seat) -> Occasion:
        return cast("Occasion", "now") if state.open.phase == "guess" else super().occasion(state, seat)


class NothingToFill(SupperRules):
    def asides(self, state: State, seat: Seat) -> Sequence[Choice]:
        offered = super().asides(state, seat)
        toast = Choice("toast", "Toast", (One("to", "Whom", after="nobody", cases={"x": (Option("1", "One"),)}),))
        return (*offered, toast) if offered else ()


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        (
            ChangesItsArgument,
            "asides changed what it was given|not what it was before them|does not say so|does not hold",
        ),
        (CountsCalls, "asides gave two answers to one question"),
        (AdmitsTooMuch, "the (choices|asides) admit .*sing.* and play refuses it: Nobody sings at supper"),
        (AcceptsTooMuch, "play accepts .*ready.* which the choices do not admit"),
        (Mutters, "is refused with 'same', which is no sentence"),
        (StillAfterTheEnd, "the game is over, and this seat may still 'wave'"),
        (OfTwoKinds, "'ask' is offered twice, as an aside and besides"),
        (TakesBackAnAside, "is an aside, and yet reversible"),
        (Stealthy, "the aside .*revise.* is told to nobody here, though its number shows that it was made"),
        (LeavesNobody, "stuck: it is not over and nobody is awaited"),
        (AsksSilently, "the aside .*go-home.* changed what this seat is asked, and its step does not say so"),
        (LeakyAsides, "what is sent depends on what nobody told"),
        (LeakyRevision, "it is told which of two secret moves"),
        (LeakyOptions, "what is sent depends on what nobody told|the view shows what no event told"),
        (LeakyOccasion, "what is sent depends on what nobody told"),
        (NoOccasion, "the occasion cannot be written and read again"),
        (NothingToFill, "the choice 'toast' has a slot 'to' after 'nobody', which is no earlier slot"),
    ],
)
def test_asides_that_break_the_contract_are_caught(rules: type[SupperRules], said: str) -> None:
    with pytest.raises(Broken, match=said):
        check_game(TheSupper(rules()), most=500)


class Wordless(TheSupper):
    def narrate(self, payload: Payload, viewer: Viewer, names: Sequence[str]) -> str:
        return "" if isinstance(payload, RevisedHidden) else super().narrate(payload, viewer, names)


class Mistyped(TheSupper):
    payload_type = Picnic.payload_type


@pytest.mark.parametrize(
    ("game", "said"),
    [(Wordless, "is narrated as ''"), (Mistyped, "an event cannot be written and read again")],
)
def test_games_whose_asides_break_the_contract_are_caught(game: type[TheSupper], said: str) -> None:
    with pytest.raises(Broken, match=said):
        check_game(game(), most=500)


class RefusesTheLast(SupperRules):
    def play(self, state: State, seat: Seat, move: Move) -> Step[State]:
        if move == Move("revise", {"jar": NOTHING}):
            raise Illegal("Something must be in there.")
        return super().play(state, seat, move)


def test_every_aside_of_those_that_are_not_awaited_is_tried() -> None:
    positions = [position for seed in range(4) for position in play_out(TheSupper(), seed).positions]
    game = TheSupper(RefusesTheLast())
    writing = [position for position in positions if any(_may_write(position.state, seat) for seat in position.seats)]
    assert 5 < len(writing) < len(positions) - 5
    for position in positions:
        if position not in writing:
            check_admitted(replace(position, game=game))
            continue
        with pytest.raises(Broken, match="revise"):
            check_admitted(replace(position, game=game))


def _may_write(state: State, seat: Seat) -> bool:
    slots = [choice.slots[0] for choice in SupperRules().asides(state, seat) if choice.kind == "revise"]
    return any(option.value == NOTHING for slot in slots for option in slot.options)


def test_the_bytes_of_an_aside_come_back() -> None:
    for payload in (Ready(Seat(1), is_ready=True), RevisedHidden(Seat(0))):
        assert msgspec.json.decode(msgspec.json.encode(payload), type=TheSupper.payload_type) == payload
