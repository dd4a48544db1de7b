"""Bots: honest, sensible, and able to finish a game under every option."""

import gc
from types import FunctionType, ModuleType
from typing import Any

import msgspec
import pytest

from sleuth.bots.local import LocalTable
from sleuth.core.chance import Chance
from sleuth.core.choices import Move
from sleuth.core.frames import encode, sync
from sleuth.core.game import Refused, Seat
from sleuth.core.match import Match
from sleuth.core.record import Header, Sitter
from sleuth.games.suspicion.board import Board
from sleuth.games.suspicion.bot import Novice
from sleuth.games.suspicion.state import State
from sleuth.testing import header_for
from tests.games.suspicion.positions import (
    EDITION,
    GAME,
    GUESTS,
    MASKS,
    PEEK,
    RULES,
    acting,
    ask,
    card,
    guessing,
    moving,
    play,
    position,
)


def novice(seed: int = 0) -> Novice:
    return Novice(EDITION, Board(EDITION), Chance(bytes([seed]) * 32))


def decision(state: State, seat: int = 0, seed: int = 0) -> Move:
    """What a novice in this seat decides."""
    bot = novice(seed)
    bot.seat = Seat(seat)
    return bot.choose(RULES.view(state, Seat(seat)), tuple(RULES.choices(state, Seat(seat))))


def header(players: int, seed: int, **options: str | bool | int) -> Header:
    made = header_for(GAME, seed, MASKS[:players], options)
    roster = tuple(Sitter(one.chair, one.name, "bot", "novice") for one in made.roster)
    return msgspec.structs.replace(made, roster=roster)


@pytest.mark.parametrize("options", [{}, {"edition": "first"}, {"stack": 3, "commentary": True}], ids=str)
@pytest.mark.parametrize("players", range(2, 7))
def test_bots_finish_a_game_under_every_option(players: int, options: dict[str, str | bool | int]) -> None:
    table = LocalTable(GAME, header(players, players, **options), Chance(bytes(32)), {})
    while table.step():
        pass
    ending = table.match.state.open.ending
    assert ending is not None
    assert max(one.gems for one in ending.scores) > 0


def test_a_novice_guesses_in_agreement_with_its_answers_and_peeks() -> None:
    for seed in range(6):
        table = LocalTable(GAME, header(5, seed), Chance(bytes([seed]) * 32), {})
        while table.step():
            pass
        state = table.match.state
        for seat in map(Seat, range(5)):
            view = RULES.view(state, seat)
            seers = {question.turn: question.seers for question in view.table.questions}
            for answer in view.answers:
                if answer.seat == seat:
                    assert (view.guesses[answer.to] in seers[answer.turn]) == answer.yes
            assert not {sighting.guest for sighting in view.sightings} & set(view.guesses)


@pytest.mark.rule("SU-34", "SU-52")
def test_a_novice_names_nobody_whom_an_answer_or_a_peek_rules_out() -> None:
    asked = play(acting("peek-ask-buford"), ask(1), PEEK).open
    (question,) = asked.questions
    state = guessing(3, questions=asked.questions, peeks=asked.peeks)
    (answer,), (sighting,) = RULES.view(state, Seat(0)).answers, RULES.view(state, Seat(0)).sightings
    for seed in range(20):
        named = decision(state, seed=seed).slots["guesses"]
        assert isinstance(named, dict)
        assert (named["1"] in question.seers) == answer.yes
        assert sighting.guest not in named.values()


def test_a_novice_walks_its_own_guest_to_the_gem_it_lacks() -> None:
    loot = ({"diamond": 1, "ruby": 1, "emerald": 0}, *({"diamond": 0, "ruby": 0, "emerald": 0},) * 2)
    for seed in range(8):
        made = decision(moving("viola", "nadia", places={"viola": "gallery"}, loot=loot), seed=seed)
        assert made.slots["guest"] == "viola"
        assert "emerald" in RULES.board.gems[str(made.slots["room"])]


def test_a_novice_takes_the_gem_that_completes_a_set() -> None:
    loot = ({"diamond": 1, "ruby": 1, "emerald": 0}, *({"diamond": 0, "ruby": 0, "emerald": 0},) * 2)
    assert decision(acting("rob-ask-nadia", loot=loot)) == Move("rob", {"gem": "emerald"})
    state = position(
        3, phase="card", loot=loot, hands={0: ("peek-ask-viola", "lift-emerald-peek")}, places={"viola": "cloakroom"}
    )
    assert decision(state) == card("lift-emerald-peek")


def test_a_novice_in_a_game_of_two_prefers_gems_to_knowledge() -> None:
    assert decision(acting("lift-ruby-peek", players=2)).kind == "lift"
    assert decision(acting("slip-ask-trudie", players=2)).kind == "ask"


def test_a_novice_sends_somebody_else_through_the_passageway() -> None:
    for seed in range(8):
        made = decision(play(acting("slip-ask-trudie"), ask(1)), seed=seed)
        assert made.slots["guest"] != "viola"


def test_a_novice_asks_whom_it_does_not_know_yet() -> None:
    apart = {**dict.fromkeys(GUESTS, "cloakroom"), "remy": "map-room"}
    known = play(acting("rob-ask-remy", places=apart), ask(1)).open.questions
    assert [question.seers for question in known] == [("remy",)]
    state = acting("peek-ask-viola", questions=known, turn=2)
    assert {decision(state, seed=seed).slots["player"] for seed in range(8)} == {"2"}


def test_a_bot_is_told_nothing_but_its_frames() -> None:
    match: Match[State] = Match(GAME, header_for(GAME, 4, MASKS[:4]))
    bot = GAME.bot("novice", Chance(bytes(32)))
    bot.receive(encode(sync(match, Seat(0))))
    assert not reachable_states(bot)


def reachable_states(thing: Any) -> list[Any]:
    seen: set[int] = set()
    edge, found = [thing], []
    while edge:
        one = edge.pop()
        if id(one) in seen or isinstance(one, type | ModuleType | FunctionType):
            continue
        seen.add(id(one))
        if isinstance(one, State | Match):
            found.append(one)
        edge.extend(gc.get_referents(one))
    return found


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(
        Refused, match=r"There is no bot of level 'genius'\. The levels are: novice, detective, master\."
    ):
        GAME.bot("genius", Chance(bytes(32)))
