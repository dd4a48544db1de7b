"""A short game of the palace in which every power is seen at work, for the golden playthrough. To make it anew:

    python -m tests.games.whodunit.palace_exhibit tests/playthroughs/mukinnutu-6.record

Six players who know everything look for what has not happened yet, and take a step towards it otherwise. Of many such
games the shortest is kept.
"""

import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

from sleuth.core.choices import Move, pick
from sleuth.core.game import Event, Payload, Seat
from sleuth.core.match import Match, Play, record_of
from sleuth.core.record import Entry, Record
from sleuth.games.whodunit.events import (
    AccusationFailed,
    Begged,
    GaveWay,
    Granted,
    Refused,
    Silenced,
    Solved,
    Suggested,
    Summoned,
    Threw,
)
from sleuth.games.whodunit.state import State
from sleuth.testing import header_for
from tests.games.whodunit.palace_positions import GAME, RULES

SIGHTS = (
    "asked for a key",
    "got a key",
    "was refused a key",
    "got what was refused before",
    "asked the Queen for leave",
    "called somebody in",
    "called somebody through a passage",
    "gave way",
    "gave way before an accusation",
    "spoke first",
    "found a silent room",
    "named no food",
    "got leave to name a food",
    "threw with luck",
    "spoke of the next room",
    "threw without luck",
    "accused wrongly",
    "accused rightly",
)

GAMES, LONGEST, TRIES = 200, 120, 40


def sight(payload: Payload, before: State) -> str | None:
    """What one sees of the palace in an event, if it is worth seeing."""
    match payload:
        case Begged(thing="key"):
            return "asked for a key"
        case Begged(thing="leave"):
            return "asked the Queen for leave"
        case Granted(thing="key", bound=True):
            return "got what was refused before"
        case Granted(thing="key"):
            return "got a key"
        case Granted(thing="weapon"):
            return "got leave to name a food"
        case Refused(thing="key"):
            return "was refused a key"
        case Summoned():
            return "called somebody in" if before.open.dice else "called somebody through a passage"
        case GaveWay(before="accusation"):
            return "gave way before an accusation"
        case GaveWay():
            return "gave way"
        case Suggested() if before.open.phase == "precedence":
            return "spoke first"
        case Suggested(weapon=None):
            return "named no food"
        case Suggested(seat=seat, room=room) if before.open.pawns[before.open.characters[seat]] != room:
            return "spoke of the next room"
        case Silenced():
            return "found a silent room"
        case Threw(lucky=lucky):
            return "threw with luck" if lucky else "threw without luck"
        case AccusationFailed():
            return "accused wrongly"
        case Solved():
            return "accused rightly"
    return None


def sights(events: Sequence[Event], before: State) -> set[str]:
    """What everybody sees in a step."""
    found = (sight(event.seen_by(None) or event.payload, before) for event in events)
    return {one for one in found if one is not None}


def play_towards(seed: int) -> Record | None:
    """A game that goes where something new is to be seen; None if it gets too long."""
    random = Random(seed)
    match = Match(GAME, header_for(GAME, seed))
    seen: set[str] = set()
    entries: list[Entry] = []
    while match.outcome is None:
        if len(entries) > LONGEST:
            return None
        before = match.state
        (seat,) = RULES.awaited(before)
        move = _next(before, seat, seen, random)
        entry = match.propose(Play(seat, move, match.decisions[seat], "person")).entry
        seen |= sights(match.apply(entry), before)
        entries.append(entry)
    return record_of(match, entries) if seen == set(SIGHTS) else None


def _next(state: State, seat: Seat, seen: set[str], random: Random) -> Move:
    choices = RULES.choices(state, seat)
    missing = [one for one in SIGHTS if one not in seen]
    if missing == ["accused rightly"] and any(choice.kind == "accuse" for choice in choices):
        return Move("accuse", dict(zip(("suspect", "weapon", "room"), state.envelope, strict=True)))
    calm = [choice for choice in choices if not choice.grave or missing[0] == "accused wrongly"]
    moves = [pick(calm, random) for _ in range(TRIES)]
    return max(moves, key=lambda move: _worth(state, seat, move, set(missing)))


def _worth(state: State, seat: Seat, move: Move, missing: set[str]) -> tuple[int, bool]:
    """How much new a move shows, and whether it leads into a room."""
    made = RULES.play(state, seat, move)
    new = sights(made.events, state) & missing
    if "accused rightly" in new and len(missing) > 1:
        return -1, False
    return len(new), made.state.open.pawns[state.open.characters[seat]] in RULES.board.rooms


def main(path: Path) -> None:
    played = [record for seed in range(GAMES) if (record := play_towards(seed)) is not None]
    shortest = min(played, key=lambda record: len(record.entries))
    path.write_bytes(shortest.dump())
    print(f"{len(played)} of {GAMES} games show everything; the shortest has {len(shortest.entries)} moves.")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
