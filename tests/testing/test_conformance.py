"""The suite passes a game that keeps the contract, and catches every one of these that do not."""

from collections.abc import Sequence
from itertools import count
from typing import Literal

import msgspec
import pytest
from msgspec.structs import force_setattr, replace

from sleuth.core.chance import Chance, fresh_secret
from sleuth.core.choices import Choice, Move, One, Option
from sleuth.core.game import Event, Illegal, Options, Outcome, Payload, Seat, Step, Viewer
from sleuth.testing import Broken, check_game
from tests.toy import (
    JARS,
    Asked,
    Guessed,
    Jar,
    Open,
    Picnic,
    PicnicPayload,
    PicnicRules,
    Shown,
    State,
    Turned,
    View,
)


def test_a_game_that_keeps_the_contract_passes() -> None:
    report = check_game(Picnic(), games=12)
    assert report.games == 12
    assert report.takebacks > 0
    assert report.most_back > 1
    assert report.refused > report.accepted > 200
    assert report.tally.differing > report.tally.twins * 0.9
    assert report.tally.parted > 0
    assert str(report).startswith("picnic: 12 games, ")


def test_a_failure_says_where_to_look() -> None:
    with pytest.raises(Broken) as caught:
        check_game(Picnic(LeakyView()))
    broken = caught.value
    assert (broken.game, broken.seed, broken.entry) == ("picnic", 0, 0)
    assert str(broken).startswith("picnic, seed 0, after entry 0, ")


class ChangesItsArgument(PicnicRules):
    def choices(self, state: State, seat: Seat) -> Sequence[Choice]:
        offered = super().choices(state, seat)
        if state.open.phase == "guess" and offered:
            force_setattr(state, "rounds", state.rounds + 1)
        return offered


class CountsCalls(PicnicRules):
    def __init__(self) -> None:
        self._calls = count()

    def play(self, state: State, seat: Seat, move: Move) -> Step[State]:
        step = super().play(state, seat, move)
        return replace(step, state=self._set(step.state, facing=Seat(next(self._calls) % 2)))


class DealsFromElsewhere(PicnicRules):
    def start(self, seats: Sequence[str], options: Options, chance: Chance) -> Step[State]:  # noqa: ARG002 - the contract names it
        return super().start(seats, options, Chance(fresh_secret()))


class ForgetsWhoAnswers(PicnicRules):
    def awaited(self, state: State) -> frozenset[Seat]:
        return frozenset() if state.open.phase == "answer" else super().awaited(state)


class AwaitsInVain(PicnicRules):
    def choices(self, state: State, seat: Seat) -> Sequence[Choice]:
        return () if state.open.phase == "answer" else super().choices(state, seat)


class OffersToAll(PicnicRules):
    def choices(self, state: State, seat: Seat) -> Sequence[Choice]:
        return super().choices(state, seat) or (Choice("shout", "Shout"),)


class AwaitsAfterTheEnd(PicnicRules):
    def awaited(self, state: State) -> frozenset[Seat]:
        return super().awaited(state) or frozenset({Seat(0)})


class NeverEnds(PicnicRules):
    def start(self, seats: Sequence[str], options: Options, chance: Chance) -> Step[State]:
        step = super().start(seats, options, chance)
        return replace(step, state=replace(step.state, rounds=0, basket="quince"))


class CrownsAStranger(PicnicRules):
    def outcome(self, state: State) -> Outcome | None:
        outcome = super().outcome(state)
        return outcome and replace(outcome, winners=(Seat(7),))


class EndsForNoReason(PicnicRules):
    def outcome(self, state: State) -> Outcome | None:
        outcome = super().outcome(state)
        return outcome and replace(outcome, reason="rained off")


class AdmitsTooMuch(PicnicRules):
    def choices(self, state: State, seat: Seat) -> Sequence[Choice]:
        offered = super().choices(state, seat)
        if offered and offered[0].kind == "turn":
            options = (*offered[0].slots[0].options, Option(str(seat), "Yourself"))
            return (Choice("turn", "Turn", (One("to", "Whom", options),)), *offered[1:])
        return offered

    def play(self, state: State, seat: Seat, move: Move) -> Step[State]:
        if move.slots.get("to") == str(seat):
            raise Illegal("One does not turn to oneself.")
        return super().play(state, seat, move)


class AcceptsTooMuch(PicnicRules):
    def play(self, state: State, seat: Seat, move: Move) -> Step[State]:
        if state.open.phase == "guess" and move.kind == "guess" and move.slots.get("jar") in state.open.wrong:
            move = Move("guess", {"jar": "nothing"})
        return super().play(state, seat, move)


