"""What a page steps through is, at every step and to the byte, what these eyes saw there."""

from pathlib import Path

import msgspec
import pytest

from sleuth.core.game import Seat
from sleuth.core.patch import patched
from sleuth.core.record import read
from sleuth.core.replay import Eyes, ReplaySight, steps
from sleuth.games import find_game
from sleuth.server.jobs import Step, carry_out
from sleuth.server.messages import Replay

RECORDS = sorted((Path(__file__).parents[1] / "playthroughs").glob("*.record"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_the_changes_make_of_each_sight_exactly_the_next_through_all_eyes(path: Path) -> None:
    data = path.read_bytes()
    record = read(data)
    eyes: dict[str, Eyes] = {"all": "all", "spectator": None}
    eyes |= {str(seat): Seat(seat) for seat in range(len(record.header.names))}
    whole = sent = 0
    for name, viewer in eyes.items():
        answer = carry_out(Step(data, name))
        assert answer.status == 200, answer.body
        replay = msgspec.json.decode(answer.body, type=Replay)
        seen = list(steps(find_game(record.header.game), record, viewer))
        assert len(replay.steps) == len(seen) == len(record.entries) + 1
        sight = msgspec.to_builtins(replay.sight)
        for step, update in zip(seen, replay.steps, strict=True):
            sight = patched(sight, update.changes)
            assert msgspec.json.encode(sight) == msgspec.json.encode(ReplaySight(step.view, step.prompt))
            assert (update.n, update.seat) == (step.n, step.seat)
            assert msgspec.json.encode(update.told) == msgspec.json.encode(step.told)
        assert replay.outcome == seen[-1].prompt
        sent += sum(len(msgspec.json.encode(update.changes)) for update in replay.steps)
        whole += sum(len(msgspec.json.encode(ReplaySight(step.view, step.prompt))) for step in seen)
    assert sent * 2 < whole, "changes are sent, not views"
