"""What points are spent on: walking, investigating, extracting, the Purser, buoys."""

from typing import Any

import pytest

from sleuth.core.game import Seat
from sleuth.games.midnight.events import (
    Extracted,
    ExtractedHidden,
    Kept,
    MadePublic,
    PurserMoved,
    ReadAlone,
    ReadAloneHidden,
    ReadAloud,
)
from sleuth.games.midnight.ship import PATHS
from tests.games.midnight.positions import (
    BUY,
    CASE,
    DONE,
    KEEP,
    PUBLISH,
    RULES,
    STAY,
    alone,
    aloud,
    awaited,
    extract,
    offered,
    play,
    position,
    purser,
    refused,
    step,
    told,
    turn,
    values,
    walk,
)

TEXTS = {path: paragraph.text.strip() for path, paragraph in CASE.paragraphs.items()}


@pytest.mark.rule("MM-71")
def test_a_turn_has_three_points_to_be_mixed_as_one_likes() -> None:
    for moves in ((walk(4), aloud("15"), walk(5)), (aloud("17"), aloud("C1"), aloud("C2")), (aloud("18"), walk(8))):
        state = play(position(3, buoys=(0, 4, 4)), *moves)
        assert state.open.points == 3 - len(moves)
    assert set(offered(play(position(3, buoys=(0, 4, 4)), walk(4), walk(5), walk(4)))) == {"done"}


@pytest.mark.rule("MM-72", "MM-73")
def test_what_is_read_aloud_costs_one_point_and_everybody_hears_it() -> None:
    made = step(position(), aloud("17"))
    assert made.state.open.points == 2
    for viewer in (0, 1, 2, None):
        assert told(made, viewer) == [ReadAloud(Seat(0), "17", TEXTS["17"])]
        assert RULES.view(made.state, None if viewer is None else Seat(viewer)).texts == {"17": TEXTS["17"]}


@pytest.mark.rule("MM-77")
def test_what_is_read_alone_costs_two_points_and_nobody_else_sees_it() -> None:
    made = step(position(), alone("D2"))
    assert made.state.open.points == 1
    assert told(made, 0) == [ReadAlone(Seat(0), "D2", TEXTS["D2"])]
    for viewer in (1, 2, None):
        assert told(made, viewer) == [ReadAloneHidden(Seat(0), "D2")]
        assert RULES.view(made.state, None if viewer is None else Seat(viewer)).texts == {}
    assert RULES.view(made.state, Seat(0)).texts == {"D2": TEXTS["D2"]}
    assert "read-alone" not in offered(position(points=1, buoys=(0, 4, 4)))


@pytest.mark.rule("MM-78", "MM-R17")
def test_whoever_reads_it_out_after_all_gets_a_point_back_for_this_turn() -> None:
    read = play(position(), alone("17"))
    assert set(offered(read)) == {"keep", "publish"}, "decided right after reading"
    made = step(read, PUBLISH)
    assert made.state.open.points == 2
    assert told(made, 2) == [MadePublic(Seat(0), "17", TEXTS["17"])]
    later = play(made.state, DONE, STAY)
    assert later.open.points == 3, "the next turn has its three points and no more"
    kept = play(read, KEEP)
    assert kept.open.points == 1
    assert not {"keep", "publish"} & set(offered(kept))


@pytest.mark.rule("MM-84", "MM-85")
def test_what_is_kept_is_ticked_for_one_and_what_is_read_out_for_all() -> None:
    read = play(position(), alone("17"))
    kept, public = step(read, KEEP), step(read, PUBLISH)
    assert told(kept, None) == [Kept(Seat(0), "17")], "everybody is told that it is kept"
    for viewer in (Seat(0), Seat(2), None):
        assert RULES.view(kept.state, viewer).table.readers == {"17": (0,)}
        assert RULES.view(public.state, viewer).table.readers == {"17": (0, 1, 2)}
    assert (kept.state.open.public, public.state.open.public) == ((), ("17",))


@pytest.mark.rule("MM-80", "MM-87", "MM-83")
def test_one_investigates_everything_in_ones_zone_and_nothing_else() -> None:
    assert values(position(), "read-aloud", "path") == ["C1", "C2", "C3", "D1", "D2", "D3", "17", "18"]
    assert values(position(detectives=(3, 7, 9)), "read-aloud", "path") == ["14"], "nobody is there, but the place is"
    for path in ("A1", "15", "13"):
        assert refused(position(), aloud(path)).rule == "MM-80"
        assert refused(position(), alone(path)).rule == "MM-80"


@pytest.mark.rule("MM-81", "MM-82")
def test_a_suspect_is_asked_about_one_of_three_topics_and_it_is_announced() -> None:
    (slot,) = offered(position())["read-alone"].slots
    labels = {option.value: option.label for option in slot.options}
    assert [labels[path] for path in ("C1", "C2", "C3")] == ["Celeste: alibi", "Celeste: witness", "Celeste: motive"]
    made = step(position(), alone("C3"))
    assert told(made, 1) == [ReadAloneHidden(Seat(0), "C3")], "the others know who was asked about what"
    assert made.state.open.readers == {"C3": (0,)}, "one topic at a time"


