"""Every byte of a record counts."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from sleuth.cli import main
from sleuth.core.chance import commitment
from sleuth.core.record import BadRecord, read, seal
from sleuth.core.verify import verify
from sleuth.games import find_game


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A short record: the quick game between two."""
    path = tmp_path_factory.mktemp("records") / "game.sleuth"
    quick = ["record", "classic", "--seats", "2", "--option", "movement=free", "--seed", "5"]
    assert main([*quick, "--out", str(path)]) == 0
    return path


def test_no_flipped_bit_goes_unnoticed(game: Path) -> None:
    data = game.read_bytes()
    for at in range(len(data)):
        # Every single bit, and the flip that makes a line break of the byte.
        for flip in {*(1 << bit for bit in range(8)), data[at] ^ 0x0A} - {0}:
            changed = bytearray(data)
            changed[at] ^= flip
            with pytest.raises(BadRecord) as bad:
                verify(bytes(changed), find_game)
            assert bad.value.text
            assert 1 <= bad.value.line <= data.count(b"\n") + 2


def test_the_command_exits_with_1_and_names_file_line_and_reason(
    game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = game.read_bytes()
    path = tmp_path / "flipped.sleuth"
    for at in range(0, len(data), 97):
        path.write_bytes(data[:at] + bytes([data[at] ^ 0x01]) + data[at + 1 :])
        assert main(["verify", str(path)]) == 1
        said = capsys.readouterr().out
        assert f"{path}, line " in said
        assert len(said.partition(": ")[2]) > 10


def test_a_line_left_out_put_in_or_swapped_is_noticed(game: Path) -> None:
    lines = game.read_bytes().splitlines(keepends=True)
    for at in range(len(lines)):
        with pytest.raises(BadRecord):
            verify(b"".join(lines[:at] + lines[at + 1 :]), find_game)
        with pytest.raises(BadRecord):
            verify(b"".join([*lines[:at], lines[at], *lines[at:]]), find_game)
        if at:
            with pytest.raises(BadRecord):
                verify(b"".join([*lines[: at - 1], lines[at], lines[at - 1], *lines[at + 1 :]]), find_game)


def test_a_forger_who_seals_the_record_anew_is_found_out(game: Path) -> None:
    record = read(game.read_bytes())
    header, closing = record.header, record.closing
    secret = bytes(32)
    forgeries = {
        "does not fit the hash that was published": replace(header, secret=secret.hex()),
        "could not have happened": replace(header, secret=secret.hex(), commitment=commitment(secret)),
        "There is no game called 'clue'": replace(header, game="clue"),
        "version 99": replace(header, version=99),
        "must be one of 'dice', 'free', not 'fly'": replace(header, options={**header.options, "movement": "fly"}),
    }
    for reason, forged in forgeries.items():
        with pytest.raises(BadRecord, match=reason):
            verify(seal(forged, record.entries, closing.reason, closing.winners).dump(), find_game)
    with pytest.raises(BadRecord, match="not over after the last entry"):
        verify(seal(header, record.entries[:-1], closing.reason, closing.winners).dump(), find_game)
    with pytest.raises(BadRecord, match="claims"):
        verify(seal(header, record.entries, "round-limit", ()).dump(), find_game)
