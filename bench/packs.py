"""The packs of Zero Day: how often each wins in a detective's hands, and what wins a duel of four.

    python -m bench.packs              few games, in some minutes
    python -m bench.packs 2400 2       as many as are needed, at most so many, by so many processes

Tables are mirrored. A deal is four pairs of packs, drawn so that every five deals use each pack twice; it is played
four times, and each time the pairs move one chair on. Evidence and first player stay with the chairs, so the luck of a
chair cancels. It goes on until every pack's win rate is known to ± 3 points, or the games are used up. The bots get the
events and views of their seats, as at a table, but not as bytes: that halves the time.
"""

import sys
import time
from collections import Counter
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from functools import partial
from hashlib import sha256
from itertools import count, islice
from multiprocessing import get_context
from statistics import fmean, median
from typing import Any, NamedTuple, TypeAlias

from sleuth.arena.intervals import by_deals
from sleuth.core.chance import Chance
from sleuth.core.choices import Choice, Move
from sleuth.core.game import Event, Seat
from sleuth.games import find_game
from sleuth.games.zeroday import catalogue
from sleuth.games.zeroday.bots import Detective
from sleuth.games.zeroday.events import Accused, PlayerLost, Suggested, TurnBegan
from sleuth.games.zeroday.rules import ZeroDayRules

GAMES = 200
PLAYERS, EACH = 4, 2
CLOSE = 0.03
"""Half of the widest interval, once it is known well enough."""
LEAST, MOST = 0.20, 0.30
FIRST = 0.05
SHORT, LONG = 8, 16
ROAD = 1 / 3
ROADS = {"accusation": "accusation", "last-standing": "life"}
NOTE = 0.10
"""A card whose presence certainly moves the win rate by more is named."""
SLOWEST = 500.0

GAME = find_game("zeroday")
CHAIRS = [chair.id for chair in GAME.chairs[:PLAYERS]]
OPTIONS = GAME.check_options({"packs": "chosen"})
SHELF = catalogue.load()
PACKS = tuple(SHELF.packs)
Pair: TypeAlias = tuple[str, ...]


class Played(NamedTuple):
    """How a game went; what belongs to players is in the order of their chairs."""

    deal: int
    pairs: tuple[Pair, ...]
    first: int
    winner: int | None
    reason: str
    turns: int
    """Rounds begun: the turns of whoever had most."""
    questions: int
    barred: int
    lost: int
    slowest: float
    """The longest decision, in milliseconds of processor time."""


def pairs_of(deal: int) -> list[Pair]:
    """The four pairs of packs of a deal. Five deals together use every pack twice, and no deal one twice."""
    block, place = divmod(deal, 5)
    chance, each = Chance(sha256(b"bench packs").digest()), PLAYERS * EACH
    for trial in count():
        halves = [chance.shuffled(PACKS, "packs", block, trial, half) for half in range(2)]
        deck = [pack for half in halves for pack in half]
        deals = [deck[start : start + each] for start in range(0, len(deck), each)]
        if all(len({*packs}) == each for packs in deals):
            return [tuple(deals[place][start : start + EACH]) for start in range(0, each, EACH)]
    raise AssertionError("shuffling comes to an end")


class Entrant(Detective):
    """A detective who takes the packs it is given."""

    def __init__(self, chance: Chance, seat: Seat, pair: Pair) -> None:
        super().__init__(chance)
        self.seat, self.pair = seat, pair

    def packs(self, choice: Choice) -> Move:
        (slot,) = choice.slots
        return Move(choice.kind, {slot.name: tuple(sorted(self.pair, key=PACKS.index))})


