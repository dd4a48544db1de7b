"""There is one way to write a record, and everything else is refused with the line that shows it."""

import hashlib
import json
import re
from contextlib import suppress
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from sleuth.core.chance import commitment
from sleuth.core.choices import Move
from sleuth.core.game import Seat
from sleuth.core.record import (
    FORMAT,
    MOST_BYTES,
    Abandoned,
    BadRecord,
    Entry,
    Handed,
    Header,
    Moved,
    Sitter,
    TookBack,
    decode_entry,
    encode_entry,
    read,
    seal,
)

SECRET = bytes(range(32))
HEADER = Header(
    sleuth=FORMAT,
    game="picnic",
    version=1,
    table="quiet-otter",
    options={"rounds": 2, "blankets": True, "weather": "fair"},
    roster=(
        Sitter("north", "Ada", "person", nonce="00ff"),
        Sitter("east", "Bäsil “B” <b>", "bot", level="dabbler"),
    ),
    commitment=commitment(SECRET),
    secret=SECRET.hex(),
    started="1934-10-13T20:45:00Z",
)
ENTRIES: tuple[Entry, ...] = (
    Moved(1, Seat(0), "person", 0, Move("turn", {"to": "1"})),
    TookBack(2, Seat(0), 1),
    Handed(3, Seat(0), "bot"),
    Moved(4, Seat(0), "clock", 2, Move("deal", {"piles": {"b": 1, "a": 2}, "order": ("y", "x")})),
    Abandoned(5),
)
RECORD = seal(HEADER, ENTRIES, "abandoned", ())
DATA = RECORD.dump()
LINES = DATA.split(b"\n")[:-1]


def resealed(*lines: bytes, closing: dict[str, Any] | None = None) -> bytes:
    """These lines with a closing line that fits them: what somebody would write who knows the format."""
    body = b"".join(line + b"\n" for line in lines)
    end = {"reason": "abandoned", "winners": [], "digest": hashlib.sha256(body).hexdigest(), **(closing or {})}
    return body + json.dumps(end, separators=(",", ":")).encode() + b"\n"


def header_with(**changes: Any) -> bytes:
    return json.dumps({**json.loads(LINES[0]), **changes}, separators=(",", ":"), ensure_ascii=False).encode()


def test_a_record_comes_back_byte_for_byte() -> None:
    assert read(DATA) == RECORD
    assert read(DATA).dump() == DATA
    assert resealed(*LINES[:-1]) == DATA
    assert header_with() == LINES[0]


def test_a_game_may_end_before_its_first_entry() -> None:
    record = seal(HEADER, (), "abandoned", ())
    assert read(record.dump()) == record


def test_a_record_is_lines_of_json() -> None:
    assert len(LINES) == 1 + len(ENTRIES) + 1
    parts = [json.loads(line) for line in LINES]
    assert parts[0]["sleuth"] == FORMAT
    assert [part["act"] for part in parts[1:-1]] == ["move", "takeback", "hand", "move", "abandon"]
    assert parts[-1] == {"reason": "abandoned", "winners": [], "digest": parts[-1]["digest"]}


def test_keys_are_written_in_one_order() -> None:
    other = replace(HEADER, options=dict(reversed(HEADER.options.items())))
    assert other == HEADER
    assert seal(other, ENTRIES, "abandoned", ()).dump() == DATA
    assert b'{"order":["y","x"],"piles":{"a":2,"b":1}}' in LINES[4]


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: type(entry).__name__)
def test_entries_come_back_from_their_bytes(entry: Entry) -> None:
    assert decode_entry(encode_entry(entry)) == entry


