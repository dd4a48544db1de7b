"""The whodunit's bots: how often each level wins, how soon it knows, and how long it thinks (CPU time).

    python -m bench.bots          fewer games, in a few minutes
    python -m bench.bots 400      as many as the bars were set for

A match is one bot against three of another level. Every deal is played four times, and the one sits on every chair.
"""

import cProfile
import hashlib
import io
import pstats
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from contextlib import suppress
from statistics import fmean
from typing import cast

from sleuth.core.chance import Chance
from sleuth.core.choices import Move
from sleuth.core.frames import stories
from sleuth.core.game import Seat
from sleuth.core.match import Match, Play
from sleuth.core.record import Sitter, make_header
from sleuth.games.whodunit.bot import SLOTS, WhodunitBot, named
from sleuth.games.whodunit.evidence import PositionLog, know
from sleuth.games.whodunit.game import classic
from sleuth.games.whodunit.position import ENVELOPE, Question
from sleuth.games.whodunit.state import State, View

GAMES = 120
MATCHES = (
    ("master", "detective", "dice", 0.35),
    ("master", "detective", "free", 0.35),
    ("detective", "novice", "dice", 0.45),
    ("detective", "novice", "free", 0.45),
)
SPEED = 3.0
TYPICAL, WORST = 30.0, 300.0
CLASSIC = classic()
EDITION = CLASSIC.edition
KINDS = [[card.id for card in cards] for cards in (EDITION.suspects, EDITION.weapons, EDITION.rooms)]


class Table:
    """One game, played to its end through frames."""

    def __init__(self, levels: Sequence[str], deal: int, movement: str) -> None:
        secret = hashlib.sha256(f"bench {deal}".encode()).digest()
        chairs = CLASSIC.chairs[: len(levels)]
        roster = (Sitter(chair.id, chair.label, "bot") for chair in chairs)
        options = CLASSIC.check_options({"movement": movement})
        header = make_header(CLASSIC, f"bench-{deal}", roster, secret, options)
        self.match: Match[State] = Match(CLASSIC, header)
        chance = Chance(secret).fork("bots")
        self.players: list[WhodunitBot] = [
            CLASSIC.bot(level, chance.fork(seat, level)) for seat, level in enumerate(levels)
        ]
        self.took: dict[Seat, list[float]] = defaultdict(list)
        """Milliseconds of each seat's decisions."""

    def play(self, overrule: Callable[[Seat, Move], Move] = lambda _seat, move: move) -> int | None:
        """The winner's seat."""
        match = self.match
        frames = stories(match)
        for seat, player in enumerate(self.players):
            player.receive(frames[Seat(seat)].sync())
        while match.outcome is None:
            (mover,) = match.decisions
            began = time.process_time()
            move = self.players[mover].decide()
            self.took[mover].append(1000 * (time.process_time() - began))
            events = match.apply(match.propose(Play(mover, overrule(mover, move), match.decisions[mover], "bot")))
            for seat, player in enumerate(self.players):
                player.receive(frames[Seat(seat)].update(events))
        return match.outcome.winners[0] if match.outcome.winners else None

    def question(self, seat: Seat) -> Move:
        """What this seat's bot would ask."""
        view = cast(View, CLASSIC.rules.view(self.match.state, seat))
        asked = self.players[seat].question(view, KINDS)
        return Move("suggest", dict(named(asked)))


