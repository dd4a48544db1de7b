"""What thieves give away by their habits: inferred from what each has done, and minded by a master in its own steps."""

from collections.abc import Sequence

import numpy as np
import pytest

from sleuth.core.chance import Chance
from sleuth.core.game import Seat
from sleuth.games.suspicion.appraisal import Appraiser
from sleuth.games.suspicion.events import Answered, CardPlayed, Invited, Lifted, Opened, Robbed, Rolled, Slipped, Walked
from sleuth.games.suspicion.evidence import Dossier
from sleuth.games.suspicion.habits import Habit, Profile
from sleuth.games.suspicion.master import Master
from tests.games.suspicion.evenings import BOARD, GAME, GUESTS
from tests.games.suspicion.test_exact import HOME, Scene

COLUMN = {guest: column for column, guest in enumerate(GUESTS)}
BEGIN = (Opened(Seat(0), 6, 6, HOME), Invited(Seat(0), "viola"))
EVENING = (
    Lifted(Seat(1), "diamond", 5),
    Rolled(Seat(1), ("?", "lily")),
    Walked(Seat(1), "first", "earl", "gallery", "rotunda"),
    Walked(Seat(1), "second", "lily", "orangery", "trophy-room"),
    CardPlayed(Seat(1), "rob-peek-one"),
    Robbed(Seat(1), "diamond", 4),
)


def profile(habits: Sequence[Habit] = Profile.habits, events: Sequence[object] = ()) -> Profile:
    """What somebody who reckons with these kinds of player makes of this."""
    made = type("Reader", (Profile,), {"habits": habits})(GAME.edition, BOARD)
    for payload in (*BEGIN, *events):
        made.hear(payload)
    assert isinstance(made, Profile)
    return made


def freely(seat: Seat, guest: str, origin: str, room: str) -> tuple[object, ...]:
    """A turn in which a player may move anybody with one die, and moves this guest; Lily goes to and fro."""
    return (
        Rolled(seat, ("?", "lily")),
        Walked(seat, "first", guest, origin, room),
        Walked(seat, "second", "lily", "orangery", "trophy-room"),
        CardPlayed(seat, "peek-ask-buford"),
        Rolled(Seat(3), ("lily", "lily")),
        Walked(Seat(3), "second", "lily", "trophy-room", "orangery"),
    )


def test_habits_shift_what_may_be_and_rule_nothing_out() -> None:
    plain = Dossier(GAME.edition, BOARD)
    for payload in (*BEGIN, *EVENING):
        plain.hear(payload)
    keen = profile(events=EVENING)
    assert np.array_equal(plain.own_weights() > 0, keen.own_weights() > 0)
    assert keen.public.tolist() == plain.public.tolist()
    assert not np.allclose(keen.leanings()[1], keen.leanings()[1, 0])


def test_who_could_have_taken_the_gem_that_they_lack_likely_would_have() -> None:
    """The observatory has diamonds alone. In the trophy room, a ruby would have been the better choice."""
    leaning = profile((Habit(0.5), Habit(0.5, pull=1.6)), EVENING).leanings()[1]
    assert leaning[COLUMN["remy"]] < leaning[COLUMN["ashraf"]] / 1.4


def test_whoever_has_no_habit_gives_nothing_away() -> None:
    leaning = profile((Habit(1.0),), EVENING).leanings()[1]
    assert leaning == pytest.approx(np.full(len(GUESTS), leaning[0]))


@pytest.mark.parametrize(("own", "more"), [(20.0, True), (0.05, False)])
def test_a_free_step_tells_by_whether_the_kind_loves_to_move_its_own_guest(own: float, more: bool) -> None:
    leaning = profile((Habit(1.0, own=own),), freely(Seat(1), "earl", "gallery", "rotunda")).leanings()[1]
    assert (leaning[COLUMN["earl"]] > leaning[COLUMN["remy"]]) == more
    assert leaning[COLUMN["lily"]] == pytest.approx(leaning[COLUMN["remy"]], rel=0.2)


