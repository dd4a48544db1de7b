"""The contract that every game keeps.

Rules are pure: the same state and move always give the same next state, and no argument is ever changed. Chance is part
of the state. Nothing reaches a seat except through its view, its events and its choices, and each of these is built up
from what the seat knows.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Generic, Literal, NamedTuple, NewType, Protocol, TypeAlias, TypeVar, get_args, runtime_checkable

import msgspec

from sleuth.core.chance import Chance
from sleuth.core.choices import Choice, Move

Seat = NewType("Seat", int)
"""A player's number at the table, clockwise from 0."""

Viewer: TypeAlias = Seat | None
"""Whose eyes: a seat's, or a spectator's."""

S = TypeVar("S", bound=msgspec.Struct)

Payload: TypeAlias = msgspec.Struct
"""What an event says: a struct of the game's own, tagged by kind."""


class Refused(Exception):  # noqa: N818 - it is not an error of ours, and reads as what it is where it is raised
    """Something that cannot be done: a sentence for whoever asked for it, and the rule behind it if there is one."""

    def __init__(self, text: str, rule: str = "") -> None:
        super().__init__(text)
        self.text = text
        self.rule = rule


class Illegal(Refused):
    """A move that the rules refuse."""


class Event(msgspec.Struct, frozen=True, gc=False):
    """Something that happened, and who may know how much of it."""

    payload: Payload
    seats: frozenset[Seat] | None = None
    """Who sees the payload; None is everybody, spectators included."""
    shadow: Payload | None = None
    """What all the others see instead, if anything."""

    def seen_by(self, viewer: Viewer) -> Payload | None:
        if self.seats is None or viewer in self.seats:
            return self.payload
        return self.shadow


class Step(msgspec.Struct, Generic[S], frozen=True, gc=False):
    """The next state and what happened on the way to it."""

    state: S
    events: tuple[Event, ...] = ()
    reversible: bool = False
    """Nothing was revealed, rolled or answered: the mover may take it back while it is still their decision."""
    asks: frozenset[Seat] = frozenset()
    """Seats awaited before and after whose question nevertheless changed."""


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended."""

    reason: str
    """One of the game's reasons, or of the house's."""
    winners: tuple[Seat, ...] = ()


HouseReason: TypeAlias = Literal["abandoned"]
"""Why a game ended that did not end by its rules."""


class Chair(msgspec.Struct, frozen=True):
    """A place at the table that a player may take before the game, clockwise."""

    id: str
    label: str


class OptionValue(msgspec.Struct, frozen=True, omit_defaults=True):
    """One setting of an option, with what it means in plain words."""

    value: str | bool | int
    label: str
    help: str
    least: int | None = None
    """The fewest players under this setting, if it changes that."""


class OptionSpec(msgspec.Struct, frozen=True, omit_defaults=True):
    """An option as the lobby offers it: some values to choose from, a whole number in a range, or either."""

    key: str
    label: str
    help: str
    default: str | bool | int
    values: tuple[OptionValue, ...] = ()
    least: int = 0
    most: int = 0
    capped_by: str = ""
    """The option that lowers the most, if there is one: its key."""
    caps: dict[str, int] = {}
    """The most under each of its settings."""
    rule: str = ""
    """The rule that it is about, by its id."""
    shapes_content: bool = False
    """Whether the game's content depends on it; clients that draw ask for the content of these settings."""
    first: str | bool | int | None = None
    """What a quick game is played with by somebody who never played this game; none, if that is the default."""
    once: bool = False
    """Whether whoever has played with one of its values knows what it hides, as with a case and its solution."""


class Timer(msgspec.Struct, frozen=True):
    """A timer that the game's own rules know: a clock for turns, offered by its name."""

    label: str
    help: str
    seconds: int
    """For each turn."""
    rule: str = ""


