"""The words: every event told to those who did it, those it was done to, and everybody else."""

import pytest

from sleuth.core.game import Outcome, Payload, Seat, Viewer
from sleuth.core.match import MoveTakenBack
from sleuth.games.whodunit.events import (
    AccusationFailed,
    Accused,
    Begged,
    Dealt,
    Declined,
    EnvelopeSeen,
    GaveWay,
    Granted,
    Opened,
    Passed,
    Refused,
    Rolled,
    Shown,
    ShownHidden,
    Silenced,
    Slipped,
    Solved,
    Stayed,
    SteppedAside,
    Stuck,
    Suggested,
    Summoned,
    Threw,
    TurnBegan,
    Unanswered,
    Unsolved,
    Walked,
    WhodunitPayload,
)
from sleuth.games.whodunit.state import State
from tests.games.whodunit.palace_positions import PALACE
from tests.games.whodunit.positions import EDITION, GAME, NAMES, RULES, play, position, suggest

A, B, C = Seat(0), Seat(1), Seat(2)
TRIPLE = ("plum", "rope", "hall")

TELLINGS: list[tuple[Payload, Viewer, str]] = [
    (
        Opened(({A: 5, B: 5, C: 2}, {A: 1, B: 3}), B, (6, 6, 6)),
        None,
        (
            "Three cards are in the envelope. For the first turn: Ann 5, Ben 5 and Cleo 2; again, Ann 1 and Ben 3. "
            "Ben begins. Cards in hand: Ann 6, Ben 6 and Cleo 6."
        ),
    ),
    (
        Opened((), A, (9, 9)),
        A,
        "Three cards are in the envelope. You begin. Cards in hand: Ann 9 and Ben 9.",
    ),
    (Dealt(A, ("plum", "rope", "hall")), A, "You hold Professor Plum, the rope and the Hall."),
    (TurnBegan(A, 4, 2), A, "Your turn (round 2)."),
    (TurnBegan(A, 4, 2), B, "Ann’s turn (round 2)."),
    (Rolled(A, (3, 4)), A, "You roll 3 and 4: 7 steps."),
    (Rolled(A, (3, 4)), None, "Ann rolls 3 and 4: 7 steps."),
    (Walked(A, "scarlett", ("7-24", "7-23", "7-22")), B, "Ann walks 2 steps along the corridor."),
    (Walked(A, "scarlett", ("hall", "15-20", "15-21")), A, "You walk out of the Hall 2 steps along the corridor."),
    (Walked(A, "scarlett", ("hall", "15-20", "study")), B, "Ann walks out of the Hall into the Study."),
    (Walked(A, "scarlett", ("6-18", "lounge")), B, "Ann walks into the Lounge."),
    (
        Slipped(A, "scarlett", "kitchen", "study"),
        A,
        "You slip through the secret passage from the Kitchen to the Study.",
    ),
    (Stayed(A, "hall"), B, "Ann stays in the Hall."),
    (Stuck(A), A, "You find no way through and stay put."),
    (Stuck(A), B, "Ann finds no way through and stays put."),
    (
        Suggested(A, "green", "dagger", "hall", "14-0", "lounge"),
        A,
        "You suggest it was Reverend Green, in the Hall, with the dagger.",
    ),
    (Passed(B, A), B, "You have none of these."),
    (Passed(B, A), A, "Ben has none of these."),
    (Shown(B, A, "rope"), A, "Ben shows you the rope."),
    (Shown(B, A, "plum"), B, "You show Ann Professor Plum."),
    (ShownHidden(B, A), C, "Ben shows Ann a card."),
    (Unanswered(A), A, "Nobody can show you a card."),
    (Unanswered(A), None, "Nobody can show Ann a card."),
    (Accused(A, *TRIPLE), B, "Ann accuses Professor Plum, in the Hall, with the rope."),
    (
        EnvelopeSeen(A, *TRIPLE),
        A,
        (
            "You look into the envelope: Professor Plum, in the Hall, with the rope. You were wrong, and from now on "
            "only answer. Not a word to the others."
        ),
    ),
    (
        EnvelopeSeen(A, *TRIPLE),
        None,
        "Ann looks into the envelope, and was wrong: Professor Plum, in the Hall, with the rope.",
    ),
    (AccusationFailed(A), B, "Ann looks into the envelope, and was wrong. From now on Ann only answers."),
    (
        SteppedAside("scarlett", "6-18", "lounge"),
        B,
        "Miss Scarlett steps aside into the Lounge to leave the door free.",
    ),
    (
        Solved(A, *TRIPLE),
        A,
        "It is true: it was Professor Plum, in the Hall, with the rope. You are the Super Sleuth.",
    ),
    (
        Solved(A, *TRIPLE),
        B,
        "It is true: it was Professor Plum, in the Hall, with the rope. Ann is the Super Sleuth.",
    ),
    (
        Unsolved("everybody-out", *TRIPLE),
        A,
        "Everybody has accused wrongly. It was Professor Plum, in the Hall, with the rope.",
    ),
    (
        Unsolved("round-limit", *TRIPLE),
        None,
        "The last round is over. It was Professor Plum, in the Hall, with the rope.",
    ),
]


@pytest.mark.parametrize(("payload", "viewer", "text"), TELLINGS)
def test_an_event_is_told_in_these_words(payload: Payload, viewer: Viewer, text: str) -> None:
    names = NAMES[: len(payload.hand_sizes)] if isinstance(payload, Opened) else NAMES
    assert GAME.narrate(payload, viewer, names) == text


