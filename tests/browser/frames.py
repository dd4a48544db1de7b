"""Recorded games as each seat was sent them, for the gallery: python -m tests.browser.frames RECORD > frames.json."""

import json
import sys
from pathlib import Path
from typing import Any

import msgspec

from sleuth.core import frames, record
from sleuth.core.game import Seat, Viewer
from sleuth.core.match import Match
from sleuth.games import find_game
from sleuth.server.messages import ChairInfo, Notes, TableInfo, You

PLAYTHROUGHS = Path(__file__).parents[1] / "playthroughs"


def recorded(data: bytes) -> dict[str, Any]:
    """The frames of a record for every seat and for a spectator, and nothing else of it."""
    played = record.read(data)
    viewers: list[Viewer] = [*map(Seat, range(len(played.header.roster))), None]
    return {
        "game": played.header.game,
        "options": played.header.options,
        "seats": [_seen_by(played, viewer) for viewer in viewers],
    }


def _seen_by(played: record.Record, viewer: Viewer) -> dict[str, Any]:
    match: Match[Any] = Match(find_game(played.header.game), played.header)
    match.bots.clear()  # a person sits in every seat
    name = "spectator" if viewer is None else played.header.roster[viewer].name
    story = frames.Story(match, viewer)
    begins = [*map(_plain, (_table(match), _you(match, viewer), Notes(None))), json.loads(story.sync())]
    steps = [json.loads(story.update(match.apply(entry))) for entry in played.entries]
    return {"name": name, "seat": viewer, "begins": begins, "steps": steps}


def _plain(message: Any) -> Any:
    return json.loads(msgspec.json.encode(message))


def _table(match: Match[Any]) -> TableInfo:
    header = match.header
    labels = {chair.id: chair.label for chair in match.game.chairs}
    return TableInfo(
        id=header.table,
        game=header.game,
        status="playing",
        host=header.roster[0].name,
        public=False,
        options=header.options,
        least=2,
        seconds=None,
        notebook="seen",
        chairs=tuple(
            ChairInfo(
                chair=sitter.chair,
                label=labels[sitter.chair],
                use="person",
                name=sitter.name,
                seat=Seat(seat),
                here=True,
                standin=False,
            )
            for seat, sitter in enumerate(header.roster)
        ),
        commitment=header.commitment,
        watching=0,
        created=header.started,
    )


def _you(match: Match[Any], viewer: Viewer) -> You:
    sitter = None if viewer is None else match.header.roster[viewer]
    return You(
        name=sitter.name if sitter else "Ann",
        host=False,
        chair=sitter.chair if sitter else None,
        seat=viewer,
        nonce="",
    )


if __name__ == "__main__":
    sys.stdout.write(json.dumps(recorded(Path(sys.argv[1]).read_bytes())))
