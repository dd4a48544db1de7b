"""Who sits where and what is dealt: everybody on every chair equally often, the same deal in every rotation."""

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from sleuth.arena.game import play
from sleuth.arena.tournament import Entrant, Tournament, settle
from sleuth.core.chance import Chance
from sleuth.core.figures import Figure
from sleuth.core.game import Game, Player, Refused
from sleuth.core.match import Match
from sleuth.core.record import read
from sleuth.games import find_game
from tests.toy import Picnic


def tournament(*seats: str, games: int = 24, seed: int = 1) -> Tournament:
    return settle("classic", seats or ("detective", "novice", "novice", "novice"), games, seed, {"movement": "free"})


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_every_entrant_sits_on_every_chair_once_a_deal(seats: int) -> None:
    settled = tournament(*["novice"] * seats)
    for deal in range(5):
        places = [settled.seats(deal * seats + rotation + 1) for rotation in range(seats)]
        assert all(sorted(row) == list(range(seats)) for row in places)
        assert all(sorted(column) == list(range(seats)) for column in zip(*places, strict=True))


def test_neighbours_change_from_deal_to_deal() -> None:
    settled = tournament()
    behind = Counter(settled.seats(4 * deal + 1).index((settled.seats(4 * deal + 1)[0] + 1) % 4) for deal in range(600))
    assert set(behind) == {1, 2, 3}
    assert min(behind.values()) > 150


def test_every_rotation_of_a_deal_has_the_same_header_and_other_deals_have_others() -> None:
    settled = tournament()
    headers = [settled.header(number) for number in range(1, 25)]
    for first in range(0, 24, 4):
        assert headers[first : first + 4] == [headers[first]] * 4
    assert len({header.secret for header in headers}) == 6


def test_the_dealt_hands_and_the_first_player_are_those_of_the_deal() -> None:
    settled = tournament(games=8)
    starts = []
    for number in range(1, 9):
        record = read(play(settled, number, keep_record=True).record or b"")
        match: Match[Any] = Match(find_game("classic"), record.header)
        starts.append((match.state.envelope, match.state.hands, match.state.open.first))
    assert starts[:4] == [starts[0]] * 4
    assert starts[4:] == [starts[4]] * 4
    assert starts[0] != starts[4]


def test_the_deals_do_not_depend_on_who_plays_or_how_long() -> None:
    assert tournament().header(9) == tournament("novice", "novice", "detective", "novice", games=99).header(9)
    assert tournament().header(9) != tournament(seed=2).header(9)


def test_the_games_of_one_deal_differ_even_between_equals() -> None:
    settled = tournament("novice", "novice", "novice")
    assert len({play(settled, number, keep_record=True).record for number in (1, 2, 3)}) == 3


class Named:
    """A maker that notes with which chance it was called."""

    def __init__(self) -> None:
        self.keys: list[bytes] = []

    def __call__(self, game: Game[Any], chance: Chance) -> Player:
        self.keys.append(chance.key)
        return game.bot("novice", chance)


def test_no_bot_meets_the_same_random_numbers_twice_nor_those_of_the_deal() -> None:
    make = Named()
    settled = settle("classic", [Entrant("mine", make)] * 3, games=6)
    for number in range(1, 7):
        for index in range(3):
            settled.player(number, index)
    assert len(set(make.keys)) == 18
    assert not {settled.header(number).chance().key for number in range(1, 7)} & set(make.keys)


class Vain(Picnic):
    """Counts something under a name that is taken."""

    figures = (Figure("wins", "Wins", "Taken."),)

    def measure(self, match: Match[Any]) -> dict[str, tuple[float, ...]]:
        return {"wins": (0.0,) * len(match.seats)}


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"game": "cluedo"}, "There is no game called 'cluedo'"),
        ({"seats": ["detective", "genius"]}, "There is no level 'genius'. The levels are: novice, detective, master."),
        ({"seats": ["novice"]}, "for 2 to 6 players, not 1"),
        ({"seats": ["novice"] * 7}, "for 2 to 6 players, not 7"),
        ({"games": 0}, "at least one game, not 0"),
        ({"options": {"movement": "fly"}}, "movement must be one of"),
        ({"game": Vain(), "seats": ["dabbler"] * 2}, "calls a figure 'wins'"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(changes: dict[str, Any], sentence: str) -> None:
    asked: dict[str, Any] = {"game": "classic", "seats": ["novice", "novice"], "games": 4, **changes}
    with pytest.raises(Refused) as refusal:
        settle(**asked)
    assert sentence in refusal.value.text


def test_a_game_of_the_house_travels_by_its_name() -> None:
    assert settle(find_game("classic"), ["novice"] * 2, 1).source == "classic"
    assert settle(Picnic(), ["dabbler"] * 2, 1).game.id == "picnic"


def test_the_header_says_nothing_of_who_sits_where() -> None:
    settled = tournament()
    assert settled.header(1) == replace(settled, entrants=settled.entrants[::-1]).header(1)
    assert {sitter.level for sitter in settled.header(1).roster} == {""}
