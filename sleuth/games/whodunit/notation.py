"""How a whodunit on a real table is written down."""

from sleuth.games.whodunit.edition import EditionFile
from sleuth.games.whodunit.position import (
    CARD_TWICE,
    ENVELOPE,
    FACE_UP,
    FEW,
    FEWEST,
    MOST_CARDS,
    MOST_KINDS,
    MOST_PLAYERS,
    NOT_DEALT,
    TOO_MANY,
    unnamed_kind,
)
from sleuth.games.whodunit.state import WhodunitOptions
from sleuth.knowledge.notation import Course, Form, Notation, SetUp, Stage, Telling, clockwise, evenly
from sleuth.knowledge.reading import NO_NAME, SAME_NAME

QUESTION = "question"
ACCUSATION = "accusation"
CONCESSION = "concession"
HIDDEN = 3
"""Cards that are put away: who, with what and where."""

FORMS = (
    Form(QUESTION, "by", "A question", by="by"),
    Form(ACCUSATION, "accusation", "An accusation", by="accusation"),
    Form(CONCESSION, "conceded", "A concession"),
)

STAGES = (
    Stage("a question", (QUESTION,), (QUESTION,)),
    Stage("an accusation", (ACCUSATION,), (ACCUSATION,), optional=True),
)

SET_UP = SetUp(
    players=(2, MOST_PLAYERS),
    reserved=(ENVELOPE, FACE_UP),
    kinds=(1, MOST_KINDS),
    each=FEWEST,
    cards=MOST_CARDS,
    says={
        "reserved": NO_NAME,
        "same": SAME_NAME,
        "few": FEW,
        "twice": CARD_TWICE,
        "many": TOO_MANY,
        "dealt": NOT_DEALT,
    },
)

TELLINGS = (
    Telling({"conceded": "*", "cards": ""}, "{conceded} conceded", "and held no cards"),
    Telling({"conceded": "*"}, "{conceded} conceded and laid open", "{cards}", "Nobody asks {conceded} any more."),
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
        forms=FORMS,
        set_up=SET_UP,
        people=("by", "accusation", "passed", "shown_by", "conceded"),
        out=(ACCUSATION,),
        gone=("conceded",),
        unheard=(ACCUSATION,) if _is_written(edition) else (),
        unnamed=tuple(filter(None, (unnamed_kind(edition),))),
    )


def _is_written(edition: EditionFile) -> bool:
    """Whether accusations are usually written down, so that nobody hears the cards."""
    return (edition.rules.accusations or WhodunitOptions().accusations) == "written"
