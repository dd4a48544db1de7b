"""What a seat is sent: numbered events in prose and as data, its view, and its choices.

People's browsers, bots in this process and programs elsewhere all get these frames, byte for byte the same.
"""

from array import array
from collections.abc import Sequence
from typing import Any, Generic

import msgspec

from sleuth.core.choices import Choice, with_names
from sleuth.core.game import Event, Outcome, S, Seat, Viewer
from sleuth.core.givens import Given, givens_of
from sleuth.core.match import Match
from sleuth.core.scores import ScoreSheet, Scoring


class Told(msgspec.Struct, frozen=True):
    """One event as one viewer learns of it, numbered for that viewer without gaps from 1."""

    n: int
    text: str
    event: Any
    """The payload: a struct tagged by ``kind``, of the game or of the house."""


class Offer(msgspec.Struct, frozen=True):
    """What a viewer may do although the table does not wait for it."""

    decision: int
    """What a move that does it must name."""
    choices: tuple[Choice, ...]


class Sight(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything that a viewer has before it now."""

    entry: int
    """The number of the last entry this includes."""
    view: Any
    """The game's view."""
    prompt: str
    """What is asked of the viewer, or whom the table waits for."""
    awaited: tuple[Seat, ...]
    bots: tuple[Seat, ...]
    """Seats that a bot plays now, for good or as a stand-in."""
    decision: int | None = None
    """Set if this viewer is awaited: the decision that a move must name."""
    choices: tuple[Choice, ...] = ()
    later: tuple[Choice, ...] = ()
    """What this viewer may fill in now and do later in the turn; each note says what comes first."""
    asides: Offer | None = None
    """Set if this viewer may do something although nobody waits for it, also while something else is asked of it."""
    may_take_back: bool = False
    may_speak: bool = False
    silence: str = ""
    """Why this viewer may not chat, where that is so."""
    outcome: Outcome | None = None
    outcome_text: str = ""
    givens: tuple[Given, ...] = ()
    """What this viewer's notebook marks by itself."""
    scores: ScoreSheet | None = None
    """How everybody's points add up, at the end of a game that is played for points."""


class Sync(msgspec.Struct, frozen=True, tag="sync", tag_field="t"):
    """The first frame, and the answer to "I have events up to n": the events after n, and the present sight."""

    table: str
    seat: Seat | None
    since: int
    told: tuple[Told, ...]
    sight: Sight


class Update(msgspec.Struct, frozen=True, tag="update", tag_field="t"):
    """What one entry changed for a viewer."""

    table: str
    told: tuple[Told, ...]
    sight: Sight


def seen(match: Match[S], viewer: Viewer) -> Any:
    """The game's view of the match now, with every player called by name."""
    view = match.game.rules.view(match.state, viewer)
    return match.naming.name_players(view, match.names) if match.naming else view


def sight(match: Match[S], viewer: Viewer) -> Sight:
    """What this viewer sees of the match now."""
    rules = match.game.rules
    state = match.state
    view = seen(match, viewer)
    asked = viewer is not None and viewer in match.decisions
    outcome = match.outcome
    silence = silence_of(match, viewer)
    return Sight(
        entry=match.number,
        view=view,
        prompt=match.outcome_text(viewer) if outcome else match.game.prompt(view, match.names),
        awaited=tuple(sorted(match.decisions)),
        bots=tuple(sorted(match.bots)),
        decision=match.decisions[viewer] if asked and viewer is not None else None,
        choices=with_names(rules.choices(state, viewer), match.names) if asked and viewer is not None else (),
        later=_later(match, viewer) if asked and viewer is not None else (),
        asides=_asides(match, viewer),
        may_take_back=match.may_take_back(viewer),
        may_speak=viewer is not None and not silence,
        silence=silence,
        outcome=outcome,
        outcome_text=match.outcome_text(viewer),
        givens=givens_of(match.game, view, match.names),
        scores=match.game.score_sheet(view) if outcome and isinstance(match.game, Scoring) else None,
    )


def silence_of(match: Match[S], viewer: Viewer) -> str:
    """Why this viewer may not chat now, in a sentence; nothing if they may."""
    if match.outcome is not None:
        return ""
    if viewer is None:
        return "Spectators cannot chat while the game is on: one word could give something away."
    if not match.may_speak(viewer):
        return "You have seen the solution, so you can chat again only when the game is over."
    return ""


def _later(match: Match[S], seat: Seat) -> tuple[Choice, ...]:
    return with_names(match.foresight.later(match.state, seat), match.names) if match.foresight else ()


def _asides(match: Match[S], viewer: Viewer) -> Offer | None:
    if viewer is None or viewer not in match.asides:
        return None
    return Offer(match.asides[viewer], with_names(match.offers[viewer], match.names))


def told(match: Match[S], viewer: Viewer, events: Sequence[Event], after: int) -> tuple[Told, ...]:
    """These events as this viewer learns of them, numbered from ``after + 1``."""
    known = [payload for event in events if (payload := event.seen_by(viewer)) is not None]
    return tuple(Told(after + i, match.narrate(payload, viewer), payload) for i, payload in enumerate(known, start=1))


def count_told(match: Match[S], viewer: Viewer) -> int:
    """How many events this viewer has been told of so far."""
    return sum(event.seen_by(viewer) is not None for event in match.events)


def sync(match: Match[S], viewer: Viewer, since: int = 0) -> Sync:
    """Everything this viewer needs who has the first ``since`` events."""
    everything = told(match, viewer, match.events, 0)
    since = since if 0 <= since <= len(everything) else 0
    return Sync(match.header.table, viewer, since, everything[since:], sight(match, viewer))


def update(match: Match[S], viewer: Viewer, events: Sequence[Event], after: int) -> Update:
    """What these events, just applied, mean to this viewer, who had ``after`` events before."""
    return Update(match.header.table, told(match, viewer, events, after), sight(match, viewer))


encode = msgspec.json.Encoder().encode


class Story(Generic[S]):
    """A viewer's syncs, byte for byte as :func:`sync` gives them. Each event is narrated and encoded once, however
    often it is sent, and what lies before the viewer only when something changed.
    """

    __slots__ = ("_ends", "_match", "_read", "_sight", "_state", "_told", "_viewer")

    def __init__(self, match: Match[S], viewer: Viewer) -> None:
        self._match = match
        self._viewer = viewer
        self._told = bytearray()
        """All that was told, with a comma after each."""
        self._ends = array("L", (0,))
        """Where each ends there."""
        self._read = 0
        self._sight = msgspec.Raw()
        self._state: tuple[int, S] | None = None
        """What the sight was taken of."""

    def narrate(self, most: int) -> bool:
        """Narrate what is new, but not more than so many events; whether that was all."""
        match = self._match
        events = match.events[self._read : self._read + most]
        for one in told(match, self._viewer, events, len(self._ends) - 1):
            self._told += encode(one) + b","
            self._ends.append(len(self._told))
        self._read += len(events)
        return self._read == len(match.events)

    def sync(self, since: int = 0) -> bytes:
        """Everything this viewer needs who has the first ``since`` events."""
        match = self._match
        self.narrate(len(match.events))
        since = since if 0 <= since < len(self._ends) else 0
        rest: Any = msgspec.Raw(b"[" + self._told[self._ends[since] : -1] + b"]")
        return encode(Sync(match.header.table, self._viewer, since, rest, self._seen()))

    def _seen(self) -> Any:
        match = self._match
        if self._state is None or self._state[0] != match.number or self._state[1] is not match.state:
            self._sight = msgspec.Raw(encode(sight(match, self._viewer)))
            self._state = (match.number, match.state)
        return self._sight
