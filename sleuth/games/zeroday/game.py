"""Zero Day as a game: rules, words, options, content and bots."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from sleuth.core.chance import Chance
from sleuth.core.figures import Counts, Figure
from sleuth.core.game import Chair, Facts, Level, Options, OptionSpec, Player, Rules
from sleuth.core.givens import Given
from sleuth.core.match import Match
from sleuth.core.prose import listed
from sleuth.games.base import BaseGame
from sleuth.games.zeroday import setup
from sleuth.games.zeroday.card import COLOR_NAMES, COLORS, Card, Pack
from sleuth.games.zeroday.catalogue import EvidenceCard, colors_of, load, mana_value
from sleuth.games.zeroday.events import EvidenceShown, Suggested, TurnBegan, ZeroDayPayload
from sleuth.games.zeroday.givens import givens_of
from sleuth.games.zeroday.narration import Narrator
from sleuth.games.zeroday.position import PositionFile
from sleuth.games.zeroday.rules import ZeroDayRules
from sleuth.games.zeroday.state import STEPS, Reason, State
from sleuth.games.zeroday.text import reminders, rules_text, type_line
from sleuth.games.zeroday.view import View
from sleuth.games.zeroday.words import STEP_NAMES

if TYPE_CHECKING:
    from sleuth.games.zeroday.study import ZeroDayStudy
    from sleuth.games.zeroday.terminal import ZeroDayDrawing

CHAIRS = (
    Chair("lodge", "Porter’s Lodge"),
    Chair("mail", "Mail Room"),
    Chair("index", "Card Index"),
    Chair("dock", "Loading Dock"),
    Chair("canteen", "Night Canteen"),
    Chair("roof", "Roof Hut"),
)
"""Six desks of a night shift."""

LEVELS = (
    Level("novice", "Easy", "Plays what it can pay for, attacks when it feels like it, and forgets what it was shown."),
    Level("detective", "Medium", "Attacks and blocks with sense, and misses nothing that follows from what it saw."),
    Level(
        "master",
        "Hard",
        "Begins with a quick hand, reads what others ask about, and accuses before it is too late.",
    ),
)

FIGURES = (
    Figure("turns", "Turns", "The seat's own turns."),
    Figure("life", "Life", "The seat's life at the end; none for whoever lost it all."),
    Figure("questions", "Questions", "The suggestions that the seat made."),
    Figure("shown", "Shown", "How often the seat showed evidence."),
)


class CardFace(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card or a token as it is printed."""

    id: str
    name: str
    cost: str
    """``2SS``: two of any colour and two surge; empty for lands and tokens."""
    value: int
    """The mana value."""
    types: tuple[str, ...]
    subtypes: tuple[str, ...]
    line: str
    """Types and subtypes as they stand on the card."""
    colors: tuple[str, ...]
    text: tuple[str, ...]
    """A paragraph for each ability."""
    power: int | None = None
    toughness: int | None = None
    keywords: tuple[str, ...] = ()
    words: tuple[tuple[str, str], ...] = ()
    """The words on it that mean something of their own, each with what it means."""
    flavour: str = ""


class PackFace(msgspec.Struct, frozen=True):
    """A pack: which cards, and how many of each."""

    id: str
    name: str
    colors: tuple[str, ...]
    plan: str
    cards: dict[str, int]


class ColorFace(msgspec.Struct, frozen=True):
    id: str
    name: str


class StepFace(msgspec.Struct, frozen=True):
    id: str
    name: str


class EvidenceFaces(msgspec.Struct, frozen=True):
    """The evidence of a game, by its three kinds."""

    hackers: tuple[EvidenceCard, ...]
    viruses: tuple[EvidenceCard, ...]
    programs: tuple[EvidenceCard, ...]


class Content(msgspec.Struct, frozen=True):
    """What clients draw a table with. Nothing in it is secret."""

    cards: tuple[CardFace, ...]
    tokens: tuple[CardFace, ...]
    packs: tuple[PackFace, ...]
    evidence: EvidenceFaces
    colors: tuple[ColorFace, ...]
    steps: tuple[StepFace, ...]


