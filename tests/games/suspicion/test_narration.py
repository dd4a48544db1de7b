"""The gala in prose."""

import pytest

from sleuth.core.frames import sight
from sleuth.core.game import Outcome, Payload, Seat
from sleuth.core.match import Match
from sleuth.games.suspicion.events import (
    Answered,
    Guessed,
    Invited,
    Lifted,
    Opened,
    Peeked,
    QuestionExplained,
    Robbed,
    RobberyExplained,
    Rolled,
    Score,
    Scored,
    Slipped,
    Unmasked,
    Walked,
)
from sleuth.games.suspicion.state import State
from sleuth.testing import header_for, play_out
from tests.games.suspicion.positions import (
    GAME,
    MANSION,
    MASKS,
    NAMES,
    PLACES,
    RULES,
    acting,
    ask,
    guess,
    guessing,
    move,
    moving,
    play,
    position,
    step,
)

ANN, BOB = Seat(0), Seat(1)

OPENING = (
    "Baron Whitetooth lights the candles. A guest in every outer room, 6 gems on each of three trays, "
    "6 invitations that nobody drew."
)
PORTRAIT = next(guest.portrait for guest in MANSION.guests if guest.id == "earl")


@pytest.mark.parametrize(
    ("payload", "to_ann", "to_others"),
    [
        (
            Opened(ANN, 6, 6, PLACES),
            f"{OPENING} You begin.",
            f"{OPENING} Ann begins.",
        ),
        (
            Invited(ANN, "earl"),
            f"Your invitation is made out to the Earl of Volesworthy. {PORTRAIT} Keep it to yourself.",
            "Ann is the Earl of Volesworthy.",
        ),
        (
            Rolled(ANN, ("earl", "?")),
            "You roll the Earl of Volesworthy and a question mark.",
            "Ann rolls the Earl of Volesworthy and a question mark.",
        ),
        (
            Walked(ANN, "first", "earl", "gallery", "rotunda"),
            "You move the Earl of Volesworthy from the Gallery to the Rotunda.",
            "Ann moves the Earl of Volesworthy from the Gallery to the Rotunda.",
        ),
        (
            Robbed(ANN, "ruby", 1),
            "Room robbery: you take one ruby, one ruby left.",
            "Room robbery: Ann takes one ruby, one ruby left.",
        ),
        (
            Lifted(ANN, "emerald", 0),
            "Lucky lift: you pocket one emerald, no emeralds left.",
            "Lucky lift: Ann pockets one emerald, no emeralds left.",
        ),
        (
            RobberyExplained(ANN, "ruby", ("viola", "earl")),
            "Only Viola Chung and the Earl of Volesworthy are in a room with rubies, and you are one of them.",
            "Only Viola Chung and the Earl of Volesworthy are in a room with rubies, and Ann is one of them.",
        ),
        (
            RobberyExplained(ANN, "ruby", ("viola",)),
            "Only Viola Chung is in a room with rubies, so that is you.",
            "Only Viola Chung is in a room with rubies, so that is Ann.",
        ),
        (
            Slipped(ANN, "lily", "gallery", "map-room"),
            "You send Lily Nesbitt through the wall from the Gallery to the Map Room.",
            "Ann sends Lily Nesbitt through the wall from the Gallery to the Map Room.",
        ),
        (
            Peeked(ANN, "lily"),
            "You peek at the top invitation: Lily Nesbitt, who is nobody at this table.",
            "Ann peeks at the top invitation: Lily Nesbitt, who is nobody at this table.",
        ),
        (
            QuestionExplained(ANN, "lily", ("lily", "remy"), ("viola",)),
            "On a yes you are Lily Nesbitt or Remy La Rocque; on a no, Viola Chung.",
            "On a yes Ann is Lily Nesbitt or Remy La Rocque; on a no, Viola Chung.",
        ),
        (
            QuestionExplained(ANN, "lily", ("lily", "remy"), ()),
            "On a yes you are Lily Nesbitt or Remy La Rocque; and there is nobody left for a no.",
            "On a yes Ann is Lily Nesbitt or Remy La Rocque; and there is nobody left for a no.",
        ),
        (
            Answered(BOB, ANN, "lily", yes=False),
            "Bob passes you the No tile: Bob’s guest does not see Lily Nesbitt.",
            "Bob passes Ann the No tile: Bob’s guest does not see Lily Nesbitt.",
        ),
        (
            Guessed(ANN, (None, "lily", "earl")),
            "You guess that Bob is Lily Nesbitt and Cy is the Earl of Volesworthy.",
            "Ann guesses that Bob is Lily Nesbitt and Cy is the Earl of Volesworthy.",
        ),
        (
            Unmasked(("viola", "lily"), ((None, "lily"), ("remy", None))),
            "The masks come off. You were Viola Chung, and nobody knew. Bob was Lily Nesbitt, and you knew.",
            "The masks come off. Ann was Viola Chung, and nobody knew. Bob was Lily Nesbitt, and Ann knew.",
        ),
        (
            Scored((Score(2, 1, 1, 0, 7, 20), Score(0, 0, 0, 1, 0, 0)), (ANN,), "points"),
            "Points: Ann 20 (2 sets, 1 single gem, 1 name); Bob 0 (0 sets, 0 single gems, 0 names).",
            "Points: Ann 20 (2 sets, 1 single gem, 1 name); Bob 0 (0 sets, 0 single gems, 0 names).",
        ),
    ],
    ids=lambda value: type(value).__name__ if not isinstance(value, str) else "",
)
def test_an_event_is_told_to_the_one_it_is_about_and_to_others(payload: Payload, to_ann: str, to_others: str) -> None:
    assert GAME.narrate(payload, ANN, NAMES) == to_ann
    assert GAME.narrate(payload, None, NAMES) == to_others


