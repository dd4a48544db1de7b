"""Midnight as a game: rules, words, options and bots."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from sleuth.core.chance import Chance
from sleuth.core.figures import Counts, Figure
from sleuth.core.game import Chair, Facts, Level, Options, OptionSpec, OptionValue, Player, Rules, Timer
from sleuth.core.match import Match
from sleuth.core.prose import capital
from sleuth.core.scores import ScoreSheet
from sleuth.games.base import BaseGame
from sleuth.games.midnight import scoring, ship
from sleuth.games.midnight.case import CULPRITS, Answer, Case, all_cases, load
from sleuth.games.midnight.case import Level as CaseLevel
from sleuth.games.midnight.choices import culprit_name
from sleuth.games.midnight.deck import PORT, SHARES, Card
from sleuth.games.midnight.deck import load as load_deck
from sleuth.games.midnight.events import Extracted, MidnightPayload, ReadAlone, ReadAloud, Reason, Scored, TurnBegan
from sleuth.games.midnight.narration import Narrator
from sleuth.games.midnight.position import PositionFile
from sleuth.games.midnight.rules import MidnightRules
from sleuth.games.midnight.state import MidnightOptions, State, View
from sleuth.games.midnight.tabletop import SECONDS, Tabletop, tabletop

if TYPE_CHECKING:
    from sleuth.games.midnight.study import MidnightStudy
    from sleuth.games.midnight.terminal import MidnightDrawing

CHAIRS = (
    Chair("finch", "Mr Finch"),
    Chair("larkin", "Miss Larkin"),
    Chair("okonkwo", "Madame Okonkwo"),
    Chair("sarangi", "Dr Sarangi"),
    Chair("vane", "Captain Vane"),
)
"""The five detectives."""

LEVELS = (
    Level("novice", "Easy", "Reads what lies on its way, aloud, and believes whoever it heard last."),
    Level("detective", "Medium", "Misses nothing that follows from what it read, and goes where most can be learnt."),
    Level(
        "master",
        "Hard",
        "Plans its way over several turns, keeps from the others what they need, and reveals when it is ahead.",
    ),
)

FIGURES = (
    Figure("turns", "Turns", "The seat's own turns."),
    Figure("read", "Paragraphs", "The paragraphs that the seat read by its own actions."),
    Figure("points", "Points", "The seat's points at the end."),
)

SAND_TIMER = Timer(
    "Sand timer: 3 minutes",
    "As in the rulebook: the sand runs through once in every turn, and when it is down, your turn is ended for you. "
    "Whoever writes their answers has as long, and what is written by then counts.",
    SECONDS,
    rule="MM-144",
)

LEVEL_NAMES: dict[CaseLevel, str] = {"amateur": "Amateur", "detective": "Detective", "expert": "Expert"}
PAR_ROUNDS: dict[CaseLevel, int] = {"amateur": 8, "detective": 9, "expert": 10}


class SuspectCard(msgspec.Struct, frozen=True):
    """A suspect, as everybody knows them from the start."""

    letter: str
    name: str
    about: str


class Menu(msgspec.Struct, frozen=True):
    """One possible answer."""

    id: str
    label: str


class PathCard(msgspec.Struct, frozen=True):
    """One of the sixty things that can be investigated."""

    id: str
    name: str
    zone: int | None
    """Where it is; suspects walk about."""
    suspect: str | None
    topic: str | None
    cabin: str | None = None
    """The suspect whose cabin it is."""


class Content(msgspec.Struct, frozen=True):
    """What clients draw a table with. Nothing in it is secret."""

    case: int
    title: str
    level: str
    booklet: str
    voyage: str
    motif: str
    victim: str
    introduction: str
    vessel: str
    suspects: tuple[SuspectCard, ...]
    culprits: tuple[Menu, ...]
    motives: tuple[Menu, ...]
    methods: tuple[Menu, ...]
    paths: tuple[PathCard, ...]
    zones: tuple[ship.ZoneInfo, ...]
    locations: tuple[ship.Location, ...]
    ways: tuple[tuple[int, int], ...]
    cards: tuple[Card, ...]
    port: int
    par: tuple[int, int]
    """Points that a team needs from everybody, and the rounds in which a good one has them."""
    worth: dict[str, tuple[int, int]]
    """What the first and the second answer to each question are worth."""
    tabletop: Tabletop
    """What the companion for a real table goes by."""


class Midnight(BaseGame[State]):
    """The cruise ship, ready to play."""

    id = "midnight"
    family = "midnight"
    title = "Midnight on the Corisande"
    tagline = "Sixty paragraphs, twelve suspects, one liar: rival detectives race a cruise ship to port."
    version = 3
    chairs: tuple[Chair, ...] = CHAIRS
    facts = Facts(
        players=(2, 5),
        minutes=(60, 120),
        difficulty="Easy to learn",
        hidden=("texts",),
        chance=("deal",),
        simultaneous=True,
        notebook="deduces",
        companion=True,
        study=True,
    )
    state_type: type[State] = State
    view_type: type[msgspec.Struct] = View
    payload_type: Any = MidnightPayload
    reason_type: Any = Reason
    position_type: type[msgspec.Struct] = PositionFile
    levels: tuple[Level, ...] = LEVELS
    bots: ClassVar[Mapping[str, str]] = {
        "novice": "sleuth.games.midnight.bots:Novice",
        "detective": "sleuth.games.midnight.bots:Detective",
        "master": "sleuth.games.midnight.bots:Master",
    }
    figures: tuple[Figure, ...] = FIGURES
    timer = SAND_TIMER

    def __init__(self) -> None:
        self.rules: Rules[State] = MidnightRules()
        self.options: tuple[OptionSpec, ...] = _options(all_cases())
        self.narrator = Narrator()

    def score_sheet(self, view: View) -> ScoreSheet | None:
        return scoring.sheet(view.table, PAR_ROUNDS[load(view.table.case).level])

    def outline(self, options: Options, players: int) -> dict[str, str]:
        settings = msgspec.convert(dict(options), MidnightOptions)
        shares, case = SHARES[max(1, players)], load(settings.case)
        said = {
            "players": f"{players} detective{'s' if players > 1 else ''}: {shares.buoys} buoys each, and "
            f"{PORT - shares.space} spaces to port.",
        }
        if settings.mode == "together":
            said["mode"] = (
                f"Par is {scoring.PAR} points from everybody; a good team has them in {PAR_ROUNDS[case.level]} rounds."
            )
        return said

    def content(self, options: Options) -> Content:
        return _content(load(int(options["case"])))

    def bot(self, level: str, chance: Chance) -> Player:
        made: Player = self.bot_maker(level)(chance)
        return made

    def study(self) -> "MidnightStudy":
        from sleuth.games.midnight.study import MidnightStudy  # noqa: PLC0415 - only for those who think

        return MidnightStudy(self)

    def drawing(self, names: Sequence[str], options: Options) -> "MidnightDrawing":
        from sleuth.games.midnight.terminal import MidnightDrawing  # noqa: PLC0415 - a browser needs none

        return MidnightDrawing(load(int(options["case"])), self.chairs, names)

    def measure(self, match: Match[State]) -> Counts:
        counts = {figure.key: [0.0] * len(match.seats) for figure in FIGURES}
        for event in match.events:
            match event.payload:
                case TurnBegan(seat=seat):
                    counts["turns"][seat] += 1
                case ReadAloud(seat=seat) | ReadAlone(seat=seat) | Extracted(seat=seat):
                    counts["read"][seat] += 1
                case Scored(scores=scores):
                    counts["points"] = [float(one.total) for one in scores]
        return {key: tuple(values) for key, values in counts.items()}


def midnight() -> Midnight:
    """Detectives on a cruise ship."""
    return Midnight()


def _options(cases: Sequence[Case]) -> tuple[OptionSpec, ...]:
    return (
        OptionSpec(
            "case",
            "Case",
            "Which case is played. They have nothing to do with each other; begin with an Amateur one.",
            cases[0].number,
            tuple(OptionValue(case.number, case.title, f"{LEVEL_NAMES[case.level]}. {case.voyage}") for case in cases),
            shapes_content=True,
            once=True,
        ),
        OptionSpec(
            "mode",
            "Who against whom",
            "Rivals, as in the rulebook; or, an extra of ours, together against the case: one player is enough then.",
            "rivals",
            (
                OptionValue("rivals", "Rivals", "Everybody investigates for themselves, and the most points win."),
                OptionValue(
                    "together",
                    "Together, or alone",
                    "Everything is read aloud. You win if everybody has 80 points or more in the end.",
                    least=1,
                ),
            ),
            rule="MM-H07",
        ),
    )


def _content(case: Case) -> Content:
    return Content(
        case=case.number,
        title=case.title,
        level=LEVEL_NAMES[case.level],
        booklet=case.booklet,
        voyage=case.voyage,
        motif=case.motif,
        victim=case.victim,
        introduction=case.introduction.strip(),
        vessel=ship.NAME,
        suspects=tuple(SuspectCard(letter, name, case.people[letter].about) for letter, name in ship.SUSPECTS.items()),
        culprits=tuple(Menu(one, culprit_name(one)) for one in CULPRITS),
        motives=_menu(case.motives),
        methods=_menu(case.methods),
        paths=tuple(_path(path) for path in ship.PATHS),
        zones=ship.ZONES,
        locations=ship.LOCATIONS,
        ways=ship.WAYS,
        cards=tuple(load_deck().values()),
        port=PORT,
        par=(scoring.PAR, PAR_ROUNDS[case.level]),
        worth=scoring.WORTH,
        tabletop=tabletop(),
    )


def _menu(answers: Sequence[Answer]) -> tuple[Menu, ...]:
    return tuple(Menu(answer.id, answer.label) for answer in answers)


_CABINS = {ship.cabin_of(letter): letter for letter in ship.LETTERS}


def _path(path: str) -> PathCard:
    speaker = ship.speaker_of(path)
    name = capital(ship.path_name(path))
    if speaker is None:
        return PathCard(path, name, ship.ZONE_OF[path], None, None, _CABINS.get(path))
    return PathCard(path, name, None, speaker, ship.topic_of(path))
