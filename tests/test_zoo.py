"""The zoo: every style plays whole games, and its tables count each deal from every chair."""

from statistics import fmean

import pytest

from bench.zoo.tables import CHAIRS, Table, Tally, joined, mean_of, play_piece, trios
from bench.zoo.whodunit import BARS, STYLES


@pytest.mark.parametrize("way", range(len(BARS)))
@pytest.mark.parametrize("style", STYLES)
def test_every_style_plays_every_way_to_its_end(style: str, way: int) -> None:
    tally = play_piece(Table("whodunit", way, (style, "detective", "novice", "detective"), 1), 0, 1)
    assert tally.games == CHAIRS
    assert tally.decisions > 0


def test_a_table_is_the_same_however_it_is_cut_into_pieces() -> None:
    table = Table("whodunit", 0, ("detective", "likeliest", "novice", "random"), 3)
    whole = play_piece(table, 0, 3)
    assert joined([play_piece(table, 0, 1), play_piece(table, 1, 3)]).wins == whole.wins
    assert play_piece(table, 0, 3).wins == whole.wins


def test_another_table_is_dealt_other_cards() -> None:
    one, other = (Table("whodunit", 0, ("detective", "novice", "novice", third), 8) for third in ("novice", "random"))
    assert play_piece(one, 0, 8).wins != play_piece(other, 0, 8).wins


def test_every_three_different_styles_meet_once() -> None:
    assert list(trios("abcd")) == [("a", "b", "c"), ("a", "b", "d"), ("a", "c", "d"), ("b", "c", "d")]


def test_the_mean_of_many_tables_is_surer_than_that_of_few() -> None:
    tables = [Tally((1, 0)), Tally((2, 3))]
    rate, half = mean_of(tables * 50)
    assert rate == pytest.approx(fmean(table.rate for table in tables))
    assert half == pytest.approx(mean_of(tables * 2)[1] / 5, rel=0.2)
