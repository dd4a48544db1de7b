"""Setting the table, and its options: printings, stacks, commentary."""

from collections import Counter

import pytest

from sleuth.core.game import Refused, Seat, most_under
from sleuth.games.suspicion.events import Dealt, Invited, Opened, TurnBegan
from sleuth.testing import header_for, play_out
from tests.games.suspicion.positions import CARDS, GAME, GEMS, GUESTS, MASKS, OUTER, RULES, chance_of, start, told

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
