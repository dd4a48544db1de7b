"""The words: every event told to those who did it, those it was done to, and everybody else."""

import pytest

from sleuth.core.game import Outcome, Payload, Seat, Viewer
from sleuth.core.incidents import MoveTakenBack
from sleuth.games.whodunit.events import (
    AccusationFailed,
    Accused,
    AccusedHidden,
    Begged,
    Conceded,
    Dealt,
    Declined,
    EnvelopeSeen,
    GaveWay,
    Granted,
    LastLeft,
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
from tests.games.whodunit.positions import EDITION, GAME, NAMES, RULES, STAY, offered, play, position, suggest

A, B, C = Seat(0), Seat(1), Seat(2)
TRIPLE = ("plum", "rope", "hall")

TELLINGS: list[tuple[Payload, Viewer, str]] = [
    (Conceded(A, ("plum", "rope")), A, "You concede the game and lay open Professor Plum and the rope."),
    (
        LastLeft(B, "plum", "rope", "hall"),
        B,
        "You win, since all others have conceded. It was Professor Plum, in the Hall, with the rope.",
    ),
    (
        Unsolved("nobody-left", "plum", "rope", "hall"),
        B,
        "Everybody has accused wrongly or conceded. It was Professor Plum, in the Hall, with the rope.",
    ),
    (
        Opened(({A: 5, B: 5, C: 2}, {A: 1, B: 3}), B, (6, 6, 6)),
        None,
        (
            f"{EDITION.story.strip()} Three cards are in the envelope. "
            "For the first turn: Ann 5, Ben 5 and Cleo 2; again, Ann 1 and Ben 3. "
            "Ben begins. Cards in hand: Ann 6, Ben 6 and Cleo 6."
        ),
    ),
    (
        Opened((), A, (9, 9)),
        A,
        f"{EDITION.story.strip()} Three cards are in the envelope. You begin. Cards in hand: Ann 9 and Ben 9.",
    ),
    (Dealt(A, ("plum", "rope", "hall")), A, "You hold Professor Plum, the rope and the Hall."),
    (TurnBegan(A, 4, 2), A, "Your turn (round 2)."),
    (TurnBegan(A, 4, 2), B, "Ann’s turn (round 2)."),
    (Rolled(A, (3, 4)), A, "You roll 3 and 4: 7 steps."),
    (Rolled(A, (3, 4)), None, "Ann rolls 3 and 4: 7 steps."),
    (Walked(A, "scarlett", ("7-24", "7-23", "7-22")), B, "Ann walks to the corridor near the Lounge."),
    (Walked(A, "scarlett", ("7-18", "6-18")), B, "Ann walks to the corridor outside the Lounge."),
    (
        Walked(A, "scarlett", ("hall", "15-20", "15-21")),
        A,
        "You walk out of the Hall into the corridor.",
    ),
    (
        Walked(A, "scarlett", ("hall", "11-17", "10-17", "9-17", "8-17", "7-17", "6-17", "6-18")),
        A,
        "You walk out of the Hall to the corridor outside the Lounge.",
    ),
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
        (
            "You suggest it was Reverend Green, in the Hall, with the dagger. "
            "Reverend Green is brought from the corridor near the Ballroom."
        ),
    ),
    (
        Suggested(A, "green", "dagger", "hall", "study", "lounge", called=B),
        C,
        (
            "Ann suggests it was Reverend Green, in the Hall, with the dagger. "
            "Reverend Green (Ben) is brought from the Study."
        ),
    ),
    (
        Suggested(A, "green", "dagger", "hall", "study", "lounge", called=B),
        B,
        "Ann suggests it was Reverend Green, in the Hall, with the dagger. You are brought from the Study to the Hall.",
    ),
    (
        Suggested(A, "green", "dagger", "hall", "hall", "lounge"),
        B,
        "Ann suggests it was Reverend Green, in the Hall, with the dagger.",
    ),
    (Passed(B, A), B, "You have none of these."),
    (Passed(B, A), A, "Ben has none of these."),
    (Shown(B, A, "rope"), A, "Ben shows you the rope."),
    (Shown(B, A, "plum"), B, "You show Ann Professor Plum."),
    (ShownHidden(B, A), C, "Ben shows Ann a card."),
    (Unanswered(A), A, "Nobody can show you a card."),
    (Unanswered(A), None, "Nobody can show Ann a card."),
    (Accused(A, *TRIPLE), B, "Ann accuses Professor Plum, in the Hall, with the rope."),
    (AccusedHidden(A), B, "Ann accuses in writing."),
    (AccusedHidden(A), None, "Ann accuses in writing."),
    (
        EnvelopeSeen(A, *TRIPLE),
        A,
        (
            "You look into the envelope and are wrong: it was Professor Plum, in the Hall, with the rope. "
            "From now on you only answer, and may not tell the others what you saw."
        ),
    ),
    (
        EnvelopeSeen(A, *TRIPLE),
        None,
        "Ann looks into the envelope and is wrong: it was Professor Plum, in the Hall, with the rope.",
    ),
    (AccusationFailed(A), B, "Ann looks into the envelope and is wrong. From now on Ann only answers."),
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
        Conceded(A, ("wine", "temple"), (7,)),
        B,
        "Ann concedes the game and lays open the wine and the Temple. No longer in force: The Brewer’s kitchen.",
    ),
    (
        Suggested(A, "brewer", "wine", "temple", "0-18", "kitchen"),
        B,
        (
            "Ann suggests it was the Brewer, in the Temple, with the wine. "
            "The Brewer is brought from the corridor near the Kitchen."
        ),
    ),
    (
        Suggested(A, "brewer", None, "kitchen", "0-18", None),
        A,
        "You suggest it was the Brewer, in the Kitchen. The Brewer is brought from the corridor near the Kitchen.",
    ),
    (
        SteppedAside("brewer", "5-19", "kitchen"),
        None,
        "The Brewer steps aside into the Kitchen to leave the door free.",
    ),
    (Begged(A, B, "key", "storage"), A, "You ask Ben for the key to the Storage."),
    (Begged(A, B, "leave", "storage"), B, "Ann asks you for permission to ask for the key to the Storage."),
    (Begged(A, B, "weapon", "kitchen"), None, "Ann asks Ben for permission to name a food in the Kitchen."),
    (Granted(B, A, "key", "storage"), A, "Ben hands you the key to the Storage."),
    (Granted(B, A, "leave", "storage"), B, "You give Ann permission to ask for the key to the Storage."),
    (
        Granted(B, A, "key", "storage", bound=True),
        C,
        "Ben must hand Ann the key to the Storage this time: it was refused before.",
    ),
    (
        Granted(B, A, "leave", "storage", bound=True),
        B,
        "You must give Ann permission to ask for the key to the Storage this time: it was refused before.",
    ),
    (Refused(B, A, "weapon", "kitchen"), B, "You refuse Ann permission to name a food in the Kitchen."),
    (Refused(B, A, "key", "storage"), A, "Ben refuses you the key to the Storage."),
    (
        Refused(B, A, "key", "storage", binds=True),
        A,
        "Ben refuses you the key to the Storage. The next time you ask for this key, it must be given.",
    ),
    (
        Refused(B, A, "leave", "storage", binds=True),
        B,
        (
            "You refuse Ann permission to ask for the key to the Storage. "
            "The next time Ann asks for this key, it must be given."
        ),
    ),
    (
        Summoned(A, B, "scribe", "23-6", "throne-room"),
        C,
        "Ben is called from the corridor near the Library to the Throne Room and goes in with Ann.",
    ),
    (
        Summoned(A, B, "scribe", "23-6", "temple"),
        B,
        "You are called from the corridor near the Library to the Temple and go in with Ann.",
    ),
    (
        Summoned(A, B, "scribe", "23-6", "temple"),
        A,
        "Ben is called from the corridor near the Library to the Temple and goes in with you.",
    ),
    (GaveWay(A, B), B, "You may make a suggestion or accuse before Ann."),
    (GaveWay(A, B), A, "Ben may make a suggestion or accuse before you."),
    (GaveWay(A, B, "accusation"), None, "Ben may accuse before Ann."),
    (Declined(B), C, "Ben chooses to say nothing first."),
    (
        Silenced(A, "library"),
        A,
        "Nothing may be said in the Library while the Scribe is away, so you make no suggestion.",
    ),
    (Threw(A, 6, lucky=True), A, "You throw the die: 6. That is high enough for you to speak of a room nearby."),
    (Threw(A, 2, lucky=False), B, "Ann throws the die: 2. That is not high enough."),
]

