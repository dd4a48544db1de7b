"""The golden game of the palace shows every power at least once."""

from pathlib import Path

from sleuth.core.match import Match
from sleuth.core.record import read
from tests.games.whodunit.palace_exhibit import SIGHTS, sights
from tests.games.whodunit.palace_positions import GAME

RECORD = Path(__file__).parents[2] / "playthroughs" / "mukinnutu-6.record"


def test_the_golden_game_shows_every_power() -> None:
    record = read(RECORD.read_bytes())
    match = Match(GAME, record.header)
    assert len(match.seats) == 6
    seen: set[str] = set()
    for entry in record.entries:
        before = match.state
        seen |= sights(match.apply(entry), before)
    assert seen == set(SIGHTS)
    assert match.outcome is not None
    assert match.outcome.reason == "solved"