@pytest.mark.rule("MM-74", "MM-86")
def test_walking_costs_a_point_for_every_zone_on_the_way() -> None:
    state = position(3, buoys=(0, 4, 4), detectives=(7, 5, 9))
    (slot,) = offered(state)["walk"].slots
    assert {int(option.value): len(option.via) for option in slot.options} == {8: 1, 5: 2, 9: 2, 4: 3, 6: 3, 10: 3}
    for zone, left in ((8, 2), (9, 1), (6, 0)):
        assert play(state, walk(zone)).open.points == left
    for zone in (1, 3, 7):
        assert refused(state, walk(zone)).rule == "MM-86"


@pytest.mark.rule("MM-H06", "MM-97")
def test_points_are_spent_before_buoys_and_several_buoys_may_be_spent() -> None:
    state = play(position(3, detectives=(7, 5, 9)), walk(3))
    assert (state.open.points, state.open.buoys) == (0, (3, 4, 4)), "four zones: three points and a buoy"
    state = play(state, aloud("14"), walk(6), aloud("19"))
    assert (state.open.points, state.open.buoys[0]) == (0, 0)
    assert set(offered(state)) == {"done"}


@pytest.mark.rule("MM-88", "MM-89")
def test_it_takes_two_points_into_the_suite_and_one_out_of_it() -> None:
    inside = play(position(3, detectives=(1, 7, 9)), walk(2))
    assert inside.open.points == 1
    assert play(inside, walk(1)).open.points == 0
    from_bar = play(position(3, detectives=(4, 7, 9)), walk(2))
    assert from_bar.open.points == 0, "a zone, and the suite"
    poor = position(3, detectives=(1, 7, 9), points=1, buoys=(0, 4, 4))
    assert refused(poor, walk(2)).rule == "MM-86"


@pytest.mark.rule("MM-90", "MM-R22")
def test_one_detective_at_most_is_in_the_suite() -> None:
    taken = position(3, detectives=(1, 2, 9))
    assert "2" not in values(taken, "walk", "to")
    assert refused(taken, walk(2)).rule == "MM-86"
    assert "2" in values(position(3, detectives=(1, 4, 9)), "walk", "to")
    theirs = turn(taken)
    assert play(theirs, walk(1)).open.detectives == (1, 1, 9), "whoever is in it can always leave"


@pytest.mark.rule("MM-75", "MM-R05")
def test_the_purser_is_sent_from_zone_to_zone_for_a_point_each() -> None:
    state = position(3, purser=4, detectives=(5, 2, 9))
    assert values(state, "purser", "to") == ["1", "5"]
    made = step(state, purser(1))
    assert told(made, 2) == [PurserMoved(Seat(0), 1)]
    assert (made.state.open.purser, made.state.open.points) == (1, 2)
    again = play(made.state, purser(2))
    assert (again.open.purser, again.open.points) == (2, 1), "no surcharge, though a detective is there"
    assert play(position(3, purser=1, detectives=(4, 7, 9)), purser(2), walk(2)).open.detectives[0] == 2
    assert refused(state, purser(8)).rule == "MM-75"
    before_any_event = position(purser=None)
    assert "purser" not in offered(before_any_event)


@pytest.mark.rule("MM-76", "MM-R15")
def test_a_buoy_is_bought_back_for_a_point_while_one_has_fewer_than_at_the_start() -> None:
    state = play(position(3, buoys=(3, 4, 4)), BUY)
    assert (state.open.points, state.open.buoys[0]) == (2, 4)
    assert "buy" not in offered(state)
    assert refused(state, BUY).rule == "MM-76"
    assert "buy" not in offered(position(3, buoys=(5, 0, 0))), "over the cap"
    assert "buy" not in offered(position(3, buoys=(3, 4, 4), points=0)), "for a point and not for a buoy"


@pytest.mark.rule("MM-R14")
def test_there_are_twelve_buoys_and_what_nobody_holds_is_in_reserve() -> None:
    assert "buy" in offered(position(2, buoys=(4, 7)))
    assert "buy" not in offered(position(2, buoys=(4, 8)))


@pytest.mark.rule("MM-98")
def test_a_buoy_may_be_bought_back_in_the_turn_in_which_it_was_spent() -> None:
    state = play(position(3, points=1), alone("17"))
    assert (state.open.points, state.open.buoys[0]) == (0, 3)
    state = play(state, PUBLISH, BUY)
    assert (state.open.points, state.open.buoys[0]) == (0, 4)


@pytest.mark.rule("MM-R19")
def test_points_that_are_left_are_lost_and_buoys_are_not() -> None:
    state = turn(position(2, buoys=(2, 5)))
    assert state.open.points == 3
    assert turn(state).open.points == 3
    assert state.open.buoys == (2, 5)


