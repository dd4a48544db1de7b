"""The tournament itself: hand out the games that are missing, keep what comes back, sum up."""

from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, TypeAlias

from sleuth.arena.folder import Folder
from sleuth.arena.standings import Report, stand
from sleuth.arena.tournament import Entrant, settle
from sleuth.arena.workers import Workers, alone, cluster, processes
from sleuth.core.game import Game, Options, Refused

Watch: TypeAlias = Callable[[int, int], None]
"""Told how many games are done, of how many: once before the first, and after each."""


def compete(
    game: str | Game[Any],
    seats: Sequence[str | Entrant],
    *,
    games: int,
    seed: int = 0,
    options: Options | None = None,
    spread: Sequence[str] = (),
    workers: int = 1,
    ray: str = "",
    out: Path | None = None,
    records: bool = False,
    watch: Watch | None = None,
) -> Report:
    """Let bots play a tournament, and say how each of them did.

    ``seats`` are levels of the game or bots of your own. Options named in ``spread`` go through all their values, deal
    by deal. With ``workers`` above 1 that many processes play; with
    ``ray``, the cluster at this address does, or one of so many workers that is started here if it says ``local``.
    The same seed gives the same report, times aside, whoever plays. With ``out`` every game is kept in that folder,
    and a tournament that was stopped goes on there; with ``records`` every game's record too. Raises
    :class:`~sleuth.core.game.Refused` if something is wrong with what is asked, and
    :class:`~sleuth.arena.game.Failed` if a bot fails. ``docs/arena.md`` has examples.
    """
    tournament = settle(game, seats, games, seed, options, spread=spread)
    if workers < 1:
        raise Refused(f"At least one worker is needed, not {workers}.")
    if records and out is None:
        raise Refused("Records are kept in a folder: name one.")
    kept = None if out is None else Folder(out, tournament, records)
    results = {} if kept is None else kept.results
    numbers = range(1, games + 1)
    missing = [number for number in numbers if kept is None or not kept.has(number)]
    done = games - len(missing)
    tell = watch or (lambda _done, _of: None)
    tell(done, games)
    with closing(_crew(workers, ray)(tournament, missing, records)) as playing:
        for played in playing:
            if kept is not None:
                kept.add(played)
            results[played.result.game] = played.result
            done += 1
            tell(done, games)
    report = stand(tournament, (results[number] for number in numbers))
    if kept is not None:
        kept.sum_up(report)
    return report


def _crew(workers: int, ray: str) -> Workers:
    if ray:
        return cluster(ray, workers)
    return processes(workers) if workers > 1 else alone
