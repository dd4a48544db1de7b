"""Finished games, kept for the histories of those who played."""

import logging
from collections.abc import Sequence
from typing import Any

import msgspec

from sleuth.core.match import Match
from sleuth.server.messages import PastGame
from sleuth.server.rows import Unreadable, read
from sleuth.server.store import ResultRow, Store
from sleuth.server.table import Table, stamp

log = logging.getLogger("sleuth.server")

_PAST = msgspec.json.Decoder(PastGame)


async def keep_results(store: Store, table: Table, match: Match[Any], ended: float) -> None:
    """Add a finished game to the history of everybody who played it and is still known."""
    outcome = match.outcome
    if outcome is None:
        return
    rows = []
    for seat in match.seats:
        person = table.sitters[seat].person
        past = PastGame(
            table=table.id,
            game=table.game,
            ended=stamp(ended),
            names=match.names,
            seat=seat,
            won=seat in outcome.winners,
            text=match.outcome_text(),
        )
        if person and await store.person(person) is not None:
            rows.append(ResultRow(person, table.id, ended, msgspec.json.encode(past)))
    await store.add_results(rows)
    for row in rows:
        # Somebody may have deleted their account in the meantime.
        if await store.person(row.person) is None:
            await store.delete_person(row.person)


def past_games(rows: Sequence[ResultRow]) -> list[PastGame]:
    """The games that these rows tell of, without those that cannot be read."""
    games = []
    for row in rows:
        try:
            games.append(read(_PAST, row.data))
        except Unreadable as refusal:
            log.warning("The result of table %s for %s cannot be read: %s", row.table, row.person, refusal.detail)
    return games
