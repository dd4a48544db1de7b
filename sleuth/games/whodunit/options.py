"""The options of a whodunit table, as the lobby explains them, and what an edition settles for good."""

import msgspec

from sleuth.core.game import Options, OptionSpec, OptionValue
from sleuth.games.whodunit.edition import Edition
from sleuth.games.whodunit.powers import LockedRoom
from sleuth.games.whodunit.state import WhodunitOptions

TWO = 2

_COMMON = (
    OptionSpec(
        "movement",
        "Movement",
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
        "Whether secret passages join opposite corner rooms.",
        True,
        (
            OptionValue(True, "Open", "From a corner room you may go to the opposite corner instead of rolling."),
            OptionValue(False, "Closed", "Nobody can take one: everybody walks."),
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
            OptionValue(False, "At the end of any of your turns", "From anywhere on the board, naming any room."),
            OptionValue(
                True, "Only after a suggestion", "The strict reading: in a turn in which you made a suggestion."
            ),
        ),
    ),
    OptionSpec(
        "accusations",
        "Accusations",
        "Whether the others learn which three cards an accusation names.",
        "written",
        (
            OptionValue(
                "written",
                "In writing",
                "The others see that you accuse, and whether you are right. Which cards a wrong accusation named stays "
                "secret.",
            ),
            OptionValue(
                "aloud",
                "Aloud",
                "Everybody hears the three cards, so a wrong accusation rules them out as the answer for all.",
            ),
        ),
    ),
    OptionSpec(
        "keys",
        "Keys",
        "Whether whoever keeps a key may refuse it again and again.",
        "kind",
        (
            OptionValue("kind", "Refused once", "Whoever was refused a key gets it the next time they ask."),
            OptionValue("strict", "Refused at will", "A keeper may refuse as often as they like."),
        ),
    ),
    OptionSpec(
        "allow_two",
        "A game for two",
        "Whether two players may sit down where the rules want three.",
        False,
        (
            OptionValue(False, "Three or more", "As the rules say."),
            OptionValue(True, "Two are enough", "Each holds half of the cards, so that little is left to hide.", TWO),
        ),
        rule="MU-R25",
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


def options_of(edition: Edition) -> tuple[OptionSpec, ...]:
    """What a table of this edition may choose: whatever the edition does not settle."""
    settled = _settled(edition)
    needless = {
        *settled,
        *(() if any(isinstance(power, LockedRoom) for power in edition.powers) else ("keys",)),
        *(() if edition.players[0] > TWO else ("allow_two",)),
    }
    return tuple(spec for spec in (_first_player(edition), *_COMMON) if spec.key not in needless)


def settings_of(edition: Edition, options: Options) -> WhodunitOptions:
    """How the table plays: by its options and by what the edition settles."""
    return msgspec.convert({**_settled(edition), **options}, WhodunitOptions)


def _settled(edition: Edition) -> dict[str, str | bool]:
    rules = msgspec.structs.asdict(edition.rules)
    return {key: value for key, value in rules.items() if value is not None}


def _first_player(edition: Edition) -> OptionSpec:
    first = edition.suspects[0]
    return OptionSpec(
        "first_player",
        "Who begins",
        "Who takes the first turn.",
        "roll",
        (
            OptionValue("roll", "The highest die", "Everybody rolls one die, and the highest begins. Ties roll again."),
            OptionValue(
                first.id, first.name, "As in older rules. If nobody plays them, the next player clockwise begins."
            ),
        ),
    )
