"""A duel in which nobody attacks until there is much on the table: for looking at a late game, and for measuring it."""

from random import Random
from typing import NamedTuple

from sleuth.bots.local import LocalTable
from sleuth.core.choices import Choice, Move, One, pick
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
LONGEST = 4_000
"""Moves after which so much will not come to lie on the table any more."""


class LateGame(NamedTuple):
    """The whole game, for a record has an end; and how many moves lead to where much lies on the table."""

    record: Record
    moves: int
    seat: Seat
    """Who is to say then who attacks."""


def play_late(permanents: int = 60, seed: int = 5, players: int = 4) -> LateGame:
    """Nobody attacks until so much lies on the table; then whoever is on turn accuses, and is right."""
    table = LocalTable(GAME, header_for(GAME, seed, CHAIRS[:players], {"life": 60}), {}, {})
    random, match = Random(seed), table.match
    found: tuple[int, Seat] | None = None
    for _ in range(LONGEST):
        if table.over:
            assert found is not None, "it was over before much lay on the table"
            return LateGame(table.record(), *found)
        seat = min(match.decisions)
        offered = {choice.kind: choice for choice in RULES.choices(match.state, seat)}
        if found is None and len(match.state.battlefield) >= permanents and "attack" in offered:
            found = len(table.entries), seat
        right = Move("accuse", dict(zip(EVIDENCE, match.state.envelope, strict=True)))
        move = right if found and "accuse" in offered else _build(match.state, seat, offered, random)
        table.move(seat, move, match.decisions[seat])
    raise AssertionError(f"{len(match.state.battlefield)} permanents after {LONGEST} moves")


def _build(state: State, seat: Seat, offered: dict[str, Choice], random: Random) -> Move:
    """Play what stays on the table, and leave everybody in peace."""
    if "keep" in offered:
        return Move("keep")
    for what in ("land", "cast"):
        found = [choice for kind, choice in offered.items() if kind.startswith(what) and not _aims(choice)]
        if found and state.active == seat:
            return pick(found, random)
    for kind in ("pass", "go-on"):
        if kind in offered:
            return Move(kind)
    return RULES.default(state, seat)


def _aims(choice: Choice) -> bool:
    """Whether it is aimed at something: that would rather clear the table."""
    return any(isinstance(slot, One) and slot.name.startswith("target") for slot in choice.slots)
