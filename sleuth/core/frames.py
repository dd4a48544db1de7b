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
from sleuth.core.patch import Change, Comparison, patched
from sleuth.core.scores import ScoreSheet, Scoring

encode = msgspec.json.Encoder().encode


class Told(msgspec.Struct, frozen=True, gc=False):
    """One event as one viewer learns of it, numbered for that viewer without gaps from 1."""

    n: int
    text: str
    event: Any
    """The payload: a struct tagged by ``kind``, of the game or of the house."""


class Offer(msgspec.Struct, frozen=True, gc=False):
    """What a viewer may do although the table does not wait for it."""

    decision: int
    """What a move that does it must name."""
    choices: tuple[Choice, ...]


class Sight(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
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
    left: tuple[Seat, ...] = ()
    """Seats that nobody plays any more: whoever sat there has left the game."""
    may_speak: bool = False
    silence: str = ""
    """Why this viewer may not chat, where that is so."""
    asides: Offer | None = None
    """Set if this viewer may do something although nobody waits for it, also while something else is asked of it."""
    givens: tuple[Given, ...] = ()
    """What this viewer's notebook marks by itself."""
    decision: int | None = None
    """Set if this viewer is awaited: the decision that a move must name."""
    choices: tuple[Choice, ...] = ()
    passing: bool = False
    """Whether the house is about to pass for this viewer: then nobody need ask them anything."""
    later: tuple[Choice, ...] = ()
    """What this viewer may fill in now and do later in the turn; each note says what comes first."""
    may_take_back: bool = False
    outcome: Outcome | None = None
    outcome_text: str = ""
    scores: ScoreSheet | None = None
    """How everybody's points add up, at the end of a game that is played for points."""


class Sync(msgspec.Struct, frozen=True, gc=False, tag="sync", tag_field="t"):
    """The first frame, and the answer to "I have events up to n": the events after n, and the present sight."""

    table: str
    seat: Seat | None
    since: int
    told: tuple[Told, ...]
    sight: Sight


class Update(msgspec.Struct, frozen=True, gc=False, tag="update", tag_field="t"):
    """What one entry changed for a viewer."""

    table: str
    after: int
    """The entry before it, whose sight the changes are to be put into."""
    told: tuple[Told, ...]
    changes: tuple[Change, ...]


def seen(match: Match[S], viewer: Viewer) -> Any:
    """The game's view of the match now, with every player called by name."""
    view = match.game.rules.view(match.state, viewer)
    return match.naming.name_players(view, match.names) if match.naming else view


def sight(match: Match[S], viewer: Viewer) -> Sight:
    """What this viewer sees of the match now."""
    return _sight(match, viewer, _Common(match))


def _sight(match: Match[S], viewer: Viewer, common: "_Common[S]") -> Sight:
    rules = match.game.rules
    state = match.state
    view = seen(match, viewer)
    outcome = common.outcome
    silence = "" if outcome else _silence_until_the_end(match, viewer)
    end = match.outcome_text(viewer) if outcome else ""
    asked = viewer if viewer is not None and viewer in match.decisions else None
    return Sight(
        entry=match.number,
        view=view,
        prompt=end or match.game.prompt(view, match.names),
        awaited=common.awaited,
        bots=common.bots,
        left=common.left,
        may_speak=viewer is not None and not silence,
        silence=silence,
        asides=common.offer(viewer),
        givens=givens_of(match.game, view, match.names),
        decision=None if asked is None else match.decisions[asked],
        choices=() if asked is None else with_names(rules.choices(state, asked), match.names),
        passing=asked is not None and match.passes(asked) is not None,
        later=() if asked is None else _later(match, asked),
        may_take_back=match.may_take_back(viewer),
        outcome=outcome,
        outcome_text=end,
        scores=match.game.score_sheet(view) if outcome and isinstance(match.game, Scoring) else None,
    )


def silence_of(match: Match[S], viewer: Viewer) -> str:
    """Why this viewer may not chat now, in a sentence; nothing if they may."""
    return "" if match.outcome else _silence_until_the_end(match, viewer)


def _silence_until_the_end(match: Match[S], viewer: Viewer) -> str:
    if viewer is None:
        return "Spectators cannot chat while the game is on: one word could give something away."
    if match.has_left(viewer):
        return "You have conceded, so you can chat again only when the game is over."
    if not match.may_speak(viewer):
        return "You have seen the solution, so you can chat again only when the game is over."
    return ""


def _later(match: Match[S], seat: Seat) -> tuple[Choice, ...]:
    return with_names(match.foresight.later(match.state, seat), match.names) if match.foresight else ()


def told(match: Match[S], viewer: Viewer, events: Sequence[Event], after: int) -> tuple[Told, ...]:
    """These events as this viewer learns of them, numbered from ``after + 1``."""
    known = [payload for event in events if (payload := event.seen_by(viewer)) is not None]
    return tuple(Told(after + i, match.narrate(payload, viewer), payload) for i, payload in enumerate(known, start=1))


def sync(match: Match[S], viewer: Viewer, since: int = 0) -> Sync:
    """Everything this viewer needs who has the first ``since`` events."""
    everything = told(match, viewer, match.events, 0)
    since = since if 0 <= since <= len(everything) else 0
    return Sync(match.header.table, viewer, since, everything[since:], sight(match, viewer))


SHORT = 30_000
"""So many bytes a sight may have to be a short one."""


class _Common(Generic[S]):
    """What the stories of a match share: whatever is the same for all viewers is worked out once for an entry."""

    __slots__ = ("_match", "_number", "_offers", "_state", "awaited", "bots", "comparison", "left", "outcome")

    def __init__(self, match: Match[S]) -> None:
        self._match = match
        self._number: int | None = None
        self._state: S | None = None
        self._offers: dict[Seat, tuple[tuple[Choice, ...], Offer]] = {}
        """For each seat, what it may do unasked, as the rules offered it and as it was sent last."""
        self.awaited: tuple[Seat, ...] = ()
        self.bots: tuple[Seat, ...] = ()
        self.left: tuple[Seat, ...] = ()
        self.outcome: Outcome | None = None
        self.comparison = Comparison()
        self.catch_up()

    def catch_up(self) -> None:
        match = self._match
        if self._number == match.number and self._state is match.state:
            return
        self._number, self._state = match.number, match.state
        self.comparison = Comparison()
        self.outcome = match.outcome
        # What stays the same stays the same object: it is compared sooner.
        if (awaited := tuple(sorted(match.decisions))) != self.awaited:
            self.awaited = awaited
        if (bots := tuple(sorted(match.bots))) != self.bots:
            self.bots = bots
        if (left := tuple([seat for seat in match.seats if match.has_left(seat)])) != self.left:
            self.left = left

    def offer(self, viewer: Viewer) -> Offer | None:
        """What this viewer may do although nobody waits for it."""
        match = self._match
        if viewer is None or viewer not in match.asides:
            return None
        decision, choices = match.asides[viewer], match.offers[viewer]
        offered, offer = self._offers.get(viewer, (None, None))
        if offer is None or offered is not choices or offer.decision != decision:
            offer = Offer(decision, with_names(choices, match.names))
            self._offers[viewer] = choices, offer
        return offer


class Story(Generic[S]):
    """What a viewer is sent: syncs, byte for byte as :func:`sync` gives them, and updates in between.

    For syncs, each event is narrated and encoded once, however often it is sent, and what lies before the viewer only
    when something changed. An update is for whoever has the frame before it, be that a sync or an update.
    """

    __slots__ = (
        "_common",
        "_counted",
        "_encoded",
        "_ends",
        "_heard",
        "_match",
        "_read",
        "_sight",
        "_size",
        "_state",
        "_told",
        "_viewer",
    )

    def __init__(self, match: Match[S], viewer: Viewer, common: _Common[S] | None = None) -> None:
        self._match = match
        self._viewer = viewer
        self._common = common or _Common(match)
        self._told = bytearray()
        """All that was told, with a comma after each."""
        self._ends = array("L", (0,))
        """Where each ends there."""
        self._read = 0
        self._counted = 0
        """How many events were looked at, whether this viewer is told of them."""
        self._heard = 0
        """And of how many it was."""
        self._sight: Sight | None = None
        self._state: S | None = None
        """What the sight was taken of."""
        self._encoded: Any = None
        self._size = 0
        """How long the last sync was, without events that were told long before."""

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
        now = self.look()
        if self._encoded is None:
            self._encoded = msgspec.Raw(encode(now))
            self._size = len(self._encoded)
        return encode(Sync(match.header.table, self._viewer, since, rest, self._encoded))

    def update(self, events: Sequence[Event], here: bool = False) -> bytes:
        """What these events, just applied, mean to this viewer, who has all that was sent before.

        It is a sync if nothing was sent of the entry before, and for whoever sits here, in this process, also if the
        sight is short: then it is sooner encoded and read than compared and patched.
        """
        match, viewer = self._match, self._viewer
        for event in match.events[self._counted : len(match.events) - len(events)]:
            self._heard += event.seen_by(viewer) is not None
        self._counted = len(match.events)
        after = self._heard
        news = told(match, viewer, events, after)
        self._heard += len(news)
        before, now = self._sight, self.look()
        if before is None or before.entry != now.entry - 1 or (here and self._size <= SHORT):
            frame = encode(Sync(match.header.table, viewer, after, news, now))
            self._size = len(frame)
            return frame
        changes: Any = msgspec.Raw(b"[" + b",".join(self._common.comparison.changes(before, now)) + b"]")
        return encode(Update(match.header.table, before.entry, news, changes))

    def look(self) -> Sight:
        """What lies before the viewer now."""
        match, common = self._match, self._common
        if self._sight is None or self._sight.entry != match.number or self._state is not match.state:
            common.catch_up()
            self._sight = _sight(match, self._viewer, common)
            self._state = match.state
            self._encoded = None
        return self._sight


def stories(match: Match[S]) -> dict[Viewer, Story[S]]:
    """The story of each seat, and a spectator's."""
    common = _Common(match)
    return {viewer: Story(match, viewer, common) for viewer in (*match.seats, None)}


class FrameLostError(ValueError):
    """A frame that does not follow what came before: something was lost, and a sync is needed."""


class Heard(msgspec.Struct, frozen=True, gc=False):
    """One event as it came, not decoded yet."""

    n: int
    text: str
    event: msgspec.Raw


class _ReadSync(msgspec.Struct, frozen=True, gc=False, tag="sync", tag_field="t"):
    seat: Seat | None
    since: int
    told: tuple[Heard, ...]
    sight: msgspec.Raw


class _ReadUpdate(msgspec.Struct, frozen=True, gc=False, tag="update", tag_field="t"):
    after: int
    told: tuple[Heard, ...]
    changes: msgspec.Raw


_READ = msgspec.json.Decoder(_ReadSync | _ReadUpdate)
_CHANGES = msgspec.json.Decoder(tuple[Change, ...])


class Reader:
    """A client's side: what all its frames so far amount to. They are put together only when somebody looks."""

    __slots__ = ("_changes", "_encoded", "_entry", "_sight", "heard", "seat")

    def __init__(self) -> None:
        self.seat: Seat | None = None
        """Whose eyes these are; nobody's before the first sync, and a spectator's stay so."""
        self.heard = 0
        """How many events were told."""
        self._encoded: bytes | msgspec.Raw = b"{}"
        """The sight of the last sync."""
        self._sight: dict[str, Any] | None = None
        """The same decoded, and with the changes in it that were looked at."""
        self._changes: list[msgspec.Raw] = []
        """Those that were not."""
        self._entry: int | None = None
        """The entry of the last update, if that is later than the sync."""

    @property
    def sight(self) -> dict[str, Any]:
        """What lies before the viewer, as JSON is decoded; nothing before the first sync."""
        if self._sight is None:
            self._sight = msgspec.json.decode(self._encoded, type=dict[str, Any])
        for changes in self._changes:
            self._sight = patched(self._sight, _CHANGES.decode(changes))
        self._changes.clear()
        return self._sight

    @property
    def encoded(self) -> bytes | msgspec.Raw:
        """The same, as a sync would bring it."""
        return self._encoded if self._entry is None else encode(self.sight)

    def read(self, frame: bytes | str) -> tuple[Heard, ...]:
        """Take in a sync or an update; the events that are new. Raises :class:`FrameLostError`, and changes nothing, if
        something in between is missing.
        """
        parsed = _READ.decode(frame)
        heard = self.heard
        if isinstance(parsed, _ReadSync):
            if parsed.since > heard:
                raise FrameLostError(f"event {heard + 1} comes next, and this begins with event {parsed.since + 1}")
            self.seat = parsed.seat
            self._encoded, self._sight, self._entry = parsed.sight, None, None
            self._changes.clear()
            self.heard = parsed.since + len(parsed.told)
            return tuple(one for one in parsed.told if one.n > heard)
        had = self.sight.get("entry", -1) if self._entry is None else self._entry
        if parsed.after < had:
            return ()
        if parsed.after > had:
            raise FrameLostError(
                f"this changes what was seen at entry {parsed.after}, and the last one was entry {had}"
            )
        news = tuple(one for one in parsed.told if one.n > heard)
        if news and news[0].n != heard + 1:
            raise FrameLostError(f"event {heard + 1} comes next, not event {news[0].n}")
        self._changes.append(parsed.changes)
        self._entry = parsed.after + 1
        self.heard += len(news)
        return news