TOGETHER: dict[str, Any] = {
    "detectives": (5, 5, 9),
    "readers": {"22": (1,), "13": (1,), "B1": (1, 2), "24": (2,), "A1": (0, 1)},
}
"""Seats 0 and 1 are in one zone; 1 has read more."""


@pytest.mark.rule("MM-79", "MM-95")
def test_extracting_costs_two_points_and_a_buoy_that_the_other_gets() -> None:
    state = play(position(3, **TOGETHER), extract(1, "22"))
    assert (state.open.points, state.open.buoys) == (1, (3, 5, 4))
    for table in ({"buoys": (0, 4, 4)}, {"points": 1, "buoys": (1, 4, 4)}):
        assert refused(position(3, **{**TOGETHER, **table}), extract(1, "22")).rule == "MM-79"


@pytest.mark.rule("MM-91")
def test_extracting_takes_both_in_one_zone() -> None:
    apart = position(3, **{**TOGETHER, "detectives": (5, 4, 9)})
    assert refused(apart, extract(1, "22")).rule == "MM-79"
    assert [option.seat for option in offered(position(3, **TOGETHER))["extract"].slots[0].options] == [1]


@pytest.mark.rule("MM-92", "MM-96")
def test_only_what_the_other_has_read_and_never_the_suite() -> None:
    assert values(position(3, **TOGETHER), "extract", "path", "1") == ["B1", "22"]
    for path in ("24", "13", "A1"):
        assert refused(position(3, **TOGETHER), extract(1, path)).rule == "MM-92"


@pytest.mark.rule("MM-93", "MM-94", "MM-R16")
def test_the_path_is_announced_and_the_paragraph_read_by_one_alone() -> None:
    made = step(position(3, **TOGETHER), extract(1, "22"))
    assert told(made, 0) == [Extracted(Seat(0), Seat(1), "22", TEXTS["22"])]
    for viewer in (1, 2, None):
        assert told(made, viewer) == [ExtractedHidden(Seat(0), Seat(1), "22")]
    assert made.state.open.readers["22"] == (0, 1), "ticked for the extractor"
    assert "22" not in RULES.view(made.state, Seat(2)).texts
    assert awaited(made.state) == 0, "the other is not asked"


@pytest.mark.rule("MM-R16")
def test_the_points_may_come_from_buoys_if_one_is_left_to_hand_over() -> None:
    state = play(position(3, **TOGETHER, points=0, buoys=(3, 4, 4)), extract(1, "22"))
    assert state.open.buoys == (0, 5, 4)
    assert "extract" not in offered(position(3, **TOGETHER, points=0, buoys=(2, 4, 4)))


@pytest.mark.rule("MM-99")
def test_who_is_paid_may_own_more_buoys_than_at_the_start() -> None:
    state = play(position(3, **TOGETHER), extract(1, "22"))
    assert state.open.buoys[1] > state.open.allowance


@pytest.mark.rule("MM-R18")
def test_what_one_has_read_can_be_read_again_for_nothing() -> None:
    state = play(position(), alone("17"), KEEP)
    assert "17" not in values(state, "read-aloud", "path"), "nobody pays for it twice"
    for _ in range(3):
        state = turn(state)
        assert RULES.view(state, Seat(0)).texts["17"] == TEXTS["17"]


@pytest.mark.rule("MM-R31")
def test_what_another_has_read_can_be_investigated_all_the_same() -> None:
    state = position(3, readers={"17": (1,), "C1": (1, 2)})
    assert {"17", "C1"} <= set(values(state, "read-alone", "path"))
    assert play(state, alone("17")).open.readers["17"] == (0, 1)


@pytest.mark.rule("MM-100")
def test_example_move_search_alone_publish_move() -> None:
    state = play(position(3, buoys=(0, 4, 4)), walk(4), alone("15"), PUBLISH, walk(5))
    assert (state.open.points, state.open.detectives[0]) == (0, 5)


@pytest.mark.rule("MM-101")
def test_example_alibi_aloud_then_witness_alone() -> None:
    known = position(3, buoys=(0, 4, 4), readers={"C1": (1, 2)})
    state = play(known, aloud("C1"), alone("C2"), KEEP)
    assert state.open.points == 0
    assert state.open.readers == {"C1": (0, 1, 2), "C2": (0,)}


@pytest.mark.rule("MM-102")
def test_example_into_the_suite_and_back_with_two_buoys() -> None:
    state = play(position(3, detectives=(1, 7, 9), buoys=(2, 4, 4)), walk(2), alone("13"), KEEP, walk(1))
    assert (state.open.points, state.open.buoys[0], state.open.detectives[0]) == (0, 0, 1)


@pytest.mark.rule("MM-85")
def test_every_path_can_be_read_once_and_is_then_ticked() -> None:
    state = position(3, suspects=dict.fromkeys("ABCDEFGHIJKL", 5))
    for path in [path for path in PATHS if path[0].isalpha()]:
        made = play(position(3, suspects=state.open.suspects), aloud(path))
        assert made.open.readers == {path: (0, 1, 2)}
