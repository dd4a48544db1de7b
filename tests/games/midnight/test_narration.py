"""The ship in prose."""

import re
import typing
from typing import Any

import pytest

from sleuth.core.game import Outcome, Payload, Seat
from sleuth.games.midnight import events
from sleuth.games.midnight.deck import load
from sleuth.games.midnight.events import (
    Announced,
    BuoyBought,
    Conceded,
    EventDrawn,
    Extracted,
    ExtractedHidden,
    Hypotheses,
    Kept,
    LastRoundBegan,
    MadePublic,
    MidnightPayload,
    Placed,
    PortReached,
    Presented,
    PurserMoved,
    ReadAlone,
    ReadAloneHidden,
    ReadAloud,
    RevelationsCalled,
    Score,
    Scored,
    SolutionTold,
    Strayed,
    SuspectMoved,
    Swept,
    TurnBegan,
    Voted,
    Walked,
    WritingBegan,
    Wrote,
    WroteHidden,
)
from sleuth.games.midnight.ship import PATHS
from sleuth.games.midnight.state import State
from tests.games.midnight.positions import (
    CASE,
    DONE,
    GAME,
    NAMES,
    RIGHT,
    RULES,
    STAY,
    SUSPECTS,
    TRUTH,
    alone,
    play,
    position,
    start,
    step,
    write,
    writing,
)

ANN, BOB = Seat(0), Seat(1)
WRITTEN = Hypotheses(RIGHT["culprit"], RIGHT["motive"], RIGHT["method"])
ANSWERS = "Culprit: Farid. Motive: A song stolen thirty years ago. Method: Poison in his throat spray."
PAINT = load()["wet-paint"]
CALM = load()["calm-sea-one"]

TOLD: list[tuple[Any, ...]] = [
    (
        Presented(1, ANN, SUSPECTS),
        f"“{CASE.title}”: the case is read aloud. You are First Player.",
        *[f"“{CASE.title}”: the case is read aloud. Ann is First Player."] * 2,
    ),
    (
        Placed(ANN, 5),
        "You begin in the beauty parlour and shops.",
        *["Ann begins in the beauty parlour and shops."] * 2,
    ),
    (
        TurnBegan(ANN, 4, 2, 3),
        "Round 2. You have 3 points to spend.",
        *["Round 2. Ann has 3 points to spend."] * 2,
    ),
    (
        EventDrawn("wet-paint", 5, 7),
        *[
            f"Wet paint. {PAINT.text} {PAINT.says} The ship is on space 5 of 10. The Purser is in the restaurant.",
        ]
        * 3,
    ),
    (
        EventDrawn("calm-sea-one", 5, 1),
        *[f"Calm sea. {CALM.text} The ship stays where it is. The Purser is in the VIP cabins."] * 3,
    ),
    (
        Swept((ANN,), 9),
        "You are led away to the service rooms.",
        *["Ann is led away to the service rooms."] * 2,
    ),
    (
        Swept((ANN, BOB), 9),
        "You and Bob are led away to the service rooms.",
        "Ann and you are led away to the service rooms.",
        "Ann and Bob are led away to the service rooms.",
    ),
    (Strayed("C", 8), *["Celeste goes to the passenger cabins."] * 3),
    (Walked(ANN, 10, 2), "You go to the hold.", *["Ann goes to the hold."] * 2),
    (PurserMoved(ANN, 3), "You send the Purser to the wheelhouse.", *["Ann sends the Purser to the wheelhouse."] * 2),
    (BuoyBought(ANN), "You buy back a buoy.", *["Ann buys back a buoy."] * 2),
    (
        ReadAloud(ANN, "15", "…"),
        "You search the pool, for everybody to hear.",
        *["Ann searches the pool, for everybody to hear."] * 2,
    ),
    (
        ReadAloud(ANN, "C1", "…"),
        "You ask Celeste for an alibi, for everybody to hear.",
        *["Ann asks Celeste for an alibi, for everybody to hear."] * 2,
    ),
    (
        ReadAlone(ANN, "15", "…"),
        "You search the pool, and read what is there alone.",
        *["Ann searches the pool, and reads what is there alone."] * 2,
    ),
    (
        ReadAloneHidden(ANN, "C2"),
        "You ask Celeste what there was to see and hear, and read the answer alone.",
        *["Ann asks Celeste what there was to see and hear, and reads the answer alone."] * 2,
    ),
    (
        ReadAloneHidden(ANN, "C3"),
        "You ask Celeste about the victim, and read the answer alone.",
        *["Ann asks Celeste about the victim, and reads the answer alone."] * 2,
    ),
    (
        Kept(ANN, "15"),
        "You keep to yourself what there is in the pool.",
        *["Ann keeps secret what there is in the pool."] * 2,
    ),
    (
        MadePublic(ANN, "C1", "…"),
        "You read out Celeste’s alibi.",
        *["Ann reads out Celeste’s alibi."] * 2,
    ),
    (
        Extracted(ANN, BOB, "C2", "…"),
        "You hand Bob a buoy, and learn what Celeste saw and heard.",
        "Ann hands you a buoy, and learns what Celeste saw and heard.",
        "Ann hands Bob a buoy, and learns what Celeste saw and heard.",
    ),
    (
        ExtractedHidden(ANN, BOB, "24"),
        "You hand Bob a buoy, and learn what there is in the hold.",
        "Ann hands you a buoy, and learns what there is in the hold.",
        "Ann hands Bob a buoy, and learns what there is in the hold.",
    ),
    (
        SuspectMoved(ANN, "C", 1),
        "You bring Celeste to the VIP cabins.",
        *["Ann brings Celeste to the VIP cabins."] * 2,
    ),
    (
        RevelationsCalled(ANN),
        "You announce revelations. The round is played to its end.",
        *["Ann announces revelations. The round is played to its end."] * 2,
    ),
    (PortReached(), *["The ship is in port. If everybody agrees, there is one more round."] * 3),
    (Voted(ANN, True), "You want one more round.", *["Ann wants one more round."] * 2),
    (Voted(ANN, False), "You want no more rounds.", *["Ann wants no more rounds."] * 2),
    (LastRoundBegan(), *["One more round, and it is the last."] * 3),
    (WritingBegan("port"), *["The investigation is over. Everybody writes down their answers."] * 3),
    (
        WritingBegan("revelations", ANN),
        "The investigation is over. You write first.",
        *["The investigation is over. Ann writes first."] * 2,
    ),
    (Wrote(ANN, WRITTEN), "You write down your answers.", *["Ann writes down their answers."] * 2),
    (WroteHidden(ANN, again=True), "You change your answers.", *["Ann changes their answers."] * 2),
    (
        Announced(ANN, 1, TRUTH),
        f"You announce three answers. {ANSWERS}",
        *[f"Ann announces three answers. {ANSWERS}"] * 2,
    ),
    (SolutionTold(1, TRUTH, "…", ()), *[f"The solution is read aloud. {ANSWERS}"] * 3),
    (
        Scored((Score(50, 0, 10), Score(0, 0, 0, -15)), (ANN,), "points", (None, None)),
        *["Points: Ann 60 and Bob -15."] * 3,
    ),
    (Conceded(ANN), "You leave the case.", *["Ann leaves the case."] * 2),
]


