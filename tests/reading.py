"""The Reading Room: a game of hidden texts, to test with what no chance decides.

A case is chosen by an option: its letters, the people in it and the culprit are written beforehand. In each round every
reader in turn opens a letter, which only they read. Then all write down a name at the same time; whoever names the
culprit wins.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from sleuth.core.chance import Chance
from sleuth.core.choices import Choice, Move, One, Option, admits
from sleuth.core.game import (
    Chair,
    Event,
    Facts,
    Illegal,
    Level,
    Options,
    OptionSpec,
    OptionValue,
    Outcome,
    Payload,
    Player,
    Rules,
    Seat,
    Step,
    Viewer,
    fill_options,
)
from tests.toy import Dabbler


class Case(msgspec.Struct, frozen=True):
    """A case as its author wrote it."""

    title: str
    people: tuple[str, ...]
    culprit: str
    letters: Mapping[str, str]
    """What each letter says, by what is written on its envelope."""


CASES = {
    "will": Case(
        "The Will",
        ("cook", "nephew", "notary"),
        "nephew",
        {
            "kitchen": "I was in the kitchen until ten, and the dog barked once.",
            "study": "The drawer of the desk was forced with the poker from the hall.",
            "stable": "A horse was taken out after midnight. It came back lame.",
            "attic": "There is a second will, and it names the nephew no more.",
        },
    ),
    "regatta": Case(
        "The Regatta",
        ("cox", "umpire", "boatman"),
        "boatman",
        {
            "quay": "The rope had been cut half through before the start.",
            "boathouse": "Whoever has the key of the boathouse has the saw as well.",
            "launch": "From the launch one sees all crews, and everybody sees the umpire.",
            "inn": "The boatman paid for the whole room that night. Nobody knew why.",
            "lock": "The lock-keeper let one boat through, and did not write it down.",
        },
    ),
}

BLANK = ("Nothing worth a line was found here.", "The page is torn.", "It is a bill, and an old one, from the grocer.")


class _Payload(msgspec.Struct, frozen=True, tag_field="kind"):
    pass


class Read(_Payload, frozen=True, tag="read"):
    seat: Seat
    letter: str
    text: str


class ReadHidden(_Payload, frozen=True, tag="read-hidden"):
    seat: Seat
    letter: str


class Named(_Payload, frozen=True, tag="named"):
    seat: Seat
    person: str


class NamedHidden(_Payload, frozen=True, tag="named-hidden"):
    seat: Seat


class Solved(_Payload, frozen=True, tag="solved"):
    culprit: str
    names: tuple[str, ...]


ReadingPayload: TypeAlias = Read | ReadHidden | Named | NamedHidden | Solved


class State(msgspec.Struct, frozen=True):
    case: str
    people: tuple[str, ...]
    culprit: str
    letters: dict[str, str]
    read: tuple[tuple[str, ...], ...]
    """The letters that each reader has opened."""
    rounds: int
    names: tuple[str | None, ...]
    chance: Chance

    @property
    def opened(self) -> int:
        return sum(map(len, self.read))

    @property
    def over(self) -> bool:
        return None not in self.names


class View(msgspec.Struct, frozen=True):
    seat: Seat | None
    phase: Literal["reading", "naming", "over"]
    read: tuple[tuple[str, ...], ...]
    """Which letters each reader has opened."""
    texts: dict[str, str]
    """What this reader has read, and at the end everything."""
    named: tuple[bool, ...]
    name: str | None = None
    culprit: str | None = None


class Titles(msgspec.Struct, frozen=True):
    """What stands on the cover and on the envelopes of a case."""

    title: str
    people: tuple[str, ...]
    letters: tuple[str, ...]


class ReadingRules:
    """The rules, as pure functions."""

    def start(self, seats: Sequence[str], options: Options, chance: Chance) -> Step[State]:
        case = CASES[str(options["case"])]
        rounds = int(options["rounds"])
        empty: tuple[tuple[str, ...], ...] = ((),) * len(seats)
        named: tuple[str | None, ...] = (None,) * len(seats)
        letters = dict(case.letters)
        return Step(State(str(options["case"]), case.people, case.culprit, letters, empty, rounds, named, chance))

    def awaited(self, state: State) -> frozenset[Seat]:
        if state.opened < state.rounds * len(state.read):
            return frozenset({Seat(state.opened % len(state.read))})
        return frozenset(Seat(seat) for seat, name in enumerate(state.names) if name is None)

    def choices(self, state: State, seat: Seat) -> Sequence[Choice]:
        if seat not in self.awaited(state):
            return ()
        if state.opened < state.rounds * len(state.read):
            sealed = [letter for letter in state.letters if letter not in state.read[seat]]
            return (Choice("read", "Read a letter", (One("letter", "Which", _options(sealed)),)),)
        return (Choice("name", "Name the culprit", (One("person", "Who", _options(state.people)),), grave=True),)

    def play(self, state: State, seat: Seat, move: Move) -> Step[State]:
        if not admits(self.choices(state, seat), move):
            raise Illegal("That cannot be done now.", rule="RR-01")
        if move.kind == "read":
            letter = str(move.slots["letter"])
            read = tuple((*mine, letter) if i == seat else mine for i, mine in enumerate(state.read))
            told = Event(Read(seat, letter, state.letters[letter]), frozenset({seat}), ReadHidden(seat, letter))
            return Step(replace(state, read=read), (told,))
        person = str(move.slots["person"])
        names = tuple(person if i == seat else name for i, name in enumerate(state.names))
        named = Event(Named(seat, person), frozenset({seat}), NamedHidden(seat))
        after = replace(state, names=names)
        solved = (Event(Solved(state.culprit, tuple(name or "" for name in names))),) if after.over else ()
        return Step(after, (named, *solved))

    def default(self, state: State, seat: Seat) -> Move:
        (choice,) = self.choices(state, seat)
        slot = choice.slots[0]
        assert isinstance(slot, One)
        return Move(choice.kind, {slot.name: slot.options[0].value})

    def view(self, state: State, viewer: Viewer) -> View:
        mine = () if viewer is None else state.read[viewer]
        reading = state.opened < state.rounds * len(state.read)
        return View(
            viewer,
            "over" if state.over else "reading" if reading else "naming",
            state.read,
            dict(state.letters) if state.over else {letter: state.letters[letter] for letter in mine},
            tuple(name is not None for name in state.names),
            None if viewer is None else state.names[viewer],
            state.culprit if state.over else None,
        )

    def may_speak(self, state: State, seat: Seat) -> bool:  # noqa: ARG002 - the contract's, everybody may talk here
        return True

    def outcome(self, state: State) -> Outcome | None:
        if not state.over:
            return None
        winners = tuple(Seat(seat) for seat, name in enumerate(state.names) if name == state.culprit)
        return Outcome("solved" if winners else "unsolved", winners)

    def unread(self, state: State, viewer: Viewer) -> Mapping[str, str]:
        if state.over:
            return {}
        mine = () if viewer is None else state.read[viewer]
        return {letter: text for letter, text in state.letters.items() if letter not in mine}

    def twin(self, state: State, seat: Seat, chance: Chance) -> State:
        """Other letters in the envelopes that this reader has not opened, and another culprit."""
        if state.over:
            return replace(state, chance=chance)
        random = Random(chance.below(2**32, "twin"))
        others = {
            letter: f"{random.choice(BLANK)} ({random.randrange(10 ** random.randrange(1, 9))})"
            for letter in self.unread(state, seat)
        }
        names = tuple(
            name if i == seat or name is None else random.choice(state.people) for i, name in enumerate(state.names)
        )
        return replace(
            state, culprit=random.choice(state.people), letters=state.letters | others, names=names, chance=chance
        )


def _options(values: Sequence[str]) -> tuple[Option, ...]:
    return tuple(Option(value, value.capitalize()) for value in values)


class ReadingRoom:
    """The game, as the house knows it."""

    id = "reading-room"
    family = "reading-room"
    title = "The Reading Room"
    tagline = "Everybody reads other letters."
    version = 1
    chairs: tuple[Chair, ...] = (
        Chair("lamp", "By the lamp"),
        Chair("window", "By the window"),
        Chair("fire", "By the fire"),
    )
    facts = Facts(
        players=(2, 3),
        minutes=(1, 2),
        difficulty="Easy to learn",
        hidden=("texts",),
        chance=(),
        simultaneous=True,
        notebook="none",
        companion=False,
        study=False,
    )
    levels: tuple[Level, ...] = (Level("dabbler", "Dabbler", "Does anything it may."),)
    options: tuple[OptionSpec, ...] = (
        OptionSpec(
            "case",
            "Case",
            "Which case is read.",
            "will",
            tuple(OptionValue(key, case.title, f"{len(case.letters)} letters.") for key, case in CASES.items()),
            shapes_content=True,
        ),
        OptionSpec("rounds", "Rounds", "How many letters everybody reads.", 2, least=1, most=3),
    )
    state_type: type[State] = State
    view_type: type[msgspec.Struct] = View
    payload_type: Any = ReadingPayload
    reason_type: Any = Literal["solved", "unsolved"]

    def __init__(self, rules: ReadingRules | None = None) -> None:
        self.rules: Rules[State] = rules or ReadingRules()

    def check_options(self, options: Options) -> dict[str, str | bool | int]:
        return fill_options(self.options, options)

    def narrate(self, payload: Payload, viewer: Viewer, names: Sequence[str]) -> str:
        match payload:
            case Read(letter=letter, text=text):
                return f"You open the letter from the {letter}: {text}"
            case ReadHidden(seat=seat, letter=letter):
                return f"{names[seat]} opens the letter from the {letter}."
            case Named(person=person):
                return f"You write down: the {person}."
            case NamedHidden(seat=seat):
                return f"{names[seat]} writes down a name."
            case Solved(culprit=culprit):
                return f"It was the {culprit}."
            case _:
                raise TypeError(f"no words for {payload!r}, told to {viewer}")

    def prompt(self, view: msgspec.Struct, names: Sequence[str]) -> str:  # noqa: ARG002 - the same to all
        assert isinstance(view, View)
        return "Read a letter." if view.phase == "reading" else "Who was it?"

    def outcome_text(self, outcome: Outcome, names: Sequence[str], viewer: Viewer = None) -> str:  # noqa: ARG002 - the same to all
        return f"{' and '.join(names[seat] for seat in outcome.winners) or 'Nobody'} found out."

    def content(self, options: Options) -> msgspec.Struct:
        case = CASES[str(options["case"])]
        return Titles(case.title, case.people, tuple(case.letters))

    def bot(self, level: str, chance: Chance) -> Player:  # noqa: ARG002 - there is one level
        return Dabbler(chance)