class AcceptsExtraSlots(PicnicRules):
    def play(self, state: State, seat: Seat, move: Move) -> Step[State]:
        return super().play(state, seat, Move("ask") if move.kind == "ask" else move)


class AcceptsOtherSeats(PicnicRules):
    def play(self, state: State, seat: Seat, move: Move) -> Step[State]:
        return super().play(state, state.open.seat if move.kind == "turn" else seat, move)


class Crashes(PicnicRules):
    def play(self, state: State, seat: Seat, move: Move) -> Step[State]:
        if move.kind == "show":
            JARS.index(str(move.slots["jar"]))
        return super().play(state, seat, move)


class Mutters(PicnicRules):
    def play(self, state: State, seat: Seat, move: Move) -> Step[State]:
        try:
            return super().play(state, seat, move)
        except Illegal:
            raise Illegal("bad move") from None


class DefaultsWrongly(PicnicRules):
    def default(self, state: State, seat: Seat) -> Move:
        return Move("turn", {"to": str(seat)}) if state.open.phase == "turn" else super().default(state, seat)


class DeadEnd(PicnicRules):
    def choices(self, state: State, seat: Seat) -> Sequence[Choice]:
        offered = super().choices(state, seat)
        if state.open.phase != "answer" or not offered:
            return offered
        how = One("how", "How", after="jar", cases={JARS[0]: (Option("shyly", "Shyly"),)})
        return (Choice("show", "Show", (*offered[0].slots, how)),)


class MentionsNobody(PicnicRules):
    def choices(self, state: State, seat: Seat) -> Sequence[Choice]:
        return tuple(replace(choice, note="{1} will know.", seats=(seat,)) for choice in super().choices(state, seat))


class LeavesNamesOut(PicnicRules):
    def view(self, state: State, viewer: Viewer) -> msgspec.Struct:
        return replace(super().view(state, viewer), guess="{0} has it")


class LeakyView(PicnicRules):
    def view(self, state: State, viewer: Viewer) -> msgspec.Struct:
        view = super().view(state, viewer)
        return replace(view, guess=state.basket)


class LeakyLate(PicnicRules):
    """Shows a hand to the spectator alone, in the second round alone."""

    def view(self, state: State, viewer: Viewer) -> msgspec.Struct:
        view = super().view(state, viewer)
        return replace(view, hand=state.hands[0]) if viewer is None and state.open.round == 2 else view


class LeakyKey(PicnicRules):
    def view(self, state: State, viewer: Viewer) -> msgspec.Struct:
        return replace(super().view(state, viewer), guess=state.chance.key.hex())


class LeakyChoices(PicnicRules):
    def choices(self, state: State, seat: Seat) -> Sequence[Choice]:
        offered = super().choices(state, seat)
        if state.open.phase == "guess":
            return tuple(replace(choice, note=f"Not {state.hands[seat - 1][0]}, surely.") for choice in offered)
        return offered


class LeakySpeech(PicnicRules):
    def may_speak(self, state: State, seat: Seat) -> bool:
        return state.basket > state.hands[seat][0]


class LeakyShadow(PicnicRules):
    def _show(self, state: State, seat: Seat, jar: Jar) -> Step[State]:
        step = super()._show(state, seat, jar)
        return replace(step, events=tuple(replace(event, shadow=event.payload) for event in step.events))


class LeakyPublic(PicnicRules):
    def _show(self, state: State, seat: Seat, jar: Jar) -> Step[State]:
        return replace(super()._show(state, seat, jar), events=(Event(Shown(seat, state.open.seat, jar)),))


class LeakyGuess(PicnicRules):
    def _guess(self, state: State, seat: Seat, jar: Jar) -> Step[State]:
        step = super()._guess(state, seat, jar)
        return replace(step, events=(Event(Guessed(seat, jar)), *step.events[1:]))


class LeakyEvent(PicnicRules):
    """Whom the question goes to, as told to all, depends on the basket."""

    def play(self, state: State, seat: Seat, move: Move) -> Step[State]:
        step = super().play(state, seat, move)
        if move.kind == "ask":
            return replace(step, events=(Event(Asked(seat, Seat(JARS.index(state.basket) % 2))),))
        return step


class LeakyRefusal(PicnicRules):
    def play(self, state: State, seat: Seat, move: Move) -> Step[State]:
        try:
            return super().play(state, seat, move)
        except Illegal:
            raise Illegal("That is nowhere near." if state.basket in JARS[:4] else "That is quite warm.") from None


