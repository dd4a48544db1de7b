"""What a tournament's results come to: win rates, ratings, figures, times."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import Any, cast

import msgspec
from openskill.models import PlackettLuce, PlackettLuceRating

from sleuth.arena.game import Result
from sleuth.arena.intervals import by_deals
from sleuth.arena.tournament import EVERY, Tournament
from sleuth.core.figures import Figure, Measured


class Standing(msgspec.Struct, frozen=True):
    """How one entrant did."""

    bot: str
    games: int
    wins: int
    won_by: dict[str, int]
    """How many of its wins ended for which reason, the commonest first."""
    win_rate: float
    low: float
    high: float
    """The ends of the win rate's 95 % interval."""
    rating: float
    sigma: float
    """openskill's: everybody begins at 25, and sigma is how unsure it is."""
    figures: dict[str, float]
    """Means of what the game counts, by the keys of its figures."""
    ms_mean: float
    ms_max: float
    """Milliseconds of processor time a decision; of all a report says, these alone differ from run to run."""

    def plain(self) -> dict[str, Any]:
        """As data, the figures among the rest."""
        data = cast("dict[str, Any]", msgspec.to_builtins(self))
        figures, mean, longest = data.pop("figures"), data.pop("ms_mean"), data.pop("ms_max")
        return {**data, **figures, "ms_mean": mean, "ms_max": longest}


class ChairStanding(msgspec.Struct, frozen=True):
    """How often a chair won, whoever sat on it: in some games it matters whom one plays."""

    chair: str
    wins: int
    win_rate: float
    low: float
    high: float


class Report(msgspec.Struct, frozen=True):
    """A tournament that is over: a standing for each seat, in the order they were named."""

    game: str
    games: int
    seed: int
    options: dict[str, str | bool | int]
    deals: int
    unsolved: int
    """Games that nobody won."""
    figures: tuple[Figure, ...]
    seats: tuple[Standing, ...]
    ratings: tuple[tuple[float, ...], ...]
    """For each seat, its rating after every game."""
    chairs: tuple[ChairStanding, ...]

    def plain(self) -> dict[str, Any]:
        """As data for others to read: what ``sleuth arena --json`` prints."""
        return {
            "game": self.game,
            "games": self.games,
            "seed": self.seed,
            "options": self.options,
            "deals": self.deals,
            "unsolved": self.unsolved,
            "seats": [standing.plain() for standing in self.seats],
            "chairs": msgspec.to_builtins(self.chairs),
        }


def stand(tournament: Tournament, results: Iterable[Result]) -> Report:
    """The report of these games, whatever order they were finished in."""
    ordered = sorted(results, key=lambda result: result.game)
    game = tournament.game
    figures = game.figures if isinstance(game, Measured) else ()
    course = _rate(len(tournament.entrants), ordered)
    standings = [
        _standing(name, index, ordered, figures, course[index][-1]) for index, name in enumerate(tournament.names)
    ]
    return Report(
        game=game.id,
        games=len(ordered),
        seed=tournament.seed,
        options=tournament.options | dict.fromkeys(tournament.spread, EVERY),
        deals=len({result.deal for result in ordered}),
        unsolved=sum(not result.winners for result in ordered),
        figures=figures,
        seats=tuple(standings),
        ratings=tuple(tuple(rating.mu for rating in ratings) for ratings in course),
        chairs=tuple(
            _chair(chair.id, seat, ordered) for seat, chair in enumerate(game.chairs[: len(tournament.entrants)])
        ),
    )


def _standing(
    name: str, index: int, results: Sequence[Result], figures: Sequence[Figure], rating: PlackettLuceRating
) -> Standing:
    won = [index in result.winners for result in results]
    low, high = _interval(results, won)
    clocks = [result.clocks[index] for result in results]
    decisions = sum(clock.decisions for clock in clocks)
    return Standing(
        bot=name,
        games=len(results),
        wins=sum(won),
        won_by=_reasons([result.reason for result, one in zip(results, won, strict=True) if one]),
        win_rate=round(sum(won) / len(results), 4),
        low=round(low, 4),
        high=round(high, 4),
        rating=round(rating.mu, 2),
        sigma=round(rating.sigma, 2),
        figures={
            figure.key: round(fmean(result.figures[figure.key][index] for result in results), 2) for figure in figures
        },
        ms_mean=round(sum(clock.thinking for clock in clocks) / max(decisions, 1), 3),
        ms_max=round(max(clock.longest for clock in clocks), 3),
    )


def _reasons(reasons: Sequence[str]) -> dict[str, int]:
    """How often each; of equals, in the order of the alphabet."""
    return dict(sorted(Counter(reasons).items(), key=lambda pair: (-pair[1], pair[0])))


def _chair(chair: str, seat: int, results: Sequence[Result]) -> ChairStanding:
    won = [any(result.seats[winner] == seat for winner in result.winners) for result in results]
    low, high = _interval(results, won)
    return ChairStanding(chair, sum(won), round(sum(won) / len(results), 4), round(low, 4), round(high, 4))


def _interval(results: Sequence[Result], won: Sequence[bool]) -> tuple[float, float]:
    """The 95 % interval of the rate at which these games were won."""
    wins: dict[int, int] = defaultdict(int)
    games: dict[int, int] = defaultdict(int)
    for result, one in zip(results, won, strict=True):
        wins[result.deal] += one
        games[result.deal] += 1
    return by_deals(list(wins.values()), list(games.values()))


def _rate(count: int, results: Iterable[Result]) -> list[list[PlackettLuceRating]]:
    """Every entrant's rating after every game: winners before the rest, who share a place; a game without a winner is
    a draw between all.
    """
    model = PlackettLuce()
    now = [model.rating() for _ in range(count)]
    course: list[list[PlackettLuceRating]] = [[] for _ in range(count)]
    for result in results:
        ranks = [float(index not in result.winners) for index in range(count)]
        now = [team[0] for team in model.rate([[rating] for rating in now], ranks=ranks)]
        for history, rating in zip(course, now, strict=True):
            history.append(rating)
    return course
