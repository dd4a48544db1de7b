"""Zero Day with cards on paper, as a game of the house: no bots, since they cannot see the cards."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from sleuth.core.chance import Chance
from sleuth.core.figures import Counts, Figure
from sleuth.core.game import Chair, Facts, Level, Options, OptionSpec, Player, Refused, Rules
from sleuth.core.givens import Given
from sleuth.core.match import Match
from sleuth.games.base import BaseGame
from sleuth.games.paperduel.narration import Narrator
from sleuth.games.paperduel.rules import PaperRules
from sleuth.games.paperduel.state import PaperPayload, Reason, State, View
from sleuth.games.zeroday import setup
from sleuth.games.zeroday.game import CHAIRS, EvidenceFaces, evidence_faces, outline_of
from sleuth.games.zeroday.givens import givens_of
from sleuth.games.zeroday.notation import notation_of
from sleuth.games.zeroday.position import PositionFile
from sleuth.knowledge.notation import Notation

if TYPE_CHECKING:
    from sleuth.games.paperduel.study import PaperStudy

SHARED = ("life", "suggestions", "evidence")
"""The options that it has in common with the duel in the app."""


class Content(msgspec.Struct, frozen=True):
    """What clients draw a table with, or the solver where evidence is on paper too. Nothing in it is secret."""

    evidence: EvidenceFaces
    notation: Notation


class PaperDuel(BaseGame[State]):
    """The evidence of Zero Day for people who duel on paper, each with a phone."""

    id = "paperduel"
    family = "paperduel"
    title = "Zero Day on paper"
    tagline = "You duel with your own cards; your phones deal the evidence, put the questions and keep count."
    version = 1
    chairs: tuple[Chair, ...] = CHAIRS
    facts = Facts(
        players=(setup.FEWEST, setup.MOST),
        minutes=(60, 150),
        difficulty="For people who own cards to duel with",
        hidden=("hands",),
        chance=("deal",),
        simultaneous=False,
        notebook="deduces",
        companion=True,
        study=True,
        beside="zeroday",
    )
    state_type: type[State] = State
    view_type: type[msgspec.Struct] = View
    payload_type: Any = PaperPayload
    reason_type: Any = Reason
    position_type: type[msgspec.Struct] = PositionFile
    levels: tuple[Level, ...] = ()
    options: tuple[OptionSpec, ...] = tuple(spec for spec in setup.OPTIONS if spec.key in SHARED)
    bots: ClassVar[Mapping[str, str]] = {}
    figures: tuple[Figure, ...] = ()

    def __init__(self) -> None:
        self.rules: Rules[State] = PaperRules()
        self.narrator = Narrator()

    def givens(self, view: View, names: Sequence[str]) -> tuple[Given, ...]:
        return givens_of(view, names)

    def outline(self, options: Options, players: int) -> dict[str, str]:
        return outline_of(options, max(setup.FEWEST, players))

    def content(self, options: Options) -> Content:
        return Content(evidence_faces(str(options["evidence"])), notation_of())

    def bot(self, level: str, chance: Chance) -> Player:  # noqa: ARG002 - there is none of any level
        raise Refused("No bot can play with cards that lie on a table.")

    def study(self) -> "PaperStudy":
        from sleuth.games.paperduel.study import PaperStudy  # noqa: PLC0415 - arrays and a compiler, for those who think

        return PaperStudy(self)

    def measure(self, match: Match[State]) -> Counts:  # noqa: ARG002 - there are no bots to measure
        return {}


def paperduel() -> PaperDuel:
    """Evidence for a duel on paper."""
    return PaperDuel()
