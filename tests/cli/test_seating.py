"""Local tables: who sits where, by which options, from which seed."""

import pytest

from sleuth.cli.refusal import Refusal
from sleuth.cli.seating import Party, Seed, game_called, read_option, sit_down
from sleuth.core.chance import commitment
from tests.cli.tables import sit_at

CLASSIC = game_called("classic")


def test_the_person_sits_where_they_asked_and_bots_follow_clockwise() -> None:
    sitting = sit_at(1, bots=2, chair="peacock")
    assert sitting.header.chairs == ("scarlett", "peacock", "plum")
    assert [sitter.kind for sitter in sitting.header.roster] == ["bot", "person", "bot"]
    assert sitting.person is not None
    assert sitting.person.seat == 1


def test_everybody_has_a_name_of_their_own() -> None:
    sitting = sit_down(CLASSIC, Party(5, "", "Agatha"), (), Seed(1))
    assert len(set(sitting.header.names)) == 6
    assert "Agatha" in sitting.header.names


def test_a_seed_gives_the_same_table_again_and_another_seed_another() -> None:
    assert sit_at(3).header == sit_at(3).header
    assert sit_at(3).header.secret != sit_at(4).header.secret


def test_without_a_seed_every_table_is_dealt_from_fresh_secrets() -> None:
    first, second = (sit_down(CLASSIC, Party(3, "", "Ann"), (), Seed()).header for _ in range(2))
    assert first.secret != second.secret
    assert first.roster[0].nonce != second.roster[0].nonce
    assert commitment(bytes.fromhex(first.secret)) == first.commitment


@pytest.mark.parametrize(
    ("text", "pair"),
    [
        ("movement=free", ("movement", "free")),
        ("secret_passages=false", ("secret_passages", False)),
        ("reentry_required=True", ("reentry_required", True)),
        ("round_limit=20", ("round_limit", 20)),
    ],
)
def test_options_are_read_with_the_types_of_the_game(text: str, pair: tuple[str, str | bool | int]) -> None:
    key, value = read_option(CLASSIC.options, text)
    assert (key, value) == pair
    assert type(value) is type(pair[1])


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("movement", "key=value"),
        ("speed=fast", "no option 'speed'"),
        ("movement=fly", "one of dice, free"),
        ("round_limit=many", "a whole number from 5 to 1000"),
        ("round_limit=²", "a whole number from 5 to 1000"),
        ("round_limit=" + "9" * 5000, "a whole number from 5 to 1000"),
    ],
)
def test_a_bad_option_is_refused_with_what_would_be_right(text: str, sentence: str) -> None:
    with pytest.raises(Refusal, match=sentence):
        read_option(CLASSIC.options, text)


@pytest.mark.parametrize(
    ("party", "sentence"),
    [
        (Party(0, "", "Ann"), "2 to 6 players, not 1"),
        (Party(6, "", "Ann"), "2 to 6 players, not 7"),
        (Party(2, "genius", "Ann"), "There is no level 'genius'. The levels are: detective"),
        (Party(2, "", "Ann", "black"), "There is no chair 'black'. The chairs are: scarlett"),
        (Party(2, "", "A" * 25), "at most 24 letters"),
        (Party(2, "", "\u202e"), "at least one letter"),
    ],
)
def test_a_bad_party_is_refused_with_what_would_be_right(party: Party, sentence: str) -> None:
    with pytest.raises(Refusal, match=sentence):
        sit_down(CLASSIC, party, (), Seed(1))


def test_an_option_out_of_range_is_refused() -> None:
    with pytest.raises(Refusal, match="round_limit must be a whole number from 5 to 1000, not 4"):
        sit_at(1, options=("round_limit=4",))
