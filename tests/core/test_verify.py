"""A record holds or it does not, and either way it is said why."""

from typing import Any

import pytest
from msgspec.structs import replace

from sleuth.core.choices import Move
from sleuth.core.game import Game, Refused, Seat
from sleuth.core.match import Abandon, Match, record_of
from sleuth.core.record import BadRecord, Header, Moved, Record, Sitter, seal
from sleuth.core.verify import verify
from sleuth.testing import header_for, play_out
from tests.toy import JARS, Picnic

GAME = Picnic()
RECORD = play_out(GAME, 3, header=header_for(GAME, 3, options={"rounds": 2})).record


def find(game: str) -> Game[Any]:
    if game != GAME.id:
        raise Refused(f"There is no game called {game!r}.")
    return GAME


def sealed(record: Record, **changes: Any) -> bytes:
    """The record with other parts, sealed again as if nothing had happened."""
    parts = {
        "header": record.header,
        "entries": record.entries,
        "reason": record.closing.reason,
        "winners": record.closing.winners,
        **changes,
    }
    return seal(**parts).dump()


def test_a_fair_record_holds() -> None:
    record, findings = verify(RECORD.dump(), find)
    assert record == RECORD
    assert [finding.claim for finding in findings] == [
        "The seed fits its fingerprint.",
        "The deal follows from the server's seed, the table, the chairs taken, the options and the rules.",
        "Cards and dice follow from the seed, and every move was legal.",
        "The end is as recorded.",
        "The file is whole.",
    ]
    for finding in findings:
        assert finding.because[0].isupper()
        assert finding.because.endswith(".")
    said = " ".join(finding.because for finding in findings)
    moves = sum(isinstance(entry, Moved) for entry in RECORD.entries)
    for part in (RECORD.header.commitment, RECORD.closing.digest, f"{moves} moves", "could have chosen the deal"):
        assert part in said


@pytest.mark.parametrize(
    ("nonces", "said"),
    [(("ab", "cd", ""), "2 players' own random numbers"), (("ab", "", ""), "one player's own random number")],
)
def test_players_own_numbers_are_counted(nonces: tuple[str, ...], said: str) -> None:
    header = header_for(GAME, 3)
    roster = tuple(replace(sitter, nonce=nonce) for sitter, nonce in zip(header.roster, nonces, strict=True))
    match = Match(GAME, replace(header, roster=roster))
    entry = match.propose(Abandon()).entry
    match.apply(entry)
    _, findings = verify(record_of(match, (entry,)).dump(), find)
    assert findings[1].claim == "The server did not choose the deal alone."
    counted, promised = findings[1].because.split(". ")
    assert counted.endswith(f" and {said}, and over nothing else")
    assert promised.startswith("If yours is in it")
    assert promised.endswith("nobody could foresee the deal.")


@pytest.mark.parametrize("sleuth", [1, 2])
def test_a_bot_has_no_number_to_choose_the_deal_by(sleuth: int) -> None:
    header = header_for(GAME, 3)
    person, bot, other = header.roster
    roster = (replace(person, nonce="ab"), replace(bot, kind="bot", nonce="cd"), other)
    match = Match(GAME, replace(header, sleuth=sleuth, roster=roster))
    entry = match.propose(Abandon()).entry
    match.apply(entry)
    with pytest.raises(BadRecord, match="a bot has a number of its own"):
        verify(record_of(match, (entry,)).dump(), find)


def test_what_an_older_record_leaves_open_is_said() -> None:
    header = replace(header_for(GAME, 3), sleuth=1)
    roster = tuple(replace(sitter, nonce="ab") for sitter in header.roster)
    match = Match(GAME, replace(header, roster=roster))
    entry = match.propose(Abandon()).entry
    match.apply(entry)
    _, findings = verify(record_of(match, (entry,)).dump(), find)
    assert "did not choose" not in findings[1].claim
    assert findings[1].because.endswith("could have tried several names for a bot until it liked the deal.")


