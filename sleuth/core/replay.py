"""A finished game, step by step, through any seat's eyes or with all cards open."""

from collections.abc import Iterator
from typing import Any, Literal, TypeAlias

import msgspec

from sleuth.core.frames import Told, seen, told
from sleuth.core.game import Event, Game, S, Viewer
from sleuth.core.match import Match
from sleuth.core.record import Entry, Record

Eyes: TypeAlias = Viewer | Literal["all"]
"""A seat's, a spectator's (None), or those of somebody who sees all cards."""


class ReplayStep(msgspec.Struct, frozen=True):
    """What one entry changed; the first step is the deal."""

    n: int
    seat: int | None
    told: tuple[Told, ...]
    view: Any
    prompt: str


def steps(game: Game[S], record: Record, eyes: Eyes) -> Iterator[ReplayStep]:
    """Every step of the game as these eyes saw it."""
    match = Match(game, record.header)
    heard = 0
    for entry in (None, *record.entries):
        events = tuple(match.events) if entry is None else tuple(match.apply(entry))
        if eyes == "all":
            events = tuple(Event(event.payload) for event in events)
        viewer: Viewer = None if eyes == "all" else eyes
        news = told(match, viewer, events, heard)
        heard += len(news)
        view = seen(match, viewer)
        prompt = match.outcome_text(viewer) or game.prompt(view, match.names)
        yield ReplayStep(match.number, _mover(entry), news, view, prompt)


def _mover(entry: Entry | None) -> int | None:
    return getattr(entry, "seat", None)
