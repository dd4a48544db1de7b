"""The gala in prose."""

import pytest

from sleuth.core.frames import sight
from sleuth.core.game import Outcome, Payload, Seat
from sleuth.core.match import Match
from sleuth.games.suspicion.events import (
    Answered,
    Conceded,
    Guessed,
    GuessedHidden,
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
    EDITION,
    GAME,
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
PORTRAIT = next(guest.portrait for guest in EDITION.guests if guest.id == "earl")


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
        (Rolled(ANN, ("?", "?")), "You roll two question marks.", "Ann rolls two question marks."),
        (GuessedHidden(ANN), "You have guessed.", "Ann has guessed."),
        (
            Conceded(ANN, "lily", ()),
            "You concede the game. You were Lily Nesbitt. Your gems are out of the game, and the cards are discarded.",
            "Ann concedes the game. Ann was Lily Nesbitt. Ann’s gems are out of the game, and the cards are discarded.",
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
            "Secret passageway: you send Lily Nesbitt from the Gallery to the Map Room.",
            "Secret passageway: Ann sends Lily Nesbitt from the Gallery to the Map Room.",
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
            (
                "The masks come off. You were Viola Chung, and nobody guessed right. "
                "Bob was Lily Nesbitt, and you guessed right."
            ),
            (
                "The masks come off. Ann was Viola Chung, and nobody guessed right. "
                "Bob was Lily Nesbitt, and Ann guessed right."
            ),
        ),
        (
            Scored((Score(2, 1, 1, 0, 7, 20), Score(0, 0, 0, 1, 0, 0)), (ANN,), "points"),
            "Points: Ann 20 (2 sets, 1 single gem, 1 right guess); Bob 0 (0 sets, 0 single gems, 0 right guesses).",
            "Points: Ann 20 (2 sets, 1 single gem, 1 right guess); Bob 0 (0 sets, 0 single gems, 0 right guesses).",
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
        (position(3), "Your turn. Roll the dice.", "Ann begins a turn."),
        (
            moving("earl", "?"),
            "Move the Earl of Volesworthy and a guest of your choice one room each.",
            "Ann moves the guests.",
        ),
        (
            play(moving("earl", "?"), move("first", "earl", "rotunda")),
            "Move a guest of your choice one room.",
            "Ann moves the guests.",
        ),
        (
            moving("?", "?"),
            "Two question marks: move any two guests one room each, or one guest two rooms.",
            "Ann moves the guests.",
        ),
        (position(3, phase="card"), "Which card do you play?", "Ann chooses a card to play."),
        (acting("slip-ask-trudie"), "Carry out both actions, in the order you like.", "Ann carries out a card."),
        (play(acting("slip-ask-trudie"), ask(1)), "Now the other action.", "Ann carries out a card."),
        (acting("slip-ask-trudie", players=2), "Choose one of the card’s two actions.", "Ann carries out a card."),
        (guessing(3), "The last turn is over. Guess who every other player is.", "Ann, Bob and Cy are still guessing."),
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
        (Outcome("points", (ANN,)), "Ann won with the most points."),
        (Outcome("secrecy", (ANN,)), "Ann won. It was a tie on points, and fewer players named Ann rightly."),
        (Outcome("gems", (BOB,)), "Bob won. It was a tie on points and on secrecy, and Bob took more gems."),
        (Outcome("shared", (ANN, BOB)), "Ann and Bob won together: they are level in every respect."),
        (Outcome("last-left", (BOB,)), "Bob won: all others conceded."),
    ],
)
def test_the_end_says_why(outcome: Outcome, said: str) -> None:
    assert GAME.outcome_text(outcome, NAMES) == said


@pytest.mark.parametrize("reason", ["points", "secrecy", "gems", "shared", "last-left"])
def test_whoever_won_is_told_so_and_the_others_who_did(reason: str) -> None:
    outcome = Outcome(reason, (ANN, BOB) if reason == "shared" else (ANN,))
    mine, theirs = GAME.outcome_text(outcome, NAMES, ANN), GAME.outcome_text(outcome, NAMES, Seat(2))
    assert mine.startswith("You won")
    assert "Ann" not in mine
    assert theirs == GAME.outcome_text(outcome, NAMES)
    assert "Ann" in theirs


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
    assert EDITION.host in EDITION.story
    assert GAME.title
    assert [chair.label for chair in GAME.chairs][:2] == ["The Fox", "The Owl"]