@pytest.mark.parametrize("flip", [0x01, 0x20, 0x80])
def test_flipping_any_byte_is_noticed(flip: int) -> None:
    data = bytearray(RECORD.dump())
    for at in range(len(data)):
        data[at] ^= flip
        with pytest.raises(BadRecord):
            verify(bytes(data), find)
        data[at] ^= flip


def _with_first_move(move: Move) -> bytes:
    first, *rest = RECORD.entries
    assert isinstance(first, Moved)
    return sealed(RECORD, entries=(replace(first, move=move), *rest))


def _header(**changes: Any) -> Header:
    return replace(RECORD.header, **changes)


SITTERS = RECORD.header.roster


@pytest.mark.parametrize(
    ("data", "line", "said"),
    [
        (sealed(RECORD, header=_header(game="polo")), 1, "There is no game called 'polo'"),
        (sealed(RECORD, header=_header(version=9)), 1, "begun under version 9 of the rules"),
        (sealed(RECORD, header=_header(options={})), 1, "the options are not all there"),
        (
            sealed(RECORD, header=_header(options={"rounds": 99})),
            1,
            "Rounds: choose a whole number from 1 to 4",
        ),
        (sealed(RECORD, header=_header(options={"rounds": 2, "rain": True})), 1, "There is no option called 'rain'"),
        (sealed(RECORD, header=_header(roster=SITTERS[:1])), 1, "needs at least 2 players"),
        (sealed(RECORD, header=_header(roster=())), 1, "needs at least 2 players"),
        (
            sealed(RECORD, header=_header(roster=(*SITTERS, Sitter("west", "Eve", "person")))),
            1,
            "Players sit in the order",
        ),
        (_with_first_move(Move("ask")), 2, "entry 1 could not have happened: That is not what the picnic waits for"),
        (_with_first_move(Move("turn", {"to": "99"})), 2, "entry 1 could not have happened"),
        (_with_first_move(Move("turn", {"to": ("1",)})), 2, "entry 1 could not have happened"),
        (sealed(RECORD, entries=RECORD.entries[:-1]), len(RECORD.entries) + 1, "the game is not over after the last"),
        (
            sealed(RECORD, reason="rained-off"),
            len(RECORD.entries) + 2,
            f"claims the end 'rained-off', the game ended {RECORD.closing.reason!r}",
        ),
    ],
)
def test_a_record_that_was_sealed_again_is_still_not_believed(data: bytes, line: int, said: str) -> None:
    with pytest.raises(BadRecord) as caught:
        verify(data, find)
    assert said in caught.value.text
    assert caught.value.line == line


def test_a_false_winner_is_not_believed() -> None:
    winners = () if RECORD.closing.winners else (Seat(0),)
    with pytest.raises(BadRecord, match="the record claims the end"):
        verify(sealed(RECORD, winners=winners), find)


def test_an_entry_after_the_end_is_not_believed() -> None:
    extra = Moved(len(RECORD.entries) + 1, Seat(0), "person", 0, Move("ask"))
    with pytest.raises(BadRecord, match="could not have happened: The game is over"):
        verify(sealed(RECORD, entries=(*RECORD.entries, extra)), find)


def test_a_number_changed_afterwards_changes_the_deal() -> None:
    """Not every such change shows, since the moves may be legal in the other deal; the hands differ all the same."""
    changed = _header(roster=(replace(SITTERS[0], nonce="ab"), *SITTERS[1:]))
    assert Match(GAME, changed).state.hands != Match(GAME, RECORD.header).state.hands


def test_a_jar_shown_that_was_not_held_is_not_believed() -> None:
    match = Match(GAME, RECORD.header)
    for index, entry in enumerate(RECORD.entries):
        if isinstance(entry, Moved) and entry.move.kind == "show":
            other = next(jar for jar in JARS if jar not in match.state.hands[entry.seat])
            forged = replace(entry, move=Move("show", {"jar": other}))
            entries = (*RECORD.entries[:index], forged, *RECORD.entries[index + 1 :])
            with pytest.raises(BadRecord, match=f"entry {entry.n} could not have happened"):
                verify(sealed(RECORD, entries=entries), find)
            return
        match.apply(entry)
    pytest.fail("no jar was shown in this game")
