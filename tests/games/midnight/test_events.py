"""The eighteen event cards: their numbers, and what each changes for its round."""

from collections import Counter

import pytest

from sleuth.core.game import Seat
from sleuth.games.midnight.deck import NO_EFFECT, PORT, SHARES, load
from sleuth.games.midnight.events import Strayed, Swept
from sleuth.games.midnight.state import State
from tests.games.midnight.positions import (
    DONE,
    KEEP,
    PUBLISH,
    RULES,
    STAY,
    alone,
    awaited,
    offered,
    play,
    position,
    refused,
    start,
    step,
    suspect,
    told,
    values,
    walk,
)

CARDS = load()


def under(card: str, **table: object) -> State:
    """Seat 0's turn in a round with this event, with the Purser out of the way."""
    return position(3, **{"event": card, "purser": 10, **table})  # type: ignore[arg-type] # the table's fields


def drawn(card: str, **table: object) -> State:
    """The first turn after this card was drawn."""
    last = position(3, (card,), **{"seat": Seat(2), **table})  # type: ignore[arg-type] # the table's fields
    return play(last, DONE, STAY)


@pytest.mark.rule("MM-27", "MM-29")
def test_there_are_eighteen_and_each_has_all_that_a_card_has() -> None:
    assert len(CARDS) == 18
    for card in CARDS.values():
        assert card.title
        assert card.text
        assert 1 <= card.zone <= 10
        assert bool(card.says) == (card.effect != NO_EFFECT)
    assert {card.ship for card in CARDS.values()} == {0, 1, 2}


@pytest.mark.rule("MM-R08")
def test_the_house_deck_is_as_ruled() -> None:
    ships = Counter(card.ship for card in CARDS.values())
    assert ships == {0: 4, 2: 1, 1: 13}
    assert [card.id for card in CARDS.values() if card.ship == 2] == ["full-speed"]
    assert {card.title for card in CARDS.values() if not card.ship} == {"Calm sea"}
    assert all(card.effect == NO_EFFECT for card in CARDS.values() if card.ship != 1)
    assert sum(card.effect != NO_EFFECT for card in CARDS.values()) >= 8
    zones = Counter(card.zone for card in CARDS.values())
    assert zones == {zone: 1 if zone in (2, 10) else 2 for zone in range(1, 11)}


@pytest.mark.rule("MM-R08")
@pytest.mark.parametrize(("players", "rounds"), [(2, (10, 12)), (3, (9, 11)), (4, (9, 10)), (5, (7, 8))])
def test_the_ship_arrives_in_such_a_round(players: int, rounds: tuple[int, int]) -> None:
    arrivals: Counter[int] = Counter()
    for seed in range(200):
        space = SHARES[players].space
        for number, card in enumerate(start(players, seed).state.deck, start=1):
            space += CARDS[card].ship
            if space >= PORT:
                arrivals[number] += 1
                break
    assert (min(arrivals), max(arrivals)) == rounds


@pytest.mark.parametrize("card", [card.id for card in CARDS.values() if not card.ship])
@pytest.mark.rule("MM-R08")
def test_with_a_calm_sea_the_ship_stays_where_it_is(card: str) -> None:
    assert drawn(card, space=4).open.space == 4


@pytest.mark.rule("MM-R08")
def test_full_speed_takes_it_two_spaces() -> None:
    assert drawn("full-speed", space=4).open.space == 6


@pytest.mark.parametrize("card", [card.id for card in CARDS.values() if card.ship == 1])
@pytest.mark.rule("MM-27")
def test_any_other_card_takes_it_one(card: str) -> None:
    assert drawn(card, space=4).open.space == 5


@pytest.mark.parametrize(("card", "zone", "other"), [("wet-paint", 4, 1), ("watertight-doors", 5, 8)])
@pytest.mark.rule("MM-R09")
def test_a_closed_way_is_closed_both_ways_for_everybody(card: str, zone: int, other: int) -> None:
    for here, there in ((zone, other), (other, zone)):
        table = {"detectives": (here, 7, 9), "buoys": (0, 0, 0), "points": 1}
        assert str(there) in values(position(3, **table), "walk", "to")  # type: ignore[arg-type] # the table's fields
        assert str(there) not in values(under(card, **table), "walk", "to")
    moving = under(card, phase="moving", points=0, suspects={"A": zone, "B": other})
    assert str(other) not in values(moving, "move-suspect", "to", "A")
    assert str(other) not in values(under(card, purser=zone), "purser", "to")


@pytest.mark.rule("MM-R09")
def test_the_goods_lift_makes_hold_and_restaurant_neighbours() -> None:
    table = {"detectives": (7, 5, 9), "buoys": (0, 4, 4), "points": 1}
    assert "10" in values(under("goods-lift", **table), "walk", "to")
    assert "10" not in values(under("fair-wind", **table), "walk", "to")


