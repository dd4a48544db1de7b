"""A table in this process: bots and listeners around one match, each given its own frames and nothing else."""

from collections.abc import Mapping, Sequence
from typing import Generic, Protocol

from sleuth.bots.pace import seconds_for
from sleuth.bots.unasked import UnaskedLimit
from sleuth.core.chance import Chance
from sleuth.core.choices import Move
from sleuth.core.frames import stories
from sleuth.core.game import Event, Game, Player, S, Seat, Viewer, Volunteer
from sleuth.core.match import Act, Match, Play, TakeBack, record_of
from sleuth.core.record import By, Entry, Header, Record


class Listener(Protocol):
    """Whoever follows a table: the same bytes that a browser in that place gets."""

    def receive(self, frame: bytes) -> None:
        """Take in a sync or an update."""


class LocalTable(Generic[S]):
    """Runs a match. Bots answer when :meth:`step` is called; whoever plays the other seats calls :meth:`move`. What
    bots do although nobody waits for it, they do as soon as they may.

    The bots are the game's own, of the levels in the header and seeded from ``bots``; or ``bots`` are the players
    themselves, one for every bot's seat.
    """

    def __init__(
        self,
        game: Game[S],
        header: Header,
        bots: Chance | Mapping[Seat, Player],
        listeners: Mapping[Viewer, Listener],
    ) -> None:
        self._match = Match(game, header)
        self._entries: list[Entry] = []
        if isinstance(bots, Chance):
            levels = {seat: header.roster[seat].level for seat in self._match.bots}
            bots = {seat: game.bot(level, bots.fork("seat", seat)) for seat, level in levels.items()}
        if set(bots) != self._match.bots:
            raise ValueError(f"bots sit on the seats {sorted(self._match.bots)}, and players came for {sorted(bots)}")
        self._bots: dict[Seat, Player] = dict(bots)
        self._unasked = {seat: UnaskedLimit() for seat in self._bots}
        self._audience: dict[Viewer, list[Listener]] = {}
        for viewer, listener in (*self._bots.items(), *listeners.items()):
            self._audience.setdefault(viewer, []).append(listener)
        self._stories = stories(self._match)
        for viewer in self._audience:
            self._send(viewer, self._stories[viewer].sync())
        self._let_volunteer()
        self.pass_on()

    @property
    def match(self) -> Match[S]:
        """The match, for whoever runs the table. Nobody who sits at it is given this."""
        return self._match

    @property
    def over(self) -> bool:
        return self._match.outcome is not None

    @property
    def outcome_text(self) -> str:
        """The end in a sentence; empty while the game goes on."""
        return self._match.outcome_text()

    @property
    def entries(self) -> tuple[Entry, ...]:
        return tuple(self._entries)

    @property
    def bot_awaited(self) -> bool:
        """Whether the table waits for a bot: then :meth:`step` lets one answer."""
        return any(seat in self._bots for seat in self._match.decisions)

    @property
    def _next(self) -> Seat | None:
        """The bot that answers next."""
        return next((seat for seat in sorted(self._match.decisions) if seat in self._bots), None)

    def pause(self, pace: float) -> float:
        """How long the bot that answers next takes, where it takes so many seconds for a decision in a turn."""
        seat = self._next
        return 0.0 if seat is None else seconds_for(self._match, seat, pace)

    def step(self) -> bool:
        """Let one bot that is awaited answer; False if none is."""
        seat = self._next
        if seat is None:
            return False
        self.move(seat, self._bots[seat].decide(), self._match.decisions[seat], by="bot")
        return True

    def move(self, seat: Seat, move: Move, decision: int, by: By = "person") -> None:
        """Make a seat's move, or raise :class:`~sleuth.core.game.Illegal`."""
        self._enter(Play(seat, move, decision, by))
        self._let_volunteer()
        self.pass_on()

    def take_back(self, seat: Seat, decision: int) -> None:
        """Take a seat's last move back, or raise :class:`~sleuth.core.game.Illegal`."""
        self._enter(TakeBack(seat, decision))
        self._let_volunteer()
        self.pass_on()

    def pass_on(self) -> None:
        """Pass for whoever need not be asked, until somebody is."""
        match = self._match
        while True:
            passing = ((seat, passed) for seat in sorted(match.decisions) if (passed := match.passes(seat)) is not None)
            seat, passed = next(passing, (None, None))
            if seat is None or passed is None:
                return
            self._enter(Play(seat, passed.move, match.decisions[seat], "yield"))

    def record(self) -> Record:
        """The sealed record of the finished game."""
        return record_of(self._match, self._entries)

    def _enter(self, act: Act) -> None:
        proposal = self._match.propose(act)
        events = self._match.apply(proposal)
        self._entries.append(proposal.entry)
        self._tell(events)

    def _let_volunteer(self) -> None:
        """Ask every bot what it does besides, until none is left to ask."""
        match = self._match
        while (seat := next((seat for seat in sorted(self._bots) if self._asks(seat)), None)) is not None:
            player = self._bots[seat]
            if isinstance(player, Volunteer) and (move := player.volunteer()) is not None:
                self._unasked[seat].acts(match)
                self._enter(Play(seat, move, match.asides[seat], "bot"))

    def _asks(self, seat: Seat) -> bool:
        return self._unasked[seat].lets_ask(self._match, seat)

    def _tell(self, events: Sequence[Event]) -> None:
        for viewer in self._audience:
            self._send(viewer, self._stories[viewer].update(events, here=True))

    def _send(self, viewer: Viewer, frame: bytes) -> None:
        for listener in self._audience[viewer]:
            listener.receive(frame)
