"""How the evidence of Zero Day is written down, and every entry in words."""

from sleuth.games.zeroday.position import ENVELOPE, FACE_UP, KINDS, NOT_DEALT, SPLIT
from sleuth.games.zeroday.setup import FEWEST, MOST, OPEN_PROGRAMS, evidence_names, evidence_of
from sleuth.knowledge.notation import Course, Form, Notation, SetUp, Stage, Telling, clockwise, evenly
from sleuth.knowledge.reading import NO_NAME, SAME_NAME

QUESTION = "question"
ACCUSATION = "accusation"
LOSS = "loss"
ENVELOPE_SEEN = "envelope"

FORMS = (
    Form(QUESTION, "by", "A suggestion", by="by"),
    Form(ACCUSATION, "accusation", "An accusation", by="accusation"),
    Form(LOSS, "lost", "Somebody lost"),
    Form(ENVELOPE_SEEN, "envelope", "What you saw in the envelope"),
)

STAGES = (
    Stage("a suggestion", (QUESTION,), (QUESTION,), optional=True),
    Stage("an accusation", (ACCUSATION,), (ACCUSATION,), optional=True),
)

TELLINGS = (
    Telling({"lost": "*", "cards": ""}, "{lost} lost", "and held no evidence"),
    Telling({"lost": "*"}, "{lost} lost and laid open", "{cards}", "Nobody asks {lost} any more."),
    Telling({"envelope": "*"}, "the envelope held", "{envelope}"),
    Telling({"accusation": "*", "correct": "true"}, "{accusation} accused", "{cards}", "That was right."),
    Telling({"accusation": "*"}, "{accusation} accused", "{cards}", "That was wrong."),
    *(
        Telling({"passed": passed, "shown_by": shower, "card": card}, "{by} asked about", "{cards}", answer)
        for passed, shower, card, answer in (
            ("", "", "", "Nobody showed a card."),
            ("*", "", "", "{passed:and} had none; nobody showed a card."),
            ("", "*", "", "{shown_by} showed a card."),
            ("", "*", "*", "{shown_by} showed {card}."),
            ("*", "*", "", "{passed:and} had none, {shown_by} showed a card."),
            ("*", "*", "*", "{passed:and} had none, {shown_by} showed {card}."),
        )
    ),
)


def notation_of() -> Notation:
    """The turns at tables of every size, and the words for entries."""
    dealt = sum(map(len, evidence_of(SPLIT))) - len(KINDS) - OPEN_PROGRAMS
    return Notation(
        courses=tuple(
            Course(players, STAGES, clockwise(players), evenly(dealt, players)) for players in range(FEWEST, MOST + 1)
        ),
        tellings=TELLINGS,
        forms=FORMS,
        set_up=SetUp(
            players=(FEWEST, MOST),
            reserved=(ENVELOPE, FACE_UP),
            says={"reserved": NO_NAME, "same": SAME_NAME, "dealt": NOT_DEALT},
        ),
        people=("by", "accusation", "passed", "shown_by", "lost"),
        names=dict(evidence_names()),
        gone=("lost",),
    )
