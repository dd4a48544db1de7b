"""Positions of the ship set by hand, and moves played from them in a line.

Unless told otherwise the suspects stand in zones 4 to 9 two by two in their order, the detectives of seats 0, 1, 2 … in
zones 5, 7, 9 …, the Purser is in the hold, no event holds, and it is seat 0's turn with 3 points.

>>> state = play(position(), walk(4))
>>> state.open.detectives[0], state.open.points
(4, 2)
"""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from sleuth.core.chance import Chance
from sleuth.core.choices import Choice, Move
from sleuth.core.game import Illegal, Payload, Seat, Step, Viewer
from sleuth.games.midnight.case import load
from sleuth.games.midnight.events import Answers
from sleuth.games.midnight.game import midnight
from sleuth.games.midnight.rules import MidnightRules
from sleuth.games.midnight.ship import LETTERS, STARTING_ZONES, Path
from sleuth.games.midnight.state import State

GAME = midnight()
RULES = MidnightRules()
NAMES = ("Ann", "Bob", "Cy", "Dot", "Eve")
CHAIRS = tuple(chair.id for chair in GAME.chairs)
CASE = load(1)
SUSPECTS = dict(zip(LETTERS, (zone for zone in STARTING_ZONES for _ in range(2)), strict=True))
ZONES = (5, 7, 9, 4, 8)
TRUTH = Answers(CASE.solution.culprit, CASE.solution.motive, CASE.solution.method)
RIGHT = {"culprit": (TRUTH.culprit, "A"), "motive": (TRUTH.motive, "debt"), "method": (TRUTH.method, "tea")}
SECOND = {element: pair[::-1] for element, pair in RIGHT.items()}
WRONG = {"culprit": ("A", "B"), "motive": ("debt", "rivalry"), "method": ("tea", "blow")}
CALM = ("calm-sea-one", "calm-sea-two", "calm-sea-three", "calm-sea-four") * 4
"""A deck with which nothing happens and the ship never arrives."""

DONE, STAY, END, REVEAL = Move("done"), Move("stay"), Move("end"), Move("reveal")
KEEP, PUBLISH, BUY = Move("keep"), Move("publish"), Move("buy")
MORE, ENOUGH, CONCEDE = Move("more"), Move("enough"), Move("concede")


def place(zone: int) -> Move:
    return Move("place", {"zone": str(zone)})


def walk(zone: int) -> Move:
    return Move("walk", {"to": str(zone)})


def aloud(path: Path) -> Move:
    return Move("read-aloud", {"path": path})


def alone(path: Path) -> Move:
    return Move("read-alone", {"path": path})


def extract(seat: int, path: Path) -> Move:
    return Move("extract", {"from": str(seat), "path": path})


def purser(zone: int) -> Move:
    return Move("purser", {"to": str(zone)})


def suspect(letter: str, zone: int) -> Move:
    return Move("move-suspect", {"suspect": letter, "to": str(zone)})


def write(answers: Mapping[str, tuple[str, str]], kind: str = "write") -> Move:
    return Move(kind, dict(answers))


def chance_of(number: int) -> Chance:
    return Chance(number.to_bytes(32, "big"))


def start(players: int = 3, seed: int = 0, **options: str | int) -> Step[State]:
    """A game just begun, by the rules."""
    return RULES.start(CHAIRS[:players], GAME.check_options(options), chance_of(seed))


def position(
    players: int = 3,
    deck: Sequence[str] = CALM,
    options: Mapping[str, str | int] | None = None,
    suspects: Mapping[str, int] | None = None,
    **table: Any,
) -> State:
    """A state in which seat 0 is to act. Whatever else is named is set on the open table."""
    begun = RULES.start(CHAIRS[:players], GAME.check_options(options or {}), chance_of(0)).state
    usual = {
        "phase": "acting",
        "first": Seat(0),
        "seat": Seat(0),
        "suspects": {**SUSPECTS, **(suspects or {})},
        "detectives": ZONES[:players],
        "purser": 10,
        "round": 1,
        "turn": 1,
        "points": 3,
    }
    return replace(begun, deck=tuple(deck), open=replace(begun.open, **{**usual, **table}))


def writing(players: int = 3, **table: Any) -> State:
    """In port, and nobody has written."""
    return position(players, **{"phase": "writing", "points": 0, "space": 10, **table})


def moving(**table: Any) -> State:
    """Seat 0 has finished its actions, and may move a suspect."""
    return position(**{"phase": "moving", "points": 0, **table})


def awaited(state: State) -> Seat:
    """The one seat that the table waits for."""
    (seat,) = RULES.awaited(state)
    return seat


def step(state: State, made: Move, seat: int | None = None) -> Step[State]:
    """What this move makes, of the awaited seat if none is named."""
    return RULES.play(state, awaited(state) if seat is None else Seat(seat), made)


def play(state: State, *moves: Move) -> State:
    """The state after these moves, each by the seat awaited then."""
    for made in moves:
        state = step(state, made).state
    return state


def turn(state: State, *moves: Move) -> State:
    """The state after a whole turn: these actions, and no suspect moved."""
    state = play(state, *moves, DONE)
    if state.open.phase == "moving":
        state = play(state, STAY)
    return play(state, END) if state.open.phase == "revealing" else state


def all_write(state: State, *answers: Mapping[str, tuple[str, str]]) -> Step[State]:
    """The step with which the last of them writes; seats in order, those who have left out."""
    last: Step[State] | None = None
    for seat, written in zip(sorted(RULES.awaited(state)), answers, strict=True):
        last = step(state if last is None else last.state, write(written), seat)
    assert last is not None
    return last


def told(made: Step[State], viewer: int | None) -> list[Payload]:
    """What this viewer learns from a step."""
    eyes: Viewer = None if viewer is None else Seat(viewer)
    return [payload for event in made.events if (payload := event.seen_by(eyes)) is not None]


def offered(state: State, seat: int | None = None) -> dict[str, Choice]:
    """A seat's choices by kind, the awaited one's if none is named."""
    return {choice.kind: choice for choice in RULES.choices(state, awaited(state) if seat is None else Seat(seat))}


def values(state: State, kind: str, slot: str, after: str = "") -> list[str]:
    """What a slot of the awaited seat's choice may take, once the one before it is filled; nothing if it has none."""
    choice = offered(state).get(kind)
    if choice is None:
        return []
    (found,) = (one for one in choice.slots if one.name == slot)
    return [option.value for option in (found.cases.get(after, ()) if after else found.options)]


def refused(state: State, made: Move, seat: int | None = None) -> Illegal:
    """The refusal that this move meets, which must be a sentence; fails if it meets none."""
    with pytest.raises(Illegal) as caught:
        step(state, made, seat)
    refusal = caught.value
    assert refusal.text[0].isupper()
    assert refusal.text.endswith(".")
    return refusal