class Facts(msgspec.Struct, frozen=True, kw_only=True):
    """What kind of game it is, for tools and pages: they go by these, and never by a game's name."""

    players: tuple[int, int]
    """The fewest and the most; an option may let fewer play."""
    minutes: tuple[int, int]
    """How long a game takes at a table of people."""
    difficulty: str
    """How much there is to learn before the first game, in a word or two."""
    hidden: tuple[Literal["hands", "identities", "texts"], ...]
    """What a seat does not know of the others, or of the table."""
    chance: tuple[Literal["deal", "dice"], ...]
    simultaneous: bool
    """Whether several seats are ever asked at the same time."""
    notebook: Literal["deduces", "marks", "none"]
    companion: bool
    """Whether there is help for the same game on a real table."""
    study: bool
    """Whether hints, solutions of a position and an analysis can be had."""
    beside: str = ""
    """The game that it helps people play on a real table, by its id: it is offered there, and not among the games."""


class Level(msgspec.Struct, frozen=True):
    """A bot that may be asked to the table."""

    id: str
    label: str
    help: str


Options: TypeAlias = Mapping[str, str | bool | int]
"""The settings of a table as they are recorded: every key, checked by the game."""


class Player(Protocol):
    """Whoever sits at a table without a browser: gets a seat's frames, gives its moves, and has nothing else."""

    def receive(self, frame: bytes) -> None:
        """Take in a sync or an update, the very bytes that a person in this seat gets."""

    def decide(self) -> Move:
        """A move for the choices in the last frame."""


@runtime_checkable
class Volunteer(Protocol):
    """A player who may act although nobody waits for it. Others never do."""

    def volunteer(self) -> Move | None:
        """A move for the asides in the last frame, or None to let them be."""


class Rules(Protocol[S]):
    """A game's rules, as pure functions of its state. The state is a struct with a field ``chance``."""

    def start(self, seats: Sequence[str], options: Options, chance: Chance) -> Step[S]:
        """The first state, for players on these chairs (clockwise), and the first events."""

    def awaited(self, state: S) -> frozenset[Seat]:
        """Whom the table waits for; nobody once the game is over."""

    def choices(self, state: S, seat: Seat) -> Sequence[Choice]:
        """What this seat may do now."""

    def play(self, state: S, seat: Seat, move: Move) -> Step[S]:
        """The step this move makes, or :class:`Illegal` with the reason why not."""

    def default(self, state: S, seat: Seat) -> Move:
        """The move made for an awaited seat whose time has run out."""

    def view(self, state: S, viewer: Viewer) -> msgspec.Struct:
        """What this seat, or a spectator, may see."""

    def may_speak(self, state: S, seat: Seat) -> bool:
        """Whether this seat may chat."""

    def outcome(self, state: S) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    def twin(self, state: S, seat: Seat, chance: Chance) -> S:
        """A state that looks the same to this seat, with everything it cannot know dealt anew."""


@runtime_checkable
class Foresight(Protocol):
    """Rules that let a seat prepare what it may do only later in its turn."""

    def later(self, state: Any, seat: Seat) -> Sequence[Choice]:
        """What this awaited seat may fill in now and do later; the note of each says what comes first."""


@runtime_checkable
class Naming(Protocol):
    """A game whose views have words that mention players."""

    def name_players(self, view: Any, names: Sequence[str]) -> Any:
        """The view with every player called by name; rules know seats only."""


@runtime_checkable
class Asides(Protocol):
    """Rules under which a seat may act although the table does not wait for it: concede, say "ready", write anew.

    ``play`` takes asides as it takes choices, and no kind of move is both for one seat at one time. An aside is never
    reversible, and everybody is told at least that it was made: entries are numbered for all.
    """

    def asides(self, state: Any, seat: Seat) -> Sequence[Choice]:
        """What this seat may do besides, whether it is awaited for something else or not; nothing after the end."""


@runtime_checkable
class HiddenTexts(Protocol):
    """Rules of a game with secrets that somebody wrote and no chance dealt: a case's paragraphs, its solution.

    ``twin`` puts others in the place of all that its seat may not read, so the state holds the texts themselves.
    """

    def unread(self, state: Any, viewer: Viewer) -> Mapping[str, str]:
        """Every text that this viewer may not read yet, by its id."""


@runtime_checkable
class Leaving(Protocol):
    """Rules under which a seat may leave the game for good, as by conceding."""

    def has_left(self, state: Any, seat: Seat) -> bool:
        """Whether nobody plays this seat any more: it is never awaited, may do nothing, and no bot takes it over."""


