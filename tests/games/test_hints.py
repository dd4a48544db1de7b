"""Hints in whole games: at every decision a move that may be made, with a reason, from the seat's own frame alone."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, NamedTuple

import pytest

from sleuth.cli.local_game import Party, Seed, sit_down
from sleuth.core.choices import Choice, Move, admits, pick
from sleuth.core.frames import encode, sync
from sleuth.core.game import Seat
from sleuth.core.record import Record
from sleuth.games import find_game, find_study
from sleuth.games.whodunit.board import Board
from sleuth.games.whodunit.game import Whodunit
from sleuth.games.whodunit.hints import Adviser
from sleuth.knowledge.beliefs import Study
from sleuth.knowledge.study import Hint

WHIM = 0.15
"""How often the player does something else than it was told, so that odd positions come up."""

CHAIRS = {
    "classic": (("scarlett", 3, 3), ("plum", 2, 3)),
    "mukinnutu": (("queen", 5, 1), ("scribe", 5, 6), ("priest", 5, 5), ("brewer", 5, 5)),
    "suspicion": (("", 1, 1), ("", 3, 3)),
}
"""For each game some games of it: the chair, how many bots, and the seed."""

KINDS = {
    "classic": {"roll", "stay", "walk", "suggest", "show", "pass", "end"},
    "mukinnutu": {"roll", "walk", "suggest", "show", "pass", "end", "refuse", "summon", "throw", "accuse"},
    "suspicion": {"roll", "move", "play", "rob", "ask", "guess"},
}


class Asked(NamedTuple):
    """A hint, the turn it was for, and what could be done then."""

    turn: int
    seat: Seat
    choices: tuple[Choice, ...]
    hint: Hint


def study_of(game: str) -> Study[Any, Any]:
    study = find_study(game)
    assert study is not None
    return study


@cache
def hinted(game: str, chair: str, bots: int, seed: int) -> tuple[tuple[Asked, ...], Record]:
    """A game in which one seat asks for a hint before everything it does."""
    sitting = sit_down(find_game(game), Party(bots, "novice", "Inspector", chair), (), Seed(seed))
    table, person, random = sitting.table, sitting.person, Random(seed)
    assert person is not None
    asked = []
    while not table.over:
        if table.step():
            continue
        sight, match = person.sight, table.match
        hint = study_of(game).hint(match.names, encode(sync(match, person.seat)))
        asked.append(Asked(match.state.open.turn, person.seat, sight.choices, hint))
        move = pick(sight.choices, random) if random.random() < WHIM and not _last_word(sight.choices) else hint.move
        table.move(person.seat, move, sight.decision or 0)
    return tuple(asked), table.record()


def _last_word(choices: tuple[Choice, ...]) -> bool:
    return any(choice.grave for choice in choices)


def everything(game: str) -> Iterator[Asked]:
    for chair, bots, seed in CHAIRS[game]:
        yield from hinted(game, chair, bots, seed)[0]


@pytest.mark.parametrize("game", CHAIRS)
def test_every_hint_is_a_move_that_may_be_made_and_says_why(game: str) -> None:
    kinds: Counter[str] = Counter()
    for one in everything(game):
        assert admits(one.choices, one.hint.move), (one.choices, one.hint)
        assert one.hint.says
        assert one.hint.why
        said = " ".join((one.hint.says, *one.hint.why))
        for wrong in ("{", "seat ", "clerk", "  ", ".."):
            assert wrong not in said, said
        kinds[one.hint.move.kind] += 1
    assert set(kinds) >= KINDS[game]


def test_a_card_to_show_is_named_as_one_says_it() -> None:
    classic = find_game("classic")
    assert isinstance(classic, Whodunit)
    says = classic.edition.spoken
    shown = [one.hint for one in everything("classic") if one.hint.move.kind == "show"]
    assert shown
    assert all(hint.says == f"Show {says[str(hint.move.slots['card'])]}." for hint in shown)


@pytest.mark.parametrize("game", CHAIRS)
def test_a_hint_and_the_analysis_give_the_same_figure_for_the_same_question(game: str) -> None:
    compared = 0
    for chair, bots, seed in CHAIRS[game]:
        asked, record = hinted(game, chair, bots, seed)
        studied = study_of(game).analyse(record).asked
        for one in asked:
            question = one.hint.asking
            if question is None or one.hint.move.kind not in ("suggest", "suggest-near", "ask"):
                continue
            for made in studied:
                if (made.turn, made.seat, made.cards) == (one.turn, one.seat, question.cards):
                    assert made.expected == pytest.approx(question.bits, abs=1e-12)
                    compared += 1
    assert compared > 3


@pytest.mark.parametrize("game", ["classic", "mukinnutu"])
def test_nobody_is_told_to_accuse_before_it_is_certain_and_everybody_is_when_it_is(game: str) -> None:
    for one in everything(game):
        offered = any(choice.kind == "accuse" for choice in one.choices)
        said = " ".join(one.hint.why)
        if one.hint.move.kind == "accuse":
            assert "Only one solution remains" in said
        elif offered:
            assert "Do not accuse yet: " in said
            assert "solutions remain" in said


@pytest.mark.rule("MU-R18")
def test_where_no_food_may_be_named_the_hint_names_none() -> None:
    for one in everything("mukinnutu"):
        form = next((choice for choice in one.choices if choice.kind == "suggest"), None)
        if form is not None and len(form.slots) == 1 and one.hint.move.kind == "suggest":
            assert set(one.hint.move.slots) == {"suspect"}
            assert one.hint.asking is None or len(one.hint.asking.cards) == 2


@pytest.mark.rule("MU-84")
def test_a_walk_into_a_silent_room_is_for_what_comes_after_it() -> None:
    """The Library is silent while the Scribe is away: whoever walks there cannot ask, and is not told that they can."""
    palace, into_library = find_game("mukinnutu"), Move("walk", {"to": "library"})
    assert isinstance(palace, Whodunit)
    for seed in range(20):
        sitting = sit_down(palace, Party(5, "novice", "Inspector", "merchant"), (), Seed(seed))
        table, person, random = sitting.table, sitting.person, Random(seed)
        assert person is not None
        while not table.over:
            if table.step():
                continue
            sight = person.sight
            silent = any(sign.kind == "silent" for sign in sight.view.signs)
            if silent and admits(sight.choices, into_library):
                adviser = Adviser(palace.edition, Board(palace.edition), table.match.names)
                adviser.receive(encode(sync(table.match, person.seat)))
                adviser.advise()
                said = " ".join(adviser.explain(into_library).why)
                assert "ask at once" not in said
                assert said.startswith(
                    "The Library is the best place in reach. Nobody may suggest anything there now, but"
                )
                assert "There, ask about " in said
                return
            harmless = [choice for choice in sight.choices if not choice.grave]
            table.move(person.seat, pick(harmless, random), sight.decision or 0)
    pytest.fail("nobody came near the Library in twenty games")


def test_a_hint_is_for_whoever_has_something_to_decide() -> None:
    party = Party(3, "novice", "Inspector", "plum")
    tables = (sit_down(find_game("classic"), party, (), Seed(seed)) for seed in range(20))
    sitting = next(table for table in tables if table.person is not None and table.person.sight.decision is None)
    assert sitting.person is not None
    with pytest.raises(ValueError, match="nothing is asked"):
        study_of("classic").hint(sitting.header.names, encode(sync(sitting.table.match, sitting.person.seat)))
