"""What lies on the table before the first turn."""

from collections import Counter

import pytest

from sleuth.core.game import Refused, Seat
from sleuth.core.match import Match
from sleuth.games.midnight.case import all_cases
from sleuth.games.midnight.deck import CALM, FAST, load
from sleuth.games.midnight.events import EventDrawn, Placed, Presented, TurnBegan
from sleuth.games.midnight.ship import LETTERS, LOCATIONS, PATHS, WAYS, ZONES, neighbours
from sleuth.testing import header_for
from tests.games.midnight.positions import (
    CHAIRS,
    GAME,
    RULES,
    awaited,
    chance_of,
    place,
    play,
    refused,
    start,
    step,
    told,
    values,
)

SEEDS = range(40)


def is_calm(card: str) -> bool:
    return load()[card].ship == 0


@pytest.mark.rule("MM-26", "MM-53", "MM-R01")
@pytest.mark.parametrize(("players", "space"), [(2, 1), (3, 2), (4, 3), (5, 4)])
def test_the_ship_starts_farther_on_with_more_players(players: int, space: int) -> None:
    assert start(players).state.open.space == space


@pytest.mark.rule("MM-57")
@pytest.mark.parametrize(("players", "buoys"), [(2, 5), (3, 4), (4, 3), (5, 2)])
def test_everybody_has_so_many_buoys(players: int, buoys: int) -> None:
    assert start(players).state.open.buoys == (buoys,) * players


@pytest.mark.rule("MM-48")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_full_speed_is_left_out_with_four_or_five(players: int) -> None:
    deck = start(players).state.deck
    assert (FAST in deck) == (players <= 3)
    assert len(deck) == len(set(deck)) == (18 if players <= 3 else 17)


@pytest.mark.rule("MM-50", "MM-51", "MM-R07")
@pytest.mark.parametrize(("players", "last"), [(2, 6), (3, 6), (4, 5), (5, 5)])
def test_the_deck_has_four_piles_with_a_calm_sea_in_each(players: int, last: int) -> None:
    places = set()
    for seed in SEEDS:
        deck = start(players, seed).state.deck
        piles = [deck[:4], deck[4:8], deck[8:12], deck[12:]]
        assert len(piles[3]) == last
        assert [sum(map(is_calm, pile)) for pile in piles] == [1, 1, 1, 1]
        places |= {(number, [*map(is_calm, pile)].index(True)) for number, pile in enumerate(piles)}
    assert places == {(pile, at) for pile in range(4) for at in range(4 if pile < 3 else last)}