def play(number: int) -> Played:
    """Play this game, counted from 0."""
    deal, turned = divmod(number, PLAYERS)
    dealt = pairs_of(deal)
    pairs = tuple(dealt[(chair - turned) % PLAYERS] for chair in range(PLAYERS))
    secret = Chance(sha256(f"bench packs {deal}".encode()).digest())
    bots = [Entrant(secret.fork("bots", turned, seat), Seat(seat), pair) for seat, pair in enumerate(pairs)]
    counts: Counter[str] = Counter()
    slowest = 0.0
    rules = ZeroDayRules()
    step = rules.start(CHAIRS, OPTIONS, secret)
    while True:
        for event in step.events:
            counts[_kind(event)] += 1
            for bot in bots:
                payload: Any = event.seen_by(bot.me)
                if payload is not None:
                    bot.notice(payload)
        state = step.state
        if (outcome := rules.outcome(state)) is not None:
            break
        seat = min(rules.awaited(state))
        if (passed := rules.passes(state, seat)) is not None:
            move = passed.move
        else:
            choices = tuple(rules.choices(state, seat))
            view = rules.view(state, seat)
            began = time.process_time()
            move = bots[seat].choose(view, choices)
            slowest = max(slowest, 1000 * (time.process_time() - began))
        step = rules.play(state, seat, move)
    return Played(
        deal,
        pairs,
        state.first,
        outcome.winners[0] if outcome.winners else None,
        outcome.reason,
        max(counts[f"turn {seat}"] for seat in range(PLAYERS)),
        counts["question"],
        counts["barred"],
        counts["lost"],
        slowest,
    )


def _kind(event: Event) -> str:
    match event.payload:
        case TurnBegan(seat=seat):
            return f"turn {seat}"
        case Suggested():
            return "question"
        case Accused(right=False):
            return "barred"
        case PlayerLost():
            return "lost"
        case _:
            return ""


class Rate(NamedTuple):
    """A share of games, with its 95 % interval."""

    share: float
    low: float
    high: float

    @property
    def half(self) -> float:
        return (self.high - self.low) / 2

    def __str__(self) -> str:
        return f"{self.share:6.1%}  ({self.low:.1%} to {self.high:.1%})"


def rate(games: Sequence[Played], won: Callable[[Played], tuple[int, int]]) -> Rate:
    """Of what is counted in each game: how many of how many were won. Games of one deal go together."""
    wins: Counter[int] = Counter()
    tries: Counter[int] = Counter()
    for game in games:
        many, of = won(game)
        wins[game.deal] += many
        tries[game.deal] += of
    deals = [deal for deal in tries if tries[deal]]
    low, high = by_deals([wins[deal] for deal in deals], [tries[deal] for deal in deals])
    return Rate(sum(wins.values()) / sum(tries.values()), low, high)


def wins_of(pack: str, game: Played) -> tuple[int, int]:
    """Whether this pack won, of how many at the table."""
    chairs = [chair for chair, pair in enumerate(game.pairs) if pack in pair]
    return sum(game.winner == chair for chair in chairs), len(chairs)


def rates(games: Sequence[Played]) -> dict[str, Rate]:
    """Every pack's win rate, the best first."""
    found = {pack: rate(games, partial(wins_of, pack)) for pack in PACKS}
    return dict(sorted(found.items(), key=lambda item: -item[1].share))


def effects(games: Sequence[Played]) -> dict[str, tuple[float, float]]:
    """How much oftener a player wins whose packs have a card than one whose packs have not, and how sure that is."""
    with_it: Counter[str] = Counter()
    won_with: Counter[str] = Counter()
    for game in games:
        for chair, pair in enumerate(game.pairs):
            for card in {card for pack in pair for card in SHELF.packs[pack].cards}:
                with_it[card] += 1
                won_with[card] += game.winner == chair
    hands, won = PLAYERS * len(games), sum(game.winner is not None for game in games)
    found = {}
    for card, many in with_it.items():
        has, lacks = won_with[card] / many, (won - won_with[card]) / max(1, hands - many)
        spread = has * (1 - has) / many + lacks * (1 - lacks) / max(1, hands - many)
        found[card] = (has - lacks, 1.96 * spread**0.5)
    return found


def played(most: int, processes: int) -> list[Played]:
    """Games in rounds of five deals, until every pack's rate is known well enough."""
    games: list[Played] = []
    with closing(_source(most, processes)) as source:
        while round_ := list(islice(source, PLAYERS * 5)):
            games += round_
            if max(one.half for one in rates(games).values()) <= CLOSE:
                break
    return games