TONGUE = (
    "Whoever bears false witness at this court keeps the head and loses the tongue: no more turns, no chat and no "
    "refusals until the end. The cards still answer, and the pawn can still be sent for."
)


@pytest.mark.parametrize(("payload", "viewer", "text"), POWERS)
def test_what_powers_bring_about_is_told_in_these_words(payload: Payload, viewer: Viewer, text: str) -> None:
    assert PALACE.game.narrate(payload, viewer, NAMES) == text


@pytest.mark.rule("MU-91")
def test_the_log_of_the_palace_says_what_befalls_a_false_accuser() -> None:
    wrong = ("scribe", "wine", "temple")
    for payload, viewer in ((AccusationFailed(A), B), (EnvelopeSeen(A, *wrong), A), (EnvelopeSeen(A, *wrong), None)):
        assert PALACE.game.narrate(payload, viewer, NAMES).endswith(f" {TONGUE}")
    assert "tongue" not in GAME.narrate(AccusationFailed(A), B, NAMES)


def test_the_log_begins_with_what_has_happened() -> None:
    told = PALACE.game.narrate(Opened((), A, (6, 6, 6)), None, NAMES)
    assert told.startswith("The year is 858 BCE.")
    assert " Three cards are in the envelope. Ann begins." in told


def test_each_edition_has_its_own_title_for_the_winner() -> None:
    solved = Solved(A, "scribe", "wine", "temple")
    true = "It is true: it was the Scribe, in the Temple, with the wine."
    assert PALACE.game.narrate(solved, A, NAMES) == f"{true} You are the King’s Witness."
    assert PALACE.game.narrate(solved, B, NAMES) == f"{true} Ann is the King’s Witness."
    assert PALACE.game.outcome_text(Outcome("solved", (B,)), NAMES) == "Ben solved the case and is the King’s Witness."