@pytest.mark.parametrize(
    ("data", "line", "said"),
    [
        (b"", 1, "the file is empty"),
        (b"\n \n", 1, "the file is empty"),
        (b"Dear Sir,\n", 1, "this is not a Sleuth record"),
        (b"\x00\xff\xfe\n", 1, "this is not a Sleuth record"),
        (b"[1]\n", 1, "this is not a Sleuth record"),
        (b'{"sleuth":' + b"[" * 50_000 + b"\n", 1, "this is not a Sleuth record"),
        (b"\xef\xbb\xbf" + DATA, 1, "this is not a Sleuth record"),
        (b"{}\n", 1, "the record's format is None; this program reads formats 1 and 2"),
        (resealed(header_with(sleuth=3), *LINES[1:-1]), 1, "the record's format is 3"),
        (resealed(header_with(sleuth="1"), *LINES[1:-1]), 1, "the record's format is '1'"),
        (resealed(header_with(sleuth=True), *LINES[1:-1]), 1, "this is no header"),
        (resealed(header_with(colour="red"), *LINES[1:-1]), 1, "this is no header: .*colour"),
        (resealed(header_with(table=7), *LINES[1:-1]), 1, r"this is no header: .*\$.table"),
        (resealed(header_with(roster=[{"chair": "north"}]), *LINES[1:-1]), 1, "this is no header: .*name"),
        (resealed(header_with(secret="zz" * 32), *LINES[1:-1]), 1, "not written in hex"),
        (resealed(header_with(secret="00" * 31), *LINES[1:-1]), 1, "has 31 bytes instead of 32"),
        (resealed(header_with(secret=SECRET.hex().upper()), *LINES[1:-1]), 1, "small hex digits"),
        (resealed(header_with(secret=SECRET.hex(" ")), *LINES[1:-1]), 1, "small hex digits"),
        (resealed(header_with(secret="00" * 32), *LINES[1:-1]), 1, "does not fit the hash that was published"),
        (resealed(header_with(commitment="00" * 32), *LINES[1:-1]), 1, "does not fit the hash that was published"),
        (resealed(LINES[0].replace(b'":', b'": ', 1), *LINES[1:-1]), 1, "not written as a record writes it"),
        (resealed(b'{"sleuth":1,' + LINES[0][1:], *LINES[1:-1]), 1, "not written as a record writes it"),
        (DATA.replace(b"\n", b"\r\n"), 1, "not written as a record writes it"),
        (resealed(LINES[0], LINES[2], LINES[1], *LINES[3:-1]), 2, "entry 1 should stand here, not entry 2"),
        (resealed(LINES[0], *LINES[2:-1]), 2, "entry 1 should stand here, not entry 2"),
        (resealed(*LINES[:2], *LINES[1:-1]), 3, "entry 2 should stand here, not entry 1"),
        (resealed(LINES[0], b'{"act":"sulk","n":1}', *LINES[2:-1]), 2, "this is no entry: .*sulk"),
        (resealed(LINES[0], b'{"act":"abandon","n":1,"why":"rain"}', *LINES[2:-1]), 2, "this is no entry: .*why"),
        (resealed(LINES[0], b'{"n":1,"act":"abandon"}', *LINES[2:-1]), 2, "not written as a record writes it"),
        (resealed(LINES[0], b'{"act":"abandon","n":1.0}', *LINES[2:-1]), 2, "this (is no )?entry"),
        (resealed(LINES[0], LINES[1].replace(b'"person"', b'"ghost"'), *LINES[2:-1]), 2, "this is no entry: .*ghost"),
        (resealed(LINES[0], b"", *LINES[1:-1]), 2, "this is no entry"),
        (
            resealed(*LINES[:4], LINES[4].replace(b'{"a":2,"b":1}', b'{"b":1,"a":2}'), LINES[5]),
            5,
            "not written as a record writes it",
        ),
        (b"\n".join(LINES[:-1]) + b"\n", 6, "cut off: the closing line is missing"),
        (LINES[0] + b"\n", 2, "cut off: its last line must be the closing line"),
        (LINES[0], 1, "cut off: its last line must be the closing line"),
        (DATA[:-1], 7, "cut off: its last line must be the closing line, ended by a line break"),
        (DATA + b"\n", 7, "this is no entry"),
        (DATA + LINES[-1] + b"\n", 7, "this is no entry"),
        (resealed(*LINES[:-1], closing={"digest": "00" * 32}), 7, "the digest does not fit the lines above it"),
        (DATA.replace(b"quiet-otter", b"quiet-adder"), 7, "the digest does not fit the lines above it"),
        (resealed(*LINES[:-1], closing={"winners": ["Ada"]}), 7, "this is no closing line"),
        (resealed(*LINES[:-1], closing={"mood": "gay"}), 7, "this is no closing line: .*mood"),
        (DATA + b" " * MOST_BYTES, 1, "no record has more than 4,000,000"),
        (b" " * (MOST_BYTES + 1), 1, "no record has more than 4,000,000"),
        (b" " * MOST_BYTES, 1, "the file is empty"),
    ],
)
def test_a_bad_file_is_refused_with_the_line_that_shows_it(data: bytes, line: int, said: str) -> None:
    with pytest.raises(BadRecord) as caught:
        read(data)
    assert caught.value.line == line
    assert re.search(said, caught.value.text)
    assert caught.value.text[0].islower()
    assert str(caught.value) == f"line {line}: {caught.value.text}"


