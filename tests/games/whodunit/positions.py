"""Positions set by hand, and moves played from them in a line: those of the classic, or of any other edition.

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
from sleuth.games.whodunit.game import Whodunit
from sleuth.games.whodunit.rules import WhodunitRules
from sleuth.games.whodunit.state import State, Triple

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


def chance_of(number: int) -> Chance:
    return Chance(number.to_bytes(32, "big"))


def on_table(state: State, **table: Any) -> State:
    """The state with something else on the open table."""
    return replace(state, open=replace(state.open, **table))


def told(made: Step[State], viewer: Viewer) -> list[Payload]:
    """What this viewer learns from a step."""
    return [payload for event in made.events if (payload := event.seen_by(viewer)) is not None]


def options_in(choice: Choice, slot: str) -> dict[str, Option]:
    """What a slot of this choice may take, by value."""
    return {option.value: option for one in choice.slots if one.name == slot for option in one.options}


class Positions:
    """Positions of one edition, in which a few seats, these options and this solution stand for all others."""

    def __init__(self, edition: Edition, chairs: Sequence[Card], solution: Triple, **options: str | bool | int) -> None:
        self.edition = edition
        self.game = Whodunit(edition)
        self.rules = WhodunitRules(edition)
        self.chairs = tuple(chairs)
        self.solution = solution
        self.options = options

    def start(self, *chairs: Card, seed: int = 0, **options: str | bool | int) -> Step[State]:
        """A game just begun, by the rules."""
        return self.rules.start(chairs, self.game.check_options(options), chance_of(seed))

    def position(
        self,
        *chairs: Card,
        hands: Mapping[int, Sequence[Card]] | None = None,
        pawns: Mapping[Card, Place] | None = None,
        options: Mapping[str, str | bool | int] | None = None,
        **table: Any,
    ) -> State:
        """A state with the solution in the envelope, in which seat 0 is to move.

        ``hands`` gives some seats some cards; all the rest are dealt on in the cards' order. Whatever else is named is
        set on the open table.
        """
        chairs = chairs or self.chairs
        settings = self.game.check_options({**self.options, **(options or {})})
        begun = self.rules.start(chairs, settings, chance_of(0)).state
        return replace(
            begun,
            envelope=self.solution,
            hands=self._dealt(begun, hands or {}),
            open=replace(begun.open, pawns={**begun.open.pawns, **(pawns or {})}, **table),
        )

    def _dealt(self, begun: State, given: Mapping[int, Sequence[Card]]) -> tuple[tuple[Card, ...], ...]:
        taken = {*self.solution, *(card for cards in given.values() for card in cards)}
        rest = iter([card for card in self.edition.cards if card not in taken])
        filled = []
        for seat, size in enumerate(begun.open.hand_sizes):
            mine = list(given.get(seat, ()))
            filled.append((*mine, *(next(rest) for _ in range(size - len(mine)))))
        order = self.edition.cards.index
        return tuple(tuple(sorted(hand, key=order)) for hand in filled)

    def awaited(self, state: State) -> Seat:
        """The one seat that the table waits for."""
        (seat,) = self.rules.awaited(state)
        return seat

    def step(self, state: State, move: Move) -> Step[State]:
        """What this move of the awaited seat makes."""
        return self.rules.play(state, self.awaited(state), move)

    def play(self, state: State, *moves: Move) -> State:
        """The state after these moves, each by the seat awaited then."""
        for move in moves:
            state = self.step(state, move).state
        return state

    def pass_all(self, state: State) -> State:
        """The state after everybody asked has passed who is asked and cannot show."""
        while state.open.phase == "answer":
            state = self.play(state, PASS)
        return state

    def answer_all(self, state: State) -> State:
        """The state after everybody asked has shown a card or passed."""
        while state.open.phase == "answer":
            state = self.play(state, self.rules.default(state, self.awaited(state)))
        return state

    def offered(self, state: State) -> dict[str, Choice]:
        """The awaited seat's choices by kind."""
        return {choice.kind: choice for choice in self.rules.choices(state, self.awaited(state))}

    def destinations(self, state: State) -> dict[Place, Option]:
        """Where the awaited seat may walk."""
        return options_in(self.offered(state)["walk"], "to")

    def refused(self, state: State, move: Move, seat: Seat | None = None) -> Illegal:
        """The refusal that this move meets, which must be a sentence; fails if it meets none."""
        with pytest.raises(Illegal) as caught:
            self.rules.play(state, self.awaited(state) if seat is None else seat, move)
        refusal = caught.value
        assert refusal.text[0].isupper()
        assert refusal.text.endswith((".", ".”"))
        assert not refusal.text.isupper()
        return refusal


SOLUTION: Triple = ("plum", "rope", "hall")
RIGHT = accuse(*SOLUTION)
WRONG = accuse("plum", "rope", "study")

CLASSIC = Positions(load("classic"), ("scarlett", "mustard", "white"), SOLUTION, first_player="scarlett")
EDITION, GAME, RULES = CLASSIC.edition, CLASSIC.game, CLASSIC.rules
start, position = CLASSIC.start, CLASSIC.position
awaited, step, play, pass_all = CLASSIC.awaited, CLASSIC.step, CLASSIC.play, CLASSIC.pass_all
offered, destinations, refused = CLASSIC.offered, CLASSIC.destinations, CLASSIC.refused
