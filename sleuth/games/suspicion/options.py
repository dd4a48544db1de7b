"""The options of a gala, as the lobby explains them."""

from sleuth.core.game import OptionSpec, OptionValue
from sleuth.games.suspicion.mansion import Mansion

SHORTEST = 2


def options_for(mansion: Mansion) -> tuple[OptionSpec, ...]:
    """What a table may settle: the printing, the length of the evening, and whether the play explains itself."""
    box = min(printing.tiles for printing in mansion.printings)
    return (
        OptionSpec(
            "edition",
            "Printing",
            "How many gems there are when nobody says otherwise.",
            mansion.printings[0].id,
            tuple(OptionValue(printing.id, printing.label, printing.help) for printing in mansion.printings),
        ),
        OptionSpec(
            "stack",
            "Gems in each stack",
            "The evening ends when one of the three stacks is empty: fewer gems, shorter evening.",
            0,
            (
                OptionValue(0, "By the number of players", "As the printing has it."),
                *(
                    OptionValue(size, f"{size} of each", f"Three stacks of {size}, however many play.")
                    for size in range(SHORTEST, box + 1)
                ),
            ),
        ),
        OptionSpec(
            "commentary",
            "Commentary",
            "Whether the table says aloud what a robbery or a question gives away.",
            False,
            (
                OptionValue(False, "Off", "Everybody draws their own conclusions."),
                OptionValue(
                    True,
                    "On",
                    "After each robbery and question everybody is told who it points to. For first evenings.",
                ),
            ),
        ),
    )
