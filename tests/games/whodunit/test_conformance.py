"""The classic game keeps the contract under every combination of options, and counts as it did before."""

from itertools import product

import pytest

from sleuth.core.game import Options
from sleuth.testing import Report, check_playout, divide, header_for, perft, play_out
from tests.games.whodunit.positions import GAME, RULES, pass_all, play, position, suggest

COMBINATIONS: list[dict[str, str | bool | int]] = [
    {
        "movement": movement,
        "reentry_required": reentry,
        "accuse_requires_suggestion": strict,
        "accusations": "aloud" if strict else "written",
        "secret_passages": not reentry or not strict,
        "first_player": "roll" if reentry else "scarlett",
        "round_limit": 6,
    }
    for movement, reentry, strict in product(("dice", "free"), (False, True), (False, True))
]


@pytest.mark.parametrize("options", COMBINATIONS, ids=lambda options: "-".join(map(str, options.values())))
def test_the_game_keeps_the_contract_under_all_its_options(options: Options) -> None:
    report = Report("classic")
    for number, players in enumerate((2, 4, 6)):
        chairs = [chair.id for chair in GAME.chairs][6 - players :]
        playout = play_out(GAME, 2 * number + 1, header=header_for(GAME, 100 + number, chairs, options))
        check_playout(playout, report, positions=3)
    assert report.tally.differing > 0.8 * report.tally.twins
    assert report.accepted > 5
    assert report.refused > 200


CHOICES_AFTER_A_WALK = 6 * 6 * 9 + 1
"""To accuse anybody of anything anywhere, or to end the turn."""


@pytest.mark.rule("CL-R24", "CL-60")
@pytest.mark.parametrize(
    ("dice", "squares", "rooms"),
    [
        ((1, 1), 2, 0),
        ((2, 2), 4, 0),
        ((3, 4), 7, 0),
        ((4, 4), 10, 1),
        ((5, 5), 16, 2),
        ((6, 5), 18, 2),
        ((6, 6), 22, 3),
    ],
)
def test_scarletts_first_walk_has_so_many_ends(dice: tuple[int, int], squares: int, rooms: int) -> None:
    state = position(phase="walk", dice=dice)
    ends = [str(move.slots["to"]) for _, move, _ in divide(RULES, state, 1)]
    assert sum(end in RULES.board.rooms for end in ends) == rooms
    assert sum(end not in RULES.board.rooms for end in ends) == squares
    assert perft(RULES, state, 2) == squares * CHOICES_AFTER_A_WALK + rooms * (CHOICES_AFTER_A_WALK + 36)


@pytest.mark.rule("CL-40", "CL-48", "CL-R13")
def test_an_enquiry_branches_by_what_the_first_one_asked_may_show() -> None:
    state = position(pawns={"scarlett": "study"}, phase="room", hands={1: ("green", "dagger", "study")})
    counts = {
        (move.slots["suspect"], move.slots["weapon"]): count
        for _, move, count in divide(RULES, state, 2)
        if move.kind == "suggest"
    }
    assert len(counts) == 36
    assert counts["green", "dagger"] == 3
    assert counts["green", "rope"] == counts["plum", "dagger"] == 2
    assert counts["plum", "rope"] == 1
    held = set(state.hands[1])
    assert all(count == len({suspect, weapon, "study"} & held) for (suspect, weapon), count in counts.items())


@pytest.mark.rule("CL-53", "CL-61")
def test_after_the_enquiry_one_accuses_or_ends() -> None:
    state = pass_all(play(position(pawns={"scarlett": "hall"}, phase="room"), suggest("plum", "rope")))
    assert perft(RULES, state, 1) == CHOICES_AFTER_A_WALK
    wrong, right, end = 6 * 6 * 9 - 1, 1, 1  # the next player rolls, the game is over, the next player rolls
    assert perft(RULES, state, 2) == wrong + right + end