def test_a_habit_counts_for_as_much_as_it_has_shown() -> None:
    """Who moves the earl again and again is soon taken for somebody who moves its own guest; who moves a different one
    each time may as well have no habit.
    """
    out = freely(Seat(1), "earl", "gallery", "rotunda")
    back = freely(Seat(1), "earl", "rotunda", "gallery")
    other = freely(Seat(1), "remy", "trophy-room", "orangery")
    kinds = (Habit(0.8), Habit(0.2, own=20.0))

    def edge(*events: object) -> float:
        """How much likelier the earl is than Mildred, whom nobody moves."""
        leaning = profile(kinds, events).leanings()[1]
        return float(leaning[COLUMN["earl"]] / leaning[COLUMN["mildred"]])

    assert edge(*out, *back) > edge(*out) ** 2 > 1
    assert edge(*out, *other) < edge(*out)


def test_what_one_player_shows_says_nothing_of_another() -> None:
    leaning = profile(events=EVENING).leanings()
    assert leaning[2] == pytest.approx(np.full(len(GUESTS), leaning[2, 0]))


def test_a_passage_before_a_robbery_tells_and_one_after_it_does_not() -> None:
    slip = Slipped(Seat(1), "ashraf", "observatory", "trophy-room")
    before = (Rolled(Seat(1), ("earl", "lily")), CardPlayed(Seat(1), "rob-slip-one"))
    robbed = Robbed(Seat(1), "diamond", 5)
    assert not np.allclose(profile(events=(*before, slip)).leanings(), profile(events=before).leanings())
    late, early = profile(events=(*before, robbed, slip)).leanings(), profile(events=(*before, robbed)).leanings()
    assert np.allclose(late, early)


def rolled(dice: tuple[str, str], heeded: float) -> tuple[Scene, Master, Appraiser]:
    """A master at the beginning of its turn, and what it takes things to be worth."""
    keeps = type("Reader", (Profile,), {"heeded": heeded})
    bot = type("Player", (Master,), {"keeps": keeps})(GAME.edition, BOARD, Chance(bytes(32)))
    assert isinstance(bot, Master)
    scene = Scene(bot, ("peek-ask-buford", "peek-ask-viola"), dice=dice)
    view = scene.view("move", dice=dice, spent=(False, False))
    return scene, bot, bot._appraise(view)


def test_a_master_reckons_with_what_its_own_steps_tell() -> None:
    """A step of its own guest where it might have moved anybody costs more than the same step of another."""
    scene, bot, appraiser = rolled(("?", "lily"), heeded=1.0)
    view = scene.view("move", dice=("?", "lily"), spent=(False, False))
    steps, rows = bot.ways(view)
    moved = bot._chart.moved_freely(bot._chart.row(scene.places), rows, ("?", "lily"))
    cost = -appraiser.walk(rows, to_rob=False)
    assert len(steps) == len(cost)
    own, others = (
        moved[:, COLUMN["viola"]],
        moved[:, [COLUMN[guest] for guest in GUESTS if guest != "viola"]].any(axis=1),
    )
    assert cost[own].min() > cost[others & ~own].max()
    assert cost[own].min() > 0.1


def test_who_takes_nobody_to_mind_habits_pays_nothing_for_them() -> None:
    scene, bot, appraiser = rolled(("?", "?"), heeded=0.0)
    _, rows = bot.ways(scene.view("move", dice=("?", "?"), spent=(False, False)))
    assert not appraiser.walk(rows, to_rob=True).any()


def test_telling_the_leader_costs_more_than_telling_one_who_trails() -> None:
    """The Owl alone heard that Viola sees Buford, so a robbery tells the Owl most."""
    worth = []
    for leader in (1, 2):
        scene = Scene(Master(GAME.edition, BOARD, Chance(bytes(32))))
        scene.bot.notice(Answered(Seat(0), Seat(1), "buford", True))
        scene.loot[leader] = {"diamond": 2, "ruby": 2, "emerald": 2}
        assert isinstance(scene.bot, Master)
        appraiser = scene.bot._appraise(scene.view("act"))
        worth.append(appraiser.robbery(scene.bot._chart.row(scene.places)[None]).max())
    assert worth[0] < worth[1] - 0.1
