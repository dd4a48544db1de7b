"""A long game by the rules: one that is still played at a table of the house, and the record of a longer one."""

import asyncio
import secrets
from random import Random
from typing import Any, NamedTuple

from sleuth.core.choices import pick
from sleuth.core.match import Abandon, Match, Play, record_of
from sleuth.core.record import Entry
from sleuth.games import find_game
from sleuth.server import rows
from sleuth.server.messages import QuickGame
from sleuth.server.server import Server
from sleuth.server.settings import Settings
from sleuth.server.store import PersonId, PersonRow
from sleuth.server.table import read_table

PLAYED = 2_000
"""Entries of the game that is still on."""
SHORT = 1_000
LONG = 15_000
"""Entries of the records that strangers send."""


class Story(NamedTuple):
    table: str
    short: bytes
    long: bytes


def prepare(database: str) -> Story:
    """A long game in the database, and records of long games."""
    return asyncio.run(_prepare(database))


async def _prepare(database: str) -> Story:
    server = Server(Settings(database=database))
    await server.open()
    order = QuickGame("classic", nonce=secrets.token_hex(16), bots=5, options={"round_limit": 1000})
    table_id = await server.tables.make_quick(order, PersonRow(PersonId("prepared"), "Somebody"), "")
    row = await server.store.table(table_id)
    assert row is not None
    header = read_table(row).header
    assert header is not None
    match = Match(find_game("classic"), header)
    entries: list[Entry] = []
    random = Random(5)
    play_on(match, entries, random, PLAYED)
    await asyncio.gather(
        *(server.store.append(table_id, entry.n, rows.encode(rows.KeptEntry(entry))) for entry in entries)
    )
    await server.close()
    return Story(table_id, _recorded(header, entries[:SHORT]), _longest(match, entries, random))


def play_on(match: Match[Any], entries: list[Entry], random: Random, most: int) -> None:
    """Random moves, but no accusation: the game shall last."""
    rules = match.game.rules
    while match.outcome is None and len(entries) < most:
        seat = next(iter(match.decisions))
        choices = rules.choices(match.state, seat)
        calm = [choice for choice in choices if not choice.grave] or choices
        entry = match.propose(Play(seat, pick(calm, random), match.decisions[seat], "person")).entry
        match.apply(entry)
        entries.append(entry)


def _longest(match: Match[Any], entries: list[Entry], random: Random) -> bytes:
    play_on(match, entries, random, LONG)
    return _closed(match, entries)


def _recorded(header: Any, entries: list[Entry]) -> bytes:
    match = Match(find_game("classic"), header)
    for entry in entries:
        match.apply(entry)
    return _closed(match, entries)


def _closed(match: Match[Any], entries: list[Entry]) -> bytes:
    entries = list(entries)
    if match.outcome is None:
        entries.append(match.propose(Abandon()).entry)
        match.apply(entries[-1])
    return record_of(match, entries).dump()
