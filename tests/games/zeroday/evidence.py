"""Positions for the whodunit in the duel: who holds which evidence, blows that land, suggestions that go round."""

from collections.abc import Mapping, Sequence

from sleuth.core.choices import Move
from sleuth.core.game import Event, Options, Payload, Seat, Step, Viewer
from sleuth.games.zeroday.setup import OPTIONS, evidence_of
from sleuth.games.zeroday.state import EvidenceId, State, StepName, ZeroDayOptions
from sleuth.games.zeroday.view import View
from tests.games.zeroday.positions import RULES, Side, attack, creature, pass_until, position, side, step

HACKERS, VIRUSES, PROGRAMS = evidence_of("5-6-10")
EVIDENCE = (*HACKERS, *VIRUSES, *PROGRAMS)
SOLUTION = (HACKERS[0], VIRUSES[0], PROGRAMS[0])
OPEN = PROGRAMS[1:3]
NAMED = (HACKERS[1], VIRUSES[1], PROGRAMS[3])
"""What is asked about; nobody but seat 0 holds any of it unless a test says so."""
WRONG = (HACKERS[0], VIRUSES[0], PROGRAMS[5])

BLADE, HAMMER, CLAW = (creature(3, 3, "unblockable", name=name) for name in ("Blade", "Hammer", "Claw"))
WEAPONS = (BLADE, HAMMER, CLAW)
HEAVY = creature(1, 1, cost="6", name="Heavy")
"""A card of mana value 6."""
LIGHT = creature(1, 1, cost="3", name="Light")
"""One of mana value 3."""

Hold = Mapping[int, Sequence[EvidenceId]]


def settings(**options: str | int) -> Options:
    """All options of a table, the defaults where nothing is said."""
    return {spec.key: options.get(spec.key, spec.default) for spec in OPTIONS}


def case(
    *sides: Side,
    hold: Hold | None = None,
    at: StepName = "main-1",
    active: int = 0,
    suggestions: str = "one",
) -> State:
    """A position with all the evidence dealt.

    What nobody is said to hold goes round; what is asked about goes to seat 0.
    """
    state = position(*(sides or (side(), side(), side())), step=at, active=active)
    state.options = ZeroDayOptions(suggestions="one" if suggestions == "one" else "unlimited")
    state.envelope, state.programs = SOLUTION, OPEN
    given = {seat: list((hold or {}).get(seat, ())) for seat in range(len(state.players))}
    known = {*SOLUTION, *OPEN, *(card for cards in given.values() for card in cards)}
    given[0] += [card for card in NAMED if card not in known]
    for number, card in enumerate(card for card in EVIDENCE if card not in (*known, *NAMED)):
        given[number % len(given)].append(card)
    for seat, player in enumerate(state.players):
        player.barred, player.evidence = False, tuple(sorted(given[seat], key=EVIDENCE.index))
    return state


def struck(
    *victims: int,
    players: int = 4,
    active: int = 0,
    hold: Hold | None = None,
    lives: Mapping[int, int] | None = None,
    suggestions: str = "one",
) -> State:
    """The active player has dealt 3 combat damage to each of these, and somebody is asked about it."""
    lives = lives or {}
    sides = [side(*(WEAPONS if seat == active else ()), life=lives.get(seat, 30)) for seat in range(players)]
    state = case(*sides, hold=hold, active=active, suggestions=suggestions)
    return landed(attack(state, dict(zip(WEAPONS, victims, strict=False))))


def landed(state: State) -> State:
    """All pass until somebody is asked something."""
    return pass_until(state, lambda _: False)


def suggest(named: Sequence[EvidenceId] = NAMED, kind: str = "suggest") -> Move:
    return Move(kind, dict(zip(("hacker", "virus", "program"), named, strict=True)))


def bought(state: State, *numbers: int) -> Move:
    """To buy a suggestion with these cards of the active player's graveyard."""
    grave = state.players[state.active].graveyard
    return Move("special", {"evidence": tuple(str(grave[number].id) for number in numbers), **suggest().slots})


def accuse(named: Sequence[EvidenceId] = SOLUTION) -> Move:
    return suggest(named, "accuse")


def show(card: EvidenceId) -> Move:
    return Move("show", {"card": card})


NONE = Move("none")
GO_ON = Move("go-on")
CONCEDE = Move("concede")


def asks(state: State) -> tuple[int, str] | None:
    """Who is asked something, and about what."""
    return None if state.ask is None else (state.ask.seat, state.ask.about)


def done(state: State, *moves: Move) -> State:
    """Whoever is asked answers so, one after the other."""
    for move in moves:
        assert state.ask is not None, f"nobody is asked for {move}"
        state = step(state, state.ask.seat, move).state
    return state


def closing(*sides: Side, hold: Hold | None = None, active: int = 0) -> State:
    """As the end step of the active player begins: they may buy a suggestion, accuse, or go on."""
    state = case(*(sides or (side(), side(), side())), hold=hold, active=active, at="main-2")
    return landed(state)


def kinds(state: State, seat: int) -> list[str]:
    """The kinds of what this seat may do."""
    return [choice.kind for choice in RULES.choices(state, Seat(seat))]


def told(made: Step[State], viewer: int | None) -> list[Payload]:
    """What this viewer learns of a step."""
    eyes: Viewer = None if viewer is None else Seat(viewer)
    return [payload for event in made.events if (payload := event.seen_by(eyes)) is not None]


def of_kind(events: Sequence[Event], kind: type[Payload]) -> list[Payload]:
    return [event.payload for event in events if isinstance(event.payload, kind)]


def view(state: State, viewer: int | None) -> View:
    return RULES.view(state, None if viewer is None else Seat(viewer))


def treasures(state: State) -> list[int]:
    """Who has how many Treasures."""
    return [
        sum(one.card == "treasure" and one.controller == seat for one in state.battlefield)
        for seat in range(len(state.players))
    ]


def now_asked(state: State, seat: int) -> State:
    """Others pass until this seat has priority."""
    return pass_until(state, lambda reached: reached.priority == seat)