class SilentView(PicnicRules):
    """Lays the basket open in the view of the one who asked, and no event says so."""

    def view(self, state: State, viewer: Viewer) -> msgspec.Struct:
        view = super().view(state, viewer)
        return replace(view, guess=state.basket) if state.open.phase == "guess" and viewer == 0 else view

    def twin(self, state: State, seat: Seat, chance: Chance) -> State:
        twin = super().twin(state, seat, chance)
        return state if state.open.phase == "guess" and seat == 0 else twin


class TwinsNothing(PicnicRules):
    def twin(self, state: State, seat: Seat, chance: Chance) -> State:  # noqa: ARG002 - the contract names it
        return state


class TwinsTooMuch(PicnicRules):
    def twin(self, state: State, seat: Seat, chance: Chance) -> State:
        return super().twin(state, Seat((seat + 1) % len(state.hands)), chance)


class TakesBackARevelation(PicnicRules):
    def _show(self, state: State, seat: Seat, jar: Jar) -> Step[State]:
        return replace(super()._show(state, seat, jar), reversible=True)


class TakesBackAnAnswer(PicnicRules):
    def play(self, state: State, seat: Seat, move: Move) -> Step[State]:
        return replace(super().play(state, seat, move), reversible=move.kind in ("turn", "ask"))


class TakesBackAQuestion(PicnicRules):
    def play(self, state: State, seat: Seat, move: Move) -> Step[State]:
        step = super().play(state, seat, move)
        return replace(step, asks=frozenset({Seat(0), Seat(1)})) if step.reversible else step


class TakesBackARoll(PicnicRules):
    def play(self, state: State, seat: Seat, move: Move) -> Step[State]:
        step = super().play(state, seat, move)
        if move.kind == "turn":
            return replace(step, events=(Event(Turned(seat, Seat(state.chance.below(2, "glance")))),))
        return step


class RemembersWhatIsTakenBack(PicnicRules):
    def play(self, state: State, seat: Seat, move: Move) -> Step[State]:
        step = super().play(state, seat, move)
        if move.kind == "turn":
            force_setattr(state, "rounds", state.rounds + 1)
        return step


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        (ChangesItsArgument, "choices changed what it was given"),
        (CountsCalls, "play gave two answers to one question"),
        (DealsFromElsewhere, "start dealt one table in two ways"),
        (ForgetsWhoAnswers, "stuck: it is not over and nobody is awaited"),
        (AwaitsInVain, "stuck: this seat is awaited and has no choice"),
        (OffersToAll, "is not awaited and may 'shout'"),
        (AwaitsAfterTheEnd, "the game is over, and .* still awaited"),
        (NeverEnds, "not over after 500 random entries"),
        (CrownsAStranger, "names a seat that is not there"),
        (EndsForNoReason, "has a reason that is none of the game's"),
        (AdmitsTooMuch, "the choices admit .* and play refuses it: One does not turn to oneself"),
        (AcceptsTooMuch, "play accepts .*guess.* which the choices do not admit"),
        (AcceptsExtraSlots, "play accepts .*no-such-slot.* which the choices do not admit"),
        (AcceptsOtherSeats, "play accepts .*turn.* which the choices do not admit"),
        (Crashes, "is answered with (KeyError|ValueError): .* not with a refusal"),
        (Mutters, "is refused with 'bad move', which is no sentence"),
        (DefaultsWrongly, "the clock would play .* which the choices do not admit"),
        (DeadEnd, "the choice 'show' has a slot 'how' that nothing can fill after"),
        (MentionsNobody, r"the choice 'turn' mentions \{1\} in '\{1\} will know.', and names 1 players there"),
        (LeavesNamesOut, r"the view calls a player '\{0\} has it', not by name"),
        (LeakyView, "what is sent depends on what nobody told"),
        (LeakyLate, "the spectator: .*(what is sent depends on|the view shows what no event told)"),
        (LeakyKey, "the view carries the secret key"),
        (LeakyChoices, "what is sent depends on what nobody told|the view shows what no event told"),
        (LeakySpeech, "what is sent depends on what nobody told"),
        (LeakyShadow, "it is told which of two secret moves"),
        (LeakyPublic, "it is told which of two secret moves"),
        (LeakyGuess, "it is told which of two secret moves"),
        (LeakyEvent, "events tell what the view does not show"),
        (LeakyRefusal, "the refusal of .* depends on a secret"),
        (SilentView, "the view shows what no event told"),
        (TwinsNothing, "none of .* twins differs"),
        (TwinsTooMuch, "what is sent depends on what nobody told"),
        (TakesBackARevelation, "reversible, and (its mover is not awaited|tells some)"),
        (TakesBackAnAnswer, "reversible, and its mover is not awaited after it"),
        (TakesBackAQuestion, "reversible, and asks others anew"),
        (TakesBackARoll, "reversible, and depends on chance"),
        (RemembersWhatIsTakenBack, "after . moves were taken back, the state is not what it was before them"),
    ],
)
def test_rules_that_break_the_contract_are_caught(rules: type[PicnicRules], said: str) -> None:
    with pytest.raises(Broken, match=said):
        check_game(Picnic(rules()), most=500)


