"""Hints and the analysis in the palace, where a question may be about two cards, or asked in somebody else's turn."""

from functools import cache
from itertools import product
from pathlib import Path

import pytest

from sleuth.core.game import Seat
from sleuth.core.match import Match
from sleuth.core.record import Record, read
from sleuth.games.whodunit.events import Dealt, Opened, Suggested
from sleuth.games.whodunit.evidence import know, position_of
from sleuth.games.whodunit.position import Position
from sleuth.games.whodunit.questions import asked_in_turn, best_questions, worth
from sleuth.knowledge.study import Analysis, BadPosition
from tests.games.whodunit.palace_positions import EDITION, GAME, QUEEN
from tests.games.whodunit.positions import NAMES

RECORD = Path(__file__).parents[2] / "playthroughs" / "mukinnutu-6.record"
FOODS = {food.id for food in EDITION.weapons}


def dealt() -> Position:
    """What Ann knows who holds one card of each kind, at a table of six."""
    return position_of(EDITION, NAMES, QUEEN, list(events()))


def events() -> tuple[Opened, Dealt]:
    return Opened((), QUEEN, (3,) * 6), Dealt(QUEEN, ("handmaid", "honey", "library"))


@pytest.mark.rule("MU-R18")
def test_where_no_food_may_be_named_the_best_questions_name_none_and_are_the_best_of_their_kind() -> None:
    position = dealt()
    known = know(position)
    best = best_questions(position, known, within=("kitchen",), unnamed="weapons")
    asked = asked_in_turn(position, NAMES[0])
    all_of_them = product((suspect.id for suspect in EDITION.suspects), ("kitchen",))
    assert all(len(one.cards) == 2 and one.cards[1] == "kitchen" for one in best)
    assert best[0].bits == pytest.approx(max(worth(known, asked, cards) for cards in all_of_them))
    assert not FOODS & {card for one in best for card in one.cards}


@pytest.mark.rule("MU-R18")
def test_a_hint_leaves_out_the_food_if_it_has_to_and_nothing_else() -> None:
    study = GAME.study()
    data = study.position(NAMES, QUEEN, events())
    assert all(len(one.cards) == 2 for one in study.ask(data, "even", "kitchen", "weapons"))
    assert all(len(one.cards) == 3 for one in study.ask(data, "even", "kitchen"))
    with pytest.raises(BadPosition, match="leaves out 'suspects'"):
        study.ask(data, "even", "kitchen", "suspects")


@cache
def golden() -> tuple[Record, Analysis]:
    record = read(RECORD.read_bytes())
    return record, GAME.study().analyse(record)


def suggestions() -> list[tuple[int, Seat, Suggested]]:
    """Every suggestion of the golden game: in which turn, and whose turn it was."""
    match = Match(GAME, golden()[0].header)
    made = []
    for entry in golden()[0].entries:
        table = match.state.open
        made += [
            (table.turn, table.seat, event.payload)
            for event in match.apply(entry)
            if isinstance(event.payload, Suggested)
        ]
    return made


@pytest.mark.rule("MU-R18")
def test_the_analysis_measures_a_question_about_two_cards_by_others_about_two() -> None:
    short = [one for one in golden()[1].asked if len(one.cards) == 2]
    assert short
    assert all(one.best is None or len(one.best.cards) == 2 for one in short)


@pytest.mark.rule("MU-R16")
def test_the_analysis_knows_who_asked_in_somebody_elses_turn() -> None:
    made, analysed = suggestions(), golden()[1].asked
    assert [(turn, one.seat, one.cards) for turn, _, one in made] == [
        (one.turn, one.seat, one.cards) for one in analysed
    ]
    first_words = [turn for turn, seat, one in made if one.seat != seat]
    assert first_words
    assert any(sum(turn == one for one, _, _ in made) == 2 for turn in first_words)
