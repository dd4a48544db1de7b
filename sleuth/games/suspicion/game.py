"""The gala as a game: rules, words, options and bots."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from sleuth.core.chance import Chance
from sleuth.core.figures import Counts, Figure
from sleuth.core.game import Chair, Facts, Level, Options, OptionSpec, Rules
from sleuth.core.givens import Given
from sleuth.core.match import Match
from sleuth.core.prose import capital
from sleuth.core.scores import ScoreSheet
from sleuth.games.base import BaseGame
from sleuth.games.suspicion import scoring
from sleuth.games.suspicion.bot import SuspicionBot
from sleuth.games.suspicion.content import load
from sleuth.games.suspicion.edition import Edition
from sleuth.games.suspicion.events import Lifted, Reason, Robbed, Scored, SuspicionPayload, TurnBegan
from sleuth.games.suspicion.givens import Givens
from sleuth.games.suspicion.narration import Narrator
from sleuth.games.suspicion.position import PositionFile
from sleuth.games.suspicion.rules import SuspicionRules
from sleuth.games.suspicion.setup import options_of, stack_size
from sleuth.games.suspicion.state import State, SuspicionOptions, View

if TYPE_CHECKING:
    from sleuth.games.suspicion.study import SuspicionStudy
    from sleuth.games.suspicion.terminal import SuspicionDrawing

LEVELS = (
    Level(
        "novice", "Easy", "Takes the best gem in sight, notes only the answers it gets itself, and guesses the rest."
    ),
    Level(
        "detective",
        "Medium",
        "Misses nothing that follows from robberies and answers, and asks well, but thinks of one thing at a time.",
    ),
    Level(
        "master",
        "Hard",
        "Plans the whole turn, weighs every gem against what it gives away, and knows when to end the game.",
    ),
)

FIGURES = (
    Figure("turns", "Turns", "The seat's own turns, the last one included even if it was cut short."),
    Figure("gems", "Gems", "The gems that the seat took."),
    Figure("points", "Points", "The seat's points at the end."),
    Figure("named", "Named", "The opponents whom the seat named rightly."),
    Figure("known", "Known", "The opponents who named the seat rightly."),
)


class Suspicion(BaseGame[State]):
    """One gala, ready to play."""

    family = "suspicion"
    version = 1
    state_type: type[State] = State
    view_type: type[msgspec.Struct] = View
    payload_type: Any = SuspicionPayload
    reason_type: Any = Reason
    position_type: type[msgspec.Struct] = PositionFile
    levels: tuple[Level, ...] = LEVELS
    bots: ClassVar[Mapping[str, str]] = {
        "novice": "sleuth.games.suspicion.bot:Novice",
        "detective": "sleuth.games.suspicion.detective:Detective",
        "master": "sleuth.games.suspicion.master:Master",
    }
    figures: tuple[Figure, ...] = FIGURES

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.id = edition.id
        self.title = edition.title
        self.tagline = edition.tagline
        self.chairs = tuple(Chair(mask.id, capital(mask.name)) for mask in edition.masks)
        self.facts = Facts(
            players=edition.players,
            minutes=edition.minutes,
            difficulty=edition.difficulty,
            hidden=("identities", "hands"),
            chance=("deal", "dice"),
            simultaneous=True,
            notebook="deduces",
            companion=True,
            study=True,
        )
        self.options: tuple[OptionSpec, ...] = options_of(edition)
        rules = SuspicionRules(edition)
        self.rules: Rules[State] = rules
        self._board = rules.board
        self.narrator = Narrator(edition, rules.offers)
        self._givens = Givens(edition)

    def givens(self, view: View, names: Sequence[str]) -> tuple[Given, ...]:
        return self._givens.of(view, names)

    def score_sheet(self, view: View) -> ScoreSheet | None:
        ending = view.table.ending
        return None if ending is None else scoring.sheet(ending.scores, ending.winners, ending.reason)

    def outline(self, options: Options, players: int) -> dict[str, str]:
        return _outline(self.edition, options, players)

    def content(self, options: Options) -> Edition:  # noqa: ARG002 - the same for all options
        return self.edition

    def bot(self, level: str, chance: Chance) -> SuspicionBot:
        made: SuspicionBot = self.bot_maker(level)(self.edition, self._board, chance)
        return made

    def study(self) -> "SuspicionStudy":
        from sleuth.games.suspicion.study import SuspicionStudy  # noqa: PLC0415 - arrays and a compiler, for those who think

        return SuspicionStudy(self.edition, self._board, self)

    def drawing(self, names: Sequence[str], options: Options) -> "SuspicionDrawing":  # noqa: ARG002 - a gala looks the same under all options
        from sleuth.games.suspicion.terminal import SuspicionDrawing  # noqa: PLC0415 - a browser needs none

        return SuspicionDrawing(self.edition, names)

    def measure(self, match: Match[State]) -> Counts:
        return _measure(match)


def suspicion() -> Suspicion:
    """Jewel thieves at a masquerade."""
    return Suspicion(load())


def _outline(edition: Edition, options: Options, players: int) -> dict[str, str]:
    """The size of the stacks and the guests that nobody is, by the keys of the options that settle them."""
    size = stack_size(edition, msgspec.convert(dict(options), SuspicionOptions), players)
    unseen = len(edition.guests) - players
    return {
        "players": f"Of the {len(edition.guests)} guests, {players} are played by somebody and {unseen} by nobody.",
        "stack": f"With {players} players: {len(edition.gems)} stacks of {size} gems.",
    }


def _measure(match: Match[Any]) -> Counts:
    """The figures of every seat."""
    counts = {figure.key: [0.0] * len(match.seats) for figure in FIGURES}
    for event in match.events:
        match event.payload:
            case TurnBegan(seat=seat):
                counts["turns"][seat] += 1
            case Robbed(seat=seat) | Lifted(seat=seat):
                counts["gems"][seat] += 1
            case Scored(scores=scores):
                counts["points"] = [float(one.points) for one in scores]
                counts["named"] = [float(one.named) for one in scores]
                counts["known"] = [float(one.known_by) for one in scores]
    return {key: tuple(values) for key, values in counts.items()}
