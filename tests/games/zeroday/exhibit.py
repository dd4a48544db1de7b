"""A duel played for the golden playthroughs: after combat somebody is asked, a suggestion is bought, one accusation is
wrong and one is right. To make it anew:

python -m tests.games.zeroday.exhibit tests/playthroughs/zeroday-4.record
"""

import sys
from pathlib import Path
from random import Random

from sleuth.bots.local import LocalTable
from sleuth.core.choices import Choice, Move, pick
from sleuth.core.game import Seat
from sleuth.core.record import Record
from sleuth.games.zeroday.game import ZeroDay
from sleuth.games.zeroday.rules import ZeroDayRules
from sleuth.games.zeroday.state import State
from sleuth.testing import header_for

GAME = ZeroDay()
RULES = ZeroDayRules()
CHAIRS = [chair.id for chair in GAME.chairs]
EVIDENCE = ("hacker", "virus", "program")
EAGER = ("land", "cast", "use")
"""What is done before anything else, in this order."""


def choose(state: State, seat: Seat, random: Random) -> Move:
    """What this player does next: play what there is, attack with everything, ask, and in the end accuse."""
    offered = {choice.kind: choice for choice in RULES.choices(state, seat)}
    if "go-on" in offered:
        return _close(state, offered, random)
    if "attack" in offered:
        return _attack(offered["attack"], random)
    if "keep" in offered:
        return Move("keep")
    for what in EAGER:
        found = [choice for kind, choice in offered.items() if kind.startswith(what)]
        if found and state.active == seat:
            return pick(found, random)
    return Move("pass") if "pass" in offered else pick(list(offered.values()), random)


def _attack(choice: Choice, random: Random) -> Move:
    """Everything attacks somebody."""
    (slot,) = choice.slots
    foes = [value.value for value in slot.values if value.value != "stay"]  # type: ignore[union-attr] # an assignment
    given = {one.value: random.choice(one.allowed or foes) for one in slot.options}
    return Move("attack", {"attackers": given})


def _close(state: State, offered: dict[str, Choice], random: Random) -> Move:
    """Buy a suggestion; once one was bought and one earned, accuse: first wrongly, then rightly."""
    bought = {suggestion.special for suggestion in state.suggestions}
    if "special" in offered and True not in bought:
        return pick([offered["special"]], random)
    if bought != {True, False}:
        return Move("go-on")
    if any(player.accusation for player in state.players):
        return Move("accuse", dict(zip(EVIDENCE, state.envelope, strict=True)))
    wrong = pick([offered["accuse"]], random)
    return wrong if tuple(wrong.slots.values()) != state.envelope else Move("go-on")


def play_exhibit(seed: int = 24, players: int = 4) -> Record:
    """The whole game."""
    table = LocalTable(GAME, header_for(GAME, seed, CHAIRS[:players], {"life": 10}), {}, {})
    random, match = Random(seed), table.match
    while not table.over:
        seat = min(match.decisions)
        table.move(seat, choose(match.state, seat, random), match.decisions[seat])
    return table.record()


if __name__ == "__main__":
    Path(sys.argv[1]).write_bytes(play_exhibit().dump())