POWERS: list[tuple[Payload, Viewer, str]] = [
    (
        Suggested(A, "brewer", "wine", "temple", "0-18", "kitchen"),
        B,
        "Ann suggests it was the Brewer, in the Temple, with the wine.",
    ),
    (
        Suggested(A, "brewer", None, "kitchen", "0-18", None),
        A,
        "You suggest it was the Brewer, in the Kitchen.",
    ),
    (Begged(A, B, "key", "storage"), A, "You ask Ben for the key to the Storage."),
    (Begged(A, B, "leave", "storage"), B, "Ann asks you for leave to ask for the key to the Storage."),
    (Begged(A, B, "weapon", "kitchen"), None, "Ann asks Ben for leave to name a food in the Kitchen."),
    (Granted(B, A, "key", "storage"), A, "Ben grants you the key to the Storage."),
    (
        Granted(B, A, "key", "storage", bound=True),
        C,
        "Ben grants Ann the key to the Storage, having refused it before.",
    ),
    (Refused(B, A, "weapon", "kitchen"), B, "You refuse Ann leave to name a food in the Kitchen."),
    (Summoned(A, B, "scribe", "23-6", "temple"), B, "Ann calls you into the Temple."),
    (GaveWay(A, B), B, "Ann gives way: the first word is yours."),
    (GaveWay(A, B), A, "You give way: the first word is Ben’s."),
    (Declined(B), C, "Ben lets the first word go."),
    (Silenced(A, "library"), A, "You find the Library silent: nothing may be said there now."),
    (Threw(A, 6, lucky=True), A, "You throw the die: 6. The die is with you."),
    (Threw(A, 2, lucky=False), B, "Ann throws the die: 2. Nothing comes of it."),
]


@pytest.mark.parametrize(("payload", "viewer", "text"), POWERS)
def test_what_powers_bring_about_is_told_in_these_words(payload: Payload, viewer: Viewer, text: str) -> None:
    assert PALACE.game.narrate(payload, viewer, NAMES) == text


def test_every_kind_of_event_has_words() -> None:
    assert {type(payload) for payload, _, _ in (*TELLINGS, *POWERS)} == set(WhodunitPayload.__args__)


def test_an_event_that_has_no_words_is_an_error_and_not_silence() -> None:
    with pytest.raises(TypeError, match="no words for MoveTakenBack"):
        GAME.narrate(MoveTakenBack(A), None, NAMES)


@pytest.mark.rule("CL-49", "CL-66")
def test_the_shadow_of_a_secret_names_no_card() -> None:
    names = [card.name for card in (*EDITION.suspects, *EDITION.weapons, *EDITION.rooms)]
    for payload in (ShownHidden(B, A), AccusationFailed(A), Passed(B, A), Unanswered(A)):
        for viewer in (A, B, C, None):
            assert not [name for name in names if name in GAME.narrate(payload, viewer, NAMES)]


@pytest.mark.parametrize(
    ("outcome", "text"),
    [
        (Outcome("solved", (B,)), "Ben solved the case and is the Super Sleuth."),
        (Outcome("everybody-out"), "Everybody accused wrongly. The murderer goes free."),
        (Outcome("round-limit"), "The last round is over, and nobody solved the case."),
    ],
)
def test_the_end_has_a_sentence(outcome: Outcome, text: str) -> None:
    assert GAME.outcome_text(outcome, NAMES) == text


HALL = {"scarlett": "hall"}
ASKED = play(position(pawns=HALL, phase="room"), suggest("plum", "rope"))


@pytest.mark.parametrize(
    ("state", "mine", "others"),
    [
        (position(), "Your turn. Roll the dice.", "Ann begins a turn."),
        (position(pawns=HALL), "Your turn, in the Hall. What will you do?", "Ann begins a turn."),
        (
            position(pawns=HALL, options={"movement": "free"}),
            "Your turn. Name a room, and what you suggest there.",
            "Ann begins a turn.",
        ),
        (
            position(options={"movement": "free"}),
            "Your turn. Name a room, and what you suggest there.",
            "Ann begins a turn.",
        ),
        (position(phase="walk", dice=(3, 4)), "You rolled 7. Where will you go?", "Ann rolled 7 and looks about."),
        (
            position(pawns=HALL, phase="room"),
            "You are in the Hall. What do you suggest?",
            "Ann considers a suggestion.",
        ),
        (ASKED, "You ask Ben.", "Ann asks Ben."),
        (
            position(phase="closing"),
            "No suggestion this time. End your turn when you are ready.",
            "Ann thinks it over.",
        ),
        (
            position(phase="closing", suggested=True),
            "Do you know enough to accuse? Otherwise, end your turn.",
            "Ann thinks it over.",
        ),
    ],
)
def test_the_prompt_says_what_is_asked_or_who_is_awaited(state: State, mine: str, others: str) -> None:
    assert GAME.prompt(RULES.view(state, A), NAMES) == mine
    for viewer in (C, None):
        assert GAME.prompt(RULES.view(state, viewer), NAMES) == others


def test_whoever_is_asked_is_told_so() -> None:
    assert GAME.prompt(RULES.view(ASKED, B), NAMES) == "Ann asks you for Professor Plum, the Hall or the rope."
