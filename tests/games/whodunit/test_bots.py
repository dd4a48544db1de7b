"""Bots of all levels: honest, sensible, and able to finish a game under every option."""

import gc
import subprocess
import sys
from types import FunctionType, ModuleType
from typing import Any

import pytest

from sleuth.core.chance import Chance
from sleuth.core.choices import Move
from sleuth.core.frames import Sync, encode, sync
from sleuth.core.game import Refused, Seat
from sleuth.core.match import Match
from sleuth.games.whodunit.board import Board
from sleuth.games.whodunit.bot import Novice, WhodunitBot
from sleuth.games.whodunit.detective import Detective
from sleuth.games.whodunit.master import Master
from sleuth.games.whodunit.state import State
from sleuth.testing import header_for
from tests.games.whodunit.botgames import play_bots
from tests.games.whodunit.positions import GAME

LEVELS = ("detective", "master", "novice")


@pytest.mark.rule("CL-70")
@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_goes_on_suggesting_until_it_accuses(level: str) -> None:
    def watch(state: State, _bot: WhodunitBot, move: Move) -> None:
        if state.open.phase == "room":
            assert move.kind in ("suggest", "accuse")

    for seed in range(8):
        play_bots((level,) * 3, seed, watch=watch)


COMBINATIONS: list[dict[str, str | bool | int]] = [
    {"movement": "free"},
    {"movement": "free", "reentry_required": True},
    {"movement": "free", "accuse_requires_suggestion": True},
    {"reentry_required": True},
    {"reentry_required": True, "secret_passages": False},
    {"accuse_requires_suggestion": True},
    {"accuse_requires_suggestion": True, "reentry_required": True, "secret_passages": False},
    {"secret_passages": False, "first_player": "scarlett"},
]


@pytest.mark.parametrize("options", COMBINATIONS, ids="-".join)
@pytest.mark.parametrize("players", range(2, 7))
def test_bots_solve_the_case_under_every_option(players: int, options: dict[str, str | bool | int]) -> None:
    levels = ("detective", "novice", "master", "detective", "novice", "master")[:players]
    end, _ = play_bots(levels, players, options)
    assert end.open.ending is not None
    assert end.open.ending.reason == "solved"


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_shows_the_same_player_the_same_card_again(level: str) -> None:
    repeated = 0

    def watch(state: State, bot: WhodunitBot, move: Move) -> None:
        nonlocal repeated
        enquiry = state.open.enquiry
        if move.kind == "show" and enquiry is not None:
            before = {seen.card for seen in state.seen[enquiry.seat] if seen.by == bot.seat}
            if before & set(enquiry.cards):
                repeated += 1
                assert move.slots["card"] in before

    # Where nobody stays and no passage is taken, games are long enough for cards to be shown twice.
    walking = {"reentry_required": True, "secret_passages": False}
    for seed in range(60):
        play_bots(("novice", level, "novice"), seed, walking, watch=watch)
    assert repeated > 2


def synced(match: Match[State], seat: Seat) -> bytes:
    frame: Sync = sync(match, seat)
    return encode(frame)


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_decides_alike_in_games_that_differ_only_in_what_it_cannot_know(level: str) -> None:
    decided = 0
    differing = 0

    def watch(state: State, bot: WhodunitBot, _move: Move) -> None:
        nonlocal decided, differing
        decided += 1
        if decided % 5 or bot.seat is None:
            return
        twin = GAME.rules.twin(state, bot.seat, Chance(decided.to_bytes(32, "big")))
        differing += twin.hands != state.hands
        frames = []
        for one in (state, twin):
            there.state = one
            there.decisions = {bot.seat: 1}
            frames.append(synced(there, bot.seat))
        assert frames[0] == frames[1]
        moves = []
        for frame in frames:
            again = GAME.bot(level, Chance(bytes(32)))
            again.receive(frame)
            moves.append(again.decide())
        assert moves[0] == moves[1]

    for seed in (3, 4):
        there = Match(GAME, header_for(GAME, seed, [chair.id for chair in GAME.chairs][:4]))
        play_bots((level,) * 4, seed, watch=watch)
    assert differing > 5


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_holds_nothing_of_the_game_but_what_its_frames_said(level: str) -> None:
    match = Match(GAME, header_for(GAME, 3))
    bot = GAME.bot(level, Chance(bytes(32)))
    bot.receive(encode(sync(match, Seat(2))))
    held = _reachable(bot)
    assert not [thing for thing in held if isinstance(thing, State | Match)]
    assert match.state.chance.key not in [thing.key for thing in held if isinstance(thing, Chance)]
    hidden = [hand for seat, hand in enumerate(match.state.hands) if seat != 2]
    assert not [thing for thing in held if isinstance(thing, tuple) and thing in hidden]


def _reachable(thing: object) -> list[Any]:
    """Everything that can be got at from an object; code, and the board that everybody knows, aside."""
    found: dict[int, Any] = {}
    edge = [thing]
    while edge:
        one = edge.pop()
        if id(one) in found or isinstance(one, ModuleType | FunctionType | type | Board):
            continue
        found[id(one)] = one
        edge += gc.get_referents(one)
    return list(found.values())


def test_the_same_frames_give_the_same_moves() -> None:
    first, _ = play_bots(("detective", "novice", "master"), 5)
    again, _ = play_bots(("detective", "novice", "master"), 5)
    assert first == again


def test_levels_are_those_the_lobby_offers() -> None:
    assert [level.id for level in GAME.levels] == ["novice", "detective", "master"]
    for level, made in (("detective", Detective), ("master", Master), ("novice", Novice)):
        assert type(GAME.bot(level, Chance(bytes(32)))) is made
    with pytest.raises(Refused, match="The levels are: novice, detective, master"):
        GAME.bot("inspector", Chance(bytes(32)))


def test_arrays_and_a_compiler_are_loaded_only_for_those_who_think() -> None:
    script = (
        "import sys; from sleuth.games import find_game; from sleuth.core.chance import Chance\n"
        "find_game('classic').bot('novice', Chance(bytes(32)))\n"
        "sys.exit(any(name in sys.modules for name in ('numpy', 'numba')))"
    )
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0


@pytest.mark.parametrize("movement", ["dice", "free"])
def test_a_detective_asks_for_the_likeliest_answer_that_it_may_name(movement: str) -> None:
    asked = 0

    def watch(state: State, bot: WhodunitBot, move: Move) -> None:
        nonlocal asked
        if move.kind != "suggest" or not isinstance(bot, Detective):
            return
        here = state.open.pawns[state.open.characters[state.open.seat]]
        named = tuple(str(move.slots.get(slot, here)) for slot in ("suspect", "weapon", "room"))
        chances = {one.cards: one.chance for one in bot.known.solutions if movement == "free" or one.cards[2] == here}
        if chances:
            asked += 1
            assert chances[named] == pytest.approx(max(chances.values()))

    for seed in range(4):
        play_bots(("detective", "novice", "detective"), seed, {"movement": movement}, watch)
    assert asked > 10