def prompts(state: State) -> tuple[str, str]:
    """What the mover reads, and what a spectator does."""
    mine, theirs = RULES.view(state, ANN), RULES.view(state, None)
    return GAME.prompt(mine, NAMES), GAME.prompt(theirs, NAMES)


@pytest.mark.parametrize(
    ("state", "mine", "theirs"),
    [
        (position(3), "Your turn. Roll the dice.", "Ann picks up the dice."),
        (
            moving("earl", "?"),
            "Move the Earl of Volesworthy and anybody one room each.",
            "Ann moves the guests about.",
        ),
        (
            play(moving("earl", "?"), move("first", "earl", "rotunda")),
            "Move anybody one room.",
            "Ann moves the guests about.",
        ),
        (
            moving("?", "?"),
            "Two question marks: two steps through doorways, for one guest or for two.",
            "Ann moves the guests about.",
        ),
        (position(3, phase="card"), "Which card do you play?", "Ann looks from one card to the other."),
        (acting("slip-ask-trudie"), "Both actions, in the order you like.", "Ann is at work."),
        (play(acting("slip-ask-trudie"), ask(1)), "Now the other action.", "Ann is at work."),
        (acting("slip-ask-trudie", players=2), "Choose one of the two actions.", "Ann is at work."),
        (guessing(3), "The music has stopped. Who is everybody?", "Ann, Bob and Cy are still guessing."),
        (
            step(step(guessing(3), guess({0: "viola", 2: "earl"}), 1).state, guess({1: "lily", 2: "earl"}), 0).state,
            "Cy is still guessing.",
            "Cy is still guessing.",
        ),
    ],
    ids=lambda value: "" if isinstance(value, str) else value.open.phase,
)
def test_it_is_plain_what_is_asked_and_of_whom(state: State, mine: str, theirs: str) -> None:
    assert prompts(state) == (mine, theirs)


@pytest.mark.parametrize(
    ("outcome", "said"),
    [
        (Outcome("points", (ANN,)), "Ann had the best of the evening."),
        (Outcome("secrecy", (ANN,)), "A tie on points, and Ann was seen through least: the evening is theirs."),
        (Outcome("gems", (BOB,)), "A tie in every respect but one: Bob took more gems, and the evening."),
        (Outcome("shared", (ANN, BOB)), "Ann and Bob end exactly level and share the evening."),
    ],
)
def test_the_end_says_why(outcome: Outcome, said: str) -> None:
    assert GAME.outcome_text(outcome, NAMES) == said


def test_players_are_called_by_name_in_their_choices() -> None:
    playout = play_out(GAME, 3, header=header_for(GAME, 3, MASKS[:3]))
    match: Match[State] = Match(GAME, playout.header)
    labels = set()
    for entry in playout.entries:
        for seat in match.seats:
            for choice in sight(match, seat).choices:
                labels |= {option.label for slot in choice.slots for option in slot.options}
        match.apply(entry)
    assert set(match.names) <= labels
    assert not any("{" in label for label in labels)


def test_the_choices_speak_of_the_guest_and_the_room() -> None:
    (asking,) = (choice for choice in RULES.choices(acting("rob-ask-earl"), ANN) if choice.kind == "ask")
    assert asking.label == "Ask who sees the Earl of Volesworthy"
    assert asking.sentence == "{player}, does your guest see the Earl of Volesworthy?"
    (lifting, _) = RULES.choices(acting("lift-emerald-peek"), ANN)
    assert lifting.label == "Lift an emerald"


def test_the_story_is_told() -> None:
    assert MANSION.host in MANSION.story
    assert GAME.title
    assert [chair.label for chair in GAME.chairs][:2] == ["The Fox", "The Owl"]
