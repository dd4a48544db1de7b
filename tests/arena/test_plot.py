"""The picture of a tournament."""

from pathlib import Path

from sleuth.arena import compete
from sleuth.arena.plot import can_draw, draw


def test_a_tournament_is_drawn(tmp_path: Path) -> None:
    assert can_draw()
    report = compete("classic", ["detective", "novice"], games=4, options={"movement": "free"})
    draw(report, tmp_path / "plot.png")
    picture = (tmp_path / "plot.png").read_bytes()
    assert picture.startswith(b"\x89PNG")
    assert len(picture) > 10_000
