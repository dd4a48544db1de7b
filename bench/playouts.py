"""Random playouts through the contract, beside PettingZoo's ``connect_four_v3`` in the same run (CPU time).

One move of ours is: the choices, a random pick, the play, what the mover learns of each event, and the mover's view.
One move of PettingZoo's is: the last observation with its action mask, a random legal action, the step.
"""

import gc
import time
from random import Random
from statistics import median

from pettingzoo.classic import connect_four_v3

from sleuth.core.chance import Chance
from sleuth.core.choices import pick
from sleuth.core.game import Passing
from sleuth.games import all_games, find_game

WARM = 8.0
IDS = tuple(game.id for game in all_games() if game.levels and not isinstance(game.rules, Passing))
"""All but those in which most decisions are none, which have a bench of their own, and those that only keep count of
what people play on paper: at random they never end.
"""
SECONDS = 3.0
ROUNDS = 3
BAR = 2.0


def our_moves(name: str, seconds: float, seed: int) -> float:
    """Moves a second of random four-player games of ours."""
    game = find_game(name)
    rules = game.rules
    options = game.check_options({})
    chairs = [chair.id for chair in game.chairs[:4]]
    random = Random(seed)
    moves = 0
    started = time.process_time()
    while time.process_time() - started < seconds:
        state = rules.start(chairs, options, Chance(random.randbytes(32))).state
        while awaited := rules.awaited(state):
            seat = min(awaited)
            step = rules.play(state, seat, pick(rules.choices(state, seat), random))
            state = step.state
            for event in step.events:
                event.seen_by(seat)
            rules.view(state, seat)
            moves += 1
    return moves / (time.process_time() - started)


def connect_four_moves(seconds: float, seed: int) -> float:
    """Moves a second of random games of PettingZoo's connect four."""
    env = connect_four_v3.env()
    random = Random(seed)
    moves = 0
    started = time.process_time()
    while time.process_time() - started < seconds:
        env.reset(seed=seed)
        for _ in env.agent_iter():
            observation, _reward, terminated, truncated, _info = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            legal = [action for action, allowed in enumerate(observation["action_mask"]) if allowed]
            env.step(random.choice(legal))
            moves += 1
    return moves / (time.process_time() - started)


def main() -> bool:
    """Print the figures; whether they reach the bar."""
    for name in IDS:
        our_moves(name, WARM, seed=0)  # what a board works out at its first use is no part of a move
    gc.freeze()  # as our server does, so that what a board keeps is not looked at again and again
    gc.set_threshold(2_000, 1_250, 100)
    theirs: list[float] = []
    ours: dict[str, list[float]] = {name: [] for name in IDS}
    for seed in range(1, ROUNDS + 1):
        theirs.append(connect_four_moves(SECONDS, seed))
        for name in IDS:
            ours[name].append(our_moves(name, SECONDS, seed))
    print("Random playouts, moves a second of CPU time")
    print(f"  PettingZoo connect_four_v3   {median(theirs):10,.0f}")
    reached = True
    for name, rates in ours.items():
        ratio = median(mine / other for mine, other in zip(rates, theirs, strict=True))
        print(f"  {f'{name}, four players':<27}  {median(rates):10,.0f}   ratio {ratio:6.2f}   (bar: {BAR})")
        reached = reached and ratio >= BAR
    return reached


if __name__ == "__main__":
    raise SystemExit(not main())
