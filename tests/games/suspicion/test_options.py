"""The options: printings, stacks, commentary."""

import pytest

from sleuth.core.game import Refused, most_under
from sleuth.testing import header_for, play_out
from tests.games.suspicion.positions import GAME, GEMS, MASKS, start


@pytest.mark.rule("SU-R02")
@pytest.mark.parametrize(("players", "size"), [(2, 6), (3, 9), (4, 9), (5, 12), (6, 12)])
def test_the_first_printing_has_higher_stacks(players: int, size: int) -> None:
    assert start(players, edition="first").state.open.stacks == dict.fromkeys(GEMS, size)


@pytest.mark.rule("SU-57", "SU-R17")
@pytest.mark.parametrize(
    ("edition", "size"), [("current", 2), ("current", 10), *(("first", size) for size in range(2, 16))]
)
def test_the_table_may_choose_the_size_of_all_three_stacks(edition: str, size: int) -> None:
    for players in (2, 6):
        table = start(players, edition=edition, stack=size).state.open
        assert table.stacks == dict.fromkeys(GEMS, size)


@pytest.mark.rule("SU-57", "SU-07", "SU-R17")
@pytest.mark.parametrize("size", [-1, 1, 11, 15, 16, True])
def test_a_stack_is_no_higher_than_the_box_and_no_lower_than_a_game(size: int) -> None:
    with pytest.raises(Refused) as caught:
        GAME.check_options({"stack": size})
    assert caught.value.text == (
        "Gems in each stack: choose “By the number of players”, or a whole number from 2 to 10, "
        "or up to 15 with “The first printing”."
    )


@pytest.mark.rule("SU-R17")
@pytest.mark.parametrize("size", [1, 16])
def test_the_first_printing_has_a_most_too(size: int) -> None:
    with pytest.raises(Refused) as caught:
        GAME.check_options({"edition": "first", "stack": size})
    assert caught.value.text == "Gems in each stack: choose “By the number of players”, or a whole number from 2 to 15."


@pytest.mark.rule("SU-R17")
def test_the_option_says_what_is_possible() -> None:
    spec = next(spec for spec in GAME.options if spec.key == "stack")
    assert (spec.default, [value.value for value in spec.values]) == (0, [0])
    assert (spec.least, spec.most) == (2, 15)
    assert {printing: most_under(spec, {"edition": printing}) for printing in ("current", "first")} == {
        "current": 10,
        "first": 15,
    }
    assert spec.help.endswith("At most 10 with “Thirty gems”, 15 with “The first printing”.")


@pytest.mark.rule("SU-R17", "SU-41")
def test_a_game_with_the_highest_stacks_comes_to_its_end() -> None:
    header = header_for(GAME, 5, MASKS[:2], {"edition": "first", "stack": 15})
    assert GAME.rules.outcome(play_out(GAME, 5, header=header).positions[-1].state) is not None


def test_the_defaults_are_the_rulebooks() -> None:
    assert GAME.check_options({}) == {"edition": "current", "stack": 0, "commentary": False}