class Wordless(Picnic):
    def narrate(self, payload: Payload, viewer: Viewer, names: Sequence[str]) -> str:
        return "" if isinstance(payload, Asked) else super().narrate(payload, viewer, names)


class Unfilled(Picnic):
    def narrate(self, payload: Payload, viewer: Viewer, names: Sequence[str]) -> str:
        return "{seat} asks." if isinstance(payload, Asked) else super().narrate(payload, viewer, names)


class Fickle(Picnic):
    _calls = count()

    def narrate(self, payload: Payload, viewer: Viewer, names: Sequence[str]) -> str:
        return f"{super().narrate(payload, viewer, names)} {next(self._calls)}"


class Promptless(Picnic):
    def prompt(self, view: msgspec.Struct, names: Sequence[str]) -> str:
        assert isinstance(view, View)
        return "" if view.table.phase == "guess" else super().prompt(view, names)


class Endless(Picnic):
    def outcome_text(self, outcome: Outcome, names: Sequence[str], viewer: Viewer = None) -> str:  # noqa: ARG002 - the contract names them
        return ""


class AnythingGoes(Picnic):
    def check_options(self, options: Options) -> dict[str, str | bool | int]:
        return {"rounds": 3, **options}


class OtherDefaults(Picnic):
    def check_options(self, options: Options) -> dict[str, str | bool | int]:
        return super().check_options({"rounds": 2, **options})


class MistypedView(Picnic):
    view_type = Open


class MistypedState(Picnic):
    class Other(msgspec.Struct):
        rounds: str

    state_type = Other  # type: ignore[assignment]  # the mistake that this game is about


class MistypedEvents(Picnic):
    payload_type = Shown | Asked


class Crowded(Picnic):
    facts = replace(Picnic.facts, players=(2, 9))


class Timeless(Picnic):
    facts = replace(Picnic.facts, minutes=(0, 0))


class Thoughtless(Picnic):
    facts = replace(Picnic.facts, notebook="deduces")


class InTurn(Picnic):
    facts = replace(Picnic.facts, simultaneous=False)


class Abandoned(msgspec.Struct, frozen=True, tag="table-abandoned", tag_field="kind"):
    """A word that the house uses already."""


class AskedAgain(msgspec.Struct, frozen=True, tag="asked", tag_field="kind"):
    """A word that the picnic uses already."""


class Untagged(msgspec.Struct, frozen=True, tag="untagged"):
    """Tagged by something else than its kind."""


class EndsAsTheHouseDoes(Picnic):
    reason_type = Literal["guessed", "abandoned"]


class NamesNoReason(Picnic):
    reason_type = str


class TakesTheHouseSTag(Picnic):
    payload_type = PicnicPayload | Abandoned


class TagsTwice(Picnic):
    payload_type = PicnicPayload | AskedAgain


class TagsElsewhere(Picnic):
    payload_type = Untagged


@pytest.mark.parametrize(
    ("game", "said"),
    [
        (EndsAsTheHouseDoes, "one is missing or twice"),
        (NamesNoReason, "one is missing or twice"),
        (Crowded, "they say 2 to 9 players, and there are 3 chairs"),
        (Timeless, "they name no length"),
        (Thoughtless, "there is nothing to deduce with"),
        (InTurn, "are asked at once, and the facts say that this never happens"),
        (TakesTheHouseSTag, "the payloads Abandoned and TableAbandoned are both tagged 'table-abandoned'"),
        (TagsTwice, "the payloads AskedAgain and Asked are both tagged 'asked'"),
        (TagsElsewhere, "the payload Untagged is not tagged by its kind"),
        (Wordless, "is narrated as ''"),
        (Unfilled, "is narrated as '{seat} asks.'"),
        (Fickle, "is narrated in two ways"),
        (Promptless, "the prompt is empty"),
        (Endless, "has no sentence"),
        (AnythingGoes, "check_options lets .*no-such-option.* pass"),
        (OtherDefaults, "the defaults are {'rounds': 3}, and check_options gives {'rounds': 2}"),
        (MistypedView, "the view cannot be written and read again"),
        (MistypedState, "the state cannot be written and read again"),
        (MistypedEvents, "an event cannot be written and read again"),
    ],
)
def test_games_that_break_the_contract_are_caught(game: type[Picnic], said: str) -> None:
    with pytest.raises(Broken, match=said):
        check_game(game(), most=500)
