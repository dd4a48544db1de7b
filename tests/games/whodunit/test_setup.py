"""Before the first turn: the envelope, the pawns and weapons, the deal, the first player."""

from collections import Counter
from itertools import pairwise

import msgspec
import pytest
from msgspec.structs import replace

from sleuth.core.game import Refused, Seat
from sleuth.games.whodunit.events import Dealt, Opened, TurnBegan
from sleuth.games.whodunit.setup import deal, fill_envelope, roll_for_first
from tests.games.whodunit.positions import EDITION, GAME, ROLL, RULES, chance_of, offered, position, start, step, told

SUSPECTS = [card.id for card in EDITION.suspects]
WEAPONS = [card.id for card in EDITION.weapons]
ROOMS = [card.id for card in EDITION.rooms]
CARDS = {*EDITION.cards}


def looks_even(counts: Counter[str], outcomes: int) -> bool:
    """Whether a chi-square test finds nothing odd: five standard deviations above the mean are too many."""
    expected = counts.total() / outcomes
    statistic = sum((counts[key] - expected) ** 2 / expected for key in counts)
    freedom = outcomes - 1
    return len(counts) == outcomes and statistic < freedom + 5 * (2 * freedom) ** 0.5


@pytest.mark.rule("CL-16", "CL-17")
def test_envelope_holds_one_suspect_one_weapon_and_one_room() -> None:
    for seed in range(50):
        suspect, weapon, room = start("scarlett", "plum", seed=seed).state.envelope
        assert suspect in SUSPECTS
        assert weapon in WEAPONS
        assert room in ROOMS


@pytest.mark.rule("CL-18", "CL-19")
def test_each_kind_of_card_is_shuffled_alone_and_every_card_is_as_likely() -> None:
    drawn = [fill_envelope(EDITION, chance_of(seed)) for seed in range(1800)]
    assert looks_even(Counter(suspect for suspect, _, _ in drawn), 6)
    assert looks_even(Counter(weapon for _, weapon, _ in drawn), 6)
    assert looks_even(Counter(room for _, _, room in drawn), 9)
    assert looks_even(Counter(f"{suspect} {weapon}" for suspect, weapon, _ in drawn), 36)


@pytest.mark.rule("CL-18")
def test_the_card_drawn_of_one_kind_does_not_hang_on_the_cards_of_another() -> None:
    turned = replace(EDITION, rooms=EDITION.rooms[::-1])
    for seed in range(30):
        assert fill_envelope(turned, chance_of(seed))[:2] == fill_envelope(EDITION, chance_of(seed))[:2]


@pytest.mark.rule("CL-20", "CL-30")
def test_nobody_is_sent_a_card_at_the_start_except_their_own_hand() -> None:
    for seed in range(10):
        begun = start("scarlett", "white", "peacock", seed=seed)
        for viewer in (Seat(0), Seat(1), Seat(2), None):
            view = RULES.view(begun.state, viewer)
            own = begun.state.hands[viewer] if viewer is not None else ()
            sent = msgspec.to_builtins((view.hand, view.seen, view.envelope, view.table.enquiry, told(begun, viewer)))
            assert _cards_in(sent) == set(own)


def _cards_in(sent: object) -> set[str]:
    if isinstance(sent, dict):
        return {card for value in sent.values() for card in _cards_in(value)}
    if isinstance(sent, list | tuple):
        return {card for value in sent for card in _cards_in(value)}
    return {sent} & CARDS if isinstance(sent, str) else set()


@pytest.mark.rule("CL-21")
@pytest.mark.parametrize("chairs", [("scarlett", "plum"), tuple(SUSPECTS)])
def test_all_six_pieces_stand_on_their_own_start_however_many_play(chairs: tuple[str, ...]) -> None:
    assert start(*chairs).state.open.pawns == {
        "scarlett": "7-24",
        "mustard": "0-17",
        "white": "9-0",
        "green": "14-0",
        "peacock": "23-6",
        "plum": "23-19",
    }


@pytest.mark.rule("CL-22", "CL-06")
def test_a_piece_nobody_plays_may_have_done_it() -> None:
    culprits = {start("scarlett", "plum", seed=seed).state.envelope[0] for seed in range(60)}
    assert culprits == set(SUSPECTS)
    accuse = offered(start("scarlett", "plum", movement="free").state)["accuse"]
    assert [option.value for option in accuse.slots[0].options] == SUSPECTS


