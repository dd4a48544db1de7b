"""The options of a whodunit table, as the lobby explains them."""

from sleuth.core.game import OptionSpec, OptionValue

OPTIONS = (
    OptionSpec(
        "first_player",
        "Who begins",
        "Who takes the first turn.",
        "roll",
        (
            OptionValue("roll", "The highest die", "Everybody rolls one die, ties again, and the highest begins."),
            OptionValue(
                "scarlett",
                "Miss Scarlett",
                "An older custom: she found the body. If nobody plays her, the next player clockwise begins.",
            ),
        ),
    ),
    OptionSpec(
        "movement",
        "Getting about",
        "How you get from room to room.",
        "dice",
        (
            OptionValue("dice", "Dice and corridors", "Roll two dice and walk the board."),
            OptionValue(
                "free",
                "Any room at once",
                "The quick game: on your turn you name any room and ask there. Pure deduction.",
            ),
        ),
    ),
    OptionSpec(
        "secret_passages",
        "Secret passages",
        "Whether the corner rooms are joined in secret.",
        True,
        (
            OptionValue(True, "Open", "From a corner room you may slip to the opposite corner instead of rolling."),
            OptionValue(False, "Bricked up", "Everybody walks."),
        ),
    ),
    OptionSpec(
        "reentry_required",
        "Asking twice in one room",
        "Whether you may stay in a room and ask again.",
        False,
        (
            OptionValue(False, "Stay and ask again", "A turn begun in a room may be spent there, without rolling."),
            OptionValue(
                True,
                "Leave first",
                "To ask in the same room again you must go out and come back, unless somebody called you in.",
            ),
        ),
    ),
    OptionSpec(
        "accuse_requires_suggestion",
        "When you may accuse",
        "Whether an accusation must follow a suggestion.",
        False,
        (
            OptionValue(False, "At the end of any of your turns", "From anywhere in the house, naming any room."),
            OptionValue(
                True, "Only after a suggestion", "The strict reading: in a turn in which you made a suggestion."
            ),
        ),
    ),
    OptionSpec(
        "round_limit",
        "Longest game",
        "After this many rounds the game ends without a winner and the envelope is opened.",
        100,
        least=5,
        most=1000,
    ),
)
