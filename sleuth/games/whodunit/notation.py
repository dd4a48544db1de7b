"""How a whodunit on a real table is written down."""

from sleuth.games.whodunit.edition import EditionFile
from sleuth.knowledge.notation import Course, Notation, Stage, Telling, clockwise, evenly

QUESTION = "question"
ACCUSATION = "accusation"
HIDDEN = 3
"""Cards that are put away: who, with what and where."""
MOST_PLAYERS = 10
"""As many as a position may have: people play with cards of their own, too."""

STAGES = (
    Stage("a question", (QUESTION,), (QUESTION,)),
    Stage("an accusation", (ACCUSATION,), (ACCUSATION,), optional=True),
)

TELLINGS = (
    Telling(
        {"accusation": "*", "cards": ""},
        "{accusation} made",
        "an accusation",
        "It was wrong. You did not hear the cards.",
    ),
    Telling({"accusation": "*", "correct": "true"}, "{accusation} accused", "{cards}", "That was right."),
    Telling({"accusation": "*"}, "{accusation} accused", "{cards}", "That was wrong."),
    *(
        Telling({"passed": passed, "shown_by": shower, "card": card}, "{by} asked for", "{cards}", answer)
        for passed, shower, card, answer in (
            ("", "", "", "Nobody showed a card."),
            ("*", "", "", "{passed:and} passed; nobody showed a card."),
            ("", "*", "", "{shown_by} showed a card."),
            ("", "*", "*", "{shown_by} showed {card}."),
            ("*", "*", "", "{passed:and} passed, {shown_by} showed a card."),
            ("*", "*", "*", "{passed:and} passed, {shown_by} showed {card}."),
        )
    ),
)


def notation_of(edition: EditionFile) -> Notation:
    """The turns of this edition at tables of every size, and the words for its entries."""
    dealt = len(edition.suspects) + len(edition.weapons) + len(edition.rooms) - HIDDEN
    return Notation(
        courses=tuple(
            Course(players, STAGES, clockwise(players), evenly(dealt, players))  # CL-26, CL-47
            for players in range(2, MOST_PLAYERS + 1)
        ),
        tellings=TELLINGS,
        people=("by", "accusation", "passed", "shown_by"),
        out=(ACCUSATION,),
    )