@pytest.mark.rule("CL-24")
@pytest.mark.parametrize(
    ("weapon", "room"),
    [
        pytest.param("dagger", "lounge", marks=pytest.mark.rule("CL-10")),
        pytest.param("candlestick", "dining-room", marks=pytest.mark.rule("CL-11")),
        pytest.param("revolver", "study", marks=pytest.mark.rule("CL-12")),
        pytest.param("rope", "ballroom", marks=pytest.mark.rule("CL-13")),
        pytest.param("lead-piping", "conservatory", marks=pytest.mark.rule("CL-14")),
        pytest.param("spanner", "kitchen", marks=pytest.mark.rule("CL-15")),
    ],
)
def test_each_weapon_lies_where_it_was_found(weapon: str, room: str) -> None:
    assert start("scarlett", "plum").state.open.weapons[weapon] == room


@pytest.mark.rule("CL-26", "CL-R02")
@pytest.mark.parametrize("players", range(2, 7))
def test_every_card_is_in_the_envelope_or_in_one_hand(players: int) -> None:
    state = start(*SUSPECTS[:players]).state
    everywhere = [*state.envelope, *(card for hand in state.hands for card in hand)]
    assert sorted(everywhere) == sorted(EDITION.cards)
    assert len(everywhere) == 21
    assert sum(state.open.hand_sizes) == 18


@pytest.mark.rule("CL-25")
def test_remaining_cards_are_shuffled_together() -> None:
    hands = [deal(EDITION, ("plum", "rope", "hall"), 3, Seat(0), chance_of(seed)) for seed in range(600)]
    for card in CARDS - {"plum", "rope", "hall"}:
        owners = Counter(str(owner) for dealt in hands for owner, hand in enumerate(dealt) if card in hand)
        assert looks_even(owners, 3), card
    assert len({sum(card in SUSPECTS for card in dealt[0]) for dealt in hands}) >= 5


@pytest.mark.rule("CL-27", "CL-R18")
def test_an_uneven_deal_begins_at_the_first_players_left_and_its_sizes_are_public() -> None:
    firsts = set()
    for seed in range(40):
        begun = start("scarlett", "mustard", "white", "green", seed=seed)
        first = begun.state.open.first
        firsts.add(first)
        larger = {(first + 1) % 4, (first + 2) % 4}
        assert begun.state.open.hand_sizes == tuple(5 if seat in larger else 4 for seat in range(4))
        assert begun.state.open.hand_sizes == tuple(len(hand) for hand in begun.state.hands)
        (opened,) = (payload for payload in told(begun, None) if isinstance(payload, Opened))
        assert opened.hand_sizes == RULES.view(begun.state, None).table.hand_sizes == begun.state.open.hand_sizes
    assert firsts == {0, 1, 2, 3}


@pytest.mark.rule("CL-30", "CL-31")
def test_each_player_gets_their_own_hand_and_nobody_elses() -> None:
    begun = start("scarlett", "mustard", "white")
    for seat in (Seat(0), Seat(1), Seat(2)):
        hands = [payload for payload in told(begun, seat) if isinstance(payload, Dealt)]
        assert hands == [Dealt(seat, begun.state.hands[seat])]
        assert RULES.view(begun.state, seat).hand == begun.state.hands[seat]
        assert not set(begun.state.hands[seat]) & set(begun.state.envelope)
    assert not [payload for payload in told(begun, None) if isinstance(payload, Dealt)]
    assert RULES.view(begun.state, None).hand == ()


@pytest.mark.rule("CL-33")
def test_a_player_moves_the_piece_whose_start_is_at_their_chair() -> None:
    assert [chair.id for chair in GAME.chairs] == SUSPECTS
    assert start("mustard", "green", "plum").state.open.characters == ("mustard", "green", "plum")


@pytest.mark.rule("CL-33")
@pytest.mark.parametrize(
    ("chairs", "said"),
    [
        (("plum", "scarlett"), "Each chair takes one player, in clockwise order."),
        (("scarlett", "scarlett"), "Each chair takes one player, in clockwise order."),
        (
            ("scarlett", "black"),
            "There is no chair 'black'. The chairs are scarlett, mustard, white, green, peacock, plum.",
        ),
    ],
)
def test_chairs_are_taken_clockwise_by_one_player_each(chairs: tuple[str, ...], said: str) -> None:
    with pytest.raises(Refused) as refusal:
        start(*chairs)
    assert (refusal.value.text, refusal.value.rule) == (said, "CL-33")