@pytest.mark.parametrize(("payload", "ann", "bob", "watching"), TOLD, ids=lambda one: type(one).__name__)
def test_an_event_is_told_to_who_did_it_to_another_and_to_a_spectator(
    payload: Payload, ann: str, bob: str, watching: str
) -> None:
    assert GAME.narrate(payload, ANN, NAMES) == ann
    assert GAME.narrate(payload, BOB, NAMES) == bob
    assert GAME.narrate(payload, None, NAMES) == watching


def test_every_kind_of_event_has_its_words_here() -> None:
    assert {type(payload) for payload, *_ in TOLD} == set(typing.get_args(MidnightPayload))
    with pytest.raises(TypeError):
        GAME.narrate(events.Score(0, 0, 0), None, NAMES)


@pytest.mark.parametrize("path", PATHS)
def test_every_path_is_told_in_a_sentence_that_says_what_it_is(path: str) -> None:
    for payload in (ReadAlone(ANN, path, "secret"), MadePublic(ANN, path, "x"), Extracted(ANN, BOB, path, "secret")):
        said = GAME.narrate(payload, BOB, NAMES)
        assert re.fullmatch(r"Ann [^:{}]+\.", said), said
        assert "secret" not in said
        assert "  " not in said


def prompts(state: State) -> tuple[str, str]:
    """What the mover reads, and what a spectator does."""
    return GAME.prompt(RULES.view(state, ANN), NAMES), GAME.prompt(RULES.view(state, None), NAMES)


