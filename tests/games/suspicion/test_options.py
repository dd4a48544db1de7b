"""The options: printings, stacks, commentary."""

import pytest

from sleuth.core.game import Illegal
from tests.games.suspicion.positions import GAME, GEMS, start


@pytest.mark.rule("SU-R02")
@pytest.mark.parametrize(("players", "size"), [(2, 6), (3, 9), (4, 9), (5, 12), (6, 12)])
def test_the_first_printing_has_higher_stacks(players: int, size: int) -> None:
    assert start(players, edition="first").state.open.stacks == dict.fromkeys(GEMS, size)


@pytest.mark.rule("SU-57")
@pytest.mark.parametrize("edition", ["current", "first"])
@pytest.mark.parametrize("size", range(2, 11))
def test_the_table_may_choose_the_size_of_all_three_stacks(edition: str, size: int) -> None:
    for players in (2, 6):
        table = start(players, edition=edition, stack=size).state.open
        assert table.stacks == dict.fromkeys(GEMS, size)


@pytest.mark.rule("SU-57", "SU-07")
@pytest.mark.parametrize("size", [-1, 1, 11, 15])
def test_a_stack_is_no_higher_than_the_box_and_no_lower_than_a_game(size: int) -> None:
    with pytest.raises(Illegal, match="stack must be one of"):
        GAME.check_options({"stack": size})


def test_the_defaults_are_the_rulebooks() -> None:
    assert GAME.check_options({}) == {"edition": "current", "stack": 0, "commentary": False}
