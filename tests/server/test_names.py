"""What people are called."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sleuth.core.game import Illegal
from sleuth.server import names
from sleuth.server.names import bot_name, clean_line, clean_name, guest_name, told_apart


@given(st.text(max_size=60))
def test_a_clean_line_is_one_line_of_letters_that_can_be_seen(text: str) -> None:
    line = clean_line(text)
    assert clean_line(line) == line
    assert line == line.strip()
    assert "  " not in line
    assert not any(unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Zl", "Zp") for letter in line)


@pytest.mark.parametrize("name", ["Zoë", "Ngũgĩ", "李清照", "Фёдор", "Sleuth 探偵", "O'Brien", "<script>", "Ann 🕵"])
def test_names_of_all_kinds_are_kept(name: str) -> None:
    assert clean_name(name) == name


@pytest.mark.parametrize("name", ["\u0410nn", "\u039fscar", "\u13a2saac"])
def test_a_name_does_not_borrow_letters_from_an_alphabet_that_looks_alike(name: str) -> None:
    with pytest.raises(Illegal, match="one alphabet"):
        clean_name(name)


@pytest.mark.parametrize("name", ["", " ", "\u202e\u200b", "\u3164\u2800", "\n", "x" * 25])
def test_a_name_that_nobody_could_read_is_refused(name: str) -> None:
    with pytest.raises(Illegal):
        clean_name(name)


def test_the_house_gives_the_same_guest_the_same_name() -> None:
    assert guest_name("abc") == guest_name("abc")
    assert len({guest_name(str(number)) for number in range(500)}) > 50
    assert all(clean_name(guest_name(str(number))) for number in range(500))


def test_everybody_at_a_table_is_told_apart() -> None:
    taken = {"Ann", "Ann 2"}
    assert told_apart("Ann", taken) == "Ann 3"
    assert told_apart("ANN", taken) == "ANN 3"
    long = "x" * names.LONGEST
    assert len(told_apart(long, {long})) <= names.LONGEST
    bots: list[str] = []
    for _ in range(12):
        bots.append(bot_name(bots))
    assert len(set(bots)) == 12