@pytest.mark.rule("MM-49")
def test_every_card_may_be_in_every_pile() -> None:
    found = {(card, min(at // 4, 3)) for seed in range(150) for at, card in enumerate(start(2, seed).state.deck)}
    assert found == {(card, pile) for card in load() for pile in range(4)}
    assert sum(map(is_calm, load())) == CALM


@pytest.mark.rule("MM-52")
def test_the_deck_is_drawn_from_the_top_and_nobody_sees_it() -> None:
    state = start(2).state
    begun = step(play(state, place(4)), place(5))
    (drawn,) = (payload for payload in told(begun, None) if isinstance(payload, EventDrawn))
    assert drawn.card == state.deck[0]
    assert begun.state.open.drawn == state.deck[:1]
    for viewer in (Seat(0), Seat(1), None):
        assert state.deck[1] not in str(RULES.view(begun.state, viewer))


@pytest.mark.rule("MM-54")
def test_the_suspects_stand_two_by_two_in_zones_four_to_nine() -> None:
    seen: set[tuple[str, int]] = set()
    for seed in range(100):
        suspects = start(3, seed).state.open.suspects
        assert Counter(suspects.values()) == dict.fromkeys(range(4, 10), 2)
        seen |= set(suspects.items())
    assert seen == {(letter, zone) for letter in LETTERS for zone in range(4, 10)}, "drawn by lot"


@pytest.mark.rule("MM-58")
def test_disc_and_purser_begin_beside_the_board() -> None:
    table = start().state.open
    assert (table.disc, table.purser) == (None, None)


@pytest.mark.rule("MM-55")
def test_there_are_five_detectives_and_nobody_takes_one_twice() -> None:
    assert len(CHAIRS) == len(set(CHAIRS)) == 5
    assert start(5).state.open.chairs == CHAIRS
    with pytest.raises(Refused, match="one on a chair"):
        Match(GAME, header_for(GAME, 1, (CHAIRS[0], CHAIRS[0])))


@pytest.mark.rule("MM-59", "MM-H05")
def test_the_first_player_is_drawn_by_lot_and_stays_so() -> None:
    assert {start(3, seed).state.open.first for seed in SEEDS} == {0, 1, 2}
    state = start(3, 4).state
    first = state.open.first
    for _ in range(60):
        seat = awaited(state)
        made = RULES.play(state, seat, RULES.default(state, seat))
        begun = [payload for payload in told(made, None) if isinstance(payload, TurnBegan)]
        if any(isinstance(payload, EventDrawn) for payload in told(made, None)) and begun:
            assert begun[0].seat == first, "each round begins with the same player"
        state = made.state
        if state.open.phase == "voting":
            break
    assert state.open.first == first
    assert state.open.round > 5


@pytest.mark.rule("MM-60")
@pytest.mark.parametrize("seed", range(4))
def test_detectives_are_placed_from_the_last_player_back_to_the_first(seed: int) -> None:
    state = start(4, seed).state
    order = []
    for zone in (4, 5, 6, 7):
        made = step(state, place(zone))
        order += [payload.seat for payload in told(made, None) if isinstance(payload, Placed)]
        state = made.state
    first = state.open.first
    assert order == [(first - back) % 4 for back in (1, 2, 3, 4)]
    assert awaited(state) == first


@pytest.mark.rule("MM-61")
def test_each_begins_in_an_empty_zone_from_four_to_nine() -> None:
    state = start(3).state
    assert values(state, "place", "zone") == ["4", "5", "6", "7", "8", "9"]
    state = play(state, place(6))
    assert values(state, "place", "zone") == ["4", "5", "7", "8", "9"]
    for zone in (6, 1, 3, 10):
        assert refused(state, place(zone)).rule == "MM-61"


@pytest.mark.rule("MM-62", "MM-34")
@pytest.mark.parametrize("case", all_cases(), ids=lambda case: case.id)
def test_the_case_is_presented_to_all(case) -> None:  # type: ignore[no-untyped-def] # a case
    begun = start(3, case=case.number)
    for viewer in (0, 2, None):
        (presented,) = told(begun, viewer)
        assert isinstance(presented, Presented)
        assert presented.case == case.number
    content = GAME.content(GAME.check_options({"case": case.number}))
    assert (content.case, content.title, content.introduction) == (case.number, case.title, case.introduction.strip())
    assert content.level.lower() == case.level
    assert content.motif == case.motif, "what its picture shows"


@pytest.mark.rule("MM-30", "MM-28")
def test_any_case_may_be_played_and_the_events_do_not_depend_on_it() -> None:
    begun = [start(3, 5, case=case.number).state for case in all_cases()]
    assert len({state.deck for state in begun}) == 1
    assert len({tuple(state.open.suspects.values()) for state in begun}) == 1
    assert [state.open.case for state in begun] == [case.number for case in all_cases()]
    assert len({state.telling for state in begun}) == len(all_cases())


@pytest.mark.rule("MM-18")
def test_the_ship_has_four_decks_ten_zones_and_twenty_four_locations() -> None:
    decks = {zone.id: zone.deck for zone in ZONES}
    assert decks == {**dict.fromkeys((1, 2, 3), "upper"), **dict.fromkeys((4, 5, 6), "main")} | {
        **dict.fromkeys((7, 8, 9), "lower"),
        10: "hold",
    }
    found: dict[int, list[str]] = {}
    for location in LOCATIONS:
        found.setdefault(location.zone, []).append(location.id)
    assert found == {
        1: [f"{number:02}" for number in range(1, 13)],
        2: ["13"],
        3: ["14"],
        4: ["15", "16"],
        5: ["17", "18"],
        6: ["19", "20"],
        7: ["21"],
        8: ["22"],
        9: ["23"],
        10: ["24"],
    }


@pytest.mark.parametrize(
    ("zone", "near"),
    [
        pytest.param(4, (1, 5), marks=pytest.mark.rule("MM-20")),
        pytest.param(5, (4, 6, 8), marks=pytest.mark.rule("MM-21")),
        pytest.param(6, (3, 5), marks=pytest.mark.rule("MM-22")),
        pytest.param(9, (8, 10), marks=pytest.mark.rule("MM-23")),
        pytest.param(2, (1,), marks=pytest.mark.rule("MM-24")),
        pytest.param(1, (2, 4), marks=pytest.mark.rule("MM-R03")),
        pytest.param(3, (6,), marks=pytest.mark.rule("MM-R03")),
        pytest.param(7, (8,), marks=pytest.mark.rule("MM-R03")),
        pytest.param(8, (5, 7, 9), marks=pytest.mark.rule("MM-R03")),
        pytest.param(10, (9,), marks=pytest.mark.rule("MM-R03")),
    ],
)
def test_a_zone_is_next_to_these(zone: int, near: tuple[int, ...]) -> None:
    assert neighbours(zone) == near


@pytest.mark.rule("MM-R03")
def test_the_ways_are_a_tree_of_diameter_six() -> None:
    farthest = {}
    for start_zone in range(1, 11):
        found = {start_zone: 0}
        edge = [start_zone]
        for zone in edge:
            for near in neighbours(zone):
                if near not in found:
                    found[near] = found[zone] + 1
                    edge.append(near)
        assert len(found) == 10
        farthest[start_zone] = max(found.values())
    assert len(WAYS) == 9
    assert max(farthest.values()) == farthest[2] == farthest[10] == 6


@pytest.mark.rule("MM-42", "MM-12", "MM-R28")
def test_the_notebook_lists_sixty_paths_and_who_has_taken_them() -> None:
    paths = GAME.content(GAME.check_options({})).paths
    assert [path.id for path in paths] == list(PATHS)
    assert len(set(PATHS)) == 60
    asked = [(path.suspect, path.topic) for path in paths if path.suspect]
    assert asked == [(letter, topic) for letter in LETTERS for topic in ("alibi", "witness", "motive")]
    cabins = [path.name for path in paths if path.zone == 1]
    assert [name[0] for name in cabins] == list(LETTERS)
    assert all(name.endswith("’s cabin") for name in cabins)


def test_the_same_chance_gives_the_same_start() -> None:
    assert start(3, 7) == start(3, 7)
    assert chance_of(7) != chance_of(8)
    assert start(3, 7).state.deck != start(3, 8).state.deck
