"""The golden game of the palace shows every power at least once, and can be thought about afterwards."""

from pathlib import Path

import pytest

from sleuth.core.match import Match
from sleuth.core.record import read
from sleuth.games.whodunit.evidence import PositionLog
from sleuth.games.whodunit.position import Question, deck_of, read_position, write_position
from tests.games.whodunit.palace_exhibit import SIGHTS, sights
from tests.games.whodunit.palace_positions import EDITION, GAME

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


@pytest.mark.rule("MU-R18")
def test_a_position_of_the_palace_knows_a_question_about_two_cards() -> None:
    record = read(RECORD.read_bytes())
    match = Match(GAME, record.header)
    stories = {viewer: PositionLog(EDITION, match.names, viewer) for viewer in (*match.seats, None)}
    events = [*match.events, *(event for entry in record.entries for event in match.apply(entry))]
    for viewer, story in stories.items():
        for event in events:
            if (payload := event.seen_by(viewer)) is not None:
                story.hear(payload)
        position = story.position
        assert [one for one in position.log if isinstance(one, Question) and len(one.cards) == 2]
        assert read_position(write_position(position, "mukinnutu"), {"mukinnutu": deck_of(EDITION)}) == position