@pytest.mark.rule("CL-R03")
def test_two_to_six_play() -> None:
    assert GAME.facts.players == (2, 6)
    for players in range(2, 7):
        assert len(start(*SUSPECTS[:players]).state.hands) == players
    for chairs in ((), ("scarlett",), (*SUSPECTS, "scarlett")):
        with pytest.raises(Refused) as refusal:
            start(*chairs)
        assert refusal.value.text == f"{EDITION.title} is for 2 to 6 players, not {len(chairs)}."
        assert refusal.value.rule == "CL-R03"


@pytest.mark.rule("CL-34")
def test_everybody_rolls_one_die_and_the_highest_begins() -> None:
    for seed in range(40):
        begun = start("scarlett", "mustard", "white", "green", "peacock", seed=seed)
        opened = begun.events[0].payload
        assert isinstance(opened, Opened)
        first_roll = opened.rolls[0]
        assert set(first_roll) == {0, 1, 2, 3, 4}
        assert set(first_roll.values()) <= set(range(1, 7))
        assert first_roll[opened.first] == max(first_roll.values())
        assert begun.state.open.seat == begun.state.open.first == opened.first
        assert begun.events[-1].payload == TurnBegan(opened.first, 1, 1)


@pytest.mark.rule("CL-34", "CL-R05")
def test_ties_for_the_first_turn_are_rolled_again_among_the_tied_alone() -> None:
    rerolled = 0
    for seed in range(60):
        rolls, first = roll_for_first(6, chance_of(seed))
        for dice, again in pairwise(rolls):
            rerolled += 1
            assert set(again) == {seat for seat in dice if dice[seat] == max(dice.values())}
        assert [seat for seat, die in rolls[-1].items() if die == max(rolls[-1].values())] == [first]
    assert rerolled > 10


@pytest.mark.rule("CL-34")
def test_every_seat_is_as_likely_to_begin() -> None:
    assert looks_even(Counter(str(roll_for_first(4, chance_of(seed))[1]) for seed in range(1200)), 4)


@pytest.mark.rule("CL-35", "CL-R05")
def test_by_the_older_custom_miss_scarlett_begins_or_the_next_clockwise() -> None:
    for seed in range(10):
        with_her = start("scarlett", "white", "plum", seed=seed, first_player="scarlett")
        assert with_her.state.open.characters[with_her.state.open.first] == "scarlett"
        without = start("white", "green", "plum", seed=seed, first_player="scarlett")
        assert without.state.open.characters[without.state.open.first] == "white"
        opened = without.events[0].payload
        assert isinstance(opened, Opened)
        assert opened.rolls == ()


@pytest.mark.rule("CL-36", "CL-63")
@pytest.mark.parametrize("movement", ["dice", "free"])
def test_the_first_turn_begins_with_nobody_called_nobody_out_and_nothing_asked(movement: str) -> None:
    state = start("scarlett", "white", "plum", movement=movement).state
    table = state.open
    assert (table.phase, table.turn, table.round) == ("turn", 1, 1)
    assert (table.out, table.called) == ((False,) * 3, (False,) * 3)
    assert (table.dice, table.suggested, table.enquiry, table.ending) == ((), False, None, None)
    assert table.movement == state.options.movement == movement
    assert (state.seen, state.enquiries, state.accusations) == (((),) * 3, (), ())


def test_a_seed_deals_the_same_game_for_ever() -> None:
    """Records keep no cards: each is dealt again from its seed, and must come out as it did then."""
    begun = start("scarlett", "white", "plum", seed=5)
    assert begun.events[0].payload == Opened(
        ({Seat(0): 5, Seat(1): 5, Seat(2): 1}, {Seat(0): 5, Seat(1): 3}), Seat(0), (6, 6, 6)
    )
    assert [start("scarlett", "white", "plum", seed=seed).state.envelope for seed in (5, 6, 7, 8)] == [
        ("green", "lead-piping", "dining-room"),
        ("scarlett", "spanner", "conservatory"),
        ("plum", "revolver", "billiard-room"),
        ("green", "dagger", "billiard-room"),
    ]
    assert begun.state.hands == (
        ("peacock", "dagger", "spanner", "conservatory", "billiard-room", "library"),
        ("scarlett", "mustard", "candlestick", "rope", "hall", "study"),
        ("white", "plum", "revolver", "kitchen", "ballroom", "lounge"),
    )
    rolled = [step(position(turn=turn), ROLL).state.open.dice for turn in range(1, 6)]
    assert rolled == [(2, 5), (2, 4), (4, 2), (5, 4), (1, 2)]
