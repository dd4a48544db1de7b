"""Duels on paper for tests: a table for three, set up by hand, and moves by which it is played on."""

from typing import Any

from msgspec.structs import replace

from sleuth.core.chance import Chance
from sleuth.core.choices import Choice, Move
from sleuth.core.game import Illegal, Payload, Seat, Step
from sleuth.games.paperduel.rules import PaperRules
from sleuth.games.paperduel.state import PaperOptions, Player, State, View
from sleuth.games.zeroday.setup import evidence_of

RULES = PaperRules()
HACKERS, VIRUSES, PROGRAMS = evidence_of("5-6-10")
ENVELOPE = (HACKERS[0], VIRUSES[0], PROGRAMS[0])
OPEN = PROGRAMS[1:3]
HANDS = (
    (*HACKERS[1:3], VIRUSES[1], *PROGRAMS[3:6]),
    (HACKERS[3], *VIRUSES[2:4], *PROGRAMS[6:8]),
    (HACKERS[4], *VIRUSES[4:6], *PROGRAMS[8:10]),
)
ANN, BEN, CID = Seat(0), Seat(1), Seat(2)


def three(**options: Any) -> State:
    """It is Ann's turn, the third; Ben sits on her left, Cid on Ben's."""
    settings = PaperOptions(**options)
    players = tuple(Player(settings.life, hand) for hand in HANDS)
    return State(settings, ("lodge", "mail", "index"), players, ENVELOPE, OPEN, ANN, Chance(bytes(32)), turn=3)


def having(state: State, seat: Seat, **changes: Any) -> State:
    """The state with something else about one player."""
    players = list(state.players)
    players[seat] = replace(players[seat], **changes)
    return replace(state, players=tuple(players))


def step(state: State, seat: Seat, kind: str, **slots: Any) -> Step[State]:
    return RULES.play(state, seat, Move(kind, slots))


def play(state: State, seat: Seat, kind: str, **slots: Any) -> State:
    return step(state, seat, kind, **slots).state


def told(made: Step[State]) -> list[Payload]:
    """What everybody hears of a step."""
    return [event.payload for event in made.events if event.seats is None]


def ask(state: State, named: tuple[str, ...], *damaged: Seat) -> State:
    """Whoever is on turn damaged these, and suggests."""
    seats = tuple(str(seat) for seat in damaged)
    return play(state, state.active, "suggest", damaged=seats, **names(named))


def names(named: tuple[str, ...]) -> dict[str, str]:
    return dict(zip(("hacker", "virus", "program"), named, strict=True))


def offer(state: State, seat: Seat, kind: str) -> Choice | None:
    """What is offered of this kind, if it is."""
    offered = (*RULES.choices(state, seat), *RULES.asides(state, seat))
    return next((choice for choice in offered if choice.kind == kind), None)


def view(state: State, seat: Seat | None) -> View:
    return RULES.view(state, seat)


def refused(state: State, seat: Seat, kind: str, **slots: Any) -> bool:
    try:
        play(state, seat, kind, **slots)
    except Illegal:
        return True
    return False
