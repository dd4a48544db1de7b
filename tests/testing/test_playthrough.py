"""Whole games as text. When the rules or their words change on purpose, write the texts anew and read the diff:

    python -m sleuth.testing playthrough tests/playthroughs/*.record

A record that the new rules refuse, or that bots would no longer play so, is made anew first:

    sleuth record classic --seats 4 --seed 7 --out tests/playthroughs/classic-4.record
    sleuth record classic --seats 3 --seed 7 --option movement=free --out tests/playthroughs/classic-free-3.record
    sleuth record suspicion --seats 4 --seed 7 --out tests/playthroughs/suspicion-4.record
    sleuth record suspicion --seats 2 --seed 7 --option commentary=true --out tests/playthroughs/suspicion-2.record
    python -m tests.games.whodunit.palace_exhibit tests/playthroughs/mukinnutu-6.record
    python -m tests.games.midnight.exhibit tests/playthroughs/midnight-3.record
    python -m tests.games.zeroday.exhibit tests/playthroughs/zeroday-4.record
    python -m tests.games.leavers tests/playthroughs
"""

from pathlib import Path

import pytest

from sleuth.core.record import read
from sleuth.core.verify import verify
from sleuth.games import IDS, find_game
from sleuth.testing import play_out, playthrough
from tests.toy import Picnic

RECORDS = sorted((Path(__file__).parent.parent / "playthroughs").glob("*.record"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_game_goes_as_it_went(path: Path) -> None:
    data = path.read_bytes()
    verify(data, find_game)
    record = read(data)
    assert playthrough(find_game(record.header.game), record) == path.with_suffix(".txt").read_text()


def test_every_game_of_the_house_has_a_playthrough() -> None:
    assert {read(path.read_bytes()).header.game for path in RECORDS} == set(IDS)


def test_a_line_stands_once_after_those_who_get_it() -> None:
    record = play_out(Picnic(), 2).record
    assert len(record.header.roster) == 2
    start, first, *_ = playthrough(Picnic(), record).split("\n== ")[1:]
    assert '  all view.table.phase: "turn"' in start.splitlines()
    hands = [line for line in start.splitlines() if " You brought " in line]
    assert [line[:5] for line in hands] == ["  0 >", "  1 >"]
    assert first.startswith('{"act":"move","n":1,')
    assert [line.split(" > ")[0].strip() for line in first.splitlines() if " > " in line] == ["0", "1", "-"]


def test_what_is_no_longer_there_is_said() -> None:
    text = playthrough(Picnic(), play_out(Picnic(), 2).record)
    assert "choices.turn: gone" in text
    assert text.endswith("\n")
