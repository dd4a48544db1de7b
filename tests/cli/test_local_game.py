"""Local tables: who sits where, by which options, from which seed."""

import pytest

from sleuth.cli.local_game import Party, Seed, read_option, sit_down
from sleuth.cli.refusal import Refusal
from sleuth.core.chance import commitment
from sleuth.core.game import Refused
from sleuth.games import find_game
from tests.cli.tables import sit_at

CLASSIC = find_game("classic")


def test_the_person_sits_where_they_asked_and_bots_follow_clockwise() -> None:
    sitting = sit_at(1, bots=2, chair="peacock")
    assert sitting.header.chairs == ("scarlett", "peacock", "plum")
    assert [sitter.kind for sitter in sitting.header.roster] == ["bot", "person", "bot"]
    assert sitting.person is not None
    assert sitting.person.seat == 1


def test_chairs_that_nobody_chose_are_drawn_so_that_every_character_is_met() -> None:
    palace = find_game("mukinnutu")
    sittings = [sit_down(palace, Party(2, "", "Ann"), (), Seed(number)) for number in range(30)]
    everybody = {chair.id for chair in palace.chairs}
    assert {chair for sitting in sittings for chair in sitting.header.chairs} == everybody
    assert {one.chair for sitting in sittings for one in sitting.header.roster if one.kind == "person"} == everybody
    assert sit_down(palace, Party(2, "", "Ann"), (), Seed(3)).header == sittings[3].header


def test_everybody_has_a_name_of_their_own() -> None:
    sitting = sit_down(CLASSIC, Party(5, "", "Agatha"), (), Seed(1))
    assert len(set(sitting.header.names)) == 6
    assert "Agatha" in sitting.header.names


def test_a_seed_gives_the_same_table_again_and_another_seed_another() -> None:
    assert sit_at(3).header == sit_at(3).header
    assert sit_at(3).header.secret != sit_at(4).header.secret


def test_without_a_seed_every_table_is_dealt_from_fresh_secrets() -> None:
    first, second = (sit_down(CLASSIC, Party(3, "", "Ann", "scarlett"), (), Seed()).header for _ in range(2))
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
    with pytest.raises((Refusal, Refused), match=sentence):
        read_option(CLASSIC.options, text)


@pytest.mark.parametrize(
    ("party", "sentence"),
    [
        (Party(0, "", "Ann"), "2 to 6 players, not 1"),
        (Party(6, "", "Ann"), "2 to 6 players, not 7"),
        (Party(2, "genius", "Ann"), "There is no level 'genius'. The levels are: novice, detective, master"),
        (Party(2, "", "Ann", "black"), "There is no chair 'black'. The chairs are: scarlett"),
        (Party(2, "", "A" * 25), "at most 24 letters"),
        (Party(2, "", "\u202e"), "at least one letter"),
    ],
)
def test_a_bad_party_is_refused_with_what_would_be_right(party: Party, sentence: str) -> None:
    with pytest.raises((Refusal, Refused), match=sentence):
        sit_down(CLASSIC, party, (), Seed(1))


@pytest.mark.rule("MU-R25")
def test_two_at_the_palace_are_told_the_option_that_lets_them() -> None:
    palace = find_game("mukinnutu")
    with pytest.raises(Refusal, match=r"3 to 6 players, not 2\. With --option allow_two=true 2 can play"):
        sit_down(palace, Party(1, "", "Ann"), (), Seed(1))
    assert len(sit_down(palace, Party(1, "", "Ann"), ("allow_two=true",), Seed(1)).header.roster) == 2


def test_an_option_out_of_range_is_refused() -> None:
    with pytest.raises(Refused, match="Longest game: choose a whole number from 5 to 1000"):
        sit_at(1, options=("round_limit=4",))
