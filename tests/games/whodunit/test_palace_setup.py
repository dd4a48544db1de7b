"""The palace before the first turn: who plays, where everything lies, who holds what, and who begins."""

from collections import Counter

import pytest

from sleuth.core.game import Refused, Seat, fewest
from sleuth.games.whodunit.events import Dealt, Opened
from sleuth.games.whodunit.setup import deal, fill_envelope, lay_out
from tests.games.whodunit.palace_positions import (
    EDITION,
    EVERYBODY,
    GAME,
    RULES,
    offered,
    position,
    start,
)
from tests.games.whodunit.positions import chance_of, options_in, told

FOODS = {food.id for food in EDITION.weapons}
ROOMS = {room.id for room in EDITION.rooms}


@pytest.mark.rule("MU-02", "MU-R25")
def test_three_to_six_play() -> None:
    assert GAME.facts.players == (3, 6)
    for players in range(3, 7):
        assert len(start(*EVERYBODY[:players]).state.hands) == players
    for chairs in (EVERYBODY[:1], EVERYBODY[:2], (*EVERYBODY, "queen")):
        with pytest.raises(Refused) as refusal:
            start(*chairs)
        assert refusal.value.text == f"Mukinnūtu is for 3 to 6 players, not {len(chairs)}."
        assert refusal.value.rule == ("MU-R25" if len(chairs) < 3 else "MU-02")


@pytest.mark.rule("MU-R25")
def test_two_play_if_the_table_allows_it() -> None:
    assert GAME.check_options({})["allow_two"] is False
    assert start("queen", "priest", allow_two=True).state.open.hand_sizes == (9, 9)
    assert (fewest(GAME, GAME.check_options({})), fewest(GAME, GAME.check_options({"allow_two": True}))) == (3, 2)
    with pytest.raises(Refused):
        start("queen", allow_two=True)


@pytest.mark.rule("MU-08")
def test_the_suspects_are_the_six_characters_of_the_players() -> None:
    assert [suspect.name for suspect in EDITION.suspects] == [
        "Queen",
        "Handmaid",
        "Scribe",
        "Merchant",
        "Priest",
        "Brewer",
    ]
    assert {start(*EVERYBODY, seed=seed).state.envelope[0] for seed in range(60)} == set(EVERYBODY)


@pytest.mark.rule("MU-09", "MU-10")
def test_everybody_plays_the_character_at_whose_start_they_sit() -> None:
    assert [chair.id for chair in GAME.chairs] == list(EVERYBODY)
    assert start("handmaid", "priest", "brewer").state.open.characters == ("handmaid", "priest", "brewer")
    for chairs in (("priest", "queen", "brewer"), ("queen", "queen", "brewer")):
        with pytest.raises(Refused, match="in clockwise order"):
            start(*chairs)


@pytest.mark.rule("MU-11")
@pytest.mark.parametrize("chairs", [("handmaid", "merchant", "priest"), EVERYBODY])
def test_all_six_pieces_begin_on_their_starts(chairs: tuple[str, ...]) -> None:
    assert start(*chairs).state.open.pawns == {
        "queen": "7-0",
        "handmaid": "15-0",
        "scribe": "23-6",
        "merchant": "23-16",
        "priest": "16-24",
        "brewer": "0-18",
    }


@pytest.mark.rule("MU-13")
def test_a_character_nobody_plays_is_suspected_like_the_others() -> None:
    trio = ("queen", "scribe", "brewer")
    assert {start(*trio, seed=seed).state.envelope[0] for seed in range(60)} == set(EVERYBODY)
    closing = position(*trio, phase="closing")
    assert list(options_in(offered(closing)["accuse"], "suspect")) == list(EVERYBODY)
    room = position(*trio, pawns={"queen": "temple"}, phase="room")
    assert list(options_in(offered(room)["suggest"], "suspect")) == list(EVERYBODY)


@pytest.mark.rule("MU-14", "MU-R05")
def test_the_foods_lie_in_six_different_rooms_that_are_drawn() -> None:
    places: Counter[str] = Counter()
    for seed in range(900):
        lying = lay_out(EDITION, chance_of(seed))
        assert lying.keys() == FOODS
        assert len(set(lying.values())) == 6
        places.update(lying.values())
        if seed < 20:
            assert start(*EVERYBODY, seed=seed).state.open.weapons == lying
    assert places.keys() == ROOMS
    assert all(500 <= count <= 700 for count in places.values())


@pytest.mark.rule("MU-R03", "MU-R04")
def test_there_are_nine_rooms_and_six_foods() -> None:
    assert [room.name for room in EDITION.rooms] == [
        "Queen’s Quarters",
        "Women’s Quarters",
        "Library",
        "Throne Room",
        "Storage",
        "Merchant’s Quarters",
        "Kitchen",
        "Entertainers’ Rooms",
        "Temple",
    ]
    assert [food.name for food in EDITION.weapons] == [
        "poisoned beer",
        "wine",
        "pomegranates",
        "roast pigeon",
        "honey",
        "onions",
    ]


