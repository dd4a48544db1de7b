"""Positions of the classic game set by hand, and moves played from them in a line.

>>> state = position(pawns={"scarlett": "hall"}, phase="room", hands={1: ("green",)})
>>> play(state, suggest("green", "dagger"), show("green")).open.phase
'closing'
"""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from sleuth.core.chance import Chance
from sleuth.core.choices import Choice, Move, Option
from sleuth.core.game import Illegal, Payload, Seat, Step, Viewer
from sleuth.games.whodunit.content import load
from sleuth.games.whodunit.edition import Edition
from sleuth.games.whodunit.events import Card, Place
from sleuth.games.whodunit.game import Whodunit, classic
from sleuth.games.whodunit.rules import WhodunitRules
from sleuth.games.whodunit.state import State, Triple

EDITION: Edition = load("classic")
GAME: Whodunit = classic()
RULES = WhodunitRules(EDITION)
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay")

ROLL, STAY, PASSAGE, END, PASS = (Move(kind) for kind in ("roll", "stay", "passage", "end", "pass"))


def walk(to: Place) -> Move:
    return Move("walk", {"to": to})


def suggest(suspect: Card, weapon: Card, room: Card = "") -> Move:
    """A suggestion where one stands, or with ``room`` one of the quick game."""
    return Move("suggest", {"suspect": suspect, "weapon": weapon, **({"room": room} if room else {})})


def accuse(suspect: Card, weapon: Card, room: Card) -> Move:
    return Move("accuse", {"suspect": suspect, "weapon": weapon, "room": room})


def show(card: Card) -> Move:
    return Move("show", {"card": card})


SOLUTION: Triple = ("plum", "rope", "hall")
RIGHT = accuse(*SOLUTION)
WRONG = accuse("plum", "rope", "study")


def chance_of(number: int) -> Chance:
    return Chance(number.to_bytes(32, "big"))


def start(*chairs: Card, seed: int = 0, **options: str | bool | int) -> Step[State]:
    """A game just begun, by the rules."""
    return RULES.start(chairs, GAME.check_options(options), chance_of(seed))


def position(
    *chairs: Card,
    hands: Mapping[int, Sequence[Card]] | None = None,
    pawns: Mapping[Card, Place] | None = None,
    options: Mapping[str, str | bool | int] | None = None,
    **table: Any,
) -> State:
    """A state in which Plum did it, with the rope, in the Hall, and seat 0 is to move.

    ``hands`` gives some seats some cards; all the rest are dealt on in the cards' order. Whatever else is named is
    set on the open table.
    """
    chairs = chairs or ("scarlett", "mustard", "white")
    settings = GAME.check_options({"first_player": "scarlett", **(options or {})})
    begun = RULES.start(chairs, settings, chance_of(0)).state
    return replace(
        begun,
        envelope=SOLUTION,
        hands=_dealt(begun, hands or {}),
        open=replace(begun.open, pawns={**begun.open.pawns, **(pawns or {})}, **table),
    )


def _dealt(begun: State, given: Mapping[int, Sequence[Card]]) -> tuple[tuple[Card, ...], ...]:
    taken = {*SOLUTION, *(card for cards in given.values() for card in cards)}
    rest = iter([card for card in EDITION.cards if card not in taken])
    filled = []
    for seat, size in enumerate(begun.open.hand_sizes):
        mine = list(given.get(seat, ()))
        filled.append((*mine, *(next(rest) for _ in range(size - len(mine)))))
    order = EDITION.cards.index
    return tuple(tuple(sorted(hand, key=order)) for hand in filled)


def awaited(state: State) -> Seat:
    """The one seat that the table waits for."""
    (seat,) = RULES.awaited(state)
    return seat


def step(state: State, move: Move) -> Step[State]:
    """What this move of the awaited seat makes."""
    return RULES.play(state, awaited(state), move)


def play(state: State, *moves: Move) -> State:
    """The state after these moves, each by the seat awaited then."""
    for move in moves:
        state = step(state, move).state
    return state


def pass_all(state: State) -> State:
    """The state after everybody asked has passed who is asked and cannot show."""
    while state.open.phase == "answer":
        state = play(state, PASS)
    return state


def told(made: Step[State], viewer: Viewer) -> list[Payload]:
    """What this viewer learns from a step."""
    return [payload for event in made.events if (payload := event.seen_by(viewer)) is not None]


def offered(state: State) -> dict[str, Choice]:
    """The awaited seat's choices by kind."""
    return {choice.kind: choice for choice in RULES.choices(state, awaited(state))}


def options_in(choice: Choice, slot: str) -> dict[str, Option]:
    """What a slot of this choice may take, by value."""
    return {option.value: option for one in choice.slots if one.name == slot for option in one.options}


def destinations(state: State) -> dict[Place, Option]:
    """Where the awaited seat may walk."""
    return options_in(offered(state)["walk"], "to")


def refused(state: State, move: Move, seat: Seat | None = None) -> Illegal:
    """The refusal that this move meets, which must be a sentence; fails if it meets none."""
    with pytest.raises(Illegal) as caught:
        RULES.play(state, awaited(state) if seat is None else seat, move)
    refusal = caught.value
    assert refusal.text[0].isupper()
    assert refusal.text.endswith(".")
    assert not refusal.text.isupper()
    return refusal
