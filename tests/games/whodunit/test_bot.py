"""Bots: honest, sensible, right when they accuse, and able to finish a game under every option."""

import gc
from collections import Counter
from types import FunctionType, ModuleType
from typing import Any

import pytest

from sleuth.core.chance import Chance
from sleuth.core.choices import Move
from sleuth.core.frames import encode, sync
from sleuth.core.game import Illegal, Seat
from sleuth.core.match import Match
from sleuth.games.whodunit.bot import Detective, Novice
from sleuth.games.whodunit.house import House
from sleuth.games.whodunit.state import State
from sleuth.testing import header_for
from tests.games.whodunit.botgames import play_bots
from tests.games.whodunit.positions import EDITION, GAME

ROOMS = {room.id for room in EDITION.rooms}
NAMEABLE = [card for card in EDITION.cards if card not in ROOMS]


def triple(move: Move) -> tuple[object, ...]:
    return tuple(move.slots[slot] for slot in ("suspect", "weapon", "room"))


def asked_cards(state: State, move: Move) -> list[str]:
    here = state.open.pawns[state.open.characters[state.open.seat]]
    return [str(move.slots["suspect"]), str(move.slots["weapon"]), str(move.slots.get("room", here))]


def test_a_detective_accuses_as_soon_as_it_is_certain_and_is_never_wrong() -> None:
    accusations = 0

    def watch(state: State, bot: Novice, move: Move) -> None:
        nonlocal accusations
        certain = bot.notes.solution()
        if move.kind == "accuse":
            accusations += 1
            assert triple(move) == certain == state.envelope
        elif state.open.phase in ("room", "closing"):
            assert certain is None, "it knew, and did not say"

    for seed in range(110):
        end, _ = play_bots(("detective",) * 4, seed, watch=watch)
        assert end.open.ending is not None
        assert end.open.ending.reason == "solved"
    assert accusations == 110


@pytest.mark.rule("CL-70")
@pytest.mark.parametrize("level", ["detective", "novice"])
def test_a_bot_goes_on_suggesting_until_it_is_certain(level: str) -> None:
    def watch(state: State, bot: Novice, move: Move) -> None:
        if state.open.phase == "room" and not bot.notes.solution():
            assert move.kind == "suggest"

    for seed in range(10):
        play_bots((level,) * 3, seed, watch=watch)


@pytest.mark.rule("CL-55", "CL-56")
@pytest.mark.parametrize("options", [{}, {"movement": "free"}, {"reentry_required": True}])
def test_no_bot_asks_for_three_cards_whose_owners_it_knows_if_it_could_ask_for_another(
    options: dict[str, str | bool | int],
) -> None:
    suggestions = 0

    def watch(state: State, bot: Novice, move: Move) -> None:
        nonlocal suggestions
        if move.kind != "suggest":
            return
        suggestions += 1
        if all(bot.notes.owner(card) is not None for card in asked_cards(state, move)):
            assert all(bot.notes.owner(card) is not None for card in NAMEABLE)

    for seed in range(30):
        play_bots(("detective", "novice", "detective", "novice"), seed, options, watch)
    assert suggestions > 300


@pytest.mark.rule("CL-57")
def test_of_a_kind_that_is_settled_a_bot_names_a_card_that_nobody_can_show() -> None:
    settled = 0

    def watch(state: State, bot: Novice, move: Move) -> None:
        nonlocal settled
        if move.kind != "suggest" or not any(bot.notes.owner(card) is None for card in asked_cards(state, move)):
            return
        for kind, slot in enumerate(("suspect", "weapon")):
            candidates = bot.notes.candidates(kind)
            if len(candidates) == 1 and bot.notes.owner(str(move.slots[slot])) is not None:
                settled += 1
                assert bot.seat is not None
                assert move.slots[slot] in (*state.hands[bot.seat], *state.envelope)

    for seed in range(30):
        play_bots(("detective",) * 4, seed, watch=watch)
    assert settled > 20


def test_a_detective_beats_a_novice_on_average() -> None:
    wins: Counter[str] = Counter()
    for seed in range(60):
        levels = ("detective", "novice", "novice", "detective") if seed % 2 else ("novice", "detective") * 2
        end, _ = play_bots(levels, seed)
        assert end.open.ending is not None
        if end.open.ending.winner is not None:
            wins[levels[end.open.ending.winner]] += 1
    assert wins["detective"] > 2 * wins["novice"]


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
    levels = ("detective", "novice", "detective", "detective", "novice", "detective")[:players]
    end, _ = play_bots(levels, players, options)
    assert end.open.ending is not None
    assert end.open.ending.reason == "solved"


def test_notes_never_rule_out_the_truth() -> None:
    for seed in range(30):
        end, bots = play_bots(("detective", "novice", "detective"), seed)
        for bot in bots:
            for kind, card in enumerate(end.envelope):
                assert card in bot.notes.candidates(kind)
            for owner, hand in enumerate(end.hands):
                assert all(bot.notes.owner(card) in (None, owner) for card in hand)


def test_a_bot_shows_the_same_player_the_same_card_again() -> None:
    repeated = 0

    def watch(state: State, bot: Novice, move: Move) -> None:
        nonlocal repeated
        enquiry = state.open.enquiry
        if move.kind == "show" and enquiry is not None:
            before = {seen.card for seen in state.seen[enquiry.seat] if seen.by == bot.seat}
            if before & set(enquiry.cards):
                repeated += 1
                assert move.slots["card"] in before

    for seed in range(40):
        play_bots(("novice",) * 3, seed, watch=watch)
    assert repeated > 5


def test_a_bot_stays_in_a_room_that_may_be_the_scene_and_leaves_one_that_cannot() -> None:
    left = stayed = 0

    def watch(state: State, bot: Novice, move: Move) -> None:
        nonlocal left, stayed
        here = state.open.pawns[state.open.characters[state.open.seat]]
        scenes = bot.notes.candidates(2)
        if state.open.phase == "turn" and here in ROOMS and len(scenes) > 1 and not bot.notes.solution():
            if here in scenes:
                stayed += 1
                assert move.kind == "stay"
            else:
                left += move.kind != "stay"

    for seed in range(20):
        play_bots(("detective",) * 3, seed, watch=watch)
    assert stayed > 10
    assert left > 10


@pytest.mark.parametrize("level", ["detective", "novice"])
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
        if id(one) in found or isinstance(one, ModuleType | FunctionType | type | House):
            continue
        found[id(one)] = one
        edge += gc.get_referents(one)
    return list(found.values())


def test_the_same_frames_give_the_same_moves() -> None:
    first, _ = play_bots(("detective", "novice", "detective"), 5)
    again, _ = play_bots(("detective", "novice", "detective"), 5)
    assert first == again


def test_levels_are_those_the_lobby_offers() -> None:
    assert [level.id for level in GAME.levels] == ["detective", "novice"]
    assert type(GAME.bot("detective", Chance(bytes(32)))) is Detective
    assert type(GAME.bot("novice", Chance(bytes(32)))) is Novice
    with pytest.raises(Illegal, match="The levels are: detective, novice"):
        GAME.bot("inspector", Chance(bytes(32)))