def test_every_sentence_begins_with_a_capital() -> None:
    aside = SteppedAside("handmaid", "8-10", "throne-room")
    said = "The Handmaid steps aside into the Throne Room to leave the door free."
    assert PALACE.game.narrate(aside, None, NAMES) == said
    for payload, viewer, _ in POWERS:
        assert PALACE.game.narrate(payload, viewer, NAMES)[0].isupper()


@pytest.mark.rule("MU-27")
def test_the_palace_has_one_die_that_is_rolled_twice() -> None:
    begun, classic = PALACE.position(), position()
    assert PALACE.game.prompt(PALACE.rules.view(begun, A), NAMES) == "Your turn. Roll the die, twice."
    assert [PALACE.offered(begun)["roll"].label, offered(classic)["roll"].label] == [
        "Roll the die, twice",
        "Roll the dice",
    ]
    assert PALACE.refused(begun, STAY).text == "You stand in a corridor: roll the die, twice."


def test_every_kind_of_event_has_words() -> None:
    assert {type(payload) for payload, _, _ in (*TELLINGS, *POWERS)} == set(WhodunitPayload.__args__)


def test_an_event_that_has_no_words_is_an_error_and_not_silence() -> None:
    with pytest.raises(TypeError, match="no words for MoveTakenBack"):
        GAME.narrate(MoveTakenBack(A), None, NAMES)


@pytest.mark.rule("CL-49", "CL-66")
def test_the_shadow_of_a_secret_names_no_card() -> None:
    names = [card.name for card in (*EDITION.suspects, *EDITION.weapons, *EDITION.rooms)]
    for payload in (ShownHidden(B, A), AccusedHidden(A), AccusationFailed(A), Passed(B, A), Unanswered(A)):
        for viewer in (A, B, C, None):
            assert not [name for name in names if name in GAME.narrate(payload, viewer, NAMES)]


@pytest.mark.parametrize(
    ("outcome", "text"),
    [
        (Outcome("solved", (B,)), "Ben solved the case and is the Super Sleuth."),
        (Outcome("everybody-out"), "Everybody accused wrongly. The murderer goes free."),
        (Outcome("round-limit"), "The last round is over, and nobody solved the case."),
        (Outcome("nobody-left"), "Everybody accused wrongly or conceded. The murderer goes free."),
        (Outcome("last-left", (B,)), "Ben won: all others conceded."),
    ],
)
def test_the_end_has_a_sentence(outcome: Outcome, text: str) -> None:
    assert GAME.outcome_text(outcome, NAMES) == text
    assert GAME.outcome_text(outcome, NAMES, Seat(5)) == text


def test_whoever_solved_it_is_told_so() -> None:
    assert GAME.outcome_text(Outcome("solved", (Seat(0),)), NAMES, Seat(0)) == "You solved the case."
    assert GAME.outcome_text(Outcome("last-left", (Seat(0),)), NAMES, Seat(0)) == "You won: all others conceded."


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
