"""Passing for players: when the house does so, what they may wish, and why they were passed (DU-12, DU-16).

Only a real action stops: what cannot be paid, has no target, or only makes mana is none. What a player wishes is known
to nobody else, and whoever has an answer and whoever has none look the same from outside.
"""

from collections.abc import Callable, Iterator
from functools import cache

from msgspec.structs import replace

from sleuth.core.choices import Choice, Move, One, Option, Some
from sleuth.core.game import Pass, Seat
from sleuth.games.zeroday import casting, catalogue
from sleuth.games.zeroday.duel import Duel
from sleuth.games.zeroday.events import Wished, WishedHidden
from sleuth.games.zeroday.state import State, StepName, Until

PASS = Move("pass")
NOTHING_TO_DO = Pass(PASS, "You passed: there is nothing that you could do now.")
NOTHING_TO_ANSWER = Pass(PASS, "You passed: there is nothing that you could answer with.")
SKIPPED = ("upkeep", "draw")
"""Steps of others in which nobody is asked who does not wish it."""
MINE = (*casting.MAIN, "block")
"""Steps of one's own in which one is asked who can do something: once blockers are declared, tricks are played."""
STOPS: dict[str, str] = {
    "upkeep": "Upkeep",
    "draw": "Draw",
    "main-1": "First main phase",
    "begin-combat": "Beginning of combat",
    "attack": "Attackers declared",
    "block": "Blockers declared",
    "damage": "Combat damage",
    "end-combat": "End of combat",
    "main-2": "Second main phase",
    "end": "End step",
}
UNTIL: dict[Until, str] = {
    "resolved": "until the stack is empty",
    "happens": "until another player does something",
    "turn": "until your turn, or you are attacked, aimed at or asked for evidence",
}


def passes(state: State, seat: Seat, can_act: Callable[[], bool]) -> Pass | None:
    """Whether to pass for this player, who has priority, and why; ``can_act``: whether they can do anything else."""
    if state.ask is not None or state.priority != seat:
        return None
    wish = state.players[seat].wish
    if wish.full:
        return None
    if wish.until and (wish.until != "resolved" or state.stack):
        return Pass(PASS, f"You passed: you asked to, {UNTIL[wish.until]}.")
    if state.stack:
        return _answering(state, seat, can_act)
    mine = state.active == seat
    if wish.stops and f"{'mine' if mine else 'theirs'}-{state.step}" in wish.stops:
        return None
    if mine:
        if state.step == "main-1" or (state.step in MINE and can_act()):
            return None
        return NOTHING_TO_DO if state.step in MINE else _no_stop("this step", state.step)
    if state.step in SKIPPED:
        return _no_stop("others’ steps of this kind", state.step)
    return None if can_act() else NOTHING_TO_DO


@cache
def _no_stop(where: str, step: StepName) -> Pass:
    return Pass(PASS, f"You passed: you do not stop at {where} ({STOPS.get(step, step)}).", always=True)


def _answering(state: State, seat: Seat, can_act: Callable[[], bool]) -> Pass | None:
    """With something on the stack: one's own is let resolve, to others' one may answer."""
    top = state.stack[-1]
    if top.controller == seat:
        name = catalogue.find(top.card).name if top.card else "your suggestion"
        return Pass(PASS, f"You passed: {name} on top of the stack is your own.", always=True)
    return None if can_act() else NOTHING_TO_ANSWER


# -- wishes ------------------------------------------------------------------------------------------------------------


def wishes(state: State, seat: Seat) -> Iterator[Choice]:
    """What a player may wish of passing, at any time."""
    wish = state.players[seat].wish
    if wish.full:
        yield Choice("pass-for-me", "Pass for me", note="You are asked only where there is something you can do.")
    else:
        yield Choice("full-control", "Ask me every time", note="You are asked at every step, until you end it.")
    options = tuple(
        Option(f"{whose}-{step}", f"{label}, {'my' if whose == 'mine' else 'others’'} turn")
        for step, label in STOPS.items()
        for whose in ("mine", "theirs")
    )
    slot = Some("stops", "Stop at", options, least=0, most=len(options))
    yield Choice("stops", "Set stops", (slot,), note="There you are asked although nothing waits for an answer.")
    if wish.until:
        yield Choice("stop-yielding", "Stop passing")
    elif state.turn:
        until = tuple(Option(key, f"Pass {label}") for key, label in UNTIL.items())
        yield Choice("yield", "Go on passing", (One("until", "How long", until),))


KINDS = ("pass-for-me", "full-control", "stops", "stop-yielding", "yield")


def wished(duel: Duel, seat: Seat, move: Move) -> None:
    """Take in what a player wishes."""
    player = duel.player(seat)
    match move.kind:
        case "full-control":
            player.wish = replace(player.wish, full=True, until="")
            text = "You are asked every time."
        case "pass-for-me":
            player.wish = replace(player.wish, full=False)
            text = "You are asked only where there is something you can do."
        case "stops":
            stops = tuple(str(stop) for stop in move.slots["stops"])
            player.wish = replace(player.wish, stops=tuple(sorted(stops)))
            text = f"Stops set: {len(stops)}."
        case "yield":
            until: Until = move.slots["until"]  # type: ignore[assignment] # one of the options
            player.wish = replace(player.wish, until=until, full=False)
            text = f"You pass {UNTIL[until]}."
        case _:
            player.wish = replace(player.wish, until="")
            text = "You no longer pass on."
    duel.tell_only(seat, Wished(seat, text), WishedHidden(seat))


def turn_began(state: State) -> None:
    """Whoever passes on does so no longer than this turn, or until their own (never longer than they meant)."""
    for number, player in enumerate(state.players):
        until = player.wish.until
        if until in ("resolved", "happens") or (until == "turn" and number == state.active):
            player.wish = replace(player.wish, until="")


def stack_resolved(state: State) -> None:
    """Nobody passes on any more who did so until the stack was empty."""
    for player in state.players:
        if player.wish.until == "resolved":
            player.wish = replace(player.wish, until="")
