"""The duel: random four-player games, decisions, copies of a state, and updates late in a game (CPU time).

A game is played as at a table: the house passes for whoever has nothing to decide, and a random player does the rest. A
decision is the choices, a random pick, the play, what the mover learns of each event, and the mover's view; for those
everybody is asked at every step. PettingZoo's ``connect_four_v3`` and ``python-mtg``, a Python engine for another card
game with a stack, for two players, stand beside, in the same run.
"""

import importlib
import importlib.util
import time
from random import Random
from statistics import fmean, median
from typing import Any

from bench.playouts import connect_four_moves
from sleuth.core.chance import Chance
from sleuth.core.choices import pick
from sleuth.core.frames import stories
from sleuth.core.match import Match, Play
from sleuth.games import find_game
from sleuth.games.zeroday.rules import ZeroDayRules
from sleuth.games.zeroday.state import State, copy_of
from sleuth.testing import header_for

GAMES, ROUNDS, SECONDS = 12, 3, 3.0
LATE = 24
"""From this turn on a game is late."""
COPIES, UPDATES = 2000, 300
BAR_GAMES, BAR_DECISIONS, BAR_BYTES = 10.0, 2500.0, 6000.0

GAME = find_game("zeroday")
OPTIONS = GAME.check_options({})
CHAIRS = [chair.id for chair in GAME.chairs[:4]]


def deal(rules: ZeroDayRules, random: Random) -> State:
    return rules.start(CHAIRS, OPTIONS, Chance(random.randbytes(32))).state


def decide(rules: ZeroDayRules, state: State, random: Random) -> State:
    """One decision of a random player."""
    seat = min(rules.awaited(state))
    step = rules.play(state, seat, pick(rules.choices(state, seat), random))
    for event in step.events:
        event.seen_by(seat)
    rules.view(step.state, seat)
    return step.state


def games_a_second(seed: int) -> float:
    """Whole games, with the house passing."""
    rules, random = ZeroDayRules(), Random(seed)
    started = time.process_time()
    for _ in range(GAMES):
        state = deal(rules, random)
        while awaited := rules.awaited(state):
            seat = min(awaited)
            passed = rules.passes(state, seat)
            state = decide(rules, state, random) if passed is None else rules.play(state, seat, passed.move).state
    return GAMES / (time.process_time() - started)


def decisions_a_second(seed: int) -> float:
    """Decisions, where everybody is asked every time."""
    rules, random = ZeroDayRules(), Random(seed)
    decisions, started = 0, time.process_time()
    while time.process_time() - started < SECONDS:
        state = deal(rules, random)
        while rules.awaited(state):
            state = decide(rules, state, random)
            decisions += 1
    return decisions / (time.process_time() - started)


def late_match(seed: int) -> Match[Any]:
    """A match that has come to its late part, or the next one that does."""
    while True:
        match: Match[Any] = Match(GAME, header_for(GAME, seed, CHAIRS))
        random = Random(seed)
        while match.outcome is None and (match.turn is None or match.turn.number < LATE):
            _go_on(match, random)
        if match.outcome is None:
            return match
        seed += 1


def _go_on(match: Match[Any], random: Random) -> tuple[Any, ...]:
    seat = min(match.decisions)
    passed = match.passes(seat)
    move = pick(GAME.rules.choices(match.state, seat), random) if passed is None else passed.move
    by = "person" if passed is None else "yield"
    return tuple(match.apply(match.propose(Play(seat, move, match.decisions[seat], by))))  # type: ignore[arg-type] # one of its words


def copy_microseconds(state: State) -> float:
    started = time.process_time()
    for _ in range(COPIES):
        copy_of(state)
    return (time.process_time() - started) / COPIES * 1e6


def bytes_an_update(match: Match[Any]) -> float:
    """Of late updates, for all four players."""
    written, random = stories(match), Random(1)
    for seat in match.seats:
        written[seat].sync()
    sizes: list[int] = []
    while match.outcome is None and len(sizes) < UPDATES:
        events = _go_on(match, random)
        sizes += [len(written[seat].update(events)) for seat in match.seats]
    return fmean(sizes)


def other_engine(seed: int) -> tuple[float, float] | None:
    """Two-player games and decisions a second of ``python-mtg``'s own example; nothing where it is not installed."""
    if importlib.util.find_spec("mtg") is None:
        return None
    engine, random = importlib.import_module("mtg"), Random(seed)
    engine.Game(seed=seed)  # loads its tables
    games = decisions = 0
    started = time.process_time()
    while (spent := time.process_time() - started) < SECONDS:
        game = engine.Game(seed=seed + games)
        while not game.is_game_over():
            game.push(random.choice(list(game.legal_moves)))
            decisions += 1
        games += 1
    return games / spent, decisions / spent


def main() -> bool:
    """Print the figures; whether they reach the bars."""
    games_a_second(0)
    games = median(games_a_second(seed) for seed in range(1, ROUNDS + 1))
    decisions = median(decisions_a_second(seed) for seed in range(1, ROUNDS + 1))
    known, other = connect_four_moves(SECONDS, 1), other_engine(1)
    match = late_match(1)
    copied, size = copy_microseconds(match.state), bytes_an_update(match)
    print("The duel, four random players (CPU time)")
    print(f"  games a second                {games:8.1f}   (bar: {BAR_GAMES:.0f})")
    print(f"  decisions a second            {decisions:8,.0f}   (bar: {BAR_DECISIONS:,.0f})")
    print(f"  PettingZoo connect_four_v3    {known:8,.0f}   moves a second")
    print("  python-mtg, two players       " + _beside(other))
    print(f"  a copy of a late state        {copied:8.1f} µs")
    print(f"  an update late in a game      {size:8,.0f} bytes   (bar: {BAR_BYTES:,.0f} at most)")
    return games >= BAR_GAMES and decisions >= BAR_DECISIONS and size <= BAR_BYTES


def _beside(other: tuple[float, float] | None) -> str:
    if other is None:
        return "not installed (pip install python-mtg)"
    return f"{other[0]:8.1f}   games a second, {other[1]:,.0f} decisions a second"


if __name__ == "__main__":
    raise SystemExit(not main())