Occasion: TypeAlias = Literal["turn", "answer", "pass"]
"""What a decision is: one in a turn of its own, an answer to somebody, or a pass, mostly made without much thought."""


@runtime_checkable
class Occasions(Protocol):
    """Rules that say how quick a decision is; under all others every decision is one of a turn."""

    def occasion(self, state: Any, seat: Seat) -> Occasion:
        """What this awaited seat's decision is. Everybody sees how long a bot takes: it must tell nothing secret."""


class Pass(NamedTuple):
    """A move that is made for a seat which has nothing to decide, and why."""

    move: Move
    reason: str
    """A sentence for that seat alone."""
    always: bool = False
    """Whether it would be made whatever the seat holds: then it need not be waited for."""


@runtime_checkable
class Passing(Protocol):
    """Rules with decisions that mostly are none, as priority in a duel: the house passes for a seat and tells it why.

    It is the server that passes, never a client, and after a time that does not depend on what the seat holds.
    """

    def passes(self, state: Any, seat: Seat) -> Pass | None:
        """The move to be made for this awaited seat now, by rules and by what it wished; None if it is to be asked."""


class Turn(NamedTuple):
    """Whose turn it is, and the how manieth of the game."""

    seat: Seat
    number: int


@runtime_checkable
class Turns(Protocol):
    """Rules that say whose turn it is: clocks for turns go by it, and others' decisions in it are answers."""

    def turn(self, state: Any) -> Turn | None:
        """The turn that is being played, which everybody sees; None while it is nobody's."""


@runtime_checkable
class Preparing(Protocol):
    """Rules that keep what they looked up once, and can look it up before anybody moves."""

    def prepare(self) -> None:
        """Look up what is the same in every game, so that no move takes long because it is the first of its kind."""


@runtime_checkable
class Timed(Protocol):
    """A game whose rules know a timer."""

    timer: Timer


def asides_of(rules: Rules[S], state: S, seat: Seat) -> Sequence[Choice]:
    """What this seat may do although nobody waits for it."""
    return rules.asides(state, seat) if isinstance(rules, Asides) else ()


def offered(rules: Rules[S], state: S, seat: Seat) -> tuple[Choice, ...]:
    """All that this seat may do now, whether it is awaited or not: exactly what ``play`` accepts from it."""
    return (*rules.choices(state, seat), *asides_of(rules, state, seat))


class Game(Protocol[S]):
    """Everything the house needs to know of one game (one edition of a family)."""

    id: str
    family: str
    """The rules and the board that it shares with its sisters: the name of their folder."""
    title: str
    tagline: str
    version: int
    chairs: tuple[Chair, ...]
    facts: Facts
    levels: tuple[Level, ...]
    """The bots, from the easiest to the hardest."""
    options: tuple[OptionSpec, ...]
    rules: Rules[S]
    state_type: type[S]
    view_type: type[msgspec.Struct]
    payload_type: Any
    """The union of the game's event payloads."""
    reason_type: Any
    """A ``Literal`` of the reasons for which a game may end by its rules."""

    def check_options(self, options: Options) -> dict[str, str | bool | int]:
        """All the options with defaults filled in, or :class:`Refused`."""

    def narrate(self, payload: Payload, viewer: Viewer, names: Sequence[str]) -> str:
        """One event in prose, told to this viewer ("You show Ann the rope.")."""

    def prompt(self, view: Any, names: Sequence[str]) -> str:
        """One line that says what is asked of the viewer, or whom the table waits for."""

    def outcome_text(self, outcome: Outcome, names: Sequence[str], viewer: Viewer = None) -> str:
        """The end in a sentence, told to this viewer ("You solved it.")."""

    def content(self, options: Options) -> msgspec.Struct:
        """Board, cards and pieces of a table with these options, for clients that draw them. No secrets, and the same
        for all options that do not say ``shapes_content``.
        """

    def bot(self, level: str, chance: Chance) -> Player:
        """A player of this level with a seed of its own."""