def compete(one: str, other: str, movement: str, games: int) -> tuple[float, float, float, float]:
    """The share of games that the one wins, half its 95 % interval, and its milliseconds a decision: mean and worst."""
    shares = []
    took: list[float] = []
    for deal in range(games // 4):
        won = 0
        for chair in range(4):
            levels = [other] * 4
            levels[chair] = one
            table = Table(levels, deal, movement)
            won += table.play() == chair
            took += table.took[Seat(chair)]
        shares.append(won / 4)
    mean = fmean(shares)
    spread = sum((share - mean) ** 2 for share in shares) / (len(shares) - 1) / len(shares)
    return mean, 1.96 * spread**0.5, fmean(took), max(took)


class Onlooker:
    """Sits behind a seat: counts its questions until the answer is certain."""

    def __init__(self, table: Table, seat: Seat) -> None:
        self._match = table.match
        self._seat = seat
        self._story = PositionLog(EDITION, self._match.names, seat)
        self._heard = 0
        self.certain: int | None = None

    def follow(self) -> None:
        for event in self._match.events[self._heard :]:
            if (payload := event.seen_by(self._seat)) is not None:
                self._story.hear(payload)
        self._heard = len(self._match.events)
        if self.certain is None and know(self._story.position).entropy(ENVELOPE) == 0:
            mine = self._match.names[self._seat]
            log = self._story.position.log
            self.certain = sum(isinstance(entry, Question) and entry.by == mine for entry in log)


def questions_until_certain(level: str, games: int, oracle: bool = False) -> tuple[float, float]:
    """The first seat's own questions, mean and half its interval. Nobody accuses, so that every game gives a figure.

    An oracle that knows the deal tells it to ask for the envelope's cards: nobody shows one, and that settles it.
    """
    counts: list[int] = []
    for deal in range(games):
        table = Table([level, "detective", "detective", "detective"], 1000 + deal, "free")
        watcher = Onlooker(table, Seat(0))

        def overrule(seat: Seat, move: Move, watcher: Onlooker = watcher, table: Table = table) -> Move:
            watcher.follow()
            if move.kind == "accuse":
                return table.question(seat) if table.match.state.open.phase == "turn" else Move("end")
            if oracle and seat == 0 and move.kind == "suggest" and watcher.certain is None:
                return Move("suggest", dict(zip(SLOTS, table.match.state.envelope, strict=True)))
            if watcher.certain is not None:
                raise Certain
            return move

        with suppress(Certain):
            table.play(overrule)
        if watcher.certain is not None:
            counts.append(watcher.certain)
    mean = fmean(counts)
    spread = sum((count - mean) ** 2 for count in counts) / (len(counts) - 1) / len(counts)
    return mean, 1.96 * spread**0.5


class Certain(Exception):  # noqa: N818 - it ends a game that has told what it was played for
    pass


def games_a_second(games: int) -> tuple[float, float, float, list[str]]:
    """Of six masters without the board; milliseconds a decision, mean and worst; and where the time goes."""
    took: list[float] = []
    began = time.process_time()
    for deal in range(games):
        table = Table(["master"] * 6, 2000 + deal, "free")
        table.play()
        took += [one for each in table.took.values() for one in each]
    speed = games / (time.process_time() - began)
    profile = cProfile.Profile()
    profile.enable()
    for deal in range(3):
        Table(["master"] * 6, 2000 + deal, "free").play()
    profile.disable()
    text = io.StringIO()
    pstats.Stats(profile, stream=text).sort_stats("tottime").print_stats(8)
    lines = [line for line in text.getvalue().splitlines() if "/" in line or "{" in line]
    return speed, fmean(took), max(took), lines[-8:]


def main(games: int = GAMES) -> bool:
    """Print the figures; whether they reach the bars."""
    Table(["master"] * 6, 0, "free").play()  # compiled, or loaded, at the first use
    Table(["master"] * 6, 1, "dice").play()
    reached = True
    print(f"Bots, {games} games a match: one against three (chance: 25 %)")
    for one, other, movement, bar in MATCHES:
        share, half, mean, worst = compete(one, other, movement, games)
        reached &= share >= bar
        print(
            f"  {one:9} against {other:9} {movement:4}  {share:6.1%} ± {half:5.1%}  (bar: {bar:.0%})   "
            f"a decision: {mean:5.2f} ms, at most {worst:5.1f} ms"
        )
    print("Own questions until the answer is certain, four players, any room at once")
    for level, oracle in (("detective", False), ("master", False), ("detective", True)):
        count, half = questions_until_certain(level, games, oracle)
        print(f"  {'told by an oracle' if oracle else level:18} {count:5.2f} ± {half:4.2f}")
    speed, mean, worst, lines = games_a_second(max(10, games // 8))
    reached &= speed >= SPEED and mean <= TYPICAL and worst <= WORST
    print(f"Six masters, any room at once: {speed:.1f} games a second (bar: {SPEED:.0f})")
    print(f"  a decision: {mean:.2f} ms, at most {worst:.1f} ms (bars: {TYPICAL:.0f} and {WORST:.0f})")
    print("  where the time goes (calls, seconds of its own, each, with all below it, each):")
    for line in lines:
        print("   " + line.replace(str(sys.path[0]), ""))
    return reached


if __name__ == "__main__":
    raise SystemExit(not main(*map(int, sys.argv[1:])))
