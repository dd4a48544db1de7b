"""What people are called."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sleuth.core.game import Refused
from sleuth.server import names
from sleuth.server.looks import IGNORED, looks
from sleuth.server.names import alike, bot_name, clean_line, clean_name, guest_name, told_apart


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
    with pytest.raises(Refused, match="one alphabet"):
        clean_name(name)


@pytest.mark.parametrize("code", [code for first, last in IGNORED for code in {first, last, (first + last) // 2}])
def test_what_nobody_sees_is_left_out(code: int) -> None:
    assert clean_line(f"An{chr(code)}n") == "Ann"
    assert clean_name(f"An{chr(code)}n") == "Ann"


def test_emoji_in_a_line_stay_to_be_seen() -> None:
    assert clean_line("well \u2764\ufe0f done \U0001f575\u200d\u2640\ufe0f") == "well \u2764 done \U0001f575\u2640"


UNSEEN = ["", " ", "\u202e\u200b", "\u3164\u2800", "\n"]
NO_LETTERS = ["\u0301\u0301", "...", "\U0001f575", "\u20ac", "\u02b0"]


@pytest.mark.parametrize("name", [*UNSEEN, *NO_LETTERS, "x" * 25])
def test_a_name_that_nobody_could_read_is_refused(name: str) -> None:
    with pytest.raises(Refused):
        clean_name(name)


def test_the_house_gives_the_same_guest_the_same_name() -> None:
    assert guest_name("abc") == guest_name("abc")
    assert len({guest_name(str(number)) for number in range(500)}) > 50
    assert all(clean_name(guest_name(str(number))) for number in range(500))


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("paypal", "\u0440\u0430\u0443\u0440\u0430\u04cf"),
        ("Ian", "lan"),
        ("Ian", "1an"),
        ("Bob", "B0b"),
        ("BOB", "B0B"),
        ("Arne", "Ame"),
        ("Wendy", "vvendy"),
        ("Agatha", "\uff21\uff47\uff41\uff54\uff48\uff41"),
        ("Zo\u00eb", "Zoe\u0308"),
        ("Zoe", "Zo\u0117"),
        ("O'Brien", "O\u2019Brien"),
        ("Mary", "MARY"),
    ],
)
def test_names_that_look_alike_are_one_name(name: str, other: str) -> None:
    assert alike(name, other)
    assert told_apart(other, {name}) == f"{other} 2"


@pytest.mark.parametrize(
    ("name", "other"),
    [("Mario", "Marlo"), ("Ann", "Anna"), ("Bob 2", "Bob 3"), ("\u304b\u306a", "\u304c\u306a"), ("Ann", "Ben")],
)
def test_names_that_differ_to_the_eye_are_two(name: str, other: str) -> None:
    assert not alike(name, other)
    assert told_apart(other, {name}) == other


@given(st.text(max_size=30), st.sampled_from(IGNORED))
def test_looks_are_the_same_however_a_name_is_written(text: str, ignored: tuple[int, int]) -> None:
    for written in (unicodedata.normalize("NFC", text), unicodedata.normalize("NFD", text), text + chr(ignored[0])):
        assert looks(written) == looks(text)


def test_a_bot_takes_no_name_that_looks_like_a_persons() -> None:
    assert bot_name(["\u0410g\u0430th\u0430"]) == "Gilbert"
    assert bot_name(["Bot", "Bot 2", *names._BOTS]) == "Bot 3"


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