@pytest.mark.rule("MU-16", "MU-17", "MU-18")
def test_the_envelope_holds_a_card_of_each_kind_and_every_card_is_as_likely() -> None:
    drawn = [fill_envelope(EDITION, chance_of(seed)) for seed in range(900)]
    for number, cards in enumerate((set(EVERYBODY), FOODS, ROOMS)):
        counts = Counter(triple[number] for triple in drawn)
        assert counts.keys() == cards
        assert all(0.6 < count * len(cards) / 900 < 1.4 for count in counts.values())
    assert len({triple[:2] for triple in drawn}) == 36


@pytest.mark.rule("MU-17", "MU-20")
def test_nobody_is_sent_a_card_except_their_own_hand() -> None:
    begun = start(*EVERYBODY, seed=3)
    for viewer in (*range(6), None):
        seat = None if viewer is None else Seat(viewer)
        view = RULES.view(begun.state, seat)
        own = () if seat is None else begun.state.hands[seat]
        assert view.hand == own
        assert [one.cards for one in told(begun, seat) if isinstance(one, Dealt)] == ([own] if own else [])
        assert (view.seen, view.envelope, view.table.enquiry) == ((), None, None)


@pytest.mark.rule("MU-19", "MU-R06")
@pytest.mark.parametrize(
    ("players", "sizes"),
    [(3, (6, 6, 6)), (4, (4, 5, 5, 4)), (5, (3, 4, 4, 4, 3)), (6, (3,) * 6)],
)
def test_eighteen_cards_are_dealt_evenly_and_the_rest_to_the_first_players_left(
    players: int, sizes: tuple[int, ...]
) -> None:
    begun = start(*EVERYBODY[:players], seed=5)
    assert begun.state.open.first == 0
    assert begun.state.open.hand_sizes == sizes
    assert tuple(len(hand) for hand in begun.state.hands) == sizes
    everywhere = [*begun.state.envelope, *(card for hand in begun.state.hands for card in hand)]
    assert sorted(everywhere) == sorted(EDITION.cards)
    (opened,) = (one for one in told(begun, None) if isinstance(one, Opened))
    assert opened.hand_sizes == sizes


@pytest.mark.rule("MU-19")
def test_the_eighteen_are_shuffled_together() -> None:
    hands = [deal(EDITION, ("scribe", "wine", "temple"), 3, Seat(0), chance_of(seed)) for seed in range(300)]
    for card in set(EDITION.cards) - {"scribe", "wine", "temple"}:
        owners = Counter(owner for dealt in hands for owner, hand in enumerate(dealt) if card in hand)
        assert all(60 <= owners[owner] <= 140 for owner in range(3))


@pytest.mark.rule("MU-22")
def test_what_one_holds_is_not_in_the_envelope() -> None:
    for seed in range(20):
        state = start(*EVERYBODY, seed=seed).state
        assert not {card for hand in state.hands for card in hand} & set(state.envelope)


@pytest.mark.rule("MU-23")
def test_the_queen_always_begins() -> None:
    assert "first_player" not in GAME.check_options({})
    for seed in range(10):
        begun = start("queen", "scribe", "brewer", seed=seed).state.open
        assert begun.characters[begun.first] == begun.characters[begun.seat] == "queen"


@pytest.mark.rule("MU-R07")
@pytest.mark.parametrize(
    ("chairs", "first"),
    [(("handmaid", "priest", "brewer"), "handmaid"), (("scribe", "merchant", "brewer"), "scribe")],
)
def test_without_a_queen_the_next_to_the_left_of_her_place_begins(chairs: tuple[str, ...], first: str) -> None:
    begun = start(*chairs, seed=1).state.open
    assert begun.characters[begun.seat] == first


@pytest.mark.rule("MU-12")
@pytest.mark.parametrize("unplayed", EVERYBODY)
def test_the_powers_of_a_character_nobody_plays_are_off(unplayed: str) -> None:
    state = start(*(one for one in EVERYBODY if one != unplayed)).state
    signs = [sign for sign in RULES.view(state, None).signs if sign.kind == "off"]
    assert {sign.text for sign in signs} == {f"off, since nobody plays {EDITION.spoken[unplayed]}"}
    off = {sign.power for sign in signs}
    assert off == {number for number, power in enumerate(EDITION.powers) if unplayed in power.needs}
    assert off


def test_with_everybody_at_the_table_every_power_is_on() -> None:
    assert not [sign for sign in RULES.view(start(*EVERYBODY).state, None).signs if sign.kind == "off"]


@pytest.mark.rule("MU-01", "MU-03", "MU-05")
def test_the_story_tells_the_year_the_guests_and_what_the_title_means() -> None:
    for words in ("858 BCE", "more than sixty thousand people", "the Akkadian for", "testimony"):
        assert words in EDITION.story


@pytest.mark.rule("MU-04", "MU-07", "MU-R02")
def test_the_story_tells_what_was_celebrated_and_who_slept_beside_the_king() -> None:
    assert EDITION.victim == "the king"
    for words in ("has won a war and finished a palace", "Six people slept off the feast"):
        assert words in EDITION.story


@pytest.mark.rule("MU-R01")
def test_what_kills_is_a_food_in_every_sentence() -> None:
    assert (EDITION.terms.weapon, EDITION.terms.weapons) == ("food", "foods")
    state = position(pawns={"queen": "kitchen"}, phase="room")
    words = [f"{choice.label} {choice.note}" for choice in offered(state).values()]
    assert any("food" in one for one in words)
    assert not any("weapon" in one for one in words)
