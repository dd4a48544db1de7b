"""Setting the table."""

from collections import Counter

import pytest

from sleuth.core.game import Refused, Seat
from sleuth.games.suspicion.events import Dealt, Invited, Opened, TurnBegan
from tests.games.suspicion.positions import CARDS, GEMS, GUESTS, MASKS, OUTER, RULES, chance_of, start, told

SEEDS = range(40)


@pytest.mark.rule("SU-01")
@pytest.mark.parametrize("players", [0, 1, 7])
def test_two_to_six_may_play(players: int) -> None:
    masks = [*MASKS, "bat"][:players]
    with pytest.raises(Refused, match="for 2 to 6 players") as caught:
        RULES.start(masks, {}, chance_of(0))
    assert caught.value.rule == "SU-01"
    assert all(len(start(number).state.identities) == number for number in range(2, 7))


@pytest.mark.parametrize(
    ("masks", "said"),
    [
        (("fox", "bat"), "There is no mask 'bat'. The masks are fox, owl, magpie, hare, cat, wolf."),
        (("owl", "fox"), "Each mask is worn by one player, in clockwise order."),
        (("fox", "fox"), "Each mask is worn by one player, in clockwise order."),
    ],
)
def test_masks_are_worn_by_one_player_each_in_order(masks: tuple[str, ...], said: str) -> None:
    with pytest.raises(Refused) as caught:
        RULES.start(masks, {}, chance_of(0))
    assert caught.value.text == said


@pytest.mark.rule("SU-04")
def test_one_guest_stands_in_each_outer_room_at_random() -> None:
    seen: dict[str, set[str]] = {guest: set() for guest in GUESTS}
    for seed in SEEDS:
        places = start(seed=seed).state.open.places
        assert list(places) == list(GUESTS)
        assert sorted(places.values()) == sorted(OUTER)
        for guest, room in places.items():
            seen[guest].add(room)
    assert min(map(len, seen.values())) >= 7


@pytest.mark.rule("SU-05", "SU-06", "SU-07")
@pytest.mark.parametrize(("players", "size"), [(2, 4), (3, 5), (4, 6), (5, 7), (6, 8)])
def test_the_stacks_are_as_high_as_the_number_of_players_asks(players: int, size: int) -> None:
    table = start(players).state.open
    assert table.stacks == dict.fromkeys(GEMS, size)
    assert table.loot == (dict.fromkeys(GEMS, 0),) * players


@pytest.mark.rule("SU-08", "SU-09")
@pytest.mark.parametrize("players", range(2, 7))
def test_everybody_is_one_guest_and_the_rest_are_a_deck(players: int) -> None:
    who: Counter[str] = Counter()
    top: Counter[str] = Counter()
    for seed in SEEDS:
        state = start(players, seed).state
        assert sorted((*state.identities, *state.invitations)) == sorted(GUESTS)
        assert len(state.identities) == players
        assert state.open.invitations == len(state.invitations) == 10 - players
        who[state.identities[0]] += 1
        top[state.invitations[0]] += 1
    assert min(len(who), len(top)) >= 7


@pytest.mark.rule("SU-04", "SU-08")
def test_where_a_guest_stands_does_not_say_whose_it_is() -> None:
    for state in (start(4, seed).state for seed in SEEDS):
        dealt = [GUESTS.index(guest) for guest in (*state.identities, *state.invitations)]
        assert dealt != [OUTER.index(room) for room in state.open.places.values()], "two shuffles, not one"


@pytest.mark.rule("SU-10", "SU-11")
@pytest.mark.parametrize("players", range(2, 7))
def test_everybody_holds_two_action_cards_and_the_rest_are_a_deck(players: int) -> None:
    first: Counter[str] = Counter()
    for seed in SEEDS:
        state = start(players, seed).state
        assert sorted(card for cards in (*state.hands, state.deck) for card in cards) == sorted(CARDS)
        assert state.open.hand_sizes == tuple(map(len, state.hands)) == (2,) * players
        assert state.open.deck == len(state.deck) == 28 - 2 * players
        first[state.deck[0]] += 1
    assert len(first) >= 14


@pytest.mark.rule("SU-08", "SU-10")
def test_only_its_own_player_sees_an_invitation_and_a_hand() -> None:
    made = start(3)
    state = made.state
    for seat in range(3):
        opened, invited, dealt, began = told(made, seat)
        assert isinstance(opened, Opened)
        assert invited == Invited(Seat(seat), state.identities[seat])
        assert dealt == Dealt(Seat(seat), state.hands[seat])
        assert began == TurnBegan(state.open.first, 1, 1)
    assert [type(payload) for payload in told(made, None)] == [Opened, TurnBegan]


@pytest.mark.rule("SU-R03")
def test_who_begins_is_drawn_by_lot() -> None:
    firsts = Counter(start(4, seed).state.open.first for seed in range(120))
    assert set(firsts) == {0, 1, 2, 3}
    assert min(firsts.values()) >= 15
    table = start(4, 1).state.open
    assert table.seat == table.first
