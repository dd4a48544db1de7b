"""The options of a gala, as the lobby explains them."""

from sleuth.core.game import OptionSpec, OptionValue
from sleuth.games.suspicion.edition import Edition

SHORTEST = 2


def options_of(edition: Edition) -> tuple[OptionSpec, ...]:
    """What a table may settle: the printing, the length of the evening, and whether the play explains itself."""
    boxes = {printing.id: printing.tiles for printing in edition.printings}
    listed = ", ".join(f"{printing.tiles} with “{printing.label}”" for printing in edition.printings)
    return (
        OptionSpec(
            "edition",
            "Printing",
            "Which printing of the game you play with: how many gems are in the box and in a stack.",
            edition.printings[0].id,
            tuple(OptionValue(printing.id, printing.label, printing.help) for printing in edition.printings),
        ),
        OptionSpec(
            "stack",
            "Gems in each stack",
            "The game ends when one of the three stacks is empty: fewer gems, shorter game. "
            f"A number is for all three stacks, however many play. At most {listed}.",
            0,
            (OptionValue(0, "By the number of players", "As many as the printing has."),),
            least=SHORTEST,
            most=max(boxes.values()),
            capped_by="edition",
            caps=boxes,
        ),
        OptionSpec(
            "commentary",
            "Commentary",
            "Whether everybody is told what a robbery or a question gives away.",
            False,
            (
                OptionValue(False, "Off", "Everybody draws their own conclusions."),
                OptionValue(
                    True,
                    "On",
                    "After each robbery and question everybody is told who it points to. Good for a first game.",
                ),
            ),
            first=True,
        ),
    )
