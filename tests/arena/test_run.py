"""Tournaments: the same report whoever plays, whatever stopped them, and folders that refuse what is not theirs."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sleuth.arena import Entrant, Failed, Report, compete
from sleuth.arena.folder import RESULTS, SUMMARY
from sleuth.arena.game import Clock, Result
from sleuth.arena.standings import stand
from sleuth.arena.tournament import settle
from sleuth.core.chance import Chance
from sleuth.core.game import Game, Player, Refused
from sleuth.core.verify import verify
from sleuth.games import find_game
from tests.toy import Picnic

SEATS = ["detective", "novice", "novice"]
FREE = {"movement": "free"}


def timeless(report: Report) -> dict[str, Any]:
    """All of a report that must be the same again."""
    data = report.plain()
    for seat in data["seats"]:
        del seat["ms_mean"], seat["ms_max"]
    return data


def free(games: int, **more: Any) -> Report:
    return compete("classic", SEATS, games=games, seed=1, options=FREE, **more)


@pytest.fixture(scope="module")
def whole() -> Report:
    """What everything is measured against."""
    return free(30)


def own_novice(game: Game[Any], chance: Chance) -> Player:
    return game.bot("novice", chance)


def test_two_workers_report_what_one_does(whole: Report) -> None:
    assert timeless(free(30, workers=2)) == timeless(whole)


def test_another_seed_gives_another_result(whole: Report) -> None:
    other = compete("classic", SEATS, games=30, seed=2, options=FREE)
    assert [seat.figures for seat in other.seats] != [seat.figures for seat in whole.seats]


def test_a_bot_of_ones_own_does_as_the_level_it_is_made_of(whole: Report) -> None:
    seats: list[str | Entrant] = ["detective", Entrant("mine", own_novice), "novice"]
    report = compete("classic", seats, games=30, seed=1, options=FREE, workers=2)
    assert [seat.bot for seat in report.seats] == ["detective", "mine", "novice"]
    assert [seat.wins for seat in report.seats] == [seat.wins for seat in whole.seats]


def test_bots_that_cannot_travel_are_refused_for_several_workers() -> None:
    seats: list[str | Entrant] = [Entrant("here", lambda game, chance: game.bot("novice", chance)), "novice"]
    assert compete("classic", seats, games=2, options=FREE).games == 2
    with pytest.raises(Refused, match="cannot be sent to other processes"):
        compete("classic", seats, games=2, options=FREE, workers=2)


def fall(_game: Game[Any], _chance: Chance) -> Player:
    raise RuntimeError("no such luck")


def die(_game: Game[Any], _chance: Chance) -> Player:
    os._exit(9)


def test_a_worker_that_dies_ends_the_tournament_with_a_word() -> None:
    with pytest.raises(Failed, match="A worker process died"):
        compete("classic", [Entrant("heavy", die), "novice"], games=4, workers=2)


def test_a_failure_in_a_worker_comes_home() -> None:
    with pytest.raises(Failed, match=r"Game 1: falling stumbled: RuntimeError: no such luck"):
        compete("classic", [Entrant("falling", fall), "novice"], games=1, workers=2)


def test_the_standings_add_up(whole: Report) -> None:
    assert whole.games == 30
    assert whole.deals == 10
    assert sum(seat.wins for seat in whole.seats) + whole.unsolved == 30
    for seat in whole.seats:
        assert seat.low < seat.win_rate < seat.high
        assert seat.win_rate == pytest.approx(seat.wins / 30, abs=1e-4)
        assert seat.ms_mean <= seat.ms_max
    ratings = [seat.rating for seat in whole.seats]
    assert ratings[0] == max(ratings)
    assert [round(course[-1], 2) for course in whole.ratings] == ratings


def made_up(number: int, winners: tuple[int, ...]) -> Result:
    figures: dict[str, tuple[float, ...]] = {"turns": (float(number), 1.0), "questions": (0.0, 0.0)}
    clocks = (Clock(2, 3.0, 2.0, 0.0), Clock(0, 0.0, 0.0, 0.0))
    return Result(number, (number + 1) // 2, (0, 1), "solved" if winners else "round-limit", winners, figures, clocks)


def test_standings_of_known_results() -> None:
    settled = settle("classic", ["detective", "novice"], 4)
    results = [made_up(1, (0,)), made_up(2, (0,)), made_up(3, ()), made_up(4, (1,))]
    report = stand(settled, reversed(results))
    first, second = report.seats
    assert report.unsolved == 1
    assert (first.wins, first.win_rate, first.figures["turns"]) == (2, 0.5, 2.5)
    assert (second.wins, second.win_rate, second.ms_mean) == (1, 0.25, 0.0)
    assert (first.ms_mean, first.ms_max) == (1.5, 2.0)
    assert (first.won_by, second.won_by) == ({"solved": 2}, {"solved": 1})
    assert report.ratings[0][0] > report.ratings[0][3]
    assert report == stand(settled, results)


def test_wins_are_told_apart_by_how_the_game_ended() -> None:
    ends = ["default", "solved", "solved", "round-limit"]
    results = [msgspec.structs.replace(made_up(n, (0,)), reason=reason) for n, reason in enumerate(ends[:3], start=1)]
    results.append(msgspec.structs.replace(made_up(4, (1,)), reason=ends[3]))
    first, second = stand(settle("classic", ["detective", "novice"], 4), results).seats
    assert list(first.won_by.items()) == [("solved", 2), ("default", 1)]
    assert second.won_by == {"round-limit": 1}
    assert first.plain()["won_by"] == first.won_by


def test_a_game_without_a_winner_moves_no_rating_between_equals() -> None:
    report = stand(settle("classic", ["detective", "novice"], 1), [made_up(1, ())])
    assert [seat.rating for seat in report.seats] == [25.0, 25.0]


def test_a_game_of_ones_own_that_counts_nothing() -> None:
    report = compete(Picnic(), ["dabbler"] * 3, games=6, workers=2)
    assert report.figures == ()
    assert set(report.plain()["seats"][0]) == {
        *("bot", "games", "wins", "won_by", "win_rate", "low", "high", "rating", "sigma", "ms_mean", "ms_max")
    }


def test_a_folder_goes_on_where_it_was_stopped(whole: Report, tmp_path: Path) -> None:
    def watch(done: int, of: int) -> None:
        assert of == 30
        if done == 11:
            raise StopIteration

    with pytest.raises(StopIteration):
        free(30, out=tmp_path / "new" / "run", watch=watch)
    lines = (tmp_path / "new" / "run" / RESULTS).read_bytes().splitlines()
    assert len(lines) == 11
    told: list[int] = []
    report = free(30, out=tmp_path / "new" / "run", workers=2, watch=lambda done, _of: told.append(done))
    assert told == list(range(11, 31))
    assert timeless(report) == timeless(whole)
    assert (tmp_path / "new" / "run" / RESULTS).read_bytes().splitlines()[:11] == lines
    summary = msgspec.json.decode((tmp_path / "new" / "run" / SUMMARY).read_bytes())
    assert summary == msgspec.json.decode(msgspec.json.encode(report.plain()))


def test_a_killed_tournament_goes_on(whole: Report, tmp_path: Path) -> None:
    """Killed outright, with no chance to tidy up."""
    code = (
        "from pathlib import Path\nfrom sleuth.arena import compete\n"
        f"compete('classic', {SEATS!r}, games=100_000, seed=1, options={FREE!r}, out=Path({str(tmp_path)!r}))"
    )
    with subprocess.Popen([sys.executable, "-c", code]) as process:
        while not (tmp_path / RESULTS).exists() or (tmp_path / RESULTS).read_bytes().count(b"\n") < 5:
            time.sleep(0.005)
            assert process.poll() is None
        process.send_signal(signal.SIGKILL)
    assert timeless(free(30, out=tmp_path)) == timeless(whole)


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    free(6, out=tmp_path)
    lines = (tmp_path / RESULTS).read_bytes()
    for kept in (len(lines) - 1, len(lines) - 40, lines.rindex(b"\n", 0, -1) + 1, 3, 0):
        (tmp_path / RESULTS).write_bytes(lines[:kept])
        assert timeless(free(7, out=tmp_path)) == timeless(free(7))
        repaired = (tmp_path / RESULTS).read_bytes().splitlines()
        assert sorted(msgspec.json.decode(line)["game"] for line in repaired) == [1, 2, 3, 4, 5, 6, 7]


def test_a_line_that_is_broken_in_the_middle_is_not_passed_over(tmp_path: Path) -> None:
    free(3, out=tmp_path)
    lines = (tmp_path / RESULTS).read_bytes().splitlines(keepends=True)
    (tmp_path / RESULTS).write_bytes(lines[0] + b"{}\n" + lines[2])
    with pytest.raises(Refused, match=r"results.jsonl, line 2: this is no result"):
        free(3, out=tmp_path)


def test_more_and_fewer_games_of_the_same_tournament(whole: Report, tmp_path: Path) -> None:
    free(12, out=tmp_path)
    assert timeless(free(30, out=tmp_path)) == timeless(whole)
    assert timeless(free(12, out=tmp_path)) == timeless(free(12))


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"seats": ["novice", "novice"]}, 'seats was ["detective","novice"] and is now ["novice","novice"]'),
        ({"seed": 9}, "seed was 1 and is now 9"),
        ({"options": {}}, 'options was {"accusations":"written","accuse_requires_suggestion":false'),
    ],
)
def test_the_folder_of_another_tournament_is_refused(changes: dict[str, Any], sentence: str, tmp_path: Path) -> None:
    asked: dict[str, Any] = {"seats": ["detective", "novice"], "games": 2, "seed": 1, "options": FREE, "out": tmp_path}
    compete("classic", **asked)
    with pytest.raises(Refused) as refusal:
        compete("classic", **{**asked, **changes})
    assert sentence in refusal.value.text
    assert "Name a new folder." in refusal.value.text


def test_the_folder_of_another_version_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    free(2, out=tmp_path)
    monkeypatch.setattr("sleuth.arena.folder.__version__", "9.9")
    with pytest.raises(Refused, match=r'sleuth was "[0-9.]+" and is now "9.9"'):
        free(2, out=tmp_path)


def test_a_folder_with_other_things_in_it_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "novel.txt").write_text("It was a dark night.")
    with pytest.raises(Refused, match="is not empty, and holds no tournament"):
        free(2, out=tmp_path)
    with pytest.raises(Refused, match=r"novel.txt cannot be used: File exists"):
        free(2, out=tmp_path / "novel.txt")
    assert [path.name for path in tmp_path.iterdir()] == ["novel.txt"]


def test_records_are_kept_and_missing_ones_made_up_for(tmp_path: Path) -> None:
    free(6, out=tmp_path)
    free(6, out=tmp_path, records=True, workers=2)
    files = sorted((tmp_path / "records").iterdir())
    assert [file.name for file in files] == [f"{number:06}.sleuth" for number in range(1, 7)]
    lines = (tmp_path / RESULTS).read_bytes()
    assert lines.count(b"\n") == 6
    for line in lines.splitlines():
        result = msgspec.json.decode(line, type=Result)
        record, _ = verify(files[result.game - 1].read_bytes(), find_game)
        assert tuple(result.seats.index(seat) for seat in record.closing.winners) == result.winners
    before = files[2].read_bytes()
    files[2].unlink()
    free(6, out=tmp_path, records=True)
    assert files[2].read_bytes() == before


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [({"workers": 0}, "At least one worker is needed, not 0."), ({"records": True}, "Records are kept in a folder")],
)
def test_what_is_asked_wrongly_is_refused(changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        free(2, **changes)