@pytest.mark.parametrize("length", range(0, len(DATA), 7))
def test_a_cut_off_file_is_refused(length: int) -> None:
    with pytest.raises(BadRecord):
        read(DATA[:length])


@given(st.binary(max_size=200))
def test_any_bytes_are_refused_and_nothing_worse(data: bytes) -> None:
    with pytest.raises(BadRecord):
        read(data)


@given(st.integers(0, len(LINES) - 1), st.integers(0, 400), st.binary(max_size=8))
def test_any_bytes_in_the_midst_are_refused_and_nothing_worse(line: int, at: int, noise: bytes) -> None:
    changed = [*LINES]
    changed[line] = LINES[line][:at] + noise + LINES[line][at + len(noise) :]
    data = b"\n".join(changed) + b"\n"
    if data == DATA:
        assert read(data) == RECORD
        return
    with suppress(BadRecord):
        # what remains possible is another end, which reading alone cannot judge
        assert read(data).closing != RECORD.closing


@pytest.mark.parametrize(
    "changed",
    [
        replace(HEADER, secret="00" * 32),
        replace(HEADER, table="other"),
        replace(HEADER, game="other"),
        replace(HEADER, version=2),
        replace(HEADER, options={**HEADER.options, "rounds": 3}),
        replace(HEADER, roster=(replace(HEADER.roster[0], nonce="00fe"), HEADER.roster[1])),
        replace(HEADER, roster=(replace(HEADER.roster[0], chair="south"), HEADER.roster[1])),
        replace(HEADER, roster=HEADER.roster[:1]),
        replace(HEADER, roster=HEADER.roster[::-1]),
    ],
)
def test_the_deal_depends_on_all_that_was_settled_before_it(changed: Header) -> None:
    assert changed.chance() != HEADER.chance()


def test_the_deal_depends_on_nothing_else() -> None:
    later = replace(HEADER, started="1935-01-01T00:00:00Z", options=dict(reversed(HEADER.options.items())))
    assert later.chance() == HEADER.chance()


def test_nobody_tries_names_until_they_like_the_deal() -> None:
    ada, basil = HEADER.roster
    others = replace(
        HEADER, roster=(replace(ada, name="Eve"), replace(basil, name="Agatha", level="master", kind="person"))
    )
    assert others.chance() == HEADER.chance()


def test_an_older_record_is_dealt_as_it_was() -> None:
    older = replace(HEADER, sleuth=1)
    ada, basil = older.roster
    assert older.chance().key.hex() == "dc492a03427cb0e3b43d6bd463fd90ffce9710a44d273cbdd1ff1153c59aa9de"
    assert replace(older, roster=(ada, replace(basil, name="Agatha"))).chance() != older.chance()
    record = seal(older, ENTRIES, "abandoned", ())
    assert read(record.dump()) == record


def test_a_header_knows_its_chairs_and_names() -> None:
    assert HEADER.chairs == ("north", "east")
    assert HEADER.names == ("Ada", "Bäsil “B” <b>")


def test_unknown_entries_are_not_decoded() -> None:
    with pytest.raises(msgspec.ValidationError):
        decode_entry(b'{"act":"sulk","n":1}')


def test_a_name_that_would_swell_every_sentence_is_refused() -> None:
    roster = (replace(HEADER.roster[0], name="A" * 81), *HEADER.roster[1:])
    with pytest.raises(BadRecord, match="this is no header"):
        read(seal(replace(HEADER, roster=roster), ENTRIES, "abandoned", ()).dump())
