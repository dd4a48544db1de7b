"""The contract that every game keeps.

Rules are pure: the same state and move always give the same next state, and no argument is ever changed. Chance is part
of the state. Nothing reaches a seat except through its view, its events and its choices, and each of these is built up
from what the seat knows.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Generic, NewType, Protocol, TypeAlias, TypeVar

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


class Illegal(Exception):  # noqa: N818 - it is not an error of ours but a refusal, and reads as one where it is raised
    """A move that the rules refuse, with a sentence for the player and the rule behind it."""

    def __init__(self, text: str, rule: str = "") -> None:
        super().__init__(text)
        self.text = text
        self.rule = rule


class Event(msgspec.Struct, frozen=True):
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


class Step(msgspec.Struct, Generic[S], frozen=True):
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
    winners: tuple[Seat, ...] = ()


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
    """An option as the lobby offers it: some values to choose from, or a whole number in a range."""

    key: str
    label: str
    help: str
    default: str | bool | int
    values: tuple[OptionValue, ...] = ()
    least: int = 0
    most: int = 0


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


class Game(Protocol[S]):
    """Everything the house needs to know of one game (one edition of a family)."""

    id: str
    family: str
    """The rules and the board that it shares with its sisters: the name of their folder."""
    title: str
    tagline: str
    version: int
    chairs: tuple[Chair, ...]
    least: int
    """The fewest players."""
    levels: tuple[Level, ...]
    options: tuple[OptionSpec, ...]
    rules: Rules[S]
    state_type: type[S]
    view_type: type[msgspec.Struct]
    payload_type: Any
    """The union of the game's event payloads."""

    def check_options(self, options: Options) -> dict[str, str | bool | int]:
        """All the options with defaults filled in, or :class:`Illegal`."""

    def narrate(self, payload: Payload, viewer: Viewer, names: Sequence[str]) -> str:
        """One event in prose, told to this viewer ("You show Ann the rope.")."""

    def prompt(self, view: Any, names: Sequence[str]) -> str:
        """One line that says what is asked of the viewer, or whom the table waits for."""

    def outcome_text(self, outcome: Outcome, names: Sequence[str]) -> str:
        """The end in a sentence."""

    def content(self) -> msgspec.Struct:
        """Board, cards and pieces, for clients that draw them. No secrets."""

    def bot(self, level: str, chance: Chance) -> Player:
        """A player of this level with a seed of its own."""


def fewest(game: Game[Any], options: Options) -> int:
    """How many players a table with these options needs."""
    settings = ((value, options.get(spec.key, spec.default)) for spec in game.options for value in spec.values)
    return min((one.least for one, chosen in settings if one.value == chosen and one.least), default=game.least)


def fill_options(specs: Sequence[OptionSpec], given: Options) -> dict[str, str | bool | int]:
    """All options by their specs: what was given, checked, and defaults for the rest."""
    unknown = sorted(set(given) - {spec.key for spec in specs})
    if unknown:
        known = ", ".join(spec.key for spec in specs)
        raise Illegal(f"There is no option called {unknown[0]!r}. The options are: {known}.")
    return {spec.key: _check_option(spec, given.get(spec.key, spec.default)) for spec in specs}


def _check_option(spec: OptionSpec, value: str | bool | int) -> str | bool | int:
    if spec.values:
        allowed = [option.value for option in spec.values]
        if not any(value == one and type(value) is type(one) for one in allowed):
            raise Illegal(f"{spec.key} must be one of {', '.join(map(repr, allowed))}, not {value!r}.")
    elif type(value) is not int or not spec.least <= value <= spec.most:
        raise Illegal(f"{spec.key} must be a whole number from {spec.least} to {spec.most}, not {value!r}.")
    return value