class ZeroDay(BaseGame[State]):
    """The card duel with a mystery inside, ready to play."""

    id = "zeroday"
    family = "zeroday"
    title = "Zero Day"
    tagline = "A card duel on the night shift: whoever you hit must answer, and three cards in an envelope win it all."
    version = 1
    chairs: tuple[Chair, ...] = CHAIRS
    facts = Facts(
        players=(setup.FEWEST, setup.MOST),
        minutes=(60, 150),
        difficulty="For people who know card duels",
        hidden=("hands",),
        chance=("deal",),
        simultaneous=True,
        notebook="deduces",
        companion=False,
        study=True,
    )
    state_type: type[State] = State
    view_type: type[msgspec.Struct] = View
    payload_type: Any = ZeroDayPayload
    reason_type: Any = Reason
    position_type: type[msgspec.Struct] = PositionFile
    levels: tuple[Level, ...] = LEVELS
    options: tuple[OptionSpec, ...] = setup.OPTIONS
    bots: ClassVar[Mapping[str, str]] = {
        "novice": "sleuth.games.zeroday.bots:Novice",
        "detective": "sleuth.games.zeroday.bots:Detective",
        "master": "sleuth.games.zeroday.master:Master",
    }
    figures: tuple[Figure, ...] = FIGURES

    def __init__(self) -> None:
        self.rules: Rules[State] = ZeroDayRules()
        self.narrator = Narrator()

    def givens(self, view: View, names: Sequence[str]) -> tuple[Given, ...]:
        return givens_of(view, names)

    def outline(self, options: Options, players: int) -> dict[str, str]:
        players = max(setup.FEWEST, players)
        return {**outline_of(options, players), **_packs_outline(options, players)}

    def content(self, options: Options) -> Content:
        return _content(str(options["evidence"]))

    def bot(self, level: str, chance: Chance) -> Player:
        made: Player = self.bot_maker(level)(chance)
        return made

    def study(self) -> "ZeroDayStudy":
        from sleuth.games.zeroday.study import ZeroDayStudy  # noqa: PLC0415 - arrays and a compiler, for those who think

        return ZeroDayStudy(self)

    def drawing(self, names: Sequence[str], options: Options) -> "ZeroDayDrawing":  # noqa: ARG002 - a table looks the same under all options
        from sleuth.games.zeroday.terminal import ZeroDayDrawing  # noqa: PLC0415 - a browser needs none

        return ZeroDayDrawing(names)

    def measure(self, match: Match[State]) -> Counts:
        counts = {figure.key: [0.0] * len(match.seats) for figure in FIGURES}
        for event in match.events:
            match event.payload:
                case TurnBegan(seat=seat):
                    counts["turns"][seat] += 1
                case Suggested(seat=seat):
                    counts["questions"][seat] += 1
                case EvidenceShown(seat=seat):
                    counts["shown"][seat] += 1
        counts["life"] = [float(max(0, player.life)) for player in match.state.players]
        return {key: tuple(values) for key, values in counts.items()}


def zeroday() -> ZeroDay:
    """A card duel on a night shift."""
    return ZeroDay()


def outline_of(options: Options, players: int) -> dict[str, str]:
    """What the options come to for the evidence."""
    kinds = [len(kind) for kind in setup.evidence_of(str(options["evidence"]))]
    dealt = sum(kinds) - len(kinds) - setup.OPEN_PROGRAMS
    shares = [dealt // players + (number < dealt % players) for number in range(players)]
    each = f"{shares[0]}" if shares[0] == shares[-1] else listed([str(one) for one in sorted({*shares})], "or")
    return {
        "players": f"{players} players: {each} cards of evidence each.",
        "evidence": f"{kinds[0]} hackers, {kinds[1]} viruses and {kinds[2]} programs; {dealt} cards are dealt.",
    }


def _packs_outline(options: Options, players: int) -> dict[str, str]:
    if options["packs"] == "two-of-four" and setup.OFFERED * players > len(load().packs):
        return {"packs": f"With {players} players some packs are offered to more than one."}
    return {}


def _content(split: str) -> Content:
    shelf = load()
    return Content(
        cards=tuple(_face(card) for card in shelf.cards.values()),
        tokens=tuple(_face(token) for token in shelf.tokens.values()),
        packs=tuple(_pack(pack) for pack in shelf.packs.values()),
        evidence=evidence_faces(split),
        colors=tuple(ColorFace(color, COLOR_NAMES[color].capitalize()) for color in COLORS),
        steps=tuple(StepFace(step, STEP_NAMES[step]) for step in STEPS),
    )


def evidence_faces(split: str) -> EvidenceFaces:
    """The evidence that is played with, by its kinds."""
    evidence = load().evidence
    hackers, viruses, programs = (frozenset(kind) for kind in setup.evidence_of(split))
    return EvidenceFaces(
        tuple(card for card in evidence.hackers if card.id in hackers),
        tuple(card for card in evidence.viruses if card.id in viruses),
        tuple(card for card in evidence.programs if card.id in programs),
    )


def _face(card: Card) -> CardFace:
    return CardFace(
        id=card.id,
        name=card.name,
        cost=card.cost,
        value=mana_value(card.cost),
        types=card.types,
        subtypes=card.subtypes,
        line=type_line(card),
        colors=colors_of(card),
        text=rules_text(card),
        power=card.power,
        toughness=card.toughness,
        keywords=card.keywords,
        words=reminders(card),
        flavour=card.flavour,
    )


def _pack(pack: Pack) -> PackFace:
    return PackFace(pack.id, pack.name, pack.colors, pack.plan, dict(pack.cards))
