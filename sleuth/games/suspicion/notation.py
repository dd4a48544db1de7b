"""How a gala on a real table is written down."""

from typing import get_args

from sleuth.games.suspicion.edition import HAND, Action, Deed, EditionFile
from sleuth.games.suspicion.position import DECK, most_tiles
from sleuth.knowledge.notation import Course, Form, Notation, Pattern, SetUp, Stage, Telling, clockwise
from sleuth.knowledge.reading import NO_NAME, SAME_NAME

MOVE = "move"
ACTIONS: tuple[str, ...] = get_args(Deed)
DICE = (Stage("first die", (MOVE,), (MOVE,)), Stage("second die", (MOVE,), (MOVE,)))
"""A guest is moved for each die (SU-15, SU-16)."""

UNMASK = "unmask"
FORMS = (
    Form(MOVE, "moved", "Moved", by="by"),
    Form("rob", "robbed", "Robbed", by="by"),
    Form("ask", "asked", "Asked", by="by"),
    Form("lift", "lifted", "Lifted", by="by"),
    Form("peek", "peeked", "Peeked", by="by"),
    Form("slip", "sent", "Passage", by="by"),
    Form("concede", "conceded", "Conceded"),
    Form(UNMASK, "unmasked", "Masks off"),
)

TELLINGS = (
    Telling({"conceded": "*"}, "{conceded} conceded as", "{guest}", "Nobody asks {conceded} any more."),
    Telling({"unmasked": "*"}, "The masks are off:", "{unmasked:and}"),
    Telling({"moved": "*"}, "{by} moved", "{moved} to the {to}"),
    Telling({"sent": "*"}, "{by} sent", "{sent} to the {to}", "Through the secret passageway."),
    Telling({"robbed": "*"}, "{by} robbed the room of", "{robbed}"),
    Telling({"lifted": "*"}, "{by} lifted", "{lifted}", "It gives nothing away."),
    Telling({"asked": "*", "answer": "true"}, "{by} asked {asked} about", "{sees}", "Yes: in sight."),
    Telling({"asked": "*", "answer": "false"}, "{by} asked {asked} about", "{sees}", "No: out of sight."),
    Telling({"asked": "*"}, "{by} asked {asked} about", "{sees}", "You did not see the answer."),
    Telling({"peeked": "*"}, "{by} peeked at", "{peeked}", "So nobody here is that guest."),
    Telling({}, "{by} peeked at", "an invitation", "You do not know whom they saw."),
)


def notation_of(edition: EditionFile) -> Notation:
    """The turns of this gala at tables of every size, and the words for its entries."""
    least, most = edition.players
    return Notation(
        courses=tuple(_course(edition, players) for players in range(least, most + 1)),
        tellings=TELLINGS,
        forms=FORMS,
        set_up=SetUp(
            players=edition.players,
            reserved=(DECK,),
            stack=most_tiles(edition),
            places=tuple(room.id for room in edition.rooms if not room.inner),  # SU-04
            says={"reserved": NO_NAME, "same": SAME_NAME},
        ),
        people=("by", "asked", "conceded"),
        gone=("conceded",),
        puts={"moved": "to", "sent": "to"},
        takes=("robbed", "lifted"),
        last=UNMASK,
        names={
            **{guest.id: guest.said for guest in edition.guests},
            **{gem.id: f"{'an' if gem.name[0] in 'aeiou' else 'a'} {gem.name}" for gem in edition.gems},
            **{room.id: room.name for room in edition.rooms},
        },
        played={card.id: tuple(map(_written, card.actions)) for card in edition.cards},
    )


def _course(edition: EditionFile, players: int) -> Course:
    """Two dice, then both actions of a card; with two players, one of them (SU-22, SU-25)."""
    actions: tuple[Stage, ...] = (Stage("one action of the card", ACTIONS, ("rob",)),)
    if players > 2:
        actions = (
            Stage("the card’s first action", ACTIONS, ("rob",)),
            Stage("the card’s second action", ACTIONS, ("ask", "rob")),
        )
    return Course(
        players=players,
        stages=(*DICE, *actions),
        rounds=clockwise(players),
        hands=(HAND,) * players,
        stack=edition.printings[0].stacks[players - edition.players[0]],
    )


def _written(action: Action) -> Pattern:
    """What an entry has that tells of this action."""
    match action.do:
        case "rob":
            return {"robbed": "*"}
        case "lift":
            return {"lifted": action.gem or ""}
        case "slip":
            return {"sent": "*"}
        case "ask":
            return {"asked": "*", "sees": action.guest or ""}
        case _:
            return {"by": "*", "moved": "", "sent": "", "robbed": "", "lifted": "", "asked": ""}  # whom, I may not know
