"""A whodunit as a game: rules, words, options and bots of one edition."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec
from msgspec.structs import replace

from sleuth.core.chance import Chance
from sleuth.core.figures import Counts, Figure
from sleuth.core.game import Chair, Facts, Level, Options, OptionSpec, Rules
from sleuth.core.givens import Given
from sleuth.core.match import Match
from sleuth.games.base import BaseGame
from sleuth.games.whodunit import signs
from sleuth.games.whodunit.bot import WhodunitBot
from sleuth.games.whodunit.content import load
from sleuth.games.whodunit.edition import Edition
from sleuth.games.whodunit.events import Suggested, TurnBegan, WhodunitPayload
from sleuth.games.whodunit.givens import Givens
from sleuth.games.whodunit.narration import Narrator
from sleuth.games.whodunit.notation import HIDDEN
from sleuth.games.whodunit.position import PositionFile
from sleuth.games.whodunit.rules import WhodunitRules
from sleuth.games.whodunit.setup import options_of
from sleuth.games.whodunit.state import Reason, State, View

if TYPE_CHECKING:
    from sleuth.games.whodunit.study import WhodunitStudy
    from sleuth.games.whodunit.terminal import WhodunitDrawing

LEVELS = (
    Level("novice", "Easy", "Notes only its own hand and the cards it is shown. Kind to beginners."),
    Level(
        "detective",
        "Medium",
        "Remembers every answer, misses no certain conclusion and asks for the likeliest answer, but has no plan.",
    ),
    Level(
        "master",
        "Hard",
        "Works out every probability, sees how each rival asks, asks what wins soonest, and knows when to accuse.",
    ),
)

FIGURES = (
    Figure(
        "turns", "Turns", "The seat's own turns until the game ended, the last one included even if it was cut short."
    ),
    Figure("questions", "Questions", "The suggestions that the seat made itself."),
)


class Whodunit(BaseGame[State]):
    """One edition, ready to play."""

    family = "whodunit"
    version = 2
    state_type: type[State] = State
    view_type: type[msgspec.Struct] = View
    payload_type: Any = WhodunitPayload
    reason_type: Any = Reason
    position_type: type[msgspec.Struct] = PositionFile
    levels: tuple[Level, ...] = LEVELS
    bots: ClassVar[Mapping[str, str]] = {
        "novice": "sleuth.games.whodunit.bot:Novice",
        "detective": "sleuth.games.whodunit.detective:Detective",
        "master": "sleuth.games.whodunit.master:Master",
    }
    figures: tuple[Figure, ...] = FIGURES

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.id = edition.id
        self.title = edition.title
        self.tagline = edition.tagline
        self.chairs = tuple(Chair(suspect.id, suspect.name) for suspect in edition.suspects)
        self.options: tuple[OptionSpec, ...] = options_of(edition)
        self.facts = Facts(
            players=edition.players,
            minutes=edition.minutes,
            difficulty=edition.difficulty,
            hidden=("hands",),
            chance=("deal", "dice"),
            simultaneous=False,
            notebook="deduces",
            companion=True,
            study=True,
        )
        rules = WhodunitRules(edition)
        self.rules: Rules[State] = rules
        self.board = rules.board
        self.narrator = Narrator(edition, rules.board)
        self._givens = Givens(edition)

    def name_players(self, view: View, names: Sequence[str]) -> View:
        return replace(view, signs=tuple(signs.with_names(sign, names) for sign in view.signs))

    def givens(self, view: View, names: Sequence[str]) -> tuple[Given, ...]:
        return self._givens.of(view, names)

    def outline(self, options: Options, players: int) -> dict[str, str]:  # noqa: ARG002 - cards are dealt alike under all options
        return _outline(self.edition, players)

    def content(self, options: Options) -> Edition:  # noqa: ARG002 - the same for all options
        return self.edition

    def bot(self, level: str, chance: Chance) -> WhodunitBot:
        made: WhodunitBot = self.bot_maker(level)(self.edition, self.board, chance)
        return made

    def study(self) -> "WhodunitStudy":
        from sleuth.games.whodunit.study import WhodunitStudy  # noqa: PLC0415 - arrays and a compiler, for those who think

        return WhodunitStudy(self.edition, self.board, self)

    def drawing(self, names: Sequence[str], options: Options) -> "WhodunitDrawing":
        from sleuth.games.whodunit.terminal import WhodunitDrawing  # noqa: PLC0415 - a browser needs none

        return WhodunitDrawing(self.edition, names, options)

    def measure(self, match: Match[State]) -> Counts:
        return _measure(match)


def classic() -> Whodunit:
    """The country-house murder."""
    return Whodunit(load("classic"))


def mukinnutu() -> Whodunit:
    """The murder in the palace."""
    return Whodunit(load("mukinnutu"))


def _outline(edition: Edition, players: int) -> dict[str, str]:
    """How many cards everybody is dealt."""
    dealt = len(edition.cards) - HIDDEN
    fewest, over = divmod(dealt, players)
    each = f"{fewest} or {fewest + 1}" if over else str(fewest)
    return {"players": f"With {players} players, everybody is dealt {each} of the {dealt} cards."}


def _measure(match: Match[Any]) -> Counts:
    """Turns and questions of every seat."""
    turns = [0.0] * len(match.seats)
    questions = [0.0] * len(match.seats)
    for event in match.events:
        match event.payload:
            case TurnBegan(seat=seat):
                turns[seat] += 1
            case Suggested(seat=seat):
                questions[seat] += 1
    return {"turns": tuple(turns), "questions": tuple(questions)}