@pytest.mark.parametrize(
    ("state", "mine", "theirs"),
    [
        (position(), "You have 3 points and 4 buoys.", "Ann investigates."),
        (position(points=1, buoys=(1, 4, 4)), "You have 1 point and 1 buoy.", "Ann investigates."),
        (position(points=2, buoys=(0, 4, 4)), "You have 2 points.", "Ann investigates."),
        (position(points=0), "No points left. Finish, or spend a buoy: you have 4 buoys.", "Ann investigates."),
        (position(points=0, buoys=(0, 4, 4)), "No points left.", "Ann investigates."),
        (play(position(), alone("17")), "Keep it to yourself, or read it out?", "Ann has read something alone."),
        (play(position(), DONE), "You may move a suspect.", "Ann may move a suspect."),
        (
            play(position(detectives=(6, 7, 9)), DONE, STAY),
            "Do you make your revelations?",
            "Ann may make revelations.",
        ),
        (
            position(phase="voting"),
            "The ship is in port. One more round?",
            "Ann, Bob and Cy are still voting.",
        ),
        (
            position(phase="announcing", revealer=ANN),
            "Write your answers. The first ones are announced.",
            "Ann writes first.",
        ),
        (writing(), "Write down your answers.", "Ann, Bob and Cy are still writing."),
        (
            step(step(writing(), write(RIGHT), 0).state, write(RIGHT), 1).state,
            "Cy is still writing.",
            "Cy is still writing.",
        ),
        (position(phase="over"), "The case is closed.", "The case is closed."),
        (
            position(phase="placing", detectives=(None, None, None)),
            "Where does your detective begin?",
            "Ann chooses where to begin.",
        ),
    ],
    ids=lambda value: "" if isinstance(value, str) else value.open.phase,
)
def test_it_is_plain_what_is_asked_and_of_whom(state: State, mine: str, theirs: str) -> None:
    assert prompts(state) == (mine, theirs)


@pytest.mark.rule("MM-H08")
def test_whoever_plays_together_closes_the_case_and_reveals_nothing() -> None:
    state = position(options={"mode": "together"}, phase="revealing", detectives=(6, 6, 6))
    assert prompts(state) == ("Do you close the case?", "Ann may close the case.")
    closed = RevelationsCalled(ANN, together=True)
    assert GAME.narrate(closed, ANN, NAMES) == "You close the case. The others still have their turns in this round."
    assert GAME.narrate(closed, None, NAMES) == "Ann closes the case. The others still have their turns in this round."


@pytest.mark.parametrize(
    ("payload", "said"),
    [
        (RevelationsCalled(ANN, together=True), "You close the case."),
        (ReadAloud(ANN, "15", "secret"), "You search the pool."),
        (PortReached(), "The ship is in port. There can be one more round."),
        (WritingBegan("port"), "The investigation is over. You write down your answers."),
    ],
)
@pytest.mark.rule("MM-H07")
def test_nobody_else_is_spoken_of_to_one_who_plays_alone(payload: Payload, said: str) -> None:
    assert GAME.narrate(payload, ANN, ["Ann"]) == said


@pytest.mark.rule("MM-H08")
def test_whoever_played_alone_is_told_of_their_own_points() -> None:
    assert GAME.outcome_text(Outcome("par", (ANN,)), ["Ann"], ANN) == "Solved: you have 80 points or more."
    assert GAME.outcome_text(Outcome("par", (ANN,)), ["Ann"]) == "Solved: Ann has 80 points or more."
    assert GAME.outcome_text(Outcome("under-par", ()), ["Ann"], ANN) == "Not this time: it takes 80 points."


@pytest.mark.parametrize(
    ("outcome", "watching", "ann"),
    [
        (Outcome("points", (ANN,)), "Ann won with the most points.", "You won with the most points."),
        (Outcome("shared", (ANN, BOB)), "Ann and Bob won together, level on points.", "You and Bob won together, "),
        (Outcome("last-left", (ANN,)), "Ann won: all others left the case.", "You won: all others left the case."),
        (Outcome("par", (ANN, BOB)), "Solved: everybody has 80 points or more.", "Solved: "),
        (Outcome("under-par", ()), "Not this time: it takes 80 points from everybody.", "Not this time: "),
    ],
)
def test_the_end_says_why(outcome: Outcome, watching: str, ann: str) -> None:
    assert GAME.outcome_text(outcome, NAMES) == watching
    assert GAME.outcome_text(outcome, NAMES, ANN).startswith(ann)


def test_prices_are_said_where_something_is_chosen() -> None:
    choices = {choice.kind: choice for choice in RULES.choices(position(points=1), ANN)}
    assert choices["read-alone"].note.startswith("For 1 point and 1 buoy.")
    assert {option.value: option.note for option in choices["walk"].slots[0].options}["1"] == "1 point and 1 buoy"
    assert choices["read-aloud"].now == "1 point"
    assert start(2).state.open.phase == "placing"