@pytest.mark.rule("MM-R09")
def test_the_suite_is_cheaper_while_the_steward_looks_away() -> None:
    state = under("open-house", detectives=(1, 7, 9))
    assert play(state, walk(2)).open.points == 2
    assert play(under("fair-wind", detectives=(1, 7, 9)), walk(2)).open.points == 1


@pytest.mark.rule("MM-R09", "MM-R22")
def test_nobody_enters_a_sealed_suite_and_whoever_is_in_it_can_leave() -> None:
    assert refused(under("sealed", detectives=(1, 7, 9)), walk(2)).rule == "MM-86"
    inside = under("sealed", detectives=(2, 7, 9))
    assert "13" in values(inside, "read-aloud", "path")
    assert play(inside, walk(1)).open.detectives[0] == 1


@pytest.mark.parametrize(("card", "points"), [("second-wind", 4), ("heavy-swell", 2), ("fair-wind", 3)])
@pytest.mark.rule("MM-R09")
def test_a_card_may_change_the_points_of_everybody(card: str, points: int) -> None:
    assert drawn(card).open.points == points


@pytest.mark.rule("MM-R09")
def test_reading_alone_costs_one_while_the_band_rehearses() -> None:
    state = play(under("loud-band"), alone("17"))
    assert state.open.points == 2
    assert play(under("fair-wind"), alone("17")).open.points == 1
    assert play(state, KEEP).open.readers == {"17": (0,)}


@pytest.mark.rule("MM-H10")
def test_and_then_nothing_comes_back_for_reading_out_so_that_no_paragraph_is_free() -> None:
    state = play(under("loud-band"), alone("17"))
    assert play(state, PUBLISH).open.points == 2
    assert "point back" not in offered(under("loud-band"))["read-alone"].note
    assert "no point" in offered(state)["publish"].note
    usual = play(under("fair-wind"), alone("17"))
    assert play(usual, PUBLISH).open.points == 2
    assert "1 point back" in offered(usual)["publish"].note


@pytest.mark.rule("MM-R09")
def test_in_a_lifeboat_drill_neither_suspects_nor_purser_are_moved() -> None:
    state = under("lifeboat-drill", purser=4)
    assert "purser" not in offered(state)
    assert "purser" in offered(under("fair-wind", purser=4))
    after = play(state, DONE)
    assert (awaited(after), after.open.phase) == (1, "acting"), "nobody is asked whom to move"
    hall = play(under("lifeboat-drill", detectives=(6, 7, 9)), DONE)
    assert hall.open.phase == "revealing"


@pytest.mark.rule("MM-R09", "MM-R20")
def test_one_suspect_goes_elsewhere_by_lot_and_the_disc_stays() -> None:
    found = set()
    for seed in range(40):
        begun = start(3, seed).state
        last = position(3, ("sleepwalker",), seat=Seat(2), disc="K", round=seed)
        last = type(last)(**{**{name: getattr(last, name) for name in last.__struct_fields__}, "chance": begun.chance})
        made = step(play(last, DONE), STAY)
        (strayed,) = (payload for payload in told(made, None) if isinstance(payload, Strayed))
        before, after = last.open.suspects, made.state.open.suspects
        assert {letter: zone for letter, zone in after.items() if before[letter] != zone} == {
            strayed.suspect: strayed.zone
        }
        assert made.state.open.disc == "K"
        found.add(strayed.suspect)
    assert len(found) > 6


@pytest.mark.rule("MM-R09")
def test_and_suspects_are_moved_one_zone_only() -> None:
    state = under("sleepwalker", phase="moving", points=0)
    assert values(state, "move-suspect", "to", "A") == ["1", "5"]
    assert refused(state, suspect("A", 6)).rule == "MM-105"


@pytest.mark.rule("MM-R09")
def test_detectives_in_the_hall_are_led_away() -> None:
    last = position(3, ("wrong-party",), seat=Seat(2), detectives=(6, 4, 6))
    made = step(play(last, DONE, STAY), RULES.default(play(last, DONE, STAY), Seat(2)))
    assert made.state.open.detectives == (9, 4, 9)
    assert [payload for payload in told(made, None) if isinstance(payload, Swept)] == [Swept((Seat(0), Seat(2)), 9)]
    elsewhere = step(play(position(3, ("wrong-party",), seat=Seat(2)), DONE), STAY)
    assert not any(isinstance(payload, Swept) for payload in told(elsewhere, None))


@pytest.mark.rule("MM-R09")
@pytest.mark.parametrize("card", list(CARDS))
def test_no_event_touches_what_is_true(card: str) -> None:
    before = position(3, (card,), seat=Seat(2))
    after = drawn(card)
    assert (after.texts, after.solution, after.telling) == (before.texts, before.solution, before.telling)