def _source(most: int, processes: int) -> Generator[Played, None, None]:
    if processes == 1:
        play(0)  # compiled, or loaded, at the first use
        yield from map(play, range(most))
        return
    with ProcessPoolExecutor(processes, get_context("spawn"), play, (0,)) as crew:
        size = PLAYERS * 5 * processes
        for start in range(0, most, size):
            yield from crew.map(play, range(start, min(most, start + size)))


def show(told: str, value: str, bar: str, *, met: bool, missed: bool) -> bool:
    """Print one bar; whether it may still be met."""
    print(f"  {told:24} {value:44} bar: {bar:20} {'met' if met else 'MISSED' if missed else 'open: too few games'}")
    return not missed


def main(most: int = GAMES, processes: int = 1) -> bool:
    """Print the table; whether no bar is missed for certain."""
    return report(played(most, processes))


def report(games: Sequence[Played]) -> bool:
    """Print the table of these games; whether no bar is missed for certain."""
    found = rates(games)
    won = [game for game in games if game.winner is not None]
    print(f"The packs of Zero Day: four detectives, {len(games)} games from {len({g.deal for g in games})} deals")
    for pack, one in found.items():
        wins = [by_life(game) for game in won if wins_of(pack, game)[0]]
        inside = "" if LEAST <= one.share <= MOST else "outside"
        by = f"by life {sum(wins) / max(1, len(wins)):4.0%} of these"
        print(f"  {SHELF.packs[pack].name:22} {one}   {by}   {inside}".rstrip())
    shares = [one.share for one in found.values()]
    widest = max(one.half for one in found.values())
    first = rate(games, lambda game: (game.winner == game.first, 1))
    rest = rate(games, lambda game: (game.winner not in (None, game.first), PLAYERS - 1))
    turns, slowest = median(game.turns for game in games), max(game.slowest for game in games)
    reached = [
        show("the widest interval", f"± {widest:.1%}", f"± {CLOSE:.0%}", met=widest <= CLOSE, missed=False),
        show(
            "a pack wins",
            f"{min(shares):.1%} to {max(shares):.1%}",
            f"{LEAST:.0%} to {MOST:.0%}",
            met=min(shares) >= LEAST and max(shares) <= MOST,
            missed=any(one.low > MOST or one.high < LEAST for one in found.values()),
        ),
        show(
            "the first player wins",
            f"{first}, others {rest.share:.1%}",
            f"within {FIRST * 100:.0f} points",
            met=abs(first.share - rest.share) <= FIRST,
            missed=not first.low - FIRST <= rest.share <= first.high + FIRST,
        ),
        show(
            "turns, median",
            f"{turns:g}",
            f"{SHORT} to {LONG}",
            met=SHORT <= turns <= LONG,
            missed=not SHORT <= turns <= LONG,
        ),
        *(_road(reason, rate(won, partial(ended, reason))) for reason in ROADS),
        show(
            "the longest decision",
            f"{slowest:.0f} ms",
            f"{SLOWEST:.0f} ms",
            met=slowest <= SLOWEST,
            missed=slowest > SLOWEST,
        ),
    ]
    questions, barred, lost = (fmean(getattr(game, name) for game in games) for name in ("questions", "barred", "lost"))
    print(f"  in a game: {questions:.1f} questions, {barred:.2f} wrong accusations, {lost:.2f} players out")
    strong = {card: one for card, one in effects(games).items() if abs(one[0]) - one[1] > NOTE}
    for card, (more, half) in sorted(strong.items(), key=lambda item: -item[1][0]):
        print(f"  to note: {catalogue.find(card).name} {100 * more:+.0f} points ± {100 * half:.0f}")
    return all(reached)


def _road(reason: str, share: Rate) -> bool:
    return show(
        f"won by {ROADS[reason]}", str(share), f"{ROAD:.0%} at least", met=share.share >= ROAD, missed=share.high < ROAD
    )


def ended(reason: str, game: Played) -> tuple[int, int]:
    return game.reason == reason, 1


def by_life(game: Played) -> bool:
    return ROADS.get(game.reason) == "life"


if __name__ == "__main__":
    raise SystemExit(not main(*map(int, sys.argv[1:])))
