"""Why a record is fair: checks that anybody can run again."""

from collections.abc import Callable
from typing import Any

import msgspec

from sleuth.core.game import Game, Refused
from sleuth.core.match import Match
from sleuth.core.record import BadRecord, Header, Moved, Record, read


class Finding(msgspec.Struct, frozen=True):
    """One thing that was checked and holds."""

    claim: str
    because: str


def verify(data: bytes, find_game: Callable[[str], Game[Any]]) -> tuple[Record, tuple[Finding, ...]]:
    """What holds of this record, or :class:`~sleuth.core.record.BadRecord` with what does not."""
    record = read(data)
    header = record.header
    if any(sitter.kind == "bot" and sitter.nonce for sitter in header.roster):
        raise BadRecord("a bot has a number of its own, by which whoever ran the table could choose the deal", 1)
    try:
        game = find_game(header.game)
        if game.check_options(header.options) != header.options:
            raise BadRecord("the options are not all there", 1)
        match = Match(game, header)
    except Refused as refusal:
        raise BadRecord(refusal.text, 1) from None
    for line, entry in enumerate(record.entries, start=2):
        try:
            match.apply(entry)
        except Refused as refusal:
            raise BadRecord(f"entry {entry.n} could not have happened: {refusal.text}", line) from None
    outcome = match.outcome
    last = len(record.entries) + 2
    if outcome is None:
        raise BadRecord("the game is not over after the last entry", last)
    if (record.closing.reason, record.closing.winners) != (outcome.reason, outcome.winners):
        raise BadRecord(f"the record claims the end {record.closing.reason!r}, the game ended {outcome.reason!r}", last)
    moves = sum(isinstance(entry, Moved) for entry in record.entries)
    return record, (
        Finding(
            "The seed fits its fingerprint.",
            f"Its SHA-256 is {header.commitment}. If you saw that before the game, the seed was fixed by then.",
        ),
        _mixed(header),
        Finding(
            "Cards and dice follow from the seed, and every move was legal.",
            f"Played again from the seed, all {moves} moves were accepted by the rules, version {header.version}.",
        ),
        Finding("The end is as recorded.", match.outcome_text()),
        Finding("The file is whole.", f"Its digest is {record.closing.digest}."),
    )


def _mixed(header: Header) -> Finding:
    numbers = sum(bool(sitter.nonce) for sitter in header.roster)
    if not numbers:
        return Finding(
            "The deal follows from the server's seed, the table, the chairs taken, the options and the rules.",
            "No player sent a random number of their own, so whoever ran the table could have chosen the deal.",
        )
    players = "one player's own random number" if numbers == 1 else f"{numbers} players' own random numbers"
    if header.sleuth == 1:
        return Finding(
            "The deal follows from the server's seed and the players' own random numbers.",
            f"Its key is a hash over the seed, the table, the options, the rules, {players}, and, in this older "
            "format, the names of all players. "
            "A server could have tried several names for a bot until it liked the deal.",
        )
    return Finding(
        "The server did not choose the deal alone.",
        f"The deal's key is a hash over its seed, the table, the options, the rules, the chairs taken and {players}, "
        "and over nothing else. "
        "If yours is in it, and you sent it after you saw the fingerprint, nobody could foresee the deal.",
    )