def reasons_of(game: Game[Any]) -> tuple[str, ...]:
    """Every reason for which a game may end: by its rules, and by the house."""
    return (*get_args(game.reason_type), *get_args(HouseReason))


def fewest(game: Game[Any], options: Options) -> int:
    """How many players a table with these options needs."""
    settings = ((value, options.get(spec.key, spec.default)) for spec in game.options for value in spec.values)
    return min(
        (one.least for one, chosen in settings if one.value == chosen and one.least), default=game.facts.players[0]
    )


def too_few(game: Game[Any], options: Options, players: int) -> Refused:
    """Why so few cannot play, and what they can do: find more, or choose the option that lets them."""
    least = fewest(game, options)
    missing = "one more player" if least - players == 1 else f"{least - players} more players"
    ways = [f"wait for {missing}", "add a bot"]
    rule = ""
    for spec in game.options:
        for value in spec.values:
            if value.least is not None and value.least <= players:
                ways.append(f"make a table with “{value.label}” chosen")
                rule = spec.rule
    listed = f"{', '.join(ways[:-1])} or {ways[-1]}"
    return Refused(f"{game.title} needs at least {least} players: {listed}.", rule)


def fill_options(specs: Sequence[OptionSpec], given: Options) -> dict[str, str | bool | int]:
    """All options by their specs: what was given, checked, and defaults for the rest."""
    unknown = sorted(set(given) - {spec.key for spec in specs})
    if unknown:
        known = ", ".join(spec.key for spec in specs)
        raise Refused(f"There is no option called {unknown[0]!r}. The options are: {known}.")
    settings = {spec.key: given.get(spec.key, spec.default) for spec in specs}
    return {spec.key: _check_option(spec, settings, specs) for spec in specs}


def read_setting(specs: Sequence[OptionSpec], key: str, text: str) -> str | bool | int:
    """An option's value as it is written on a command line or in an address, with the type that the game gives it."""
    spec = next((spec for spec in specs if spec.key == key), None)
    if spec is None:
        raise Refused(f"There is no option {key!r}. The options are: {', '.join(spec.key for spec in specs)}.")
    for known in spec.values:
        if written_setting(known.value) == text.lower():
            return known.value
    if spec.most and text.isascii() and text.isdigit() and len(text) < 10:
        return int(text)
    ways = [f"one of {', '.join(written_setting(known.value) for known in spec.values)}"] if spec.values else []
    ways += [f"a whole number from {spec.least} to {spec.most}"] if spec.most else []
    raise Refused(f"{key} must be {', or '.join(ways)}, not {text!r}.")


def written_setting(value: str | bool | int) -> str:
    """What :func:`read_setting` reads as this value."""
    return str(value).lower()


def most_under(spec: OptionSpec, settings: Options) -> int:
    """The highest number that an option takes beside these settings of the others."""
    return spec.caps.get(str(settings.get(spec.capped_by)), spec.most)


def _check_option(spec: OptionSpec, settings: Options, specs: Sequence[OptionSpec]) -> str | bool | int:
    value, most = settings[spec.key], most_under(spec, settings)
    allowed = [option.value for option in spec.values]
    if any(value == one and type(value) is type(one) for one in allowed):
        return value
    if type(value) is int and spec.least <= value <= most and spec.most:
        return value
    if not spec.most:
        # Forms offer these by their labels, so whoever reads this wrote a file or a program.
        raise Refused(f"{spec.key} must be one of {', '.join(map(repr, allowed))}, not {value!r}.")
    ways = [f"“{option.label}”" for option in spec.values]
    ways.append(f"a whole number from {spec.least} to {most}")
    ways += [
        f"up to {cap} with “{_label(specs, spec.capped_by, setting)}”"
        for setting, cap in spec.caps.items()
        if cap > most
    ]
    raise Refused(f"{spec.label}: choose {', or '.join(ways)}.")


def _label(specs: Sequence[OptionSpec], key: str, setting: str) -> str:
    """What a setting of an option is called in forms."""
    values = (value for spec in specs if spec.key == key for value in spec.values)
    return next((value.label for value in values if str(value.value) == setting), setting)
