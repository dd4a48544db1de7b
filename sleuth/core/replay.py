"""A finished game, step by step, through any seat's eyes or with all cards open."""

from collections.abc import Iterator
from typing import Any, Literal, TypeAlias

import msgspec

from sleuth.core.frames import Told, seen, told
from sleuth.core.game import Event, Game, S, Viewer
from sleuth.core.match import Match
from sleuth.core.patch import Change, Comparison
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


class ReplaySight(msgspec.Struct, frozen=True):
    """What lies before these eyes at a step."""

    view: Any
    """The game's view."""
    prompt: str


class ReplayUpdate(msgspec.Struct, frozen=True):
    """A step for whoever has the sight of the one before."""

    n: int
    seat: int | None
    told: tuple[Told, ...]
    changes: tuple[Change, ...]
    """What to put into that sight; none of the first step, whose sight is given whole."""


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


def updates(seen: Iterator[ReplayStep]) -> tuple[ReplaySight, tuple[ReplayUpdate, ...], ReplaySight]:
    """The sight of the first step, each step with what it changed, and the sight of the last.

    Only two views are held at a time: all of them may be more than the answer by far.
    """
    deal = next(seen)
    first = now = ReplaySight(deal.view, deal.prompt)
    found = [ReplayUpdate(deal.n, deal.seat, deal.told, ())]
    for step in seen:
        before, now = now, ReplaySight(step.view, step.prompt)
        changes: Any = msgspec.Raw(b"[" + b",".join(Comparison().changes(before, now)) + b"]")
        found.append(ReplayUpdate(step.n, step.seat, step.told, changes))
    return first, tuple(found), now


def _mover(entry: Entry | None) -> int | None:
    return getattr(entry, "seat", None)
