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
from sleuth.games.suspicion.events import SuspicionPayload
from sleuth.games.suspicion.figures import FIGURES, measure
from sleuth.games.suspicion.givens import Givens
from sleuth.games.suspicion.narration import Narrator
from sleuth.games.suspicion.options import options_for
from sleuth.games.suspicion.outline import outline
from sleuth.games.suspicion.position import PositionFile
from sleuth.games.suspicion.rules import SuspicionRules
from sleuth.games.suspicion.state import State, View

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


class Suspicion(BaseGame[State]):
    """One gala, ready to play."""

    family = "suspicion"
    version = 1
    state_type: type[State] = State
    view_type: type[msgspec.Struct] = View
    payload_type: Any = SuspicionPayload
    position_type: type[msgspec.Struct] = PositionFile
    levels: tuple[Level, ...] = LEVELS
    bots: ClassVar[Mapping[str, str]] = {
        "novice": "sleuth.games.suspicion.novice:Novice",
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
        self.options: tuple[OptionSpec, ...] = options_for(edition)
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
        return outline(self.edition, options, players)

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
        return measure(match)


def suspicion() -> Suspicion:
    """Jewel thieves at a masquerade."""
    return Suspicion(load())
